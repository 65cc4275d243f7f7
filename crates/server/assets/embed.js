// A record in a frame of another site: the board and its moves, with nothing of this site around them.

import "./replay.js";
