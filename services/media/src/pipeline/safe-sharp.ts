import sharp, { type Sharp } from 'sharp';
import { PipelineFailure, type FailureReason } from './outcome.js';

export const MOST_PIXELS = 64e6;
const MOST_SECONDS = 60;

sharp.concurrency(1);
// The cache uses file names, and temporary names are reused.
sharp.cache(false);
// A file that deceives the sniffer still reaches no other decoder (SVG, PDF, ImageMagick, …).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

/** Opens an untrusted picture: first frame only, pixels limited, truncation refused, harmless warnings ignored. */
export function openPicture(path: string): Sharp {
  return sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).timeout({ seconds: MOST_SECONDS });
}

/** Size, format and number of pictures from the header, without a pixel limit. */
export async function readHeader(path: string) {
  const header = await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata().catch(rethrow);
  const { width, height } = header.autoOrient;
  // libvips uses the container's name for both.
  const format = header.format === 'heif' ? (header.compression === 'hevc' ? 'heic' : 'avif') : header.format;
  return { format, width, height, pages: header.pages ?? 1 };
}

const REASONS: readonly (readonly [RegExp, FailureReason])[] = [
  [/exceeds pixel limit/i, 'TOO_MANY_PIXELS'],
  [/no space left/i, 'NO_SPACE'],
  [/out of memory|unable to allocate/i, 'OUT_OF_MEMORY'],
  [/timeout/i, 'TIMED_OUT'],
  [/premature end|truncated|unexpected end|end of (file|stream)|not enough data|too short|read error/i, 'TRUNCATED'],
];

/** Converts an error of libvips to a reason; for use with `catch`. */
export function rethrow(error: unknown): never {
  if (error instanceof PipelineFailure) throw error;
  const message = error instanceof Error ? error.message : String(error);
  const reason = REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? 'DECODE_FAILED';
  throw new PipelineFailure(reason, message, { cause: error });
}
