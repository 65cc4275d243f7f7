// The built binary as a site of its own: a free port, an empty data folder.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The binary under test. */
export function binary() {
  const path = process.env.KOMADAI;
  if (!path) throw new Error('KOMADAI names no binary: run `cargo xtask e2e`');
  return path;
}

/** A running `komadai serve`. */
export class Site {
  #data = mkdtempSync(join(tmpdir(), 'komadai-e2e-'));
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  #log = '';
  /** @type {string[]} */
  #options;
  /** Its address, without a slash at the end. */
  address = '';

  /** @param {string[]} options of `komadai serve` */
  constructor(options) {
    this.#options = options;
  }

  /** Starts a site on a free port.
   * @param {string[]} [options] of `komadai serve` */
  static async start(options = []) {
    const site = new Site(options);
    await site.#serve('127.0.0.1:0');
    return site;
  }

  /** @param {string} listen */
  async #serve(listen) {
    const child = spawn(binary(), ['serve', '--listen', listen, '--data', this.#data, ...this.#options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    child.stderr.on('data', (text) => (this.#log += text));
    const lines = createInterface({ input: child.stdout });
    const line = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      once(child, 'exit').then(([code]) => `exit ${code}`),
    ]);
    const address = /^listening on (http:\/\/\S+)$/.exec(line)?.[1];
    if (!address) throw new Error(`no address in the first line: ${line}\n${this.#log}`);
    this.address = address.replace(/\/$/, '');
  }

  /** Kills it as a power cut would, and starts it again on the same data and port.
   * @param {() => Promise<void>} [whileDown] */
  async restart(whileDown) {
    await this.#end('SIGKILL');
    await whileDown?.();
    await this.#serve(new URL(this.address).host);
  }

  /** Ends it as an operator would, and starts it again on the same data and port.
   * @param {() => Promise<void>} [whileDown] */
  async restartGently(whileDown) {
    await this.#end('SIGTERM');
    await whileDown?.();
    await this.#serve(new URL(this.address).host);
  }

  /** Kills the engines that it has started, as a fault of theirs would. */
  killEngines() {
    const { pid } = /** @type {import('node:child_process').ChildProcess} */ (this.#process);
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      try {
        const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ');
        for (const child of children.filter((child) => child !== '')) process.kill(Number(child), 'SIGKILL');
      } catch {
        // The thread, or the engine, has ended meanwhile.
      }
    }
  }

  /** Runs another command on its data.
   * @param {string} name
   * @param {string[]} words */
  command(name, ...words) {
    execFileSync(binary(), [name, '--data', this.#data, ...words]);
  }

  /** Ends it and removes its data. A site that does not end when asked is an error. */
  async stop() {
    const code = await this.#end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the site ended with ${code}\n${this.#log}`);
  }

  /** @param {NodeJS.Signals} signal */
  async #end(signal) {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the site was gone: ${child?.exitCode ?? child?.signalCode}\n${this.#log}`);
    }
    const ended = once(child, 'exit');
    const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000);
    child.kill(signal);
    const [code, by] = await ended;
    clearTimeout(impatient);
    return code ?? by;
  }
}
