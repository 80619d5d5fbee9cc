// Builds the web slices into their dist folders, only those whose sources have changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pinnedNode, root, run } from '../lib/run.mjs';
import { webSlices } from '../slices/slices.mjs';

const WEB_SLICES = webSlices.map(({ folder }) => folder);
const SHARED = ['libs/contracts', 'libs/ui', 'libs/web-kit', 'libs/federation', 'package-lock.json'];
/** The last file of a slice's first build. */
const MADE_LAST = { site: 'server/assets.json', shell: 'index.html' };
const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');

function* files(path) {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name === 'node_modules' || entry.name.includes('.spec.')) continue;
    const full = join(path, entry.name);
    if (entry.isDirectory()) yield* files(full);
    else yield full;
  }
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    for (const file of path.endsWith('.json') ? [full] : files(full))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds changed slices, two at a time. */
export async function buildWeb() {
  const shared = hashOf(SHARED);
  const stale = WEB_SLICES.map((slice) => ({
    slice,
    stamp: join(root, slice, 'dist/.stamp'),
    hash: shared + hashOf([slice]),
  })).filter(({ stamp, hash }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash);
  if (stale.length === 0) return;
  process.stdout.write('画面をビルドしています… / Building the pages…\n');
  const work = [...stale];
  const builder = async () => {
    for (let next = work.shift(); next; next = work.shift()) await buildSlice(next);
  };
  await Promise.all([builder(), builder()]);
}

async function buildSlice({ slice, stamp, hash }) {
  const options = {
    cwd: join(root, slice),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  };
  await run(pinnedNode(), [rspack, 'build'], options);
  await run(pinnedNode(), [join(root, 'tools/build/compress.mjs'), join(root, slice, 'dist')]);
  writeFileSync(stamp, hash);
}

/** Builds every slice for development and rebuilds it on each change; resolves when all have been built once. */
export async function watchWeb() {
  process.stdout.write('画面をビルドしています… / Building the pages…\n');
  await Promise.all(WEB_SLICES.map(watchSlice));
}

async function watchSlice(slice) {
  const dist = join(root, slice, 'dist');
  // Files of a production build there would be served instead of the present ones.
  rmSync(dist, { recursive: true, force: true });
  const options = {
    cwd: join(root, slice),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  };
  const watcher = spawn(pinnedNode(), [rspack, 'build', '--watch'], options);
  const entry = join(dist, MADE_LAST[slice] ?? 'mf-manifest.json');
  while (!existsSync(entry)) {
    if (watcher.exitCode !== null) throw new Error(`${slice} could not be built`);
    await setTimeout(100);
  }
}
