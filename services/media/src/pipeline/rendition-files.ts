import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Size } from './film-facts.js';
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

/** The playlist of all qualities, with the size of the best, and every other file in a folder. */
export async function describeHls(output: string, folder: string, master: string, best: Size): Promise<Rendition[]> {
  const { width, height } = best;
  const files = (await listFiles(output, folder)).filter((path) => /\.(?:m3u8|m4s|mp4)$/.test(path));
  return Promise.all(
    files.map((path) =>
      describeRendition(output, { path, role: path === master ? 'hls-master' : 'hls-part', width, height }),
    ),
  );
}

/** Every file in a folder of the output, as paths relative to the output. */
export async function listFiles(output: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(output, folder), { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(output, path) : [path];
  });
  return (await Promise.all(nested)).flat().sort();
}

/**
 * The renditions after a stage: of films the newest of each role, of pictures all sizes and formats. Segments are found through
 * their playlists and are not listed.
 */
export function mergeRenditions(before: readonly Rendition[], added: readonly Rendition[]): Rendition[] {
  const isKept = ({ role, path }: Rendition) =>
    role === 'picture' ? added.every((one) => one.path !== path) : added.every((one) => one.role !== role);
  return [...before.filter(isKept), ...added].filter(({ role }) => role !== 'hls-part');
}
