import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { PipelineFailure, type FailureReason } from './outcome.js';
import { MOST_PIXELS, readHeader } from './safe-sharp.js';

const ALLOWED = {
  'video/mp4': { kind: 'video', format: 'mp4', container: 'mov' },
  'video/x-m4v': { kind: 'video', format: 'mp4', container: 'mov' },
  'video/quicktime': { kind: 'video', format: 'mov', container: 'mov' },
  'video/webm': { kind: 'video', format: 'webm', container: 'matroska' },
  'application/mxf': { kind: 'video', format: 'mxf', container: 'mxf' },
  'image/jpeg': { kind: 'image', format: 'jpeg' },
  'image/png': { kind: 'image', format: 'png' },
  'image/apng': { kind: 'image', format: 'png' },
  'image/webp': { kind: 'image', format: 'webp' },
  'image/avif': { kind: 'image', format: 'avif' },
  'image/tiff': { kind: 'image', format: 'tiff' },
  'image/heic': { kind: 'image', format: 'heic' },
} as const;
/** A moving one is a film, a still one a picture. */
const MOVING_GIF = { kind: 'video', format: 'gif', container: 'gif' } as const;
const STILL_GIF = { kind: 'image', format: 'gif' } as const;

type AllowedType = (typeof ALLOWED)[keyof typeof ALLOWED] | typeof MOVING_GIF | typeof STILL_GIF;
export type FileKind = AllowedType['kind'];
export type SniffResult = AllowedType | { kind: 'refused'; reason: FailureReason };

/**
 * Detects by its bytes what a file is, or why it is refused; reads headers only.
 * @param declaredType the media type the uploader named; bytes of another kind are refused
 */
export async function sniffFile(path: string, declaredType = ''): Promise<SniffResult> {
  if ((await stat(path)).size === 0) return refuse('EMPTY_FILE');
  const found = await typeOf(path);
  const declaredKind = declaredType.split('/')[0];
  if (!found) return refuse(declaredKind === 'video' ? 'NOT_A_VIDEO' : 'TYPE_NOT_ALLOWED');
  const isGif = found.format === 'gif';
  if (declaredKind === 'video' && found.kind !== 'video') return refuse(isGif ? 'STILL_GIF' : 'NOT_A_VIDEO');
  if (declaredKind === 'image' && found.kind !== 'image') return refuse(isGif ? 'MOVING_GIF' : 'NOT_AN_IMAGE');
  return found.kind === 'image' ? checkHeader(path, found) : found;
}

async function typeOf(path: string): Promise<AllowedType | undefined> {
  // Thrown when the file ends in the middle of a signature: then the type is unknown.
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (type?.mime === 'image/gif') return gifOf(path);
  return Object.entries(ALLOWED).find(([mime]) => mime === type?.mime)?.[1];
}

async function gifOf(path: string): Promise<AllowedType> {
  const { pages } = await readHeader(path).catch(() => ({ pages: 1 }));
  return pages > 1 ? MOVING_GIF : STILL_GIF;
}

async function checkHeader(path: string, found: AllowedType): Promise<SniffResult> {
  try {
    const header = await readHeader(path);
    if (header.format !== found.format) return refuse('TYPE_NOT_ALLOWED');
    return header.width * header.height > MOST_PIXELS ? refuse('TOO_MANY_PIXELS') : found;
  } catch (error) {
    if (error instanceof PipelineFailure) return refuse(error.reason);
    throw error;
  }
}

function refuse(reason: FailureReason): SniffResult {
  return { kind: 'refused', reason };
}
