# Pictures of positions and games.

pictures-heading = As a picture
pictures-position = The position as a picture
pictures-replay = The game as a moving picture
error-picture = There is no such picture
error-picture-position = The position in the address is not SFEN. Copy the link to the picture anew from the page of the board.
error-picture-move = A move in the address cannot be read, or may not be played there. Copy the link to the picture anew from the page of the board.
error-picture-choice = The address asks for pieces, a board, coordinates, a theme or a side that does not exist. Pieces are { $pieces }; boards { $boards }; sides black, white.
error-picture-size = A value in the address is not a number, or is out of bounds: a picture is 120 to 1600 pixels wide, an animated one 120 to 480; each position stays for 200 to 5000 milliseconds.
error-picture-long = The game is too long for one picture. Take its record instead.
error-picture-crowded = Several games are being drawn, and others wait. Try again in a minute.
