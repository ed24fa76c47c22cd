# The help of the commands in Ukrainian (Project Fluent). English stands with the commands themselves, in src/app/args.
# A command: help-COMMAND-PART. An argument: help-COMMAND-PART--NAME, or with less of the path where several commands
# have the same one. What is typed (options, values, names in capitals) stays as it is.

## The commands

help = Помічник за шаховою дошкою для незрячих гравців і гравців із вадами зору
help-help = Показати цю довідку або довідку про команду
help-demo = Зіграти цілу партію за сценарієм зі справжніми частинами програми й вивести її перебіг
help-play = Відкрити ігровий стіл: дошки, мікрофон, гучномовець, клавіші
help-call = Перетворити слова оголошення на ходи
help-announce = Перетворити хід на його оголошення
help-listen = Розпізнати оголошення у звукозаписах
help-speak = Вимовити слова в каналі або записати їх у файл WAV
help-score = Прочитати запис партії в будь-якій нотації й записати його в іншій
help-journal = Подивитися журнал партії
help-journal-verify = Перевірити ланцюжок; назвати першу подію, яка до нього не пасує
help-journal-list = Перелічити партії в теці журналів, найновіша перша
help-journal-backup = Скопіювати журнал цілком, навіть поки його стіл відкрито
help-journal-show = Вивести рядки так, як їх виводили за столом
help-journal-replay = Обчислити рядки заново за записаними подіями й перелічити те, що інакше, ніж записано
help-journal-export = Записати журнал у формі, яку читають звичайні програми
help-reconcile = Звести разом для арбітра два записи й дві дошки (D.2.9)
help-dead = Чи може кожна сторона ще поставити мат якоюсь серією можливих ходів (5.2.2, 6.9)?
help-rule = Що випливає з Правил у цій ситуації, у кожній редакції та кожному виді шахів
help-rule-illegal = Завершений неможливий хід (7.5); FEN: відновлена позиція
help-rule-flag = Прапорець, що впав (6.9)
help-rule-claim = Вимога нічиєї і те, чого ніхто не мусить вимагати (від 9.2 до 9.6)
help-rule-resign = Здача партії (5.1.2)
help-rule-setup = Неправильне розміщення фігур або дошка, поставлена не тим боком (7.2)
help-rule-start = Чи є позиція початковою в Chess960 і який у неї номер (Методичні рекомендації II.2)
help-rule-colours = Переплутаний колір фігур (7.3)
help-rule-agree = Нічия за згодою (5.2.3)
help-rule-absent = Гравець, якого немає на початку партії або догравання (6.7, I.10, I.11)
help-rule-sealed = Таємно записаний хід незрозумілий, неоднозначний або неможливий (I.8); FEN: позиція на конверті
help-rule-quickplay = Секунди за кожний хід або вимога нічиєї в останні хвилини без додавання часу (III.4, III.5)
help-rule-score = Гравець, який просить показати запис, що його ведуть інші (A.4.3, B.2.3)
help-rule-call = Оголошення, якого Правила не дозволяють, годинник натиснуто, а на дошці його немає (D.2.4 або 7.5.1)
help-rule-promotion = Пішак, залишений на останній горизонталі (7.5.2); FEN: позиція перед ходом
help-rule-press = Годинник натиснуто без ходу, або хід зроблено двома руками (7.5.3, 7.5.4)
help-rule-rate = Чи належить контроль часу до свого виду шахів (A.1, B.1)
help-rule-table = Усе, що ця редакція каже про цей вид шахів, зі статтями
help-voice = Вивчити голос гравця перед туром, і все, що до цього належить
help-voice-enrol = Вивчити голос гравця за оголошеннями, які він повторює
help-voice-test = Прослухати кілька оголошень із профілем і без нього та сказати, скільки зрозуміло
help-voice-list = Назвати наявні профілі й те, що перервані команди залишили поруч у ~/.local/share/annabella/voices
help-voice-relearn = Наново вивчити голос гравця зі збереженими оголошеннями
help-voice-keep-calls = Зберігати оголошення гравця, які підтвердить партія, щоб наново вивчити голос із ними
help-voice-forget = Вилучити профіль гравця, збережені записи й те, що перервані команди залишили від цього голосу
help-voice-export = Скопіювати профіль гравця в інше місце, наприклад на флешку
help-voice-import = Прийняти профіль з іншого місця
help-voice-prompts = Вивести те, що гравця просять вимовити
help-simulate = Бути дошкою на псевдотерміналі
help-simulate-peg = Дошка з отворами
help-simulate-dgt = Дошка DGT із годинником
help-simulate-pegasus = Дошка на зразок DGT Pegasus, яка знає лише, які поля зайняті
help-simulate-replay = Дошка, байти якої зберегла команда play --capture
help-doctor = Перевірити мікрофони, голоси, порти, моделі й диск і сказати, що робити
help-setup = Розпитати про стіл і записати його файл налаштувань, рядками або голосом
help-settings = Вивести чинні налаштування та звідки взято кожне, або перевірити файл налаштувань

## What all commands take

help--help = Показати довідку
help--help--more = Показати довідку (докладніше з --help)
help--version = Показати версію
help--json = Писати в кожному рядку стандартного виведення один об’єкт JSON і більше нічого
help--log = Писати лог для розробників у цей файл
help--config = Налаштування столу, якщо вони вказують власні слова клубу; без цього власний файл користувача, якщо він є; none: жодного файлу
help--fen = Позиція
help--chess960 = Рокіровку записують так: король бере туру
help--words = Слова
help--file = Журнал
help--edition = Редакція Правил: 2009, 2014, 2018 або 2023
help--control = Контроль часу, наприклад 40/90m+30:30m+30, 5m+3, 25m~10, 25m~b10 або *3m
help--lang = Мова фраз і рядків: de, en, ru, uk або bg
help--model = Модель Vosk, з якою слухати
help--room = Гучномовець для всіх, за назвою; "none" для тиші
help--screen = Показувати на екрані обидві дошки, годинники й те, що треба зробити, для зрячих; без цього виводяться рядки
help--colours = Кольори екрана: dark, light, contrast або none
help-value-white = Білі
help-value-black = Чорні
help-value-yes = Так
help-value-no = Ні

## demo

help-demo--fast = Не чекати мовлення й рук: півтори хвилини стають секундами
help-demo--wav = Писати те, що вимовляється, у цей файл WAV замість гучномовця
help-demo--journal = Зберегти журнал партії в цьому файлі
help-demo--lang = Мова фраз і рядків: de, en, ru, uk або bg; без цього мова налаштувань або системи
help-demo--ear = Навушник незрячого гравця, за назвою

## play and settings

help-play--journal = Де зберігається журнал; без цього новий файл у теці журналів
help-play--resume = Продовжити партію цього журналу; без назви найновішу з тих, що можна продовжити
help-play--replaces = Журнал скасованої партії, замість якої грають цю
help-play--no-screen = Лише рядки, навіть якщо в налаштуваннях є екран
help-play--without-filter = Відкрити стіл, хоча система не вимикає програмі мережу
help-play--stay = Лишатися за столом, коли стандартне введення закінчується: дошки, мікрофон і клавіатура гравця працюють, доки програму не попросять завершитися (SIGTERM, SIGINT)
help-play--capture = Зберігати байти, які йдуть дротами дощок, із їхнім часом у цій новій або порожній теці: для пошуку несправностей і для simulate replay
help-play--config = Налаштування змагання та пристроїв; без цього власний файл користувача, якщо він є; none: жодного файлу
help-play--start = Початкова позиція: FEN або номер початкової позиції Chess960, від 0 до 959
help-play--chess960 = Партія Chess960; з номером після --start вона така й без цього
help-play--profile = Що можна казати гравцям: tournament, arbiter-extended або training
help-play--white-board = Дошка Білих: keys або вид дошки та її порт (peg:auto, dgt:/dev/ttyUSB0)
help-play--black-board = Дошка Чорних: keys або вид дошки та її порт (peg:auto, dgt:/dev/ttyUSB0)
help-play--microphone = Мікрофон, за назвою; "none", щоб грати без слухання
help-play--ear-white = Навушник Білих, за назвою; "none" для тиші
help-play--ear-black = Навушник Чорних, за назвою; "none" для тиші
help-play--white-voice = Профіль голосу Білих, за його назвою (annabella voice list)
help-play--black-voice = Профіль голосу Чорних
help-play--lines = Скільки показувати: terse, normal або full
help-play--terse = Те саме, що --lines terse
help-play--full = Те саме, що --lines full
help-play--rate = Як швидко говорити, від 0.75 до 2.0; 1.0 як записано
help-play--earcons = Гучність коротких звуків, які кажуть про стан мікрофона, від 1 до 10, або off
help-play--volume = Як гучно говорити, від 1 до 10; 9 як записано
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
help-settings--print = Вивести чинні налаштування, по одному в рядку, кожне з його джерелом: типове значення, файл і рядок, змагання або ключ. Ці рядки самі є файлом налаштувань
help-settings--check = Сказати, чи придатний файл налаштувань, або в якому рядку він непридатний; без назви файл із --config

## call, announce, listen, speak

help-call--fen = Позиція, у якій роблять оголошення
help-call--lang = Мова оголошення: de, en, ru, uk або bg
help-call--names = Набори імен, що використовуються, наприклад fide,letters; без цього всі
help-announce--fen = Позиція, у якій роблять хід
help-announce--style = Чи завжди називати, звідки хід
help-announce--style--short = Називати, звідки хід, лише якщо можуть піти дві фігури
help-announce--style--long = Завжди називати, звідки хід
help-announce--lang = { help-call--lang }
help-announce--written = Хід: UCI, SAN або як на бланку
help-listen--fen = Позиція, у якій роблять оголошення; без цього будь-яке оголошення
help-listen--voice = Слухати з профілем голосу гравця: назва профілю або його тека
help-listen--lang = Мова оголошень: de або en
help-listen--names = Набори імен, що використовуються
help-listen--languages = Інші мови, якими можна говорити, як listening.languages: en, ru, uk, bg
help-listen--files = Файли WAV, у кожному одне оголошення, не довше хвилини; "-" для сирого звуку зі стандартного введення, 16 кГц, 16 біт зі знаком, моно
help-speak--voice = Голос: мова (de, en, ru, uk, bg) або тека із записами; без цього мова налаштувань або системи
help-speak--out = Записати файл WAV, а не говорити
help-speak--channel = Хто це чує
help-speak--channel--room = Усі
help-speak--channel--ear = Один гравець
help-speak--device = Пристрій, через який говорити, за назвою

## score

help-score--from = Форма запису, з назвою як у --to, або auto, щоб її знайти
help-score--to = pgn, fide:LANG, long, long:LANG, braille:CODE, braille-brf:CODE або call. LANG: en de ru uk bg fr es it pl nl cs hu sv no da pt ro fi figurine. CODE: uk (Велика Британія) або ua (український) і будь-яке LANG для простих літер Брайля
help-score--braille-signs = Що шрифт Брайля Великої Британії лишає відкритим, для --to braille:uk і braille-brf:uk: castling=zeros або letters, check=before або behind, promotion=nothing або equals
help-score--lang = Мова оголошень словами: de, en, ru, uk або bg
help-score--fen = Позиція, з якої починається партія, якщо в записі її немає
help-score--file = Запис партії: текстовий файл у будь-якому кодуванні; "-" для стандартного введення

## journal

help-journal-verify--code = Записаний код, словами або цифрами: чи він від цього журналу й від якого рядка?
help-journal-verify--lang = Мова повідомлень і коду: de, en, ru, uk, bg; без цього мова налаштувань або системи, інакше англійська, і слова всіх мов
help-journal-list--config = Налаштування столу, якщо вони вказують теку журналів; без цього власний файл користувача, якщо він є; none: жодного файлу
help-journal-backup--file = Журнал; без цього найновіший із тих, що тривають або що можна продовжити
help-journal-backup--out = Копія, новий файл; без цього поруч із журналом
help-journal-backup--config = { help-journal-list--config }
help-journal-export--to = Форма
help-journal-export--to--jsonl = По одному об’єкту JSON у рядку, з контрольними сумами
help-journal-export--to--pgn = Партія як PGN
help-journal-export--sheet = Натомість власний запис цього гравця (D.2.7), словами: для score і reconcile
help-journal-export--out = Файл, який треба записати; без цього стандартне виведення
help-journal-export--config = Налаштування столу, якщо вони вказують власні слова клубу: для --sheet; без цього власний файл користувача, якщо він є; none: жодного файлу

## reconcile

help-reconcile--sheet-a = Запис A: з --journal запис Білих
help-reconcile--sheet-b = Запис B: з --journal запис Чорних
help-reconcile--board-a = Що стоїть на дошці A: FEN або лише його фігури
help-reconcile--board-b = Що стоїть на дошці B
help-reconcile--journal = Журнал партії: її початок, час, ходи, дошки, які повідомляють самі, і хто не бачить. Тоді A — Білі, а B — Чорні
help-reconcile--fen = Позиція, з якої починається партія, якщо її немає ні в журналі, ні в записах
help-reconcile--chess960 = Рокіровку записують так: король бере туру; журнал знає це сам
help-reconcile--edition = Редакція Правил, на яку посилатися: 2009, 2014, 2018 або 2023; інакше редакція журналу або 2023
help-reconcile--answer = Що гравці відповіли на запитання звіту, як у записі: "17. Nf3" — хід Білих, "17... Nf6" — хід Чорних, "17. ?" — те, чого ніхто не знає; будь-яка нотація або слова; для кожної відповіді ще раз
help-reconcile--ask = Ставити запитання за запитанням і читати відповіді зі стандартного введення, рядок за рядком; на терміналі без --json так завжди
help-reconcile--html = Записати звіт як сторінку HTML у цей новий файл
help-reconcile--lang = Мова звіту: de, en, ru, uk або bg; без цього мова налаштувань або системи

## dead and rule

help-dead--deadline-ms = Як довго можна шукати
help-dead--lang = Мова слів: de, en, ru, uk або bg; без цього мова налаштувань або системи
help-rule--class = standard, rapid або blitz
help-rule--supervised = Чи повністю діють Правила змагань у швидкій грі й бліці (A.4, B.2)
help-rule--side = Хто це зробив, чий прапорець, хто заявляє, вимагає нічию або здається
help-rule--count = Котрий це неможливий хід або котре прохання, без цього 1; для setup, colours і agree кількість ходів, зроблених обома гравцями, без цього з FEN
help-rule--blitz-bonus = Що регламент змагання каже про додатковий час у бліці за повного нагляду: 1, 2 або ask
help-rule--deadline-ms = Як довго можна шукати мат
help-rule--lang = Мова тексту: de, en, ru, uk або bg; без цього мова налаштувань або системи
help-rule--seen-by = Хто про це заявив: arbiter або opponent
help-rule--replied = Суперник зробив наступний хід
help-rule--plies-later = Скільки півходів зроблено відтоді; один — це відповідь
help-rule--pressed = Гравець натиснув годинник
help-rule-call--wrong-call-is-illegal = Чи вважають це на змаганні неможливим ходом: yes, no або ask
help-rule-call--sighted = Гравець бачить дошку: D.2.4 не діє (D.2.5)
help-rule-press--two-hands = Хід був, зроблений двома руками
help-rule-flag--both = Впали обидва прапорці, і ніхто не може сказати, котрий першим
help-rule-flag--other-down = Другий прапорець теж упав, але пізніше
help-rule-flag--earlier-period = У цьому періоді треба було зробити не всі решту ходів
help-rule-flag--announced = На змаганні оголошено Методичні рекомендації III, і додавання часу немає
help-rule-claim--kind = threefold, fifty, fivefold або seventy-five
help-rule-claim--moves = Партія від FEN і далі, в UCI: "g1f3 g8f6 f3g1 f6g8"
help-rule-claim--with = Наступний хід, записаний і не зроблений
help-rule-claim--unwritten = Наступний хід сказано й не записано
help-rule-claim--touched = Той, хто вимагає нічию, доторкнувся до фігури
help-rule-setup--fault = Що було неправильно: pieces, board або clock
help-rule-start--fen = Позиція або номер від 0 до 959
help-rule-agree--plies = Зроблені півходи, без цього з FEN
help-rule-absent--both = Немає жодного з гравців
help-rule-absent--resuming = Догравають відкладену партію; FEN: позиція на конверті
help-rule-absent--sealed = Таємно записаний хід, коли конверт відкрито
help-rule-absent--default-time = Дозволене запізнення на цьому змаганні, у хвилинах; без цього те, що каже редакція
help-rule-absent--waited = Скільки хвилин ішов годинник; без цього невідомо
help-rule-absent--moved = Той, кого нібито немає, зробив хід
help-rule-quickplay--left = Що показує годинник гравця, у секундах; без цього невідомо
help-rule-quickplay--announced = Ці правила оголошено на змаганні
help-rule-quickplay--increment = Кожен хід додає час
help-rule-quickplay--earlier-period = У цьому періоді треба зробити не всі решту ходів
help-rule--not-on-move = Хід суперника
help-rule-rate--control = Контроль часу, наприклад 40/90m+30:30m+30
help-rule-table--matters = Натомість показати, де в редакції яке питання

## voice

help-voice--name = Чий це голос
help-voice--calls = Скільки оголошень; команди йдуть між ними
help-voice--seed = Інше число дає інші оголошення
help-voice--speaker = Пристрій, через який говорить програма
help-voice--microphone = Мікрофон столу
help-voice--lang = Мова оголошень і запитань про них: de або en; рядки йдуть мовою налаштувань або системи
help-voice--names = Набори імен, що використовуються
help-voice-enrol--recordings = Звукозаписи замість мікрофона: рядки JSON із file, words і, можливо, kind (call, command, noise)
help-voice-enrol--calls = Скільки оголошень просять вимовити біля мікрофона; команди йдуть між ними
help-voice-enrol--anew = Забути те, що записано до перерви, і почати заново
help-voice-enrol--keep-sound = Зберегти звукозаписи в цій новій теці; інакше їх вилучають, коли голос вивчено
help-voice-enrol--keep-calls = Зберегти записи й оголошення, які потім підтвердить партія, щоб наново вивчити голос із ними
help-voice-keep-calls--answer = yes відтепер, no більше ніколи, і збережені вилучаються; без відповіді кажуть, як є
help-voice-enrol--dir = Куди покласти профіль; без цього до теки даних користувача
help-voice-enrol--model = Модель, з якої почати; без цього та, що йде з програмою
help-voice-enrol--steps = Як довго вчити; менше кроків — швидше, але вивчено менше
help-voice-relearn--model = Модель, з якої почати; без цього та, що йде з програмою
help-voice-relearn--steps = Як довго вчити; менше кроків — швидше, але вивчено менше
help-voice-test--name = Чий це голос, або тека профілю
help-voice-test--recordings = Звукозаписи замість мікрофона, у списку як для voice enrol
help-voice-test--calls = Скільки оголошень
help-voice-test--model = Модель, з якою порівнюють профіль; без цього та, що йде з програмою
help-voice-export--dir = Тека, яку для цього створюють
help-voice-import--dir = Тека, яку створила команда `voice export`
help-voice-import--name = Чий це голос; без цього назва теки

## simulate

help-simulate--link = Назва, під якою можна відкрити псевдотермінал
help-simulate--script = Що робити, по одному кроку в рядку; без цього стандартне введення
help-simulate--fen = Що стоїть на дошці на початку: FEN; для дошки з отворами 16 шістнадцяткових цифр
help-simulate--seed = З чого починається випадковість: тремтіння, деренчання, завади й пошкодження
help-simulate--connector = Хто сидить біля роз’єму дошки
help-simulate-peg--protocol = За якою версією свого протоколу працює дошка; інші програми можуть знати лише першу
help-simulate-peg--protocol--1 = У рядках лише сума
help-simulate-peg--protocol--2 = У рядках є й CRC
help-simulate-dgt--transport = Як під’єднано дошку; через Bluetooth вона повільніша й працює від батареї
help-simulate-dgt--transport--cable = USB або послідовний кабель
help-simulate-dgt--transport--bluetooth = Bluetooth
help-simulate-pegasus--wakes = Чого дошка чекає, перш ніж на щось відповісти
help-simulate-pegasus--wakes--at-once = Нічого
help-simulate-pegasus--wakes--by-reset = Команди скидання, 40
help-simulate-pegasus--wakes--by-key = Ключа розробника, 63
help-simulate-replay--file = Файл сигналів однієї дошки
help-simulate-replay--fast = Передавати все так швидко, як воно читається, а не у свій час

help-steps = Кроки, по одному в рядку; # починає примітку:
help-step-lift = знімає фігуру з цього поля
help-step-place = ставить фігуру, зняту останньою, або цю
help-step-aside = кладе зняту фігуру поруч із дошкою
help-step-slide = пересуває фігуру через поля між ними, за 400 мс або за цей час
help-step-set = фігури відразу стоять так; дошкам з отворами годяться й 16 шістнадцяткових цифр
help-step-press = натискає годинник; у дошки з отворами є ще repeat, time, moves
help-step-start = пускає годинник
help-step-stop = зупиняє годинник
help-step-dial = установлює годинник вручну, ліворуч і праворуч
help-step-button = натискає на годиннику back, minus, run, plus, ok або back+ok
help-step-clock = від’єднує або під’єднує годинник; або він слухається, відмовляється, пропускає 2 команди
help-step-unplug = виймає кабель: порт зникає
help-step-replug = вставляє кабель назад, можливо, в інший порт; назва веде до нового
help-step-restart = дошка починає заново
help-step-silence = стільки часу дошка не чує й не говорить
help-step-stall = стільки часу дріт усе затримує, а потім віддає відразу
help-step-noise = надсилає 64 безглузді байти або стільки
help-step-drop = губить наступне повідомлення дорогою
help-step-corrupt = пошкоджує один байт наступного повідомлення
help-step-cut = обриває наступне повідомлення
help-step-protocol = дошка з отворами працює за версією 1 або 2 свого протоколу; потім під’єднайте її знову
help-step-wakes = дошка Pegasus чекає скидання, з by-key — ключа, з at-once — нічого; потім під’єднайте її знову
help-step-seed = починає випадковість заново з цього числа
help-step-jitter = відтепер кожен дотик приходить щонайбільше на стільки мс пізніше
help-step-bounce = відтепер фігура, коли її ставлять, деренчить щонайбільше стільки разів
help-step-wait = стільки часу нічого не відбувається
help-step-quit = прибирає дошку

## setup and doctor

help-setup--file = Файл налаштувань, який записати або змінити; без цього table.toml у теці налаштувань користувача
help-setup--lang = Мова запитань: de, en, ru, uk або bg; без цього мова файлу або системи
help-setup--terse = У рядках по 40 знаків
help-setup--aloud = Вимовляти й кожне запитання, і приймати відповіді голосом, якщо є мікрофон і модель
help-setup--speaker = Де говорити, за назвою; без цього в навушник із файлу, інакше у звичайне виведення системи
help-setup--microphone = Де слухати, за назвою; "none", щоб лише друкувати
help-doctor--config = Налаштування, пристрої яких шукати; без цього власний файл користувача, якщо він є; none: жодного файлу
help-doctor--model = Модель Vosk, яку перевірити
help-doctor--aloud = Вимовляти й кожен висновок, і що робити, перевірити запитаннями гучномовець і навушники, прослухати одне оголошення

## Headings and words of every page

help-heading-usage = Використання:
help-heading-commands = Команди:
help-heading-arguments = Аргументи:
help-heading-options = Ключі:
help-heading-values = Значення:
help-word-options = КЛЮЧІ
help-word-command = КОМАНДА
help-default = типово: { $value }
help-values = значення: { $values }

## Wrong use

use-unknown-argument = { $argument }: тут це невідомо
use-unknown-command = "{ $command }" не є командою
use-missing-command = бракує команди
use-missing-arguments = бракує: { $arguments }
use-missing-value = після { $argument } бракує значення
use-wrong-value = "{ $value }" не значення для { $argument }
use-refused-value = "{ $value }" не значення для { $argument }: { $why }
use-too-many-values = "{ $value }" для { $argument } уже зайве значення
use-wrong-number-of-values = для { $argument } потрібна інша кількість значень
use-no-equals = після { $argument } має стояти знак рівності
use-conflict = { $argument } і { $other } разом не вживають
use-twice = { $argument } можна вказати лише один раз
use-no-text = у командному рядку є слово не в UTF-8
use-values = Можливо: { $offered }
use-similar = Схоже: { $offered }
use-advice = Кожна команда перелічує, що вона приймає: annabella help, annabella help play
