"""The examination of Annabella's recognizer, and of a peer on the same recordings.

Who speaks and how (`german`, `speaking`, `babble`, `recordings`), who listens (`peer_lexicon`, `peer`,
`candidates`), and what comes of it (`figures`, `sweep`, `paper`); `run` is the command. The voices and
their synthesizers are those of the training (`callspeech`), which knows who may only examine.
"""
