// Reads the corpus with tsshogi from npm: `tsshogi.mjs DIR`; prints `FORMAT GAMES MOVES SECONDS`, CPU time.

import { readFileSync } from "node:fs";
import { importCSA, importKI2, importKIF } from "tsshogi";

const SEPARATOR = "=-=-=\n";
const readers = { csa: importCSA, kif: importKIF, ki2: importKI2 };
const folder = process.argv[2];

for (const [format, read] of Object.entries(readers)) {
  const games = readFileSync(`${folder}/corpus.${format}`, "utf8").split(SEPARATOR).slice(0, -1);
  const started = process.cpuUsage();
  let failed = 0;
  let moves = 0;
  for (const game of games) {
    const record = read(game);
    if (record instanceof Error) {
      failed += 1;
      if (failed === 1) console.error(`tsshogi ${format}: ${record}`);
    } else {
      moves += record.length;
    }
  }
  const used = process.cpuUsage(started);
  console.log(`${format} ${games.length - failed} ${moves} ${((used.user + used.system) / 1e6).toFixed(4)}`);
}
