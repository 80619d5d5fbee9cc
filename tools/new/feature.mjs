#!/usr/bin/env node
// @ts-check
/**
 * `npm run new:feature -- SLICE NAME PATH JA EN`: adds a page to a remote with its route, its texts in both languages and a test.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pinnedNode, root, run } from '../lib/run.mjs';
import { webSlices } from '../slices/slices.mjs';
import { camel, pascal, replaceIn, writeTemplates } from './templates.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
const [slice = '', name = '', path = '', ja = '', en = ''] = positionals;
const isRemote = webSlices.some((one) => one.name === slice) && slice.startsWith('mfe-');
if (!isRemote || !/^[a-z]+(-[a-z]+)*$/.test(name) || !path.startsWith('/') || !ja || !en) {
  console.error(
    'npm run new:feature -- SLICE NAME PATH JA EN, for instance: mfe-browse licences /user-dashboard/licences ライセンス Licences',
  );
  process.exit(1);
}
const routeName = path.slice(1).replace(/[{}]/g, '').replace(/[/:]/g, '-');
/** @type {string[]} */
const changed = [];

/** @param {string} file path from the root @param {(words: any) => void} change */
async function changeWords(file, change) {
  const words = JSON.parse(await readFile(join(root, file), 'utf8'));
  change(words);
  await writeFile(join(root, file), JSON.stringify(words, null, 2));
  changed.push(file);
}

/** The file of the contract that lists the slice's pages. */
async function routesFile() {
  const folder = join(root, 'libs/contracts/src/routes');
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), 'utf8');
    if (text.includes(`slice: '${slice}'`)) return join('libs/contracts/src/routes', file);
  }
  throw new Error(`no page of ${slice} stands in libs/contracts/src/routes`);
}

const routes = await routesFile();
await replaceIn(join(root, routes), /\}\);\n*$/, `  '${path}': 'built',\n});\n`);
const loader = `  '${routeName}': () => import('./features/${name}/${name}-page.js').then((m) => m.${pascal(name)}Page),\n};\n`;
await replaceIn(join(root, slice, 'src/routes.ts'), /\};\n*$/, loader);
changed.push(routes, join(slice, 'src/routes.ts'));
for (const [locale, title, empty] of [
  ['ja', ja, 'まだありません'],
  ['en', en, 'Nothing yet'],
]) {
  await changeWords(join(slice, 'locales', `${locale}.json`), (words) => (words[camel(name)] = { title, empty }));
  await changeWords(join('libs/web-kit/locales', `${locale}.json`), (words) => (words.pages[routeName] = title));
}
const words = {
  name,
  camel: camel(name),
  Name: pascal(name),
  path,
  ja,
  who: slice === 'mfe-admin' ? 'admin' : 'creator',
};
const files = await writeTemplates('feature', join(root, slice, 'src/features', name), words);
await run(pinnedNode(), [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...changed, ...files]);
console.log([...changed, ...files].join('\n'));
