#!/usr/bin/env node
// @ts-check
/**
 * Loads every layer of the compose files with Compose's own loader, and checks that every service starts with its environment:
 * node tools/stack/compose-check.mjs
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { services } from '../slices/slices.mjs';
import { findConfigFaults } from './checks/configuration.mjs';
import { needGoProgram } from './install.mjs';

const run = promisify(execFile);
const LAYERS = ['compose.infra.yaml', 'compose.apps.yaml', 'compose.observability.yaml'];

const SERVICES = services.map(({ name }) => name);

/** @param {string} folder @param {string} service */
async function checkConfiguration(folder, service) {
  const files = ['common', service].map((name) => readFile(join(folder, 'env', `${name}.env`), 'utf8'));
  const env = { NODE_ENV: 'production', ...parseEnv((await Promise.all(files)).join('\n')) };
  const faults = await findConfigFaults(service, env);
  if (faults) throw new Error(`${service} would not start: ${faults}`);
}

const compose = await needGoProgram('compose');
// A copy, so that the check neither needs nor changes the secrets of this checkout.
const folder = await mkdtemp(join(tmpdir(), 'koma-compose-'));
try {
  const source = fileURLToPath(new URL('../../docker/', import.meta.url));
  await cp(source, folder, { recursive: true, filter: (path) => !path.endsWith('.env') });
  await run(process.execPath, [join(folder, 'make-env.mjs')]);
  for (let count = 1; count <= LAYERS.length; count += 1) {
    const files = LAYERS.slice(0, count);
    await run(compose, files, { cwd: folder });
    console.log(`valid: ${files.join(' + ')}`);
  }
  await Promise.all(SERVICES.map((service) => checkConfiguration(folder, service)));
  console.log(`${SERVICES.length} services start with the environment of docker/env`);
} finally {
  await rm(folder, { recursive: true });
}
