# The position editor, and what can be wrong with a position.

editor-title = Уређивач позиције
editor-heading = Постави позицију
editor-lead = Изабери фигуру и кликни на поље на које треба да стане, или је превуци. Затим анализирај позицију или играј из ње.
editor-no-script = За постављање фигура потребан је JavaScript; позиција записана као текст може да се мења и без њега.
editor-no-sfen = Ово није SFEN (знак { $column }). { $problem }
editor-pieces = Фигуре
editor-move = Помери фигуру
editor-erase = Уклони
editor-hand-black = Рука црног
editor-hand-white = Рука белог
editor-turn = На потезу
editor-turn-black = Црни
editor-turn-white = Бели
editor-begin = Почни од
editor-kings = Само два краља
editor-tsume = Само краљ белог, за матни проблем
editor-rest = Све остале фигуре у руку белог
editor-turn-board = Окрени таблу
editor-state = Ова позиција
editor-sfen = Позиција као текст (SFEN)
editor-sfen-set = Постави
editor-analyse = Анализирај
editor-play = Играј одавде
editor-play-computer = Играј против рачунара
editor-play-friend = Играј са пријатељем
editor-play-hint = Таква партија се не рачуна за рејтинг.
editor-keys-heading = Тастатуром
editor-keys = Стрелице воде по табли. P, L, N, S, G, B, R и K постављају црну фигуру, а уз Shift белу. Тастер плус окреће фигуру, X је даје другој страни, а Delete је уклања.

js-editor-fine = Ово је исправна шоги позиција.

problem-no-king = { $color ->
    [black] Црни нема краља.
   *[white] Бели нема краља.
}
problem-two-kings = { $color ->
    [black] Црни има више од једног краља.
   *[white] Бели има више од једног краља.
}
problem-too-many = Превише је фигура ове врсте ({ $piece }): може их бити највише { $most }.
problem-nifu = { $color ->
    [black] Црни има два пешака у колони { $file } (nifu).
   *[white] Бели има два пешака у колони { $file } (nifu).
}
problem-dead-end = Фигура на пољу { $square } ({ $piece }) никад не би могла да се помери.
problem-opponent-in-check = { $color ->
    [black] Бели је у шаху, а на потезу је црни: краљ би могао бити узет.
   *[white] Црни је у шаху, а на потезу је бели: краљ би могао бити узет.
}
problem-no-move = { $color ->
    [black] Црни нема ниједан потез: партија би овде била завршена.
   *[white] Бели нема ниједан потез: партија би овде била завршена.
}

field-sfen = Партија не може да почне од „{ $value }”: погледај позицију у уређивачу.
home-analysis = Анализирај позицију или партију
home-editor = Постави позицију
join-you-black-position-first = Играш црним из постављене позиције и вучеш први потез.
join-you-black-position = Играш црним из постављене позиције; бели вуче први потез.
join-you-white-position-first = Играш белим из постављене позиције и вучеш први потез.
join-you-white-position = Играш белим из постављене позиције; црни вуче први потез.
