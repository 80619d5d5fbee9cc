// Finding works by their looks in memory, one question at a time, against reading all distances one by one; what a look costs in
// memory; and how long the look of a picture takes against rendering it:
//   node --expose-gc --conditions=@koma/source --import ./tools/swc-hook.mjs bench/looks.ts [--works 1000000] [--questions 100]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { codeOf, type Colour, hexOf, LOOK, lookTerms, nearnessTo, toLook, workSearch } from '@koma/contracts';
import sharp from 'sharp';
import { pictureLook } from '../services/media/src/pipeline/picture-look.js';
import { renderPictureSet } from '../services/media/src/pipeline/picture.js';
import { Hits } from '../services/catalogue/src/search/search-index/read-model/hits.js';
import { LookIndex } from '../services/catalogue/src/search/search-index/read-model/look-index.js';
import { intersection } from '../services/catalogue/src/search/search-index/read-model/asked-works.js';

const { values } = parseArgs({
  options: { works: { type: 'string', default: '1000000' }, questions: { type: 'string', default: '100' } },
});
const [works, questions] = [Number(values.works), Number(values.questions)];

let state = 1;
function random(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state / 4_294_967_296;
}
const around = (middle: number, by: number) => Math.max(0, Math.min(255, Math.round(middle + (random() - 0.5) * by)));
const near = ([l, a, b]: Colour, by: number): Colour => [around(l, by), around(a, by / 2), around(b, by / 2)];

/** A look whose fields are near the colours of its palette, as in pictures. */
function madeLook() {
  const base: Colour = [30 + random() * 190, 98 + random() * 60, 98 + random() * 60];
  const colours = Array.from({ length: 2 + Math.floor(random() * 4) }, () => near(base, 120));
  const shares = [110, 70, 40, 22, 13];
  const layout = Array.from({ length: 16 }, () =>
    near(colours[Math.floor(random() ** 2 * colours.length)] ?? base, 30),
  );
  const palette = colours.map((colour, at) => ({ colour, share: shares[at] ?? 13 }));
  return toLook({ palette, brightness: around(base[0], 40), saturation: around(80, 120), contrast: around(70, 90), warmth: around(128, 60), layout }); // prettier-ignore
}

const memory = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const before = memory();
const index = new LookIndex();
for (let ordinal = 0; ordinal < works; ordinal += 1) {
  const look = madeLook();
  index.set(ordinal, { look: codeOf(look), lookTerms: lookTerms(look, { width: 1920, height: 1080 }) });
}
const kept = memory() - before;
console.log(`${works} works: ${Math.round(kept / works)} bytes each, ${LOOK.bytes} of them the look itself`);

const all = Hits.ofList(Uint32Array.from({ length: works }, (_, ordinal) => ordinal));
const names = (ordinal: number) => ({ id: String(ordinal).padStart(36, '0'), owner: '' });
const ask = (given: object) => {
  const query = workSearch.parse({ kind: 'video', sort: 'look', ...given });
  const bits = index.bitsOf(query);
  const hits = bits.length > 0 ? intersection([all.toBits(), ...bits]) : all;
  return { query, found: index.nearest(hits, query, names) };
};
const colour = () => hexOf([30 + random() * 190, 98 + random() * 60, 98 + random() * 60]);
const CASES: Record<string, () => object> = {
  'one colour': () => ({ color: [colour()] }),
  'three colours with weights': () => ({ color: [`${colour()}-60`, `${colour()}-30`, `${colour()}-10`] }),
  'a colour and a tone': () => ({ color: [colour()], tone: ['warm'] }),
  'a look': () => ({ like: codeOf(madeLook()) }),
};
for (const [name, question] of Object.entries(CASES)) {
  const times: { wall: number; cpu: number }[] = [];
  for (let n = 0; n < questions; n += 1) {
    const asked = question();
    const [began, used] = [performance.now(), process.cpuUsage()];
    ask(asked);
    times.push({ wall: performance.now() - began, cpu: process.cpuUsage(used).user / 1_000 });
  }
  const at = (of: 'wall' | 'cpu', share: number) =>
    (times.map((time) => time[of]).toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0).toFixed(1); // prettier-ignore
  console.log(`${name}: p50 ${at('wall', 0.5)} ms, p95 ${at('wall', 0.95)} ms; of the processor ${at('cpu', 0.5)} and ${at('cpu', 0.95)} ms`); // prettier-ignore
}

for (let n = 0; n < 3; n += 1) {
  const { query, found } = ask({ like: codeOf(madeLook()) });
  const nearness = nearnessTo(query);
  const { bytes } = index.serialize();
  const distances = Array.from(
    { length: works },
    (_, ordinal) => nearness?.of(bytes, ordinal * LOOK.bytes, Infinity) ?? 0,
  );
  const places = Uint32Array.from(distances.keys()).sort((one, other) => (distances[one] ?? 0) - (distances[other] ?? 0) || one - other); // prettier-ignore
  const first = [...places.subarray(0, 24)].map((ordinal) => names(ordinal).id);
  if (first.join() !== found.ids.join()) throw new Error('the index and all distances one by one differ');
}
console.log('the nearest 24 are those of all distances one by one');

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
try {
  const input = resolve(import.meta.dirname, '../services/media/samples/picture.jpg');
  const median = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
    return times.toSorted((one, other) => one - other)[4] ?? 0;
  };
  const { data, info } = await sharp(input).resize(100).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const look = await median(() => pictureLook(sharp(data, { raw: { width, height, channels } })));
  const rendered = await median(() => renderPictureSet({ input, output: folder, role: 'picture', formats: ['webp'] }));
  console.log(`a picture's look: ${look.toFixed(1)} ms, ${((100 * look) / (rendered - look)).toFixed(1)} % of rendering its WebP (${rendered.toFixed(0)} ms)`); // prettier-ignore
} finally {
  await rm(folder, { recursive: true, force: true });
}
