import { type AssetKind, UPLOAD } from '@koma/contracts';

const EXTENSIONS: Record<AssetKind, readonly string[]> = {
  video: ['mp4', 'm4v', 'mov', 'webm', 'mxf', 'gif'],
  image: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'tif', 'tiff', 'heic', 'gif'],
};

/** A name that is safe to show: NFC, last part of any path, without control and direction marks, cut to length. */
export function displayName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').trim();
  return [...clean].slice(-UPLOAD.fileNameLength).join('') || 'untitled';
}

/** Whether a name has an extension of its kind; the bytes decide later. */
export function hasAllowedExtension(name: string, kind: AssetKind): boolean {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return EXTENSIONS[kind].includes(extension);
}
