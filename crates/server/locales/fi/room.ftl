# What the websocket says: claims, notes, refusals.

claim-declare = Julista kuninkaan eteneminen
claim-impasse = Ehdota umpikujaa
claim-draw = Tarjoa tasapeliä

note-engine-busy = Tietokoneella on muita pelejä kesken, ja tämä peli on jonossa. Odota tässä tai palaa myöhemmin: peli säilyy.
note-engine-failed = Tietokone lakkasi miettimästä, ja se käynnistetään uudelleen. Pelisi on tallessa: odota tässä tai palaa myöhemmin.

refusal-not-a-player = Vain pelaajat voivat tehdä tämän.
refusal-no-claim = Tätä ei voi vaatia nykyisessä asemassa.
refusal-no-offer = Tällaista tarjousta ei ole vastattavana.
refusal-stale-ply = Asema on jo muuttunut. Katso lautaa ja yritä uudelleen.
refusal-game-not-over = Peli on vielä kesken.
refusal-seat-open = Vastustajasi ei ole vielä saapunut.
refusal-unavailable = Sivusto ei juuri nyt voi tallentaa siirtoja: siirtoa ei tehty. Yritä hetken kuluttua uudelleen.
refusal-already-offered = Olet jo tarjonnut sitä.
refusal-too-many-offers = Olet tarjonnut sitä jo tarpeeksi monta kertaa: odota, kunnes jompikumpi on siirtänyt.
refusal-nothing-to-take-back = Sinulla ei ole siirtoa, jonka voisi ottaa takaisin.
refusal-too-many-takebacks = Tässä pelissä on otettu siirtoja takaisin jo tarpeeksi monta kertaa.
refusal-too-late-to-abort = Molemmat ovat siirtäneet: peliä ei voi enää perua. Voit luovuttaa.
refusal-not-left = Vastustajasi on paikalla, tai hän ei ole ollut poissa tarpeeksi kauan.
refusal-next-exists = Seuraava peli on jo alkanut.
refusal-id-reused = Sivu käytti samaa tunnusta kahdelle komennolle. Lataa sivu uudelleen.
refusal-busy = Liian paljon tapahtui yhtä aikaa: siirtoa ei tehty. Yritä uudelleen.

# Why something was not said, noted or reported.
refusal-talk-empty = Viesti on tyhjä.
refusal-talk-too-long = Teksti on liian pitkä. Lyhennä sitä.
refusal-talk-control = Tekstissä on näkymättömiä merkkejä. Kirjoita se ilman niitä.
refusal-talk-too-fast = Paljon viestejä lyhyessä ajassa. Odota muutama sekunti.
refusal-talk-full = Tämän pelin keskusteluun ei mahdu enempää.
refusal-talk-needs-account = Kirjaudu sisään, jos haluat keskustella katsojana.
refusal-talk-no-message = Olet jo ilmoittanut tästä viestistä, tai viestiä ei enää ole.
refusal-talk-unavailable = Sivusto ei juuri nyt voi tallentaa tätä. Yritä hetken kuluttua uudelleen.
