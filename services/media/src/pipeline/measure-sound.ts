import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SoundLoudness, SoundProgramme } from '@koma/contracts';
import type { FilmFacts } from './film-facts.js';
import { guardedInput } from './film-limits.js';
import type { SoundTrack } from './film-sound.js';
import type { PipelineJob } from './outcome.js';
import { runFfmpeg } from './run-ffmpeg.js';
import { soundGraph } from './sound-filters.js';

/** Bars of a waveform. */
const BARS = 600;
const RATE = 48_000;
/** ITU-R BS.1770 says this of silence. */
const SILENT_LUFS = -70;
const PEAKS_FILE = 'peaks.txt';
/** Decibels at which a bar has no height. */
const FLOOR = -60;

type Measured = Pick<PipelineJob, 'input' | 'container' | 'temporary' | 'ffmpeg' | 'signal' | 'limits'>;

/** Tracks with the peaks of their channels. Only several sounds need them: a single one is heard anyway. */
export async function withPeaks(job: Measured, facts: FilmFacts): Promise<SoundTrack[]> {
  const { tracks } = facts;
  const known = tracks.flatMap(({ channels }, index) => (channels > 0 ? [index] : []));
  const isSingle = known.length < 2 && known.every((index) => (tracks[index]?.channels ?? 0) <= 2);
  if (isSingle) return tracks;
  const graph = known.map((index) => `[0:a:${index}]astats@track${index}[o${index}]`).join(';');
  const outputs = known.flatMap((index) => ['-map', `[o${index}]`, '-f', 'null', '-']);
  const log = await listen(job, facts, ['-filter_complex', graph, ...outputs]);
  return tracks.map((track, index) => ({ ...track, peaks: peaksIn(log, index, track.channels) }));
}

function peaksIn(log: string, index: number, channels: number): number[] {
  const lines = log.split('\n').filter((line) => line.startsWith(`[astats@track${index} `));
  const all = lines.join('\n');
  return Array.from({ length: channels }, (_, at) => {
    const [, peak = '0'] =
      new RegExp(`Channel: ${at + 1}\\n(?:(?!Channel: )[^])*?Peak level dB: (\\S+)`).exec(all) ?? [];
    return decibels(peak);
  });
}

/** Loudness (ITU-R BS.1770, EBU R 128) and waveform of a programme as it is heard. */
export async function measureSound(job: Measured, facts: FilmFacts, programme: SoundProgramme): Promise<SoundLoudness> {
  const { durationSeconds: seconds } = facts;
  const samples = Math.max(1, Math.round((seconds * RATE) / BARS));
  const measures = [
    'ebur128=peak=true:framelog=verbose',
    `aresample=${RATE}`,
    `asetnsamples=n=${samples}:p=0`,
    'astats=metadata=1:reset=1',
    `ametadata=mode=print:key=lavfi.astats.Overall.Peak_level:file=${PEAKS_FILE}`,
  ].join(',');
  const graph = `${soundGraph(programme, facts.tracks, 'heard', seconds)};[heard]${measures}[out]`;
  const log = await listen(job, facts, ['-filter_complex', graph, '-map', '[out]', '-f', 'null', '-']);
  const integrated = highest(log, /^ {4}I: +(\S+) LUFS/gm);
  const truePeak = highest(log, /^ {4}Peak: +(\S+) dBFS/gm);
  const isSilent = integrated <= SILENT_LUFS;
  return {
    integrated: isSilent ? null : integrated,
    truePeak: Number.isFinite(truePeak) ? truePeak : null,
    waveform: await waveformIn(join(job.temporary, PEAKS_FILE)),
  };
}

/** Old builds print a second summary of nothing. */
const highest = (log: string, pattern: RegExp): number =>
  Math.max(...[...log.matchAll(pattern)].map(([, value = '']) => decibels(value)), -Infinity);

/** Heights of the bars, 0 to 100, on a scale of decibels; sound that ends before the film ends in silence. */
async function waveformIn(path: string): Promise<number[]> {
  const text = await readFile(path, 'utf8');
  const peaks = [...text.matchAll(/^lavfi\.astats\.Overall\.Peak_level=(\S+)/gm)].map(([, value = '']) =>
    decibels(value),
  );
  return Array.from({ length: BARS }, (_, bar) => heightOf(peaks[bar] ?? -Infinity));
}

const heightOf = (peak: number): number => Math.round(100 * Math.min(1, Math.max(0, 1 - peak / FLOOR)));

const decibels = (text: string): number => (text === '-inf' ? -Infinity : Number(text));

async function listen(job: Measured, facts: FilmFacts, what: string[]): Promise<string> {
  const { ffmpeg, input, container, temporary: folder, signal, limits } = job;
  const args = [
    '-loglevel',
    'info',
    '-nostats',
    '-y',
    '-vn',
    '-sn',
    '-dn',
    ...guardedInput(input, { container }),
    ...what,
  ];
  const timeLimitMs = limits?.timeLimitMs ?? 60_000 + facts.durationSeconds * 2_000;
  const { memoryLimitBytes } = limits ?? {};
  const { stderr } = await runFfmpeg({ ffmpeg, args, folder, timeLimitMs, memoryLimitBytes, signal, isPatient: true });
  return stderr;
}
