#!/usr/bin/env node
// @ts-check
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { services } from '../slices/slices.mjs';
import { startStack } from './start-stack.mjs';

const DATABASES = services.map(({ name }) => name);

const { values } = parseArgs({ options: { data: { type: 'string', default: '.data' } } });
const begun = performance.now();

/** @type {Promise<import('./start-stack.mjs').Stack>} */
const starting = startStack({ dataDir: values.data });

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await starting.then((stack) => stack.stop());
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

try {
  const stack = await starting;
  const urls = await Promise.all(DATABASES.map(async (name) => [name, await stack.databaseUrl(name)]));
  const file = resolve(values.data, 'stack.json');
  const contents = { pid: process.pid, env: stack.env, databaseUrls: Object.fromEntries(urls) };
  await writeFile(file, `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600 });
  for (const [name, value] of Object.entries(stack.env)) console.log(`${name}=${value}`);
  for (const [name, url] of urls) console.log(`# ${name}: DATABASE_URL=${url}`);
  const each = Object.entries(stack.startedInMs).map(([name, ms]) => `${name} ${ms}`);
  console.log(
    `# ready in ${Math.round(performance.now() - begun)} ms (${each.join(', ')}); also in ${file}; Ctrl-C stops it`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
