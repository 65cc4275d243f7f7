// Ways of moving, and moves that are special.
import assert from 'node:assert/strict';
import { Board, middle, mouse, touch } from '../lib/board.js';
import { pair, play } from '../lib/friends.js';
import { PAWN_IN_HAND } from '../lib/games.js';
import { PHONE, TABLET, scene, sceneAtEachSize } from '../lib/scene.js';

scene('a promotion chosen', async (scene) => {
  const friends = await pair(scene);
  await play(friends, ['7g7f', '3c3d', '8h2b+']);
  assert.match(await new Board(friends.white).name('2b'), /black horse/i);
});

scene('a promotion declined', async (scene) => {
  const friends = await pair(scene);
  await play(friends, ['7g7f', '3c3d', '8h2b'], { declined: 3 });
  assert.match(await new Board(friends.white).name('2b'), /black bishop/i);
});

scene('a promotion dialog left with Escape plays nothing', async (scene) => {
  const friends = await pair(scene);
  await play(friends, ['7g7f', '3c3d']);
  const board = new Board(friends.black);
  await mouse(friends.black).act(board.square('8h'));
  await mouse(friends.black).act(board.square('2b'));
  await board.promotion.waitFor();
  await friends.black.keyboard.press('Escape');
  await board.promotion.waitFor({ state: 'hidden' });
  await board.played(2);
  await play(friends, ['2g2f'], { from: 2 });
});

scene('a drop from the hand', async (scene) => {
  const friends = await pair(scene);
  await play(friends, [...PAWN_IN_HAND, 'P*2c']);
  const board = new Board(friends.white);
  assert.match(await board.name('2c'), /black pawn/i);
  assert.equal(await board.inHand('black', 'P').isDisabled(), true);
});

scene('nifu is refused, in words, and the game goes on', async (scene) => {
  const friends = await pair(scene);
  await play(friends, PAWN_IN_HAND);
  const board = new Board(friends.black);
  await board.move(mouse(friends.black), 'P*7e');
  await board.explanation.getByText('A pawn may not be dropped on a file with your own pawn').waitFor();
  assert.match(await board.name('7e'), /empty/i);
  await play(friends, ['P*2c'], { from: PAWN_IN_HAND.length });
});

scene('a move that the piece does not have is refused, in words', async (scene) => {
  const friends = await pair(scene);
  const board = new Board(friends.black);
  await board.move(mouse(friends.black), '7g7e');
  await board.explanation.getByText('This piece does not move that way').waitFor();
  await play(friends, ['7g7f']);
});

sceneAtEachSize('a move and a drop by dragging', async (scene) => {
  const friends = await pair(scene);
  const board = new Board(friends.black);
  /** @param {import('playwright-core').Locator} from @param {import('playwright-core').Locator} to */
  const drag = async (from, to) => {
    const [x, y] = await middle(from);
    await friends.black.mouse.move(x, y);
    await friends.black.mouse.down();
    const [toX, toY] = await middle(to);
    await friends.black.mouse.move(toX, toY, { steps: 8 });
    await friends.black.mouse.up();
  };
  await drag(board.square('7g'), board.square('7f'));
  await board.played(1);
  await play(friends, PAWN_IN_HAND.slice(1), { from: 1 });
  await drag(board.inHand('black', 'P'), board.square('2c'));
  await board.played(11);
  assert.match(await new Board(friends.white).name('2c'), /black pawn/i);
});

scene('by one finger on a phone and on a tablet, with promotion and drop', async (scene) => {
  const held = { hasTouch: true, isMobile: true };
  const friends = await pair(scene, {}, { alpha: { ...held, viewport: PHONE }, beta: { ...held, viewport: TABLET } });
  await play(friends, ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*5e'], { way: touch });
  assert.match(await new Board(friends.white).name('5e'), /black bishop/i);
});

scene('the board turns, and moves still mean the same squares', async (scene) => {
  const friends = await pair(scene);
  await friends.black.locator('#flip').click();
  assert.equal(await friends.black.locator('[data-orientation]').first().getAttribute('data-orientation'), 'white');
  await play(friends, ['7g7f']);
});
