import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { filmArguments, outputRate, planRungs } from './film-arguments.js';
import { writeMasterPlaylist } from './hls-playlist.js';
import type { Rung } from './ladder.js';
import { isBelowRecommended, type PipelineJob, type PipelineOutcome, type Rendition, type Size } from './outcome.js';
import { renderPictureSet } from './picture.js';
import { probeFilm, type FilmFacts } from './probe.js';
import { describeRendition, listFiles } from './rendition-files.js';
import { runFfmpeg } from './run-ffmpeg.js';
import { choosePoster, findStills, planStills, renderQuad, type StillPlan } from './stills.js';

// Every thread holds frames: with these, HD and 4K stay near 0.6 GB, and 8K near 1 GB.
const MOST_THREADS = 4;
const LARGE_FRAME = 10e6;
const ENCODING_SHARE = 0.92;

/**
 * A film into HLS, poster, quad and preview: probed, decoded once by one ffmpeg, stills finished by sharp.
 * @throws PipelineFailure
 */
export async function transcodeFilm(job: PipelineJob): Promise<PipelineOutcome> {
  const facts = await probeFilm(job);
  const rungs = planRungs(facts);
  const { framesPerSecond } = outputRate(facts);
  const plan = planStills(facts.durationSeconds, framesPerSecond);
  await encode(job, facts, rungs, plan);
  const { output } = job;
  const stills = await findStills(job.temporary, plan);
  const playlist = { folder: join(output, 'hls'), rungs, hasAudio: facts.hasAudio, framesPerSecond };
  const [poster, quad] = await Promise.all([
    choosePoster(stills).then((input) => renderPictureSet({ input, output, role: 'poster' })),
    renderQuad(output, stills, plan),
    writeMasterPlaylist(playlist),
  ]);
  const moving = await describeMoving(output, rungs);
  job.onProgress?.(1);
  const { width, height, durationSeconds } = facts;
  return {
    ...{ kind: 'video', width, height, durationSeconds, thumbHash: poster.thumbHash },
    renditions: [...moving, ...poster.renditions, ...quad],
    belowRecommended: isBelowRecommended(facts),
  };
}

async function encode(job: PipelineJob, facts: FilmFacts, rungs: Rung[], plan: StillPlan): Promise<void> {
  const { output, temporary, input, limits = {} } = job;
  // Made beforehand: the 2018 build does not make folders.
  const folders = [...rungs.map(({ name }) => name), ...(facts.hasAudio ? ['audio'] : [])];
  await Promise.all(folders.map((name) => mkdir(join(output, 'hls', name), { recursive: true })));
  const threads = limits.threads ?? threadsFor(facts);
  await runFfmpeg({
    ffmpeg: job.ffmpeg,
    args: filmArguments({ input, output, temporary, facts, rungs, stillFrames: plan.frames, threads }),
    folder: temporary,
    timeLimitMs: limits.timeLimitMs ?? 60_000 + facts.durationSeconds * 30_000,
    memoryLimitBytes: limits.memoryLimitBytes,
    signal: job.signal,
    progress: job.onProgress && { seconds: facts.durationSeconds, report: rising(job.onProgress) },
  });
}

function threadsFor({ width, height }: Size): number {
  return width * height > LARGE_FRAME ? 1 : Math.min(MOST_THREADS, availableParallelism());
}

function rising(report: (share: number) => void): (share: number) => void {
  let highest = 0;
  return (share) => {
    highest = Math.max(highest, share * ENCODING_SHARE);
    report(highest);
  };
}

async function describeMoving(output: string, rungs: Rung[]): Promise<Rendition[]> {
  const [top] = rungs;
  const files = await listFiles(output, 'hls');
  const parts = files.map((path) => {
    if (path === 'hls/master.m3u8') return describeRendition(output, { path, role: 'hls-master', ...sizeOf(top) });
    const rung = rungs.find(({ name }) => path.startsWith(`hls/${name}/`));
    return describeRendition(output, { path, role: 'hls-part', ...sizeOf(rung) });
  });
  return Promise.all([...parts, describeRendition(output, { path: 'preview.mp4', role: 'preview' })]);
}

function sizeOf(rung: Rung | undefined) {
  return rung && { width: rung.width, height: rung.height };
}
