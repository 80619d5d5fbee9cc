import type { SoundProgramme } from '@koma/contracts';
import type { Container, FilmFacts, Size } from './film-facts.js';
import { guardedInput } from './film-limits.js';
import { evenSize, ladderFor, type Rung } from './ladder.js';
import { soundGraph } from './sound-filters.js';

const SEGMENT_SECONDS = 4;
const PREVIEW = { seconds: 4, width: 480, framesPerSecond: 30 } as const;
const STILL_WIDTH = 2560;
const MOST_FRAMES_PER_SECOND = 60;

export interface FilmPlan {
  input: string;
  container?: Container | undefined;
  output: string;
  /** Folder of the qualities within the output folder. */
  folder: string;
  temporary: string;
  facts: FilmFacts;
  /** What is heard; null without sound. */
  sound: SoundProgramme | null;
  /** Best first; may be empty. */
  rungs: Rung[];
  withPreview: boolean;
  /** Stills by the numbers of their frames, ascending, and their greatest width. */
  stills: { frames: number[]; width: number };
  threads: number;
  /** The build can convert HDR to the range of ordinary screens. */
  canToneMap: boolean;
}

/** Folder of a quality within the output folder. */
export const rungFolder = (folder: string, { name }: Pick<Rung, 'name'>): string => `${folder}/${name}`;

export function planRungs(facts: FilmFacts): Rung[] {
  return ladderFor(facts, outputRate(facts).framesPerSecond);
}

/** Frame rate of the renditions: the source's, divided by a whole number when above 60, so that motion stays even. */
export function outputRate({ frameRate: { numerator, denominator } }: FilmFacts) {
  const parts = Math.ceil(numerator / denominator / (MOST_FRAMES_PER_SECOND + 0.5));
  return { text: `${numerator}/${denominator * parts}`, framesPerSecond: numerator / (denominator * parts) };
}

/** One ffmpeg command that decodes once and writes everything of a stage. */
export function filmArguments(plan: FilmPlan): string[] {
  const { facts, rungs } = plan;
  return [
    ...['-loglevel', 'error', '-y', '-threads', String(plan.threads)],
    // Frames may change size or colour; the first scaler accepts that.
    ...[
      '-reinit_filter',
      '0',
      ...guardedInput(plan.input, { container: plan.container, seconds: facts.durationSeconds + 1 }),
    ],
    ...(rungs.length > 0
      ? ['-filter_complex_threads', String(plan.threads), '-filter_complex', ladderGraph(plan), ...soundOutputs(plan)]
      : []),
    ...rungs.flatMap((rung) => rungOutput(plan, rung)),
    ...(plan.withPreview ? previewOutput(plan) : []),
    ...(plan.stills.frames.length > 0 ? stillsOutput(plan) : []),
  ];
}

/** Each quality is scaled from the one above it: cheaper than from the source, and equally sharp. */
function ladderGraph(plan: FilmPlan): string {
  const { facts, rungs } = plan;
  const source = [facts.isInterlaced ? 'bwdif' : '', constantRate(facts)].filter(Boolean).join(',');
  const steps = rungs.map((rung, index) => {
    const from = index === 0 ? `[0:V:0]${source},${toVideo(plan, rung)}` : `[below${index}]${toSize(rung)},setsar=1`;
    return rungs[index + 1] ? `${from},split[${rung.name}][below${index + 1}]` : `${from}[${rung.name}]`;
  });
  return steps.join(';');
}

/** The sound once for each quality, in a graph of its own. Audio is in every quality: a separate playlist needs a player twice the size. */
function soundOutputs({ sound, facts, rungs }: FilmPlan): string[] {
  if (!sound) return [];
  const outputs = rungs.map(({ name }) => `[sound${name}]`).join('');
  const graph = soundGraph(sound, facts.tracks, 'heard', facts.durationSeconds);
  return ['-filter_complex', `${graph};[heard]asplit=${rungs.length}${outputs}`];
}

function constantRate(facts: FilmFacts): string {
  return `fps=${outputRate(facts).text}:start_time=0`;
}

function toSize({ width, height }: Size): string {
  return `scale=${width}:${height}:flags=bicubic`;
}

// The matrix is kept: converting it costs time and precision, and players read the tag. Full range is narrowed.
function toVideo(plan: FilmPlan, size: Size): string {
  const { matrix, isTagged } = plan.facts.colour;
  if (isToneMapped(plan)) return `${toSize(size)},${toneMap(plan)},format=yuv420p,setsar=1`;
  const colour = isTagged ? '' : `:in_color_matrix=${matrix}:out_color_matrix=${matrix}`;
  return `${toSize(size)}${colour}:out_range=tv,format=yuv420p,setsar=1`;
}

/** RGB, so that no further guess about colour is needed. */
function toPicture(plan: Toned, { width, height }: Size): string {
  const { matrix, isTagged } = plan.facts.colour;
  const quality = 'flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp';
  if (isToneMapped(plan)) {
    const picture = `scale=${width}:${height}:flags=bicubic,${toneMap(plan)}`;
    return `${picture},scale=${quality}:in_color_matrix=bt709,format=rgb24,setsar=1`;
  }
  return `scale=${width}:${height}:${quality}${isTagged ? '' : `:in_color_matrix=${matrix}`},format=rgb24,setsar=1`;
}

/** zscale's names for ffmpeg's. */
const ZSCALE_MATRICES: Record<string, string> = { bt709: '709', bt2020nc: '2020_ncl', bt2020c: '2020_cl' };

type Toned = Pick<FilmPlan, 'facts' | 'canToneMap'>;

const isToneMapped = ({ facts, canToneMap }: Toned) => facts.colour.hdr !== null && canToneMap;

/**
 * HDR (BT.2100) to BT.709: linear light, its primaries, highlights rolled off, back to a signal. 203 cd/m² is the white of
 * graphics in HDR (ITU-R BT.2408 §2). A build without zscale keeps the picture with dull colours.
 */
function toneMap({ facts: { colour } }: Toned): string {
  const matrix = ZSCALE_MATRICES[colour.matrix] ?? '2020_ncl';
  return [
    `zscale=transferin=${colour.hdr}:primariesin=2020:matrixin=${matrix}:transfer=linear:npl=203`,
    'format=gbrpf32le,zscale=primaries=709',
    'tonemap=tonemap=mobius:desat=0',
    'zscale=transfer=709:matrix=709:range=limited',
    'format=yuv444p',
  ].join(',');
}

/** One field is enough for a small or still picture, and has no combing. */
function oneField({ isInterlaced }: FilmFacts): string[] {
  return isInterlaced ? ['field=top'] : [];
}

export const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p'];
// Phones write the place of filming into the container.
export const NO_METADATA = ['-map_metadata', '-1', '-map_chapters', '-1'];

/** Primaries and transfer pass through with the frames; old builds lose the matrix. */
function colourTags(plan: FilmPlan): string[] {
  const matrix = isToneMapped(plan) ? 'bt709' : plan.facts.colour.matrix;
  const others = isToneMapped(plan) ? ['-color_primaries', 'bt709', '-color_trc', 'bt709'] : [];
  return ['-colorspace', matrix, ...others, '-color_range', 'tv'];
}

function rungOutput(plan: FilmPlan, rung: Rung): string[] {
  const { name, maxKilobits } = rung;
  const rate = ['-crf', '22', '-maxrate', `${maxKilobits}k`, '-bufsize', `${maxKilobits * 2}k`];
  // Keyframes at the same instants in every quality, and nowhere else, so that players switch seamlessly.
  const instants = `expr:gte(t,n_forced*${SEGMENT_SECONDS})`;
  const keyframes = ['-force_key_frames', instants, '-g', '9999', '-sc_threshold', '0'];
  return [
    ...['-map', `[${name}]`, ...(plan.sound ? ['-map', `[sound${name}]`, ...SOUND] : [])],
    ...[...H264, ...colourTags(plan), ...rate, ...keyframes, '-threads', String(plan.threads)],
    ...hlsOutput(plan.output, rungFolder(plan.folder, rung)),
  ];
}

const SOUND = ['-ac', '2', '-ar', '48000', '-c:a', 'aac', '-b:a', '128k'];

// Preview and stills have graphs of their own. As branches of the ladder's graph they would make ffmpeg 7 hold every frame
// between two stills in memory: 0.4 GB for ten seconds, and unlimited for an hour.

/** Four seconds from a quarter into the film, past titles and leaders. */
function previewOutput(plan: FilmPlan): string[] {
  const { facts, output, threads } = plan;
  const start = Math.max(0, Math.min(facts.durationSeconds / 4, facts.durationSeconds - PREVIEW.seconds));
  const cut = `trim=${start.toFixed(3)}:${(start + PREVIEW.seconds).toFixed(3)}`;
  const size = evenSize(facts, PREVIEW.width);
  const rate = `fps=${PREVIEW.framesPerSecond}`;
  const filters = [cut, 'setpts=PTS-STARTPTS', ...oneField(facts), rate, toVideo(plan, size)];
  const file = ['-movflags', '+faststart', '-f', 'mp4', `${output}/preview.mp4`];
  const quality = ['-crf', '26', '-threads', String(threads)];
  return ['-map', '0:V:0', '-vf', filters.join(','), ...H264, ...colourTags(plan), ...quality, ...NO_METADATA, ...file];
}

function stillsOutput(plan: FilmPlan): string[] {
  const { facts, temporary, stills } = plan;
  const chosen = `select='${stills.frames.map((frame) => `eq(n,${frame})`).join('+')}'`;
  const picture = toPicture(plan, evenSize(facts, stills.width));
  const filters = [constantRate(facts), chosen, 'setpts=N/(FRAME_RATE*TB)', ...oneField(facts), picture];
  const lossless = ['-c:v', 'tiff', '-compression_algo', 'raw', '-f', 'image2', `${temporary}/still-%d.tif`];
  return ['-map', '0:V:0', '-vf', filters.join(','), ...lossless];
}

/** The frame shown at an instant. */
export function stillArguments(
  plan: Toned & Pick<FilmPlan, 'input' | 'container'>,
  second: number,
  path: string,
): string[] {
  const { facts, input, container } = plan;
  const filters = [...oneField(facts), toPicture(plan, evenSize(facts, STILL_WIDTH))].join(',');
  const lossless = ['-c:v', 'tiff', '-compression_algo', 'raw', '-update', '1', path];
  const seek = ['-loglevel', 'error', '-y', '-ss', second.toFixed(3), ...guardedInput(input, { container })];
  return [...seek, '-map', '0:V:0', '-frames:v', '1', '-vf', filters, ...lossless];
}

/** HLS in fMP4, cut at keyframes, at `folder` below the output folder. */
export function hlsOutput(output: string, folder: string): string[] {
  return [
    ...NO_METADATA,
    // Otherwise all streams are moved to begin at zero, by the reordering of pictures or the priming of audio. Without that, an
    // edit list says where each really begins.
    ...['-avoid_negative_ts', 'disabled', '-f', 'hls', '-hls_time', String(SEGMENT_SECONDS)],
    ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_flags', 'independent_segments'],
    ...['-hls_segment_filename', `${output}/${folder}/%05d.m4s`, `${output}/${folder}/index.m3u8`],
  ];
}
