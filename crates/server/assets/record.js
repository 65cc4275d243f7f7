// The page of a record.

import "./live.js";
import "./replay.js";
