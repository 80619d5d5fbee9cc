import { guardedInput } from './film-limits.js';
import { evenSize, ladderFor, type Rung } from './ladder.js';
import type { Size } from './outcome.js';
import type { FilmFacts } from './probe.js';

const SEGMENT_SECONDS = 4;
const PREVIEW = { seconds: 4, width: 480, framesPerSecond: 30 } as const;
const STILL_WIDTH = 2560;
const MOST_FRAMES_PER_SECOND = 60;

export interface FilmPlan {
  input: string;
  output: string;
  temporary: string;
  facts: FilmFacts;
  rungs: Rung[];
  /** Frame numbers to keep as stills, rising. */
  stillFrames: number[];
  threads: number;
}

export function planRungs(facts: FilmFacts): Rung[] {
  return ladderFor(facts, outputRate(facts).framesPerSecond);
}

/** The rate of the renditions: the source's, divided by a whole number when above 60, so that motion stays even. */
export function outputRate({ frameRate: { numerator, denominator } }: FilmFacts) {
  const parts = Math.ceil(numerator / denominator / (MOST_FRAMES_PER_SECOND + 0.5));
  return { text: `${numerator}/${denominator * parts}`, framesPerSecond: numerator / (denominator * parts) };
}

/** One command that decodes once and writes every rendition of a film. */
export function filmArguments(plan: FilmPlan): string[] {
  const { facts, rungs } = plan;
  return [
    ...['-loglevel', 'error', '-y', '-threads', String(plan.threads)],
    // Frames may change size or colour on the way: the first scaler takes them as they come.
    ...['-reinit_filter', '0', ...guardedInput(plan.input, facts.durationSeconds + 1)],
    ...['-filter_complex_threads', String(plan.threads), '-filter_complex', ladderGraph(facts, rungs)],
    ...rungs.flatMap((rung) => videoOutput(plan, rung)),
    ...(facts.hasAudio ? audioOutput(plan) : []),
    ...previewOutput(plan),
    ...stillsOutput(plan),
  ];
}

/** Each rung is scaled from the one above it: cheaper than from the source, and no less sharp. */
function ladderGraph(facts: FilmFacts, rungs: Rung[]): string {
  const source = [facts.isInterlaced ? 'bwdif' : '', constantRate(facts)].filter(Boolean).join(',');
  const steps = rungs.map((rung, index) => {
    const from = index === 0 ? `[0:V:0]${source},${toVideo(facts, rung)}` : `[below${index}]${toSize(rung)},setsar=1`;
    return rungs[index + 1] ? `${from},split[${rung.name}][below${index + 1}]` : `${from}[${rung.name}]`;
  });
  return steps.join(';');
}

function constantRate(facts: FilmFacts): string {
  return `fps=${outputRate(facts).text}:start_time=0`;
}

function toSize({ width, height }: Size): string {
  return `scale=${width}:${height}:flags=bicubic`;
}

// The matrix stays what it is: converting it costs time and precision, and players read the tag. Full range is narrowed.
function toVideo(facts: FilmFacts, size: Size): string {
  const { matrix, isTagged } = facts.colour;
  const colour = isTagged ? '' : `:in_color_matrix=${matrix}:out_color_matrix=${matrix}`;
  return `${toSize(size)}${colour}:out_range=tv,format=yuv420p,setsar=1`;
}

/** RGB, so that no further guess about colour is needed. */
function toPicture({ colour: { matrix, isTagged } }: FilmFacts, { width, height }: Size): string {
  const quality = 'flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp';
  return `scale=${width}:${height}:${quality}${isTagged ? '' : `:in_color_matrix=${matrix}`},format=rgb24,setsar=1`;
}

/** One field is enough for a small or a still picture, and free of combs. */
function oneField({ isInterlaced }: FilmFacts): string[] {
  return isInterlaced ? ['field=top'] : [];
}

const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p'];
// A phone writes the place of filming into the container.
const NO_METADATA = ['-map_metadata', '-1', '-map_chapters', '-1'];

/** Primaries and transfer pass through with the frames; old builds lose the matrix. */
function colourTags({ colour }: FilmFacts): string[] {
  return ['-colorspace', colour.matrix, '-color_range', 'tv'];
}

function videoOutput(plan: FilmPlan, { name, maxKilobits }: Rung): string[] {
  const rate = ['-crf', '22', '-maxrate', `${maxKilobits}k`, '-bufsize', `${maxKilobits * 2}k`];
  // Keyframes at the same instants in every rung, and nowhere else, so that players switch without a seam.
  const keyframes = [
    '-force_key_frames',
    `expr:gte(t,n_forced*${SEGMENT_SECONDS})`,
    '-g',
    '9999',
    '-sc_threshold',
    '0',
  ];
  const threads = ['-threads', String(plan.threads)];
  return [
    '-map',
    `[${name}]`,
    ...H264,
    ...colourTags(plan.facts),
    ...rate,
    ...keyframes,
    ...threads,
    ...hls(plan, name),
  ];
}

function audioOutput(plan: FilmPlan): string[] {
  // Starts with the picture and keeps its gaps; encoded once, shared by all rungs.
  const samples = ['-af', 'aresample=async=1:first_pts=0', '-ac', '2', '-ar', '48000'];
  return ['-map', '0:a:0', ...samples, '-c:a', 'aac', '-b:a', '128k', ...hls(plan, 'audio')];
}

// Preview and stills have graphs of their own. As branches of the ladder's graph they would make ffmpeg 7 hold every
// frame between two stills in memory: 0.4 GB for ten seconds, without end for an hour.

/** Four seconds from a quarter into the film, past titles and leaders. */
function previewOutput({ facts, output, threads }: FilmPlan): string[] {
  const start = Math.max(0, Math.min(facts.durationSeconds / 4, facts.durationSeconds - PREVIEW.seconds));
  const cut = `trim=${start.toFixed(3)}:${(start + PREVIEW.seconds).toFixed(3)}`;
  const size = evenSize(facts, PREVIEW.width);
  const filters = [
    cut,
    'setpts=PTS-STARTPTS',
    ...oneField(facts),
    `fps=${PREVIEW.framesPerSecond}`,
    toVideo(facts, size),
  ];
  const file = ['-movflags', '+faststart', '-f', 'mp4', `${output}/preview.mp4`];
  const quality = ['-crf', '26', '-threads', String(threads)];
  return [
    '-map',
    '0:V:0',
    '-vf',
    filters.join(','),
    ...H264,
    ...colourTags(facts),
    ...quality,
    ...NO_METADATA,
    ...file,
  ];
}

function stillsOutput({ facts, temporary, stillFrames }: FilmPlan): string[] {
  const chosen = `select='${stillFrames.map((frame) => `eq(n,${frame})`).join('+')}'`;
  const picture = toPicture(facts, evenSize(facts, STILL_WIDTH));
  const filters = [constantRate(facts), chosen, 'setpts=N/(FRAME_RATE*TB)', ...oneField(facts), picture];
  const lossless = ['-c:v', 'tiff', '-compression_algo', 'raw', '-f', 'image2', `${temporary}/still-%d.tif`];
  return ['-map', '0:V:0', '-vf', filters.join(','), ...lossless];
}

function hls({ output }: FilmPlan, name: string): string[] {
  const folder = `${output}/hls/${name}`;
  return [
    ...NO_METADATA,
    // Otherwise every stream is moved to begin at zero by itself: pictures by their reordering, sound by its priming, and
    // the lips are two frames late. Undisturbed, an edit list says where each really begins.
    ...[
      '-avoid_negative_ts',
      'disabled',
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
    ],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4', '-hls_flags', 'independent_segments'],
    ...['-hls_segment_filename', `${folder}/%05d.m4s`, `${folder}/index.m3u8`],
  ];
}
