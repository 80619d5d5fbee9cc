// Every slice has every key in both languages, with the same placeholders, counts with their separators (1,234), and no text in the other
// language's script: a key that is missing on one side, or is Japanese in the English file, fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../lib/run.mjs';
import { webSlices } from '../slices/slices.mjs';

const KANA = /[\u3041-\u30ff]/;
/** Numbers that i18next writes as they come; `{{count, number}}` separates their thousands. */
const UNGROUPED = /\{\{(count|total|done|times|cues|most|letters|max)\}\}/;
const ALLOWED_JAPANESE = /コマ|日本語/;

function* flatten(value, path = []) {
  if (typeof value === 'string') yield [path.join('.'), value];
  else for (const [key, inner] of Object.entries(value)) yield* flatten(inner, [...path, key]);
}
const placeholders = (text) => (text.match(/\{\{\w+/g) ?? []).sort().join();
/** Texts of a folder; those that come with one page stand in a folder of their own below. */
const read = (folder, locale) => {
  const file = join(folder, `${locale}.json`);
  return new Map(existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : []);
};
const foldersOf = (slice) => {
  const folder = join(root, slice, 'locales');
  const inner = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const pages = inner.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  return [folder, ...pages];
};
/** English has a singular and a plural form, Japanese only one. */
const base = (key) => key.replace(/_(one|other)$/, '');

const folders = [...webSlices.map((slice) => slice.folder), 'libs/web-kit'].flatMap(foldersOf);
const faults = folders.flatMap((folder) => {
  const slice = relative(root, folder);
  const [ja, en] = [read(folder, 'ja'), read(folder, 'en')];
  const keys = (map) => new Set([...map.keys()].map(base));
  const [inJa, inEn] = [keys(ja), keys(en)];
  const text = (map, key) => map.get(key) ?? map.get(`${key}_other`) ?? '';
  return [
    ...[...inJa].filter((key) => !inEn.has(key)).map((key) => `${slice}: ${key} is missing in English`),
    ...[...inEn].filter((key) => !inJa.has(key)).map((key) => `${slice}: ${key} is missing in Japanese`),
    ...[...inJa]
      .filter((key) => inEn.has(key) && placeholders(text(ja, key)) !== placeholders(text(en, key)))
      .map((key) => `${slice}: ${key} has other placeholders`),
    ...[...en]
      .filter(([, words]) => KANA.test(words) && !ALLOWED_JAPANESE.test(words))
      .map(([key]) => `${slice}: ${key} is Japanese in the English file`),
    ...[...ja, ...en]
      .filter(([, words]) => UNGROUPED.test(words))
      .map(([key]) => `${slice}: ${key} shows a count without its separators: write {{count, number}}`),
    ...(ja.size === 0 ? [`${slice}: has no texts`] : []),
  ];
});
process.stdout.write(`${faults.join('\n') || 'translations complete'}\n`);
process.exit(faults.length > 0 ? 1 : 0);
