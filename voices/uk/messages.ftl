# Everything that the program says and shows in Ukrainian (Project Fluent).
# What begins with "say-" is spoken from recordings: a change there needs new ones (tools/make-clips).
# Numbers and calls come in as finished words: words_m stands before a masculine noun, words_f before a feminine one.
# Sides and pieces come in as nominatives, which nothing here may need in another case; sides are plural.
# The plural category "one" holds 1, 21, 31, 101 and so on: no word for one may stand in it.

## The colours

who-white = Білі
who-black = Чорні

## Spoken: to one player, who is not named in the own ear

say-to = { $side }: { $words }

## Spoken: requests

say-please-repeat = Повторіть, будь ласка.
say-please-name-wing = Коротка чи довга рокіровка? Назвіть повністю.
say-please-name-origin = Назвіть, звідки хід.
say-please-name-promotion = Назвіть нову фігуру.
say-please-call = Оголосіть хід.

## Spoken: what differs

say-repeat-differs = Повторення не збігається з оголошенням.
say-call-and-board-differ = Дошка не збігається з оголошенням.
say-touched-not-moved = { $side }: доторкнулися до фігури, але нею не пішли.
say-boards-differ = На дошках різні позиції.
say-scores-agree = Записи збігаються.
say-scores-differ = Записи розходяться.
say-score-missing = Одного з двох записів немає.
say-scores-of-two-games = Це записи двох різних партій.
say-results-written = Результати в записах. Білі: { $white } Чорні: { $black }
say-result-written = { $result ->
    [white] Білі виграли.
    [black] Чорні виграли.
    [both-lose] Обидва гравці програли.
    [half-white] Білим пів очка, Чорним нуль.
    [half-black] Чорним пів очка, Білим нуль.
    [default-white] Білі виграли без гри.
    [default-black] Чорні виграли без гри.
    [default-both] Обидва гравці програли без гри.
    [cancelled] Партію скасовано.
    [draw] Нічия.
   *[none] Нічого не записано.
}
say-proposed = Пропозиція програми.
say-nothing-proposed = Програма нічого не пропонує.
say-boards-stay = На обох дошках та сама позиція. Дошки лишаються, як є.
say-goes-on-after = Партія триває після ходу: { $entry }.
say-goes-on-from-start = Партія триває з позиції до першого ходу.
say-clocks = Годинники. Білі: { $white }. Чорні: { $black }.
say-clocks-stay = Час на годинниках не змінюється.
say-clocks-stand = Годинники стоять.
say-not-on-board = Ще не на дошці: { $call }.
say-stand-open = Питань до арбітра: { $words }.
say-in-doubt = Час під питанням: { $most }.
say-in-doubt-unknown = Час під питанням. Скільки, невідомо.
say-slept = Комп’ютер спав: { $span }. Годинники стояли.
say-board-right = Позиція на дошці правильна.
say-board-mended = Виправити дошку: { $steps }
say-board-anew = Розставте фігури на дошці заново за позицією.
say-what-was-played = До обох гравців. Який був хід: { $entry }?
say-by-d29 = За статтею де два дев’ять.
say-by-a1111 = За статтею одинадцять одинадцять обидва гравці допомагають виправити записи.
say-mend-carry = { $piece }: { $origin }, на { $square }.
say-mend-remove = Звільнити { $square }.
say-mend-put = { $side }: { $piece }, поставити на { $square }.
say-illegal = Неможливий хід: { $call }.
say-board-lost = Дошка не відповідає.
say-own-voice-unfit = Ваш голос не відповідає профілю. Слухаю без нього.
say-board-back = Дошка знову відповідає.

## Spoken: what was asked (D.2.10.4)

say-time-left = У вас: { $own }. У суперника: { $other }.
say-time-used = Витрачено. Ви: { $own }. Суперник: { $other }.
say-no-clock = У програмі немає годинника.
say-moves-completed = { $count ->
    [0] Завершених ходів немає.
    [one] Завершено { $words_m } хід.
    [few] Завершено { $words_m } ходи.
   *[many] Завершено { $words_m } ходів.
}
say-times-and-moves = { $times } { $moves }
say-last-call = { $side }: { $call }.
say-no-call-yet = Ще нічого не оголошено.
say-whose-turn = Ходять { $side }.
say-position = Білі: { $white }. Чорні: { $black }.
say-standing = { $side }: { $pieces }.
say-nothing-stands = Жодної фігури.
say-not-allowed = Арбітр цього не дозволив.

## Spoken: the own record (D.2.7)

say-noted = Записано: хід { $number }, { $side }, { $call }.
say-struck = Викреслено: хід { $number }, { $side }, { $call }.
say-please-note-again = Нічого не записано. Повторіть, будь ласка.
say-nothing-noted = Ще нічого не записано.
own-move = { $number }: { $call }
own-move-of-side = хід { $number }, { $side }: { $call }
own-move-missing = нічого не записано
own-move-offer = { $call }, запропоновано нічию

## Spoken: a score is being dictated (D.2.9)

say-entry = { $entry }.
say-entry-struck = Викреслено: { $entry }.
say-no-entry = Запис іще порожній.
say-sheet-is-taken = Приймається запис партії.
say-sheet-left = Запис партії більше не приймається.
entry-said = { $number }, { $side }, { $call }
entry-unread = { $number }, { $side }

hours = { $count ->
    [one] { $words_f } година
    [few] { $words_f } години
   *[many] { $words_f } годин
}
minutes = { $count ->
    [one] { $words_f } хвилина
    [few] { $words_f } хвилини
   *[many] { $words_f } хвилин
}
seconds = { $count ->
    [one] { $words_f } секунда
    [few] { $words_f } секунди
   *[many] { $words_f } секунд
}
two-units = { $first } { $second }

## Spoken: draw, resignation, end

say-draw-offered = { $side } пропонують нічию.
say-draw-declined = { $side } відхиляють нічию.
say-confirm-resignation = Ви здаєтеся? Так чи ні?
say-confirm-draw = Ви згодні на нічию? Так чи ні?
say-confirm-offer = Ви пропонуєте нічию? Так чи ні?
say-confirm-heard-offer = Чи пропонували ви нічию? Так чи ні?
say-question-lapsed = Запитання більше не діє.
say-confirm-claim = { $claim ->
    [fifty] Ви вимагаєте нічию за правилом п’ятдесяти ходів? Так чи ні?
   *[threefold] Ви вимагаєте нічию через триразове повторення позиції? Так чи ні?
}
say-confirm-claim-with = { $claim ->
    [fifty] Ви вимагаєте нічию за правилом п’ятдесяти ходів, хід: { $call }? Так чи ні?
   *[threefold] Ви вимагаєте нічию через триразове повторення позиції, хід: { $call }? Так чи ні?
}
say-flag-fallen = { $side }: прапорець упав.
say-arbiter-called = Арбітре, підійдіть, будь ласка.
say-ended = { $outcome ->
    [white] Білі виграли.
    [black] Чорні виграли.
    [both-lose] Обидва гравці програли.
    [half-white] Білим пів очка, Чорним нуль.
    [half-black] Чорним пів очка, Білим нуль.
    [default-white] Білі виграли без гри.
    [default-black] Чорні виграли без гри.
    [default-both] Обидва гравці програли без гри.
    [cancelled] Партію скасовано.
   *[draw] Нічия.
} { $reason ->
    [checkmate] Мат.
    [stalemate] Пат.
    [dead-position] Мертва позиція.
    [resignation] Суперник здався.
    [agreement] За згодою.
    [flag] За часом.
    [both-flags] Обидва прапорці впали.
    [illegal-moves] Неможливий хід.
    [illegal-position] Неможлива позиція.
    [threefold] Та сама позиція тричі.
    [fifty-moves] П’ятдесят ходів.
    [fivefold] Та сама позиція п’ять разів.
    [seventy-five] Сімдесят п’ять ходів.
    [quickplay] Вимога в грі без додавання часу.
    [default-time] Час запізнення минув.
    [new-game] Грається нова партія.
    [device] Електронний пристрій.
   *[ruling] Рішення арбітра.
}

## Spoken: rulings of the arbiter that concern the players

say-ruled-illegal = { $side }: { $fault ->
    [promotion] пішака залишено на останній горизонталі.
    [press] годинник натиснуто без ходу.
    [two-hands] хід зроблено двома руками.
    [call] оголошено неможливий хід.
   *[move] неможливий хід.
}
say-ruled-gets = { $side }, додано: { $time }.
say-ruled-loses = { $side }, віднято: { $time }.
say-ruled-has = { $side }, на годиннику: { $time }.
say-ruled-warning = { $side }: попередження.
say-ruled-stands = { $side }: неможливий хід залишається.
say-ruled-withdrawn = { $side }: неможливий хід не зараховано.
say-ruled-touch = { $side }, торкання: { $verdict ->
    [upheld] воно зобов’язує.
    [rejected] заяву відхилено.
   *[accidental] воно випадкове.
}
say-ruled-claim-wrong = { $side }: вимога неправильна.
say-ruled-seconds-granted = П’ять секунд за кожний хід.
say-ruled-draw-postponed = Рішення про нічию буде пізніше.
say-ruled-draw-rejected = { $side }: вимогу нічиєї відхилено.
say-ruled-castling = { $side }: { $wings ->
    [both] дозволено коротку і довгу рокіровку.
    [short] дозволено лише коротку рокіровку.
    [long] дозволено лише довгу рокіровку.
   *[none] рокіровку більше не дозволено.
}
say-ruled-next-period = { $side }: наступний хід буде першим у наступному контрольному періоді.
say-ruled-control = Контроль часу виправлено.
say-ruled-new-position = Партія триває з позиції, яку визначив арбітр.
say-ruled-goes-on = Партія триває.

## Spoken: adjournment

say-seal-steps = Запишіть хід однозначно, обидва бланки в конверт, конверт заклейте.
say-seal-reply = Запишіть хід-відповідь однозначно, бланк у новий конверт, конверт заклейте, потім натисніть годинник.
say-then-stop-clock = Тільки потім зупиніть годинник.
say-opponent-seals = { $side } записують хід таємно.
say-adjourned = Партію відкладено. Годинники стоять.
say-game-resumes = Догравання. Конверт відкривають, коли біля дошки { $side }.

## Shown: the first word of a line

kind-opened = відкрито
kind-begun = розпочато
kind-lifted = піднято
kind-placed = поставлено
kind-occupancy = зайняті поля
kind-touched = торкання
kind-adjusted = поправлено
kind-heard = почуто
kind-called = оголошено
kind-slip = помилка при оголошенні
kind-waits = очікування
kind-executed = виконано
kind-made = зроблено
kind-repeated = повторено
kind-noted = записано
kind-completed = завершено
kind-clock = годинник
kind-microphone = мікрофон
kind-asked = запит
kind-saying = говорить
kind-said = сказано
kind-unheard = не почуто
kind-discrepancy = розбіжність
kind-resolved = усунуто
kind-sheet = запис
kind-report = звіт
kind-ruling = рішення
kind-declared = заява
kind-offer = пропозиція нічиєї
kind-flag = прапорець
kind-adjourned = відкладено
kind-ending = кінець партії
kind-due = завдання
kind-device = пристрій
kind-proposed = пропозиція програми
kind-refused = не прийнято
kind-resumed = відновлено
kind-closed = закрито

## Shown: how a line is built

line = { $kind }: { $text }
line-of = { $kind }, { $who }: { $text }
line-of-board = { $kind }, дошка, { $who }: { $text }
line-said-room = { $kind }, зал: { $text }
line-said-ear = { $kind }, навушник, { $who }: { $text }
line-at = { $line } ({ $at })
terse-execute = завдання, { $side }: { $steps }
terse-owed = завдання, { $side }: { $steps }, { $time }
terse-refused = { $asked }: { $why }
terse-unheard = { $text }, { $head }
terse-done = зроблено
terse-hours = { $hours } год { $minutes } хв
with-article = { $text } ({ $article })
of-ply = { $ply } { $text }
squares = { $first }, { $rest }
parts = { $first }; { $rest }

short-hours = { $hours } год { $minutes } хв { $seconds } сек
short-minutes = { $minutes } хв { $seconds } сек
short-seconds = { $seconds } сек
both-clocks = Білі { $white }, Чорні { $black }

# The letters of the pieces: king, queen, rook, bishop, knight. The king has two, so that blanks stand between them.
piece-letters = Кр Ф Т С К

role = { $role ->
    [king] король
    [queen] ферзь
    [rook] тура
    [bishop] слон
    [knight] кінь
   *[pawn] пішак
}
piece = { $side ->
    [white] { $role ->
        [king] білий король
        [queen] білий ферзь
        [rook] біла тура
        [bishop] білий слон
        [knight] білий кінь
       *[pawn] білий пішак
    }
   *[black] { $role ->
        [king] чорний король
        [queen] чорний ферзь
        [rook] чорна тура
        [bishop] чорний слон
        [knight] чорний кінь
       *[pawn] чорний пішак
    }
}
piece-none = порожнє
piece-something = якась фігура

## Shown: the opening

opened-profile = { $profile ->
    [tournament] турнір: повідомляється лише те, що дозволяє { $article }
    [arbiter-extended] турнір: позицію дозволено читати вголос ({ $article })
   *[training] тренування: усі види допомоги
}
opened-player = { $sight ->
    [peg-hole] дошка з отворами
   *[ordinary] звичайна дошка
}, { $watch ->
    [sensed] повідомляє сама
   *[keyed] вводиться вручну
}
opened-named-player = { $name }, { $player }
opened-position = позиція { $fen }
opened-chess960-start = шахи 960, початкова позиція { $number }
opened-chess960 = шахи 960 від цієї позиції
opened-clock-none = у програмі немає годинника
opened-clock = годинник у програмі: { $control }
opened-laws = Правила гри в шахи ФІДЕ { $edition } з Додатком { $appendix }, { $class ->
    [rapid] швидка гра (A)
    [blitz] бліц (B)
   *[standard] класичні шахи
}{ $supervision ->
    [restricted] , обмежений нагляд арбітра
   *[full] {""}
}
opened-unconfirmed = { $laws }; номери статей не звірено з текстом
opened-supervision-unsaid = не сказано, повний чи обмежений нагляд за партією: грається як за повного, доки арбітр не скаже (! нагляд повний або ! нагляд обмежений)
opened-rate = контроль часу { $class ->
    [rapid] швидкої гри
    [blitz] бліцу
   *[standard] класичних шахів
}, а не названого класу
opened-default-time = час запізнення: { $minutes ->
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}
opened-draws = нічия за згодою: коли кожен зробив щонайменше { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
}, або з дозволу арбітра
opened-draws-arbiter = нічия за згодою: лише з дозволу арбітра
opened-quickplay = в останньому контрольному періоді діють Методичні рекомендації III
opened-blitz-bonus = додатковий час супернику в бліці з повним наглядом: { $minutes ->
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}
opened-wrong-call = саме лише оголошення неможливого ходу: { $illegal ->
    [yes] це неможливий хід
   *[no] це не є неможливим ходом
}
opened-castling-touch = короля й туру торкнуто в Chess960: { $touch ->
    [castle] 4.4.1–4.4.3 діють, як надруковано
   *[first] ходять фігурою, якої торкнулися першою
}
opened-replaces = грається замість скасованої партії { $record }, кінцевий код { $code }
opened-style = програма оголошує ходи: { $style ->
    [short] поле, звідки хід, називає лише тоді, коли це потрібно
   *[long] завжди називає поле, звідки хід
}
opened-repeat = повторення оголошення: { $repeat ->
    [required] обов’язкове
   *[free] перевіряється, не обов’язкове
}
opened-inform = відповідь про час: { $inform ->
    [left] час, що залишився
   *[used] витрачений час
}
opened-calls = оголошення: { $languages }
opened-language = { $language ->
    [de] німецькою
    [en] англійською
    [ru] російською
    [uk] українською
    [bg] болгарською
   *[other] { $language }
}
opened-duty = { $duty ->
    [make-moves] виконання ходів на іншій дошці
    [announce] оголошення ходів
    [keep-score] запис партії
    [start-clock] пуск годинника суперника
    [inform] ходи й час на прохання
    [claim-flag] заява про падіння прапорця
    [report-touch] повідомлення про торкання фігур
   *[adjourn] відкладення партії
}: { $who ->
    [program] програма
   *[assistant] асистент
}
opened-telling = { $what ->
    [call-and-board] дошка не збігається з оголошенням
    [call-and-repeat] повторення не збігається з оголошенням
    [touch] доторкнулися, але не пішли
    [rulings] рішення арбітра
    [boards] на дошках різні позиції
   *[board-lost] дошка не відповідає
}: { $tell ->
    [panel] лише на екрані
    [room] чують усі
   *[ear] чує гравець
}
opened-boards-after = дошка відстає або показує інше: показується через { $time }
opened-boards-never = дошка відстає або показує інше: за часом не показується
opened-own-record = власний запис: { $kept ->
    [notes] те, що записує гравець
   *[calls] власні оголошення й повторення гравця
}
opened-no-engine = без шахового рушія, без мережі

## Shown: facts

shown-begun = партію можна починати
shown-occupancy = { $count ->
    [one] { $count } поле зайняте
    [few] { $count } поля зайняті
   *[many] { $count } полів зайнято
}
shown-pieces = { $count ->
    [one] { $count } фігура відома, { $placement }
    [few] { $count } фігури відомі, { $placement }
   *[many] { $count } фігур відомо, { $placement }
}
shown-piece-on = { $square } { $piece }
shown-off-squares = не на місці: { $pieces }
shown-off-squares-many = не на місці, фігур: { $count }
shown-unsaid = не сказано, чи виконано: { $moves }
shown-board-lost = дошка не відповідає
shown-board-lost-why = дошка не відповідає: { $why ->
    [unplugged] від’єднано
    [exchanged] замість неї відповідає інша дошка
    [other-protocol] вона передає за версією протоколу, якої ця програма не знає
   *[silent] вона мовчить, перевірте кабель і батарею
}
shown-board-back = дошка знову відповідає
shown-board-way-unknown = знову невідомо, яким боком лежить дошка: вона не зчитується
shown-board-right = на дошці правильна позиція
shown-heard-voice = { $words }, певність { $confidence } %
shown-heard-keys = { $words }, введено з клавіатури
shown-heard-wing-missing = { $words }, не сказано, коротка чи довга
shown-heard-unclear = незрозуміло: { $words }
shown-heard-nothing = нічого не зрозуміло
shown-for-record = { $heard }, для власного запису
shown-adjusting = поправляють фігури
shown-pressed = натиснуто
shown-pressed-beside = натиснуто, але годинник партії стоїть біля дошки, за якою { $side }: хід завершує той, хто натисне його
shown-asked = { $request ->
    [times] час обох гравців
    [time-left] час, що залишився
    [time-used] витрачений час
    [times-and-moves] час і завершені ходи
    [move-number] кількість завершених ходів
    [last-call] останнє оголошення
    [whose-turn] чий хід
    [last-noted] що записано останнім
    [own-record] власний запис
    [score] показати запис партії
   *[position] позиція
}
shown-asked-where = позиція: { $place ->
    [K] король
    [Q] ферзь
    [R] тура
    [B] слон
    [N] кінь
    [P] пішак
   *[other] { $place }
}
shown-offers-draw = пропонують нічию
shown-accepts-draw = приймають нічию
shown-declines-draw = відхиляють нічию
shown-resigns = здаються
shown-claims-flag = заявляють про падіння прапорця
shown-calls-arbiter = кличуть арбітра
shown-arbiter-called = арбітра покликано
shown-resumed = програму запущено знову, обидва годинники стоять
shown-slept = комп’ютер спав { $span }; годинники в цей час стояли
shown-simulated-board = дошку імітує програма, її порт — псевдотермінал
shown-demonstration = це демонстрація, а не партія між людьми
shown-away = { $known ->
    [yes] програма не працювала { $span }
   *[no] скільки програма не працювала, невідомо: годинник комп’ютера переведено назад
}
shown-interrupted = роботу за столом перервано без завершення; { $away }; { $known ->
    [yes] { $side } витратили більше, ніж показує годинник, щонайбільше на { $most }
   *[no] невідомо, скільки часу відтоді витратили { $side }
}
shown-model-used = { $hears ->
    [own-voice] { $side }: голос розпізнається за профілем { $sum }
    [as-everybody] { $side }: голос розпізнається, як у всіх, мережа { $sum }
   *[everybody] голоси всіх розпізнає мережа { $sum }
}
shown-own-voice-lost = профіль голосу ({ $side }) не відповідає тому, хто говорить: слухаємо, як усіх
shown-device = { $device ->
    [microphone] мікрофон
    [room] гучномовець у залі
    [ear-white] навушник Білих
    [ear-black] навушник Чорних
    [recognizer] розпізнавання мовлення
    [own-voice-white] профіль голосу Білих
    [own-voice-black] профіль голосу Чорних
    [speech-service] служба мовлення для довільних речень
   *[keypad] клавіатура
}: { $state ->
    [missing] немає, далі без цього
    [lost] перестало працювати
   *[back] знову працює
}
shown-unheard = { $words } ({ $why ->
    [no-device] немає пристрою
    [device-lost] пристрій перестав працювати
    [replaced] замінено новішим реченням
    [halted] перервано
    [no-voice] немає ні звукозапису, ні служби мовлення
    [service] служба мовлення про це не повідомляє
    [crowded] забагато речень чекає
   *[left] роботу за столом завершено
})

## Shown: the arbiter's rulings

ruled-move = хід: { $move }
ruled-position = продовжити з позиції { $fen }
ruled-settled = продовжити { $count ->
    [0] з початкової позиції
    [one] після { $count } півходу
    [few] після { $count } півходів
   *[many] після { $count } півходів
}
ruled-settled-times = час на годинниках не змінюється
ruled-clock = { $side }: на годиннику { $time }
ruled-stop = обидва годинники зупинено
ruled-start = пущено годинник: { $side }
ruled-result = результат { $outcome }
ruled-cancelled = партію скасовано, грається нова
ruled-withdrawn = { $side }: останній зарахований неможливий хід таким не був
ruled-quickplay = { $verdict ->
    [granted] п’ять секунд за кожний хід, як просять { $side }
    [drawn] { $side }: вимога нічиєї правильна
    [postponed] { $side }: рішення про вимогу нічиєї буде пізніше
   *[rejected] { $side }: вимогу нічиєї відхилено
}
ruled-castling = { $side }: { $wings ->
    [short] дозволено лише коротку рокіровку, якщо король і тура не ходили
    [long] дозволено лише довгу рокіровку, якщо король і тура не ходили
    [both] дозволено коротку і довгу рокіровку, якщо король і тура не ходили
   *[none] рокіровку більше не дозволено
}
ruled-approved = { $side }: дозволено мати: { $device }
ruled-continue = партія триває
ruled-seal = хід треба записати таємно
ruled-seal-withdrawn = хід таємно не записують, партія триває
ruled-seal-reply = гравця, який записав хід таємно, немає: хід-відповідь записують таємно
ruled-adjourn = партію відкладено
ruled-adjourn-early = партію відкладено раніше, ніж закінчився ігровий період; хто записує хід таємно, втрачає { $time }
ruled-resume = догравання відкладеної партії
ruled-sealed-unclear = таємно записаний хід: у конверті { $words }, { $count ->
    [0] можливого ходу з цього прочитати неможливо
   *[other] це може бути: { $moves }
}
ruled-sealed = таємно записаний хід: { $move }
ruled-sealed-with-offer = таємно записаний хід: { $move }, з пропозицією нічиєї
ruled-remark = { $remark }

## Shown: conclusions

shown-touched = { $square } { $piece }, не зобов’язує
shown-touched-bound = { $square } { $piece }, зобов’язує: { $bound }
shown-touched-open = { $square } { $piece }, чи зобов’язує: { $bound } — у Chess960 не визначено
shown-adjusted = { $square }
shown-slip = { $now }, раніше { $before }
shown-waits-turn = { $call }, доки не визначено хід перед ним
shown-waits-hand = { $call }, повторення чи власне оголошення: вирішує рука або годинник
shown-waits-instead = { $call } (замість: { $before })
shown-waits-lapsed = знято: { $call }
shown-sign = королі в центрі дошки: { $says ->
    [unclear] знак без значення
   *[other] знак результату { $says }
}; це не хід, результат вводить арбітр
shown-executed = { $move }, дошка: { $side }
executed-promotion = { $move }, нової фігури ще немає
only-called-piece = { $move }, нову фігуру лише оголошено
executed-unclear = хід неоднозначний
shown-noted = { $number } { $call }
shown-noted-offer = { $entry } (=)
shown-struck = викреслено: { $entry }
shown-not-noted = нічого
shown-completed = { $number } { $san }, { $uci }
shown-completed-clocks = { $number } { $san }, { $uci }, { $clocks }
number-white = { $number }.
number-black = { $number }...
illegal-move = неможливий хід { $move }
disputed-move = спірний хід { $move }
shown-running = іде
shown-standing = обидва стоять
shown-running-clocks = { $running }, { $clocks }
shown-offer-stands = у силі
shown-offer-gone = відхилено
shown-offer-lapsed = більше не в силі: партія триває від ранішого моменту
shown-question-lapsed = { $side } не відповіли, запитання більше не діє: { $question ->
    [resignation] ніхто не здається
    [draw] нічию не прийнято
    [offer] нічию не запропоновано
    [heard-offer] чи було запропоновано нічию, невідомо
   *[claim] нічию не вимагають
}
shown-question-denied = відповідь «ні», { $side }: { $question ->
    [resignation] ніхто не здається
    [draw] нічию не прийнято
    [offer] нічию не запропоновано
    [heard-offer] чи було запропоновано нічию, невідомо
   *[claim] нічию не вимагають
}
shown-question-awaited = очікується відповідь «так» чи «ні», { $side }: { $question ->
    [resignation] здача партії
    [draw] чи прийняти нічию
    [offer] чи пропонується нічия
    [heard-offer] чи було запропоновано нічию
   *[claim] чи вимагається нічия
}
shown-flag = упав
shown-flag-of-both = упав, час { $at }; інший прапорець упав { $order ->
    [first] пізніше
   *[second] раніше
}, час { $other }
shown-flag-moves = завершені ходи цього контрольного періоду: { $completed } з { $of }
shown-ending = { $result }, { $reason ->
    [checkmate] мат
    [stalemate] пат
    [dead-position] мертва позиція
    [resignation] суперник здався
    [agreement] за згодою
    [flag] за часом
    [both-flags] обидва прапорці впали
    [illegal-moves] неможливий хід
    [illegal-position] неможлива позиція, що залишилася на дошці
    [threefold] та сама позиція тричі
    [fifty-moves] п’ятдесят ходів
    [fivefold] та сама позиція п’ять разів
    [seventy-five] сімдесят п’ять ходів
    [quickplay] партія без додавання часу
    [default-time] час запізнення минув
    [new-game] партію скасовано, грається нова
    [device] електронний пристрій
   *[ruling] рішення арбітра
}
shown-sealed = записують хід { $number } таємно
shown-sealed-used = витрачено: { $times }
shown-sealed-left = залишилося: { $times }
shown-sealed-offer = пропозиція нічиєї в силі: { $side }
envelope = { $first }; { $rest }
shown-sealed-position = позиція { $fen }
shown-proposed-accept = Прийняти: { $command }.
shown-not-accepted = запропоноване не прийнято; { $command } запитує знову
shown-proposed-call = Як неможливий хід: { $command }.
shown-proposed-bonus = Прийняти: { $command }, з часом для суперника: { $command } 2:00.
shown-proposed-times = Час: { $times }.
shown-proposed-back = Продовжити { $count ->
    [0] з початкової позиції
    [one] після { $count } півходу
    [few] після { $count } півходів
   *[many] після { $count } півходів
}.
shown-proposed-as-called = Оголошено { $move }, такий хід можливий: якщо правильне оголошення, { $command } ({ $article }). Інакше:
shown-taken-back = Знято час, доданий за натискання ({ $article }): { $time }.
shown-claimed-same = вимагають нічию, та сама позиція тричі: { $where }
shown-claimed-start = на початку
shown-claimed-after = після ходу { $ply }
shown-claimed-fifty = вимагають нічию, п’ятдесят ходів: { $count ->
    [one] { $count } півхід
    [few] { $count } півходи
   *[many] { $count } півходів
} без ходу пішаком і без узяття
shown-claimed-with = { $claim }, з ходом { $move }
shown-claims = вимагають нічию: { $claim ->
    [fifty] п’ятдесят ходів
   *[threefold] та сама позиція тричі
}
shown-envelope-void = конверт ({ $side }) більше не діє: партія тепер в іншій позиції, ніж тоді, коли записано хід
shown-end-waits = { $reason ->
    [checkmate] мат
    [stalemate] пат
   *[other] мертва позиція
} на дошці; партія триває, бо рішення про торкання ще немає; { $command } закінчує її
shown-dead-undecided = не визначено, чи може ще хтось поставити мат: партія триває; мертву позицію оголошує арбітр: ! результат нічия 5.2.2
shown-result-fallen = цим скасовано результат: { $ending }
shown-not-counted = { $moves ->
    [1] неможливий хід цим не зараховано ({ $side }): { $command } запитує, що за нього належить
   *[other] неможливі ходи цим не зараховано ({ $side }: { $moves }): { $command } запитує, що належить за перший із них
}
shown-came-late = { $missing ->
    [call] хід тепер оголошено
   *[execution] хід тепер стоїть на дошці
}; годинник натиснуто раніше
shown-searched = чи можливий іще мат: Білі { $white ->
    [yes] так
    [no] ні
   *[undecided] не визначено
}, Чорні { $black ->
    [yes] так
    [no] ні
   *[undecided] не визначено
}
shown-consulted = арбітр запитує: { $what ->
    [flag] прапорець упав
    [both-flags] обидва прапорці впали, порядок невідомий
    [absent] гравця немає
    [both-absent] обох гравців немає
    [pieces] фігури розставлено неправильно
    [board] дошку поставлено не тим боком
    [clock] годинник налаштовано неправильно
    [colours] кольори переплутано
    [quickplay] останні хвилини без додавання часу
    [device] електронний пристрій
    [promotion] пішак на останній горизонталі
    [press] годинник натиснуто без ходу
    [two-hands] дві руки
    [call] саме лише оголошення неможливого ходу
    [not-counted] не зарахований неможливий хід
   *[move] неможливий хід
}
ruled-time-more = { $side }: додано { $time }
ruled-time-less = { $side }: віднято { $time }
ruled-counter = { $side }: лічильник ходів { $moves }
ruled-next-period = { $side }: наступний хід буде першим у наступному контрольному періоді
ruled-control = контроль часу { $control }
ruled-supervision = нагляд: { $supervision ->
    [restricted] обмежений
   *[full] повний
}
ruled-warn = { $side }: попередження
ruled-illegal = { $side }: { $fault ->
    [promotion] пішака залишено на останній горизонталі
    [press] годинник натиснуто без ходу
    [two-hands] хід зроблено двома руками
    [call] оголошено неможливий хід
   *[move] неможливий хід
}, { $count ->
    [0] не зараховано
   *[other] номер { $count }
}
ruled-counted = { $side }: { $fault ->
    [promotion] пішака залишено на останній горизонталі
    [press] годинник натиснуто без ходу
    [two-hands] хід зроблено двома руками
    [call] оголошено неможливий хід
   *[move] неможливий хід
}, зараховано пізніше, номер { $count }
ruled-illegal-bonus = { $side }: додано { $time }
ruled-stands = { $side }: неможливий хід не карається
ruled-touch = { $side }, торкання: { $verdict ->
    [upheld] зобов’язує
    [rejected] заяву відхилено
   *[accidental] явно випадкове
}
ruled-claim = { $side }, вимога нічиєї: { $upheld ->
    [yes] правильна
   *[no] неправильна
}
counts-moves = лічильник ходів { $moves }
counts-in-period = лічильник ходів { $moves }, у цьому контрольному періоді { $done } з { $of }
counts-line = неможливі ходи { $illegal }, { $not_counted ->
    [0] {""}
   *[other] взято назад і не зараховано { $not_counted }{", "}
}{ $early ->
    [0] {""}
   *[other] натиснуто зарано { $early }{", "}
}попередження { $warnings }, пропозиції нічиєї { $offers }, { $requests ->
    [0] {""}
   *[other] запити на запис { $requests }{", "}
}додано { $given }, віднято { $taken }
shown-not-done = { $why } (запит: { $asked })
shown-refused = { $refusal ->
    [not-begun] партія ще не почалася
    [ended] партія закінчилася
    [result-stands] партія закінчилася, і те, що виявлено тепер, само нічого не змінює: результат залишається, якщо арбітр не вирішить інакше (! результат або спершу ! продовжити)
    [not-ended] партія не закінчилася й не зупинена
    [supervision-unsaid] ніхто не сказав, повний чи обмежений нагляд за цією партією, а від цього залежить відповідь: напишіть ! нагляд повний або ! нагляд обмежений, потім запитайте знову
    [not-supervised] у класичних шахах видів нагляду немає
    [result-open] партію закінчено, а результат ще не вирішено: його оголошує арбітр (! результат) або дозволяє продовжити (! пустити)
    [no-offer] нічию не запропоновано, і відкритого запитання немає
    [own-offer-white] нічию пропонують самі Білі: відповідають Чорні, і пропозицію не можна взяти назад
    [own-offer-black] нічию пропонують самі Чорні: відповідають Білі, і пропозицію не можна взяти назад
    [claim-stands] від вимоги не можна відмовитися: вона чекає на рішення арбітра
    [no-flag] жоден прапорець не впав
    [other-flag-white] упав прапорець Білих, а не Чорних: Чорні заявляють про це через b f, арбітр запитує через ! прапорець білі
    [other-flag-black] упав прапорець Чорних, а не Білих: Білі заявляють про це через w f, арбітр запитує через ! прапорець чорні
    [no-period] це останній контрольний період
    [empty-square] на { $square } нічого не стоїть
    [nothing-in-hand] у руці немає фігури для { $square }
    [ruling] рішення не відповідає позиції
    [nothing-illegal-white] у Білих немає неможливого ходу й нічого, що вважається ним
    [nothing-illegal-black] у Чорних немає неможливого ходу й нічого, що вважається ним
    [illegal-ruled-white] неможливий хід Білих уже розглянуто, і він закінчив партію; ! неможливий білі скасовано скасовує це
    [illegal-ruled-black] неможливий хід Чорних уже розглянуто, і він закінчив партію; ! неможливий чорні скасовано скасовує це
    [not-counted-white] неможливий хід Білих взято назад і не зараховано; ! неможливий білі зараховано запитує, що за нього належить
    [not-counted-black] неможливий хід Чорних взято назад і не зараховано; ! неможливий чорні зараховано запитує, що за нього належить
    [nothing-not-counted-white] у Білих немає взятого назад і не зарахованого неможливого ходу; ! підрахунок показує, що зараховано
    [nothing-not-counted-black] у Чорних немає взятого назад і не зарахованого неможливого ходу; ! підрахунок показує, що зараховано
    [no-quickplay] немає відкритого прохання чи вимоги останніх хвилин; спершу ! швидкий-фініш білі або чорні
    [quickplay-closed] цього зараз не можна ні просити, ні вимагати, тож немає що вирішувати
    [illegal-before-claim-white] спочатку рішення про неможливий хід Білих, потім про вимогу нічиєї: ! неможливий білі
    [illegal-before-claim-black] спочатку рішення про неможливий хід Чорних, потім про вимогу нічиєї: ! неможливий чорні
    [not-completed-white] неможливий хід Білих не завершено: Білі його виправляють
    [not-completed-black] неможливий хід Чорних не завершено: Чорні його виправляють
    [move-in-dispute-white] спершу вирішується, який хід зробили Білі: ! ? показує, як
    [move-in-dispute-black] спершу вирішується, який хід зробили Чорні: ! ? показує, як
    [not-replied-white] на неможливий хід Білих ще не було ходу-відповіді: доти він не залишається (! неможливий білі)
    [not-replied-black] на неможливий хід Чорних ще не було ходу-відповіді: доти він не залишається (! неможливий чорні)
    [not-on-move-white] зараз не хід Білих: оголошене не є ходом
    [not-on-move-black] зараз не хід Чорних: оголошене не є ходом
    [said-again-white] це сприйнято як останній хід, оголошений Білими; з b попереду це оголошення Чорних
    [said-again-black] це сприйнято як останній хід, оголошений Чорними; з w попереду це оголошення Білих
    [nothing-to-repeat] немає оголошення, яке треба повторити
    [adjusts-in-own-time-white] Білі поправляють фігури, лише коли йде їхній годинник
    [adjusts-in-own-time-black] Чорні поправляють фігури, лише коли йде їхній годинник
    [illegal-first-white] сам хід Білих неможливий: одне натискання — одне порушення; рішення через ! неможливий білі
    [illegal-first-black] сам хід Чорних неможливий: одне натискання — одне порушення; рішення через ! неможливий чорні
    [nothing-touched-white] щодо торкання Білих нічого не відкрито
    [nothing-touched-black] щодо торкання Чорних нічого не відкрито
    [arbiter-stopped-white] партія стоїть, доки арбітр її не продовжить: ! пустити білі
    [arbiter-stopped-black] партія стоїть, доки арбітр її не продовжить: ! пустити чорні
    [no-clock] у програмі немає годинника
    [adjourned] партію відкладено: спочатку догравання й таємно записаний хід
    [being-sealed] хід записують таємно: спочатку годинник (k) або ! відкласти; ! догравання скасовує це
    [not-adjourned] партію не відкладено або вже поновлено
    [move-underway] хід оголошено або він на дошці: спочатку його завершити, або ! позиція
    [sealed-move] таємно записаний хід неоднозначний або неможливий
    [no-own-record] тут власного запису гравця не ведуть (white.own_record, black.own_record)
    [move-missing-white] Білі натиснули годинник без ходу: ходу Білих немає
    [move-missing-black] Чорні натиснули годинник без ходу: ходу Чорних немає
    [nothing-noted] у записі немає що викреслити або доповнити
    [no-reply-to-seal] хід-відповідь записують таємно лише на таємно записаний хід щойно поновленої партії
    [sealed-move-due] спочатку треба зробити таємно записаний хід
    [clocks-run] спочатку зупинити годинники: ! зупинити
    [sheet-is-taken] приймається запис партії: крапка в окремому рядку його закінчує
    [no-sheet-is-taken] цей запис не приймається: ! запис білі починає
    [nothing-asked] у записах немає нічого невизначеного, на що треба відповісти
    [nothing-to-strike] немає що викреслити
    [offer-stands] пропозиція цього гравця вже в силі
    [draw-by-arbiter] за регламентом змагання не без арбітра: ! результат нічия, якщо він згоден
   *[too-early-for-draw] нічия неможлива, доки обидва гравці не зробили по ходу
}

## Shown: what the assistant has to do

due-execute = дошка ({ $side }), виконати: { $steps }
due-announce = оголосити: { $call }
due-press = натиснути годинник: { $side }
due-tell = { $side }, сказати гравцю: { $answer }
due-claim-flag = { $side }, заявити за гравця: прапорець суперника впав
due-report-touch = сказати арбітру: { $side } доторкнулися до фігури на { $square }
due-score = записати: { $side } { $san }
due-seal = { $side }: записати хід однозначно, обидва бланки в конверт, конверт заклеїти, тільки потім зупинити годинник
due-envelope = на конверті: прізвища, позиція, витрачений час, хто записав хід, номер ходу, пропозиція нічиєї, дата, час і місце догравання; арбітр перевіряє й зберігає конверт
due-seal-reply = { $side }: записати хід-відповідь однозначно, бланк у новий конверт, конверт заклеїти, потім натиснути годинник
due-open-reply = новий конверт із ходом-відповіддю: арбітр зберігає його й відкриває, коли прийдуть { $side }; ввести хід: ! таємний-хід e7e5
due-open = відкрити конверт, коли прийдуть { $side }; ввести хід: ! таємний-хід e2e4
due-clear-up = дошка ({ $side }), з’ясувати, чи зроблено цей хід: { $steps }
due-correct = дошка ({ $side }), виправити: { $steps }
due-look-at = дошка ({ $side }), перевірити: { $squares }
mend-remove = звільнити { $square }
mend-carry = { $step }: { $piece }
mend-put = поставити на { $square }: { $piece }
due-owed = дошка ({ $side }), ще не виконано, вже { $time }: { $steps }
due-after-ruling = дошка ({ $side }), лише після рішення арбітра: { $steps }
step = { $origin } на { $destination }
step-castling = { $step }, тура { $rook }
step-rook = тура { $step }
step-capture = звільнити { $square }, { $step }
step-clear = звільнити { $square }
step-promotion = { $step }, нова фігура: { $role }
hole = { $square }: { $stands }, а має бути: { $should }

## Shown: discrepancies

differs-call-and-board = оголошено { $call }, на дошці { $move }
differs-call-and-repeat = оголошено { $call }, { $side } повторили { $repeat }
differs-boards = дошка: { $holes }
differs-reply-waits = хід-відповідь { $reply } чекає на рішення арбітра: він можливий лише після ходу { $move }
differs-apart = дошка вже { $time } не збігається з партією, { $ply ->
    [0] від початку
   *[other] від півходу { $ply }
}
differs-apart-last = останній виконаний хід: { $by }, на дошці, за якою { $side }
differs-clock-before-made = годинник натиснуто, { $missing ->
    [call] оголошення немає або воно неповне
    [execution] ходу немає на дошці
    [agreement] дошка не збігається з оголошенням
    [promotion] пішак на останній горизонталі без нової фігури
    [illegal-call] оголошено неможливий хід
    [half] рокіровку або взяття виконано лише наполовину
   *[everything] ходу немає
}
differs-touched-not-moved = доторкнулися, але не пішли й не взяли: { $bound }
differs-touched-open = короля й туру торкнуто, чи зобов’язують вони, у Chess960 не визначено: { $bound }; { $command } вирішує
differs-claimed-not-moved = хід, названий у вимозі, не зроблено: { $bound }
differs-changed-after-made = було зроблено { $made }, тепер на дошці { $move }
differs-taken-back-after-made = було зроблено { $made }, хід узято назад
differs-moved-on = на дошці { $time } було { $stood }, тепер { $move }
differs-moved-on-taken-back = на дошці { $time } було { $stood }, хід узято назад
differs-king-released = короля відпущено на { $square }, тепер на дошці { $move }
differs-not-repeated = не повторено: { $call }
differs-illegal-call = оголошено неможливий хід: { $call }
differs-illegal-move = виконано неможливий хід: { $move }
differs-illegal-both = неможливий хід: { $call }, на дошці { $move }
differs-illegal = неможливий хід
differs-too-late = оголошено запізно: { $call }
differs-lingering = { $what ->
    [kings] обидва королі під шахом
   *[pawn] на останній горизонталі пішак без нової фігури
}; арбітр чекає, доки буде завершено наступний хід
differs-lingering-stays = і після наступного ходу: { $what ->
    [kings] обидва королі під шахом
   *[pawn] на останній горизонталі пішак без нової фігури
}: нічия, { $command }
differs-offer-disputed = почуто пропозицію нічиєї, гравець каже, що її не було
differs-offer-keyed = пропозицію нічиєї введено з клавіатури, відповідь — «ні»

## Shown: scores at the arbiter's hand (8.5, D.2.9)

sheet-handed = із файлу { $file }, { $form }, { $encoding }
sheet-opened = приймається з клавіатури або з голосу; . закінчує, - викреслює останній хід, ? показує місце, _ нерозбірливо, s вмикає й вимикає мікрофон
sheet-ended = більше не приймається
sheet-cleared = очищено
sheet-entry = { $at } { $san }
sheet-entry-from = { $at } { $san }, у записі { $text }
sheet-entry-illegal = { $at } неможливий хід { $move }, у записі { $text }
sheet-entry-several = { $at } неоднозначно: { $moves }, у записі { $text }
sheet-entry-inferred = { $at } { $san }, виведено з того, що можна прочитати: { $text }
sheet-entry-unplayable = { $at } тут не зіграти: { $text }
sheet-entry-in-no-game = { $at } не зіграти в жодній з партій, можливих за попередніми записами: { $text }
sheet-entry-not-followed = { $at } не перевірено, до цього місця перебіг партії не простежити: { $text }
sheet-entry-illegible = { $at } нерозбірливо: { $text }
sheet-entry-empty = { $at } порожньо
sheet-entry-offer = { $entry }, пропозиція нічиєї
sheet-struck = викреслено: { $entry }
sheet-plies = { $count ->
    [0] ще жодного ходу
    [one] { $count } півхід, до { $last }
    [few] { $count } півходи, до { $last }
   *[many] { $count } півходів, до { $last }
}
sheet-stops = далі не можна: { $entry }
sheet-silent = { $count ->
    [one] { $count } порожнє або нерозбірливе місце
    [few] { $count } порожні або нерозбірливі місця
   *[many] { $count } порожніх або нерозбірливих місць
}
sheet-games = { $count ->
    [one] можлива { $count } партія
    [few] можливі { $count } партії
   *[many] можливо { $count } партій
}
sheet-next = наступний { $at }
sheet-odd-numbers = номери не відповідають своїм ходам, ходи пораховано за порядком: { $numbers }
sheet-odd-number = { $written }, а місце { $at }
sheet-doubled = записано двічі, прочитано один раз, ходи: { $numbers }
sheet-unclosed = коментар відкрито й не закрито, ходи в ньому не прочитано, рядок: { $lines }
sheet-odd-words = пропущено слова, яких не можна прочитати як хід: { $words }
sheet-odd-word = { $words } перед { $at }
sheet-and-more = { $first } і ще { $count }
sheet-behind-result = записи після результату, їх прочитано далі: { $count }
sheet-two-results = на ньому результати, що суперечать один одному: { $results }
sheet-two-kinds = на ньому результат без гри і результат зіграної партії: { $results }
sheet-no-winner = слова про кінець партії, які не називають переможця і не є результатом: { $words }
sheet-castling-or-result = { $at } 0-0 наприкінці запису: рокіровка або результат партії, програної обома. Із запису цього не видно
sheet-descriptive = описова нотація (P-K4), її не прочитано
sheet-result = результат { $result }
sheet-left = більше не приймається, бо партія триває або програму запущено знову; записане лишається
sheet-left-by-ruling = більше не приймається, бо арбітр прийняв рішення; цей запис більше не враховується
sheet-laid-aside = більше не враховується, бо партія починається заново з іншої позиції; запис лишається в журналі
sheet-own-record-laid-aside = власний запис більше не враховується, бо партія починається заново з іншої позиції; він лишається в журналі, і починається новий
sheet-answers-gone = попередні відповіді гравців більше не діють, бо запис тепер інший: { $plies }
sheet-own-record = бланка не здано; замість нього діє власний запис гравця
sheet-missing = запису немає; { $command } ФАЙЛ читає його, { $command } приймає
sheet-both-up-to-date = цейтнот, як і в суперника: ніхто не був зобов’язаний вести запис. Годинник зупиняють ({ $command }), і обидва записи доповнюють, перш ніж партія триватиме далі
sheet-up-to-date = цейтнот, вести запис гравець не був зобов’язаний: його повністю доповнюють, перш ніж зробити хід; бланк суперника можна брати лише при своїй черзі ходу
sheet-records-again = період, у якому в гравця був цейтнот, закінчився: ходи знову записують

## Spoken: the closing

say-hangs = Програма не відповідає.
say-goes-on = Програма знову відповідає.
say-closing-code = Кінцевий код: { $code }.
say-code-so-far = Поточний код: { $code }.
say-program-stops = Програма зупинилася. Зупиніть годинники, будь ласка. Арбітре, підійдіть, будь ласка.
say-program-goes-on = Програма працює далі.
say-record-not-closed = Журнал програми не вдалося закрити. Усе записано. Арбітре, підійдіть, будь ласка.
say-record-not-whole = Журнал програми неповний. Арбітре, підійдіть, будь ласка.
say-record-moved = Журнал програми ведеться в іншому файлі.
say-record-locked = Поруч із журналом більше нічого не записати. Запис триває.
say-output-gone = Рядків більше ніхто не читає. Партія триває.
say-program-closed = Програму закрито.

## Spoken: a voice of one's own

say-enrol-consent = Програма записує ваш голос і вивчає його. Потім звукозаписи видаляються. Ви згодні? Так чи ні?
say-enrol-consent-sound = Програма записує ваш голос і вивчає його. Звукозаписи лишаються в названій теці. Ви згодні? Так чи ні?
say-enrol-consent-calls = Програма записує ваш голос і вивчає його. Звукозаписи лишаються, і так само оголошення з ваших партій. Ви згодні? Так чи ні?
say-enrol-begin = Повторюйте за мною кожний хід, будь ласка.
say-enrol-too-loud = Занадто гучно.
say-enrol-too-soft = Занадто тихо.
say-enrol-too-noisy = Навколо занадто гучно.
say-enrol-whispered = Це було пошепки. Говоріть вголос.
say-enrol-cut-off = Немає початку або кінця.
say-enrol-more-words = Було чути більше, ніж хід.
say-enrol-other-words = Це було щось інше.
say-enrol-nothing = Нічого не чути.
say-enrol-left-out = Це пропускаємо.
say-enrol-how-far = { $done }, усього { $of }.
say-enrol-room = Тепер помовчіть, будь ласка. Записується звук приміщення.
say-enrol-learning = Дякую. Програма вчиться.
say-enrol-half = Половину вивчено.
say-enrol-learned = Профіль готовий.
say-enrol-no-better = Без профілю програма розуміє вас так само добре. Потім звукозаписи видаляються.
say-enrol-no-better-kept = Без профілю програма розуміє вас так само добре. Звукозаписи лишаються в названій теці.
say-enrol-too-few = Замало звукозаписів. Продовжуйте, будь ласка.
say-enrol-nobody = Ніхто не говорить. Перевірте мікрофон, будь ласка.
say-enrol-microphone = Перевірте мікрофон, будь ласка.
say-enrol-broken-off = Перервано. Звукозаписи лишаються.
say-enrol-refused = Перервано.
say-enrol-failed = Щось не вдалося, причина в повідомленні.
say-enrol-understood = Зрозуміло з профілем: { $with }, усього { $of }. Без профілю: { $without }.

## Shown: the closing

shown-closed = кінцевий код { $code }

## Shown: a record beside what today's program concludes

verify-closed = перевірено, подій: { $events }, закрито, кінцевий код { $code }
verify-open = перевірено, подій: { $events }, не закрито, поточний код { $code }
verify-not = не перевірено: { $why }
verify-not-at = не перевірено: рядок { $row }: { $why }
verify-code-of = записаний код належить рядку { $row }
verify-code-of-none = записаний код не належить жодному рядку цього журналу
verify-unsealed = печатки журналу не було, коли партію продовжили рядком { $row }: чи бракувало тоді подій, показує лише код, записаний раніше
list-no-record = у { $folder } немає жодного журналу
list-standing = { $standing ->
    [open] відкритий
    [running] грається
    [closed] закритий
    [copy] копія
    [damaged] пошкоджений
    [no-record] не журнал
   *[unreadable] не читається
}
list-plies = півходів: { $plies }
replay-entry = рядок { $entry }, { $at }
replay-entry-of-move = рядок { $entry }, { $at }, { $side }, хід { $number }
replay-otherwise = { $place }: у журналі «{ $recorded }», сьогоднішня програма виводить «{ $today }»
replay-no-longer = { $place }: у журналі «{ $recorded }», сьогоднішня програма нічого такого не виводить
replay-new = { $place }: сьогоднішня програма виводить «{ $today }», у журналі нічого такого немає
replay-counted = { $about ->
    [plies] про ходи: { $count }
    [times] про час: { $count }
    [differences] про розбіжності: { $count }
    [result] про результат: { $count }
    [said] про сказане: { $count }
   *[shown] про інші рядки: { $count }
}
replay-verdict = Сьогоднішня програма виводить інакше, разів: { $total }, уперше в рядку { $entry }; { $counted }.
replay-unchanged = Сам журнал не змінено: усі його контрольні суми збігаються. У ньому те, що тоді вивела програма { $program }.
replay-changed = Журнал пошкоджено: annabella journal verify показує, що не збігається.
replay-exported = Сьогоднішня програма виводить не ту партію, що в журналі: annabella journal replay показує, що інакше.

## The screen: what stands on it beside the lines

screen-board = { $side }, дошка
screen-board-silent = { $side }, дошка мовчить
screen-game = як має стояти
screen-pawn = п
screen-turn = { $number } { $side }
screen-not-begun = не розпочата
screen-adjourned = відкладена
screen-stopped = годинник зупинено
screen-todo = зробити
screen-nothing-todo = немає що робити
screen-called = оголошено, { $side }: { $call }
screen-called-repeated = оголошено, { $side }: { $call }, повторено
screen-called-waits = оголошено, { $side }: { $call }, ще не повторено
screen-nothing-called = нічого не оголошено
screen-answer = { $text } { $side }: «так» чи «ні».
screen-key-in = вводити, що відбувається на дошці ({ $side }), доки вона мовчить
screen-differs = розбіжності
screen-arbiter = для арбітра
screen-age = { $text }, вже { $time }
screen-more = ще { $count }: { $key }

## Line mode: the keys

keys-usual-settings = Решта налаштувань звичайні; annabella journal show їх показує.
keys-welcome = Знак питання і Enter показують клавіші. k починає партію.
keys-welcome-back = Знак питання і Enter показують клавіші.
keys-nothing-differs = розбіжностей немає
demo-sound-goes-to = сказане записується у файл { $file }
keys-page-written = звіт записано: { $file }
keys-no-microphone = мікрофона немає
keys-level-now = мікрофон: зараз { $now }; мовлення ще не було чути
keys-level =
    { $serves ->
        [soft] мікрофон: зараз { $now }, востаннє чути { $heard }, занадто тихо: підійти ближче або підняти рівень
        [loud] мікрофон: зараз { $now }, востаннє чути { $heard }, занадто гучно: відійти далі або знизити рівень
       *[good] мікрофон: зараз { $now }, востаннє чути { $heard }, добре
    }
microphone-is = { $what ->
    [open] слухає
    [shut] вимкнено
    [understood] зрозуміло
    [not-understood] не зрозуміло
   *[nothing-heard] нічого не чути
}
keys-lines = рядки: { $detail }
keys-rate = темп мовлення, { $channel }: { $rate }
keys-volume = гучність мовлення, { $channel }: { $volume }
keys-language = мова мовлення, { $channel }: { $language }
keys-channel = { $channel ->
    [white] навушник Білих
    [black] навушник Чорних
   *[room] зал
}
keys-help-more = ? ще: решта
keys-help-arbiter-more = ? ! ще: решта
keys-help =
    c ОГОЛОШЕННЯ або саме оголошення, r повторює (r СЛОВА: інакше)
    m e2e4 хід, l e2 піднято, p e4 поставлено, x виконує завдання
    k годинник (F9), t залишок часу (F2), n ходи (F3), T обидва (F8)
    u витрачений час, a останнє оголошення (F4), d чий хід, j поправляю
    e позиція, e N, e e, e 4, e e4: її частина, де дозволено
    lines terse, lines normal, lines full: скільки показувати
    rate 1.25, volume 7, language en: мовлення; faster, slower, louder, softer
    w voice ІМ’Я: голос Білих за профілем, w voice - як у всіх
    s мікрофон (F5), v його рівень, h тиша (F6), i розбіжності (F7)
    N СЛОВА власний запис, N читає його, S мікрофон для нього
    claims threefold, claims fifty Nf3: вимога нічиєї; asks score
    o запропонувати нічию, g здатися, f прапорець, yes так, no ні
    w або b попереду: сторона, наприклад b t
    ! арбітр, ? ! показує, що буває після нього, q вихід
keys-help-arbiter =
    ! кличе арбітра, ! ? показує можливі зараз рішення; після нього:
    move e2e4, position FEN, clock white 4:30, note ТЕКСТ
    stop, start white, result 1-0, result 0-0 11.8, continue
    seal, adjourn, resume, sealed e2e4, seal reply, record ФАЙЛ
    sheet white ФАЙЛ читає запис, sheet white приймає його
    sheet white clear очищає його
    report, report ФАЙЛ.html, report aloud
    answer Nf3, answer 17. Nf3, answer ?, decide
    illegal white питає Правила, accept приймає, counts рахує
    flag white, absent black, setup, colours, device white теж питають
    castling white none, device white approved, new-game 7.2.1
    counter white 39, period white, control 40/90m+30:30m+30
    bonus black 2:00, minus, warn white, touch white rejected

## Shown: what the arbiter can ask or rule now

possible-line = { $typed }: { $what }
possible-accept = прийняти запропоноване
possible-supervision = чи діють для цієї партії всі правила змагань
possible-illegal = { $side }, наслідки неможливого ходу
possible-call = { $side }, наслідки оголошення неможливого ходу, якщо воно вважається неможливим ходом
possible-promotion = { $side }, наслідки: пішака залишено на останній горизонталі
possible-press = { $side }, наслідки: годинник натиснуто без ходу
possible-two-hands = { $side }, наслідки ходу двома руками
possible-still-there = те саме й після наступного ходу: нічия
possible-count = { $side }, наслідки не зарахованого неможливого ходу
possible-stands = { $side }, неможливий хід залишається
possible-touch = { $side }, доторкнулися, але не пішли
possible-move = це хід, який зробили { $side }
possible-back = { $side }, назад до позиції перед спірним ходом
possible-flag = { $side }, наслідки падіння прапорця
possible-next-period = { $side }, наступний хід буде першим у наступному контрольному періоді
possible-quickplay = { $side } просять секунди або вимагають нічию
possible-report = зводить разом дошки й записи
possible-absent = хто не прийшов вчасно
possible-seal-reply = гравця, який записав хід таємно, немає: хід-відповідь можна записати таємно
possible-seal = гравець, чий хід, має записати хід таємно
possible-adjourn = хід записано таємно
possible-resume = позиції на дошках розставлено, або таємний запис ходу скасовується
possible-sealed = конверт відкрито, і хід із нього
possible-stop = обидва годинники зупиняються
possible-start = пустити годинник ({ $side })
possible-result = партія закінчується так
possible-continue = партія триває

## Shown: notices at the table (not in the record): a line that means nothing

notice-key-unknown = «{ $line }» не команда й не оголошення; ? показує команди
notice-key-other-keyboard = «{ $letter }» — кирилична літера і тут не команда; перемкніть клавіатуру або задайте keyboard у налаштуваннях
notice-key-needs-letter = «{ $words }» саме по собі не приймається: напишіть перед ним латинську c
notice-key-bonus-named = час у пропозиції програми вже вказано, або його немає; { $command } приймає її
notice-key-nothing-proposed = програма нічого не пропонує; ! ? показує, що зараз можна запитати й вирішити
notice-key-search-runs = поки немає що приймати: з’ясовується, хто ще може поставити мат; відповідь прийде сама окремим рядком, тоді { $command }
notice-key-mate-undecided = немає що приймати: чи можливий ще мат, визначити не вдалося; { $result } тощо каже, чим закінчилася партія, { $start } або інша сторона продовжує її
notice-key-asks = напишіть asks score, а перед цим w або b
notice-key-claim = напишіть claims threefold або claims fifty, а далі хід, наприклад Nf3
notice-key-time-while-running = { $side } матимуть { $time }, а годинник іде; «так» установлює цей час
notice-key-times-while-running = Білі матимуть { $white }, Чорні { $black }, а годинник іде; «так» установлює цей час
notice-key-times-in-parts = час на той момент: Білі { $white_then }, Чорні { $black_then }; додано відтоді: Білі { $white_given }, Чорні { $black_given }; віднято відтоді: Білі { $white_taken }, Чорні { $black_taken }; додатковий час за ходи відтоді відпадає: Білі { $white_brought }, Чорні { $black_brought }; разом: Білі { $white }, Чорні { $black }; «так» приймає це
notice-key-nothing-asked = немає запитання, на яке відповідають «так» чи «ні»
notice-key-asks-other = питають: { $side }, а не { $other }: відповіді немає
notice-key-unread = «{ $words }»: введено раніше, ніж запитання можна було прочитати, і нічого не відповідає; введіть ще раз
notice-key-who-answers = є пропозиція нічиєї: хто відповідає? напишіть w yes, b yes, w no або b no
notice-key-swapped = y і z не команди, бо на різних клавіатурах вони міняються місцями: напишіть yes або no
notice-key-bounced = натискання не зараховано: замало часу після попереднього, або годинник щойно зупинено чи пущено
notice-key-leave = годинник іде; усе одно вийти? ще раз q або «так» — вихід
notice-key-leave-score = вводиться запис партії, { $side }; усе одно вийти? «так» — вихід
notice-key-illegal-ruling = { $move } тут неможливий хід; і все ж зроблено саме його? «так» ухвалює таке рішення
notice-key-start-other = зараз ходять { $mover }; усе одно пустити годинник ({ $side })? «так» пускає його
notice-key-sealed-unclear = { $words } тут не є одним можливим ходом; саме це написано в конверті? «так» записує саме це
notice-key-end-score = { $side }: закінчити запис? ще раз . або «так» закінчує його
notice-key-square = після { $command } потрібне поле, наприклад { $command } e2
notice-key-nothing-there = на { $square } тієї дошки нічого не стоїть; нічого не записано
notice-key-move = після { $command } потрібні два поля, наприклад { $command } g1f3
notice-key-cyrillic-square = «{ $letter }» — кирилична літера; поле вводять латинськими літерами від a до h, наприклад { $form }
notice-key-words = «{ $words }» не зрозуміло як оголошення; нічого не записано
notice-key-call = після { $command } потрібне оголошення, наприклад { $command } Sf3
notice-key-answer-alone = «{ $words }» не відповідь: напишіть yes або no і більше нічого; нічого не зроблено
notice-key-letter-apart = «{ $words }» не приймається як оголошення: напишіть лише поле, ed4 або слова; нічого не записано
notice-key-own-call = повторити треба оголошення, яке зробили самі { $side }, а повторює суперник; нічого не записано
notice-key-lines = напишіть lines terse, lines normal або lines full
notice-key-rate = напишіть темп від 0.75 до 2.0, наприклад rate 1.25; 1.0 як у звукозаписі
notice-key-volume = напишіть гучність від 1 до 10, наприклад volume 7; 9 як у звукозаписі
notice-key-language = напишіть de, en, ru, uk або bg, наприклад language en чи w language uk
notice-key-own-voice = чий це профіль голосу? w voice ІМ’Я для Білих; w voice - слухає Білих, як усіх, w voice каже, як зараз
notice-key-call-language = «{ $words }» — оголошення мовою, яка тут не діє (event.calls); нічого не записано
notice-key-wing = «{ $words }» не каже, яка рокіровка: { $king_side } чи { $queen_side }; нічого не записано
notice-key-ambiguous = «{ $words }» має кілька значень; оголосіть повністю
notice-key-nothing-to-repeat = немає оголошення, яке треба повторити
notice-key-nothing-due = на іншій дошці немає що виконувати
notice-key-sensed-board = ця дошка повідомляє сама; за неї нічого не вводять
notice-key-ruling = «{ $words }» після ! не пишуть: ? ! показує, що там буває, ! ? — що можна вирішити зараз
notice-key-time-too-long = { $time } більше доби, а такого часу в партії не буває: пишіть не більше 24:00:00 або хвилини й секунди, наприклад 4:30; нічого не записано
notice-key-ruling-needs = напишіть { $form }; нічого не записано
notice-key-lapsed = без «так» не зроблено: { $line }
notice-key-overtaken = «{ $words }» ні на що не відповідає: після цього запитували інше; для того, що відкрито, введіть ще раз
notice-key-not-done = нічого не зроблено, гра за столом триває
notice-key-sheet = напишіть ! запис білі ФАЙЛ, ! запис білі, щоб ввести або продиктувати запис, або ! запис білі очистити
notice-key-answer = напишіть ! відповідь Nf3 на поставлене запитання, ! відповідь 17... Nf6 для іншого півходу або ! відповідь ?
notice-key-clocks-run = годинник іде, нічого не записано; спочатку ! зупинити
notice-key-decision = напишіть ! вирішити, ! вирішити 24 (півходи) або ! вирішити 12b, далі годинник 4:30 5:00 або годинник залишити, наприкінці нотатка ТЕКСТ
notice-key-score-missing = одного запису немає, ! звіт показує чийого; ! вирішити 24 усе одно продовжує після 24 півходів
notice-key-scores-missing = обох записів немає, тому програма нічого не пропонує; ! запис білі ФАЙЛ читає запис; ! вирішити 24 усе одно продовжує після 24 півходів
notice-key-two-games = записи схожі на записи двох різних партій, програма нічого не пропонує; ! запис білі ФАЙЛ замінює один, ! вирішити 24 усе одно продовжує після 24 півходів
notice-key-open-ply = хід { $at } не визначено, тому програма нічого не пропонує, доки не запитано гравців: ! відповідь і хід, ! відповідь ?, якщо ніхто не знає; ! вирішити { $settled } повертає до позиції перед цим
notice-key-boards-agree = на дошках та сама позиція, тому партія триває, і програма нічого не пропонує; виправте записи разом із гравцями (8.5), або ! вирішити 24 усе одно продовжує після 24 півходів
notice-key-boards-unsaid = ніхто не сказав, чи на дошках та сама позиція, тому програма нічого не пропонує: подивіться на обидві; якщо та сама, партія триває (8.5), якщо ні, ! вирішити { $settled } повертає назад
notice-key-not-agreed = тут записи не збігаються (збігаються півходи: { $agreed }); ! звіт їх показує
notice-key-not-known = стільки ходів не відомо, і обох записів немає (відомі півходи: { $known }); ! запис білі ФАЙЛ читає запис
notice-key-envelope = немає конверта, який треба відкрити, нічого не записано; спочатку ! відкласти і ! догравання
notice-key-envelope-away = поки партію відкладено, конверт закрито, нічого не записано; спочатку ! догравання

notice-line-no-move = у «{ $line }» немає ходу; напишіть хід, наприклад Nf3, або _, де нічого не розібрати; сама крапка закінчує запис
notice-line-words = «{ $words }» не можна прочитати як хід; напишіть рядок без цього або _, якщо це нерозбірливий хід
notice-line-behind = хід { $written } вже є, наступний { $next }; - окремо викреслює останній хід
notice-line-ahead = хід { $written } далеко попереду, наступний { $next }; перевірте номер

notice-answer-nothing-open = запитань немає: у записах усі ходи визначено, немає на що відповідати
notice-answer-nothing-asked = зараз запитань немає; назвіть півхід, як у записі: 17. Nf3 — хід Білих, 17... Nf6 — хід Чорних
notice-answer-number = «{ $text }» не називає півходу; напишіть, як у записі: 17. Nf3 — хід Білих, 17... Nf6 — хід Чорних
notice-answer-outside = ходу { $at } немає в цій партії, у ній півходи від { $first } до { $last }
notice-answer-not-one-move = «{ $text }» не один хід; напишіть хід, наприклад Nf3, або ?, якщо ніхто не знає
notice-answer-several = «{ $text }» як хід { $at } може бути { $moves }; напишіть обидва поля, наприклад g1-f3
notice-answer-not-possible = ходом { $at } не могло бути «{ $text }»: тоді не можна було б зіграти те, що далі кажуть обидва записи; перевірте цю й інші відповіді або напишіть ?, якщо ніхто не знає
notice-answer-not-found = не знайдено партії, де хід { $at } — «{ $text }» і яка узгоджується із записами й іншими відповідями; перевірте їх, спершу дайте відповідь про ходи перед ним або напишіть ?, якщо ніхто не знає

## Shown: notices at the table: a score that is not taken

notice-sheet-no-sheet = { $file }: { $why }
notice-sheet-other-game = { $file } починається з { $start }, а партія ні: це запис іншої партії.
    Нічого не записано; перевірте тег FEN цього запису.
notice-sheet-standard-input = - за столом не є файлом; ! запис білі приймає запис із клавіатури
notice-sheet-not-read = запис { $file } не вдається прочитати: { $why ->
    [missing] такого файлу немає; перевірте назву
    [not-allowed] права доступу не дозволяють; перевірте права файлу
    [exists] він уже є
   *[system] { $system }; перевірте назву
}
notice-read-empty = запис порожній; впишіть у нього ходи, наприклад 1. e4 e5
notice-read-enormous = у записі понад { $max } байтів, стільки не потрібно жодній партії; вкажіть одну партію
notice-read-no-text = запис не текст, а { $kind ->
    [picture] зображення { $form }
    [sound] звукозапис ({ $form })
    [document] документ ({ $form })
    [old-word] старий документ Word
    [zip] архів ZIP або офісний документ
    [gzip] архів gzip
    [sqlite] файл SQLite, можливо, журнал Annabella
    [program] програма
   *[binary] двійкові дані
}; введіть ходи або продиктуйте їх
notice-read-no-moves = у записі не знайдено ходів (текст { $encoding }); ходи мають вигляд 1. e4 e5 2. Nf3
notice-read-crowded = у записі забагато слів і знаків для однієї партії (найбільше { $max }); дайте запис однієї партії
notice-read-too-long = у записі забагато півходів для партії за столом (найбільше { $max }); дайте запис однієї партії
notice-read-another-game = після результату в записі йде інша партія, а запис — це одна партія: дайте її окремо
notice-read-several-games = запис — це PGN, партій у ньому: { $count }, а потрібна одна: збережіть її окремо
notice-read-start = початкова позиція запису «{ $fen }» { $why ->
    [syntax] не є FEN
   *[impossible] неможлива в партії
}; виправте її тег FEN

## Shown: notices at the table: boards and the clock at the board

notice-of-board = дошка, { $side }: { $what }
notice-board-chatters = поле { $square } дає хибні сигнали; на нього не зважають, доки воно не заспокоїться
notice-board-rests = поле { $square } знову спокійне
notice-port-missing = послідовного порту { $port } немає: під’єднайте дошку або вкажіть її порт у налаштуваннях
notice-port-no-port = { $port } не послідовний порт: вкажіть порт дошки, наприклад /dev/ttyACM0, або auto
notice-port-busy = послідовний порт { $port } зайнято іншою програмою: закрийте її
notice-port-denied = права доступу не дозволяють відкрити { $port }, який належить групі { $group }: виконайте sudo usermod -aG { $group } $USER, потім вийдіть і ввійдіть знову
notice-port-administrator = лише адміністратор може відкрити { $port }: передайте його групі dialout правилом udev (docs/technician.md)
notice-port-failed = послідовний порт { $port } не вдається відкрити ({ $why })
notice-port-no-answer = на { $port } така дошка не відповіла за { $seconds } сек: це її порт, і чи ввімкнено дошку?
notice-port-other-protocol = дошка { $serial } на { $port } передає за версією протоколу { $theirs }, якої ця програма не знає: оновіть програму або дошку
notice-port-none-found = порту такої дошки не знайдено: під’єднайте дошку або вкажіть її порт
notice-port-none-heard = на { $ports } такої дошки не чути: чи ввімкнено її? Якщо так, вкажіть її порт
notice-port-unnamed = таку дошку не можна знайти пошуком: вкажіть її порт у налаштуваннях
notice-capture-broken = файл сигналів дошки { $file } більше не вдається записувати ({ $why }); партія триває без нього
notice-capture-too-slow = диск занадто повільний для файлу сигналів дошки { $file }; партія триває без нього
notice-board-lines-lost = втрачено рядків: { $count }; дошку читають заново
notice-board-restarted = перезапустилася; її читають заново
notice-board-differs = на ній не те, що вона повідомляла; її прочитано заново
notice-board-way-unknown = незрозуміло, який гравець сидить біля її роз’єму: розставте фігури або вкажіть сторону в налаштуваннях
notice-board-way-awaits-move = який гравець сидить біля її роз’єму, покаже перший хід на ній; це можна вказати й у налаштуваннях
notice-board-other = під’єднано іншу дошку: { $found } замість { $expected }
notice-board-no-serial = без серійного номера
notice-board-firmware = { $serial }, прошивка { $firmware }
notice-board-unanswered = не відповідає на запит про { $asked ->
    [version] версію
    [serial] серійний номер
    [pieces] фігури
    [clock] годинник
   *[battery] батарею
}
notice-board-garbled = прийшло пошкоджених повідомлень: { $count }
notice-board-battery = заряд батареї { $percent } %, під’єднайте зарядний пристрій
notice-board-result = фігура, яка означає результат, { $outcome ->
    [white] виграш Білих
    [black] виграш Чорних
   *[draw] нічия
}, стоїть на { $square }: закінчіть партію через ! результат
notice-clock-gone = годинник зник; програма продовжує зі своїм: перевірте кабель годинника
notice-clock-unset = годинник не встановлено: { $why }
notice-clock-other = годинник не читають, бо годинник партії стоїть біля дошки, за якою { $other }: приберіть один із них
notice-clock-sides = годинник не читають: невідомо, з якого боку його який гравець; розставте фігури або вкажіть { $key }.clock_left у налаштуваннях
notice-clock-not-in-mode = годинник не приймає команд: установіть режим для електронних дощок (25 на DGT 3000, 23 на DGT XL)
notice-clock-no-port = у такої дошки немає годинника, який можна встановити: установіть свій вручну
notice-clock-sides-unknown = невідомо, з якого боку годинника який гравець: вкажіть бік Білих
notice-clock-too-long = годинник показує щонайбільше 9:59:59, а не { $seconds } сек: установіть його вручну
notice-clock-refused = годинник відмовляє: установіть режим для електронних дощок (25 на DGT 3000, 23 на DGT XL)
notice-clock-unanswered = годинник не відповідає: перевірте його кабель і встановіть його вручну
notice-clock-none = до дошки не під’єднано годинника
notice-clock-board-lost = дошка зникла, а з нею й годинник: установіть його вручну
notice-clock-too-many = забагато команд уже чекає на годинник

# On the clock at the board, which has room for eight letters, and for Latin ones alone.
clock-arbiter = ARBITR

## Shown: notices at the table: scores, the report and the microphone

notice-hangs = програма не відповідає вже п’ять секунд; натиснуті клавіші зберігаються зі своїм часом
notice-goes-on = програма знову відповідає
notice-output-broken = рядки більше не вдається записувати ({ $why }); партія триває, у журналі вони є
notice-no-screen = екрана немає: { $why ->
    [objects] --json пише об’єкти
    [no-terminal] клавіші та рядки не в терміналі
    [lines-only] цей термінал показує лише рядки (TERM { $what })
   *[failed] { $what }
}; далі в рядках
notice-output-gone = рядки вже ніхто не читає, читача немає; партія триває, у журналі вони є
notice-output-gone-alone = рядки вже ніхто не читає, і нічого не чути: якщо нічого більше не буде введено, програма закінчить роботу за столом
notice-output-stalled = рядків ніхто не читає; партія триває, рядки пропускаються
notice-output-left-out = пропущено рядків, доки їх ніхто не читав: { $lines }; у журналі вони є
notice-line-too-long = рядок довший за { $bytes } байтів (кирилична літера рахується за дві): нічого з нього не зроблено й не записано
notice-line-cut-off = введення закінчилося до Enter: не виконано й не записано: { $line }
notice-games-are-made = партія відновлюється за записами, це потребує деякого часу; набране чекає, крім самого !
notice-lines-left = роботу за столом завершено; набрано й не виконано рядків: { $count }: { $lines }
notice-line-overtaken = запис закінчено раніше, ніж цей рядок: його ніде немає
    продовжте через ! запис і введіть рядок знову; те, що ви вводите тепер, це команди
notice-score-ended = запис закінчено раніше, ніж вдалося зрозуміти ваші останні слова: їх ніде немає
    продовжте через ! запис і скажіть їх знову
notice-score-began = це почалося раніше, ніж запис: його ніде немає
    скажіть знову, якщо це належить до запису
notice-device-unsteady = { $device ->
    [microphone] мікрофон
    [room] гучномовець у залі
    [ear-white] навушник Білих
    [ear-black] навушник Чорних
   *[other] звуковий пристрій
    } то є, то зникає: перевірте роз’єм; програма скаже, що він знову є, коли мине десять секунд без перерви
notice-settings-file = Налаштування з { $file }
notice-nobody-listens = ніхто не слухає: розпізнавання мовлення немає (annabella doctor каже, чому)
notice-no-model = ніхто не слухає: моделі мовлення немає в жодній із цих тек: { $folders }
notice-own-voice = { $side }: голос розпізнається за профілем { $name }
notice-no-own-voice = { $side }: голос розпізнається, як у всіх
notice-unheard = listening.languages, { $language }: модель мовлення цього не чує, а введене з клавіатури діє: { $phrases }
notice-model-unusable = ніхто не слухає: модель мовлення не вдається використати (annabella doctor каже, чому)
notice-record-here = журнал: { $file }
notice-record-left = журнал: { $file }
    продовжити: annabella play --resume { $argument }
notice-record-code = код журналу дотепер: { $code }
notice-record-retried = диск спочатку відмовив ({ $why }), а потім прийняв: нічого не втрачено
record-fault = { $what ->
        [deleted] видалено
        [log-deleted] втратив останню частину (файл із -wal видалено)
        [log-replaced] втратив останню частину (файл із -wal замінено іншим)
        [moved] переміщено або перейменовано
        [replaced] замінено іншим файлом
        [changed] перезаписано або обрізано
        [unreadable] більше не читається
        [read-only] лежить у теці, у яку більше не можна записувати
       *[system] не вдається записувати ({ $system })
    }
notice-record-moved = журнал { $file } { record-fault }: партія триває, журнал із усім дотеперішнім тепер { $to }
    щоб він був деінде: ! журнал ФАЙЛ
notice-record-waits = журнал { $file } { record-fault }: те, що діється тепер, чекає й ще не рахується
    вкажіть файл на іншому диску: ! журнал ФАЙЛ; або полагодьте диск
notice-record-locked = поруч із журналом { $file } і деінде більше нічого не вдається записати; події ще записуються в нього
    щоб він був деінде: ! журнал ФАЙЛ
notice-record-back = журнал знову записується; те, що чекало, уже в ньому
notice-record-too-much-waits = на журнал чекає стільки, що чекають і дошки, а введені рядки не приймаються
    приймаються: ! журнал ФАЙЛ, q, ? і !
notice-record-refused = введене знову рахується; не прийнято рядків: { $lines }
notice-record-not-there = { $file } не може бути журналом ({ $why })
notice-record-not-written = журнал { $file } { record-fault }; його кінець неповний
    у ньому немає того, що сталося відтоді (подій: { $events }) і не було показано; продовжити: annabella play --resume { $argument }
notice-record-rescued = { $file } не вдалося закрити ({ $why }): усе показане є в { $to }
    продовжити: annabella play --resume { $argument }
notice-record-rescued-over = { $file } не вдалося закрити ({ $why }): уся партія є в { $to }
    вона закінчилася; переглянути: annabella journal verify { $argument }
notice-record-not-put-away-over = { $file } не вдалося закрити ({ $why }); його прочитано знову, уся партія в ньому є
    вона закінчилася; полагодьте диск і скопіюйте: annabella journal backup { $argument }
notice-record-not-put-away = { $file } не вдалося закрити ({ $why }); його прочитано знову, усе показане в ньому є
    полагодьте диск і продовжте: annabella play --resume { $argument }
notice-record-not-whole = { $file } неповний ({ $why }), і більше нічого не вдалося записати
    що з нього можна прочитати, скопіює: annabella journal backup { $argument }
notice-resumed-over = партія закінчилася: { $result }{ $clocks ->
    [yes] ; Білі { $white }, Чорні { $black }
   *[no] {""}
}
notice-resumed = ходять { $turn }{ $clocks ->
    [yes] ; Білі { $white }, Чорні { $black }
   *[no] {""}
}{ $starts ->
    [white] ; обидва годинники стоять, ! пустити білі продовжує партію
    [black] ; обидва годинники стоять, ! пустити чорні продовжує партію
   *[no] {""}
}
notice-resumed-in-doubt = ходять { $turn }; Білі { $white }, Чорні { $black }; { $away }{ $starts ->
    [white] ; обидва годинники стоять, ! пустити білі продовжує партію
    [black] ; обидва годинники стоять, ! пустити чорні продовжує партію
   *[no] {""}
}
    роботу перервано без завершення: { $side } витратили більше щонайбільше на { $most }; пропозиція програми: { $command }
notice-resumed-unknown = ходять { $turn }; Білі { $white }, Чорні { $black }; { $away }{ $starts ->
    [white] ; обидва годинники стоять, ! пустити білі продовжує партію
    [black] ; обидва годинники стоять, ! пустити чорні продовжує партію
   *[no] {""}
}
    роботу перервано без завершення, і невідомо, скільки ще часу витратили { $side }; пропозиція програми: { $command }
notice-record-other-words = { $what ->
    [gone] партія почалася з власними словами клубу, а в цих налаштуваннях їх немає: відтепер діють слова програми; записане лишається
    [new] партія почалася без власних слів клубу, а в цих налаштуваннях вони є: відтепер діють вони; записане лишається
   *[changed] власні слова клубу не ті, що на початку партії: відтепер діють вони; записане лишається
}
notice-record-unsealed = печатки журналу немає: чи обрізано його кінець, показує лише код, записаний раніше
    партія триває, і відтепер у журналі є, що печатки не було
notice-record-folded = лога поруч із журналом більше немає: його внесла до журналу інша програма, або в ньому нічого не було; нічого не бракує
notice-record-set-aside = { $what ->
    [older] поруч із журналом лежав лог, старіший за нього, його не прочитано
    [otherwise] поруч із журналом лежав лог тієї самої партії, де вона тривала інакше, його не прочитано
    [nothing] у тому, що лежало поруч із журналом як його лог, немає жодної придатної до читання події цієї партії
    [journal] поруч із журналом лежав файл відкоту, його не прочитано
    [link] лог журналу був посиланням; прочитано те, на що воно вказує, тепер журнал має власний лог
   *[no-file] те, що лежало поруч із журналом під іменем одного з його файлів, не є його власним файлом
}; відкладено як { $file }
notice-record-slept = комп’ютер спав { $span }; годинники в цей час стояли
notice-page-exists = { $file } уже є; вкажіть інший файл через ! звіт
notice-page-no-score = жодного запису немає: сторінку не записано
notice-page-not-written = { $file } не вдається записати: { $why ->
    [missing] такої теки немає
    [not-allowed] права доступу не дозволяють
    [exists] файл уже є
   *[system] { $system }
}; перевірте теку, права й диск

## Shown: the report of two scores brought together (D.2.9)

report-title = Два бланки й дві дошки
report-case-sheets-agree = Записи збігаються. На одній дошці інша позиція: її виправляє той, чия це дошка.
report-case-sheets-agree-neither = Записи збігаються. На обох дошках інша позиція: виправляються обидві.
report-case-sheets-differ = Записи розходяться. Назад до позиції, де вони збігаються.
report-case-incomplete = Записи не суперечать один одному, але вони неповні: гравці доповнюють їх, а де хід не визначено, їх запитують.
report-case-answer-against = Записи не суперечать один одному. Їм суперечить те, що сказали гравці.
report-case-results-differ = Ходи збігаються. Результати під записами суперечать один одному.
report-case-results-of-two-kinds = Ходи збігаються. Результати під записами різного роду: один без гри, інший ні.
report-case-record-differs = Записи збігаються між собою. У журналі інше.
report-case-nothing-differs = Розбіжностей немає.
report-case-nothing-differs-boards = Записи сходяться, і журнал теж. Чи показують це дошки, ніхто не сказав.
report-case-beyond-record = Записи збігаються. Журнал закінчується раніше за них.
report-case-position-otherwise = Ходи збігаються, і позиція, до якої вони ведуть, закінчила партію. Результат під записами цьому суперечить.
report-case-offers-differ = Ходи збігаються. Позначені при них пропозиції нічиєї не збігаються.
report-case-nothing-differs-written = У записаному ніщо не розходиться. Чого немає в жодному записі, є лише в журналі.
report-case-only-sheets-differ = Дошки збігаються між собою. Розходяться лише записи: обидва гравці допомагають їх виправити.
report-case-boards-unsaid = Записи розходяться. Чи розходяться дошки, ніхто не сказав.
report-agreed = { $count ->
    [0] Записи не збігаються в жодному півході.
    [one] Записи збігаються: { $count } півхід, до { $move }.
    [few] Записи збігаються: { $count } півходи, до { $move }.
   *[many] Записи збігаються: { $count } півходів, до { $move }.
}
report-settled = { $count ->
    [0] Жодного півходу не визначено.
    [one] Визначено: { $count } півхід, до { $move }.
    [few] Визначено: { $count } півходи, до { $move }.
   *[many] Визначено: { $count } півходів, до { $move }.
}
report-certain = Певно: { $certain ->
    [0] нічого
    [one] { $certain } півхід, який є в обох записах
    [few] { $certain } півходи, які є в обох записах
   *[many] { $certain } півходів, які є в обох записах
}; запитано в гравців: { $asked }; виведено: { $inferred }.
report-certain-one-text = В одному тексті, поданому як обидва записи: { $certain ->
    [0] нічого
    [one] { $certain } півхід
    [few] { $certain } півходи
   *[many] { $certain } півходів
}; запитано в гравців: { $asked }; виведено: { $inferred }.
report-one-file = Обидва записи — той самий файл. Це один свідок, а не два: те, що є в обох, не певніше за те, що є в одному.
report-one-text = Обидва записи — знак у знак той самий текст. Якщо його писали не двоє, це один свідок: те, що є в обох, тоді не певніше за те, що є в одному.
report-none = нічого
report-inferred-sheet = { $count } (лише { $sheet })
report-inferred-record = { $count } (лише журнал)
report-inferred-legible = { $count } (за читною частиною записаного)
report-case-one-sheet = { $sheet }: його немає. Звіт спирається лише на інший.
report-case-nothing-read = У жодному записі не прочитати жодного ходу: немає що порівнювати.
report-case-unread = { $sheet }: жодного ходу не прочитати. Звіт спирається лише на інший.
report-agreed-alone = { $count ->
    [0] За записом не можна зіграти жодного півходу.
    [one] За записом можна зіграти { $count } півхід, до { $move }.
    [few] За записом можна зіграти { $count } півходи, до { $move }.
   *[many] За записом можна зіграти { $count } півходів, до { $move }.
}
report-sheet-of = Запис «{ $side }»
report-board-of = Дошка «{ $side }»
report-proposal = Пропозиція програми: продовжити { $count ->
    [0] з початкової позиції
    [one] після { $count } півходу
    [few] після { $count } півходів
   *[many] після { $count } півходів
}, час на годинниках не змінюється. Прийняти: ! вирішити.
report-proposal-clocks = Пропозиція програми: назад { $count ->
    [0] до початкової позиції
    [one] до позиції після { $count } півходу
    [few] до позиції після { $count } півходів
   *[many] до позиції після { $count } півходів
}, { $clocks }. Прийняти: ! вирішити.
report-proposal-asks = Пропозиції програми немає, доки гравців не запитано про хід { $number }; ! вирішити з числом продовжує після півходу, який визначено.
report-proposal-unsaid = Пропозиції програми немає: якщо на обох дошках та сама позиція, партія триває, і обидва гравці виправляють записи (8.5). Якщо ні ({ $article }), ! вирішити { $count } повертає назад.
report-proposal-unsaid-clocks = Пропозиції програми немає: якщо на обох дошках та сама позиція, партія триває, і обидва гравці виправляють записи (8.5). Якщо ні ({ $article }), ! вирішити { $count } повертає назад, { $clocks }.
report-basis = Звідки відомо, що на дошках: { $boards }.
report-basis-sensed = { $board }, повідомила сама
report-basis-unread = { $board }, не зчитана
report-basis-keyed = { $board }, введено вручну
report-basis-assumed = { $board }, введено вручну, але { $squares } лише вважається виконаним
report-basis-nobody = { $board }, ніхто не вводив, лише вважається виконаним
report-basis-silent = { $board }, невідомо, відколи вона замовкла
report-record-goes-on = { $count ->
    [one] Лише в журналі далі ще { $count } півхід, до { $move }.
    [few] Лише в журналі далі ще { $count } півходи, до { $move }.
   *[many] Лише в журналі далі ще { $count } півходів, до { $move }.
}
report-ends-early = { $sheet } відстає: закінчується { $count ->
    [0] до першого півходу
    [one] після { $count } півходу
    [few] після { $count } півходів
   *[many] після { $count } півходів
}.
report-odd = { $sheet }: { $odd }
report-fragment-alone = { $sheet }: написано { $text }, прочитати можна не все. З можливих ходів підходить лише { $move }; його виведено з прочитаного.
report-fragment-fits = { $sheet }: написано { $text }, прочитати можна не все. Читна частина підходить до { $move }.
report-king-castled = { $sheet }: написано { $text }. Хід королем на два поля — рокіровка; його прочитано як { $move }.
report-illegal = { $move } — неможливий хід, і так його записано: наслідки визначає арбітр ({ $article }).
report-open-from = Починаючи з ходу { $number } невідомо, що було зіграно: цього ніхто не записав, або це може бути кілька ходів, або записане не можна виконати, або хід є лише в одному записі, а в журналі інший. Далі ніщо не вважається узгодженим.
report-open-from-board = Починаючи з ходу { $number } невідомо, що було зіграно: це є лише в одному записі, і жодна дошка цього не показує. Далі нічого не узгоджено.
report-open-from-end = Починаючи з ходу { $number } невідомо, що було зіграно: 0-0 наприкінці запису — це рокіровка або результат партії, програної обома. Далі нічого не узгоджено.
report-open-from-number = Починаючи з ходу { $number } невідомо, що було зіграно: з номера перед цим місцем не видно, до яких ходів належить записане далі. Далі нічого не узгоджено.
report-open-from-answer = Починаючи з ходу { $number } невідомо, що було зіграно: гравці назвали інший хід, ніж той, що в записах. Далі ніщо не вважається узгодженим.
report-number-open = { $sheet }: перед { $number } стоїть номер { $written }. Або перед ним пропущено півходи, або номер написано хибно. Що з цього правда, ніщо не показує, і ніщо на цьому не ґрунтується.
report-number-left-out = { $sheet }: номер { $written } правильний. Перед ним { $count ->
    [one] пропущено { $count } півхід
    [few] пропущено { $count } півходи
   *[many] пропущено { $count } півходів
}: так записано або сказано в іншому місці.
report-result = { $sheet } закінчується результатом { $result }.
report-record-result = Журнал закінчується результатом { $result }.
report-record-cancelled = Журнал: партію скасовано, результату вона не має.
report-two-kinds = { $default }: результат без гри ({ $article }), { $played }: результат зіграної партії. Який із них чинний, вирішує арбітр.
report-offer-differs = { $sheet }: при { $move } позначено пропозицію нічиєї. { $other }: не позначено.
report-both-silent = Починаючи з ходу { $number } в обох записах надто довго нічого немає. Партію треба відновити.
report-one-silent = { $sheet }: починаючи з ходу { $number } надто довго нічого немає. Партію треба відновити.
report-different-games = Це схоже на записи двох різних партій.
report-alone = { $sheet }: лише за ним можна зіграти { $count ->
    [one] { $count } півхід.
    [few] { $count } півходи.
   *[many] { $count } півходів.
}
report-position = Позиція: { $fen }
report-turn = Ходять { $side }.
report-ended = { $ending ->
    [checkmate] У цій позиції мат. Перемога: { $side }
    [stalemate] У цій позиції пат: нічия
   *[dead] У цій позиції ніхто не може поставити мат: нічия
} ({ $article }).
report-first-difference = Перша розбіжність: хід { $number }, { $side }
report-stops-at = Записи зупиняються на ході { $number }, { $side }: записаного там не можна виконати
report-alone-against-record = Хід { $number }, { $side }, є лише в одному записі, а в журналі інший
report-alone-against-board = Хід { $number }, { $side }, є лише в одному записі, і жодна дошка його не показує
report-stops-both = Так в обох записах, тому тут вони не розходяться: гравці кажуть, чи стояв на дошці неможливий хід ({ $article }), чи помилилися в записі (8.5).
report-meets-again = Після ходу { $number } записи знову сходяться в тій самій позиції, з іншим порядком ходів, і далі { $count ->
    [0] більше не збігаються.
    [one] збігаються ще на { $count } півхід.
    [few] збігаються ще на { $count } півходи.
   *[many] збігаються ще на { $count } півходів.
}
report-recorded = { $sheet }: написано { $text }, це { $move }.
report-recorded-unplayable = { $sheet }: написано { $text }, тут це не один можливий хід.
report-recorded-fragment = { $sheet }: написано { $text }, прочитати можна не все; це може бути: { $moves }.
report-recorded-nothing = { $sheet }: нічого не написано.
report-surplus-entry = { $sheet }: якби цього запису не було, записи збігалися б ще { $count ->
    [one] { $count } півхід.
    [few] { $count } півходи.
   *[many] { $count } півходів.
}
report-doubled-entry = { $sheet }: це попередній запис ще раз; без нього записи збігалися б ще { $count ->
    [one] { $count } півхід.
    [few] { $count } півходи.
   *[many] { $count } півходів.
}
report-entry-left-out = { $sheet }: якщо тут пропущено запис, далі записи збігаються ще { $count ->
    [one] { $count } півхід.
    [few] { $count } півходи.
   *[many] { $count } півходів.
}
report-then-agree = { $sheet }: якщо зіграно так, далі записи { $count ->
    [0] більше не збігаються.
    [one] збігаються ще на { $count } півхід.
    [few] збігаються ще на { $count } півходи.
   *[many] збігаються ще на { $count } півходів.
}
report-course-says = У журналі { $move }.
report-course-differs = Хід { $number }: у журналі інше, ніж у записах.
report-clocks = Час у цій позиції за журналом: { $clocks }. Це пропозиція: годинники встановлює арбітр.
report-clocks-there = Час у цій позиції за журналом: { $clocks }.
report-clocks-differs = Час за журналом після стількох самих півходів, один з яких у ньому інший: { $clocks }.
report-beyond-record = Журнал закінчується перед ходом { $number }: { $count ->
    [one] { $count } півхід є
    [few] { $count } півходи є
   *[other] { $count } півходів є
} лише в записах. Що з цього зіграно, скажуть дошки та гравці.
report-no-clocks = У журналі немає часу для цієї позиції.
report-sheet = Запис { $keeper }
report-board = Дошка { $keeper }
report-board-stays = { $board } лишається, як є.
report-board-right = { $board } показує цю позицію.
report-board-wrong = { $board }: { $count ->
    [one] { $count } неправильне поле
    [few] { $count } неправильні поля
   *[many] { $count } неправильних полів
}
report-shows-earlier = Вона показує позицію після ходу { $move }: відстає.
report-shows-fitting = Вона показує кінець партії, яка узгоджується з обома записами.
report-shows-start = Вона показує позицію до першого ходу.
report-shows-score = Вона показує партію, яку дає { $sheet }, після { $count ->
    [one] { $count } півходу
    [few] { $count } півходів
   *[many] { $count } півходів
}.
report-shows-instead = Вона показує партію, у якій ходом { $number } виконано { $played } замість { $written }.
report-corrections = Виправлення, крок за кроком
report-in-calls = Те саме в оголошеннях, для гравця, який не бачить
report-correction = { $correction ->
    [remove] { $square }, зняти з дошки: { $piece }
    [lift] { $square }, узяти в руку: { $piece }
    [move] { $square }, переставити на { $to }: { $piece }
    [place] { $square }, поставити з руки: { $piece }
   *[add] { $square }, поставити з коробки: { $piece }
}
report-call = { $correction ->
    [remove] зняти з дошки: { $side }, { $call }
    [lift] узяти в руку: { $side }, { $call }
    [move] переставити: { $side }, { $call }
    [place] поставити з руки: { $side }, { $call }
   *[add] поставити з коробки: { $side }, { $call }
}
report-law = Правила
report-article-d29-boards = { $article }: Якщо на двох дошках виникли різні позиції, їх виправляють за допомогою арбітра й за обома записами. Якщо записи збігаються, той, хто записав правильний хід, а виконав інший, виправляє свою дошку.
report-article-d29-scores = { $article }: Якщо записи розходяться, повертаються до позиції, де вони збігаються, а арбітр заново встановлює час на годинниках.
report-article-d29 = { $article }: Якщо на двох дошках виникли різні позиції, їх виправляють за допомогою арбітра й за обома записами. Якщо записи збігаються, той, хто записав правильний хід, а виконав інший, виправляє свою дошку. Якщо вони розходяться, повертаються до позиції, де вони збігаються, а арбітр заново встановлює час на годинниках.
report-article-75 = { $article }: Якщо під час партії виявлено неможливий хід, повертаються до позиції безпосередньо перед ним; якщо її не можна визначити, до останньої позиції перед ним, яку можна визначити.
report-article-85 = 8.5 і 8.6: Неповний запис доповнюють, де дозволено, за записом суперника; якщо повного запису немає, партію відновлюють під наглядом арбітра. Якщо не можна показати, що гравець прострочив час, наступний хід вважають першим у наступному контрольному періоді, якщо немає доказів, що зроблено більше ходів.
report-article-1111 = { $article }: Обидва гравці допомагають арбітру скрізь, де треба відновити партію.
report-article-87 = 8.7: По закінченні партії обидва гравці підписують обидва бланки з результатом. Навіть неправильний результат залишається, якщо арбітр не вирішить інакше.
report-edition = Правила гри в шахи ФІДЕ { $edition }, своїми словами
report-scores = Обидва записи поруч
report-scores-caption = Обидва записи, хід за ходом. Першу розбіжність позначено словом РОЗБІЖНІСТЬ.
report-move = Хід
report-of-side = { $sheet }, ходи: { $side }
report-differs-here = РОЗБІЖНІСТЬ
report-left-out = нічого не написано
report-diagram-target = Позиція, з якої триває партія, ходять { $side }
report-diagram-settled = Остання визначена позиція, ходять { $side }
report-diagram-parted = Позиція, у якій записи розходяться, ходять { $side }
report-diagram-board = { $board }: що на ній стоїть. Неправильні поля позначено знаком оклику й рамкою.
report-square-wrong = неправильно, має бути: { $should }
report-reconstruction = Найімовірніша партія
report-reconstructed = Певність усієї партії { $percent } %. { $moves }
report-reconstructed-otherwise = Хід { $number }: у цій партії { $move }. Сам по собі ймовірніший тут { $other } ({ $percent } %): він є в партіях, які відрізняються між собою в інших місцях, і кожна з них менш імовірна, ніж ця.
report-reconstructed-none = Певність { $percent } %: жодного ходу не зроблено.
report-incomplete = Жодна можлива партія не пояснює обидва записи до кінця. Ось доки це вдається.
report-departs = Починаючи з ходу { $number } тут не те, що є в обох записах: обидва гравці могли однаково помилитися в записі.
report-question = Спочатку запитайте гравців: який був хід { $number }? { $candidates }
report-question-next = Далі запитайте гравців: який був хід { $number }? { $candidates }
report-answer-by-key = Відповідь: ! відповідь і хід; ! відповідь ?, якщо ніхто не знає.
report-answer-by-option = Відповідь: --answer "17. Nf3" про хід Білих, "17... Nf6" про хід Чорних, "17. ?", якщо ніхто не знає; --ask запитує рядок за рядком.
report-answer-by-line = Відповідайте ходом або ?, якщо ніхто не знає. Кінець введення закінчує запитання.
report-answered = Гравців запитано про хід { $number }: { $move }
report-answered-from = Гравців запитано про хід { $number }: { $move }, відповідь { $text }
report-answered-nothing = Гравців запитано про хід { $number }: ніхто не знає.
report-against = Відповідь про хід { $number } суперечить тому, що є в одному із записів.
report-against-both = Відповідь про хід { $number } суперечить тому, що є в обох записах. Ніщо не показує, який хід було зіграно.
report-nothing-more = Запитань більше немає. Певність партії { $percent } %.
report-nothing-open = Запитань немає: у записах усе визначено.
report-candidate = { $move } ({ $percent } %)
report-candidate-hardly = { $move } (менше 1 %)
report-and-more = { $candidates } або ще { $count ->
    [one] { $count } інший хід
    [few] { $count } інші ходи
   *[many] { $count } інших ходів
}
report-or = { $first } або { $rest }
report-and = { $first } і { $rest }
report-open = Хід { $number } міг бути: { $candidates }
report-open-caption = Невизначені півходи
report-open-candidates = Що це могло бути: кожний хід окремо за всіма партіями, які узгоджуються, найімовірніший перший
report-open-plies = { $count ->
    [one] Не визначено { $count } півхід
    [few] Не визначено { $count } півходи
   *[many] Не визначено { $count } півходів
}: { $numbers }
report-open-others = інші
report-decision = Рішення арбітра
report-decision-text = Рішення
report-decision-white = Годинник Білих
report-decision-black = Годинник Чорних
report-decision-signed = Арбітр, час

## What the Laws compute: annabella rule, annabella dead

rule-line = { $text } ({ $articles }, Правила { $edition })
rule-line-without-article = { $text } (Правила { $edition })
rule-not-confirmed = Не звірено з текстом цієї редакції.
rule-placed = { $text } ({ $article })
rule-absent = { $text } (немає в цій редакції)
start-numbered = Шахи 960, початкова позиція { $number }: { $array }.
start-faulty = Це не початкова позиція шахів 960: { $faults }.
start-under-way = Це не початкова позиція: уже є хід, або не всі фігури стоять на своїх перших двох горизонталях.
start-fault-pawns = { $side }: не всі пішаки стоять на своїй горизонталі
start-fault-pieces = за пішаками Білих не стоять король, ферзь, дві тури, два слони й два коні
start-fault-king = король не стоїть між турами
start-fault-bishops = обидва слони стоять на полях одного кольору
start-fault-opposite = фігури Чорних не стоять навпроти фігур Білих
start-fault-castling = { $side }: немає обох прав на рокіровку
start-fault-turn = зараз не хід Білих
dead-yes = { $side } можуть поставити мат.
dead-no = { $side } не можуть поставити мат жодною серією можливих ходів.
dead-undecided = Не визначено, чи { $side } можуть поставити мат.
dead-over = Позиція мертва (5.2.2).
dead-stalemate = Позиція патова (5.2.1).
rule-not-completed = Годинник не натиснуто: { $side } виправляють неможливий хід. Його не зараховано.
rule-illegal-bonus = { $other }: додати { $minutes ->
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}.
rule-slip-open = Годинник не натиснуто: { $side } можуть виправити оголошення. Його не зараховано.
rule-wrong-call-open = { $side } оголосили те, чого не дозволяє жодне правило; на дошці цього немає. У Правилах не сказано, чи це саме по собі неможливий хід: або годинник натиснуто зарано, і арбітр може накласти стягнення на гравця, або це вважається неможливим ходом.
rule-illegal-bonus-open = У Правилах тут додаткового часу не названо: його визначає регламент змагання або арбітр.
rule-illegal-loses = { $side } програють через цей неможливий хід.
rule-illegal-draws = Нічия: { $side } програли б, але { $other } не можуть поставити мат жодною серією можливих ходів.
rule-illegal-undecided = { $side } програють, якщо { $other } можуть поставити мат якоюсь серією можливих ходів; це не визначено.
rule-illegal-stands = Неможливий хід залишається: { $other } уже зробили хід-відповідь.
rule-waits-for-claim = Арбітр чекає, доки { $other } заявлять про це.
rule-kings-still-in-check = Нічия: і після ходу-відповіді обидва королі під шахом.
rule-pawn-still-there = Нічия: пішак і далі на останній горизонталі.
rule-waits-for-next-move = Арбітр чекає, доки буде завершено наступний хід; якщо й тоді нічого не зміниться, нічия.
rule-clock-penalty = Тут це не є неможливим ходом; арбітр може накласти стягнення: { $side }.
rule-pressed-early = { $side } натиснули годинник раніше, ніж хід зроблено повністю. Хід був, тому це не натискання без ходу; арбітр може накласти стягнення на гравця.
rule-pressed-unsaid = { $side } зробили хід, але не оголосили його. Це не є неможливим ходом і не є натисканням без ходу; арбітр може накласти стягнення на гравця.
rule-flag-loses = { $side } програють за часом.
rule-flag-draws = Нічия: { $other } не можуть поставити мат жодною серією можливих ходів.
rule-flag-undecided = { $side } програють за часом, якщо { $other } можуть поставити мат якоюсь серією можливих ходів; це не визначено.
rule-flag-not-called = Арбітр не оголошує падіння цього прапорця; про це мають заявити { $other }.
rule-flag-call-open = У тексті не сказано, чи арбітр оголошує падіння цього прапорця; про це можуть заявити { $other }.
rule-flag-needs-time = Щоб заявити про це, треба мати час на своєму годиннику.
rule-both-flags-draw = Обидва прапорці впали в останньому контрольному періоді: нічия.
rule-both-flags-go-on = Обидва прапорці впали до останнього контрольного періоду: партія триває.
rule-both-flags-open = Обидва прапорці впали: який перший, показує годинник або каже арбітр.
rule-ended-checkmate = Партія вже закінчилася матом.
rule-ended-stalemate = Партія вже закінчилася патом.
rule-ended-dead = Позиція мертва: партія вже закінчилася.
rule-claim-right = Вимога правильна: нічия.
rule-claim-wrong = Вимога неправильна; { $other }: додати { $minutes ->
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}.
rule-claim-wrong-open = Вимога неправильна, а в Правилах тут додаткового часу не названо: його визначає регламент змагання або арбітр.
rule-claim-touched = { $side } доторкнулися до фігури й на цьому ході не можуть вимагати нічию.
rule-claim-move-unclear = Хід, з яким { $side } вимагають нічию, не є одним можливим ходом: арбітр з’ясовує, який хід мали на увазі (claims threefold Nf3, claims fifty Nf3).
rule-claim-not-on-move = Вимагати нічию може лише гравець, чий хід.
rule-fivefold = Та сама позиція виникла п’ять разів: нічия.
rule-not-fivefold = Та сама позиція не виникла п’ять разів так, як рахує ця редакція.
rule-seventy-five = По 75 ходів кожного гравця без ходу пішаком і без узяття: нічия.
rule-not-seventy-five = По 75 таких ходів кожного гравця ще не зроблено.
rule-no-such-rule = У цій редакції такого правила немає.
rule-resign-loses = { $side } програють: гравець здався.
rule-resign-draws = Нічия: { $other } не можуть поставити мат жодною серією можливих ходів.
rule-resign-undecided = { $side } програють, якщо { $other } можуть поставити мат якоюсь серією можливих ходів; це не визначено.
rule-agreed = Нічия за згодою.
rule-agreed-too-early = Нічия за згодою неможлива, доки обидва гравці не зробили по ходу; пропозиція лишається в силі.
rule-set-up-new-game = Партію скасовано, грається нова.
rule-set-up-too-late = Для цієї заяви запізно: партія триває.
rule-board-turned = Позицію переносять на правильно поставлену дошку, і партія триває.
rule-clock-set-anew = Час і лічильник ходів виправляють: ! годинник, ! лічильник, ! контроль.
rule-clock-too-late = Для цієї заяви запізно: налаштування лишається.
rule-clock-too-late-unless-schedule = Для цієї заяви запізно: налаштування лишається, якщо це не шкодить розкладу змагання.
rule-colours-new-game = Партію скасовано, грається нова правильними кольорами.
rule-colours-go-on = Партія триває цими кольорами.
rule-flag-postponed = { $side } раніше вимагали нічию, і рішення було відкладено: арбітр вирішує тепер, чи { $other } не могли виграти нормальними засобами або не робили таких спроб.
rule-quickplay-ask = { $side } можуть просити про це: арбітр дає секунди за кожний хід, якщо годинник це вміє, а якщо ні, визнає нічию, відкладає рішення або відхиляє вимогу.
rule-quickplay-claim = { $side } можуть вимагати нічию: арбітр визнає нічию, відкладає рішення або відхиляє вимогу.
rule-quickplay-unannounced = Ці правила в змаганні не було оголошено.
rule-quickplay-holds-not = Ці правила не діють у бліці й там, де за кожний хід додається час.
rule-quickplay-period = Ці правила діють в останньому контрольному періоді.
rule-quickplay-not-on-move = Просити про це може лише гравець, чий хід.
rule-quickplay-time-left = Просити про це може лише гравець, у якого менше ніж дві хвилини.
rule-quickplay-flag = Прапорець упав: після цього просити вже не можна.
rule-default-loses = { $side } не прийшли вчасно й програють без гри, якщо арбітр не вирішить інакше.
rule-default-of-both = Обидва гравці не прийшли вчасно: обидва програють без гри, якщо арбітр не вирішить інакше.
rule-default-not-over = Час запізнення на годинниках ще не минув.
rule-default-ask = Програмі не сказано, коли почався тур: якщо час запізнення минув, партію програно без гри (! результат +/-, -/+ або -/-).
rule-default-unsaid = Регламент змагання має назвати час запізнення, але не назвав: вирішує арбітр.
rule-default-nobody-there = Доки нікого немає, іде годинник: { $side }; цей час вони втрачають до свого прибуття, якщо арбітр не вирішить інакше.
rule-default-nobody-ask = Програмі не сказано, коли почався тур: якщо час запізнення минув, обидва програли без гри (! результат -/-); доти час втрачають { $side }.
rule-sealed-loses = { $side } програють: таємно записаний хід незрозумілий, неоднозначний або неможливий.
rule-sealed-draws = Нічия: таємно записаний хід незрозумілий, неоднозначний або неможливий, а { $other } не можуть поставити мат.
rule-sealed-undecided = Таємно записаний хід незрозумілий, неоднозначний або неможливий; чи { $other } можуть поставити мат, невідомо: вирішує арбітр.
rule-score-shown = { $side } можуть подивитися запис: запит номер { $count }.
rule-score-too-often = { $side } просять показати запис, запит номер { $count }: це забагато й вважається відволіканням суперника; вирішує арбітр.
rule-score-not-on-move = Просити показати запис може лише гравець, чий хід.
rule-score-no-rule = Тут ніхто не має права вимагати, щоб йому показали запис.
rule-default-came = Хто зробив хід, той був присутній.
rule-device-loses = { $side } програють через пристрій, якщо регламент змагання не передбачає м’якшого покарання.
rule-device-draws = Нічия, якщо регламент змагання не передбачає м’якшого покарання, ніж програш через пристрій: { $other } не можуть поставити мат жодною серією можливих ходів.
rule-device-undecided = { $side } програють через пристрій, якщо { $other } можуть поставити мат якоюсь серією можливих ходів; це не визначено.
rule-colours-ask = Партія триває цими кольорами, якщо арбітр не вирішить інакше.
rule-class-right = Контроль часу відповідає цьому класу.
rule-class-wrong-standard = Це контроль часу класичних шахів, а не того класу, який названо в змаганні.
rule-class-wrong-rapid = Це контроль часу швидкої гри, а не того класу, який названо в змаганні.
rule-class-wrong-blitz = Це контроль часу бліцу, а не того класу, який названо в змаганні.
rule-note-touch-binds = Новий хід треба зробити першою фігурою, до якої доторкнулися (4.3).
rule-note-increment-back = Час, доданий за натискання, знімається.
rule-note-bonus-of-the-event = Так передбачає регламент змагання; у Правилах цього не названо.
rule-note-queen-stands = Замість пішака на тому полі стоїть ферзь того самого кольору.
rule-note-pawn-taken-back = Пішак повертається, і гравець вільно вибирає фігуру.
rule-note-move-must-be-made = Хід, названий у вимозі, треба зробити.
rule-note-counts-as-offer = Вимога вважається пропозицією нічиєї.
rule-note-needs-writing = За текстом хід треба записати на бланку.
rule-note-waits-unless-seen = Якщо арбітр не бачив ходу, а лише позицію, він чекає, доки буде завершено наступний хід.
rule-note-sealed-end-counts = Якщо таємно записаний хід завершує партію, цей результат діє.
rule-note-no-castling = Чий король стояв неправильно, не рокірується; з турою, яка стояла неправильно, рокіровки немає.
rule-note-no-castling-with-king = Король, який стояв на місці ферзя, не рокірується.
rule-note-own-time-left = Заява діє, лише якщо в заявника лишився час.
rule-cell-class-limits = Класи
rule-cell-illegal-loses-at = Неможливий хід, через який програють
rule-cell-bonus-illegal = Додатковий час за неможливий хід
rule-cell-bonus-wrong-claim = Додатковий час за неправильну вимогу нічиєї
rule-cell-illegal-ruled = Рішення про неможливий хід
rule-cell-unfinished-promotion = Пішака залишено на останній горизонталі
rule-cell-press-without-a-move = Годинник натиснуто без ходу
rule-cell-two-hands = Хід двома руками
rule-cell-fivefold = Та сама позиція п’ять разів
rule-cell-seventy-five = 75 ходів завершують партію
rule-cell-claims-without-a-record = Вимоги нічиєї там, де ніхто не мусить вести запис
rule-cell-agreement-from-ply = Нічия за згодою від півходу
rule-cell-mate-by-any-legal-move = Мат і пат будь-яким можливим ходом, до чого б не доторкнулися
rule-cell-next-move-completes = Хід без натискання годинника завершується наступним ходом гравця
rule-cell-device-may-draw = Через пристрій нічия, якщо суперник не може поставити мат
rule-cell-resignation-may-draw = Гравець здався: нічия, якщо суперник не може поставити мат
rule-cell-colours-reversed = Переплутані кольори
rule-cell-late-set-up = Заява про неправильне розміщення фігур приймається
rule-cell-late-clock-setting = Неправильне налаштування годинника виправляють
rule-cell-misplaced-castling = Неправильно розміщено, тоді без рокіровки
rule-cell-arbiter-sees-a-flag = Арбітр, який помітив падіння прапорця
rule-cell-flag-claim-needs = Для заяви про прапорець потрібно
rule-cell-both-flags = Обидва прапорці впали, останній контрольний період
rule-cell-score-requests = Запити показати запис
rule-cell-default-time-unsaid = Час запізнення не названо
rule-cell-default-time-on-resumption = Час запізнення не названо, догравання
rule-cell-draw-rule-forbids-offers = Правило змагання про нічию забороняє й пропозиції
rule-cell-quickplay-must-be-announced = Правила останніх хвилин без додавання часу треба оголосити заздалегідь
rule-cell-bonus-quickplay = Додатковий час у швидкому фініші
rule-cell-assistants-clock = Годинник, з яким працює асистент
rule-cell-castling-touch-960 = Короля й туру торкнуто в Chess960
rule-value-a = { $a }
rule-value-a-min = { $a } хв
rule-value-ask = не визначено, запитати
rule-value-true = так
rule-value-false = ні
rule-value-none = без наслідків
rule-value-any = нічия, з будь-якими проміжками
rule-value-consecutive = нічия, якщо поспіль
rule-value-blitz-below-a-min-rapid-below-b-min = бліц менше { $a } хв, швидка гра менше { $b } хв
rule-value-blitz-up-to-a-min-rapid-below-b-min = бліц до { $a } хв включно, швидка гра менше { $b } хв
rule-value-new-game-below-a-moves = нова партія, доки кожний не зробив { $a ->
    [one] { $a } хід
    [few] { $a } ходи
   *[many] { $a } ходів
}
rule-value-whenever-found = коли б це не виявили
rule-value-below-a-moves = доки кожний не зробив { $a ->
    [one] { $a } хід
    [few] { $a } ходи
   *[many] { $a } ходів
}
rule-value-below-a-moves-or-for-the-schedule = доки кожний не зробив { $a ->
    [one] { $a } хід
    [few] { $a } ходи
   *[many] { $a } ходів
}, пізніше лише заради розкладу
rule-value-king-and-queen = король, який стояв на місці ферзя
rule-value-king-or-rook = король, або з неправильно розміщеною турою
rule-value-full-supervision = лише у швидкій грі й бліці з повним наглядом
rule-value-a-times = { $a ->
    [one] { $a } раз
    [few] { $a } рази
   *[many] { $a } разів
}
rule-value-must-be-said = має назвати регламент змагання
rule-value-before-the-reply = до наступного ходу суперника
rule-value-claimed-before-the-reply = якщо суперник заявляє до наступного ходу
rule-value-taken-back = беруть назад
rule-value-queen = стає ферзем
rule-value-penalty = стягнення арбітра
rule-value-as-illegal = вважається неможливим ходом
rule-value-need-writing = потрібен записаний на бланку хід
rule-value-kept = зберігаються
rule-value-calls = оголошує
rule-value-open = не визначено
rule-value-silent-unless-both = мовчить, доки не впали обидва
rule-value-nothing = більше нічого
rule-value-own-time = час на своєму годиннику
rule-value-drawn = нічия
rule-value-if-announced = нічия, якщо Методичні рекомендації III було оголошено
rule-value-corrected = коригують
rule-value-not-for-the-disabled = гравцеві з обмеженими можливостями не коригують
rule-matter-has-the-move = Хто має право ходу
rule-matter-king-exposed-or-captured = Короля залишено під шахом або взято
rule-matter-en-passant = Взяття на проході
rule-matter-promotion = Перетворення
rule-matter-castling = Рокіровка
rule-matter-legal-move = Що таке можливий хід
rule-matter-illegal-move-is = Що таке неможливий хід
rule-matter-illegal-position = Що таке неможлива позиція
rule-matter-one-hand = Хід роблять однією рукою
rule-matter-adjusting = Поправляння фігур
rule-matter-accidental-contact = Явно випадковий контакт
rule-matter-own-piece-touched = Доторкнулися до своїх фігур
rule-matter-their-piece-touched = Доторкнулися до фігур суперника
rule-matter-both-colours-touched = Доторкнулися до фігур обох кольорів
rule-matter-king-then-rook = Доторкнулися до короля, потім до тури
rule-matter-rook-then-king = Доторкнулися до тури, потім до короля
rule-matter-castling-touched-illegal = Доторкнулися до короля й тури, а рокіровка неможлива
rule-matter-choice-of-promotion = Коли вибір нової фігури остаточний
rule-matter-nothing-touched-can-move = Жодна фігура, до якої доторкнулися, не може ходити
rule-matter-move-made = Коли хід зроблено
rule-matter-touch-claim-lost = Коли втрачено право заявити про торкання
rule-matter-helper-moves-pieces = Помічник, який пересуває фігури
rule-matter-checkmate = Мат
rule-matter-resignation = Гравець здався
rule-matter-stalemate = Пат
rule-matter-dead-position = Мертва позиція
rule-matter-agreement = Нічия за згодою
rule-matter-completing-a-move = Коли хід завершено
rule-matter-hand-for-the-clock = Рука, якою натискають годинник
rule-matter-handling-the-clock = Поводження з годинником
rule-matter-helper-for-the-clock = Помічник для годинника
rule-matter-increment-and-delay = Додатковий час і контроль з відстрочкою
rule-matter-default-time = Час запізнення
rule-matter-nobody-present = Обох гравців немає
rule-matter-flag-has-fallen = Коли прапорець упав
rule-matter-loses-on-time = Хто перевищив час, програє
rule-matter-clock-defective = Несправний годинник
rule-matter-clock-wrongly-set = Неправильно налаштований годинник
rule-matter-both-flags = Обидва прапорці впали
rule-matter-stopping-the-clocks = Зупинення годинників для звернення до арбітра
rule-matter-times-after-an-irregularity = Час після порушення
rule-matter-wrong-set-up = Неправильне розміщення фігур
rule-matter-board-turned = Дошку поставлено не тим боком
rule-matter-colours-reversed = Переплутані кольори
rule-matter-pieces-displaced = Зміщені фігури
rule-matter-illegal-move-found = Виявлено неможливий хід
rule-matter-promotion-unfinished = Пішака залишено на останній горизонталі
rule-matter-clock-without-a-move = Годинник натиснуто без ходу
rule-matter-two-hands = Хід двома руками
rule-matter-illegal-move-penalty = Покарання за неможливий хід
rule-matter-displacement-found-later = Зміщені фігури, виявлено пізніше
rule-matter-result-signed = Результат підписано
rule-matter-moment-of-a-draw-offer = Коли пропонувати нічию
rule-matter-claim-is-an-offer = Вимога нічиєї є пропозицією
rule-matter-threefold-with-the-move = Триразове повторення з наступним ходом
rule-matter-threefold-on-the-board = Триразове повторення на дошці
rule-matter-same-position = Що таке та сама позиція
rule-matter-fifty-with-the-move = П’ятдесят ходів із наступним ходом
rule-matter-fifty-on-the-board = П’ятдесят ходів на дошці
rule-matter-claim-lost-by-touching = Через торкання втрачено право вимагати нічию
rule-matter-claim-is-right = Вимога нічиєї правильна
rule-matter-claim-is-wrong = Вимога нічиєї неправильна
rule-matter-fivefold = Та сама позиція п’ять разів
rule-matter-seventy-five = Сімдесят п’ять ходів
rule-matter-distraction = Відволікання суперника
rule-matter-quickplay-holds = Для яких партій діють правила без додавання часу
rule-matter-quickplay-increment = Секунди за кожний хід в останні хвилини
rule-matter-quickplay-claim = Вимога нічиєї в останні хвилини
rule-matter-devices = Електронні пристрої
rule-matter-replier-absent = На догравання не прийшов той, хто має відповісти
rule-matter-sealer-absent = На догравання не прийшов той, хто записав хід таємно
rule-matter-nobody-on-resumption = На догравання не прийшли обидва
rule-matter-sealed-move-unclear = Таємно записаний хід незрозумілий, неоднозначний або неможливий
rule-matter-late-on-resumption = Запізнення на догравання відкладеної партії
rule-matter-both-lose = Обидва гравці програють
rule-matter-silence-of-the-arbiter = Чого арбітр не каже
rule-matter-penalties = Стягнення
rule-matter-rapid = Швидка гра
rule-matter-blitz = Бліц
rule-matter-rapid-full-supervision = Усі правила змагань у швидкій грі
rule-matter-blitz-full-supervision = Усі правила змагань у бліці
rule-matter-rapid-restricted-supervision = Що діє інакше у швидкій грі
rule-matter-blitz-restricted-supervision = Що діє інакше в бліці
rule-matter-rapid-without-record = У швидкій грі не обов’язково вести запис
rule-matter-rapid-illegal-moves = Неможливі ходи у швидкій грі без повного нагляду
rule-matter-rapid-both-kings-in-check = Обидва королі під шахом у швидкій грі без повного нагляду
rule-matter-slip-of-the-tongue = Помилка при оголошенні (Додаток D)
rule-matter-boards-differ = На дошках різні позиції (Додаток D)

## Налаштування столу (annabella setup)

# Два слова, які друкують за будь-якого питання: попереднє питання і вихід.
setup-words = назад, вихід
setup-begin = Налаштування столу, для файлу { $file }.
setup-keys = Enter залишає відповідь, названу після нього. «назад»: попереднє запитання. «q» або «вихід»: піти, нічого не записавши.
setup-spoken-keys = Голосом: «так» приймає назване останнім, «ні» називає наступне, «повтори» повторює, «помилка» повертає назад.
setup-goes-on = Файл { $file } є: у ньому змінюється лише те, на що ви відповісте інакше.
setup-unusable = З файлу { $file } нічого не береться, він непридатний: { $why }
setup-asked = { $number }. { $question }
setup-question = { $name ->
    [language] Мова рядків, у навушниках і в залі?
    [lines] Скільки показувати в рядках?
    [control] Контроль часу?
    [supervision] Швидка гра чи бліц: який нагляд арбітра?
    [players] Хто грає не бачачи, на дошці з отворами?
    [white-board] Дошка білих?
    [black-board] Дошка чорних?
    [white-ear] Навушник білих?
    [black-ear] Навушник чорних?
    [room] Гучномовець для всіх?
    [microphone] Мікрофон?
    [keypad] Цифрова клавіатура гравця?
    [keypad-player] Чия це цифрова клавіатура?
    [keyboard] Розкладка, у якій друкують команди?
    [profile] Що можна повідомляти гравцям?
    [default-time] На скільки хвилин гравець може запізнитися?
   *[draws] Коли гравці можуть погодитися на нічию?
}
setup-enter = Enter: { $answer }
setup-offer = { $number }: { $answer }
setup-proposed = Або { $answer }?
setup-meaning = { $word ->
    [language-de] німецька
    [language-en] англійська
    [language-ru] російська
    [language-uk] українська
    [language-bg] болгарська
    [lines-terse] рядки по 40 знаків, для Брайля
    [lines-normal] те, що відбувається
    [lines-full] усе, з часом
    [control-none] без годинника у програмі
    [supervision-full] як у класичних шахах
    [supervision-restricted] один арбітр на багато партій
    [supervision-ask] арбітр скаже за столом
    [players-black] чорні
    [players-white] білі
    [players-both] обидва
    [players-neither] ніхто
    [white-board-keys] введення вручну
    [black-board-keys] введення вручну
    [white-ear-none] тиша
    [black-ear-none] тиша
    [room-default] системний
    [room-none] тиша
    [microphone-default] системний
    [microphone-none] ніхто не слухає
    [keypad-none] її немає
    [keypad-player-white] білих
    [keypad-player-black] чорних
    [keyboard-by-language] за мовою
    [keyboard-latin] латинська
    [keyboard-ru] російська
    [keyboard-uk] українська
    [keyboard-bds] болгарська, БДС
    [keyboard-phonetic] болгарська фонетична
    [keyboard-phonetic-new] болгарська нова фонетична
    [profile-tournament] лише те, що дозволяє D.2.10
    [profile-arbiter-extended] також позицію
    [profile-training] усе
    [default-time-unsaid] у регламенті цього немає
    [default-time-0] запізнюватися не можна
    [draws-free] будь-коли
    [draws-30] після 30 ходів кожного
    [draws-arbiter] лише з дозволу арбітра
   *[other] {""}
}
setup-taken = Прийнято: { $answer }.
setup-first = Це перше запитання.
setup-wrong = { $answer }: це не відповідь, { $name ->
    [control] напишіть, наприклад, 90m+30, 25m~10, 5m+3 або none
    [white-board] напишіть keys або вид дошки та її власний порт, наприклад peg:auto або dgt:/dev/ttyUSB0
    [black-board] напишіть keys або вид дошки та її власний порт, наприклад peg:auto або dgt:/dev/ttyUSB0
    [default-time] напишіть ціле число хвилин, наприклад 30, або unsaid
    [draws] напишіть free, arbiter або число ходів
   *[other] надрукуйте номер зі списку
}
setup-unspoken = Уголос тут нічого не кажуть: немає виходу для звуку або немає ні запису, ні espeak-ng, ні служби мовлення. У рядках є все.
setup-deaf = Мікрофон не дає звуку: перевірте штекер і вимикач. Поки що відповідь набирають.
setup-hears-again = Мікрофон знову чути.
setup-left = Нічого не записано.
setup-ended = Введення закінчилося: нічого не записано.
setup-unread = Запитання ніхто не може прочитати: нічого не записано.
setup-same = Файл { $file } лишається, як є: усі відповіді такі самі.
setup-written = Записано: { $file }
setup-kept = Як було раніше: { $file }
setup-records = Записи партій зберігаються в { $folder }
setup-next = Далі: annabella doctor --config { $file }
setup-comment = Записано програмою annabella setup. Усі налаштування: docs/technician.md.

## Перевірка вголос (annabella doctor --aloud)

doctor-looks = Усе перевіряється: до 13 секунд.
doctor-found = Знайдено: { $thing }.
doctor-found-this = Знайдено: { $thing }, { $detail }.
doctor-missing = Немає: { $thing }. { $advice }
doctor-broken = Не в порядку: { $thing }. { $advice }
doctor-thing = { $name ->
    [settings] налаштування
    [network] вимкнення мережі
    [sound-server] звуковий сервер
    [recognizer] розпізнавання мовлення
    [model] мовна модель
    [call-words] слова оголошень ходів
    [commands] слова команд
    [other-words] інші слова
    [language] мова { $tag }
    [microphone] мікрофон
    [inputs] мікрофони
    [input] один із мікрофонів
    [loudspeaker] гучномовець для зали
    [ear-of-white] навушник білих
    [ear-of-black] навушник чорних
    [outputs] звукові виходи
    [output] звуковий вихід
    [voice] голос { $tag }
    [voices] голоси
    [speech-service] служба мовлення
    [ports] порти для дощок
    [port] порт
    [board-of-white] дошка білих
    [board-of-black] дошка чорних
    [keypad-of-white] цифрова клавіатура білих
    [keypad-of-black] цифрова клавіатура чорних
    [disk] місце для записів
    [database] база даних
    [tones-in-the-room] звуки в залі
    [tones-in-the-ear-of-white] звуки в навушнику білих
    [tones-in-the-ear-of-black] звуки в навушнику чорних
    [spoken-call] сказаний хід
   *[program] програма
}
doctor-advice = { $name ->
    [network] Що це означає, сказано в рядку.
    [sound-server] Звук іде прямо на пристрої.
    [model] Встановіть модель або назвіть іншу в listening.model.
    [recognizer] Встановіть модель або назвіть іншу в listening.model.
    [call-words] Друкуйте ці слова або візьміть іншу модель.
    [commands] Друкуйте ці слова або візьміть іншу модель.
    [other-words] Друкуйте ці слова або візьміть іншу модель.
    [language] Друкуйте ці слова або візьміть іншу модель.
    [microphone] Підключіть його, увімкніть, додайте гучності або назвіть інший у sound.microphone.
    [inputs] Підключіть пристрій або назвіть у налаштуваннях інший.
    [input] Підключіть пристрій або назвіть у налаштуваннях інший.
    [outputs] Підключіть пристрій або назвіть у налаштуваннях інший.
    [output] Підключіть пристрій або назвіть у налаштуваннях інший.
    [loudspeaker] Підключіть його або назвіть інший у sound.room.
    [ear-of-white] Підключіть навушник, який чує лише цей гравець, і назвіть його у white.ear.
    [ear-of-black] Підключіть навушник, який чує лише цей гравець, і назвіть його у black.ear.
    [voice] Запишіть слова, названі в рядку, або виправте файли у voices.dir.
    [voices] Повторіть, коли комп’ютер буде менше зайнятий.
    [speech-service] Встановіть або перезапустіть speech-dispatcher, або обходьтеся записами голосу.
    [ports] Підключіть дошку, увімкніть її та перевірте, чи не зайняла її порт інша програма.
    [port] Підключіть дошку, увімкніть її та перевірте, чи не зайняла її порт інша програма.
    [board-of-white] Підключіть дошку, увімкніть її та перевірте, чи не зайняла її порт інша програма.
    [board-of-black] Підключіть дошку, увімкніть її та перевірте, чи не зайняла її порт інша програма.
    [keypad-of-white] Підключіть пристрій або назвіть у налаштуваннях інший.
    [keypad-of-black] Підключіть пристрій або назвіть у налаштуваннях інший.
    [disk] Звільніть місце або зберігайте записи деінде за допомогою --journal.
    [tones-in-the-room] Перевірте штекер, вимикач і гучність та назвіть у налаштуваннях правильний пристрій.
    [tones-in-the-ear-of-white] Перевірте штекер, вимикач і гучність та назвіть у налаштуваннях правильний пристрій.
    [tones-in-the-ear-of-black] Перевірте штекер, вимикач і гучність та назвіть у налаштуваннях правильний пристрій.
    [spoken-call] Говоріть близько до мікрофона, без паузи, щойно стане тихо.
   *[other] Встановіть програму знову.
}
doctor-in-order = Усе, що потрібно за налаштуваннями, в порядку.
doctor-not-in-order = За налаштуваннями потрібне те, що не в порядку: { $things }.
doctor-not-confirmed = Ніким не підтверджено: { $things }.
doctor-try-room = Зараз три звуки з гучномовця.
doctor-try-ear = Зараз три звуки в одному навушнику, і більше ніде: { $side }.
doctor-yes-or-no = Так і було? т: «так», н: «ні», Enter: ще раз.
doctor-ended = Введення закінчилося: більше нічого не перевіряється.
doctor-keys = т, н
doctor-try-call = Тепер оголосіть хід німецькою, наприклад: Springer Felix drei.
doctor-understood = Зрозуміло: { $words }.
doctor-not-understood = Нічого не зрозуміло.

## Що повідомляють команди (annabella call, announce, listen, score)

tell-or = { $one } або { $other }
tell-several = декілька: { $moves }
tell-illegal = неможливо: { $calls }
tell-no-call = не оголошення
tell-not-understood = не оголошення; незрозуміло: { $words }
tell-can-be = "{ $written }" може бути { $moves }; допишіть початкове поле, а при перетворенні фігуру
tell-not-legal = "{ $written }" у цій позиції неможливо
tell-no-move = "{ $written }" не хід; пишіть так: g1f3, Nf3, Ng1-f3, exd5 або 0-0
heard-command = команда { $command }
heard-call = оголошення
heard-calls = декілька оголошень
heard-illegal = неможливо
heard-unsure = непевно
heard-nothing = нічого
score-from-to = { $from } до { $to }
score-missing = немає запису: { $place }, там нічого не написано
score-illegible = нерозбірливо: { $place }, як хід не читається
score-illegal = неможливо: { $place }, у цій позиції не можна
score-castling-or-result = рокіровка або результат: { $place }, рокіровка або результат партії, яку обоє програли: невідомо, що з двох
score-ambiguous = неоднозначно: { $place }, може бути { $moves }
score-odd = дивно: { $text }
score-read = прочитано півходів: { $moves } з { $plies }, { $form }, { $encoding }

## Сторінка арбітрів

page-first-waits = До того, що чекає першим: { $table }, { $what }
page-skip = До змісту
page-nav = Сторінки
page-languages = Мови
page-needs = Потрібен арбітр
page-hall = Зала
page-book = Книга арбітрів
page-plain = Текстом у 40 знаків
page-search = Дошка або ім’я
page-find = Знайти
page-count-waits = { $count ->
    [0] ніхто не чекає
    [one] { $count } чекає
    [few] { $count } чекають
   *[other] { $count } чекають
}
page-nothing-waits = Ніхто не чекає.
page-games-run = Партій триває: { $count }. Дані на { $at }.
page-list-asked = Виклик або вимога
page-list-differs = Прапорці та розбіжності
page-list-desk = Столи без зв’язку і два перебіги однієї партії
page-list-caption = Спершу те, що чекає довше
page-table = Стіл
page-since = Відколи
page-what = Що
page-article = Стаття
page-who = Хто чекає
page-players = Гравці
page-stands = Стан
page-clocks = Годинник, Білі / Чорні
page-runs = (іде)
page-waits = Чекає
page-missed = Немає зв’язку: від цієї партії нічого не надходить. За столом гра триває.
page-mute = Немає зв’язку: за столом іде годинник, а програма не подає ознак життя. Підійдіть до столу.
page-missed-short = немає зв’язку
page-two-courses = Два перебіги однієї партії, від рядка { $row }; тривога { $number }.
page-flag-down = Прапорець упав: { $side }.
page-unreadable = Запис далі не читається: { $why }
page-is-on-the-way = { $name } уже йде, { $at }.
page-go = Я йду
page-hall-caption = Партії за дошками
page-hall-by-time = Партії за найменшим часом на годиннику
page-by-time = Спершу найменший час
page-by-board = За дошками
page-no-games = Партій немає.
page-found = Знайдено за запитом «{ $sought }»: { $count }.
page-over-too = Показати й закінчені: { $count }
page-no-rows = Від неї поки нічого немає.
page-game = Стіл { $place }: { $players }
page-last-row = останній рядок
page-to-do = Зробити руками
page-boards = Дошки
page-mark-wrong = не за партією
page-mark-due = тут потрібна дія
page-report = Здані записи (D.2.9)
page-no-scores = За цим столом запис не здано.
page-possible = Що можна вирішити за столом
page-possible-note = Це набирає арбітр за столом. Звідси партію змінити не можна.
page-notes = Нотатки
page-no-notes = Нотаток немає.
page-note = Нотатка про цю партію
page-note-look = Переглянути
page-notes-note = Нотатка стає рядком книги з вашим ім’ям і не змінюється. Її читають усі арбітри.
page-note-of = Нотатка, стіл { $place }
page-note-shown = Буде записано:
page-note-write = Внести в книгу
page-note-length = У нотатці від 1 до 2000 знаків.
page-book-caption = Спершу останнє
page-book-note = Нотатки арбітрів, хто йде до столу і хто дивився партію, що триває, або список усіх. Перегляди арбітр бачить лише свої, головний арбітр усі.
page-looked-at = перегляд партії
page-looked-at-all = перегляд списку всіх партій, що тривають
page-moves = Ходи
page-no-moves = Ходів поки немає.
page-moves-caption = Ходи й час, що лишився
page-number = №
page-illegal = { $move }, неможливий хід
page-illegal-stands = { $move }, неможливий хід, лишено за рішенням
page-history = Усе, що повідомив стіл
page-history-of = Перебіг, стіл { $place }
page-earlier = І раніші рядки: { $count }
page-back = Назад до партії
page-signed-in = Вхід виконано: { $name }, { $part ->
    [chief] головний арбітр
    [arbiter] арбітр
   *[spectator] глядач
}.
page-looked = Показано стан на { $at } ({ $zone }).
page-sign-in = Вхід
page-sign-in-how = Введіть надрукований для вас код. Він діє один раз. Із сертифікатом у браузері код не потрібен.
page-code = Код
page-no-code = Такого коду немає, або його вже використано, або йому понад годину. Можна надрукувати новий.
page-sign-out = Вийти
page-passkeys = Ключі доступу
page-passkeys-how = З ключем доступу ви входите сюди без коду. Ключ зберігає ваш пристрій; він запитає відбиток, обличчя або PIN-код.
page-passkeys-empty = У вас тут немає ключа доступу.
page-passkeys-own = Ваші ключі доступу
page-passkeys-others = Ключі доступу інших
page-passkeys-elsewhere = Ключі доступу діють лише за адресою { $address }. Там і додають новий.
page-passkeys-by-code = Ключ доступу додає той, хто увійшов за кодом або сертифікатом. Вийдіть і увійдіть за кодом.
page-passkeys-script = Ключ доступу додається скриптом сторінки, у браузері, який знає ключі доступу.
page-passkey-label = Назва
page-passkey-made = Додано
page-passkey-used = Останній вхід
page-passkey-ends = Вилучення
page-passkey-person = Чий
page-passkey-never = не було
page-passkey-add = Додати ключ доступу
page-passkey-remove = Вилучити: { $name }
page-passkey-is-copied = Не приймається: можливо, є копія.
page-passkey-sign-in = Увійти з ключем доступу
page-passkey-none = Браузер не показав ключа доступу.
page-passkey-length = У назві від 1 до 60 знаків. Ключ доступу не додано.
page-passkey-many = Більше ніж { $count } ключів доступу тут не буває. Спершу вилучіть один.
page-passkey-late = Запит був надто давно, або в іншому браузері, або на нього вже відповіли. Спробуйте знову.
page-passkey-unknown = Цей ключ доступу тут невідомий або вилучений. Увійдіть за кодом.
page-passkey-withdrawn = Власника цього ключа більше не допущено. Головний арбітр може допустити вас знову.
page-passkey-copied = Лічильник цього ключа пішов назад: можливо, є копія. Ключ більше нікого не впускає. Скажіть головному арбітрові й увійдіть за кодом.
page-passkey-unfit = Цей ключ доступу тут не підходить. Нічого не змінено.
page-sound = Звук, коли чекає нове
page-news-waits = Список змінився; зараз чекають: #.
page-news-game = У цій партії є нове.
page-news-show = Показати
page-not-done = Показати не можна
page-nothing-here = За цією адресою нічого немає. Зала розміщена за адресою /hall.
page-no-game = Такої партії немає, або вам її поки не можна бачити.
page-no-time = Час пишуть так: 2026-11-26T13:00:00Z.
page-for-arbiters = Це для арбітрів.
page-for-no-table = Це сертифікат столу. Сторінка для людей.
page-withdrawn = Цей сертифікат відкликано. Головний арбітр може допустити вас знову.
page-other-form = Це надіслано не з вашої сторінки, або сторінка застаріла. Поверніться, оновіть її і надішліть знову. Нічого не записано.
page-server-refuses = Сервер цього не виконує: { $why }
page-disk-low = Диск сервера майже повний: залишилося { $left } МБ. Коли він заповниться, нічого не підтверджуватиметься; за столами гра триває. Звільніть місце, але не в теці самого сервера.
page-full = Сервер обслуговує вже стільки відвідувачів, скільки може. Спробуйте ще раз за хвилину.
page-second-machine = { $state ->
    [waits] Другої машини немає, з { $since } нічого не підтверджено. За столами гра триває. Зачекайте на неї або вирішіть: annabella-desk alone
   *[away] Другої машини немає ({ $since }). Те, що грають зараз, не підтверджено, доки вона не повернеться або не буде вирішено: annabella-desk alone
}
page-desk-silent = Сервер не відповідає з { $at }; тут те, що було тоді. { $why }
