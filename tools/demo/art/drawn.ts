import { readFile, writeFile } from 'node:fs/promises';

const FILE = new URL('../media/drawn.json', import.meta.url);

/** Fingerprints of the files in the media folder, by key. */
export async function readDrawn(): Promise<Record<string, string>> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>; // parsing edge: written below
}

export async function writeDrawn(drawn: Record<string, string>): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(drawn).sort(([a], [b]) => a.localeCompare(b)));
  await writeFile(FILE, `${JSON.stringify(sorted, null, 1)}\n`);
}
