// Takes the README's picture: node screenshot.js FILE
import { launch } from './lib/browser.js';
import { Board, mouse } from './lib/board.js';
import { invitation } from './lib/friends.js';
import { begin } from './lib/games.js';
import { Site } from './lib/site.js';

/** An exchange of bishops in a Static Rook game, with pieces in both hands. */
const MOVES = ['7g7f', '8c8d', '8h7g', '3c3d', '7i8h', '2b7g+', '8h7g', '3a4b', '2g2f', '4b3c', '3i3h', '7a6b', '2f2e', '6c6d'];

const site = await Site.start();
const browser = await launch();
try {
  const context = await browser.newContext({ baseURL: site.address, viewport: { width: 1200, height: 820 }, locale: 'en-GB' });
  const black = await context.newPage();
  await begin(black, 'friend', { color: 'black' });
  const white = await context.newPage();
  await white.goto(await invitation(black));
  await white.getByRole('button', { name: 'Play', exact: true }).click();
  await white.waitForURL(/\/play\//);
  for (const [index, usi] of MOVES.entries()) {
    const page = index % 2 === 0 ? black : white;
    await new Board(page).move(mouse(page), usi);
    for (const each of [black, white]) await new Board(each).played(index + 1);
  }
  await mouse(black).act(new Board(black).square('7g'));
  await black.waitForTimeout(500);
  await black.screenshot({ path: process.argv[2] });
} finally {
  await browser.close();
  await site.stop();
}
