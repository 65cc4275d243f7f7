# Moves as text, and the dialog that lists the keys.

typing-move = Потез као текст
typing-example = P-76, 7g7f, 76歩
typing-play = Одиграј
js-typing-not-now = Ниси на потезу.
typing-no-move = „{ $text }” није потез који се овде може одиграти. Напиши га као 7g7f, P-76 или 76歩.
typing-ambiguous = „{ $text }” може да значи { $moves }. Наведи која фигура иде.
typing-illegal = „{ $text }” се не може одиграти. { $why }

keys-open = Тастери
keys-heading = Чему служе тастери
keys-board = На табли
keys-help = Овај списак
keys-clock = Колико је времена остало
keys-where = Ко је на потезу и који је последњи потез
keys-type = На поље за потез као текст
keys-flip = Окрени таблу
keys-step = Кроз партију, потез по потез
keys-walk = Од поља до поља
keys-move = Узми фигуру и стави је на поље
keys-drop = Узми ту фигуру из руке, за спуштање
keys-hand = До своје руке и назад
keys-promote = Промовиши или не, кад табла пита
keys-draw = Почни стрелицу и заврши је; двапут на истом пољу: круг
keys-cancel = Пусти фигуру или обриши цртеж
keys-off = Појединачни тастери могу се искључити у подешавањима.
keys-close = Затвори
