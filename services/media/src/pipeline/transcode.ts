import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hasFilter } from './ffmpeg-filters.js';
import { filmArguments, outputRate, planRungs, rungFolder } from './film-arguments.js';
import type { FilmFacts, Size, Variant } from './film-facts.js';
import { renderFirstPoster, startFilm } from './film-first.js';
import { describeVariant, writeMasterPlaylist } from './hls-playlist.js';
import type { Rung } from './ladder.js';
import {
  isBelowRecommended,
  type EncodingStage,
  type PipelineJob,
  type PipelineOutcome,
  type Rendition,
} from './outcome.js';
import { type PictureSetResult, renderPictureSet } from './picture.js';
import { probeFilm } from './probe.js';
import { describeHls, describeRendition } from './rendition-files.js';
import { makeStills } from './film-stills.js';
import { runFfmpeg } from './run-ffmpeg.js';
import { choosePoster, findStills, planStills, quadOf, renderQuad, type StillPlan } from './stills.js';

// Every thread holds frames: with these, HD and 4K stay near 0.6 GB, and 8K near 1 GB.
const MOST_THREADS = 4;
const LARGE_FRAME = 10e6;
/** Progress at the start and the end of a stage's encoding. */
const PROGRESS = { main: [0.05, 0.45], rest: [0.5, 0.95] } as const;
/** The quality that is made first: good on most screens and connections. */
const MAIN_LINES = 720;

/** What one ffmpeg run makes of a film. */
interface Pass {
  stage: EncodingStage['stage'];
  facts: FilmFacts;
  rungs: Rung[];
  plan: StillPlan;
}

/**
 * Runs one stage of a film: first a copy that plays at once; then 720p and the quad; then all other qualities, the preview and
 * the best poster (ADR 13).
 * @throws PipelineFailure
 */
export function transcodeFilm(job: PipelineJob): Promise<PipelineOutcome> {
  const { next } = job;
  if (!next) return startFilm(job);
  if (next.stage === 'stills') return makeStills(job, next);
  return next.stage === 'main' ? makeMain(job, next) : makeRest(job, next);
}

async function makeMain(job: PipelineJob, next: EncodingStage): Promise<PipelineOutcome> {
  const { output } = job;
  const facts = next.facts ?? (await probeFilm(job));
  const pass = { stage: next.stage, facts, rungs: [mainRung(facts)], plan: stillPlan(facts, false) };
  const stills = await encode(job, pass);
  // The stage before made one with its quality.
  const posterless = next.variants.length === 0;
  const [variants, quad, poster] = await Promise.all([
    describeVariants(job, pass),
    renderQuad(output, quadOf(stills, pass.plan), { folder: 'quad', shape: facts }),
    posterless ? choosePoster(stills).then((still) => renderFirstPoster(output, still)) : null,
  ]);
  const moving = await writeHls(output, 'hls/main.m3u8', [...next.variants, ...variants]);
  const after = { stage: 'rest', facts, variants } as const;
  return { ...outcomeOf(facts, [...moving, ...quad], poster), next: after };
}

async function makeRest(job: PipelineJob, next: EncodingStage): Promise<PipelineOutcome> {
  const { output } = job;
  const facts = next.facts ?? (await probeFilm(job));
  const main = mainRung(facts);
  const rungs = planRungs(facts).filter(({ name }) => name !== main.name);
  const pass = { stage: next.stage, facts, rungs, plan: stillPlan(facts, true) };
  const stills = await encode(job, pass);
  const [variants, poster] = await Promise.all([
    describeVariants(job, pass),
    choosePoster(stills).then((input) => renderPictureSet({ input, output, role: 'poster' })),
  ]);
  const moving = await writeHls(output, 'hls/master.m3u8', [...next.variants, ...variants]);
  const preview = await describeRendition(output, { path: 'preview.mp4', role: 'preview' });
  job.onProgress?.(1);
  return outcomeOf(facts, [...moving, preview], poster);
}

function outcomeOf(facts: FilmFacts, renditions: Rendition[], poster: PictureSetResult | null): PipelineOutcome {
  const { width, height, durationSeconds } = facts;
  return {
    ...{ kind: 'video', width, height, durationSeconds, belowRecommended: isBelowRecommended(facts) },
    renditions: [...renditions, ...(poster?.renditions ?? [])],
    thumbHash: poster?.thumbHash ?? '',
  };
}

function mainRung(facts: FilmFacts): Rung {
  const rungs = planRungs(facts);
  const main = rungs.find(({ name }) => parseInt(name, 10) <= MAIN_LINES) ?? rungs[0];
  if (!main) throw new Error('a ladder has a rung');
  return main;
}

function stillPlan(facts: FilmFacts, forPoster: boolean): StillPlan {
  return planStills(facts.durationSeconds, outputRate(facts).framesPerSecond, forPoster);
}

/** Runs ffmpeg once for all of a pass; returns the stills. */
async function encode(job: PipelineJob, { facts, rungs, plan, stage }: Pass): Promise<string[]> {
  const { output, temporary, input, limits = {} } = job;
  // Made beforehand, because the 2018 build does not create folders.
  await Promise.all(['hls', ...rungs.map(rungFolder)].map((name) => mkdir(join(output, name), { recursive: true })));
  const threads = limits.threads ?? threadsFor(facts);
  const canToneMap = facts.colour.hdr !== null && hasFilter(job.ffmpeg, 'zscale');
  const film = { input, output, temporary, facts, rungs, stillFrames: plan.frames, threads, canToneMap };
  await runFfmpeg({
    ffmpeg: job.ffmpeg,
    args: filmArguments({ ...film, withPreview: stage === 'rest' }),
    folder: temporary,
    timeLimitMs: limits.timeLimitMs ?? 60_000 + facts.durationSeconds * 30_000,
    memoryLimitBytes: limits.memoryLimitBytes,
    signal: job.signal,
    isPatient: true,
    progress: job.onProgress && { seconds: facts.durationSeconds, report: rising(job.onProgress, stage) },
  });
  return findStills(temporary, plan);
}

function threadsFor({ width, height }: Size): number {
  return width * height > LARGE_FRAME ? 1 : Math.min(MOST_THREADS, availableParallelism());
}

function rising(report: (share: number) => void, stage: EncodingStage['stage']): (share: number) => void {
  const [from, to] = PROGRESS[stage];
  let highest = 0;
  return (share) => {
    highest = Math.max(highest, share);
    report(from + (to - from) * highest);
  };
}

function describeVariants({ output }: PipelineJob, { facts, rungs }: Pass): Promise<Variant[]> {
  const { framesPerSecond } = outputRate(facts);
  return Promise.all(
    rungs.map((rung) => {
      const { width, height } = rung;
      const path = `${rungFolder(rung)}/index.m3u8`;
      return describeVariant(output, { path, width, height, framesPerSecond, hasAudio: facts.hasAudio });
    }),
  );
}

async function writeHls(output: string, master: string, variants: Variant[]): Promise<Rendition[]> {
  const [best] = variants.toSorted((one, other) => other.height - one.height);
  if (!best) throw new Error('a film has a quality');
  await writeMasterPlaylist(output, master, variants);
  return describeHls(output, 'hls', master, best);
}
