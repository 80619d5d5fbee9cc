import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LAYOUT } from './build.js';
import type { Layer } from './layers.js';
import type { Version } from './layout.js';

const TAG_LENGTH = 12;

interface Descriptor {
  mediaType: string;
  digest: string;
  size: number;
}
interface Manifest {
  config: Descriptor;
  layers: Descriptor[];
}
interface Config {
  config: { Labels?: Record<string, string> };
  rootfs: { diff_ids: string[] };
}

const pathOf = (digest: string) => join('blobs', 'sha256', digest.replace('sha256:', ''));

async function read<T>(digest: string): Promise<T> {
  return JSON.parse(await readFile(join(LAYOUT, pathOf(digest)), 'utf8')) as T; // parsing edge: files that we have written
}

async function put(content: unknown) {
  const text = JSON.stringify(content);
  const hex = createHash('sha256').update(text).digest('hex');
  await writeFile(join(LAYOUT, pathOf(hex)), text);
  return { hex, digest: `sha256:${hex}`, size: Buffer.byteLength(text) };
}

/** Every file of an image, as paths in the layout. */
export async function blobsOf({ digest }: Version): Promise<string[]> {
  const { config, layers } = await read<Manifest>(digest);
  return [digest, config.digest, ...layers.map((layer) => layer.digest)].map(pathOf);
}

interface Change {
  /** Takes the place of the last layer. */
  last?: Layer;
  /** Lies over all others. */
  over?: Layer;
}

/** Another version of an image, with a label of its own. */
export async function makeVersion(from: Version, label: string, { last, over }: Change = {}): Promise<Version> {
  const manifest = await read<Manifest>(from.digest);
  const config = await read<Config>(manifest.config.digest);
  config.config.Labels = { ...config.config.Labels, 'koma.version': label };
  const final = manifest.layers.at(-1);
  if (last && final) {
    config.rootfs.diff_ids = [...config.rootfs.diff_ids.slice(0, -1), `sha256:${last.digest}`];
    manifest.layers = [...manifest.layers.slice(0, -1), { ...final, digest: `sha256:${last.digest}`, size: last.size }];
  }
  if (over && final) {
    config.rootfs.diff_ids.push(`sha256:${over.digest}`);
    manifest.layers.push({ ...final, digest: `sha256:${over.digest}`, size: over.size });
  }
  const { digest, size } = await put(config);
  const { hex } = await put({ ...manifest, config: { ...manifest.config, digest, size } });
  return { tag: hex.slice(0, TAG_LENGTH), digest: hex };
}
