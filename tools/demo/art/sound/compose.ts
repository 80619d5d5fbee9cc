import type { Storyboard } from '../../content/types.js';
import {
  air,
  bell,
  clap,
  hat,
  kick,
  mallet,
  pad,
  piano,
  pluck,
  randomFrom,
  rise,
  synth,
  thump,
} from './instruments.js';
import { Mix, type Voice } from './mix.js';
import { SCORES, type Music } from './scores.js';

const LEADS: Readonly<
  Record<Music['lead'], { play: (note: number) => Voice; gain: number; octave: number; seconds: number }>
> = {
  piano: { play: piano, gain: 0.3, octave: 12, seconds: 3 },
  pluck: { play: pluck, gain: 0.34, octave: 12, seconds: 2.2 },
  bell: { play: bell, gain: 0.2, octave: 12, seconds: 2.6 },
  mallet: { play: mallet, gain: 0.34, octave: 12, seconds: 0.7 },
  synth: { play: (note) => synth(note, 0.24), gain: 0.14, octave: 12, seconds: 0.24 },
};
const DRUMS: Readonly<Record<string, { play: (seed: number) => Voice; seconds: number; gain: number; pan: number }>> = {
  k: { play: () => kick, seconds: 0.5, gain: 1, pan: 0 },
  c: { play: clap, seconds: 0.3, gain: 0.6, pan: 0.1 },
  h: { play: hat, seconds: 0.12, gain: 0.6, pan: -0.25 },
};
const BEATS_PER_BAR = 4;
const STEPS_PER_BEAT = 2;
const RISE_SECONDS = 0.7;
/** The notes of a sound logo, from the chord's root. */
const LOGO = [12, 19, 24];
const LOGO_STEP = 0.14;

/** The sound of a film: a bed and a melody in bars, something on each cut, and a sound logo with the card at the end. */
export function compose({ score, shots }: Storyboard, seed: number): Mix {
  const music = SCORES[score];
  const cuts = shots.map((_, at) => shots.slice(0, at).reduce((sum, { seconds }) => sum + seconds, 0));
  const end = shots.findIndex(({ scene }) => scene === 'end');
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds, 0);
  const mix = new Mix(seconds);
  // The music ends where the card begins, and rings out behind it.
  const until = cuts[end] ?? seconds;
  playBars(mix, music, { until, seed });
  playAir(mix, music, seed);
  for (const [at, cut] of cuts.entries())
    if (at > 0) playCut(mix, music, { at: cut, seed: seed + at, isStrong: at === end });
  if (end >= 0) playLogo(mix, music, until);
  return mix;
}

function playBars(mix: Mix, music: Music, { until, seed }: { until: number; seed: number }): void {
  const random = randomFrom(seed);
  const beat = 60 / music.beatsPerMinute;
  const bar = BEATS_PER_BAR * beat;
  for (let count = 0; count * bar < until; count++) {
    const chord = music.chords[count % music.chords.length] ?? [];
    playChord(mix, music, { chord, at: count * bar, seconds: bar });
    for (let step = 0; step < BEATS_PER_BAR * STEPS_PER_BEAT; step++) {
      const at = count * bar + (step * beat) / STEPS_PER_BEAT;
      if (at >= until - 0.05) break;
      const place = count * BEATS_PER_BAR * STEPS_PER_BEAT + step;
      playStep(mix, music, { chord, at, place, random });
    }
  }
}

interface Bar {
  chord: readonly number[];
  at: number;
}

function playChord(mix: Mix, music: Music, { chord, at, seconds }: Bar & { seconds: number }): void {
  for (const [index, note] of chord.entries()) {
    const pan = (index / Math.max(1, chord.length - 1) - 0.5) * 1.2;
    mix.add(pad(note, seconds + 1, 2 * music.brightness), {
      at,
      seconds: seconds + 1,
      gain: music.pad * 0.5,
      pan,
      wet: 0.5,
    });
  }
  const root = (chord[0] ?? 48) - 12;
  mix.add(pad(root, seconds, 0.02), { at, seconds, gain: music.bass, wet: 0.1 });
}

function playStep(mix: Mix, music: Music, step: Bar & { place: number; random: () => number }): void {
  const { chord, at, place, random } = step;
  const sign = music.rhythm[place % music.rhythm.length];
  const { play, gain, octave, seconds } = LEADS[music.lead];
  // Numbers are drawn in rests as well, so that the rhythm does not change the notes.
  const note = (chord[Math.floor(random() * chord.length)] ?? 60) + octave + (sign === 'o' ? 12 : 0);
  const [loud, pan] = [0.75 + 0.25 * random(), random() - 0.5];
  if (sign === 'x' || sign === 'o') mix.add(play(note), { at, seconds, gain: gain * loud, pan, wet: 0.45 });
  const drum = DRUMS[music.drums[place % Math.max(1, music.drums.length)] ?? ''];
  if (!drum) return;
  mix.add(drum.play(place + 1), {
    at,
    seconds: drum.seconds,
    gain: drum.gain * music.drumGain,
    pan: drum.pan,
    wet: 0.08,
  });
}

function playAir(mix: Mix, { air: { gain, ...colour } }: Music, seed: number): void {
  if (gain === 0) return;
  for (const pan of [-0.8, 0.8])
    mix.add(air(seed + 10 * pan, colour), { at: 0, seconds: mix.seconds, gain, pan, wet: 0.1 });
}

function playCut(
  mix: Mix,
  { cuts }: Music,
  { at, seed, isStrong }: { at: number; seed: number; isStrong: boolean },
): void {
  const gain = cuts * (isStrong ? 0.7 : 0.45);
  mix.add(thump, { at, seconds: 1.2, gain, wet: 0.25 });
  const begin = Math.max(0, at - RISE_SECONDS);
  mix.add(rise(at - begin, seed), {
    at: begin,
    seconds: at - begin,
    gain: gain * 0.5,
    pan: seed % 2 === 0 ? 0.4 : -0.4,
    wet: 0.4,
  });
}

function playLogo(mix: Mix, music: Music, at: number): void {
  const root = music.chords[0]?.[0] ?? 60;
  const low = root < 48 ? root + 12 : root;
  for (const [index, step] of LOGO.entries()) {
    const begin = at + 0.12 + index * LOGO_STEP;
    mix.add(bell(low + step, 2.01), { at: begin, seconds: 3, gain: 0.24, pan: 0.5 * (index - 1), wet: 0.6 });
    mix.add(piano(low + step), { at: begin, seconds: 3, gain: 0.2, pan: 0.3 * (1 - index), wet: 0.5 });
  }
}
