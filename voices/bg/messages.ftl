# Everything that the program says and shows in Bulgarian (Project Fluent).
# What begins with "say-" is spoken from recordings: a change there needs new ones (tools/make-clips).
# Numbers and calls come in as finished words: $words_m before a masculine noun, $words_f before a feminine one.

## The colours

who-white = Белите
who-black = Черните

## Spoken: to one player, who is not named in the own ear

say-to = { $side }: { $words }

## Spoken: requests

say-please-repeat = Повторете, моля.
say-please-name-wing = Къса или дълга рокада? Обявете я цялата.
say-please-name-origin = Кажете откъде е ходът.
say-please-name-promotion = Кажете новата фигура.
say-please-call = Обявете хода.

## Spoken: what differs

say-repeat-differs = Повторението не съвпада с обявения ход.
say-call-and-board-differ = Дъската не съвпада с обявения ход.
say-touched-not-moved = { $side }: фигура е докосната, но не е преместена.
say-boards-differ = Позициите на двете дъски са различни.
say-scores-agree = Записите съвпадат.
say-scores-differ = Записите се различават.
say-score-missing = Липсва единият от двата записа.
say-scores-of-two-games = Записите са от две различни партии.
say-results-written = Резултати в записите. Белите: { $white } Черните: { $black }
say-result-written = { $result ->
    [white] Белите печелят.
    [black] Черните печелят.
    [both-lose] Двамата състезатели губят.
    [half-white] Половин точка за Белите, нула за Черните.
    [half-black] Половин точка за Черните, нула за Белите.
    [default-white] Белите печелят служебно.
    [default-black] Черните печелят служебно.
    [default-both] Двамата състезатели губят служебно.
    [cancelled] Партията се анулира.
    [draw] Реми.
   *[none] Нищо не е записано.
}
say-proposed = Предложено решение.
say-nothing-proposed = Няма предложено решение.
say-boards-stay = Двете дъски показват една и съща позиция. Те остават така.
say-goes-on-after = Партията продължава след ход { $entry }.
say-goes-on-from-start = Партията продължава от началната позиция.
say-clocks = Часовници. Белите: { $white }. Черните: { $black }.
say-clocks-stay = Показанията на часовниците не се променят.
say-clocks-stand = Часовниците стоят.
say-not-on-board = Още не е на дъската: { $call }.
say-stand-open = Отворени неща за съдията: { $words }.
say-in-doubt = Време под въпрос: { $most }.
say-in-doubt-unknown = Време под въпрос. Колко, не е известно.
say-slept = Компютърът спа: { $span }. Часовниците стояха.
say-board-right = Позицията на дъската е правилна.
say-board-mended = Поправете дъската: { $steps }
say-board-anew = Подредете дъската отново по позицията.
say-what-was-played = Към двамата състезатели: какъв беше ходът { $entry }?
say-by-d29 = По член де две девет.
say-by-a1111 = По член единадесет единадесет: двамата състезатели помагат да се поправят записите.
say-mend-carry = { $piece }: { $origin }, на { $square }.
say-mend-remove = Освободете { $square }.
say-mend-put = { $side }: { $piece } на { $square }.
say-illegal = Неправилен ход: { $call }.
say-board-lost = Дъската не отговаря.
say-own-voice-unfit = Гласът не съвпада с профила. Слушам без него.
say-board-back = Дъската отново отговаря.

## Spoken: what was asked (D.2.10.4)

say-time-left = Вие: { $own }. Противникът: { $other }.
say-time-used = Изразходвано. Вие: { $own }. Противникът: { $other }.
say-no-clock = В програмата няма часовник.
say-moves-completed = { $count ->
    [0] Няма завършен ход.
    [one] Завършен е { $words_m } ход.
   *[other] Завършени са { $words_m } хода.
}
say-times-and-moves = { $times } { $moves }
say-last-call = { $side }: { $call }.
say-no-call-yet = Още няма обявен ход.
say-whose-turn = { $side } са на ход.
say-position = Белите: { $white }. Черните: { $black }.
say-standing = { $side }: { $pieces }.
say-nothing-stands = Няма фигура.
say-not-allowed = Съдията не го е разрешил.

## Spoken: the own record (D.2.7)

say-noted = Записано: ход { $number }, { $side }, { $call }.
say-struck = Зачеркнато: ход { $number }, { $side }, { $call }.
say-please-note-again = Нищо не е записано. Повторете, моля.
say-nothing-noted = Още нищо не е записано.
own-move = { $number }: { $call }
own-move-of-side = ход { $number }, { $side }: { $call }
own-move-missing = нищо не е записано
own-move-offer = { $call }, предложено реми

## Spoken: a score is being dictated (D.2.9)

say-entry = { $entry }.
say-entry-struck = Зачеркнато: { $entry }.
say-no-entry = Още няма въведен ход.
say-sheet-is-taken = Въвежда се запис на партия.
say-sheet-left = Записът вече не се въвежда.
entry-said = { $number }, { $side }, { $call }
entry-unread = { $number }, { $side }

hours = { $count ->
    [one] { $words_m } час
   *[other] { $words_m } часа
}
minutes = { $count ->
    [one] { $words_f } минута
   *[other] { $words_f } минути
}
seconds = { $count ->
    [one] { $words_f } секунда
   *[other] { $words_f } секунди
}
two-units = { $first } и { $second }

## Spoken: draw, resignation, end

say-draw-offered = { $side } предлагат реми.
say-draw-declined = { $side } отказват реми.
say-confirm-resignation = Предавате ли се? Да или не?
say-confirm-draw = Приемате ли реми? Да или не?
say-confirm-offer = Предлагате ли реми? Да или не?
say-confirm-heard-offer = Чу се предложение за реми. Ваше ли е? Да или не?
say-question-lapsed = Въпросът отпада.
say-confirm-claim = { $claim ->
    [fifty] Рекламирате ли реми поради петдесет хода? Да или не?
   *[threefold] Рекламирате ли реми поради трикратно повторение? Да или не?
}
say-confirm-claim-with = { $claim ->
    [fifty] Рекламирате ли реми поради петдесет хода, с ход { $call }? Да или не?
   *[threefold] Рекламирате ли реми поради трикратно повторение, с ход { $call }? Да или не?
}
say-flag-fallen = { $side }: флагът падна.
say-arbiter-called = Съдията, моля.
say-ended = { $outcome ->
    [white] Белите печелят.
    [black] Черните печелят.
    [both-lose] Двамата състезатели губят.
    [half-white] Половин точка за Белите, нула за Черните.
    [half-black] Половин точка за Черните, нула за Белите.
    [default-white] Белите печелят служебно.
    [default-black] Черните печелят служебно.
    [default-both] Двамата състезатели губят служебно.
    [cancelled] Партията се анулира.
   *[draw] Реми.
} { $reason ->
    [checkmate] Мат.
    [stalemate] Пат.
    [dead-position] Мъртво реми.
    [resignation] Противникът се предаде.
    [agreement] По съгласие.
    [flag] По изтекло време.
    [both-flags] И двата флага паднаха.
    [illegal-moves] Неправилен ход.
    [illegal-position] Неправилна позиция.
    [threefold] Една и съща позиция три пъти.
    [fifty-moves] Петдесет хода.
    [fivefold] Една и съща позиция пет пъти.
    [seventy-five] Седемдесет и пет хода.
    [quickplay] Рекламация без добавка на време.
    [default-time] Времето за изчакване изтече.
    [new-game] Играе се нова партия.
    [device] Електронно устройство.
   *[ruling] Решение на съдията.
}

## Spoken: rulings of the arbiter that concern the players

say-ruled-illegal = { $side }: { $fault ->
    [promotion] пешка, оставена на последния хоризонтал.
    [press] натиснат часовник без ход.
    [two-hands] ход с две ръце.
    [call] неправилно обявяване.
   *[move] неправилен ход.
}
say-ruled-gets = { $side } получават { $time }.
say-ruled-loses = { $side }, отнето време: { $time }.
say-ruled-has = { $side } имат { $time }.
say-ruled-warning = Предупреждение за { $side }.
say-ruled-stands = Неправилният ход на { $side } остава.
say-ruled-withdrawn = Неправилният ход на { $side } не се брои.
say-ruled-touch = Докосване от { $side }: { $verdict ->
    [upheld] то задължава.
    [rejected] рекламацията е отхвърлена.
   *[accidental] то е случайно.
}
say-ruled-claim-wrong = Рекламацията на { $side } е неправилна.
say-ruled-seconds-granted = Пет секунди за всеки ход.
say-ruled-draw-postponed = За ремито ще се реши по-късно.
say-ruled-draw-rejected = Рекламацията за реми на { $side } е отхвърлена.
say-ruled-castling = { $side } { $wings ->
    [both] имат право на къса и дълга рокада.
    [short] имат право само на къса рокада.
    [long] имат право само на дълга рокада.
   *[none] вече нямат право на рокада.
}
say-ruled-next-period = Следващият ход на { $side } е първият от следващия период.
say-ruled-control = Контролата е поправена.
say-ruled-new-position = Партията продължава от позиция, определена от съдията.
say-ruled-goes-on = Партията продължава.

## Spoken: adjournment

say-seal-steps = Запечатайте хода: запишете го ясно, двете бланки в плика, залепете плика.
say-seal-reply = Запечатайте отговора: запишете го ясно, бланката в нов плик, залепете плика, после натиснете часовника.
say-then-stop-clock = Едва тогава спрете часовника.
say-opponent-seals = { $side } запечатват хода.
say-adjourned = Партията е отложена. Часовниците стоят.
say-game-resumes = Доиграване. Пликът се отваря, когато на дъската са { $side }.

## Shown: the first word of a line

kind-opened = отворено
kind-begun = начало
kind-lifted = вдигнато
kind-placed = поставено
kind-occupancy = полета
kind-touched = докоснато
kind-adjusted = поправена фигура
kind-heard = чуто
kind-called = обявено
kind-slip = езикова грешка
kind-waits = изчакване
kind-executed = изпълнено
kind-made = извършено
kind-repeated = повторено
kind-noted = записано
kind-completed = завършено
kind-clock = часовник
kind-microphone = микрофон
kind-asked = въпрос
kind-saying = казва се
kind-said = казано
kind-unheard = нечуто
kind-discrepancy = разлика
kind-resolved = изяснено
kind-sheet = запис
kind-report = отчет
kind-ruling = решение
kind-declared = заявено
kind-offer = предложение за реми
kind-flag = флаг
kind-adjourned = отложено
kind-ending = край
kind-due = задача
kind-device = устройство
kind-proposed = предложено решение
kind-refused = отказано
kind-resumed = подновено
kind-closed = затворено

## Shown: how a line is built

line = { $kind }: { $text }
line-of = { $kind }, { $who }: { $text }
line-of-board = { $kind }, дъска на { $who }: { $text }
line-said-room = { $kind } в залата: { $text }
line-said-ear = { $kind } в слушалката, { $who }: { $text }
line-at = { $line } ({ $at })
terse-execute = дъска на { $side }: { $steps }
terse-owed = дъска на { $side }: { $steps }, { $time }
terse-refused = { $asked }: { $why }
terse-unheard = { $text }, { $head }
terse-done = направено
terse-hours = { $hours } ч { $minutes } мин
with-article = { $text } ({ $article })
of-ply = { $ply } { $text }
squares = { $first }, { $rest }
parts = { $first }; { $rest }

short-hours = { $hours } ч { $minutes } мин { $seconds } сек
short-minutes = { $minutes } мин { $seconds } сек
short-seconds = { $seconds } сек
both-clocks = Белите { $white }, Черните { $black }

# The letters of the pieces: king, queen, rook, bishop, knight, with a space between each.
piece-letters = Ц Д Т О К

role = { $role ->
    [king] цар
    [queen] дама
    [rook] топ
    [bishop] офицер
    [knight] кон
   *[pawn] пешка
}
piece = { $side ->
    [white] { $role ->
        [king] бял цар
        [queen] бяла дама
        [rook] бял топ
        [bishop] бял офицер
        [knight] бял кон
       *[pawn] бяла пешка
    }
   *[black] { $role ->
        [king] черен цар
        [queen] черна дама
        [rook] черен топ
        [bishop] черен офицер
        [knight] черен кон
       *[pawn] черна пешка
    }
}
piece-none = празно
piece-something = някаква фигура

## Shown: the opening

opened-profile = { $profile ->
    [tournament] турнир: съобщава се само позволеното по { $article }
    [arbiter-extended] турнир: позицията може да се чете на глас ({ $article })
   *[training] тренировка: всяка помощ
}
opened-player = { $sight ->
    [peg-hole] дъска с отвори
   *[ordinary] нормална дъска
}, { $watch ->
    [sensed] съобщава сама
   *[keyed] въвежда се на ръка
}
opened-named-player = { $name }, { $player }
opened-position = позиция { $fen }
opened-chess960-start = Шахмат 960, начална позиция { $number }
opened-chess960 = Шахмат 960 от тази позиция нататък
opened-clock-none = в програмата няма часовник
opened-clock = часовник в програмата: { $control }
opened-laws = Правилник за шахмата на ФИДЕ от { $edition } с Приложение { $appendix }, { $class ->
    [rapid] ускорен шахмат (A)
    [blitz] блиц (B)
   *[standard] класически шахмат
}{ $supervision ->
    [restricted] , ограничен надзор
   *[full] {""}
}
opened-unconfirmed = { $laws }; номерата на членовете не са проверени по текста
opened-supervision-unsaid = не е казано дали надзорът е пълен, или ограничен: играе се като при пълен, докато съдията не каже (! надзор пълен или ! надзор ограничен)
opened-rate = контролата е за { $class ->
    [rapid] ускорен шахмат
    [blitz] блиц
   *[standard] класически шахмат
}, а не за обявения вид
opened-default-time = време за изчакване: { $minutes ->
    [one] една минута
   *[other] { $minutes } минути
}
opened-draws = реми по съгласие: не преди { $moves ->
    [one] един ход
   *[other] { $moves } хода
} на всеки, освен със съгласието на съдията
opened-draws-arbiter = реми по съгласие: само със съгласието на съдията
opened-quickplay = в последния период важат Указания III
opened-blitz-bonus = допълнително време в блиц при пълен надзор: { $minutes ->
    [one] една минута
   *[other] { $minutes } минути
}
opened-wrong-call = само неправилно обявяване { $illegal ->
    [yes] е неправилен ход
   *[no] не е неправилен ход
}
opened-castling-touch = докоснати цар и топ в Chess960: { $touch ->
    [castle] 4.4.1 до 4.4.3 важат, както са отпечатани
   *[first] играе се с първата докосната фигура
}
opened-replaces = играе се вместо анулираната партия { $record }, краен код { $code }
opened-style = програмата обявява { $style ->
    [short] без началното поле, освен ако е нужно
   *[long] винаги с началното поле
}
opened-repeat = повторение на обявения ход: { $repeat ->
    [required] задължително
   *[free] проверява се, не е задължително
}
opened-inform = при въпрос за времето: { $inform ->
    [left] оставащо време
   *[used] изразходвано време
}
opened-calls = обявяване на език: { $languages }
opened-language = { $language ->
    [de] немски
    [en] английски
    [ru] руски
    [uk] украински
    [bg] български
   *[other] { $language }
}
opened-duty = { $duty ->
    [make-moves] ходовете на другата дъска
    [announce] обявяване на ходовете
    [keep-score] записване на партията
    [start-clock] пускане на часовника на противника
    [inform] ходове и времена при въпрос
    [claim-flag] рекламация за паднал флаг
    [report-touch] съобщаване за докоснати фигури
   *[adjourn] отлагане на партията
}: { $who ->
    [program] програма
   *[assistant] помощник
}
opened-telling = { $what ->
    [call-and-board] обявеният ход и дъската се различават
    [call-and-repeat] обявеният ход и повторението се различават
    [touch] докосната, но непреместена фигура
    [rulings] решения на съдията
    [boards] дъските се различават
   *[board-lost] дъска не отговаря
}: { $tell ->
    [panel] само на екрана
    [room] чуват всички
   *[ear] чува състезателят
}
opened-boards-after = дъска, която изостава или се различава: показва се след { $time }
opened-boards-never = дъска, която изостава или се различава: никога не се показва само заради времето
opened-own-record = собствен запис: { $kept ->
    [notes] каквото състезателят записва
   *[calls] собствените обявени и повторени ходове
}
opened-no-engine = без шахматен двигател, без мрежа

## Shown: facts

shown-begun = партията може да започне
shown-occupancy = { $count ->
    [one] 1 заето поле
   *[other] { $count } заети полета
}
shown-pieces = { $count ->
    [one] 1 разпозната фигура, { $placement }
   *[other] { $count } разпознати фигури, { $placement }
}
shown-piece-on = { $square } { $piece }
shown-off-squares = не на мястото си: { $pieces }
shown-off-squares-many = не на мястото си, фигури: { $count }
shown-unsaid = не е казано изпълнено ли е: { $moves }
shown-board-lost = дъската не отговаря
shown-board-lost-why = дъската не отговаря: { $why ->
    [unplugged] изключена е от порта
    [exchanged] вместо нея отговаря друга дъска
    [other-protocol] използва версия на протокола за връзка, която програмата не познава
   *[silent] проверете кабела и батерията
}
shown-board-back = дъската отново отговаря
shown-board-way-unknown = вече не се знае как е обърната дъската: тя не се разчита
shown-board-right = позицията на дъската е правилна
shown-heard-voice = { $words }, сигурност { $confidence } %
shown-heard-keys = { $words }, въведено от клавиатурата
shown-heard-wing-missing = { $words }, не е казано къса или дълга
shown-heard-unclear = неясно: { $words }
shown-heard-nothing = нищо не е разбрано
shown-for-record = { $heard }, за собствения запис
shown-adjusting = ще поправят фигури
shown-pressed = натиснат
shown-pressed-beside = натиснат, но часовникът на партията е при дъската на { $side }: ходът се завършва с натискане на него
shown-asked = { $request ->
    [times] времената
    [time-left] оставащото време
    [time-used] изразходваното време
    [times-and-moves] времената и завършените ходове
    [move-number] броят на завършените ходове
    [last-call] последният обявен ход
    [whose-turn] кой е на ход
    [last-noted] последното записано
    [own-record] собственият запис
    [score] да се види записът
   *[position] позицията
}
shown-asked-where = позицията: { $place ->
    [K] цар
    [Q] дама
    [R] топ
    [B] офицер
    [N] кон
    [P] пешка
   *[other] { $place }
}
shown-offers-draw = предлагат реми
shown-accepts-draw = приемат реми
shown-declines-draw = отказват реми
shown-resigns = предават се
shown-claims-flag = рекламират паднал флаг
shown-calls-arbiter = извикват съдията
shown-arbiter-called = съдията е извикан
shown-resumed = програмата е стартирана отново, двата часовника стоят
shown-slept = компютърът беше в режим на сън { $span }; часовниците стояха
shown-simulated-board = дъската е симулирана, портът ѝ е псевдотерминал
shown-demonstration = демонстрация, а не партия между хора
shown-away = { $known ->
    [yes] програмата не е работила { $span }
   *[no] колко време програмата не е работила, не е известно: часовникът на компютъра е върнат назад
}
shown-interrupted = програмата не беше затворена правилно; { $away }; { $known ->
    [yes] { $side } са изразходвали до { $most } повече, отколкото показва часовникът
   *[no] не се знае колко време са изразходвали { $side } оттогава
}
shown-model-used = { $hears ->
    [own-voice] { $side }: слуша се със собствен глас, профил { $sum }
    [as-everybody] { $side }: слуша се както всички, мрежа { $sum }
   *[everybody] всички се слушат с мрежата { $sum }
}
shown-own-voice-lost = профилът на гласа на { $side } не съвпада с този, който говори: слуша се както всички
shown-device = { $device ->
    [microphone] микрофон
    [room] високоговорител в залата
    [ear-white] слушалка на Белите
    [ear-black] слушалка на Черните
    [recognizer] разпознаване на реч
    [own-voice-white] профил на гласа на Белите
    [own-voice-black] профил на гласа на Черните
    [speech-service] синтез на реч за свободни изречения
   *[keypad] клавиатура
} { $state ->
    [missing] липсва, продължава се без това
    [lost] вече не работи
   *[back] отново работи
}
shown-unheard = { $words } ({ $why ->
    [no-device] няма устройство
    [device-lost] устройството не работи
    [replaced] измести го по-ново изречение
    [halted] прекъснато
    [no-voice] няма аудиозапис, няма синтез на реч
    [service] синтезът на реч не съобщава
    [crowded] твърде много неща чакат
   *[left] масата беше напусната
})

## Shown: the arbiter's rulings

ruled-move = ходът е { $move }
ruled-position = партията продължава от позиция { $fen }
ruled-settled = партията продължава { $count ->
    [0] от позицията преди първия полуход
    [one] след 1 полуход
   *[other] след { $count } полухода
}
ruled-settled-times = показанията на часовниците не се променят
ruled-clock = { $side } имат { $time }
ruled-stop = двата часовника са спрени
ruled-start = часовникът на { $side } върви
ruled-result = резултат { $outcome }
ruled-cancelled = партията се анулира, играе се нова
ruled-withdrawn = последният неправилен ход, зачетен на { $side }, не е бил неправилен
ruled-quickplay = { $verdict ->
    [granted] пет секунди за всеки ход, както искат { $side }
    [drawn] рекламацията за реми на { $side } е правилна
    [postponed] по рекламацията за реми на { $side } ще се реши по-късно
   *[rejected] рекламацията за реми на { $side } е отхвърлена
}
ruled-castling = { $side } { $wings ->
    [short] имат право само на къса рокада, ако царят и топът не са се местили
    [long] имат право само на дълга рокада, ако царят и топът не са се местили
    [both] имат право на къса и дълга рокада, ако царят и топът не са се местили
   *[none] вече нямат право на рокада
}
ruled-approved = на { $side } е разрешено: { $device }
ruled-continue = партията продължава
ruled-seal = ходът трябва да се запечата
ruled-seal-withdrawn = нищо не се запечатва, партията продължава
ruled-seal-reply = запечаталият хода отсъства: запечатва се отговорът
ruled-adjourn = партията се отлага
ruled-adjourn-early = партията се отлага преди края на времето за игра; който запечатва, губи { $time }
ruled-resume = отложената партия се подновява
ruled-sealed-unclear = запечатаният ход е записан { $words }, { $count ->
    [0] от което не може да се разчете правомерен ход
   *[other] което може да бъде { $moves }
}
ruled-sealed = запечатаният ход е { $move }
ruled-sealed-with-offer = запечатаният ход е { $move }, с предложение за реми
ruled-remark = { $remark }

## Shown: conclusions

shown-touched = { $square } { $piece }, не задължава
shown-touched-bound = { $square } { $piece }, задължава: { $bound }
shown-touched-open = { $square } { $piece }, дали задължава: { $bound } — в Chess960 не е установено
shown-adjusted = { $square }
shown-slip = { $now }, преди това { $before }
shown-waits-turn = { $call }, докато се установи ходът преди него
shown-waits-hand = { $call }, повторение или собствено обявяване: решава ръката или часовникът
shown-waits-instead = { $call } (вместо: { $before })
shown-waits-lapsed = отпаднало: { $call }
shown-sign = царете в средата на дъската: { $says ->
    [unclear] знак без значение
   *[other] знак за { $says }
}; това не е ход, съдията въвежда резултата
shown-executed = { $move }, дъска на { $side }
executed-promotion = { $move }, новата фигура още не е избрана
only-called-piece = { $move }, новата фигура е само обявена
executed-unclear = неясен ход
shown-noted = { $number } { $call }
shown-noted-offer = { $entry } (=)
shown-struck = зачеркнато: { $entry }
shown-not-noted = нищо
shown-completed = { $number } { $san }, { $uci }
shown-completed-clocks = { $number } { $san }, { $uci }, { $clocks }
number-white = { $number }.
number-black = { $number }...
illegal-move = { $move } неправилен ход
disputed-move = { $move } спорен ход
shown-running = върви
shown-standing = и двата стоят
shown-running-clocks = { $running }, { $clocks }
shown-offer-stands = в сила
shown-offer-gone = отказано
shown-offer-lapsed = вече не е в сила: партията продължава от по-ранен момент
shown-question-lapsed = няма отговор от { $side }, повече не се пита: { $question ->
    [resignation] никой не се предава
    [draw] реми не е прието
    [offer] реми не е предложено
    [heard-offer] остава неясно дали е предложено реми
   *[claim] реми не е рекламирано
}
shown-question-denied = отговор „не“, { $side }: { $question ->
    [resignation] никой не се предава
    [draw] реми не е прието
    [offer] реми не е предложено
    [heard-offer] остава неясно дали е предложено реми
   *[claim] реми не е рекламирано
}
shown-question-awaited = чака се отговор „да“ или „не“, { $side }: { $question ->
    [resignation] предава ли се
    [draw] приема ли се реми
    [offer] предлага ли се реми
    [heard-offer] предложено ли беше реми
   *[claim] рекламира ли се реми
}
shown-flag = паднал
shown-flag-of-both = паднал при { $at }, другият { $order ->
    [first] едва
   *[second] вече
} при { $other }
shown-flag-moves = завършени { $completed } от { $of } хода в този период
shown-ending = { $result }, { $reason ->
    [checkmate] мат
    [stalemate] пат
    [dead-position] мъртво реми
    [resignation] предаване
    [agreement] по съгласие
    [flag] паднал флаг
    [both-flags] двата флага са паднали
    [illegal-moves] неправилен ход
    [illegal-position] неправилна позиция, която е останала
    [threefold] една и съща позиция три пъти
    [fifty-moves] петдесет хода
    [fivefold] една и съща позиция пет пъти
    [seventy-five] седемдесет и пет хода
    [quickplay] финал с бърза игра
    [default-time] изтекло време за изчакване
    [new-game] партията се анулира, играе се нова
    [device] електронно устройство
   *[ruling] решение на съдията
}
shown-sealed = запечатват ход { $number }
shown-sealed-used = изразходвано { $times }
shown-sealed-left = оставащо { $times }
shown-sealed-offer = предложението за реми на { $side } е в сила
envelope = { $first }; { $rest }
shown-sealed-position = позиция { $fen }
shown-proposed-accept = Приема се с { $command }.
shown-not-accepted = предложеното не е прието; { $command } пита отново
shown-proposed-call = Като неправилен ход: { $command }.
shown-proposed-bonus = Приема се с { $command }, с време за противника { $command } 2:00.
shown-proposed-times = Времена: { $times }.
shown-proposed-back = Партията продължава { $count ->
    [0] от позицията преди първия полуход
    [one] след един полуход
   *[other] след { $count } полухода
}.
shown-proposed-as-called = Обявено е { $move }, такъв ход е правомерен: ако важи обявяването, { $command } ({ $article }). Иначе:
shown-taken-back = Отнема се добавката от натискането ({ $article }): { $time }.
shown-claimed-same = рекламират реми, една и съща позиция три пъти: тя е била { $where }
shown-claimed-start = в началото
shown-claimed-after = след ход { $ply }
shown-claimed-fifty = рекламират реми, петдесет хода: { $count ->
    [one] 1 полуход
   *[other] { $count } полухода
} без ход с пешка и без вземане
shown-claimed-with = { $claim }, с хода { $move }
shown-claims = рекламират реми: { $claim ->
    [fifty] петдесет хода
   *[threefold] една и съща позиция три пъти
}
shown-envelope-void = пликът на { $side } вече не важи: партията е в друга позиция, а не в тази при запечатването
shown-end-waits = { $reason ->
    [checkmate] мат
    [stalemate] пат
   *[other] мъртво реми
} на дъската; партията продължава, защото докосването още не е отсъдено; { $command } я завършва
shown-dead-undecided = не е установено дали някоя страна още може да матира: партията продължава; мъртво реми обявява съдията: ! резултат 1/2 5.2.2
shown-result-fallen = с това отпада резултатът: { $ending }
shown-not-counted = { $moves ->
    [1] с това неправилен ход на { $side } не е преброен: { $command } пита какво следва от него
   *[other] с това { $moves } неправилни хода на { $side } не са преброени: { $command } пита какво следва от първия от тях
}
shown-came-late = { $missing ->
    [call] ходът вече е обявен
   *[execution] ходът вече е на дъската
}; часовникът беше натиснат преди това
shown-searched = възможен ли е още мат: Белите { $white ->
    [yes] да
    [no] не
   *[undecided] не е установено
}, Черните { $black ->
    [yes] да
    [no] не
   *[undecided] не е установено
}
shown-consulted = съдията пита: { $what ->
    [flag] паднал флаг
    [both-flags] двата флага са паднали, редът е неизвестен
    [absent] отсъстващ състезател
    [both-absent] двамата състезатели отсъстват
    [pieces] грешно подредени фигури
    [board] обърната дъска
    [clock] грешно нагласен часовник
    [colours] разменени цветове
    [quickplay] последните минути без добавка
    [device] електронно устройство
    [promotion] пешка на последния хоризонтал
    [press] натиснат часовник без ход
    [two-hands] две ръце
    [call] само неправилно обявяване
    [not-counted] непреброен неправилен ход
   *[move] неправилен ход
}
ruled-time-more = { $side } получават { $time }
ruled-time-less = на { $side } се отнемат { $time }
ruled-counter = броячът на ходовете на { $side } е { $moves }
ruled-next-period = следващият ход на { $side } е първият от следващия период
ruled-control = контролата е { $control }
ruled-supervision = надзор: { $supervision ->
    [restricted] ограничен
   *[full] пълен
}
ruled-warn = предупреждение за { $side }
ruled-illegal = { $side }: { $fault ->
    [promotion] пешка, оставена на последния хоризонтал
    [press] натиснат часовник без ход
    [two-hands] ход с две ръце
    [call] неправилно обявяване
   *[move] неправилен ход
}, { $count ->
    [0] не се брои
   *[other] номер { $count }
}
ruled-counted = { $side }: { $fault ->
    [promotion] пешка, оставена на последния хоризонтал
    [press] натиснат часовник без ход
    [two-hands] ход с две ръце
    [call] неправилно обявяване
   *[move] неправилен ход
}, преброено по-късно, номер { $count }
ruled-illegal-bonus = { $side } получават { $time }
ruled-stands = неправилният ход на { $side } не се наказва
ruled-touch = докосване от { $side }: { $verdict ->
    [upheld] задължава
    [rejected] рекламацията е отхвърлена
   *[accidental] явно случайно
}
ruled-claim = рекламация на { $side }: { $upheld ->
    [yes] правилна
   *[no] неправилна
}
counts-moves = брояч на ходовете { $moves }
counts-in-period = брояч на ходовете { $moves }, от този период { $done } от { $of }
counts-line = неправилни ходове { $illegal }, { $not_counted ->
    [0] {""}
   *[other] върнати и неброени { $not_counted }{", "}
}{ $early ->
    [0] {""}
   *[other] натиснат твърде рано { $early }{", "}
}предупреждения { $warnings }, предложения за реми { $offers }, { $requests ->
    [0] {""}
   *[other] искания да се види записът { $requests }{", "}
}добавено { $given }, отнето { $taken }
shown-not-done = { $why } (поискано беше: { $asked })
shown-refused = { $refusal ->
    [not-begun] партията не е започнала
    [ended] партията е завършила
    [result-stands] партията е завършила и откритото сега само по себе си не променя нищо: резултатът остава, ако съдията не реши друго (! резултат или първо ! продължавам)
    [not-ended] партията нито е завършила, нито е спряна
    [supervision-unsaid] никой не е казал дали надзорът над тази партия е пълен, или ограничен, а отговорът зависи от това: напишете ! надзор пълен или ! надзор ограничен, после попитайте пак
    [not-supervised] в класическия шахмат няма видове надзор
    [result-open] партията е завършила, а резултатът е открит: съдията го решава (! резултат) или я оставя да продължи (! пускам)
    [no-offer] няма предложение за реми и няма открит въпрос
    [own-offer-white] предложението за реми е на Белите: отговарят му Черните, а оттегляне няма
    [own-offer-black] предложението за реми е на Черните: отговарят му Белите, а оттегляне няма
    [claim-stands] рекламация не се оттегля: тя чака решението
    [no-flag] няма паднал флаг
    [other-flag-white] паднал е флагът на Белите, а не на Черните: Черните рекламират с b f, съдията пита с ! флаг белите
    [other-flag-black] паднал е флагът на Черните, а не на Белите: Белите рекламират с w f, съдията пита с ! флаг черните
    [no-period] това е последният период
    [empty-square] на { $square } няма фигура
    [nothing-in-hand] няма фигура в ръката за { $square }
    [ruling] решението не съответства на позицията
    [nothing-illegal-white] няма неправилен ход на Белите и нищо, което се брои за такъв
    [nothing-illegal-black] няма неправилен ход на Черните и нищо, което се брои за такъв
    [illegal-ruled-white] неправилният ход на Белите вече е отсъден и е завършил партията; ! неправилен белите отменен отменя това
    [illegal-ruled-black] неправилният ход на Черните вече е отсъден и е завършил партията; ! неправилен черните отменен отменя това
    [not-counted-white] неправилният ход на Белите е върнат и не е броен; ! неправилен белите броен пита какво следва от него
    [not-counted-black] неправилният ход на Черните е върнат и не е броен; ! неправилен черните броен пита какво следва от него
    [nothing-not-counted-white] няма върнат и неброен неправилен ход на Белите; ! преброяване показва какво е броено
    [nothing-not-counted-black] няма върнат и неброен неправилен ход на Черните; ! преброяване показва какво е броено
    [no-quickplay] няма открито искане или рекламация от последните минути; първо ! бърз-финал белите или черните
    [quickplay-closed] това сега не може нито да се иска, нито да се рекламира, затова няма какво да се решава
    [illegal-before-claim-white] неправилният ход на Белите се решава преди рекламацията: ! неправилен белите
    [illegal-before-claim-black] неправилният ход на Черните се решава преди рекламацията: ! неправилен черните
    [not-completed-white] неправилният ход на Белите не е завършен: Белите го поправят
    [not-completed-black] неправилният ход на Черните не е завършен: Черните го поправят
    [move-in-dispute-white] първо се решава кой ход са направили Белите: ! ? показва как
    [move-in-dispute-black] първо се решава кой ход са направили Черните: ! ? показва как
    [not-replied-white] на неправилния ход на Белите не е отговорено: дотогава той не остава в сила (! неправилен белите)
    [not-replied-black] на неправилния ход на Черните не е отговорено: дотогава той не остава в сила (! неправилен черните)
    [not-on-move-white] Белите не са на ход: обявеното не е ход
    [not-on-move-black] Черните не са на ход: обявеното не е ход
    [said-again-white] това се приема за последния ход, обявен от Белите; с b отпред е обявен ход на Черните
    [said-again-black] това се приема за последния ход, обявен от Черните; с w отпред е обявен ход на Белите
    [nothing-to-repeat] няма обявен ход, който чака повторение
    [adjusts-in-own-time-white] Белите поправят фигури само докато върви собственият им часовник
    [adjusts-in-own-time-black] Черните поправят фигури само докато върви собственият им часовник
    [illegal-first-white] самият ход на Белите е неправилен: едно натискане е едно нарушение, решава се с ! неправилен белите
    [illegal-first-black] самият ход на Черните е неправилен: едно натискане е едно нарушение, решава се с ! неправилен черните
    [nothing-touched-white] няма нерешено докосване от Белите
    [nothing-touched-black] няма нерешено докосване от Черните
    [arbiter-stopped-white] партията е спряна, докато съдията я пусне: ! пускам белите
    [arbiter-stopped-black] партията е спряна, докато съдията я пусне: ! пускам черните
    [no-clock] в програмата няма часовник
    [adjourned] отложена партия: първо подновяването и запечатаният ход
    [being-sealed] ходът се запечатва: първо часовникът (k) или ! отлагам; ! подновявам отменя запечатването
    [not-adjourned] партията не е отложена или вече е подновена
    [move-underway] има обявен ход или ход на дъската: първо го завършете, или ! позиция
    [sealed-move] запечатаният ход е нееднозначен или неправилен
    [no-own-record] тук не се води собствен запис от бележки (white.own_record, black.own_record)
    [move-missing-white] Белите са натиснали без ход: липсва ходът на Белите
    [move-missing-black] Черните са натиснали без ход: липсва ходът на Черните
    [nothing-noted] няма нищо записано, което да се зачеркне или допълни
    [no-reply-to-seal] отговор се запечатва само на запечатания ход на току-що подновена партия
    [sealed-move-due] първо трябва да се изпълни запечатаният ход
    [clocks-run] първо спрете часовниците: ! спирам
    [sheet-is-taken] въвежда се запис: завършва го точка сама на реда
    [no-sheet-is-taken] този запис не се въвежда: започва се с ! запис белите
    [nothing-asked] записите не оставят нищо открито, на което да се отговори
    [nothing-to-strike] няма нищо за зачеркване
    [offer-stands] вече има в сила предложение на този състезател
    [draw-by-arbiter] по регламента на състезанието не без съдията: ! резултат 1/2, ако е съгласен
   *[too-early-for-draw] без реми, докато двамата не са направили ход
}

## Shown: what the assistant has to do

due-execute = изпълнете на дъската на { $side }: { $steps }
due-announce = обявете: { $call }
due-press = натиснете часовника: { $side }
due-tell = кажете на { $side }: { $answer }
due-claim-flag = рекламирайте паднал флаг: { $side }
due-report-touch = съобщете на съдията: { $side } са докоснали { $square }
due-score = запишете: { $side } { $san }
due-seal = { $side }: запишете хода ясно, двете бланки в плика, залепете плика, едва тогава спрете часовника
due-envelope = на плика: имена, позиция, изразходвани времена, кой е запечатал, номер на хода, предложение за реми, ден, час и място на подновяване; съдията го проверява и пази
due-seal-reply = { $side }: запишете отговора ясно, бланката в нов плик, залепете плика, после натиснете часовника
due-open-reply = нов плик с отговора: съдията го пази и го отваря, когато на дъската са { $side }; въведете хода: ! запечатан-ход e7e5
due-open = отворете плика, когато на дъската са { $side }; въведете хода: ! запечатан-ход e2e4
due-clear-up = изяснете на дъската на { $side } дали това е изиграно: { $steps }
due-correct = поправете дъската на { $side }: { $steps }
due-look-at = проверете дъската на { $side }: { $squares }
mend-remove = махнете { $square }
mend-carry = { $step }: { $piece }
mend-put = поставете на { $square }: { $piece }
due-owed = още не е изпълнено на дъската на { $side }, вече { $time }: { $steps }
due-after-ruling = на дъската на { $side } едва след решението: { $steps }
step = { $origin } на { $destination }
step-castling = { $step }, топ { $rook }
step-rook = топ { $step }
step-capture = махнете { $square }, { $step }
step-clear = махнете { $square }
step-promotion = { $step }, сложете { $role }
hole = { $square }: { $stands }, трябва да е: { $should }

## Shown: discrepancies

differs-call-and-board = обявено { $call }, на дъската { $move }
differs-call-and-repeat = обявено { $call }, { $side } повтарят { $repeat }
differs-boards = дъска: { $holes }
differs-reply-waits = отговорът { $reply } чака решението: възможен е само след хода { $move }
differs-apart = дъската се различава от партията вече { $time }, { $ply ->
    [0] от самото начало
   *[other] от полуход { $ply }
}
differs-apart-last = последно изпълнено: { $by } на дъската на { $side }
differs-clock-before-made = натиснат часовник, { $missing ->
    [call] обявяването липсва или е непълно
    [execution] ходът не е на дъската
    [agreement] обявеният ход и дъската се различават
    [promotion] пешка на последния хоризонтал без нова фигура
    [illegal-call] обявен е неправилен ход
    [half] рокадата или вземането е изпълнено наполовина
   *[everything] няма ход
}
differs-touched-not-moved = докосната, но не преместена или взета: { $bound }
differs-touched-open = царят и топът са докоснати, дали задължават, в Chess960 не е установено: { $bound }; { $command } решава
differs-claimed-not-moved = ходът от рекламацията не е изпълнен: { $bound }
differs-changed-after-made = извършен беше { $made }, сега на дъската { $move }
differs-taken-back-after-made = извършен беше { $made }, ходът е върнат
differs-moved-on = { $stood } беше на дъската { $time }, сега на дъската { $move }
differs-moved-on-taken-back = { $stood } беше на дъската { $time }, ходът е върнат
differs-king-released = цар, пуснат на { $square }, сега на дъската { $move }
differs-not-repeated = не е повторено: { $call }
differs-illegal-call = обявен неправилен ход: { $call }
differs-illegal-move = неправилен ход: { $move }
differs-illegal-both = неправилен ход: { $call }, на дъската { $move }
differs-illegal = неправилен ход
differs-too-late = обявено твърде късно: { $call }
differs-lingering = { $what ->
    [kings] двата царя са под шах
   *[pawn] на последния хоризонтал стои пешка без нова фигура
}; съдията чака, докато следващият ход бъде завършен
differs-lingering-stays = и след следващия ход: { $what ->
    [kings] двата царя са под шах
   *[pawn] на последния хоризонтал стои пешка без нова фигура
}: реми, { $command }
differs-offer-disputed = чуто е предложение за реми, състезателят казва, че няма
differs-offer-keyed = предложение за реми е въведено от клавиатурата, отговорът е „не“

## Shown: scores at the arbiter's hand (8.5, D.2.9)

sheet-handed = от файл { $file }, { $form }, { $encoding }
sheet-opened = въвежда се, с клавиатура или с глас; . завършва, - зачерква последния ход, ? казва мястото, ?? или _ не се чете, s включва и изключва микрофона
sheet-ended = въвеждането завърши
sheet-cleared = изчистен
sheet-entry = { $at } { $san }
sheet-entry-from = { $at } { $san }, записано { $text }
sheet-entry-illegal = { $at } { $move } неправилен ход, записано { $text }
sheet-entry-several = { $at } нееднозначно: { $moves }, записано { $text }
sheet-entry-inferred = { $at } { $san }, изведено от това, което се чете: { $text }
sheet-entry-unplayable = { $at } не може да се изиграе тук: { $text }
sheet-entry-in-no-game = { $at } не може да се изиграе в никоя от партиите, възможни според записаното дотук: { $text }
sheet-entry-not-followed = { $at } не е проверено, дотук партията не може да се проследи: { $text }
sheet-entry-illegible = { $at } не се чете: { $text }
sheet-entry-empty = { $at } празно
sheet-entry-offer = { $entry }, предложение за реми
sheet-struck = зачеркнато: { $entry }
sheet-plies = { $count ->
    [0] още няма ход
    [one] 1 полуход, { $last }
   *[other] { $count } полухода, до { $last }
}
sheet-stops = не продължава при { $entry }
sheet-silent = { $count ->
    [one] 1 място е празно или не се чете
   *[other] { $count } места са празни или не се четат
}
sheet-games = { $count ->
    [one] възможна е { $count } партия
   *[other] възможни са { $count } партии
}
sheet-next = следва { $at }
sheet-odd-numbers = номера, които не са номерата на ходовете; ходовете са броени по реда, както са записани: { $numbers }
sheet-odd-number = { $written } при { $at }
sheet-doubled = записани два пъти, прочетени веднъж, ходовете: { $numbers }
sheet-unclosed = коментар, който е отворен и не е затворен, и в който нищо не е прочетено като ход, ред: { $lines }
sheet-odd-words = пропуснати са думи, които не могат да се прочетат като ход: { $words }
sheet-odd-word = { $words } преди { $at }
sheet-and-more = { $first } и още { $count }
sheet-behind-result = записи след резултата, които са прочетени нататък: { $count }
sheet-two-results = на него стоят резултати, които си противоречат: { $results }
sheet-two-kinds = на него стоят служебен резултат и резултат от изиграна партия: { $results }
sheet-no-winner = думи за края, които не назовават победителя и не са резултат: { $words }
sheet-castling-or-result = { $at } 0-0 в края на записа: рокада или резултат от партия, загубена и от двамата. От записа не личи кое
sheet-descriptive = описателна нотация (P-K4), която не се чете
sheet-result = резултат { $result }
sheet-left = въвеждането спря, защото партията продължава или програмата е стартирана отново; записаното остава
sheet-left-by-ruling = въвеждането спря, защото съдията е решил; записът е оставен настрана
sheet-laid-aside = оставен настрана, защото партията започва наново от друга позиция; остава в дневника
sheet-own-record-laid-aside = собственият запис е оставен настрана, защото партията започва наново от друга позиция; остава в дневника, започва нов
sheet-answers-gone = предишните отговори на състезателите вече не важат, защото записът е друг: { $plies }
sheet-own-record = не е предаден; важи собственият запис на състезателя
sheet-missing = липсва; { $command } ФАЙЛ го прочита, { $command } започва въвеждането
sheet-both-up-to-date = цайтнот, както и при противника: никой не беше длъжен да записва. Часовникът се спира ({ $command }) и двата записа се допълват, преди партията да продължи
sheet-up-to-date = цайтнот, състезателят не беше длъжен да записва: записът се допълва изцяло, преди да се премести фигура; бланката на противника може да се вземе само при свой ход
sheet-records-again = периодът, в който състезателят беше в цайтнот, свърши: ходовете отново се записват

## Spoken: the closing

say-hangs = Програмата не отговаря.
say-goes-on = Програмата отново отговаря.
say-closing-code = Краен код: { $code }.
say-code-so-far = Код дотук: { $code }.
say-program-stops = Програмата спря. Спрете часовниците. Съдията, моля.
say-program-goes-on = Програмата отново работи.
say-record-not-closed = Дневникът на партията не можа да се затвори. Всичко е записано. Съдията, моля.
say-record-not-whole = Дневникът на партията не е пълен. Съдията, моля.
say-record-moved = Дневникът на партията продължава в друг файл.
say-record-locked = До дневника вече нищо не може да се запише. Записът продължава.
say-output-gone = Никой вече не чете редовете. Партията продължава.
say-program-closed = Програмата е затворена.

## Spoken: a voice of one's own

say-enrol-consent = Гласът ви се записва и програмата го научава. След това записите се изтриват. Съгласни ли сте? Да или не?
say-enrol-consent-sound = Гласът ви се записва и програмата го научава. Записите остават в посочената папка. Съгласни ли сте? Да или не?
say-enrol-consent-calls = Гласът ви се записва и програмата го научава. Записите остават, също и обявявания от партиите ви. Съгласни ли сте? Да или не?
say-enrol-begin = Повтаряйте всеки ход след мен.
say-enrol-too-loud = Твърде силно.
say-enrol-too-soft = Твърде тихо.
say-enrol-too-noisy = Наоколо е твърде шумно.
say-enrol-whispered = Това беше прошепнато. Моля, говорете на глас.
say-enrol-cut-off = Липсва началото или краят.
say-enrol-more-words = Чу се повече от хода.
say-enrol-other-words = Това беше нещо друго.
say-enrol-nothing = Нищо не се чу.
say-enrol-left-out = Това се пропуска.
say-enrol-how-far = { $done } от { $of }.
say-enrol-room = Запазете тишина, моля. Записва се залата.
say-enrol-learning = Благодаря. Програмата се учи.
say-enrol-half = Половината е научена.
say-enrol-learned = Профилът е готов.
say-enrol-no-better = Без профил програмата ви разбира еднакво добре. След това записите се изтриват.
say-enrol-no-better-kept = Без профил програмата ви разбира еднакво добре. Записите остават в посочената папка.
say-enrol-too-few = Твърде малко записи. Моля, продължете.
say-enrol-nobody = Никой не говори. Проверете микрофона.
say-enrol-microphone = Проверете микрофона.
say-enrol-broken-off = Прекъснато. Записите остават.
say-enrol-refused = Прекъснато.
say-enrol-failed = Нещо не се получи, причината е в съобщението.
say-enrol-understood = С профила са разбрани { $with } от { $of }, без него { $without }.

## Shown: the closing

shown-closed = краен код { $code }

## Shown: a record beside what today's program concludes

verify-closed = проверен: събития { $events }, затворен, краен код { $code }
verify-open = проверен: събития { $events }, отворен, код дотук { $code }
verify-not = не е потвърден: { $why }
verify-not-at = не е потвърден: ред { $row }: { $why }
verify-code-of = записаният код е от ред { $row }
verify-code-of-none = записаният код не е от никой ред на този дневник
verify-unsealed = печатът му липсваше, когато партията продължи с ред { $row }: дали дотогава са липсвали събития, показва само код, записан преди това
list-no-record = в { $folder } няма нито един дневник
list-standing = { $standing ->
    [open] отворен
    [running] играе се
    [closed] приключен
    [copy] копие
    [damaged] повреден
    [no-record] не е дневник
   *[unreadable] не се чете
}
list-plies = полуходове: { $plies }
replay-entry = ред { $entry }, { $at }
replay-entry-of-move = ред { $entry }, { $at }, ход { $number } на { $side }
replay-otherwise = { $place }: в дневника стои „{ $recorded }“, днешната програма заключава „{ $today }“
replay-no-longer = { $place }: в дневника стои „{ $recorded }“, днешната програма не заключава нищо подобно
replay-new = { $place }: днешната програма заключава „{ $today }“, в дневника няма нищо подобно
replay-counted = { $about ->
    [plies] { $count } за полуходове
    [times] { $count } за времена
    [differences] { $count } за разлики
    [result] { $count } за резултата
    [said] { $count } за казаното
   *[shown] { $count } за други редове
}
replay-verdict = Днешната програма заключава различно, брой разлики { $total }, първата в ред { $entry }: { $counted }.
replay-unchanged = Самият дневник не е променен: всичките му контролни суми съвпадат. В него стои какво е заключила тогава { $program }.
replay-changed = Дневникът не е непокътнат: annabella journal verify показва какво не съвпада.
replay-exported = Днешната програма заключава друга партия, различна от дневника: annabella journal replay изброява разликите.

## The screen: what stands on it beside the lines

screen-board = { $side }, дъска
screen-board-silent = { $side }, дъската не отговаря
screen-game = както трябва да стои
screen-pawn = п
screen-turn = { $number } { $side }
screen-not-begun = не е започнала
screen-adjourned = отложена
screen-stopped = часовникът е спрян
screen-todo = за вършене
screen-nothing-todo = няма какво да се прави
screen-called = обявено, { $side }: { $call }
screen-called-repeated = обявено, { $side }: { $call }, повторено
screen-called-waits = обявено, { $side }: { $call }, още не е повторено
screen-nothing-called = нищо не е обявено
screen-answer = { $text } { $side }: „да“ или „не“.
screen-key-in = въвеждайте какво става на дъската ({ $side }), докато тя мълчи
screen-differs = разлики
screen-arbiter = за съдията
screen-age = { $text }, вече { $time }
screen-more = още { $count }: { $key }

## Line mode: the keys

keys-usual-settings = Всичко останало е по подразбиране; annabella journal show го изброява.
keys-welcome = Въпросителен знак и Enter изброяват клавишите. k започва.
keys-welcome-back = Въпросителен знак и Enter изброяват клавишите.
keys-nothing-differs = няма разлики
demo-sound-goes-to = изговореното отива в { $file }
keys-page-written = отчетът е записан: { $file }
keys-no-microphone = няма микрофон
keys-level-now = микрофон: сега { $now }; още нищо не е чуто
keys-level =
    { $serves ->
        [soft] микрофон: сега { $now }, последно чуто при { $heard }, твърде тихо: приближете се или усилете нивото
        [loud] микрофон: сега { $now }, последно чуто при { $heard }, твърде силно: отдалечете се или намалете нивото
       *[good] микрофон: сега { $now }, последно чуто при { $heard }, добре
    }
microphone-is = { $what ->
    [open] слуша
    [shut] изключен
    [understood] разбрано
    [not-understood] не е разбрано
   *[nothing-heard] нищо не се чу
}
keys-lines = редове: { $detail }
keys-rate = скорост на говора, { $channel }: { $rate }
keys-volume = сила на говора, { $channel }: { $volume }
keys-language = език на говора, { $channel }: { $language }
keys-channel = { $channel ->
    [white] слушалка на Белите
    [black] слушалка на Черните
   *[room] зала
}
keys-help-more = ? още: останалото
keys-help-arbiter-more = ? ! още: останалото
keys-help =
    c ОБЯВЯВАНЕ или самото обявяване, r повтаря (r ДУМИ: иначе)
    m e2e4 ход, l e2 вдигнато, p e4 поставено, x изпълнява задачата
    k часовник (F9), t оставащо време (F2), n ходове (F3), T двете (F8)
    u изразходвано време, a последен обявен ход (F4), d кой е на ход
    j поправям, e позиция, e N, e e, e 4, e e4: част от нея, ако може
    lines terse, lines normal, lines full: колко се показва
    rate 1.25, volume 7, language en: говор; faster, slower, louder, softer
    w voice ИМЕ: Белите със собствен глас, w voice - както всички
    s микрофон (F5), v нивото му, h тишина (F6), i разлики (F7)
    N ДУМИ собствен запис, N го чете, S микрофон за него
    claims threefold, claims fifty Nf3: рекламация; asks score: записът
    o предлага реми, g предава се, f флаг, yes да, no не
    w (Белите) или b (Черните) отпред: страната, например b t
    ! съдията, ? ! изброява какво следва след него, q напуска
keys-help-arbiter =
    ! извиква съдията, ! ? изброява какво може да се реши; след него:
    move e2e4, position FEN, clock white 4:30, note ТЕКСТ
    stop, start white, result 1-0, result 0-0 11.8, continue
    seal, adjourn, resume, sealed e2e4, seal reply, record ФАЙЛ
    sheet white ФАЙЛ прочита запис, sheet white го въвежда
    sheet white clear го изчиства
    report, report ФАЙЛ.html, report aloud
    answer Nf3, answer 17. Nf3, answer ?, decide
    illegal white пита Правилника, accept го приема, counts
    flag white, absent black, setup, colours, device white също питат
    castling white none, device white approved, new-game 7.2.1
    counter white 39, period white, control 40/90m+30:30m+30
    bonus black 2:00, minus, warn white, touch white rejected

## Shown: what the arbiter can ask or rule now

possible-line = { $typed }: { $what }
possible-accept = решава се предложеното
possible-supervision = дали за тази партия важат всички състезателни правила
possible-illegal = какво следва от неправилния ход на { $side }
possible-call = какво следва от неправилното обявяване на { $side }, ако се брои за неправилен ход
possible-promotion = какво следва от пешката, която { $side } са оставили на последния хоризонтал
possible-press = какво следва от натискането без ход от { $side }
possible-two-hands = какво следва от хода с две ръце на { $side }
possible-still-there = същото и след следващия ход: реми
possible-count = какво следва от непреброен неправилен ход на { $side }
possible-stands = неправилният ход на { $side } остава
possible-touch = какво { $side } са докоснали, но не са преместили
possible-move = това е ходът, който { $side } са направили
possible-back = назад до позицията преди спорния ход на { $side }
possible-flag = какво следва от падналия флаг на { $side }
possible-next-period = следващият ход на { $side } е първият от следващия период
possible-quickplay = { $side } искат секунди или рекламират реми
possible-report = сравнява дъските и записите
possible-absent = кой не е дошъл навреме
possible-seal-reply = запечаталият хода отсъства: отговорът може да се запечата
possible-seal = състезателят на ход трябва да запечата
possible-adjourn = ходът е запечатан
possible-resume = дъските са подредени или запечатването се отменя
possible-sealed = пликът е отворен: ходът в него
possible-stop = двата часовника спират
possible-start = часовникът на { $side } върви
possible-result = партията завършва така
possible-continue = партията продължава

## Shown: notices at the table (not in the record): a line that means nothing

notice-key-unknown = „{ $line }“ не е команда и не е обявяване; ? изброява командите
notice-key-other-keyboard = „{ $letter }“ е буква на кирилица и тук не е команда; превключете клавиатурата или задайте keyboard в настройките
notice-key-needs-letter = „{ $words }“ не се приема само: напишете c отпред
notice-key-bonus-named = предложеното решение вече има своето време или няма време; { $command } го приема
notice-key-nothing-proposed = няма предложено решение; ! ? показва какво може да се попита и реши сега
notice-key-search-runs = още няма какво да се приеме: установява се кой още може да матира; отговорът идва сам като ред, тогава { $command }
notice-key-mate-undecided = няма какво да се приеме: дали още е възможен мат, не можа да се установи; { $result } и подобни казва как завършва партията, { $start } или другата страна я продължава
notice-key-asks = напишете asks score, отпред w или b
notice-key-claim = напишете claims threefold или claims fifty, след това ход, например Nf3
notice-key-time-while-running = { $side } ще имат { $time }, а часовникът върви; „да“ нагласява това време
notice-key-times-while-running = Белите ще имат { $white }, Черните { $black }, а часовникът върви; „да“ нагласява тези времена
notice-key-times-in-parts = времената в онзи момент: Белите { $white_then }, Черните { $black_then }; добавено оттогава: Белите { $white_given }, Черните { $black_given }; отнето оттогава: Белите { $white_taken }, Черните { $black_taken }; добавките за ходовете оттогава отпадат: Белите { $white_brought }, Черните { $black_brought }; заедно: Белите { $white }, Черните { $black }; „да“ приема това
notice-key-nothing-asked = няма въпрос, на който се отговаря с „да“ или „не“
notice-key-asks-other = питат се { $side }, а не { $other }: отговор няма
notice-key-unread = „{ $words }“ дойде, преди въпросът да може да се прочете, и не отговаря на нищо; въведете го отново
notice-key-who-answers = има предложение за реми: чий е отговорът? напишете w yes, b yes, w no или b no
notice-key-swapped = y и z не са команди, защото на клавиатурите са разменени: напишете yes или no
notice-key-bounced = не се брои за натискане: твърде скоро след предишното, или часовник току-що е спрян или пуснат
notice-key-leave = часовникът върви; да се напусне ли масата въпреки това? отново q или „да“ я напуска
notice-key-leave-score = въвежда се записът, { $side }; да се напусне ли масата въпреки това? „да“ я напуска
notice-key-illegal-ruling = { $move } тук е неправилен ход; това ли е все пак направеният ход? „да“ решава така
notice-key-start-other = на ход са { $mover }; да върви ли все пак часовникът на { $side }? „да“ го пуска
notice-key-sealed-unclear = { $words } тук не е точно един правомерен ход; това ли пише в плика? „да“ го въвежда така
notice-key-end-score = да завърши ли записът на { $side }? отново . или „да“ го завършва
notice-key-square = { $command } иска поле, например { $command } e2
notice-key-nothing-there = на { $square } на тази дъска няма фигура; нищо не е записано
notice-key-move = { $command } иска две полета, например { $command } g1f3
notice-key-cyrillic-square = „{ $letter }“ е буква на кирилица; поле се въвежда с латински букви от a до h, например { $form }
notice-key-words = „{ $words }“ не се разбира като обявяване; нищо не е записано
notice-key-call = { $command } иска обявяване, например { $command } Sf3
notice-key-answer-alone = „{ $words }“ не е отговор: напишете yes или no и нищо друго; нищо не е направено
notice-key-letter-apart = „{ $words }“ не се приема като обявяване: напишете само полето, ed4, или думите; нищо не е записано
notice-key-own-call = за повторение чака ход, обявен от самите { $side }: повтаря го противникът; нищо не е записано
notice-key-lines = напишете lines terse, lines normal или lines full
notice-key-rate = напишете скорост от 0.75 до 2.0, например rate 1.25; 1.0 е както е записано
notice-key-volume = напишете сила от 1 до 10, например volume 7; 9 е както е записано
notice-key-language = напишете de, en, ru, uk или bg, например language en или w language uk
notice-key-own-voice = чий собствен глас? w voice ИМЕ за Белите; w voice - слуша Белите както всички, w voice казва как е сега
notice-key-call-language = „{ $words }“ е обявяване на език, който тук не важи (event.calls); нищо не е записано
notice-key-wing = „{ $words }“ не казва коя рокада: { $king_side } или { $queen_side }; нищо не е записано
notice-key-ambiguous = „{ $words }“ може да значи няколко неща; обявете го изцяло
notice-key-nothing-to-repeat = няма обявен ход, който чака повторение
notice-key-nothing-due = няма нищо за изпълнение на другата дъска
notice-key-sensed-board = тази дъска съобщава сама; за нея нищо не се въвежда
notice-key-ruling = „{ $words }“ не се пише след !: ? ! изброява какво може, ! ? какво може да се реши сега
notice-key-time-too-long = { $time } е повече от денонощие, а такова време в партия няма: напишете най-много 24:00:00 или минути и секунди, например 4:30; нищо не е записано
notice-key-ruling-needs = напишете { $form }; нищо не е записано
notice-key-lapsed = без „да“ не е направено: { $line }
notice-key-overtaken = „{ $words }“ не отговаря на нищо: след това беше попитано друго; за това, което е отворено, напишете го отново
notice-key-not-done = нищо не е направено, продължава се
notice-key-sheet = напишете ! запис белите ФАЙЛ, ! запис белите за въвеждане или диктуване, или ! запис белите изчисти
notice-key-answer = напишете ! отговор Nf3 за въпроса, ! отговор 17... Nf6 за друг полуход, или ! отговор ?
notice-key-clocks-run = часовникът върви, нищо не е записано; първо ! спирам
notice-key-decision = напишете ! решавам, ! решавам 24 (полухода) или ! решавам 12b, след това часовник 4:30 5:00 или часовник запазвам, а накрая бележка ТЕКСТ
notice-key-score-missing = липсва запис, ! отчет казва чий; ! решавам 24 все пак продължава след 24 полухода
notice-key-scores-missing = липсват и двата записа, затова нищо не се предлага; ! запис белите ФАЙЛ чете един; ! решавам 24 все пак продължава след 24 полухода
notice-key-two-games = записите изглежда са от две различни партии, нищо не се предлага; ! запис белите ФАЙЛ заменя единия, ! решавам 24 все пак продължава след 24 полухода
notice-key-open-ply = ход { $at } е неизяснен, затова нищо не се предлага, преди да бъдат питани състезателите: ! отговор с хода, ! отговор ? ако никой не знае; ! решавам { $settled } връща до позицията преди него
notice-key-boards-agree = дъските показват една и съща позиция, затова партията продължава и нищо не се предлага; поправете записите със състезателите (8.5), или ! решавам 24 все пак продължава след 24 полухода
notice-key-boards-unsaid = никой не е казал дали дъските показват една и съща позиция, затова нищо не се предлага: вижте и двете; ако е една и съща, партията продължава (8.5), иначе ! решавам { $settled } връща назад
notice-key-not-agreed = дотам записите не съвпадат (полуходове, в които съвпадат: { $agreed }); ! отчет ги показва
notice-key-not-known = дотам не е известен ход и липсват и двата записа (известни полуходове: { $known }); ! запис белите ФАЙЛ чете един
notice-key-envelope = няма плик за отваряне, нищо не е записано; първо ! отлагам и ! подновявам
notice-key-envelope-away = докато партията е отложена, пликът е затворен, нищо не е записано; първо ! подновявам

notice-line-no-move = в „{ $line }“ няма ход; напишете ход, например Nf3, или ?? където нищо не се чете; само точка приключва записа
notice-line-words = „{ $words }“ не може да се прочете като ход; напишете реда без това или ??, ако е нечетлив ход
notice-line-behind = ход { $written } вече е въведен, следва { $next }; - сам на реда зачерква последния ход
notice-line-ahead = ход { $written } е далеч напред, следва { $next }; проверете номера

notice-answer-nothing-open = нищо не се пита: записите не оставят неизяснен ход, няма на какво да се отговори
notice-answer-nothing-asked = сега нищо не се пита; посочете полухода както в запис: 17. Nf3 е ход на Белите, 17... Nf6 на Черните
notice-answer-number = „{ $text }“ не посочва полуход; напишете го както в запис: 17. Nf3 е ход на Белите, 17... Nf6 на Черните
notice-answer-outside = ход { $at } го няма в тази партия, тя има полуходовете от { $first } до { $last }
notice-answer-not-one-move = „{ $text }“ не е един ход; напишете един, например Nf3, или ? ако никой не знае
notice-answer-several = „{ $text }“ като ход { $at } може да бъде { $moves }; напишете двете полета, например g1-f3
notice-answer-not-possible = ход { $at } не може да е бил „{ $text }“: тогава не би могло да се изиграе това, което двата записа казват по-нататък; проверете този и другите отговори или напишете ? ако никой не знае
notice-answer-not-found = не е намерена партия, в която ход { $at } е „{ $text }“ и която отговаря на записите и на другите отговори; проверете ги, отговорете първо за ходовете преди него или напишете ? ако никой не знае

## Shown: notices at the table: a score that is not taken

notice-sheet-no-sheet = { $file }: { $why }
notice-sheet-other-game = { $file } започва с { $start }, а партията не: записът е от друга партия.
    Нищо не е записано; проверете полето FEN на записа.
notice-sheet-standard-input = - не е файл на масата; ! запис белите въвежда запис от клавиатурата
notice-sheet-not-read = записът { $file } не може да се прочете: { $why ->
    [missing] няма такъв файл; проверете името
    [not-allowed] правата не позволяват; проверете правата на файла
    [exists] вече съществува
   *[system] { $system }; проверете името
}
notice-read-empty = записът е празен; напишете в него ходовете, например 1. e4 e5
notice-read-enormous = записът има повече от { $max } байта, а толкова не трябват на никоя партия; посочете една партия
notice-read-no-text = записът не е текст, а { $kind ->
    [picture] изображение ({ $form })
    [sound] звукозапис ({ $form })
    [document] документ ({ $form })
    [old-word] стар документ на Word
    [zip] архив ZIP или офис документ
    [gzip] архив gzip
    [sqlite] файл SQLite, може би дневник на Annabella
    [program] програма
   *[binary] двоични данни
}; напишете ходовете или ги продиктувайте
notice-read-no-moves = в записа не се намира ход (текст { $encoding }); ходовете изглеждат така: 1. e4 e5 2. Nf3
notice-read-crowded = думите и знаците в записа са повече от { $max }, повече, отколкото са нужни за партия; дайте една-единствена партия
notice-read-too-long = записът има повече от { $max } полухода, повече, отколкото може да има в една партия; дайте една-единствена партия
notice-read-another-game = след резултата записът продължава с друга партия, а един запис е една партия: дайте я отделно
notice-read-several-games = записът е PGN с { $count ->
    [one] { $count } партия
   *[other] { $count } партии
}, а един запис е една партия: запазете я отделно
notice-read-start = началната позиция „{ $fen }“ на записа { $why ->
    [syntax] не е FEN
   *[impossible] не може да се получи в партия
}; поправете полето FEN

## Shown: notices at the table: boards and the clock at the board

notice-of-board = дъска на { $side }: { $what }
notice-board-chatters = поле { $square } трепти; не се взема предвид, докато не се успокои
notice-board-rests = поле { $square } отново е спокойно
notice-port-missing = няма сериен порт { $port }: включете дъската или посочете порта ѝ в настройките
notice-port-no-port = { $port } не е сериен порт: посочете порта на дъската, например /dev/ttyACM0, или auto
notice-port-busy = серийният порт { $port } се използва от друга програма: затворете я
notice-port-denied = правата не позволяват отварянето на { $port }, който е на групата { $group }: изпълнете sudo usermod -aG { $group } $USER, после излезте и влезте отново
notice-port-administrator = само администраторът може да отвори { $port }: дайте го на групата dialout с правило udev (docs/technician.md)
notice-port-failed = серийният порт { $port } не може да се отвори ({ $why })
notice-port-no-answer = на { $port } не отговори такава дъска за { $seconds } секунди: това ли е портът ѝ и включена ли е?
notice-port-other-protocol = дъската { $serial } на { $port } използва версия { $theirs } на протокола за връзка, която тази програма не познава: обновете програмата или дъската
notice-port-none-found = няма порт с такава дъска: включете дъската или посочете порта ѝ
notice-port-none-heard = такава дъска не се чува на { $ports }: включена ли е? Иначе посочете порта ѝ
notice-port-unnamed = такава дъска не може да се търси: посочете порта ѝ в настройките
notice-capture-broken = в записа на сигналите { $file } вече не може да се пише ({ $why }); партията продължава без него
notice-capture-too-slow = дискът е твърде бавен за записа на сигналите { $file }; партията продължава без него
notice-board-lines-lost = изгубени редове: { $count }; дъската се прочита отново
notice-board-restarted = стартирана отново; прочита се отново
notice-board-differs = позицията ѝ е различна от съобщената; прочетена е отново
notice-board-way-unknown = не е ясно кой състезател седи откъм конектора ѝ: подредете фигурите или посочете страната в настройките
notice-board-way-awaits-move = кой състезател седи откъм конектора ѝ, ще покаже първият ход на нея; може да се посочи и в настройките
notice-board-other = включена е друга дъска: { $found } вместо { $expected }
notice-board-no-serial = без сериен номер
notice-board-firmware = { $serial }, фърмуер { $firmware }
notice-board-unanswered = не отговаря на въпроса за { $asked ->
    [version] версията ѝ
    [serial] серийния ѝ номер
    [pieces] фигурите
    [clock] часовника
   *[battery] батерията
}
notice-board-garbled = дойдоха повредени съобщения: { $count }
notice-board-battery = батерията ѝ е на { $percent } процента, включете зарядното устройство
notice-board-result = фигура, която показва резултат, { $outcome ->
    [white] победа на Белите
    [black] победа на Черните
   *[draw] реми
}, стои на { $square }: завършете партията с ! резултат
notice-clock-gone = часовникът вече не отговаря; програмата продължава със собствения си: проверете кабела на часовника
notice-clock-unset = часовникът не е нагласен: { $why }
notice-clock-other = часовникът не се чете, защото часовникът на партията е при дъската на { $other }: махнете единия
notice-clock-sides = часовникът не се чете: не се знае коя негова страна на кой състезател е; подредете фигурите или посочете { $key }.clock_left в настройките
notice-clock-not-in-mode = часовникът не приема команди: поставете го на опцията за електронни дъски (25 на DGT 3000, 23 на DGT XL)
notice-clock-no-port = дъска от този вид няма часовник, който може да се нагласи: нагласете своя на ръка
notice-clock-sides-unknown = не се знае коя страна на часовника на кой състезател е: посочете страната на Белите
notice-clock-too-long = часовникът показва най-много 9:59:59, а не { $seconds } секунди: нагласете го на ръка
notice-clock-refused = часовникът отказва: поставете го на опцията за електронни дъски (25 на DGT 3000, 23 на DGT XL)
notice-clock-unanswered = часовникът не отговаря: проверете кабела му и го нагласете на ръка
notice-clock-none = към дъската не е свързан часовник
notice-clock-board-lost = дъската я няма, а с нея и часовника: нагласете го на ръка
notice-clock-too-many = твърде много команди вече чакат часовника

# On the clock at the board, which has room for eight letters.
clock-arbiter = ARBITER

## Shown: notices at the table: scores, the report and the microphone

notice-hangs = програмата не отговаря от пет секунди; клавишите се пазят с техните времена
notice-goes-on = програмата отново отговаря
notice-output-broken = редовете вече не могат да се извеждат ({ $why }); партията продължава и те са в дневника
notice-no-screen = няма екран: { $why ->
    [objects] --json пише обекти
    [no-terminal] клавишите и редовете не са в терминал
    [lines-only] този терминал показва само редове (TERM { $what })
   *[failed] { $what }
}; продължава се в редове
notice-output-gone = който четеше редовете, вече го няма; партията продължава и те са в дневника
notice-output-gone-alone = който четеше редовете, вече го няма, а и нищо не може да се чуе: ако не се пише повече, масата се напуска
notice-output-stalled = никой не чете редовете; партията продължава и се пропускат редове
notice-output-left-out = редове, пропуснати, докато никой не ги четеше: { $lines }; те са в дневника
notice-line-too-long = редът е по-дълъг от { $bytes } байта (буква на кирилица се брои двойно): нищо от него не е направено и нищо не е записано
notice-line-cut-off = въвеждането свърши преди Enter: не е изпълнено и не е записано: { $line }
notice-games-are-made = партията се възстановява по записите, това отнема малко време; въведеното чака, освен само !
notice-lines-left = масата се напуска; въведени и неизпълнени редове: { $count }: { $lines }
notice-line-overtaken = записът завърши преди този ред: редът не стои никъде
    продължете с ! запис и го напишете отново; това, което пишете сега, са команди
notice-score-ended = записът завърши, преди да бъдат разбрани последните ви думи: те не стоят никъде
    продължете с ! запис и ги кажете отново
notice-score-began = това беше започнато преди записа: не стои никъде
    кажете го отново, ако е за записа
notice-device-unsteady = { $device ->
    [microphone] микрофонът
    [room] високоговорителят в залата
    [ear-white] слушалката на Белите
    [ear-black] слушалката на Черните
   *[other] звуково устройство
    } ту изчезва, ту се появява: проверете щекера; че отново работи, се съобщава, когато издържи десет секунди
notice-settings-file = Настройки от { $file }
notice-nobody-listens = никой не слуша: няма разпознаване на реч (annabella doctor казва защо)
notice-no-model = никой не слуша: говорният модел не е в никоя от тези папки: { $folders }
notice-own-voice = { $side }: слуша се със собствен глас { $name }
notice-no-own-voice = { $side }: слуша се както всички
notice-unheard = listening.languages, { $language }: говорният модел не чува тези думи, написани важат: { $phrases }
notice-model-unusable = никой не слуша: говорният модел не може да се използва (annabella doctor казва защо)
notice-record-here = дневник: { $file }
notice-record-left = дневник: { $file }
    продължава се с: annabella play --resume { $argument }
notice-record-code = код на дневника дотук: { $code }
notice-record-retried = дискът първо отказа ({ $why }), после прие: нищо не е изгубено
record-fault = { $what ->
        [deleted] беше изтрит
        [log-deleted] загуби последната си част (файлът с -wal беше изтрит)
        [log-replaced] загуби последната си част (файлът с -wal беше заменен с друг)
        [moved] беше преместен или преименуван
        [replaced] беше заменен с друг файл
        [changed] беше презаписан или отрязан
        [unreadable] вече не може да се прочете
        [read-only] е в папка, в която вече не може да се пише
       *[system] не може да се запише ({ $system })
    }
notice-record-moved = дневникът { $file } { record-fault }: партията продължава в { $to }, с всичко досега
    за да се пази другаде: ! дневник ФАЙЛ
notice-record-waits = дневникът { $file } { record-fault }: случващото се сега чака и още не важи
    посочете файл на друг диск: ! дневник ФАЙЛ; или поправете диска
notice-record-locked = до дневника { $file } вече не може да се пише, нито другаде; случващото се още се записва в него
    за да се пази другаде: ! дневник ФАЙЛ
notice-record-back = дневникът отново се записва; което чакаше, е в него
notice-record-too-much-waits = за дневника чака толкова много, че чакат и дъските, а написаните редове не се приемат
    приемат се: ! дневник ФАЙЛ, q, ? и !
notice-record-refused = написаното отново важи; редове, които не са приети: { $lines }
notice-record-not-there = { $file } не може да бъде дневникът ({ $why })
notice-record-not-written = дневникът { $file } { record-fault }; накрая не е пълен
    случилото се оттогава (събития: { $events }) не е в него и не е показано; продължава се с: annabella play --resume { $argument }
notice-record-rescued = { $file } не можа да се затвори ({ $why }): всичко показано е в { $to }
    продължава се с: annabella play --resume { $argument }
notice-record-rescued-over = { $file } не можа да се затвори ({ $why }): цялата партия е в { $to }
    тя е завършила; вижте я с: annabella journal verify { $argument }
notice-record-not-put-away-over = { $file } не можа да се приключи ({ $why }); прочетен е отново и цялата партия е в него
    тя е завършила; поправете диска и я копирайте с: annabella journal backup { $argument }
notice-record-not-put-away = { $file } не можа да се приключи ({ $why }); прочетен е отново и всичко показано е в него
    поправете диска и продължете с: annabella play --resume { $argument }
notice-record-not-whole = { $file } не е пълен ({ $why }), а никъде другаде не можа да се пише
    което може да се прочете от него, се копира с: annabella journal backup { $argument }
notice-resumed-over = партията е завършила: { $result }{ $clocks ->
    [yes] ; Белите { $white }, Черните { $black }
   *[no] {""}
}
notice-resumed = на ход: { $turn }{ $clocks ->
    [yes] ; Белите { $white }, Черните { $black }
   *[no] {""}
}{ $starts ->
    [white] ; двата часовника стоят, ! пускам белите пуска партията
    [black] ; двата часовника стоят, ! пускам черните пуска партията
   *[no] {""}
}
notice-resumed-in-doubt = на ход: { $turn }; Белите { $white }, Черните { $black }; { $away }{ $starts ->
    [white] ; двата часовника стоят, ! пускам белите пуска партията
    [black] ; двата часовника стоят, ! пускам черните пуска партията
   *[no] {""}
}
    не беше затворена правилно: { $side } са изразходвали до { $most } повече; предложено: { $command }
notice-resumed-unknown = на ход: { $turn }; Белите { $white }, Черните { $black }; { $away }{ $starts ->
    [white] ; двата часовника стоят, ! пускам белите пуска партията
    [black] ; двата часовника стоят, ! пускам черните пуска партията
   *[no] {""}
}
    не беше затворена правилно и не се знае колко повече са изразходвали { $side }; предложено: { $command }
notice-record-other-words = { $what ->
    [gone] партията започна със собствени думи на клуба, а тези настройки нямат такива: оттук нататък важат думите на програмата; записаното остава
    [new] партията започна без собствени думи на клуба, а тези настройки имат такива: оттук нататък важат те; записаното остава
   *[changed] собствените думи на клуба са други, не като в началото на партията: оттук нататък важат те; записаното остава
}
notice-record-unsealed = печатът на дневника липсва: дали краят му е отрязан, показва само код, записан преди това
    партията продължава и оттук нататък в дневника стои, че печатът липсваше
notice-record-folded = логът до дневника вече го няма: друга програма го е внесла в дневника или в него не е имало нищо; нищо не липсва
notice-record-set-aside = { $what ->
    [older] до дневника лежеше лог, по-стар от него, и той не се чете
    [otherwise] до дневника лежеше лог на същата партия, в който тя продължава другояче, и той не се чете
    [nothing] в това, което лежеше до дневника като негов лог, няма четимо събитие от тази партия
    [journal] до дневника лежеше журнал за връщане, и той не се чете
    [link] логът на дневника беше връзка; прочетено е това, към което тя сочи, и дневникът вече има собствен лог
   *[no-file] това, което лежеше до дневника под името на негов файл, не е негов собствен файл
}; отделено като { $file }
notice-record-slept = компютърът беше в режим на сън { $span }; часовниците стояха
notice-page-exists = { $file } вече съществува; посочете друг файл с ! отчет
notice-page-no-score = няма запис: страница не се създава
notice-page-not-written = { $file } не може да се запише: { $why ->
    [missing] няма такава папка
    [not-allowed] правата не позволяват
    [exists] вече съществува
   *[system] { $system }
}; проверете папката, правата и диска

## Shown: the report of two scores brought together (D.2.9)

report-title = Два записа и две дъски
report-case-sheets-agree = Записите съвпадат. Една от дъските не показва позицията: поправя я състезателят, чиято е тя.
report-case-sheets-agree-neither = Записите съвпадат. Нито една от дъските не показва позицията: поправят се и двете.
report-case-sheets-differ = Записите се различават. Назад до позицията, в която съвпадат.
report-case-incomplete = Записите не си противоречат, но са непълни: състезателите ги допълват и се питат за всеки неизяснен ход.
report-case-answer-against = Записите не си противоречат. Противоречи им казаното от състезателите.
report-case-results-differ = Ходовете съвпадат. Резултатите под записите си противоречат.
report-case-results-of-two-kinds = Ходовете съвпадат. Резултатите под записите не са от един вид: единият е служебен, другият не е.
report-case-record-differs = Записите съвпадат помежду си. В дневника има нещо друго.
report-case-nothing-differs = Няма разлики.
report-case-nothing-differs-boards = Записите съвпадат, дневникът също. Дали дъските показват това, никой не е казал.
report-case-beyond-record = Записите съвпадат. Дневникът свършва преди тях.
report-case-position-otherwise = Ходовете съвпадат и позицията, до която водят, е завършила партията. Резултат под записите противоречи на това.
report-case-offers-differ = Ходовете съвпадат. Отбелязаните при тях предложения за реми не съвпадат.
report-case-nothing-differs-written = В записаното нищо не се различава. Каквото никъде не е записано, го има само дневникът.
report-case-only-sheets-differ = Дъските съвпадат. Различават се само записите: двамата състезатели помагат да се поправят.
report-case-boards-unsaid = Записите се различават. Дали се различават и дъските, никой не е казал.
report-agreed = { $count ->
    [0] Записите не съвпадат в нито един полуход.
    [one] Записите съвпадат: { $count } полуход, до { $move }.
   *[other] Записите съвпадат: { $count } полухода, до { $move }.
}
report-settled = { $count ->
    [0] Нито един полуход не е установен.
    [one] Установен е един полуход, { $move }.
   *[other] Установени са { $count } полухода, до { $move }.
}
report-certain = Сигурно: { $certain ->
    [0] нищо
    [one] един полуход, който е в двата записа
   *[other] { $certain } полухода, които са в двата записа
}; по отговор на състезателите: { $asked }; изведено: { $inferred }.
report-certain-one-text = В единия текст, подаден като двата записа: { $certain ->
    [0] нищо
    [one] един полуход
   *[other] { $certain } полухода
}; по отговор на състезателите: { $asked }; изведено: { $inferred }.
report-one-file = Двата записа са един и същ файл. Това е един свидетел, а не двама: което е в двата, не е по-сигурно от това, което е в единия.
report-one-text = Двата записа са знак по знак един и същ текст. Ако не са го писали двама души, това е един свидетел: тогава което е в двата, не е по-сигурно от това, което е в единия.
report-none = нищо
report-inferred-sheet = { $count } само по един запис ({ $sheet })
report-inferred-record = { $count } само по дневника
report-inferred-legible = { $count } по четливата част на записаното
report-case-one-sheet = { $sheet }: липсва. Отчетът следва само другия.
report-case-nothing-read = В нито един запис не може да се прочете ход: няма какво да се сравни.
report-case-unread = { $sheet }: не може да се прочете нито един ход. Отчетът следва само другия.
report-agreed-alone = { $count ->
    [0] Записът не може да се изиграе.
    [one] Записът може да се изиграе за един полуход, до { $move }.
   *[other] Записът може да се изиграе за { $count } полухода, до { $move }.
}
report-sheet-of = Запис на { $side }
report-board-of = Дъска на { $side }
report-proposal = Предложено решение: партията продължава { $count ->
    [0] от позицията преди първия полуход
    [one] след един полуход
   *[other] след { $count } полухода
}, показанията на часовниците не се променят. Приема се с ! решавам.
report-proposal-clocks = Предложено решение: назад до позицията { $count ->
    [0] преди първия полуход
    [one] след един полуход
   *[other] след { $count } полухода
}, { $clocks }. Приема се с ! решавам.
report-proposal-asks = Няма предложено решение, преди състезателите да бъдат питани за ход { $number }; ! решавам с число продължава от установен полуход.
report-proposal-unsaid = Няма предложено решение: ако двете дъски показват една и съща позиция, партията продължава и двамата състезатели поправят записите (8.5). Ако не ({ $article }), ! решавам { $count } връща назад.
report-proposal-unsaid-clocks = Няма предложено решение: ако двете дъски показват една и съща позиция, партията продължава и двамата състезатели поправят записите (8.5). Ако не ({ $article }), ! решавам { $count } връща назад, { $clocks }.
report-basis = Откъде се знае какво стои на дъските: { $boards }.
report-basis-sensed = { $board }, съобщено от дъската
report-basis-unread = { $board }, не е разчетена
report-basis-keyed = { $board }, въведено на ръка
report-basis-assumed = { $board }, въведено на ръка, но { $squares } само се смята за изпълнено
report-basis-nobody = { $board }, не е въведено от никого, само се смята за изпълнено
report-basis-silent = { $board }, неизвестно, откакто не отговаря
report-record-goes-on = { $count ->
    [one] Само дневникът продължава с още { $count } полуход, до { $move }.
   *[other] Само дневникът продължава с още { $count } полухода, до { $move }.
}
report-ends-early = { $sheet }: изостава, свършва { $count ->
    [0] преди първия полуход
    [one] след един полуход
   *[other] след { $count } полухода
}.
report-odd = { $sheet }: { $odd }
report-fragment-alone = { $sheet }: записано { $text }, не всичко се чете. От правомерните ходове подхожда само { $move } и той е изведен от прочетеното.
report-fragment-fits = { $sheet }: записано { $text }, не всичко се чете. Доколкото се чете, подхожда на { $move }.
report-king-castled = { $sheet }: записано { $text }. Ход на царя през две полета е рокада и е прочетен като { $move }.
report-illegal = { $move } е неправилен ход и стои така в записа: какво следва, казва съдията ({ $article }).
report-open-from = От ход { $number } нататък не се знае какво е изиграно: никой не го е записал, или може да са няколко хода, или записаното не може да се изпълни, или ходът е само в един запис, а в дневника е друг. Нататък нищо не се смята за съгласувано.
report-open-from-board = От ход { $number } нататък не е ясно какво е играно: има го само в един запис и никоя дъска не го показва. Нищо по-нататък не е съгласувано.
report-open-from-end = От ход { $number } нататък не е ясно какво е играно: 0-0 в края на запис е рокада или резултат от партия, загубена и от двамата. Нищо по-нататък не е съгласувано.
report-open-from-number = От ход { $number } нататък не се знае какво е изиграно: номерът преди това не показва къде е мястото на записаното след него. Нищо по-нататък не е съгласувано.
report-open-from-answer = От ход { $number } нататък не се знае какво е изиграно: състезателите посочиха друг ход, а не този в записите. Нататък нищо не се смята за съгласувано.
report-number-open = { $sheet }: преди { $number } стои номер { $written }. Или преди него са пропуснати полуходове, или номерът е записан погрешно. Кое от двете е, нищо не показва и нищо не се основава на това.
report-number-left-out = { $sheet }: номерът { $written } е правилен. Преди него { $count ->
    [one] е пропуснат един полуход
   *[other] са пропуснати { $count } полухода
}: така е записано или казано другаде.
report-result = { $sheet }: завършва с { $result }.
report-record-result = Дневникът завършва с { $result }.
report-record-cancelled = Дневникът: партията е анулирана и няма резултат.
report-two-kinds = { $default } е служебен резултат ({ $article }), { $played } е резултат от изиграна партия. Кой от тях важи, решава съдията.
report-offer-differs = { $sheet }: при { $move } е отбелязано предложение за реми. { $other }: не е отбелязано.
report-both-silent = От ход { $number } нататък двата записа мълчат твърде дълго. Партията трябва да се възстанови.
report-one-silent = { $sheet }: от ход { $number } нататък мълчи твърде дълго. Партията трябва да се възстанови.
report-different-games = Изглежда, че записите са от две различни партии.
report-alone = { $sheet }: този запис сам може да се изиграе за { $count ->
    [one] един полуход.
   *[other] { $count } полухода.
}
report-position = Позиция: { $fen }
report-turn = { $side } са на ход.
report-ended = { $ending ->
    [checkmate] В тази позиция е мат. Победа: { $side }
    [stalemate] В тази позиция е пат: реми
   *[dead] В тази позиция никой не може да матира: реми
} ({ $article }).
report-first-difference = Първа разлика: ход { $number }, { $side }
report-stops-at = Записите спират на ход { $number }, { $side }: записаното не може да се изпълни
report-alone-against-record = Ход { $number }, { $side }, е само в един запис, а в дневника е друг
report-alone-against-board = Ход { $number }, { $side }, е само в един запис и никоя дъска не го показва
report-stops-both = То е и в двата записа, значи тук те не се различават: състезателите казват дали неправилен ход е останал ({ $article }), или е грешно записан (8.5).
report-meets-again = Записите отново се срещат след ход { $number } в една и съща позиция, с друг ред на ходовете, и { $count ->
    [0] не продължават заедно нататък.
    [one] продължават заедно още един полуход.
   *[other] продължават заедно още { $count } полухода.
}
report-recorded = { $sheet }: записано { $text }, това е { $move }.
report-recorded-unplayable = { $sheet }: записано { $text }, което тук не е един определен ход.
report-recorded-fragment = { $sheet }: записано { $text }, не всичко се чете; може да е: { $moves }.
report-recorded-nothing = { $sheet }: нищо не е записано.
report-surplus-entry = { $sheet }: ако този запис го нямаше, записите щяха да съвпадат още { $count ->
    [one] { $count } полуход.
   *[other] { $count } полухода.
}
report-doubled-entry = { $sheet }: това е предишният запис още веднъж; без него записите щяха да съвпадат още { $count ->
    [one] { $count } полуход.
   *[other] { $count } полухода.
}
report-entry-left-out = { $sheet }: ако тук е пропуснат запис, нататък записите съвпадат още { $count ->
    [one] { $count } полуход.
   *[other] { $count } полухода.
}
report-then-agree = { $sheet }: ако е изиграно това, записите { $count ->
    [0] не продължават заедно.
    [one] продължават заедно още един полуход.
   *[other] продължават заедно още { $count } полухода.
}
report-course-says = В дневника е { $move }.
report-course-differs = Ход { $number }: в дневника е друго, не като в записите.
report-clocks = Времена в тази позиция по дневника: { $clocks }. Това е предложение: съдията нагласява часовниците.
report-clocks-there = Времена в тази позиция по дневника: { $clocks }.
report-clocks-differs = Времена по дневника след толкова полуходове, един от които в него е друг: { $clocks }.
report-beyond-record = Дневникът свършва преди { $number }: { $count ->
    [one] { $count } полуход стои
   *[other] { $count } полухода стоят
} само в записите. Какво от това е изиграно, казват дъските и състезателите.
report-no-clocks = В дневника няма времена за тази позиция.
report-sheet = Запис { $keeper }
report-board = Дъска { $keeper }
report-board-stays = { $board }: остава, както е.
report-board-right = { $board }: показва позицията.
report-board-wrong = { $board }: { $count ->
    [one] едно грешно поле
   *[other] { $count } грешни полета
}
report-shows-earlier = Показва позицията след хода { $move }: изостава.
report-shows-fitting = Показва края на партия, която отговаря и на двата записа.
report-shows-start = Показва позицията преди първия ход.
report-shows-score = Показва партията по един запис ({ $sheet }), след { $count ->
    [one] { $count } полуход
   *[other] { $count } полухода
}.
report-shows-instead = Показва партията, ако като ход { $number } е изпълнен { $played } вместо { $written }.
report-corrections = Поправки, една по една
report-in-calls = Същото с думите за обявяване, за незрящия състезател
report-correction = { $correction ->
    [remove] { $square }: махнете { $piece }
    [lift] { $square }: вдигнете в ръката { $piece }
    [move] { $square }: { $piece } на { $to }
    [place] { $square }: поставете от ръката { $piece }
   *[add] { $square }: поставете от кутията { $piece }
}
report-call = { $correction ->
    [remove] от дъската: { $side }, { $call }
    [lift] в ръката: { $side }, { $call }
    [move] преместете: { $side }, { $call }
    [place] от ръката: { $side }, { $call }
   *[add] от кутията: { $side }, { $call }
}
report-law = Правилникът
report-article-d29-boards = { $article }: Когато двете дъски показват различни позиции, те се поправят с помощта на съдията и на двата записа. Ако записите съвпадат, който е записал верния ход, но е изпълнил друг, поправя своята дъска.
report-article-d29-scores = { $article }: Ако записите се различават, партията се връща до позицията, в която съвпадат, и съдията отново нагласява часовниците.
report-article-d29 = { $article }: Когато двете дъски показват различни позиции, те се поправят с помощта на съдията и на двата записа. Ако записите съвпадат, който е записал верния ход, но е изпълнил друг, поправя своята дъска. Ако се различават, партията се връща до позицията, в която съвпадат, и съдията отново нагласява часовниците.
report-article-75 = { $article }: Ако по време на партията се открие неправилен ход, тя се връща до позицията непосредствено преди него; ако тази позиция не може да се определи, до последната позиция преди него, която може да се определи.
report-article-85 = 8.5 и 8.6: Непълен запис се допълва, където е позволено и по записа на другия състезател; ако няма пълен запис, партията се възстановява под контрола на съдията. Ако не може да се покаже, че състезател е просрочил времето, следващият ход се брои за първи от следващия период, освен ако има доказателства за повече ходове.
report-article-1111 = { $article }: Двамата състезатели помагат на съдията, когато партията трябва да се възстанови.
report-article-87 = 8.7: В края на партията двамата състезатели подписват двата записа с резултата. Дори да е неверен, той остава, освен ако съдията не реши друго.
report-edition = Правилник за шахмата на ФИДЕ от { $edition }, с наши думи
report-scores = Двата записа един до друг
report-scores-caption = Двата записа, ход по ход. Първата разлика е отбелязана с думата РАЗЛИКА.
report-move = Ход
report-of-side = { $sheet }, { $side }
report-differs-here = РАЗЛИКА
report-left-out = нищо не е записано
report-diagram-target = Позицията, от която се продължава, { $side } са на ход
report-diagram-settled = Последната установена позиция, { $side } са на ход
report-diagram-parted = Позицията, в която записите се разделят, { $side } са на ход
report-diagram-board = Какво стои тук: { $board }. Грешните полета са отбелязани с удивителен знак и рамка.
report-square-wrong = грешно, трябва да е: { $should }
report-reconstruction = Най-вероятната партия
report-reconstructed = Сигурност като цяло { $percent } %. { $moves }
report-reconstructed-otherwise = Ход { $number }: в тази партия е { $move }. Сам по себе си там по-вероятен е { $other } ({ $percent } %): той е в партии, които се различават другаде, и всяка от тях е по-малко вероятна от тази.
report-reconstructed-none = Сигурност { $percent } %: не е изигран нито един ход.
report-incomplete = Няма партия от правомерни ходове, която да обяснява двата записа докрай. Дотук стига една.
report-departs = От ход { $number } нататък това не е записаното в двата записа: може и двамата да са направили една и съща грешка.
report-question = Първо питайте състезателите: какъв беше ходът { $number }? { $candidates }
report-question-next = След това питайте състезателите: какъв беше ходът { $number }? { $candidates }
report-answer-by-key = Отговор: ! отговор и ходът; ! отговор ? ако никой не знае.
report-answer-by-option = Отговор: --answer "17. Nf3" за ход на Белите, "17... Nf6" за ход на Черните, "17. ?" когато никой не знае; --ask пита ред по ред.
report-answer-by-line = Отговорете с хода или с ? ако никой не знае. Краят на въвеждането завършва въпросите.
report-answered = Състезателите, питани за ход { $number }: { $move }
report-answered-from = Състезателите, питани за ход { $number }: { $move }, отговорено { $text }
report-answered-nothing = Състезателите, питани за ход { $number }: никой не знае.
report-against = Отговорът за ход { $number } противоречи на записаното в един от записите.
report-against-both = Отговорът за ход { $number } противоречи на записаното и в двата записа. Нищо не показва кой ход е изигран.
report-nothing-more = Няма какво повече да се пита. Сигурност на партията { $percent } %.
report-nothing-open = Няма какво да се пита: записите не оставят нищо неизяснено.
report-candidate = { $move } ({ $percent } %)
report-candidate-hardly = { $move } (под 1 %)
report-and-more = { $candidates } или { $count ->
    [one] един друг
   *[other] един от { $count } други
}
report-or = { $first } или { $rest }
report-and = { $first } и { $rest }
report-open = Ход { $number } може да е бил: { $candidates }
report-open-caption = Неизяснени полуходове
report-open-candidates = Какъв може да е бил, всеки ход сам за себе си по всички подходящи партии, най-вероятният е пръв
report-open-plies = { $count ->
    [one] Неизяснен е един полуход
   *[other] Неизяснени са { $count } полухода
}: { $numbers }
report-open-others = други
report-decision = Решението на съдията
report-decision-text = Решение
report-decision-white = Часовник на Белите
report-decision-black = Часовник на Черните
report-decision-signed = Съдия, час

## What the Laws compute: annabella rule, annabella dead

rule-line = { $text } ({ $articles }, Правилник от { $edition })
rule-line-without-article = { $text } (Правилник от { $edition })
rule-not-confirmed = Не е потвърдено по текста на това издание.
rule-placed = { $text } ({ $article })
rule-absent = { $text } (няма го в това издание)
start-numbered = Начална позиция { $number } на Шахмат 960: { $array }.
start-faulty = Не е начална позиция на Шахмат 960: { $faults }.
start-under-way = Не е начална позиция: вече има направен ход или не всички фигури са на първите си два хоризонтала.
start-fault-pawns = не всички пешки на { $side } са на своя хоризонтал
start-fault-pieces = зад пешките на Белите не са цар, дама, два топа, два офицера и два коня
start-fault-king = царят не е между топовете
start-fault-bishops = двата офицера са на полета от един цвят
start-fault-opposite = фигурите на Черните не са срещу фигурите на Белите
start-fault-castling = { $side } нямат право и на двете рокади
start-fault-turn = Белите не са на ход
dead-yes = { $side } могат да матират.
dead-no = { $side } не могат да матират с никаква поредица от правомерни ходове.
dead-undecided = Не е установено дали { $side } могат да матират.
dead-over = Позицията е мъртво реми (5.2.2).
dead-stalemate = Позицията е пат (5.2.1).
rule-not-completed = Часовникът не е натиснат: { $side } поправят неправилния ход. Той не се брои.
rule-illegal-bonus = { $other } получават още { $minutes ->
    [one] една минута
   *[other] { $minutes } минути
}.
rule-slip-open = Часовникът не е натиснат: { $side } могат да поправят обявеното. То не се брои.
rule-wrong-call-open = { $side } са обявили нещо, което никое правило не позволява; на дъската го няма. В Правилника не е казано дали само това е неправилен ход: или часовникът е натиснат твърде рано и съдията може да накаже { $side }, или се брои за неправилен ход.
rule-illegal-bonus-open = Правилникът тук не посочва допълнително време: определя го регламентът на състезанието или съдията.
rule-illegal-loses = { $side } губят с този неправилен ход.
rule-illegal-draws = Партията е реми: { $side } биха загубили, но { $other } не могат да матират с никаква поредица от правомерни ходове.
rule-illegal-undecided = { $side } губят, освен ако { $other } не могат да матират с никаква поредица от правомерни ходове; това не е установено.
rule-illegal-stands = Неправилният ход остава: { $other } са отговорили.
rule-waits-for-claim = Съдията чака рекламация от { $other }.
rule-kings-still-in-check = Партията е реми: и след отговора двата царя са под шах.
rule-pawn-still-there = Партията е реми: пешката още е на последния хоризонтал.
rule-waits-for-next-move = Съдията чака, докато следващият ход бъде завършен; ако и тогава е така, партията е реми.
rule-clock-penalty = Тук това не е неправилен ход; съдията може да накаже { $side }.
rule-pressed-early = { $side } са натиснали часовника, преди ходът да е извършен изцяло. Ход има, затова това не е натискане без ход; съдията може да накаже { $side }.
rule-pressed-unsaid = Ходът на { $side } е направен, но не е обявен. Това не е неправилен ход и не е натискане без ход; съдията може да накаже { $side }.
rule-flag-loses = { $side } губят по време.
rule-flag-draws = Партията е реми: { $other } не могат да матират с никаква поредица от правомерни ходове.
rule-flag-undecided = { $side } губят по време, освен ако { $other } не могат да матират с никаква поредица от правомерни ходове; това не е установено.
rule-flag-not-called = Съдията не обявява този паднал флаг; { $other } трябва да рекламират.
rule-flag-call-open = В Правилника не е казано дали съдията обявява този паднал флаг; { $other } могат да рекламират.
rule-flag-needs-time = За рекламация е нужно оставащо време на собствения часовник.
rule-both-flags-draw = Двата флага са паднали в последния период: партията е реми.
rule-both-flags-go-on = Двата флага са паднали преди последния период: партията продължава.
rule-both-flags-open = Двата флага са паднали: часовникът или съдията казва кой е паднал първи.
rule-ended-checkmate = Партията вече е завършила с мат.
rule-ended-stalemate = Партията вече е завършила с пат.
rule-ended-dead = Позицията е мъртво реми: партията вече е завършила.
rule-claim-right = Рекламацията е правилна: партията е реми.
rule-claim-wrong = Рекламацията е неправилна: { $other } получават още { $minutes ->
    [one] една минута
   *[other] { $minutes } минути
}.
rule-claim-wrong-open = Рекламацията е неправилна, а Правилникът тук не посочва допълнително време: определя го регламентът на състезанието или съдията.
rule-claim-touched = { $side } са докоснали фигура и не могат да рекламират с този ход.
rule-claim-move-unclear = Ходът, с който { $side } рекламират, не е точно един правомерен ход: съдията изяснява кой се има предвид (claims threefold Nf3, claims fifty Nf3).
rule-claim-not-on-move = Само състезателят, който е на ход, може да рекламира.
rule-fivefold = Една и съща позиция се е получила пет пъти: партията е реми.
rule-not-fivefold = Една и съща позиция не се е получила пет пъти така, както брои това издание.
rule-seventy-five = По 75 хода на всеки състезател без ход с пешка и без вземане: партията е реми.
rule-not-seventy-five = Няма по 75 хода на всеки състезател.
rule-no-such-rule = В това издание няма такова правило.
rule-resign-loses = { $side } се предават и губят.
rule-resign-draws = Партията е реми: { $other } не могат да матират с никаква поредица от правомерни ходове.
rule-resign-undecided = { $side } губят, освен ако { $other } не могат да матират с никаква поредица от правомерни ходове; това не е установено.
rule-agreed = Партията е реми по съгласие.
rule-agreed-too-early = Не може да има съгласие за реми, преди двамата състезатели да са направили ход; предложението остава.
rule-set-up-new-game = Партията се анулира и се играе нова партия.
rule-set-up-too-late = Твърде късно е за тази рекламация: партията продължава.
rule-board-turned = Позицията се премества на правилно поставена дъска и партията продължава.
rule-clock-set-anew = Времената и броячът на ходовете се поправят: ! часовник, ! брояч, ! контрола.
rule-clock-too-late = За тази рекламация е късно: настройката остава.
rule-clock-too-late-unless-schedule = За тази рекламация е късно: настройката остава, ако това не пречи на програмата на турнира.
rule-colours-new-game = Партията се анулира и се играе нова партия с правилните цветове.
rule-colours-go-on = Партията продължава с тези цветове.
rule-flag-postponed = Решението по рекламацията за реми на { $side } беше оставено за по-късно: сега съдията решава дали { $other } не са могли да спечелят с нормални средства или не са опитвали.
rule-quickplay-ask = { $side } могат да го поискат: съдията добавя секунди за всеки ход, ако часовникът може, иначе обявява реми, решава по-късно или отхвърля.
rule-quickplay-claim = { $side } могат да рекламират реми: съдията обявява реми, решава по-късно или отхвърля.
rule-quickplay-unannounced = В регламента на състезанието тези правила не са обявени.
rule-quickplay-holds-not = Тези правила не важат за блиц, нито когато всеки ход носи време.
rule-quickplay-period = Тези правила важат в последния период.
rule-quickplay-not-on-move = Само състезателят, който е на ход, може да го поиска.
rule-quickplay-time-left = Само състезател с по-малко от две минути може да го поиска.
rule-quickplay-flag = Флагът е паднал: след това вече не може да се иска.
rule-default-loses = { $side } не са дошли навреме и губят служебно, освен ако съдията не реши друго.
rule-default-of-both = Никой от двамата не е дошъл навреме: двамата губят служебно, освен ако съдията не реши друго.
rule-default-not-over = Часовниците още не са отмерили времето за изчакване.
rule-default-ask = Никой не е казал на програмата кога е започнал кръгът: ако времето за изчакване е изтекло, партията е загубена служебно (! резултат +/-, -/+ или -/-).
rule-default-unsaid = Регламентът на състезанието трябва да посочи времето за изчакване, но не го посочва: решава съдията.
rule-default-nobody-there = Докато никого няма, върви времето на { $side }: { $side } го губят до пристигането, освен ако съдията не реши друго.
rule-default-nobody-ask = Никой не е казал на програмата кога е започнал кръгът: ако времето за изчакване е изтекло, двамата губят служебно (! резултат -/-); дотогава { $side } губят времето.
rule-sealed-loses = { $side } губят: запечатаният ход е неясен, нееднозначен или неправилен.
rule-sealed-draws = Партията е реми: запечатаният ход е неясен, нееднозначен или неправилен, а { $other } не могат да матират.
rule-sealed-undecided = Запечатаният ход е неясен, нееднозначен или неправилен; не се знае дали { $other } могат да матират: решава съдията.
rule-score-shown = { $side } могат да видят записа: искане номер { $count }.
rule-score-too-often = { $side } искат да видят записа, искане номер { $count }: това е твърде често и се брои за разсейване на противника; решава съдията.
rule-score-not-on-move = Само състезателят, който е на ход, може да иска да види записа.
rule-score-no-rule = Тук никой няма право да му се покаже записът.
rule-default-came = Който е направил ход, е бил тук.
rule-device-loses = { $side } губят заради устройството, освен ако регламентът на състезанието не предвижда по-леко наказание.
rule-device-draws = Партията е реми, освен ако регламентът на състезанието не предвижда по-леко наказание от загуба заради устройството: { $other } не могат да матират с никаква поредица от правомерни ходове.
rule-device-undecided = { $side } губят заради устройството, освен ако { $other } не могат да матират с никаква поредица от правомерни ходове; това не е установено.
rule-colours-ask = Партията продължава с тези цветове, освен ако съдията не реши друго.
rule-class-right = Контролата е за този вид партии.
rule-class-wrong-standard = Контролата е за класически шахмат, а не за обявеното от състезанието.
rule-class-wrong-rapid = Контролата е за ускорен шахмат, а не за обявеното от състезанието.
rule-class-wrong-blitz = Контролата е за блиц, а не за обявеното от състезанието.
rule-note-touch-binds = За новия ход задължава първата докосната фигура (4.3).
rule-note-increment-back = Добавката от натискането се отнема.
rule-note-bonus-of-the-event = Така е по регламента на състезанието; Правилникът не посочва допълнително време.
rule-note-queen-stands = Вместо пешката на това поле стои дама от същия цвят.
rule-note-pawn-taken-back = Пешката се връща и състезателят свободно избира фигурата.
rule-note-move-must-be-made = Ходът, с който е рекламирано, трябва да се изиграе.
rule-note-counts-as-offer = Рекламацията се счита за предложение за реми.
rule-note-needs-writing = По текста ходът трябва да се запише в бланка.
rule-note-waits-unless-seen = Ако съдията не е видял хода, а само позицията, той чака, докато следващият ход бъде завършен.
rule-note-sealed-end-counts = Ако запечатаният ход завършва партията, този край остава в сила.
rule-note-no-castling = Чийто цар е стоял неправилно, не прави рокада; с топ, който е стоял неправилно, не се прави рокада.
rule-note-no-castling-with-king = Цар, който е стоял на мястото на дамата, не прави рокада.
rule-note-own-time-left = Рекламацията важи само ако на рекламиращия е останало време.
rule-cell-class-limits = Видове партии
rule-cell-illegal-loses-at = Неправилен ход, с който се губи
rule-cell-bonus-illegal = Допълнително време за неправилен ход
rule-cell-bonus-wrong-claim = Допълнително време за неправилна рекламация за реми
rule-cell-illegal-ruled = За неправилен ход се решава
rule-cell-unfinished-promotion = Пешка, оставена на последния хоризонтал
rule-cell-press-without-a-move = Натиснат часовник без ход
rule-cell-two-hands = Ход с две ръце
rule-cell-fivefold = Една и съща позиция пет пъти
rule-cell-seventy-five = 75 хода завършват партията
rule-cell-claims-without-a-record = Рекламации, когато записването не е задължително
rule-cell-agreement-from-ply = Реми по съгласие от полуход
rule-cell-mate-by-any-legal-move = Мат и пат с всеки правомерен ход, каквото и да е докоснато
rule-cell-next-move-completes = Ход без натискане се завършва със следващия ход на състезателя
rule-cell-device-may-draw = Устройство води до реми, когато противникът не може да матира
rule-cell-resignation-may-draw = Предаване води до реми, когато противникът не може да матира
rule-cell-colours-reversed = Разменени цветове
rule-cell-late-set-up = Неправилно подреждане може да се рекламира
rule-cell-late-clock-setting = Неправилната настройка на часовника се поправя
rule-cell-misplaced-castling = Стояло неправилно, тогава без рокада
rule-cell-arbiter-sees-a-flag = Съдия, който вижда падане на флага
rule-cell-flag-claim-needs = За рекламация за паднал флаг е нужно
rule-cell-both-flags = Двата флага са паднали, последен период
rule-cell-score-requests = Искания да се види записът
rule-cell-default-time-unsaid = Времето за изчакване не е посочено
rule-cell-default-time-on-resumption = Времето за изчакване не е посочено, при подновяване
rule-cell-draw-rule-forbids-offers = Правило на състезанието за реми забранява и предложенията
rule-cell-quickplay-must-be-announced = Правилата за последните минути без добавка трябва да са обявени
rule-cell-bonus-quickplay = Допълнително време при финал с бърза игра
rule-cell-assistants-clock = Часовник, с който борави помощник
rule-cell-castling-touch-960 = Докоснати цар и топ в Chess960
rule-value-a = { $a }
rule-value-a-min = { $a } мин
rule-value-ask = неясно, попитайте
rule-value-true = да
rule-value-false = не
rule-value-none = нищо не следва
rule-value-any = реми, дори непоследователно
rule-value-consecutive = реми, ако е последователно
rule-value-blitz-below-a-min-rapid-below-b-min = блиц под { $a } мин, ускорен шахмат под { $b } мин
rule-value-blitz-up-to-a-min-rapid-below-b-min = блиц до { $a } мин, ускорен шахмат под { $b } мин
rule-value-new-game-below-a-moves = нова партия, преди всеки да е направил { $a } хода
rule-value-whenever-found = когато и да се открие
rule-value-below-a-moves = преди всеки да е направил { $a } хода
rule-value-below-a-moves-or-for-the-schedule = преди всеки да е направил { $a ->
    [one] { $a } ход
   *[other] { $a } хода
}, по-късно само заради програмата
rule-value-king-and-queen = цар, който е стоял на мястото на дамата
rule-value-king-or-rook = цар, или с топа, който е стоял неправилно
rule-value-full-supervision = само в ускорен шахмат и блиц с пълен надзор
rule-value-a-times = { $a } пъти
rule-value-must-be-said = трябва да го посочи регламентът на състезанието
rule-value-before-the-reply = преди следващия ход на противника
rule-value-claimed-before-the-reply = когато противникът рекламира преди следващия ход
rule-value-taken-back = връща се
rule-value-queen = става дама
rule-value-penalty = наказание от съдията
rule-value-as-illegal = брои се за неправилен ход
rule-value-need-writing = нужен е записаният ход
rule-value-kept = запазват се
rule-value-calls = обявява го
rule-value-open = неясно
rule-value-silent-unless-both = мълчи, освен ако са паднали двата
rule-value-nothing = нищо повече
rule-value-own-time = време на собствения часовник
rule-value-drawn = реми
rule-value-if-announced = реми, ако са обявени Указания III
rule-value-corrected = поправя се
rule-value-not-for-the-disabled = не се поправя за състезател с увреждане
rule-matter-has-the-move = Кой е на ход
rule-matter-king-exposed-or-captured = Цар, оставен под шах или взет
rule-matter-en-passant = Вземане ан пасан
rule-matter-promotion = Произвеждане
rule-matter-castling = Рокада
rule-matter-legal-move = Какво е правомерен ход
rule-matter-illegal-move-is = Какво е неправилен ход
rule-matter-illegal-position = Какво е неправилна позиция
rule-matter-one-hand = Ходът се извършва с една ръка
rule-matter-adjusting = Поправяне на фигури
rule-matter-accidental-contact = Явно случайно докосване
rule-matter-own-piece-touched = Докоснати собствени фигури
rule-matter-their-piece-touched = Докоснати фигури на противника
rule-matter-both-colours-touched = Докоснати фигури от двата цвята
rule-matter-king-then-rook = Докоснати цар и после топ
rule-matter-rook-then-king = Докоснати топ и после цар
rule-matter-castling-touched-illegal = Докоснати цар и топ, когато рокадата е неправомерна
rule-matter-choice-of-promotion = Кога изборът при произвеждане е окончателен
rule-matter-nothing-touched-can-move = Нито една докосната фигура не може да се премести
rule-matter-move-made = Кога ходът е извършен
rule-matter-touch-claim-lost = Кога се губи рекламацията за докосване
rule-matter-helper-moves-pieces = Помощник, който мести фигурите
rule-matter-checkmate = Мат
rule-matter-resignation = Предаване
rule-matter-stalemate = Пат
rule-matter-dead-position = Мъртво реми
rule-matter-agreement = Реми по съгласие
rule-matter-completing-a-move = Кога ходът е завършен
rule-matter-hand-for-the-clock = Ръката, която натиска часовника
rule-matter-handling-the-clock = Как се борави с часовника
rule-matter-helper-for-the-clock = Помощник за часовника
rule-matter-increment-and-delay = Добавка и забавен метод
rule-matter-default-time = Време за изчакване
rule-matter-nobody-present = Двамата състезатели отсъстват
rule-matter-flag-has-fallen = Кога флагът е паднал
rule-matter-loses-on-time = Който просрочи времето, губи
rule-matter-clock-defective = Дефектен часовник
rule-matter-clock-wrongly-set = Неправилно нагласен часовник
rule-matter-both-flags = Двата флага са паднали
rule-matter-stopping-the-clocks = Спиране на часовниците заради съдията
rule-matter-times-after-an-irregularity = Времената след нередност
rule-matter-wrong-set-up = Неправилно подреждане
rule-matter-board-turned = Неправилно поставена дъска
rule-matter-colours-reversed = Разменени цветове
rule-matter-pieces-displaced = Съборени фигури
rule-matter-illegal-move-found = Открит неправилен ход
rule-matter-promotion-unfinished = Пешка, оставена на последния хоризонтал
rule-matter-clock-without-a-move = Натиснат часовник без ход
rule-matter-two-hands = Ход с две ръце
rule-matter-illegal-move-penalty = Какво следва от неправилен ход
rule-matter-displacement-found-later = Разместени фигури, открити по-късно
rule-matter-result-signed = Резултатът е подписан
rule-matter-moment-of-a-draw-offer = Правилният момент за предложение за реми
rule-matter-claim-is-an-offer = Рекламация за реми е предложение
rule-matter-threefold-with-the-move = Трикратно повторение с предстоящия ход
rule-matter-threefold-on-the-board = Трикратно повторение на дъската
rule-matter-same-position = Кога позицията е една и съща
rule-matter-fifty-with-the-move = Петдесет хода с предстоящия ход
rule-matter-fifty-on-the-board = Петдесет хода на дъската
rule-matter-claim-lost-by-touching = С докосване се губи правото на рекламация
rule-matter-claim-is-right = Рекламацията е правилна
rule-matter-claim-is-wrong = Рекламацията е неправилна
rule-matter-fivefold = Една и съща позиция пет пъти
rule-matter-seventy-five = Седемдесет и пет хода
rule-matter-distraction = Разсейване на противника
rule-matter-quickplay-holds = За кои партии важат правилата без добавка
rule-matter-quickplay-increment = Секунди за всеки ход в последните минути
rule-matter-quickplay-claim = Рекламация за реми в последните минути
rule-matter-devices = Електронни устройства
rule-matter-replier-absent = Който трябва да отговори, отсъства при подновяването
rule-matter-sealer-absent = Запечаталият хода отсъства при подновяването
rule-matter-nobody-on-resumption = Двамата отсъстват при подновяването
rule-matter-sealed-move-unclear = Неясен, нееднозначен или неправилен запечатан ход
rule-matter-late-on-resumption = Закъснение при подновяване на отложена партия
rule-matter-both-lose = Двамата състезатели губят
rule-matter-silence-of-the-arbiter = Какво съдията не съобщава
rule-matter-penalties = Наказания
rule-matter-rapid = Ускорен шахмат
rule-matter-blitz = Блиц
rule-matter-rapid-full-supervision = Всички състезателни правила в ускорения шахмат
rule-matter-blitz-full-supervision = Всички състезателни правила в блица
rule-matter-rapid-restricted-supervision = Какво важи иначе в ускорения шахмат
rule-matter-blitz-restricted-supervision = Какво важи иначе в блица
rule-matter-rapid-without-record = В ускорен шахмат записването не е задължително
rule-matter-rapid-illegal-moves = Неправилни ходове в ускорен шахмат без пълен надзор
rule-matter-rapid-both-kings-in-check = Двата царя под шах в ускорен шахмат без пълен надзор
rule-matter-slip-of-the-tongue = Езикова грешка (Приложение D)
rule-matter-boards-differ = Дъски, които се различават (Приложение D)

## Настройване на маса (annabella setup)

# Две думи, които се пишат при всеки въпрос: предишният въпрос и изход.
setup-words = назад, изход
setup-begin = Настройките на маса, за файла { $file }.
setup-keys = Enter запазва посочения след него отговор. „назад“: предишният въпрос. „q“ или „изход“: край, нищо не се записва.
setup-spoken-keys = С глас: „да“ приема последното посочено, „не“ посочва следващото, „повтори“ повтаря, „грешка“ връща назад.
setup-goes-on = Файлът { $file } съществува: в него се променя само това, на което отговорите другояче.
setup-unusable = От файла { $file } нищо не се взема, той е негоден: { $why }
setup-asked = { $number }. { $question }
setup-question = { $name ->
    [language] Езикът на редовете, в слушалките и в залата?
    [lines] Колко да се показва в редовете?
    [control] Контролата на времето?
    [supervision] Ускорен шахмат или блиц: какъв е надзорът на съдията?
    [players] Кой играе, без да вижда, на дъска с отвори?
    [white-board] Дъската на белите?
    [black-board] Дъската на черните?
    [white-ear] Слушалката на белите?
    [black-ear] Слушалката на черните?
    [room] Високоговорителят за всички?
    [microphone] Микрофонът?
    [keypad] Цифрова клавиатура на състезател?
    [keypad-player] Чия е цифровата клавиатура?
    [keyboard] Подредбата, на която се пишат командите?
    [profile] Какво може да се казва на състезателите?
    [default-time] С колко минути може да закъснее състезател?
   *[draws] Кога състезателите могат да се съгласят на реми?
}
setup-enter = Enter: { $answer }
setup-offer = { $number }: { $answer }
setup-proposed = Или { $answer }?
setup-meaning = { $word ->
    [language-de] немски
    [language-en] английски
    [language-ru] руски
    [language-uk] украински
    [language-bg] български
    [lines-terse] редове от 40 знака, за брайл
    [lines-normal] това, което се случва
    [lines-full] всичко, с времената
    [control-none] без часовник в програмата
    [supervision-full] както в класическия шахмат
    [supervision-restricted] един съдия за много партии
    [supervision-ask] съдията казва на масата
    [players-black] черните
    [players-white] белите
    [players-both] двамата
    [players-neither] никой
    [white-board-keys] въвежда се на ръка
    [black-board-keys] въвежда се на ръка
    [white-ear-none] тишина
    [black-ear-none] тишина
    [room-default] този на системата
    [room-none] тишина
    [microphone-default] този на системата
    [microphone-none] никой не слуша
    [keypad-none] няма такава
    [keypad-player-white] на белите
    [keypad-player-black] на черните
    [keyboard-by-language] според езика
    [keyboard-latin] латинска
    [keyboard-ru] руска
    [keyboard-uk] украинска
    [keyboard-bds] българска, БДС
    [keyboard-phonetic] българска фонетична
    [keyboard-phonetic-new] българска нова фонетична
    [profile-tournament] само което D.2.10 позволява
    [profile-arbiter-extended] и позицията
    [profile-training] всичко
    [default-time-unsaid] в регламента го няма
    [default-time-0] не може да закъснява
    [draws-free] по всяко време
    [draws-30] след 30 хода на всеки
    [draws-arbiter] само със съгласието на съдията
   *[other] {""}
}
setup-taken = Прието: { $answer }.
setup-first = Това е първият въпрос.
setup-wrong = { $answer }: това не е отговор, { $name ->
    [control] напишете например 90m+30, 25m~10, 5m+3 или none
    [white-board] напишете keys или вид дъска и нейния собствен порт, например peg:auto или dgt:/dev/ttyUSB0
    [black-board] напишете keys или вид дъска и нейния собствен порт, например peg:auto или dgt:/dev/ttyUSB0
    [default-time] напишете цели минути, например 30, или unsaid
    [draws] напишете free, arbiter или брой ходове
   *[other] напишете номер от списъка
}
setup-unspoken = Тук нищо не се казва на глас: няма изход за звук или няма нито запис, нито espeak-ng, нито говорна услуга. В редовете има всичко.
setup-deaf = Микрофонът не дава звук: проверете щекера и превключвателя. Дотогава отговорът се въвежда.
setup-hears-again = Микрофонът отново се чува.
setup-left = Нищо не е записано.
setup-ended = Входът свърши: нищо не е записано.
setup-unread = Никой не може да прочете въпросите: нищо не е записано.
setup-same = Файлът { $file } остава, както е: всички отговори са същите.
setup-written = Записано: { $file }
setup-kept = Както беше преди: { $file }
setup-records = Записите на партиите се пазят в { $folder }
setup-next = По-нататък: annabella doctor --config { $file }
setup-comment = Записано от annabella setup. Всички настройки: docs/technician.md.

## Проверка на глас (annabella doctor --aloud)

doctor-looks = Всичко се проверява: до 13 секунди.
doctor-found = Намерено: { $thing }.
doctor-found-this = Намерено: { $thing }, { $detail }.
doctor-missing = Липсва: { $thing }. { $advice }
doctor-broken = Не е наред: { $thing }. { $advice }
doctor-thing = { $name ->
    [settings] настройките
    [network] изключването на мрежата
    [sound-server] звуковият сървър
    [recognizer] разпознаването на реч
    [model] говорният модел
    [call-words] думите за обявяване на ходовете
    [commands] думи за команди
    [other-words] други думи
    [language] езикът { $tag }
    [microphone] микрофонът
    [inputs] микрофони
    [input] един от микрофоните
    [loudspeaker] високоговорителят за залата
    [ear-of-white] слушалката на белите
    [ear-of-black] слушалката на черните
    [outputs] звукови изходи
    [output] звуков изход
    [voice] гласът { $tag }
    [voices] гласовете
    [speech-service] говорната услуга
    [ports] портове за дъски
    [port] порт
    [board-of-white] дъската на белите
    [board-of-black] дъската на черните
    [keypad-of-white] цифровата клавиатура на белите
    [keypad-of-black] цифровата клавиатура на черните
    [disk] мястото за записите
    [database] базата данни
    [tones-in-the-room] тоновете в залата
    [tones-in-the-ear-of-white] тоновете в слушалката на белите
    [tones-in-the-ear-of-black] тоновете в слушалката на черните
    [spoken-call] казаният ход
   *[program] програмата
}
doctor-advice = { $name ->
    [network] Редът казва какво означава това.
    [sound-server] Звукът отива направо в устройствата.
    [model] Инсталирайте модела или посочете друг в listening.model.
    [recognizer] Инсталирайте модела или посочете друг в listening.model.
    [call-words] Пишете тези думи или вземете друг модел.
    [commands] Пишете тези думи или вземете друг модел.
    [other-words] Пишете тези думи или вземете друг модел.
    [language] Пишете тези думи или вземете друг модел.
    [microphone] Включете го, усилете го или посочете друг в sound.microphone.
    [inputs] Включете устройството или посочете друго в настройките.
    [input] Включете устройството или посочете друго в настройките.
    [outputs] Включете устройството или посочете друго в настройките.
    [output] Включете устройството или посочете друго в настройките.
    [loudspeaker] Включете го или посочете друг в sound.room.
    [ear-of-white] Включете слушалка, която чува само този състезател, и я посочете в white.ear.
    [ear-of-black] Включете слушалка, която чува само този състезател, и я посочете в black.ear.
    [voice] Запишете думите от реда или поправете файловете във voices.dir.
    [voices] Опитайте пак, когато компютърът е по-малко зает.
    [speech-service] Инсталирайте или рестартирайте speech-dispatcher, или останете при записите на гласа.
    [ports] Включете дъската и проверете дали друга програма не държи порта ѝ.
    [port] Включете дъската и проверете дали друга програма не държи порта ѝ.
    [board-of-white] Включете дъската и проверете дали друга програма не държи порта ѝ.
    [board-of-black] Включете дъската и проверете дали друга програма не държи порта ѝ.
    [keypad-of-white] Включете устройството или посочете друго в настройките.
    [keypad-of-black] Включете устройството или посочете друго в настройките.
    [disk] Освободете място или пазете записите другаде с --journal.
    [tones-in-the-room] Проверете жака, ключа и силата и посочете в настройките правилното устройство.
    [tones-in-the-ear-of-white] Проверете жака, ключа и силата и посочете в настройките правилното устройство.
    [tones-in-the-ear-of-black] Проверете жака, ключа и силата и посочете в настройките правилното устройство.
    [spoken-call] Говорете близо до микрофона, без пауза, щом стане тихо.
   *[other] Инсталирайте програмата наново.
}
doctor-in-order = Всичко нужно по настройките е наред.
doctor-not-in-order = По настройките е нужно нещо, което не е наред: { $things }.
doctor-not-confirmed = Никой не е потвърдил: { $things }.
doctor-try-room = Сега три тона от високоговорителя.
doctor-try-ear = Сега три тона в една слушалка и никъде другаде: { $side }.
doctor-yes-or-no = Така ли беше? д: „да“, н: „не“, Enter: още веднъж.
doctor-ended = Входът свърши: повече нищо не се изпробва.
doctor-keys = д, н
doctor-try-call = Сега обявете ход на немски, например: Springer Felix drei.
doctor-understood = Разбрано: { $words }.
doctor-not-understood = Нищо не беше разбрано.

## Какво съобщават командите (annabella call, announce, listen, score)

tell-or = { $one } или { $other }
tell-several = няколко: { $moves }
tell-illegal = неправилен ход: { $calls }
tell-no-call = не е обявяване
tell-not-understood = не е обявяване; неразбрано: { $words }
tell-can-be = "{ $written }" може да е { $moves }; допишете изходното поле, а при произвеждане фигурата
tell-not-legal = "{ $written }" е неправилен ход в тази позиция
tell-no-move = "{ $written }" не е ход; пишете така: g1f3, Nf3, Ng1-f3, exd5 или 0-0
heard-command = команда { $command }
heard-call = обявяване
heard-calls = няколко обявявания
heard-illegal = неправилен ход
heard-unsure = несигурно
heard-nothing = нищо
score-from-to = { $from } до { $to }
score-missing = липсва: { $place }, там няма нищо
score-illegible = нечетливо: { $place }, не се чете като ход
score-illegal = неправилен ход: { $place }, в тази позиция не може
score-castling-or-result = рокада или резултат: { $place }, рокада или резултатът на партия, която двамата са загубили: нищо не казва кое
score-ambiguous = нееднозначно: { $place }, може да е { $moves }
score-odd = странно: { $text }
score-read = прочетени полуходове: { $moves } от { $plies }, { $form }, { $encoding }

## Страница на съдиите

page-first-waits = Към това, което чака първо: { $table }, { $what }
page-skip = Към съдържанието
page-nav = Страници
page-languages = Езици
page-needs = Нужен е съдия
page-hall = Залата
page-book = Книга на съдиите
page-plain = Като текст в 40 знака
page-search = Дъска или име
page-find = Намери
page-count-waits = { $count ->
    [0] никой не чака
    [one] { $count } чака
   *[other] { $count } чакат
}
page-nothing-waits = Никой не чака.
page-games-run = Партии в ход: { $count }. Данни към { $at }.
page-list-asked = Повикване или искане
page-list-differs = Паднали флагове и разлики
page-list-desk = Маси без връзка и партии с две продължения
page-list-caption = Най-отдавна чакащото е първо
page-table = Маса
page-since = Откога
page-what = Какво
page-article = Член
page-who = Кой чака
page-players = Състезатели
page-stands = Състояние
page-clocks = Часовници, Белите / Черните
page-runs = (върви)
page-waits = Чака
page-missed = Няма връзка: от тази партия не идва нищо. На масата играта продължава.
page-mute = Няма връзка: на масата върви часовник, а програмата не дава знак. Идете при масата.
page-missed-short = няма връзка
page-two-courses = Две продължения на една партия, от ред { $row }; тревога { $number }.
page-flag-down = Паднал флаг: { $side }.
page-unreadable = Записът не може да се чете нататък: { $why }
page-is-on-the-way = { $name } идва, { $at }.
page-go = Идвам
page-hall-caption = Партии по дъски
page-hall-by-time = Партии по най-малкото време на часовника
page-by-time = Първо най-малкото време
page-by-board = По дъски
page-no-games = Няма партии.
page-found = Намерени за „{ $sought }“: { $count }.
page-over-too = Покажи и завършилите: { $count }
page-no-rows = От нея още няма нищо.
page-game = Маса { $place }: { $players }
page-last-row = последен ред
page-to-do = За ръцете
page-boards = Дъски
page-mark-wrong = не е по партията
page-mark-due = тук има нещо за вършене
page-report = Предадени записи (D.2.9)
page-no-scores = На тази маса не е предаден запис.
page-possible = Какво може да се реши на масата
page-possible-note = Съдията го набира на масата. Оттук партията не се променя.
page-notes = Бележки
page-no-notes = Няма бележки.
page-note = Бележка за тази партия
page-note-look = Прегледай
page-notes-note = Бележката става ред в книгата с вашето име и не се променя. Четат я всички съдии.
page-note-of = Бележка, маса { $place }
page-note-shown = Ще бъде записано:
page-note-write = Впиши в книгата
page-note-length = Бележката има от 1 до 2000 знака.
page-book-caption = Последното е първо
page-book-note = Бележки на съдиите, кой идва към масата и кой е гледал партия в ход или списъка с всички. Съдията вижда само своите прегледи, главният съдия всички.
page-looked-at = преглед на партията
page-looked-at-all = преглед на списъка с всички партии в ход
page-moves = Ходове
page-no-moves = Още няма ходове.
page-moves-caption = Ходове и оставащо време
page-number = №
page-illegal = { $move }, неправилен ход
page-illegal-stands = { $move }, неправилен ход, оставен по решение
page-history = Всичко, което масата е съобщила
page-history-of = Хронология, маса { $place }
page-earlier = И по-ранните редове: { $count }
page-back = Назад към партията
page-signed-in = Влязъл: { $name }, { $part ->
    [chief] главен съдия
    [arbiter] съдия
   *[spectator] зрител
}.
page-looked = Показано е състоянието към { $at } ({ $zone }).
page-sign-in = Вход
page-sign-in-how = Въведете отпечатания за вас код. Той важи веднъж. Със сертификат в браузъра код не е нужен.
page-code = Код
page-no-code = Няма такъв код, или вече е използван, или е по-стар от час. Може да се отпечата нов.
page-sign-out = Изход
page-passkeys = Ключове за достъп
page-passkeys-how = С ключ за достъп влизате тук без код. Ключа пази вашето устройство; то пита за пръст, лице или PIN.
page-passkeys-empty = Тук нямате ключ за достъп.
page-passkeys-own = Вашите ключове за достъп
page-passkeys-others = Ключове за достъп на други
page-passkeys-elsewhere = Ключовете за достъп важат само на { $address }. Там се добавя нов.
page-passkeys-by-code = Ключ за достъп добавя който е влязъл с код или сертификат. Излезте и влезте с код.
page-passkeys-script = Ключ за достъп се добавя със скрипта на страницата, в браузър, който познава ключове за достъп.
page-passkey-label = Име
page-passkey-made = Добавен
page-passkey-used = Последно влизане
page-passkey-ends = Премахване
page-passkey-person = Чий
page-passkey-never = никога
page-passkey-add = Добави ключ за достъп
page-passkey-remove = Премахни: { $name }
page-passkey-is-copied = Не се приема: може да има копие.
page-passkey-sign-in = Вход с ключ за достъп
page-passkey-none = Браузърът не показа ключ за достъп.
page-passkey-length = Името има от 1 до 60 знака. Ключът не е добавен.
page-passkey-many = Повече от { $count } ключа за достъп тук никой няма. Първо премахнете един.
page-passkey-late = Въпросът беше твърде отдавна, или в друг браузър, или вече има отговор. Опитайте пак.
page-passkey-unknown = Този ключ за достъп тук не е познат или е премахнат. Влезте с код.
page-passkey-withdrawn = Собственикът на този ключ вече не е допуснат. Главният съдия може да ви допусне отново.
page-passkey-copied = Броячът на този ключ тръгна назад: може да има копие. Ключът вече не пуска никого. Кажете на главния съдия и влезте с код.
page-passkey-unfit = Този ключ за достъп тук не важи. Нищо не е променено.
page-sound = Звук, когато чака нещо ново
page-news-waits = Списъкът е променен; сега чакат: #.
page-news-game = В тази партия има нещо ново.
page-news-show = Покажи
page-not-done = Не може да се покаже
page-nothing-here = На този адрес няма нищо. Залата е на адрес /hall.
page-no-game = Няма такава партия, или още не можете да я видите.
page-no-time = Часът се пише така: 2026-11-26T13:00:00Z.
page-for-arbiters = Това е за съдии.
page-for-no-table = Това е сертификат на маса. Страницата е за хора.
page-withdrawn = Този сертификат е отнет. Главният съдия може да ви допусне отново.
page-other-form = Това не е изпратено от ваша страница, или тя е стара. Върнете се, обновете я и изпратете отново. Нищо не е записано.
page-server-refuses = Сървърът не изпълнява това: { $why }
page-disk-low = Дискът на сървъра е почти пълен: остават { $left } MB. Когато се напълни, нищо не се потвърждава; на масите играта продължава. Освободете място, но не в папката на самия сървър.
page-full = Сървърът вече обслужва толкова посетители, колкото може. Опитайте пак след минута.
page-second-machine = { $state ->
    [waits] Втората машина я няма и от { $since } нищо не е потвърдено. На масите играта продължава. Изчакайте я или решете: annabella-desk alone
   *[away] Втората машина я няма ({ $since }). Това, което се играе сега, не е потвърдено, докато тя не се върне или не се реши: annabella-desk alone
}
page-desk-silent = Сървърът не отговаря от { $at }; тук е това, което беше тогава. { $why }
