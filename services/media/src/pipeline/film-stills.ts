import { join } from 'node:path';
import { hasFilter } from './ffmpeg-filters.js';
import { outputRate, stillArguments } from './film-arguments.js';
import type { FilmFacts } from './film-facts.js';
import { isBelowRecommended, type PipelineJob, type PipelineOutcome, type StillsStage } from './outcome.js';
import { renderPictureSet } from './picture.js';
import { probeFilm } from './probe.js';
import { runFfmpeg } from './run-ffmpeg.js';
import { openPicture, rethrow } from './safe-sharp.js';
import { chooseQuad } from './quad.js';
import { choosePoster, posterSeconds, renderQuad, secondsAt } from './stills.js';

const TIME_LIMIT_MS = 60_000;

/**
 * Renders the quad as its creator has chosen it: frames of the film, or own pictures; and a poster, if chosen. Writes to new
 * folders, because the old files are cached for ever.
 * @throws PipelineFailure
 */
export async function makeStills(job: PipelineJob, wanted: StillsStage): Promise<PipelineOutcome> {
  const facts = await probeFilm(job);
  const { output, pictures = [] } = job;
  const { name, sources } = wanted;
  const { stills, stillSeconds } = wanted.isAutomatic
    ? await automaticStills(job, facts)
    : { stills: [...pictures.slice(0, sources.length), ...(await takeStills(job, facts, wanted.seconds))] };
  const { renditions: quad, looks: stillLooks } = await renderQuad(output, stills, {
    folder: `quad-${name}`,
    shape: facts,
  });
  const input = await posterOf(job, facts, { wanted, stills });
  const poster =
    input === null ? null : await renderPictureSet({ input, output, role: 'poster', folder: `poster-${name}` });
  const { width, height, durationSeconds } = facts;
  return {
    ...{ kind: 'video', width, height, durationSeconds, belowRecommended: isBelowRecommended(facts) },
    renditions: [...quad, ...(poster?.renditions ?? [])],
    thumbHash: poster?.thumbHash ?? '',
    ...(poster && { look: poster.look }),
    stillLooks,
    stillSeconds,
  };
}

async function automaticStills(job: PipelineJob, facts: FilmFacts) {
  const { durationSeconds } = facts;
  const chosen = await chooseQuad((share) => takeStill(job, facts, secondsAt([share], durationSeconds)[0] ?? 0));
  const shares = chosen.map(({ share }) => share);
  return { stills: chosen.map(({ path }) => path), stillSeconds: secondsAt(shares, durationSeconds) };
}

async function takeStills(job: PipelineJob, facts: FilmFacts, seconds: readonly number[]): Promise<string[]> {
  const taken = [];
  for (const second of seconds) taken.push(await takeStill(job, facts, second));
  return taken;
}

interface Made {
  wanted: StillsStage;
  stills: string[];
}

/** The source of the poster; null when it stays as it is. */
async function posterOf(job: PipelineJob, facts: FilmFacts, { wanted, stills }: Made): Promise<string | null> {
  const { isAutomatic = false, posterSource = null, posterSecond, sources } = wanted;
  if (isAutomatic) {
    return choosePoster([...stills, ...(await takeStills(job, facts, posterSeconds(facts.durationSeconds)))]);
  }
  const picture = posterSource && job.pictures?.[sources.length];
  if (picture) return cutToShape(job, facts, picture);
  return posterSecond === null ? null : takeStill(job, facts, posterSecond);
}

/** A poster always has the shape of its film. */
async function cutToShape({ temporary }: PipelineJob, { width, height }: FilmFacts, picture: string): Promise<string> {
  const path = join(temporary, 'poster.tif');
  await openPicture(picture).resize({ width, height, fit: 'cover' }).toFile(path).catch(rethrow);
  return path;
}

/** The frame shown at an instant; the last frame when the film ends before. */
async function takeStill(job: PipelineJob, facts: FilmFacts, second: number): Promise<string> {
  const { input, container, ffmpeg, temporary, signal, limits } = job;
  const last = Math.max(0, facts.durationSeconds - 1.5 / outputRate(facts).framesPerSecond);
  const path = join(temporary, `at-${second}.tif`);
  const canToneMap = facts.colour.hdr !== null && hasFilter(ffmpeg, 'zscale');
  await runFfmpeg({
    ffmpeg,
    args: stillArguments({ input, container, facts, canToneMap }, Math.min(second, last), path),
    folder: temporary,
    timeLimitMs: limits?.timeLimitMs ?? TIME_LIMIT_MS,
    memoryLimitBytes: limits?.memoryLimitBytes,
    signal,
  });
  return path;
}
