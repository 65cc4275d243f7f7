// What players may do beside moving: take back, call off, confirm, and what they are told of repetition and absence.
import assert from 'node:assert/strict';
import { Board, mouse, touch } from '../lib/board.js';
import { gameId, pair, play, playUnseen } from '../lib/friends.js';
import { begin, SENNICHITE } from '../lib/games.js';
import { PHONE, scene, sceneAtEachSize } from '../lib/scene.js';

/** @param {import('playwright-core').Page} page @param {string} name */
const button = (page, name) => page.getByRole('button', { name, exact: true });

scene('a takeback is asked, declined, granted; until both have moved the game can be called off', async (scene) => {
  const friends = await pair(scene, {}, { beta: { viewport: PHONE, hasTouch: true } });
  const { black, white } = friends;
  for (const page of [black, white]) {
    await page.locator('#abort').waitFor({ state: 'visible' });
    assert.equal(await page.locator('#resign').isVisible(), false, 'who can call it off need not give it up');
    assert.equal(await page.locator('#takeback').isVisible(), false);
  }
  await play(friends, ['7g7f', '3c3d'], { way: (page) => (page === white ? touch(page) : mouse(page)) });
  for (const page of [black, white]) {
    await page.locator('#resign').waitFor({ state: 'visible' });
    assert.equal(await page.locator('#abort').isVisible(), false);
  }
  await white.locator('#takeback').click();
  await white.getByText('You have asked to take back your last move.').waitFor();
  await button(black, 'Decline').click();
  await white.getByText('Your opponent declined.').waitFor();
  await white.locator('#takeback').click();
  await black.getByText('Your opponent asks to take back a move.').waitFor();
  await button(black, 'Accept').click();
  for (const page of [black, white]) {
    await page.locator('#moves [data-ply="2"]').waitFor({ state: 'detached' });
    await new Board(page).played(1);
    assert.equal(await page.locator('[data-square="3c"]').getAttribute('aria-label'), '3c, white pawn');
  }
  await play(friends, ['8c8d'], { from: 1 });
  // What was taken back is no part of the record.
  const moves = await white.evaluate(async () => {
    const id = /\/play\/(\w+)/.exec(location.pathname)?.[1];
    return (await (await fetch(`/api/v1/game/${id}`)).json()).moves;
  });
  assert.deepEqual(moves, ['7g7f', '8c8d']);
});

scene('the computer gives a move back at once, and a game that has hardly begun is called off', async (scene) => {
  const person = await scene.person();
  await begin(person, 'computer', { color: 'black', level: 1 });
  const board = new Board(person);
  await board.move(mouse(person), '7g7f');
  await board.played(2);
  await person.locator('#takeback').click();
  await person.locator('#moves [data-ply="1"]').waitFor({ state: 'detached' });
  await person.getByText('A move was taken back.').first().waitFor();
  await person.locator('#abort').click();
  await board.result.getByText('The game was broken off: no result').waitFor();
  await board.result.getByText('No result', { exact: true }).waitFor();
});

scene('a move is confirmed where the player wants that', async (scene) => {
  const friends = await pair(scene, { time: 'custom', time_custom: '3d' });
  const [black, white] = [new Board(friends.black), new Board(friends.white)];
  // By correspondence that is the setting.
  await black.move(mouse(friends.black), '7g7f');
  await friends.black.getByText('Is this your move?').waitFor();
  assert.equal(await black.name('7f'), '7f, black pawn', 'it is shown as it would stand');
  await button(friends.black, 'Another one').click();
  assert.equal(await black.name('7f'), '7f, empty');
  await black.move(mouse(friends.black), '2g2f');
  await button(friends.black, 'Play it').click();
  for (const board of [black, white]) await board.played(1);
  await friends.white.locator('#settings > summary').click();
  await friends.white.locator('label:has(input[name="confirm"][value="never"])').click();
  await white.move(mouse(friends.white), '8c8d');
  for (const board of [black, white]) await board.played(2);
});

scene('repetition is counted as it builds up', async (scene) => {
  const friends = await pair(scene);
  await playUnseen(friends, SENNICHITE.slice(0, 4));
  for (const page of [friends.black, friends.white]) {
    await page.getByText('This position has stood 2 times now. The fourth time ends the game.').waitFor();
  }
  await playUnseen(friends, SENNICHITE.slice(4, 8), 4);
  await friends.black.getByText('This position has stood 3 times now.').waitFor();
});

scene('who comes back in time loses nothing; who stays away has lost, or drawn, where the other claims it', async (scene) => {
  // The shortest absence that counts is 40 seconds: both games wait for it together.
  const time = { time: 'custom', time_custom: '5m' };
  const [won, drawn] = [await pair(scene, time), await pair(scene, time)];
  for (const friends of [won, drawn]) await play(friends, ['7g7f', '3c3d']);
  assert.equal(await won.black.locator('.seat-away').count(), 0);
  const seat = won.white.url();
  await won.white.close();
  await won.black.locator('#seat-far.seat-away').getByText('away').waitFor();
  await won.black.getByText(/In (40|35) seconds you may end the game/).waitFor();
  assert.equal(await button(won.black, 'Claim the win').count(), 0);

  const back = await won.white.context().newPage();
  await back.goto(seat);
  await won.black.locator('#seat-far.seat-away').waitFor({ state: 'detached' });
  await won.black.getByText('you may end the game').waitFor({ state: 'detached' });
  await back.close();
  await drawn.white.close();
  const waits = { timeout: 60_000 };
  for (const { black } of [won, drawn]) {
    await black.getByText('Your opponent has left the game. You may claim the win, or a draw, or go on waiting.').waitFor(waits);
  }
  await button(won.black, 'Claim the win').click();
  await button(drawn.black, 'Claim a draw').click();
  await won.black.locator('#result', { hasText: 'White has left: Black wins' }).waitFor();
  await drawn.black.locator('#result', { hasText: 'One side has left: a draw' }).waitFor();
  for (const { black } of [won, drawn]) await black.getByText('You may claim the win').waitFor({ state: 'detached' });
  // Who had left reads what became of it.
  const late = await scene.person();
  await late.goto(seat);
  await late.locator('#result', { hasText: 'White has left: Black wins' }).waitFor();
});

sceneAtEachSize('a premove is shown, given up in three ways, played when it is possible, and dropped when not', async (scene) => {
  const friends = await pair(scene);
  const { black, white } = friends;
  const [mine, theirs] = [new Board(white), new Board(black)];
  const planned = white.locator('.sb-planned');
  /** @param {string} from @param {string} to */
  const think = async (from, to) => {
    await mouse(white).act(mine.square(from));
    await mouse(white).act(mine.square(to));
    await white.getByText('Your next move is chosen').waitFor();
    assert.equal(await planned.count(), 2);
  };
  const givenUp = () => white.getByText('Your next move is chosen').waitFor({ state: 'detached' });
  await think('3c', '3d');
  await white.keyboard.press('Escape');
  await givenUp();
  await think('3c', '3d');
  await mine.square('3d').click();
  await givenUp();
  await think('3c', '3d');
  await mine.square('5e').click({ button: 'right' });
  await givenUp();
  assert.equal(await planned.count(), 0);
  await think('3c', '3d');
  await theirs.move(mouse(black), '7g7f');
  for (const board of [mine, theirs]) await board.played(2);
  assert.equal(await mine.name('3d'), '3d, white pawn');
  // The bishop would have to jump once Black has closed its way.
  await mine.move(mouse(white), '2b8h+');
  await white.getByText('Your next move is chosen').waitFor();
  await theirs.move(mouse(black), '6g6f');
  await mine.played(3);
  await white.getByText('The move that you had chosen is not possible now.').waitFor();
  assert.equal(await planned.count(), 0);
});

scene('a drop is chosen before its turn, and played when it comes', async (scene) => {
  const friends = await pair(scene);
  const { black, white } = friends;
  await playUnseen(friends, ['7g7f', '3c3d', '8h2b+', '3a2b']);
  const mine = new Board(white);
  await white.locator('shogi-board .sb-selectable').first().waitFor();
  await mouse(white).act(mine.inHand('white', 'B'));
  await mouse(white).act(mine.square('5e'));
  await white.getByText('Your next move is chosen').waitFor();
  await new Board(black).move(mouse(black), '2g2f');
  for (const page of [black, white]) await new Board(page).played(6);
  assert.equal(await mine.name('5e'), '5e, white bishop');
});

scene('players talk, those who watch talk apart, and what is rude can be reported or not be shown', async (scene) => {
  const friends = await pair(scene, {}, { beta: { viewport: PHONE } });
  const { black, white } = friends;
  const watcher = await scene.person();
  await watcher.goto(`/game/${gameId(black)}`);
  await watcher.locator('#chat > summary').click();
  await watcher.getByText('Sign in to write here').waitFor();
  const rude = '<img src=x onerror=alert(1)> you are slow';
  await black.locator('#chat-line').fill(rude);
  await black.locator('#chat-line').press('Enter');
  await black.locator('.chat-list').getByText(rude).waitFor();
  assert.equal(await black.locator('#chat-line').inputValue(), '');
  await white.locator('.chat-list').getByText(rude).waitFor();
  assert.equal(await black.locator('.chat-report').count(), 0, 'nobody reports themselves');
  assert.equal(await watcher.locator('.chat-list li').count(), 0);
  await button(white, 'Report').click();
  await button(white, 'Report to the moderators?').click();
  await white.getByText('A moderator will look at it.').waitFor();
  await white.getByLabel('Do not show me any of this').check();
  assert.equal(await white.locator('.chat-list').isVisible(), false);
  await white.reload();
  await white.locator('#abort').waitFor({ state: 'visible' });
  assert.equal(await white.locator('.chat-list').isVisible(), false, 'it stays muted');
  for (let more = 0; more < 6; more += 1) {
    await black.locator('#chat-line').fill(`again ${more}`);
    await black.locator('#chat-line').press('Enter');
    if (more < 4) await black.locator('.chat-list').getByText(`again ${more}`).waitFor();
  }
  await black.getByText('That is a lot in a short time.').waitFor();
});

scene('a line of conditional moves is entered on the board and played; a note is saved', async (scene) => {
  const friends = await pair(scene, { time: 'custom', time_custom: '3d' }, { alpha: { viewport: PHONE } });
  const { black, white } = friends;
  const board = new Board(black);
  for (const page of [black, white]) {
    await page.locator('#settings > summary').click();
    await page.locator('label:has(input[name="confirm"][value="never"])').click();
  }
  await board.move(mouse(black), '7g7f');
  await new Board(white).played(1);
  await black.reload();
  await board.played(1);
  await black.locator('#conditional > summary').click();
  await black.locator('#line-begin').click();
  await black.getByText('Your opponent’s move…').waitFor();
  const step = async (/** @type {string} */ usi, /** @type {string} */ said) => {
    await mouse(black).act(board.square(usi.slice(0, 2)));
    await mouse(black).act(board.square(usi.slice(2)));
    await black.getByText(said).waitFor();
  };
  await step('3c3d', 'Your answer… Line: P-34');
  await step('2g2f', 'Your opponent’s move… Line: P-34 P-26');
  await button(black, 'Take this line').click();
  await black.waitForURL(/#conditional/);
  assert.equal(await black.locator('#lines').inputValue(), 'P-34 P-26');
  await black.locator('#note > summary').click();
  await black.locator('#note-text').fill('The bishop is loose.');
  await black.locator('#note').getByRole('button', { name: 'Save' }).click();
  await black.locator('#note').getByText('Saved').waitFor();
  await new Board(white).move(mouse(white), '3c3d');
  for (const page of [black, white]) await new Board(page).played(3);
  await black.reload();
  assert.equal(await black.locator('#note-text').inputValue(), 'The bishop is loose.');
});
