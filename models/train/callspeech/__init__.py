"""The training of Annabella's speech model.

Sounds and words (`phones`, `lexicon`), what is said (`calls_text`), who says it (`voices`,
`synthesizers`, `conversion`), what the hall does to it (`damage`), what the recognizer sees
(`features`), what it learns (`states`, `net`, `training`), and what is written for libvosk
(`graph`, `vosk_files`, `check`, `calibration`). `goes`, `measuring` and `pipeline` make the steps of one
command of it. Lower modules never import higher ones, in this order.
"""
