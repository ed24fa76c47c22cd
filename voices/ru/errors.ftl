# What goes wrong, in Russian (Project Fluent). English stands with the errors themselves: #[error("...")] beside
# derive(Saying), and said!("name", "..."). A name is that of the error and of its case.

## What the system says

system-not-found = такого нет
system-permission-denied = не позволяют права доступа
system-already-exists = такое уже есть
system-is-a-directory = это папка
system-not-a-directory = часть пути не папка
system-directory-not-empty = папка не пуста
system-storage-full = диск полон
system-quota-exceeded = выделенное место исчерпано
system-read-only = файловую систему можно только читать
system-file-too-large = файлу нельзя становиться больше
system-busy = это занято другой программой
system-timed-out = ответа слишком долго нет
system-out-of-memory = не хватает памяти

## The record's file

journal-exists = "{ $path }" уже есть; укажите другой файл или продолжите этот с --resume
journal-leftover = "{ $path }" относится к протоколу "{ $record }", которого больше нет; верните его на место рядом или укажите другой файл
journal-not-found = файла "{ $path }" нет; проверьте имя
journal-in-its-place = там, где лежала бы часть протокола "{ $record }", лежит другой файл, "{ $path }"; укажите другой протокол или уберите этот файл
journal-named-as-a-part = "{ $path }" был бы принят за часть другого протокола, так как имя оканчивается на { $end }; укажите другой файл
journal-dangling = "{ $path }" — это { $leads }; удалите ссылку или укажите другой файл
leads-round = ссылка, которая ведёт на саму себя
leads-nowhere = ссылка на файл, которого нет
journal-in-use = "{ $path }" занят другой программой; сначала закройте её
journal-not-a-record = "{ $path }" — не протокол партии ({ $why })
no-record-pipe = это канал или устройство
no-record-too-long = он или его журнал длиннее любого протокола
no-record-other-tables = таблицы не такие, как в протоколе
no-record-no-opening = его начало не читается
no-record-empty = он пуст
no-record-no-database = это не база данных
no-record-short = он кончается раньше своего начала
no-record-of-another = это база данных другой программы
journal-newer = "{ $path }" записан более новой программой (формат { $found }, здесь известен { $known }); возьмите её
journal-damaged = "{ $path }" нельзя продолжить: { $why }{ $rest }; посмотрите его командой journal verify и скопируйте то, что читается, командой journal backup
left-behind = есть и записи оттуда до записи { $last }, всего { $rows }: journal show их читает, а в копию они не попадают
left-behind-too = ; { $left }
journal-lost = "{ $path }" не записывается: { $trouble }
journal-rescued = "{ $path }" неполный ({ $why }); всё, что показывалось, есть в "{ $to }"
journal-not-put-away = "{ $path }" не удалось закрыть ({ $why }); всё, что показывалось, в нём есть
journal-tables = "{ $path }" нельзя продолжить: его таблицы изменены; начните новый протокол
journal-closed = "{ $path }" — протокол законченной партии; начните новый
journal-goes-on = партия из "{ $path }" продолжается в "{ $to }"; продолжайте тот файл
journal-old-library = библиотека базы данных { $version } может повредить протокол; программе нужна 3.51.3 или новее
journal-setting = "{ $path }" нельзя надёжно записывать: база данных ставит { $setting } в "{ $found }", а не в "{ $needed }"
journal-entry = событие нельзя записать: { $a }
journal-backwards = событие в { $at } раньше последнего, в { $last }
journal-not-recorded = событие не записано ({ $why }); проверьте диск и повторите
journal-in-doubt = запись { $seq } есть в протоколе, но не была подтверждена; то же событие надо добавить ещё раз
journal-database = "{ $path }" нельзя использовать ({ $why }); { $remedy }
journal-no-room = "{ $path }" не читается: протокол открыт за столом или оставлен открытым, а копию, из которой его читают, нельзя создать в "{ $folder }" ({ $why }); освободите там вдвое больше места, чем его длина, или укажите другую папку, написав TMPDIR=ПАПКА перед командой
journal-file = "{ $path }" нельзя использовать ({ $why }); { $remedy }
remedy-make-room = освободите место на диске и повторите
remedy-lift-limit = файлу больше нельзя расти: снимите этот предел (ulimit -f) или укажите файл на другом диске
remedy-other-disk = укажите файл на диске, на который можно писать; чтобы продолжить протокол, скопируйте его туда вместе с тем, что лежит рядом (-wal)
remedy-check-name = проверьте имя, папку и права
remedy-allow-writing = разрешите запись в файл и в его папку или скопируйте его на другой диск
remedy-check-disk = проверьте диск и права
trouble-deleted = он удалён
trouble-log-deleted = его журнал (файл с -wal) удалён
trouble-moved = он перемещён или переименован
trouble-replaced = на его место положен другой файл
trouble-log-replaced = на место его журнала (файла с -wal) положен другой файл
trouble-changed = он перезаписан или обрезан
trouble-unreadable = он больше не читается
trouble-read-only = в его папку больше нельзя писать
cut-off-unfinished = протокол обрывается посреди записи события; он открывается до последнего целого
cut-off-no-log = протокол закрыт не как положено, а его журнала (файла с -wal) нет или он обрезан
cut-off-lost = протокол повреждён или обрезан после последнего события, которое читается ({ $a })

## What is in a record

chain-empty = записи 0, начала протокола, нет, или она повреждена, и ни одна другая не читается
chain-missing = записи { $seq } нет; на её месте запись { $found }
chain-changed = запись { $seq } изменена: её содержание не совпадает с контрольной суммой
chain-unchained = запись { $seq } не продолжает предыдущую: одна из двух подменена
chain-backwards = запись { $seq } по времени раньше предыдущей
chain-unreadable = запись { $seq } не читается: { $why }
chain-opening = запись { $seq } не на своём месте: начало — это запись 0, и только она
chain-after-closing = запись { $seq } стоит после закрытия протокола
chain-code = запись { $seq } закрывает протокол кодом { $found }, а код партии { $expected }
chain-lost = файл повреждён или обрезан: запись { $seq } и следующие не читаются ({ $why })
chain-no-seal = события образуют цепочку, но печати нет: конец файла обрезан после закрытия, или это копия неполного протокола; записанный код покажет, не пропали ли события
chain-no-log = он закрыт не как положено, а его журнала (файла с тем же именем и -wal в конце) нет или он обрезан: там было то, что шло за записью { $last }
chain-no-trace = он закрыт не как положено, а его журнала (файла с тем же именем и -wal в конце) нет или он обрезан: было ли там что-нибудь за записью { $last }, неизвестно
chain-later = он кончается записью { $last }, а в журнале рядом (файле с тем же именем и -wal в конце) есть более поздние события той же партии, до записи { $later }: на место файла, к которому относится журнал, положена старая копия
chain-added = в его таблицы добавлено то, чего нет ни в одном протоколе
chain-pulse = его последний признак жизни повреждён: до какого времени стол работал, неизвестно; события в порядке, и annabella journal backup их копирует
chain-seal = файл изменён после закрытия: он не совпадает со своей печатью
entry-version = версия { $found } записи здесь неизвестна (известны до { $version })
entry-json = содержание не читается ({ $a })
entry-shape = в содержании должно быть одно из opening, event и closing, а их { $a }
parse-code = "{ $a }" — не код; в нём 25 цифр или десять слов, в более раннем протоколе восемь цифр
written-code-word = слово { $place }, "{ $word }", не из слов кода; сравните его с записанным
written-code-words = в коде десять слов, а здесь { $a }
written-code-apart = слова и цифры — это два разных кода; один из них записан неверно
unknown-kind = в протоколе есть строка вида "{ $a }", которого эта версия не знает; возьмите ту, которая его записала
export-body = запись { $seq } нельзя вывести: { $why }
export-line = строка { $line } — не запись в JSON ({ $why })
export-other-game = строка { $line } относится не к той партии, что строка 1
export-empty = в нём нет ни одной записи

## Settings

settings-syntax = "{ $path }", строка { $line }: { $what }
settings-value = { $key } = "{ $value }": { $why }
settings-start = event.start = "{ $start }" — не начальная позиция Chess960: { $faults } (II.2)
settings-at = "{ $path }", строка { $line }: { $error }
settings-advice-keys = В docs/technician.md под "Settings" перечислены все ключи и их значения.
settings-advice-start = Исправьте её или укажите начальную позицию номером, от 0 до 959. У позиции из середины партии полуходы считаются в пятом поле FEN.
settings-unreadable = файл настроек "{ $path }" не читается: { $why }.
settings-mend-own = Это ваш собственный файл настроек: исправьте его, запишите заново командой annabella setup или обойдитесь без него с --config none.
settings-remedy-missing = Проверьте имя после { $option } или уберите { $option }.
settings-remedy-folder = Это папка: укажите после { $option } файл в ней.
settings-remedy-rights = Разрешите чтение или укажите после { $option } другой файл.
settings-remedy-text = Сохраните его как текст в UTF-8 или укажите после { $option } другой файл.
settings-remedy-disk = Проверьте диск или укажите после { $option } другой файл.
settings-model-no-text = путь модели "{ $path }" не в UTF-8: перенесите её в другое место

## What a setting should be

value-unsaid = во встроенных настройках об этом ничего нет; впишите это в файл настроек
value-each-once = напишите каждый язык один раз
value-millis = напишите целые миллисекунды, например 150, не больше 10000
value-no-hands = у программы нет рук; ходы на другой доске выполняет человек (D.2.10.1); напишите assistant
value-whole-path = напишите полный путь папки, начиная с /, например /home/anna/games
value-side = напишите white или black
value-side-or-both = напишите white, black или both
value-found = напишите white, black или found
value-listening-mode = напишите push-to-talk, open или off
value-code = напишите words или digits
value-recordings = напишите natural или computed
value-same-port = на этом порту уже white.board, а у каждого игрока своя доска; укажите другой порт
value-seconds = напишите целые секунды, например 30, или never
value-minutes = напишите целые минуты, например 30, или unsaid
value-draws = напишите free, arbiter или число ходов, например 30
value-quickplay-blitz = для блица эти правила не действуют (III.2.2); уберите их или укажите другой вид шахмат
value-quickplay-time = эти правила действуют только там, где ход не добавляет времени (III.2.2); уберите их или напишите контроль времени, например 90m
value-calls = программа слышит и объявляет по-немецки (D.2.1), а напечатанные объявления принимает и на en, ru, uk и bg; напишите ["de"] или за ним другие, например ["de", "en"]
value-keyboard = by-language, { $layouts }
value-earcons = напишите, какой они громкости, от 1 до 10, или off
value-board = напишите keys или вид доски ({ $kinds }) с её портом, например peg:auto или dgt:/dev/ttyUSB0
value-board-unnamed = такую доску ({ $kind }) нельзя найти поиском; укажите её порт, например { $word }:/dev/rfcomm0
value-key = напишите ключ изготовителя парами шестнадцатеричных цифр, например 0a1b2c, или уберите его
value-no-key = такой клавиши нет; названия — как в Linux, например KEY_KP1
value-start-number = номер означает начальную позицию Chess960, а event.chess960 стоит false; напишите там true или здесь FEN
value-start = { $error }; напишите все шесть полей FEN, которую можно играть
value-start-no-castling = рокировка записана как { $said }, а короли и ладьи стоят так, что её нет (-)
value-start-castling = рокировка записана как { $said }, а короли и ладьи стоят только для { $kept }
value-start-passed = { $passed } записано как поле для взятия на проходе, а через него только что не прошла ни одна пешка; напишите там -
two-sentences = { $one } { $other }

## Commands

file-exists = "{ $path }" уже есть; укажите другой файл: { $named_by }
file-not-written = "{ $path }" не записывается: { $error }; укажите другой файл: { $named_by }
file-not-written-here = "{ $path }" не записывается: { $error }; проверьте папку, права и диск
record-lines-left-out = строки записи { $row } пропущены: { $why }
record-folded = протокол закрыт не как положено, а его журнала (файла с -wal) больше нет: другая программа внесла его в протокол, или в нём ничего не было. Ничего не пропало
beside-older = рядом лежит журнал старше протокола: он кончается записью { $row }. Протокол полон и без него, и журнал не читается
beside-older-other = рядом лежит журнал старше протокола: он кончается записью { $row }. Он не от этого протокола и не читается
beside-otherwise = рядом лежит журнал той же партии, и его запись { $row } не та, что в этом файле: партию продолжали дважды. Журнал не читается
beside-nothing = в том, что лежит рядом вместо его журнала, нет ни одного читаемого события этой партии, и оно не читается
beside-journal = рядом лежит журнал отката; протокол полон и без него, и он не читается
beside-no-file = то, что лежит рядом как "{ $beside }", не файл и не читается
beside-no-file-aside = то, что лежит рядом как "{ $beside }", не файл и не читается; когда партия продолжится, его отложат в сторону
record-not-verified = не подтверждён: { $why }
words-missing = у её стола были свои слова; без них строки получаются другими. Укажите его настройки с --config FILE
words-otherwise = слова этих настроек не те, что были у её стола; строки могут получиться другими
words-unnoted = своих слов в нём не отмечено; со словами этих настроек строки могут получиться другими
rows-left-out = повреждено и пропущено: запись { $rows }; остальное ниже
rows-left-out-more = повреждено и пропущено: запись { $rows } и ещё { $more }; остальное ниже
backup-copied = скопировано событий: { $events }, { $file }
backup-left-out = не скопировано записей: { $rows }, до записи { $last }; journal show и export их читают
backup-left-out-plies = не скопировано записей: { $rows }, до записи { $last }; journal show и export их читают. Копия кончается на полуходе { $copied }, а то, что читается, на полуходе { $all }
file-says = "{ $file }": { $error }
answer-refused = --answer { $text }: { $error }
replaced-not-verified = "{ $name }" не прошёл проверку: { $why }
replaced-not-cancelled = партия в "{ $name }" не была отменена.
replaced-cancel = Арбитр отменяет её за её столом: ! setup, ! colours или ! new-game.
replaced-open = протокол партии "{ $name }" не закрыт.
replaced-leave = Сначала оставьте её стол командой q; если он был прерван, перед этим откройте его с --resume.
record-no-game = в "{ $path }" нет партии: нет первой строки
records-not-made = папку "{ $path }" не удалось создать: { $error }.
records-name-one = Укажите файл для протокола с --journal FILE или другую папку в настройках, records.dir.
folder-not-read = "{ $folder }" не читается: { $why }.
folder-check = Проверьте права на папку и её диск.
copy-of-ended = "{ $copy }" — копия партии, которая закончилась в "{ $file }"
copy-of-running = "{ $copy }" — копия партии, которая играется в "{ $file }"
copy-of-whole = "{ $copy }" — копия партии, которую можно продолжить в "{ $file }"
copy-of-gone-on = "{ $copy }" — копия партии, продолженной в "{ $file }"
copy-of-unseen = партия из "{ $copy }" продолжена в "{ $file }", а этого файла нет; того, что было там, здесь нет
games-damaged = "{ $file }" повреждён.
games-gone = { $gone }.
games-apart-named = партия из "{ $file }" продолжена порознь ещё и в "{ $other }"
games-copy-passed = { $copy }; она не продолжается
games-damaged-passed = "{ $file }" повреждён и пропущен
games-running-passed = "{ $file }" открыт за столом и пропущен
games-apart = самая новая партия продолжена порознь в "{ $one }" и в "{ $other }".
games-name-one = Укажите ту, которую продолжать, с --resume FILE.
games-none-open = в "{ $folder }" нет партии, которую можно продолжить; укажите её протокол с --resume FILE или посмотрите annabella journal list
games-none-to-copy = в "{ $folder }" нет партии, которая идёт или которую можно продолжить; укажите протокол, который нужно скопировать, или посмотрите annabella journal list
games-name-copied = Укажите ту, которую нужно скопировать.
log-not-written = журнал "{ $path }" не записывается: { $error }
log-named-twice = "{ $path }" указан в той же команде для другого; укажите для журнала другой файл
log-part-of-record = "{ $path }" — имя части протокола; укажите для журнала другой файл
log-other-file = "{ $path }" уже есть, и это не журнал этой программы; укажите для журнала другой файл
club-words-left = партия продолжается со встроенными словами
voices-not-read = папка голосов "{ $folder }" не читается: { $error }
voices-not-read-where = Её называет настройка voices.dir: исправьте её в файле настроек или создайте папку.
sheet-not-read = запись "{ $file }" не читается: { $error }; проверьте имя
position-refused = позиция "{ $fen }" — { $error }.
position-advice = FEN выглядит так: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rule-no-pawn = В этой позиции у --side { $side } нет пешки, которая может пойти на последнюю горизонталь, значит, там ни одна не осталась (7.5.2).
rule-no-pawn-advice = Укажите позицию перед этим ходом: --fen, и чья это пешка: --side.
input-not-read = стандартный ввод не читается: { $error }
input-too-long = на стандартном вводе больше минуты звука; давайте по одному объявлению
input-half-sample = стандартный ввод кончается половиной отсчёта; нужны 16 бит со знаком, 16 кГц, моно
no-thread = не удалось получить поток: { $why }
network-open = стол не открывается там, где сеть не отключена принудительно.
network-advice = Попросите того, кто обслуживает этот компьютер, о seccomp или возьмите --without-filter и скажите об этом арбитру.
capture-no-board = --capture сохраняет то, что говорят доски, а ни одна доска не сообщает сама: укажите её с --white-board или --black-board или уберите --capture
voice-needs-key = голос ({ $name }) выучен по другой модели и годится для кнопки разговора, а listening.mode стоит "open"
voice-needs-key-advice = Выучите голос заново, поставьте listening.mode = "push-to-talk" или обойдитесь без этого голоса.
setup-not-written = "{ $path }" не записывается: { $error }
setup-check-folder = Проверьте права на папку и её диск или укажите другой файл с --file.
setup-changed = "{ $file }" изменён, пока задавались вопросы: ничего не записано
setup-again = Начните заново: annabella setup.
export-no-game = в протоколе нет партии: первой строки нет или она повреждена
export-no-own-record = собственная запись этого игрока не ведётся; это задают до партии white.own_record и black.own_record в настройках
copies-too-many = копий слишком много; укажите имя с --out FILE
output-gone = стандартный вывод закрыт тем, кто его читал: записано не всё
output-broken = в стандартный вывод нельзя писать: { $why }
output-stalled = стандартный вывод никто не читает; незаписанных строк: { $lines }

## Sheets and what is typed

read-empty = запись пуста; впишите в неё ходы, например 1. e4 e5
read-enormous = в записи больше байтов, чем { $max }, столько не нужно ни одной партии; дайте одну партию
read-no-text = запись — это { $a }, а не текст; напечатайте или продиктуйте ходы
read-no-moves = в записи не найден ни один ход (текст в { $encoding }); ходы пишут так: 1. e4 e5 2. Nf3
read-too-long = в записи больше полуходов, чем { $max }, больше, чем в любой партии за столом; дайте одну партию
read-crowded = в записи больше слов и знаков, чем { $max }, больше, чем нужно любой партии; дайте одну партию
read-several-games = это файл PGN, партий в нём { $count }, а в записи должна быть только одна: сохраните её отдельно
read-another-game = после результата в записи идёт ещё одна партия, а в записи должна быть только одна: дайте её отдельно
read-start = начальная позиция записи "{ $fen }" — { $why }; исправьте в ней поле FEN
other-file-picture = картинка ({ $a })
other-file-sound = звукозапись ({ $a })
other-file-document = документ ({ $a })
other-file-old-word = старый документ Word
other-file-zip = архив ZIP или офисный документ
other-file-gzip = архив gzip
other-file-sqlite = файл SQLite, возможно, протокол Annabella
other-file-program = программа
other-file-binary = двоичные данные
line-no-move = в "{ $a }" нет хода; напишите ход, например Nf3, или _, где прочесть нельзя
line-words = "{ $a }" нельзя прочесть как ход; напишите строку без этого или _, если это неразборчивый ход
line-behind = ход { $written } уже есть, следующий { $next }; один знак - вычёркивает последний ход
line-ahead = ход { $written } далеко впереди, следующий { $next }; посмотрите на номер
answer-nothing-open = вопросов нет: записи не оставляют открытым ни одного хода, отвечать не на что
answer-nothing-asked = сейчас вопроса нет; назовите полуход, как в записи: 17. Nf3 — ход Белых, 17... Nf6 — ход Чёрных
answer-number = "{ $a }" не называет полухода; напишите его, как в записи: 17. Nf3 — ход Белых, 17... Nf6 — ход Чёрных
answer-outside = { $at }: такого полухода в этой партии нет, в ней полуходы от { $first } до { $last }
answer-not-one-move = "{ $a }" — не один ход; напишите один, например Nf3, или ?, если никто не знает
answer-several = "{ $text }" при { $at } может быть { $moves }; напишите оба поля, например g1-f3
answer-not-possible = { $at } не может быть "{ $text }": тогда нельзя было бы сыграть то, что дальше говорят обе записи; посмотрите на этот и другие ответы или напишите ?, если никто не знает
answer-not-found = не найдено партии, где { $at } - это "{ $text }" и которая подходит к записям и другим ответам; посмотрите на них, сначала ответьте о ходах перед ним или напишите ?, если никто не знает
unknown-form-kind = формы "{ $a }" нет; напишите pgn, fide:en, long, braille:uk, braille-brf:uk или call
unknown-letters = для языка "{ $a }" нет букв фигур; напишите что-либо из { $known }
unknown-braille = кода Брайля "{ $a }" нет; напишите uk для кода Великобритании или язык, например de, ru или ua
unknown-sign = знак "{ $a }" в коде Великобритании не выбирается; напишите castling=zeros или letters, check=before или behind, promotion=nothing или equals, через запятую
control-period = "{ $a }" — не период; напишите 40/90m+30, 5m+3, 300, 25m~10, 25m~b10 или *3m
control-length = "{ $a }" не длится нисколько или длится больше суток; напишите, например, 5m+3
control-hourglass = песочные часы — это один период на всю партию; напишите *3m
control-open = только последний период может быть без числа ходов; напишите 40/90m:30m
position-syntax = не FEN ({ $a })
position-impossible = не позиция, которая может возникнуть в партии ({ $a })
unknown-start-number = не начальная позиция Chess960, у них номера от 0 до 959
parse-displacement = "{ $a }" — не ход; ход пишут как e2e4 или e7e8q
unknown-language = на языке "{ $a }" сообщений нет; напишите de, en, ru, uk или bg
unknown-beside = на языке "{ $a }" команд нет; напишите en, ru, uk или bg
unknown-keypad-command = напишите time, used, left, moves, time-moves, repeat, turn, position, clock, talk, note, noted, record, adjust, halt, arbiter, faster, slower, louder или softer
no-rate = напишите число от 0.75 до 2.0, например 1.25; 1.0 как записано
no-volume = напишите целое число от 1 (тише всего) до 10 (громче всего); 9 как записано
no-detail = напишите terse, normal или full
no-colours = dark, light, contrast или none
no-layout = latin, ru, uk, bds, phonetic или phonetic-new

## Sound

device-unknown = { $direction } { $wanted } не найден; в списке: { $listed }
device-ambiguous = { $wanted } подходит к нескольким устройствам ({ $direction }): { $listed }; напишите имя полнее
device-none = такого устройства ({ $direction }) здесь нет: { $why }; подключите его или проверьте звуковую систему
sound-output = звуковой выход
sound-input = микрофон
devices-none = ничего
default-device-unnamed = система не называет устройства по умолчанию
default-device-nameless = у устройства по умолчанию нет имени
stream-open = "{ $id }" не открывается: { $why }; проверьте, не занято ли устройство другой программой, и повторите
stream-format = "{ $id }" требует отсчётов вида { $format }, а этот вид не поддерживается; выберите другое устройство
stream-no-answer = звуковая система не отвечает; перезапустите её или выберите другое устройство
stream-thread = не удалось получить поток для звука: { $a }; закройте другие программы
queue-full = фраз в очереди: { $queue }, и ни одна не звучит; проверьте звуковое устройство
playback-rate = "{ $path }": { $source }
rate-out-of-range = частоту звука нельзя изменить с { $from } на { $to } Гц: возможны частоты от { $rate_hz_min } до { $rate_hz_max } Гц
rate-refused = частоту звука не удалось изменить с { $from } на { $to } Гц
wav-not-found = файла "{ $path }" нет; проверьте имя
wav-io = "{ $path }": { $source }; проверьте права и диск
wav-not-wav = "{ $path }" — не звукозапись WAV ({ $why }); дайте файл в формате WAV
wav-ends-in-header = она кончается в заголовке
wav-header-early = её заголовок кончается слишком рано
wav-cut-off = "{ $path }": звукозапись обрывается посередине; запишите или скопируйте её ещё раз
wav-empty = "{ $path }": звукозапись пуста; запишите её ещё раз
wav-unsupported = "{ $path }": не читается { $what }; сохраните как PCM, 16 бит
wav-rate = частота { $hz } Гц
wav-channels = звукозапись с числом каналов { $count }
wav-width = разрядность { $bits } бит
wav-coding = её способ кодирования звука
wav-sample-width = её разрядность
wav-too-long = "{ $path }": звукозапись слишком длинная, байтов { $bytes }; разрежьте её на части не длиннее часа
speech-service-none = речевой службы нет ({ $why }); установите speech-dispatcher или обходитесь записями голоса
speech-service-no-answer = речевая служба не отвечает; перезапустите speech-dispatcher
speech-service-broken = речевая служба отказала; перезапустите speech-dispatcher и откройте её снова
speech-service-refused = речевая служба отказывается: { $why }
speech-service-no-text = в тексте нечего произносить
speech-service-no-voice = у речевой службы нет голоса для языка { $language }; у неё есть: { $have }

## Disk, keypad and network

disk-no-directory = нет ни "{ $a }", ни одной папки выше
disk-not-a-directory = "{ $a }" — не папка
disk-probe = в "{ $directory }" нельзя записать файл и прочесть его: { $why }
disk-different = из "{ $a }" прочитаны не те байты, что были записаны: диск выходит из строя
disk-space = сколько места свободно в "{ $directory }", узнать нельзя: { $why }
keypad-open = цифровая клавиатура "{ $path }" не открывается: { $why }; устройства перечислены в /dev/input/by-id, и чтобы их читать, нужна группа "input"
keypad-grab = цифровая клавиатура "{ $path }" занята другой программой: { $why }
keypad-thread = цифровая клавиатура не читается: { $a }
filter-not-made = для этого компьютера нет фильтра: { $a }
filter-refused = система не принимает фильтр: { $a }
pseudo-terminal-unavailable = система не даёт псевдотерминала ({ $a }); смонтирован ли /dev/pts?
pseudo-terminal-occupied = "{ $a }" уже есть, и это не ссылка имитируемой доски; укажите другой путь
pseudo-terminal-link = ссылку "{ $path }" не удалось создать ({ $why }); укажите путь в папке, в которую можно писать

## The speech model

model-not-found = речевой модели "{ $name }" нет здесь: { $list }; скопируйте в одно из этих мест папку models/{ $name } из исходного кода или укажите папку модели Vosk с --model
model-any-place = все известные места
model-refused = libvosk не принимает модель "{ $a }": она повреждена или сделана для другой версии; попробуйте свежую копию
model-directory-no-directory = папки модели "{ $a }" нет: укажите папку модели Vosk
model-directory-path-not-text = путь модели "{ $a }" не в UTF-8: перенесите её в другое место
model-directory-not-a-model = "{ $a }" — не модель Vosk: в ней нет ни am/final.mdl с conf/model.conf, ни final.mdl с mfcc.conf
model-directory-fixed-graph = "{ $a }": у этой модели неизменный граф (HCLG.fst), и она не учитывает, каких слов ждут; возьмите малую модель, с HCLr.fst
model-directory-missing = в модели нет "{ $a }": распакуйте её заново, целиком
model-directory-unreadable = файл модели "{ $path }" не читается ({ $source })
model-directory-options = файл модели "{ $path }": { $fault }
model-directory-acoustic = файл модели "{ $path }": { $fault }; распакуйте модель заново
model-directory-graph = файл модели "{ $path }": { $fault }; распакуйте модель заново
model-directory-graph-of-another-model = файл модели "{ $path }" относится к другой акустической модели: в нём назван переход { $named }, а их всего { $known }
model-directory-feature-count = файл модели "{ $path }" задаёт признаков на кадр: { $made }, а am/final.mdl требует { $wanted }
model-directory-rate = файл модели "{ $path }" требует звука с частотой { $wanted } Гц, а распознавание слышит { $rate_hz } Гц: возьмите модель для { $rate_hz } Гц или поставьте --allow-upsample=true
model-directory-disambiguation = файл модели "{ $path }": строка { $line } — не число больше нуля; распакуйте модель заново
model-directory-calibration = файл модели "{ $path }": { $fault }; распакуйте модель заново
checksum-unreadable = файл модели "{ $path }" не читается ({ $source }): распакуйте модель заново
checksum-line = файл модели "{ $path }": в строке { $line } не контрольная сумма и файл; распакуйте модель заново
checksum-differs = файл модели "{ $a }" повреждён (контрольная сумма другая): распакуйте модель заново
option-fault-form = строка { $line } не вида --name=value
option-fault-unknown = строка { $line } задаёт "{ $name }", чего libvosk не знает
option-fault-value = { $name } — это { $value }, а должно быть: { $must_be }
option-fault-missing = { $name } не задано (там перечислены звуки, которые означают тишину, например 1:2:3)
must-be-from-to = от { $from } до { $to }
must-be-above-zero-at-most = больше нуля и не больше { $most }
must-be-above-zero = число больше нуля
must-be-above-one = число больше единицы
must-be-one-or-more = число не меньше единицы
must-be-zero-or-more = ноль или больше
must-be-at-most = не больше { $other }
must-be-more-than = больше { $other }
must-be-phones = номера звуков через :
must-be-phones-once = список, в котором ни один звук не стоит дважды
acoustic-fault-unreadable = он не читается ({ $a })
acoustic-fault-not-a-model = это не акустическая модель Kaldi
acoustic-fault-cut-off = он кончается слишком рано: он обрезан
graph-fault-unreadable = он не читается ({ $a })
graph-fault-cut-off = он кончается слишком рано: он обрезан
graph-fault-not-a-graph = это не граф OpenFst
graph-fault-kind = это граф вида "{ $a }", который libvosk не может использовать
graph-fault-damaged = он повреждён ({ $a })
graph-no-inner = внутри графа с просмотром вперёд нет графа
graph-no-start = нет состояния, с которого он начинается
graph-negative-arcs = у состояния дуг меньше нуля
graph-arcs-elsewhere = дуги состояния лежат в другом месте
graph-negative-label = у дуги метка меньше нуля
graph-arc-nowhere = дуга ведёт в состояние, которого нет
graph-weight-no-number = вес в нём — не число
graph-symbols = его таблица символов начинается не так, как таблица
graph-name-too-long = имя в нём слишком длинное
word-table-unreadable = файл "{ $path }" не читается ({ $source })
word-table-graph = файл модели "{ $path }": { $fault }; распакуйте модель заново
word-table-line = файл модели "{ $path }": в строке { $line } не слово и его номер; распакуйте модель заново
word-table-twice = в файле модели "{ $path }" слово "{ $word }" или его номер { $id } стоит дважды; распакуйте модель заново
word-table-empty = в файле модели "{ $a }" нет слов; распакуйте модель заново
word-table-lacks = в файле модели "{ $path }" нет слова с номером { $id }, а HCLr.fst его называет; распакуйте модель заново
calibration-range = { $a } — не число в допустимых пределах
trial-ended = libvosk завершает программу при загрузке модели "{ $model }" ({ $how }): она повреждена или сделана для другой версии; попробуйте свежую копию или другую модель
trial-too-long = модель "{ $a }" не загрузилась за две минуты: она повреждена или слишком велика для этого компьютера; возьмите меньшую
trial-no-process = у модели "{ $model }" контрольные суммы есть не для всех файлов, а проверить её в отдельном процессе не удалось ({ $source }): запустите программу заново
recognizer-word-of-another-model = в модели "{ $model }" нет слова "{ $word }": сделайте грамматику для этой модели
recognizer-refused = libvosk не создал распознавание из модели "{ $model }": попробуйте её свежую копию
recognizer-undecoded = libvosk не смог разобрать звук
recognizer-unreadable = ответ libvosk не читается
recognizer-too-long = звукозапись длится { $length } с, а одно объявление может длиться не больше { $utterance_max } с: обрежьте её до объявления
recognizer-stopped = больше никто не слушает
grammar-no-words = в речевой модели нет ни одного слова объявлений языка "{ $language }": возьмите модель для этого языка
hearing-thread = распознавание речи не запускается: { $a }

## A player's own voice

teachable-unreadable = файл модели "{ $path }" не читается ({ $source })
teachable-network = "{ $path }" не может выучить голос: { $fault }
teachable-graph = "{ $path }" нельзя проследить слово за словом: { $fault }
teachable-ways = модель "{ $path }" не может выучить голос: { $fault }
taught-model-form = это не акустическая модель в двоичном виде Kaldi, или она обрезана
taught-model-network = сеть устроена иначе, чем в модели программы: учить можно только такую
taught-model-sounds = звуки устроены иначе, чем в модели программы: учить можно только такую модель
ways-word = в её графе нет пути, чтобы сказать "{ $a }"
ways-silence = в ней нет звука для тишины
ways-talk = слово [unk] в ней — не один звук: учить можно только модель вроде той, что идёт с программой
material = это не файл со звуками для обучения, или он обрезан
too-little = годных объявлений набралось меньше { $a } с: слишком мало, чтобы по ним учиться
take-fault-empty = ничего не слышно
take-fault-overdriven = слишком громко: микрофон перегружен
take-fault-soft = слишком тихо: { $a } дБ над паузами, а нужно не меньше 12
take-fault-cut-off = нет начала или конца
take-fault-long = слишком длинно для этих слов
take-fault-other-words = услышаны другие слова: { $heard }
take-heard-none = никакие
take-fault-unknown-words = модель не знает этих слов

## Boards and their ports

board-peg-hole = доска со штифтами
board-dgt = доска DGT
board-pegasus = доска Pegasus
port-missing = последовательного порта { $a } нет: подключите доску или укажите её порт в настройках
port-not-a-port = { $a } — не последовательный порт: укажите порт доски, например /dev/ttyACM0, или auto
port-busy = последовательный порт { $a } занят другой программой: закройте её и повторите
port-denied = нет прав открыть { $path }{ $permission }
port-of-group = , он принадлежит группе { $group }: выполните sudo usermod -aG { $group } $USER, затем выйдите из системы и войдите снова
port-of-administrator = , он только для администратора: передайте его группе dialout правилом udev (docs/technician.md, Permissions)
port-failed = последовательный порт { $path } не открывается: { $why }
port-refused = { $path }: { $refused }
port-no-answer = такая доска ({ $kind }) не ответила, прошло секунд: { $seconds }; тот ли это порт и включена ли доска?
port-other-protocol = доска { $serial } ({ $kind }) использует протокол обмена версии { $theirs }, этой программе он неизвестен: обновите программу или доску
port-none-found = порт USB такой доски ({ $board }) не найден: подключите доску или укажите её порт
port-none-heard = такая доска ({ $kind }) не отвечает на { $ports }: включена ли она? Если да, укажите её порт
port-unnamed = такую доску ({ $board }) нельзя найти поиском: укажите её порт в настройках
capture-failure-not-empty = папка "{ $a }" не пуста: укажите для журнала обмена с доской новую или пустую
capture-failure-not-made = "{ $path }" не записывается ({ $why }): укажите для журнала обмена с доской папку, в которую можно писать

## Simulated boards

captured-line = строка { $line }: { $fault }
capture-fault-not-text = это не текст
capture-fault-no-title = журнал обмена начинается строкой "annabella capture 1"
capture-fault-other-version = у этого журнала обмена форма { $a }; эта программа читает только форму 1
capture-fault-no-board = заголовок должен назвать доску прежде, чем что-то произойдёт: board peg
capture-fault-unknown-board = доски { $a } программа не знает
capture-fault-bad-heading = { $word } не может быть { $value }
capture-fault-twice = { $a } в заголовке уже есть
capture-fault-no-line = строка называет время в мс и что произошло, а не { $a }
capture-fault-runs-back = время идёт назад, с { $before } к { $at } мс
capture-fault-unknown-word = что происходит, это open, close, game, < или >, а не { $a }
capture-fault-no-bytes = байты — это пары шестнадцатеричных цифр, а не { $a }
capture-fault-no-port = у открытого порта нет имени
capture-fault-no-pieces = { $a } — не первое поле FEN
capture-fault-not-open = порт не открыт
capture-fault-open = порт уже открыт
action-empty = на { $a } нечего поднять
action-full = на { $a } уже что-то стоит
action-empty-hand = в руке нет фигуры: поднимите её или назовите
action-pieces-unnamed = эта доска знает свои фигуры: расставьте их по FEN
action-no-clock = у доски нет часов
action-no-button = у этой доски нет такой кнопки
action-one-protocol = у этой доски только одна версия протокола
action-awake = эта доска ничего не ждёт, прежде чем ответить
action-unplugged = она уже отключена
action-plugged-in = она уже подключена
script-unknown-step = "{ $a }" — не шаг; есть: { $words }
script-bad-word = после "{ $step }" должно стоять: { $takes }, а не "{ $given }"
takes-square = поле, например e2
takes-square-and-piece = поле, например e4, и, может быть, фигура, например Q или q
takes-two-squares = два поля и, может быть, миллисекунды: e2 e4 400
takes-buttons = clock, repeat, time или moves
takes-two-times = два времени, например 1:30:00, сначала левое
takes-clock-buttons = back, minus, run, plus, ok или back+ok
takes-clock = off, on, obeys, refuses или ignores и число
takes-bytes = число байтов, не больше 65536
takes-version = 1 или 2
takes-waking = by-reset, by-key или at-once
takes-number = число
takes-jitter = число миллисекунд, не больше 5000
takes-bounces = число отскоков, не больше 10
takes-standing = FEN или шестнадцать шестнадцатеричных цифр для доски со штифтами
takes-nothing = ничего
takes-span = число миллисекунд, не больше 86400000
label = "{ $a }" — не имя для доски: от 1 до 24 знаков, без пробелов, запятых, звёздочек и знаков доллара
simulate-setting = доску нельзя расставить: { $a }
simulate-other-board = доску нельзя расставить: { $a }
simulate-unreadable = сценарий "{ $path }" не читается: { $why }
simulate-line = строка { $line } сценария: { $why }
simulate-impossible = строка { $line } сценария: { $why }
simulate-stream = продолжать нельзя: { $a }
replay-unreadable = журнал обмена с доской "{ $path }" не читается: { $why }
replay-too-long = "{ $a }" длиннее { $file_max } МиБ, а таких журналов обмена не бывает
replay-line = "{ $path }", { $why }
replay-stream = продолжать нельзя: { $a }
typed-cut-off = ввод кончился до Enter: не выполнено
typed-line = строка { $line }: { $why }
replay-last-line = у последней строки "{ $path }" нет конца, она пропущена

## A club's call words

lexicon-unreadable = слова объявлений не читаются: { $a }
lexicon-line = строка { $line }, { $what }
lexicon-empty = среди слов объявлений есть пустое место ({ $meaning }); впишите слово или уберите ключ
lexicon-double-meaning = слово "{ $word }" значит и то и другое: { $first } и { $second }; уберите его из одного из них
lexicon-unmatched-pack = набор имён "{ $a }" должен быть назван в packs и иметь таблицу [pack.{ $a }]
lexicon-unknown-pack = набора имён "{ $name }" нет; у этого языка есть { $known }
lexicon-no-file-names = наборы имён { $a } не дают имён вертикалям; добавьте набор, который даёт
token-file = вертикаль { $file }
token-rank = горизонталь { $rank }
token-role = фигура { $role }
token-capture = взятие
token-from = откуда
token-to = куда
token-promotion = превращение
token-en-passant = взятие на проходе
token-check = шах
token-mate = мат
token-castle-king-side = короткая рокировка
token-castle-queen-side = длинная рокировка
token-castle = рокировка
token-command = команда { $command }
token-where = вопрос о месте
token-filler = ничего
club-calls-lexicon = calls.toml{ $place }{ $and_lines }: { $why }
club-calls-language = calls.toml{ $place }: language = "{ $language }": программа слышит и объявляет по-немецки (D.2.1); впишите немецкие слова, с language = "de", или уберите файл
club-calls-unrecorded = calls.toml{ $place }: для "{ $words }" нет записи голоса; положите её в clips, а её текст впишите в clips/index.toml, или поставьте слово в also или text_only
club-calls-line = , строка { $line }
club-calls-and-lines = { " " }(и { $lines })
club-calls-other-line = calls.toml, строка { $line }
club-calls-more-lines = { $one }; { $others }
in-folder = { $folder }/{ $error }

## A club's messages and recordings

catalogue-syntax = messages.ftl, строка { $line }: { $why }
catalogue-no-messages = это не файл сообщений
catalogue-unknown-message = messages.ftl, строка { $line }: сообщения "{ $id }" в программе нет; уберите его
catalogue-unknown-variable = messages.ftl, строка { $line }: в "{ $id }" нет ${ $variable }; есть { $known }
catalogue-none-known = только текст
catalogue-says-nothing = messages.ftl, строка { $line }: "{ $id }" не говорит ничего из того, что получает; есть { $known }, и одно из них нужно
catalogue-hides-number = messages.ftl, строка { $line }: "{ $id }" говорит для { $other } то же, что для { $one } ("{ $said }"); покажите число в каждой форме, через одно из { $known }
catalogue-twice = messages.ftl, строка { $line }: "{ $id }" уже есть в строке { $first }; уберите одно из них
catalogue-reference = messages.ftl, строка { $line }: "{ $id }" ссылается на то, чего нет
pack-not-text = { $a }: не текст в UTF-8; сохраните в UTF-8
pack-index = clips/index.toml: { $a }; пишите строки вида "Bitte wiederholen" = "repeat.wav"
pack-index-line = строка { $line }: { $what }
pack-no-clip = clips/index.toml: "{ $phrase }" должно быть в { $file }, а этого файла нет
pack-unused-clip = { $a }: в clips/index.toml нет фразы для этого файла; впишите фразу или переименуйте файл
pack-not-wav = { $a }: не файл WAV; сохраните как WAV, 16 кГц, 16 бит, моно
pack-unknown-file = { $a }: в такой папке бывают только messages.ftl, calls.toml, clips/index.toml и clips/*.wav

## Values in a record, and moves of a game

convert = { $field }: "{ $value }" — не то, что должно там стоять: { $expected }
kept-square = поле, например e2
kept-squares = 16 шестнадцатеричных цифр
kept-piece = фигура, например P или q
kept-placement = первое поле FEN
kept-whereabouts = фигура, вертикаль, горизонталь или поле
kept-displacement = ход, например e2e4 или e7e8q
kept-form = форма, например pgn или fide:de
kept-encoding = кодировка, например UTF-8
kept-result = результат, например 1-0
kept-position = FEN позиции, которую можно играть
kept-position-back = позиция, которую можно восстановить по её FEN
kept-article = статья, например 7.5.1
kept-control-whole = контроль времени в целых секундах
kept-control = контроль времени, например 5400+30
kept-part = поле, его вертикаль или горизонталь: e2, e или 2
kept-code = цифры группами, например 0412 7753
not-played = { $written } в { $fen } невозможно

## What is heard and spoken with

stream-silent = две секунды звук не проходит
channel-unset = для этого канала не задано устройство
microphone-zeros = микрофон даёт одни нули: он выключен или заглушён
microphone-no-sound = микрофон открывается, но не даёт звука
microphone-doctor = Его проверит annabella doctor.
loudspeaker-gone = громкоговоритель пропал; подключите его снова
loudspeaker-stuck = громкоговоритель не звучит
devices-gone = устройства пропали
no-recording = для "{ $words }" нет записи голоса
speak-no-voice = голос "{ $name }" — не язык (de, en, ru, uk, bg) и не папка с записями голоса
speak-ear-unset = каналу ear нужно своё устройство: укажите его с --device (их перечисляет annabella doctor)
speak-device-gone = устройство "{ $name }" пропало
speak-device-broken = устройство "{ $name }" не работает: { $why }
speak-device-stuck = устройство "{ $name }" не звучит
speak-no-clip = для "{ $free }" нет записи голоса, и { $why }.
speak-no-clip-advice = Запустите speech-dispatcher или скажите это словами, для которых есть записи голоса (voices/README.md).
speak-service-aloud = речевая служба говорит только вслух, а не в файл
speak-service-device = речевая служба сама выбирает устройство
speak-service-unfinished = речевая служба не договорила

## Learning a voice

place-not-read = "{ $path }" не читается: { $error }; проверьте папку, права и диск
place-not-made = "{ $path }" не удалось создать: { $error }; проверьте папку, права и диск
place-not-removed = "{ $path }" не удалось удалить: { $error }; проверьте папку, права и диск
profile-name = "{ $name }" не может быть именем профиля
profile-name-advice = Имя состоит не более чем из 64 знаков: букв, цифр, пробелов и - _ . '
profile-none = профиля { $name } нет
profile-none-advice = Имеющиеся называет annabella voice list; новый создаёт annabella voice enrol.
profile-place-taken = "{ $path }" уже есть; укажите другое место
profile-there = в "{ $path }" профиль уже есть
profile-there-advice = annabella voice forget удаляет профиль; --dir указывает другое место.
profile-not-written = профиль "{ $path }" не записывается: { $error }; проверьте папку, права и диск
enrol-other-prompts = в "{ $folder }" лежит обучение, начатое с другими объявлениями: объявлений { $calls }, --lang { $lang }, --names { $names }
enrol-other-prompts-advice = Продолжите с этими или начните заново с --anew, тогда его записи голоса удаляются.
enrol-under-way = в "{ $folder }" уже идёт другое обучение
enrol-under-way-advice = Дождитесь его конца или прервите его клавишей q.
enrol-not-started = обучение не запускается: { $error }
enrol-not-learned = голос выучить не удалось: { $why }
enrol-how-many = объявлений: { $calls }; голос можно выучить по числу от { $min } до { $max }
enrol-prompts-how-many = объявлений: { $calls }; можно от 1 до { $max }
enrol-too-few = годных объявлений: { $calls }; этого мало, чтобы выучить голос, нужно { $needed }
enrol-too-few-again = Та же команда ещё раз попросит те, что не подошли.
enrol-too-few-stays = Остаётся модель программы. Скажите больше объявлений или повторите те, что не подошли.
enrol-nothing-heard = микрофон ничего не слышит
enrol-nothing-heard-advice = Его проверит annabella doctor; та же команда продолжит с этого места.
file-not-read = "{ $path }" не читается: { $error }
recordings-line = "{ $path }", строка { $line }: { $why }
recordings-line-advice = Строка имеет вид {"{"}"file": "a.wav", "words": "Turm Anna acht"{"}"}, где "kind": call, command или noise.
recordings-no-words = в ней нет слов
recordings-too-many = в "{ $path }" звукозаписей { $count }; принимается не больше { $most }

## The demonstration

demo-no-step = в показе нет шага "{ $line }"
demo-no-port = у имитируемой доски нет порта, который можно открыть
demo-no-place = для протокола нет места: { $error }
demo-no-place-for-sound = для того, что произносится, нет места: { $error }.
demo-name-sound = Укажите файл с --wav FILE.
demo-nobody-hears = игроков некому слышать: речевой модели нет (annabella doctor)
demo-fault = показ прерван из-за ошибки в программе
demo-no-answer = показ прерван: стол не отвечает ({ $what })
demo-espeak-failed = espeak-ng ничего не произнёс ({ $status })
demo-no-espeak = у игроков показа нет голоса: espeak-ng не запускается ({ $error }).
demo-install-espeak = Установите его (это делает tools/setup).

## What a command is asked for

settings-named-twice = названы два файла настроек; уберите один: тот, что у --check, или тот, что у --config
ask-sheet-from-input = --ask читает ответы со стандартного ввода, а оттуда уже идёт запись партии.
ask-sheet-from-input-advice = Укажите для записи файл или дайте ответы с --answer.
scores-other-start = записи начинаются с разных позиций: они от разных партий. Сами по себе они идут до полуходов { $a } и { $b }.
scores-other-start-advice = Посмотрите на их поля FEN и на начальную позицию, которую называет протокол или --fen.
placement-refused = "{ $fen }" не говорит, что стоит на доске.
placement-advice = Фигуры в FEN выглядят так: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR
rule-count-zero = --count: первый невозможный ход — номер 1
rule-with-by-itself = --with: то, что кончает партию само, кончает её сделанным ходом (9.6)
braille-signs-elsewhere = --braille-signs действует для --to braille:uk и braille-brf:uk, а в { $form } ничего не значит; уберите его
prefix-not-whole = "{ $path }" — не полный путь; напишите его начиная с /, например /usr/local
file-check-or-other = Проверьте папку, права и диск или укажите другую папку.

## Before a command begins

elsewhere-left-out = { $name }={ $value } указывает на другой компьютер; это не учитывается, потому что у программы нет сети
elsewhere-stays = убрать это не удалось ({ $error }), и оно никуда не ведёт
file-limit = предел размера файла завершил бы программу: { $error }
network-not-shut = здесь ничто не отделяет звуковые библиотеки от сети: { $error }. Сама программа сетью не пользуется
take-usable = { $words }: годится
take-unusable = { $words }: не годится, { $why } ({ $name })
enrol-step = обучение: шаг { $step } из { $of }
profile-listed = { $name }, сеть { $sum }
takes-listed = записи голоса прерванного обучения: { $name }; их удаляет annabella voice forget
leftovers-listed = осталось от голоса после прерванной команды: { $name }; это удаляет annabella voice forget
profiles-none = профилей нет; профиль создаёт annabella voice enrol
calls-kept = Объявления игрока ({ $name }), которые партия подтвердит, сохраняются (пока: { $calls }); annabella voice relearn заново учит голос с ними.
calls-not-kept = Объявления игрока ({ $name }) не сохраняются.
calls-removed = Объявления игрока ({ $name }) не сохраняются; бывшие удалены: { $removed }.
calls-none = сохранённых объявлений нет: { $name }
calls-none-advice = Команда annabella voice keep-calls NAME yes начинает их сохранять в следующих партиях.
calls-few-advice = Другие появятся в следующих партиях; профиль остаётся как есть.
profile-in-use = профиль сейчас используется: { $name }
profile-in-use-advice = Дождитесь конца партии или обучения; между партиями это можно сделать.
profile-being-learned = профиль сейчас учится заново: { $name }
profile-being-learned-advice = Это займёт минуту; начните партию потом.
profile-replaced = Профиль теперь новый: { $name }.
profile-removed = Профиль удалён: { $name }.
takes-removed = Записи голоса прерванного обучения удалены: { $name }.
kept-calls-removed = Сохранённые объявления удалены: { $name }.
leftovers-removed = То, что прерванная команда оставила от голоса, удалено: { $name }.
leftovers-at-work = Часть голоса ({ $name }) ещё у команды, которая работает: дождитесь её конца и повторите эту.
profile-copied = Профиль ({ $name }) лежит здесь: "{ $path }".
profile-taken-in = Профиль принят: { $name }.
enrol-profile-at = Профиль лежит здесь: "{ $path }".
enrol-no-better = Профиль не лучше встроенной модели, и остаётся она.
enrol-no-better-than-present = Новый профиль не во всём так же хорош, как нынешний, и остаётся нынешний.
enrol-relearned-no-better = Новый профиль не лучше встроенной модели; остаётся нынешний.
enrol-compared = Понято сразу из отложенного, раньше и теперь: объявления в тишине { $quiet_before } и { $quiet } из { $quiet_of }, в шуме { $noise_before } и { $noise } из { $noise_of }, слова программе { $words_before } и { $words } из { $words_of }.
enrol-keys = r повторяет, b возвращает назад, s пропускает, q прерывает
take-is-usable = годится
take-is-unusable = не годится: { $why }
tryout-asks = переспрашивает
tryout-call = { $words }: с профилем { $with }, без него { $without }
settings-file = настройки: { $path }
settings-usable = Файл { $path } можно использовать.
settings-all-usable = Этими настройками можно пользоваться.

## What the doctor finds

finding-program = annabella { $version }, без шахматного движка, без сети
finding-built-in = встроенные
finding-library-beside = libvosk рядом с программой
finding-model = "{ $place }", слов: { $count }
finding-call-words = в модели { $has } из { $all }{ $spellings }{ $without }
finding-spellings = ; слышны в другом написании: { $words }
finding-without = ; не хватает: { $words }
finding-spelled = { $word } как { $spelling }
finding-two = { $one }, { $others }
finding-and-more = { $words } и ещё { $more }
finding-no-calls = ходы, для которых нужны эти слова, не слышны; возьмите другую модель или набирайте их
finding-no-commands = эти команды нельзя сказать; пользуйтесь клавишами или возьмите другую модель
finding-no-others = эти слова не слышны, но каждое из них можно опустить или заменить; возможно, они есть в другой модели
finding-language-heard = { $language }, слышны все команды
finding-language-unheard = эти слова не слышны, но их можно набрать; возможно, они есть в другой модели
finding-microphone-none = в настройках его нет, поэтому никто не слушает
finding-listening-off = в настройках listening.mode = "off", поэтому никто не слушает
finding-no-inputs = звуковая система не видит ни одного микрофона; подключите его
finding-name-another = подключите его или назовите в настройках другое устройство: { $key }
finding-no-sound = он открывается, но не даёт звука; отключите его, подключите снова и проверьте, не занят ли он другой программой
finding-zeros = { $id }, одни нули
finding-muted = он выключен или заглушён; посмотрите, нет ли на нём выключателя, и проверьте его уровень в настройках звуковой системы
finding-quiet = он очень тихий; скажите в него что-нибудь и проверьте ещё раз или прибавьте уровень
finding-loud = его уровень слишком велик; убавьте его
finding-room-none = в настройках его нет, поэтому ничего не объявляется
finding-ear-none = в настройках его нет, поэтому время и номера ходов никому не сообщаются; подключите наушник и назовите его в { $side }.ear
finding-same-device = то же устройство задано и здесь: { $other }; назовите наушник, который слышит один игрок
finding-the-room = зал
finding-ear-of-white = ухо Белых
finding-ear-of-black = ухо Чёрных
finding-behind-server = перед ним стоит звуковой сервер, который может увести звук в зал; имя с "plughw:" означает сам наушник
finding-correct-voices = исправьте файлы в папке, которую называет voices.dir
finding-record-again = запишите эту фразу ещё раз
finding-recordings = записей: { $count }
finding-recordings-of = нет записей для { $words }
finding-record-words = запишите эти слова (voices/README.md) или поставьте "fide" первым в listening.names
finding-service = для произвольных фраз, например имён
finding-no-ports = ни один последовательный порт не подключён; доске со штифтами он нужен
finding-board = { $identity }, порт { $port }
finding-firmware = { $serial }, прошивка { $firmware }
finding-no-serial = без серийного номера
finding-board-silent = она отозвалась и замолчала; отключите её, подключите снова и повторите
finding-no-key = клавиши { $keys } нет; названия — как в Linux, например KEY_KP1
finding-keys-none = на ней нет ни одной клавиши из названных в настройках
finding-keys-advice = назовите другое устройство или укажите в keypad.keys те клавиши, которые на ней есть
finding-keys-lacking = на ней нет { $keys }
finding-keypad-away = подключите её; устройства перечислены в /dev/input/by-id
finding-disk = { $place }, свободно { $free } МБ
finding-writeback = { $at } смонтирован с data=writeback, и при отключении питания протокол там может испортиться; смонтируйте его с data=ordered или храните протоколы в другом месте (records.dir)
finding-disk-full = места почти нет; освободите не меньше { $least } МБ
finding-memory = то, что там лежит, пропадёт, когда компьютер выключат; храните протоколы в другом месте с --journal FILE
finding-network-disk = эти файлы хранит другой компьютер, и протокол там может быть не в безопасности; храните протоколы на диске этого компьютера с --journal FILE
finding-disk-remedy = разрешите этому пользователю писать туда или храните протоколы в другом месте с --journal FILE
finding-shut-off = ни программа, ни то, что она запускает, не выйдет в интернет
finding-open = она открыта
finding-no-filter = в системе нет фильтра для этого (seccomp), поэтому стол открывается только с --without-filter; программа сетью не пользуется, но звуковой сервер на другом компьютере был бы доступен
finding-server = { $name }, адрес { $address }, звук идёт на { $sink }
finding-server-elsewhere = его звук уходит с этого компьютера; выберите в его настройках другой выход
finding-no-server = звук идёт прямо на устройства; где он работает, больше скажет pactl
finding-no-thread = не удалось получить поток для проверки: { $error }
finding-too-slow = ответа нет, прошло секунд: { $seconds }; подключите устройство заново, возьмите меньшую речевую модель или перезагрузите компьютер и повторите
finding-broke-off = проверка прервалась; запишите журнал программы с --log FILE и сообщите об этом
finding-not-opened = устройство для них не открывается
finding-heard = слышны
finding-not-heard = их не было слышно, или было слышно и в другом месте; проверьте штекер, выключатель и громкость и назовите устройство в настройках
finding-nobody-said = никто не сказал, было ли их слышно; начните заново там, где есть кому ответить
finding-speak-near = говорите близко к микрофону, без паузы, как только станет тихо; v за столом показывает уровень
finding-understood = понято: { $words }
