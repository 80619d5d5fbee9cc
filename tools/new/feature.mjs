#!/usr/bin/env node
// @ts-check
/**
 * `npm run new:feature -- SLICE NAME PATH JA EN`: adds a page to a remote with its route, its texts in both languages and a test.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pinnedNode, root, run } from '../lib/run.mjs';
import { camel, webSlices } from '../slices/slices.mjs';
import { pascal, writeTemplates } from './templates.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
const [slice = '', name = '', path = '', ja = '', en = ''] = positionals;
const isRemote = webSlices.some((one) => one.name === slice) && slice.startsWith('mfe-');
if (!isRemote || !/^[a-z]+(-[a-z]+)*$/.test(name) || !path.startsWith('/') || !ja || !en) {
  console.error(
    'npm run new:feature -- SLICE NAME PATH JA EN, for instance: mfe-browse festivals /user-dashboard/festivals 映画祭 Festivals',
  );
  process.exit(1);
}
const routeName = path.slice(1).replace(/[{}]/g, '').replace(/[/:]/g, '-');
/** @type {string[]} */
const changed = [];

/** The file of the contract that lists the slice's pages, and its text. */
async function routesFile() {
  const folder = 'libs/contracts/src/routes';
  for (const file of await readdir(join(root, folder))) {
    const text = await readFile(join(root, folder, file), 'utf8');
    if (text.includes(`slice: '${slice}'`)) return { file: join(folder, file), text };
  }
  throw new Error(`no page of ${slice} stands in ${folder}`);
}

/** Adds a line behind the last one that matches. @param {string} file @param {RegExp} line @param {string} added */
async function addBehind(file, line, added) {
  const text = await readFile(join(root, file), 'utf8');
  const last = [...text.matchAll(line)].at(-1);
  if (!last) throw new Error(`${file} has no ${line}`);
  const at = last.index + last[0].length;
  await writeFile(join(root, file), `${text.slice(0, at)}${added}${text.slice(at)}`);
  changed.push(file);
}

const routes = await routesFile();
if (routes.text.includes(`'${path}'`)) throw new Error(`${path} stands in ${routes.file} already`);
const target = join(slice, 'src/features', name);
if (existsSync(join(root, target))) throw new Error(`${target} exists already`);

await addBehind(routes.file, /^ +'\/\S*': '(?:built|planned)',\n/gm, `  '${path}': 'built',\n`);
const component = `import('./features/${name}/${name}-page.js').then((m) => m.${pascal(name)}Page)`;
await addBehind(join(slice, 'src/routes.ts'), /\bm\.\w+\),\n/g, `  '${routeName}': () => ${component},\n`);
for (const [locale, title, empty] of [
  ['ja', ja, 'まだありません'],
  ['en', en, 'Nothing yet'],
]) {
  const words = JSON.stringify({ title, empty });
  await addBehind(join(slice, 'locales', `${locale}.json`), /[}"](?=\s*\}\s*$)/g, `,"${camel(name)}":${words}`);
  const pages = join('libs/web-kit/locales', `${locale}.json`);
  await addBehind(pages, /"pages": \{[^}]*"(?=\s*\})/g, `,"${routeName}":${JSON.stringify(title)}`);
}
const words = {
  name,
  camel: camel(name),
  Name: pascal(name),
  path,
  ja,
  who: slice === 'mfe-admin' ? 'admin' : 'creator',
};
const files = await writeTemplates('feature', join(root, target), words);
await run(pinnedNode(), [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...changed, ...files]);
console.log([...changed, target].join('\n'));
