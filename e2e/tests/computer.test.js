// Against the computer: the engine as adviser beats level 1 on the page, move by move, by mouse.
import assert from 'node:assert/strict';
import { Board, mouse } from '../lib/board.js';
import { gameId } from '../lib/friends.js';
import { Adviser, begin } from '../lib/games.js';
import { scene } from '../lib/scene.js';

/** More moves than the adviser needs to mate level 1. */
const MOST = 160;

scene('one click, and the computer answers a move', async (scene) => {
  const page = await scene.person();
  await begin(page, 'computer', { color: 'black' });
  const board = new Board(page);
  await board.move(mouse(page), '7g7f');
  await board.played(2);
});

scene('the computer begins where the person plays White', async (scene) => {
  const page = await scene.person();
  await begin(page, 'computer', { color: 'white', level: 1 });
  await new Board(page).played(1);
});

scene('a game against level 1 to mate', async (scene) => {
  const page = await scene.person();
  await begin(page, 'computer', { color: 'black', level: 1 });
  const board = new Board(page);
  const adviser = await new Adviser().ready();
  try {
    for (let ply = 0; ply < MOST && !(await board.result.isVisible()); ply += 2) {
      const sfen = (await (await page.request.get(`/game/export/${gameId(page)}.sfen`)).text()).trim();
      const usi = await adviser.advise(sfen);
      const { moves } = await (await page.request.get('/api/v1/legal', { params: { sfen } })).json();
      const asks = [usi.slice(0, 4), `${usi.slice(0, 4)}+`].every((move) => moves.includes(move));
      await board.move(mouse(page), usi, { asks });
      const answered = page.locator(`#moves [data-ply="${ply + 2}"], #result:not([hidden])`);
      await answered.first().waitFor({ state: 'attached' });
    }
  } finally {
    adviser.end();
  }
  assert.match(await board.result.innerText(), /Checkmate: Black wins/);
});
