import { createWriteStream } from 'node:fs';
import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../storage/index.js';

interface Variant {
  path: string;
  width: number;
  height: number;
}

const linesOf = ({ width, height }: Variant) => Math.min(width, height);

/** The qualities of a master playlist, whose paths are relative to it. */
function variantsOf(playlist: string): Variant[] {
  return [...playlist.matchAll(/^#EXT-X-STREAM-INF:.*?RESOLUTION=(\d+)x(\d+).*\n(\S+)$/gm)].map(
    ([, width, height, path = '']) => ({ path, width: Number(width), height: Number(height) }),
  );
}

/** The best quality with at most so many lines; where all have more, the smallest. */
function fitting(variants: readonly Variant[], mostLines: number): Variant | undefined {
  const sorted = variants.toSorted((one, other) => linesOf(other) - linesOf(one));
  return sorted.find((one) => linesOf(one) <= mostLines) ?? sorted.at(-1);
}

/** Writes a quality of a film as one file: in fMP4, its parts one after the other are a film. Null when there is none. */
export async function filmAsFile(
  store: FileStore,
  master: string,
  { mostLines, target }: { mostLines: number; target: string },
): Promise<Pick<Variant, 'width' | 'height'> | null> {
  const read = async (key: string) => text(await store.read(key));
  const chosen = fitting(variantsOf(await read(master)), mostLines);
  if (!chosen) return null;
  const index = posix.join(posix.dirname(master), chosen.path);
  const playlist = await read(index);
  const init = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(playlist)?.[1];
  const parts = playlist.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  for (const [at, part] of [...(init ? [init] : []), ...parts].entries()) {
    const source = await store.read(posix.join(posix.dirname(index), part));
    await pipeline(source, createWriteStream(target, { flags: at === 0 ? 'w' : 'a' }));
  }
  return chosen;
}
