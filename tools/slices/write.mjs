#!/usr/bin/env node
// @ts-check
/** `npm run slices`: writes the files derived from slices.mjs. With `--check` it writes nothing and lists stale ones. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { format } from 'oxfmt';
import { LAST_FILES, REGIONS, WHOLE_FILES } from './places.mjs';

const ROOT = join(import.meta.dirname, '../..');
const FORMATTED = new Set(['.json', '.md', '.ts', '.yaml']);
const { ignorePatterns: _, ...STYLE } = JSON.parse(await readFile(join(ROOT, '.oxfmtrc.json'), 'utf8'));

/** @param {string} path */
const read = (path) => readFile(join(ROOT, path), 'utf8').catch(() => '');

/** The file with the text between `slices:begin NAME` and `slices:end` replaced. @param {string} path @param {string} text */
function withRegions(path, text) {
  return Object.entries(REGIONS[path] ?? {}).reduce((whole, [name, render]) => {
    const region = new RegExp(`^(.*slices:begin ${name}\\b.*\\n)[^]*?^(.*slices:end)`, 'm');
    if (!region.test(whole)) throw new Error(`${path} has no region ${name}`);
    return whole.replace(region, (_, begin, end) => `${begin}${render()}${end}`);
  }, text);
}

/** @param {string} path @param {string} text */
async function formatted(path, text) {
  if (!FORMATTED.has(extname(path))) return text;
  const { code, errors } = await format(join(ROOT, path), text, STYLE);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return code;
}

/** @type {string[]} */
const stale = [];
/** @param {string} path @param {(before: string) => string | Promise<string>} render */
async function write(path, render) {
  const before = await read(path);
  const after = await formatted(path, await render(before));
  if (after === before) return;
  stale.push(path);
  if (!process.argv.includes('--check')) await writeFile(join(ROOT, path), after);
}

for (const [path, render] of Object.entries(WHOLE_FILES)) await write(path, render);
for (const path of Object.keys(REGIONS)) await write(path, (before) => withRegions(path, before));
for (const [path, render] of Object.entries(LAST_FILES)) await write(path, render);
if (stale.length > 0) console.log(stale.join('\n'));
if (process.argv.includes('--check') && stale.length > 0) {
  console.error('These files do not say what slices.mjs says: npm run slices');
  process.exit(1);
}
