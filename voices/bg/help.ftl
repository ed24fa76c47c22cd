# The help of the commands in Bulgarian (Project Fluent). English stands with the commands themselves, in src/app/args.
# A command: help-COMMAND-PART. An argument: help-COMMAND-PART--NAME, or with less of the path where several commands
# have the same one. What is typed (options, values, names in capitals) stays as it is.

## The commands

help = Помощник край шахматната дъска за незрящи състезатели и състезатели с увредено зрение
help-help = Показва тази помощ или помощта за команда
help-demo = Изиграва цяла партия по сценарий с истинските части на програмата и отпечатва хода ѝ
help-play = Отваря игралната маса: дъски, микрофон, високоговорител, клавиши
help-call = Превръща думите на обявяване в ходове
help-announce = Превръща ход в неговото обявяване
help-listen = Разпознава обявяванията в звукозаписи
help-speak = Изговаря думи в канал или ги записва в WAV файл
help-score = Чете запис на партия в коя да е нотация и го пише в друга
help-journal = Преглежда дневника на партия
help-journal-verify = Проверява веригата; посочва първото събитие, което не ѝ съответства
help-journal-list = Изброява партиите в папката с дневниците, най-новата първа
help-journal-backup = Копира дневник изцяло, дори докато масата му е отворена
help-journal-show = Отпечатва редовете така, както са излезли на масата
help-journal-replay = Изчислява редовете отново от записаните събития и изброява различното от записаното
help-journal-export = Записва дневника във вид, който четат обикновените програми
help-reconcile = Съпоставя за съдията два записа и две дъски (D.2.9)
help-dead = Може ли всяка страна още да матира чрез някаква поредица от правомерни ходове (5.2.2, 6.9)?
help-rule = Какво следва от Правилника в дадена ситуация, във всяко издание и всеки вид шахмат
help-rule-illegal = Завършен неправилен ход (7.5); FEN: възстановената позиция
help-rule-flag = Паднал флаг (6.9)
help-rule-claim = Рекламация за реми и това, за което никой не е длъжен да рекламира (от 9.2 до 9.6)
help-rule-resign = Предаване на партията (5.1.2)
help-rule-setup = Погрешно подреждане или погрешно поставена дъска (7.2)
help-rule-start = Дали позиция е начална в Chess960 и кой е номерът ѝ (Указания II.2)
help-rule-colours = Разменени цветове (7.3)
help-rule-agree = Реми по съгласие (5.2.3)
help-rule-absent = Състезател, който го няма при започването или подновяването на партията (6.7, I.10, I.11)
help-rule-sealed = Запечатан ход, който е неясен, нееднозначен или неправилен (I.8); FEN: позицията на плика
help-rule-quickplay = Секунди за всеки ход или рекламация за реми в последните минути без добавка (III.4, III.5)
help-rule-score = Състезател, който иска да види записа, воден от други (A.4.3, B.2.3)
help-rule-call = Обявяване, което никое правило не допуска, часовникът е натиснат, а на дъската го няма (D.2.4 или 7.5.1)
help-rule-promotion = Пешка, оставена на последния си хоризонтал (7.5.2); FEN: позицията преди хода
help-rule-press = Часовникът е натиснат без ход или ходът е с две ръце (7.5.3, 7.5.4)
help-rule-rate = Дали контролата е от своя вид шахмат (A.1, B.1)
help-rule-table = Всичко, което изданието казва за този вид шахмат, с членовете
help-voice = Научава гласа на състезател преди кръга и каквото е свързано с това
help-voice-enrol = Научава гласа на състезател от обявявания, които той повтаря
help-voice-test = Прослушва няколко обявявания с профил и без него и казва колко са разбрани
help-voice-list = Изброява наличните профили и каквото прекъснати команди са оставили до тях в ~/.local/share/annabella/voices
help-voice-relearn = Научава отново гласа на състезател със запазените обявявания
help-voice-keep-calls = Пази обявяванията на състезател, които партията потвърди, за да се научи гласът отново с тях
help-voice-forget = Премахва профила на състезател, запазените записи и каквото прекъснати команди са оставили от гласа
help-voice-export = Копира профила на състезател на друго място, например на флашка
help-voice-import = Приема профил от друго място
help-voice-prompts = Отпечатва какво се иска състезателят да каже
help-simulate = Играе ролята на дъска на псевдотерминал
help-simulate-peg = Дъската с отвори
help-simulate-dgt = Дъска DGT с часовник
help-simulate-pegasus = Дъска като DGT Pegasus, която знае само кои полета са заети
help-simulate-replay = Дъска, чиито байтове е запазила командата play --capture
help-doctor = Преглежда микрофони, гласове, портове, модели и диск и казва какво да се направи
help-setup = Разпитва за маса и записва файла ѝ с настройки, с редове или на глас
help-settings = Отпечатва действащите настройки и откъде е всяка, или проверява файл с настройки

## What all commands take

help--help = Показва помощта
help--help--more = Показва помощта (по-подробно с --help)
help--version = Показва версията
help--json = Пише на всеки ред на стандартния изход по един JSON обект и нищо друго
help--log = Пише лог за разработчиците в този файл
help--config = Настройките на масата, ако посочват собствени думи на клуба; без това собственият файл на потребителя, ако го има; none: никакъв файл
help--fen = Позицията
help--chess960 = Рокадата се пише така: царят взема топа
help--words = Думите
help--file = Дневникът
help--edition = Изданието на Правилника: 2009, 2014, 2018 или 2023
help--control = Контролата, например 40/90m+30:30m+30, 5m+3, 25m~10, 25m~b10 или *3m
help--lang = Езикът на изреченията и редовете: de, en, ru, uk или bg
help--model = Моделът Vosk, с който се слуша
help--room = Високоговорителят за всички, по име; "none" за тишина
help--screen = Показва на екран двете дъски, часовниците и какво трябва да се направи, за зрящи; без това има редове
help--colours = Цветовете на екрана: dark, light, contrast или none
help-value-white = Белите
help-value-black = Черните
help-value-yes = Да
help-value-no = Не

## demo

help-demo--fast = Не чака говора и ръцете: минута и половина стават секунди
help-demo--wav = Пише изговореното в този WAV файл вместо във високоговорителя
help-demo--journal = Запазва дневника на партията в този файл
help-demo--lang = Езикът на изреченията и редовете: de, en, ru, uk или bg; без това езикът на настройките или на системата
help-demo--ear = Слушалката на незрящия състезател, по име

## play and settings

help-play--journal = Къде се пази дневникът; без това нов файл в папката с дневниците
help-play--resume = Продължава партията от този дневник; без име най-новата, която може да продължи
help-play--replaces = Дневникът на анулираната партия, вместо която се играе тази
help-play--no-screen = Само редове, дори когато в настройките има екран
help-play--without-filter = Отваря масата, макар че системата не изключва мрежата за програмата
help-play--stay = Остава на масата, когато стандартният вход свърши: дъските, микрофонът и клавиатурата на състезателя продължават, докато програмата не бъде помолена да спре (SIGTERM, SIGINT)
help-play--capture = Запазва байтовете по кабелите на дъските, с времената им, в тази нова или празна папка: за търсене на повреди и за simulate replay
help-play--config = Настройките на състезанието и на устройствата; без това собственият файл на потребителя, ако го има; none: никакъв файл
help-play--start = Началната позиция: FEN или номерът на начална позиция от Chess960, от 0 до 959
help-play--chess960 = Партия по Chess960; с номер след --start тя е такава и без това
help-play--profile = Какво може да се казва на състезателите: tournament, arbiter-extended или training
help-play--white-board = Дъската на Белите: keys или вид и неговият порт (peg:auto, dgt:/dev/ttyUSB0)
help-play--black-board = Дъската на Черните: keys или вид и неговият порт (peg:auto, dgt:/dev/ttyUSB0)
help-play--microphone = Микрофонът, по име; "none", за да се играе без слушане
help-play--ear-white = Слушалката на Белите, по име; "none" за тишина
help-play--ear-black = Слушалката на Черните, по име; "none" за тишина
help-play--white-voice = Профилът на гласа на Белите, по името му (annabella voice list)
help-play--black-voice = Профилът на гласа на Черните
help-play--lines = Колко се показва: terse, normal или full
help-play--terse = Същото като --lines terse
help-play--full = Същото като --lines full
help-play--rate = Колко бързо се говори, от 0.75 до 2.0; 1.0 е както е записано
help-play--earcons = Колко силни са късите звуци, които казват как е с микрофона, от 1 до 10, или off
help-play--volume = Колко силно се говори, от 1 до 10; 9 е както е записано
help-settings--config = { help-play--config }
help-settings--start = { help-play--start }
help-settings--chess960 = { help-play--chess960 }
help-settings--profile = { help-play--profile }
help-settings--white-board = { help-play--white-board }
help-settings--black-board = { help-play--black-board }
help-settings--microphone = { help-play--microphone }
help-settings--ear-white = { help-play--ear-white }
help-settings--ear-black = { help-play--ear-black }
help-settings--white-voice = { help-play--white-voice }
help-settings--black-voice = { help-play--black-voice }
help-settings--lines = { help-play--lines }
help-settings--terse = { help-play--terse }
help-settings--full = { help-play--full }
help-settings--rate = { help-play--rate }
help-settings--earcons = { help-play--earcons }
help-settings--volume = { help-play--volume }
help-settings--print = Отпечатва действащите настройки, по една на ред, всяка с произхода ѝ: по подразбиране, файл и ред, състезание или опция. Редовете сами са файл с настройки
help-settings--check = Казва дали файл с настройки може да се използва или на кой ред не може; без име този от --config

## call, announce, listen, speak

help-call--fen = Позицията, в която се обявява
help-call--lang = Езикът на обявяването: de, en, ru, uk или bg
help-call--names = Използваните набори от имена, например fide,letters; без това всички
help-announce--fen = Позицията, в която се играе ходът
help-announce--style = Дали винаги се казва откъде е ходът
help-announce--style--short = Казва се откъде е ходът само когато могат да играят две фигури
help-announce--style--long = Винаги се казва откъде е ходът
help-announce--lang = { help-call--lang }
help-announce--written = Ходът: UCI, SAN или както се пише на бланка
help-listen--fen = Позицията, в която се обявява; без това кое да е обявяване
help-listen--voice = Слуша с профила на гласа на състезател: името на профила или неговата папка
help-listen--lang = Езикът на обявяванията: de или en
help-listen--names = Използваните набори от имена
help-listen--languages = Други езици, на които може да се говори, като listening.languages: en, ru, uk, bg
help-listen--files = WAV файлове с по едно обявяване, най-много по минута; "-" за суров звук от стандартния вход, 16 kHz, 16 бита със знак, моно
help-speak--voice = Гласът: език (de, en, ru, uk, bg) или папка със звукозаписи; без това езикът на настройките или на системата
help-speak--out = Пише WAV файл, вместо да говори
help-speak--channel = Кой го чува
help-speak--channel--room = Всички
help-speak--channel--ear = Един състезател
help-speak--device = Устройството, през което се говори, по име

## score

help-score--from = Видът на записа, наречен както при --to, или auto, за да се намери
help-score--to = pgn, fide:LANG, long, long:LANG, braille:CODE, braille-brf:CODE или call. LANG: en de ru uk bg fr es it pl nl cs hu sv no da pt ro fi figurine. CODE: uk (Обединеното кралство) или ua (украински) и всяко LANG за прости брайлови букви
help-score--braille-signs = Какво брайловият код на Обединеното кралство оставя отворено, за --to braille:uk и braille-brf:uk: castling=zeros или letters, check=before или behind, promotion=nothing или equals
help-score--lang = Езикът на обявяванията с думи: de, en, ru, uk или bg
help-score--fen = Позицията, от която започва партията, ако в записа я няма
help-score--file = Записът: текстов файл в коя да е кодировка; "-" за стандартния вход

## journal

help-journal-verify--code = Записан код, с думи или с цифри: от този дневник ли е и от кой ред?
help-journal-verify--lang = Езикът на съобщенията и на кода: de, en, ru, uk, bg; без това езикът на настройките или на системата, иначе английски, и думите на всички езици
help-journal-list--config = Настройките на масата, ако посочват папката с дневниците; без това собственият файл на потребителя, ако го има; none: никакъв файл
help-journal-backup--file = Дневникът; без това най-новият, който се играе или може да продължи
help-journal-backup--out = Копието, нов файл; без това файл до дневника
help-journal-backup--config = { help-journal-list--config }
help-journal-export--to = Видът
help-journal-export--to--jsonl = По един JSON обект на ред, с контролните суми
help-journal-export--to--pgn = Партията като PGN
help-journal-export--sheet = Вместо това собственият запис на този състезател (D.2.7), с думи: за score и reconcile
help-journal-export--out = Файлът, който се записва; без това стандартният изход
help-journal-export--config = Настройките на масата, ако посочват собствени думи на клуба: за --sheet; без това собственият файл на потребителя, ако го има; none: никакъв файл

## reconcile

help-reconcile--sheet-a = Записът на A: с --journal този на Белите
help-reconcile--sheet-b = Записът на B: с --journal този на Черните
help-reconcile--board-a = Какво стои на дъската на A: FEN или само фигурите му
help-reconcile--board-b = Какво стои на дъската на B
help-reconcile--journal = Дневникът на партията: началото ѝ, времената, ходовете, дъските, които съобщават сами, и кой не вижда. Тогава A са Белите, а B са Черните
help-reconcile--fen = Позицията, от която започва партията, ако я няма нито в дневника, нито в запис
help-reconcile--chess960 = Рокадата се пише така: царят взема топа; дневникът го знае сам
help-reconcile--edition = Изданието на Правилника, което се цитира: 2009, 2014, 2018 или 2023; иначе това на дневника или 2023
help-reconcile--answer = Какво са отговорили състезателите на въпрос от отчета, както в запис: "17. Nf3" е ход на Белите, "17... Nf6" на Черните, "17. ?" каквото никой не знае; коя да е нотация или думи; за всеки отговор отново
help-reconcile--ask = Задава въпрос след въпрос и чете отговорите от стандартния вход, ред по ред; на терминал без --json винаги е така
help-reconcile--html = Записва отчета като HTML страница в този нов файл
help-reconcile--lang = Езикът на отчета: de, en, ru, uk или bg; без това езикът на настройките или на системата

## dead and rule

help-dead--deadline-ms = Колко време може да се търси
help-dead--lang = Езикът на думите: de, en, ru, uk или bg; без това езикът на настройките или на системата
help-rule--class = standard, rapid или blitz
help-rule--supervised = Дали правилата за състезания важат изцяло в ускорения шахмат и блица (A.4, B.2)
help-rule--side = Кой го е направил, чий е флагът, кой рекламира или се предава
help-rule--count = Кой поред е неправилният ход или искането, без това 1; за setup, colours и agree ходовете, извършени от двамата състезатели, без това тези от FEN
help-rule--blitz-bonus = Какво казва регламентът на състезанието за допълнителното време в блица при пълен надзор: 1, 2 или ask
help-rule--deadline-ms = Колко време може да се търси мат
help-rule--lang = Езикът на текста: de, en, ru, uk или bg; без това езикът на настройките или на системата
help-rule--seen-by = Кой го е повдигнал: arbiter или opponent
help-rule--replied = Противникът е извършил следващия ход
help-rule--plies-later = Толкова полухода са извършени оттогава; един е отговор
help-rule--pressed = Състезателят е натиснал часовника
help-rule-call--wrong-call-is-illegal = Дали на състезанието това се приема за неправилен ход: yes, no или ask
help-rule-call--sighted = Състезателят вижда дъската: D.2.4 не важи (D.2.5)
help-rule-press--two-hands = Имаше ход, с две ръце
help-rule-flag--both = Паднали са и двата флага и никой не може да каже кой пръв
help-rule-flag--other-down = И другият флаг е паднал, но по-късно
help-rule-flag--earlier-period = В този период не трябваше да се извършат всички останали ходове
help-rule-flag--announced = На състезанието са обявени Указания III и няма добавено време
help-rule-claim--kind = threefold, fifty, fivefold или seventy-five
help-rule-claim--moves = Партията от FEN нататък, в UCI: "g1f3 g8f6 f3g1 f6g8"
help-rule-claim--with = Предстоящият ход, записан и неизвършен
help-rule-claim--unwritten = Предстоящият ход е казан и не е записан
help-rule-claim--touched = Който рекламира, е докоснал фигура
help-rule-setup--fault = Какво беше погрешно: pieces, board или clock
help-rule-start--fen = Позицията или номер от 0 до 959
help-rule-agree--plies = Извършените полуходове, без това тези от FEN
help-rule-absent--both = Няма го нито един от състезателите
help-rule-absent--resuming = Подновява се отложена партия; FEN: позицията на плика
help-rule-absent--sealed = Запечатаният ход, когато пликът е отворен
help-rule-absent--default-time = Времето за изчакване на състезанието, в минути; без това каквото казва изданието
help-rule-absent--waited = Колко минути е вървял часовникът; без това не е известно
help-rule-absent--moved = Който уж го няма, е играл
help-rule-quickplay--left = Какво показва часовникът на състезателя, в секунди; без това не е известно
help-rule-quickplay--announced = Тези правила са обявени на състезанието
help-rule-quickplay--increment = Всеки ход носи време
help-rule-quickplay--earlier-period = В този период не трябва да се извършат всички останали ходове
help-rule--not-on-move = Противникът е на ход
help-rule-rate--control = Контролата, например 40/90m+30:30m+30
help-rule-table--matters = Вместо това къде е всеки въпрос в изданието

## voice

help-voice--name = Чий е гласът
help-voice--calls = Колко обявявания; командите са между тях
help-voice--seed = Друго число дава други обявявания
help-voice--speaker = Устройството, през което програмата говори
help-voice--microphone = Микрофонът на масата
help-voice--lang = Езикът на обявяванията и на въпросите за тях: de или en; редовете са на езика от настройките или на системата
help-voice--names = Използваните набори от имена
help-voice-enrol--recordings = Звукозаписи вместо микрофон: JSON редове с file, words и евентуално kind (call, command, noise)
help-voice-enrol--calls = Колко обявявания се искат на микрофона; командите са между тях
help-voice-enrol--anew = Забравя записаното преди прекъсването и започва отново
help-voice-enrol--keep-sound = Запазва звукозаписите в тази нова папка; иначе се изтриват, когато гласът е научен
help-voice-enrol--keep-calls = Пази записите и обявяванията, които партията после потвърди, за да се научи гласът отново с тях
help-voice-keep-calls--answer = yes отсега нататък, no никога повече, което премахва запазените; без отговор се казва как е
help-voice-enrol--dir = Къде отива профилът; без това в папката с данни на потребителя
help-voice-enrol--model = Моделът, с който се започва; без това този към програмата
help-voice-enrol--steps = Колко дълго се учи; по-малко стъпки са по-бързи и учат по-малко
help-voice-relearn--model = Моделът, с който се започва; без това този към програмата
help-voice-relearn--steps = Колко дълго се учи; по-малко стъпки са по-бързи и учат по-малко
help-voice-test--name = Чий е гласът или папката на профил
help-voice-test--recordings = Звукозаписи вместо микрофон, изброени както за voice enrol
help-voice-test--calls = Колко обявявания
help-voice-test--model = Моделът, с който се сравнява профилът; без това този към програмата
help-voice-export--dir = Папката, която се създава за него
help-voice-import--dir = Папката, създадена от командата `voice export`
help-voice-import--name = Чий е гласът; без това името на папката

## simulate

help-simulate--link = Името, под което може да се отвори псевдотерминалът
help-simulate--script = Какво да се прави, по една стъпка на ред; без това стандартният вход
help-simulate--fen = Какво стои на дъската в началото: FEN; за дъската с отвори 16 шестнадесетични цифри
help-simulate--seed = С какво започва случайността: трептене, подскачане, шум и повреди
help-simulate--connector = Кой седи откъм конектора на дъската
help-simulate-peg--protocol = На коя версия от протокола си работи дъската; други програми може да знаят само първата
help-simulate-peg--protocol--1 = Редовете имат само сума
help-simulate-peg--protocol--2 = Редовете имат и CRC
help-simulate-dgt--transport = Как е включена дъската; по Bluetooth е по-бавна и има батерия
help-simulate-dgt--transport--cable = USB или сериен кабел
help-simulate-dgt--transport--bluetooth = Bluetooth
help-simulate-pegasus--wakes = Какво чака дъската, преди да отговори на каквото и да е
help-simulate-pegasus--wakes--at-once = Нищо
help-simulate-pegasus--wakes--by-reset = Командата за нулиране, 40
help-simulate-pegasus--wakes--by-key = Ключа на разработчик, 63
help-simulate-replay--file = Записът на сигналите на една дъска
help-simulate-replay--fast = Предава всичко толкова бързо, колкото се чете, а не в неговото време

help-steps = Стъпки, по една на ред; # започва бележка:
help-step-lift = вдига фигурата от това поле
help-step-place = поставя последно вдигнатата фигура или тази
help-step-aside = оставя вдигнатата фигура до дъската
help-step-slide = плъзга фигура през полетата между двете, за 400 ms или за това време
help-step-set = фигурите веднага стоят така; дъските с отвори приемат и 16 шестнадесетични цифри
help-step-press = натиска часовника; дъската с отвори има и repeat, time, moves
help-step-start = пуска часовника
help-step-stop = спира часовника
help-step-dial = нагласява часовника на ръка, отляво и отдясно
help-step-button = натиска на часовника back, minus, run, plus, ok или back+ok
help-step-clock = изключва или включва часовника; или той се подчинява, отказва, пропуска 2 команди
help-step-unplug = изважда кабела: портът изчезва
help-step-replug = включва кабела отново, може би на друг порт; името води към новия
help-step-restart = дъската започва отначало
help-step-silence = толкова време дъската нито чува, нито говори
help-step-stall = толкова време линията задържа всичко и после го дава наведнъж
help-step-noise = изпраща 64 безсмислени байта или толкова
help-step-drop = губи следващото съобщение по пътя
help-step-corrupt = поврежда един байт от следващото съобщение
help-step-cut = отрязва следващото съобщение
help-step-protocol = дъска с отвори работи на версия 1 или 2 от протокола си; после я включете отново
help-step-wakes = дъска Pegasus чака нулиране, с by-key ключ, с at-once нищо; после я включете отново
help-step-seed = започва случайността отново с това число
help-step-jitter = отсега всяко докосване идва до толкова ms по-късно
help-step-bounce = отсега фигурата подскача до толкова пъти, когато се поставя
help-step-wait = толкова време нищо не става
help-step-quit = прибира дъската

## setup and doctor

help-setup--file = Файлът с настройки, който се записва или променя; без това table.toml в папката с настройки на потребителя
help-setup--lang = Езикът на въпросите: de, en, ru, uk или bg; без това този на файла или на системата
help-setup--terse = На редове от 40 знака
help-setup--aloud = Изговаря и всеки въпрос и приема отговори на глас, където има микрофон и модел
help-setup--speaker = Къде се говори, по име; без това в слушалката от файла, иначе в обичайния изход на системата
help-setup--microphone = Къде се слуша, по име; "none", за да се пише само
help-doctor--config = Настройките, чиито устройства се търсят; без това собственият файл на потребителя, ако го има; none: никакъв файл
help-doctor--model = Моделът Vosk, който се преглежда
help-doctor--aloud = Изговаря и всяка констатация, и какво да се направи, проверява с въпроси високоговорителя и слушалките и прослушва едно обявяване

## Headings and words of every page

help-heading-usage = Употреба:
help-heading-commands = Команди:
help-heading-arguments = Аргументи:
help-heading-options = Опции:
help-heading-values = Стойности:
help-word-options = ОПЦИИ
help-word-command = КОМАНДА
help-default = по подразбиране: { $value }
help-values = стойности: { $values }

## Wrong use

use-unknown-argument = { $argument }: тук това е непознато
use-unknown-command = "{ $command }" не е команда
use-missing-command = липсва команда
use-missing-arguments = липсва: { $arguments }
use-missing-value = след { $argument } липсва стойност
use-wrong-value = "{ $value }" не е стойност за { $argument }
use-refused-value = "{ $value }" не е стойност за { $argument }: { $why }
use-too-many-values = "{ $value }" е излишна стойност за { $argument }
use-wrong-number-of-values = за { $argument } е нужен друг брой стойности
use-no-equals = след { $argument } трябва знак за равенство
use-conflict = { $argument } и { $other } не се използват заедно
use-twice = { $argument } може да се посочи само веднъж
use-no-text = в командния ред има дума, която не е в UTF-8
use-values = Възможно: { $offered }
use-similar = Подобно: { $offered }
use-advice = Всяка команда изброява какво приема: annabella help, annabella help play
