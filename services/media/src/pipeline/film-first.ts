import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hlsOutput, outputRate } from './film-arguments.js';
import { isFitToShow } from './direct-play.js';
import type { FilmFacts, Variant } from './film-facts.js';
import { guardedInput } from './film-limits.js';
import { describeVariant, writeMasterPlaylist } from './hls-playlist.js';
import { type IndexHint, NO_HINT, readIndexHint } from './mp4-boxes.js';
import { isBelowRecommended, type EncodingStage, type PipelineJob, type PipelineOutcome } from './outcome.js';
import { type PictureSetResult, renderPictureSet } from './picture.js';
import { glanceAtFilm, IN_NO_TIME, LARGE_SIDE, probeFilm } from './probe.js';
import { describeHls } from './rendition-files.js';
import { runFfmpeg } from './run-ffmpeg.js';

/** Output of the first stage; deleted when the later ones are done and nobody can be playing it (ADR 13). */
export const FIRST_FOLDER = 'first';
const FILM_PATH = `${FIRST_FOLDER}/film/index.m3u8`;
const MASTER_PATH = `${FIRST_FOLDER}/master.m3u8`;
const POSTER_SHARE = 0.25;
const POSTER_WIDTH = 960;
const COPY_LIMIT_MS = 10 * 60_000;

/**
 * Makes what can be shown at once: a segmented copy of a film that browsers play, and a poster. Other films are only probed.
 * @throws PipelineFailure
 */
export async function startFilm(job: PipelineJob): Promise<PipelineOutcome> {
  const hint = job.container === undefined || job.container === 'mov' ? await readIndexHint(job.input) : NO_HINT;
  const copied = hint.isH264 ? await tryCopy(job, hint) : null;
  return copied ?? lookedAt(await probeFilm(job));
}

/** Copies the film while probing it; null when browsers would not play the copy. */
async function tryCopy(job: PipelineJob, hint: IndexHint): Promise<PipelineOutcome | null> {
  const { seconds, hasAudio } = hint;
  const over = new AbortController();
  const copying = copyFilm(job, hasAudio, over.signal).then(() => true, () => false); // prettier-ignore
  try {
    const glance = { seconds, at: seconds * POSTER_SHARE, outputs: keyFrameOutput(job, hint) };
    const facts = await glanceAtFilm(job, glance).catch(() => null);
    if (!facts?.isCopyable || facts.tracks.length > 0 !== hasAudio) return null;
    const poster = renderFirstPoster(job.output, keyFramePath(job));
    const variant = (await copying) && (await describeCopy(job.output, facts));
    const made = await poster;
    return variant ? await shown(job, facts, variant, made) : null;
  } finally {
    over.abort();
    await copying;
  }
}

async function copyFilm(job: PipelineJob, hasAudio: boolean, over: AbortSignal): Promise<void> {
  const { ffmpeg, input, output, temporary, limits, signal } = job;
  const folder = `${FIRST_FOLDER}/film`;
  await mkdir(join(output, folder), { recursive: true });
  const streams = ['-map', '0:V:0', ...(hasAudio ? ['-map', '0:a:0'] : []), '-c', 'copy'];
  await runFfmpeg({
    ffmpeg,
    args: [
      '-loglevel',
      'error',
      '-y',
      ...IN_NO_TIME,
      ...guardedInput(input, {}),
      ...streams,
      ...hlsOutput(output, folder),
    ],
    folder: temporary,
    timeLimitMs: limits?.timeLimitMs ?? COPY_LIMIT_MS,
    memoryLimitBytes: limits?.memoryLimitBytes,
    signal: signal ? AbortSignal.any([signal, over]) : over,
  });
}

/** The keyframe for the poster, in the colours that players show. */
function keyFrameOutput(job: PipelineJob, { height, isTagged }: IndexHint): string[] {
  const matrix = !isTagged && height >= LARGE_SIDE ? 'bt709' : 'auto';
  const size = `scale='min(${POSTER_WIDTH},iw)':-2:in_color_matrix=${matrix},format=rgb24`;
  const file = ['-c:v', 'tiff', '-compression_algo', 'raw', '-update', '1', keyFramePath(job)];
  return ['-map', '0:V:0', '-frames:v', '1', '-vf', size, ...file];
}

const keyFramePath = ({ temporary }: PipelineJob) => join(temporary, 'key.tif');

async function describeCopy(output: string, facts: FilmFacts): Promise<Variant | null> {
  const { width, height, tracks } = facts;
  const hasAudio = tracks.length > 0;
  const { framesPerSecond } = outputRate(facts);
  const variant = await describeVariant(output, { path: FILM_PATH, width, height, framesPerSecond, hasAudio });
  return (await isFitToShow(output, variant)) ? variant : null;
}

function outcomeOf(facts: FilmFacts, next: Pick<EncodingStage, 'facts' | 'variants'>) {
  const { width, height, durationSeconds } = facts;
  const size = { width, height, durationSeconds, belowRecommended: isBelowRecommended(facts) };
  return { kind: 'video', ...size, next: { stage: 'main', ...next } } as const;
}

/** The outcome of a film that cannot be shown yet. */
const lookedAt = (facts: FilmFacts): PipelineOutcome => ({
  ...outcomeOf(facts, { facts, variants: [] }),
  ...{ thumbHash: '', renditions: [] },
});

async function shown(job: PipelineJob, facts: FilmFacts, variant: Variant, poster: PictureSetResult) {
  const { output } = job;
  await writeMasterPlaylist(output, MASTER_PATH, [variant]);
  const moving = await describeHls(output, FIRST_FOLDER, MASTER_PATH, variant);
  const { thumbHash, look, renditions } = poster;
  // The quick probe is not exact enough for the later stages.
  return {
    ...outcomeOf(facts, { facts: null, variants: [variant] }),
    thumbHash,
    look,
    renditions: [...moving, ...renditions],
  };
}

/** Renders a poster quickly in the sizes that lists need; the last stage chooses a better one. */
export function renderFirstPoster(output: string, input: string): Promise<PictureSetResult> {
  return renderPictureSet({
    input,
    output,
    role: 'poster',
    folder: `${FIRST_FOLDER}/poster`,
    formats: ['webp'],
    isQuick: true,
  });
}
