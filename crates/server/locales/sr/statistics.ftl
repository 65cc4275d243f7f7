# Statistics: who wins.

statistics-title = Статистика
statistics-lead = Колико је партија добио црни, колико бели, а колико је завршено ремијем, од свих партија завршених на овом сајту. Отказане партије се не рачунају.
statistics-player = Играч
statistics-speed = Темпо
statistics-opening = Први потез
statistics-none = Нема партија.
statistics-all = Све партије
statistics-games = { $games ->
    [1] Једна партија
    [one] { $games } партија
    [few] { $games } партије
   *[other] { $games } партија
}
statistics-black = Победе црног
statistics-white = Победе белог
statistics-short-black = Црни
statistics-short-white = Бели
statistics-drawn = Реми
statistics-bar = Црни { $black } %, бели { $white } %, реми { $drawn } %
statistics-as-black = Црним фигурама
statistics-as-white = Белим фигурама
statistics-by-side = По странама
statistics-by-speed = По темпу
statistics-by-handicap = По хендикепу
statistics-by-opening = По првом потезу
statistics-by-month = По месецима
