# Alles, was das Programm auf Deutsch sagt und anzeigt (Project Fluent).
# Gesprochenes beginnt mit "say-". Was dort steht, wird aus Aufnahmen gesprochen: nach einer Änderung
# braucht es neue (tools/make-clips). Zahlen und Ansagen kommen als fertige Wörter herein.

## Die Farben

who-white = Weiß
who-black = Schwarz

## Gesprochen: an einen Spieler; in seinem eigenen Ohr wird er nicht genannt

say-to = { $side }: { $words }

## Gesprochen: Bitten

say-please-repeat = Bitte wiederholen.
say-please-name-wing = Kurze oder lange Rochade?
say-please-name-origin = Bitte das Ausgangsfeld ansagen.
say-please-name-promotion = Bitte die neue Figur ansagen.
say-please-call = Bitte den Zug ansagen.

## Gesprochen: was nicht übereinstimmt

say-repeat-differs = Ansage und Wiederholung stimmen nicht überein.
say-call-and-board-differ = Ansage und Brett stimmen nicht überein.
say-touched-not-moved = { $side }: Berührt, nicht gezogen.
say-boards-differ = Die Bretter stimmen nicht überein.
say-scores-agree = Die Mitschriften stimmen überein.
say-scores-differ = Die Mitschriften weichen voneinander ab.
say-score-missing = Eine der beiden Mitschriften fehlt.
say-scores-of-two-games = Die Mitschriften sind von zwei verschiedenen Partien.
say-results-written = Ergebnisse auf den Mitschriften. Weiß: { $white } Schwarz: { $black }
say-result-written = { $result ->
    [white] Weiß gewinnt.
    [black] Schwarz gewinnt.
    [both-lose] Beide Spieler verlieren.
    [half-white] Ein halber Punkt für Weiß, keiner für Schwarz.
    [half-black] Ein halber Punkt für Schwarz, keiner für Weiß.
    [default-white] Weiß gewinnt kampflos.
    [default-black] Schwarz gewinnt kampflos.
    [default-both] Beide Spieler verlieren kampflos.
    [cancelled] Die Partie ist annulliert.
    [draw] Remis.
   *[none] Nichts notiert.
}
say-proposed = Vorschlag.
say-nothing-proposed = Kein Vorschlag.
say-boards-stay = Beide Bretter zeigen dasselbe und bleiben, wie sie sind.
say-goes-on-after = Weiter nach { $entry }.
say-goes-on-from-start = Weiter vor dem ersten Zug.
say-clocks = Uhren. Weiß: { $white }. Schwarz: { $black }.
say-clocks-stay = Die Uhren behalten ihre Zeiten.
say-clocks-stand = Die Uhren stehen.
say-not-on-board = Noch nicht auf dem Brett: { $call }.
say-stand-open = Für den Schiedsrichter offen: { $words }.
say-in-doubt = Zeit im Zweifel: { $most }.
say-in-doubt-unknown = Zeit im Zweifel, wie viel, ist nicht bekannt.
say-slept = Der Computer hat geschlafen: { $span }. Die Uhren standen still.
say-board-right = Das Brett stimmt.
say-board-mended = Das Brett: { $steps }
say-board-anew = Das Brett nach der Stellung neu aufbauen.
say-what-was-played = An beide Spieler: Was war { $entry }?
say-by-d29 = Nach Artikel D zwei neun.
say-by-a1111 = Nach Artikel elf elf helfen beide Spieler, die Mitschriften zu berichtigen.
say-mend-carry = { $piece } von { $origin } nach { $square }.
say-mend-remove = { $square } leeren.
say-mend-put = { $side }: { $piece } auf { $square }.
say-illegal = Regelwidrig: { $call }.
say-board-lost = Das Brett meldet nicht mehr.
say-own-voice-unfit = Die eigene Stimme passt nicht. Gehört wird ohne sie.
say-board-back = Das Brett meldet wieder.

## Gesprochen: Auskünfte (D.2.10.4)

say-time-left = Sie: { $own }. Gegner: { $other }.
say-time-used = Verbraucht. Sie: { $own }. Gegner: { $other }.
say-no-clock = Es läuft keine Uhr im Programm.
say-moves-completed = { $count ->
    [0] Noch kein Zug abgeschlossen.
    [one] Ein Zug abgeschlossen.
   *[other] Abgeschlossen: { $words } Züge.
}
say-times-and-moves = { $times } { $moves }
say-last-call = { $side }: { $call }.
say-no-call-yet = Noch keine Ansage.
say-whose-turn = { $side } ist am Zug.
say-position = Weiß: { $white }. Schwarz: { $black }.
say-standing = { $side }: { $pieces }.
say-nothing-stands = Keine Figur.
say-not-allowed = Vom Schiedsrichter nicht zugelassen.

## Gesprochen: die eigene Mitschrift (D.2.7)

say-noted = Notiert: { $number } { $side }, { $call }.
say-struck = Gestrichen: { $number } { $side }, { $call }.
say-please-note-again = Nichts notiert. Bitte wiederholen.
say-nothing-noted = Noch nichts notiert.
own-move = { $number }: { $call }
own-move-of-side = { $number } { $side }: { $call }
own-move-missing = nichts notiert
own-move-offer = { $call }, Remis angeboten

## Gesprochen: eine Mitschrift wird diktiert (D.2.9)

say-entry = { $entry }.
say-entry-struck = Gestrichen: { $entry }.
say-no-entry = Noch kein Eintrag.
say-sheet-is-taken = Eine Mitschrift wird aufgenommen.
say-sheet-left = Die Mitschrift wird nicht mehr aufgenommen.
entry-said = { $number } { $side }, { $call }
entry-unread = { $number } { $side }

hours = { $count ->
    [one] eine Stunde
   *[other] { $words } Stunden
}
minutes = { $count ->
    [one] eine Minute
   *[other] { $words } Minuten
}
seconds = { $count ->
    [one] eine Sekunde
   *[other] { $words } Sekunden
}
two-units = { $first }, { $second }

## Gesprochen: Remis, Aufgabe, Ende

say-draw-offered = { $side } bietet Remis an.
say-draw-declined = { $side } lehnt Remis ab.
say-confirm-resignation = Wollen Sie aufgeben? Ja oder nein?
say-confirm-draw = Nehmen Sie das Remis an? Ja oder nein?
say-confirm-offer = Bieten Sie Remis an? Ja oder nein?
say-confirm-heard-offer = Haben Sie Remis angeboten? Ja oder nein?
say-question-lapsed = Die Frage gilt nicht mehr.
say-confirm-claim = { $claim ->
    [fifty] Reklamieren Sie Remis nach fünfzig Zügen? Ja oder nein?
   *[threefold] Reklamieren Sie Remis durch dreimal dieselbe Stellung? Ja oder nein?
}
say-confirm-claim-with = { $claim ->
    [fifty] Reklamieren Sie Remis nach fünfzig Zügen mit { $call }? Ja oder nein?
   *[threefold] Reklamieren Sie Remis durch dreimal dieselbe Stellung mit { $call }? Ja oder nein?
}
say-flag-fallen = { $side }: Blättchen gefallen.
say-arbiter-called = Schiedsrichter, bitte.
say-ended = { $outcome ->
    [white] Weiß gewinnt.
    [black] Schwarz gewinnt.
    [both-lose] Beide Spieler verlieren.
    [half-white] Ein halber Punkt für Weiß, keiner für Schwarz.
    [half-black] Ein halber Punkt für Schwarz, keiner für Weiß.
    [default-white] Weiß gewinnt kampflos.
    [default-black] Schwarz gewinnt kampflos.
    [default-both] Beide Spieler verlieren kampflos.
    [cancelled] Die Partie ist annulliert.
   *[draw] Remis.
} { $reason ->
    [checkmate] Schachmatt.
    [stalemate] Patt.
    [dead-position] Tote Stellung.
    [resignation] Aufgabe.
    [agreement] Einigung der Spieler.
    [flag] Zeitüberschreitung.
    [both-flags] Beide Blättchen sind gefallen.
    [illegal-moves] Regelwidriger Zug.
    [illegal-position] Regelwidrige Stellung.
    [threefold] Dreimal dieselbe Stellung.
    [fifty-moves] Fünfzig Züge.
    [fivefold] Fünfmal dieselbe Stellung.
    [seventy-five] Fünfundsiebzig Züge.
    [quickplay] Endspurt ohne Zeitzugabe.
    [default-time] Die Wartezeit ist abgelaufen.
    [new-game] Es wird neu gespielt.
    [device] Elektronisches Gerät.
   *[ruling] Entscheidung des Schiedsrichters.
}

## Gesprochen: Entscheidungen des Schiedsrichters, die die Spieler betreffen

say-ruled-illegal = { $side }: { $fault ->
    [promotion] Bauer auf der letzten Reihe gelassen.
    [press] Uhr ohne Zug gedrückt.
    [two-hands] mit zwei Händen gezogen.
    [call] regelwidrig angesagt.
   *[move] regelwidriger Zug.
}
say-ruled-gets = { $side } bekommt { $time }.
say-ruled-loses = Abzug für { $side }: { $time }.
say-ruled-has = { $side } hat noch { $time }.
say-ruled-warning = Verwarnung für { $side }.
say-ruled-stands = Der regelwidrige Zug von { $side } bleibt stehen.
say-ruled-withdrawn = Der regelwidrige Zug von { $side } zählt nicht.
say-ruled-touch = Berührung von { $side }: { $verdict ->
    [upheld] Sie bindet.
    [rejected] Die Reklamation ist abgewiesen.
   *[accidental] Sie war versehentlich.
}
say-ruled-claim-wrong = Die Reklamation von { $side } ist unberechtigt.
say-ruled-seconds-granted = Fünf Sekunden mit jedem Zug.
say-ruled-draw-postponed = Über das Remis wird später entschieden.
say-ruled-draw-rejected = Der Antrag von { $side } ist abgewiesen.
say-ruled-castling = { $side } darf { $wings ->
    [both] kurz und lang rochieren.
    [short] nur kurz rochieren.
    [long] nur lang rochieren.
   *[none] nicht mehr rochieren.
}
say-ruled-next-period = Der nächste Zug von { $side } ist der erste der nächsten Periode.
say-ruled-control = Die Bedenkzeit ist berichtigt.
say-ruled-new-position = Weiter ab einer Stellung des Schiedsrichters.
say-ruled-goes-on = Die Partie geht weiter.

## Gesprochen: Hängepartie

say-seal-steps = Bitte den Zug abgeben: eindeutig aufschreiben, beide Formulare in den Umschlag, Umschlag verschließen.
say-seal-reply = Bitte die Antwort abgeben: eindeutig aufschreiben, das Formular in einen neuen Umschlag, Umschlag verschließen, dann die Uhr drücken.
say-then-stop-clock = Erst dann die Uhr anhalten.
say-opponent-seals = { $side } gibt den Zug ab.
say-adjourned = Die Partie ist vertagt. Die Uhren stehen.
say-game-resumes = Die Partie wird fortgesetzt. Der Umschlag wird geöffnet, wenn { $side } am Brett ist.

## Angezeigt: das erste Wort einer Zeile

kind-opened = eröffnet
kind-begun = begonnen
kind-lifted = gehoben
kind-placed = gesetzt
kind-occupancy = Belegung
kind-touched = berührt
kind-adjusted = zurechtgerückt
kind-heard = gehört
kind-called = angesagt
kind-slip = Versprecher
kind-waits = wartet
kind-executed = gezogen
kind-made = ausgeführt
kind-repeated = wiederholt
kind-noted = notiert
kind-completed = abgeschlossen
kind-clock = Uhr
kind-microphone = Mikrofon
kind-asked = gefragt
kind-saying = sagt
kind-said = gesagt
kind-unheard = ungehört
kind-discrepancy = Abweichung
kind-resolved = geklärt
kind-sheet = Mitschrift
kind-report = Bericht
kind-ruling = Entscheidung
kind-declared = erklärt
kind-offer = Remisangebot
kind-flag = Blättchen
kind-adjourned = vertagt
kind-ending = Ende
kind-due = zu tun
kind-device = Gerät
kind-proposed = Vorschlag
kind-refused = abgelehnt
kind-resumed = fortgesetzt
kind-closed = geschlossen

## Angezeigt: der Bau einer Zeile

line = { $kind }: { $text }
line-of = { $kind } { $who }: { $text }
line-of-board = { $kind }, Brett von { $who }: { $text }
line-said-room = { $kind } Raum: { $text }
line-said-ear = { $kind } Ohr { $who }: { $text }
line-at = { $line } ({ $at })
terse-execute = zu tun { $side }: { $steps }
terse-owed = zu tun { $side }: { $steps }, { $time }
terse-refused = { $asked }: { $why }
terse-unheard = { $text }, { $head }
terse-done = getan
terse-hours = { $hours } h { $minutes } min
with-article = { $text } ({ $article })
of-ply = { $ply } { $text }
squares = { $first }, { $rest }
parts = { $first }; { $rest }

short-hours = { $hours } h { $minutes } min { $seconds } s
short-minutes = { $minutes } min { $seconds } s
short-seconds = { $seconds } s
both-clocks = Weiß { $white }, Schwarz { $black }

# Kurzzeichen der Figuren: König, Dame, Turm, Läufer, Springer.
piece-letters = KDTLS

role = { $role ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
}
piece = { $side ->
    [white] { $role ->
        [queen] weiße Dame
        [king] weißer König
        [rook] weißer Turm
        [bishop] weißer Läufer
        [knight] weißer Springer
       *[pawn] weißer Bauer
    }
   *[black] { $role ->
        [queen] schwarze Dame
        [king] schwarzer König
        [rook] schwarzer Turm
        [bishop] schwarzer Läufer
        [knight] schwarzer Springer
       *[pawn] schwarzer Bauer
    }
}
piece-none = leer
piece-something = irgendeine Figur

## Angezeigt: Eröffnung

opened-profile = { $profile ->
    [tournament] Turnier: Auskünfte nur nach { $article }
    [arbiter-extended] Turnier: Vorlesen der Stellung zugelassen ({ $article })
   *[training] Training: alle Hilfen
}
opened-player = { $sight ->
    [peg-hole] Steckbrett
   *[ordinary] gewöhnliches Brett
}, { $watch ->
    [sensed] meldet selbst
   *[keyed] von Hand eingegeben
}
opened-named-player = { $name }, { $player }
opened-position = Stellung { $fen }
opened-chess960-start = Chess960-Anfangsstellung { $number }
opened-chess960 = Chess960 von dieser Stellung an
opened-clock-none = keine Uhr im Programm
opened-clock = Uhr im Programm: { $control }
opened-laws = FIDE-Schachregeln von { $edition } mit Anhang { $appendix }, { $class ->
    [rapid] Schnellschach (A)
    [blitz] Blitz (B)
   *[standard] Standardschach
}{ $supervision ->
    [restricted] , eingeschränkte Aufsicht
   *[full] {""}
}
opened-unconfirmed = { $laws }; ihre Nummern sind nicht an ihrem Text bestätigt
opened-supervision-unsaid = wie streng die Partie beaufsichtigt wird, ist nicht gesagt: gespielt wie bei voller Aufsicht, bis der Schiedsrichter es sagt (! aufsicht)
opened-rate = Bedenkzeit des { $class ->
    [rapid] Schnellschachs
    [blitz] Blitzschachs
   *[standard] Standardschachs
}, nicht der genannten Klasse
opened-default-time = Wartezeit: { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
opened-draws = Remis durch Einigung: nicht vor { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
} von beiden, oder mit dem Schiedsrichter
opened-draws-arbiter = Remis durch Einigung: nur mit dem Schiedsrichter
opened-quickplay = in der letzten Periode gilt Richtlinie III
opened-blitz-bonus = Zeitgutschrift im Blitzschach unter voller Aufsicht: { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
opened-wrong-call = eine regelwidrige Ansage allein ist { $illegal ->
    [yes] ein regelwidriger Zug
   *[no] kein regelwidriger Zug
}
opened-castling-touch = König und Turm im Chess960 berührt: { $touch ->
    [castle] 4.4.1 bis 4.4.3 gelten wie gedruckt
   *[first] die zuerst berührte Figur wird gezogen
}
opened-replaces = gespielt an Stelle der annullierten Partie { $record }, Abschlusscode { $code }
opened-style = das Programm sagt an: { $style ->
    [short] ohne Ausgangsfeld, wo es nicht nötig ist
   *[long] immer mit Ausgangsfeld
}
opened-repeat = Wiederholung der Ansage: { $repeat ->
    [required] verlangt
   *[free] geprüft, nicht verlangt
}
opened-inform = Frage nach der Zeit: { $inform ->
    [left] verbleibende Zeit
   *[used] verbrauchte Zeit
}
opened-calls = Ansagen: { $languages }
opened-language = { $language ->
    [de] deutsch
    [en] englisch
    [ru] russisch
    [uk] ukrainisch
    [bg] bulgarisch
   *[other] { $language }
}
opened-duty = { $duty ->
    [make-moves] Züge auf dem anderen Brett
    [announce] Züge ansagen
    [keep-score] mitschreiben
    [start-clock] Uhr des Gegners in Gang setzen
    [inform] Züge und Zeiten auf Anfrage
    [claim-flag] Zeitüberschreitung reklamieren
    [report-touch] berührte Figuren melden
   *[adjourn] Hängepartie
}: { $who ->
    [program] Programm
   *[assistant] Assistent
}
opened-telling = { $what ->
    [call-and-board] Ansage und Brett verschieden
    [call-and-repeat] Ansage und Wiederholung verschieden
    [touch] berührt, nicht gezogen
    [rulings] Entscheidungen des Schiedsrichters
    [boards] Bretter verschieden
   *[board-lost] Brett meldet nicht mehr
}: { $tell ->
    [panel] nur angezeigt
    [room] alle hören es
   *[ear] der Spieler hört es
}
opened-boards-after = Brett noch nicht oder anders gesetzt: angezeigt nach { $time }
opened-boards-never = Brett noch nicht oder anders gesetzt: nicht nach der Zeit angezeigt
opened-own-record = eigene Mitschrift: { $kept ->
    [notes] was der Spieler notiert
   *[calls] eigene Ansagen und eigene Wiederholungen
}
opened-no-engine = keine Engine, kein Netz

## Angezeigt: Tatsachen

shown-begun = Partie freigegeben
shown-occupancy = { $count ->
    [one] 1 Feld besetzt
   *[other] { $count } Felder besetzt
}
shown-pieces = { $count ->
    [one] 1 Figur erkannt, { $placement }
   *[other] { $count } Figuren erkannt, { $placement }
}
shown-piece-on = { $square } { $piece }
shown-off-squares = nicht am Platz: { $pieces }
shown-off-squares-many = { $count } Figuren nicht am Platz
shown-unsaid = nicht gesagt, ob ausgeführt: { $moves }
shown-board-lost = Brett meldet nicht mehr
shown-board-lost-why = Brett meldet nicht mehr: { $why ->
    [unplugged] abgesteckt
    [exchanged] ein anderes Brett antwortet an seiner Stelle
    [other-protocol] es spricht eine Fassung seines Protokolls, die dieses Programm nicht kennt
   *[silent] es antwortet nicht mehr, Kabel und Batterie prüfen
}
shown-board-back = Brett meldet wieder
shown-board-way-unknown = niemand weiß mehr, wie herum das Brett liegt: Es wird nicht gelesen
shown-board-right = Brett stimmt
shown-heard-voice = { $words }, { $confidence } % sicher
shown-heard-keys = { $words }, eingegeben
shown-heard-wing-missing = { $words }, der Flügel fehlt
shown-heard-unclear = unklar: { $words }
shown-heard-nothing = nichts verstanden
shown-for-record = { $heard }, für die eigene Mitschrift
shown-adjusting = will zurechtrücken
shown-pressed = gedrückt
shown-pressed-beside = gedrückt, doch die Uhr der Partie ist die am Brett von { $side }: wer diese drückt, schließt den Zug ab
shown-asked = { $request ->
    [times] Zeiten
    [time-left] verbleibende Zeiten
    [time-used] verbrauchte Zeiten
    [times-and-moves] Zeiten und abgeschlossene Züge
    [move-number] Zahl der abgeschlossenen Züge
    [last-call] letzte Ansage
    [whose-turn] wer am Zug ist
    [last-noted] was zuletzt notiert ist
    [own-record] eigene Mitschrift
    [score] die Mitschrift zu sehen
   *[position] Stellung
}
shown-asked-where = Stellung: { $place ->
    [K] König
    [Q] Dame
    [R] Turm
    [B] Läufer
    [N] Springer
    [P] Bauer
   *[other] { $place }
}
shown-offers-draw = bietet Remis an
shown-accepts-draw = nimmt Remis an
shown-declines-draw = lehnt Remis ab
shown-resigns = gibt auf
shown-claims-flag = reklamiert Zeitüberschreitung
shown-calls-arbiter = ruft den Schiedsrichter
shown-arbiter-called = Schiedsrichter gerufen
shown-resumed = Programm neu gestartet, beide Uhren stehen
shown-slept = der Computer hat { $span } geschlafen; in dieser Zeit standen die Uhren
shown-simulated-board = das Brett ist simuliert, sein Anschluss ist ein Pseudoterminal
shown-demonstration = eine Vorführung und keine Partie zwischen Menschen
shown-away = { $known ->
    [yes] das Programm war { $span } fort
   *[no] wie lange das Programm fort war, ist nicht bekannt, denn die Uhr des Computers wurde zurückgestellt
}
shown-interrupted = der Tisch wurde nicht in Ordnung verlassen; { $away }; { $known ->
    [yes] { $side } hat bis zu { $most } mehr verbraucht, als die Uhr sagt
   *[no] wie viel Zeit { $side } seitdem verbraucht hat, ist nicht bekannt
}
shown-model-used = { $hears ->
    [own-voice] { $side }: gehört mit der eigenen Stimme, Profil { $sum }
    [as-everybody] { $side }: gehört wie alle, Netz { $sum }
   *[everybody] alle werden mit dem Netz { $sum } gehört
}
shown-own-voice-lost = eigene Stimme von { $side } passt nicht zu dem, der spricht: gehört wird wie bei allen
shown-device = { $device ->
    [microphone] Mikrofon
    [room] Lautsprecher im Raum
    [ear-white] Ohrhörer von Weiß
    [ear-black] Ohrhörer von Schwarz
    [recognizer] Spracherkennung
    [own-voice-white] eigene Stimme von Weiß
    [own-voice-black] eigene Stimme von Schwarz
    [speech-service] Sprachausgabe für freie Sätze
   *[keypad] Tastenfeld
} { $state ->
    [missing] fehlt, weiter ohne
    [lost] ausgefallen
   *[back] wieder da
}
shown-unheard = { $words } ({ $why ->
    [no-device] kein Gerät
    [device-lost] Gerät ausgefallen
    [replaced] von einem neueren Satz verdrängt
    [halted] abgebrochen
    [no-voice] keine Aufnahme, keine Sprachausgabe
    [service] die Sprachausgabe meldet es nicht
    [crowded] zu vieles wartet
   *[left] der Tisch wurde verlassen
})

## Angezeigt: Entscheidungen des Schiedsrichters

ruled-move = der Zug ist { $move }
ruled-position = weiter ab Stellung { $fen }
ruled-settled = weiter nach { $count ->
    [0] keinem Halbzug
    [one] 1 Halbzug
   *[other] { $count } Halbzügen
}
ruled-settled-times = die Uhren behalten ihre Zeiten
ruled-clock = { $side } hat noch { $time }
ruled-stop = beide Uhren angehalten
ruled-start = Uhr von { $side } läuft
ruled-result = Ergebnis { $outcome }
ruled-cancelled = die Partie ist annulliert, es wird neu gespielt
ruled-withdrawn = der letzte gegen { $side } gezählte regelwidrige Zug war keiner
ruled-quickplay = { $verdict ->
    [granted] fünf Sekunden je Zug, wie { $side } verlangt
    [drawn] der Remisantrag von { $side } ist richtig
    [postponed] der Remisantrag von { $side } ist aufgeschoben
   *[rejected] der Remisantrag von { $side } ist abgewiesen
}
ruled-castling = { $side } darf { $wings ->
    [short] nur kurz rochieren, soweit König und Turm nicht gezogen haben
    [long] nur lang rochieren, soweit König und Turm nicht gezogen haben
    [both] kurz und lang rochieren, soweit König und Turm nicht gezogen haben
   *[none] nicht mehr rochieren
}
ruled-approved = { $side } darf haben: { $device }
ruled-continue = die Partie geht weiter
ruled-seal = der Zug ist abzugeben
ruled-seal-withdrawn = nichts wird abgegeben, die Partie geht weiter
ruled-seal-reply = wer abgegeben hat, ist nicht da: die Antwort wird abgegeben
ruled-adjourn = die Partie wird vertagt
ruled-adjourn-early = die Partie wird vor dem Ende der Spielzeit vertagt; wer abgibt, verliert { $time }
ruled-resume = die vertagte Partie wird fortgesetzt
ruled-sealed-unclear = der Abgabezug ist { $words } geschrieben, { $count ->
    [0] woraus kein regelgemäßer Zug zu lesen ist
   *[other] was { $moves } sein kann
}
ruled-sealed = der Abgabezug ist { $move }
ruled-sealed-with-offer = der Abgabezug ist { $move }, mit einem Remisangebot
ruled-remark = { $remark }

## Angezeigt: Schlüsse

shown-touched = { $square } { $piece }, bindet nicht
shown-touched-bound = { $square } { $piece }, gebunden an { $bound }
shown-touched-open = { $square } { $piece }, ob an { $bound } gebunden, ist im Chess960 offen
shown-adjusted = { $square }
shown-slip = { $now }, vorher { $before }
shown-waits-turn = { $call }, bis der Zug davor feststeht
shown-waits-hand = { $call }, Wiederholung oder eigene Ansage: Hand oder Uhr entscheidet
shown-waits-instead = { $call } statt { $before }
shown-waits-lapsed = nicht mehr: { $call }
shown-sign = Könige in der Mitte des Bretts: { $says ->
    [unclear] Zeichen ohne Bedeutung
   *[other] Zeichen für { $says }
}; kein Zug, das Ergebnis gibt der Schiedsrichter ein
shown-executed = { $move }, Brett von { $side }
executed-promotion = { $move }, neue Figur noch offen
only-called-piece = { $move }, neue Figur nur angesagt
executed-unclear = kein eindeutiger Zug
shown-noted = { $number } { $call }
shown-noted-offer = { $entry } (=)
shown-struck = gestrichen: { $entry }
shown-not-noted = nichts
shown-completed = { $number } { $san }, { $uci }
shown-completed-clocks = { $number } { $san }, { $uci }, { $clocks }
number-white = { $number }.
number-black = { $number }...
illegal-move = { $move } regelwidrig
disputed-move = { $move } strittig
shown-running = läuft
shown-standing = beide stehen
shown-running-clocks = { $running }, { $clocks }
shown-offer-stands = steht
shown-offer-gone = abgelehnt
shown-offer-lapsed = gilt nicht mehr, die Partie geht vor ihm weiter
shown-question-lapsed = von { $side } nicht beantwortet und nicht mehr gefragt: { $question ->
    [resignation] niemand gibt auf
    [draw] das Remis ist nicht angenommen
    [offer] kein Remis ist angeboten
    [heard-offer] ob Remis angeboten wurde, bleibt offen
   *[claim] kein Remis ist reklamiert
}
shown-question-denied = { $side } sagt Nein: { $question ->
    [resignation] niemand gibt auf
    [draw] das Remis ist nicht angenommen
    [offer] kein Remis ist angeboten
    [heard-offer] ob Remis angeboten wurde, bleibt offen
   *[claim] kein Remis ist reklamiert
}
shown-question-awaited = { $side } ist nach Ja oder Nein gefragt: { $question ->
    [resignation] ob aufgegeben wird
    [draw] ob das Remis angenommen wird
    [offer] ob Remis angeboten wird
    [heard-offer] ob Remis angeboten wurde
   *[claim] ob Remis reklamiert wird
}
shown-flag = gefallen
shown-flag-of-both = gefallen bei { $at }, das andere { $order ->
    [first] erst
   *[second] schon
} bei { $other }
shown-flag-moves = { $completed } von { $of } Zügen dieser Periode abgeschlossen
shown-ending = { $result }, { $reason ->
    [checkmate] Schachmatt
    [stalemate] Patt
    [dead-position] tote Stellung
    [resignation] Aufgabe
    [agreement] Einigung der Spieler
    [flag] Zeitüberschreitung
    [both-flags] beide Blättchen gefallen
    [illegal-moves] regelwidriger Zug
    [illegal-position] regelwidrige Stellung, die blieb
    [threefold] dreimal dieselbe Stellung
    [fifty-moves] fünfzig Züge
    [fivefold] fünfmal dieselbe Stellung
    [seventy-five] fünfundsiebzig Züge
    [quickplay] Endspurt ohne Zeitzugabe
    [default-time] Wartezeit abgelaufen
    [new-game] die Partie ist annulliert, es wird neu gespielt
    [device] elektronisches Gerät
   *[ruling] Entscheidung des Schiedsrichters
}
shown-sealed = gibt Zug { $number } ab
shown-sealed-used = verbraucht { $times }
shown-sealed-left = verbleibend { $times }
shown-sealed-offer = Remisangebot von { $side } steht
envelope = { $first }; { $rest }
shown-sealed-position = Stellung { $fen }
shown-proposed-accept = Annehmen mit { $command }.
shown-not-accepted = was vorgeschlagen war, ist nicht angenommen; { $command } fragt neu
shown-proposed-call = Als regelwidriger Zug: { $command }.
shown-proposed-bonus = Annehmen mit { $command }, mit Zeit für den Gegner { $command } 2:00.
shown-proposed-times = Zeiten: { $times }.
shown-proposed-back = Weiter nach { $count ->
    [0] keinem Halbzug
    [one] einem Halbzug
   *[other] { $count } Halbzügen
}.
shown-proposed-as-called = Angesagt ist { $move }, das ist regelgerecht: gilt die Ansage, { $command } ({ $article }). Sonst:
shown-taken-back = Zeitgutschrift des Drückens zurück ({ $article }): { $time }.
shown-claimed-same = reklamiert dreimal dieselbe Stellung: sie stand { $where }
shown-claimed-start = zu Beginn
shown-claimed-after = nach { $ply }
shown-claimed-fifty = reklamiert fünfzig Züge: { $count } Halbzüge ohne Bauernzug und Schlagen
shown-claimed-with = { $claim }, mit dem Zug { $move }
shown-claims = reklamiert Remis: { $claim ->
    [fifty] fünfzig Züge
   *[threefold] dreimal dieselbe Stellung
}
shown-envelope-void = der Umschlag von { $side } gilt nicht mehr: die Partie steht in einer anderen Stellung als beim Abgeben
shown-end-waits = { $reason ->
    [checkmate] Schachmatt
    [stalemate] Patt
   *[other] eine tote Stellung
} auf dem Brett; die Partie geht weiter, denn was berührt wurde, ist offen; { $command } beendet sie
shown-dead-undecided = nicht entschieden, ob noch jemand mattsetzen kann: die Partie geht weiter; eine tote Stellung erklärt der Schiedsrichter: ! ergebnis 1/2 5.2.2
shown-result-fallen = das Ergebnis ist damit aufgehoben: { $ending }
shown-not-counted = { $moves ->
    [1] ein regelwidriger Zug von { $side } ist damit nicht gezählt: { $command } fragt, was er kostet
   *[other] { $moves } regelwidrige Züge von { $side } sind damit nicht gezählt: { $command } fragt, was der erste davon kostet
}
shown-came-late = { $missing ->
    [call] der Zug ist jetzt angesagt
   *[execution] der Zug steht jetzt auf dem Brett
}; gedrückt war vorher
shown-searched = Matt noch möglich: Weiß { $white ->
    [yes] ja
    [no] nein
   *[undecided] nicht entschieden
}, Schwarz { $black ->
    [yes] ja
    [no] nein
   *[undecided] nicht entschieden
}
shown-consulted = Frage des Schiedsrichters: { $what ->
    [flag] Blättchen gefallen
    [both-flags] beide Blättchen gefallen, Reihenfolge unbekannt
    [absent] nicht da
    [both-absent] kein Spieler da
    [pieces] Figuren falsch aufgestellt
    [board] Brett verdreht
    [clock] Uhr falsch eingestellt
    [colours] Farben vertauscht
    [quickplay] die letzten Minuten ohne Zeitzugabe
    [device] elektronisches Gerät
    [promotion] Bauer auf der letzten Reihe
    [press] Uhr ohne Zug gedrückt
    [two-hands] zwei Hände
    [call] regelwidrige Ansage allein
    [not-counted] nicht gezählter regelwidriger Zug
   *[move] regelwidriger Zug
}
ruled-time-more = { $side } bekommt { $time }
ruled-time-less = { $side } werden { $time } abgezogen
ruled-counter = Zugzähler von { $side } ist { $moves }
ruled-next-period = der nächste Zug von { $side } ist der erste der nächsten Periode
ruled-control = Bedenkzeit ist { $control }
ruled-supervision = Aufsicht: { $supervision ->
    [restricted] eingeschränkt
   *[full] voll
}
ruled-warn = Verwarnung für { $side }
ruled-illegal = { $side }: { $fault ->
    [promotion] Bauer auf der letzten Reihe gelassen
    [press] Uhr ohne Zug gedrückt
    [two-hands] mit zwei Händen gezogen
    [call] regelwidrig angesagt
   *[move] regelwidriger Zug
}, { $count ->
    [0] nicht gezählt
   *[other] Nummer { $count }
}
ruled-counted = { $side }: { $fault ->
    [promotion] Bauer auf der letzten Reihe gelassen
    [press] Uhr ohne Zug gedrückt
    [two-hands] mit zwei Händen gezogen
    [call] regelwidrig angesagt
   *[move] regelwidriger Zug
}, nachträglich als Nummer { $count } gezählt
ruled-illegal-bonus = { $side } bekommt { $time }
ruled-stands = der regelwidrige Zug von { $side } wird nicht geahndet
ruled-touch = Berührung von { $side }: { $verdict ->
    [upheld] sie bindet
    [rejected] Reklamation abgewiesen
   *[accidental] offensichtlich versehentlich
}
ruled-claim = Reklamation von { $side }: { $upheld ->
    [yes] berechtigt
   *[no] unberechtigt
}
counts-moves = Zugzähler { $moves }
counts-in-period = Zugzähler { $moves }, von dieser Periode { $done } von { $of }
counts-line = regelwidrige Züge { $illegal }, { $not_counted ->
    [0] {""}
   *[other] zurückgenommen und nicht gezählt { $not_counted }{", "}
}{ $early ->
    [0] {""}
   *[other] zu früh gedrückt { $early }{", "}
}Verwarnungen { $warnings }, Remisangebote { $offers }, { $requests ->
    [0] {""}
   *[other] Mitschrift verlangt { $requests }{", "}
}gegeben { $given }, abgezogen { $taken }
shown-not-done = { $why } (verlangt war: { $asked })
shown-refused = { $refusal ->
    [not-begun] Partie noch nicht freigegeben
    [ended] Partie ist beendet
    [result-stands] die Partie ist beendet, und was jetzt gefunden wird, ändert von selbst nichts: ihr Ergebnis bleibt, wenn der Schiedsrichter nicht anders entscheidet (! ergebnis, oder erst ! weiter)
    [not-ended] Partie ist weder beendet noch angehalten
    [supervision-unsaid] niemand hat gesagt, wie streng diese Partie beaufsichtigt wird, und davon hängt die Antwort ab: ! aufsicht voll oder ! aufsicht eingeschränkt, dann noch einmal fragen
    [not-supervised] das Standardschach kennt keine Arten von Aufsicht
    [result-open] die Partie ist beendet, und das Ergebnis ist offen: der Schiedsrichter entscheidet es (! ergebnis), oder lässt sie weitergehen (! starten)
    [no-offer] kein Remisangebot da, und keine Frage offen
    [own-offer-white] das Remisangebot ist das eigene von Weiß: Schwarz beantwortet es, und zurückgenommen wird es nicht
    [own-offer-black] das Remisangebot ist das eigene von Schwarz: Weiß beantwortet es, und zurückgenommen wird es nicht
    [claim-stands] eine Reklamation wird nicht zurückgenommen: sie wartet auf die Entscheidung
    [no-flag] kein Blättchen gefallen
    [other-flag-white] das Blättchen von Weiß ist gefallen, nicht das von Schwarz: Schwarz reklamiert es mit b f, der Schiedsrichter fragt mit ! blättchen weiß
    [other-flag-black] das Blättchen von Schwarz ist gefallen, nicht das von Weiß: Weiß reklamiert es mit w f, der Schiedsrichter fragt mit ! blättchen schwarz
    [no-period] es ist die letzte Periode
    [empty-square] auf { $square } steht nichts
    [nothing-in-hand] keine Figur in der Hand für { $square }
    [ruling] Entscheidung passt nicht zur Stellung
    [nothing-illegal-white] von Weiß ist kein regelwidriger Zug da, und nichts, was als einer zählt
    [nothing-illegal-black] von Schwarz ist kein regelwidriger Zug da, und nichts, was als einer zählt
    [illegal-ruled-white] der regelwidrige Zug von Weiß ist entschieden und hat die Partie beendet; ! regelwidrig weiß zurückgenommen nimmt das zurück
    [illegal-ruled-black] der regelwidrige Zug von Schwarz ist entschieden und hat die Partie beendet; ! regelwidrig schwarz zurückgenommen nimmt das zurück
    [not-counted-white] der regelwidrige Zug von Weiß ist zurückgenommen und wurde nicht gezählt; ! regelwidrig weiß gezählt fragt, was er kostet
    [not-counted-black] der regelwidrige Zug von Schwarz ist zurückgenommen und wurde nicht gezählt; ! regelwidrig schwarz gezählt fragt, was er kostet
    [nothing-not-counted-white] nichts Regelwidriges von Weiß ist zurückgenommen und nicht gezählt; ! zähler sagt, was gezählt ist
    [nothing-not-counted-black] nichts Regelwidriges von Schwarz ist zurückgenommen und nicht gezählt; ! zähler sagt, was gezählt ist
    [no-quickplay] kein Verlangen und kein Remisantrag der letzten Minuten ist offen; erst ! endspurt weiß oder schwarz
    [quickplay-closed] davon lässt sich jetzt nichts verlangen und nichts beantragen, also auch nichts entscheiden
    [illegal-before-claim-white] der regelwidrige Zug von Weiß wird vor der Reklamation entschieden: ! regelwidrig weiß
    [illegal-before-claim-black] der regelwidrige Zug von Schwarz wird vor der Reklamation entschieden: ! regelwidrig schwarz
    [not-completed-white] der regelwidrige Zug von Weiß ist nicht abgeschlossen: Weiß berichtigt ihn
    [not-completed-black] der regelwidrige Zug von Schwarz ist nicht abgeschlossen: Schwarz berichtigt ihn
    [move-in-dispute-white] welchen Zug Weiß gemacht hat, wird zuerst entschieden: ! ? nennt, wie
    [move-in-dispute-black] welchen Zug Schwarz gemacht hat, wird zuerst entschieden: ! ? nennt, wie
    [not-replied-white] auf den regelwidrigen Zug von Weiß ist nicht geantwortet: bis dahin bleibt er nicht (! regelwidrig weiß)
    [not-replied-black] auf den regelwidrigen Zug von Schwarz ist nicht geantwortet: bis dahin bleibt er nicht (! regelwidrig schwarz)
    [not-on-move-white] Weiß ist nicht am Zug: die Ansage ist kein Zug
    [not-on-move-black] Schwarz ist nicht am Zug: die Ansage ist kein Zug
    [said-again-white] das gilt als die letzte Ansage von Weiß noch einmal; mit b davor ist es eine Ansage von Schwarz
    [said-again-black] das gilt als die letzte Ansage von Schwarz noch einmal; mit w davor ist es eine Ansage von Weiß
    [nothing-to-repeat] keine Ansage wartet auf ihre Wiederholung
    [adjusts-in-own-time-white] Weiß rückt Figuren nur zurecht, solange die eigene Uhr läuft
    [adjusts-in-own-time-black] Schwarz rückt Figuren nur zurecht, solange die eigene Uhr läuft
    [illegal-first-white] der Zug von Weiß ist selbst regelwidrig: ein Drücken ist ein Verstoß, entscheiden mit ! regelwidrig weiß
    [illegal-first-black] der Zug von Schwarz ist selbst regelwidrig: ein Drücken ist ein Verstoß, entscheiden mit ! regelwidrig schwarz
    [nothing-touched-white] von Weiß ist keine Berührung offen
    [nothing-touched-black] von Schwarz ist keine Berührung offen
    [arbiter-stopped-white] die Partie steht, bis der Schiedsrichter sie fortsetzt: ! starten weiß
    [arbiter-stopped-black] die Partie steht, bis der Schiedsrichter sie fortsetzt: ! starten schwarz
    [no-clock] keine Uhr im Programm
    [adjourned] Hängepartie: erst die Fortsetzung und der Abgabezug
    [being-sealed] der Zug wird abgegeben: erst die Uhr (k) oder ! vertagen; ! fortsetzen nimmt das Abgeben zurück
    [not-adjourned] Partie ist nicht vertagt oder schon fortgesetzt
    [move-underway] ein Zug ist angesagt oder gezogen: erst abschließen, oder ! stellung
    [sealed-move] Abgabezug mehrdeutig oder regelwidrig
    [no-own-record] hier wird keine Mitschrift aus Notizen geführt (white.own_record, black.own_record)
    [move-missing-white] Weiß hat ohne Zug gedrückt: der Zug von Weiß fehlt noch
    [move-missing-black] Schwarz hat ohne Zug gedrückt: der Zug von Schwarz fehlt noch
    [nothing-noted] nichts notiert, was zu streichen oder zu ergänzen wäre
    [no-reply-to-seal] nur auf den Abgabezug einer eben fortgesetzten Partie kann die Antwort abgegeben werden
    [sealed-move-due] erst den Abgabezug ausführen
    [clocks-run] erst die Uhren anhalten: ! anhalten
    [sheet-is-taken] eine Mitschrift wird aufgenommen: ein Punkt allein beendet sie
    [no-sheet-is-taken] diese Mitschrift wird nicht aufgenommen: ! mitschrift weiß beginnt damit
    [nothing-asked] die Mitschriften lassen nichts offen, was zu beantworten wäre
    [nothing-to-strike] nichts da, was zu streichen wäre
    [offer-stands] ein Angebot dieses Spielers steht schon
    [draw-by-arbiter] nach den Regeln des Turniers nicht ohne den Schiedsrichter: ! ergebnis 1/2, wenn er zustimmt
   *[too-early-for-draw] Remis erst nach einem Zug von beiden
}

## Angezeigt: was der Assistent tun soll

due-execute = auf dem Brett von { $side } ausführen: { $steps }
due-announce = ansagen: { $call }
due-press = Uhr drücken für { $side }
due-tell = { $side } sagen: { $answer }
due-claim-flag = Zeitüberschreitung reklamieren für { $side }
due-report-touch = Schiedsrichter melden: { $side } hat { $square } berührt
due-score = mitschreiben: { $side } { $san }
due-seal = { $side }: Zug eindeutig aufschreiben, beide Formulare in den Umschlag, Umschlag verschließen, erst dann die Uhr anhalten
due-envelope = auf den Umschlag: Namen, Stellung, verbrauchte Zeiten, wer abgab, Nummer des Zuges, Remisangebot, Tag, Zeit und Ort der Fortsetzung; der Schiedsrichter prüft und verwahrt ihn
due-seal-reply = { $side }: Antwort eindeutig aufschreiben, Formular in einen neuen Umschlag, Umschlag verschließen, dann die Uhr drücken
due-open-reply = neuer Umschlag mit der Antwort: der Schiedsrichter verwahrt ihn und öffnet ihn, wenn { $side } da ist; den Zug eingeben: ! abgabezug e7e5
due-open = Umschlag öffnen, wenn { $side } da ist; den Zug eingeben: ! abgabezug e2e4
due-clear-up = Brett von { $side } klären, ob das gezogen wurde: { $steps }
due-correct = Brett von { $side } berichtigen: { $steps }
due-look-at = Brett von { $side } ansehen: { $squares }
mend-remove = { $square } abräumen
mend-carry = { $step }: { $piece }
mend-put = { $square } einsetzen: { $piece }
due-owed = auf dem Brett von { $side } noch auszuführen, seit { $time }: { $steps }
due-after-ruling = auf dem Brett von { $side } erst nach der Entscheidung: { $steps }
step = { $origin } nach { $destination }
step-castling = { $step }, Turm { $rook }
step-rook = Turm { $step }
step-capture = { $square } abräumen, { $step }
step-clear = { $square } abräumen
step-promotion = { $step }, { $role } einsetzen
hole = { $square } { $stands }, richtig { $should }

## Angezeigt: Abweichungen

differs-call-and-board = angesagt { $call }, auf dem Brett { $move }
differs-call-and-repeat = angesagt { $call }, { $side } wiederholt { $repeat }
differs-boards = Brett: { $holes }
differs-reply-waits = Antwort { $reply } wartet auf die Entscheidung: sie geht nur nach { $move }
differs-apart = Brett seit { $time } anders als die Partie, { $ply ->
    [0] seit dem Anfang
   *[other] seit Halbzug { $ply }
}
differs-apart-last = zuletzt ausgeführt: { $by } auf dem Brett von { $side }
differs-clock-before-made = Uhr gedrückt, { $missing ->
    [call] Ansage fehlt oder ist unvollständig
    [execution] Zug steht nicht auf dem Brett
    [agreement] Ansage und Brett verschieden
    [promotion] Bauer auf der letzten Reihe ohne neue Figur
    [illegal-call] Ansage regelwidrig
    [half] Rochade oder Schlagen nur halb ausgeführt
   *[everything] kein Zug
}
differs-touched-not-moved = berührt, nicht gezogen oder geschlagen: { $bound }
differs-touched-open = König und Turm berührt, ob sie binden, ist im Chess960 offen: { $bound }; { $command } entscheidet
differs-claimed-not-moved = der Zug der Reklamation wurde nicht ausgeführt: { $bound }
differs-changed-after-made = ausgeführt war { $made }, jetzt auf dem Brett { $move }
differs-taken-back-after-made = ausgeführt war { $made }, zurückgenommen
differs-moved-on = { $stood } stand { $time } auf dem Brett, jetzt { $move }
differs-moved-on-taken-back = { $stood } stand { $time } auf dem Brett, zurückgenommen
differs-king-released = König losgelassen auf { $square }, jetzt auf dem Brett { $move }
differs-not-repeated = nicht wiederholt: { $call }
differs-illegal-call = regelwidrig angesagt: { $call }
differs-illegal-move = regelwidrig gezogen: { $move }
differs-illegal-both = regelwidrig: { $call }, auf dem Brett { $move }
differs-illegal = regelwidriger Zug
differs-too-late = zu spät angesagt: { $call }
differs-lingering = { $what ->
    [kings] beide Könige im Schach
   *[pawn] ein Bauer ohne neue Figur auf der letzten Reihe
}; der Schiedsrichter wartet, bis der nächste Zug abgeschlossen ist
differs-lingering-stays = nach dem nächsten Zug noch immer { $what ->
    [kings] beide Könige im Schach
   *[pawn] ein Bauer ohne neue Figur auf der letzten Reihe
}: remis, { $command }
differs-offer-disputed = Remisangebot gehört, vom Spieler bestritten
differs-offer-keyed = Remisangebot eingetippt, und verneint

## Angezeigt: Mitschriften beim Schiedsrichter (8.5, D.2.9)

sheet-handed = aus Datei { $file }, { $form }, { $encoding }
sheet-opened = wird aufgenommen, getippt oder gesprochen; . beendet, - streicht den letzten Eintrag, ? sagt die Stelle, _ ist unleserlich, s öffnet und schließt das Mikrofon
sheet-ended = Aufnahme beendet
sheet-cleared = geleert
sheet-entry = { $at } { $san }
sheet-entry-from = { $at } { $san }, geschrieben { $text }
sheet-entry-illegal = { $at } { $move } regelwidrig, geschrieben { $text }
sheet-entry-several = { $at } mehrdeutig: { $moves }, geschrieben { $text }
sheet-entry-inferred = { $at } { $san }, erschlossen aus dem, was zu lesen ist: { $text }
sheet-entry-unplayable = { $at } hier nicht zu spielen: { $text }
sheet-entry-in-no-game = { $at } in keiner Partie zu spielen, die die Stellen davor offenlassen: { $text }
sheet-entry-not-followed = { $at } nicht geprüft, bis hierher lässt sich die Partie nicht verfolgen: { $text }
sheet-entry-illegible = { $at } nicht zu lesen: { $text }
sheet-entry-empty = { $at } leer
sheet-entry-offer = { $entry }, Remisangebot
sheet-struck = gestrichen: { $entry }
sheet-plies = { $count ->
    [0] noch kein Zug
    [one] 1 Halbzug, { $last }
   *[other] { $count } Halbzüge, bis { $last }
}
sheet-stops = nicht weiter bei { $entry }
sheet-silent = { $count ->
    [one] 1 Stelle leer oder nicht zu lesen
   *[other] { $count } Stellen leer oder nicht zu lesen
}
sheet-games = { $count } Partien möglich
sheet-next = als nächstes { $at }
sheet-odd-numbers = Nummern, die nicht die ihrer Züge sind; die Züge sind gezählt, wie sie stehen: { $numbers }
sheet-odd-number = { $written } bei { $at }
sheet-doubled = zweimal geschrieben und einmal gelesen, die Züge zu: { $numbers }
sheet-unclosed = ein Kommentar, der geöffnet und nicht geschlossen ist und in dem nichts als Zug gelesen wurde, in Zeile: { $lines }
sheet-odd-words = Wörter, die niemand als Zug lesen kann, ausgelassen: { $words }
sheet-odd-word = { $words } vor { $at }
sheet-and-more = { $first } und { $count } weitere
sheet-behind-result = Einträge hinter dem Ergebnis, die weiter gelesen wurden: { $count }
sheet-two-results = Ergebnisse, die einander widersprechen, stehen darauf: { $results }
sheet-two-kinds = ein kampfloses Ergebnis und das einer gespielten Partie stehen darauf: { $results }
sheet-no-winner = Worte vom Ende, die den Sieger nicht nennen und kein Ergebnis sind: { $words }
sheet-castling-or-result = { $at } 0-0 beendet die Mitschrift: Rochade, oder das Ergebnis einer Partie, die beide verloren haben. Nichts auf der Mitschrift sagt, was davon
sheet-descriptive = in beschreibender Notation (P-K4), die nicht gelesen wird
sheet-result = Ergebnis { $result }
sheet-left = Aufnahme beendet, weil die Partie weitergeht oder das Programm neu gestartet ist; was darauf steht, bleibt
sheet-left-by-ruling = Aufnahme beendet, weil der Schiedsrichter entschieden hat; die Mitschrift ist beiseitegelegt
sheet-laid-aside = beiseitegelegt, weil die Partie von einer anderen Stellung neu beginnt; sie bleibt in der Aufzeichnung
sheet-own-record-laid-aside = eigene Mitschrift beiseitegelegt, weil die Partie von einer anderen Stellung neu beginnt; sie bleibt in der Aufzeichnung und beginnt neu
sheet-answers-gone = frühere Antworten der Spieler gelten nicht mehr, weil die Mitschrift jetzt anders ist: { $plies }
sheet-own-record = nicht abgegeben; es gilt die eigene Aufzeichnung
sheet-missing = fehlt; { $command } DATEI liest sie, { $command } nimmt sie auf
sheet-both-up-to-date = in Zeitnot, wie die des Gegners: niemand musste mitschreiben. Beide Uhren werden angehalten ({ $command }), und beide Mitschriften werden ergänzt, bevor die Partie weitergeht
sheet-up-to-date = in Zeitnot, vom Mitschreiben befreit: sie wird vollständig ergänzt, bevor eine Figur gezogen wird; die des Gegners darf nur am eigenen Zug geliehen werden
sheet-records-again = die Periode der Zeitnot ist zu Ende: es wird wieder mitgeschrieben

## Gesprochen: der Abschluss

say-hangs = Das Programm antwortet nicht.
say-goes-on = Das Programm antwortet wieder.
say-closing-code = Abschlusscode: { $code }.
say-code-so-far = Code bis hier: { $code }.
say-program-stops = Das Programm steht. Bitte die Uhren anhalten. Schiedsrichter, bitte.
say-program-goes-on = Das Programm läuft wieder.
say-record-not-closed = Die Aufzeichnung ließ sich nicht abschließen. Alles ist aufgezeichnet. Schiedsrichter, bitte.
say-record-not-whole = Die Aufzeichnung ist nicht vollständig. Schiedsrichter, bitte.
say-record-moved = Die Aufzeichnung geht in einer anderen Datei weiter.
say-record-locked = Neben der Aufzeichnung lässt sich nichts mehr schreiben. Aufgezeichnet wird weiter.
say-output-gone = Niemand liest mehr die Zeilen. Die Partie geht weiter.
say-program-closed = Programm beendet.

## Gesprochen: eine eigene Stimme

say-enrol-consent = Ihre Stimme wird aufgenommen, und das Programm lernt sie. Die Aufnahmen werden danach gelöscht. Sind Sie einverstanden? Ja oder nein?
say-enrol-consent-sound = Ihre Stimme wird aufgenommen, und das Programm lernt sie. Die Aufnahmen bleiben im genannten Ordner. Sind Sie einverstanden? Ja oder nein?
say-enrol-consent-calls = Ihre Stimme wird aufgenommen, und das Programm lernt sie. Die Aufnahmen bleiben, ebenso Ansagen Ihrer Partien. Sind Sie einverstanden? Ja oder nein?
say-enrol-begin = Bitte sprechen Sie jeden Zug nach.
say-enrol-too-loud = Zu laut.
say-enrol-too-soft = Zu leise.
say-enrol-too-noisy = Im Hintergrund ist es zu laut.
say-enrol-whispered = Das war geflüstert. Bitte sprechen Sie laut.
say-enrol-cut-off = Anfang oder Ende fehlt.
say-enrol-more-words = Es war mehr zu hören als die Ansage.
say-enrol-other-words = Das war etwas anderes.
say-enrol-nothing = Nichts gehört.
say-enrol-left-out = Das wird ausgelassen.
say-enrol-how-far = { $done } von { $of }.
say-enrol-room = Bitte jetzt schweigen. Der Raum wird aufgenommen.
say-enrol-learning = Danke. Das Programm lernt.
say-enrol-half = Die Hälfte ist gelernt.
say-enrol-learned = Das Profil ist fertig.
say-enrol-no-better = Das Programm versteht Sie ohne Profil ebenso gut. Die Aufnahmen werden danach gelöscht.
say-enrol-no-better-kept = Das Programm versteht Sie ohne Profil ebenso gut. Die Aufnahmen bleiben im genannten Ordner.
say-enrol-too-few = Zu wenige Aufnahmen. Bitte machen Sie weiter.
say-enrol-nobody = Niemand spricht. Bitte sehen Sie nach dem Mikrofon.
say-enrol-microphone = Bitte sehen Sie nach dem Mikrofon.
say-enrol-broken-off = Abgebrochen. Die Aufnahmen bleiben.
say-enrol-refused = Abgebrochen.
say-enrol-failed = Etwas ist misslungen, der Grund steht in der Meldung.
say-enrol-understood = Mit Profil { $with } von { $of } verstanden, ohne Profil { $without }.

## Angezeigt: der Abschluss

shown-closed = Abschlusscode { $code }

## Angezeigt: eine Aufzeichnung neben dem, was sich heute ergibt

verify-closed = geprüft: { $events } Ereignisse, abgeschlossen, Code am Ende { $code }
verify-open = geprüft: { $events } Ereignisse, offen, Code bis hier { $code }
verify-not = nicht in Ordnung: { $why }
verify-not-at = nicht in Ordnung: Zeile { $row }: { $why }
verify-code-of = der notierte Code ist der von Zeile { $row }
verify-code-of-none = der notierte Code ist von keiner Zeile dieser Aufzeichnung
verify-unsealed = das Siegel fehlte, als die Partie mit Eintrag { $row } fortgesetzt wurde: ob bis dahin Ereignisse fehlten, sagt nur ein vorher notierter Code
list-no-record = keine Aufzeichnung in { $folder }
list-standing = { $standing ->
    [open] offen
    [running] läuft
    [closed] abgeschlossen
    [copy] Kopie
    [damaged] beschädigt
    [no-record] keine Aufzeichnung
   *[unreadable] nicht lesbar
}
list-plies = { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzüge
}
replay-entry = Eintrag { $entry }, { $at }
replay-entry-of-move = Eintrag { $entry }, { $at }, Zug { $number } von { $side }
replay-otherwise = { $place }: aufgezeichnet ist „{ $recorded }“, heute ergibt sich „{ $today }“
replay-no-longer = { $place }: aufgezeichnet ist „{ $recorded }“, heute ergibt sich nichts dergleichen
replay-new = { $place }: heute ergibt sich „{ $today }“, aufgezeichnet ist nichts dergleichen
replay-counted = { $about ->
    [plies] { $count } zu Zügen
    [times] { $count } zu Zeiten
    [differences] { $count } zu Abweichungen
    [result] { $count } zum Ergebnis
    [said] { $count } zu Gesagtem
   *[shown] { $count } zu anderen Zeilen
}
replay-verdict = Heute ergibt sich { $total }-mal etwas anderes, zuerst in Eintrag { $entry }: { $counted }.
replay-unchanged = Die Aufzeichnung selbst ist unverändert: Alle ihre Prüfsummen stimmen. Darin steht, was { $program } damals festgestellt hat.
replay-changed = Die Aufzeichnung ist nicht unversehrt: annabella journal verify nennt, was nicht passt.
replay-exported = Heute ergibt sich ein anderes Spiel als aufgezeichnet: annabella journal replay listet auf, was anders ist.

## Der Bildschirm: was neben den Zeilen darauf steht

screen-board = Brett von { $side }
screen-board-silent = Brett von { $side } ist stumm
screen-game = so soll es stehen
screen-pawn = B
screen-turn = { $number } { $side }
screen-not-begun = nicht begonnen
screen-adjourned = vertagt
screen-stopped = Uhren angehalten
screen-todo = zu tun
screen-nothing-todo = nichts zu tun
screen-called = angesagt von { $side }: { $call }
screen-called-repeated = angesagt von { $side }: { $call }, wiederholt
screen-called-waits = angesagt von { $side }: { $call }, noch nicht wiederholt
screen-nothing-called = nichts angesagt
screen-answer = { $text } { $side }: ja oder nein.
screen-key-in = eintippen, was auf dem Brett von { $side } geschieht, bis es meldet
screen-differs = weicht ab
screen-arbiter = für den Schiedsrichter
screen-age = { $text }, seit { $time }
screen-more = { $count } weitere: { $key }

## Zeilenmodus: die Tasten

keys-usual-settings = Alles andere ist wie eingebaut; annabella journal show listet es.
keys-welcome = Fragezeichen und Eingabe listet die Tasten. k beginnt.
keys-welcome-back = Fragezeichen und Eingabe listet die Tasten.
keys-nothing-differs = nichts weicht ab
demo-sound-goes-to = Was gesprochen wird, steht in { $file }
keys-page-written = Bericht geschrieben: { $file }
keys-no-microphone = kein Mikrofon
keys-level-now = Mikrofon: jetzt { $now }; noch keine Äußerung gehört
keys-level =
    { $serves ->
        [soft] Mikrofon: jetzt { $now }, zuletzt gehört mit { $heard }, zu leise: näher heran oder den Pegel höher stellen
        [loud] Mikrofon: jetzt { $now }, zuletzt gehört mit { $heard }, zu laut: weiter weg oder den Pegel niedriger stellen
       *[good] Mikrofon: jetzt { $now }, zuletzt gehört mit { $heard }, gut so
    }
microphone-is = { $what ->
    [open] offen
    [shut] zu
    [understood] verstanden
    [not-understood] nicht verstanden
   *[nothing-heard] nichts gehört
}
keys-lines = Zeilen: { $detail }
keys-rate = Sprechtempo, { $channel }: { $rate }
keys-volume = Lautstärke, { $channel }: { $volume }
keys-language = Sprache, { $channel }: { $language }
keys-channel = { $channel ->
    [white] Ohr Weiß
    [black] Ohr Schwarz
   *[room] Raum
}
keys-help-more = ? mehr nennt den Rest
keys-help-arbiter-more = ? ! mehr nennt den Rest
keys-help =
    c ANSAGE oder die Ansage allein, r wiederholt (r WORTE: anders)
    m e2e4 gezogen, l e2 gehoben, p e4 gesetzt, x führt Fälliges aus
    k Uhr (F9), t Restzeit (F2), n Züge (F3), T beides (F8), u verbraucht
    a letzte Ansage (F4), d wer am Zug ist, j zurechtrücken
    e Stellung, e S, e e, e 4, e e4: ein Teil davon, wo erlaubt
    zeilen knapp, zeilen normal, zeilen voll: wie viel gezeigt wird
    tempo 1,25, lautstärke 7, sprache en; schneller, langsamer, lauter, leiser
    w stimme NAME: hört Weiß mit der eigenen Stimme, w stimme - wie alle
    s Mikrofon (F5), v sein Pegel, h still (F6), i was abweicht (F7)
    N WORTE eigene Mitschrift, N liest sie, S Mikrofon dafür
    reklamiert dreimal, reklamiert fünfzig Sf3; verlangt mitschrift
    o Remis anbieten, g aufgeben, f Blättchen, ja, nein
    w oder b davor: die Seite, zum Beispiel b t
    ! Schiedsrichter, ? ! listet, was dahinter steht, q verlässt den Tisch
keys-help-arbiter =
    ! ruft den Schiedsrichter, ! ? listet, was jetzt zu entscheiden ist:
    move e2e4, position FEN, clock white 4:30, note TEXT
    stop, start white, result 1-0, result 0-0 11.8, continue
    seal, adjourn, resume, sealed e2e4, seal reply, record DATEI
    sheet white DATEI liest eine Mitschrift, sheet white nimmt sie auf
    sheet white clear leert sie
    report, report DATEI.html, report aloud
    answer Sf3, answer 17. Sf3, answer ?, decide
    illegal white fragt nach den Regeln, accept nimmt an, counts
    flag white, absent black, setup, colours, device white auch
    castling white none, device white approved, new-game 7.2.1
    counter white 39, period white, control 40/90m+30:30m+30
    bonus black 2:00, minus, warn white, touch white rejected

## Gezeigt: was der Schiedsrichter jetzt fragen oder entscheiden kann

possible-line = { $typed }: { $what }
possible-accept = entscheidet, was vorgeschlagen ist
possible-supervision = ob für diese Partie alle Wettkampfregeln gelten
possible-illegal = was der regelwidrige Zug von { $side } kostet
possible-call = was die regelwidrige Ansage von { $side } kostet, wenn sie als regelwidriger Zug gilt
possible-promotion = was der Bauer kostet, den { $side } auf der letzten Reihe ließ
possible-press = was das Drücken ohne Zug von { $side } kostet
possible-two-hands = was die zwei Hände von { $side } kosten
possible-still-there = noch immer da nach dem nächsten Zug: remis
possible-count = was ein nicht gezählter regelwidriger Zug von { $side } kostet
possible-stands = der regelwidrige Zug von { $side } bleibt
possible-touch = was { $side } berührt und nicht gezogen hat
possible-move = dies ist der Zug, den { $side } gemacht hat
possible-back = zurück bis vor den strittigen Zug von { $side }
possible-flag = was das gefallene Blättchen von { $side } bedeutet
possible-next-period = der nächste Zug von { $side } ist der erste der nächsten Periode
possible-quickplay = { $side } verlangt Sekunden oder beantragt Remis
possible-report = bringt Bretter und Mitschriften zusammen
possible-absent = wer nicht rechtzeitig kam
possible-seal-reply = wer abgegeben hat, fehlt: die Antwort kann abgegeben werden
possible-seal = der Spieler am Zug soll abgeben
possible-adjourn = der Zug ist abgegeben
possible-resume = die Bretter sind aufgebaut, oder die Abgabe wird zurückgenommen
possible-sealed = der Umschlag ist offen, und sein Zug
possible-stop = beide Uhren stehen
possible-start = die Uhr von { $side } läuft
possible-result = so endet die Partie
possible-continue = die Partie geht weiter

## Gezeigt: Meldungen am Tisch (nicht in der Aufzeichnung): eine Zeile, die nichts bedeutet

notice-key-unknown = "{ $line }" ist kein Befehl und keine Ansage; ? listet die Befehle
notice-key-other-keyboard = "{ $letter }" ist ein kyrillischer Buchstabe und hier kein Befehl; die Tastatur umschalten oder keyboard in den Einstellungen setzen
notice-key-needs-letter = "{ $words }" wird nicht für sich genommen: c davor schreiben
notice-key-bonus-named = der Vorschlag hat seine Zeit schon, oder keine; { $command } nimmt ihn an
notice-key-nothing-proposed = nichts ist vorgeschlagen; ! ? zeigt, was jetzt gefragt und entschieden werden kann
notice-key-search-runs = noch ist nichts anzunehmen: es wird gesucht, wer noch mattsetzen kann; was folgt, kommt von selbst als Zeile, dann { $command }
notice-key-mate-undecided = es gibt nichts anzunehmen: ob ein Matt noch möglich ist, ließ sich nicht entscheiden; { $result } und Ähnliches sagt, wie die Partie endet, { $start } oder die andere Seite lässt sie weitergehen
notice-key-asks = schreiben Sie verlangt mitschrift, mit w oder b davor
notice-key-claim = schreiben Sie reklamiert dreimal oder reklamiert fünfzig, mit Zug dahinter, etwa Sf3
notice-key-time-while-running = { $side } hat dann { $time }, und eine Uhr läuft; ja stellt sie
notice-key-times-while-running = Weiß hat dann { $white }, Schwarz { $black }, und eine Uhr läuft; ja stellt sie
notice-key-times-in-parts = Zeiten des Augenblicks: Weiß { $white_then }, Schwarz { $black_then }; seither gegeben: Weiß { $white_given }, Schwarz { $black_given }; seither abgezogen: Weiß { $white_taken }, Schwarz { $black_taken }; Zeitgutschriften der Züge seither fallen weg: Weiß { $white_brought }, Schwarz { $black_brought }; zusammen: Weiß { $white }, Schwarz { $black }; ja nimmt das an
notice-key-nothing-asked = niemand ist nach Ja oder Nein gefragt
notice-key-asks-other = gefragt ist { $side }, nicht { $other }: nichts ist beantwortet
notice-key-unread = „{ $words }“ kam, bevor die Frage zu lesen war, und beantwortet nichts; bitte noch einmal
notice-key-who-answers = ein Remisangebot steht: wessen Antwort ist es? w ja, b ja, w nein oder b nein schreiben
notice-key-swapped = y und z sind keine Befehle, denn Tastaturen vertauschen sie: ja oder nein schreiben
notice-key-bounced = kein Druck: zu kurz nach dem letzten, oder eine Uhr wurde eben angehalten oder in Gang gesetzt
notice-key-leave = eine Uhr läuft; den Tisch trotzdem verlassen? q noch einmal oder ja verlässt ihn
notice-key-leave-score = die Mitschrift von { $side } wird gerade aufgenommen; den Tisch trotzdem verlassen? ja verlässt ihn
notice-key-illegal-ruling = { $move } ist hier regelwidrig; ist es trotzdem der Zug, der gemacht wurde? ja entscheidet so
notice-key-start-other = am Zug ist { $mover }; soll trotzdem die Uhr von { $side } laufen? ja startet sie
notice-key-sealed-unclear = { $words } ist hier nicht genau ein regelgemäßer Zug; steht das so im Umschlag? ja trägt es so ein
notice-key-end-score = die Mitschrift von { $side } beenden? . noch einmal oder ja beendet sie
notice-key-square = { $command } braucht ein Feld, etwa { $command } e2
notice-key-nothing-there = auf { $square } dieses Bretts steht nichts; nichts aufgeschrieben
notice-key-move = { $command } braucht zwei Felder, etwa { $command } g1f3
notice-key-cyrillic-square = "{ $letter }" ist ein kyrillischer Buchstabe; ein Feld wird mit lateinischen Buchstaben von a bis h getippt, etwa { $form }
notice-key-words = "{ $words }" ist nicht als Ansage zu verstehen; nichts ist aufgezeichnet
notice-key-call = { $command } braucht eine Ansage, etwa { $command } Sf3
notice-key-answer-alone = "{ $words }" ist keine Antwort: ja oder nein tippen, und nichts sonst; nichts ist geschehen
notice-key-letter-apart = "{ $words }" gilt nicht als Ansage: das Feld allein, ed4 oder die Worte schreiben; nichts ist aufgezeichnet
notice-key-own-call = zu wiederholen ist eine Ansage von { $side } selbst, und der Gegner wiederholt sie; nichts ist aufgezeichnet
notice-key-lines = zeilen knapp, zeilen normal oder zeilen voll schreiben
notice-key-rate = ein Tempo von 0,75 bis 2,0 schreiben, etwa tempo 1,25; 1,0 ist wie aufgenommen
notice-key-volume = eine Lautstärke von 1 bis 10 schreiben, etwa lautstärke 7; 9 ist wie aufgenommen
notice-key-language = de, en, ru, uk oder bg schreiben, etwa sprache en oder w sprache uk
notice-key-own-voice = wessen eigene Stimme? w stimme NAME für Weiß; w stimme - hört Weiß wie alle, w stimme sagt, wie es ist
notice-key-call-language = "{ $words }" ist eine Ansage in einer Sprache, die hier nicht gilt (event.calls); nichts ist aufgezeichnet
notice-key-wing = "{ $words }" nennt keinen Flügel: { $king_side } oder { $queen_side }; nichts ist aufgezeichnet
notice-key-ambiguous = "{ $words }" kann Verschiedenes bedeuten; vollständig ansagen
notice-key-nothing-to-repeat = keine Ansage wartet auf ihre Wiederholung
notice-key-nothing-due = auf dem anderen Brett ist nichts auszuführen
notice-key-sensed-board = dieses Brett meldet selbst; für dieses wird nichts eingegeben
notice-key-ruling = "{ $words }" steht hinter keinem !: ? ! nennt, was dort stehen kann, ! ? was jetzt zu entscheiden ist
notice-key-time-too-long = { $time } ist mehr als ein Tag, und so lang ist keine Zeit einer Partie: höchstens 24:00:00 schreiben, oder Minuten und Sekunden wie 4:30; nichts ist aufgezeichnet
notice-key-ruling-needs = { $form } schreiben; nichts ist aufgezeichnet
notice-key-lapsed = ohne Ja nicht getan: { $line }
notice-key-overtaken = „{ $words }“ beantwortet nichts: danach wurde anderes gefragt; für das, was offen ist, noch einmal tippen
notice-key-not-done = nichts ist geschehen, der Tisch bleibt offen
notice-key-sheet = möglich sind ! mitschrift weiß DATEI, ! mitschrift weiß zum Tippen oder Diktieren, und ! mitschrift weiß leeren
notice-key-answer = möglich sind ! antwort Sf3 auf die Frage, ! antwort 17... Sf6 für einen anderen Halbzug, und ! antwort ?
notice-key-clocks-run = eine Uhr läuft, nichts ist aufgezeichnet; erst ! anhalten
notice-key-decision = möglich sind ! entscheiden, ! entscheiden 24 (Halbzüge) oder ! entscheiden 12b, dahinter uhr 4:30 5:00 oder uhr behalten, und zuletzt notiz TEXT
notice-key-score-missing = eine Mitschrift fehlt, ! bericht sagt welche; ! entscheiden 24 geht auch so nach 24 Halbzügen weiter
notice-key-scores-missing = beide Mitschriften fehlen, also wird nichts vorgeschlagen; ! mitschrift weiß DATEI liest eine; ! entscheiden 24 geht auch so nach 24 Halbzügen weiter
notice-key-two-games = das sehen wie Mitschriften zweier verschiedener Partien aus, nichts wird vorgeschlagen; ! mitschrift weiß DATEI ersetzt eine, ! entscheiden 24 geht auch so nach 24 Halbzügen weiter
notice-key-open-ply = { $at } ist offen, also wird nichts vorgeschlagen, bevor die Spieler gefragt sind: ! antwort mit dem Zug, ! antwort ? wenn es keiner weiß; ! entscheiden { $settled } geht bis davor zurück
notice-key-boards-agree = die Bretter zeigen dasselbe, also geht die Partie weiter, und nichts wird vorgeschlagen; die Mitschriften mit den Spielern berichtigen (8.5), oder ! entscheiden 24 geht auch so nach 24 Halbzügen weiter
notice-key-boards-unsaid = ob die Bretter dasselbe zeigen, hat niemand gesagt, also wird nichts vorgeschlagen: beide ansehen; zeigen sie dasselbe, geht die Partie weiter (8.5), sonst geht ! entscheiden { $settled } zurück
notice-key-not-agreed = so weit stimmen die Mitschriften nicht überein (Halbzüge, in denen sie es tun: { $agreed }); ! bericht nennt sie
notice-key-not-known = so weit ist kein Zug bekannt, und beide Mitschriften fehlen (bekannte Halbzüge: { $known }); ! mitschrift weiß DATEI liest eine
notice-key-envelope = kein Umschlag ist zu öffnen, nichts ist aufgezeichnet; erst ! vertagen und ! fortsetzen
notice-key-envelope-away = der Umschlag ist zu, solange die Partie vertagt ist, nichts ist aufgezeichnet; erst ! fortsetzen

notice-line-no-move = in "{ $line }" ist kein Zug; einen schreiben, etwa Sf3, oder _ wo nichts zu lesen ist; ein Punkt allein beendet die Mitschrift
notice-line-words = "{ $words }" lässt sich nicht als Zug lesen; die Zeile ohne das schreiben, oder _ wo es ein unleserlicher Zug ist
notice-line-behind = { $written } ist schon da, als nächstes kommt { $next }; ein - allein streicht den letzten Eintrag
notice-line-ahead = { $written } ist weit voraus, als nächstes kommt { $next }; die Nummer prüfen

notice-answer-nothing-open = nichts ist gefragt: die Mitschriften lassen nichts offen, was zu beantworten wäre
notice-answer-nothing-asked = zur Zeit ist nichts gefragt; den Halbzug nennen wie auf einer Mitschrift: 17. Sf3 ist der Zug von Weiß, 17... Sf6 der von Schwarz
notice-answer-number = "{ $text }" nennt keinen Halbzug; schreiben wie auf einer Mitschrift: 17. Sf3 ist der Zug von Weiß, 17... Sf6 der von Schwarz
notice-answer-outside = { $at } gibt es in dieser Partie nicht, sie hat die Halbzüge von { $first } bis { $last }
notice-answer-not-one-move = "{ $text }" ist nicht ein Zug; einen schreiben, etwa Sf3, oder ? wenn es keiner weiß
notice-answer-several = "{ $text }" kann bei { $at } { $moves } sein; beide Felder schreiben, etwa g1-f3
notice-answer-not-possible = { $at } kann nicht "{ $text }" gewesen sein: was beide Mitschriften weiter hinten haben, hätte dann nicht gespielt werden können; diese Antwort und die anderen prüfen, oder ? schreiben, wenn es keiner weiß
notice-answer-not-found = keine Partie gefunden, in der { $at } "{ $text }" ist und die zu den Mitschriften und den anderen Antworten passt; diese prüfen, zuerst die Halbzüge davor beantworten, oder ? schreiben, wenn es keiner weiß

## Gezeigt: Meldungen am Tisch: eine Mitschrift, die nicht angenommen wird

notice-sheet-no-sheet = { $file }: { $why }
notice-sheet-other-game = { $file } beginnt mit { $start }, die Partie nicht: das ist eine andere Partie.
    Nichts ist aufgezeichnet; den FEN-Eintrag der Mitschrift prüfen.
notice-sheet-standard-input = - ist am Tisch keine Datei; ! mitschrift weiß nimmt eine Mitschrift mit den Tasten auf
notice-sheet-not-read = die Mitschrift { $file } ist nicht zu lesen: { $why ->
    [missing] es gibt keine solche Datei; den Namen prüfen
    [not-allowed] die Rechte erlauben es nicht; die Rechte der Datei prüfen
    [exists] es gibt sie schon
   *[system] { $system }; den Namen prüfen
}
notice-read-empty = die Mitschrift ist leer; die Züge hineinschreiben, etwa 1. e4 e5
notice-read-enormous = die Mitschrift hat mehr als { $max } Bytes, und so viele braucht keine Partie; eine einzige Partie angeben
notice-read-no-text = die Mitschrift ist kein Text, sondern { $kind ->
    [picture] ein Bild ({ $form })
    [sound] eine Tonaufnahme ({ $form })
    [document] ein Dokument ({ $form })
    [old-word] ein altes Word-Dokument
    [zip] ein ZIP-Archiv oder ein Office-Dokument
    [gzip] ein gzip-Archiv
    [sqlite] eine SQLite-Datei, vielleicht eine Aufzeichnung von Annabella
    [program] ein Programm
   *[binary] etwas anderes
}; die Züge tippen oder diktieren
notice-read-no-moves = in der Mitschrift ist kein Zug zu finden (Text in { $encoding }); Züge sehen so aus: 1. e4 e5 2. Sf3
notice-read-crowded = die Mitschrift hat mehr als { $max } Wörter und Zeichen, mehr als irgendeine Partie braucht; eine einzige Partie angeben
notice-read-too-long = die Mitschrift hat mehr als { $max } Halbzüge, mehr als eine Partie am Brett; eine einzige Partie angeben
notice-read-another-game = hinter ihrem Ergebnis geht die Mitschrift mit einer anderen Partie weiter, eine Mitschrift ist eine: diese allein geben
notice-read-several-games = die Mitschrift ist ein PGN mit { $count } Partien, eine Mitschrift ist eine: diese allein speichern
notice-read-start = die Anfangsstellung "{ $fen }" der Mitschrift ist { $why ->
    [syntax] keine FEN
   *[impossible] keine Stellung, zu der eine Partie kommen kann
}; den FEN-Eintrag berichtigen

## Gezeigt: Meldungen am Tisch: Bretter und die Uhr am Brett

notice-of-board = Brett von { $side }: { $what }
notice-board-chatters = Feld { $square } prellt; es zählt nicht, bis es ruht
notice-board-rests = Feld { $square } ruht wieder
notice-port-missing = den Anschluss { $port } gibt es nicht: das Brett anstecken, oder seinen Anschluss in den Einstellungen nennen
notice-port-no-port = { $port } ist kein serieller Anschluss: den des Bretts nennen, etwa /dev/ttyACM0, oder auto
notice-port-busy = den Anschluss { $port } benutzt ein anderes Programm: dieses beenden
notice-port-denied = den Anschluss { $port } erlauben die Rechte nicht, er gehört der Gruppe { $group }: sudo usermod -aG { $group } $USER ausführen, dann ab- und wieder anmelden
notice-port-administrator = den Anschluss { $port } darf nur der Verwalter öffnen: mit einer udev-Regel der Gruppe dialout geben (docs/technician.md)
notice-port-failed = der Anschluss { $port } lässt sich nicht öffnen ({ $why })
notice-port-no-answer = kein solches Brett hat an { $port } in { $seconds } Sekunden geantwortet: ist das sein Anschluss, und ist es eingeschaltet?
notice-port-other-protocol = das Brett { $serial } an { $port } spricht Fassung { $theirs } des Protokolls, die dieses Programm nicht kennt: das Programm oder das Brett erneuern
notice-port-none-found = kein Anschluss eines solchen Bretts ist da: das Brett anstecken, oder seinen Anschluss nennen
notice-port-none-heard = kein solches Brett ist an { $ports } zu hören: ist es eingeschaltet? Sonst seinen Anschluss nennen
notice-port-unnamed = ein solches Brett lässt sich nicht suchen: seinen Anschluss in den Einstellungen nennen
notice-capture-broken = der Mitschnitt { $file } lässt sich nicht weiter schreiben ({ $why }); die Partie geht ohne ihn weiter
notice-capture-too-slow = die Platte ist zu langsam für den Mitschnitt { $file }; die Partie geht ohne ihn weiter
notice-board-lines-lost = { $count } Zeilen sind verloren gegangen; es wird neu gelesen
notice-board-restarted = neu gestartet; es wird neu gelesen
notice-board-differs = zeigt etwas anderes, als es gemeldet hatte; es ist neu gelesen
notice-board-way-unknown = es ist unklar, welcher Spieler an seinem Anschluss sitzt: die Figuren aufstellen, oder die Seite in den Einstellungen nennen
notice-board-way-awaits-move = welcher Spieler an seinem Anschluss sitzt, zeigt der erste Zug, der darauf ausgeführt wird; nennen lässt es sich in den Einstellungen
notice-board-other = ein anderes Brett ist angesteckt: { $found } anstelle von { $expected }
notice-board-no-serial = ohne Seriennummer
notice-board-firmware = { $serial }, Fassung { $firmware }
notice-board-unanswered = antwortet nicht auf die Frage nach { $asked ->
    [version] seiner Fassung
    [serial] seiner Seriennummer
    [pieces] seinen Figuren
    [clock] seiner Uhr
   *[battery] seiner Batterie
}
notice-board-garbled = { $count } beschädigte Nachrichten sind angekommen
notice-board-battery = Batterie bei { $percent } Prozent, das Ladegerät anschließen
notice-board-result = eine Figur für das Ergebnis, { $outcome ->
    [white] Weiß gewinnt
    [black] Schwarz gewinnt
   *[draw] Remis
}, steht auf { $square }: die Partie mit ! ergebnis beenden
notice-clock-gone = die Uhr ist weg; das Programm geht mit seiner eigenen weiter: das Kabel der Uhr prüfen
notice-clock-unset = die Uhr ist nicht gestellt: { $why }
notice-clock-other = die Uhr wird nicht gelesen, denn die am Brett von { $other } ist die Uhr der Partie: eine von beiden abnehmen
notice-clock-sides = die Uhr wird nicht gelesen: es ist unbekannt, welcher Spieler welche Seite hat; die Figuren aufstellen, oder { $key }.clock_left in den Einstellungen nennen
notice-clock-not-in-mode = die Uhr nimmt keine Befehle an: sie auf die Einstellung für elektronische Bretter stellen (25 an einer DGT 3000, 23 an einer DGT XL)
notice-clock-no-port = ein Brett dieser Art hat keine Uhr, die man stellen könnte: die eigene von Hand stellen
notice-clock-sides-unknown = es ist unbekannt, welcher Spieler welche Seite der Uhr hat: die Seite von Weiß nennen
notice-clock-too-long = die Uhr zeigt höchstens 9:59:59, nicht { $seconds } Sekunden: sie von Hand stellen
notice-clock-refused = die Uhr lehnt ab: sie auf die Einstellung für elektronische Bretter stellen (25 an einer DGT 3000, 23 an einer DGT XL)
notice-clock-unanswered = die Uhr antwortet nicht: das Kabel prüfen, und sie von Hand stellen
notice-clock-none = am Brett ist keine Uhr angeschlossen
notice-clock-board-lost = das Brett ist weg, und die Uhr mit ihm: sie von Hand stellen
notice-clock-too-many = für die Uhr wartet schon zu viel

# Auf der Uhr am Brett, die Platz für acht Buchstaben hat.
clock-arbiter = SCHIEDSR

## Gezeigt: Meldungen am Tisch: Mitschrift, Bericht und Mikrofon

notice-hangs = das Programm antwortet seit fünf Sekunden nicht; Tasten werden mit ihren Zeiten aufgehoben
notice-goes-on = das Programm antwortet wieder
notice-output-broken = die Zeilen lassen sich nicht mehr ausgeben ({ $why }); die Partie geht weiter, und die Aufzeichnung hat sie
notice-no-screen = kein Bildschirm: { $why ->
    [objects] --json schreibt Objekte
    [no-terminal] Tasten und Zeilen sind nicht an einem Terminal
    [lines-only] dieses Terminal zeigt nur Zeilen (TERM { $what })
   *[failed] { $what }
}; es geht in Zeilen weiter
notice-output-gone = wer die Zeilen gelesen hat, ist fort; die Partie geht weiter, und die Aufzeichnung hat sie
notice-output-gone-alone = wer die Zeilen gelesen hat, ist fort, und zu hören ist auch nichts: wird nichts mehr getippt, wird der Tisch verlassen
notice-output-stalled = niemand liest die Zeilen; die Partie geht weiter, und Zeilen werden ausgelassen
notice-output-left-out = { $lines } Zeilen wurden ausgelassen, als niemand sie las; die Aufzeichnung hat sie
notice-line-too-long = die Zeile ist länger als { $bytes } Bytes (Umlaute zählen doppelt): nichts davon ist geschehen und nichts aufgeschrieben
notice-line-cut-off = die Eingabe endete vor der Eingabetaste: nicht ausgeführt und nicht aufgeschrieben: { $line }
notice-games-are-made = die Partie wird aus den Mitschriften wiederhergestellt, das dauert etwas; was getippt wird, wartet darauf, nur ! allein nicht
notice-lines-left = der Tisch wird verlassen; getippte Zeilen, die nicht ausgeführt sind: { $count }: { $lines }
notice-line-overtaken = die Mitschrift war zu Ende, bevor diese Zeile es war: sie steht nirgends
    mit ! mitschrift weitermachen und sie noch einmal tippen; was Sie jetzt tippen, sind Befehle
notice-score-ended = die Mitschrift war zu Ende, bevor Ihre letzten Worte verstanden waren: sie stehen nirgends
    mit ! mitschrift weitermachen und sie noch einmal sagen
notice-score-began = das war begonnen, bevor die Mitschrift es war: es steht nirgends
    noch einmal sagen, wenn es auf die Mitschrift gehört
notice-device-unsteady = { $device ->
    [microphone] das Mikrofon
    [room] der Lautsprecher im Raum
    [ear-white] der Ohrhörer von Weiß
    [ear-black] der Ohrhörer von Schwarz
   *[other] ein Tongerät
    } kommt und geht: den Stecker ansehen; dass es wieder da ist, wird gesagt, wenn es zehn Sekunden geblieben ist
notice-settings-file = Einstellungen aus { $file }
notice-nobody-listens = niemand hört zu: es gibt keine Spracherkennung (annabella doctor sagt, warum)
notice-no-model = niemand hört zu: das Sprachmodell liegt in keinem dieser Ordner: { $folders }
notice-own-voice = { $side }: gehört mit der eigenen Stimme { $name }
notice-no-own-voice = { $side }: gehört wie alle
notice-unheard = listening.languages, { $language }: das Sprachmodell hört davon nicht, aber getippt gilt es: { $phrases }
notice-model-unusable = niemand hört zu: das Sprachmodell lässt sich nicht benutzen (annabella doctor sagt, warum)
notice-record-here = Aufzeichnung: { $file }
notice-record-left = Aufzeichnung: { $file }
    weiter mit: annabella play --resume { $argument }
notice-record-code = Code der Aufzeichnung bis hier: { $code }
notice-record-retried = die Platte wollte erst nicht ({ $why }), beim zweiten Mal ging es: nichts ist verloren
record-fault = { $what ->
        [deleted] wurde gelöscht
        [log-deleted] hat ihren hinteren Teil verloren (die Datei mit -wal wurde gelöscht)
        [log-replaced] hat ihren hinteren Teil verloren (die Datei mit -wal wurde durch eine andere ersetzt)
        [moved] wurde verschoben oder umbenannt
        [replaced] wurde durch eine andere Datei ersetzt
        [changed] wurde überschrieben oder abgeschnitten
        [unreadable] lässt sich nicht mehr lesen
        [read-only] liegt in einem Ordner, in den nichts mehr geschrieben werden kann
       *[system] lässt sich nicht schreiben ({ $system })
    }
notice-record-moved = die Aufzeichnung { $file } { record-fault }: die Partie geht mit allem bisher in { $to } weiter
    soll sie anderswo liegen: ! aufzeichnung DATEI
notice-record-waits = die Aufzeichnung { $file } { record-fault }: was jetzt geschieht, wartet und gilt noch nicht
    eine Datei auf einer anderen Platte nennen: ! aufzeichnung DATEI; oder die Platte in Ordnung bringen
notice-record-locked = neben der Aufzeichnung { $file } lässt sich nichts mehr schreiben, und auch nirgends sonst; in ihr selbst steht weiter, was geschieht
    soll sie anderswo liegen: ! aufzeichnung DATEI
notice-record-back = die Aufzeichnung wird wieder geschrieben; was wartete, steht darin
notice-record-too-much-waits = so viel wartet auf die Aufzeichnung, dass auch Bretter warten; getippte Zeilen werden nicht mehr genommen
    genommen werden: ! aufzeichnung DATEI, q, ? und !
notice-record-refused = was getippt wird, gilt wieder; nicht genommene Zeilen: { $lines }
notice-record-not-there = { $file } kann die Aufzeichnung nicht sein ({ $why })
notice-record-not-written = die Aufzeichnung { $file } { record-fault }; sie ist am Ende nicht vollständig
    nicht darin ist, was seitdem geschah (Ereignisse: { $events }) und nie gezeigt wurde; weiter mit: annabella play --resume { $argument }
notice-record-rescued = { $file } lässt sich nicht abschließen ({ $why }): alles, was gezeigt wurde, steht in { $to }
    weiter mit: annabella play --resume { $argument }
notice-record-rescued-over = { $file } lässt sich nicht abschließen ({ $why }): die ganze Partie steht in { $to }
    sie ist zu Ende; ansehen mit: annabella journal verify { $argument }
notice-record-not-put-away-over = { $file } ließ sich nicht abschließen ({ $why }), wurde aber gelesen: die ganze Partie steht darin
    sie ist zu Ende; die Platte in Ordnung bringen und kopieren mit: annabella journal backup { $argument }
notice-record-not-put-away = { $file } ließ sich nicht abschließen ({ $why }), wurde aber gelesen: alles, was gezeigt wurde, steht darin
    die Platte in Ordnung bringen und weiter mit: annabella play --resume { $argument }
notice-record-not-whole = { $file } ist nicht vollständig ({ $why }), und nirgends sonst ließ sich schreiben
    was davon zu lesen ist, kopiert: annabella journal backup { $argument }
notice-resumed-over = die Partie ist zu Ende: { $result }{ $clocks ->
    [yes] ; { $white } Weiß, { $black } Schwarz
   *[no] {""}
}
notice-resumed = am Zug: { $turn }{ $clocks ->
    [yes] ; { $white } Weiß, { $black } Schwarz
   *[no] {""}
}{ $starts ->
    [white] ; beide Uhren stehen, ! starten weiß setzt die Partie fort
    [black] ; beide Uhren stehen, ! starten schwarz setzt die Partie fort
   *[no] {""}
}
notice-resumed-in-doubt = am Zug: { $turn }; { $white } Weiß, { $black } Schwarz; { $away }{ $starts ->
    [white] ; beide Uhren stehen, ! starten weiß setzt die Partie fort
    [black] ; beide Uhren stehen, ! starten schwarz setzt die Partie fort
   *[no] {""}
}
    es endete nicht in Ordnung: { $side } hat höchstens { $most } mehr verbraucht; Vorschlag: { $command }
notice-resumed-unknown = am Zug: { $turn }; { $white } Weiß, { $black } Schwarz; { $away }{ $starts ->
    [white] ; beide Uhren stehen, ! starten weiß setzt die Partie fort
    [black] ; beide Uhren stehen, ! starten schwarz setzt die Partie fort
   *[no] {""}
}
    es endete nicht in Ordnung, und wie viel { $side } noch verbraucht hat, ist nicht bekannt; Vorschlag: { $command }
notice-record-other-words = { $what ->
    [gone] die Partie begann mit eigenen Wörtern des Vereins, und diese Einstellungen haben keine: ab hier gelten die Wörter des Programms; was aufgezeichnet ist, bleibt
    [new] die Partie begann ohne eigene Wörter, und diese Einstellungen haben welche: ab hier gelten sie; was aufgezeichnet ist, bleibt
   *[changed] die eigenen Wörter sind andere als am Anfang der Partie: ab hier gelten sie; was aufgezeichnet ist, bleibt
}
notice-record-unsealed = das Siegel der Aufzeichnung fehlt: ob an ihrem Ende etwas abgeschnitten wurde, zeigt nur ein Code, der vorher notiert wurde
    sie geht weiter, und dass das Siegel fehlte, steht ab hier darin
notice-record-folded = das Log der Aufzeichnung ist nicht mehr da: ein anderes Programm hat es in sie übernommen, oder es stand nichts darin; es fehlt nichts
notice-record-set-aside = { $what ->
    [older] ein Log, das älter ist als die Aufzeichnung, lag neben ihr und wird nicht gelesen
    [otherwise] ein Log derselben Partie, in dem sie anders weiterging, lag neben der Aufzeichnung und wird nicht gelesen
    [nothing] was neben der Aufzeichnung als ihr Log lag, hat kein lesbares Ereignis dieser Partie
    [journal] ein Rollback-Journal lag neben der Aufzeichnung und wird nicht gelesen
    [link] das Log der Aufzeichnung war ein Verweis; gelesen wurde, worauf er zeigt, und sie hat jetzt ein eigenes Log
   *[no-file] was neben der Aufzeichnung unter dem Namen einer ihrer Dateien lag, ist keine eigene Datei
}; beiseitegelegt als { $file }
notice-record-slept = der Computer hat { $span } geschlafen; in dieser Zeit standen die Uhren
notice-page-exists = { $file } gibt es schon; mit ! bericht eine andere Datei nennen
notice-page-no-score = keine Mitschrift ist da: keine Seite wird geschrieben
notice-page-not-written = { $file } lässt sich nicht schreiben: { $why ->
    [missing] den Ordner gibt es nicht
    [not-allowed] die Rechte erlauben es nicht
    [exists] es gibt sie schon
   *[system] { $system }
}; den Ordner, die Rechte und die Platte prüfen

## Gezeigt: der Bericht über zwei Mitschriften (D.2.9)

report-title = Zwei Mitschriften und zwei Bretter
report-case-sheets-agree = Die Mitschriften stimmen überein. Ein Brett zeigt die Stellung nicht: Wer es hat, stellt sie richtig.
report-case-sheets-agree-neither = Die Mitschriften stimmen überein. Keines der beiden Bretter zeigt die Stellung: Beide werden richtig gestellt.
report-case-sheets-differ = Die Mitschriften weichen voneinander ab. Zurück zu der Stellung, in der sie übereinstimmen.
report-case-incomplete = Die Mitschriften widersprechen einander nicht, sind aber unvollständig: Die Spieler ergänzen sie und werden gefragt, wo ein Zug offen ist.
report-case-answer-against = Die Mitschriften widersprechen einander nicht. Was die Spieler gesagt haben, widerspricht ihnen.
report-case-results-differ = Die Züge stimmen überein. Die Ergebnisse unter den Mitschriften widersprechen einander.
report-case-results-of-two-kinds = Die Züge stimmen überein. Die Ergebnisse unter den Mitschriften sind nicht von einer Art: eines ist kampflos, eines nicht.
report-case-record-differs = Die Mitschriften stimmen miteinander überein. Die Aufzeichnung hat etwas anderes.
report-case-nothing-differs = Nichts weicht ab.
report-case-nothing-differs-boards = Die Mitschriften stimmen überein, und die Aufzeichnung auch. Ob die Bretter das zeigen, hat niemand gesagt.
report-case-beyond-record = Die Mitschriften stimmen überein. Die Aufzeichnung endet vor ihnen.
report-case-position-otherwise = Die Züge stimmen überein, und die Stellung, zu der sie führen, hat die Partie beendet. Ein Ergebnis unter den Mitschriften widerspricht dem.
report-case-offers-differ = Die Züge stimmen überein. Die Remisangebote, die dabei stehen, nicht.
report-case-nothing-differs-written = Nichts weicht ab von dem, was geschrieben ist. Was nirgends geschrieben ist, hat die Aufzeichnung allein.
report-case-only-sheets-differ = Die Bretter stimmen miteinander überein. Nur die Mitschriften weichen ab: Beide Spieler helfen, sie zu berichtigen.
report-case-boards-unsaid = Die Mitschriften weichen voneinander ab. Ob es auch die Bretter tun, hat niemand gesagt.
report-agreed = { $count ->
    [0] Die Mitschriften stimmen in keinem Zug überein.
    [one] Die Mitschriften stimmen in einem Halbzug überein, bis { $move }.
   *[other] Die Mitschriften stimmen in { $count } Halbzügen überein, bis { $move }.
}
report-settled = { $count ->
    [0] Kein Halbzug steht fest.
    [one] Ein Halbzug steht fest, { $move }.
   *[other] { $count } Halbzüge stehen fest, bis { $move }.
}
report-certain = Sicher: { $certain ->
    [0] nichts
    [one] ein Halbzug, den beide Mitschriften haben
   *[other] { $certain } Halbzüge, die beide Mitschriften haben
}; die Spieler gefragt: { $asked }; erschlossen: { $inferred }.
report-certain-one-text = In dem einen Text, der als beide Mitschriften vorliegt: { $certain ->
    [0] nichts
    [one] ein Halbzug
   *[other] { $certain } Halbzüge
}; die Spieler gefragt: { $asked }; erschlossen: { $inferred }.
report-one-file = Beide Mitschriften sind dieselbe Datei. Das ist ein Zeuge und nicht zwei: Was beide haben, ist nicht sicherer als das, was eine hat.
report-one-text = Beide Mitschriften sind Zeichen für Zeichen derselbe Text. Haben ihn nicht zwei Personen geschrieben, ist das ein Zeuge: Was beide haben, ist dann nicht sicherer als das, was eine hat.
report-none = nichts
report-inferred-sheet = { $count } aus { $sheet } allein
report-inferred-record = { $count } aus der Aufzeichnung allein
report-inferred-legible = { $count } aus dem lesbaren Teil eines Eintrags
report-case-one-sheet = { $sheet } fehlt: Der Bericht folgt der anderen allein.
report-case-nothing-read = Auf keiner Mitschrift lässt sich ein Zug lesen: Es gibt nichts zu vergleichen.
report-case-unread = { $sheet }: Kein Zug lässt sich lesen. Der Bericht folgt der anderen allein.
report-agreed-alone = { $count ->
    [0] Die Mitschrift lässt sich nicht spielen.
    [one] Die Mitschrift lässt sich einen Halbzug weit spielen, bis { $move }.
   *[other] Die Mitschrift lässt sich { $count } Halbzüge weit spielen, bis { $move }.
}
report-sheet-of = Mitschrift von { $side }
report-board-of = Brett von { $side }
report-proposal = Vorschlag: weiter nach { $count ->
    [0] keinem Halbzug
    [one] einem Halbzug
   *[other] { $count } Halbzügen
}, die Uhren behalten ihre Zeiten. ! entscheiden nimmt ihn an.
report-proposal-clocks = Vorschlag: zurück auf { $count ->
    [0] den Anfang
    [one] einen Halbzug
   *[other] { $count } Halbzüge
}, { $clocks }. ! entscheiden nimmt ihn an.
report-proposal-asks = Kein Vorschlag, bevor die Spieler nach { $number } gefragt sind; ! entscheiden mit einer Zahl geht von einem Halbzug aus weiter, der feststeht.
report-proposal-unsaid = Kein Vorschlag: Zeigen beide Bretter dasselbe, geht die Partie weiter, und beide Spieler berichtigen die Mitschriften (8.5). Zeigen sie Verschiedenes ({ $article }), geht ! entscheiden { $count } zurück.
report-proposal-unsaid-clocks = Kein Vorschlag: Zeigen beide Bretter dasselbe, geht die Partie weiter, und beide Spieler berichtigen die Mitschriften (8.5). Zeigen sie Verschiedenes ({ $article }), geht ! entscheiden { $count } zurück, { $clocks }.
report-basis = Was auf den Brettern steht: { $boards }.
report-basis-sensed = { $board }, vom Brett gemeldet
report-basis-unread = { $board }, nicht gelesen
report-basis-keyed = { $board }, eingegeben
report-basis-assumed = { $board }, eingegeben, aber { $squares } nur als ausgeführt angenommen
report-basis-nobody = { $board }, von niemandem eingegeben, nur als ausgeführt angenommen
report-basis-silent = { $board }, seit dem Ausfall unbekannt
report-record-goes-on = { $count ->
    [one] Die Aufzeichnung allein geht einen Halbzug weiter, bis { $move }.
   *[other] Die Aufzeichnung allein geht { $count } Halbzüge weiter, bis { $move }.
}
report-ends-early = { $sheet } hinkt nach: Sie endet nach { $count ->
    [0] keinem Halbzug
    [one] einem Halbzug
   *[other] { $count } Halbzügen
}.
report-odd = { $sheet }: { $odd }
report-fragment-alone = { $sheet }: geschrieben { $text }, nicht ganz lesbar. Nur { $move } passt von allen regelgerechten Zügen und ist erschlossen.
report-fragment-fits = { $sheet }: geschrieben { $text }, nicht ganz lesbar. Soweit es lesbar ist, passt es zu { $move }.
report-king-castled = { $sheet }: geschrieben { $text }. Ein Zug des Königs um zwei Felder ist die Rochade und wurde als { $move } gelesen.
report-illegal = { $move } ist regelwidrig und steht so in der Mitschrift: Was daraus folgt, sagt der Schiedsrichter ({ $article }).
report-open-from = Ab { $number } ist offen, was gespielt wurde: Niemand hat es geschrieben, oder es kann mehreres sein, oder was dort steht, lässt sich nicht ausführen, oder nur eine Mitschrift hat es und die Aufzeichnung etwas anderes. Nichts dahinter ist vereinbart.
report-open-from-board = Ab { $number } ist offen, was gespielt wurde: Nur eine Mitschrift hat es, und kein Brett zeigt es. Nichts dahinter ist vereinbart.
report-open-from-end = Ab { $number } ist offen, was gespielt wurde: 0-0 am Ende einer Mitschrift ist eine Rochade oder das Ergebnis einer Partie, die beide verloren haben. Nichts dahinter ist vereinbart.
report-open-from-number = Ab { $number } ist offen, was gespielt wurde: Eine Nummer davor sagt nicht, wohin die Einträge dahinter gehören. Nichts dahinter ist vereinbart.
report-open-from-answer = Ab { $number } ist offen, was gespielt wurde: Die Spieler haben einen anderen Zug genannt, als in den Mitschriften steht. Nichts dahinter ist vereinbart.
report-number-open = { $sheet } hat vor { $number } die Nummer { $written }: Entweder fehlen davor Halbzüge, oder sie ist verschrieben. Was davon, sagt nichts, und nichts beruht darauf.
report-number-left-out = { $sheet } hat mit der Nummer { $written } recht: Davor { $count ->
    [one] fehlt ein Halbzug
   *[other] fehlen { $count } Halbzüge
}, nach dem, was anderswo geschrieben oder gesagt ist.
report-result = { $sheet } endet mit { $result }.
report-record-result = Die Aufzeichnung endet mit { $result }.
report-record-cancelled = Die Aufzeichnung: Die Partie ist annulliert und hat kein Ergebnis.
report-two-kinds = { $default } ist ein kampfloses Ergebnis ({ $article }), { $played } das einer gespielten Partie. Welches gilt, entscheidet der Schiedsrichter.
report-offer-differs = { $sheet } hat bei { $move } ein Remisangebot, { $other } nicht.
report-both-silent = Ab { $number } schweigen beide Mitschriften zu lange. Die Partie muss rekonstruiert werden.
report-one-silent = Ab { $number } schweigt { $sheet } zu lange. Die Partie muss rekonstruiert werden.
report-different-games = Das sehen wie Mitschriften zweier verschiedener Partien aus.
report-alone = { $sheet }: Die Mitschrift allein lässt sich { $count ->
    [one] einen Halbzug
   *[other] { $count } Halbzüge
} weit spielen.
report-position = Stellung: { $fen }
report-turn = { $side } am Zug.
report-ended = { $ending ->
    [checkmate] Diese Stellung ist matt: { $side } hat gewonnen
    [stalemate] Diese Stellung ist patt: Die Partie ist remis
   *[dead] In dieser Stellung kann niemand mattsetzen: Die Partie ist remis
} ({ $article }).
report-first-difference = Erste Abweichung: Zug { $number }, { $side }
report-stops-at = Die Mitschriften enden bei Zug { $number }, { $side }: Was dort steht, lässt sich nicht ausführen
report-alone-against-record = Zug { $number }, { $side }, steht nur in einer Mitschrift, und die Aufzeichnung hat einen anderen
report-alone-against-board = Zug { $number }, { $side }, steht nur in einer Mitschrift, und kein Brett zeigt ihn
report-stops-both = Beide haben es, hier weichen die Mitschriften also nicht ab: Die Spieler sagen, ob ein regelwidriger Zug stand ({ $article }) oder etwas verschrieben ist (8.5).
report-meets-again = Die Mitschriften treffen sich nach { $number } in derselben Stellung wieder, in anderer Zugfolge, und gehen { $count ->
    [0] nicht weiter
    [one] noch einen Halbzug
   *[other] noch { $count } Halbzüge
} zusammen.
report-recorded = { $sheet }: geschrieben { $text }, das ist { $move }.
report-recorded-unplayable = { $sheet }: geschrieben { $text }, was hier kein einzelner Zug ist.
report-recorded-fragment = { $sheet }: geschrieben { $text }, nicht ganz lesbar; es kann sein: { $moves }.
report-recorded-nothing = { $sheet }: nichts geschrieben.
report-surplus-entry = { $sheet }: Stände dieser Eintrag nicht da, gingen die Mitschriften noch { $count } Halbzüge zusammen.
report-doubled-entry = { $sheet }: Dieser Eintrag ist der vorige noch einmal; ohne ihn gingen die Mitschriften noch { $count } Halbzüge zusammen.
report-entry-left-out = { $sheet }: Wäre hier ein Eintrag ausgelassen, gingen die Mitschriften dahinter noch { $count } Halbzüge zusammen.
report-then-agree = { $sheet }: Wurde das gespielt, gehen die Mitschriften { $count ->
    [0] keinen weiteren Halbzug
    [one] einen weiteren Halbzug
   *[other] { $count } weitere Halbzüge
} zusammen.
report-course-says = Die Aufzeichnung hat { $move }.
report-course-differs = Bei { $number } hat die Aufzeichnung etwas anderes als die Mitschriften.
report-clocks = Zeiten in dieser Stellung nach der Aufzeichnung: { $clocks }. Ein Vorschlag: Der Schiedsrichter stellt die Uhren.
report-clocks-there = Zeiten in dieser Stellung nach der Aufzeichnung: { $clocks }.
report-clocks-differs = Zeiten nach der Aufzeichnung hinter ebenso vielen Halbzügen, von denen sie einen anders hat: { $clocks }.
report-beyond-record = Die Aufzeichnung endet vor { $number }: { $count ->
    [one] Ein Halbzug steht
   *[other] { $count } Halbzüge stehen
} allein in den Mitschriften. Ob das gespielt wurde, sagen Bretter und Spieler.
report-no-clocks = Die Aufzeichnung hat für diese Stellung keine Zeiten.
report-sheet = Mitschrift { $keeper }
report-board = Brett { $keeper }
report-board-stays = { $board } bleibt, wie es ist.
report-board-right = { $board } zeigt die Stellung.
report-board-wrong = { $board }: { $count ->
    [one] ein falsches Feld
   *[other] { $count } falsche Felder
}
report-shows-earlier = Es zeigt die Stellung nach { $move }: Es hinkt nach.
report-shows-fitting = Es zeigt das Ende einer Partie, die zu beiden Mitschriften passt.
report-shows-start = Es zeigt die Stellung vor dem ersten Zug.
report-shows-score = Es zeigt, was in { $sheet } steht, nach { $count } Halbzügen.
report-shows-instead = Es zeigt die Partie, wenn bei { $number } { $played } statt { $written } ausgeführt wurde.
report-corrections = Berichtigung, Griff für Griff
report-in-calls = Dasselbe in Ansagen, für den Spieler, der nicht sieht
report-correction = { $correction ->
    [remove] { $square }: { $piece } vom Brett nehmen
    [lift] { $square }: { $piece } in die Hand nehmen
    [move] { $square }: { $piece } nach { $to }
    [place] { $square }: { $piece } aus der Hand hinstellen
   *[add] { $square }: { $piece } aus dem Kasten hinstellen
}
report-call = { $correction ->
    [remove] vom Brett: { $side }, { $call }
    [lift] in die Hand: { $side }, { $call }
    [move] setzen: { $side }, { $call }
    [place] aus der Hand: { $side }, { $call }
   *[add] aus dem Kasten: { $side }, { $call }
}
report-law = Die Regeln
report-article-d29-boards = { $article }: Zeigen die beiden Bretter verschiedene Stellungen, werden sie mit Hilfe des Schiedsrichters und beider Mitschriften berichtigt. Stimmen die Mitschriften überein, stellt derjenige sein Brett richtig, der den richtigen Zug geschrieben und einen anderen ausgeführt hat.
report-article-d29-scores = { $article }: Weichen die Mitschriften voneinander ab, geht man zu der Stellung zurück, in der sie übereinstimmen, und der Schiedsrichter stellt die Uhren neu.
report-article-d29 = { $article }: Zeigen die beiden Bretter verschiedene Stellungen, werden sie mit Hilfe des Schiedsrichters und beider Mitschriften berichtigt. Stimmen die Mitschriften überein, stellt derjenige sein Brett richtig, der den richtigen Zug geschrieben und einen anderen ausgeführt hat. Weichen sie voneinander ab, geht man zu der Stellung zurück, in der sie übereinstimmen, und der Schiedsrichter stellt die Uhren neu.
report-article-75 = { $article }: Wird während der Partie ein regelwidriger Zug festgestellt, geht man zu der Stellung unmittelbar davor zurück; ist sie nicht zu ermitteln, zur letzten feststellbaren Stellung davor.
report-article-85 = 8.5 und 8.6: Eine unvollständige Mitschrift wird ergänzt, wo es erlaubt ist mit Hilfe der des Gegners; gibt es keine vollständige, wird die Partie unter Aufsicht des Schiedsrichters rekonstruiert. Lässt sich nicht zeigen, dass ein Spieler die Zeit überschritten hat, zählt der nächste Zug als erster der nächsten Zeitperiode, außer es gibt Belege für mehr Züge.
report-article-1111 = { $article }: Beide Spieler helfen dem Schiedsrichter überall, wo die Partie rekonstruiert werden muss.
report-article-87 = 8.7: Am Ende der Partie unterschreiben beide Spieler beide Mitschriften mit dem Ergebnis. Auch ein falsches gilt, wenn der Schiedsrichter nicht anders entscheidet.
report-edition = FIDE-Schachregeln von { $edition }, in eigenen Worten
report-scores = Beide Mitschriften nebeneinander
report-scores-caption = Beide Mitschriften, Zug für Zug. Die erste Abweichung ist mit dem Wort ABWEICHUNG gekennzeichnet.
report-move = Zug
report-of-side = { $sheet }, { $side }
report-differs-here = ABWEICHUNG
report-left-out = nichts geschrieben
report-diagram-target = Die Stellung, von der aus es weitergeht, { $side } am Zug
report-diagram-settled = Die letzte Stellung, die feststeht, { $side } am Zug
report-diagram-parted = Die Stellung, in der die Mitschriften auseinandergehen, { $side } am Zug
report-diagram-board = Was auf { $board } steht. Falsche Felder sind mit Ausrufezeichen und Rahmen gekennzeichnet.
report-square-wrong = falsch, richtig wäre: { $should }
report-reconstruction = Die wahrscheinlichste Partie
report-reconstructed = Als Ganzes zu { $percent } % sicher. { $moves }
report-reconstructed-otherwise = Bei { $number } hat diese Partie { $move }. Für sich genommen ist dort { $other } wahrscheinlicher ({ $percent } %): Partien, die sich anderswo unterscheiden, haben es, und jede von ihnen ist weniger wahrscheinlich als diese.
report-reconstructed-none = Zu { $percent } % sicher: Es wurde noch kein Zug gespielt.
report-incomplete = Keine regelgemäße Partie erklärt beide Mitschriften bis zum Ende. So weit reicht eine.
report-departs = Ab { $number } ist das nicht, was beide Mitschriften haben: Beide können denselben Fehler gemacht haben.
report-question = Zuerst die Spieler fragen: Was war { $number }? { $candidates }
report-question-next = Als nächstes die Spieler fragen: Was war { $number }? { $candidates }
report-answer-by-key = Antworten: ! antwort und der Zug; ! antwort ? wenn es keiner weiß.
report-answer-by-option = Antworten: --answer "17. Sf3" für den Zug von Weiß, "17... Sf6" für den von Schwarz, "17. ?" wenn es keiner weiß; --ask fragt Zeile für Zeile.
report-answer-by-line = Mit dem Zug antworten, ? wenn es keiner weiß. Das Ende der Eingabe beendet die Fragen.
report-answered = Die Spieler, gefragt nach { $number }: { $move }
report-answered-from = Die Spieler, gefragt nach { $number }: { $move }, geantwortet { $text }
report-answered-nothing = Die Spieler, gefragt nach { $number }: keiner weiß es.
report-against = Die Antwort zu { $number } widerspricht dem, was in einer Mitschrift steht.
report-against-both = Die Antwort zu { $number } widerspricht dem, was in beiden Mitschriften steht. Nichts sagt, welcher Zug gespielt wurde.
report-nothing-more = Nichts mehr zu fragen. Die Partie ist zu { $percent } % sicher.
report-nothing-open = Nichts zu fragen: Die Mitschriften lassen nichts offen.
report-candidate = { $move } ({ $percent } %)
report-candidate-hardly = { $move } (unter 1 %)
report-and-more = { $candidates } oder { $count ->
    [one] ein anderer
   *[other] einer von { $count } anderen
}
report-or = { $first } oder { $rest }
report-and = { $first } und { $rest }
report-open = { $number } kann gewesen sein: { $candidates }
report-open-caption = Halbzüge, die offen sind
report-open-candidates = Was es gewesen sein kann, jeder Zug für sich über alle passenden Partien, das Wahrscheinlichste zuerst
report-open-plies = { $count ->
    [one] Ein Halbzug ist offen
   *[other] { $count } Halbzüge sind offen
}: { $numbers }
report-open-others = andere
report-decision = Die Entscheidung des Schiedsrichters
report-decision-text = Entscheidung
report-decision-white = Uhr von Weiß
report-decision-black = Uhr von Schwarz
report-decision-signed = Schiedsrichter, Uhrzeit

## Was die Regeln ergeben: annabella rule, annabella dead

rule-line = { $text } ({ $articles }, Regeln von { $edition })
rule-line-without-article = { $text } (Regeln von { $edition })
rule-not-confirmed = Nicht am Text dieser Ausgabe bestätigt.
rule-placed = { $text } ({ $article })
rule-absent = { $text } (nicht in dieser Ausgabe)
start-numbered = Anfangsstellung { $number } von Chess960: { $array }.
start-faulty = Keine Anfangsstellung von Chess960: { $faults }.
start-under-way = Keine Anfangsstellung: Ein Zug ist gezählt, oder nicht alle Figuren stehen auf ihren ersten zwei Reihen.
start-fault-pawns = die Bauern von { $side } stehen nicht alle auf ihrer Reihe
start-fault-pieces = hinter den weißen Bauern stehen nicht König, Dame, zwei Türme, zwei Läufer und zwei Springer
start-fault-king = der König steht nicht zwischen den Türmen
start-fault-bishops = beide Läufer stehen auf Feldern einer Farbe
start-fault-opposite = die schwarzen Figuren stehen nicht den weißen gegenüber
start-fault-castling = { $side } hat nicht beide Rochaderechte
start-fault-turn = nicht Weiß ist am Zug
dead-yes = { $side } kann mattsetzen.
dead-no = { $side } kann durch keine Folge regelgemäßer Züge mattsetzen.
dead-undecided = Ob { $side } mattsetzen kann, ist nicht entschieden.
dead-over = Die Stellung ist tot (5.2.2).
dead-stalemate = Die Stellung ist patt (5.2.1).
rule-not-completed = Die Uhr wurde nicht gedrückt: { $side } berichtigt den regelwidrigen Zug. Er zählt nicht.
rule-illegal-bonus = { $other } erhält { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} dazu.
rule-slip-open = Die Uhr wurde nicht gedrückt: { $side } kann die Ansage berichtigen. Sie zählt nicht.
rule-wrong-call-open = { $side } hat angesagt, was keine Regel erlaubt; das Brett zeigt es nicht. Kein Text sagt, ob das allein ein regelwidriger Zug ist: entweder ist zu früh gedrückt, und der Schiedsrichter kann { $side } bestrafen, oder es gilt als regelwidriger Zug.
rule-illegal-bonus-open = Der Text nennt hier keine Zeitgutschrift: die Ausschreibung oder der Schiedsrichter bestimmt sie.
rule-illegal-loses = { $side } verliert durch diesen regelwidrigen Zug.
rule-illegal-draws = Die Partie ist remis: { $side } würde verlieren, aber { $other } kann durch keine Folge regelgemäßer Züge mattsetzen.
rule-illegal-undecided = { $side } verliert, es sei denn, { $other } kann durch keine Folge regelgemäßer Züge mattsetzen; das ist nicht entschieden.
rule-illegal-stands = Der regelwidrige Zug bleibt: { $other } hat geantwortet.
rule-waits-for-claim = Der Schiedsrichter wartet, bis { $other } reklamiert.
rule-kings-still-in-check = Die Partie ist remis: nach der Antwort stehen noch immer beide Könige im Schach.
rule-pawn-still-there = Die Partie ist remis: der Bauer steht noch immer auf der letzten Reihe.
rule-waits-for-next-move = Der Schiedsrichter wartet, bis der nächste Zug abgeschlossen ist; ist es dann noch so, ist die Partie remis.
rule-clock-penalty = Es ist hier kein regelwidriger Zug; der Schiedsrichter kann { $side } bestrafen.
rule-pressed-early = { $side } hat gedrückt, bevor der Zug ganz ausgeführt und angesagt war. Ein Zug war da, also ist es kein Drücken ohne Zug; der Schiedsrichter kann { $side } bestrafen.
rule-pressed-unsaid = Der Zug von { $side } ist da und wurde nicht angesagt. Das ist kein regelwidriger Zug und kein Drücken ohne Zug; der Schiedsrichter kann { $side } bestrafen.
rule-flag-loses = { $side } verliert durch Zeitüberschreitung.
rule-flag-draws = Die Partie ist remis: { $other } kann durch keine Folge regelgemäßer Züge mattsetzen.
rule-flag-undecided = { $side } verliert durch Zeitüberschreitung, es sei denn, { $other } kann durch keine Folge regelgemäßer Züge mattsetzen; das ist nicht entschieden.
rule-flag-not-called = Der Schiedsrichter sagt dieses Fallblättchen nicht an; { $other } muss reklamieren.
rule-flag-call-open = Der Text sagt nicht, ob der Schiedsrichter dieses Fallblättchen ansagt; { $other } kann reklamieren.
rule-flag-needs-time = Wer reklamiert, muss selbst noch Zeit haben.
rule-both-flags-draw = Beide Fallblättchen sind in der letzten Periode gefallen: die Partie ist remis.
rule-both-flags-go-on = Beide Fallblättchen sind vor der letzten Periode gefallen: die Partie geht weiter.
rule-both-flags-open = Beide Fallblättchen sind gefallen: die Uhr oder der Schiedsrichter sagt, welches zuerst.
rule-ended-checkmate = Die Partie war schon durch Matt beendet.
rule-ended-stalemate = Die Partie war schon durch Patt beendet.
rule-ended-dead = Die Stellung ist tot: die Partie war schon beendet.
rule-claim-right = Die Reklamation ist richtig: die Partie ist remis.
rule-claim-wrong = Die Reklamation ist falsch: { $other } erhält { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} dazu.
rule-claim-wrong-open = Die Reklamation ist falsch, und der Text nennt hier keine Zeitgutschrift: die Ausschreibung oder der Schiedsrichter bestimmt sie.
rule-claim-touched = { $side } hat eine Figur berührt und kann bei diesem Zug nicht reklamieren.
rule-claim-move-unclear = Der Zug, mit dem { $side } reklamiert, ist nicht ein regelgemäßer Zug: der Schiedsrichter klärt, welcher gemeint ist (reklamiert dreimal Sf3, reklamiert fünfzig Sf3).
rule-claim-not-on-move = Nur wer am Zug ist, kann reklamieren.
rule-fivefold = Dieselbe Stellung ist fünfmal entstanden: die Partie ist remis.
rule-not-fivefold = Dieselbe Stellung ist nicht fünfmal so entstanden, wie diese Ausgabe zählt.
rule-seventy-five = 75 Züge beider Spieler ohne Bauernzug und ohne Schlagen: die Partie ist remis.
rule-not-seventy-five = Es sind noch nicht 75 solche Züge beider Spieler.
rule-no-such-rule = Diese Ausgabe hat keine solche Regel.
rule-resign-loses = { $side } verliert durch Aufgabe.
rule-resign-draws = Die Partie ist remis: { $other } kann durch keine Folge regelgemäßer Züge mattsetzen.
rule-resign-undecided = { $side } verliert, es sei denn, { $other } kann durch keine Folge regelgemäßer Züge mattsetzen; das ist nicht entschieden.
rule-agreed = Die Partie ist durch Vereinbarung remis.
rule-agreed-too-early = Remis kann erst vereinbart werden, wenn beide Spieler gezogen haben; das Angebot bleibt.
rule-set-up-new-game = Die Partie wird annulliert und neu gespielt.
rule-set-up-too-late = Für diese Reklamation ist es zu spät: die Partie geht weiter.
rule-board-turned = Die Stellung wird auf ein richtig liegendes Brett übertragen, und die Partie geht weiter.
rule-clock-set-anew = Zeiten und Zugzähler werden richtig gestellt: ! uhr, ! zugzähler, ! bedenkzeit.
rule-clock-too-late = Für diese Reklamation ist es zu spät: die Einstellung bleibt.
rule-clock-too-late-unless-schedule = Für diese Reklamation ist es zu spät: die Einstellung bleibt, wenn der Zeitplan des Turniers nicht darunter leidet.
rule-colours-new-game = Die Partie wird annulliert und mit den richtigen Farben neu gespielt.
rule-colours-go-on = Die Partie geht mit diesen Farben weiter.
rule-flag-postponed = Der Remisantrag von { $side } war aufgeschoben: der Schiedsrichter entscheidet jetzt, ob { $other } mit normalen Mitteln nicht gewinnen konnte oder es nicht versucht hat.
rule-quickplay-ask = { $side } kann das verlangen: der Schiedsrichter gewährt Sekunden je Zug, wo die Uhr es kann, sonst erklärt er die Partie für remis, schiebt auf oder weist ab.
rule-quickplay-claim = { $side } kann Remis beantragen: der Schiedsrichter erklärt die Partie für remis, schiebt auf oder weist ab.
rule-quickplay-unannounced = Das Turnier hat diese Regeln nicht angekündigt.
rule-quickplay-holds-not = Diese Regeln gelten nicht im Blitzschach, und nicht, wo jeder Zug Zeit bringt.
rule-quickplay-period = Diese Regeln gelten in der letzten Periode.
rule-quickplay-not-on-move = Nur der Spieler am Zug kann das verlangen.
rule-quickplay-time-left = Nur ein Spieler mit weniger als zwei Minuten kann das verlangen.
rule-quickplay-flag = Das Blättchen ist gefallen: danach kann das niemand mehr verlangen.
rule-default-loses = { $side } kam nicht rechtzeitig und verliert kampflos, wenn der Schiedsrichter nicht anders entscheidet.
rule-default-of-both = Kein Spieler kam rechtzeitig: beide verlieren kampflos, wenn der Schiedsrichter nicht anders entscheidet.
rule-default-not-over = Die Uhren sind noch nicht so lange gelaufen, wie die Wartezeit ist.
rule-default-ask = Wann die Runde begann, weiß das Programm nicht: ist die Wartezeit abgelaufen, so ist die Partie kampflos verloren (! ergebnis +/-, -/+ oder -/-).
rule-default-unsaid = Das Turnier muss die Wartezeit nennen und nennt keine: der Schiedsrichter entscheidet.
rule-default-nobody-there = Solange niemand da ist, läuft die Zeit von { $side }: bis zur Ankunft verliert { $side } sie, wenn der Schiedsrichter nicht anders entscheidet.
rule-default-nobody-ask = Wann die Runde begann, weiß das Programm nicht: ist die Wartezeit abgelaufen, so haben beide kampflos verloren (! ergebnis -/-); bis dahin verliert { $side } die Zeit.
rule-sealed-loses = { $side } verliert: der Abgabezug ist unklar, mehrdeutig oder regelwidrig.
rule-sealed-draws = Die Partie ist remis: der Abgabezug ist unklar, mehrdeutig oder regelwidrig, und { $other } kann nicht matt setzen.
rule-sealed-undecided = Der Abgabezug ist unklar, mehrdeutig oder regelwidrig; ob { $other } matt setzen kann, ist nicht bekannt: der Schiedsrichter entscheidet.
rule-score-shown = { $side } darf die Mitschrift sehen: Anfrage Nummer { $count }.
rule-score-too-often = { $side } hat die Mitschrift zum { $count }. Mal verlangt: das ist zu oft und gilt als Störung des Gegners; der Schiedsrichter entscheidet.
rule-score-not-on-move = Nur der Spieler am Zug kann die Mitschrift verlangen.
rule-score-no-rule = Ein Recht, die Mitschrift gezeigt zu bekommen, gibt es hier nicht.
rule-default-came = Wer gezogen hat, war da.
rule-device-loses = { $side } verliert wegen des Geräts, wenn die Regeln des Turniers nichts Milderes sagen.
rule-device-draws = Die Partie ist remis, wenn die Regeln des Turniers nichts Milderes als den Verlust wegen des Geräts sagen: { $other } kann durch keine Folge regelgemäßer Züge mattsetzen.
rule-device-undecided = { $side } verliert wegen des Geräts, es sei denn, { $other } kann durch keine Folge regelgemäßer Züge mattsetzen; das ist nicht entschieden.
rule-colours-ask = Die Partie geht mit diesen Farben weiter, wenn der Schiedsrichter nicht anders entscheidet.
rule-class-right = Die Bedenkzeit gehört zu dieser Klasse.
rule-class-wrong-standard = Die Bedenkzeit gehört zum Standardschach, nicht zu dem, was das Turnier nennt.
rule-class-wrong-rapid = Die Bedenkzeit gehört zum Schnellschach, nicht zu dem, was das Turnier nennt.
rule-class-wrong-blitz = Die Bedenkzeit gehört zum Blitzschach, nicht zu dem, was das Turnier nennt.
rule-note-touch-binds = Für den neuen Zug bindet die zuerst berührte Figur (4.3).
rule-note-increment-back = Die Zeit, die das Drücken gebracht hat, wird abgezogen.
rule-note-bonus-of-the-event = So sagt es die Ausschreibung, der Text nennt keine.
rule-note-queen-stands = Dort steht eine Dame derselben Farbe.
rule-note-pawn-taken-back = Der Bauer geht zurück, und der Spieler ist in der Wahl der Figur frei.
rule-note-move-must-be-made = Der Zug, mit dem reklamiert wurde, muss ausgeführt werden.
rule-note-counts-as-offer = Die Reklamation gilt als Remisangebot.
rule-note-needs-writing = Nach dem Text muss der Zug auf einem Formular stehen.
rule-note-waits-unless-seen = Wer als Schiedsrichter nicht den Zug gesehen hat, nur die Stellung, wartet, bis der nächste Zug abgeschlossen ist.
rule-note-sealed-end-counts = Beendet der abgegebene Zug die Partie, so gilt dieses Ende.
rule-note-no-castling = Wessen König falsch stand, rochiert nicht; mit einem Turm, der falsch stand, wird nicht rochiert.
rule-note-no-castling-with-king = Ein König, der mit der Dame vertauscht war, rochiert nicht.
rule-note-own-time-left = Die Reklamation gilt nur, wenn dem Reklamierenden selbst Zeit bleibt.
rule-cell-class-limits = Klassen
rule-cell-illegal-loses-at = Regelwidriger Zug, der verliert
rule-cell-bonus-illegal = Zeitgutschrift bei regelwidrigem Zug
rule-cell-bonus-wrong-claim = Zeitgutschrift bei falscher Remisreklamation
rule-cell-illegal-ruled = Über einen regelwidrigen Zug wird entschieden
rule-cell-unfinished-promotion = Bauer, der auf der letzten Reihe bleibt
rule-cell-press-without-a-move = Uhr ohne Zug gedrückt
rule-cell-two-hands = Zug mit zwei Händen
rule-cell-fivefold = Fünfmal dieselbe Stellung
rule-cell-seventy-five = 75 Züge beenden die Partie
rule-cell-claims-without-a-record = Reklamationen ohne Schreibpflicht
rule-cell-agreement-from-ply = Remisvereinbarung ab Halbzug
rule-cell-mate-by-any-legal-move = Matt und Patt durch jeden regelgemäßen Zug, was auch berührt war
rule-cell-next-move-completes = Ein Zug ohne Drücken ist mit dem nächsten Zug des Spielers abgeschlossen
rule-cell-device-may-draw = Ein Gerät ist remis, wo der Gegner nicht mattsetzen kann
rule-cell-resignation-may-draw = Aufgabe ist remis, wo der Gegner nicht mattsetzen kann
rule-cell-colours-reversed = Vertauschte Farben
rule-cell-late-set-up = Falsche Aufstellung kann reklamiert werden
rule-cell-late-clock-setting = Falsche Einstellung der Uhr wird berichtigt
rule-cell-misplaced-castling = Falsch aufgestellt, danach keine Rochade
rule-cell-arbiter-sees-a-flag = Schiedsrichter, der ein Fallblättchen fallen sieht
rule-cell-flag-claim-needs = Zeitreklamation braucht
rule-cell-both-flags = Beide Fallblättchen gefallen, letzte Periode
rule-cell-score-requests = Bitten, die Mitschrift zu sehen
rule-cell-default-time-unsaid = Wartezeit nicht genannt
rule-cell-default-time-on-resumption = Wartezeit nicht genannt, bei der Fortsetzung
rule-cell-draw-rule-forbids-offers = Eine Regel des Turniers über Remis verbietet auch Angebote
rule-cell-quickplay-must-be-announced = Regeln für die letzten Minuten ohne Zeitzugabe müssen angekündigt sein
rule-cell-bonus-quickplay = Zeitgutschrift in der Endspurtphase
rule-cell-assistants-clock = Uhr, die ein Assistent bedient
rule-cell-castling-touch-960 = König und Turm im Chess960 berührt
rule-value-a = { $a }
rule-value-a-min = { $a } min
rule-value-ask = offen, fragen
rule-value-true = ja
rule-value-false = nein
rule-value-none = nichts folgt
rule-value-any = remis, in jedem Abstand
rule-value-consecutive = remis, wenn aufeinanderfolgend
rule-value-blitz-below-a-min-rapid-below-b-min = Blitz unter { $a } min, Schnellschach unter { $b } min
rule-value-blitz-up-to-a-min-rapid-below-b-min = Blitz bis { $a } min, Schnellschach unter { $b } min
rule-value-new-game-below-a-moves = neue Partie vor { $a } Zügen beider
rule-value-whenever-found = wann immer es sich zeigt
rule-value-below-a-moves = vor { $a } Zügen beider
rule-value-below-a-moves-or-for-the-schedule = vor { $a } Zügen von beiden, danach nur für den Zeitplan
rule-value-king-and-queen = König, der mit der Dame vertauscht war
rule-value-king-or-rook = König, oder mit dem Turm, der falsch stand
rule-value-full-supervision = nur im Schnell- und Blitzschach mit voller Aufsicht
rule-value-a-times = { $a } Mal
rule-value-must-be-said = die Ausschreibung muss sie nennen
rule-value-before-the-reply = vor dem nächsten Zug des Gegners
rule-value-claimed-before-the-reply = wenn der Gegner vor dem nächsten Zug reklamiert
rule-value-taken-back = wird zurückgenommen
rule-value-queen = wird eine Dame
rule-value-penalty = Strafe des Schiedsrichters
rule-value-as-illegal = zählt als regelwidriger Zug
rule-value-need-writing = brauchen den geschriebenen Zug
rule-value-kept = bleiben erhalten
rule-value-calls = sagt es an
rule-value-open = offen
rule-value-silent-unless-both = schweigt, wenn nicht beide gefallen sind
rule-value-nothing = nichts weiter
rule-value-own-time = Zeit auf der eigenen Uhr
rule-value-drawn = remis
rule-value-if-announced = remis, wenn Richtlinie III angekündigt war
rule-value-corrected = wird berichtigt
rule-value-not-for-the-disabled = wird für behinderte Spieler nicht berichtigt
rule-matter-has-the-move = Wer am Zug ist
rule-matter-king-exposed-or-captured = König im Schach gelassen oder geschlagen
rule-matter-en-passant = En passant schlagen
rule-matter-promotion = Umwandlung
rule-matter-castling = Rochade
rule-matter-legal-move = Was ein regelgemäßer Zug ist
rule-matter-illegal-move-is = Was ein regelwidriger Zug ist
rule-matter-illegal-position = Was eine regelwidrige Stellung ist
rule-matter-one-hand = Ein Zug wird mit einer Hand ausgeführt
rule-matter-adjusting = Zurechtrücken
rule-matter-accidental-contact = Berührung, die offensichtlich zufällig ist
rule-matter-own-piece-touched = Eigene Figuren berührt
rule-matter-their-piece-touched = Gegnerische Figuren berührt
rule-matter-both-colours-touched = Figuren beider Farben berührt
rule-matter-king-then-rook = König und dann Turm berührt
rule-matter-rook-then-king = Turm und dann König berührt
rule-matter-castling-touched-illegal = König und Turm berührt, Rochade regelwidrig
rule-matter-choice-of-promotion = Wann die Wahl der Umwandlung endgültig ist
rule-matter-nothing-touched-can-move = Keine berührte Figur kann ziehen
rule-matter-move-made = Wann ein Zug ausgeführt ist
rule-matter-touch-claim-lost = Wann eine Reklamation der Berührung verfällt
rule-matter-helper-moves-pieces = Ein Helfer führt die Züge aus
rule-matter-checkmate = Matt
rule-matter-resignation = Aufgabe
rule-matter-stalemate = Patt
rule-matter-dead-position = Tote Stellung
rule-matter-agreement = Remis durch Vereinbarung
rule-matter-completing-a-move = Wann ein Zug abgeschlossen ist
rule-matter-hand-for-the-clock = Die Hand an der Uhr
rule-matter-handling-the-clock = Umgang mit der Uhr
rule-matter-helper-for-the-clock = Ein Helfer für die Uhr
rule-matter-increment-and-delay = Zeitzugabe und Aufschub
rule-matter-default-time = Wartezeit
rule-matter-nobody-present = Beide Spieler abwesend
rule-matter-flag-has-fallen = Wann ein Fallblättchen gefallen ist
rule-matter-loses-on-time = Wer die Zeit überschreitet, verliert
rule-matter-clock-defective = Defekte Uhr
rule-matter-clock-wrongly-set = Falsch eingestellte Uhr
rule-matter-both-flags = Beide Fallblättchen gefallen
rule-matter-stopping-the-clocks = Uhren anhalten für den Schiedsrichter
rule-matter-times-after-an-irregularity = Die Zeiten nach einer Regelwidrigkeit
rule-matter-wrong-set-up = Falsche Aufstellung
rule-matter-board-turned = Falsch liegendes Brett
rule-matter-colours-reversed = Vertauschte Farben
rule-matter-pieces-displaced = Umgestoßene Figuren
rule-matter-illegal-move-found = Ein regelwidriger Zug wird festgestellt
rule-matter-promotion-unfinished = Ein Bauer bleibt auf der letzten Reihe
rule-matter-clock-without-a-move = Uhr ohne Zug gedrückt
rule-matter-two-hands = Zug mit zwei Händen
rule-matter-illegal-move-penalty = Was ein regelwidriger Zug kostet
rule-matter-displacement-found-later = Verschobene Figuren, später festgestellt
rule-matter-result-signed = Das Ergebnis ist unterschrieben
rule-matter-moment-of-a-draw-offer = Der richtige Zeitpunkt eines Remisangebots
rule-matter-claim-is-an-offer = Eine Remisreklamation ist ein Angebot
rule-matter-threefold-with-the-move = Dreimalige Stellung mit dem nächsten Zug
rule-matter-threefold-on-the-board = Dreimalige Stellung auf dem Brett
rule-matter-same-position = Was dieselbe Stellung ist
rule-matter-fifty-with-the-move = 50 Züge mit dem nächsten
rule-matter-fifty-on-the-board = 50 Züge auf dem Brett
rule-matter-claim-lost-by-touching = Berühren nimmt das Recht zu reklamieren
rule-matter-claim-is-right = Die Reklamation ist richtig
rule-matter-claim-is-wrong = Die Reklamation ist falsch
rule-matter-fivefold = Fünfmal dieselbe Stellung
rule-matter-seventy-five = 75 Züge
rule-matter-distraction = Ablenken des Gegners
rule-matter-quickplay-holds = Für welche Partien die Regeln ohne Zeitzugabe gelten
rule-matter-quickplay-increment = Sekunden je Zug in den letzten Minuten
rule-matter-quickplay-claim = Remisantrag in den letzten Minuten
rule-matter-devices = Elektronische Geräte
rule-matter-replier-absent = Wer antworten muss, fehlt bei der Fortsetzung
rule-matter-sealer-absent = Wer abgegeben hat, fehlt bei der Fortsetzung
rule-matter-nobody-on-resumption = Beide fehlen bei der Fortsetzung
rule-matter-sealed-move-unclear = Ein Abgabezug, der unklar, mehrdeutig oder regelwidrig ist
rule-matter-late-on-resumption = Verspätet zur Fortsetzung einer Hängepartie
rule-matter-both-lose = Beide Spieler verlieren
rule-matter-silence-of-the-arbiter = Was der Schiedsrichter nicht sagt
rule-matter-penalties = Strafen
rule-matter-rapid = Schnellschach
rule-matter-blitz = Blitzschach
rule-matter-rapid-full-supervision = Alle Wettkampfregeln im Schnellschach
rule-matter-blitz-full-supervision = Alle Wettkampfregeln im Blitzschach
rule-matter-rapid-restricted-supervision = Was sonst im Schnellschach gilt
rule-matter-blitz-restricted-supervision = Was sonst im Blitzschach gilt
rule-matter-rapid-without-record = Keine Schreibpflicht im Schnellschach
rule-matter-rapid-illegal-moves = Regelwidrige Züge im Schnellschach ohne volle Aufsicht
rule-matter-rapid-both-kings-in-check = Beide Könige im Schach, im Schnellschach ohne volle Aufsicht
rule-matter-slip-of-the-tongue = Ein Versprecher (Anhang D)
rule-matter-boards-differ = Bretter, die abweichen (Anhang D)

## Einen Tisch einrichten (annabella setup)

# Zwei Wörter, die bei jeder Frage getippt werden: die Frage davor, und gehen.
setup-words = zurück, q
setup-begin = Die Einstellungen eines Tisches, für { $file }.
setup-keys = Enter behält, was dabeisteht. zurück: die Frage davor. q: gehen, nichts wird geschrieben.
setup-spoken-keys = Gesprochen: ja nimmt das zuletzt Genannte, nein nennt das Nächste, wiederholen, Verbesserung geht zurück.
setup-goes-on = { $file } ist da: Nur was Sie anders beantworten, wird darin geändert.
setup-unusable = Aus { $file } wird nichts übernommen, denn sie ist unbrauchbar: { $why }
setup-asked = { $number }. { $question }
setup-question = { $name ->
    [language] Die Sprache der Zeilen, in den Ohren und im Raum?
    [lines] Wie viel steht in den Zeilen?
    [control] Die Bedenkzeit?
    [supervision] Schnellschach oder Blitz: Wie wird beaufsichtigt?
    [players] Wer spielt ohne zu sehen an einem Steckbrett?
    [white-board] Das Brett von Weiß?
    [black-board] Das Brett von Schwarz?
    [white-ear] Der Ohrhörer von Weiß?
    [black-ear] Der Ohrhörer von Schwarz?
    [room] Der Lautsprecher für alle?
    [microphone] Das Mikrofon?
    [keypad] Ein Tastenfeld eines Spielers?
    [keypad-player] Wessen Tastenfeld ist es?
    [keyboard] Die Tastatur, auf der Befehle getippt werden?
    [profile] Was darf Spielern gesagt werden?
    [default-time] Wie viele Minuten darf ein Spieler zu spät kommen?
   *[draws] Wann dürfen die Spieler Remis vereinbaren?
}
setup-enter = Enter: { $answer }
setup-offer = { $number }: { $answer }
setup-proposed = Oder { $answer }?
setup-meaning = { $word ->
    [language-de] Deutsch
    [language-en] Englisch
    [language-ru] Russisch
    [language-uk] Ukrainisch
    [language-bg] Bulgarisch
    [lines-terse] Reihen von 40 Zeichen, für Braille
    [lines-normal] was geschieht
    [lines-full] alles, mit den Zeiten
    [control-none] keine Uhr im Programm
    [supervision-full] wie bei langer Bedenkzeit
    [supervision-restricted] ein Schiedsrichter für viele Partien
    [supervision-ask] der Schiedsrichter sagt es am Tisch
    [players-black] Schwarz
    [players-white] Weiß
    [players-both] beide
    [players-neither] keiner
    [white-board-keys] von Hand eingegeben
    [black-board-keys] von Hand eingegeben
    [white-ear-none] Stille
    [black-ear-none] Stille
    [room-default] der des Systems
    [room-none] Stille
    [microphone-default] das des Systems
    [microphone-none] niemand hört zu
    [keypad-none] es gibt keines
    [keypad-player-white] das von Weiß
    [keypad-player-black] das von Schwarz
    [keyboard-by-language] wie es zur Sprache gehört
    [keyboard-latin] lateinisch
    [keyboard-ru] russisch
    [keyboard-uk] ukrainisch
    [keyboard-bds] bulgarisch, BDS
    [keyboard-phonetic] bulgarisch, phonetisch
    [keyboard-phonetic-new] bulgarisch, neu phonetisch
    [profile-tournament] nur, was D.2.10 erlaubt
    [profile-arbiter-extended] auch die Stellung
    [profile-training] alles
    [default-time-unsaid] das Turnier sagt es nicht
    [default-time-0] gar nicht
    [draws-free] jederzeit
    [draws-30] nach 30 Zügen von beiden
    [draws-arbiter] nie ohne den Schiedsrichter
   *[other] {""}
}
setup-taken = Also { $answer }.
setup-first = Dies ist die erste Frage.
setup-wrong = { $answer } ist keine Antwort: { $name ->
    [control] schreiben Sie etwa 90m+30, 25m~10, 5m+3 oder none
    [white-board] schreiben Sie keys, oder eine Art mit einem eigenen Anschluss, etwa peg:auto oder dgt:/dev/ttyUSB0
    [black-board] schreiben Sie keys, oder eine Art mit einem eigenen Anschluss, etwa peg:auto oder dgt:/dev/ttyUSB0
    [default-time] schreiben Sie ganze Minuten, etwa 30, oder unsaid
    [draws] schreiben Sie free, arbiter oder eine Zahl von Zügen
   *[other] tippen Sie eine Nummer der Liste
}
setup-unspoken = Hier wird nichts laut gesagt: Es gibt keinen Ausgang, oder weder Aufnahme noch espeak-ng noch Sprachdienst. Die Zeilen sagen alles.
setup-deaf = Das Mikrofon gibt keinen Ton: bitte Stecker und Schalter prüfen. Bis dahin wird die Antwort getippt.
setup-hears-again = Das Mikrofon ist wieder zu hören.
setup-left = Nichts wurde geschrieben.
setup-ended = Die Eingabe ist zu Ende: Nichts wurde geschrieben.
setup-unread = Niemand kann die Fragen lesen: Nichts wurde geschrieben.
setup-same = { $file } bleibt, wie sie ist: Nichts wurde anders beantwortet.
setup-written = Geschrieben: { $file }
setup-kept = Wie sie vorher war: { $file }
setup-records = Die Aufzeichnungen der Partien kommen nach { $folder }
setup-next = Weiter mit: annabella doctor --config { $file }
setup-comment = Geschrieben von annabella setup. Alle Einstellungen: docs/technician.md.

## Der Doktor mit Stimme (annabella doctor --aloud)

doctor-looks = Alles wird angesehen: bis zu 13 Sekunden.
doctor-found = Gefunden: { $thing }.
doctor-found-this = Gefunden: { $thing }, { $detail }.
doctor-missing = Es fehlt: { $thing }. { $advice }
doctor-broken = Nicht in Ordnung: { $thing }. { $advice }
doctor-thing = { $name ->
    [settings] die Einstellungen
    [network] die Abschaltung des Netzes
    [sound-server] der Tonserver
    [recognizer] die Spracherkennung
    [model] das Sprachmodell
    [call-words] die Wörter der Ansagen
    [commands] Wörter für Befehle
    [other-words] weitere Wörter
    [language] die Sprache { $tag }
    [microphone] das Mikrofon
    [inputs] Mikrofone
    [input] ein Mikrofon
    [loudspeaker] der Lautsprecher für den Raum
    [ear-of-white] der Ohrhörer von Weiß
    [ear-of-black] der Ohrhörer von Schwarz
    [outputs] Tonausgänge
    [output] ein Tonausgang
    [voice] die Stimme { $tag }
    [voices] die Stimmen
    [speech-service] der Sprachdienst
    [ports] Anschlüsse für Bretter
    [port] ein Anschluss
    [board-of-white] das Brett von Weiß
    [board-of-black] das Brett von Schwarz
    [keypad-of-white] das Tastenfeld von Weiß
    [keypad-of-black] das Tastenfeld von Schwarz
    [disk] der Platz für Aufzeichnungen
    [database] die Datenbank
    [tones-in-the-room] die Töne im Raum
    [tones-in-the-ear-of-white] die Töne im Ohr von Weiß
    [tones-in-the-ear-of-black] die Töne im Ohr von Schwarz
    [spoken-call] die gesprochene Ansage
   *[program] das Programm
}
doctor-advice = { $name ->
    [network] Die Zeile sagt, was das heißt.
    [sound-server] Der Ton geht an die Geräte selbst.
    [model] Installieren Sie das Modell, oder nennen Sie ein anderes als listening.model.
    [recognizer] Installieren Sie das Modell, oder nennen Sie ein anderes als listening.model.
    [call-words] Tippen Sie diese Wörter, oder nehmen Sie ein anderes Modell.
    [commands] Tippen Sie diese Wörter, oder nehmen Sie ein anderes Modell.
    [other-words] Tippen Sie diese Wörter, oder nehmen Sie ein anderes Modell.
    [language] Tippen Sie diese Wörter, oder nehmen Sie ein anderes Modell.
    [microphone] Stecken Sie es ein, schalten Sie es an, stellen Sie es lauter, oder nennen Sie ein anderes als sound.microphone.
    [inputs] Stecken Sie es ein, oder nennen Sie in den Einstellungen ein anderes.
    [input] Stecken Sie es ein, oder nennen Sie in den Einstellungen ein anderes.
    [outputs] Stecken Sie es ein, oder nennen Sie in den Einstellungen ein anderes.
    [output] Stecken Sie es ein, oder nennen Sie in den Einstellungen ein anderes.
    [loudspeaker] Stecken Sie ihn ein, oder nennen Sie einen anderen als sound.room.
    [ear-of-white] Stecken Sie einen ein, den nur dieser Spieler hört, und nennen Sie ihn als white.ear.
    [ear-of-black] Stecken Sie einen ein, den nur dieser Spieler hört, und nennen Sie ihn als black.ear.
    [voice] Nehmen Sie die Wörter auf, die die Zeile nennt, oder berichtigen Sie die Dateien in voices.dir.
    [voices] Noch einmal versuchen, wenn der Rechner weniger zu tun hat.
    [speech-service] Installieren Sie speech-dispatcher oder starten Sie ihn neu, oder bleiben Sie bei den Aufnahmen.
    [ports] Stecken Sie das Brett ein, schalten Sie es an, und sehen Sie nach, ob ein anderes Programm den Anschluss hält.
    [port] Stecken Sie das Brett ein, schalten Sie es an, und sehen Sie nach, ob ein anderes Programm den Anschluss hält.
    [board-of-white] Stecken Sie das Brett ein, schalten Sie es an, und sehen Sie nach, ob ein anderes Programm den Anschluss hält.
    [board-of-black] Stecken Sie das Brett ein, schalten Sie es an, und sehen Sie nach, ob ein anderes Programm den Anschluss hält.
    [keypad-of-white] Stecken Sie es ein, oder nennen Sie in den Einstellungen ein anderes.
    [keypad-of-black] Stecken Sie es ein, oder nennen Sie in den Einstellungen ein anderes.
    [disk] Schaffen Sie Platz, oder legen Sie Aufzeichnungen mit --journal anderswo ab.
    [tones-in-the-room] Prüfen Sie Stecker, Schalter und Lautstärke, und nennen Sie in den Einstellungen das richtige Gerät.
    [tones-in-the-ear-of-white] Prüfen Sie Stecker, Schalter und Lautstärke, und nennen Sie in den Einstellungen das richtige Gerät.
    [tones-in-the-ear-of-black] Prüfen Sie Stecker, Schalter und Lautstärke, und nennen Sie in den Einstellungen das richtige Gerät.
    [spoken-call] Sprechen Sie nah am Mikrofon, ohne Pause, sobald es still ist.
   *[other] Installieren Sie das Programm neu.
}
doctor-in-order = Alles, was die Einstellungen brauchen, ist in Ordnung.
doctor-not-in-order = Die Einstellungen brauchen, was nicht in Ordnung ist: { $things }.
doctor-not-confirmed = Von niemandem bestätigt: { $things }.
doctor-try-room = Jetzt drei Töne aus dem Lautsprecher.
doctor-try-ear = Jetzt drei Töne in einem Ohrhörer und sonst nirgends: { $side }.
doctor-yes-or-no = War das so? j ja, n nein, Enter noch einmal.
doctor-ended = Die Eingabe ist zu Ende: Nichts weiter wird versucht.
doctor-keys = j, n
doctor-try-call = Sagen Sie jetzt einen Zug an, etwa: Springer Felix drei.
doctor-understood = Verstanden: { $words }.
doctor-not-understood = Nichts wurde verstanden.

## Was Befehle melden (annabella call, announce, listen, score)

tell-or = { $one } oder { $other }
tell-several = mehrere: { $moves }
tell-illegal = regelwidrig: { $calls }
tell-no-call = keine Ansage
tell-not-understood = keine Ansage; nicht verstanden: { $words }
tell-can-be = "{ $written }" kann { $moves } sein; das Ausgangsfeld dazuschreiben, bei einer Umwandlung die Figur
tell-not-legal = "{ $written }" ist in dieser Stellung regelwidrig
tell-no-move = "{ $written }" ist kein Zug; Züge schreibt man wie g1f3, Sf3, Sg1-f3, exd5 oder 0-0
heard-command = Befehl { $command }
heard-call = eine Ansage
heard-calls = mehrere Ansagen
heard-illegal = regelwidrig
heard-unsure = unsicher
heard-nothing = nichts
score-from-to = { $from } bis { $to }
score-missing = fehlt: { $place }, dort steht nichts
score-illegible = unleserlich: { $place }, nicht als Zug zu lesen
score-illegal = regelwidrig: { $place }, in dieser Stellung nicht möglich
score-castling-or-result = Rochade oder Ergebnis: { $place }, Rochade oder das Ergebnis einer Partie, die beide verloren haben: nichts sagt, welches
score-ambiguous = mehrdeutig: { $place }, kann { $moves } sein
score-odd = auffällig: { $text }
score-read = gelesen: { $moves } von { $plies } Halbzügen, { $form }, { $encoding }

## Die Seite der Schiedsrichter

page-first-waits = Zu dem, was zuerst wartet: { $table }, { $what }
page-skip = Zum Inhalt
page-nav = Seiten
page-languages = Sprachen
page-needs = Braucht den Schiedsrichter
page-hall = Der Saal
page-book = Das Buch des Schiedsrichtertischs
page-plain = Als Text in 40 Spalten
page-search = Brett oder Name
page-find = Finden
page-count-waits = { $count ->
    [0] nichts wartet
    [one] { $count } wartet
   *[other] { $count } warten
}
page-nothing-waits = Nichts wartet.
page-games-run = Laufende Partien: { $count }. Gesehen um { $at }.
page-list-asked = Gerufen oder reklamiert
page-list-differs = Blättchen, und was nicht übereinstimmt
page-list-desk = Stumme Tische, und zwei Verläufe einer Partie
page-list-caption = Was am längsten wartet, steht zuerst
page-table = Tisch
page-since = Seit
page-what = Was
page-article = Artikel
page-who = Wer wartet
page-players = Spieler
page-stands = Wie es steht
page-clocks = Uhren, Weiß / Schwarz
page-runs = (läuft)
page-waits = Wartet
page-missed = Stumm: Von dieser Partie kommt nichts mehr. Am Tisch wird weitergespielt.
page-mute = Stumm: Am Tisch läuft eine Uhr, und das Programm gibt kein Zeichen. Bitte am Tisch nachsehen.
page-missed-short = stumm
page-two-courses = Zwei Verläufe einer Partie, ab Zeile { $row }; Alarm { $number }.
page-flag-down = Das Blättchen ist gefallen: { $side }.
page-unreadable = Die Aufzeichnung ist von hier an nicht lesbar: { $why }
page-is-on-the-way = { $name } ist unterwegs, { $at }.
page-go = Ich bin unterwegs
page-hall-caption = Partien, nach Brettern
page-hall-by-time = Partien, nach der kürzesten Restzeit
page-by-time = Kürzeste Restzeit zuerst
page-by-board = Nach Brettern
page-no-games = Hier ist keine Partie.
page-found = Gefunden zu „{ $sought }“: { $count }.
page-over-too = Auch die beendeten zeigen: { $count }
page-no-rows = Von ihr ist noch nichts da.
page-game = Tisch { $place }: { $players }
page-last-row = letzte Zeile
page-to-do = Für die Hände
page-boards = Bretter
page-mark-wrong = zeigt nicht die Partie
page-mark-due = hier ist etwas zu tun
page-report = Abgegebene Mitschriften (D.2.9)
page-no-scores = An diesem Tisch wurde keine Mitschrift abgegeben.
page-possible = Was am Tisch entschieden werden kann
page-possible-note = Der Schiedsrichter tippt es dort. Nichts hier ändert eine Partie.
page-notes = Notizen
page-no-notes = Es ist nichts notiert.
page-note = Eine Notiz zu dieser Partie
page-note-look = Durchsehen
page-notes-note = Was notiert wird, ist eine Zeile im Buch mit Ihrem Namen und wird nie geändert. Jeder Schiedsrichter liest es.
page-note-of = Notiz, Tisch { $place }
page-note-shown = Das wird geschrieben:
page-note-write = Ins Buch schreiben
page-note-length = Eine Notiz hat 1 bis 2000 Zeichen.
page-book-caption = Das Letzte steht zuerst
page-book-note = Notizen, wer unterwegs ist, und wer laufende Partien angesehen hat, eine oder die Liste aller. Davon sieht ein Schiedsrichter die eigenen Blicke, der Hauptschiedsrichter alle.
page-looked-at = hat die Partie angesehen
page-looked-at-all = hat alle laufenden Partien angesehen
page-moves = Züge
page-no-moves = Noch steht kein Zug.
page-moves-caption = Züge, mit der Zeit, die blieb
page-number = Nr.
page-illegal = { $move }, regelwidrig
page-illegal-stands = { $move }, regelwidrig, bleibt nach Entscheidung
page-history = Alles, was der Tisch gemeldet hat
page-history-of = Verlauf, Tisch { $place }
page-earlier = Auch frühere Zeilen: { $count }
page-back = Zurück zur Partie
page-signed-in = Angemeldet: { $name }, { $part ->
    [chief] Hauptschiedsrichter
    [arbiter] Schiedsrichter
   *[spectator] Zuschauer
}.
page-looked = Was hier steht, war so um { $at } ({ $zone }).
page-sign-in = Anmelden
page-sign-in-how = Geben Sie den Code ein, den das Programm für Sie ausgegeben hat. Er gilt einmal. Wer ein Zertifikat im Browser hat, braucht keinen Code.
page-code = Code
page-no-code = Das ist kein Code, oder er wurde benutzt, oder er ist älter als eine Stunde. Es lässt sich ein neuer ausgeben.
page-sign-out = Abmelden
page-passkeys = Passkeys
page-passkeys-how = Mit einem Passkey melden Sie sich hier ohne Code an. Ihr Gerät bewahrt ihn auf und fragt nach Finger, Gesicht oder PIN.
page-passkeys-empty = Sie haben hier keinen Passkey.
page-passkeys-own = Ihre Passkeys
page-passkeys-others = Passkeys anderer
page-passkeys-elsewhere = Passkeys gelten nur unter { $address }. Dort lässt sich einer hinzufügen.
page-passkeys-by-code = Einen Passkey fügt hinzu, wer mit einem Code oder Zertifikat angemeldet ist. Melden Sie sich ab und mit einem Code an.
page-passkeys-script = Ein Passkey wird mit dem Skript der Seite hinzugefügt, in einem Browser, der Passkeys kennt.
page-passkey-label = Name
page-passkey-made = Hinzugefügt
page-passkey-used = Zuletzt benutzt
page-passkey-ends = Entfernen
page-passkey-person = Von wem
page-passkey-never = nie
page-passkey-add = Passkey hinzufügen
page-passkey-remove = Entfernen: { $name }
page-passkey-is-copied = Abgelehnt: Es gibt vielleicht eine Kopie.
page-passkey-sign-in = Mit einem Passkey anmelden
page-passkey-none = Der Browser hat keinen Passkey vorgezeigt.
page-passkey-length = Der Name hat 1 bis 60 Zeichen. Der Passkey wurde nicht hinzugefügt.
page-passkey-many = Niemand hat hier mehr als { $count } Passkeys. Entfernen Sie zuerst einen.
page-passkey-late = Danach wurde vor zu langer Zeit gefragt, oder in einem anderen Browser, oder es wurde schon beantwortet. Versuchen Sie es noch einmal.
page-passkey-unknown = Dieser Passkey ist hier nicht bekannt, oder er wurde entfernt. Melden Sie sich mit einem Code an.
page-passkey-withdrawn = Wer diesen Passkey hat, ist nicht mehr zugelassen. Der Hauptschiedsrichter kann Sie neu zulassen.
page-passkey-copied = Dieser Passkey hat rückwärts gezählt: Es gibt vielleicht eine Kopie. Er lässt niemanden mehr ein. Sagen Sie es dem Hauptschiedsrichter und melden Sie sich mit einem Code an.
page-passkey-unfit = Dieser Passkey gilt hier nicht. Nichts wurde geändert.
page-sound = Ein Ton, wenn Neues wartet
page-news-waits = Die Liste ist anders; es warten jetzt: #.
page-news-game = In dieser Partie gibt es Neues.
page-news-show = Zeigen
page-not-done = Das kann nicht gezeigt werden
page-nothing-here = Unter dieser Adresse ist nichts. Der Saal steht unter /hall.
page-no-game = Eine solche Partie ist nicht da, oder noch nicht für Sie.
page-no-time = Eine Zeit wird so geschrieben: 2026-11-26T13:00:00Z.
page-for-arbiters = Das ist für Schiedsrichter.
page-for-no-table = Dieses Zertifikat gehört einem Tisch. Die Seite ist für Menschen.
page-withdrawn = Dieses Zertifikat wurde zurückgezogen. Der Hauptschiedsrichter kann Sie neu zulassen.
page-other-form = Das kam nicht von einer für Sie gemachten Seite, oder die Seite ist alt. Gehen Sie zurück, laden Sie neu und senden Sie noch einmal. Nichts wurde geschrieben.
page-server-refuses = Der Server tut das nicht: { $why }
page-disk-low = Die Platte des Servers ist fast voll: Noch { $left } MB sind frei. Ist sie voll, wird nichts bestätigt; an den Tischen wird weitergespielt. Auf der Platte Platz schaffen, aber nie im Ordner des Servers selbst.
page-full = Mehr Besucher als jetzt kann der Server nicht zugleich bedienen. Bitte in einer Minute noch einmal versuchen.
page-second-machine = { $state ->
    [waits] Die zweite Maschine ist weg; seit { $since } wird nichts bestätigt. An den Tischen wird weitergespielt. Auf sie warten, oder entscheiden: annabella-desk alone
   *[away] Die zweite Maschine ist weg ({ $since }). Was jetzt gespielt wird, ist erst bestätigt, wenn sie zurück ist oder entschieden wird: annabella-desk alone
}
page-desk-silent = Der Server antwortet seit { $at } nicht; was hier steht, ist von da. { $why }
