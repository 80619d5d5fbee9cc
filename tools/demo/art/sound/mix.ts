export const RATE = 48_000;

/** Sound of one voice at an instant from its beginning, in seconds; -1 to 1. */
export type Voice = (t: number) => number;

interface Placed {
  at: number;
  seconds: number;
  gain: number;
  /** -1: left, 1: right. */
  pan?: number;
  /** What of it goes into the room. */
  wet?: number;
}

/** The combs and all-passes of the room, in samples; the right side is a little longer. */
const COMBS = [1687, 1931, 2053, 2251, 2399, 2647];
const PASSES = [601, 241];
const WIDER = 37;

/** A stereo mix with a room. */
export class Mix {
  private readonly dry: readonly [Float32Array, Float32Array];
  private readonly wet: readonly [Float32Array, Float32Array];

  constructor(readonly seconds: number) {
    const channel = () => new Float32Array(Math.round(seconds * RATE));
    this.dry = [channel(), channel()];
    this.wet = [channel(), channel()];
  }

  /** Adds a voice; what would be after the end is left out. */
  add(voice: Voice, { at, seconds, gain, pan = 0, wet = 0.3 }: Placed): void {
    const first = Math.max(0, Math.round(at * RATE));
    const length = Math.min(Math.round(seconds * RATE), this.dry[0].length - first);
    // Equal power.
    const gains = [Math.cos(((pan + 1) * Math.PI) / 4), Math.sin(((pan + 1) * Math.PI) / 4)].map((side) => side * gain);
    for (let sample = 0; sample < length; sample++) {
      const value = voice(sample / RATE);
      for (const side of [0, 1] as const) {
        const part = value * (gains[side] ?? 0);
        const [dry, wet_] = [this.dry[side], this.wet[side]];
        dry[first + sample] = (dry[first + sample] ?? 0) + part;
        wet_[first + sample] = (wet_[first + sample] ?? 0) + part * wet;
      }
    }
  }

  /** Both sides with the room, faded in and out, as interleaved 16-bit samples in a WAV file. */
  toWav({ fadeIn, fadeOut, level }: { fadeIn: number; fadeOut: number; level: number }): Buffer {
    const sides = [0, 1].map((side) => {
      const dry = this.dry[side === 0 ? 0 : 1];
      const room = reverberate(this.wet[side === 0 ? 0 : 1], side * WIDER);
      return dry.map((value, at) => Math.tanh(level * (value + (room[at] ?? 0))));
    });
    const length = sides[0]?.length ?? 0;
    const samples = Buffer.alloc(length * 4);
    for (let at = 0; at < length; at++) {
      const fade = Math.min(1, at / (fadeIn * RATE), (length - 1 - at) / (fadeOut * RATE));
      for (const side of [0, 1])
        samples.writeInt16LE(Math.round(32_000 * fade * (sides[side]?.[at] ?? 0)), at * 4 + side * 2);
    }
    return Buffer.concat([headerOf(samples.length), samples]);
  }
}

/** A room by Schroeder: combs beside each other, all-passes behind. */
function reverberate(input: Float32Array, wider: number): Float32Array {
  const sum = new Float32Array(input.length);
  for (const delay of COMBS) addComb(input, sum, delay + wider);
  return PASSES.reduce<Float32Array>((heard, delay) => allPass(heard, delay + wider), sum);
}

function addComb(input: Float32Array, sum: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let low = 0;
  for (let at = 0; at < input.length; at++) {
    const slot = at % delay;
    const out = line[slot] ?? 0;
    // The room takes the treble first.
    low = out * 0.6 + low * 0.4;
    line[slot] = (input[at] ?? 0) + low * 0.84;
    sum[at] = (sum[at] ?? 0) + out / COMBS.length;
  }
}

function allPass(input: Float32Array, delay: number): Float32Array {
  const line = new Float32Array(delay);
  return input.map((value, at) => {
    const slot = at % delay;
    const held = line[slot] ?? 0;
    line[slot] = value + held * 0.5;
    return held - value * 0.5;
  });
}

/** Of two channels of 16 bits (RIFF WAVE). */
function headerOf(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
