import { createHash } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layer } from './layers.js';

export interface ImageConfig {
  Env: string[];
  WorkingDir: string;
  User: string;
  Cmd: string[];
  ExposedPorts?: Record<string, object>;
  StopSignal?: string;
}

/** A version of an image; the tag is made from the content, so that what has not changed keeps it. */
export interface Version {
  tag: string;
  digest: string;
}

export interface Image extends Version {
  slice: string;
  layers: Layer[];
}

const LAYER = 'application/vnd.oci.image.layer.v1.tar';
const CONFIG = 'application/vnd.oci.image.config.v1+json';
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };
const TAG_LENGTH = 12;

/** An empty folder in the form that every registry and runtime takes. */
export async function newLayout(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'blobs', 'sha256'), { recursive: true });
  await writeFile(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
}

async function putBlob(layout: string, content: unknown) {
  const text = JSON.stringify(content);
  const digest = createHash('sha256').update(text).digest('hex');
  await writeFile(join(layout, 'blobs', 'sha256', digest), text);
  return { digest, size: Buffer.byteLength(text) };
}

export async function putImage(layout: string, slice: string, config: ImageConfig, layers: Layer[]): Promise<Image> {
  const settings = await putBlob(layout, {
    created: '1970-01-01T00:00:00Z',
    architecture: ARCHITECTURES[process.arch] ?? process.arch,
    os: 'linux',
    config,
    rootfs: { type: 'layers', diff_ids: layers.map(({ digest }) => `sha256:${digest}`) },
    history: layers.map(({ name }) => ({ created: '1970-01-01T00:00:00Z', created_by: name })),
  });
  const manifest = await putBlob(layout, {
    schemaVersion: 2,
    mediaType: MANIFEST,
    config: { mediaType: CONFIG, digest: `sha256:${settings.digest}`, size: settings.size },
    layers: layers.map(({ digest, size }) => ({ mediaType: LAYER, digest: `sha256:${digest}`, size })),
  });
  return { slice, tag: manifest.digest.slice(0, TAG_LENGTH), digest: manifest.digest, layers };
}

/** Names the images of the folder, as `docker.io/koma/SLICE:TAG`, which is what `koma/SLICE:TAG` stands for. */
export async function writeIndex(layout: string, images: Image[]): Promise<void> {
  const manifests = await Promise.all(images.map(({ slice, ...version }) => entryOf(layout, slice, version)));
  await writeFile(join(layout, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests }));
  const tags = images.map(({ slice, tag, digest }) => [slice, { tag, digest }]);
  await writeFile(join(layout, '..', 'tags.json'), `${JSON.stringify(Object.fromEntries(tags), null, 2)}\n`);
}

/** The entry of an image in the index of a layout. */
export async function entryOf(layout: string, slice: string, { tag, digest }: Version) {
  const { size } = await stat(join(layout, 'blobs', 'sha256', digest));
  const annotations = {
    'io.containerd.image.name': `docker.io/koma/${slice}:${tag}`,
    'org.opencontainers.image.ref.name': tag,
  };
  return { mediaType: MANIFEST, digest: `sha256:${digest}`, size, annotations };
}
