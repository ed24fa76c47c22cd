# The help of the commands in German (Project Fluent). English stands with the commands themselves, in src/app/args.
# A command: help-COMMAND-PART. An argument: help-COMMAND-PART--NAME, or with less of the path where several commands
# have the same one. What is typed (options, values, names in capitals) stays as it is.

## The commands

help = Ein Assistent am Schachbrett für blinde und sehbehinderte Spieler
help-help = Diese Hilfe zeigen, oder die eines Befehls
help-demo = Eine ganze Partie nach Drehbuch mit den echten Teilen spielen und die Aufzeichnung ausgeben
help-play = Am Tisch sitzen: Bretter, Mikrofon, Lautsprecher, Tasten
help-call = Aus den Wörtern einer Ansage Züge machen
help-announce = Aus einem Zug seine Ansage machen
help-listen = Die Ansagen in Aufnahmen erkennen
help-speak = Wörter in einem Kanal sprechen, oder in eine WAV-Datei schreiben
help-score = Eine Mitschrift in einer beliebigen Notation lesen und in einer anderen schreiben
help-journal = In die Aufzeichnung einer Partie sehen
help-journal-verify = Die Kette prüfen; das erste Ereignis nennen, das nicht passt
help-journal-list = Die Partien im Ordner der Aufzeichnungen auflisten, die neueste zuerst
help-journal-backup = Eine Aufzeichnung ganz kopieren, auch solange ihr Tisch offen ist
help-journal-show = Die Zeilen ausgeben, wie sie am Tisch ausgegeben wurden
help-journal-replay = Die Zeilen aus den aufgezeichneten Ereignissen neu berechnen und auflisten, was anders ist als aufgezeichnet
help-journal-export = Die Aufzeichnung in einer Form schreiben, die gewöhnliche Programme lesen
help-reconcile = Zwei Mitschriften und zwei Bretter für den Schiedsrichter zusammenbringen (D.2.9)
help-dead = Kann jede Seite noch durch irgendeine Folge regelgemäßer Züge mattsetzen (5.2.2, 6.9)?
help-rule = Was die Regeln in einer Situation ergeben, in jeder Ausgabe und Klasse
help-rule-illegal = Ein abgeschlossener regelwidriger Zug (7.5); FEN: die wiederhergestellte Stellung
help-rule-flag = Ein gefallenes Blättchen (6.9)
help-rule-claim = Eine Reklamation auf Remis, und was niemand reklamieren muss (9.2 bis 9.6)
help-rule-resign = Eine Aufgabe (5.1.2)
help-rule-setup = Eine falsche Aufstellung, oder ein Brett, das falsch liegt (7.2)
help-rule-start = Ob eine Stellung ein Anfang von Chess960 ist, und ihre Nummer (Richtlinien II.2)
help-rule-colours = Vertauschte Farben (7.3)
help-rule-agree = Remis durch Einigung (5.2.3)
help-rule-absent = Ein Spieler, der nicht da ist, wenn die Partie beginnt oder fortgesetzt wird (6.7, I.10, I.11)
help-rule-sealed = Ein Abgabezug, der unklar, mehrdeutig oder regelwidrig ist (I.8); FEN: die Stellung des Umschlags
help-rule-quickplay = Sekunden für jeden Zug, oder ein Antrag auf Remis, in den letzten Minuten ohne Zeitzugabe (III.4, III.5)
help-rule-score = Ein Spieler, der die Mitschrift sehen will, die andere führen (A.4.3, B.2.3)
help-rule-call = Eine Ansage, die keine Regel erlaubt, gedrückt, und das Brett zeigt sie nicht (D.2.4 oder 7.5.1)
help-rule-promotion = Ein Bauer, der auf seiner letzten Reihe stehen blieb (7.5.2); FEN: die Stellung vor dem Zug
help-rule-press = Die Uhr gedrückt ohne Zug, oder ein Zug mit zwei Händen (7.5.3, 7.5.4)
help-rule-rate = Ob eine Bedenkzeit zu ihrer Klasse gehört (A.1, B.1)
help-rule-table = Alles, was die Ausgabe in dieser Klasse sagt, mit den Artikeln
help-voice = Vor der Runde die eigene Stimme eines Spielers lernen, und was dazu gehört
help-voice-enrol = Die Stimme eines Spielers aus vorgesprochenen Ansagen lernen
help-voice-test = Einige Ansagen mit einem Profil und ohne es hören, und sagen, wie viele verstanden wurden
help-voice-list = Die Profile nennen, die da sind, und was abgebrochene Befehle daneben in ~/.local/share/annabella/voices hinterlassen haben
help-voice-relearn = Die Stimme eines Spielers mit den aufgehobenen Ansagen neu lernen
help-voice-keep-calls = Ansagen eines Spielers aufheben, die eine Partie bestätigt, damit die Stimme mit ihnen neu gelernt werden kann
help-voice-forget = Das Profil eines Spielers entfernen, dazu aufgehobene Aufnahmen und was abgebrochene Befehle von der Stimme hinterlassen haben
help-voice-export = Das Profil eines Spielers an einen anderen Ort kopieren, etwa auf einen Stick
help-voice-import = Ein Profil von einem anderen Ort aufnehmen
help-voice-prompts = Ausgeben, was ein Spieler sagen soll
help-simulate = Ein Brett an einem Pseudo-Terminal sein
help-simulate-peg = Das Steckbrett
help-simulate-dgt = Ein DGT-Brett mit einer Uhr
help-simulate-pegasus = Ein Brett wie das DGT Pegasus, das nur weiß, welche Felder besetzt sind
help-simulate-replay = Ein Brett, dessen Bytes play --capture aufgehoben hat
help-doctor = Mikrofone, Stimmen, Anschlüsse, Modelle und Platte ansehen und sagen, was zu tun ist
help-setup = Nach einem Tisch fragen und seine Einstellungsdatei schreiben, in Zeilen oder gesprochen
help-settings = Die geltenden Einstellungen ausgeben, und woher jede kommt, oder eine Einstellungsdatei prüfen

## What all commands take

help--help = Hilfe zeigen
help--help--more = Hilfe zeigen (ausführlicher mit --help)
help--version = Version zeigen
help--json = In jede Zeile der Standardausgabe ein JSON-Objekt schreiben, und nichts sonst
help--log = Ein Log für die Entwickler in diese Datei schreiben
help--config = Die Einstellungen des Tisches, falls sie eigene Wörter eines Vereins nennen; ohne das die eigene Datei des Benutzers, falls es sie gibt; none: keine Datei
help--fen = Die Stellung
help--chess960 = Rochade heißt: der König schlägt den Turm
help--words = Die Wörter
help--file = Die Aufzeichnung
help--edition = Die Ausgabe der Regeln: 2009, 2014, 2018 oder 2023
help--control = Die Bedenkzeit, etwa 40/90m+30:30m+30, 5m+3, 25m~10, 25m~b10 oder *3m
help--lang = Die Sprache der Sätze und Zeilen: de, en, ru, uk oder bg
help--model = Das Vosk-Modell, mit dem gehört wird
help--room = Der Lautsprecher für alle, mit Namen; "none" für Stille
help--screen = Beide Bretter, die Uhren und was zu tun ist auf einem Bildschirm zeigen, für Sehende; ohne das gibt es Zeilen
help--colours = Die Farben des Bildschirms: dark, light, contrast oder none
help-value-white = Weiß
help-value-black = Schwarz
help-value-yes = Ja
help-value-no = Nein

## demo

help-demo--fast = Auf Sprache und Hände nicht warten: aus anderthalb Minuten werden Sekunden
help-demo--wav = Was gesprochen wird, in diese WAV-Datei schreiben statt in den Lautsprecher
help-demo--journal = Die Aufzeichnung der Partie in dieser Datei aufheben
help-demo--lang = Die Sprache der Sätze und Zeilen: de, en, ru, uk oder bg; ohne das die der Einstellungen oder des Systems
help-demo--ear = Der Ohrhörer des Spielers, der nicht sieht, mit Namen

## play and settings

help-play--journal = Wo die Aufzeichnung liegt; ohne das in einer neuen Datei im Ordner der Aufzeichnungen
help-play--resume = Mit der Partie in dieser Aufzeichnung weitermachen; ohne Namen mit der neuesten, die weitergehen kann
help-play--replaces = Die Aufzeichnung der annullierten Partie, an deren Stelle diese gespielt wird
help-play--no-screen = Nur Zeilen, auch wenn die Einstellungen einen Bildschirm haben
help-play--without-filter = Den Tisch öffnen, auch wenn das System dem Programm das Netz nicht abschaltet
help-play--stay = Am Tisch bleiben, wenn die Standardeingabe endet: Bretter, Mikrofon und Tastenfeld machen weiter, bis das Programm enden soll (SIGTERM, SIGINT)
help-play--capture = Die Bytes, die über die Leitungen der Bretter gehen, mit ihren Zeiten in diesem neuen oder leeren Ordner aufheben: für die Fehlersuche und für simulate replay
help-play--config = Die Einstellungen der Veranstaltung und der Geräte; ohne das die eigene Datei des Benutzers, falls es sie gibt; none: keine Datei
help-play--start = Die Stellung, mit der begonnen wird: eine FEN, oder die Nummer eines Anfangs von Chess960, von 0 bis 959
help-play--chess960 = Eine Partie Chess960; mit einer Nummer hinter --start ist sie es ohnehin
help-play--profile = Was Spieler erfahren dürfen: tournament, arbiter-extended oder training
help-play--white-board = Das Brett von Weiß: keys, oder eine Art und ihr Anschluss (peg:auto, dgt:/dev/ttyUSB0)
help-play--black-board = Das Brett von Schwarz: keys, oder eine Art und ihr Anschluss (peg:auto, dgt:/dev/ttyUSB0)
help-play--microphone = Das Mikrofon, mit Namen; "none", um ohne Hören zu spielen
help-play--ear-white = Der Ohrhörer von Weiß, mit Namen; "none" für Stille
help-play--ear-black = Der Ohrhörer von Schwarz, mit Namen; "none" für Stille
help-play--white-voice = Das Profil der eigenen Stimme von Weiß, mit seinem Namen (annabella voice list)
help-play--black-voice = Das Profil der eigenen Stimme von Schwarz
help-play--lines = Wie viel gezeigt wird: terse, normal oder full
help-play--terse = Dasselbe wie --lines terse
help-play--full = Dasselbe wie --lines full
help-play--rate = Wie schnell gesprochen wird, von 0.75 bis 2.0; 1.0 ist wie aufgenommen
help-play--earcons = Wie laut die kurzen Töne sind, die sagen, wie es um das Mikrofon steht, von 1 bis 10, oder off
help-play--volume = Wie laut gesprochen wird, von 1 bis 10; 9 ist wie aufgenommen
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
help-settings--print = Die geltenden Einstellungen ausgeben, eine in jeder Zeile, jede mit ihrer Herkunft: Vorgabe, Datei und Zeile, Veranstaltung oder Option. Die Zeilen sind selbst eine Einstellungsdatei
help-settings--check = Sagen, ob eine Einstellungsdatei zu gebrauchen ist, oder in welcher Zeile nicht; ohne Namen die von --config

## call, announce, listen, speak

help-call--fen = Die Stellung, in der angesagt wird
help-call--lang = Die Sprache der Ansage: de, en, ru, uk oder bg
help-call--names = Die verwendeten Namenssätze, etwa fide,letters; ohne das alle
help-announce--fen = Die Stellung, in der gezogen wird
help-announce--style = Ob das Ausgangsfeld immer genannt wird
help-announce--style--short = Das Ausgangsfeld nur, wo zwei Figuren ziehen können
help-announce--style--long = Immer das Ausgangsfeld
help-announce--lang = { help-call--lang }
help-announce--written = Der Zug: UCI, SAN, oder wie auf einer Mitschrift
help-listen--fen = Die Stellung, in der angesagt wird; ohne das jede Ansage
help-listen--voice = Mit der eigenen Stimme eines Spielers hören: der Name eines Profils, oder sein Ordner
help-listen--lang = Die Sprache der Ansagen: de oder en
help-listen--names = Die verwendeten Namenssätze
help-listen--languages = Weitere Sprachen, in denen gesprochen werden darf, wie listening.languages: en, ru, uk, bg
help-listen--files = WAV-Dateien mit je einer Ansage, höchstens eine Minute lang; "-" für rohen Ton auf der Standardeingabe, 16 kHz, 16 Bit mit Vorzeichen, mono
help-speak--voice = Die Stimme: eine Sprache (de, en, ru, uk, bg), oder ein Ordner mit Aufnahmen; ohne das die Sprache der Einstellungen oder des Systems
help-speak--out = Eine WAV-Datei schreiben statt zu sprechen
help-speak--channel = Wer es hört
help-speak--channel--room = Alle
help-speak--channel--ear = Ein Spieler
help-speak--device = Das Gerät, über das gesprochen wird, mit Namen

## score

help-score--from = Die Form der Mitschrift, benannt wie bei --to, oder auto, um sie zu finden
help-score--to = pgn, fide:LANG, long, long:LANG, braille:CODE, braille-brf:CODE oder call. LANG: en de ru uk bg fr es it pl nl cs hu sv no da pt ro fi figurine. CODE: uk (Vereinigtes Königreich), oder ua (ukrainisch) und jede LANG für einfache Brailleschrift
help-score--braille-signs = Was die Brailleschrift des Vereinigten Königreichs offen lässt, für --to braille:uk und braille-brf:uk: castling=zeros oder letters, check=before oder behind, promotion=nothing oder equals
help-score--lang = Die Sprache von Ansagen in Wörtern: de, en, ru, uk oder bg
help-score--fen = Die Stellung, mit der die Partie beginnt, wenn die Mitschrift sie nicht nennt
help-score--file = Die Mitschrift: eine Textdatei in beliebiger Kodierung; "-" für die Standardeingabe

## journal

help-journal-verify--code = Ein Code, der aufgeschrieben wurde, als Wörter oder als Ziffern: gehört er zu dieser Aufzeichnung, und zu welcher ihrer Zeilen?
help-journal-verify--lang = Die Sprache dessen, was gesagt wird, und des Codes: de, en, ru, uk, bg; ohne das die der Einstellungen oder des Systems, sonst Englisch, und alle Wörter
help-journal-list--config = Die Einstellungen des Tisches, falls sie den Ordner der Aufzeichnungen nennen; ohne das die eigene Datei des Benutzers, falls es sie gibt; none: keine Datei
help-journal-backup--file = Die Aufzeichnung; ohne das die neueste, die gespielt wird oder weitergehen kann
help-journal-backup--out = Die Kopie, eine neue Datei; ohne das eine neben der Aufzeichnung
help-journal-backup--config = { help-journal-list--config }
help-journal-export--to = Die Form
help-journal-export--to--jsonl = In jeder Zeile ein JSON-Objekt, mit den Prüfwerten
help-journal-export--to--pgn = Die Partie als PGN
help-journal-export--sheet = Stattdessen die eigene Mitschrift dieses Spielers schreiben (D.2.7), in Wörtern: ein Blatt für score und reconcile
help-journal-export--out = Die Datei, die geschrieben wird; ohne das die Standardausgabe
help-journal-export--config = Die Einstellungen des Tisches, falls sie eigene Wörter eines Vereins nennen: für --sheet; ohne das die eigene Datei des Benutzers, falls es sie gibt; none: keine Datei

## reconcile

help-reconcile--sheet-a = Die Mitschrift von A: mit --journal die von Weiß
help-reconcile--sheet-b = Die Mitschrift von B: mit --journal die von Schwarz
help-reconcile--board-a = Was auf dem Brett von A steht: eine FEN, oder nur ihre Figuren
help-reconcile--board-b = Was auf dem Brett von B steht
help-reconcile--journal = Die Aufzeichnung der Partie: ihr Anfang, ihre Zeiten, ihre Züge, die Bretter, die selbst melden, und wer nicht sieht. A ist dann Weiß, und B ist Schwarz
help-reconcile--fen = Die Stellung, mit der die Partie beginnt, wenn weder die Aufzeichnung noch eine Mitschrift sie nennt
help-reconcile--chess960 = Rochade heißt: der König schlägt den Turm; eine Aufzeichnung weiß es selbst
help-reconcile--edition = Die Ausgabe der Regeln, die zitiert wird: 2009, 2014, 2018 oder 2023; sonst die der Aufzeichnung, oder 2023
help-reconcile--answer = Was die Spieler auf eine Frage des Berichts geantwortet haben, wie auf einer Mitschrift: "17. Nf3" ist der Zug von Weiß, "17... Nf6" der von Schwarz, "17. ?" was niemand weiß; jede Notation oder Wörter; für jede Antwort noch einmal
help-reconcile--ask = Eine Frage nach der anderen stellen und die Antworten von der Standardeingabe lesen, Zeile für Zeile; an einem Terminal ist es ohne --json auf jeden Fall so
help-reconcile--html = Den Bericht als HTML-Seite in diese neue Datei schreiben
help-reconcile--lang = Die Sprache des Berichts: de, en, ru, uk oder bg; ohne das die der Einstellungen oder des Systems

## dead and rule

help-dead--deadline-ms = Wie lange gesucht werden darf
help-dead--lang = Die Sprache der Wörter: de, en, ru, uk oder bg; ohne das die der Einstellungen oder des Systems
help-rule--class = standard, rapid oder blitz
help-rule--supervised = Ob die Wettkampfregeln im Schnellschach und im Blitz ganz gelten (A.4, B.2)
help-rule--side = Wer es getan hat, wessen Blättchen es ist, wer reklamiert oder aufgibt
help-rule--count = Die Nummer des regelwidrigen Zuges oder des Verlangens, ohne das 1; bei setup, colours und agree die Züge, die beide Spieler ausgeführt haben, ohne das die der FEN
help-rule--blitz-bonus = Was die Ausschreibung über die Zeitgutschrift im Blitz bei voller Aufsicht sagt: 1, 2 oder ask
help-rule--deadline-ms = Wie lange nach einem Matt gesucht werden darf
help-rule--lang = Die Sprache des Textes: de, en, ru, uk oder bg; ohne das die der Einstellungen oder des Systems
help-rule--seen-by = Wer es vorgebracht hat: arbiter oder opponent
help-rule--replied = Der Gegner hat den nächsten Zug ausgeführt
help-rule--plies-later = So viele Halbzüge sind seither ausgeführt; einer ist eine Antwort
help-rule--pressed = Der Spieler hat die Uhr gedrückt
help-rule-call--wrong-call-is-illegal = Ob die Ausschreibung es für einen regelwidrigen Zug nimmt: yes, no oder ask
help-rule-call--sighted = Der Spieler sieht das Brett: D.2.4 gilt nicht (D.2.5)
help-rule-press--two-hands = Es gab einen Zug, mit zwei Händen
help-rule-flag--both = Beide Blättchen sind gefallen, und niemand kann sagen, welches zuerst
help-rule-flag--other-down = Das andere Blättchen ist auch gefallen, und zwar später
help-rule-flag--earlier-period = In diesem Abschnitt waren nicht alle restlichen Züge zu machen
help-rule-flag--announced = Die Ausschreibung hat Richtlinie III angekündigt, und es gibt keine Zeitzugabe
help-rule-claim--kind = threefold, fifty, fivefold oder seventy-five
help-rule-claim--moves = Die Partie von der FEN an, in UCI: "g1f3 g8f6 f3g1 f6g8"
help-rule-claim--with = Der kommende Zug, aufgeschrieben und nicht ausgeführt
help-rule-claim--unwritten = Der kommende Zug wurde gesagt und ist nicht aufgeschrieben
help-rule-claim--touched = Wer reklamiert, hat eine Figur berührt
help-rule-setup--fault = Was falsch war: pieces, board oder clock
help-rule-start--fen = Die Stellung, oder eine Nummer von 0 bis 959
help-rule-agree--plies = Die ausgeführten Halbzüge, ohne das die der FEN
help-rule-absent--both = Keiner der beiden Spieler ist da
help-rule-absent--resuming = Eine Hängepartie soll fortgesetzt werden; FEN: die Stellung des Umschlags
help-rule-absent--sealed = Der Abgabezug, sobald der Umschlag geöffnet ist
help-rule-absent--default-time = Die Wartezeit der Veranstaltung, in Minuten; ohne das, was die Ausgabe sagt
help-rule-absent--waited = Wie viele Minuten die Uhr gelaufen ist; ohne das nicht bekannt
help-rule-absent--moved = Wer nicht da sein soll, hat gezogen
help-rule-quickplay--left = Was die Uhr des Spielers zeigt, in Sekunden; ohne das nicht bekannt
help-rule-quickplay--announced = Die Ausschreibung hat diese Regeln angekündigt
help-rule-quickplay--increment = Jeder Zug bringt Zeit
help-rule-quickplay--earlier-period = In diesem Abschnitt sind nicht alle restlichen Züge zu machen
help-rule--not-on-move = Der Gegner ist am Zug
help-rule-rate--control = Die Bedenkzeit, etwa 40/90m+30:30m+30
help-rule-table--matters = Stattdessen, wo die Ausgabe jede Sache regelt

## voice

help-voice--name = Wessen Stimme es ist
help-voice--calls = Wie viele Ansagen; die Befehle kommen dazwischen
help-voice--seed = Eine andere Zahl gibt andere Ansagen
help-voice--speaker = Das Gerät, über das das Programm spricht
help-voice--microphone = Das Mikrofon des Tisches
help-voice--lang = Die Sprache der Ansagen und der Fragen danach: de oder en; Zeilen haben die der Einstellungen oder des Systems
help-voice--names = Die verwendeten Namenssätze
help-voice-enrol--recordings = Aufnahmen anstelle eines Mikrofons: JSON-Zeilen mit file, words und vielleicht kind (call, command, noise)
help-voice-enrol--calls = Wie viele Ansagen am Mikrofon verlangt werden; die Befehle kommen dazwischen
help-voice-enrol--anew = Vergessen, was vor einem Abbruch aufgenommen wurde, und neu beginnen
help-voice-enrol--keep-sound = Die Aufnahmen in diesem neuen Ordner aufheben; sonst werden sie gelöscht, wenn die Stimme gelernt ist
help-voice-enrol--keep-calls = Die Aufnahmen und die Ansagen, die später eine Partie bestätigt, aufheben, damit die Stimme mit ihnen neu gelernt werden kann
help-voice-keep-calls--answer = yes von jetzt an, no nie mehr, was die aufgehobenen entfernt; ohne das wird gesagt, wie es ist
help-voice-enrol--dir = Wohin das Profil kommt; ohne das in den Datenordner des Benutzers
help-voice-enrol--model = Das Modell, mit dem begonnen wird; ohne das das mitgelieferte
help-voice-enrol--steps = Wie lange gelernt wird; weniger Schritte sind schneller und lehren weniger
help-voice-relearn--model = Das Modell, mit dem begonnen wird; ohne das das mitgelieferte
help-voice-relearn--steps = Wie lange gelernt wird; weniger Schritte sind schneller und lehren weniger
help-voice-test--name = Wessen Stimme es ist, oder der Ordner eines Profils
help-voice-test--recordings = Aufnahmen anstelle eines Mikrofons, aufgelistet wie für voice enrol
help-voice-test--calls = Wie viele Ansagen
help-voice-test--model = Das Modell, mit dem das Profil verglichen wird; ohne das das mitgelieferte
help-voice-export--dir = Der Ordner, der dafür angelegt wird
help-voice-import--dir = Der Ordner, den `voice export` angelegt hat
help-voice-import--name = Wessen Stimme es ist; ohne das der Name des Ordners

## simulate

help-simulate--link = Der Name, unter dem sich das Pseudo-Terminal öffnen lässt
help-simulate--script = Was zu tun ist, ein Schritt in jeder Zeile; ohne das die Standardeingabe
help-simulate--fen = Was am Anfang auf dem Brett steht: eine FEN; für das Steckbrett 16 Hexadezimalziffern
help-simulate--seed = Womit der Zufall beginnt: Zittern, Prellen, Rauschen und Schäden
help-simulate--connector = Wer am Stecker des Bretts sitzt
help-simulate-peg--protocol = Welche Fassung seines Protokolls das Brett spricht; andere Programme kennen vielleicht nur die erste
help-simulate-peg--protocol--1 = Zeilen haben nur eine Summe
help-simulate-peg--protocol--2 = Zeilen haben auch eine CRC
help-simulate-dgt--transport = Wie das Brett angeschlossen ist; mit Bluetooth ist es langsamer und hat einen Akku
help-simulate-dgt--transport--cable = USB oder ein serielles Kabel
help-simulate-dgt--transport--bluetooth = Bluetooth
help-simulate-pegasus--wakes = Worauf das Brett wartet, bevor es irgendetwas beantwortet
help-simulate-pegasus--wakes--at-once = Auf nichts
help-simulate-pegasus--wakes--by-reset = Auf den Befehl zum Zurücksetzen, 40
help-simulate-pegasus--wakes--by-key = Auf den Schlüssel eines Entwicklers, 63
help-simulate-replay--file = Der Mitschnitt eines Bretts
help-simulate-replay--fast = Alles so schnell sagen, wie es gelesen wird, und nicht zu seiner Zeit

help-steps = Schritte, einer in jeder Zeile; # beginnt eine Bemerkung:
help-step-lift = nimmt die Figur von diesem Feld
help-step-place = setzt die Figur ab, die zuletzt gehoben wurde, oder diese
help-step-aside = legt die gehobene Figur neben das Brett
help-step-slide = schiebt eine Figur über die Felder dazwischen, in 400 ms oder in dieser Zeit
help-step-set = auf einmal stehen die Figuren so; Steckbretter nehmen auch 16 Hexadezimalziffern
help-step-press = drückt die Uhr; ein Steckbrett hat auch repeat, time, moves
help-step-start = setzt die Uhr in Gang
help-step-stop = hält die Uhr an
help-step-dial = stellt die Uhr von Hand, links und rechts
help-step-button = drückt back, minus, run, plus, ok oder back+ok an der Uhr
help-step-clock = nimmt die Uhr ab oder steckt sie an; oder sie gehorcht, weigert sich oder überhört 2 Befehle
help-step-unplug = zieht das Kabel: der Anschluss verschwindet
help-step-replug = steckt das Kabel wieder an, vielleicht an einem anderen Anschluss; der Name führt zum neuen
help-step-restart = das Brett beginnt neu
help-step-silence = das Brett hört und spricht so lange nicht
help-step-stall = die Leitung hält so lange alles zurück und gibt es dann auf einmal
help-step-noise = sendet 64 sinnlose Bytes, oder so viele
help-step-drop = verliert die nächste Nachricht unterwegs
help-step-corrupt = beschädigt ein Byte der nächsten Nachricht
help-step-cut = schneidet die nächste Nachricht ab
help-step-protocol = ein Steckbrett spricht Fassung 1 oder 2 seines Protokolls; dann neu anstecken
help-step-wakes = ein Pegasus-Brett wartet auf das Zurücksetzen, mit by-key auf einen Schlüssel, mit at-once auf nichts; dann neu anstecken
help-step-seed = beginnt den Zufall mit dieser Zahl neu
help-step-jitter = jede Berührung kommt von nun an bis zu so viel später an
help-step-bounce = eine Figur prellt von nun an bis zu so oft, wenn sie abgesetzt wird
help-step-wait = so lange geschieht nichts
help-step-quit = räumt das Brett weg

## setup and doctor

help-setup--file = Die Einstellungsdatei, die geschrieben oder geändert wird; ohne das table.toml im Einstellungsordner des Benutzers
help-setup--lang = Die Sprache, in der gefragt wird: de, en, ru, uk oder bg; ohne das die der Datei oder des Systems
help-setup--terse = In Zeilen von 40 Zeichen
help-setup--aloud = Jede Frage auch sprechen, und gesprochene Antworten annehmen, wo Mikrofon und Modell da sind
help-setup--speaker = Wo gesprochen wird, mit Namen; ohne das im Ohrhörer der Datei, sonst über die eigene Ausgabe des Systems
help-setup--microphone = Wo gehört wird, mit Namen; "none", um nur zu tippen
help-doctor--config = Die Einstellungen, deren Geräte gesucht werden; ohne das die eigene Datei des Benutzers, falls es sie gibt; none: keine Datei
help-doctor--model = Das Vosk-Modell, das angesehen wird
help-doctor--aloud = Jeden Befund auch sprechen, und was zu tun ist, Lautsprecher und Ohrhörer mit Fragen probieren, und eine Ansage hören

## Headings and words of every page

help-heading-usage = Aufruf:
help-heading-commands = Befehle:
help-heading-arguments = Argumente:
help-heading-options = Optionen:
help-heading-values = Werte:
help-word-options = OPTIONEN
help-word-command = BEFEHL
help-default = Vorgabe: { $value }
help-values = Werte: { $values }

## Wrong use

use-unknown-argument = mit { $argument } ist hier nichts anzufangen
use-unknown-command = "{ $command }" ist kein Befehl
use-missing-command = es fehlt ein Befehl
use-missing-arguments = es fehlt: { $arguments }
use-missing-value = hinter { $argument } fehlt ein Wert
use-wrong-value = "{ $value }" ist kein Wert für { $argument }
use-refused-value = "{ $value }" ist kein Wert für { $argument }: { $why }
use-too-many-values = "{ $value }" ist für { $argument } ein Wert zu viel
use-wrong-number-of-values = { $argument } braucht eine andere Zahl von Werten
use-no-equals = hinter { $argument } gehört ein Gleichheitszeichen
use-conflict = { $argument } und { $other } schließen einander aus
use-twice = { $argument } darf nur einmal dastehen
use-no-text = ein Wort der Befehlszeile ist nicht in UTF-8
use-values = Möglich: { $offered }
use-similar = Ähnlich: { $offered }
use-advice = Jeder Befehl zählt auf, was er nimmt: annabella help, annabella help play
