#!/usr/bin/env node
// @ts-check
/**
 * Loads every layer of the compose files with Compose's own loader, and checks that every service starts with its environment:
 * node tools/stack/compose-check.mjs
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** A platform that moves here brings its secrets. @param {string} copy */
async function checkMovedSecrets(copy) {
  const secrets = { FILE_KEY: 'a'.repeat(43), SERVICE_SECRET: 'b'.repeat(43), IDENTITY_PUBLIC_KEY: '{"kty":"OKP"}' };
  await writeFile(join(copy, 'secrets.json'), JSON.stringify(secrets));
  await run(process.execPath, [join(copy, 'docker/make-env.mjs'), '--secrets', join(copy, 'secrets.json')]);
  const env = join(copy, 'docker/env');
  for (const [name, key] of /** @type {const} */ ([
    ['media', 'FILE_KEY'],
    ['catalogue', 'FILE_KEY'],
    ['common', 'SERVICE_SECRET'],
    ['common', 'IDENTITY_PUBLIC_KEY'],
  ]))
    if (parseEnv(await readFile(join(env, `${name}.env`), 'utf8'))[key] !== secrets[key])
      throw new Error(`${key} of ${name} is not the one that was given`);
  for (const name of await readdir(env)) if (name.endsWith('.env')) await rm(join(env, name));
}

const compose = await needGoProgram('compose');
// A copy, so that the check neither needs nor changes the secrets of this checkout.
const copy = await mkdtemp(join(tmpdir(), 'koma-compose-'));
const folder = join(copy, 'docker');
try {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  await cp(join(root, 'docker'), folder, { recursive: true, filter: (path) => !path.endsWith('.env') });
  await cp(join(root, 'slices.mjs'), join(copy, 'slices.mjs'));
  await checkMovedSecrets(copy);
  await run(process.execPath, [join(folder, 'make-env.mjs')]);
  for (let count = 1; count <= LAYERS.length; count += 1) {
    const files = LAYERS.slice(0, count);
    await run(compose, files, { cwd: folder });
    console.log(`valid: ${files.join(' + ')}`);
  }
  await Promise.all(SERVICES.map((service) => checkConfiguration(folder, service)));
  console.log(`${SERVICES.length} services start with the environment of docker/env`);
} finally {
  await rm(copy, { recursive: true });
}
