// What is heard of a game, made by the browser itself: taps of wood, and a few tones. Silent until the reader has done something,
// as browsers ask for, and where the settings say so.

import { settingsNow } from "./settings.js";

/** @typedef {"move" | "capture" | "check" | "low" | "end"} Sound */

export class Sounds {
  /** @type {AudioContext | null} */
  #audio = null;
  /** A second of noise, from which taps are cut. @type {AudioBuffer | null} */
  #noise = null;

  constructor() {
    const wake = () => {
      removeEventListener("pointerdown", wake, true);
      removeEventListener("keydown", wake, true);
      this.#audio = new AudioContext();
      this.#noise = noise(this.#audio);
    };
    addEventListener("pointerdown", wake, true);
    addEventListener("keydown", wake, true);
  }

  /** @param {Sound} sound */
  play(sound) {
    const audio = this.#audio;
    if (!audio || settingsNow().sounds !== "on") return;
    // A page that was in the background may have been put to sleep.
    void audio.resume();
    const now = audio.currentTime;
    if (sound === "move") {
      this.#tap(now, 1_050, 0.5);
    } else if (sound === "capture") {
      this.#tap(now, 1_250, 0.4);
      this.#tap(now + 0.07, 820, 0.6);
    } else if (sound === "check") {
      this.#tap(now, 1_050, 0.5);
      this.#tone(now + 0.05, 784, 0.22, 0.14);
    } else if (sound === "low") {
      this.#tone(now, 988, 0.12, 0.12);
      this.#tone(now + 0.18, 988, 0.12, 0.12);
    } else {
      this.#tone(now, 523, 0.5, 0.12);
      this.#tone(now + 0.16, 392, 0.7, 0.12);
    }
  }

  /**
   * A piece that is put down: a short burst of noise, as the wood lets it through, over its dull body.
   * @param {number} at in seconds @param {number} pitch in hertz @param {number} volume
   */
  #tap(at, pitch, volume) {
    const audio = /** @type {AudioContext} */ (this.#audio);
    const source = audio.createBufferSource();
    source.buffer = this.#noise;
    const wood = audio.createBiquadFilter();
    wood.type = "bandpass";
    wood.frequency.value = pitch;
    wood.Q.value = 2.5;
    source.connect(wood).connect(fading(audio, at, 0.06, volume));
    source.start(at, Math.random() * 0.8, 0.08);
    this.#tone(at, pitch / 6, 0.09, volume * 0.5);
  }

  /** @param {number} at in seconds @param {number} pitch in hertz @param {number} length in seconds @param {number} volume */
  #tone(at, pitch, length, volume) {
    const audio = /** @type {AudioContext} */ (this.#audio);
    const source = audio.createOscillator();
    source.frequency.value = pitch;
    source.connect(fading(audio, at, length, volume));
    source.start(at);
    source.stop(at + length + 0.05);
  }
}

/**
 * A way to the loudspeaker that opens at once and closes by itself.
 * @param {AudioContext} audio @param {number} at @param {number} length @param {number} volume
 */
function fading(audio, at, length, volume) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  gain.connect(audio.destination);
  return gain;
}

/** @param {AudioContext} audio */
function noise(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
