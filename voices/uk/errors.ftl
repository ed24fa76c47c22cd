# What goes wrong, in Ukrainian (Project Fluent). English stands with the errors themselves: #[error("...")] beside
# derive(Saying), and said!("name", "..."). A name is that of the error and of its case.

## What the system says

system-not-found = такого немає
system-permission-denied = не дозволяють права доступу
system-already-exists = таке вже є
system-is-a-directory = це тека
system-not-a-directory = частина шляху не тека
system-directory-not-empty = тека не порожня
system-storage-full = диск повний
system-quota-exceeded = виділене місце вичерпано
system-read-only = файлову систему можна лише читати
system-file-too-large = файлові не можна більшати
system-busy = це зайнято іншою програмою
system-timed-out = відповіді надто довго немає
system-out-of-memory = бракує пам’яті

## The record's file

journal-exists = "{ $path }" уже є; вкажіть інший файл або продовжте цей із --resume
journal-leftover = "{ $path }" належить до журналу "{ $record }", якого вже немає; поверніть його на місце поруч або вкажіть інший файл
journal-not-found = файлу "{ $path }" немає; перевірте назву
journal-in-its-place = там, де лежала б частина журналу "{ $record }", лежить інший файл, "{ $path }"; вкажіть інший журнал або приберіть цей файл
journal-named-as-a-part = "{ $path }" вважали б за частину іншого журналу, бо назва закінчується на { $end }; вкажіть інший файл
journal-dangling = "{ $path }" — це { $leads }; вилучіть посилання або вкажіть інший файл
leads-round = посилання, яке веде на саме себе
leads-nowhere = посилання на файл, якого немає
journal-in-use = "{ $path }" зайнято іншою програмою; спершу закрийте її
journal-not-a-record = "{ $path }" — не журнал партії ({ $why })
no-record-pipe = це канал або пристрій
no-record-too-long = він або його лог довший за будь-який журнал
no-record-other-tables = таблиці не такі, як у журналі
no-record-no-opening = його початок не читається
no-record-empty = він порожній
no-record-no-database = це не база даних
no-record-short = він закінчується раніше за свій початок
no-record-of-another = це база даних іншої програми
journal-newer = "{ $path }" записала новіша програма (формат { $found }, тут відомий { $known }); візьміть її
journal-damaged = "{ $path }" не можна продовжити: { $why }{ $rest }; подивіться його командою journal verify і скопіюйте те, що читається, командою journal backup
left-behind = є й записи звідти до запису { $last }, усього { $rows }: journal show їх читає, а до копії вони не потрапляють
left-behind-too = ; { $left }
journal-lost = "{ $path }" не записується: { $trouble }
journal-rescued = "{ $path }" неповний ({ $why }); усе показане є в "{ $to }"
journal-not-put-away = "{ $path }" не вдалося закрити ({ $why }); усе показане в ньому є
journal-tables = "{ $path }" не можна продовжити: його таблиці змінено; почніть новий журнал
journal-closed = "{ $path }" — журнал закінченої партії; почніть новий
journal-goes-on = партія з "{ $path }" триває в "{ $to }"; продовжуйте той файл
journal-old-library = бібліотека бази даних { $version } може пошкодити журнал; програмі потрібна 3.51.3 або новіша
journal-setting = "{ $path }" не можна надійно записувати: база даних ставить { $setting } у "{ $found }", а не в "{ $needed }"
journal-entry = подію не можна записати: { $a }
journal-backwards = подія о { $at } раніша за останню, о { $last }
journal-not-recorded = подію не записано ({ $why }); перевірте диск і спробуйте ще раз
journal-in-doubt = запис { $seq } у журналі є, але його не підтверджено; ту саму подію треба додати ще раз
journal-database = "{ $path }" не можна використати ({ $why }); { $remedy }
journal-no-room = "{ $path }" не читається: журнал відкрито за столом або залишено відкритим, а копію, з якої його читають, не можна створити в "{ $folder }" ({ $why }); звільніть там удвічі більше місця, ніж його довжина, або вкажіть іншу теку, написавши TMPDIR=ТЕКА перед командою
journal-file = "{ $path }" не можна використати ({ $why }); { $remedy }
remedy-make-room = звільніть місце на диску й спробуйте ще раз
remedy-lift-limit = файлові більше не можна рости: зніміть це обмеження (ulimit -f) або вкажіть файл на іншому диску
remedy-other-disk = вкажіть файл на диску, на який можна писати; щоб продовжити журнал, скопіюйте його туди разом із тим, що лежить поруч (-wal)
remedy-check-name = перевірте назву, теку й права
remedy-allow-writing = дозвольте запис у файл і в його теку або скопіюйте його на інший диск
remedy-check-disk = перевірте диск і права
trouble-deleted = його вилучено
trouble-log-deleted = його лог (файл із -wal) вилучено
trouble-moved = його переміщено або перейменовано
trouble-replaced = на його місце покладено інший файл
trouble-log-replaced = на місце його лога (файлу з -wal) покладено інший файл
trouble-changed = його перезаписано або обрізано
trouble-unreadable = він більше не читається
trouble-read-only = у його теку більше не можна писати
cut-off-unfinished = журнал обривається посеред запису події; він відкривається до останньої цілої
cut-off-no-log = журнал закрито не як слід, а його лога (файлу з -wal) немає або його обрізано
cut-off-lost = журнал пошкоджено або обрізано після останньої події, яку можна прочитати ({ $a })

## What is in a record

chain-empty = запис 0, початок журналу, відсутній або пошкоджений, і жоден інший не читається
chain-missing = запису { $seq } немає; на його місці запис { $found }
chain-changed = запис { $seq } змінено: його вміст не збігається з контрольною сумою
chain-unchained = запис { $seq } не продовжує попередній: один із двох підмінено
chain-backwards = запис { $seq } за часом раніший за попередній
chain-unreadable = запис { $seq } не читається: { $why }
chain-opening = запис { $seq } не на своєму місці: початок — це запис 0, і лише він
chain-after-closing = запис { $seq } стоїть після закриття журналу
chain-code = запис { $seq } закриває журнал кодом { $found }, а код партії { $expected }
chain-lost = файл пошкоджено або обрізано: запис { $seq } і наступні не читаються ({ $why })
chain-no-seal = події утворюють ланцюжок, але печатки немає: кінець файлу обрізано після закриття, або це копія неповного журналу; записаний код покаже, чи бракує подій
chain-no-log = його закрито не як слід, а його лога (файлу з тією самою назвою і -wal наприкінці) немає або його обрізано: там було те, що йшло за записом { $last }
chain-no-trace = його закрито не як слід, а його лога (файлу з тією самою назвою і -wal наприкінці) немає або його обрізано: чи було там щось за записом { $last }, невідомо
chain-later = він закінчується записом { $last }, а в лозі поруч (файлі з тією самою назвою і -wal наприкінці) є пізніші події тієї самої партії, до запису { $later }: на місце файлу, до якого належить лог, покладено старішу копію
chain-added = до його таблиць додано те, чого немає в жодному журналі
chain-pulse = його останню ознаку життя пошкоджено: до якого часу стіл працював, невідомо; події в порядку, і annabella journal backup їх копіює
chain-seal = файл змінено після закриття: він не збігається зі своєю печаткою
entry-version = версія { $found } запису тут невідома (відомі до { $version })
entry-json = вміст не читається ({ $a })
entry-shape = у вмісті має бути одне з opening, event і closing, а їх { $a }
parse-code = "{ $a }" — не код; у ньому 25 цифр або десять слів, у давнішому журналі вісім цифр
written-code-word = слово { $place }, "{ $word }", не зі слів коду; порівняйте його із записаним
written-code-words = у коді десять слів, а тут { $a }
written-code-apart = слова й цифри — це два різні коди; один із них записано неправильно
unknown-kind = у журналі є рядок виду "{ $a }", якого ця версія не знає; візьміть ту, яка його записала
export-body = запис { $seq } не можна вивести: { $why }
export-line = рядок { $line } — не запис у JSON ({ $why })
export-other-game = рядок { $line } належить не до тієї партії, що рядок 1
export-empty = у ньому немає жодного запису

## Settings

settings-syntax = "{ $path }", рядок { $line }: { $what }
settings-value = { $key } = "{ $value }": { $why }
settings-start = event.start = "{ $start }" — не початкова позиція Chess960: { $faults } (II.2)
settings-at = "{ $path }", рядок { $line }: { $error }
settings-advice-keys = У docs/technician.md під "Settings" перелічено всі ключі та їхні значення.
settings-advice-start = Виправте її або вкажіть початкову позицію номером, від 0 до 959. У позиції посеред партії півходи рахують у п’ятому полі FEN.
settings-unreadable = файл налаштувань "{ $path }" не читається: { $why }.
settings-mend-own = Це ваш власний файл налаштувань: виправте його, запишіть заново командою annabella setup або обійдіться без нього з --config none.
settings-remedy-missing = Перевірте назву після { $option } або приберіть { $option }.
settings-remedy-folder = Це тека: вкажіть після { $option } файл у ній.
settings-remedy-rights = Дозвольте читання або вкажіть після { $option } інший файл.
settings-remedy-text = Збережіть його як текст у UTF-8 або вкажіть після { $option } інший файл.
settings-remedy-disk = Перевірте диск або вкажіть після { $option } інший файл.
settings-model-no-text = шлях моделі "{ $path }" не в UTF-8: перенесіть її в інше місце

## What a setting should be

value-unsaid = у вбудованих налаштуваннях про це нічого немає; впишіть це у файл налаштувань
value-each-once = напишіть кожну мову один раз
value-millis = напишіть цілі мілісекунди, наприклад 150, не більше 10000
value-no-hands = у програми немає рук; ходи на другій дошці виконує людина (D.2.10.1); напишіть assistant
value-whole-path = напишіть повний шлях теки, починаючи з /, наприклад /home/anna/games
value-side = напишіть white або black
value-side-or-both = напишіть white, black або both
value-found = напишіть white, black або found
value-listening-mode = напишіть push-to-talk, open або off
value-code = напишіть words або digits
value-recordings = напишіть natural або computed
value-same-port = на цьому порту вже white.board, а в кожного гравця своя дошка; вкажіть інший порт
value-seconds = напишіть цілі секунди, наприклад 30, або never
value-minutes = напишіть цілі хвилини, наприклад 30, або unsaid
value-draws = напишіть free, arbiter або кількість ходів, наприклад 30
value-quickplay-blitz = для бліцу ці правила не діють (III.2.2); приберіть їх або вкажіть інший вид шахів
value-quickplay-time = ці правила діють лише там, де хід не додає часу (III.2.2); приберіть їх або напишіть контроль часу, наприклад 90m
value-calls = програма чує й оголошує німецькою (D.2.1), а надруковані оголошення приймає і мовами en, ru, uk та bg; напишіть ["de"] або за ним інші, наприклад ["de", "en"]
value-keyboard = by-language, { $layouts }
value-earcons = напишіть, якої вони гучності, від 1 до 10, або off
value-board = напишіть keys або вид дошки ({ $kinds }) з її портом, наприклад peg:auto або dgt:/dev/ttyUSB0
value-board-unnamed = таку дошку ({ $kind }) не можна знайти пошуком; вкажіть її порт, наприклад { $word }:/dev/rfcomm0
value-key = напишіть ключ виробника парами шістнадцяткових цифр, наприклад 0a1b2c, або приберіть його
value-no-key = такої клавіші немає; назви — як у Linux, наприклад KEY_KP1
value-start-number = номер означає початкову позицію Chess960, а event.chess960 стоїть false; напишіть там true або тут FEN
value-start = { $error }; напишіть усі шість полів FEN, якою можна грати
value-start-no-castling = рокіровку записано як { $said }, а королі й тури стоять так, що її немає (-)
value-start-castling = рокіровку записано як { $said }, а королі й тури стоять лише для { $kept }
value-start-passed = { $passed } записано як поле для взяття на проході, а через нього щойно не пройшов жоден пішак; напишіть там -
two-sentences = { $one } { $other }

## Commands

file-exists = "{ $path }" уже є; вкажіть інший файл: { $named_by }
file-not-written = "{ $path }" не записується: { $error }; вкажіть інший файл: { $named_by }
file-not-written-here = "{ $path }" не записується: { $error }; перевірте теку, права й диск
record-lines-left-out = рядки запису { $row } пропущено: { $why }
record-folded = журнал закрито не як слід, а його лога (файлу з -wal) вже немає: інша програма внесла його до журналу, або в ньому нічого не було. Нічого не бракує
beside-older = поруч лежить лог, старіший за журнал: він закінчується записом { $row }. Журнал повний і без нього, і лог не читається
beside-older-other = поруч лежить лог, старіший за журнал: він закінчується записом { $row }. Він не від цього журналу, і лог не читається
beside-otherwise = поруч лежить лог тієї самої партії, і його запис { $row } не той, що в цьому файлі: партію продовжували двічі. Лог не читається
beside-nothing = у тому, що лежить поруч замість його лога, немає жодної події цієї партії, яку можна прочитати, і воно не читається
beside-journal = поруч лежить журнал відкату; журнал партії повний і без нього, і він не читається
beside-no-file = те, що лежить поруч як "{ $beside }", не файл і не читається
beside-no-file-aside = те, що лежить поруч як "{ $beside }", не файл і не читається; коли партія продовжиться, його відкладуть убік
record-not-verified = не перевірено: { $why }
words-missing = її стіл мав власні слова; без них рядки виходять іншими. Вкажіть його налаштування з --config FILE
words-otherwise = слова цих налаштувань не ті, що мав її стіл; рядки можуть вийти іншими
words-unnoted = власних слів у ньому не зазначено; зі словами цих налаштувань рядки можуть вийти іншими
rows-left-out = пошкоджено і пропущено: запис { $rows }; решта далі
rows-left-out-more = пошкоджено і пропущено: запис { $rows } і ще { $more }; решта далі
backup-copied = скопійовано подій: { $events }, { $file }
backup-left-out = не скопійовано записів: { $rows }, до запису { $last }; journal show та export їх читають
backup-left-out-plies = не скопійовано записів: { $rows }, до запису { $last }; journal show та export їх читають. Копія закінчується на півході { $copied }, а те, що читається, на півході { $all }
file-says = "{ $file }": { $error }
answer-refused = --answer { $text }: { $error }
replaced-not-verified = "{ $name }" не пройшов перевірки: { $why }
replaced-not-cancelled = партію в "{ $name }" не було скасовано.
replaced-cancel = Арбітр скасовує її за її столом: ! setup, ! colours або ! new-game.
replaced-open = журнал партії "{ $name }" не закрито.
replaced-leave = Спершу залиште її стіл командою q; якщо його перервано, перед цим відкрийте його з --resume.
record-no-game = у "{ $path }" немає партії: немає першого рядка
records-not-made = теку "{ $path }" не вдалося створити: { $error }.
records-name-one = Вкажіть файл для журналу з --journal FILE або іншу теку в налаштуваннях, records.dir.
folder-not-read = "{ $folder }" не читається: { $why }.
folder-check = Перевірте права на теку та її диск.
copy-of-ended = "{ $copy }" — копія партії, яка закінчилася в "{ $file }"
copy-of-running = "{ $copy }" — копія партії, яка грається в "{ $file }"
copy-of-whole = "{ $copy }" — копія партії, яку можна продовжити в "{ $file }"
copy-of-gone-on = "{ $copy }" — копія партії, продовженої в "{ $file }"
copy-of-unseen = партію з "{ $copy }" продовжено в "{ $file }", а цього файлу немає; того, що було там, тут немає
games-damaged = "{ $file }" пошкоджено.
games-gone = { $gone }.
games-apart-named = партію з "{ $file }" продовжено окремо ще й у "{ $other }"
games-copy-passed = { $copy }; вона не продовжується
games-damaged-passed = "{ $file }" пошкоджено і пропущено
games-running-passed = "{ $file }" відкрито за столом і пропущено
games-apart = найновішу партію продовжено окремо в "{ $one }" і в "{ $other }".
games-name-one = Вкажіть ту, яку продовжувати, з --resume FILE.
games-none-open = у "{ $folder }" немає партії, яку можна продовжити; вкажіть її журнал із --resume FILE або подивіться annabella journal list
games-none-to-copy = у "{ $folder }" немає партії, яка триває чи яку можна продовжити; вкажіть журнал, який треба скопіювати, або подивіться annabella journal list
games-name-copied = Вкажіть ту, яку треба скопіювати.
log-not-written = лог "{ $path }" не записується: { $error }
log-named-twice = "{ $path }" вказано в тій самій команді для іншого; вкажіть для лога інший файл
log-part-of-record = "{ $path }" — назва частини журналу; вкажіть для лога інший файл
log-other-file = "{ $path }" уже є, і це не лог цієї програми; вкажіть для лога інший файл
club-words-left = партія триває з вбудованими словами
voices-not-read = тека голосів "{ $folder }" не читається: { $error }
voices-not-read-where = Її називає налаштування voices.dir: виправте його у файлі налаштувань або створіть теку.
sheet-not-read = запис "{ $file }" не читається: { $error }; перевірте назву
position-refused = позиція "{ $fen }" — { $error }.
position-advice = FEN має такий вигляд: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rule-no-pawn = У цій позиції --side { $side } не має пішака, який може піти на останню горизонталь, отже, жоден там не лишився (7.5.2).
rule-no-pawn-advice = Укажіть позицію перед цим ходом: --fen, і чий це пішак: --side.
input-not-read = стандартне введення не читається: { $error }
input-too-long = на стандартному введенні більше хвилини звуку; давайте по одному оголошенню
input-half-sample = стандартне введення закінчується половиною відліку; потрібні 16 біт зі знаком, 16 кГц, моно
no-thread = не вдалося отримати потік: { $why }
network-open = стіл не відкривають там, де мережу не вимкнено примусово.
network-advice = Попросіть того, хто доглядає цей комп’ютер, про seccomp або візьміть --without-filter і скажіть про це арбітрові.
capture-no-board = --capture зберігає те, що кажуть дошки, а жодна дошка не повідомляє сама: вкажіть її з --white-board або --black-board або приберіть --capture
voice-needs-key = голос ({ $name }) вивчено за іншою моделлю, і він для кнопки розмови, а listening.mode стоїть "open"
voice-needs-key-advice = Вивчіть голос наново, поставте listening.mode = "push-to-talk" або обійдіться без цього голосу.
setup-not-written = "{ $path }" не записується: { $error }
setup-check-folder = Перевірте права на теку та її диск або вкажіть інший файл із --file.
setup-changed = "{ $file }" змінено, поки ставилися запитання: нічого не записано
setup-again = Почніть заново: annabella setup.
export-no-game = у журналі немає партії: першого рядка немає або його пошкоджено
export-no-own-record = власного запису цього гравця не ведуть; це задають до партії white.own_record і black.own_record у налаштуваннях
copies-too-many = копій забагато; вкажіть назву з --out FILE
output-gone = стандартне виведення закрив той, хто його читав: записано не все
output-broken = у стандартне виведення не можна писати: { $why }
output-stalled = стандартного виведення ніхто не читає; незаписаних рядків: { $lines }

## Sheets and what is typed

read-empty = запис порожній; впишіть у нього ходи, наприклад 1. e4 e5
read-enormous = у записі більше байтів, ніж { $max }, стільки не треба жодній партії; дайте одну партію
read-no-text = запис — це { $a }, а не текст; надрукуйте або продиктуйте ходи
read-no-moves = у записі не знайдено жодного ходу (текст у { $encoding }); ходи пишуть так: 1. e4 e5 2. Nf3
read-too-long = у записі більше півходів, ніж { $max }, більше, ніж у будь-якій партії за столом; дайте одну партію
read-crowded = у записі більше слів і знаків, ніж { $max }, більше, ніж треба будь-якій партії; дайте одну партію
read-several-games = запис — це PGN, партій у ньому: { $count }, а потрібна одна: збережіть її окремо
read-another-game = після результату в записі йде інша партія, а запис — це одна партія: дайте її окремо
read-start = початкова позиція запису "{ $fen }" — { $why }; виправте в ньому поле FEN
other-file-picture = зображення ({ $a })
other-file-sound = звукозапис ({ $a })
other-file-document = документ ({ $a })
other-file-old-word = старий документ Word
other-file-zip = архів ZIP або офісний документ
other-file-gzip = архів gzip
other-file-sqlite = файл SQLite, можливо, журнал Annabella
other-file-program = програма
other-file-binary = двійкові дані
line-no-move = у "{ $a }" немає ходу; напишіть хід, наприклад Nf3, або _, де нічого не розібрати
line-words = "{ $a }" не можна прочитати як хід; напишіть рядок без цього або _, якщо це нерозбірливий хід
line-behind = хід { $written } уже є, наступний { $next }; самий знак - викреслює останній хід
line-ahead = хід { $written } далеко попереду, наступний { $next }; погляньте на номер
answer-nothing-open = запитань немає: записи не лишають відкритим жодного ходу, відповідати нема на що
answer-nothing-asked = зараз запитань немає; назвіть півхід, як у записі: 17. Nf3 хід Білих, 17... Nf6 хід Чорних
answer-number = "{ $a }" не називає півходу; напишіть його, як у записі: 17. Nf3 хід Білих, 17... Nf6 хід Чорних
answer-outside = { $at }: такого півходу в цій партії немає, у ній півходи від { $first } до { $last }
answer-not-one-move = "{ $a }" — не один хід; напишіть один, наприклад Nf3, або ?, якщо ніхто не знає
answer-several = "{ $text }" може бути { $moves }, місце { $at }; напишіть обидва поля, наприклад g1-f3
answer-not-possible = { $at } не може бути "{ $text }": тоді не можна було б зіграти те, що далі кажуть обидва записи; погляньте на цю й інші відповіді або напишіть ?, якщо ніхто не знає
answer-not-found = не знайдено партії, де { $at } - це "{ $text }" і яка пасує до записів та інших відповідей; погляньте на них, спершу дайте відповідь про ходи перед ним або напишіть ?, якщо ніхто не знає
unknown-form-kind = форми "{ $a }" немає; напишіть pgn, fide:en, long, braille:uk, braille-brf:uk або call
unknown-letters = для мови "{ $a }" немає літер фігур; напишіть щось із { $known }
unknown-braille = коду Брайля "{ $a }" немає; напишіть uk для коду Великої Британії або мову, наприклад de, ru чи ua
unknown-sign = знак "{ $a }" у коді Великої Британії не вибирають; напишіть castling=zeros або letters, check=before або behind, promotion=nothing або equals, через кому
control-period = "{ $a }" — не період; напишіть 40/90m+30, 5m+3, 300, 25m~10, 25m~b10 або *3m
control-length = "{ $a }" не триває ніскільки або триває більше доби; напишіть, наприклад, 5m+3
control-hourglass = пісковий годинник — це один період на всю партію; напишіть *3m
control-open = лише останній період може бути без кількості ходів; напишіть 40/90m:30m
position-syntax = не FEN ({ $a })
position-impossible = не позиція, яка може виникнути в партії ({ $a })
unknown-start-number = не початкова позиція Chess960, у них номери від 0 до 959
parse-displacement = "{ $a }" — не хід; хід пишуть як e2e4 або e7e8q
unknown-language = мовою "{ $a }" повідомлень немає; напишіть de, en, ru, uk або bg
unknown-beside = мовою "{ $a }" команд немає; напишіть en, ru, uk або bg
unknown-keypad-command = напишіть time, used, left, moves, time-moves, repeat, turn, position, clock, talk, note, noted, record, adjust, halt, arbiter, faster, slower, louder або softer
no-rate = напишіть число від 0.75 до 2.0, наприклад 1.25; 1.0 як записано
no-volume = напишіть ціле число від 1 (найтихіше) до 10 (найгучніше); 9 як записано
no-detail = напишіть terse, normal або full
no-colours = dark, light, contrast або none
no-layout = latin, ru, uk, bds, phonetic або phonetic-new

## Sound

device-unknown = { $direction } { $wanted } не знайдено; у списку: { $listed }
device-ambiguous = { $wanted } підходить до кількох пристроїв ({ $direction }): { $listed }; напишіть назву повніше
device-none = такого пристрою ({ $direction }) тут немає: { $why }; підключіть його або перевірте звукову систему
sound-output = звуковий вихід
sound-input = мікрофон
devices-none = нічого
default-device-unnamed = система не називає типового пристрою
default-device-nameless = типовий пристрій не має назви
stream-open = "{ $id }" не відкривається: { $why }; перевірте, чи не зайняла пристрій інша програма, і повторіть
stream-format = "{ $id }" вимагає відліків виду { $format }, а цей вид не підтримується; виберіть інший пристрій
stream-no-answer = звукова система не відповідає; перезапустіть її або виберіть інший пристрій
stream-thread = не вдалося отримати потік для звуку: { $a }; закрийте інші програми
queue-full = фраз у черзі: { $queue }, і жодна не звучить; перевірте звуковий пристрій
playback-rate = "{ $path }": { $source }
rate-out-of-range = частоту звуку не можна змінити з { $from } на { $to } Гц: можливі частоти від { $rate_hz_min } до { $rate_hz_max } Гц
rate-refused = частоту звуку не вдалося змінити з { $from } на { $to } Гц
wav-not-found = файлу "{ $path }" немає; перевірте назву
wav-io = "{ $path }": { $source }; перевірте права й диск
wav-not-wav = "{ $path }" — не звукозапис WAV ({ $why }); дайте файл у форматі WAV
wav-ends-in-header = він закінчується в заголовку
wav-header-early = його заголовок закінчується зарано
wav-cut-off = "{ $path }": звукозапис обривається посередині; запишіть або скопіюйте його ще раз
wav-empty = "{ $path }": звукозапис порожній; запишіть його ще раз
wav-unsupported = "{ $path }": не читається { $what }; збережіть як PCM, 16 біт
wav-rate = частота { $hz } Гц
wav-channels = звукозапис із кількістю каналів { $count }
wav-width = розрядність { $bits } біт
wav-coding = його спосіб кодування звуку
wav-sample-width = його розрядність
wav-too-long = "{ $path }": звукозапис занадто довгий, байтів { $bytes }; розріжте його на частини, не довші за годину
speech-service-none = служби мовлення немає ({ $why }); встановіть speech-dispatcher або обходьтеся записами голосу
speech-service-no-answer = служба мовлення не відповідає; перезапустіть speech-dispatcher
speech-service-broken = служба мовлення відмовила; перезапустіть speech-dispatcher і відкрийте її знову
speech-service-refused = служба мовлення відмовляється: { $why }
speech-service-no-text = у тексті немає чого вимовляти
speech-service-no-voice = служба мовлення не має голосу для мови { $language }; вона має: { $have }

## Disk, keypad and network

disk-no-directory = немає ні "{ $a }", ні жодної теки вище
disk-not-a-directory = "{ $a }" — не тека
disk-probe = у "{ $directory }" не можна записати файл і прочитати його: { $why }
disk-different = із "{ $a }" прочитано не ті байти, що були записані: диск виходить із ладу
disk-space = скільки місця вільно в "{ $directory }", дізнатися не можна: { $why }
keypad-open = цифрова клавіатура "{ $path }" не відкривається: { $why }; пристрої перелічено в /dev/input/by-id, і щоб їх читати, потрібна група "input"
keypad-grab = цифрову клавіатуру "{ $path }" зайняла інша програма: { $why }
keypad-thread = цифрова клавіатура не читається: { $a }
filter-not-made = для цього комп’ютера немає фільтра: { $a }
filter-refused = система не приймає фільтра: { $a }
pseudo-terminal-unavailable = система не дає псевдотермінала ({ $a }); чи змонтовано /dev/pts?
pseudo-terminal-occupied = "{ $a }" уже є, і це не посилання несправжньої дошки; вкажіть інший шлях
pseudo-terminal-link = посилання "{ $path }" не вдалося створити ({ $why }); вкажіть шлях у теці, до якої можна писати

## The speech model

model-not-found = мовної моделі "{ $name }" немає тут: { $list }; скопіюйте до одного з цих місць теку models/{ $name } з вихідного коду або вкажіть теку моделі Vosk із --model
model-any-place = усі відомі місця
model-refused = libvosk не приймає моделі "{ $a }": вона пошкоджена або зроблена для іншої версії; спробуйте свіжу копію
model-directory-no-directory = теки моделі "{ $a }" немає: вкажіть теку моделі Vosk
model-directory-path-not-text = шлях моделі "{ $a }" не в UTF-8: перенесіть її в інше місце
model-directory-not-a-model = "{ $a }" — не модель Vosk: у ній немає ні am/final.mdl з conf/model.conf, ні final.mdl з mfcc.conf
model-directory-fixed-graph = "{ $a }": ця модель має незмінний граф (HCLG.fst) і не враховує, яких слів чекають; візьміть малу модель, з HCLr.fst
model-directory-missing = у моделі немає "{ $a }": розпакуйте її знову, цілком
model-directory-unreadable = файл моделі "{ $path }" не читається ({ $source })
model-directory-options = файл моделі "{ $path }": { $fault }
model-directory-acoustic = файл моделі "{ $path }": { $fault }; розпакуйте модель знову
model-directory-graph = файл моделі "{ $path }": { $fault }; розпакуйте модель знову
model-directory-graph-of-another-model = файл моделі "{ $path }" належить до іншої акустичної моделі: у ньому названо перехід { $named }, а їх усього { $known }
model-directory-feature-count = файл моделі "{ $path }" задає ознак на кадр: { $made }, а am/final.mdl вимагає { $wanted }
model-directory-rate = файл моделі "{ $path }" вимагає звуку з частотою { $wanted } Гц, а розпізнавання чує { $rate_hz } Гц: візьміть модель для { $rate_hz } Гц або поставте --allow-upsample=true
model-directory-disambiguation = файл моделі "{ $path }": рядок { $line } — не число, більше за нуль; розпакуйте модель знову
model-directory-calibration = файл моделі "{ $path }": { $fault }; розпакуйте модель знову
checksum-unreadable = файл моделі "{ $path }" не читається ({ $source }): розпакуйте модель знову
checksum-line = файл моделі "{ $path }": у рядку { $line } не контрольна сума й файл; розпакуйте модель знову
checksum-differs = файл моделі "{ $a }" пошкоджено (контрольна сума інша): розпакуйте модель знову
option-fault-form = рядок { $line } не виду --name=value
option-fault-unknown = рядок { $line } задає "{ $name }", чого libvosk не знає
option-fault-value = { $name } — це { $value }, а має бути: { $must_be }
option-fault-missing = { $name } не задано (там перелічено звуки, які означають тишу, наприклад 1:2:3)
must-be-from-to = від { $from } до { $to }
must-be-above-zero-at-most = більше за нуль і не більше за { $most }
must-be-above-zero = число, більше за нуль
must-be-above-one = число, більше за одиницю
must-be-one-or-more = число, не менше за одиницю
must-be-zero-or-more = нуль або більше
must-be-at-most = не більше за { $other }
must-be-more-than = більше за { $other }
must-be-phones = номери звуків через :
must-be-phones-once = список, у якому жоден звук не стоїть двічі
acoustic-fault-unreadable = він не читається ({ $a })
acoustic-fault-not-a-model = це не акустична модель Kaldi
acoustic-fault-cut-off = він закінчується зарано: його обрізано
graph-fault-unreadable = він не читається ({ $a })
graph-fault-cut-off = він закінчується зарано: його обрізано
graph-fault-not-a-graph = це не граф OpenFst
graph-fault-kind = це граф виду "{ $a }", який libvosk не може використати
graph-fault-damaged = його пошкоджено ({ $a })
graph-no-inner = усередині графа з переглядом уперед немає графа
graph-no-start = немає стану, з якого він починається
graph-negative-arcs = у стану дуг менше за нуль
graph-arcs-elsewhere = дуги стану лежать в іншому місці
graph-negative-label = у дуги мітка, менша за нуль
graph-arc-nowhere = дуга веде до стану, якого немає
graph-weight-no-number = вага в ньому — не число
graph-symbols = його таблиця символів починається не так, як таблиця
graph-name-too-long = назва в ньому занадто довга
word-table-unreadable = файл "{ $path }" не читається ({ $source })
word-table-graph = файл моделі "{ $path }": { $fault }; розпакуйте модель знову
word-table-line = файл моделі "{ $path }": у рядку { $line } не слово й його номер; розпакуйте модель знову
word-table-twice = у файлі моделі "{ $path }" слово "{ $word }" або його номер { $id } стоїть двічі; розпакуйте модель знову
word-table-empty = у файлі моделі "{ $a }" немає слів; розпакуйте модель знову
word-table-lacks = у файлі моделі "{ $path }" немає слова з номером { $id }, а HCLr.fst його називає; розпакуйте модель знову
calibration-range = { $a } — не число в дозволених межах
trial-ended = libvosk завершує програму під час завантаження моделі "{ $model }" ({ $how }): вона пошкоджена або зроблена для іншої версії; спробуйте свіжу копію або іншу модель
trial-too-long = модель "{ $a }" не завантажилася за дві хвилини: вона пошкоджена або завелика для цього комп’ютера; візьміть меншу
trial-no-process = модель "{ $model }" має контрольні суми не для всіх файлів, а перевірити її в окремому процесі не вдалося ({ $source }): запустіть програму знову
recognizer-word-of-another-model = у моделі "{ $model }" немає слова "{ $word }": зробіть граматику для цієї моделі
recognizer-refused = libvosk не створив розпізнавання з моделі "{ $model }": спробуйте її свіжу копію
recognizer-undecoded = libvosk не зміг розібрати звук
recognizer-unreadable = відповідь libvosk не читається
recognizer-too-long = звукозапис триває { $length } с, а одне оголошення може тривати не більше за { $utterance_max } с: обріжте його до оголошення
recognizer-stopped = більше ніхто не слухає
grammar-no-words = у мовній моделі немає жодного слова оголошень мови "{ $language }": візьміть модель для цієї мови
hearing-thread = розпізнавання мовлення не запускається: { $a }

## A player's own voice

teachable-unreadable = файл моделі "{ $path }" не читається ({ $source })
teachable-network = "{ $path }" не може вивчити голос: { $fault }
teachable-graph = "{ $path }" не можна простежити слово за словом: { $fault }
teachable-ways = модель "{ $path }" не може вивчити голос: { $fault }
taught-model-form = це не акустична модель у двійковому вигляді Kaldi, або її обрізано
taught-model-network = мережу побудовано інакше, ніж у моделі програми: вчити можна лише таку
taught-model-sounds = звуки побудовано інакше, ніж у моделі програми: вчити можна лише таку модель
ways-word = у її графі немає шляху, щоб сказати "{ $a }"
ways-silence = у ній немає звуку для тиші
ways-talk = слово [unk] у ній — не один звук: вчити можна лише модель на зразок тієї, що йде з програмою
material = це не файл зі звуками для навчання, або його обрізано
too-little = придатних оголошень набралося менше за { $a } с: замало, щоб за ними вчитися
take-fault-empty = нічого не чути
take-fault-overdriven = занадто гучно: мікрофон перевантажено
take-fault-soft = занадто тихо: { $a } дБ над паузами, а потрібно не менше за 12
take-fault-cut-off = немає початку або кінця
take-fault-long = задовго для цих слів
take-fault-other-words = почуто інші слова: { $heard }
take-heard-none = жодних
take-fault-unknown-words = модель не знає цих слів

## Boards and their ports

board-peg-hole = дошка з отворами
board-dgt = дошка DGT
board-pegasus = дошка Pegasus
port-missing = послідовного порту { $a } немає: під’єднайте дошку або вкажіть її порт у налаштуваннях
port-not-a-port = { $a } — не послідовний порт: вкажіть порт дошки, наприклад /dev/ttyACM0, або auto
port-busy = послідовний порт { $a } зайняла інша програма: закрийте її і повторіть
port-denied = права доступу не дозволяють відкрити { $path }{ $permission }
port-of-group = , який належить групі { $group }: виконайте sudo usermod -aG { $group } $USER, потім вийдіть і ввійдіть знову
port-of-administrator = , він лише для адміністратора: передайте його групі dialout правилом udev (docs/technician.md, Permissions)
port-failed = послідовний порт { $path } не вдається відкрити: { $why }
port-refused = { $path }: { $refused }
port-no-answer = така дошка ({ $kind }) не відповіла за { $seconds } с: це її порт, і чи ввімкнено дошку?
port-other-protocol = дошка { $serial } ({ $kind }) передає за версією протоколу { $theirs }, якої ця програма не знає: оновіть програму або дошку
port-none-found = порту USB такої дошки ({ $board }) не знайдено: під’єднайте дошку або вкажіть її порт
port-none-heard = на { $ports } такої дошки ({ $kind }) не чути: чи ввімкнено її? Якщо так, вкажіть її порт
port-unnamed = таку дошку ({ $board }) не можна знайти пошуком: вкажіть її порт у налаштуваннях
capture-failure-not-empty = тека "{ $a }" не порожня: вкажіть для файлу сигналів дошки нову або порожню
capture-failure-not-made = "{ $path }" не записується ({ $why }): вкажіть для файлу сигналів дошки теку, до якої можна писати

## Simulated boards

captured-line = рядок { $line }: { $fault }
capture-fault-not-text = це не текст
capture-fault-no-title = файл сигналів починається рядком "annabella capture 1"
capture-fault-other-version = цей файл сигналів має форму { $a }; ця програма читає лише форму 1
capture-fault-no-board = заголовок має назвати дошку, перш ніж щось станеться: board peg
capture-fault-unknown-board = дошки { $a } програма не знає
capture-fault-bad-heading = { $word } не може бути { $value }
capture-fault-twice = { $a } у заголовку вже є
capture-fault-no-line = рядок називає час у мс і що сталося, а не { $a }
capture-fault-runs-back = час іде назад, з { $before } до { $at } мс
capture-fault-unknown-word = що відбувається, це open, close, game, < або >, а не { $a }
capture-fault-no-bytes = байти — це пари шістнадцяткових цифр, а не { $a }
capture-fault-no-port = відкритий порт не має назви
capture-fault-no-pieces = { $a } — не перше поле FEN
capture-fault-not-open = порт не відкрито
capture-fault-open = порт уже відкрито
action-empty = на { $a } нема чого підняти
action-full = на { $a } уже щось стоїть
action-empty-hand = у руці немає фігури: підніміть її або назвіть
action-pieces-unnamed = ця дошка знає свої фігури: розставте їх за FEN
action-no-clock = біля дошки немає годинника
action-no-button = ця дошка не має такої кнопки
action-one-protocol = ця дошка має лише одну версію протоколу
action-awake = ця дошка нічого не чекає, перш ніж відповісти
action-unplugged = її вже від’єднано
action-plugged-in = її вже під’єднано
script-unknown-step = "{ $a }" — не крок; є: { $words }
script-bad-word = після "{ $step }" має стояти: { $takes }, а не "{ $given }"
takes-square = поле, наприклад e2
takes-square-and-piece = поле, наприклад e4, і, можливо, фігура, наприклад Q або q
takes-two-squares = два поля і, можливо, мілісекунди: e2 e4 400
takes-buttons = clock, repeat, time або moves
takes-two-times = два часи, наприклад 1:30:00, спершу лівий
takes-clock-buttons = back, minus, run, plus, ok або back+ok
takes-clock = off, on, obeys, refuses або ignores і число
takes-bytes = число байтів, не більше за 65536
takes-version = 1 або 2
takes-waking = by-reset, by-key або at-once
takes-number = число
takes-jitter = число мілісекунд, не більше за 5000
takes-bounces = число відскоків, не більше за 10
takes-standing = FEN або шістнадцять шістнадцяткових цифр для дошки з отворами
takes-nothing = нічого
takes-span = число мілісекунд, не більше за 86400000
label = "{ $a }" — не назва для дошки: від 1 до 24 знаків, без пробілів, ком, зірочок і знаків долара
simulate-setting = дошку не можна розставити: { $a }
simulate-other-board = дошку не можна розставити: { $a }
simulate-unreadable = сценарій "{ $path }" не читається: { $why }
simulate-line = рядок { $line } сценарію: { $why }
simulate-impossible = рядок { $line } сценарію: { $why }
simulate-stream = продовжувати не можна: { $a }
replay-unreadable = файл сигналів дошки "{ $path }" не читається: { $why }
replay-too-long = "{ $a }" довший за { $file_max } МіБ, а таких файлів сигналів не буває
replay-line = "{ $path }", { $why }
replay-stream = продовжувати не можна: { $a }
typed-cut-off = введення закінчилося до Enter: не виконано
typed-line = рядок { $line }: { $why }
replay-last-line = останній рядок "{ $path }" не має кінця, його пропущено

## A club's call words

lexicon-unreadable = слова оголошень не читаються: { $a }
lexicon-line = рядок { $line }, { $what }
lexicon-empty = серед слів оголошень є порожнє місце ({ $meaning }); впишіть слово або приберіть ключ
lexicon-double-meaning = слово "{ $word }" означає і те, і те: { $first } та { $second }; приберіть його з одного з них
lexicon-unmatched-pack = набір імен "{ $a }" має бути названий у packs і мати таблицю [pack.{ $a }]
lexicon-unknown-pack = набору імен "{ $name }" немає; ця мова має { $known }
lexicon-no-file-names = набори імен { $a } не дають імен вертикалям; додайте набір, який дає
token-file = вертикаль { $file }
token-rank = горизонталь { $rank }
token-role = фігура { $role }
token-capture = взяття
token-from = звідки
token-to = куди
token-promotion = перетворення
token-en-passant = взяття на проході
token-check = шах
token-mate = мат
token-castle-king-side = коротка рокіровка
token-castle-queen-side = довга рокіровка
token-castle = рокіровка
token-command = команда { $command }
token-where = запитання про місце
token-filler = нічого
club-calls-lexicon = calls.toml{ $place }{ $and_lines }: { $why }
club-calls-language = calls.toml{ $place }: language = "{ $language }": програма чує й оголошує німецькою (D.2.1); впишіть німецькі слова, з language = "de", або приберіть файл
club-calls-unrecorded = calls.toml{ $place }: для "{ $words }" немає запису голосу; покладіть його в clips, а його текст впишіть у clips/index.toml, або поставте слово в also чи text_only
club-calls-line = , рядок { $line }
club-calls-and-lines = { " " }(і { $lines })
club-calls-other-line = calls.toml, рядок { $line }
club-calls-more-lines = { $one }; { $others }
in-folder = { $folder }/{ $error }

## A club's messages and recordings

catalogue-syntax = messages.ftl, рядок { $line }: { $why }
catalogue-no-messages = це не файл повідомлень
catalogue-unknown-message = messages.ftl, рядок { $line }: повідомлення "{ $id }" у програмі немає; приберіть його
catalogue-unknown-variable = messages.ftl, рядок { $line }: у "{ $id }" немає ${ $variable }; є { $known }
catalogue-none-known = лише текст
catalogue-says-nothing = messages.ftl, рядок { $line }: "{ $id }" не каже нічого з того, що отримує; є { $known }, і одне з них потрібне
catalogue-hides-number = messages.ftl, рядок { $line }: "{ $id }" каже для { $other } те саме, що для { $one } ("{ $said }"); покажіть число в кожній формі, через одне з { $known }
catalogue-twice = messages.ftl, рядок { $line }: "{ $id }" уже є в рядку { $first }; приберіть одне з них
catalogue-reference = messages.ftl, рядок { $line }: "{ $id }" посилається на те, чого немає
pack-not-text = { $a }: не текст у UTF-8; збережіть у UTF-8
pack-index = clips/index.toml: { $a }; пишіть рядки виду "Bitte wiederholen" = "repeat.wav"
pack-index-line = рядок { $line }: { $what }
pack-no-clip = clips/index.toml: "{ $phrase }" має бути в { $file }, а цього файлу немає
pack-unused-clip = { $a }: у clips/index.toml немає фрази для цього файлу; впишіть фразу або перейменуйте файл
pack-not-wav = { $a }: не файл WAV; збережіть як WAV, 16 кГц, 16 біт, моно
pack-unknown-file = { $a }: у такій теці бувають лише messages.ftl, calls.toml, clips/index.toml і clips/*.wav

## Values in a record, and moves of a game

convert = { $field }: "{ $value }" — не те, що має там стояти: { $expected }
kept-square = поле, наприклад e2
kept-squares = 16 шістнадцяткових цифр
kept-piece = фігура, наприклад P або q
kept-placement = перше поле FEN
kept-whereabouts = фігура, вертикаль, горизонталь або поле
kept-displacement = хід, наприклад e2e4 або e7e8q
kept-form = форма, наприклад pgn або fide:de
kept-encoding = кодування, наприклад UTF-8
kept-result = результат, наприклад 1-0
kept-position = FEN позиції, якою можна грати
kept-position-back = позиція, яку можна відновити за її FEN
kept-article = стаття, наприклад 7.5.1
kept-control-whole = контроль часу в цілих секундах
kept-control = контроль часу, наприклад 5400+30
kept-part = поле, його вертикаль або горизонталь: e2, e або 2
kept-code = цифри групами, наприклад 0412 7753
not-played = { $written } у { $fen } неможливо

## What is heard and spoken with

stream-silent = дві секунди звук не проходить
channel-unset = для цього каналу не задано пристрою
microphone-zeros = мікрофон дає самі нулі: його вимкнено або приглушено
microphone-no-sound = мікрофон відкривається, але не дає звуку
microphone-doctor = Його перевірить annabella doctor.
loudspeaker-gone = гучномовець зник; підключіть його знову
loudspeaker-stuck = гучномовець не звучить
devices-gone = пристрої зникли
no-recording = для "{ $words }" немає запису голосу
speak-no-voice = голос "{ $name }" — не мова (de, en, ru, uk, bg) і не тека із записами голосу
speak-ear-unset = каналу ear потрібен свій пристрій: вкажіть його з --device (їх перелічує annabella doctor)
speak-device-gone = пристрій "{ $name }" зник
speak-device-broken = пристрій "{ $name }" не працює: { $why }
speak-device-stuck = пристрій "{ $name }" не звучить
speak-no-clip = для "{ $free }" немає запису голосу, і { $why }.
speak-no-clip-advice = Запустіть speech-dispatcher або скажіть це словами, для яких є записи голосу (voices/README.md).
speak-service-aloud = служба мовлення говорить лише вголос, а не у файл
speak-service-device = служба мовлення сама вибирає пристрій
speak-service-unfinished = служба мовлення не договорила

## Learning a voice

place-not-read = "{ $path }" не читається: { $error }; перевірте теку, права й диск
place-not-made = "{ $path }" не вдалося створити: { $error }; перевірте теку, права й диск
place-not-removed = "{ $path }" не вдалося видалити: { $error }; перевірте теку, права й диск
profile-name = "{ $name }" не може бути назвою профілю
profile-name-advice = Назва складається щонайбільше із 64 знаків: літер, цифр, пробілів і - _ . '
profile-none = профілю { $name } немає
profile-none-advice = Наявні називає annabella voice list; новий створює annabella voice enrol.
profile-place-taken = "{ $path }" уже є; вкажіть інше місце
profile-there = у "{ $path }" профіль уже є
profile-there-advice = annabella voice forget вилучає профіль; --dir вказує інше місце.
profile-not-written = профіль "{ $path }" не записується: { $error }; перевірте теку, права й диск
enrol-other-prompts = у "{ $folder }" лежить навчання, почате з іншими оголошеннями: оголошень { $calls }, --lang { $lang }, --names { $names }
enrol-other-prompts-advice = Продовжте із цими або почніть заново з --anew, тоді його звукозаписи видаляються.
enrol-under-way = у "{ $folder }" уже триває інше навчання
enrol-under-way-advice = Дочекайтеся його кінця або перервіть його клавішею q.
enrol-not-started = навчання не запускається: { $error }
enrol-not-learned = голос вивчити не вдалося: { $why }
enrol-how-many = оголошень: { $calls }; голос можна вивчити за кількістю від { $min } до { $max }
enrol-prompts-how-many = оголошень: { $calls }; можна від 1 до { $max }
enrol-too-few = придатних оголошень: { $calls }; цього замало, щоб вивчити голос, потрібно { $needed }
enrol-too-few-again = Та сама команда ще раз попросить ті, що не підійшли.
enrol-too-few-stays = Лишається модель програми. Скажіть більше оголошень або повторіть ті, що не підійшли.
enrol-nothing-heard = мікрофон нічого не чує
enrol-nothing-heard-advice = Його перевірить annabella doctor; та сама команда продовжить із цього місця.
file-not-read = "{ $path }" не читається: { $error }
recordings-line = "{ $path }", рядок { $line }: { $why }
recordings-line-advice = Рядок має вигляд {"{"}"file": "a.wav", "words": "Turm Anna acht"{"}"}, де "kind": call, command або noise.
recordings-no-words = у ньому немає слів
recordings-too-many = у "{ $path }" звукозаписів { $count }; приймається не більше за { $most }

## The demonstration

demo-no-step = у показі немає кроку "{ $line }"
demo-no-port = несправжня дошка не має порту, який можна відкрити
demo-no-place = для журналу немає місця: { $error }
demo-no-place-for-sound = для того, що вимовляється, немає місця: { $error }.
demo-name-sound = Вкажіть файл із --wav FILE.
demo-nobody-hears = гравців нікому чути: мовної моделі немає (annabella doctor)
demo-fault = показ перервано через помилку в програмі
demo-no-answer = показ перервано: стіл не відповідає ({ $what })
demo-espeak-failed = espeak-ng нічого не вимовив ({ $status })
demo-no-espeak = гравці показу не мають голосу: espeak-ng не запускається ({ $error }).
demo-install-espeak = Установіть його (це робить tools/setup).

## What a command is asked for

settings-named-twice = названо два файли налаштувань; приберіть один: той, що в --check, або той, що в --config
ask-sheet-from-input = --ask читає відповіді зі стандартного введення, а звідти вже йде запис партії.
ask-sheet-from-input-advice = Вкажіть для запису файл або дайте відповіді з --answer.
scores-other-start = записи починаються з різних позицій: вони з різних партій. Самі по собі вони йдуть до півходів { $a } і { $b }.
scores-other-start-advice = Погляньте на їхні поля FEN і на початкову позицію, яку називає журнал або --fen.
placement-refused = "{ $fen }" не каже, що стоїть на дошці.
placement-advice = Фігури у FEN мають такий вигляд: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR
rule-count-zero = --count: перший неможливий хід — номер 1
rule-with-by-itself = --with: те, що закінчує партію саме, закінчує її зробленим ходом (9.6)
braille-signs-elsewhere = --braille-signs діє для --to braille:uk і braille-brf:uk, а в { $form } нічого не означає; приберіть його
prefix-not-whole = "{ $path }" — не повний шлях; напишіть його, починаючи з /, наприклад /usr/local
file-check-or-other = Перевірте теку, права й диск або вкажіть іншу теку.

## Before a command begins

elsewhere-left-out = { $name }={ $value } вказує на інший комп’ютер; це не враховується, бо програма не має мережі
elsewhere-stays = прибрати це не вдалося ({ $error }), і воно нікуди не веде
file-limit = межа розміру файлу завершила б програму: { $error }
network-not-shut = тут ніщо не відокремлює звукові бібліотеки від мережі: { $error }. Сама програма мережею не користується
take-usable = { $words }: підходить
take-unusable = { $words }: не підходить, { $why } ({ $name })
enrol-step = навчання: крок { $step } з { $of }
profile-listed = { $name }, мережа { $sum }
takes-listed = звукозаписи перерваного навчання: { $name }; їх вилучає annabella voice forget
leftovers-listed = залишилося від голосу після перерваної команди: { $name }; це вилучає annabella voice forget
profiles-none = профілів немає; профіль створює annabella voice enrol
calls-kept = Оголошення гравця ({ $name }), які партія підтвердить, зберігаються (поки що: { $calls }); annabella voice relearn вивчає голос наново з ними.
calls-not-kept = Оголошення гравця ({ $name }) не зберігаються.
calls-removed = Оголошення гравця ({ $name }) не зберігаються; ті, що були, вилучено: { $removed }.
calls-none = збережених оголошень немає: { $name }
calls-none-advice = Команда annabella voice keep-calls NAME yes починає їх зберігати в наступних партіях.
calls-few-advice = Інші з’являться в наступних партіях; профіль залишається як є.
profile-in-use = профіль зараз використовується: { $name }
profile-in-use-advice = Дочекайтеся кінця партії або навчання; між партіями це можна зробити.
profile-being-learned = профіль зараз вивчається наново: { $name }
profile-being-learned-advice = Це триває хвилину; почніть партію потім.
profile-replaced = Профіль тепер новий: { $name }.
profile-removed = Профіль вилучено: { $name }.
takes-removed = Звукозаписи перерваного навчання вилучено: { $name }.
kept-calls-removed = Збережені оголошення вилучено: { $name }.
leftovers-removed = Те, що перервана команда залишила від голосу, вилучено: { $name }.
leftovers-at-work = Частина голосу ({ $name }) ще в команди, яка працює: дочекайтеся її кінця й повторіть цю.
profile-copied = Профіль ({ $name }) лежить тут: "{ $path }".
profile-taken-in = Профіль прийнято: { $name }.
enrol-profile-at = Профіль лежить тут: "{ $path }".
enrol-no-better = Профіль не кращий за вбудовану модель, і залишається вона.
enrol-no-better-than-present = Новий профіль не в усьому такий добрий, як теперішній, і залишається теперішній.
enrol-relearned-no-better = Новий профіль не кращий за вбудовану модель; залишається теперішній.
enrol-compared = Зрозуміло одразу з відкладеного, раніше й тепер: оголошення в тиші { $quiet_before } і { $quiet } з { $quiet_of }, у шумі { $noise_before } і { $noise } з { $noise_of }, слова до програми { $words_before } і { $words } з { $words_of }.
enrol-keys = r повторює, b повертає назад, s пропускає, q перериває
take-is-usable = підходить
take-is-unusable = не підходить: { $why }
tryout-asks = перепитує
tryout-call = { $words }: з профілем { $with }, без нього { $without }
settings-file = налаштування: { $path }
settings-usable = Файл { $path } можна використовувати.
settings-all-usable = Цими налаштуваннями можна користуватися.

## What the doctor finds

finding-program = annabella { $version }, без шахового рушія, без мережі
finding-built-in = вбудовані
finding-library-beside = libvosk поряд із програмою
finding-model = "{ $place }", слів: { $count }
finding-call-words = у моделі { $has } з { $all }{ $spellings }{ $without }
finding-spellings = ; чутно в іншому написанні: { $words }
finding-without = ; бракує: { $words }
finding-spelled = { $word } як { $spelling }
finding-two = { $one }, { $others }
finding-and-more = { $words } і ще { $more }
finding-no-calls = ходів, для яких потрібні ці слова, не чути; візьміть іншу модель або набирайте їх
finding-no-commands = цих команд не можна сказати; користуйтеся клавішами або візьміть іншу модель
finding-no-others = цих слів не чути, але кожне з них можна пропустити або замінити; можливо, вони є в іншій моделі
finding-language-heard = { $language }, чути всі команди
finding-language-unheard = цих слів не чути, але їх можна набрати; можливо, вони є в іншій моделі
finding-microphone-none = у налаштуваннях його немає, тому ніхто не слухає
finding-listening-off = у налаштуваннях listening.mode = "off", тому ніхто не слухає
finding-no-inputs = звукова система не бачить жодного мікрофона; підключіть його
finding-name-another = підключіть його або назвіть у налаштуваннях інший пристрій: { $key }
finding-no-sound = він відкривається, але не дає звуку; від’єднайте його, підключіть знову й перевірте, чи не зайняла його інша програма
finding-zeros = { $id }, самі нулі
finding-muted = його вимкнено або приглушено; подивіться, чи немає на ньому вимикача, і перевірте його рівень у налаштуваннях звукової системи
finding-quiet = він дуже тихий; скажіть у нього щось і перевірте ще раз або додайте рівня
finding-loud = його рівень завеликий; зменшіть його
finding-room-none = у налаштуваннях його немає, тому нічого не оголошується
finding-ear-none = у налаштуваннях його немає, тому час і номери ходів нікому не повідомляються; підключіть навушник і назвіть його в { $side }.ear
finding-same-device = той самий пристрій задано й тут: { $other }; назвіть навушник, який чує один гравець
finding-the-room = зала
finding-ear-of-white = вухо Білих
finding-ear-of-black = вухо Чорних
finding-behind-server = перед ним стоїть звуковий сервер, який може перевести звук у залу; назва з "plughw:" означає сам навушник
finding-correct-voices = виправте файли в теці, яку називає voices.dir
finding-record-again = запишіть цю фразу ще раз
finding-recordings = записів: { $count }
finding-recordings-of = немає записів для { $words }
finding-record-words = запишіть ці слова (voices/README.md) або поставте "fide" першим у listening.names
finding-service = для довільних фраз, наприклад імен
finding-no-ports = жоден послідовний порт не підключено; дошці з отворами він потрібен
finding-board = { $identity }, порт { $port }
finding-firmware = { $serial }, прошивка { $firmware }
finding-no-serial = без серійного номера
finding-board-silent = вона відгукнулася й замовкла; від’єднайте її, під’єднайте знову й повторіть
finding-no-key = клавіші { $keys } немає; назви — як у Linux, наприклад KEY_KP1
finding-keys-none = на ній немає жодної клавіші з названих у налаштуваннях
finding-keys-advice = назвіть інший пристрій або вкажіть у keypad.keys ті клавіші, які на ній є
finding-keys-lacking = на ній немає { $keys }
finding-keypad-away = підключіть її; пристрої перелічено в /dev/input/by-id
finding-disk = { $place }, вільно { $free } МБ
finding-writeback = { $at } змонтовано з data=writeback, і через зникнення живлення журнал там може зіпсуватися; змонтуйте його з data=ordered або зберігайте журнали деінде (records.dir)
finding-disk-full = місця майже немає; звільніть не менше за { $least } МБ
finding-memory = те, що там лежить, зникне, коли комп’ютер вимкнуть; зберігайте журнали деінде з --journal FILE
finding-network-disk = ці файли зберігає інший комп’ютер, і журнал там може бути не в безпеці; зберігайте журнали на диску цього комп’ютера з --journal FILE
finding-disk-remedy = дозвольте цьому користувачеві писати туди або зберігайте журнали деінде з --journal FILE
finding-shut-off = ні програма, ні те, що вона запускає, не вийде в інтернет
finding-open = вона відкрита
finding-no-filter = у системі немає фільтра для цього (seccomp), тому стіл відкривають лише з --without-filter; програма мережею не користується, але звуковий сервер на іншому комп’ютері був би досяжний
finding-server = { $name }, адреса { $address }, звук іде на { $sink }
finding-server-elsewhere = його звук іде із цього комп’ютера; виберіть у його налаштуваннях інший вихід
finding-no-server = звук іде прямо на пристрої; де він працює, більше скаже pactl
finding-no-thread = не вдалося отримати потік для перевірки: { $error }
finding-too-slow = відповіді немає, минуло секунд: { $seconds }; під’єднайте пристрій знову, візьміть меншу мовну модель або перезавантажте комп’ютер і повторіть
finding-broke-off = перевірка перервалася; запишіть лог із --log FILE і повідомте про це
finding-not-opened = пристрій для них не відкривається
finding-heard = чути
finding-not-heard = їх не було чути, або було чути й деінде; перевірте штекер, вимикач і гучність та назвіть пристрій у налаштуваннях
finding-nobody-said = ніхто не сказав, чи було їх чути; почніть заново там, де є кому відповісти
finding-speak-near = говоріть близько до мікрофона, без паузи, щойно стане тихо; v за столом показує рівень
finding-understood = зрозуміло: { $words }
