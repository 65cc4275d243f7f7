// A game by link: two people, two browsers.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { Board, mouse, touch } from '../lib/board.js';
import { gameId, pair, play } from '../lib/friends.js';
import { outcome, SENNICHITE, SHORT_MATE } from '../lib/games.js';
import { DESKTOP, scene, sceneAtEachSize } from '../lib/scene.js';

sceneAtEachSize('a full game by pointer to mate, each seeing it from the own side', async (scene) => {
  assert.deepEqual(outcome(SHORT_MATE), { end: 'checkmate', winner: 'black', ply: 7 });
  const fingers = scene.viewport !== DESKTOP;
  const moving = /** @type {const} */ ({ reducedMotion: 'no-preference', hasTouch: fingers, isMobile: fingers });
  const friends = await pair(scene, {}, { alpha: moving, beta: moving });
  const black = new Board(friends.black);
  const white = new Board(friends.white);
  assert.equal(await friends.black.locator('[data-orientation]').first().getAttribute('data-orientation'), 'black');
  assert.equal(await friends.white.locator('[data-orientation]').first().getAttribute('data-orientation'), 'white');
  await play(friends, SHORT_MATE, { way: fingers ? touch : mouse });
  for (const board of [black, white]) {
    await board.result.getByText('Checkmate: Black wins').waitFor();
    await board.result.getByText('The king is attacked and no move saves it').waitFor();
  }
  await black.result.getByText('You win!').waitFor();
  await white.result.getByText('You lose').waitFor();
});

scene('a handicap game begins with White', async (scene) => {
  const friends = await pair(scene, { handicap: 'two-piece' });
  const white = new Board(friends.white);
  assert.equal(await white.turn(), 'white');
  assert.match(await white.name('8b'), /empty/);
  await white.move(mouse(friends.white), '3c3d');
  await new Board(friends.black).played(1);
});

scene('a reload in mid-game changes nothing, and the link opens the seat on another device', async (scene) => {
  const friends = await pair(scene);
  await play(friends, SHORT_MATE.slice(0, 3));
  await friends.white.reload();
  await new Board(friends.white).played(3);
  const phone = await scene.person();
  await phone.goto(new URL(friends.white.url()).pathname);
  await play({ ...friends, white: phone }, SHORT_MATE.slice(3, 4), { from: 3 });
  await new Board(friends.white).played(4);
  await play(friends, SHORT_MATE.slice(4), { from: 4 });
  await new Board(phone).result.getByText('Checkmate').waitFor();
});

scene('a site killed in mid-game comes back, and the pages with it', async (scene) => {
  const friends = await pair(scene);
  await play(friends, SHORT_MATE.slice(0, 2));
  await scene.restart(async () => {
    await friends.black.getByText('The connection is lost').first().waitFor();
  });
  await play(friends, SHORT_MATE.slice(2), { from: 2 });
  await new Board(friends.white).result.getByText('Checkmate').waitFor();
});

scene('who was cut off catches up, and a move made meanwhile is sent once', async (scene) => {
  const friends = await pair(scene);
  /** @type {Set<import('playwright-core').WebSocketRoute>} */
  const sockets = new Set();
  let cut = false;
  await friends.black.routeWebSocket(/\/ws/, async (socket) => {
    if (cut) return socket.close();
    sockets.add(socket);
    socket.connectToServer();
  });
  await friends.black.reload();
  await play(friends, SHORT_MATE.slice(0, 1));
  cut = true;
  for (const socket of sockets) await socket.close();
  const white = new Board(friends.white);
  await white.move(mouse(friends.white), SHORT_MATE[1]);
  await white.played(2);
  cut = false;
  await new Board(friends.black).played(2);

  cut = true;
  for (const socket of sockets) await socket.close();
  const black = new Board(friends.black);
  await black.move(mouse(friends.black), SHORT_MATE[2]);
  assert.equal(await white.ply(), 2);
  cut = false;
  await white.played(3);
  await black.played(3);
  await play(friends, SHORT_MATE.slice(3), { from: 3 });
});

scene('a watcher sees the moves as they come, and cannot move', async (scene) => {
  const friends = await pair(scene);
  await play(friends, SHORT_MATE.slice(0, 1));
  const watcher = await scene.person();
  await watcher.goto(`/game/${gameId(friends.alpha)}`);
  const board = new Board(watcher);
  await board.played(1);
  for (const square of ['3c', '3d']) await mouse(watcher).act(board.square(square));
  await play(friends, SHORT_MATE.slice(1, 2), { from: 1 });
  await board.played(2);
  assert.match(await board.name('3c'), /white pawn/i);
  assert.equal(await watcher.locator('#resign').isVisible(), false);
  assert.doesNotMatch(await watcher.content(), /\/play\//);
});

scene('resigning, then a rematch with the colours swapped', async (scene) => {
  const friends = await pair(scene);
  await play(friends, SHORT_MATE.slice(0, 2));
  const first = gameId(friends.alpha);
  await friends.alpha.locator('#resign').click();
  await friends.alpha.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const page of [friends.alpha, friends.beta]) {
    await new Board(page).result.getByText('Black resigns: White wins').waitFor();
  }
  await friends.beta.locator('#rematch').click();
  await friends.alpha.getByRole('button', { name: 'Accept' }).click();
  for (const page of [friends.alpha, friends.beta]) {
    await page.waitForURL((url) => /\/play\//.test(url.pathname) && !url.pathname.includes(first));
  }
  assert.equal(gameId(friends.alpha), gameId(friends.beta));
  const swapped = { ...friends, black: friends.beta, white: friends.alpha };
  await play(swapped, SHORT_MATE);
  await new Board(friends.beta).result.getByText('You win!').waitFor();
});

scene('a draw is offered and declined, offered again and accepted', async (scene) => {
  const friends = await pair(scene, { rules: 'brainking' });
  await play(friends, ['7g7f']);
  await friends.white.locator('#offer-draw').click();
  await friends.black.getByText('Your opponent offers a draw').waitFor();
  await friends.black.getByRole('button', { name: 'Decline' }).click();
  await friends.black.getByText('Your opponent offers a draw').waitFor({ state: 'hidden' });
  await play(friends, ['3c3d'], { from: 1 });
  await friends.black.locator('#offer-draw').click();
  await friends.white.getByRole('button', { name: 'Accept' }).click();
  for (const page of [friends.alpha, friends.beta]) {
    await new Board(page).result.getByText('Draw by agreement').waitFor();
  }
});

scene('where the rules say so, an illegal move loses, and not by a slip of the hand', async (scene) => {
  const friends = await pair(scene, { rules: 'jsa' });
  const board = new Board(friends.black);
  await board.move(mouse(friends.black), '7g7e');
  await board.explanation.getByText('This piece does not move that way').waitFor();
  assert.equal(await board.result.isVisible(), false);
  await board.explanation.getByRole('button', { name: 'Play it anyway' }).click();
  for (const page of [friends.alpha, friends.beta]) {
    await new Board(page).result.getByText('Illegal move by Black: White wins').waitFor();
  }
});

scene('swedish rules: a draw by repetition is replayed by itself with the colours swapped', async (scene) => {
  assert.deepEqual(outcome(SENNICHITE, 'swedish'), { end: 'sennichite', winner: null, ply: 12 });
  const friends = await pair(scene, { rules: 'swedish' });
  const first = gameId(friends.alpha);
  await play(friends, SENNICHITE.slice(0, -1));
  await new Board(friends.white).move(mouse(friends.white), String(SENNICHITE.at(-1)));
  for (const page of [friends.alpha, friends.beta]) {
    await page.waitForURL((url) => !url.pathname.includes(first));
  }
  const swapped = { ...friends, black: friends.beta, white: friends.alpha };
  await play(swapped, ['7g7f', '3c3d']);
});

scene('who has missed that a draw is replayed is told so, and not of a rematch', async (scene) => {
  const friends = await pair(scene, { rules: 'swedish' });
  const first = gameId(friends.alpha);
  await play(friends, SENNICHITE.slice(0, -1));
  // The end and what follows get lost on the way: the page asks for everything anew.
  let lost = 0;
  await friends.black.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (lost < 1 && /"kind":"ended"/.test(String(message))) lost += 1;
      else socket.send(message);
    });
  });
  await friends.black.reload();
  await new Board(friends.black).played(SENNICHITE.length - 1);
  await new Board(friends.white).move(mouse(friends.white), String(SENNICHITE.at(-1)));
  await friends.black.locator('#notes').getByText('The draw is replayed').waitFor();
  assert.equal(lost, 1);
  await friends.black.getByRole('button', { name: 'Stay here' }).click();
  await friends.black.locator('#notes').getByText('The rules ask for a replay of this draw').waitFor();
  // Who comes back to the old game later reads the same.
  await friends.black.reload();
  await friends.black.locator('#notes').getByText('The rules ask for a replay of this draw').waitFor();
  assert.equal(await friends.black.getByText('rematch', { exact: false }).filter({ visible: true }).count(), 0);
  await friends.black.getByRole('button', { name: 'Open it now' }).click();
  await friends.black.waitForURL((url) => !url.pathname.includes(first));
});

scene('the game downloads as moves and as a position', async (scene) => {
  const friends = await pair(scene);
  await play(friends, SHORT_MATE);
  /** @param {string} id */
  const download = async (id) => {
    const link = friends.black.locator(id);
    const closed = friends.black.locator('details:not([open])', { has: link });
    if (await closed.count()) await closed.first().locator('summary').click();
    const [file] = await Promise.all([friends.black.waitForEvent('download'), link.click()]);
    return readFile(await file.path(), 'utf8');
  };
  assert.ok((await download('#download-usi')).includes(SHORT_MATE.join(' ')));
  assert.match(await download('#download-sfen'), / w .*8/);
});
