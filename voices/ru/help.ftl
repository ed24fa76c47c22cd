# The help of the commands in Russian (Project Fluent). English stands with the commands themselves, in src/app/args.
# A command: help-COMMAND-PART. An argument: help-COMMAND-PART--NAME, or with less of the path where several commands
# have the same one. What is typed (options, values, names in capitals) stays as it is.

## The commands

help = Помощник за шахматной доской для незрячих и слабовидящих игроков
help-help = Показать эту справку или справку о команде
help-demo = Сыграть целую партию по сценарию с настоящими частями программы и вывести её ход
help-play = Открыть игровой стол: доски, микрофон, громкоговоритель, клавиши
help-call = Превратить слова объявления в ходы
help-announce = Превратить ход в его объявление
help-listen = Распознать объявления в звукозаписях
help-speak = Произнести слова в канале или записать их в файл WAV
help-score = Прочитать запись партии в любой нотации и записать её в другой
help-journal = Посмотреть протокол партии
help-journal-verify = Проверить цепочку; назвать первое событие, которое в неё не входит
help-journal-list = Перечислить партии в папке протоколов, самая новая первой
help-journal-backup = Скопировать протокол целиком, даже пока его стол открыт
help-journal-show = Вывести строки так, как они выводились за столом
help-journal-replay = Вычислить строки заново по записанным событиям и перечислить то, что отличается от записанного
help-journal-export = Записать протокол в форме, которую читают обычные программы
help-reconcile = Сопоставить для арбитра две записи и две доски (D.2.9)
help-dead = Может ли каждая сторона ещё поставить мат какой-либо серией возможных ходов (5.2.2, 6.9)?
help-rule = Что следует из Правил в данном случае, в каждой редакции и каждом виде шахмат
help-rule-illegal = Завершённый невозможный ход (7.5); FEN: восстановленная позиция
help-rule-flag = Упавший флажок (6.9)
help-rule-claim = Требование ничьей и то, чего никто требовать не обязан (от 9.2 до 9.6)
help-rule-resign = Сдача партии (5.1.2)
help-rule-setup = Неверная расстановка или неверно лежащая доска (7.2)
help-rule-start = Является ли позиция начальной в Chess960 и какой у неё номер (Рекомендация II.2)
help-rule-colours = Перепутанный цвет фигур (7.3)
help-rule-agree = Ничья по соглашению (5.2.3)
help-rule-absent = Игрок, которого нет к началу партии или к доигрыванию (6.7, I.10, I.11)
help-rule-sealed = Тайный ход неясный, неоднозначный или невозможный (I.8); FEN: позиция на конверте
help-rule-quickplay = Секунды на каждый ход или требование ничьей в последние минуты без добавления времени (III.4, III.5)
help-rule-score = Игрок, который просит показать запись, которую ведут другие (A.4.3, B.2.3)
help-rule-call = Объявление, которого Правила не допускают, часы нажаты, а на доске его нет (D.2.4 или 7.5.1)
help-rule-promotion = Пешка, оставленная на последней горизонтали (7.5.2); FEN: позиция до хода
help-rule-press = Часы нажаты без хода, или ход сделан двумя руками (7.5.3, 7.5.4)
help-rule-rate = Относится ли контроль времени к своему виду шахмат (A.1, B.1)
help-rule-table = Всё, что эта редакция говорит об этом виде шахмат, со статьями
help-voice = Выучить голос игрока перед туром, и всё, что к этому относится
help-voice-enrol = Выучить голос игрока по объявлениям, которые он повторяет
help-voice-test = Прослушать несколько объявлений с профилем и без него и сказать, сколько понято
help-voice-list = Назвать имеющиеся профили и то, что прерванные команды оставили рядом в ~/.local/share/annabella/voices
help-voice-relearn = Заново выучить голос игрока с сохранёнными объявлениями
help-voice-keep-calls = Сохранять объявления игрока, которые подтвердит партия, чтобы заново выучить голос с ними
help-voice-forget = Удалить профиль игрока, сохранённые записи и то, что прерванные команды оставили от этого голоса
help-voice-export = Скопировать профиль игрока в другое место, например на флешку
help-voice-import = Принять профиль из другого места
help-voice-prompts = Вывести то, что игрока просят произнести
help-simulate = Быть доской на псевдотерминале
help-simulate-peg = Доска со штифтами
help-simulate-dgt = Доска DGT с часами
help-simulate-pegasus = Доска вроде DGT Pegasus, которая знает только, какие поля заняты
help-simulate-replay = Доска, байты которой сохранила команда play --capture
help-doctor = Проверить микрофоны, голоса, порты, модели и диск и сказать, что делать
help-setup = Расспросить о столе и записать его файл настроек, строками или голосом
help-settings = Вывести действующие настройки и откуда взята каждая, или проверить файл настроек

## What all commands take

help--help = Показать справку
help--help--more = Показать справку (подробнее с --help)
help--version = Показать версию
help--json = Писать в каждой строке стандартного вывода один объект JSON и больше ничего
help--log = Писать журнал для разработчиков в этот файл
help--config = Настройки стола, если они указывают собственные слова клуба; без этого собственный файл пользователя, если он есть; none: никакого файла
help--fen = Позиция
help--chess960 = Рокировка записывается так: король берёт ладью
help--words = Слова
help--file = Протокол
help--edition = Редакция Правил: 2009, 2014, 2018 или 2023
help--control = Контроль времени, например 40/90m+30:30m+30, 5m+3, 25m~10, 25m~b10 или *3m
help--lang = Язык фраз и строк: de, en, ru, uk или bg
help--model = Модель Vosk, с которой слушать
help--room = Громкоговоритель для всех, по имени; "none" для тишины
help--screen = Показывать на экране обе доски, часы и то, что надо сделать, для зрячих; без этого выводятся строки
help--colours = Цвета экрана: dark, light, contrast или none
help-value-white = Белые
help-value-black = Чёрные
help-value-yes = Да
help-value-no = Нет

## demo

help-demo--fast = Не ждать речи и рук: полторы минуты превращаются в секунды
help-demo--wav = Писать то, что говорится, в этот файл WAV, а не в громкоговоритель
help-demo--journal = Сохранить протокол партии в этом файле
help-demo--lang = Язык фраз и строк: de, en, ru, uk или bg; без этого язык настроек или системы
help-demo--ear = Наушник незрячего игрока, по имени

## play and settings

help-play--journal = Где хранится протокол; без этого новый файл в папке протоколов
help-play--resume = Продолжить партию этого протокола; без имени самую новую из тех, что можно продолжить
help-play--replaces = Протокол отменённой партии, вместо которой играется эта
help-play--no-screen = Только строки, даже если в настройках есть экран
help-play--without-filter = Открыть стол, хотя система не отключает программе сеть
help-play--stay = Оставаться за столом, когда стандартный ввод кончается: доски, микрофон и клавиатура игрока работают, пока программу не попросят завершиться (SIGTERM, SIGINT)
help-play--capture = Сохранять байты, которые идут по проводам досок, с их временем в этой новой или пустой папке: для поиска неисправностей и для simulate replay
help-play--config = Настройки соревнования и устройств; без этого собственный файл пользователя, если он есть; none: никакого файла
help-play--start = Начальная позиция: FEN или номер начальной позиции Chess960, от 0 до 959
help-play--chess960 = Партия Chess960; с номером после --start она такая и без этого
help-play--profile = Что можно говорить игрокам: tournament, arbiter-extended или training
help-play--white-board = Доска Белых: keys или вид доски и её порт (peg:auto, dgt:/dev/ttyUSB0)
help-play--black-board = Доска Чёрных: keys или вид доски и её порт (peg:auto, dgt:/dev/ttyUSB0)
help-play--microphone = Микрофон, по имени; "none", чтобы играть без слуха
help-play--ear-white = Наушник Белых, по имени; "none" для тишины
help-play--ear-black = Наушник Чёрных, по имени; "none" для тишины
help-play--white-voice = Профиль голоса Белых, по его имени (annabella voice list)
help-play--black-voice = Профиль голоса Чёрных
help-play--lines = Сколько показывать: terse, normal или full
help-play--terse = То же, что --lines terse
help-play--full = То же, что --lines full
help-play--rate = Как быстро говорить, от 0.75 до 2.0; 1.0 как записано
help-play--earcons = Громкость коротких звуков, которые говорят о состоянии микрофона, от 1 до 10, или off
help-play--volume = Как громко говорить, от 1 до 10; 9 как записано
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
help-settings--print = Вывести действующие настройки, по одной в строке, каждую с её источником: значение по умолчанию, файл и строка, соревнование или ключ. Эти строки сами являются файлом настроек
help-settings--check = Сказать, годится ли файл настроек или в какой строке он не годится; без имени файл из --config

## call, announce, listen, speak

help-call--fen = Позиция, в которой делается объявление
help-call--lang = Язык объявления: de, en, ru, uk или bg
help-call--names = Используемые наборы имён, например fide,letters; без этого все
help-announce--fen = Позиция, в которой делается ход
help-announce--style = Называть ли всегда, откуда ход
help-announce--style--short = Называть, откуда ход, только если могут пойти две фигуры
help-announce--style--long = Всегда называть, откуда ход
help-announce--lang = { help-call--lang }
help-announce--written = Ход: UCI, SAN или как на бланке
help-listen--fen = Позиция, в которой делаются объявления; без этого любое объявление
help-listen--voice = Слушать с профилем голоса игрока: имя профиля или его папка
help-listen--lang = Язык объявлений: de или en
help-listen--names = Используемые наборы имён
help-listen--languages = Другие языки, на которых можно говорить, как listening.languages: en, ru, uk, bg
help-listen--files = Файлы WAV, в каждом одно объявление, не длиннее минуты; "-" для сырого звука на стандартном вводе, 16 кГц, 16 бит со знаком, моно
help-speak--voice = Голос: язык (de, en, ru, uk, bg) или папка с записями; без этого язык настроек или системы
help-speak--out = Записать файл WAV, а не говорить
help-speak--channel = Кто это слышит
help-speak--channel--room = Все
help-speak--channel--ear = Один игрок
help-speak--device = Устройство, через которое говорить, по имени

## score

help-score--from = Форма записи, с именем как у --to, или auto, чтобы её найти
help-score--to = pgn, fide:LANG, long, long:LANG, braille:CODE, braille-brf:CODE или call. LANG: en de ru uk bg fr es it pl nl cs hu sv no da pt ro fi figurine. CODE: uk (Великобритания) или ua (украинский) и любое LANG для простых букв Брайля
help-score--braille-signs = Что шрифт Брайля Великобритании оставляет открытым, для --to braille:uk и braille-brf:uk: castling=zeros или letters, check=before или behind, promotion=nothing или equals
help-score--lang = Язык объявлений словами: de, en, ru, uk или bg
help-score--fen = Позиция, с которой начинается партия, если в записи её нет
help-score--file = Запись партии: текстовый файл в любой кодировке; "-" для стандартного ввода

## journal

help-journal-verify--code = Записанный код, словами или цифрами: от этого ли он протокола и какой строки?
help-journal-verify--lang = Язык сообщений и кода: de, en, ru, uk, bg; без этого язык настроек или системы, иначе английский и слова всех языков
help-journal-list--config = Настройки стола, если они указывают папку протоколов; без этого собственный файл пользователя, если он есть; none: никакого файла
help-journal-backup--file = Протокол; без этого самый новый из тех, что идут или можно продолжить
help-journal-backup--out = Копия, новый файл; без этого рядом с протоколом
help-journal-backup--config = { help-journal-list--config }
help-journal-export--to = Форма
help-journal-export--to--jsonl = По одному объекту JSON в строке, с контрольными суммами
help-journal-export--to--pgn = Партия как PGN
help-journal-export--sheet = Вместо этого собственная запись этого игрока (D.2.7), словами: для score и reconcile
help-journal-export--out = Файл, который надо записать; без этого стандартный вывод
help-journal-export--config = Настройки стола, если они указывают собственные слова клуба: для --sheet; без этого собственный файл пользователя, если он есть; none: никакого файла

## reconcile

help-reconcile--sheet-a = Запись A: с --journal запись Белых
help-reconcile--sheet-b = Запись B: с --journal запись Чёрных
help-reconcile--board-a = Что стоит на доске A: FEN или только его фигуры
help-reconcile--board-b = Что стоит на доске B
help-reconcile--journal = Протокол партии: её начало, время, ходы, доски, которые сообщают сами, и кто не видит. Тогда A — Белые, а B — Чёрные
help-reconcile--fen = Позиция, с которой начинается партия, если её нет ни в протоколе, ни в записях
help-reconcile--chess960 = Рокировка записывается так: король берёт ладью; протокол знает это сам
help-reconcile--edition = Редакция Правил, на которую ссылаться: 2009, 2014, 2018 или 2023; иначе редакция протокола или 2023
help-reconcile--answer = Что игроки ответили на вопрос отчёта, как в записи: "17. Nf3" — ход Белых, "17... Nf6" — ход Чёрных, "17. ?" — то, чего никто не знает; любая нотация или слова; для каждого ответа ещё раз
help-reconcile--ask = Задавать вопрос за вопросом и читать ответы со стандартного ввода, строка за строкой; на терминале без --json так бывает всегда
help-reconcile--html = Записать отчёт как страницу HTML в этот новый файл
help-reconcile--lang = Язык отчёта: de, en, ru, uk или bg; без этого язык настроек или системы

## dead and rule

help-dead--deadline-ms = Как долго можно искать
help-dead--lang = Язык слов: de, en, ru, uk или bg; без этого язык настроек или системы
help-rule--class = standard, rapid или blitz
help-rule--supervised = Полностью ли действуют Правила соревнований в быстрых шахматах и блице (A.4, B.2)
help-rule--side = Кто это сделал, чей флажок, кто заявляет, требует ничью или сдаётся
help-rule--count = Который это невозможный ход или которая просьба, без этого 1; для setup, colours и agree число ходов, сделанных обоими игроками, без этого из FEN
help-rule--blitz-bonus = Что положение о соревновании говорит о добавлении времени в блице при полном надзоре: 1, 2 или ask
help-rule--deadline-ms = Как долго можно искать мат
help-rule--lang = Язык текста: de, en, ru, uk или bg; без этого язык настроек или системы
help-rule--seen-by = Кто об этом заявил: arbiter или opponent
help-rule--replied = Соперник сделал следующий ход
help-rule--plies-later = Сколько полуходов сделано с тех пор; один — это ответ
help-rule--pressed = Игрок нажал часы
help-rule-call--wrong-call-is-illegal = Считается ли это на соревновании невозможным ходом: yes, no или ask
help-rule-call--sighted = Игрок видит доску: D.2.4 не действует (D.2.5)
help-rule-press--two-hands = Ход был, сделан двумя руками
help-rule-flag--both = Упали оба флажка, и никто не может сказать, который первым
help-rule-flag--other-down = Другой флажок тоже упал, но позже
help-rule-flag--earlier-period = В этом периоде надо было сделать не все оставшиеся ходы
help-rule-flag--announced = На соревновании объявлена Рекомендация III, и добавления времени нет
help-rule-claim--kind = threefold, fifty, fivefold или seventy-five
help-rule-claim--moves = Партия от FEN и далее, в UCI: "g1f3 g8f6 f3g1 f6g8"
help-rule-claim--with = Следующий ход, записанный и не сделанный
help-rule-claim--unwritten = Следующий ход сказан и не записан
help-rule-claim--touched = Тот, кто требует ничью, тронул фигуру
help-rule-setup--fault = Что было неверно: pieces, board или clock
help-rule-start--fen = Позиция или номер от 0 до 959
help-rule-agree--plies = Сделанные полуходы, без этого из FEN
help-rule-absent--both = Нет ни одного из игроков
help-rule-absent--resuming = Доигрывается отложенная партия; FEN: позиция на конверте
help-rule-absent--sealed = Тайный ход, когда конверт вскрыт
help-rule-absent--default-time = Допустимое опоздание на этом соревновании, в минутах; без этого то, что говорит редакция
help-rule-absent--waited = Сколько минут шли часы; без этого неизвестно
help-rule-absent--moved = Тот, кого якобы нет, сделал ход
help-rule-quickplay--left = Что показывают часы игрока, в секундах; без этого неизвестно
help-rule-quickplay--announced = Эти правила объявлены на соревновании
help-rule-quickplay--increment = Каждый ход добавляет время
help-rule-quickplay--earlier-period = В этом периоде надо сделать не все оставшиеся ходы
help-rule--not-on-move = Ход соперника
help-rule-rate--control = Контроль времени, например 40/90m+30:30m+30
help-rule-table--matters = Вместо этого показать, где в редакции какой вопрос

## voice

help-voice--name = Чей это голос
help-voice--calls = Сколько объявлений; команды идут между ними
help-voice--seed = Другое число даёт другие объявления
help-voice--speaker = Устройство, через которое говорит программа
help-voice--microphone = Микрофон стола
help-voice--lang = Язык объявлений и вопросов о них: de или en; строки идут на языке настроек или системы
help-voice--names = Используемые наборы имён
help-voice-enrol--recordings = Звукозаписи вместо микрофона: строки JSON с file, words и, может быть, kind (call, command, noise)
help-voice-enrol--calls = Сколько объявлений просят произнести у микрофона; команды идут между ними
help-voice-enrol--anew = Забыть то, что записано до перерыва, и начать заново
help-voice-enrol--keep-sound = Сохранить звукозаписи в этой новой папке; иначе они удаляются, когда голос выучен
help-voice-enrol--keep-calls = Сохранить записи и объявления, которые потом подтвердит партия, чтобы заново выучить голос с ними
help-voice-keep-calls--answer = yes с этого момента, no больше никогда, и сохранённые удаляются; без ответа говорится, как есть
help-voice-enrol--dir = Куда положить профиль; без этого в папку данных пользователя
help-voice-enrol--model = Модель, с которой начать; без этого та, что идёт с программой
help-voice-enrol--steps = Как долго учить; меньше шагов — быстрее, но выучено меньше
help-voice-relearn--model = Модель, с которой начать; без этого та, что идёт с программой
help-voice-relearn--steps = Как долго учить; меньше шагов — быстрее, но выучено меньше
help-voice-test--name = Чей это голос, или папка профиля
help-voice-test--recordings = Звукозаписи вместо микрофона, в списке как для voice enrol
help-voice-test--calls = Сколько объявлений
help-voice-test--model = Модель, с которой сравнивается профиль; без этого та, что идёт с программой
help-voice-export--dir = Папка, которая для этого создаётся
help-voice-import--dir = Папка, которую создала команда `voice export`
help-voice-import--name = Чей это голос; без этого имя папки

## simulate

help-simulate--link = Имя, под которым можно открыть псевдотерминал
help-simulate--script = Что делать, по одному шагу в строке; без этого стандартный ввод
help-simulate--fen = Что стоит на доске вначале: FEN; для доски со штифтами 16 шестнадцатеричных цифр
help-simulate--seed = С чего начинается случайность: дрожание, дребезг, помехи и повреждения
help-simulate--connector = Кто сидит у разъёма доски
help-simulate-peg--protocol = На какой версии своего протокола обмена работает доска; другие программы могут знать только первую
help-simulate-peg--protocol--1 = В строках только сумма
help-simulate-peg--protocol--2 = В строках есть и CRC
help-simulate-dgt--transport = Как подключена доска; по Bluetooth она медленнее и работает от батареи
help-simulate-dgt--transport--cable = USB или последовательный кабель
help-simulate-dgt--transport--bluetooth = Bluetooth
help-simulate-pegasus--wakes = Чего доска ждёт, прежде чем на что-нибудь ответить
help-simulate-pegasus--wakes--at-once = Ничего
help-simulate-pegasus--wakes--by-reset = Команды сброса, 40
help-simulate-pegasus--wakes--by-key = Ключа разработчика, 63
help-simulate-replay--file = Журнал обмена с одной доской
help-simulate-replay--fast = Передавать всё так быстро, как оно читается, а не в своё время

help-steps = Шаги, по одному в строке; # начинает примечание:
help-step-lift = снимает фигуру с этого поля
help-step-place = ставит фигуру, снятую последней, или эту
help-step-aside = кладёт снятую фигуру рядом с доской
help-step-slide = двигает фигуру через поля между ними, за 400 мс или за это время
help-step-set = фигуры сразу стоят так; доскам со штифтами годятся и 16 шестнадцатеричных цифр
help-step-press = нажимает часы; у доски со штифтами есть ещё repeat, time, moves
help-step-start = пускает часы
help-step-stop = останавливает часы
help-step-dial = устанавливает часы вручную, слева и справа
help-step-button = нажимает на часах back, minus, run, plus, ok или back+ok
help-step-clock = отключает или подключает часы; или они слушаются, отказываются, пропускают 2 команды
help-step-unplug = вынимает кабель: порт исчезает
help-step-replug = вставляет кабель обратно, возможно, в другой порт; имя ведёт к новому
help-step-restart = доска начинает заново
help-step-silence = столько времени доска не слышит и не говорит
help-step-stall = столько времени провод всё задерживает, а потом отдаёт сразу
help-step-noise = посылает 64 бессмысленных байта или столько
help-step-drop = теряет следующее сообщение по пути
help-step-corrupt = повреждает один байт следующего сообщения
help-step-cut = обрывает следующее сообщение
help-step-protocol = доска со штифтами работает на версии 1 или 2 своего протокола обмена; потом подключите её снова
help-step-wakes = доска Pegasus ждёт сброса, с by-key — ключа, с at-once — ничего; потом подключите её снова
help-step-seed = начинает случайность заново с этого числа
help-step-jitter = отныне каждое касание приходит до стольких мс позже
help-step-bounce = отныне фигура, когда её ставят, дребезжит до стольких раз
help-step-wait = столько времени ничего не происходит
help-step-quit = убирает доску

## setup and doctor

help-setup--file = Файл настроек, который записать или изменить; без этого table.toml в папке настроек пользователя
help-setup--lang = Язык вопросов: de, en, ru, uk или bg; без этого язык файла или системы
help-setup--terse = В строках по 40 знаков
help-setup--aloud = Произносить и каждый вопрос, и принимать ответы голосом, если есть микрофон и модель
help-setup--speaker = Где говорить, по имени; без этого в наушник из файла, иначе в обычный вывод системы
help-setup--microphone = Где слушать, по имени; "none", чтобы только печатать
help-doctor--config = Настройки, устройства которых искать; без этого собственный файл пользователя, если он есть; none: никакого файла
help-doctor--model = Модель Vosk, которую проверить
help-doctor--aloud = Произносить и каждый результат, и что делать, проверить вопросами громкоговоритель и наушники, прослушать одно объявление

## Headings and words of every page

help-heading-usage = Использование:
help-heading-commands = Команды:
help-heading-arguments = Аргументы:
help-heading-options = Ключи:
help-heading-values = Значения:
help-word-options = КЛЮЧИ
help-word-command = КОМАНДА
help-default = по умолчанию: { $value }
help-values = значения: { $values }

## Wrong use

use-unknown-argument = { $argument }: здесь это неизвестно
use-unknown-command = "{ $command }" не команда
use-missing-command = не хватает команды
use-missing-arguments = не хватает: { $arguments }
use-missing-value = после { $argument } не хватает значения
use-wrong-value = "{ $value }" не значение для { $argument }
use-refused-value = "{ $value }" не значение для { $argument }: { $why }
use-too-many-values = "{ $value }" для { $argument } уже лишнее значение
use-wrong-number-of-values = для { $argument } нужно другое число значений
use-no-equals = после { $argument } должен стоять знак равенства
use-conflict = { $argument } и { $other } вместе не употребляются
use-twice = { $argument } можно указать только один раз
use-no-text = в командной строке есть слово не в UTF-8
use-values = Возможно: { $offered }
use-similar = Похоже: { $offered }
use-advice = Каждая команда перечисляет, что она принимает: annabella help, annabella help play
