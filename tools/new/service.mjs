#!/usr/bin/env node
// @ts-check
/**
 * `npm run new:service -- NAME SINGULAR [PLURAL] --does "…"`: adds a service with one room, its contracts and its entry in
 * slices.mjs.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pinnedNode, root, run } from '../lib/run.mjs';
import { camel } from '../slices/slices.mjs';
import { pascal, writeTemplates } from './templates.mjs';

const NAME = /^[a-z][a-z]*(-[a-z]+)*$/;
/** Versions that the services share are copied from this one. */
const MODEL = 'services/notification/package.json';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { does: { type: 'string' } } });
const [name = '', singular = '', plural = `${singular}s`] = positionals;
if (![name, singular, plural].every((word) => NAME.test(word)) || !values.does) {
  console.error(
    'npm run new:service -- NAME SINGULAR [PLURAL] --does "…", for instance: festivals festival --does "festivals and their entries"',
  );
  process.exit(1);
}

/** Adds the entry before the pages of the list. */
async function addToList() {
  const path = join(root, 'slices.mjs');
  const text = await readFile(path, 'utf8');
  const entry = `  ${name.includes('-') ? `'${name}'` : name}: { kind: 'service', does: ${JSON.stringify(values.does)} },\n\n`;
  const at = text.indexOf('  // Pages.\n');
  await writeFile(path, text.slice(0, at) + entry + text.slice(at));
}

const { dependencies } = JSON.parse(await readFile(join(root, MODEL), 'utf8'));
const words = {
  ...Object.fromEntries(
    Object.entries(dependencies).map(([dependency, version]) => [`version:${dependency}`, String(version)]),
  ),
  name,
  camel: camel(name),
  singular,
  singularCamel: camel(singular),
  Singular: pascal(singular),
  plural,
  pluralCamel: camel(plural),
  Plural: pascal(plural),
  table: singular.replaceAll('-', '_'),
  stamp: String(Date.now()),
  does: values.does,
};
const files = [
  ...(await writeTemplates('service', join(root, 'services', name), words)),
  ...(await writeTemplates('contracts', join(root, 'libs/contracts/src', name), words)),
];
await addToList();
// Links a new workspace and adds it to the lock.
await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
const ours = files.filter((file) => !file.endsWith('.tpl'));
await run(pinnedNode(), [join(root, 'node_modules/oxfmt/bin/oxfmt'), 'slices.mjs', ...ours]);
await run(pinnedNode(), [join(root, 'tools/slices/write.mjs')]);
console.log(`${name} stands in services/${name} and libs/contracts/src/${name}.`);
