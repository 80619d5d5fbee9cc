import { stat } from 'node:fs/promises';
import { isCopyable } from './direct-play.js';
import type { FilmFacts, Size } from './film-facts.js';
import { FILM_LIMITS, guardedInput } from './film-limits.js';
import { tracksIn } from './sound-tracks.js';
import { isCutShort } from './mp4-boxes.js';
import { PipelineFailure, type PipelineJob } from './outcome.js';
import { type FfmpegOutput, runFfmpeg } from './run-ffmpeg.js';

const TIME_LIMIT_MS = 30_000;
// Two spaces in current builds, four in old ones; metadata is indented deeper.
const STREAM = /^ {2,4}Stream #0:\d+.*?: (Video|Audio|Data|Subtitle|Attachment|Unknown): /;
/** Pixel format and colour properties: `yuv420p(tv, bt709, progressive)`. */
const PIXELS = /Video: [^,]*, (?!none)(\w+)(?:\(([^)]*)\))?/;
/** Of the hashed frame; other outputs may have been converted. */
const HASHED_PIXELS = /Video: rawvideo [^,]*, (\w+)(?:\(([^)]*)\))?/;
/** The index is sufficient; decoding the beginning for certainty takes longer than everything else. */
export const IN_NO_TIME = ['-nofind_stream_info'];
const MATRICES = ['bt709', 'bt470bg', 'smpte170m', 'smpte240m', 'fcc', 'bt2020nc', 'bt2020c'];
const HDR = ['smpte2084', 'arib-std-b67'] as const;
/** Untagged films are read as HD from this size on. */
export const LARGE_SIDE = 720;

type Probed = Pick<PipelineJob, 'input' | 'container' | 'temporary' | 'ffmpeg' | 'signal' | 'limits'>;

/** Probes one keyframe; further outputs can use the same frame. */
interface Glance {
  /** Length of the film according to its index. */
  seconds: number;
  at: number;
  outputs: string[];
}

/**
 * Reads the properties of a film by decoding its first frame: size as shown (rotated, square pixels), length, rate, streams.
 * @throws PipelineFailure when it is truncated, unreadable, without pictures or over a limit of FILM_LIMITS
 */
export async function probeFilm(job: Probed): Promise<FilmFacts> {
  await refuseCutShort(job);
  return probeFrame(job, [], []);
}

/**
 * The same in half the time, relying on the index; frame rates of variable-rate films are guesses.
 * @throws PipelineFailure as `probeFilm` does, and for some films that it can read
 */
export async function glanceAtFilm(job: Probed, { seconds, at, outputs }: Glance): Promise<FilmFacts> {
  await refuseCutShort(job);
  // Without the true times, everything before the instant would be decoded and discarded.
  const seek = ['-copyts', '-noaccurate_seek', '-ss', at.toFixed(3)];
  return probeFrame(job, [...IN_NO_TIME, '-y', '-threads', '1', '-skip_frame', 'nokey', ...seek], outputs, seconds);
}

async function refuseCutShort({ input, container = 'mov' }: Probed): Promise<void> {
  if (container === 'mov' && (await isCutShort(input)))
    throw new PipelineFailure('TRUNCATED', 'the container ends early or has no index');
}

async function probeFrame(job: Probed, options: string[], outputs: string[], seconds?: number): Promise<FilmFacts> {
  const { ffmpeg, input, container, temporary: folder, signal } = job;
  // The packages have no ffprobe. `framehash` prints size and rate of the decoded, rotated picture in a format that ffmpeg's own
  // tests fix; only values without such a source are read from the log.
  const frame = ['-map', '0:V:0', '-frames:v', '1', '-f', 'framehash', '-hash', 'crc32', 'pipe:1'];
  // Separate channels of a broadcast master are no surround sound.
  const source = ['-guess_layout_max', '2', ...guardedInput(input, { container })];
  const args = [...options, ...source, ...frame, ...outputs];
  const memoryLimitBytes = job.limits?.memoryLimitBytes;
  const said = await runFfmpeg({ ffmpeg, args, folder, timeLimitMs: TIME_LIMIT_MS, memoryLimitBytes, signal });
  const length = durationIn(said.stderr) || seconds || (await lengthByReading(job));
  const facts = readFacts(said, (await stat(input)).size, length);
  refuseOverLimits(facts);
  return facts;
}

function readFacts({ stdout: frame, stderr: log }: FfmpegOutput, bytes: number, durationSeconds: number): FilmFacts {
  const [codedWidth, codedHeight] = pair(frame, /^#dimensions 0: (\d+)x(\d+)/m);
  if (!codedWidth || !codedHeight) throw new PipelineFailure('DECODE_FAILED', 'no frame could be decoded');
  const [described = '', done = ''] = log.split('Stream mapping:');
  const streams = described.split('\n').filter((line) => STREAM.test(line));
  const mapped = /^ {2}Stream (#0:\d+) -> #0:0/m.exec(log)?.[1] ?? '#0:0';
  const video = streams.find((line) => new RegExp(`${mapped}\\D`).test(line)) ?? '';
  // Of the decoded frame, where the index is silent.
  const [pixelFormat = '', tags = ''] = PIXELS.exec(video)?.slice(1) ?? HASHED_PIXELS.exec(done)?.slice(1) ?? [];
  const size = squared({ width: codedWidth, height: codedHeight }, pair(frame, /^#sar 0: (\d+)\/(\d+)/m));
  const facts = {
    ...size,
    durationSeconds,
    frameRate: frameRateIn(frame, video),
    codec: /Video: (\w+)/.exec(video)?.[1] ?? 'unknown',
    tracks: tracksIn(streams),
    streamCount: streams.length,
    isInterlaced: /top first|bottom first|top coded first|bottom coded first/.test(tags),
    colour: colourIn(tags, Math.min(codedWidth, codedHeight)),
  };
  if (!(facts.durationSeconds > 0)) throw new PipelineFailure('DECODE_FAILED', 'the film states no length');
  const sounds = streams.filter((line) => line.includes(' Audio: '));
  const isUpright = size.width === codedWidth && !log.includes('displaymatrix: rotation of');
  return { ...facts, isCopyable: isCopyable(facts, { pixelFormat, tags, sounds, isUpright, bytes }) };
}

/** Recordings of browsers state no length: it is that of all their packets, which are not decoded. */
async function lengthByReading({
  ffmpeg,
  input,
  container,
  temporary: folder,
  signal,
  limits,
}: Probed): Promise<number> {
  const args = ['-loglevel', 'info', '-stats', ...guardedInput(input, { container }), '-map', '0:V:0', '-c', 'copy'];
  const { memoryLimitBytes } = limits ?? {};
  const run = {
    ffmpeg,
    args: [...args, '-f', 'null', '-'],
    folder,
    timeLimitMs: TIME_LIMIT_MS,
    memoryLimitBytes,
    signal,
  };
  const { stderr } = await runFfmpeg(run);
  const [, hours, minutes, seconds] = [...stderr.matchAll(/time=(\d+):(\d+):([\d.]+)/g)].at(-1) ?? [];
  return secondsOf(hours, minutes, seconds);
}

function refuseOverLimits({ streamCount, durationSeconds, width, height }: FilmFacts): void {
  const { streams, seconds, side } = FILM_LIMITS;
  if (streamCount > streams) throw new PipelineFailure('TOO_MANY_STREAMS', String(streamCount));
  if (durationSeconds > seconds) throw new PipelineFailure('TOO_LONG', `${durationSeconds} s`);
  if (Math.max(width, height) > side) throw new PipelineFailure('TOO_MANY_PIXELS', `${width}x${height}`);
}

/** Stretches the width of non-square pixels; a ratio of 0 means unknown. */
function squared({ width, height }: Size, [across = 0, down = 0]: number[]): Size {
  return { width: across && down ? Math.round((width * across) / down) : width, height };
}

function colourIn(given: string, shortSide: number): FilmFacts['colour'] {
  const tags = given.split(', ').map((part) => part.split('/')[0] ?? '');
  const matrix = tags.find((tag) => MATRICES.includes(tag));
  const hdr = HDR.find((transfer) => given.includes(transfer)) ?? null;
  if (matrix) return { matrix, isTagged: true, hdr };
  return { matrix: shortSide >= LARGE_SIDE ? 'bt709' : 'smpte170m', isTagged: false, hdr };
}

function durationIn(log: string): number {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d+):([\d.]+)/m.exec(log) ?? [];
  return secondsOf(hours, minutes, seconds);
}

/** NaN becomes 0. */
const secondsOf = (hours?: string, minutes?: string, seconds?: string): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || 0;

function frameRateIn(frame: string, video: string): FilmFacts['frameRate'] {
  const [denominator = 0, numerator = 0] = pair(frame, /^#tb 0: (\d+)\/(\d+)/m);
  // A film of variable rate states its clock (90,000) here; then the average is better.
  if (denominator && numerator / denominator <= 250) return { numerator, denominator };
  const average = Number(/, ([\d.]+) fps/.exec(video)?.[1] ?? 30);
  return { numerator: Math.round(average * 100), denominator: 100 };
}

function pair(text: string, pattern: RegExp): number[] {
  return (pattern.exec(text) ?? []).slice(1).map(Number);
}
