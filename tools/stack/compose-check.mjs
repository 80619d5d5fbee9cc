#!/usr/bin/env node
// @ts-check
/** Loads every layer of the compose files with Compose's own loader: node tools/stack/checks/compose.mjs */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { needGoProgram } from '../install.mjs';

const run = promisify(execFile);
const LAYERS = ['compose.infra.yaml', 'compose.apps.yaml', 'compose.observability.yaml'];

const compose = await needGoProgram('compose');
// A copy, so that the check neither needs nor touches the secrets of this checkout.
const folder = await mkdtemp(join(tmpdir(), 'koma-compose-'));
try {
  const source = fileURLToPath(new URL('../../../docker/', import.meta.url));
  await cp(source, folder, { recursive: true, filter: (path) => !path.endsWith('.env') });
  await run(process.execPath, [join(folder, 'make-env.mjs')]);
  for (let count = 1; count <= LAYERS.length; count += 1) {
    const files = LAYERS.slice(0, count);
    await run(compose, files, { cwd: folder });
    console.log(`valid: ${files.join(' + ')}`);
  }
} finally {
  await rm(folder, { recursive: true });
}
