import type { Container } from './film-facts.js';

/** Limits of a film (reliability: decoder limits). */
export const FILM_LIMITS = { seconds: 3 * 60 * 60, side: 8192, streams: 16 } as const;

// What cameras, phones, editing suites and broadcasters deliver; every decoder left out reduces the attack surface.
const DECODERS = [
  ...[
    'h264',
    'hevc',
    'libdav1d',
    'libaom-av1',
    'av1',
    'vp8',
    'libvpx',
    'vp9',
    'libvpx-vp9',
    'mpeg4',
    'mpeg2video',
    'mjpeg',
  ],
  ...['prores', 'dnxhd', 'cfhd', 'qtrle', 'v210', 'rawvideo', 'png', 'jpeg2000', 'libopenjpeg', 'gif'],
  ...['aac', 'aac_fixed', 'mp3float', 'mp3', 'ac3', 'eac3', 'alac', 'flac', 'opus', 'libopus', 'vorbis', 'libvorbis'],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be', 'pcm_f32le', 'pcm_f32be'],
  ...['pcm_u8', 'pcm_s8', 'pcm_mulaw', 'pcm_alaw'],
];

/** Codecs of audio that one of these decoders reads. */
const SOUND_CODECS =
  /^(?:aac|mp3|ac3|eac3|alac|flac|opus|vorbis|pcm_(?:[su](?:8|16|24|32)|f32)(?:le|be)?|pcm_mulaw|pcm_alaw)$/;
export const isSoundKnown = (codec: string): boolean => SOUND_CODECS.test(codec);

interface Input {
  /** Default: mov. */
  container?: Container | undefined;
  /** Longest time to read. Default: a little more than a film may have. */
  seconds?: number;
}

/**
 * Input options for an untrusted file: one forced demuxer, so that a playlist named .mp4 is never followed; no network; known
 * decoders only; limits for picture size and number of streams.
 */
export function guardedInput(path: string, { container = 'mov', seconds = FILM_LIMITS.seconds + 60 }: Input): string[] {
  return [
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', container, '-f', container],
    ...['-codec_whitelist', DECODERS.join(','), '-max_pixels', String(FILM_LIMITS.side ** 2)],
    ...['-max_streams', String(4 * FILM_LIMITS.streams), '-t', String(seconds), '-i', `file:${path}`],
  ];
}
