import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The project's own small samples. */
export const SAMPLES = resolve(import.meta.dirname, '../../services/media/samples');

/** The sample film, long enough to be interrupted: a `free` box at its end, which players skip. */
export function makeLongFilm(name: string, bytes = 6 * 1024 ** 2): string {
  const padding = Buffer.alloc(bytes);
  padding.writeUInt32BE(bytes, 0);
  padding.write('free', 4, 'latin1');
  const path = join(mkdtempSync(join(tmpdir(), 'koma-film-')), name);
  writeFileSync(path, Buffer.concat([readFileSync(join(SAMPLES, 'film.mp4')), padding]));
  return path;
}
