import type { FilmSound, SoundProgramme } from '@koma/contracts';
import { encodeFilm, writeHls } from './encode-film.js';
import { outputRate, planRungs } from './film-arguments.js';
import type { FilmFacts } from './film-facts.js';
import { renderFirstPoster, startFilm } from './film-first.js';
import { programmesOf } from './film-sound.js';
import { makeStills } from './film-stills.js';
import type { Rung } from './ladder.js';
import { measureSound, withPeaks } from './measure-sound.js';
import {
  type EncodingStage,
  type HeardSound,
  isBelowRecommended,
  type PipelineJob,
  type PipelineOutcome,
  type Rendition,
  type SoundStage,
} from './outcome.js';
import { type PictureSetResult, renderPictureSet } from './picture.js';
import { probeFilm } from './probe.js';
import { chooseQuad, QUAD_CANDIDATES } from './quad.js';
import { describeRendition } from './rendition-files.js';
import { choosePoster, findStills, planStills, POSTER_SHARES, renderQuad, secondsAt, stillAt } from './stills.js';

/** Progress at the start and the end of a stage's encoding. */
const PROGRESS = { main: [0.05, 0.45], rest: [0.5, 0.9], sound: [0.05, 0.9] } as const;
/** The quality that is made first: good on most screens and connections. */
const MAIN_LINES = 720;
/** Greatest widths of stills: wide enough for the quad and the first poster; for the stage of a film. */
const STILL_WIDTHS = { main: 1280, rest: 2560 } as const;

/**
 * Runs one stage of a film: first a copy that plays at once; then 720p and the quad; then all other qualities, the preview and
 * the best poster (ADR 13).
 * @throws PipelineFailure
 */
export function transcodeFilm(job: PipelineJob): Promise<PipelineOutcome> {
  const { next } = job;
  if (!next) return startFilm(job);
  if (next.stage === 'stills') return makeStills(job, next);
  if (next.stage === 'sound') return makeSound(job, next);
  return next.stage === 'main' ? makeMain(job, next) : makeRest(job, next);
}

async function makeMain(job: PipelineJob, next: EncodingStage): Promise<PipelineOutcome> {
  const { output, temporary } = job;
  const { facts, sound } = await heardFacts(job, next);
  const plan = planStills(facts, outputRate(facts).framesPerSecond, QUAD_CANDIDATES.flat());
  const variants = await encodeFilm(job, {
    ...{ facts, sound: chosenOf(sound), rungs: [mainRung(facts)], folder: 'hls', withPreview: false },
    ...{ stills: { frames: plan.frames, width: STILL_WIDTHS.main }, shares: PROGRESS.main },
  });
  const stills = await findStills(temporary, plan);
  const chosen = await chooseQuad(async (share) => stillAt(stills, plan, share));
  // The stage before made one with its quality.
  const posterless = next.variants.length === 0;
  const [quad, poster] = await Promise.all([
    renderQuad(output, chosen.map(({ path }) => path), { folder: 'quad', shape: facts }), // prettier-ignore
    posterless ? choosePoster(stills).then((still) => renderFirstPoster(output, still)) : null,
  ]);
  const moving = await writeHls(output, 'hls/main.m3u8', [...next.variants, ...variants]);
  const stillSeconds = secondsAt(chosen.map(({ share }) => share), facts.durationSeconds); // prettier-ignore
  const after = { stage: 'rest', facts, variants, sound } as const;
  const made = { sound: soundOf(facts, sound), stillLooks: quad.looks, stillSeconds, next: after };
  return { ...outcomeOf(facts, [...moving, ...quad.renditions], poster), ...made };
}

async function makeRest(job: PipelineJob, next: EncodingStage): Promise<PipelineOutcome> {
  const { output, temporary } = job;
  const { facts, sound } = await heardFacts(job, next);
  const main = mainRung(facts);
  const rungs = planRungs(facts).filter(({ name }) => name !== main.name);
  const plan = planStills(facts, outputRate(facts).framesPerSecond, POSTER_SHARES);
  const variants = await encodeFilm(job, {
    ...{ facts, sound: chosenOf(sound), rungs, folder: 'hls', withPreview: true },
    ...{ stills: { frames: plan.frames, width: STILL_WIDTHS.rest }, shares: PROGRESS.rest },
  });
  const input = await choosePoster(await findStills(temporary, plan));
  const poster = await renderPictureSet({ input, output, role: 'poster' });
  const moving = await writeHls(output, 'hls/master.m3u8', [...next.variants, ...variants]);
  const preview = await describeRendition(output, { path: 'preview.mp4', role: 'preview' });
  const measured = await measuredSound(job, facts, sound);
  job.onProgress?.(1);
  return { ...outcomeOf(facts, [...moving, preview], poster), sound: measured };
}

/** The same film with another of its sounds, in a new folder, because the old files are cached for ever. */
async function makeSound(job: PipelineJob, { name, chosen }: SoundStage): Promise<PipelineOutcome> {
  const facts = await probeFilm(job);
  const { programmes } = await hear(job, facts);
  const sound = { programmes, chosen: chosen !== null && chosen < programmes.length ? chosen : 0 };
  const folder = `hls-${name}`;
  const variants = await encodeFilm(job, {
    ...{ facts, sound: chosenOf(sound), rungs: planRungs(facts), folder, withPreview: false },
    ...{ stills: { frames: [], width: STILL_WIDTHS.main }, shares: PROGRESS.sound },
  });
  const moving = await writeHls(job.output, `${folder}/master.m3u8`, variants);
  const measured = await measuredSound(job, facts, sound);
  job.onProgress?.(1);
  return { ...outcomeOf(facts, moving, null), sound: measured };
}

/** Facts and sounds of a film; those of an earlier version of this service are found again. */
async function heardFacts(job: PipelineJob, { facts: known, sound }: EncodingStage) {
  const facts = known && 'tracks' in known ? known : await probeFilm(job);
  return { facts, sound: sound ?? (await hear(job, facts)) };
}

const hear = async (job: PipelineJob, facts: FilmFacts): Promise<HeardSound> => ({
  programmes: programmesOf(await withPeaks(job, facts)),
  chosen: 0,
});

const chosenOf = ({ programmes, chosen }: HeardSound): SoundProgramme | null => programmes[chosen] ?? null;

const soundOf = ({ tracks }: FilmFacts, sound: HeardSound, loudness: FilmSound['loudness'] = null): FilmSound => ({
  ...sound,
  tracks: tracks.length,
  loudness,
});

async function measuredSound(job: PipelineJob, facts: FilmFacts, sound: HeardSound): Promise<FilmSound> {
  const programme = chosenOf(sound);
  return soundOf(facts, sound, programme && (await measureSound(job, facts, programme)));
}

function outcomeOf(facts: FilmFacts, renditions: Rendition[], poster: PictureSetResult | null): PipelineOutcome {
  const { width, height, durationSeconds } = facts;
  return {
    ...{ kind: 'video', width, height, durationSeconds, belowRecommended: isBelowRecommended(facts) },
    renditions: [...renditions, ...(poster?.renditions ?? [])],
    thumbHash: poster?.thumbHash ?? '',
    ...(poster && { look: poster.look }),
  };
}

function mainRung(facts: FilmFacts): Rung {
  const rungs = planRungs(facts);
  const main = rungs.find(({ name }) => parseInt(name, 10) <= MAIN_LINES) ?? rungs[0];
  if (!main) throw new Error('a ladder has a rung');
  return main;
}
