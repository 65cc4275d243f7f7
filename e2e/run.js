// Runs the browser tests: node run.js [NAME]. Fails where a test fails, is skipped, or none ran.
import { readdirSync, rmSync } from 'node:fs';
import { run } from 'node:test';
import * as reporters from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const name = process.argv[2] ?? '';

const files = readdirSync(here('tests'))
  .filter((file) => file.endsWith('.test.js') && file.includes(name))
  .sort()
  .map((file) => here(`tests/${file}`));
if (files.length === 0) {
  console.error(`no file in e2e/tests has "${name}" in its name`);
  process.exit(1);
}
rmSync(here('test-results'), { recursive: true, force: true });

let passed = 0;
/** @type {string[]} */
const wrong = [];
// Two files at a time: a browser and a server each, on two cores. The time is a whole file's; scenes have their own.
const tests = run({ files, concurrency: 2, timeout: 900_000 });
tests.on('test:pass', (test) => {
  if (test.skip !== undefined || test.todo !== undefined) wrong.push(`${test.name}: skipped`);
  else passed += 1;
});
tests.on('test:fail', (test) => wrong.push(`${test.name}: failed`));
tests.on('end', () => {
  if (wrong.length > 0) console.error(`\nbrowser tests: ${wrong.length} wrong\n  ${wrong.join('\n  ')}`);
  if (wrong.length > 0 || passed === 0) process.exitCode = 1;
});
tests.compose(new reporters.spec()).pipe(process.stdout);
