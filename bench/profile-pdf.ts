// The PDF of a profile with 30 works (bar: 3 s): stills out of the store, made fit for print, and the document.
// Run: node_modules/.bin/node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/profile-pdf.ts
import { resolve } from 'node:path';
import sharp from 'sharp';
import { printedPicture, SIDES } from '../services/media/src/made-files/pdf-rendering/printed-picture.js';
import { renderPdf } from '../services/media/src/made-files/pdf-rendering/render-pdf.js';
import { sampleDocument, sampleProfile } from '../services/media/test/pdf-samples.js';

const RUNS = 9;
const LIMIT_MS = 3_000;
const never = new AbortController().signal;
const picture = resolve(import.meta.dirname, '../services/media/samples/picture.jpg');

/** Milliseconds of a run, sorted, for this many works. */
async function measure(count: number): Promise<{ times: number[]; bytes: number }> {
  const still = await sharp(picture).resize(1280, 720, { fit: 'cover' }).webp({ quality: 84 }).toBuffer();
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const document = sampleDocument(count);
    const profile = await sampleProfile(0, { document });
    const start = performance.now();
    const pictures = await Promise.all(
      document.works.map(async ({ id }) => [id, [await printedPicture(still, SIDES.still)]] as const),
    );
    bytes = (await renderPdf({ ...profile, stills: new Map(pictures) }, never)).length;
    times.push(performance.now() - start);
  }
  return { times: times.toSorted((one, other) => one - other), bytes };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
for (const count of [30, 100]) {
  const { times, bytes } = await measure(count);
  const [median = 0, most = 0] = [times[Math.floor(RUNS / 2)], times.at(-1)];
  process.stdout.write(
    `${count} works: median ${seconds(median)}, slowest ${seconds(most)}, ${(bytes / 1e6).toFixed(1)} MB\n`,
  );
  if (count === 30 && most > LIMIT_MS) process.exitCode = 1;
}
