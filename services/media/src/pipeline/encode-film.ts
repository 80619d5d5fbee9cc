import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SoundProgramme } from '@koma/contracts';
import { hasFilter } from './ffmpeg-filters.js';
import { filmArguments, outputRate, rungFolder } from './film-arguments.js';
import type { FilmFacts, Size, Variant } from './film-facts.js';
import { describeVariant, writeMasterPlaylist } from './hls-playlist.js';
import type { Rung } from './ladder.js';
import type { PipelineJob, Rendition } from './outcome.js';
import { describeHls } from './rendition-files.js';
import { runFfmpeg } from './run-ffmpeg.js';

// Every thread holds frames: with these, HD and 4K stay near 0.6 GB, and 8K near 1 GB.
const MOST_THREADS = 4;
const LARGE_FRAME = 10e6;

/** What one ffmpeg run makes of a film. */
export interface Pass {
  facts: FilmFacts;
  sound: SoundProgramme | null;
  rungs: Rung[];
  /** Folder of the qualities within the output folder. */
  folder: string;
  withPreview: boolean;
  /** Stills by the numbers of their frames, ascending, and their greatest width. */
  stills: { frames: number[]; width: number };
  /** Progress at the start and the end. */
  shares: readonly [from: number, to: number];
}

/** Runs ffmpeg once for all of a pass; returns its qualities. */
export async function encodeFilm(job: PipelineJob, pass: Pass): Promise<Variant[]> {
  const { input, container, output, temporary, limits = {} } = job;
  const { facts, rungs, folder } = pass;
  // Made beforehand, because the 2018 build does not create folders.
  const folders = [folder, ...rungs.map((rung) => rungFolder(folder, rung))];
  await Promise.all(folders.map((name) => mkdir(join(output, name), { recursive: true })));
  const threads = limits.threads ?? threadsFor(facts);
  const canToneMap = facts.colour.hdr !== null && hasFilter(job.ffmpeg, 'zscale');
  await runFfmpeg({
    ffmpeg: job.ffmpeg,
    args: filmArguments({ ...pass, input, container, output, temporary, threads, canToneMap }),
    folder: temporary,
    timeLimitMs: limits.timeLimitMs ?? 60_000 + facts.durationSeconds * 30_000,
    memoryLimitBytes: limits.memoryLimitBytes,
    signal: job.signal,
    isPatient: true,
    progress: job.onProgress && { seconds: facts.durationSeconds, report: rising(job.onProgress, pass.shares) },
  });
  return describeVariants(job, pass);
}

function threadsFor({ width, height }: Size): number {
  return width * height > LARGE_FRAME ? 1 : Math.min(MOST_THREADS, availableParallelism());
}

function rising(report: (share: number) => void, [from, to]: Pass['shares']): (share: number) => void {
  let highest = 0;
  return (share) => {
    highest = Math.max(highest, share);
    report(from + (to - from) * highest);
  };
}

function describeVariants({ output }: PipelineJob, { facts, sound, rungs, folder }: Pass): Promise<Variant[]> {
  const { framesPerSecond } = outputRate(facts);
  return Promise.all(
    rungs.map((rung) => {
      const { width, height } = rung;
      const path = `${rungFolder(folder, rung)}/index.m3u8`;
      return describeVariant(output, { path, width, height, framesPerSecond, hasAudio: sound !== null });
    }),
  );
}

/** Writes the playlist of all qualities; returns it with every other file of its folder. */
export async function writeHls(output: string, master: string, variants: readonly Variant[]): Promise<Rendition[]> {
  const [best] = variants.toSorted((one, other) => other.height - one.height);
  if (!best) throw new Error('a film has a quality');
  await writeMasterPlaylist(output, master, variants);
  return describeHls(output, master.slice(0, master.indexOf('/')), master, best);
}
