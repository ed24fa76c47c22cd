# What goes wrong, in German (Project Fluent). English stands with the errors themselves: #[error("...")] beside
# derive(Saying), and said!("name", "..."). A name is that of the error and of its case.

## What the system says

system-not-found = das gibt es nicht
system-permission-denied = die Rechte erlauben es nicht
system-already-exists = das gibt es schon
system-is-a-directory = es ist ein Ordner
system-not-a-directory = ein Teil des Pfads ist kein Ordner
system-directory-not-empty = der Ordner ist nicht leer
system-storage-full = die Platte ist voll
system-quota-exceeded = der zugeteilte Platz ist verbraucht
system-read-only = das Dateisystem lässt sich nur lesen
system-file-too-large = die Datei darf nicht größer werden
system-busy = ein anderes Programm benutzt es
system-timed-out = es hat zu lange gedauert
system-out-of-memory = der Arbeitsspeicher reicht nicht

## The record's file

journal-exists = "{ $path }" gibt es schon; eine andere Datei nennen, oder mit --resume daran weitermachen
journal-leftover = "{ $path }" gehört zur Aufzeichnung "{ $record }", die nicht mehr da ist; diese wieder danebenlegen, oder eine andere Datei nennen
journal-not-found = "{ $path }" gibt es nicht; den Namen prüfen
journal-in-its-place = wo ein Teil der Aufzeichnung "{ $record }" läge, liegt eine andere Datei, "{ $path }"; eine andere Aufzeichnung nennen, oder diese Datei wegräumen
journal-named-as-a-part = "{ $path }" würde für den Teil einer anderen Aufzeichnung gehalten, weil der Name auf { $end } endet; eine andere Datei nennen
journal-dangling = "{ $path }" ist { $leads }; die Verknüpfung entfernen, oder eine andere Datei nennen
leads-round = eine Verknüpfung, die zu sich selbst führt
leads-nowhere = eine Verknüpfung zu einer Datei, die es nicht gibt
journal-in-use = "{ $path }" benutzt ein anderes Programm; dieses zuerst beenden
journal-not-a-record = "{ $path }" ist keine Aufzeichnung einer Partie ({ $why })
no-record-pipe = es ist eine Pipe oder ein Gerät
no-record-too-long = sie oder ihr Log ist länger als jede Aufzeichnung
no-record-other-tables = die Tabellen sind nicht die einer Aufzeichnung
no-record-no-opening = die Eröffnung lässt sich nicht lesen
no-record-empty = sie ist leer
no-record-no-database = es ist keine Datenbank
no-record-short = sie endet vor der Eröffnung
no-record-of-another = es ist die Datenbank eines anderen Programms
journal-newer = "{ $path }" hat ein neueres Programm geschrieben (Format { $found }, hier bekannt: { $known }); dieses benutzen
journal-damaged = "{ $path }" kann nicht weitergehen: { $why }{ $rest }; mit journal verify ansehen, und mit journal backup kopieren, was davon zu lesen ist
left-behind = { $rows ->
    [one] { $rows } Eintrag
   *[other] { $rows } Einträge
} von dort bis zu Eintrag { $last } sind auch da; journal show liest sie, und keine Kopie nimmt sie auf
left-behind-too = ; { $left }
journal-lost = "{ $path }" lässt sich nicht schreiben: { $trouble }
journal-rescued = "{ $path }" ist nicht vollständig ({ $why }); alles, was gezeigt wurde, steht in "{ $to }"
journal-not-put-away = "{ $path }" ließ sich nicht abschließen ({ $why }); alles, was gezeigt wurde, steht darin
journal-tables = "{ $path }" kann nicht weitergehen: die Tabellen wurden verändert; eine neue Aufzeichnung beginnen
journal-closed = "{ $path }" ist die Aufzeichnung einer abgeschlossenen Partie; eine neue beginnen
journal-goes-on = die Partie von "{ $path }" geht in "{ $to }" weiter; mit dieser Datei weitermachen
journal-old-library = die Datenbank-Bibliothek { $version } kann Aufzeichnungen beschädigen; dieses Programm braucht 3.51.3 oder neuer
journal-setting = "{ $path }" lässt sich nicht sicher schreiben: die Datenbank setzt { $setting } auf "{ $found }" statt auf "{ $needed }"
journal-entry = das Ereignis lässt sich nicht aufzeichnen: { $a }
journal-backwards = das Ereignis um { $at } liegt vor dem letzten, um { $last }
journal-not-recorded = das Ereignis wurde nicht aufgezeichnet ({ $why }); die Platte prüfen und es noch einmal versuchen
journal-in-doubt = Eintrag { $seq } ist geschrieben, aber nie bestätigt worden; dasselbe Ereignis muss noch einmal angehängt werden
journal-database = "{ $path }" lässt sich nicht verwenden ({ $why }); { $remedy }
journal-no-room = "{ $path }" lässt sich nicht lesen: ein Tisch hat die Aufzeichnung offen oder hat sie offen verlassen, und die Kopie, aus der gelesen wird, lässt sich in "{ $folder }" nicht anlegen ({ $why }); dort das Doppelte ihrer Länge freimachen, oder mit TMPDIR=ORDNER vor dem Befehl einen anderen Ordner nennen
journal-file = "{ $path }" lässt sich nicht verwenden ({ $why }); { $remedy }
remedy-make-room = auf der Platte Platz schaffen und es noch einmal versuchen
remedy-lift-limit = sie darf nicht mehr wachsen: diese Grenze aufheben (ulimit -f), oder eine Datei auf einer anderen Platte nennen
remedy-other-disk = eine Datei auf einer Platte nennen, die sich beschreiben lässt; um mit einer Aufzeichnung weiterzumachen, sie mit allem, was danebenliegt (-wal), dorthin kopieren
remedy-check-name = den Namen, den Ordner und die Rechte prüfen
remedy-allow-writing = das Schreiben in sie und ihren Ordner erlauben, oder sie auf eine andere Platte kopieren
remedy-check-disk = die Platte und die Rechte prüfen
trouble-deleted = sie wurde gelöscht
trouble-log-deleted = ihr Log (die Datei mit -wal) wurde gelöscht
trouble-moved = sie wurde verschoben oder umbenannt
trouble-replaced = an ihre Stelle wurde eine andere Datei gelegt
trouble-log-replaced = an die Stelle ihres Logs (der Datei mit -wal) wurde eine andere Datei gelegt
trouble-changed = sie wurde überschrieben oder abgeschnitten
trouble-unreadable = sie lässt sich nicht mehr lesen
trouble-read-only = in ihren Ordner lässt sich nicht mehr schreiben
cut-off-unfinished = die Aufzeichnung endet mitten im Schreiben eines Ereignisses; sie öffnet sich bis zum letzten ganzen
cut-off-no-log = die Aufzeichnung wurde nicht ordentlich verlassen, und ihr Log (die Datei mit -wal) fehlt oder ist abgeschnitten
cut-off-lost = die Aufzeichnung ist hinter dem letzten lesbaren Ereignis beschädigt oder abgeschnitten ({ $a })

## What is in a record

chain-empty = Eintrag 0, die Eröffnung, fehlt oder ist beschädigt, und kein anderer lässt sich lesen
chain-missing = Eintrag { $seq } fehlt; an seiner Stelle steht Eintrag { $found }
chain-changed = Eintrag { $seq } wurde verändert: sein Inhalt passt nicht zu seinem Prüfwert
chain-unchained = Eintrag { $seq } folgt nicht auf den davor: einer von beiden wurde ersetzt
chain-backwards = Eintrag { $seq } liegt zeitlich vor dem Eintrag davor
chain-unreadable = Eintrag { $seq } lässt sich nicht lesen: { $why }
chain-opening = Eintrag { $seq } steht an der falschen Stelle: die Eröffnung ist Eintrag 0, und nur er
chain-after-closing = Eintrag { $seq } steht hinter dem Abschluss der Aufzeichnung
chain-code = Eintrag { $seq } schließt mit dem Code { $found }, der Code der Partie ist aber { $expected }
chain-lost = die Datei ist beschädigt oder abgeschnitten: Eintrag { $seq } und was folgt lassen sich nicht lesen ({ $why })
chain-no-seal = ihre Ereignisse hängen zusammen, aber ihr Siegel fehlt: das Ende der Datei wurde nach dem Abschluss abgeschnitten, oder sie ist die Kopie einer Aufzeichnung, die nicht ganz war; ein aufgeschriebener Code sagt, ob Ereignisse fehlen
chain-no-log = sie wurde nicht ordentlich verlassen, und ihr Log (die Datei dieses Namens mit -wal dahinter) fehlt oder ist abgeschnitten: dort stand, was auf Eintrag { $last } folgte
chain-no-trace = sie wurde nicht ordentlich verlassen, und ihr Log (die Datei dieses Namens mit -wal dahinter) fehlt oder ist abgeschnitten: ob dort etwas auf Eintrag { $last } folgte, ist nicht bekannt
chain-later = sie endet mit Eintrag { $last }, und das Log daneben (die Datei dieses Namens mit -wal dahinter) hat spätere Ereignisse derselben Partie, bis zu Eintrag { $later }: an die Stelle der Datei, zu der das Log gehört, wurde eine ältere Kopie gelegt
chain-added = zu ihren Tabellen wurde etwas hinzugefügt, das keine Aufzeichnung hat
chain-pulse = ihr letztes Lebenszeichen ist beschädigt: bis wann der Tisch da war, ist nicht bekannt; die Ereignisse sind in Ordnung, und annabella journal backup kopiert sie
chain-seal = die Datei wurde nach dem Abschluss verändert: sie passt nicht zu ihrem Siegel
entry-version = die Fassung { $found } eines Eintrags ist hier unbekannt (bekannt bis { $version })
entry-json = der Inhalt lässt sich nicht lesen ({ $a })
entry-shape = der Inhalt muss eines von opening, event und closing haben und hat { $a }
parse-code = "{ $a }" ist kein Code; er hat 25 Ziffern oder zehn Wörter, in einer früheren Aufzeichnung acht Ziffern
written-code-word = das Wort { $place }, "{ $word }", gehört nicht zu den Wörtern eines Codes; mit dem Aufgeschriebenen vergleichen
written-code-words = ein Code hat zehn Wörter; hier stehen { $a }
written-code-apart = seine Wörter und seine Ziffern sind zwei verschiedene Codes; eines davon wurde falsch aufgeschrieben
unknown-kind = die Aufzeichnung hat eine Zeile der Art "{ $a }", die diese Fassung nicht kennt; die benutzen, die sie geschrieben hat
export-body = Eintrag { $seq } lässt sich nicht ausgeben: { $why }
export-line = Zeile { $line } ist kein Eintrag in JSON ({ $why })
export-other-game = Zeile { $line } gehört zu einer anderen Partie als Zeile 1
export-empty = es steht kein Eintrag darin

## Settings

toml-unknown-key = einen Schlüssel { $key } gibt es nicht; es gibt { $known }
toml-key-twice = dieser Schlüssel steht hier zum zweiten Mal: einen von beiden weglassen
toml-missing-key = der Schlüssel { $key } fehlt
toml-unfit = das kann dort nicht stehen
toml-unfit-value = { $key } kann das nicht sein
toml-wrong-kind = { $key } muss { $kind } sein
toml-value = der Wert von { $key } ist nicht zu lesen: Text steht in Anführungszeichen, eine Liste in eckigen Klammern, eine Zahl, true oder false ohne alles
toml-line = das ist nicht zu lesen: eine Zeile ist SCHLÜSSEL = WERT, der Name einer Tabelle in eckigen Klammern oder eine Bemerkung hinter #
toml-quoted = { $wrong }; auf Englisch: { $reader }
toml-place = Zeile { $line }, Spalte { $column }: { $what }
toml-kind-text = ein Text in Anführungszeichen
toml-kind-boolean = true oder false, ohne Anführungszeichen
toml-kind-list = eine Liste in eckigen Klammern
toml-kind-table = eine Tabelle, ihr Name in eckigen Klammern und ihre Schlüssel darunter
toml-kind-number = eine Zahl, ohne Anführungszeichen
settings-syntax = "{ $path }", Zeile { $line }, Spalte { $column }: { $what }
settings-value = { $key } = "{ $value }": { $why }
settings-start = event.start = "{ $start }" ist kein Anfang von Chess960: { $faults } (II.2)
settings-at = "{ $path }", Zeile { $line }: { $error }
settings-advice-keys = docs/technician.md zählt auf Englisch unter "Settings" jeden Schlüssel und seine Werte auf; annabella setup fragt auf Deutsch nach den Einstellungen und schreibt die Datei.
settings-options = die Optionen gehen nicht zusammen: { $what }
settings-advice-start = Berichtigen, oder einen Anfang mit seiner Nummer nennen, 0 bis 959. Eine Stellung mitten in einer Partie zählt ihre Halbzüge im fünften Feld der FEN.
settings-unreadable = die Einstellungsdatei "{ $path }" lässt sich nicht lesen: { $why }.
settings-mend-own = Es ist die eigene Einstellungsdatei: sie berichtigen, mit annabella setup neu schreiben, oder sie mit --config none weglassen.
settings-remedy-missing = Den Namen hinter { $option } prüfen, oder { $option } weglassen.
settings-remedy-folder = Das ist ein Ordner: hinter { $option } die Datei darin nennen.
settings-remedy-rights = Das Lesen erlauben, oder hinter { $option } eine andere Datei nennen.
settings-remedy-text = Als Text in UTF-8 speichern, oder hinter { $option } eine andere Datei nennen.
settings-remedy-disk = Die Platte prüfen, oder hinter { $option } eine andere Datei nennen.
settings-model-no-text = der Pfad des Modells "{ $path }" ist nicht in UTF-8: es an einen anderen Ort legen

## What a setting should be

value-unsaid = die eingebauten Einstellungen sagen nichts davon; in die Einstellungsdatei schreiben
value-each-once = jede Sprache einmal schreiben
value-millis = ganze Millisekunden schreiben, etwa 150, höchstens 10000
value-no-hands = ein Programm hat keine Hände; die Züge auf dem anderen Brett führt ein Mensch aus (D.2.10.1); assistant schreiben
value-whole-path = den ganzen Pfad des Ordners schreiben, von / an, etwa /home/anna/games
value-side = white oder black schreiben
value-side-or-both = white, black oder both schreiben
value-found = white, black oder found schreiben
value-listening-mode = push-to-talk, open oder off schreiben
value-code = words oder digits schreiben
value-recordings = natural oder computed schreiben
value-same-port = an diesem Anschluss ist white.board schon, und jeder Spieler hat ein eigenes Brett; den anderen Anschluss nennen
value-seconds = ganze Sekunden schreiben, etwa 30, oder never
value-minutes = ganze Minuten schreiben, etwa 30, oder unsaid
value-draws = free, arbiter oder eine Zahl von Zügen schreiben, etwa 30
value-quickplay-blitz = diese Regeln gelten nicht für Blitz (III.2.2); sie weglassen, oder eine andere Klasse nennen
value-quickplay-time = diese Regeln gelten nur, wo kein Zug Zeit bringt (III.2.2); sie weglassen, oder eine Bedenkzeit wie 90m schreiben
value-calls = das Programm hört und sagt auf Deutsch an (D.2.1) und nimmt getippte Ansagen auch in en, ru, uk und bg; ["de"] schreiben, oder die anderen dahinter, etwa ["de", "en"]
value-keyboard = by-language, { $layouts }
value-earcons = schreiben, wie laut sie sind, von 1 bis 10, oder off
value-board = keys schreiben, oder eine Art von Brett ({ $kinds }) mit ihrem Anschluss, etwa peg:auto oder dgt:/dev/ttyUSB0
value-board-unnamed = ein solches Brett ({ $kind }) lässt sich nicht suchen; seinen Anschluss nennen, etwa { $word }:/dev/rfcomm0
value-key = den Schlüssel des Herstellers als Paare von Hexadezimalziffern schreiben, etwa 0a1b2c, oder ihn weglassen
value-no-key = eine solche Taste gibt es nicht; die Namen sind die von Linux, etwa KEY_KP1
value-start-number = eine Nummer ist ein Anfang von Chess960, und event.chess960 ist false; dort true schreiben, oder hier eine FEN
value-start = { $error }; alle sechs Felder einer spielbaren FEN schreiben
value-start-no-castling = die Rochade steht dort als { $said }, Könige und Türme stehen aber für keine (-)
value-start-castling = die Rochade steht dort als { $said }, Könige und Türme stehen aber nur für { $kept }
value-start-passed = { $passed } steht dort als Feld zum Schlagen en passant, und kein Bauer ist eben darüber gezogen; dort - schreiben
two-sentences = { $one } { $other }

## Commands

file-exists = "{ $path }" gibt es schon; mit { $named_by } eine andere Datei nennen
file-not-written = "{ $path }" lässt sich nicht schreiben: { $error }; mit { $named_by } eine andere Datei nennen
file-not-written-here = "{ $path }" lässt sich nicht schreiben: { $error }; den Ordner, die Rechte und die Platte prüfen
record-lines-left-out = die Zeilen von Eintrag { $row } sind weggelassen: { $why }
record-folded = die Aufzeichnung wurde nicht ordentlich verlassen, und ihr Log (die Datei mit -wal) ist nicht mehr da: ein anderes Programm hat es in die Aufzeichnung gebracht, oder es stand nichts darin. Es fehlt nichts
beside-older = daneben liegt ein Log, das älter ist als die Aufzeichnung: es endet mit Eintrag { $row }. Die Aufzeichnung ist ohne es vollständig, und das Log wird nicht gelesen
beside-older-other = daneben liegt ein Log, das älter ist als die Aufzeichnung: es endet mit Eintrag { $row }. Es ist nicht das, das zur Aufzeichnung gehört, und wird nicht gelesen
beside-otherwise = daneben liegt ein Log derselben Partie, und sein Eintrag { $row } ist ein anderer als der dieser Datei: die Partie ging zweimal weiter. Das Log wird nicht gelesen
beside-nothing = was als ihr Log danebenliegt, hat kein lesbares Ereignis dieser Partie und wird nicht gelesen
beside-journal = daneben liegt ein Rollback-Journal; die Aufzeichnung ist ohne es vollständig, und es wird nicht gelesen
beside-no-file = was als "{ $beside }" danebenliegt, ist keine Datei und wird nicht gelesen
beside-no-file-aside = was als "{ $beside }" danebenliegt, ist keine Datei und wird nicht gelesen; geht die Partie weiter, wird es beiseitegelegt
record-not-verified = nicht in Ordnung: { $why }
words-missing = ihr Tisch hatte eigene Worte; ohne sie werden Zeilen anders. Seine Einstellungen mit --config FILE nennen
words-otherwise = die Worte dieser Einstellungen sind nicht die ihres Tisches; Zeilen können anders werden
words-unnoted = sie hat keine eigenen Worte vermerkt; mit denen dieser Einstellungen können Zeilen anders werden
rows-left-out = beschädigt und weggelassen: Eintrag { $rows }; der Rest folgt
rows-left-out-more = beschädigt und weggelassen: Eintrag { $rows } und { $more } weitere; der Rest folgt
backup-copied = kopiert: { $events } Ereignisse, { $file }
backup-left-out = nicht kopiert: { $rows } Einträge, bis Eintrag { $last }; journal show und export lesen sie
backup-left-out-plies = nicht kopiert: { $rows } Einträge, bis Eintrag { $last }; journal show und export lesen sie. Die Kopie endet nach { $copied } Halbzügen, und was gelesen werden kann, nach { $all }
file-says = "{ $file }": { $error }
plan-number = { $name } = { $value }: eine Zahl von { $least } bis { $most } schreiben
plan-range = { $name } = [{ $start }, { $end }]: zwei Zahlen von { $least } bis { $most } schreiben, die größere zuletzt
answer-refused = --answer { $text }: { $error }
replaced-not-verified = "{ $name }" ist nicht in Ordnung: { $why }
replaced-not-cancelled = die Partie in "{ $name }" wurde nicht annulliert.
replaced-cancel = Der Schiedsrichter annulliert sie an ihrem Tisch: ! setup, ! colours oder ! new-game.
replaced-open = die Partie in "{ $name }" ist nicht abgeschlossen.
replaced-leave = Erst ihren Tisch mit q verlassen; wurde er abgebrochen, vorher --resume damit ausführen.
record-no-game = in "{ $path }" ist keine Partie: die erste Zeile fehlt
records-not-made = der Ordner "{ $path }" lässt sich nicht anlegen: { $error }.
records-name-one = Mit --journal FILE eine Datei für die Aufzeichnung nennen, oder mit records.dir in den Einstellungen einen anderen Ordner.
folder-not-read = "{ $folder }" lässt sich nicht lesen: { $why }.
folder-check = Die Rechte des Ordners und seine Platte prüfen.
copy-of-ended = "{ $copy }" ist eine Kopie einer Partie, die in "{ $file }" zu Ende ist
copy-of-running = "{ $copy }" ist eine Kopie einer Partie, die in "{ $file }" gespielt wird
copy-of-whole = "{ $copy }" ist eine Kopie einer Partie, die in "{ $file }" weitergehen kann
copy-of-gone-on = "{ $copy }" ist eine Kopie einer Partie, die in "{ $file }" weitergegangen ist
copy-of-unseen = die Partie von "{ $copy }" ging in "{ $file }" weiter, und die Datei ist nicht da; was dort geschah, fehlt hier
games-damaged = "{ $file }" ist beschädigt.
games-gone = { $gone }.
games-apart-named = die Partie von "{ $file }" ist getrennt auch in "{ $other }" weitergegangen
games-copy-passed = { $copy }; sie geht nicht weiter
games-damaged-passed = "{ $file }" ist beschädigt und bleibt außer Betracht
games-running-passed = "{ $file }" ist an einem Tisch offen und bleibt außer Betracht
games-apart = die neueste Partie ist getrennt in "{ $one }" und in "{ $other }" weitergegangen.
games-name-one = Die, die weitergehen soll, mit --resume FILE nennen.
games-none-open = in "{ $folder }" kann keine Partie weitergehen; ihre Aufzeichnung mit --resume FILE nennen, oder annabella journal list ansehen
games-none-to-copy = in "{ $folder }" wird keine Partie gespielt und keine kann weitergehen; die Aufzeichnung nennen, die kopiert werden soll, oder annabella journal list ansehen
games-name-copied = Die nennen, die kopiert werden soll.
log-not-written = das Log "{ $path }" lässt sich nicht schreiben: { $error }
log-named-twice = "{ $path }" ist im selben Befehl für etwas anderes genannt; eine andere Datei für das Log nennen
log-part-of-record = "{ $path }" ist der Name eines Teils einer Aufzeichnung; eine andere Datei für das Log nennen
log-other-file = "{ $path }" gibt es schon, und es ist kein Log dieses Programms; eine andere Datei für das Log nennen
club-words-left = die Partie geht mit den eingebauten Worten weiter
voices-not-read = der Stimmenordner "{ $folder }" lässt sich nicht lesen: { $error }
voices-not-read-where = Die Einstellung voices.dir nennt ihn: in der Datei der Einstellungen berichtigen, oder den Ordner anlegen.
sheet-not-read = die Mitschrift "{ $file }" lässt sich nicht lesen: { $error }; den Namen prüfen
position-refused = die Stellung "{ $fen }" ist { $error }.
position-advice = Eine FEN sieht aus wie rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rule-no-pawn = In dieser Stellung hat --side { $side } keinen Bauern, der auf seine letzte Reihe ziehen kann, also blieb dort keiner stehen (7.5.2).
rule-no-pawn-advice = Die Stellung vor diesem Zug mit --fen angeben, und wessen Bauer es ist mit --side.
input-not-read = die Standardeingabe lässt sich nicht lesen: { $error }
input-too-long = die Standardeingabe hat mehr als eine Minute Ton; eine Ansage auf einmal geben
input-half-sample = die Standardeingabe endet mit einem halben Abtastwert; sie muss 16 Bit mit Vorzeichen, 16 kHz, mono sein
no-thread = kein Thread ist zu bekommen: { $why }
network-open = wo das Netz nicht zwangsweise abgeschaltet ist, wird kein Tisch geöffnet.
network-advice = Wer diesen Rechner betreut, um seccomp bitten, oder --without-filter nehmen und es dem Schiedsrichter sagen.
capture-no-board = --capture hebt auf, was Bretter sagen, und kein Brett meldet selbst: mit --white-board oder --black-board eines nennen, oder --capture weglassen
voice-needs-key = die Stimme von { $name } wurde von einem anderen Modell gelernt und gehört zu einer Sprechtaste, und listening.mode ist "open"
voice-needs-key-advice = Die Stimme neu lernen, listening.mode = "push-to-talk" setzen, oder die Stimme weglassen.
setup-not-written = "{ $path }" lässt sich nicht schreiben: { $error }
setup-check-folder = Die Rechte des Ordners und seine Platte prüfen, oder mit --file eine andere Datei nennen.
setup-changed = "{ $file }" wurde verändert, während gefragt wurde: nichts wird geschrieben
setup-again = Von vorn beginnen: annabella setup.
export-no-game = in der Aufzeichnung ist keine Partie: die erste Zeile fehlt oder ist beschädigt
export-no-own-record = für diesen Spieler wird keine eigene Mitschrift geführt; white.own_record und black.own_record der Einstellungen bestimmen das vor der Partie
copies-too-many = es gibt zu viele Kopien; mit --out FILE eine nennen
output-gone = die Standardausgabe wurde von ihrem Leser geschlossen: nicht alles ließ sich schreiben
output-broken = die Standardausgabe lässt sich nicht schreiben: { $why }
output-stalled = die Standardausgabe wird nicht gelesen: { $lines ->
    [one] { $lines } Zeile ließ sich nicht schreiben
   *[other] { $lines } Zeilen ließen sich nicht schreiben
}

## Sheets and what is typed

read-empty = die Mitschrift ist leer; die Züge hineinschreiben, etwa 1. e4 e5
read-enormous = die Mitschrift hat mehr als { $max } Bytes, und so viele braucht keine Partie; eine einzelne Partie geben
read-no-text = die Mitschrift ist { $a }, kein Text; die Züge tippen oder diktieren
read-no-moves = in der Mitschrift ist kein Zug zu finden (Text in { $encoding }); Züge sehen aus wie 1. e4 e5 2. Nf3
read-too-long = die Mitschrift hat mehr als { $max } Halbzüge, mehr als jede Partie an einem Tisch; eine einzelne Partie geben
read-crowded = die Mitschrift hat mehr als { $max } Wörter und Zeichen, mehr als jede Partie braucht; eine einzelne Partie geben
read-several-games = die Mitschrift ist ein PGN mit { $count } Partien, eine Mitschrift ist eine: diese allein speichern
read-another-game = hinter ihrem Ergebnis geht die Mitschrift mit einer anderen Partie weiter, eine Mitschrift ist eine: diese allein geben
read-start = die Anfangsstellung "{ $fen }" der Mitschrift ist { $why }; das FEN-Feld darin berichtigen
other-file-picture = ein Bild ({ $a })
other-file-sound = eine Tonaufnahme ({ $a })
other-file-document = ein Dokument ({ $a })
other-file-old-word = ein altes Word-Dokument
other-file-zip = ein ZIP-Archiv oder ein Office-Dokument
other-file-gzip = ein gzip-Archiv
other-file-sqlite = eine SQLite-Datei, vielleicht eine Aufzeichnung von Annabella
other-file-program = ein Programm
other-file-binary = binäre Daten
line-no-move = in "{ $a }" ist kein Zug; einen schreiben, etwa Nf3, oder _ wo nichts zu lesen ist
line-words = "{ $a }" lässt sich nicht als Zug lesen; die Zeile ohne das schreiben, oder _ wo es ein unleserlicher Zug ist
line-behind = Zug { $written } steht schon da, als nächster kommt { $next }; ein - allein streicht den letzten Eintrag
line-ahead = Zug { $written } ist weit voraus, als nächster kommt { $next }; die Nummer ansehen
answer-nothing-open = nichts ist gefragt: die Mitschriften lassen keinen Zug offen, also ist nichts zu beantworten
answer-nothing-asked = zur Zeit ist nichts gefragt; den Halbzug nennen wie auf einer Mitschrift: 17. Nf3 ist der Zug von Weiß, 17... Nf6 der von Schwarz
answer-number = "{ $a }" nennt keinen Halbzug; ihn schreiben wie auf einer Mitschrift: 17. Nf3 ist der Zug von Weiß, 17... Nf6 der von Schwarz
answer-outside = { $at } ist nicht in dieser Partie, sie hat die Halbzüge von { $first } bis { $last }
answer-not-one-move = "{ $a }" ist nicht ein Zug; einen schreiben, etwa Nf3, oder ? wo es niemand weiß
answer-several = "{ $text }" kann bei { $at } { $moves } sein; beide Felder schreiben, etwa g1-f3
answer-not-possible = { $at } kann nicht "{ $text }" gewesen sein: was beide Mitschriften weiter hinten haben, hätte dann nicht gespielt werden können; diese Antwort und die anderen ansehen, oder ? schreiben, wo es niemand weiß
answer-not-found = keine Partie gefunden, in der { $at } "{ $text }" ist und die zu den Mitschriften und den anderen Antworten passt; diese ansehen, zuerst die Halbzüge davor beantworten, oder ? schreiben, wo es niemand weiß
unknown-form-kind = die Form "{ $a }" gibt es nicht; pgn, fide:en, long, braille:uk, braille-brf:uk oder call schreiben
unknown-letters = für die Sprache "{ $a }" gibt es keine Figurenbuchstaben; eines von { $known } schreiben
unknown-braille = den Braillecode "{ $a }" gibt es nicht; uk für den des Vereinigten Königreichs schreiben, oder eine Sprache wie de, ru oder ua
unknown-sign = das Zeichen "{ $a }" ist im Code des Vereinigten Königreichs nicht offen; castling=zeros oder letters, check=before oder behind, promotion=nothing oder equals schreiben, mit Kommas dazwischen
control-period = "{ $a }" ist kein Abschnitt; 40/90m+30, 5m+3, 300, 25m~10, 25m~b10 oder *3m schreiben
control-length = "{ $a }" dauert gar keine Zeit oder mehr als einen Tag; etwa 5m+3 schreiben
control-hourglass = eine Sanduhr ist ein Abschnitt für die ganze Partie; *3m schreiben
control-open = nur der letzte Abschnitt darf die Zahl seiner Züge weglassen; 40/90m:30m schreiben
position-syntax = keine FEN ({ $a })
position-impossible = keine Stellung, zu der eine Partie kommen kann ({ $a })
fen-part-whole = sie hat vier bis sechs Teile mit Leerzeichen dazwischen
fen-part-pieces = Teil 1: die Figuren, acht Reihen mit Schrägstrich dazwischen
fen-part-turn = Teil 2: wer am Zug ist, w oder b
fen-part-castling = Teil 3: wer rochieren kann, KQkq, ein Teil davon oder -
fen-part-en-passant = Teil 4: das Feld für das Schlagen en passant oder -
fen-part-halfmoves = Teil 5: die Halbzüge seit einem Schlagen oder Bauernzug
fen-part-fullmoves = Teil 6: die Nummer des Zuges
unplayable-empty = das Brett ist leer
unplayable-king-missing = ein König fehlt
unplayable-kings-too-many = eine Seite hat mehr als einen König
unplayable-pawn-on-last-rank = ein Bauer steht auf der ersten oder achten Reihe
unplayable-in-check-behind-move = die Seite, die nicht am Zug ist, steht im Schach
unplayable-otherwise = die Regeln kennen keinen Weg dorthin
unknown-word = "{ $word }" ist keines von { $words }
unknown-start-number = kein Anfang von Chess960; diese haben die Nummern 0 bis 959
parse-displacement = "{ $a }" ist kein Zug; er wird wie e2e4 oder e7e8q geschrieben
unknown-language = in der Sprache "{ $a }" gibt es keine Sätze; de, en, ru, uk oder bg schreiben
unheard-language = dies ist die Sprache der Ansagen, und das Sprachmodell hört keine in "{ $a }"; de oder en schreiben. Sätze und Zeilen haben die Sprache der Einstellungen oder des Systems
unknown-beside = in der Sprache "{ $a }" gibt es keine Befehle; en, ru, uk oder bg schreiben
unknown-keypad-command = time, used, left, moves, time-moves, repeat, turn, position, clock, talk, note, noted, record, adjust, halt, arbiter, faster, slower, louder oder softer schreiben
no-rate = eine Zahl von 0.75 bis 2.0 schreiben, etwa 1.25; 1.0 ist wie aufgenommen
no-volume = eine ganze Zahl von 1 (am leisesten) bis 10 (am lautesten) schreiben; 9 ist wie aufgenommen
no-detail = terse, normal oder full schreiben
no-colours = dark, light, contrast oder none
no-layout = latin, ru, uk, bds, phonetic oder phonetic-new

## Sound

device-unknown = { $direction } { $wanted } gibt es nicht; vorhanden: { $listed }
device-ambiguous = { $wanted } kann mehrere Geräte meinen ({ $direction }): { $listed }; mehr vom Namen schreiben
device-none = ein solches Gerät ({ $direction }) gibt es hier nicht: { $why }; eines einstecken oder das Tonsystem prüfen
sound-output = Tonausgang
sound-input = Mikrofon
devices-none = keine
default-device-unnamed = das System nennt kein Standardgerät
default-device-nameless = das Standardgerät hat keinen Namen
stream-open = "{ $id }" lässt sich nicht öffnen: { $why }; nachsehen, ob ein anderes Programm das Gerät hält, und es noch einmal versuchen
stream-format = "{ $id }" verlangt Abtastwerte als { $format }, und das wird nicht unterstützt; ein anderes Gerät wählen
stream-no-answer = das Tonsystem antwortet nicht; es neu starten oder ein anderes Gerät wählen
stream-thread = kein Thread ist für den Ton zu bekommen: { $a }; andere Programme beenden
stream-gone = das Gerät ist weg
stream-moved = der Tonserver hat den Ton auf ein anderes Gerät umgeleitet
stream-server-gone = der Tonserver ist weg
stream-invalid = das Gerät hat seine Einstellungen geändert
stream-backend = das Tonsystem hat einen Fehler gemeldet
queue-full = { $queue } Äußerungen warten darauf, gesprochen zu werden, und keine kommt durch; nach dem Tongerät sehen
playback-rate = "{ $path }": { $source }
rate-out-of-range = die Abtastrate lässt sich nicht von { $from } auf { $to } Hz umrechnen: möglich sind { $rate_hz_min } bis { $rate_hz_max } Hz
rate-refused = die Abtastrate ließ sich nicht von { $from } auf { $to } Hz umrechnen
wav-not-found = "{ $path }" gibt es nicht; den Namen prüfen
wav-io = "{ $path }": { $source }; die Rechte und die Platte prüfen
wav-not-wav = "{ $path }" ist keine Aufnahme im Format WAV ({ $why }); eine Datei im Format WAV geben
wav-ends-in-header = sie endet in ihrem Kopf
wav-header-early = ihr Kopf endet zu früh
wav-cut-off = "{ $path }": die Aufnahme bricht mittendrin ab; sie noch einmal aufnehmen oder kopieren
wav-empty = "{ $path }": die Aufnahme ist leer; sie noch einmal aufnehmen
wav-unsupported = "{ $path }": { $what } lässt sich nicht lesen; als PCM mit 16 Bit speichern
wav-rate = eine Abtastrate von { $hz } Hz
wav-channels = eine Aufnahme mit { $count } Kanälen
wav-width = eine Abtastbreite von { $bits } Bit
wav-coding = ihre Tonkodierung
wav-sample-width = ihre Abtastbreite
wav-too-long = "{ $path }" ist zu lang ({ $bytes } Bytes); in Stücke von höchstens einer Stunde schneiden
speech-service-none = es gibt keinen Sprachdienst ({ $why }); speech-dispatcher installieren oder bei den Aufnahmen bleiben
speech-service-no-answer = der Sprachdienst antwortet nicht; speech-dispatcher neu starten
speech-service-broken = der Sprachdienst ist ausgefallen; speech-dispatcher neu starten und den Dienst wieder öffnen
speech-service-refused = der Sprachdienst lehnt ab: { $why }
speech-service-no-text = im Text ist nichts, was sich sprechen ließe
speech-service-no-voice = der Sprachdienst hat keine Stimme für die Sprache { $language }; er hat: { $have }

## Disk, keypad and network

disk-no-directory = weder "{ $a }" noch irgendein Ordner darüber ist da
disk-not-a-directory = "{ $a }" ist kein Ordner
disk-probe = in "{ $directory }" lässt sich keine Datei schreiben und wieder lesen: { $why }
disk-different = aus "{ $a }" kamen andere Bytes zurück, als geschrieben wurden: die Platte geht kaputt
disk-space = wie viel Platz in "{ $directory }" frei ist, lässt sich nicht sagen: { $why }
keypad-open = das Tastenfeld "{ $path }" lässt sich nicht öffnen: { $why }; die Geräte stehen unter /dev/input/by-id, und wer sie liest, braucht die Gruppe "input"
keypad-grab = das Tastenfeld "{ $path }" benutzt ein anderes Programm: { $why }
keypad-thread = das Tastenfeld lässt sich nicht lesen: { $a }
filter-not-made = für diesen Rechner gibt es keinen Filter: { $a }
filter-refused = das System nimmt keinen Filter an: { $a }
pseudo-terminal-unavailable = das System gibt kein Pseudoterminal ({ $a }); ist /dev/pts eingehängt?
pseudo-terminal-occupied = "{ $a }" gibt es schon, und es ist nicht die Verknüpfung eines simulierten Bretts; einen anderen Pfad nennen
pseudo-terminal-link = die Verknüpfung "{ $path }" ließ sich nicht anlegen ({ $why }); einen Pfad in einem Ordner nennen, in den sich schreiben lässt

## The speech model

model-not-found = das Sprachmodell "{ $name }" ist nicht zu finden in: { $list }; den Ordner models/{ $name } des Quelltexts an einen dieser Orte kopieren, oder den Ordner eines Vosk-Modells mit --model nennen
model-any-place = allen bekannten Orten
model-refused = libvosk lehnt das Modell "{ $a }" ab: es ist beschädigt oder für eine andere Version gemacht; es mit einer frischen Kopie versuchen
model-directory-no-directory = den Ordner "{ $a }" eines Modells gibt es nicht: den Ordner eines Vosk-Modells nennen
model-directory-path-not-text = der Pfad des Modells "{ $a }" ist nicht in UTF-8: es an einen anderen Ort legen
model-directory-not-a-model = "{ $a }" ist kein Vosk-Modell: darin ist weder am/final.mdl mit conf/model.conf noch final.mdl mit mfcc.conf
model-directory-fixed-graph = "{ $a }": dieses Modell hat einen festen Graphen (HCLG.fst) und beachtet nicht, welche Wörter erwartet werden; ein kleines Modell nehmen, eines mit HCLr.fst
model-directory-missing = dem Modell fehlt "{ $a }": es ganz neu auspacken
model-directory-unreadable = "{ $path }" des Modells lässt sich nicht lesen ({ $source })
model-directory-options = "{ $path }" des Modells: { $fault }
model-directory-acoustic = "{ $path }" des Modells: { $fault }; das Modell neu auspacken
model-directory-graph = "{ $path }" des Modells: { $fault }; das Modell neu auspacken
model-directory-graph-of-another-model = "{ $path }" des Modells gehört zu einem anderen akustischen Modell: der Übergang { $named } ist darin genannt, und es gibt nur { $known }
model-directory-feature-count = "{ $path }" des Modells macht { $made } Merkmale aus jedem Stück Ton, und am/final.mdl verlangt { $wanted }
model-directory-rate = "{ $path }" des Modells verlangt Ton mit { $wanted } Hz, und die Spracherkennung hört { $rate_hz } Hz: ein Modell für { $rate_hz } Hz nehmen, oder --allow-upsample=true setzen
model-directory-disambiguation = "{ $path }" des Modells: Zeile { $line } ist keine Zahl über null; das Modell neu auspacken
model-directory-calibration = "{ $path }" des Modells: { $fault }; das Modell neu auspacken
checksum-unreadable = "{ $path }" des Modells lässt sich nicht lesen ({ $source }): das Modell neu auspacken
checksum-line = "{ $path }" des Modells: in Zeile { $line } stehen nicht eine Prüfsumme und eine Datei; das Modell neu auspacken
checksum-differs = "{ $a }" des Modells ist beschädigt (die Prüfsumme ist eine andere): das Modell neu auspacken
whole-profile-no-sums = "{ $a }" fehlt, die Liste der Prüfsummen des Profils: das Profil neu exportieren, oder die Stimme neu lernen
whole-profile-not-listed = "{ $a }" hat keine Prüfsumme in SHA256SUMS: das Profil neu exportieren, oder die Stimme neu lernen
whole-profile-no-file = "{ $a }" ist ein Verweis oder keine Datei, und ein Profil besteht nur aus Dateien: das Profil neu exportieren
whole-profile-damaged = "{ $a }" des Profils fehlt oder ist beschädigt: das Profil neu exportieren
whole-profile-incomplete = in "{ $path }" fehlt [{ $part }]: das Profil neu exportieren, oder die Stimme neu lernen
whole-profile-out-of-range = "{ $path }": { $part } kann nicht gelernt sein; die Stimme neu lernen
option-fault-form = Zeile { $line } hat nicht die Form --name=value
option-fault-unknown = Zeile { $line } setzt "{ $name }", was libvosk nicht kennt
option-fault-value = { $name } ist { $value }; richtig wäre: { $must_be }
option-fault-missing = { $name } ist nicht gesetzt (darin stehen die Laute, die Stille sind, etwa 1:2:3)
must-be-from-to = von { $from } bis { $to }
must-be-above-zero-at-most = über null und höchstens { $most }
must-be-above-zero = eine Zahl über null
must-be-above-one = eine Zahl über eins
must-be-one-or-more = eine Zahl von mindestens eins
must-be-zero-or-more = null oder mehr
must-be-at-most = höchstens { $other }
must-be-more-than = mehr als { $other }
must-be-phones = Nummern von Lauten mit : dazwischen
must-be-phones-once = eine Liste, in der kein Laut zweimal steht
acoustic-fault-unreadable = die Datei lässt sich nicht lesen ({ $a })
acoustic-fault-not-a-model = es ist kein akustisches Modell von Kaldi
acoustic-fault-cut-off = die Datei endet zu früh: sie ist abgeschnitten
graph-fault-unreadable = die Datei lässt sich nicht lesen ({ $a })
graph-fault-cut-off = die Datei endet zu früh: sie ist abgeschnitten
graph-fault-not-a-graph = es ist kein Graph von OpenFst
graph-fault-kind = es ist ein Graph der Art "{ $a }", mit dem libvosk nichts anfangen kann
graph-fault-damaged = die Datei ist beschädigt ({ $a })
graph-no-inner = im Vorausschau-Graphen ist kein Graph
graph-no-start = es gibt keinen Zustand, in dem er beginnt
graph-negative-arcs = ein Zustand hat weniger als keine Kanten
graph-arcs-elsewhere = die Kanten eines Zustands liegen anderswo
graph-negative-label = eine Kante hat eine Nummer unter null
graph-arc-nowhere = eine Kante führt zu einem Zustand, den es nicht gibt
graph-weight-no-number = ein Gewicht darin ist keine Zahl
graph-symbols = seine Tabelle der Zeichen beginnt nicht wie eine
graph-name-too-long = ein Name darin ist zu lang
word-table-unreadable = "{ $path }" lässt sich nicht lesen ({ $source })
word-table-graph = "{ $path }" des Modells: { $fault }; das Modell neu auspacken
word-table-line = "{ $path }" des Modells: in Zeile { $line } stehen nicht ein Wort und seine Nummer; das Modell neu auspacken
word-table-twice = "{ $path }" des Modells hat das Wort "{ $word }" oder seine Nummer { $id } zweimal; das Modell neu auspacken
word-table-empty = in "{ $a }" des Modells sind keine Wörter; das Modell neu auspacken
word-table-lacks = "{ $path }" des Modells hat kein Wort mit der Nummer { $id }, und HCLr.fst nennt sie; das Modell neu auspacken
calibration-range = { $a } ist keine Zahl in den Grenzen, die dafür gelten
trial-ended = libvosk beendet das Programm beim Laden des Modells "{ $model }" ({ $how }): es ist beschädigt oder für eine andere Version gemacht; eine frische Kopie oder ein anderes Modell versuchen
trial-too-long = das Modell "{ $a }" war nach zwei Minuten nicht geladen: es ist beschädigt oder zu groß für diesen Rechner; ein kleineres nehmen
trial-no-process = das Modell "{ $model }" bringt nicht für alle seine Dateien Prüfsummen mit, und es ließ sich nicht in einem eigenen Prozess versuchen ({ $source }): das Programm neu starten
recognizer-word-of-another-model = das Modell "{ $model }" hat das Wort "{ $word }" nicht: die Grammatik für dieses Modell machen
recognizer-refused = libvosk machte aus dem Modell "{ $model }" keine Spracherkennung: es mit einer frischen Kopie versuchen
recognizer-undecoded = libvosk konnte den Ton nicht auswerten
recognizer-unreadable = die Antwort von libvosk ließ sich nicht lesen
recognizer-too-long = die Aufnahme dauert { $length } Sekunden, und eine Ansage darf höchstens { $utterance_max } dauern: sie auf die Ansage zuschneiden
recognizer-stopped = es wird nicht mehr zugehört
grammar-no-words = das Sprachmodell hat keines der Wörter für Ansagen der Sprache "{ $language }": ein Modell für diese Sprache nehmen
hearing-thread = die Spracherkennung lässt sich nicht starten: { $a }

## A player's own voice

teachable-unreadable = "{ $path }" des Modells lässt sich nicht lesen ({ $source })
teachable-network = "{ $path }" kann keine Stimme lernen: { $fault }
teachable-graph = "{ $path }" lässt sich nicht Wort für Wort verfolgen: { $fault }
teachable-ways = das Modell "{ $path }" kann keine Stimme lernen: { $fault }
taught-model-form = es ist kein akustisches Modell in der binären Form von Kaldi, oder es ist abgeschnitten
taught-model-network = sein Netz ist anders gebaut als das mitgelieferte: nur ein solches lässt sich unterrichten
taught-model-sounds = seine Laute sind anders gebaut als die des mitgelieferten: nur ein solches Modell lässt sich unterrichten
ways-word = sein Graph hat keinen Weg, "{ $a }" zu sagen
ways-silence = es hat keinen Laut für die Stille
ways-talk = sein Wort [unk] ist nicht ein einziger Laut: nur ein Modell wie das mitgelieferte lässt sich unterrichten
material = es ist keine Datei mit Lauten zum Lernen, oder sie ist abgeschnitten
too-little = es sind weniger als { $a } Sekunden mit brauchbaren Ansagen: zu wenig, um daraus zu lernen
take-fault-empty = es war nichts zu hören
take-fault-overdriven = zu laut: das Mikrofon ist übersteuert
take-fault-soft = zu leise: { $a } dB über den Pausen, und mindestens 12 sind nötig
take-fault-noisy = zu laut ringsum: die Ansage liegt { $a } dB darüber, und mindestens 14 sind nötig
take-fault-whispered = das war geflüstert
take-fault-cut-off = der Anfang oder das Ende fehlt
take-fault-long = zu lang für diese Wörter
take-fault-more-words = mehr als diese Wörter war zu hören: { $heard }
take-fault-other-words = andere Wörter waren zu hören: { $heard }
take-heard-else = etwas anderes
take-heard-words-and-else = { $words } und etwas anderes
take-fault-unknown-words = das Modell kennt diese Wörter nicht

## Boards and their ports

board-peg-hole = Steckbrett
board-dgt = DGT-Brett
board-pegasus = Pegasus-Brett
port-missing = den Anschluss { $a } gibt es nicht: das Brett anstecken, oder seinen Anschluss in den Einstellungen nennen
port-not-a-port = { $a } ist kein serieller Anschluss: den des Bretts nennen, etwa /dev/ttyACM0, oder auto
port-busy = den Anschluss { $a } benutzt ein anderes Programm: dieses beenden und es noch einmal versuchen
port-denied = den Anschluss { $path } erlauben die Rechte nicht{ $permission }
port-of-group = , er gehört der Gruppe { $group }: sudo usermod -aG { $group } $USER ausführen, dann ab- und wieder anmelden
port-of-administrator = , er gehört dem Verwalter allein: ihn mit einer udev-Regel der Gruppe dialout geben (docs/technician.md, Permissions)
port-failed = der Anschluss { $path } lässt sich nicht öffnen: { $why }
port-refused = { $path }: { $refused }
port-no-answer = kein solches Brett ({ $kind }) hat in { $seconds } Sekunden geantwortet: ist das sein Anschluss, und ist es eingeschaltet?
port-other-protocol = das Brett { $serial } ({ $kind }) spricht Fassung { $theirs } des Protokolls, die dieses Programm nicht kennt: das Programm oder das Brett erneuern
port-none-found = kein USB-Anschluss eines solchen Bretts ({ $board }) ist da: das Brett anstecken, oder seinen Anschluss nennen
port-none-heard = kein solches Brett ({ $kind }) ist an { $ports } zu hören: ist es eingeschaltet? Sonst seinen Anschluss nennen
port-unnamed = ein solches Brett ({ $board }) lässt sich nicht suchen: seinen Anschluss in den Einstellungen nennen
capture-failure-not-empty = der Ordner "{ $a }" ist nicht leer: für den Mitschnitt einen neuen oder leeren nennen
capture-failure-not-made = "{ $path }" lässt sich nicht schreiben ({ $why }): für den Mitschnitt einen Ordner nennen, in den sich schreiben lässt

## Simulated boards

captured-line = Zeile { $line }: { $fault }
capture-fault-not-text = das ist kein Text
capture-fault-no-title = ein Mitschnitt beginnt mit der Zeile "annabella capture 1"
capture-fault-other-version = dieser Mitschnitt hat die Form { $a }; dieses Programm liest nur die Form 1
capture-fault-no-board = der Kopf muss das Brett nennen, bevor etwas geschieht: board peg
capture-fault-unknown-board = ein Brett { $a } kennt das Programm nicht
capture-fault-bad-heading = { $word } kann nicht { $value } sein
capture-fault-twice = { $a } steht schon im Kopf
capture-fault-no-line = eine Zeile nennt eine Zeit in ms und was geschah, nicht { $a }
capture-fault-runs-back = die Zeit läuft zurück, von { $before } auf { $at } ms
capture-fault-unknown-word = was geschieht, ist open, close, game, < oder >, nicht { $a }
capture-fault-no-bytes = Bytes sind Paare von Hexadezimalziffern, nicht { $a }
capture-fault-no-port = der geöffnete Anschluss hat keinen Namen
capture-fault-no-pieces = { $a } ist nicht das erste Feld einer FEN
capture-fault-not-open = der Anschluss ist nicht offen
capture-fault-open = der Anschluss ist schon offen
action-empty = auf { $a } steht nichts, was sich aufheben ließe
action-full = auf { $a } steht schon etwas
action-empty-hand = die Hand ist leer: eine Figur aufheben, oder sie nennen
action-pieces-unnamed = dieses Brett kennt seine Figuren: sie mit einer FEN aufstellen
action-no-clock = am Brett ist keine Uhr
action-no-button = dieses Brett hat keinen solchen Knopf
action-one-protocol = dieses Brett hat nur eine Fassung seines Protokolls
action-awake = dieses Brett wartet auf nichts, bevor es spricht
action-unplugged = es ist schon abgesteckt
action-plugged-in = es ist schon angesteckt
script-unknown-step = "{ $a }" ist kein Schritt; es gibt: { $words }
script-bad-word = hinter "{ $step }" gehört { $takes }, nicht "{ $given }"
takes-square = ein Feld wie e2
takes-square-and-piece = ein Feld wie e4, und vielleicht eine Figur wie Q oder q
takes-two-squares = zwei Felder und vielleicht Millisekunden: e2 e4 400
takes-buttons = clock, repeat, time oder moves
takes-two-times = zwei Zeiten wie 1:30:00, die linke zuerst
takes-clock-buttons = back, minus, run, plus, ok oder back+ok
takes-clock = off, on, obeys, refuses, oder ignores mit einer Zahl
takes-bytes = eine Zahl von Bytes, höchstens 65536
takes-version = 1 oder 2
takes-waking = by-reset, by-key oder at-once
takes-number = eine Zahl
takes-jitter = eine Zahl von Millisekunden, höchstens 5000
takes-bounces = eine Zahl von Prellern, höchstens 10
takes-standing = eine FEN, oder sechzehn Hexadezimalziffern für ein Steckbrett
takes-nothing = nichts weiter
takes-span = eine Zahl von Millisekunden, höchstens 86400000
label = "{ $a }" ist kein Name für ein Brett: 1 bis 24 Zeichen, kein Leerzeichen, Komma, Stern oder Dollarzeichen
simulate-setting = das Brett lässt sich nicht aufstellen: { $a }
simulate-other-board = das Brett lässt sich nicht aufstellen: { $a }
simulate-unreadable = das Skript "{ $path }" lässt sich nicht lesen: { $why }
simulate-line = Zeile { $line } des Skripts: { $why }
simulate-impossible = Zeile { $line } des Skripts: { $why }
simulate-stream = es geht nicht weiter: { $a }
replay-unreadable = der Mitschnitt "{ $path }" lässt sich nicht lesen: { $why }
replay-too-long = "{ $a }" ist länger als { $file_max } MiB, und kein Mitschnitt ist so lang
replay-line = "{ $path }", { $why }
replay-stream = es geht nicht weiter: { $a }
typed-cut-off = die Eingabe endete vor Enter: nicht ausgeführt
typed-line = Zeile { $line }: { $why }
replay-last-line = die letzte Zeile von "{ $path }" hat kein Ende und wurde ausgelassen

## A club's call words

lexicon-unreadable = die Wörter der Ansagen lassen sich nicht lesen: { $a }
lexicon-empty = unter den Wörtern der Ansagen ist ein leerer Eintrag für { $meaning }; das Wort schreiben, oder den Schlüssel weglassen
lexicon-double-meaning = das Wort "{ $word }" bedeutet zweierlei: { $first } und { $second }; es aus einem davon herausnehmen
lexicon-unmatched-pack = der Namenssatz "{ $a }" muss in packs genannt sein und eine Tabelle [pack.{ $a }] haben
lexicon-unknown-pack = einen Namenssatz "{ $name }" gibt es nicht; diese Sprache hat { $known }
lexicon-no-file-names = die Namenssätze { $a } geben den Linien keine Namen; einen dazunehmen, der das tut
token-file = die Linie { $file }
token-rank = die Reihe { $rank }
token-role = die Figur { $role }
token-capture = das Schlagen
token-from = von wo
token-to = wohin
token-promotion = die Umwandlung
token-en-passant = en passant
token-check = Schach
token-mate = Matt
token-castle-king-side = die kurze Rochade
token-castle-queen-side = die lange Rochade
token-castle = die Rochade
token-command = der Befehl { $command }
token-where = die Frage nach einem Ort
token-filler = nichts
club-calls-lexicon = calls.toml{ $place }{ $and_lines }: { $why }
club-calls-language = calls.toml{ $place }: language = "{ $language }": das Programm hört und sagt auf Deutsch an (D.2.1); die deutschen Wörter schreiben, mit language = "de", oder die Datei wegnehmen
club-calls-unrecorded = calls.toml{ $place }: "{ $words }" hat keine Aufnahme; eine in clips legen und ihren Text in clips/index.toml schreiben, oder das Wort unter also oder text_only aufführen
club-calls-line = , Zeile { $line }
club-calls-and-lines = { " " }(und { $lines })
club-calls-other-line = calls.toml, Zeile { $line }
club-calls-more-lines = { $one }; { $others }
in-folder = { $folder }/{ $error }

## A club's messages and recordings

catalogue-syntax = messages.ftl, Zeile { $line }: { $why }
catalogue-no-messages = keine Datei mit Meldungen
catalogue-unknown-message = messages.ftl, Zeile { $line }: eine Meldung "{ $id }" hat das Programm nicht; sie herausnehmen
catalogue-unknown-variable = messages.ftl, Zeile { $line }: "{ $id }" hat kein ${ $variable }; es hat { $known }
catalogue-none-known = keine
catalogue-says-nothing = messages.ftl, Zeile { $line }: "{ $id }" sagt nichts von dem, was es bekommt; es hat { $known } und braucht eines davon
catalogue-hides-number = messages.ftl, Zeile { $line }: "{ $id }" sagt für { $other } dasselbe wie für { $one } ("{ $said }"); die Zahl in jeder Form zeigen, mit einem von { $known }
catalogue-twice = messages.ftl, Zeile { $line }: "{ $id }" steht schon in Zeile { $first }; eines davon herausnehmen
catalogue-reference = messages.ftl, Zeile { $line }: "{ $id }" verweist auf etwas, das nicht da ist
pack-not-text = { $a }: kein Text in UTF-8; als UTF-8 speichern
pack-index = clips/index.toml: { $a }; Zeilen schreiben wie "Bitte wiederholen" = "repeat.wav"
pack-no-clip = clips/index.toml: "{ $phrase }" soll in { $file } sein, und diese Datei fehlt
pack-unused-clip = { $a }: kein Text von clips/index.toml ist in dieser Datei; den Text eintragen, oder die Datei umbenennen
pack-not-wav = { $a }: keine WAV-Datei; als WAV mit 16 kHz, 16 Bit, mono speichern
pack-unknown-file = { $a }: ein solcher Ordner hat nur messages.ftl, calls.toml, clips/index.toml und clips/*.wav

## Values in a record, and moves of a game

convert = { $field }: "{ $value }" ist nicht, was dort stehen muss: { $expected }
kept-square = ein Feld wie e2
kept-squares = 16 Hexadezimalziffern
kept-piece = eine Figur wie P oder q
kept-placement = das erste Feld einer FEN
kept-whereabouts = eine Figur, eine Linie, eine Reihe oder ein Feld
kept-displacement = ein Zug wie e2e4 oder e7e8q
kept-form = eine Form wie pgn oder fide:de
kept-encoding = eine Zeichenkodierung wie UTF-8
kept-result = ein Ergebnis wie 1-0
kept-position = die FEN einer spielbaren Stellung
kept-position-back = eine Stellung, die ihre FEN wiedergibt
kept-article = ein Artikel wie 7.5.1
kept-control-whole = eine Bedenkzeit in ganzen Sekunden
kept-control = eine Bedenkzeit wie 5400+30
kept-part = ein Feld, seine Linie oder seine Reihe: e2, e oder 2
kept-code = Ziffern in Gruppen, etwa 0412 7753
not-played = { $written } ist in { $fen } regelwidrig

## What is heard and spoken with

stream-silent = zwei Sekunden lang ist kein Ton durchgekommen
channel-unset = für diesen Kanal ist kein Gerät gesetzt
microphone-zeros = das Mikrofon gibt nichts als Nullen: es ist ausgeschaltet oder stumm
microphone-no-sound = das Mikrofon lässt sich öffnen und gibt keinen Ton
microphone-doctor = annabella doctor sieht es sich an.
loudspeaker-gone = der Lautsprecher ist weg; ihn wieder einstecken
loudspeaker-stuck = der Lautsprecher spielt nicht
devices-gone = die Geräte sind weg
no-recording = für "{ $words }" gibt es keine Aufnahme
speak-no-voice = die Stimme "{ $name }" ist weder eine Sprache (de, en, ru, uk, bg) noch ein Ordner mit Aufnahmen
speak-ear-unset = der Kanal ear braucht ein eigenes Gerät: es mit --device nennen (annabella doctor listet sie auf)
speak-device-gone = das Gerät "{ $name }" ist weg
speak-device-broken = das Gerät "{ $name }" funktioniert nicht: { $why }
speak-device-stuck = das Gerät "{ $name }" spielt nicht
speak-no-clip = für "{ $free }" gibt es keine Aufnahme, und { $why }.
speak-no-clip-advice = speech-dispatcher starten, oder es in Worten sagen, für die es Aufnahmen gibt (voices/README.md).
speak-service-aloud = ein Sprachdienst spricht nur laut, nicht in eine Datei
speak-service-device = ein Sprachdienst wählt sein Gerät selbst
speak-service-unfinished = der Sprachdienst wurde nicht fertig

## Learning a voice

place-not-read = "{ $path }" lässt sich nicht lesen: { $error }; den Ordner, die Rechte und die Platte prüfen
place-not-made = "{ $path }" lässt sich nicht anlegen: { $error }; den Ordner, die Rechte und die Platte prüfen
place-not-removed = "{ $path }" lässt sich nicht entfernen: { $error }; den Ordner, die Rechte und die Platte prüfen
profile-name = "{ $name }" kann nicht der Name eines Profils sein
profile-name-advice = Ein Name besteht aus höchstens 64 Zeichen: Buchstaben, Ziffern, Leerzeichen und - _ . '
profile-none = ein Profil von { $name } gibt es nicht
profile-none-advice = annabella voice list nennt die, die da sind; annabella voice enrol macht eines.
profile-place-taken = "{ $path }" gibt es schon; einen anderen Ort nennen
folder-none = den Ordner "{ $path }" gibt es nicht
profile-folder-none-advice = Den Stick einstecken, oder den Ordner zuerst anlegen; angelegt wird hier nur der letzte Teil des Pfades.
profile-import-none-advice = Den Stick einstecken, oder den Ordner nennen, den annabella voice export angelegt hat.
profile-of-name-there = ein Profil von { $name } gibt es schon
profile-of-name-there-advice = --name ANDERER übernimmt es unter einem anderen Namen; annabella voice forget NAME entfernt das, was da ist.
profile-import-name = "{ $folder }" gibt dem Profil keinen Namen; mit --name NAME sagen, wessen Stimme es ist
profile-there = in "{ $path }" ist schon ein Profil
profile-there-advice = annabella voice forget entfernt ein Profil; --dir nennt einen anderen Ort.
profile-not-written = das Profil "{ $path }" lässt sich nicht schreiben: { $error }; den Ordner, die Rechte und die Platte prüfen
enrol-other-prompts = in "{ $folder }" liegt ein Lernen, das mit anderen Ansagen begonnen wurde: --calls { $calls }, --seed { $seed }, --lang { $lang }, --names { $names }
enrol-other-prompts-advice = Mit diesen weitermachen, oder mit --anew neu beginnen, was seine Aufnahmen entfernt.
enrol-under-way = in "{ $folder }" läuft schon ein anderes Lernen
enrol-under-way-advice = Sein Ende abwarten, oder es mit q abbrechen.
enrol-not-started = das Lernen lässt sich nicht starten: { $error }
enrol-not-learned = die Stimme ließ sich nicht lernen: { $why }
enrol-how-many = Ansagen: { $calls }; eine Stimme ist aus { $min } bis { $max } zu lernen
enrol-prompts-how-many = Ansagen: { $calls }; zu haben sind 1 bis { $max }
enrol-too-few = brauchbare Ansagen: { $calls }; das sind zu wenige, um eine Stimme zu lernen, { $needed } sind nötig
enrol-too-few-again = Derselbe Befehl fragt noch einmal nach denen, die nicht brauchbar waren.
enrol-too-few-stays = Es bleibt beim mitgelieferten Modell. Mehr Ansagen sprechen, oder die noch einmal, die nicht brauchbar waren.
enrol-nothing-heard = das Mikrofon hört nichts
enrol-nothing-heard-advice = annabella doctor sieht es sich an; derselbe Befehl macht von hier weiter.
enrol-consent-nothing = es war keine Antwort zu hören, darum ist nichts aufgenommen und nichts Neues aufgehoben worden
enrol-consent-other = es war weder ja noch nein zu hören, darum ist nichts aufgenommen und nichts Neues aufgehoben worden
enrol-consent-advice = Denselben Befehl noch einmal aufrufen und laut antworten, wie gefragt wird, oder ja und Enter tippen; annabella doctor sieht sich das Mikrofon an.
enrol-device-away-advice = Was bisher gesprochen wurde, ist aufgehoben, und derselbe Befehl macht von dort weiter; annabella doctor sieht sich die Geräte an.
enrol-goes-on = es geht weiter, wo abgebrochen wurde: Ansage { $next } von { $of }
enrol-waits = { $why }; darauf wird gewartet und dann noch einmal gefragt; q bricht ab
file-not-read = "{ $path }" lässt sich nicht lesen: { $error }
recordings-line = "{ $path }", Zeile { $line }: { $why }
recordings-line-advice = Eine Zeile ist {"{"}"file": "a.wav", "words": "Turm Anna acht"{"}"}, mit "kind": call, command oder noise.
recordings-no-words = sie hat keine Wörter
recordings-too-many = in "{ $path }" stehen { $count } Aufnahmen; höchstens { $most } werden genommen

## The demonstration

demo-no-step = die Vorführung hat keinen Schritt "{ $line }"
demo-no-port = das simulierte Brett hat keinen Anschluss, der sich öffnen ließe
demo-no-place = für die Aufzeichnung ist kein Platz: { $error }
demo-no-place-for-sound = für das Gesprochene ist kein Platz: { $error }.
demo-name-sound = Mit --wav FILE eine Datei nennen.
demo-nobody-hears = niemand kann die Spieler hören: das Sprachmodell fehlt (annabella doctor)
demo-fault = die Vorführung brach wegen eines Fehlers im Programm ab
demo-no-answer = die Vorführung brach ab: der Tisch antwortet nicht ({ $what })
demo-espeak-failed = espeak-ng hat nicht gesprochen ({ $status })
demo-no-espeak = die Spieler der Vorführung haben keine Stimme: espeak-ng lässt sich nicht starten ({ $error }).
demo-install-espeak = Es installieren (tools/setup tut das).

## What a command is asked for

settings-named-twice = zwei Einstellungsdateien sind genannt; eine weglassen, die von --check oder die von --config
ask-sheet-from-input = --ask liest die Antworten von der Standardeingabe, und von dort kommt schon eine Mitschrift.
ask-sheet-from-input-advice = Für die Mitschrift eine Datei nennen, oder die Antworten mit --answer geben.
scores-other-start = die Mitschriften beginnen mit verschiedenen Stellungen: sie sind von verschiedenen Partien. Für sich allein gehen sie { $a } und { $b } Halbzüge weit.
scores-other-start-advice = Ihre FEN-Felder ansehen, und den Anfang, den die Aufzeichnung oder --fen nennt.
placement-refused = "{ $fen }" sagt nicht, was auf einem Brett steht.
placement-advice = Die Figuren einer FEN sehen aus wie rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR
rule-count-zero = --count: der erste regelwidrige Zug ist Nummer 1
rule-with-by-itself = --with: was die Partie von selbst beendet, beendet sie mit einem ausgeführten Zug (9.6)
braille-signs-elsewhere = --braille-signs gilt für --to braille:uk und braille-brf:uk und hat in { $form } nichts zu sagen; es weglassen
prefix-not-whole = "{ $path }" ist kein ganzer Pfad; ihn von / an schreiben, etwa /usr/local
file-check-or-other = Den Ordner, die Rechte und die Platte prüfen, oder einen anderen Ordner nennen.

## Before a command begins

elsewhere-left-out = { $name }={ $value } nennt einen anderen Rechner; es wird weggelassen, denn dieses Programm hat kein Netz
elsewhere-stays = es ließ sich nicht weglassen ({ $error }) und führt nirgendwohin
file-limit = eine Grenze für die Größe einer Datei würde das Programm beenden: { $error }
network-not-shut = nichts hält hier die Bibliotheken für den Ton vom Netz fern: { $error }. Das Programm selbst benutzt keines
take-usable = { $words }: brauchbar
take-unusable = { $words }: nicht brauchbar, { $why } ({ $name })
enrol-step = gelernt: Schritt { $step } von { $of }
enrol-step-minute = gelernt: Schritt { $step } von { $of }, vermutlich noch eine Minute
enrol-step-minutes = gelernt: Schritt { $step } von { $of }, vermutlich noch { $minutes } Minuten
enrol-tries = das Lernen ist durch; jetzt wird ausprobiert, was damit verstanden wird
profile-listed = { $name }, Profil { $sum }
takes-listed = Aufnahmen eines abgebrochenen Lernens von { $name }; annabella voice forget entfernt sie
leftovers-listed = was ein abgebrochener Befehl von der Stimme von { $name } zurückgelassen hat; annabella voice forget entfernt es
profiles-none = es gibt kein Profil; annabella voice enrol macht eines
calls-kept = Ansagen von { $name }, die eine Partie bestätigt, werden aufgehoben (bisher: { $calls }); annabella voice relearn lernt die Stimme mit ihnen neu.
calls-not-kept = Ansagen von { $name } werden nicht aufgehoben.
calls-removed = Ansagen von { $name } werden nicht aufgehoben; die es gab, sind entfernt: { $removed }.
calls-none = Ansagen von { $name } sind nicht aufgehoben
calls-none-advice = annabella voice keep-calls NAME yes beginnt damit, für die Partien von da an.
calls-few-advice = Weitere kommen mit den nächsten Partien; das Profil bleibt, wie es ist.
profile-in-use = das Profil von { $name } wird gerade benutzt
profile-in-use-advice = Das Ende der Partie oder des Lernens abwarten; zwischen den Partien geht es.
profile-being-learned = das Profil von { $name } wird gerade neu gelernt
profile-being-learned-advice = Das dauert eine Minute; die Partie danach beginnen.
profile-replaced = Das Profil von { $name } ist jetzt das neue.
profile-removed = Das Profil von { $name } ist entfernt.
takes-removed = Die Aufnahmen eines abgebrochenen Lernens von { $name } sind entfernt.
kept-calls-removed = Die aufgehobenen Ansagen von { $name } sind entfernt.
leftovers-removed = Was ein abgebrochener Befehl von der Stimme von { $name } zurückgelassen hatte, ist entfernt.
leftovers-at-work = Ein Befehl, der noch läuft, hat noch einen Teil der Stimme von { $name }: sein Ende abwarten und dies noch einmal aufrufen.
profile-copied = Das Profil von { $name } liegt in "{ $path }".
profile-taken-in = Das Profil von { $name } ist übernommen.
enrol-profile-at = Das Profil liegt in "{ $path }".
enrol-no-better = Das Profil ist nicht besser als das mitgelieferte Modell, und dieses bleibt.
enrol-no-better-than-present = Das neue Profil ist nicht in allem so gut wie das jetzige, und dieses bleibt.
enrol-relearned-no-better = Das neue Profil ist nicht besser als das mitgelieferte Modell; das jetzige bleibt.
enrol-compared = Sofort verstanden von dem, was zurückgelegt war, vorher und jetzt: Ansagen in Ruhe { $quiet_before } und { $quiet } von { $quiet_of }, im Lärm { $noise_before } und { $noise } von { $noise_of }, Wörter an das Programm { $words_before } und { $words } von { $words_of }.
enrol-keys = r sagt es noch einmal, b geht zurück, s lässt es aus, q bricht ab
takes-stay = Die Aufnahmen liegen noch in "{ $folder }": kopieren Sie sie von dort, und löschen Sie dann diesen Ordner.
take-is-usable = brauchbar
take-is-unusable = nicht brauchbar: { $why }
tryout-asks = fragt nach
tryout-call = { $words }: mit dem Profil { $with }, ohne { $without }
tryout-none = { $path } nennt keine Aufnahme einer Ansage
settings-file = Einstellungen: { $path }
settings-usable = "{ $path }" ist brauchbar.
settings-all-usable = Die Einstellungen sind brauchbar.

## What the doctor finds

finding-program = annabella { $version }, keine Engine, kein Netz
finding-built-in = wie eingebaut
finding-library-beside = libvosk neben dem Programm
finding-model = "{ $place }", Wörter: { $count }
finding-call-words = { $has } von { $all } sind im Modell{ $spellings }{ $without }
finding-spellings = ; in anderer Schreibung gehört: { $words }
finding-without = ; es fehlen: { $words }
finding-spelled = { $word } als { $spelling }
finding-two = { $one }, { $others }
finding-and-more = { $words } und { $more } mehr
finding-no-calls = Züge, die diese Wörter brauchen, sind nicht zu hören; ein anderes Modell nehmen, oder sie tippen
finding-no-commands = diese lassen sich nicht sagen; die Tasten benutzen, oder ein anderes Modell nehmen
finding-no-others = diese Wörter werden nicht gehört, und jedes davon lässt sich weglassen oder anders sagen; ein anderes Modell hat sie vielleicht
finding-language-heard = { $language }, jeder Befehl wird gehört
finding-language-unheard = diese werden nicht gehört, und sie lassen sich tippen; ein anderes Modell hat sie vielleicht
finding-microphone-none = die Einstellungen nennen keines, also hört niemand zu
finding-listening-off = in den Einstellungen steht listening.mode = "off", also hört niemand zu
finding-no-inputs = das Tonsystem nennt kein Mikrofon; eines einstecken
finding-name-another = einstecken, oder in den Einstellungen ein anderes Gerät als { $key } nennen
finding-no-sound = es lässt sich öffnen und gibt keinen Ton; es aus- und wieder einstecken, und nachsehen, ob ein anderes Programm es hält
finding-zeros = { $id }, nichts als Nullen
finding-muted = es ist ausgeschaltet oder stumm; nach einem Schalter daran sehen, und nach seinem Pegel in den Einstellungen des Tonsystems
finding-quiet = es ist sehr leise; hineinsprechen und noch einmal nachsehen, oder es lauter stellen
finding-loud = es ist zu laut eingestellt; es leiser stellen
finding-room-none = die Einstellungen nennen keinen, also wird nichts angesagt
finding-ear-none = die Einstellungen nennen keinen, also erfährt niemand Zeiten und Zugnummern; einen Ohrhörer einstecken und ihn als { $side }.ear nennen
finding-same-device = dasselbe Gerät ist auch gesetzt für { $other }; einen Ohrhörer nennen, den ein Spieler allein hört
finding-the-room = den Raum
finding-ear-of-white = das Ohr von Weiß
finding-ear-of-black = das Ohr von Schwarz
finding-behind-server = davor steht ein Tonserver, der den Ton in den Raum umleiten kann; ein Name mit "plughw:" meint den Ohrhörer selbst
finding-correct-voices = die Dateien in dem Ordner berichtigen, den voices.dir nennt
finding-record-again = diesen Text noch einmal aufnehmen
finding-recordings = Aufnahmen: { $count }
finding-recordings-of = Aufnahmen fehlen für { $words }
finding-record-words = diese Wörter aufnehmen (voices/README.md), oder "fide" als erstes in listening.names schreiben
finding-service = für freie Sätze, etwa Namen
finding-no-ports = kein serieller Anschluss ist eingesteckt; ein Steckbrett braucht einen
finding-board = { $identity } an { $port }
finding-firmware = { $serial }, Firmware { $firmware }
finding-no-serial = ohne Seriennummer
finding-board-silent = es hat sich gemeldet und dann geschwiegen; es ab- und wieder anstecken und es noch einmal versuchen
finding-no-key = eine Taste { $keys } gibt es nicht; die Namen sind die von Linux, etwa KEY_KP1
finding-keys-none = es hat keine der Tasten, die die Einstellungen nennen
finding-keys-advice = ein anderes Gerät nennen, oder unter keypad.keys die Tasten, die es hat
finding-keys-lacking = es hat nicht { $keys }
finding-keypad-away = es einstecken; die Geräte stehen unter /dev/input/by-id
finding-disk = { $place }, { $free } MB frei
finding-writeback = { $at } ist mit data=writeback eingehängt, und ein Stromausfall kann dort eine Aufzeichnung verderben; mit data=ordered einhängen, oder Aufzeichnungen anderswo ablegen (records.dir)
finding-disk-full = die Platte ist fast voll; mindestens { $least } MB freimachen
finding-memory = was dort liegt, ist weg, wenn der Rechner ausgeschaltet wird; Aufzeichnungen mit --journal FILE anderswo ablegen
finding-network-disk = diese Dateien liegen auf einem anderen Rechner, und eine Aufzeichnung ist dort vielleicht nicht sicher; Aufzeichnungen mit --journal FILE auf einer Platte dieses Rechners ablegen
finding-disk-remedy = diesem Benutzer das Schreiben dort erlauben, oder Aufzeichnungen mit --journal FILE anderswo ablegen
finding-shut-off = weder das Programm noch, was es startet, kann ins Internet
finding-open = es ist offen
finding-no-filter = das System hat keinen Filter dafür (seccomp), also wird ein Tisch nur mit --without-filter geöffnet; das Programm benutzt kein Netz, aber ein Tonserver auf einem anderen Rechner wäre zu erreichen
finding-server = { $name } an { $address }, der Ton geht an { $sink }
finding-server-elsewhere = sein Ton verlässt diesen Rechner; in seinen Einstellungen einen anderen Ausgang wählen
finding-no-server = der Ton geht an die Geräte selbst; pactl sagt mehr, wo einer läuft
finding-no-thread = kein Thread ist dafür zu bekommen, es anzusehen: { $error }
finding-too-slow = in { $seconds } Sekunden kam keine Antwort; es noch einmal versuchen, wenn der Rechner weniger zu tun hat, ein Gerät ab- und wieder anstecken, ein kleineres Sprachmodell nehmen oder den Rechner neu starten
finding-broke-off = das Ansehen brach ab; mit --log FILE ein Log schreiben und es melden
finding-not-opened = das Gerät lässt sich dafür nicht öffnen
finding-heard = gehört
finding-not-heard = sie waren nicht zu hören, oder auch anderswo; nach Stecker, Schalter und Lautstärke sehen, und das Gerät in den Einstellungen nennen
finding-nobody-said = niemand hat gesagt, ob sie zu hören waren; noch einmal damit beginnen, wo jemand antwortet
finding-speak-near = nah am Mikrofon sprechen, ohne Pause, sobald es still ist; v am Tisch zeigt den Pegel
finding-understood = verstanden: { $words }
