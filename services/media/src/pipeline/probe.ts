import { FILM_LIMITS, guardedInput } from './film-limits.js';
import { isCutShort } from './mp4-boxes.js';
import { PipelineFailure, type PipelineJob, type Size } from './outcome.js';
import { runFfmpeg } from './run-ffmpeg.js';

export interface FilmFacts extends Size {
  durationSeconds: number;
  /** Frames per second as a fraction, exact for 24000/1001 and its like. */
  frameRate: { numerator: number; denominator: number };
  codec: string;
  hasAudio: boolean;
  streamCount: number;
  isInterlaced: boolean;
  /** How the film's colour is to be read, by ffmpeg's names; without a tag, by its size, as players do. */
  colour: { matrix: string; isTagged: boolean };
}

const TIME_LIMIT_MS = 30_000;
// Two spaces in current builds, four in old ones; metadata stands deeper.
const STREAM = /^ {2,4}Stream #0:\d+.*?: (Video|Audio|Data|Subtitle|Attachment|Unknown): /;
const MATRICES = ['bt709', 'bt470bg', 'smpte170m', 'smpte240m', 'fcc', 'bt2020nc', 'bt2020c'];
const LARGE_SIDE = 720;

/**
 * Reads what a film is, by decoding its first frame: size as shown (rotated, square pixels), length, rate, streams.
 * @throws PipelineFailure when it is cut short, unreadable, without pictures or over a limit of FILM_LIMITS
 */
export async function probeFilm(job: Pick<PipelineJob, 'input' | 'temporary' | 'ffmpeg' | 'signal' | 'limits'>) {
  if (await isCutShort(job.input)) throw new PipelineFailure('TRUNCATED', 'the container ends early or has no index');
  const { stdout, stderr } = await runFfmpeg({
    ffmpeg: job.ffmpeg,
    // No ffprobe comes with the packages. `framehash` states size and rate of the decoded, rotated picture in a format
    // that ffmpeg's own tests pin; only what has no such source is read from the log.
    args: [
      ...guardedInput(job.input),
      '-map',
      '0:V:0',
      '-frames:v',
      '1',
      '-f',
      'framehash',
      '-hash',
      'crc32',
      'pipe:1',
    ],
    folder: job.temporary,
    timeLimitMs: TIME_LIMIT_MS,
    memoryLimitBytes: job.limits?.memoryLimitBytes,
    signal: job.signal,
  });
  const facts = readFacts(stdout, stderr);
  refuseOverLimits(facts);
  return facts;
}

function readFacts(frame: string, log: string): FilmFacts {
  const [codedWidth, codedHeight] = pair(frame, /^#dimensions 0: (\d+)x(\d+)/m);
  if (!codedWidth || !codedHeight) throw new PipelineFailure('DECODE_FAILED', 'no frame could be decoded');
  const streams = (log.split('Stream mapping:')[0] ?? '').split('\n').filter((line) => STREAM.test(line));
  const mapped = /^ {2}Stream (#0:\d+) -> #0:0/m.exec(log)?.[1] ?? '#0:0';
  const video = streams.find((line) => new RegExp(`${mapped}\\D`).test(line)) ?? '';
  const pixelFormat = /Video: [^,]*, \w+\(([^)]*)\)/.exec(video)?.[1] ?? '';
  return {
    ...squared({ width: codedWidth, height: codedHeight }, pair(frame, /^#sar 0: (\d+)\/(\d+)/m)),
    durationSeconds: durationIn(log),
    frameRate: frameRateIn(frame, video),
    codec: /Video: (\w+)/.exec(video)?.[1] ?? 'unknown',
    hasAudio: streams.some((line) => / Audio: (?!none)/.test(line)),
    streamCount: streams.length,
    isInterlaced: /top first|bottom first|top coded first|bottom coded first/.test(pixelFormat),
    colour: colourIn(pixelFormat, Math.min(codedWidth, codedHeight)),
  };
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

function colourIn(pixelFormat: string, shortSide: number): FilmFacts['colour'] {
  const tags = pixelFormat.split(', ').map((part) => part.split('/')[0] ?? '');
  const matrix = tags.find((tag) => MATRICES.includes(tag));
  if (matrix) return { matrix, isTagged: true };
  return { matrix: shortSide >= LARGE_SIDE ? 'bt709' : 'smpte170m', isTagged: false };
}

function durationIn(log: string): number {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d+):([\d.]+)/m.exec(log) ?? [];
  const duration = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (!(duration > 0)) throw new PipelineFailure('DECODE_FAILED', 'the film states no length');
  return duration;
}

function frameRateIn(frame: string, video: string): FilmFacts['frameRate'] {
  const [denominator = 0, numerator = 0] = pair(frame, /^#tb 0: (\d+)\/(\d+)/m);
  // A film of variable rate states its clock (90,000) here; then the average says more.
  if (denominator && numerator / denominator <= 250) return { numerator, denominator };
  const average = Number(/, ([\d.]+) fps/.exec(video)?.[1] ?? 30);
  return { numerator: Math.round(average * 100), denominator: 100 };
}

function pair(text: string, pattern: RegExp): number[] {
  return (pattern.exec(text) ?? []).slice(1).map(Number);
}
