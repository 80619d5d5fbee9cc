import { guardedInput } from './film-limits.js';
import { evenSize, ladderFor, type Rung } from './ladder.js';
import type { FilmFacts } from './probe.js';

export const SEGMENT_SECONDS = 4;
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
    // Frames may change size or colour on the way: the graph's first scaler takes them as they come.
    ...['-reinit_filter', '0', ...guardedInput(plan.input, facts.durationSeconds + 1)],
    ...['-filter_complex_threads', String(plan.threads), '-filter_complex', filterGraph(plan)],
    ...rungs.flatMap((rung) => videoOutput(plan, rung)),
    ...(facts.hasAudio ? audioOutput(plan) : []),
    ...previewOutput(plan),
    ...['-map', '[stills]', '-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2', `${plan.temporary}/still-%d.jpg`],
  ];
}

/** Each rung is scaled from the one above it: cheaper than from the source, and no less sharp. */
function filterGraph({ facts, rungs, stillFrames }: FilmPlan): string {
  const first = [facts.isInterlaced ? 'bwdif' : '', `fps=${outputRate(facts).text}:start_time=0`].filter(Boolean);
  const chosen = stillFrames.map((frame) => `eq(n,${frame})`).join('+');
  const previewRung = rungs.findLastIndex(({ width }) => width >= PREVIEW.width);
  const previewFrom = previewRung < 0 ? 0 : previewRung;
  return [
    `[0:V:0]${first.join(',')},split[film][frames]`,
    `[frames]select='${chosen}',setpts=N/(FRAME_RATE*TB),${toPicture(facts)}[stills]`,
    ...rungs.map((rung, index) => {
      const outputs = [
        `[${rung.name}]`,
        index === previewFrom ? '[moving]' : '',
        rungs[index + 1] ? `[below${index}]` : '',
      ];
      const used = outputs.filter(Boolean);
      const scale = index === 0 ? toVideo(facts, rung) : `scale=${rung.width}:${rung.height}:flags=bicubic`;
      return `[${index === 0 ? 'film' : `below${index - 1}`}]${scale},split=${used.length}${used.join('')}`;
    }),
    `[moving]${preview(facts)}[preview]`,
  ].join(';');
}

/** Without a tag, players take large pictures for BT.709 and small ones for BT.601; so do we. */
function sourceMatrix(facts: FilmFacts): string {
  if (facts.hasColourMatrix) return '';
  return `:in_color_matrix=${Math.min(facts.width, facts.height) >= 720 ? 'bt709' : 'bt601'}`;
}

function toVideo(facts: FilmFacts, { width, height }: Rung): string {
  const colour = `${sourceMatrix(facts)}:out_color_matrix=bt709:out_range=tv`;
  return `scale=${width}:${height}:flags=bicubic${colour},format=yuv420p,setsar=1`;
}

/** JPEG knows BT.601 in full range only. */
function toPicture(facts: FilmFacts): string {
  const { width, height } = evenSize(facts, STILL_WIDTH);
  return `scale=${width}:${height}:flags=bicubic${sourceMatrix(facts)}:out_color_matrix=bt601:out_range=pc,format=yuvj420p,setsar=1`;
}

/** Four seconds from a quarter into the film, past titles and leaders. */
function preview(facts: FilmFacts): string {
  const { width, height } = evenSize(facts, PREVIEW.width);
  const start = Math.max(0, Math.min(facts.durationSeconds / 4, facts.durationSeconds - PREVIEW.seconds));
  const cut = `trim=${start.toFixed(3)}:${(start + PREVIEW.seconds).toFixed(3)},setpts=PTS-STARTPTS`;
  return `${cut},fps=${PREVIEW.framesPerSecond},scale=${width}:${height}:flags=bicubic`;
}

const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p'];
const COLOUR_TAGS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
// A phone writes the place of filming into the container.
const NO_METADATA = ['-map_metadata', '-1', '-map_chapters', '-1'];

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
  return ['-map', `[${name}]`, ...H264, ...COLOUR_TAGS, ...rate, ...keyframes, ...threads, ...hls(plan, name)];
}

function audioOutput(plan: FilmPlan): string[] {
  // Starts with the picture and keeps its gaps; encoded once, shared by all rungs.
  const samples = ['-af', 'aresample=async=1:first_pts=0', '-ac', '2', '-ar', '48000'];
  return ['-map', '0:a:0', ...samples, '-c:a', 'aac', '-b:a', '128k', ...hls(plan, 'audio')];
}

function previewOutput(plan: FilmPlan): string[] {
  const threads = ['-threads', String(plan.threads)];
  const file = ['-movflags', '+faststart', '-f', 'mp4', `${plan.output}/preview.mp4`];
  return ['-map', '[preview]', ...H264, ...COLOUR_TAGS, '-crf', '26', ...threads, ...NO_METADATA, ...file];
}

function hls({ output }: FilmPlan, name: string): string[] {
  const folder = `${output}/hls/${name}`;
  return [
    ...NO_METADATA,
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4', '-hls_flags', 'independent_segments'],
    ...['-hls_segment_filename', `${folder}/%05d.m4s`, `${folder}/index.m3u8`],
  ];
}
