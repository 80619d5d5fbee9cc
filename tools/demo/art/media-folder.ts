import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Maximum size of all files of the demo, because they are in the repository. */
export const MOST_BYTES = 45e6;

export const MEDIA = new URL('../media/', import.meta.url);

/** Folder of one work's files. */
export function folderOf(key: string): string {
  return fileURLToPath(new URL(key, MEDIA));
}

export async function totalBytes(): Promise<number> {
  const entries = await readdir(MEDIA, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
