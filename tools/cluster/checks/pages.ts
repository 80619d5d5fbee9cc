import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { extname, join } from 'node:path';
import { LAYOUT } from '../images/build.js';
import { packLayer } from '../images/layers.js';
import type { Version } from '../images/layout.js';
import { makeVersion } from '../images/versions.js';
import { IMAGES } from '../places.js';
import { visit, visitedDuring } from './visits.js';

const HASH = /\.([0-9a-f]{8})\./;
const TEXTS = new Set(['.js', '.json', '.css']);

/** Every file of a remote under a new name, as after a change that touches all of them; answers the image. */
export async function makeRelease(slice: string, from: Version): Promise<Version> {
  const site = join(IMAGES, 'web', `${slice}-released`);
  await rm(site, { recursive: true, force: true });
  await cp(join(IMAGES, 'web', slice, 'site'), site, { recursive: true });
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hashes = new Map(
    files.flatMap((file) => HASH.exec(file)?.[1] ?? []).map((hash) => [hash, randomBytes(4).toString('hex')]),
  );
  const renamed = (text: string) => text.replaceAll(/\b[0-9a-f]{8}\b/g, (hash) => hashes.get(hash) ?? hash);
  for (const file of files) {
    // Compressed ones would still have the old names in them.
    if (/\.(?:gz|br)$/.test(file)) await rm(file);
    else {
      if (TEXTS.has(extname(file))) await writeFile(file, renamed(await readFile(file, 'utf8')));
      await rename(file, renamed(file));
    }
  }
  const label = randomBytes(4).toString('hex');
  const layer = await packLayer(LAYOUT, { name: slice, root: site, paths: [''], prefix: 'usr/share/nginx/html' });
  await rm(site, { recursive: true });
  return makeVersion(from, label, { last: layer });
}

interface Assets {
  sync: string[];
  async: string[];
}
interface RemoteManifest {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { assets: { js: Assets; css: Assets } }[];
}

/** The files that a remote's manifest names now, as addresses. */
export async function filesOfRemote(slice: string): Promise<string[]> {
  const { body } = await visit(`/remotes/${slice}/mf-manifest.json`);
  const { metaData, exposes } = JSON.parse(body) as RemoteManifest; // parsing edge: Module Federation's manifest
  const names = exposes.flatMap(({ assets: { js, css } }) => [js, css].flatMap((one) => [...one.sync, ...one.async]));
  const entry = `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
  return [...new Set([entry, ...names])].map((name) => `/remotes/${slice}/${name}`);
}

export interface Visits {
  visits: number;
  files: number;
  missing: string[];
}

/** Opens a remote as pages do, manifest first and then each of its files, until the work is done. */
export async function openDuring(slice: string, work: () => Promise<unknown>): Promise<Visits> {
  const seen: Visits = { visits: 0, files: 0, missing: [] };
  await visitedDuring(async () => {
    const files = await filesOfRemote(slice).catch((error: Error) => {
      seen.missing.push(`${new Date().toISOString()} ${error.message}`);
      return [];
    });
    for (const file of files) {
      const answer = await visit(file).then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      );
      seen.files += 1;
      if (answer !== '200') seen.missing.push(`${new Date().toISOString()} ${file} ${answer}`);
    }
    seen.visits += 1;
  }, work);
  return seen;
}
