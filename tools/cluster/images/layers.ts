import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { CACHE } from '../places.js';

const run = promisify(execFile);

export interface Layer {
  name: string;
  digest: string;
  /** Bytes in the container, and in a registry. */
  size: number;
  compressed: number;
}

export interface LayerSource {
  name: string;
  /** The folder that paths are relative to. */
  root: string;
  paths: string[];
  /** Links that are packed as links. */
  links?: string[];
  /** Where they are in the image. */
  prefix?: string;
  /** Paths that are left out. */
  without?: (path: string) => boolean;
}

const blobOf = (layout: string, digest: string) => join(layout, 'blobs', 'sha256', digest);

/** Every file under the paths and every folder above them, in one order whatever the disk's is. */
async function listFiles({ root, paths, links = [], without }: LayerSource): Promise<string[]> {
  const all = new Set<string>();
  const addFolders = (path: string) => {
    const parts = path.split('/');
    for (let count = 1; count < parts.length; count += 1) all.add(parts.slice(0, count).join('/'));
  };
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (without?.(path)) continue;
      all.add(path);
      if (entry.isDirectory()) await walk(path);
    }
  };
  for (const path of paths) {
    addFolders(path);
    if (path !== '') all.add(path);
    const isFolder = (await stat(join(root, path))).isDirectory();
    if (isFolder) await walk(path);
  }
  for (const link of links) {
    addFolders(link);
    all.add(link);
  }
  return [...all].sort((a, b) => (a < b ? -1 : 1));
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The size in a registry, where layers are compressed; measured once per content. */
async function compressedSize(layout: string, digest: string): Promise<number> {
  const known = join(CACHE, 'compressed', digest);
  const kept = await stat(known).then(
    ({ size }) => size > 0,
    () => false,
  );
  if (kept) return Number(await readFile(known, 'utf8'));
  let size = 0;
  await pipeline(createReadStream(blobOf(layout, digest)), createGzip({ level: 6 }), async (parts) => {
    for await (const part of parts) size += (part as Buffer).length; // parsing edge: a stream's parts
  });
  await mkdir(join(CACHE, 'compressed'), { recursive: true });
  await writeFile(known, String(size));
  return size;
}

/** Packs a layer, byte for byte the same from the same files: sorted, one owner, one time, plain modes. */
export async function packLayer(layout: string, source: LayerSource): Promise<Layer> {
  const aside = join(layout, `${source.name.replaceAll('/', '-')}.tar`);
  const list = `${aside}.list`;
  await writeFile(list, (await listFiles(source)).join('\0'));
  const prefix = source.prefix ? [`--transform=s,^,${source.prefix}/,rSh`] : [];
  await run('tar', [
    ...[
      '--create',
      '--file',
      aside,
      '--directory',
      source.root,
      '--format=gnu',
      '--no-recursion',
      '--hard-dereference',
    ],
    ...['--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', ...prefix],
    ...['--null', '--files-from', list],
  ]);
  await rm(list);
  const digest = await digestOf(aside);
  await rename(aside, blobOf(layout, digest));
  const { size } = await stat(blobOf(layout, digest));
  return { name: source.name, digest, size, compressed: await compressedSize(layout, digest) };
}
