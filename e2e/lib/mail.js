// A mail server that keeps what it is sent, on a port of its own (RFC 5321, as far as a client needs it).
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** @typedef {{ to: string, subject: string, text: string }} Letter */

/** How long a letter is waited for (milliseconds). */
const PATIENCE = 15_000;

export class MailServer {
  #server = createServer((socket) => this.#talk(socket));
  /** @type {Letter[]} */
  #letters = [];
  /** @type {((letter: Letter) => void)[]} */
  #readers = [];

  /** Its address, for `--smtp`. */
  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  stop() {
    this.#server.close();
  }

  /** The next letter.
   * @returns {Promise<Letter>} */
  next() {
    const kept = this.#letters.shift();
    if (kept) return Promise.resolve(kept);
    return new Promise((read, fail) => {
      const late = setTimeout(() => fail(new Error('no letter came')), PATIENCE);
      this.#readers.push((letter) => {
        clearTimeout(late);
        read(letter);
      });
    });
  }

  /** @param {Letter} letter */
  #take(letter) {
    const reader = this.#readers.shift();
    if (reader) reader(letter);
    else this.#letters.push(letter);
  }

  /** @param {import('node:net').Socket} socket */
  #talk(socket) {
    // A client that hangs up in the middle has nothing more to say.
    socket.on('error', () => undefined);
    const say = (/** @type {string} */ line) => socket.write(`${line}\r\n`);
    let to = '';
    /** The lines of the letter that is being sent. @type {string[] | null} */
    let letter = null;
    say('220 here');
    createInterface({ input: socket }).on('line', (line) => {
      if (letter && line !== '.') return void letter.push(line);
      if (letter) {
        this.#take(read(to, letter));
        letter = null;
        return say('250 kept');
      }
      const word = line.split(' ')[0]?.toUpperCase();
      if (word === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (word === 'DATA') letter = [];
      say(word === 'DATA' ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 well');
    });
  }
}

/** @param {string} to
 * @param {string[]} lines
 * @returns {Letter} */
function read(to, lines) {
  const end = lines.indexOf('');
  const head = lines.slice(0, end);
  const body = lines.slice(end + 1).join('\n');
  const subject = head.find((line) => line.startsWith('Subject: '))?.slice('Subject: '.length) ?? '';
  const quoted = head.some((line) => /^Content-Transfer-Encoding: quoted-printable$/i.test(line));
  return { to, subject, text: quoted ? unquoted(body) : body };
}

/** Text that is written as quoted-printable (RFC 2045).
 * @param {string} text */
function unquoted(text) {
  const bytes = text.replaceAll('=\n', '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
