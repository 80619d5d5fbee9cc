import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Rendition } from './outcome.js';

const TYPES: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Adds type and size on disk to a written file. */
export async function describeRendition(output: string, file: Omit<Rendition, 'type' | 'bytes'>): Promise<Rendition> {
  const { size } = await stat(join(output, file.path));
  return { ...file, type: TYPES[extname(file.path)] ?? 'application/octet-stream', bytes: size };
}

/** Every file below a folder of the output, as paths relative to the output. */
export async function listFiles(output: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(output, folder), { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(output, path) : [path];
  });
  return (await Promise.all(nested)).flat().sort();
}
