import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { encodeFilm } from './art/encode-film.js';
import { makeLongFilm } from './art/encode-long-film.js';
import { encodePicture } from './art/encode-pictures.js';
import { drawingOf, type Drawing } from './art/drawing.js';
import { addQuad } from './art/quads.js';
import { readDrawn, writeDrawn } from './art/drawn.js';
import { Painter } from './art/painter.js';
import { FILM_SIZES } from './art/shapes.js';
import { isLong } from './art/shooting.js';
import { fingerprintOf } from './art/fingerprint.js';
import { folderOf, MEDIA, MOST_BYTES, totalBytes } from './art/media-folder.js';
import { demoFilms } from './content/films.js';
import { demoPictures } from './content/pictures.js';
import type { DemoWork } from './content/types.js';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, browser: { type: 'string', default: '/usr/bin/chromium' } },
});

const works = [...demoFilms, ...demoPictures];
const drawn = await readDrawn();
const due = await dueWorks();
const queue = due.values();
const started = Date.now();
let done = 0;
let written = Promise.resolve();
// One painter leaves the processor idle while its frames are transferred and encoded.
await Promise.all([work(), work()]);
await written;
for (const { key } of demoFilms) await addQuad(folderOf(key));
await report();

/** Paints works until none is left. */
async function work(): Promise<void> {
  const painter = await Painter.open(values.browser);
  for (const work of queue) {
    await finish(work, painter);
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${++done}/${due.length} ${work.key} ${work.art.scene}, ${seconds} s`);
  }
  await painter.close();
}

async function dueWorks() {
  const wanted = await Promise.all(
    works.map(async (work) => {
      if (values.only) return values.only.includes(work.key);
      return drawn[work.key] !== fingerprintOf(work) || !(await exists(`${folderOf(work.key)}/outcome.json`));
    }),
  );
  return works.filter((_, index) => wanted[index]);
}

/** Writes to a folder beside it first, so that an interruption leaves the old one complete. */
async function finish(work: DemoWork, painter: Painter): Promise<void> {
  const folder = folderOf(work.key);
  const beside = `${folder}.new`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  const outcome = await make(work, painter, beside);
  await writeFile(`${beside}/outcome.json`, `${JSON.stringify(outcome)}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(beside, folder);
  drawn[work.key] = fingerprintOf(work);
  written = written.then(() => writeDrawn(drawn));
}

async function make(work: DemoWork, painter: Painter, output: string) {
  if (isLong(work)) return makeLongFilm(work, painter, output);
  const drawing = drawingOf(work);
  return encode(work, drawing, await painter.paint(drawing), output);
}

function encode({ kind, art }: DemoWork, { width, height }: Drawing, frames: Buffer[], output: string) {
  const painted = { width, height };
  if (kind === 'video') return encodeFilm({ frames, painted, size: FILM_SIZES[art.shape] }, output);
  return encodePicture({ data: frames[0] ?? Buffer.alloc(0), ...painted }, output);
}

async function report(): Promise<void> {
  const bytes = await totalBytes();
  console.log(`${works.length} works, ${(bytes / 1e6).toFixed(2)} MB in ${fileURLToPath(MEDIA)}`);
  if (bytes > MOST_BYTES) throw new Error(`The demo's files take more than ${MOST_BYTES} bytes`);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
