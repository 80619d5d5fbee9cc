// Every slice has every key in both languages, with the same placeholders, counts with their separators (1,234), and no text in the other
// language's script: a key that is missing on one side, or is Japanese in the English file, fails.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const read = (slice, locale) => {
  const file = [
    join(root, slice, 'locales', `${locale}.json`),
    join(root, slice, 'src/locales', `${locale}.json`),
  ].find(existsSync);
  return new Map(file ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : []);
};
/** English has a singular and a plural form, Japanese only one. */
const base = (key) => key.replace(/_(one|other)$/, '');

const faults = [...webSlices.map(({ folder }) => folder), 'libs/web-kit'].flatMap((slice) => {
  const [ja, en] = [read(slice, 'ja'), read(slice, 'en')];
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
