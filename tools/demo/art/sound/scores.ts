import type { Score } from '../../content/types.js';

/** How music is made of a score; notes by their numbers in MIDI. */
export interface Music {
  beatsPerMinute: number;
  /** A chord for each bar of four beats, over again. */
  chords: readonly (readonly number[])[];
  /** What plays the melody. */
  lead: 'piano' | 'pluck' | 'bell' | 'mallet' | 'synth';
  /** Steps of half a beat in which it plays: x, and o for an octave above. */
  rhythm: string;
  pad: number;
  /** Share of treble of the pad. */
  brightness: number;
  bass: number;
  /** Steps of half a beat: k kick, c clap, h hat. */
  drums: string;
  drumGain: number;
  air: { gain: number; brightness: number; swell: number; depth: number };
  /** How much is felt on a cut. */
  cuts: number;
}

const minor = (root: number) => [root, root + 3, root + 7, root + 10];
const major = (root: number) => [root, root + 4, root + 7, root + 11];
const plain = (root: number) => [root, root + 4, root + 7, root + 12];
const open = (root: number) => [root, root + 7, root + 14, root + 19];

const RAIN = { gain: 0.11, brightness: 0.5, swell: 0.07, depth: 0.25 };
const SEA = { gain: 0.16, brightness: 0.12, swell: 0.16, depth: 0.8 };
const WIND = { gain: 0.14, brightness: 0.06, swell: 0.11, depth: 0.7 };
const NIGHT = { gain: 0.05, brightness: 0.2, swell: 0.05, depth: 0.4 };
const NONE = { gain: 0, brightness: 0.1, swell: 0.1, depth: 0 };

// prettier-ignore
export const SCORES: Readonly<Record<Score, Music>> = {
  rain: { beatsPerMinute: 66, chords: [minor(57), major(53), plain(48), plain(55)], lead: 'piano', rhythm: 'x..x.x..o..x....', pad: 0.2, brightness: 0.03, bass: 0.16, drums: '', drumGain: 0, air: RAIN, cuts: 0.25 },
  depths: { beatsPerMinute: 60, chords: [open(38), open(34), open(41), open(36)], lead: 'bell', rhythm: 'x.......o.......', pad: 0.42, brightness: 0.025, bass: 0.34, drums: 'k.......', drumGain: 0.5, air: SEA, cuts: 0.9 },
  comic: { beatsPerMinute: 124, chords: [plain(60), minor(57), minor(62), plain(55)], lead: 'mallet', rhythm: 'x.xox..xx.o.x.x.', pad: 0.04, brightness: 0.05, bass: 0.3, drums: 'k.h.c.hhk.hkc.h.', drumGain: 0.4, air: NONE, cuts: 0.3 },
  dew: { beatsPerMinute: 72, chords: [major(60), minor(57), major(53), major(55)], lead: 'bell', rhythm: 'x...o..x..o.....', pad: 0.3, brightness: 0.045, bass: 0.12, drums: '', drumGain: 0, air: NIGHT, cuts: 0.22 },
  river: { beatsPerMinute: 84, chords: [plain(55), plain(50), minor(52), plain(48)], lead: 'pluck', rhythm: 'x.xo.xx.x.ox.xo.', pad: 0.14, brightness: 0.03, bass: 0.2, drums: '', drumGain: 0, air: { ...SEA, gain: 0.12, brightness: 0.3 }, cuts: 0.25 },
  north: { beatsPerMinute: 96, chords: [open(45), open(41), open(48), open(43)], lead: 'piano', rhythm: 'x.....o...x.....', pad: 0.4, brightness: 0.035, bass: 0.32, drums: 'k..kk...k..kk.k.', drumGain: 0.5, air: WIND, cuts: 0.7 },
  toys: { beatsPerMinute: 108, chords: [plain(60), plain(65), plain(55), plain(60)], lead: 'bell', rhythm: 'x.o.x.x.o.x.xo..', pad: 0.05, brightness: 0.05, bass: 0.16, drums: 'h.h.h.hhh.h.h.h.', drumGain: 0.28, air: NONE, cuts: 0.2 },
  lights: { beatsPerMinute: 104, chords: [major(53), plain(55), minor(57), minor(52)], lead: 'synth', rhythm: 'x.xoxx.oxxo.x.ox', pad: 0.24, brightness: 0.04, bass: 0.3, drums: 'k..hc..hk.khc..h', drumGain: 0.42, air: NIGHT, cuts: 0.5 },
  embers: { beatsPerMinute: 56, chords: [open(40), open(45), open(43), open(38)], lead: 'pluck', rhythm: 'x...x..o........', pad: 0.26, brightness: 0.02, bass: 0.2, drums: '', drumGain: 0, air: { ...WIND, brightness: 0.09, gain: 0.1 }, cuts: 0.35 },
  neon: { beatsPerMinute: 128, chords: [minor(50), minor(50), major(46), plain(48)], lead: 'synth', rhythm: 'xoxoxxoxoxoxxxox', pad: 0.14, brightness: 0.06, bass: 0.42, drums: 'k.hkc.hhk.hkc.hc', drumGain: 0.55, air: NONE, cuts: 0.6 },
  rails: { beatsPerMinute: 76, chords: [plain(53), plain(48), minor(50), plain(46)], lead: 'piano', rhythm: 'x.x.o.x.x.x.o..x', pad: 0.22, brightness: 0.03, bass: 0.2, drums: 'hh....hh', drumGain: 0.16, air: { ...WIND, gain: 0.1 }, cuts: 0.25 },
  clouds: { beatsPerMinute: 64, chords: [major(48), major(53), minor(57), plain(55)], lead: 'piano', rhythm: 'x.....o..x......', pad: 0.36, brightness: 0.035, bass: 0.2, drums: '', drumGain: 0, air: WIND, cuts: 0.3 },
  glass: { beatsPerMinute: 112, chords: [minor(52), minor(52), major(48), open(50)], lead: 'bell', rhythm: 'x.x.x.o.x.x.o.x.', pad: 0.2, brightness: 0.05, bass: 0.36, drums: 'k...k..hk...k.hh', drumGain: 0.5, air: NONE, cuts: 0.7 },
  stride: { beatsPerMinute: 150, chords: [minor(45), minor(45), plain(41), plain(43)], lead: 'synth', rhythm: 'x..x..x.x..x..o.', pad: 0.1, brightness: 0.05, bass: 0.4, drums: 'k.hhc.hkk.hhc.hh', drumGain: 0.6, air: { ...WIND, gain: 0.06 }, cuts: 0.6 },
  summer: { beatsPerMinute: 116, chords: [plain(57), plain(52), minor(54), plain(50)], lead: 'pluck', rhythm: 'x.xxoxx.x.xxo.xo', pad: 0.16, brightness: 0.045, bass: 0.3, drums: 'k.h.c.hhk.khc.h.', drumGain: 0.4, air: { ...SEA, gain: 0.08 }, cuts: 0.35 },
};
