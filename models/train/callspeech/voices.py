"""The catalogue of voices: who may teach the model and who only examines it.

An examining voice may never train, tune or choose anything; `teaching` is the only way by which the
training code gets a voice, and it refuses every other name. Each recorded voice belongs to one
person; several voices can be the same person, and what is held out is held out by person.
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


@dataclass(frozen=True)
class Voice:
    """A voice as its synthesizer knows it."""

    name: str
    synthesizer: Synthesizer
    phone_map: PhoneMap
    # The mean fundamental frequency of the person, in Hz: where the voice sounds like itself.
    f0_hz: float
    # Who was recorded; computed voices have none and bear the name of the program.
    person: str
    # The Debian package that brings the voice and its licence.
    package: str


def _flite(name: str, f0_hz: float, person: str) -> Voice:
    return Voice(name, Synthesizer.FLITE, phones.ENGLISH, f0_hz, person, "flite")


def _festival(name: str, phone_map: PhoneMap, f0_hz: float, person: str, package: str) -> Voice:
    return Voice(name, Synthesizer.FESTIVAL, phone_map, f0_hz, person, package)


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

TEACHING = {voice.name: voice for voice in _TEACHING_PEOPLE + _TEACHING_COMPUTED}

EXAMINING = {
    voice.name: voice
    for voice in (
        _flite("rms", 100.0, "rms"),
        _flite("slt", 175.0, "slt"),
        _festival("czech_dita", phones.CZECH, 200.0, "dita", "festvox-czech-dita"),
    )
}

# Those whom the rehearsed network does not know, so that settings, the calibration and the log's figures
# come from strangers: one recorded through flite and one woman recorded through festival, nearest to who
# examines. The finished network learns from them too.
HELD_OUT = ("awb", "suo_fi_lj_diphone")


class NotATeacher(ValueError):
    """A voice was asked for that must not teach."""


def teaching(name: str) -> Voice:
    """The teaching voice of this name.

    Raises `NotATeacher` for an examining voice and for one that nobody listed.
    """
    if name in EXAMINING:
        raise NotATeacher(f"{name} only examines: it must not be used in training or tuning")
    if name not in TEACHING:
        raise NotATeacher(f"{name} is not among the teaching voices: only those listed may be used")
    return TEACHING[name]


def recorded_teachers() -> list[Voice]:
    """The teaching voices that were recorded from people."""
    return [voice for voice in TEACHING.values() if voice.synthesizer is not Synthesizer.ESPEAK]


def computed_teachers() -> list[Voice]:
    """The teaching voices that were never a person's."""
    return [voice for voice in TEACHING.values() if voice.synthesizer is Synthesizer.ESPEAK]


def packages(voice: Voice) -> list[str]:
    """The Debian packages that a voice comes from: its own, its synthesizer's, and where those keep
    what they share."""
    shared = {
        Synthesizer.ESPEAK: ["espeak-ng", "espeak-ng-data", "libespeak-ng1"],
        Synthesizer.FLITE: ["flite", "libflite1"],
        Synthesizer.FESTIVAL: ["festival", "libestools2.5"],
    }
    return list(dict.fromkeys([*shared[voice.synthesizer], voice.package]))
