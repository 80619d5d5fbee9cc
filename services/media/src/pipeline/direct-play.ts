import { dirname, join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { FilmFacts, Variant } from './film-facts.js';

/** What every browser plays, phones included, over an ordinary connection. */
const MOST = { side: 3840, framesPerSecond: 60.5, kilobits: 30_000, level: 0x33, keyframeSeconds: 12 } as const;
/** Baseline, Main, High (ISO/IEC 14496-10, annex A.2). */
const PROFILES = ['42', '4d', '64'];

/** Limited and full range. */
const PIXELS = ['yuv420p', 'yuvj420p'];

interface Described {
  pixelFormat: string;
  /** Colours and fields in ffmpeg's words. */
  tags: string;
  /** ffmpeg's lines on the audio. */
  sounds: readonly string[];
  isUpright: boolean;
  bytes: number;
}

/** Whether a film seems playable as it is: H.264 in 8 bits 4:2:0, progressive, upright, SDR, with AAC or silent. */
export function isCopyable(facts: Omit<FilmFacts, 'isCopyable'>, described: Described): boolean {
  const { codec, width, height, durationSeconds, frameRate, isInterlaced, colour } = facts;
  const { pixelFormat, tags, sounds, isUpright, bytes } = described;
  const isPlain = codec === 'h264' && PIXELS.includes(pixelFormat) && !isInterlaced && isUpright;
  const isOrdinary = colour.hdr === null && !tags.includes('bt2020');
  // Of several tracks, the one with sound is found by listening to them.
  const isPlainSound =
    sounds.length < 2 && sounds.every((line) => / Audio: aac [^,]*,.*, (?:mono|stereo)\b/.test(line));
  const isLight =
    Math.max(width, height) <= MOST.side &&
    (8 * bytes) / durationSeconds <= MOST.kilobits * 1000 &&
    frameRate.numerator / frameRate.denominator <= MOST.framesPerSecond;
  return isPlain && isOrdinary && isPlainSound && isLight;
}

/** Whether the copy can be played: cut often enough, in a profile and at a level that decoders support. */
export async function isFitToShow(output: string, { path, codecs }: Variant): Promise<boolean> {
  const playlist = await readFile(join(output, dirname(path), 'index.m3u8'), 'utf8');
  const longest = Number(/^#EXT-X-TARGETDURATION:(\d+)/m.exec(playlist)?.[1] ?? Infinity);
  const [, profile = '', level = 'ff'] = /^avc1\.(\w\w)\w\w(\w\w)/.exec(codecs) ?? [];
  return longest <= MOST.keyframeSeconds && PROFILES.includes(profile) && parseInt(level, 16) <= MOST.level;
}
