import { RATE, type Voice } from './mix.js';

const TAU = 2 * Math.PI;

/** Numbers from 0 to 1 that follow from a seed. */
export function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/** Frequency of a note by its number in MIDI. */
const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

const attack = (t: number, seconds: number) => Math.min(1, t / seconds);
const sine = (frequency: number, t: number) => Math.sin(TAU * frequency * t);

/** Strings far away: three saws beside each other, without treble. */
export function pad(note: number, seconds: number, brightness = 0.04): Voice {
  const frequencies = [0.996, 1, 1.0045].map((share) => hertz(note) * share);
  let [first, second] = [0, 0];
  return (t) => {
    const saws = frequencies.reduce((sum, frequency) => sum + 2 * ((frequency * t) % 1) - 1, 0) / 3;
    first += brightness * (saws - first);
    second += brightness * (first - second);
    return second * attack(t, Math.min(0.9, seconds / 3)) * Math.min(1, (seconds - t) / Math.min(1.2, seconds / 3));
  };
}

/** A hammered string: harmonics that end the sooner the higher they are. */
export function piano(note: number): Voice {
  const base = hertz(note);
  return (t) => {
    let sum = 0;
    for (let k = 1; k < 7; k++)
      sum += (sine(base * k * (1 + 0.0004 * k * k), t) * Math.exp(-t * (0.9 + 0.75 * k))) / k ** 1.35;
    return sum * attack(t, 0.004) * 0.6;
  };
}

/** A plucked string by Karplus and Strong. */
export function pluck(note: number, damping = 0.5): Voice {
  const random = randomFrom(note * 31 + 7);
  const line = Float32Array.from({ length: Math.round(RATE / hertz(note)) }, () => random() * 2 - 1);
  let at = 0;
  return () => {
    const next = (at + 1) % line.length;
    const value = line[at] ?? 0;
    line[at] = 0.996 * (damping * value + (1 - damping) * (line[next] ?? 0));
    at = next;
    return value * 0.7;
  };
}

/** Struck glass or metal. */
export function bell(note: number, ratio = 3.51): Voice {
  const base = hertz(note);
  return (t) =>
    Math.sin(TAU * base * t + 1.6 * Math.exp(-t * 3) * sine(base * ratio, t)) *
    Math.exp(-t * 1.9) *
    attack(t, 0.002) *
    0.5;
}

/** A short, hollow tone, as of a marimba. */
export const mallet =
  (note: number): Voice =>
  (t) =>
    (sine(hertz(note), t) * Math.exp(-t * 7) + 0.35 * sine(hertz(note) * 3.93, t) * Math.exp(-t * 18)) *
    attack(t, 0.002);

/** A square with a closing filter. */
export function synth(note: number, seconds: number): Voice {
  let low = 0;
  return (t) => {
    const square = (hertz(note) * t) % 1 < 0.5 ? 1 : -1;
    low += (0.02 + 0.2 * Math.exp(-t * 14)) * (square - low);
    return low * Math.min(1, Math.max(0, (seconds - t) / 0.02)) * 0.6;
  };
}

export const kick: Voice = (t) => Math.sin(TAU * (46 * t + 3.4 * (1 - Math.exp(-t * 34)))) * Math.exp(-t * 8);

export function clap(seed: number): Voice {
  const random = randomFrom(seed);
  let low = 0;
  return (t) => {
    const noise = random() * 2 - 1;
    low += 0.25 * (noise - low);
    return (noise - low) * (Math.exp(-t * 26) + 0.5 * Math.exp(-(((t % 0.011) * 300) ** 2)) * Math.exp(-t * 60)) * 0.5;
  };
}

export function hat(seed: number): Voice {
  const random = randomFrom(seed);
  let before = 0;
  return (t) => {
    const noise = random() * 2 - 1;
    const high = noise - before;
    before = noise;
    return high * Math.exp(-t * 70) * 0.35;
  };
}

/** What is felt rather than heard, on a cut. */
export const thump: Voice = (t) => Math.sin(TAU * (38 * t + 1.3 * (1 - Math.exp(-t * 18)))) * Math.exp(-t * 4.2);

/** Air that rises up to a cut, and is gone with it. */
export function rise(seconds: number, seed: number): Voice {
  const random = randomFrom(seed);
  let [low, lower] = [0, 0];
  return (t) => {
    const share = Math.min(1, t / seconds);
    const opening = 0.015 + 0.3 * share ** 3;
    low += opening * (random() * 2 - 1 - low);
    lower += 0.012 * (low - lower);
    return (low - lower) * share ** 2.4;
  };
}

/** Noise of a colour that swells and falls, as rain, wind or the sea. */
export function air(
  seed: number,
  { brightness, swell, depth }: { brightness: number; swell: number; depth: number },
): Voice {
  const random = randomFrom(seed);
  let [low, lower] = [0, 0];
  return (t) => {
    low += brightness * (random() * 2 - 1 - low);
    lower += 0.004 * (low - lower);
    return (low - lower) * (1 - depth + depth * (0.5 + 0.5 * Math.sin(TAU * swell * t + seed)));
  };
}
