# Pictures of positions and games.

pictures-heading = Som bilde
pictures-position = Stillingen som bilde
pictures-replay = Partiet som animert bilde
error-picture = Det bildet finnes ikke
error-picture-position = Stillingen i adressen er ikke SFEN. Kopier lenken til bildet på nytt fra siden med brettet.
error-picture-move = Et trekk i adressen kan ikke leses, eller det kan ikke spilles der. Kopier lenken til bildet på nytt fra siden med brettet.
error-picture-choice = Adressen ber om brikker, brett, koordinater, tema eller side som ikke finnes: brikkene er { $pieces }; brettene { $boards }; sidene black, white.
error-picture-size = En verdi i adressen er ikke et tall, eller tallet er utenfor grensene: et bilde er 120 til 1600 piksler bredt, et animert bilde 120 til 480; hver stilling vises i 200 til 5000 millisekunder.
error-picture-long = Partiet er for langt til ett bilde. Last ned partinotasjonen i stedet.
error-picture-crowded = Flere partier tegnes, og andre står i kø. Prøv igjen om et minutt.
