# Everything that the program says and shows in Russian (Project Fluent).
# What begins with "say-" is spoken from recordings: a change there needs new ones (tools/make-clips).
# Numbers and calls come in as finished words; words_m is the number before a masculine noun, words_f before a
# feminine one. Sides, pieces, boards and scores come in as nominatives, so sentences are built around these.

## The colours

who-white = Белые
who-black = Чёрные

## Spoken: to one player, who is not named in the own ear

say-to = { $side }: { $words }

## Spoken: requests

say-please-repeat = Повторите, пожалуйста.
say-please-name-wing = Короткая или длинная рокировка? Объявите полностью.
say-please-name-origin = Назовите, откуда ход.
say-please-name-promotion = Назовите новую фигуру.
say-please-call = Объявите ход.

## Spoken: what differs

say-repeat-differs = Повторение не совпадает с объявлением.
say-call-and-board-differ = Доска не совпадает с объявлением.
say-touched-not-moved = { $side }: тронули фигуру, но не пошли ею.
say-boards-differ = На досках разные позиции.
say-scores-agree = Записи совпадают.
say-scores-differ = Записи расходятся.
say-score-missing = Одной из двух записей нет.
say-scores-of-two-games = Это записи двух разных партий.
say-results-written = Результаты в записях. Белые: { $white } Чёрные: { $black }
say-result-written = { $result ->
    [white] Белые выиграли.
    [black] Чёрные выиграли.
    [both-lose] Оба игрока проиграли.
    [half-white] Белым пол-очка, Чёрным ноль.
    [half-black] Чёрным пол-очка, Белым ноль.
    [default-white] Белые выиграли без игры.
    [default-black] Чёрные выиграли без игры.
    [default-both] Оба игрока проиграли без игры.
    [cancelled] Партия отменена.
    [draw] Ничья.
   *[none] Ничего не записано.
}
say-proposed = Предложение программы.
say-nothing-proposed = Программа ничего не предлагает.
say-boards-stay = На обеих досках одна и та же позиция. Она остаётся.
say-goes-on-after = Продолжение после хода: { $entry }.
say-goes-on-from-start = Продолжение с позиции до первого хода.
say-clocks = Часы. Белые: { $white }. Чёрные: { $black }.
say-clocks-stay = Время на часах не меняется.
say-clocks-stand = Часы стоят.
say-not-on-board = Ещё не на доске: { $call }.
say-stand-open = Вопросов к арбитру: { $words }.
say-in-doubt = Время под вопросом: { $most }.
say-in-doubt-unknown = Время под вопросом. Сколько, неизвестно.
say-slept = Компьютер спал: { $span }. Часы стояли.
say-board-right = Позиция на доске верна.
say-board-mended = Исправить доску: { $steps }
say-board-anew = Расставьте фигуры заново по этой позиции.
say-what-was-played = Обоим игрокам. Какой был ход: { $entry }?
say-by-d29 = По статье дэ два девять.
say-by-a1111 = По статье одиннадцать одиннадцать оба игрока помогают исправить записи.
say-mend-carry = { $piece }: { $origin }, на { $square }.
say-mend-remove = Освободить { $square }.
say-mend-put = { $side }: { $piece }, на { $square }.
say-illegal = Невозможный ход: { $call }.
say-board-lost = Доска не отвечает.
say-own-voice-unfit = Ваш голос не подходит к профилю. Слушаю без него.
say-board-back = Доска снова отвечает.

## Spoken: what was asked (D.2.10.4)

say-time-left = У вас: { $own }. У соперника: { $other }.
say-time-used = Затрачено. Вы: { $own }. Соперник: { $other }.
say-no-clock = Программа не ведёт часы.
say-moves-completed = { $count ->
    [0] Завершённых ходов нет.
    [one] Завершён { $words_m } ход.
    [few] Завершено { $words_m } хода.
   *[many] Завершено { $words_m } ходов.
}
say-times-and-moves = { $times } { $moves }
say-last-call = { $side }: { $call }.
say-no-call-yet = Объявлений ещё не было.
say-whose-turn = Ходят { $side }.
say-position = Белые: { $white }. Чёрные: { $black }.
say-standing = { $side }: { $pieces }.
say-nothing-stands = Фигур нет.
say-not-allowed = Арбитр этого не разрешил.

## Spoken: the own record (D.2.7)

say-noted = Записано: ход { $number }, { $side }, { $call }.
say-struck = Вычеркнуто: ход { $number }, { $side }, { $call }.
say-please-note-again = Ничего не записано. Повторите, пожалуйста.
say-nothing-noted = Пока ничего не записано.
own-move = { $number }: { $call }
own-move-of-side = ход { $number }, { $side }: { $call }
own-move-missing = не записано
own-move-offer = { $call }, предложена ничья

## Spoken: a score is being dictated (D.2.9)

say-entry = { $entry }.
say-entry-struck = Вычеркнуто: { $entry }.
say-no-entry = В записи ещё нет ходов.
say-sheet-is-taken = Принимается запись партии.
say-sheet-left = Приём записи окончен.
entry-said = { $number }, { $side }, { $call }
entry-unread = { $number }, { $side }

hours = { $count ->
    [one] { $words_m } час
    [few] { $words_m } часа
   *[many] { $words_m } часов
}
minutes = { $count ->
    [one] { $words_f } минута
    [few] { $words_f } минуты
   *[many] { $words_f } минут
}
seconds = { $count ->
    [one] { $words_f } секунда
    [few] { $words_f } секунды
   *[many] { $words_f } секунд
}
two-units = { $first } { $second }

## Spoken: draw, resignation, end

say-draw-offered = { $side } предлагают ничью.
say-draw-declined = { $side } отклоняют ничью.
say-confirm-resignation = Вы сдаётесь? Да или нет?
say-confirm-draw = Вы согласны на ничью? Да или нет?
say-confirm-offer = Вы предлагаете ничью? Да или нет?
say-confirm-heard-offer = Вы предложили ничью? Да или нет?
say-question-lapsed = Вопрос снят.
say-confirm-claim = { $claim ->
    [fifty] Вы требуете ничью по правилу пятидесяти ходов? Да или нет?
   *[threefold] Вы требуете ничью из-за троекратного повторения позиции? Да или нет?
}
say-confirm-claim-with = { $claim ->
    [fifty] Вы требуете ничью по правилу пятидесяти ходов, ход: { $call }? Да или нет?
   *[threefold] Вы требуете ничью из-за троекратного повторения позиции, ход: { $call }? Да или нет?
}
say-flag-fallen = { $side }: флажок упал.
say-arbiter-called = Арбитр, подойдите, пожалуйста.
say-ended = { $outcome ->
    [white] Белые выиграли.
    [black] Чёрные выиграли.
    [both-lose] Оба игрока проиграли.
    [half-white] Белым пол-очка, Чёрным ноль.
    [half-black] Чёрным пол-очка, Белым ноль.
    [default-white] Белые выиграли без игры.
    [default-black] Чёрные выиграли без игры.
    [default-both] Оба игрока проиграли без игры.
    [cancelled] Партия отменена.
   *[draw] Ничья.
} { $reason ->
    [checkmate] Мат.
    [stalemate] Пат.
    [dead-position] Мёртвая позиция.
    [resignation] Соперник сдался.
    [agreement] По соглашению.
    [flag] По времени.
    [both-flags] Упали оба флажка.
    [illegal-moves] Невозможный ход.
    [illegal-position] Невозможная позиция.
    [threefold] Троекратное повторение позиции.
    [fifty-moves] Правило пятидесяти ходов.
    [fivefold] Пятикратное повторение позиции.
    [seventy-five] Правило семидесяти пяти ходов.
    [quickplay] Требование в игре без добавления времени.
    [default-time] Время опоздания истекло.
    [new-game] Будет сыграна новая партия.
    [device] Электронное устройство.
   *[ruling] Решение арбитра.
}

## Spoken: rulings of the arbiter that concern the players

say-ruled-illegal = { $side }: { $fault ->
    [promotion] пешка оставлена на последней горизонтали.
    [press] часы нажаты без хода.
    [two-hands] ход сделан двумя руками.
    [call] объявлен невозможный ход.
   *[move] невозможный ход.
}
say-ruled-gets = { $side }, добавлено: { $time }.
say-ruled-loses = { $side }, снято: { $time }.
say-ruled-has = { $side }, оставшееся время: { $time }.
say-ruled-warning = { $side }: предупреждение.
say-ruled-stands = { $side }: невозможный ход остаётся в силе.
say-ruled-withdrawn = { $side }: невозможный ход не засчитывается.
say-ruled-touch = { $side }, касание фигуры: { $verdict ->
    [upheld] оно обязывает.
    [rejected] заявление отклонено.
   *[accidental] оно случайное.
}
say-ruled-claim-wrong = { $side }: требование необоснованное.
say-ruled-seconds-granted = Добавляется пять секунд на ход.
say-ruled-draw-postponed = Решение о ничьей отложено.
say-ruled-draw-rejected = { $side }: требование ничьей отклонено.
say-ruled-castling = { $side }: { $wings ->
    [both] разрешены короткая и длинная рокировки.
    [short] разрешена только короткая рокировка.
    [long] разрешена только длинная рокировка.
   *[none] рокировка больше не разрешена.
}
say-ruled-next-period = { $side }: следующий ход первый в следующем периоде.
say-ruled-control = Контроль времени исправлен.
say-ruled-new-position = Продолжение с позиции, установленной арбитром.
say-ruled-goes-on = Партия продолжается.

## Spoken: adjournment

say-seal-steps = Запечатайте ход: запишите однозначно, оба бланка в конверт, конверт заклейте.
say-seal-reply = Запечатайте ответный ход: запишите однозначно, бланк в новый конверт, конверт заклейте, потом нажмите часы.
say-then-stop-clock = Только потом остановите часы.
say-opponent-seals = { $side } запечатывают ход.
say-adjourned = Партия отложена. Часы стоят.
say-game-resumes = Доигрывание. Конверт вскрывается, когда у доски { $side }.

## Shown: the first word of a line

kind-opened = открыто
kind-begun = начато
kind-lifted = поднято
kind-placed = поставлено
kind-occupancy = поля
kind-touched = тронуто
kind-adjusted = поправлено
kind-heard = услышано
kind-called = объявлено
kind-slip = оговорка
kind-waits = ожидание
kind-executed = выполнено
kind-made = сделано
kind-repeated = повторено
kind-noted = записано
kind-completed = завершено
kind-clock = часы
kind-microphone = микрофон
kind-asked = запрос
kind-saying = звучит
kind-said = сказано
kind-unheard = не прозвучало
kind-discrepancy = расхождение
kind-resolved = улажено
kind-sheet = запись
kind-report = отчёт
kind-ruling = решение
kind-declared = заявлено
kind-offer = предложение ничьей
kind-flag = флажок
kind-adjourned = отложено
kind-ending = конец
kind-due = надо
kind-device = устройство
kind-proposed = предложено
kind-refused = отказано
kind-resumed = возобновлено
kind-closed = закрыто

## Shown: how a line is built

line = { $kind }: { $text }
line-of = { $kind }, { $who }: { $text }
line-of-board = { $kind }, доска ({ $who }): { $text }
line-said-room = { $kind }, зал: { $text }
line-said-ear = { $kind }, наушник ({ $who }): { $text }
line-at = { $line } ({ $at })
terse-execute = надо, { $side }: { $steps }
terse-owed = надо, { $side }: { $steps }, { $time }
terse-refused = { $asked }: { $why }
terse-unheard = { $text }, { $head }
terse-done = сделано
terse-hours = { $hours } ч { $minutes } мин
with-article = { $text } ({ $article })
of-ply = { $ply } { $text }
squares = { $first }, { $rest }
parts = { $first }; { $rest }

short-hours = { $hours } ч { $minutes } мин { $seconds } сек
short-minutes = { $minutes } мин { $seconds } сек
short-seconds = { $seconds } сек
both-clocks = Белые { $white }, Чёрные { $black }

# The letters of the pieces: king, queen, rook, bishop, knight. The king has two, so blanks stand between them.
piece-letters = Кр Ф Л С К

role = { $role ->
    [king] король
    [queen] ферзь
    [rook] ладья
    [bishop] слон
    [knight] конь
   *[pawn] пешка
}
piece = { $side ->
    [white] { $role ->
        [king] белый король
        [queen] белый ферзь
        [rook] белая ладья
        [bishop] белый слон
        [knight] белый конь
       *[pawn] белая пешка
    }
   *[black] { $role ->
        [king] чёрный король
        [queen] чёрный ферзь
        [rook] чёрная ладья
        [bishop] чёрный слон
        [knight] чёрный конь
       *[pawn] чёрная пешка
    }
}
piece-none = пусто
piece-something = какая-то фигура

## Shown: the opening

opened-profile = { $profile ->
    [tournament] турнир: сообщается только то, что разрешает статья { $article }
    [arbiter-extended] турнир: позицию разрешено читать вслух (статья { $article })
   *[training] тренировка: любая помощь
}
opened-player = { $sight ->
    [peg-hole] доска со штифтами
   *[ordinary] обычная доска
}, { $watch ->
    [sensed] сообщает сама
   *[keyed] ходы вводятся вручную
}
opened-named-player = { $name }, { $player }
opened-position = позиция { $fen }
opened-chess960-start = шахматы 960, начальная позиция { $number }
opened-chess960 = шахматы 960 с этой позиции
opened-clock-none = часов в программе нет
opened-clock = часы в программе: { $control }
opened-laws = Правила игры в шахматы ФИДЕ, редакция { $edition }, с Приложением { $appendix }, { $class ->
    [rapid] быстрые шахматы (A)
    [blitz] блиц (B)
   *[standard] классические шахматы
}{ $supervision ->
    [restricted] , ограниченный надзор арбитра
   *[full] {""}
}
opened-unconfirmed = { $laws }; номера статей не сверены с текстом этой редакции
opened-supervision-unsaid = не сказано, полный или ограниченный надзор за партией: играется как при полном, пока арбитр не скажет (! надзор полный или ! надзор ограниченный)
opened-rate = контроль времени как для { $class ->
    [rapid] быстрых шахмат
    [blitz] блица
   *[standard] классических шахмат
}, а не для названного вида игры
opened-default-time = допустимое время опоздания: { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}
opened-draws = ничья по соглашению: не раньше, чем оба сделали { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}, или с разрешения арбитра
opened-draws-arbiter = ничья по соглашению: только с разрешения арбитра
opened-quickplay = в последнем периоде действует Рекомендация III
opened-blitz-bonus = время сопернику за невозможный ход в блице с полным надзором арбитра: { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}
opened-wrong-call = объявление невозможного хода само по себе { $illegal ->
    [yes] считается невозможным ходом
   *[no] не считается невозможным ходом
}
opened-castling-touch = король и ладья тронуты в Chess960: { $touch ->
    [castle] 4.4.1–4.4.3 действуют как напечатано
   *[first] ходят фигурой, тронутой первой
}
opened-replaces = играется вместо отменённой партии { $record }, её итоговый код { $code }
opened-style = программа объявляет ходы: { $style ->
    [short] исходное поле называет, только если нужно
   *[long] всегда называет исходное поле
}
opened-repeat = повторение объявления: { $repeat ->
    [required] обязательно
   *[free] проверяется, но не обязательно
}
opened-inform = на вопрос о времени: { $inform ->
    [left] оставшееся время
   *[used] затраченное время
}
opened-calls = язык объявлений: { $languages }
opened-language = { $language ->
    [de] немецкий
    [en] английский
    [ru] русский
    [uk] украинский
    [bg] болгарский
   *[other] { $language }
}
opened-duty = { $duty ->
    [make-moves] выполнять ходы на другой доске
    [announce] объявлять ходы
    [keep-score] вести запись партии
    [start-clock] пускать часы соперника
    [inform] сообщать число ходов и время по запросу
    [claim-flag] заявлять о падении флажка
    [report-touch] сообщать о тронутых фигурах
   *[adjourn] формальности отложенной партии
}: { $who ->
    [program] программа
   *[assistant] помощник
}
opened-telling = { $what ->
    [call-and-board] доска не совпадает с объявлением
    [call-and-repeat] повторение не совпадает с объявлением
    [touch] фигура тронута, но хода ею нет
    [rulings] решения арбитра
    [boards] на досках разные позиции
   *[board-lost] доска не отвечает
}: { $tell ->
    [panel] только на экране
    [room] слышат все
   *[ear] слышит игрок
}
opened-boards-after = доска отстаёт или отличается: сообщается через { $time }
opened-boards-never = доска отстаёт или отличается: по времени не сообщается
opened-own-record = собственная запись: { $kept ->
    [notes] то, что отмечает игрок
   *[calls] собственные объявления и повторения игрока
}
opened-no-engine = без шахматного движка, без сети

## Shown: facts

shown-begun = партию можно начинать
shown-occupancy = { $count ->
    [one] занято { $count } поле
    [few] занято { $count } поля
   *[many] занято { $count } полей
}
shown-pieces = { $count ->
    [one] распознана { $count } фигура, { $placement }
    [few] распознаны { $count } фигуры, { $placement }
   *[many] распознано { $count } фигур, { $placement }
}
shown-piece-on = { $square } { $piece }
shown-off-squares = не на месте: { $pieces }
shown-off-squares-many = не на месте, фигур: { $count }
shown-unsaid = не сказано, выполнено ли: { $moves }
shown-board-lost = доска не отвечает
shown-board-lost-why = доска не отвечает: { $why ->
    [unplugged] она отсоединена
    [exchanged] вместо неё отвечает другая доска
    [other-protocol] версия её протокола обмена этой программе неизвестна
   *[silent] от неё ничего не приходит, проверьте её кабель и батарею
}
shown-board-back = доска снова отвечает
shown-board-way-unknown = снова неизвестно, какой стороной лежит доска: она не считывается
shown-board-right = на доске правильная позиция
shown-heard-voice = { $words }, уверенность { $confidence } %
shown-heard-keys = { $words }, введено клавишами
shown-heard-wing-missing = { $words }, не сказано, короткая или длинная
shown-heard-unclear = неясно: { $words }
shown-heard-nothing = ничего не понято
shown-for-record = { $heard }, для собственной записи
shown-adjusting = хотят поправить фигуры
shown-pressed = нажаты
shown-pressed-beside = нажаты, но часы этой партии стоят у доски ({ $side }): ход завершает тот, кто нажмёт те часы
shown-asked = { $request ->
    [times] время обоих
    [time-left] оставшееся время
    [time-used] затраченное время
    [times-and-moves] время и число завершённых ходов
    [move-number] число завершённых ходов
    [last-call] последнее объявление
    [whose-turn] чей ход
    [last-noted] что записано последним
    [own-record] собственная запись
    [score] показать запись партии
   *[position] позиция
}
shown-asked-where = позиция: { $place ->
    [K] король
    [Q] ферзь
    [R] ладья
    [B] слон
    [N] конь
    [P] пешка
   *[other] { $place }
}
shown-offers-draw = предлагают ничью
shown-accepts-draw = принимают ничью
shown-declines-draw = отклоняют ничью
shown-resigns = сдаются
shown-claims-flag = заявляют о падении флажка
shown-calls-arbiter = зовут арбитра
shown-arbiter-called = вызван арбитр
shown-resumed = программа запущена снова, часы стоят у обоих
shown-slept = компьютер спал { $span }; всё это время часы стояли
shown-simulated-board = доска имитируется, её порт — псевдотерминал
shown-demonstration = это показ, а не партия между людьми
shown-away = { $known ->
    [yes] программа не работала { $span }
   *[no] сколько программа не работала, неизвестно: часы компьютера перевели назад
}
shown-interrupted = программа была закрыта неправильно; { $away }; { $known ->
    [yes] { $side } затратили до { $most } сверх того, что показывают часы
   *[no] сколько времени с тех пор затратили { $side }, неизвестно
}
shown-model-used = { $hears ->
    [own-voice] { $side }: голос распознаётся по профилю { $sum }
    [as-everybody] { $side }: голос распознаётся, как у всех, сеть { $sum }
   *[everybody] голоса всех распознаёт сеть { $sum }
}
shown-own-voice-lost = профиль голоса ({ $side }) не подходит к тому, кто говорит: слушаем, как всех
shown-device = { $device ->
    [microphone] микрофон
    [room] громкоговоритель в зале
    [ear-white] наушник Белых
    [ear-black] наушник Чёрных
    [recognizer] распознавание речи
    [own-voice-white] профиль голоса Белых
    [own-voice-black] профиль голоса Чёрных
    [speech-service] речевая служба для свободных фраз
   *[keypad] клавиатура игрока
}: { $state ->
    [missing] отсутствует, работа продолжается
    [lost] связь потеряна
   *[back] снова работает
}
shown-unheard = { $words } ({ $why ->
    [no-device] нет устройства
    [device-lost] связь с устройством потеряна
    [replaced] её место заняла более новая фраза
    [halted] прервано
    [no-voice] нет записи голоса и нет речевой службы
    [service] речевая служба об этом не сообщает
    [crowded] слишком много фраз ждёт
   *[left] программа за столом закрыта
})

## Shown: the arbiter's rulings

ruled-move = ход: { $move }
ruled-position = продолжить с позиции { $fen }
ruled-settled = { $count ->
    [0] продолжить с позиции до первого полухода
    [one] продолжить после { $count } полухода
    [few] продолжить после { $count } полуходов
   *[many] продолжить после { $count } полуходов
}
ruled-settled-times = время на часах не меняется
ruled-clock = { $side }, оставшееся время: { $time }
ruled-stop = часы остановлены у обоих
ruled-start = часы пущены: { $side }
ruled-result = результат { $outcome }
ruled-cancelled = партия отменена, будет сыграна новая
ruled-withdrawn = { $side }: последний засчитанный невозможный ход снят, он не был невозможным
ruled-quickplay = { $verdict ->
    [granted] { $side }: просьба удовлетворена, добавляется пять секунд на ход
    [drawn] { $side }: требование ничьей обоснованное
    [postponed] { $side }: решение по требованию ничьей отложено
   *[rejected] { $side }: требование ничьей отклонено
}
ruled-castling = { $side }: { $wings ->
    [short] разрешена только короткая рокировка, если король и ладья не ходили
    [long] разрешена только длинная рокировка, если король и ладья не ходили
    [both] разрешены короткая и длинная рокировки, если король и ладья не ходили
   *[none] рокировка больше не разрешена
}
ruled-approved = { $side }: разрешено иметь при себе: { $device }
ruled-continue = партия продолжается
ruled-seal = ход должен быть запечатан
ruled-seal-withdrawn = ход не запечатывается, партия продолжается
ruled-seal-reply = запечатавший ход отсутствует: запечатывается ответный ход
ruled-adjourn = партия отложена
ruled-adjourn-early = партия отложена до окончания игрового времени; запечатавший ход теряет { $time }
ruled-resume = отложенная партия возобновлена
ruled-sealed-unclear = тайный ход записан так: { $words }, { $count ->
    [0] возможного хода из этого прочесть нельзя
   *[other] это может быть { $moves }
}
ruled-sealed = тайный ход: { $move }
ruled-sealed-with-offer = тайный ход: { $move }, с предложением ничьей
ruled-remark = { $remark }

## Shown: conclusions

shown-touched = { $square } { $piece }, ни к чему не обязывает
shown-touched-bound = { $square } { $piece }, обязывает: { $bound }
shown-touched-open = { $square } { $piece }, обязывает ли: { $bound } — в Chess960 не установлено
shown-adjusted = { $square }
shown-slip = { $now }, до этого { $before }
shown-waits-turn = { $call }, пока не определён ход перед ним
shown-waits-hand = { $call }, повторение или своё объявление: решает рука или часы
shown-waits-instead = { $call } (вместо: { $before })
shown-waits-lapsed = снято: { $call }
shown-sign = короли в центре доски: { $says ->
    [unclear] знак без значения
   *[other] знак результата { $says }
}; это не ход, результат вводит арбитр
shown-executed = { $move }, доска ({ $side })
executed-promotion = { $move }, новая фигура ещё не выбрана
only-called-piece = { $move }, новая фигура только объявлена
executed-unclear = неоднозначный ход
shown-noted = { $number } { $call }
shown-noted-offer = { $entry } (=)
shown-struck = вычеркнуто: { $entry }
shown-not-noted = ничего
shown-completed = { $number } { $san }, { $uci }
shown-completed-clocks = { $number } { $san }, { $uci }, { $clocks }
number-white = { $number }.
number-black = { $number }...
illegal-move = { $move } (невозможный ход)
disputed-move = { $move } (спорный ход)
shown-running = идут
shown-standing = стоят у обоих
shown-running-clocks = { $running }, { $clocks }
shown-offer-stands = действует
shown-offer-gone = отклонено
shown-offer-lapsed = больше не действует: партия продолжается с более раннего момента
shown-question-lapsed = { $side } не ответили, вопрос снят: { $question ->
    [resignation] никто не сдаётся
    [draw] ничья не принята
    [offer] ничья не предложена
    [heard-offer] была ли предложена ничья, неизвестно
   *[claim] ничью не требуют
}
shown-question-denied = ответ «нет», { $side }: { $question ->
    [resignation] никто не сдаётся
    [draw] ничья не принята
    [offer] ничья не предложена
    [heard-offer] была ли предложена ничья, неизвестно
   *[claim] ничью не требуют
}
shown-question-awaited = ожидается ответ «да» или «нет», { $side }: { $question ->
    [resignation] сдача партии
    [draw] принять ли ничью
    [offer] предлагается ли ничья
    [heard-offer] была ли предложена ничья
   *[claim] требуется ли ничья
}
shown-flag = упал
shown-flag-of-both = упал на отметке { $at }, другой { $order ->
    [first] только
   *[second] уже
} на отметке { $other }
shown-flag-moves = завершено ходов этого периода: { $completed } из { $of }
shown-ending = { $result }, { $reason ->
    [checkmate] мат
    [stalemate] пат
    [dead-position] мёртвая позиция
    [resignation] соперник сдался
    [agreement] по соглашению
    [flag] по времени
    [both-flags] упали оба флажка
    [illegal-moves] невозможный ход
    [illegal-position] сохранилась невозможная позиция
    [threefold] троекратное повторение позиции
    [fifty-moves] правило пятидесяти ходов
    [fivefold] пятикратное повторение позиции
    [seventy-five] правило семидесяти пяти ходов
    [quickplay] требование ничьей в игре без добавления времени
    [default-time] время опоздания истекло
    [new-game] партия отменена, будет сыграна новая
    [device] электронное устройство
   *[ruling] решение арбитра
}
shown-sealed = запечатывают ход { $number }
shown-sealed-used = затраченное время: { $times }
shown-sealed-left = оставшееся время: { $times }
shown-sealed-offer = действует предложение ничьей ({ $side })
envelope = { $first }; { $rest }
shown-sealed-position = позиция { $fen }
shown-proposed-accept = Принять: { $command }.
shown-not-accepted = предложенное не принято; { $command } спрашивает заново
shown-proposed-call = Считать невозможным ходом: { $command }.
shown-proposed-bonus = Принять: { $command }, а с временем для соперника: { $command } 2:00.
shown-proposed-times = Время: { $times }.
shown-proposed-back = { $count ->
    [0] Продолжить с позиции до первого полухода
    [one] Продолжить после { $count } полухода
    [few] Продолжить после { $count } полуходов
   *[many] Продолжить после { $count } полуходов
}.
shown-proposed-as-called = Объявлено { $move }, такой ход возможен: если верно объявление, { $command } ({ $article }). Иначе:
shown-taken-back = Добавка за это нажатие часов снимается ({ $article }): { $time }.
shown-claimed-same = требуют ничью, троекратное повторение позиции: она была { $where }
shown-claimed-start = в начале
shown-claimed-after = после хода { $ply }
shown-claimed-fifty = требуют ничью по правилу пятидесяти ходов: полуходов без хода пешки и без взятия { $count }
shown-claimed-with = { $claim }, с ходом { $move }
shown-claims = требуют ничью: { $claim ->
    [fifty] правило пятидесяти ходов
   *[threefold] троекратное повторение позиции
}
shown-envelope-void = конверт ({ $side }) больше не действует: партия теперь в другой позиции, чем тогда, когда ход запечатали
shown-end-waits = { $reason ->
    [checkmate] мат
    [stalemate] пат
   *[other] мёртвая позиция
} на доске; партия продолжается, так как решения о касании ещё нет; { $command } заканчивает её
shown-dead-undecided = не установлено, может ли кто-либо ещё поставить мат: партия продолжается; мёртвую позицию объявляет арбитр: ! результат 1/2 5.2.2
shown-result-fallen = этим отменён результат: { $ending }
shown-not-counted = { $moves ->
    [1] невозможный ход этим не засчитан ({ $side }): { $command } спрашивает, что за него следует
   *[other] невозможные ходы этим не засчитаны ({ $side }: { $moves }): { $command } спрашивает, что следует за первый из них
}
shown-came-late = { $missing ->
    [call] ход теперь объявлен
   *[execution] ход теперь стоит на доске
}; часы были нажаты раньше
shown-searched = возможен ли ещё мат: Белые { $white ->
    [yes] да
    [no] нет
   *[undecided] не установлено
}, Чёрные { $black ->
    [yes] да
    [no] нет
   *[undecided] не установлено
}
shown-consulted = вопрос арбитра: { $what ->
    [flag] флажок упал
    [both-flags] упали оба флажка, какой первым, неизвестно
    [absent] игрок не явился
    [both-absent] оба игрока не явились
    [pieces] фигуры расставлены неправильно
    [board] доска расположена неправильно
    [clock] часы установлены неправильно
    [colours] перепутан цвет фигур
    [quickplay] последние минуты без добавления времени
    [device] электронное устройство
    [promotion] пешка на последней горизонтали
    [press] часы нажаты без хода
    [two-hands] две руки
    [call] только объявление невозможного хода
    [not-counted] незасчитанный невозможный ход
   *[move] невозможный ход
}
ruled-time-more = { $side } получают { $time }
ruled-time-less = { $side } теряют { $time }
ruled-counter = { $side }, счётчик ходов: { $moves }
ruled-next-period = { $side }: следующий ход — первый в следующем периоде
ruled-control = контроль времени: { $control }
ruled-supervision = надзор: { $supervision ->
    [restricted] ограниченный
   *[full] полный
}
ruled-warn = { $side }: предупреждение
ruled-illegal = { $side }: { $fault ->
    [promotion] пешка оставлена на последней горизонтали
    [press] часы нажаты без хода
    [two-hands] ход сделан двумя руками
    [call] объявлен невозможный ход
   *[move] невозможный ход
}, { $count ->
    [0] не засчитывается
   *[other] номер { $count }
}
ruled-counted = { $side }: { $fault ->
    [promotion] пешка оставлена на последней горизонтали
    [press] часы нажаты без хода
    [two-hands] ход сделан двумя руками
    [call] объявлен невозможный ход
   *[move] невозможный ход
}, засчитано позже, номер { $count }
ruled-illegal-bonus = { $side } получают { $time }
ruled-stands = { $side }: за невозможный ход наказания нет
ruled-touch = { $side }, касание фигуры: { $verdict ->
    [upheld] обязывает
    [rejected] заявление отклонено
   *[accidental] явно случайное
}
ruled-claim = { $side }, требование ничьей: { $upheld ->
    [yes] обоснованное
   *[no] необоснованное
}
counts-moves = счётчик ходов { $moves }
counts-in-period = счётчик ходов { $moves }, в этом периоде { $done } из { $of }
counts-line = невозможные ходы { $illegal }, { $not_counted ->
    [0] {""}
   *[other] взяты назад и не засчитаны { $not_counted }{", "}
}{ $early ->
    [0] {""}
   *[other] нажато слишком рано { $early }{", "}
}предупреждения { $warnings }, предложения ничьей { $offers }, { $requests ->
    [0] {""}
   *[other] запросы записи { $requests }{", "}
}добавлено { $given }, снято { $taken }
shown-not-done = { $why } (запрошено: { $asked })
shown-refused = { $refusal ->
    [not-begun] партия ещё не начата
    [ended] партия окончена
    [result-stands] партия окончена, и то, что обнаружено теперь, само ничего не меняет: результат остаётся, если арбитр не решит иначе (! результат или сначала ! продолжить)
    [not-ended] партия не окончена и не остановлена
    [supervision-unsaid] никто не сказал, полный или ограниченный надзор за этой партией, а от этого зависит ответ: напишите ! надзор полный или ! надзор ограниченный, затем спросите снова
    [not-supervised] в классических шахматах видов надзора нет
    [result-open] партия окончена, а результат ещё не решён: его объявляет арбитр (! результат) или разрешает продолжать (! пустить)
    [no-offer] ничья не предложена, и вопроса нет
    [own-offer-white] ничью предложили сами Белые: отвечают Чёрные, взять предложение назад нельзя
    [own-offer-black] ничью предложили сами Чёрные: отвечают Белые, взять предложение назад нельзя
    [claim-stands] отказаться от требования нельзя: оно ждёт решения арбитра
    [no-flag] ни один флажок не упал
    [other-flag-white] упал флажок Белых, а не Чёрных: Чёрные заявляют об этом командой b f, арбитр спрашивает командой ! флажок белые
    [other-flag-black] упал флажок Чёрных, а не Белых: Белые заявляют об этом командой w f, арбитр спрашивает командой ! флажок чёрные
    [no-period] это последний период
    [empty-square] на { $square } ничего не стоит
    [nothing-in-hand] в руке нет фигуры для { $square }
    [ruling] решение не подходит к позиции
    [nothing-illegal-white] у Белых нет невозможного хода и ничего, что им считается
    [nothing-illegal-black] у Чёрных нет невозможного хода и ничего, что им считается
    [illegal-ruled-white] невозможный ход Белых уже рассмотрен и закончил партию; ! невозможный белые отменён отменяет это
    [illegal-ruled-black] невозможный ход Чёрных уже рассмотрен и закончил партию; ! невозможный чёрные отменён отменяет это
    [not-counted-white] невозможный ход Белых взят назад и не засчитан; ! невозможный белые засчитан спрашивает, что за него следует
    [not-counted-black] невозможный ход Чёрных взят назад и не засчитан; ! невозможный чёрные засчитан спрашивает, что за него следует
    [nothing-not-counted-white] у Белых нет взятого назад и не засчитанного невозможного хода; ! подсчёт показывает, что засчитано
    [nothing-not-counted-black] у Чёрных нет взятого назад и не засчитанного невозможного хода; ! подсчёт показывает, что засчитано
    [no-quickplay] нет открытой просьбы или требования последних минут; сначала ! без-добавления белые или чёрные
    [quickplay-closed] этого сейчас нельзя ни просить, ни требовать, поэтому и решать нечего
    [illegal-before-claim-white] сначала решение о невозможном ходе Белых, потом о требовании ничьей: ! невозможный белые
    [illegal-before-claim-black] сначала решение о невозможном ходе Чёрных, потом о требовании ничьей: ! невозможный чёрные
    [not-completed-white] невозможный ход Белых не завершён: Белые исправляют его
    [not-completed-black] невозможный ход Чёрных не завершён: Чёрные исправляют его
    [move-in-dispute-white] сначала решается, какой ход сделали Белые: ! ? показывает, как
    [move-in-dispute-black] сначала решается, какой ход сделали Чёрные: ! ? показывает, как
    [not-replied-white] на невозможный ход Белых не было ответа: до ответа он не остаётся в силе (! невозможный белые)
    [not-replied-black] на невозможный ход Чёрных не было ответа: до ответа он не остаётся в силе (! невозможный чёрные)
    [not-on-move-white] сейчас не ход Белых: объявленное — не ход
    [not-on-move-black] сейчас не ход Чёрных: объявленное — не ход
    [said-again-white] это принято за последний ход, объявленный Белыми; с b впереди это объявление Чёрных
    [said-again-black] это принято за последний ход, объявленный Чёрными; с w впереди это объявление Белых
    [nothing-to-repeat] ни одно объявление не ждёт повторения
    [adjusts-in-own-time-white] Белые поправляют фигуры, только когда идут их собственные часы
    [adjusts-in-own-time-black] Чёрные поправляют фигуры, только когда идут их собственные часы
    [illegal-first-white] сам ход Белых невозможный: нажатие часов — это одно нарушение, решение: ! невозможный белые
    [illegal-first-black] сам ход Чёрных невозможный: нажатие часов — это одно нарушение, решение: ! невозможный чёрные
    [nothing-touched-white] у Белых нет тронутой фигуры, о которой надо решать
    [nothing-touched-black] у Чёрных нет тронутой фигуры, о которой надо решать
    [arbiter-stopped-white] партия стоит, пока арбитр её не продолжит: ! пустить белые
    [arbiter-stopped-black] партия стоит, пока арбитр её не продолжит: ! пустить чёрные
    [no-clock] часов в программе нет
    [adjourned] партия отложена: сначала доигрывание и тайный ход
    [being-sealed] ход запечатывается: сначала часы (k) или ! отложить; ! возобновить отменяет запечатывание
    [not-adjourned] партия не отложена или уже возобновлена
    [move-underway] ход объявлен или уже на доске: сначала завершите его, или ! позиция
    [sealed-move] тайный ход неоднозначный или невозможный
    [no-own-record] собственная запись из отметок здесь не ведётся (white.own_record, black.own_record)
    [move-missing-white] Белые нажали часы без хода: хода Белых нет
    [move-missing-black] Чёрные нажали часы без хода: хода Чёрных нет
    [nothing-noted] не записано ничего, что можно вычеркнуть или дополнить
    [no-reply-to-seal] запечатать ответ можно только на тайный ход только что возобновлённой партии
    [sealed-move-due] сначала надо сделать тайный ход
    [clocks-run] сначала остановите часы: ! остановить
    [sheet-is-taken] принимается запись: точка без других знаков заканчивает приём
    [no-sheet-is-taken] эта запись не принимается: ! запись белые начинает приём
    [nothing-asked] в записях нет ничего неясного, отвечать не на что
    [nothing-to-strike] вычёркивать нечего
    [offer-stands] предложение этого игрока уже действует
    [draw-by-arbiter] по положению о соревновании без арбитра нельзя: ! результат 1/2, если он согласен
   *[too-early-for-draw] ничья невозможна, пока оба не сделали хотя бы по ходу
}

## Shown: what the assistant has to do

due-execute = доска ({ $side }), выполнить: { $steps }
due-announce = объявить: { $call }
due-press = нажать часы: { $side }
due-tell = { $side }, сказать им: { $answer }
due-claim-flag = { $side }, заявить за них о падении флажка
due-report-touch = сообщить арбитру: { $side } тронули { $square }
due-score = записать: { $side } { $san }
due-seal = { $side }: записать ход однозначно, оба бланка в конверт, конверт заклеить, только потом остановить часы
due-envelope = на конверте: фамилии, позиция, затраченное время, кто запечатал, номер хода, предложение ничьей, дата, время и место возобновления; арбитр проверяет и хранит конверт
due-seal-reply = { $side }: записать ответный ход однозначно, бланк в новый конверт, конверт заклеить, потом нажать часы
due-open-reply = новый конверт с ответом: арбитр хранит его и вскрывает, когда у доски { $side }; ввести ход: ! тайный-ход e7e5
due-open = вскрыть конверт, когда у доски { $side }; ввести ход: ! тайный-ход e2e4
due-clear-up = доска ({ $side }), выяснить, был ли сделан этот ход: { $steps }
due-correct = доска ({ $side }), исправить: { $steps }
due-look-at = доска ({ $side }), проверить: { $squares }
mend-remove = снять с { $square }
mend-carry = { $step }: { $piece }
mend-put = поставить на { $square }: { $piece }
due-owed = доска ({ $side }), ещё не выполнено, уже { $time }: { $steps }
due-after-ruling = доска ({ $side }), только после решения арбитра: { $steps }
step = { $origin } на { $destination }
step-castling = { $step }, ладья { $rook }
step-rook = ладья { $step }
step-capture = снять с { $square }, { $step }
step-clear = снять с { $square }
step-promotion = { $step }, поставить: { $role }
hole = { $square }: { $stands }, а должно быть: { $should }

## Shown: discrepancies

differs-call-and-board = объявлено { $call }, на доске { $move }
differs-call-and-repeat = объявлено { $call }, { $side } повторили { $repeat }
differs-boards = доска: { $holes }
differs-reply-waits = ответ { $reply } ждёт решения арбитра: он возможен только после хода { $move }
differs-apart = доска уже { $time } не совпадает с партией, { $ply ->
    [0] с самого начала
   *[other] с полухода { $ply }
}
differs-apart-last = последними выполняли { $by }, доска ({ $side })
differs-clock-before-made = часы нажаты, { $missing ->
    [call] объявления нет или оно неполное
    [execution] хода нет на доске
    [agreement] доска не совпадает с объявлением
    [promotion] пешка на последней горизонтали без новой фигуры
    [illegal-call] объявлен невозможный ход
    [half] рокировка или взятие сделаны только наполовину
   *[everything] хода нет
}
differs-touched-not-moved = тронуто, но нет ни хода, ни взятия: { $bound }
differs-touched-open = король и ладья тронуты, обязывают ли они, в Chess960 не установлено: { $bound }; { $command } решает
differs-claimed-not-moved = ход, названный в требовании, не сделан: { $bound }
differs-changed-after-made = был сделан ход { $made }, теперь на доске { $move }
differs-taken-back-after-made = был сделан ход { $made }, он взят назад
differs-moved-on = { $stood } был на доске { $time }, теперь на доске { $move }
differs-moved-on-taken-back = { $stood } был на доске { $time }, взят назад
differs-king-released = король отпущен на { $square }, теперь на доске { $move }
differs-not-repeated = не повторено: { $call }
differs-illegal-call = объявлен невозможный ход: { $call }
differs-illegal-move = сделан невозможный ход: { $move }
differs-illegal-both = невозможный ход: { $call }, на доске { $move }
differs-illegal = невозможный ход
differs-too-late = объявлено слишком поздно: { $call }
differs-lingering = { $what ->
    [kings] оба короля под шахом
   *[pawn] пешка без новой фигуры стоит на последней горизонтали
}; арбитр ждёт, пока не будет завершён следующий ход
differs-lingering-stays = после следующего хода всё ещё: { $what ->
    [kings] оба короля под шахом
   *[pawn] пешка без новой фигуры стоит на последней горизонтали
}: ничья, { $command }
differs-offer-disputed = услышано предложение ничьей, игрок говорит, что его не было
differs-offer-keyed = предложение ничьей введено с клавиатуры, ответ — «нет»

## Shown: scores at the arbiter's hand (8.5, D.2.9)

sheet-handed = из файла { $file }, { $form }, { $encoding }
sheet-opened = принимается, с клавиатуры или голосом; . заканчивает, - вычёркивает последний ход, ? называет место, _ прочесть нельзя, s включает и выключает микрофон
sheet-ended = приём окончен
sheet-cleared = очищена
sheet-entry = { $at } { $san }
sheet-entry-from = { $at } { $san }, написано { $text }
sheet-entry-illegal = { $at } { $move }, невозможный ход, написано { $text }
sheet-entry-several = { $at } неоднозначно: { $moves }, написано { $text }
sheet-entry-inferred = { $at } { $san }, выведено из того, что можно прочесть: { $text }
sheet-entry-unplayable = { $at } здесь так сыграть нельзя: { $text }
sheet-entry-in-no-game = { $at } не сыграть ни в одной из партий, возможных по записям до этого: { $text }
sheet-entry-not-followed = { $at } не проверено, до этого места ход партии не проследить: { $text }
sheet-entry-illegible = { $at } прочесть нельзя: { $text }
sheet-entry-empty = { $at } пусто
sheet-entry-offer = { $entry }, предложение ничьей
sheet-struck = вычеркнуто: { $entry }
sheet-plies = { $count ->
    [0] ходов ещё нет
    [one] { $count } полуход, до { $last }
    [few] { $count } полухода, до { $last }
   *[many] { $count } полуходов, до { $last }
}
sheet-stops = дальше не идёт: { $entry }
sheet-silent = { $count ->
    [one] { $count } место, пустое или нечитаемое
    [few] { $count } места, пустые или нечитаемые
   *[many] { $count } мест, пустых или нечитаемых
}
sheet-games = { $count ->
    [one] возможна { $count } партия
    [few] возможны { $count } партии
   *[many] возможно { $count } партий
}
sheet-next = следующий: { $at }
sheet-odd-numbers = номера, которые не подходят к своим ходам; ходы посчитаны так, как стоят: { $numbers }
sheet-odd-number = { $written } вместо { $at }
sheet-doubled = написаны дважды, прочитаны по одному разу, ходы с номерами: { $numbers }
sheet-unclosed = комментарий открыт и не закрыт, ходы в нём не прочитаны, строка: { $lines }
sheet-odd-words = пропущены слова, которые нельзя прочесть как ход: { $words }
sheet-odd-word = { $words } перед { $at }
sheet-and-more = { $first } и ещё { $count }
sheet-behind-result = записи после результата, они прочитаны дальше: { $count }
sheet-two-results = есть результаты, которые противоречат друг другу: { $results }
sheet-two-kinds = есть результат без игры и результат сыгранной партии: { $results }
sheet-no-winner = слова о конце партии, которые не называют победителя и результатом не считаются: { $words }
sheet-castling-or-result = { $at } 0-0 в конце записи: рокировка или результат партии, проигранной обоими. По записи этого не решить
sheet-descriptive = описательная нотация (P-K4), она не читается
sheet-result = результат { $result }
sheet-left = приём окончен, так как партия продолжается или программа запущена снова; что записано, остаётся
sheet-left-by-ruling = приём окончен, так как арбитр принял решение; запись отложена в сторону
sheet-laid-aside = отложена в сторону, так как партия начинается снова с другой позиции; она остаётся в протоколе
sheet-own-record-laid-aside = собственная запись отложена в сторону, так как партия начинается снова с другой позиции; она остаётся в протоколе, и начинается новая
sheet-answers-gone = прежние ответы игроков больше не действуют, так как запись теперь другая: { $plies }
sheet-own-record = не сдана; вместо неё собственная запись игрока
sheet-missing = нет; { $command } ФАЙЛ читает её, { $command } принимает её
sheet-both-up-to-date = цейтнот, как и у соперника: никто не был обязан вести запись. Часы останавливают ({ $command }), и обе записи дополняют, прежде чем партия продолжится
sheet-up-to-date = цейтнот, вести запись игрок не был обязан: её полностью дополняют, прежде чем сделать ход; бланк соперника можно брать только при своей очереди хода
sheet-records-again = период, в котором у игрока был цейтнот, закончился: ходы снова записывают

## Spoken: the closing

say-hangs = Программа не отвечает.
say-goes-on = Программа снова отвечает.
say-closing-code = Итоговый код: { $code }.
say-code-so-far = Текущий код: { $code }.
say-program-stops = Программа остановилась. Остановите часы. Арбитр, подойдите, пожалуйста.
say-program-goes-on = Программа снова работает.
say-record-not-closed = Протокол программы не удалось закрыть. Всё записано. Арбитр, подойдите, пожалуйста.
say-record-not-whole = Протокол программы неполный. Арбитр, подойдите, пожалуйста.
say-record-moved = Протокол программы ведётся в другом файле.
say-record-locked = Рядом с протоколом больше ничего не записать. Запись продолжается.
say-output-gone = Строки больше никто не читает. Партия продолжается.
say-program-closed = Программа закрыта.

## Spoken: a voice of one's own

say-enrol-consent = Ваш голос будет записан, и программа его выучит. После этого записи голоса удаляются. Вы согласны? Да или нет?
say-enrol-consent-sound = Ваш голос будет записан, и программа его выучит. Записи голоса остаются в названной папке. Вы согласны? Да или нет?
say-enrol-consent-calls = Ваш голос будет записан, и программа его выучит. Записи голоса остаются, как и объявления из ваших партий. Вы согласны? Да или нет?
say-enrol-begin = Повторяйте за мной каждый ход.
say-enrol-too-loud = Слишком громко.
say-enrol-too-soft = Слишком тихо.
say-enrol-too-noisy = Вокруг слишком шумно.
say-enrol-whispered = Это было шёпотом. Говорите вслух.
say-enrol-cut-off = Нет начала или конца.
say-enrol-more-words = Было слышно больше, чем ход.
say-enrol-other-words = Это было что-то другое.
say-enrol-nothing = Ничего не слышно.
say-enrol-left-out = Это пропускается.
say-enrol-how-far = Готово: { $done }. Всего: { $of }.
say-enrol-room = Теперь, пожалуйста, тишина. Записывается шум зала.
say-enrol-learning = Спасибо. Программа учится.
say-enrol-half = Половина выучена.
say-enrol-learned = Профиль готов.
say-enrol-no-better = Без профиля программа понимает вас так же хорошо. После этого записи голоса удаляются.
say-enrol-no-better-kept = Без профиля программа понимает вас так же хорошо. Записи голоса остаются в названной папке.
say-enrol-too-few = Слишком мало записей голоса. Продолжайте, пожалуйста.
say-enrol-nobody = Никто не говорит. Проверьте, пожалуйста, микрофон.
say-enrol-microphone = Проверьте, пожалуйста, микрофон.
say-enrol-broken-off = Прервано. Записи голоса остаются.
say-enrol-refused = Прервано.
say-enrol-failed = Что-то не получилось, причина в сообщении.
say-enrol-understood = Понято с профилем: { $with }. Без профиля: { $without }. Всего: { $of }.

## Shown: the closing

shown-closed = итоговый код { $code }

## Shown: a record beside what today's program concludes

verify-closed = протокол проверен: событий { $events }, закрыт, итоговый код { $code }
verify-open = протокол проверен: событий { $events }, открыт, текущий код { $code }
verify-not = протокол не подтверждён: { $why }
verify-not-at = протокол не подтверждён: строка { $row }: { $why }
verify-code-of = код, который был выписан, относится к строке { $row }
verify-code-of-none = код, который был выписан, не относится ни к одной строке этого протокола
verify-unsealed = у протокола не было печати, когда партия продолжилась со строки { $row }: пропали ли к тому времени события, покажет только код, выписанный раньше
list-no-record = в { $folder } нет ни одного протокола
list-standing = { $standing ->
    [open] открыт
    [running] играется
    [closed] закрыт
    [copy] копия
    [damaged] повреждён
    [no-record] не протокол
   *[unreadable] не читается
}
list-plies = полуходов: { $plies }
replay-entry = строка { $entry }, { $at }
replay-entry-of-move = строка { $entry }, { $at }, ход { $number } ({ $side })
replay-otherwise = { $place }: в протоколе «{ $recorded }», нынешняя программа выводит «{ $today }»
replay-no-longer = { $place }: в протоколе «{ $recorded }», нынешняя программа не выводит ничего подобного
replay-new = { $place }: нынешняя программа выводит «{ $today }», в протоколе нет ничего подобного
replay-counted = { $about ->
    [plies] полуходы { $count }
    [times] время { $count }
    [differences] расхождения { $count }
    [result] результат { $count }
    [said] сказанное { $count }
   *[shown] другие строки { $count }
}
replay-verdict = Нынешняя программа выводит другое. Всего отличий { $total }, первое в строке { $entry }: { $counted }.
replay-unchanged = Сам протокол не изменён: все его контрольные суммы верны. В нём то, что тогда вывела программа { $program }.
replay-changed = Протокол повреждён: annabella journal verify показывает, что не сходится.
replay-exported = Нынешняя программа выводит другую партию, чем в протоколе: annabella journal replay показывает, что отличается.

## The screen: what stands on it beside the lines

screen-board = { $side }, доска
screen-board-silent = { $side }, доска молчит
screen-game = как должно стоять
screen-pawn = п
screen-turn = { $number } { $side }
screen-not-begun = не начата
screen-adjourned = отложена
screen-stopped = часы остановлены
screen-todo = сделать
screen-nothing-todo = делать нечего
screen-called = объявлено, { $side }: { $call }
screen-called-repeated = объявлено, { $side }: { $call }, повторено
screen-called-waits = объявлено, { $side }: { $call }, ещё не повторено
screen-nothing-called = ничего не объявлено
screen-answer = { $text } { $side }: «да» или «нет».
screen-key-in = вводить, что происходит на доске ({ $side }), пока она молчит
screen-differs = расходится
screen-arbiter = для арбитра
screen-age = { $text }, уже { $time }
screen-more = ещё { $count }: { $key }

## Line mode: the keys

keys-usual-settings = Всё остальное — как встроено; список показывает annabella journal show.
keys-welcome = Вопросительный знак и Enter: список клавиш. k начинает партию.
keys-welcome-back = Вопросительный знак и Enter: список клавиш.
keys-nothing-differs = расхождений нет
demo-sound-goes-to = что говорится, пишется в { $file }
keys-page-written = отчёт записан: { $file }
keys-no-microphone = микрофона нет
keys-level-now = микрофон: сейчас { $now }; речи ещё не слышно
keys-level =
    { $serves ->
        [soft] микрофон: сейчас { $now }, последняя речь { $heard }, слишком тихо: подойдите ближе или увеличьте уровень
        [loud] микрофон: сейчас { $now }, последняя речь { $heard }, слишком громко: отойдите дальше или уменьшите уровень
       *[good] микрофон: сейчас { $now }, последняя речь { $heard }, хорошо
    }
microphone-is = { $what ->
    [open] слушает
    [shut] выключен
    [understood] понято
    [not-understood] не понято
   *[nothing-heard] ничего не слышно
}
keys-lines = строки: { $detail }
keys-rate = темп речи, { $channel }: { $rate }
keys-volume = громкость речи, { $channel }: { $volume }
keys-language = язык речи, { $channel }: { $language }
keys-channel = { $channel ->
    [white] наушник Белых
    [black] наушник Чёрных
   *[room] зал
}
keys-help-more = ? ещё: остальное
keys-help-arbiter-more = ? ! ещё: остальное
keys-help =
    c ХОД или просто ход: объявить, r повторить (r СЛОВА: по-другому)
    m e2e4 ход на доске, l e2 поднято, p e4 поставлено, x выполнить, что надо
    k часы (F9), t осталось (F2), n ходы (F3), T то и другое (F8), u затрачено
    a последнее объявление (F4), d чей ход, j поправляю
    e позиция, e N, e e, e 4, e e4: её часть, где это разрешено
    lines terse, lines normal, lines full: сколько показывать
    rate 1.25, volume 7, language en: речь; faster, slower, louder, softer
    w voice ИМЯ: голос Белых по профилю, w voice - как у всех
    s микрофон (F5), v его уровень, h тихо (F6), i расхождения (F7)
    N СЛОВА собственная запись, N читает её, S микрофон для неё
    claims threefold, claims fifty Nf3: требование ничьей; asks score
    o предложить ничью, g сдаться, f флажок, yes да, no нет
    w или b впереди: белые или чёрные, например b t
    ! арбитр, ? ! список команд после него, q выход
keys-help-arbiter =
    ! зовёт арбитра, ! ? показывает, что можно решить сейчас; после него:
    move e2e4, position FEN, clock white 4:30, note ТЕКСТ
    stop, start white, result 1-0, result 0-0 11.8, continue
    seal, adjourn, resume, sealed e2e4, seal reply, record ФАЙЛ
    sheet white ФАЙЛ читает запись партии, sheet white принимает её
    sheet white clear очищает её
    report, report ФАЙЛ.html, report aloud
    answer Nf3, answer 17. Nf3, answer ?, decide
    illegal white спрашивает по Правилам, accept принимает, counts
    flag white, absent black, setup, colours, device white тоже спрашивают
    castling white none, device white approved, new-game 7.2.1
    counter white 39, period white, control 40/90m+30:30m+30
    bonus black 2:00, minus, warn white, touch white rejected

## Shown: what the arbiter can ask or rule now

possible-line = { $typed }: { $what }
possible-accept = решает так, как предложено
possible-supervision = действуют ли для этой партии все соревновательные правила
possible-illegal = { $side }: что следует за их невозможный ход
possible-call = { $side }: что следует за объявление невозможного хода, если оно считается невозможным ходом
possible-promotion = { $side }: что следует за пешку, оставленную на последней горизонтали
possible-press = { $side }: что следует за нажатие часов без хода
possible-two-hands = { $side }: что следует за ход двумя руками
possible-still-there = после следующего хода всё ещё так: ничья
possible-count = { $side }: что следует за незасчитанный невозможный ход
possible-stands = { $side }: их невозможный ход остаётся в силе
possible-touch = { $side }: тронули фигуру, но не пошли ею
possible-move = { $side }: они сделали именно этот ход
possible-back = { $side }: назад, к позиции до их спорного хода
possible-flag = { $side }: что следует из того, что их флажок упал
possible-next-period = { $side }: их следующий ход — первый в следующем периоде
possible-quickplay = { $side } просят секунды на ход или требуют ничью
possible-report = сопоставляет доски и записи
possible-absent = кто не явился вовремя
possible-seal-reply = запечатавший ход отсутствует: ответ можно запечатать
possible-seal = игрок, чей ход, должен запечатать его
possible-adjourn = ход запечатан
possible-resume = позиции на досках расставлены, или запечатывание хода отменяется
possible-sealed = конверт вскрыт, и вот ход из него
possible-stop = часы останавливаются у обоих
possible-start = пустить часы ({ $side })
possible-result = партия заканчивается так
possible-continue = партия продолжается

## Shown: notices at the table (not in the record): a line that means nothing

notice-key-unknown = «{ $line }» — не команда и не ход; ? показывает список команд
notice-key-other-keyboard = «{ $letter }» — кириллическая буква и здесь не команда; переключите клавиатуру или задайте keyboard в настройках
notice-key-needs-letter = «{ $words }» само по себе не принимается: напишите перед этим c
notice-key-bonus-named = в предложении время уже названо, или времени нет; { $command } принимает его
notice-key-nothing-proposed = ничего не предложено; ! ? показывает, что сейчас можно спросить и решить
notice-key-search-runs = принимать пока нечего: выясняется, кто ещё может поставить мат; ответ придёт сам отдельной строкой, тогда { $command }
notice-key-mate-undecided = принимать нечего: возможен ли ещё мат, установить не удалось; { $result } и подобное говорит, чем кончилась партия, { $start } или другая сторона продолжает её
notice-key-asks = напишите asks score, а впереди w или b
notice-key-claim = напишите claims threefold или claims fifty, а за этим ход, например Nf3
notice-key-time-while-running = { $side }: тогда у них { $time }, а часы идут; «да» устанавливает это время
notice-key-times-while-running = тогда у Белых { $white }, у Чёрных { $black }, а часы идут; «да» устанавливает это время
notice-key-times-in-parts = время на тот момент: Белые { $white_then }, Чёрные { $black_then }; добавлено с тех пор: Белые { $white_given }, Чёрные { $black_given }; снято с тех пор: Белые { $white_taken }, Чёрные { $black_taken }; добавки за ходы с тех пор отпадают: Белые { $white_brought }, Чёрные { $black_brought }; вместе: Белые { $white }, Чёрные { $black }; «да» принимает это
notice-key-nothing-asked = вопроса, на который отвечают «да» или «нет», сейчас нет
notice-key-asks-other = спрошены { $side }, а не { $other }: ответа нет
notice-key-unread = «{ $words }»: введено раньше, чем вопрос можно было прочесть, и ничего не отвечает; введите ещё раз
notice-key-who-answers = действует предложение ничьей: чей это ответ? напишите w yes, b yes, w no или b no
notice-key-swapped = y и z — не команды, так как на разных клавиатурах они меняются местами: напишите yes или no
notice-key-bounced = нажатие не принято: слишком скоро после предыдущего, или часы только что остановлены или пущены
notice-key-leave = часы идут; всё равно выйти? ещё раз q или «да» — выход
notice-key-leave-score = вводится запись партии, { $side }; всё равно выйти? «да» — выход
notice-key-illegal-ruling = { $move } здесь невозможный ход; и всё же сделан именно он? «да» принимает такое решение
notice-key-start-other = сейчас ходят { $mover }; всё равно пустить часы ({ $side })? «да» пускает их
notice-key-sealed-unclear = { $words } здесь — не один возможный ход; в конверте написано именно это? «да» вносит это в протокол
notice-key-end-score = закончить приём записи ({ $side })? ещё раз . или «да» заканчивает его
notice-key-square = для { $command } нужно поле, например { $command } e2
notice-key-nothing-there = на { $square } этой доски ничего не стоит; в протокол ничего не внесено
notice-key-move = для { $command } нужны два поля, например { $command } g1f3
notice-key-cyrillic-square = «{ $letter }» — кириллическая буква; поле вводится латинскими буквами от a до h, например { $form }
notice-key-words = «{ $words }» не понято как ход; в протокол ничего не внесено
notice-key-call = для { $command } нужен ход, например { $command } Sf3
notice-key-answer-alone = «{ $words }» — не ответ: напишите yes или no и больше ничего; ничего не сделано
notice-key-letter-apart = «{ $words }» не принимается как ход: напишите только поле, ed4 или слова; в протокол ничего не внесено
notice-key-own-call = повторить надо ход, который объявили сами { $side }, а повторяет его соперник; в протокол ничего не внесено
notice-key-lines = напишите lines terse, lines normal или lines full
notice-key-rate = напишите темп от 0.75 до 2.0, например rate 1.25; 1.0 — как записано
notice-key-volume = напишите громкость от 1 до 10, например volume 7; 9 — как записано
notice-key-language = напишите de, en, ru, uk или bg, например language en или w language uk
notice-key-own-voice = чей это профиль голоса? w voice ИМЯ для Белых; w voice - слушает Белых, как всех, w voice говорит, как сейчас
notice-key-call-language = «{ $words }» — объявление на языке, который здесь не действует (event.calls); в протокол ничего не внесено
notice-key-wing = «{ $words }» не говорит, в какую сторону рокировка: { $king_side } или { $queen_side }; в протокол ничего не внесено
notice-key-ambiguous = «{ $words }» может значить разное; скажите полностью
notice-key-nothing-to-repeat = ни одно объявление не ждёт повторения
notice-key-nothing-due = на другой доске выполнять нечего
notice-key-sensed-board = эта доска сообщает сама; за неё ничего не вводится
notice-key-ruling = «{ $words }» после ! не пишут: ? ! перечисляет, что там бывает, ! ? — что можно решить сейчас
notice-key-time-too-long = { $time } больше суток, а такого времени в партии не бывает: пишите не больше 24:00:00 или минуты и секунды, например 4:30; в протокол ничего не внесено
notice-key-ruling-needs = напишите { $form }; в протокол ничего не внесено
notice-key-lapsed = без «да» не сделано: { $line }
notice-key-overtaken = «{ $words }» ни на что не отвечает: после этого спрашивалось другое; для того, что открыто, введите ещё раз
notice-key-not-done = ничего не сделано, работа за столом продолжается
notice-key-sheet = напишите ! запись белые ФАЙЛ, или ! запись белые, чтобы печатать или диктовать запись, или ! запись белые очистить
notice-key-answer = напишите ! ответ Nf3 в ответ на вопрос, ! ответ 17... Nf6 для другого полухода или ! ответ ?
notice-key-clocks-run = часы идут, в протокол ничего не внесено; сначала ! остановить
notice-key-decision = напишите ! решить, ! решить 24 (полуходы) или ! решить 12b, за этим часы 4:30 5:00 или часы оставить, последним заметка ТЕКСТ
notice-key-score-missing = одной записи нет, ! отчёт говорит чьей; ! решить 24 всё равно продолжает после 24 полуходов
notice-key-scores-missing = обеих записей нет, поэтому ничего не предлагается; ! запись белые ФАЙЛ читает запись; ! решить 24 всё равно продолжает после 24 полуходов
notice-key-two-games = записи похожи на записи двух разных партий, ничего не предлагается; ! запись белые ФАЙЛ заменяет запись, ! решить 24 всё равно продолжает после 24 полуходов
notice-key-open-ply = ход { $at } неясен, поэтому до вопроса игрокам ничего не предлагается: ! ответ и ход, ! ответ ? если никто не знает; ! решить { $settled } возвращает к позиции до него
notice-key-boards-agree = на досках одна и та же позиция, поэтому партия продолжается и ничего не предлагается; исправьте записи вместе с игроками (8.5), или ! решить 24 всё равно продолжает после 24 полуходов
notice-key-boards-unsaid = никто не сказал, одна ли позиция на досках, поэтому ничего не предлагается: посмотрите на обе; если одна, партия продолжается (8.5), если разные, ! решить { $settled } возвращает назад
notice-key-not-agreed = так далеко записи не совпадают (совпавшие полуходы: { $agreed }); ! отчёт называет их
notice-key-not-known = так далеко ходов не известно, и обеих записей нет (известные полуходы: { $known }); ! запись белые ФАЙЛ читает запись
notice-key-envelope = вскрывать нечего, в протокол ничего не внесено; сначала ! отложить и ! возобновить
notice-key-envelope-away = пока партия отложена, конверт закрыт, в протокол ничего не внесено; сначала ! возобновить

notice-line-no-move = в «{ $line }» нет хода; напишите ход, например Nf3, или _ если прочесть нельзя; одна точка заканчивает запись
notice-line-words = «{ $words }» нельзя прочесть как ход; напишите строку без этого или _, если это неразборчивый ход
notice-line-behind = ход { $written } уже есть, следующий { $next }; - без других знаков вычёркивает последний ход
notice-line-ahead = ход { $written } далеко впереди, следующий { $next }; проверьте номер

notice-answer-nothing-open = вопросов нет: в записях нет неясных ходов, отвечать не на что
notice-answer-nothing-asked = сейчас вопроса нет; назовите полуход, как в записи: 17. Nf3 — ход Белых, 17... Nf6 — ход Чёрных
notice-answer-number = «{ $text }» не называет полуход; пишите, как в записи: 17. Nf3 — ход Белых, 17... Nf6 — ход Чёрных
notice-answer-outside = хода { $at } нет в этой партии, в ней полуходы от { $first } до { $last }
notice-answer-not-one-move = «{ $text }» — не один ход; напишите ход, например Nf3, или ? если никто не знает
notice-answer-several = «{ $text }» как ход { $at } может быть { $moves }; напишите оба поля, например g1-f3
notice-answer-not-possible = ход { $at } не может быть «{ $text }»: тогда нельзя было бы сыграть то, что дальше говорят обе записи; проверьте этот и другие ответы или напишите ? если никто не знает
notice-answer-not-found = не найдено партии, где ход { $at } — «{ $text }» и которая подходит к записям и другим ответам; проверьте их, сначала ответьте о ходах перед ним или напишите ? если никто не знает

## Shown: notices at the table: a score that is not taken

notice-sheet-no-sheet = { $file }: { $why }
notice-sheet-other-game = { $file } начинается с { $start }, а эта партия — нет: это запись другой партии.
    В протокол ничего не внесено; проверьте строку FEN в записи.
notice-sheet-standard-input = - за столом не файл; ! запись белые принимает запись с клавиатуры
notice-sheet-not-read = запись { $file } не читается: { $why ->
    [missing] такого файла нет; проверьте имя
    [not-allowed] не хватает прав; проверьте права на файл
    [exists] она уже есть
   *[system] { $system }; проверьте имя
}
notice-read-empty = запись пустая; внесите в неё ходы, например 1. e4 e5
notice-read-enormous = в записи больше { $max } байт, столько не нужно ни одной партии; укажите одну партию
notice-read-no-text = запись — это не текст, а { $kind ->
    [picture] картинка ({ $form })
    [sound] звукозапись ({ $form })
    [document] документ ({ $form })
    [old-word] старый документ Word
    [zip] архив ZIP или офисный документ
    [gzip] архив gzip
    [sqlite] файл SQLite, возможно, протокол Annabella
    [program] программа
   *[binary] двоичные данные
}; наберите ходы на клавиатуре или продиктуйте их
notice-read-no-moves = в записи не найдено ни одного хода (текст { $encoding }); ходы выглядят так: 1. e4 e5 2. Nf3
notice-read-crowded = слов и знаков в записи больше, чем { $max }, столько не нужно никакой партии; дайте только одну партию
notice-read-too-long = полуходов в записи больше, чем { $max }, больше, чем в любой партии за доской; дайте только одну партию
notice-read-another-game = после результата в записи идёт ещё одна партия, а в записи должна быть только одна: дайте её отдельно
notice-read-several-games = это файл PGN, партий в нём { $count }, а в записи должна быть только одна: сохраните её отдельно
notice-read-start = начальная позиция записи «{ $fen }» — { $why ->
    [syntax] не FEN
   *[impossible] позиция, к которой партия прийти не может
}; исправьте строку FEN

## Shown: notices at the table: boards and the clock at the board

notice-of-board = доска ({ $side }): { $what }
notice-board-chatters = поле { $square } дребезжит; пока не успокоится, оно не учитывается
notice-board-rests = поле { $square } успокоилось
notice-port-missing = последовательного порта { $port } нет: подключите доску или укажите её порт в настройках
notice-port-no-port = { $port } — не последовательный порт: укажите порт доски, например /dev/ttyACM0, или auto
notice-port-busy = последовательный порт { $port } занят другой программой: закройте её
notice-port-denied = нет прав открыть { $port }, он принадлежит группе { $group }: выполните sudo usermod -aG { $group } $USER, затем выйдите из системы и войдите снова
notice-port-administrator = { $port } может открыть только администратор: передайте его группе dialout правилом udev (docs/technician.md)
notice-port-failed = последовательный порт { $port } не открывается ({ $why })
notice-port-no-answer = такая доска не ответила на { $port }, прошло секунд: { $seconds }; тот ли это порт и включена ли доска?
notice-port-other-protocol = доска { $serial } на { $port } использует протокол обмена версии { $theirs }, этой программе он неизвестен: обновите программу или доску
notice-port-none-found = порт такой доски не найден: подключите доску или укажите её порт
notice-port-none-heard = такая доска не отвечает на { $ports }: включена ли она? Если да, укажите её порт
notice-port-unnamed = такую доску нельзя найти поиском: укажите её порт в настройках
notice-capture-broken = журнал обмена с доской { $file } больше не пишется ({ $why }); партия продолжается без него
notice-capture-too-slow = диск слишком медленный для журнала обмена с доской { $file }; партия продолжается без него
notice-board-lines-lost = потеряно строк: { $count }; доска читается заново
notice-board-restarted = она перезапущена; читается заново
notice-board-differs = на ней не то, что она сообщала; она прочитана заново
notice-board-way-unknown = неясно, какой игрок сидит у её разъёма: расставьте фигуры или укажите сторону в настройках
notice-board-way-awaits-move = какой игрок сидит у её разъёма, покажет первый ход на ней; это можно указать и в настройках
notice-board-other = подключена другая доска: { $found } вместо { $expected }
notice-board-no-serial = без серийного номера
notice-board-firmware = { $serial }, прошивка { $firmware }
notice-board-unanswered = она не отвечает на запрос: { $asked ->
    [version] версия
    [serial] серийный номер
    [pieces] фигуры
    [clock] часы
   *[battery] батарея
}
notice-board-garbled = получено повреждённых сообщений: { $count }
notice-board-battery = заряд её батареи { $percent } %, подключите зарядное устройство
notice-board-result = фигура, показывающая результат, { $outcome ->
    [white] Белые выиграли
    [black] Чёрные выиграли
   *[draw] ничья
}, стоит на { $square }: закончите партию командой ! результат
notice-clock-gone = связь с часами пропала; программа продолжает со своими: проверьте кабель часов
notice-clock-unset = часы не установлены: { $why }
notice-clock-other = эти часы не читаются, так как часы партии — те, что у доски ({ $other }): уберите одни из них
notice-clock-sides = часы не читаются: неизвестно, у какого игрока какая их сторона; расставьте фигуры или укажите { $key }.clock_left в настройках
notice-clock-not-in-mode = часы не принимают команд: включите в них режим для электронных досок (25 у DGT 3000, 23 у DGT XL)
notice-clock-no-port = у досок этого вида нет часов, которые можно установить: установите свои вручную
notice-clock-sides-unknown = неизвестно, у какого игрока какая сторона часов: укажите сторону Белых
notice-clock-too-long = часы показывают не больше 9:59:59, а секунд { $seconds }: установите их вручную
notice-clock-refused = часы отказываются: включите в них режим для электронных досок (25 у DGT 3000, 23 у DGT XL)
notice-clock-unanswered = часы не отвечают: проверьте их кабель и установите их вручную
notice-clock-none = к доске не подключены часы
notice-clock-board-lost = доска не отвечает, и часы вместе с ней: установите их вручную
notice-clock-too-many = для часов уже ждёт слишком многое

# On the clock at the board, which has room for eight letters, and no others than Latin ones.
clock-arbiter = ARBITR

## Shown: notices at the table: scores, the report and the microphone

notice-hangs = программа не отвечает уже пять секунд; нажатия клавиш сохраняются со своим временем
notice-goes-on = программа снова отвечает
notice-output-broken = строки больше не выводятся ({ $why }); партия продолжается, в протоколе они есть
notice-no-screen = экрана нет: { $why ->
    [objects] --json пишет объекты
    [no-terminal] клавиши и строки не в терминале
    [lines-only] этот терминал показывает только строки (TERM { $what })
   *[failed] { $what }
}; дальше в строках
notice-output-gone = программа, которая читала строки, закрыта; партия продолжается, в протоколе они есть
notice-output-gone-alone = программа, которая читала строки, закрыта, и звука тоже нет: если больше ничего не будет введено, работа за столом закончится
notice-output-stalled = строки никто не читает; партия продолжается, строки пропускаются
notice-output-left-out = пока строки никто не читал, пропущено строк: { $lines }; в протоколе они есть
notice-line-too-long = строка слишком длинная, предел в байтах { $bytes } (каждая русская буква считается за две): ничего из неё не сделано, в протокол ничего не внесено
notice-line-cut-off = ввод кончился раньше Enter: не выполнено и в протокол не внесено: { $line }
notice-games-are-made = партия восстанавливается по записям, это займёт некоторое время; набранное ждёт, кроме одного !
notice-lines-left = работа за столом закончена; набрано и не выполнено строк: { $count }: { $lines }
notice-line-overtaken = приём записи закончился раньше этой строки: её нигде нет
    продолжите командой ! запись и наберите строку ещё раз; то, что вы набираете сейчас, — команды
notice-score-ended = приём записи закончился раньше, чем поняты ваши последние слова: их нигде нет
    продолжите командой ! запись и скажите их ещё раз
notice-score-began = это начато раньше, чем приём записи: этого нигде нет
    скажите ещё раз, если это относится к записи
notice-device-unsteady = { $device ->
    [microphone] микрофон
    [room] громкоговоритель в зале
    [ear-white] наушник Белых
    [ear-black] наушник Чёрных
   *[other] звуковое устройство
    } то пропадает, то появляется: проверьте штекер; когда связь продержится десять секунд, об этом будет сказано
notice-settings-file = Настройки из { $file }
notice-nobody-listens = никто не слушает: распознавания речи нет (annabella doctor говорит почему)
notice-no-model = никто не слушает: модели речи нет ни в одной из этих папок: { $folders }
notice-own-voice = { $side }: голос распознаётся по профилю { $name }
notice-no-own-voice = { $side }: голос распознаётся, как у всех
notice-unheard = listening.languages, { $language }: это модель речи не слышит, но с клавиатуры это действует: { $phrases }
notice-model-unusable = никто не слушает: модель речи не работает (annabella doctor говорит почему)
notice-record-here = протокол: { $file }
notice-record-left = протокол: { $file }
    продолжить: annabella play --resume { $argument }
notice-record-code = код протокола на этот момент: { $code }
notice-record-retried = диск сначала отказал ({ $why }), а потом принял: ничего не потеряно
record-fault = { $what ->
        [deleted] удалён
        [log-deleted] потерял последнюю часть (удалён файл с -wal)
        [log-replaced] потерял последнюю часть (файл с -wal заменён другим)
        [moved] перемещён или переименован
        [replaced] заменён другим файлом
        [changed] перезаписан или обрезан
        [unreadable] больше не читается
        [read-only] лежит в папке, куда больше нельзя писать
       *[system] не пишется ({ $system })
    }
notice-record-moved = протокол { $file } { record-fault }: партия продолжается в { $to }, со всем, что было
    чтобы хранить его в другом месте: ! протокол ФАЙЛ
notice-record-waits = протокол { $file } { record-fault }: то, что происходит сейчас, ждёт и пока не считается
    укажите файл на другом диске: ! протокол ФАЙЛ; или исправьте диск
notice-record-locked = рядом с протоколом { $file } больше ничего нельзя записать, и в другом месте тоже; то, что происходит, по-прежнему пишется в него
    чтобы хранить его в другом месте: ! протокол ФАЙЛ
notice-record-back = протокол снова пишется; то, что ждало, теперь в нём
notice-record-too-much-waits = записи в протокол ждёт так много, что доски тоже ждут, а набранные строки не принимаются
    принимаются: ! протокол ФАЙЛ, q, ? и !
notice-record-refused = набранное снова считается; непринятых строк: { $lines }
notice-record-not-there = { $file } не может быть протоколом ({ $why })
notice-record-not-written = протокол { $file } { record-fault }; в конце он неполный
    того, что было с тех пор (событий: { $events }), в нём нет, и оно не показывалось; продолжить: annabella play --resume { $argument }
notice-record-rescued = { $file } не удалось закрыть ({ $why }): всё, что показывалось, есть в { $to }
    продолжить: annabella play --resume { $argument }
notice-record-rescued-over = { $file } не удалось закрыть ({ $why }): вся партия есть в { $to }
    она окончена; посмотреть её: annabella journal verify { $argument }
notice-record-not-put-away-over = { $file } не удалось закрыть ({ $why }); он прочитан снова, и вся партия в нём есть
    она окончена; исправьте диск и скопируйте файл: annabella journal backup { $argument }
notice-record-not-put-away = { $file } не удалось закрыть ({ $why }); он прочитан снова, и всё, что показывалось, в нём есть
    исправьте диск и продолжите: annabella play --resume { $argument }
notice-record-not-whole = { $file } неполный ({ $why }), и больше ничего записать не удалось
    то, что в нём читается, копирует: annabella journal backup { $argument }
notice-resumed-over = партия окончена: { $result }{ $clocks ->
    [yes] ; Белые { $white }, Чёрные { $black }
   *[no] {""}
}
notice-resumed = ходят { $turn }{ $clocks ->
    [yes] ; Белые { $white }, Чёрные { $black }
   *[no] {""}
}{ $starts ->
    [white] ; часы стоят у обоих, ! пустить белые продолжает партию
    [black] ; часы стоят у обоих, ! пустить чёрные продолжает партию
   *[no] {""}
}
notice-resumed-in-doubt = ходят { $turn }; Белые { $white }, Чёрные { $black }; { $away }{ $starts ->
    [white] ; часы стоят у обоих, ! пустить белые продолжает партию
    [black] ; часы стоят у обоих, ! пустить чёрные продолжает партию
   *[no] {""}
}
    программа была закрыта неправильно: { $side } затратили до { $most } больше; предложение: { $command }
notice-resumed-unknown = ходят { $turn }; Белые { $white }, Чёрные { $black }; { $away }{ $starts ->
    [white] ; часы стоят у обоих, ! пустить белые продолжает партию
    [black] ; часы стоят у обоих, ! пустить чёрные продолжает партию
   *[no] {""}
}
    программа была закрыта неправильно, и сколько ещё затратили { $side }, неизвестно; предложение: { $command }
notice-record-other-words = { $what ->
    [gone] партия началась с собственными словами клуба, а в этих настройках их нет: с этого места действуют слова программы; что внесено в протокол, остаётся
    [new] партия началась без собственных слов клуба, а в этих настройках они есть: с этого места они действуют; что внесено в протокол, остаётся
   *[changed] собственные слова клуба теперь другие, чем в начале партии: с этого места они действуют; что внесено в протокол, остаётся
}
notice-record-unsealed = у протокола нет печати: обрезан ли его конец, покажет только код, выписанный раньше
    партия продолжается, и с этого места в протоколе стоит, что печати не было
notice-record-folded = журнала рядом с протоколом больше нет: его внесла в протокол другая программа, или в нём ничего не было; ничего не пропало
notice-record-set-aside = { $what ->
    [older] рядом с протоколом лежал журнал старше его, он не читается
    [otherwise] рядом с протоколом лежал журнал той же партии, в котором она шла иначе, он не читается
    [nothing] в том, что лежало рядом с протоколом как его журнал, нет ни одного читаемого события этой партии
    [journal] рядом с протоколом лежал журнал отката, он не читается
    [link] журнал протокола был ссылкой; прочитано то, на что она указывает, теперь у протокола свой журнал
   *[no-file] то, что лежало рядом с протоколом под именем одного из его файлов, не его собственный файл
}; отложено как { $file }
notice-record-slept = компьютер спал { $span }; всё это время часы стояли
notice-page-exists = { $file } уже есть; назовите в ! отчёт другой файл
notice-page-no-score = записей нет: страница не создаётся
notice-page-not-written = { $file } не записывается: { $why ->
    [missing] такой папки нет
    [not-allowed] не хватает прав
    [exists] файл уже есть
   *[system] { $system }
}; проверьте папку, права и диск

## Shown: the report of two scores brought together (D.2.9)

report-title = Две записи и две доски
report-case-sheets-agree = Записи совпадают. На одной из досок другая позиция: её исправляет игрок, чья это доска.
report-case-sheets-agree-neither = Записи совпадают. На обеих досках другая позиция: исправляются обе.
report-case-sheets-differ = Записи расходятся. Назад к позиции, в которой они совпадают.
report-case-incomplete = Записи не противоречат друг другу, но они неполные: игроки дополняют их, и их спрашивают там, где ход неясен.
report-case-answer-against = Записи не противоречат друг другу. Им противоречит то, что сказали игроки.
report-case-results-differ = Ходы совпадают. Результаты под записями противоречат друг другу.
report-case-results-of-two-kinds = Ходы совпадают. Результаты под записями разного рода: один без игры, другой нет.
report-case-record-differs = Записи совпадают друг с другом. В протоколе другое.
report-case-nothing-differs = Расхождений нет.
report-case-nothing-differs-boards = Записи сходятся, и протокол тоже. Показывают ли это доски, никто не сказал.
report-case-beyond-record = Записи совпадают. Протокол кончается раньше них.
report-case-position-otherwise = Ходы совпадают, и позиция, к которой они ведут, закончила партию. Результат под записями этому противоречит.
report-case-offers-differ = Ходы совпадают. Отмеченные при них предложения ничьей не совпадают.
report-case-nothing-differs-written = В записанном ничто не расходится. Чего нет ни в одной записи, есть только в протоколе.
report-case-only-sheets-differ = Позиции на досках совпадают. Расходятся только записи: оба игрока помогают их исправить.
report-case-boards-unsaid = Записи расходятся. Расходятся ли доски, никто не сказал.
report-agreed = { $count ->
    [0] Записи не совпадают ни в одном полуходе.
    [one] Записи совпадают: { $count } полуход, до { $move }.
    [few] Записи совпадают: { $count } полухода, до { $move }.
   *[many] Записи совпадают: { $count } полуходов, до { $move }.
}
report-settled = { $count ->
    [0] Ни один полуход не установлен.
    [one] Установлен { $count } полуход, до { $move }.
    [few] Установлено { $count } полухода, до { $move }.
   *[many] Установлено { $count } полуходов, до { $move }.
}
report-certain = Достоверно: { $certain ->
    [0] ничего
    [one] { $certain } полуход, который есть в обеих записях
    [few] { $certain } полухода, которые есть в обеих записях
   *[many] { $certain } полуходов, которые есть в обеих записях
}; со слов игроков: { $asked }; выведено: { $inferred }.
report-certain-one-text = В одном тексте, поданном как обе записи: { $certain ->
    [0] ничего
    [one] { $certain } полуход
    [few] { $certain } полухода
   *[many] { $certain } полуходов
}; со слов игроков: { $asked }; выведено: { $inferred }.
report-one-file = Обе записи — один и тот же файл. Это один свидетель, а не два: то, что есть в обеих, не достовернее того, что есть в одной.
report-one-text = Обе записи — знак за знаком один и тот же текст. Если его писали не двое, это один свидетель: то, что есть в обеих, тогда не достовернее того, что есть в одной.
report-none = ничего
report-inferred-sheet = { $count } — есть только в одном месте, { $sheet }
report-inferred-record = { $count } — есть только в протоколе
report-inferred-legible = { $count } — по читаемой части записанного
report-case-one-sheet = { $sheet }: этой записи нет. Отчёт основан только на другой.
report-case-nothing-read = Ни в одной записи не прочитать ни хода: сравнивать нечего.
report-case-unread = { $sheet }: ни одного хода не прочитать. Отчёт основан только на другой.
report-agreed-alone = { $count ->
    [0] Запись нельзя воспроизвести.
    [one] Запись можно воспроизвести: { $count } полуход, до { $move }.
    [few] Запись можно воспроизвести: { $count } полухода, до { $move }.
   *[many] Запись можно воспроизвести: { $count } полуходов, до { $move }.
}
report-sheet-of = Запись ({ $side })
report-board-of = Доска ({ $side })
report-proposal = Предложение: { $count ->
    [0] продолжить с позиции до первого полухода
    [one] продолжить после { $count } полухода
    [few] продолжить после { $count } полуходов
   *[many] продолжить после { $count } полуходов
}, время на часах не меняется. ! решить принимает его.
report-proposal-clocks = Предложение: назад { $count ->
    [0] к началу партии
    [one] к позиции после { $count } полухода
    [few] к позиции после { $count } полуходов
   *[many] к позиции после { $count } полуходов
}, { $clocks }. ! решить принимает его.
report-proposal-asks = Предложения нет, пока игроков не спросили о ходе { $number }; ! решить с числом продолжает после установленного полухода.
report-proposal-unsaid = Предложения нет: если на обеих досках одна и та же позиция, партия продолжается, и оба игрока исправляют записи (8.5). Если позиции разные ({ $article }), ! решить { $count } возвращает назад.
report-proposal-unsaid-clocks = Предложения нет: если на обеих досках одна и та же позиция, партия продолжается, и оба игрока исправляют записи (8.5). Если позиции разные ({ $article }), ! решить { $count } возвращает назад, { $clocks }.
report-basis = Откуда известно, что стоит на досках: { $boards }.
report-basis-sensed = { $board }, сообщила сама
report-basis-unread = { $board }, не считана
report-basis-keyed = { $board }, введено клавишами
report-basis-assumed = { $board }, введено клавишами, но поля { $squares } только приняты как выполненные
report-basis-nobody = { $board }, никто не вводил, только принято как выполненное
report-basis-silent = { $board }, неизвестно с тех пор, как она замолчала
report-record-goes-on = { $count ->
    [one] Только в протоколе дальше ещё { $count } полуход, до { $move }.
    [few] Только в протоколе дальше ещё { $count } полухода, до { $move }.
   *[many] Только в протоколе дальше ещё { $count } полуходов, до { $move }.
}
report-ends-early = { $sheet } отстаёт. { $count ->
    [0] В ней нет ни одного полухода
    [one] Она кончается после { $count } полухода
    [few] Она кончается после { $count } полуходов
   *[many] Она кончается после { $count } полуходов
}.
report-odd = { $sheet }: { $odd }
report-fragment-alone = { $sheet }: написано { $text }, прочесть можно не всё. Из возможных ходов подходит только { $move }; он выведен из прочитанного.
report-fragment-fits = { $sheet }: написано { $text }, прочесть можно не всё. Читаемая часть подходит к { $move }.
report-king-castled = { $sheet }: написано { $text }. Ход королём на два поля — рокировка; он прочитан как { $move }.
report-illegal = { $move } — невозможный ход, и он так стоит в записи: что из этого следует, говорит арбитр ({ $article }).
report-open-from = Начиная с хода { $number } неизвестно, что было сыграно: это никто не записал, или это может быть несколько ходов, или записанное нельзя выполнить, или ход есть только в одной записи, а в протоколе другой. Дальше ничто не считается согласованным.
report-open-from-board = Начиная с хода { $number } неизвестно, что было сыграно: это есть только в одной записи, и ни одна доска этого не показывает. Дальше ничего не согласовано.
report-open-from-end = Начиная с хода { $number } неизвестно, что было сыграно: 0-0 в конце записи — это рокировка или результат партии, проигранной обоими. Дальше ничего не согласовано.
report-open-from-number = Начиная с хода { $number } неизвестно, что было сыграно: по номеру перед этим местом не видно, к каким ходам относится записанное дальше. Дальше ничего не согласовано.
report-open-from-answer = Начиная с хода { $number } неизвестно, что было сыграно: игроки назвали другой ход, чем стоит в записях. Дальше ничто не считается согласованным.
report-number-open = { $sheet }: перед { $number } стоит номер { $written }. Либо перед ним пропущены полуходы, либо номер написан неверно. Что из этого верно, ничто не показывает, и ничто на этом не основано.
report-number-left-out = { $sheet }: номер { $written } верный. Перед ним { $count ->
    [one] пропущен { $count } полуход
    [few] пропущено { $count } полухода
   *[many] пропущено { $count } полуходов
}: так записано или сказано в другом месте.
report-result = { $sheet }, в конце: { $result }.
report-record-result = Протокол, в конце: { $result }.
report-record-cancelled = Протокол: партия отменена, результата у неё нет.
report-two-kinds = { $default }: результат без игры ({ $article }), { $played }: результат сыгранной партии. Какой из них верен, решает арбитр.
report-offer-differs = { $sheet }: при { $move } отмечено предложение ничьей. { $other }: не отмечено.
report-both-silent = Начиная с хода { $number } в обеих записях слишком долго ничего нет. Партию надо восстановить.
report-one-silent = { $sheet }: начиная с хода { $number } слишком долго ничего нет. Партию надо восстановить.
report-different-games = Похоже, что это записи двух разных партий.
report-alone = { $sheet }: по одной этой записи можно воспроизвести { $count ->
    [one] { $count } полуход.
    [few] { $count } полухода.
   *[many] { $count } полуходов.
}
report-position = Позиция: { $fen }
report-turn = Ходят { $side }.
report-ended = { $ending ->
    [checkmate] В этой позиции мат. Победа: { $side }
    [stalemate] В этой позиции пат: ничья
   *[dead] В этой позиции никто не может поставить мат: ничья
} ({ $article }).
report-first-difference = Первое расхождение: ход { $number }, { $side }
report-stops-at = Записи останавливаются: ход { $number }, { $side }; то, что там записано, нельзя выполнить
report-alone-against-record = Ход { $number }, { $side }, есть только в одной записи, а в протоколе другой
report-alone-against-board = Ход { $number }, { $side }, есть только в одной записи, и ни одна доска его не показывает
report-stops-both = Это есть в обеих, значит, здесь записи не расходятся: игроки говорят, был ли на доске невозможный ход ({ $article }) или это описка (8.5).
report-meets-again = Записи снова сходятся после хода { $number } в той же позиции, при другом порядке ходов, и дальше { $count ->
    [0] не совпадают.
    [one] совпадают ещё на { $count } полуход.
    [few] совпадают ещё на { $count } полухода.
   *[many] совпадают ещё на { $count } полуходов.
}
report-recorded = { $sheet }: написано { $text }, это { $move }.
report-recorded-unplayable = { $sheet }: написано { $text }, здесь это не один определённый ход.
report-recorded-fragment = { $sheet }: написано { $text }, прочесть можно не всё; это может быть: { $moves }.
report-recorded-nothing = { $sheet }: ничего не написано.
report-surplus-entry = { $sheet }: если бы этой записи не было, записи совпадали бы ещё { $count ->
    [one] { $count } полуход.
    [few] { $count } полухода.
   *[many] { $count } полуходов.
}
report-doubled-entry = { $sheet }: это предыдущая запись ещё раз; без неё записи совпадали бы ещё { $count ->
    [one] { $count } полуход.
    [few] { $count } полухода.
   *[many] { $count } полуходов.
}
report-entry-left-out = { $sheet }: если здесь пропущена запись, дальше записи совпадают ещё { $count ->
    [one] { $count } полуход.
    [few] { $count } полухода.
   *[many] { $count } полуходов.
}
report-then-agree = { $sheet }: если было сыграно это, записи дальше { $count ->
    [0] не совпадают ни в одном полуходе.
    [one] совпадают ещё на { $count } полуход.
    [few] совпадают ещё на { $count } полухода.
   *[many] совпадают ещё на { $count } полуходов.
}
report-course-says = В протоколе { $move }.
report-course-differs = Ход { $number }: в протоколе не то, что в записях.
report-clocks = Время в этой позиции по протоколу: { $clocks }. Это предложение: часы устанавливает арбитр.
report-clocks-there = Время в этой позиции по протоколу: { $clocks }.
report-clocks-differs = Время по протоколу после стольких же полуходов, один из которых в нём другой: { $clocks }.
report-beyond-record = Протокол кончается перед ходом { $number }: { $count ->
    [one] { $count } полуход есть
    [few] { $count } полухода есть
   *[other] { $count } полуходов есть
} только в записях. Что из этого было сыграно, скажут доски и игроки.
report-no-clocks = Времени для этой позиции в протоколе нет.
report-sheet = Запись { $keeper }
report-board = Доска { $keeper }
report-board-stays = { $board } остаётся как есть.
report-board-right = { $board }: позиция правильная.
report-board-wrong = { $board }: { $count ->
    [one] { $count } неверное поле
    [few] { $count } неверных поля
   *[many] { $count } неверных полей
}
report-shows-earlier = На ней позиция после хода { $move }: она отстаёт.
report-shows-fitting = На ней конец партии, которая подходит к обеим записям.
report-shows-start = На ней позиция до первого хода.
report-shows-score = На ней партия, которую даёт { $sheet }: { $count ->
    [one] после { $count } полухода.
    [few] после { $count } полуходов.
   *[many] после { $count } полуходов.
}
report-shows-instead = На ней партия, где ходом { $number } выполнено { $played } вместо { $written }.
report-corrections = Исправления, одно движение за другим
report-in-calls = То же объявлениями, для игрока с ослабленным зрением
report-correction = { $correction ->
    [remove] { $square }: { $piece }, снять с доски
    [lift] { $square }: { $piece }, взять в руку
    [move] { $square }: { $piece }, переставить на { $to }
    [place] { $square }: { $piece }, поставить из руки
   *[add] { $square }: { $piece }, поставить из коробки
}
report-call = { $correction ->
    [remove] снять с доски: { $side }, { $call }
    [lift] взять в руку: { $side }, { $call }
    [move] переставить: { $side }, { $call }
    [place] поставить из руки: { $side }, { $call }
   *[add] поставить из коробки: { $side }, { $call }
}
report-law = Правила
report-article-d29-boards = { $article }: если на двух досках разные позиции, их исправляют с помощью арбитра и обеих записей. Если записи совпадают, свою доску исправляет тот, кто записал верный ход, а выполнил другой.
report-article-d29-scores = { $article }: если записи расходятся, игроки возвращаются к позиции, в которой они совпадают, и арбитр меняет время на часах.
report-article-d29 = { $article }: если на двух досках разные позиции, их исправляют с помощью арбитра и обеих записей. Если записи совпадают, свою доску исправляет тот, кто записал верный ход, а выполнил другой. Если расходятся, игроки возвращаются к позиции, в которой они совпадают, и арбитр меняет время на часах.
report-article-75 = { $article }: если во время партии найден невозможный ход, она возвращается к позиции прямо перед ним; если её нельзя определить, то к последней известной позиции до него.
report-article-85 = 8.5 и 8.6: неполную запись дополняют, где разрешено, по записи соперника; если полной записи нет, партию восстанавливают под контролем арбитра. Если нельзя показать, что игрок просрочил время, следующий ход считается первым в следующем периоде, если нет доказательств, что сделано больше ходов.
report-article-1111 = { $article }: оба игрока помогают арбитру всегда, когда партию надо восстановить.
report-article-87 = 8.7: в конце партии оба игрока подписывают обе записи с результатом. Даже неверный результат остаётся в силе, если арбитр не решит иначе.
report-edition = Правила игры в шахматы ФИДЕ, редакция { $edition }, своими словами
report-scores = Обе записи рядом
report-scores-caption = Обе записи, ход за ходом. Первое расхождение отмечено словом РАСХОЖДЕНИЕ.
report-move = Ход
report-of-side = { $sheet }, ход: { $side }
report-differs-here = РАСХОЖДЕНИЕ
report-left-out = ничего не написано
report-diagram-target = Позиция, с которой продолжается партия, ходят { $side }
report-diagram-settled = Последняя установленная позиция, ходят { $side }
report-diagram-parted = Позиция, в которой записи расходятся, ходят { $side }
report-diagram-board = { $board }: что на ней стоит. Неверные поля отмечены восклицательным знаком и рамкой.
report-square-wrong = неверно, должно быть: { $should }
report-reconstruction = Самая вероятная партия
report-reconstructed = Уверенность для партии в целом { $percent } %. { $moves }
report-reconstructed-otherwise = Ход { $number }: в этой партии { $move }. Сам по себе там вероятнее { $other } ({ $percent } %): он есть в партиях, которые различаются в других местах, и каждая из них менее вероятна, чем эта.
report-reconstructed-none = Уверенность { $percent } %: ни одного хода не сыграно.
report-incomplete = Ни одна партия из возможных ходов не объясняет обе записи до конца. До этого места одна доходит.
report-departs = Начиная с хода { $number } здесь не то, что в обеих записях: оба могли сделать одну и ту же ошибку при записи.
report-question = Сначала спросите игроков: какой был ход { $number }? { $candidates }
report-question-next = Теперь спросите игроков: какой был ход { $number }? { $candidates }
report-answer-by-key = Ответ: ! ответ и ход; ! ответ ? если никто не знает.
report-answer-by-option = Ответ: --answer "17. Nf3" для хода Белых, "17... Nf6" для хода Чёрных, "17. ?" если никто не знает; --ask спрашивает строка за строкой.
report-answer-by-line = Ответьте ходом или ? если никто не знает. Конец ввода заканчивает вопросы.
report-answered = Игроки на вопрос о ходе { $number }: { $move }
report-answered-from = Игроки на вопрос о ходе { $number }: { $move }, сказано { $text }
report-answered-nothing = Игроки на вопрос о ходе { $number }: никто не знает.
report-against = Ответ о ходе { $number } противоречит тому, что стоит в записи.
report-against-both = Ответ о ходе { $number } противоречит тому, что стоит в обеих записях. Ничто не показывает, какой ход был сыгран.
report-nothing-more = Больше спрашивать не о чем. Уверенность для партии { $percent } %.
report-nothing-open = Спрашивать не о чем: в записях нет неясных ходов.
report-candidate = { $move } ({ $percent } %)
report-candidate-hardly = { $move } (меньше 1 %)
report-and-more = { $candidates } или { $count ->
    [one] ещё { $count } другой ход
    [few] ещё { $count } других хода
   *[many] ещё { $count } других ходов
}
report-or = { $first } или { $rest }
report-and = { $first } и { $rest }
report-open = Ход { $number } мог быть: { $candidates }
report-open-caption = Неясные полуходы
report-open-candidates = Что это могло быть: каждый ход сам по себе, по всем подходящим партиям, самый вероятный первым
report-open-plies = { $count ->
    [one] Неясен { $count } полуход
    [few] Неясны { $count } полухода
   *[many] Неясно { $count } полуходов
}: { $numbers }
report-open-others = другие
report-decision = Решение арбитра
report-decision-text = Решение
report-decision-white = Часы Белых
report-decision-black = Часы Чёрных
report-decision-signed = Арбитр, время

## What the Laws compute: annabella rule, annabella dead

rule-line = { $text } ({ $articles }, Правила, редакция { $edition })
rule-line-without-article = { $text } (Правила, редакция { $edition })
rule-not-confirmed = Не сверено с текстом этой редакции.
rule-placed = { $text } ({ $article })
rule-absent = { $text } (в этой редакции нет)
start-numbered = Шахматы 960, начальная позиция { $number }: { $array }.
start-faulty = Не начальная позиция шахмат 960: { $faults }.
start-under-way = Не начальная позиция: ход уже посчитан, или не все фигуры стоят на своих первых двух горизонталях.
start-fault-pawns = { $side }: не все пешки на своей горизонтали
start-fault-pieces = за пешками Белых стоят не король, ферзь, две ладьи, два слона и два коня
start-fault-king = король не между ладьями
start-fault-bishops = оба слона на полях одного цвета
start-fault-opposite = фигуры Чёрных стоят не напротив фигур Белых
start-fault-castling = { $side }: нет права хотя бы на одну из двух рокировок
start-fault-turn = сейчас не ход Белых
dead-yes = { $side } могут поставить мат.
dead-no = { $side } не могут поставить мат никакой серией возможных ходов.
dead-undecided = Могут ли { $side } поставить мат, не установлено.
dead-over = Позиция мёртвая (5.2.2).
dead-stalemate = Позиция патовая (5.2.1).
rule-not-completed = Часы не были нажаты: { $side } исправляют невозможный ход. Он не засчитывается.
rule-illegal-bonus = { $other } получают ещё { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
rule-slip-open = Часы не были нажаты: { $side } могут исправить объявление. Это не засчитывается.
rule-wrong-call-open = { $side } объявили то, чего Правила не допускают; на доске этого нет. В Правилах не сказано, невозможный ли это ход сам по себе: либо часы нажаты слишком рано, и { $side } могут быть наказаны арбитром, либо это считается невозможным ходом.
rule-illegal-bonus-open = Время сопернику в Правилах здесь не названо: его назначает положение о соревновании или арбитр.
rule-illegal-loses = { $side } проигрывают из-за этого невозможного хода.
rule-illegal-draws = Ничья: { $side } проиграли бы, но { $other } не могут поставить мат никакой серией возможных ходов.
rule-illegal-undecided = { $side } проигрывают, кроме случая, когда { $other } не могут поставить мат никакой серией возможных ходов; это не установлено.
rule-illegal-stands = Невозможный ход остаётся в силе: { $other } уже ответили.
rule-waits-for-claim = Арбитр ждёт, пока { $other } не сделают заявление.
rule-kings-still-in-check = Ничья: после ответа оба короля всё ещё под шахом.
rule-pawn-still-there = Ничья: пешка всё ещё на последней горизонтали.
rule-waits-for-next-move = Арбитр ждёт, пока не будет завершён следующий ход; если и тогда ничего не изменится, ничья.
rule-clock-penalty = Здесь это не считается невозможным ходом; { $side } могут быть наказаны арбитром.
rule-pressed-early = { $side } нажали часы раньше, чем ход был полностью сделан. Ход был, поэтому это не нажатие без хода; { $side } могут быть наказаны арбитром.
rule-pressed-unsaid = { $side } сделали ход, но не объявили его. Это не считается ни невозможным ходом, ни нажатием без хода; { $side } могут быть наказаны арбитром.
rule-flag-loses = { $side } проигрывают по времени.
rule-flag-draws = Ничья: { $other } не могут поставить мат никакой серией возможных ходов.
rule-flag-undecided = { $side } проигрывают по времени, кроме случая, когда { $other } не могут поставить мат никакой серией возможных ходов; это не установлено.
rule-flag-not-called = Арбитр не объявляет о падении этого флажка; заявить должны { $other }.
rule-flag-call-open = В Правилах не сказано, объявляет ли арбитр о падении этого флажка; { $other } могут заявить.
rule-flag-needs-time = Для заявления нужно, чтобы на собственных часах ещё было время.
rule-both-flags-draw = В последнем периоде упали оба флажка: ничья.
rule-both-flags-go-on = Оба флажка упали до последнего периода: партия продолжается.
rule-both-flags-open = Упали оба флажка: какой первым, говорят часы или арбитр.
rule-ended-checkmate = Партия закончилась раньше: мат.
rule-ended-stalemate = Партия закончилась раньше: пат.
rule-ended-dead = Позиция мёртвая: партия закончилась раньше.
rule-claim-right = Требование обоснованное: ничья.
rule-claim-wrong = Требование необоснованное: { $other } получают ещё { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
rule-claim-wrong-open = Требование необоснованное, а время сопернику в Правилах здесь не названо: его назначает положение о соревновании или арбитр.
rule-claim-touched = { $side } тронули фигуру и на этом ходу требовать ничью не могут.
rule-claim-move-unclear = Ход, с которым { $side } требуют ничью, — не один возможный ход: арбитр выясняет, какой имеется в виду (claims threefold Nf3, claims fifty Nf3).
rule-claim-not-on-move = Требовать ничью может только игрок, чей ход.
rule-fivefold = Одна и та же позиция появилась пять раз: ничья.
rule-not-fivefold = Одна и та же позиция не появилась пять раз так, как считает эта редакция.
rule-seventy-five = 75 ходов каждого игрока без хода пешки и без взятия: ничья.
rule-not-seventy-five = 75 таких ходов каждого игрока ещё не сделано.
rule-no-such-rule = В этой редакции такого правила нет.
rule-resign-loses = { $side } сдались и проигрывают.
rule-resign-draws = Ничья: { $other } не могут поставить мат никакой серией возможных ходов.
rule-resign-undecided = { $side } проигрывают, кроме случая, когда { $other } не могут поставить мат никакой серией возможных ходов; это не установлено.
rule-agreed = Ничья по соглашению.
rule-agreed-too-early = Соглашение на ничью невозможно, пока оба игрока не сделали ход; предложение остаётся в силе.
rule-set-up-new-game = Партия отменяется, играется новая.
rule-set-up-too-late = Для этого заявления слишком поздно: партия продолжается.
rule-board-turned = Позиция переносится на правильно расположенную доску, партия продолжается.
rule-clock-set-anew = Время и счётчик ходов исправляются: ! часы, ! счётчик, ! контроль.
rule-clock-too-late = Для этого заявления поздно: настройка остаётся.
rule-clock-too-late-unless-schedule = Для этого заявления поздно: настройка остаётся, если это не вредит расписанию турнира.
rule-colours-new-game = Партия отменяется, играется новая правильными цветами.
rule-colours-go-on = Партия продолжается этими цветами.
rule-flag-postponed = { $side }: решение по их требованию ничьей было отложено. Теперь арбитр решает, могли ли { $other } выиграть обычными средствами и пытались ли.
rule-quickplay-ask = { $side } могут об этом просить: арбитр даёт секунды на ход, если часы это умеют, иначе объявляет ничью, откладывает решение или отклоняет.
rule-quickplay-claim = { $side } могут требовать ничью: арбитр объявляет ничью, откладывает решение или отклоняет.
rule-quickplay-unannounced = В положении о соревновании эти правила не объявлены.
rule-quickplay-holds-not = Эти правила не действуют в блице и там, где каждый ход добавляет время.
rule-quickplay-period = Эти правила действуют в последнем периоде.
rule-quickplay-not-on-move = Просить может только игрок, чей ход.
rule-quickplay-time-left = Просить может только игрок, у которого меньше двух минут.
rule-quickplay-flag = Флажок упал: после этого просить уже нельзя.
rule-default-loses = { $side } не явились вовремя и проигрывают без игры, если арбитр не решит иначе.
rule-default-of-both = Оба игрока не явились вовремя: оба проигрывают без игры, если арбитр не решит иначе.
rule-default-not-over = Часы ещё не шли столько, сколько допустимое время опоздания.
rule-default-ask = Программе не сказано, когда начался тур: если время опоздания истекло, партия проиграна без игры (! результат +/-, -/+ или -/-).
rule-default-unsaid = В положении о соревновании должно быть названо время опоздания, но его там нет: решает арбитр.
rule-default-nobody-there = Пока никого нет, время идёт только у одной стороны: { $side } теряют его до своего прихода, если арбитр не решит иначе.
rule-default-nobody-ask = Программе не сказано, когда начался тур: если время опоздания истекло, оба проиграли без игры (! результат -/-); до тех пор { $side } теряют это время.
rule-sealed-loses = { $side } проигрывают: тайный ход неясный, неоднозначный или невозможный.
rule-sealed-draws = Ничья: тайный ход неясный, неоднозначный или невозможный, а { $other } не могут поставить мат.
rule-sealed-undecided = Тайный ход неясный, неоднозначный или невозможный; могут ли { $other } поставить мат, неизвестно: решает арбитр.
rule-score-shown = { $side } могут посмотреть запись: просьба номер { $count }.
rule-score-too-often = { $side } просят показать запись, просьба номер { $count }: это слишком часто и считается отвлечением соперника; решает арбитр.
rule-score-not-on-move = Просить показать запись может только игрок, чей ход.
rule-score-no-rule = Права посмотреть запись здесь ни у кого нет.
rule-default-came = Кто сделал ход, тот был на месте.
rule-device-loses = { $side } проигрывают из-за устройства, если положение о соревновании не назначает более мягкого наказания.
rule-device-draws = Ничья, если положение о соревновании не назначает за устройство наказания мягче поражения: { $other } не могут поставить мат никакой серией возможных ходов.
rule-device-undecided = { $side } проигрывают из-за устройства, кроме случая, когда { $other } не могут поставить мат никакой серией возможных ходов; это не установлено.
rule-colours-ask = Партия продолжается этими цветами, если арбитр не решит иначе.
rule-class-right = Контроль времени подходит к этому виду игры.
rule-class-wrong-standard = Контроль времени — классические шахматы, а не то, что названо.
rule-class-wrong-rapid = Контроль времени — быстрые шахматы, а не то, что названо.
rule-class-wrong-blitz = Контроль времени — блиц, а не то, что названо.
rule-note-touch-binds = Для нового хода обязывает первая тронутая фигура (4.3).
rule-note-increment-back = Добавка за нажатие часов снимается.
rule-note-bonus-of-the-event = Так сказано в положении о соревновании; в самих Правилах этого нет.
rule-note-queen-stands = Вместо пешки на том поле стоит ферзь того же цвета.
rule-note-pawn-taken-back = Пешка возвращается назад, фигуру игрок выбирает свободно.
rule-note-move-must-be-made = Ход, названный в требовании, должен быть сделан.
rule-note-counts-as-offer = Требование считается предложением ничьей.
rule-note-needs-writing = По тексту ход должен быть записан на бланке.
rule-note-waits-unless-seen = Если арбитр видел не ход, а только позицию, он ждёт, пока не будет завершён следующий ход.
rule-note-sealed-end-counts = Если тайный ход заканчивает партию, такой результат остаётся в силе.
rule-note-no-castling = Чей король стоял неправильно, не рокирует; с ладьёй, которая стояла неправильно, рокировки нет.
rule-note-no-castling-with-king = Король, который стоял на месте ферзя, не рокирует.
rule-note-own-time-left = Заявление действует, только если у заявителя осталось время.
rule-cell-class-limits = Виды игры
rule-cell-illegal-loses-at = Невозможный ход, который проигрывает
rule-cell-bonus-illegal = Время сопернику за невозможный ход
rule-cell-bonus-wrong-claim = Время сопернику за необоснованное требование ничьей
rule-cell-illegal-ruled = Решение о невозможном ходе принимается
rule-cell-unfinished-promotion = Пешка, оставленная на последней горизонтали
rule-cell-press-without-a-move = Часы нажаты без хода
rule-cell-two-hands = Ход двумя руками
rule-cell-fivefold = Одна и та же позиция пять раз
rule-cell-seventy-five = 75 ходов заканчивают партию
rule-cell-claims-without-a-record = Требования ничьей там, где вести запись не обязательно
rule-cell-agreement-from-ply = Ничья по соглашению, начиная с полухода
rule-cell-mate-by-any-legal-move = Мат и пат любым возможным ходом, что бы ни было тронуто
rule-cell-next-move-completes = Ход без нажатия часов завершается следующим ходом игрока
rule-cell-device-may-draw = Из-за устройства ничья, если соперник не может поставить мат
rule-cell-resignation-may-draw = При сдаче ничья, если соперник не может поставить мат
rule-cell-colours-reversed = Перепутанный цвет фигур
rule-cell-late-set-up = Заявить о неправильной расстановке можно
rule-cell-late-clock-setting = Неправильная настройка часов исправляется
rule-cell-misplaced-castling = Стояло неправильно, тогда без рокировки
rule-cell-arbiter-sees-a-flag = Арбитр, который видит падение флажка
rule-cell-flag-claim-needs = Для заявления о флажке нужно
rule-cell-both-flags = Упали оба флажка, последний период
rule-cell-score-requests = Просьбы показать запись
rule-cell-default-time-unsaid = Время опоздания не названо
rule-cell-default-time-on-resumption = Время опоздания не названо, доигрывание
rule-cell-draw-rule-forbids-offers = Правило соревнования о ничьих запрещает и предложения
rule-cell-quickplay-must-be-announced = Правила для последних минут без добавления времени должны быть объявлены
rule-cell-bonus-quickplay = Время сопернику в быстрой игре до конца партии
rule-cell-assistants-clock = Часы, которые нажимает помощник
rule-cell-castling-touch-960 = Король и ладья тронуты в Chess960
rule-value-a = { $a }
rule-value-a-min = { $a } мин
rule-value-ask = не установлено, спросить
rule-value-true = да
rule-value-false = нет
rule-value-none = последствий нет
rule-value-any = ничья, с любыми промежутками
rule-value-consecutive = ничья, если подряд
rule-value-blitz-below-a-min-rapid-below-b-min = блиц меньше { $a } мин, быстрые шахматы меньше { $b } мин
rule-value-blitz-up-to-a-min-rapid-below-b-min = блиц до { $a } мин включительно, быстрые шахматы меньше { $b } мин
rule-value-new-game-below-a-moves = новая партия, пока ходов у каждого меньше { $a }
rule-value-whenever-found = когда бы это ни обнаружилось
rule-value-below-a-moves = пока ходов у каждого меньше { $a }
rule-value-below-a-moves-or-for-the-schedule = пока каждый не сделал { $a ->
    [one] { $a } ход
    [few] { $a } хода
   *[many] { $a } ходов
}, позже только ради расписания
rule-value-king-and-queen = король, который стоял на месте ферзя
rule-value-king-or-rook = король, или с ладьёй, которая стояла неправильно
rule-value-full-supervision = только в быстрых шахматах и блице с полным надзором арбитра
rule-value-a-times = число раз: { $a }
rule-value-must-be-said = должно быть названо в положении о соревновании
rule-value-before-the-reply = до следующего хода соперника
rule-value-claimed-before-the-reply = если соперник заявит до следующего хода
rule-value-taken-back = берётся назад
rule-value-queen = превращается в ферзя
rule-value-penalty = наказание от арбитра
rule-value-as-illegal = считается невозможным ходом
rule-value-need-writing = нужен записанный ход
rule-value-kept = сохраняются
rule-value-calls = объявляет об этом
rule-value-open = не установлено
rule-value-silent-unless-both = молчит, пока не упали оба
rule-value-nothing = больше ничего
rule-value-own-time = время на собственных часах
rule-value-drawn = ничья
rule-value-if-announced = ничья, если Рекомендация III была объявлена
rule-value-corrected = показания исправляются
rule-value-not-for-the-disabled = не исправляются для игрока с ограниченными возможностями
rule-matter-has-the-move = Чей ход
rule-matter-king-exposed-or-captured = Король оставлен под шахом или взят
rule-matter-en-passant = Взятие на проходе
rule-matter-promotion = Превращение
rule-matter-castling = Рокировка
rule-matter-legal-move = Какой ход возможный
rule-matter-illegal-move-is = Какой ход невозможный
rule-matter-illegal-position = Какая позиция невозможная
rule-matter-one-hand = Ход делается одной рукой
rule-matter-adjusting = Как поправлять фигуры
rule-matter-accidental-contact = Явно случайное касание
rule-matter-own-piece-touched = Тронуты свои фигуры
rule-matter-their-piece-touched = Тронуты фигуры соперника
rule-matter-both-colours-touched = Тронуты фигуры обоих цветов
rule-matter-king-then-rook = Тронут король, потом ладья
rule-matter-rook-then-king = Тронута ладья, потом король
rule-matter-castling-touched-illegal = Тронуты король и ладья, а рокировка невозможна
rule-matter-choice-of-promotion = Когда выбор фигуры при превращении окончательный
rule-matter-nothing-touched-can-move = Ни одна тронутая фигура не может ходить
rule-matter-move-made = Когда ход сделан
rule-matter-touch-claim-lost = Когда теряется право заявить о касании
rule-matter-helper-moves-pieces = Помощник, который передвигает фигуры
rule-matter-checkmate = Мат
rule-matter-resignation = Сдача партии
rule-matter-stalemate = Пат
rule-matter-dead-position = Мёртвая позиция
rule-matter-agreement = Ничья по соглашению
rule-matter-completing-a-move = Когда ход завершён
rule-matter-hand-for-the-clock = Какой рукой нажимать часы
rule-matter-handling-the-clock = Как обращаться с часами
rule-matter-helper-for-the-clock = Помощник для часов
rule-matter-increment-and-delay = Добавка и режим задержки
rule-matter-default-time = Время опоздания
rule-matter-nobody-present = Нет обоих игроков
rule-matter-flag-has-fallen = Когда флажок упал
rule-matter-loses-on-time = Кто превысил время, тот проигрывает
rule-matter-clock-defective = Неисправные часы
rule-matter-clock-wrongly-set = Неправильно установленные часы
rule-matter-both-flags = Упали оба флажка
rule-matter-stopping-the-clocks = Остановка часов, чтобы позвать арбитра
rule-matter-times-after-an-irregularity = Время после нарушения
rule-matter-wrong-set-up = Неправильная расстановка фигур
rule-matter-board-turned = Неправильно расположенная доска
rule-matter-colours-reversed = Перепутанный цвет фигур
rule-matter-pieces-displaced = Смещённые фигуры
rule-matter-illegal-move-found = Обнаружен невозможный ход
rule-matter-promotion-unfinished = Пешка оставлена на последней горизонтали
rule-matter-clock-without-a-move = Часы нажаты без хода
rule-matter-two-hands = Ход двумя руками
rule-matter-illegal-move-penalty = Что следует за невозможный ход
rule-matter-displacement-found-later = Смещение фигур, обнаруженное позже
rule-matter-result-signed = Результат подписан
rule-matter-moment-of-a-draw-offer = Когда предлагать ничью
rule-matter-claim-is-an-offer = Требование ничьей — это и предложение
rule-matter-threefold-with-the-move = Троекратное повторение со следующим ходом
rule-matter-threefold-on-the-board = Троекратное повторение уже на доске
rule-matter-same-position = Какая позиция считается той же самой
rule-matter-fifty-with-the-move = Пятьдесят ходов со следующим ходом
rule-matter-fifty-on-the-board = Пятьдесят ходов уже на доске
rule-matter-claim-lost-by-touching = Касание лишает права требовать ничью
rule-matter-claim-is-right = Требование ничьей обоснованное
rule-matter-claim-is-wrong = Требование ничьей необоснованное
rule-matter-fivefold = Одна и та же позиция пять раз
rule-matter-seventy-five = Семьдесят пять ходов
rule-matter-distraction = Отвлечение соперника
rule-matter-quickplay-holds = Для каких партий действуют правила без добавления времени
rule-matter-quickplay-increment = Секунды на ход в последние минуты
rule-matter-quickplay-claim = Требование ничьей в последние минуты
rule-matter-devices = Электронные устройства
rule-matter-replier-absent = При доигрывании нет того, кто должен ответить
rule-matter-sealer-absent = При доигрывании нет того, кто запечатал ход
rule-matter-nobody-on-resumption = При доигрывании нет обоих
rule-matter-sealed-move-unclear = Тайный ход неясный, неоднозначный или невозможный
rule-matter-late-on-resumption = Опоздание на доигрывание
rule-matter-both-lose = Оба игрока проигрывают
rule-matter-silence-of-the-arbiter = Чего арбитр не говорит
rule-matter-penalties = Наказания
rule-matter-rapid = Быстрые шахматы
rule-matter-blitz = Блиц
rule-matter-rapid-full-supervision = Все соревновательные правила в быстрых шахматах
rule-matter-blitz-full-supervision = Все соревновательные правила в блице
rule-matter-rapid-restricted-supervision = Что действует иначе в быстрых шахматах
rule-matter-blitz-restricted-supervision = Что действует иначе в блице
rule-matter-rapid-without-record = В быстрых шахматах вести запись не обязательно
rule-matter-rapid-illegal-moves = Невозможные ходы в быстрых шахматах без полного надзора арбитра
rule-matter-rapid-both-kings-in-check = Оба короля под шахом в быстрых шахматах без полного надзора арбитра
rule-matter-slip-of-the-tongue = Оговорка (Приложение D)
rule-matter-boards-differ = Разные позиции на досках (Приложение D)

## Настройка стола (annabella setup)

# Два слова, которые печатают при любом вопросе: предыдущий вопрос и выход.
setup-words = назад, выход
setup-begin = Настройки стола, для файла { $file }.
setup-keys = Enter оставляет ответ, названный после него. «назад»: предыдущий вопрос. «q» или «выход»: уйти, ничего не записав.
setup-spoken-keys = Голосом: «да» принимает названное последним, «нет» называет следующее, «повтори» повторяет, «ошибка» возвращает назад.
setup-goes-on = Файл { $file } есть: в нём меняется только то, на что вы ответите иначе.
setup-unusable = Из файла { $file } ничего не берётся, он негоден: { $why }
setup-asked = { $number }. { $question }
setup-question = { $name ->
    [language] Язык строк, в наушниках и в зале?
    [lines] Сколько показывать в строках?
    [control] Контроль времени?
    [supervision] Быстрые шахматы или блиц: какой надзор арбитра?
    [players] Кто играет не видя, на доске со штифтами?
    [white-board] Доска белых?
    [black-board] Доска чёрных?
    [white-ear] Наушник белых?
    [black-ear] Наушник чёрных?
    [room] Громкоговоритель для всех?
    [microphone] Микрофон?
    [keypad] Цифровая клавиатура игрока?
    [keypad-player] Чья это цифровая клавиатура?
    [keyboard] Раскладка, в которой печатают команды?
    [profile] Что можно сообщать игрокам?
    [default-time] На сколько минут игрок может опоздать?
   *[draws] Когда игроки могут согласиться на ничью?
}
setup-enter = Enter: { $answer }
setup-offer = { $number }: { $answer }
setup-proposed = Или { $answer }?
setup-meaning = { $word ->
    [language-de] немецкий
    [language-en] английский
    [language-ru] русский
    [language-uk] украинский
    [language-bg] болгарский
    [lines-terse] строки по 40 знаков, для Брайля
    [lines-normal] то, что происходит
    [lines-full] всё, с временем
    [control-none] без часов в программе
    [supervision-full] как в классических шахматах
    [supervision-restricted] один арбитр на много партий
    [supervision-ask] арбитр скажет за столом
    [players-black] чёрные
    [players-white] белые
    [players-both] оба
    [players-neither] никто
    [white-board-keys] ввод вручную
    [black-board-keys] ввод вручную
    [white-ear-none] тишина
    [black-ear-none] тишина
    [room-default] системный
    [room-none] тишина
    [microphone-default] системный
    [microphone-none] никто не слушает
    [keypad-none] её нет
    [keypad-player-white] белых
    [keypad-player-black] чёрных
    [keyboard-by-language] по языку
    [keyboard-latin] латинская
    [keyboard-ru] русская
    [keyboard-uk] украинская
    [keyboard-bds] болгарская, БДС
    [keyboard-phonetic] болгарская фонетическая
    [keyboard-phonetic-new] болгарская новая фонетическая
    [profile-tournament] только то, что разрешает D.2.10
    [profile-arbiter-extended] также позицию
    [profile-training] всё
    [default-time-unsaid] в регламенте этого нет
    [default-time-0] опаздывать нельзя
    [draws-free] в любое время
    [draws-30] после 30 ходов каждого
    [draws-arbiter] только с разрешения арбитра
   *[other] {""}
}
setup-taken = Принято: { $answer }.
setup-first = Это первый вопрос.
setup-wrong = { $answer }: это не ответ, { $name ->
    [control] напишите, например, 90m+30, 25m~10, 5m+3 или none
    [white-board] напишите keys или вид доски и её собственный порт, например peg:auto или dgt:/dev/ttyUSB0
    [black-board] напишите keys или вид доски и её собственный порт, например peg:auto или dgt:/dev/ttyUSB0
    [default-time] напишите целое число минут, например 30, или unsaid
    [draws] напишите free, arbiter или число ходов
   *[other] напечатайте номер из списка
}
setup-unspoken = Вслух здесь ничего не говорится: нет выхода для звука либо нет ни записи, ни espeak-ng, ни речевой службы. В строках есть всё.
setup-deaf = Микрофон не даёт звука: проверьте штекер и выключатель. Пока ответ набирают.
setup-hears-again = Микрофон снова слышен.
setup-left = Ничего не записано.
setup-ended = Ввод закончился: ничего не записано.
setup-unread = Вопросы никто не может прочитать: ничего не записано.
setup-same = Файл { $file } остаётся как есть: все ответы прежние.
setup-written = Записано: { $file }
setup-kept = Как было раньше: { $file }
setup-records = Записи партий хранятся в { $folder }
setup-next = Дальше: annabella doctor --config { $file }
setup-comment = Записано программой annabella setup. Все настройки: docs/technician.md.

## Проверка вслух (annabella doctor --aloud)

doctor-looks = Всё проверяется: до 13 секунд.
doctor-found = Найдено: { $thing }.
doctor-found-this = Найдено: { $thing }, { $detail }.
doctor-missing = Нет: { $thing }. { $advice }
doctor-broken = Не в порядке: { $thing }. { $advice }
doctor-thing = { $name ->
    [settings] настройки
    [network] отключение сети
    [sound-server] звуковой сервер
    [recognizer] распознавание речи
    [model] речевая модель
    [call-words] слова объявлений ходов
    [commands] слова команд
    [other-words] другие слова
    [language] язык { $tag }
    [microphone] микрофон
    [inputs] микрофоны
    [input] один из микрофонов
    [loudspeaker] громкоговоритель для зала
    [ear-of-white] наушник белых
    [ear-of-black] наушник чёрных
    [outputs] звуковые выходы
    [output] звуковой выход
    [voice] голос { $tag }
    [voices] голоса
    [speech-service] речевая служба
    [ports] порты для досок
    [port] порт
    [board-of-white] доска белых
    [board-of-black] доска чёрных
    [keypad-of-white] цифровая клавиатура белых
    [keypad-of-black] цифровая клавиатура чёрных
    [disk] место для записей
    [database] база данных
    [tones-in-the-room] звуки в зале
    [tones-in-the-ear-of-white] звуки в наушнике белых
    [tones-in-the-ear-of-black] звуки в наушнике чёрных
    [spoken-call] сказанный ход
   *[program] программа
}
doctor-advice = { $name ->
    [network] Что это значит, сказано в строке.
    [sound-server] Звук идёт прямо на устройства.
    [model] Установите модель или назовите другую в listening.model.
    [recognizer] Установите модель или назовите другую в listening.model.
    [call-words] Печатайте эти слова или возьмите другую модель.
    [commands] Печатайте эти слова или возьмите другую модель.
    [other-words] Печатайте эти слова или возьмите другую модель.
    [language] Печатайте эти слова или возьмите другую модель.
    [microphone] Подключите его, включите, прибавьте громкость или назовите другой в sound.microphone.
    [inputs] Подключите устройство или назовите в настройках другое.
    [input] Подключите устройство или назовите в настройках другое.
    [outputs] Подключите устройство или назовите в настройках другое.
    [output] Подключите устройство или назовите в настройках другое.
    [loudspeaker] Подключите его или назовите другой в sound.room.
    [ear-of-white] Подключите наушник, который слышит только этот игрок, и назовите его в white.ear.
    [ear-of-black] Подключите наушник, который слышит только этот игрок, и назовите его в black.ear.
    [voice] Запишите слова, названные в строке, или исправьте файлы в voices.dir.
    [voices] Повторите, когда компьютер будет меньше занят.
    [speech-service] Установите или перезапустите speech-dispatcher, или обходитесь записями голоса.
    [ports] Подключите доску, включите её и проверьте, не занят ли её порт другой программой.
    [port] Подключите доску, включите её и проверьте, не занят ли её порт другой программой.
    [board-of-white] Подключите доску, включите её и проверьте, не занят ли её порт другой программой.
    [board-of-black] Подключите доску, включите её и проверьте, не занят ли её порт другой программой.
    [keypad-of-white] Подключите устройство или назовите в настройках другое.
    [keypad-of-black] Подключите устройство или назовите в настройках другое.
    [disk] Освободите место или храните записи в другом месте с помощью --journal.
    [tones-in-the-room] Проверьте штекер, выключатель и громкость и назовите в настройках верное устройство.
    [tones-in-the-ear-of-white] Проверьте штекер, выключатель и громкость и назовите в настройках верное устройство.
    [tones-in-the-ear-of-black] Проверьте штекер, выключатель и громкость и назовите в настройках верное устройство.
    [spoken-call] Говорите близко к микрофону, без паузы, как только станет тихо.
   *[other] Установите программу заново.
}
doctor-in-order = Всё, что нужно по настройкам, в порядке.
doctor-not-in-order = По настройкам нужно то, что не в порядке: { $things }.
doctor-not-confirmed = Никем не подтверждено: { $things }.
doctor-try-room = Сейчас три звука из громкоговорителя.
doctor-try-ear = Сейчас три звука в одном наушнике, и больше нигде: { $side }.
doctor-yes-or-no = Так и было? д: «да», н: «нет», Enter: ещё раз.
doctor-ended = Ввод закончился: больше ничего не проверяется.
doctor-keys = д, н
doctor-try-call = Теперь объявите ход по-немецки, например: Springer Felix drei.
doctor-understood = Понято: { $words }.
doctor-not-understood = Ничего не понято.

## Что сообщают команды (annabella call, announce, listen, score)

tell-or = { $one } или { $other }
tell-several = несколько: { $moves }
tell-illegal = невозможно: { $calls }
tell-no-call = не объявление
tell-not-understood = не объявление; непонятно: { $words }
tell-can-be = "{ $written }" может быть { $moves }; допишите исходное поле, а при превращении фигуру
tell-not-legal = "{ $written }" в этой позиции невозможно
tell-no-move = "{ $written }" не ход; пишите так: g1f3, Nf3, Ng1-f3, exd5 или 0-0
heard-command = команда { $command }
heard-call = объявление
heard-calls = несколько объявлений
heard-illegal = невозможно
heard-unsure = неуверенно
heard-nothing = ничего
score-from-to = { $from } до { $to }
score-missing = нет записи: { $place }, там ничего не написано
score-illegible = неразборчиво: { $place }, как ход не читается
score-illegal = невозможно: { $place }, в этой позиции нельзя
score-castling-or-result = рокировка или результат: { $place }, рокировка или результат партии, которую оба проиграли: неизвестно, что из двух
score-ambiguous = неоднозначно: { $place }, может быть { $moves }
score-odd = странно: { $text }
score-read = прочитано полуходов: { $moves } из { $plies }, { $form }, { $encoding }

## Страница арбитров

page-first-waits = К тому, что ждёт первым: { $table }, { $what }
page-skip = К содержанию
page-nav = Страницы
page-languages = Языки
page-needs = Нужен арбитр
page-hall = Зал
page-book = Книга арбитров
page-plain = Текстом в 40 знаков
page-search = Доска или имя
page-find = Найти
page-count-waits = { $count ->
    [0] никто не ждёт
    [one] { $count } ждёт
    [few] { $count } ждут
   *[other] { $count } ждут
}
page-nothing-waits = Никто не ждёт.
page-games-run = Идущих партий: { $count }. Данные на { $at }.
page-list-asked = Вызов или требование
page-list-differs = Флажки и расхождения
page-list-desk = Столы без связи и два хода событий одной партии
page-list-caption = Сначала то, что ждёт дольше
page-table = Стол
page-since = С какого времени
page-what = Что
page-article = Статья
page-who = Кто ждёт
page-players = Игроки
page-stands = Состояние
page-clocks = Часы, Белые / Чёрные
page-runs = (идут)
page-waits = Ждёт
page-missed = Нет связи: от этой партии ничего не приходит. За столом игра продолжается.
page-mute = Нет связи: за столом идут часы, а программа не подаёт признаков жизни. Подойдите к столу.
page-missed-short = нет связи
page-two-courses = Два хода событий одной партии, со строки { $row }; тревога { $number }.
page-flag-down = Флажок упал: { $side }.
page-unreadable = Запись дальше не читается: { $why }
page-is-on-the-way = { $name } уже идёт, { $at }.
page-go = Я иду
page-hall-caption = Партии по доскам
page-hall-by-time = Партии по наименьшему времени на часах
page-by-time = Сначала наименьшее время
page-by-board = По доскам
page-no-games = Партий нет.
page-found = Найдено по запросу «{ $sought }»: { $count }.
page-over-too = Показать и оконченные: { $count }
page-no-rows = От неё пока ничего нет.
page-game = Стол { $place }: { $players }
page-last-row = последняя строка
page-to-do = Сделать руками
page-boards = Доски
page-mark-wrong = не по партии
page-mark-due = здесь нужно действие
page-report = Сданные записи (D.2.9)
page-no-scores = За этим столом запись не сдана.
page-possible = Что можно решить за столом
page-possible-note = Это набирает арбитр за столом. Отсюда партию изменить нельзя.
page-notes = Заметки
page-no-notes = Заметок нет.
page-note = Заметка об этой партии
page-note-look = Просмотреть
page-notes-note = Заметка становится строкой книги с вашим именем и не меняется. Её читают все арбитры.
page-note-of = Заметка, стол { $place }
page-note-shown = Будет записано:
page-note-write = Внести в книгу
page-note-length = В заметке от 1 до 2000 знаков.
page-book-caption = Сначала последнее
page-book-note = Заметки арбитров, кто идёт к столу и кто смотрел идущую партию или список всех. Просмотры арбитр видит только свои, главный арбитр все.
page-looked-at = просмотр партии
page-looked-at-all = просмотр списка всех идущих партий
page-moves = Ходы
page-no-moves = Ходов пока нет.
page-moves-caption = Ходы и оставшееся время
page-number = №
page-illegal = { $move }, невозможный ход
page-illegal-stands = { $move }, невозможный ход, оставлен по решению
page-history = Всё, что сообщил стол
page-history-of = Ход событий, стол { $place }
page-earlier = И более ранние строки: { $count }
page-back = Назад к партии
page-signed-in = Вход выполнен: { $name }, { $part ->
    [chief] главный арбитр
    [arbiter] арбитр
   *[spectator] зритель
}.
page-looked = Показано состояние на { $at } ({ $zone }).
page-sign-in = Вход
page-sign-in-how = Введите напечатанный для вас код. Он действует один раз. С сертификатом в браузере код не нужен.
page-code = Код
page-no-code = Такого кода нет, или он уже использован, или ему больше часа. Можно напечатать новый.
page-sign-out = Выйти
page-passkeys = Ключи доступа
page-passkeys-how = С ключом доступа вы входите сюда без кода. Ключ хранит ваше устройство; оно спросит отпечаток, лицо или PIN-код.
page-passkeys-empty = У вас здесь нет ключа доступа.
page-passkeys-own = Ваши ключи доступа
page-passkeys-others = Ключи доступа других
page-passkeys-elsewhere = Ключи доступа действуют только по адресу { $address }. Там и добавляют новый.
page-passkeys-by-code = Ключ доступа добавляет тот, кто вошёл по коду или сертификату. Выйдите и войдите по коду.
page-passkeys-script = Ключ доступа добавляется скриптом страницы, в браузере, который знает ключи доступа.
page-passkey-label = Название
page-passkey-made = Добавлен
page-passkey-used = Последний вход
page-passkey-ends = Удаление
page-passkey-person = Чей
page-passkey-never = не было
page-passkey-add = Добавить ключ доступа
page-passkey-remove = Удалить: { $name }
page-passkey-is-copied = Не принимается: возможно, есть копия.
page-passkey-sign-in = Войти с ключом доступа
page-passkey-none = Браузер не предъявил ключа доступа.
page-passkey-length = В названии от 1 до 60 знаков. Ключ доступа не добавлен.
page-passkey-many = Больше { $count } ключей доступа здесь не бывает. Сначала удалите один.
page-passkey-late = Запрос был слишком давно, или в другом браузере, или на него уже ответили. Попробуйте снова.
page-passkey-unknown = Этот ключ доступа здесь неизвестен или удалён. Войдите по коду.
page-passkey-withdrawn = Владелец этого ключа больше не допущен. Главный арбитр может допустить вас снова.
page-passkey-copied = Счётчик этого ключа пошёл назад: возможно, есть копия. Ключ больше никого не впускает. Скажите главному арбитру и войдите по коду.
page-passkey-unfit = Этот ключ доступа здесь не подходит. Ничего не изменено.
page-sound = Звук, когда ждёт новое
page-news-waits = Список изменился; сейчас ждут: #.
page-news-game = В этой партии есть новое.
page-news-show = Показать
page-not-done = Показать нельзя
page-nothing-here = По этому адресу ничего нет. Зал находится по адресу /hall.
page-no-game = Такой партии нет, или вам её пока нельзя видеть.
page-no-time = Время пишут так: 2026-11-26T13:00:00Z.
page-for-arbiters = Это для арбитров.
page-for-no-table = Это сертификат стола. Страница для людей.
page-withdrawn = Этот сертификат отозван. Главный арбитр может допустить вас снова.
page-other-form = Это отправлено не с вашей страницы, или страница устарела. Вернитесь, обновите её и отправьте снова. Ничего не записано.
page-server-refuses = Сервер этого не выполняет: { $why }
page-disk-low = Диск сервера почти полон: осталось { $left } МБ. Когда он заполнится, ничего не будет подтверждаться; за столами игра продолжается. Освободите место, но не в папке самого сервера.
page-full = Сервер обслуживает уже столько посетителей, сколько может. Попробуйте ещё раз через минуту.
page-second-machine = { $state ->
    [waits] Второй машины нет, с { $since } ничего не подтверждено. За столами игра продолжается. Подождите её или решите: annabella-desk alone
   *[away] Второй машины нет ({ $since }). То, что играется сейчас, не подтверждено, пока она не вернётся или не будет решено: annabella-desk alone
}
page-desk-silent = Сервер не отвечает с { $at }; здесь то, что было тогда. { $why }
