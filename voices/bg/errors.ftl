# What goes wrong, in Bulgarian (Project Fluent). English stands with the errors themselves: #[error("...")] beside
# derive(Saying), and said!("name", "..."). A name is that of the error and of its case.

## What the system says

system-not-found = няма такова нещо
system-permission-denied = правата не го позволяват
system-already-exists = вече съществува
system-is-a-directory = това е папка
system-not-a-directory = част от пътя не е папка
system-directory-not-empty = папката не е празна
system-storage-full = дискът е пълен
system-quota-exceeded = отпуснатото място е изчерпано
system-read-only = файловата система може само да се чете
system-file-too-large = файлът не може да стане по-голям
system-busy = използва се от друга програма
system-timed-out = отговорът закъсня твърде много
system-out-of-memory = паметта не стига

## The record's file

journal-exists = "{ $path }" вече съществува; посочете друг файл или продължете този с --resume
journal-leftover = "{ $path }" е част от дневника "{ $record }", който вече го няма; върнете го до него или посочете друг файл
journal-not-found = няма файл "{ $path }"; проверете името
journal-in-its-place = където би била част от дневника "{ $record }", има друг файл, "{ $path }"; посочете друг дневник или преместете този файл
journal-named-as-a-part = "{ $path }" би се взел за част от друг дневник, защото името завършва на { $end }; посочете друг файл
journal-dangling = "{ $path }" е { $leads }; премахнете връзката или посочете друг файл
leads-round = връзка, която води към себе си
leads-nowhere = връзка към файл, който не съществува
journal-in-use = "{ $path }" се използва от друга програма; първо я затворете
journal-not-a-record = "{ $path }" не е дневник на партия ({ $why })
no-record-pipe = това е канал или устройство
no-record-too-long = той или логът му е по-дълъг от всеки дневник
no-record-other-tables = таблиците не са като на дневник
no-record-no-opening = началото му не се чете
no-record-empty = празен е
no-record-no-database = не е база данни
no-record-short = свършва преди началото си
no-record-of-another = това е база данни на друга програма
journal-newer = "{ $path }" е записан от по-нова програма (формат { $found }, тук е познат { $known }); използвайте нея
journal-damaged = "{ $path }" не може да продължи: { $why }{ $rest }; прегледайте го с journal verify и копирайте каквото се чете с journal backup
left-behind = { $rows ->
    [one] { $rows } вписване
   *[other] { $rows } вписвания
} оттам до вписване { $last } също ги има; journal show ги чете, а никое копие не ги взема
left-behind-too = ; { $left }
journal-lost = в "{ $path }" не може да се пише: { $trouble }
journal-rescued = "{ $path }" не е пълен ({ $why }); всичко показано е в "{ $to }"
journal-not-put-away = "{ $path }" не можа да се приключи ({ $why }); всичко показано е в него
journal-tables = "{ $path }" не може да продължи: таблиците му са променени; започнете нов дневник
journal-closed = "{ $path }" е дневник на приключена партия; започнете нов
journal-goes-on = партията от "{ $path }" продължава в "{ $to }"; продължете с онзи файл
journal-old-library = библиотеката за бази данни { $version } може да повреди дневници; на програмата е нужна 3.51.3 или по-нова
journal-setting = в "{ $path }" не може да се пише сигурно: базата данни поставя { $setting } на "{ $found }", а не на "{ $needed }"
journal-entry = събитието не може да се запише: { $a }
journal-backwards = събитието в { $at } е преди последното, в { $last }
journal-not-recorded = събитието не е записано ({ $why }); проверете диска и опитайте отново
journal-in-doubt = вписване { $seq } е записано, но не е потвърдено; същото събитие трябва да се добави отново
journal-database = "{ $path }" не може да се използва ({ $why }); { $remedy }
journal-no-room = "{ $path }" не може да се прочете: отворен е на маса или е оставен отворен, а копието, от което се чете, не може да се направи в "{ $folder }" ({ $why }); освободете там два пъти дължината му или посочете друга папка с TMPDIR=ПАПКА преди командата
journal-file = "{ $path }" не може да се използва ({ $why }); { $remedy }
remedy-make-room = освободете място на диска и опитайте отново
remedy-lift-limit = файлът не може да расте повече: махнете това ограничение (ulimit -f) или посочете файл на друг диск
remedy-other-disk = посочете файл на диск, на който може да се пише; за да продължи дневник, копирайте го там с всичко, което е до него (-wal)
remedy-check-name = проверете името, папката и правата
remedy-allow-writing = разрешете писането в него и в папката му или го копирайте на друг диск
remedy-check-disk = проверете диска и правата
trouble-deleted = изтрит е
trouble-log-deleted = логът му (файлът с -wal) е изтрит
trouble-moved = преместен или преименуван е
trouble-replaced = на мястото му е поставен друг файл
trouble-log-replaced = на мястото на лога му (файла с -wal) е поставен друг файл
trouble-changed = презаписан или отрязан е
trouble-unreadable = вече не може да се прочете
trouble-read-only = в папката му вече не може да се пише
cut-off-unfinished = дневникът спира по средата на записването на събитие; отваря се до последното цяло
cut-off-no-log = дневникът не е приключен както трябва, а логът му (файлът с -wal) липсва или е отрязан
cut-off-lost = дневникът е повреден или отрязан след последното четимо събитие ({ $a })

## What is in a record

chain-empty = вписване 0, началото, липсва или е повредено, и никое друго не може да се прочете
chain-missing = вписване { $seq } липсва; на мястото му е вписване { $found }
chain-changed = вписване { $seq } е променено: съдържанието му не отговаря на контролната сума
chain-unchained = вписване { $seq } не следва предишното: едно от двете е подменено
chain-backwards = вписване { $seq } е по време преди предишното
chain-unreadable = вписване { $seq } не може да се прочете: { $why }
chain-opening = вписване { $seq } не е на мястото си: началото е вписване 0 и никое друго
chain-after-closing = вписване { $seq } стои след приключването на дневника
chain-code = вписване { $seq } приключва с кода { $found }, а кодът на партията е { $expected }
chain-lost = файлът е повреден или отрязан: вписване { $seq } и следващите не могат да се прочетат ({ $why })
chain-no-seal = събитията образуват верига, но печатът липсва: краят на файла е отрязан след приключването или това е копие на непълен дневник; записан код показва дали липсват събития
chain-no-log = не е приключен както трябва, а логът му (файлът със същото име и -wal накрая) липсва или е отрязан: там беше това, което следваше вписване { $last }
chain-no-trace = не е приключен както трябва, а логът му (файлът със същото име и -wal накрая) липсва или е отрязан: дали там е имало нещо след вписване { $last }, не е известно
chain-later = свършва с вписване { $last }, а логът до него (файлът със същото име и -wal накрая) има по-късни събития от същата партия, до вписване { $later }: на мястото на файла, към който е логът, е поставено по-старо копие
chain-added = към таблиците му е добавено нещо, което никой дневник няма
chain-pulse = последният му признак на живот е повреден: докога е работила масата, не е известно; събитията са наред и annabella journal backup ги копира
chain-seal = файлът е променен след приключването: не отговаря на печата си
entry-version = версия { $found } на вписване тук е непозната (познати са до { $version })
entry-json = съдържанието не може да се прочете ({ $a })
entry-shape = съдържанието трябва да има едно от opening, event и closing, а има { $a }
parse-code = "{ $a }" не е код; той има 25 цифри или десет думи, а в по-ранен дневник осем цифри
written-code-word = дума { $place }, "{ $word }", не е от думите на код; сравнете я със записаното
written-code-words = един код има десет думи, а тук са { $a }
written-code-apart = думите и цифрите са два различни кода; единият е записан погрешно
unknown-kind = в дневника има ред от вида "{ $a }", който тази версия не познава; използвайте версията, която го е записала
export-body = вписване { $seq } не може да се изведе: { $why }
export-line = ред { $line } не е вписване в JSON ({ $why })
export-other-game = ред { $line } е от друга партия, а не от тази на ред 1
export-empty = в него няма нито едно вписване

## Settings

toml-unknown-key = няма ключ { $key }; има { $known }
toml-key-twice = този ключ стои тук за втори път: махнете единия от двата
toml-missing-key = липсва ключът { $key }
toml-unfit = това не може да стои тук
toml-unfit-value = { $key } не може да е това
toml-wrong-kind = { $key } трябва да е друго: { $kind }
toml-value = стойността на { $key } не се чете: текстът е в кавички, списъкът в квадратни скоби, число, true и false са без тях
toml-line = това не се чете: един ред е КЛЮЧ = СТОЙНОСТ, име на таблица в квадратни скоби или бележка след #
toml-quoted = { $wrong }; на английски: { $reader }
toml-place = ред { $line }, колона { $column }: { $what }
toml-kind-text = текст в кавички
toml-kind-boolean = true или false, без кавички
toml-kind-list = списък в квадратни скоби
toml-kind-table = таблица, с името ѝ в квадратни скоби и ключовете под него
toml-kind-number = число, без кавички
settings-syntax = "{ $path }", ред { $line }, колона { $column }: { $what }
settings-value = { $key } = "{ $value }": { $why }
settings-start = event.start = "{ $start }" не е начална позиция на Chess960: { $faults } (II.2)
settings-at = "{ $path }", ред { $line }: { $error }
settings-advice-keys = docs/technician.md изброява на английски под "Settings" всички ключове и стойностите им; annabella setup пита на български за настройките и записва файла.
settings-options = тези опции не вървят заедно: { $what }
settings-advice-start = Поправете я или посочете начална позиция с номера ѝ, от 0 до 959. При позиция от средата на партия полуходовете се броят в петото поле на FEN.
settings-unreadable = файлът с настройки "{ $path }" не може да се прочете: { $why }.
settings-mend-own = Това е вашият собствен файл с настройки: поправете го, запишете го отново с annabella setup или го пропуснете с --config none.
settings-remedy-missing = Проверете името след { $option } или махнете { $option }.
settings-remedy-folder = Това е папка: посочете след { $option } файла в нея.
settings-remedy-rights = Разрешете четенето или посочете друг файл след { $option }.
settings-remedy-text = Запишете го като текст в UTF-8 или посочете друг файл след { $option }.
settings-remedy-disk = Проверете диска или посочете друг файл след { $option }.
settings-model-no-text = пътят на модела "{ $path }" не е в UTF-8: преместете го на друго място

## What a setting should be

value-unsaid = вградените настройки не казват нищо за това; напишете го във файла с настройки
value-each-once = напишете всеки език веднъж
value-millis = напишете цели милисекунди, например 150, най-много 10000
value-no-hands = програмата няма ръце; ходовете на другата дъска ги изпълнява човек (D.2.10.1); напишете assistant
value-whole-path = напишете целия път на папката, от / нататък, например /home/anna/games
value-side = напишете white или black
value-side-or-both = напишете white, black или both
value-found = напишете white, black или found
value-listening-mode = напишете push-to-talk, open или off
value-code = напишете words или digits
value-recordings = напишете natural или computed
value-same-port = на този порт вече е white.board, а всеки състезател има своя дъска; посочете другия порт
value-seconds = напишете цели секунди, например 30, или never
value-minutes = напишете цели минути, например 30, или unsaid
value-draws = напишете free, arbiter или брой ходове, например 30
value-quickplay-blitz = тези правила не важат за блиц (III.2.2); махнете ги или посочете друг вид шахмат
value-quickplay-time = тези правила важат само където ходът не носи време (III.2.2); махнете ги или напишете контрола като 90m
value-calls = програмата чува и обявява на немски (D.2.1), а напечатани обявявания приема и на en, ru, uk и bg; напишете ["de"] или другите след него, например ["de", "en"]
value-keyboard = by-language, { $layouts }
value-earcons = напишете колко са силни, от 1 до 10, или off
value-board = напишете keys или вид дъска ({ $kinds }) с порта ѝ, например peg:auto или dgt:/dev/ttyUSB0
value-board-unnamed = такава дъска ({ $kind }) не може да се търси; посочете порта ѝ, например { $word }:/dev/rfcomm0
value-key = напишете ключа на производителя като двойки шестнадесетични цифри, например 0a1b2c, или го махнете
value-no-key = няма такъв клавиш; имената са тези на Linux, например KEY_KP1
value-start-number = номерът е начална позиция на Chess960, а event.chess960 е false; напишете там true или тук FEN
value-start = { $error }; напишете всичките шест полета на FEN, който може да се играе
value-start-no-castling = рокадата е записана като { $said }, а царете и топовете стоят за никаква (-)
value-start-castling = рокадата е записана като { $said }, а царете и топовете стоят само за { $kept }
value-start-passed = { $passed } е записано като поле за вземане ан пасан, а никоя пешка не е минала току-що през него; напишете там -
two-sentences = { $one } { $other }

## Commands

file-exists = "{ $path }" вече съществува; посочете друг файл: { $named_by }
file-not-written = "{ $path }" не може да се запише: { $error }; посочете друг файл: { $named_by }
file-not-written-here = "{ $path }" не може да се запише: { $error }; проверете папката, правата и диска
record-lines-left-out = редовете на вписване { $row } са пропуснати: { $why }
record-folded = дневникът не е приключен както трябва, а логът му (файлът с -wal) вече го няма: друга програма го е внесла в дневника или в него не е имало нищо. Нищо не липсва
beside-older = до него лежи лог, по-стар от дневника: той свършва с вписване { $row }. Дневникът е пълен и без него и логът не се чете
beside-older-other = до него лежи лог, по-стар от дневника: той свършва с вписване { $row }. Той не е логът на този дневник и не се чете
beside-otherwise = до него лежи лог на същата партия и вписване { $row } в него е друго, а не това на този файл: партията е продължавана два пъти. Логът не се чете
beside-nothing = в това, което лежи до него като негов лог, няма четимо събитие от тази партия и то не се чете
beside-journal = до него лежи журнал за връщане; дневникът е пълен и без него и той не се чете
beside-no-file = това, което лежи до него като "{ $beside }", не е файл и не се чете
beside-no-file-aside = това, което лежи до него като "{ $beside }", не е файл и не се чете; когато партията продължи, се отделя настрана
record-not-verified = не е потвърден: { $why }
words-missing = масата ѝ е имала свои думи; без тях редовете стават други. Посочете настройките ѝ с --config FILE
words-otherwise = думите от тези настройки не са тези на масата ѝ; редовете може да станат други
words-unnoted = в него не са отбелязани свои думи; с тези от настройките редовете може да станат други
rows-left-out = повредено и пропуснато: вписване { $rows }; останалото следва
rows-left-out-more = повредено и пропуснато: вписване { $rows } и още { $more }; останалото следва
backup-copied = копирани събития: { $events }, { $file }
backup-left-out = некопирани вписвания: { $rows }, до вписване { $last }; journal show и export ги четат
backup-left-out-plies = некопирани вписвания: { $rows }, до вписване { $last }; journal show и export ги четат. Копието свършва на полуход { $copied }, а това, което се чете, на полуход { $all }
file-says = "{ $file }": { $error }
plan-number = { $name } = { $value }: напишете число от { $least } до { $most }
plan-range = { $name } = [{ $start }, { $end }]: напишете две числа от { $least } до { $most }, по-голямото последно
answer-refused = --answer { $text }: { $error }
replaced-not-verified = "{ $name }" не издържа проверката: { $why }
replaced-not-cancelled = партията в "{ $name }" не е анулирана.
replaced-cancel = Съдията я анулира на масата ѝ: ! setup, ! colours или ! new-game.
replaced-open = дневникът на партията "{ $name }" не е приключен.
replaced-leave = Първо напуснете масата ѝ с q; ако е била прекъсната, преди това я отворете с --resume.
record-no-game = в "{ $path }" няма партия: липсва първият ред
records-not-made = папката "{ $path }" не можа да се създаде: { $error }.
records-name-one = Посочете файл за дневника с --journal FILE или друга папка като records.dir в настройките.
folder-not-read = "{ $folder }" не може да се прочете: { $why }.
folder-check = Проверете правата на папката и диска ѝ.
copy-of-ended = "{ $copy }" е копие на партия, която е завършила в "{ $file }"
copy-of-running = "{ $copy }" е копие на партия, която се играе в "{ $file }"
copy-of-whole = "{ $copy }" е копие на партия, която може да продължи в "{ $file }"
copy-of-gone-on = "{ $copy }" е копие на партия, която е продължила в "{ $file }"
copy-of-unseen = партията от "{ $copy }" е продължила в "{ $file }", а този файл липсва; станалото там тук липсва
games-damaged = "{ $file }" е повреден.
games-gone = { $gone }.
games-apart-named = партията от "{ $file }" е продължила поотделно и в "{ $other }"
games-copy-passed = { $copy }; то не продължава
games-damaged-passed = "{ $file }" е повреден и е пропуснат
games-running-passed = "{ $file }" е отворен на маса и е пропуснат
games-apart = най-новата партия е продължена поотделно в "{ $one }" и в "{ $other }".
games-name-one = Посочете тази, която да продължи, с --resume FILE.
games-none-open = в "{ $folder }" няма партия, която може да продължи; посочете дневника ѝ с --resume FILE или вижте annabella journal list
games-none-to-copy = в "{ $folder }" няма партия, която се играе или може да продължи; посочете дневника, който да се копира, или вижте annabella journal list
games-name-copied = Посочете тази, която да се копира.
log-not-written = логът "{ $path }" не може да се запише: { $error }
log-named-twice = "{ $path }" е посочен в същата команда за друго; посочете друг файл за лога
log-part-of-record = "{ $path }" е име на част от дневник; посочете друг файл за лога
log-other-file = "{ $path }" вече съществува и не е лог на тази програма; посочете друг файл за лога
club-words-left = партията продължава с вградените думи
voices-not-read = папката с гласове "{ $folder }" не може да се прочете: { $error }
voices-not-read-where = Назовава я настройката voices.dir: поправете я във файла с настройки или създайте папката.
sheet-not-read = записът "{ $file }" не може да се прочете: { $error }; проверете името
position-refused = позицията "{ $fen }": { $error }.
position-advice = FEN изглежда така: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rule-no-pawn = В тази позиция --side { $side } няма пешка, която може да отиде на последния хоризонтал, значи там не е останала нито една (7.5.2).
rule-no-pawn-advice = Посочете позицията преди този ход с --fen и чия е пешката с --side.
input-not-read = стандартният вход не може да се прочете: { $error }
input-too-long = на стандартния вход има повече от минута звук; давайте по едно обявяване
input-half-sample = стандартният вход свършва с половин отчет; нужни са 16 бита със знак, 16 kHz, моно
no-thread = не можа да се получи нишка: { $why }
network-open = не се отваря маса, където мрежата не е изключена принудително.
network-advice = Помолете този, който се грижи за компютъра, за seccomp или използвайте --without-filter и кажете на съдията.
capture-no-board = --capture пази каквото казват дъските, а никоя дъска не съобщава сама: посочете дъска с --white-board или --black-board или махнете --capture
voice-needs-key = гласът ({ $name }) е научен от друг модел и е за бутон за говорене, а listening.mode е "open"
voice-needs-key-advice = Научете гласа отново, задайте listening.mode = "push-to-talk" или махнете гласа.
setup-not-written = "{ $path }" не може да се запише: { $error }
setup-check-folder = Проверете правата на папката и диска ѝ или посочете друг файл с --file.
setup-changed = "{ $file }" е променен, докато се питаше: нищо не е записано
setup-again = Започнете отново: annabella setup.
export-no-game = в дневника няма партия: първият ред липсва или е повреден
export-no-own-record = за този състезател не се води собствен запис; това се задава преди партията с white.own_record и black.own_record в настройките
copies-too-many = копията са твърде много; посочете име с --out FILE
output-gone = стандартният изход е затворен от този, който го чете: не всичко можа да се запише
output-broken = на стандартния изход не може да се пише: { $why }
output-stalled = стандартният изход не се чете; незаписани редове: { $lines }

## Sheets and what is typed

read-empty = записът е празен; напишете ходовете в него, например 1. e4 e5
read-enormous = записът има повече от { $max } байта, а на никоя партия не са нужни толкова; дайте една партия
read-no-text = записът е { $a }, а не текст; напечатайте или продиктувайте ходовете
read-no-moves = в записа не се намира ход (текст в { $encoding }); ходовете изглеждат така: 1. e4 e5 2. Nf3
read-too-long = записът има повече от { $max } полухода, повече, отколкото може да има в една партия; дайте една партия
read-crowded = записът има повече от { $max } думи и знака, повече от нужното на всяка партия; дайте една партия
read-several-games = { $count ->
    [one] записът е PGN с { $count } партия
   *[other] записът е PGN с { $count } партии
}, а един запис е една партия: запишете я отделно
read-another-game = след резултата записът продължава с друга партия, а един запис е една партия: дайте я отделно
read-start = началната позиция на записа "{ $fen }": { $why }; поправете полето FEN в него
other-file-picture = картина ({ $a })
other-file-sound = звукозапис ({ $a })
other-file-document = документ ({ $a })
other-file-old-word = стар документ на Word
other-file-zip = архив ZIP или офис документ
other-file-gzip = архив gzip
other-file-sqlite = файл на SQLite, може би дневник на Annabella
other-file-program = програма
other-file-binary = двоични данни
line-no-move = в "{ $a }" няма ход; напишете ход, например Nf3, или ?? където нищо не се чете
line-words = "{ $a }" не може да се прочете като ход; напишете реда без това или ??, ако е нечетлив ход
line-behind = ход { $written } вече го има, следващият е { $next }; само - зачерква последния ход
line-ahead = ход { $written } е далеч напред, следващият е { $next }; вижте номера
answer-nothing-open = нищо не се пита: записите не оставят отворен ход и няма на какво да се отговаря
answer-nothing-asked = сега нищо не се пита; посочете полухода както в запис: 17. Nf3 е ход на Белите, 17... Nf6 на Черните
answer-number = "{ $a }" не посочва полуход; напишете го както в запис: 17. Nf3 е ход на Белите, 17... Nf6 на Черните
answer-outside = { $at } не е в тази партия, тя има полуходовете от { $first } до { $last }
answer-not-one-move = "{ $a }" не е един ход; напишете един, например Nf3, или ?, ако никой не знае
answer-several = "{ $text }" може да бъде { $moves } при { $at }; напишете двете полета, например g1-f3
answer-not-possible = { $at } не може да е бил "{ $text }": тогава не би могло да се изиграе това, което двата записа казват по-нататък; вижте този и другите отговори или напишете ?, ако никой не знае
answer-not-found = не е намерена партия, в която { $at } е "{ $text }" и която отговаря на записите и на другите отговори; вижте ги, отговорете първо за ходовете преди него или напишете ?, ако никой не знае
unknown-form-kind = няма вид "{ $a }"; напишете pgn, fide:en, long, braille:uk, braille-brf:uk или call
unknown-letters = за езика "{ $a }" няма букви на фигурите; напишете нещо от { $known }
unknown-braille = няма брайлов код "{ $a }"; напишете uk за този на Обединеното кралство или език, например de, ru или ua
unknown-sign = знакът "{ $a }" не се избира в кода на Обединеното кралство; напишете castling=zeros или letters, check=before или behind, promotion=nothing или equals, със запетаи
control-period = "{ $a }" не е период; напишете 40/90m+30, 5m+3, 300, 25m~10, 25m~b10 или *3m
control-length = "{ $a }" не трае никакво време или трае повече от ден; напишете например 5m+3
control-hourglass = пясъчният часовник е един период за цялата партия; напишете *3m
control-open = само последният период може да е без брой на ходовете; напишете 40/90m:30m
position-syntax = не е FEN ({ $a })
position-impossible = не е позиция, до която партия може да стигне ({ $a })
fen-part-whole = той има от четири до шест части с интервал между тях
fen-part-pieces = част 1: фигурите, осем реда с наклонена черта между тях
fen-part-turn = част 2: кой е на ход, w или b
fen-part-castling = част 3: кой може да прави рокада, KQkq, част от това или -
fen-part-en-passant = част 4: полето за вземане ан пасан или -
fen-part-halfmoves = част 5: полуходовете след вземане или ход с пешка
fen-part-fullmoves = част 6: номерът на хода
unplayable-empty = дъската е празна
unplayable-king-missing = липсва цар
unplayable-kings-too-many = едната страна има повече от един цар
unplayable-pawn-on-last-rank = пешка стои на първия или осмия ред
unplayable-in-check-behind-move = страната, която не е на ход, е под шах
unplayable-otherwise = Правилникът не знае път дотам
unknown-word = "{ $word }" не е никое от: { $words }
unknown-start-number = няма такава начална позиция на Chess960, номерата им са от 0 до 959
parse-displacement = "{ $a }" не е ход; пише се като e2e4 или e7e8q
unknown-language = на езика "{ $a }" няма съобщения; напишете de, en, ru, uk или bg
unheard-language = това е езикът на обявяванията, а на "{ $a }" речевият модел не чува такива; напишете de или en. Изреченията и редовете са на езика от настройките или на системата
unknown-beside = на езика "{ $a }" няма команди; напишете en, ru, uk или bg
unknown-keypad-command = напишете time, used, left, moves, time-moves, repeat, turn, position, clock, talk, note, noted, record, adjust, halt, arbiter, faster, slower, louder или softer
no-rate = напишете число от 0.75 до 2.0, например 1.25; 1.0 е както е записано
no-volume = напишете цяло число от 1 (най-тихо) до 10 (най-силно); 9 е както е записано
no-detail = напишете terse, normal или full
no-colours = dark, light, contrast или none
no-layout = latin, ru, uk, bds, phonetic или phonetic-new

## Sound

device-unknown = { $direction } { $wanted } не е намерен; в списъка: { $listed }
device-ambiguous = { $wanted } може да са няколко устройства ({ $direction }): { $listed }; напишете повече от името
device-none = тук няма такова устройство ({ $direction }): { $why }; включете го или проверете звуковата система
sound-output = звуков изход
sound-input = микрофон
devices-none = нищо
default-device-unnamed = системата не посочва устройство по подразбиране
default-device-nameless = устройството по подразбиране няма име
stream-open = "{ $id }" не може да се отвори: { $why }; проверете дали друга програма не държи устройството и опитайте отново
stream-format = "{ $id }" иска отчети от вида { $format }, а този вид не се поддържа; изберете друго устройство
stream-no-answer = звуковата система не отговаря; рестартирайте я или изберете друго устройство
stream-thread = не можа да се получи нишка за звука: { $a }; затворете други програми
stream-gone = устройството го няма
stream-moved = звуковият сървър прехвърли звука на друго устройство
stream-server-gone = звуковия сървър го няма
stream-invalid = устройството промени настройките си
stream-backend = звуковата система съобщи за грешка
queue-full = фрази на опашката: { $queue }, и нито една не прозвучава; проверете звуковото устройство
playback-rate = "{ $path }": { $source }
rate-out-of-range = честотата на звука не може да се промени от { $from } на { $to } Hz: възможни са от { $rate_hz_min } до { $rate_hz_max } Hz
rate-refused = честотата на звука не можа да се промени от { $from } на { $to } Hz
wav-not-found = няма файл "{ $path }"; проверете името
wav-io = "{ $path }": { $source }; проверете правата и диска
wav-not-wav = "{ $path }" не е звукозапис WAV ({ $why }); дайте файл във формат WAV
wav-ends-in-header = свършва в заглавната си част
wav-header-early = заглавната му част свършва твърде рано
wav-cut-off = "{ $path }": звукозаписът прекъсва по средата; запишете го или го копирайте отново
wav-empty = "{ $path }": звукозаписът е празен; запишете го отново
wav-unsupported = "{ $path }": не може да се прочете { $what }; запишете го като PCM, 16 бита
wav-rate = честота { $hz } Hz
wav-channels = звукозапис с брой на каналите { $count }
wav-width = ширина на отчета { $bits } бита
wav-coding = начинът му на кодиране на звука
wav-sample-width = ширината на отчетите му
wav-too-long = "{ $path }" е твърде дълъг ({ $bytes } байта); разделете го на части от най-много един час
speech-service-none = няма говорна услуга ({ $why }); инсталирайте speech-dispatcher или останете при записите на гласа
speech-service-no-answer = говорната услуга не отговаря; рестартирайте speech-dispatcher
speech-service-broken = говорната услуга спря; рестартирайте speech-dispatcher и я отворете отново
speech-service-refused = говорната услуга отказва: { $why }
speech-service-no-text = в текста няма какво да се изговори
speech-service-no-voice = говорната услуга няма глас за езика { $language }; има: { $have }

## Disk, keypad and network

disk-no-directory = няма нито "{ $a }", нито някоя папка над нея
disk-not-a-directory = "{ $a }" не е папка
disk-probe = в "{ $directory }" не може да се запише файл и да се прочете отново: { $why }
disk-different = от "{ $a }" се прочетоха други байтове, не записаните: дискът се разваля
disk-space = колко място е свободно в "{ $directory }", не може да се разбере: { $why }
keypad-open = цифровата клавиатура "{ $path }" не може да се отвори: { $why }; устройствата са изброени в /dev/input/by-id, а за да се четат, е нужна групата "input"
keypad-grab = цифровата клавиатура "{ $path }" се използва от друга програма: { $why }
keypad-thread = цифровата клавиатура не може да се чете: { $a }
filter-not-made = за този компютър няма филтър: { $a }
filter-refused = системата не приема филтър: { $a }
pseudo-terminal-unavailable = системата не дава псевдотерминал ({ $a }); монтиран ли е /dev/pts?
pseudo-terminal-occupied = "{ $a }" вече съществува и не е връзката на симулирана дъска; посочете друг път
pseudo-terminal-link = връзката "{ $path }" не можа да се създаде ({ $why }); посочете път в папка, в която може да се пише

## The speech model

model-not-found = говорния модел "{ $name }" го няма тук: { $list }; копирайте на едно от тези места папката models/{ $name } от изходния код или посочете папката на модел Vosk с --model
model-any-place = всички известни места
model-refused = libvosk не приема модела "{ $a }": повреден е или е направен за друга версия; опитайте с ново копие
model-directory-no-directory = няма папка на модел "{ $a }": посочете папката на модел Vosk
model-directory-path-not-text = пътят на модела "{ $a }" не е в UTF-8: преместете го на друго място
model-directory-not-a-model = "{ $a }" не е модел Vosk: в папката няма нито am/final.mdl с conf/model.conf, нито final.mdl с mfcc.conf
model-directory-fixed-graph = "{ $a }": този модел има неизменен граф (HCLG.fst) и не взема предвид кои думи се очакват; вземете малък модел, с HCLr.fst
model-directory-missing = в модела липсва "{ $a }": разопаковайте го отново, целия
model-directory-unreadable = файлът на модела "{ $path }" не може да се прочете ({ $source })
model-directory-options = файл на модела "{ $path }": { $fault }
model-directory-acoustic = файл на модела "{ $path }": { $fault }; разопаковайте модела отново
model-directory-graph = файл на модела "{ $path }": { $fault }; разопаковайте модела отново
model-directory-graph-of-another-model = файлът на модела "{ $path }" е от друг акустичен модел: в него е посочен преход { $named }, а те са само { $known }
model-directory-feature-count = файлът на модела "{ $path }" дава признаци за кадър: { $made }, а am/final.mdl иска { $wanted }
model-directory-rate = файлът на модела "{ $path }" иска звук с { $wanted } Hz, а разпознаването чува { $rate_hz } Hz: вземете модел за { $rate_hz } Hz или задайте --allow-upsample=true
model-directory-disambiguation = файл на модела "{ $path }": ред { $line } не е число над нула; разопаковайте модела отново
model-directory-calibration = файл на модела "{ $path }": { $fault }; разопаковайте модела отново
checksum-unreadable = файлът на модела "{ $path }" не може да се прочете ({ $source }): разопаковайте модела отново
checksum-line = файл на модела "{ $path }": на ред { $line } няма контролна сума и файл; разопаковайте модела отново
checksum-differs = файлът на модела "{ $a }" е повреден (контролната сума е друга): разопаковайте модела отново
whole-profile-no-sums = липсва "{ $a }", списъкът с контролните суми на профила: експортирайте профила отново или научете гласа отново
whole-profile-not-listed = "{ $a }" няма контролна сума в SHA256SUMS: експортирайте профила отново или научете гласа отново
whole-profile-no-file = "{ $a }" е връзка или не е файл, а профилът е само от файлове: експортирайте профила отново
whole-profile-damaged = файлът на профила "{ $a }" липсва или е повреден: експортирайте профила отново
whole-profile-incomplete = в "{ $path }" липсва [{ $part }]: експортирайте профила отново или научете гласа отново
whole-profile-out-of-range = "{ $path }": { $part } не може да се получи при учене; научете гласа отново
option-fault-form = ред { $line } не е от вида --name=value
option-fault-unknown = ред { $line } задава "{ $name }", което libvosk не познава
option-fault-value = { $name } е { $value }, а трябва да бъде: { $must_be }
option-fault-missing = { $name } не е зададено (там са изброени звуковете за тишина, например 1:2:3)
must-be-from-to = от { $from } до { $to }
must-be-above-zero-at-most = над нула и най-много { $most }
must-be-above-zero = число над нула
must-be-above-one = число над единица
must-be-one-or-more = число, поне единица
must-be-zero-or-more = нула или повече
must-be-at-most = най-много { $other }
must-be-more-than = повече от { $other }
must-be-phones = номера на звукове с : между тях
must-be-phones-once = списък, в който никой звук не е два пъти
acoustic-fault-unreadable = не може да се прочете ({ $a })
acoustic-fault-not-a-model = не е акустичен модел на Kaldi
acoustic-fault-cut-off = свършва твърде рано: отрязан е
graph-fault-unreadable = не може да се прочете ({ $a })
graph-fault-cut-off = свършва твърде рано: отрязан е
graph-fault-not-a-graph = не е граф на OpenFst
graph-fault-kind = графът е от вида "{ $a }", който libvosk не може да използва
graph-fault-damaged = повреден е ({ $a })
graph-no-inner = в графа с поглед напред няма граф
graph-no-start = няма състояние, от което да започне
graph-negative-arcs = състояние има по-малко от нула дъги
graph-arcs-elsewhere = дъгите на състояние са на друго място
graph-negative-label = дъга има етикет под нула
graph-arc-nowhere = дъга води към състояние, което го няма
graph-weight-no-number = тегло в него не е число
graph-symbols = таблицата му със символи не започва като таблица
graph-name-too-long = име в него е твърде дълго
word-table-unreadable = файлът "{ $path }" не може да се прочете ({ $source })
word-table-graph = файл на модела "{ $path }": { $fault }; разопаковайте модела отново
word-table-line = файл на модела "{ $path }": на ред { $line } няма дума и номерът ѝ; разопаковайте модела отново
word-table-twice = във файла на модела "{ $path }" думата "{ $word }" или номерът ѝ { $id } е два пъти; разопаковайте модела отново
word-table-empty = във файла на модела "{ $a }" няма думи; разопаковайте модела отново
word-table-lacks = във файла на модела "{ $path }" няма дума с номер { $id }, а HCLr.fst я посочва; разопаковайте модела отново
calibration-range = { $a } не е число в допустимите граници
trial-ended = libvosk прекратява програмата при зареждането на модела "{ $model }" ({ $how }): повреден е или е направен за друга версия; опитайте с ново копие или с друг модел
trial-too-long = моделът "{ $a }" не се зареди за две минути: повреден е или е твърде голям за този компютър; вземете по-малък
trial-no-process = моделът "{ $model }" няма контролни суми за всичките си файлове, и не можа да се изпробва в отделен процес ({ $source }): стартирайте програмата отново
recognizer-word-of-another-model = моделът "{ $model }" няма думата "{ $word }": направете граматиката за този модел
recognizer-refused = libvosk не направи разпознаване от модела "{ $model }": опитайте с ново копие
recognizer-undecoded = libvosk не успя да разчете звука
recognizer-unreadable = отговорът на libvosk не се чете
recognizer-too-long = звукозаписът трае { $length } с, а едно обявяване може да трае най-много { $utterance_max } с: изрежете само обявяването
recognizer-stopped = вече никой не слуша
grammar-no-words = в говорния модел няма нито една дума за обявяване на езика "{ $language }": вземете модел за този език
hearing-thread = разпознаването на реч не може да се стартира: { $a }

## A player's own voice

teachable-unreadable = файлът на модела "{ $path }" не може да се прочете ({ $source })
teachable-network = "{ $path }" не може да научи глас: { $fault }
teachable-graph = "{ $path }" не може да се проследи дума по дума: { $fault }
teachable-ways = моделът "{ $path }" не може да научи глас: { $fault }
taught-model-form = не е акустичен модел в двоичния вид на Kaldi или е отрязан
taught-model-network = мрежата е устроена иначе, не като в модела към програмата: само такава може да се учи
taught-model-sounds = звуковете са устроени иначе, не като в модела към програмата: само такъв модел може да се учи
ways-word = в графа му няма път, по който да се каже "{ $a }"
ways-silence = в него няма звук за тишината
ways-talk = думата му [unk] не е един звук: само модел като този към програмата може да се учи
material = не е файл със звукове за учене или е отрязан
too-little = годните обявявания са под { $a } с: твърде малко, за да се учи от тях
take-fault-empty = нищо не се чу
take-fault-overdriven = твърде силно: микрофонът е претоварен
take-fault-soft = твърде тихо: { $a } dB над паузите, а са нужни поне 12
take-fault-noisy = твърде шумно наоколо: ходът се чува само { $a } dB над шума, а са нужни поне 14
take-fault-whispered = това беше прошепнато
take-fault-cut-off = липсва началото или краят
take-fault-long = твърде дълго за тези думи
take-fault-more-words = чу се повече от тези думи: { $heard }
take-fault-other-words = чуха се други думи: { $heard }
take-heard-else = нещо друго
take-heard-words-and-else = { $words } и нещо друго
take-fault-unknown-words = моделът не познава тези думи

## Boards and their ports

board-peg-hole = дъска с отвори
board-dgt = дъска DGT
board-pegasus = дъска Pegasus
port-missing = няма сериен порт { $a }: включете дъската или посочете порта ѝ в настройките
port-not-a-port = { $a } не е сериен порт: посочете порта на дъската, например /dev/ttyACM0, или auto
port-busy = серийният порт { $a } се използва от друга програма: затворете я и опитайте отново
port-denied = правата не позволяват отварянето на { $path }{ $permission }
port-of-group = , който е на групата { $group }: изпълнете sudo usermod -aG { $group } $USER, после излезте и влезте отново
port-of-administrator = , който е само за администратора: дайте го на групата dialout с правило udev (docs/technician.md, Permissions)
port-failed = серийният порт { $path } не може да се отвори: { $why }
port-refused = { $path }: { $refused }
port-no-answer = не отговори такава дъска ({ $kind }) за { $seconds } секунди: това ли е портът ѝ и включена ли е?
port-other-protocol = дъската { $serial } ({ $kind }) използва версия { $theirs } на протокола за връзка, която тази програма не познава: обновете програмата или дъската
port-none-found = няма порт USB с такава дъска ({ $board }): включете дъската или посочете порта ѝ
port-none-heard = такава дъска ({ $kind }) не се чува на { $ports }: включена ли е? Иначе посочете порта ѝ
port-unnamed = такава дъска ({ $board }) не може да се търси: посочете порта ѝ в настройките
capture-failure-not-empty = папката "{ $a }" не е празна: посочете за записа на сигналите нова или празна
capture-failure-not-made = "{ $path }" не може да се запише ({ $why }): посочете за записа на сигналите папка, в която може да се пише

## Simulated boards

captured-line = ред { $line }: { $fault }
capture-fault-not-text = това не е текст
capture-fault-no-title = записът на сигналите започва с реда "annabella capture 1"
capture-fault-other-version = този запис на сигналите има вид { $a }; тази програма чете само вид 1
capture-fault-no-board = заглавната част трябва да посочи дъската, преди да се случи нещо: board peg
capture-fault-unknown-board = програмата не познава дъска { $a }
capture-fault-bad-heading = { $word } не може да е { $value }
capture-fault-twice = { $a } вече го има в заглавната част
capture-fault-no-line = редът посочва време в ms и какво се е случило, а не { $a }
capture-fault-runs-back = времето се връща назад, от { $before } на { $at } ms
capture-fault-unknown-word = каквото се случва, е open, close, game, < или >, а не { $a }
capture-fault-no-bytes = байтовете са двойки шестнадесетични цифри, а не { $a }
capture-fault-no-port = отвореният порт няма име
capture-fault-no-pieces = { $a } не е първото поле на FEN
capture-fault-not-open = портът не е отворен
capture-fault-open = портът вече е отворен
action-empty = на { $a } няма какво да се вдигне
action-full = на { $a } вече има нещо
action-empty-hand = в ръката няма фигура: вдигнете я или я посочете
action-pieces-unnamed = тази дъска познава фигурите си: наредете ги с FEN
action-no-clock = до дъската няма часовник
action-no-button = тази дъска няма такъв бутон
action-one-protocol = тази дъска има само една версия на протокола си
action-awake = тази дъска не чака нищо, преди да отговори
action-unplugged = вече е изключена
action-plugged-in = вече е включена
script-unknown-step = "{ $a }" не е стъпка; има: { $words }
script-bad-word = след "{ $step }" трябва да стои: { $takes }, а не "{ $given }"
takes-square = поле, например e2
takes-square-and-piece = поле, например e4, и евентуално фигура, например Q или q
takes-two-squares = две полета и евентуално милисекунди: e2 e4 400
takes-buttons = clock, repeat, time или moves
takes-two-times = две времена, например 1:30:00, първо лявото
takes-clock-buttons = back, minus, run, plus, ok или back+ok
takes-clock = off, on, obeys, refuses или ignores и число
takes-bytes = брой байтове, най-много 65536
takes-version = 1 или 2
takes-waking = by-reset, by-key или at-once
takes-number = число
takes-jitter = брой милисекунди, най-много 5000
takes-bounces = брой подскачания, най-много 10
takes-standing = FEN или шестнадесет шестнадесетични цифри за дъска с отвори
takes-nothing = нищо
takes-span = брой милисекунди, най-много 86400000
label = "{ $a }" не е име за дъска: от 1 до 24 знака, без интервал, запетая, звездичка или знак за долар
simulate-setting = дъската не може да се нареди: { $a }
simulate-other-board = дъската не може да се нареди: { $a }
simulate-unreadable = сценарият "{ $path }" не може да се прочете: { $why }
simulate-line = ред { $line } на сценария: { $why }
simulate-impossible = ред { $line } на сценария: { $why }
simulate-stream = не може да се продължи: { $a }
replay-unreadable = записът на сигналите "{ $path }" не може да се прочете: { $why }
replay-too-long = "{ $a }" е по-дълъг от { $file_max } MiB, а никой запис на сигналите не е толкова дълъг
replay-line = "{ $path }", { $why }
replay-stream = не може да се продължи: { $a }
typed-cut-off = входът свърши преди Enter: не е изпълнено
typed-line = ред { $line }: { $why }
replay-last-line = последният ред на "{ $path }" няма край и беше пропуснат

## A club's call words

lexicon-unreadable = думите за обявяване не се четат: { $a }
lexicon-empty = сред думите за обявяване има празно място ({ $meaning }); напишете думата или махнете ключа
lexicon-double-meaning = думата "{ $word }" значи две неща: { $first } и { $second }; махнете я от едното
lexicon-unmatched-pack = наборът от имена "{ $a }" трябва да е посочен в packs и да има таблица [pack.{ $a }]
lexicon-unknown-pack = няма набор от имена "{ $name }"; този език има { $known }
lexicon-no-file-names = наборите от имена { $a } не дават имена на вертикалите; добавете набор, който дава
token-file = вертикалът { $file }
token-rank = хоризонталът { $rank }
token-role = фигурата { $role }
token-capture = вземане
token-from = откъде
token-to = накъде
token-promotion = произвеждане
token-en-passant = ан пасан
token-check = шах
token-mate = мат
token-castle-king-side = къса рокада
token-castle-queen-side = дълга рокада
token-castle = рокада
token-command = командата { $command }
token-where = въпросът за място
token-filler = нищо
club-calls-lexicon = calls.toml{ $place }{ $and_lines }: { $why }
club-calls-language = calls.toml{ $place }: language = "{ $language }": програмата чува и обявява на немски (D.2.1); напишете немските думи, с language = "de", или махнете файла
club-calls-unrecorded = calls.toml{ $place }: за "{ $words }" няма запис на гласа; сложете го в clips, а текста му напишете в clips/index.toml, или сложете думата в also или text_only
club-calls-line = , ред { $line }
club-calls-and-lines = { " " }(и { $lines })
club-calls-other-line = calls.toml, ред { $line }
club-calls-more-lines = { $one }; { $others }
in-folder = { $folder }/{ $error }

## A club's messages and recordings

catalogue-syntax = messages.ftl, ред { $line }: { $why }
catalogue-no-messages = не е файл със съобщения
catalogue-unknown-message = messages.ftl, ред { $line }: програмата няма съобщение "{ $id }"; махнете го
catalogue-unknown-variable = messages.ftl, ред { $line }: "{ $id }" няма ${ $variable }; има { $known }
catalogue-none-known = само текст
catalogue-says-nothing = messages.ftl, ред { $line }: "{ $id }" не казва нищо от това, което получава; има { $known } и едно от тях е нужно
catalogue-hides-number = messages.ftl, ред { $line }: "{ $id }" казва за { $other } същото като за { $one } ("{ $said }"); покажете числото във всяка форма, с едно от { $known }
catalogue-twice = messages.ftl, ред { $line }: "{ $id }" вече го има на ред { $first }; махнете едното
catalogue-reference = messages.ftl, ред { $line }: "{ $id }" сочи към нещо, което го няма
pack-not-text = { $a }: не е текст в UTF-8; запишете го в UTF-8
pack-index = clips/index.toml: { $a }; пишете редове като "Bitte wiederholen" = "repeat.wav"
pack-no-clip = clips/index.toml: "{ $phrase }" трябва да е в { $file }, а този файл липсва
pack-unused-clip = { $a }: в clips/index.toml няма фраза за този файл; напишете фразата или преименувайте файла
pack-not-wav = { $a }: не е WAV файл; запишете го като WAV, 16 kHz, 16 бита, моно
pack-unknown-file = { $a }: в такава папка има само messages.ftl, calls.toml, clips/index.toml и clips/*.wav

## Values in a record, and moves of a game

convert = { $field }: "{ $value }" не е това, което трябва да стои там: { $expected }
kept-square = поле, например e2
kept-squares = 16 шестнадесетични цифри
kept-piece = фигура, например P или q
kept-placement = първото поле на FEN
kept-whereabouts = фигура, вертикал, хоризонтал или поле
kept-displacement = ход, например e2e4 или e7e8q
kept-form = вид, например pgn или fide:de
kept-encoding = кодировка, например UTF-8
kept-result = резултат, например 1-0
kept-position = FEN на позиция, която може да се играе
kept-position-back = позиция, която може да се възстанови от нейния FEN
kept-article = член, например 7.5.1
kept-control-whole = контрола в цели секунди
kept-control = контрола като 5400+30
kept-part = поле, вертикалът или хоризонталът му: e2, e или 2
kept-code = цифри на групи, например 0412 7753
not-played = { $written } е неправилен ход в { $fen }

## What is heard and spoken with

stream-silent = от две секунди не минава звук
channel-unset = за този канал не е зададено устройство
microphone-zeros = микрофонът дава само нули: изключен е или е заглушен
microphone-no-sound = микрофонът се отваря, но не дава звук
microphone-doctor = annabella doctor ще го провери.
loudspeaker-gone = високоговорителят изчезна; включете го отново
loudspeaker-stuck = високоговорителят не издава звук
devices-gone = устройствата изчезнаха
no-recording = за "{ $words }" няма запис на гласа
speak-no-voice = гласът "{ $name }" не е нито език (de, en, ru, uk, bg), нито папка със записи на гласа
speak-ear-unset = на канала ear му трябва собствено устройство: посочете го с --device (annabella doctor ги изброява)
speak-device-gone = устройството "{ $name }" изчезна
speak-device-broken = устройството "{ $name }" не работи: { $why }
speak-device-stuck = устройството "{ $name }" не издава звук
speak-no-clip = за "{ $free }" няма запис на гласа и { $why }.
speak-no-clip-advice = Стартирайте speech-dispatcher или го кажете с думи, за които има запис на гласа (voices/README.md).
speak-service-aloud = говорната услуга говори само на глас, не във файл
speak-service-device = говорната услуга сама избира устройството
speak-service-unfinished = говорната услуга не довърши

## Learning a voice

place-not-read = "{ $path }" не може да се прочете: { $error }; проверете папката, правата и диска
place-not-made = "{ $path }" не можа да се създаде: { $error }; проверете папката, правата и диска
place-not-removed = "{ $path }" не можа да се изтрие: { $error }; проверете папката, правата и диска
profile-name = "{ $name }" не може да е име на профил
profile-name-advice = Името е от най-много 64 знака: букви, цифри, интервали и - _ . '
profile-none = няма профил на { $name }
profile-none-advice = annabella voice list изброява наличните; annabella voice enrol прави нов.
profile-place-taken = "{ $path }" вече съществува; посочете друго място
folder-none = няма папка "{ $path }"
profile-folder-none-advice = Включете флашката или първо създайте папката; тук се създава само последната част от пътя.
profile-import-none-advice = Включете флашката или назовете папката, която annabella voice export е създала.
profile-of-name-there = вече има профил на { $name }
profile-of-name-there-advice = --name ДРУГО го приема под друго име; annabella voice forget NAME премахва сегашния.
profile-import-name = "{ $folder }" не дава име на профила; кажете с --name NAME чий е гласът
profile-there = в "{ $path }" вече има профил
profile-there-advice = annabella voice forget изтрива профил; --dir посочва друго място.
profile-not-written = профилът "{ $path }" не може да се запише: { $error }; проверете папката, правата и диска
enrol-other-prompts = в "{ $folder }" има учене, започнато с други обявявания: --calls { $calls }, --seed { $seed }, --lang { $lang }, --names { $names }
enrol-other-prompts-advice = Продължете с тях или започнете отново с --anew, което изтрива записите му.
enrol-under-way = в "{ $folder }" вече върви друго учене
enrol-under-way-advice = Изчакайте края му или го прекъснете с q.
enrol-not-started = ученето не може да се стартира: { $error }
enrol-not-learned = гласът не можа да се научи: { $why }
enrol-how-many = обявявания: { $calls }; глас се учи от { $min } до { $max }
enrol-prompts-how-many = обявявания: { $calls }; може от 1 до { $max }
enrol-too-few = годни обявявания: { $calls }; малко са, за да се научи глас, нужни са { $needed }
enrol-too-few-again = Същата команда пак пита за онези, които не са били годни.
enrol-too-few-stays = Остава моделът към програмата. Кажете повече обявявания или повторете онези, които не са били годни.
enrol-nothing-heard = микрофонът не чува нищо
enrol-nothing-heard-advice = annabella doctor ще го провери; същата команда продължава оттук.
enrol-consent-nothing = не се чу отговор, затова нищо не е записано и нищо ново не е запазено
enrol-consent-other = не се чу нито да, нито не, затова нищо не е записано и нищо ново не е запазено
enrol-consent-advice = Извикайте същата команда още веднъж и отговорете на глас, както тя пита, или напишете yes и Enter; annabella doctor ще провери микрофона.
enrol-device-away-advice = Казаното досега е запазено и същата команда продължава оттам; annabella doctor ще провери устройствата.
enrol-goes-on = продължава оттам, където беше прекъснато: обявяване { $next } от { $of }
enrol-waits = { $why }; програмата изчаква и пита отново; q прекъсва
file-not-read = "{ $path }" не може да се прочете: { $error }
recordings-line = "{ $path }", ред { $line }: { $why }
recordings-line-advice = Редът е като {"{"}"file": "a.wav", "words": "Turm Anna acht"{"}"}, с "kind": call, command или noise.
recordings-no-words = в него няма думи
recordings-too-many = в "{ $path }" има { $count } звукозаписа; приемат се най-много { $most }

## The demonstration

demo-no-step = в демонстрацията няма стъпка "{ $line }"
demo-no-port = симулираната дъска няма порт, който да се отвори
demo-no-place = за дневника няма място: { $error }
demo-no-place-for-sound = за изговореното няма място: { $error }.
demo-name-sound = Посочете файл с --wav FILE.
demo-nobody-hears = няма кой да чува състезателите: говорният модел липсва (annabella doctor)
demo-fault = демонстрацията спря заради грешка в програмата
demo-no-answer = демонстрацията спря: масата не отговаря ({ $what })
demo-espeak-failed = espeak-ng не изговори нищо ({ $status })
demo-no-espeak = състезателите от демонстрацията нямат глас: espeak-ng не може да се стартира ({ $error }).
demo-install-espeak = Инсталирайте го (tools/setup го прави).

## What a command is asked for

settings-named-twice = посочени са два файла с настройки; махнете единия: този на --check или този на --config
ask-sheet-from-input = --ask чете отговорите от стандартния вход, а оттам вече идва запис.
ask-sheet-from-input-advice = Посочете файл за записа или дайте отговорите с --answer.
scores-other-start = записите започват от различни позиции: те са от различни партии. Сами по себе си стигат до полуходове { $a } и { $b }.
scores-other-start-advice = Вижте полетата им FEN и началната позиция, която посочва дневникът или --fen.
placement-refused = "{ $fen }" не казва какво стои на дъската.
placement-advice = Фигурите във FEN изглеждат така: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR
rule-count-zero = --count: първият неправилен ход е номер 1
rule-with-by-itself = --with: това, което приключва партията само, я приключва с направен ход (9.6)
braille-signs-elsewhere = --braille-signs важи за --to braille:uk и braille-brf:uk, а в { $form } не значи нищо; махнете го
prefix-not-whole = "{ $path }" не е целият път; напишете го от / нататък, например /usr/local
file-check-or-other = Проверете папката, правата и диска или посочете друга папка.

## Before a command begins

elsewhere-left-out = { $name }={ $value } сочи към друг компютър; пропуска се, защото тази програма няма мрежа
elsewhere-stays = не можа да се пропусне ({ $error }) и не води наникъде
file-limit = ограничение на размера на файл би прекратило програмата: { $error }
network-not-shut = тук нищо не държи библиотеките за звука настрана от мрежата: { $error }. Самата програма не използва мрежа
take-usable = { $words }: годно
take-unusable = { $words }: не е годно, { $why } ({ $name })
enrol-step = учене: стъпка { $step } от { $of }
enrol-step-minute = учене: стъпка { $step } от { $of }, остава вероятно около минута
enrol-step-minutes = учене: стъпка { $step } от { $of }, остават вероятно минути: { $minutes }
enrol-tries = ученето завърши; сега се проверява какво се разбира с него
profile-listed = { $name }, профил { $sum }
takes-listed = записи на прекъснато учене: { $name }; annabella voice forget ги премахва
leftovers-listed = останало от гласа след прекъсната команда: { $name }; annabella voice forget го премахва
profiles-none = няма профили; annabella voice enrol прави профил
calls-kept = Обявяванията на състезателя ({ $name }), които партията потвърди, се пазят (досега: { $calls }); annabella voice relearn учи гласа отново с тях.
calls-not-kept = Обявяванията на състезателя ({ $name }) не се пазят.
calls-removed = Обявяванията на състезателя ({ $name }) не се пазят; предишните са премахнати: { $removed }.
calls-none = няма запазени обявявания: { $name }
calls-none-advice = Командата annabella voice keep-calls NAME yes започва да ги пази в следващите партии.
calls-few-advice = Още ще дойдат със следващите партии; профилът остава какъвто е.
profile-in-use = профилът се използва в момента: { $name }
profile-in-use-advice = Изчакайте края на партията или на ученето; между партиите може.
profile-being-learned = профилът се учи отново в момента: { $name }
profile-being-learned-advice = Трае минута; започнете партията след това.
profile-replaced = Профилът вече е новият: { $name }.
profile-removed = Профилът е премахнат: { $name }.
takes-removed = Записите на прекъснато учене са премахнати: { $name }.
kept-calls-removed = Запазените обявявания са премахнати: { $name }.
leftovers-removed = Останалото от гласа след прекъсната команда е премахнато: { $name }.
leftovers-at-work = Част от гласа ({ $name }) още е у команда, която работи: изчакайте края ѝ и повторете тази.
profile-copied = Профилът ({ $name }) е тук: "{ $path }".
profile-taken-in = Профилът е приет: { $name }.
enrol-profile-at = Профилът е тук: "{ $path }".
enrol-no-better = Профилът не е по-добър от вградения модел и остава моделът.
enrol-no-better-than-present = Новият профил не е във всичко толкова добър, колкото сегашния, и остава сегашният.
enrol-relearned-no-better = Новият профил не е по-добър от вградения модел; остава сегашният.
enrol-compared = Разбрано веднага от отделеното, преди и сега: обявявания в тишина { $quiet_before } и { $quiet } от { $quiet_of }, в шум { $noise_before } и { $noise } от { $noise_of }, думи към програмата { $words_before } и { $words } от { $words_of }.
enrol-keys = r повтаря, b връща назад, s пропуска, q прекъсва
takes-stay = Записите още са в "{ $folder }": копирайте ги оттам и след това премахнете тази папка.
take-is-usable = годно
take-is-unusable = не е годно: { $why }
tryout-asks = пита отново
tryout-call = { $words }: с профила { $with }, без него { $without }
tryout-none = в { $path } няма запис на обявяване
settings-file = настройки: { $path }
settings-usable = Файлът { $path } може да се използва.
settings-all-usable = Настройките могат да се използват.

## What the doctor finds

finding-program = annabella { $version }, без шахматен двигател, без мрежа
finding-built-in = вградените
finding-library-beside = libvosk до програмата
finding-model = "{ $place }", думи: { $count }
finding-call-words = в модела са { $has } от { $all }{ $spellings }{ $without }
finding-spellings = ; чуват се с друг правопис: { $words }
finding-without = ; липсват: { $words }
finding-spelled = { $word } като { $spelling }
finding-two = { $one }, { $others }
finding-and-more = { $words } и още { $more }
finding-no-calls = ходовете, за които са нужни тези думи, не се чуват; вземете друг модел или ги пишете
finding-no-commands = тези команди не могат да се кажат; използвайте клавишите или вземете друг модел
finding-no-others = тези думи не се чуват, но всяка може да се пропусне или да се каже иначе; друг модел може да ги има
finding-language-heard = { $language }, чуват се всички команди
finding-language-unheard = тези думи не се чуват, но могат да се напишат; друг модел може да ги има
finding-microphone-none = в настройките няма посочен, затова никой не слуша
finding-listening-off = в настройките listening.mode = "off", затова никой не слуша
finding-no-inputs = звуковата система не вижда микрофон; включете микрофон
finding-name-another = включете устройството или посочете в настройките друго: { $key }
finding-no-sound = отваря се, но не дава звук; извадете го, включете го отново и проверете дали друга програма не го държи
finding-zeros = { $id }, само нули
finding-muted = изключен е или е заглушен; вижте дали има ключ на него и нивото му в настройките на звуковата система
finding-quiet = много е тих; кажете нещо в него и проверете отново или го усилете
finding-loud = нивото му е твърде силно; намалете го
finding-room-none = в настройките няма посочен, затова нищо не се обявява
finding-ear-none = в настройките няма посочена, затова времената и номерата на ходовете не се казват на никого; включете слушалка и я посочете в { $side }.ear
finding-same-device = същото устройство е зададено и тук: { $other }; посочете слушалка, която чува само един състезател
finding-the-room = залата
finding-ear-of-white = слушалката на Белите
finding-ear-of-black = слушалката на Черните
finding-behind-server = пред нея стои звуков сървър, който може да премести звука ѝ в залата; име с "plughw:" означава самата слушалка
finding-correct-voices = поправете файловете в папката, която посочва voices.dir
finding-record-again = запишете тази фраза отново
finding-recordings = записи: { $count }
finding-recordings-of = няма записи за { $words }
finding-record-words = запишете тези думи (voices/README.md) или сложете "fide" първо в listening.names
finding-service = за свободни изречения, например имена
finding-no-ports = няма включен сериен порт; за дъска с отвори е нужен такъв
finding-board = { $identity }, порт { $port }
finding-firmware = { $serial }, фърмуер { $firmware }
finding-no-serial = без сериен номер
finding-board-silent = тя се обади и млъкна; извадете я, включете я отново и опитайте пак
finding-no-key = няма клавиш { $keys }; имената са тези на Linux, например KEY_KP1
finding-keys-none = на нея няма нито един от клавишите в настройките
finding-keys-advice = посочете друго устройство или в keypad.keys клавишите, които има на нея
finding-keys-lacking = на нея няма { $keys }
finding-keypad-away = включете я; устройствата са изброени в /dev/input/by-id
finding-disk = { $place }, свободни { $free } MB
finding-writeback = { $at } е монтиран с data=writeback и при спиране на тока дневник там може да се развали; монтирайте го с data=ordered или пазете дневниците другаде (records.dir)
finding-disk-full = почти няма място; освободете поне { $least } MB
finding-memory = каквото е там, изчезва, щом компютърът се изключи; пазете дневниците другаде с --journal FILE
finding-network-disk = тези файлове ги пази друг компютър и дневник там може да не е сигурен; пазете дневниците на диск на този компютър с --journal FILE
finding-disk-remedy = разрешете на този потребител да пише там или пазете дневниците другаде с --journal FILE
finding-shut-off = нито програмата, нито това, което стартира, може да излезе в интернет
finding-open = отворена е
finding-no-filter = системата няма филтър за това (seccomp), затова маса се отваря само с --without-filter; програмата не използва мрежа, но звуков сървър на друг компютър би бил достъпен
finding-server = { $name } на { $address }, звукът отива към { $sink }
finding-server-elsewhere = звукът му напуска този компютър; изберете друг изход в настройките му
finding-no-server = звукът отива направо в устройствата; където има такъв, pactl казва повече
finding-no-thread = не можа да се получи нишка за проверката: { $error }
finding-too-slow = няма отговор за { $seconds } секунди; опитайте пак, когато компютърът е по-малко зает, включете устройство отново, вземете по-малък говорен модел или рестартирайте компютъра
finding-broke-off = проверката прекъсна; запишете лог с --log FILE и съобщете за това
finding-not-opened = устройството не може да се отвори за тях
finding-heard = чуват се
finding-not-heard = не се чуха или се чуха и другаде; проверете жака, ключа и силата и посочете устройството в настройките
finding-nobody-said = никой не каза дали се чуха; започнете отново, когато има кой да отговори
finding-speak-near = говорете близо до микрофона, без пауза, щом стане тихо; v на масата показва нивото
finding-understood = разбрано: { $words }
