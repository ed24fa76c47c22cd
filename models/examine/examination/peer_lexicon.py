"""The call words in the phones of PocketSphinx's English model, written by hand.

English has no ü, ö, ch or long German vowels; each word gets the nearest English sounds, and a second
or third form where two are equally near. Each form was written down from the German sounds, before
anything was measured, and none was dropped or added afterwards.
"""

PRONUNCIATIONS: dict[str, tuple[str, ...]] = {
    # Files, as D.2.1 names them.
    "anna": ("AA N AA", "AH N AH"),
    "bella": ("B EH L AA", "B EH L AH"),
    "cesar": ("T S EY Z AA R", "T S EH Z AA", "K EY Z AA R"),
    "david": ("D AA V IH T", "D AA F IY T"),
    "eva": ("EY F AA", "EY V AA", "EY V AH"),
    "felix": ("F EY L IH K S",),
    "gustav": ("G UH S T AA F", "G UH S T AH F"),
    "hector": ("HH EH K T AO R", "HH EH K T OW R"),
    # Ranks.
    "eins": ("AY N S",),
    "zwei": ("T S V AY",),
    "zwo": ("T S V OW",),
    "drei": ("D R AY",),
    "vier": ("F IY R", "F IY AH"),
    "fünf": ("F IH N F", "F UH N F", "F UW N F"),
    "sechs": ("Z EH K S",),
    "sieben": ("Z IY B AH N", "Z IY B M"),
    "acht": ("AH HH T", "AA K T", "AH K T"),
    # Pieces.
    "könig": ("K ER N IH SH", "K ER N IH K", "K ER N IH HH"),
    "dame": ("D AA M AH",),
    "turm": ("T UH R M", "T UH AH M"),
    "läufer": ("L OY F ER",),
    "springer": ("SH P R IH NG ER",),
    "bauer": ("B AW ER",),
    # What else a call holds.
    "kurze": ("K UH R T S AH", "K UH AH T S AH"),
    "lange": ("L AA NG AH", "L AH NG AH"),
    "rochade": ("R AO HH AA D AH", "R AO K AA D AH", "R AO SH AA D AH"),
    "schlägt": ("SH L EH K T", "SH L EY K T"),
    "nimmt": ("N IH M T",),
    "von": ("F AO N",),
    "nach": ("N AA HH", "N AA K"),
    "auf": ("AW F",),
    "wird": ("V IH R T", "V IH AH T"),
    "gleich": ("G L AY SH", "G L AY HH"),
    "in": ("IH N",),
    "zur": ("T S UH R", "T S UW AH"),
    "en": ("AA N", "AA NG"),
    "passant": ("P AA S AA N", "P AA S AA NG"),
    "schach": ("SH AH HH", "SH AA K", "SH AH K"),
    "matt": ("M AH T", "M AA T"),
    "schachmatt": ("SH AH HH M AH T", "SH AA K M AA T"),
    # Commands.
    "uhr": ("UW R", "UW AH"),
    "zeit": ("T S AY T",),
    "züge": ("T S UW G AH", "T S IY G AH"),
    "zugzahl": ("T S UW K T S AA L",),
    "wiederholen": ("V IY D ER HH OW L AH N",),
    "wiederhole": ("V IY D ER HH OW L AH",),
    "letzter": ("L EH T S T ER",),
    "zug": ("T S UW K",),
    "wer": ("V EH R", "V EY AH"),
    "ist": ("IH S T",),
    "am": ("AA M", "AH M"),
    "dran": ("D R AA N", "D R AH N"),
    "ich": ("IH SH", "IH HH"),
    "korrigiere": ("K AO R IH G IY R AH",),
    "j'adoube": ("ZH AA D UW B",),
    "remis": ("R AH M IY", "R EY M IY"),
    "biete": ("B IY T AH",),
    "ja": ("Y AA",),
    "nein": ("N AY N",),
    "gebe": ("G EY B AH",),
    "aufgabe": ("AW F G AA B AH",),
    "schiedsrichter": ("SH IY T S R IH SH T ER",),
    "halt": ("HH AA L T", "HH AH L T"),
    "stopp": ("SH T AO P",),
    "verbesserung": ("F EH R B EH S ER UH NG",),
    "verbessere": ("F EH R B EH S ER AH",),
}

GRAMMAR = """#JSGF V1.0;
grammar calls;
<file> = anna | bella | cesar | david | eva | felix | gustav | hector;
<rank> = eins | zwei | zwo | drei | vier | fünf | sechs | sieben | acht;
<piece> = könig | dame | turm | läufer | springer | bauer;
<square> = <file> <rank>;
<takes> = schlägt | nimmt;
<becomes> = wird | gleich | in | zur;
<suffix> = schach | matt | schachmatt | schach matt;
<castling> = ( kurze | lange ) rochade [ <suffix> ];
<origin> = [ von ] ( <square> | <file> | <rank> );
<move> = [ <piece> ] [ <origin> ] [ nach | auf | <takes> [ <piece> ] ] <square>
    [ [ <becomes> ] <piece> ] [ en passant ] [ <suffix> ];
<pawn> = [ bauer ] <file> <takes> <file>;
<command> = uhr | zeit | züge | zugzahl | wiederholen | wiederhole | letzter zug | wer ist am zug
    | wer ist dran | [ ich ] korrigiere | j'adoube | [ ich biete ] remis | ja | nein | ich gebe auf
    | aufgabe | schiedsrichter | halt | stopp | verbesserung | ich verbessere;
public <said> = <castling> | <move> | <pawn> | <command>;
"""


def dictionary() -> str:
    """The lexicon as PocketSphinx reads it: further forms of a word are numbered."""
    lines = []
    for word, forms in PRONUNCIATIONS.items():
        for number, form in enumerate(forms, start=1):
            name = word if number == 1 else f"{word}({number})"
            lines.append(f"{name} {form}")
    return "\n".join(lines) + "\n"
