import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Slice } from '../../slices/slices.mjs';
import { IMAGES, ROOT } from '../places.js';
import type { DebianPackage } from './debian.js';

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { integrity?: string }>;
}; // parsing edge

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest; // parsing edge

function licenceOf({ license }: Manifest) {
  const text = typeof license === 'string' ? license : license?.type;
  if (!text) return {};
  // An expression of several is one of them all; a word that the list of SPDX does not know is a name.
  const isExpression = /^[\w.+() -]+$/.test(text) && / (?:OR|AND|WITH) /.test(text);
  return { licenses: [isExpression ? { expression: text } : { license: { name: text } }] };
}

function fromNpm(folder: string) {
  const manifest = readManifest(folder);
  const [algorithm, content] = (lock.packages[folder]?.integrity ?? '').split(' ')[0]?.split(/-(.*)/s) ?? [];
  const purl = `pkg:npm/${manifest.name.replace('@', '%40')}@${manifest.version}`;
  return {
    type: 'library',
    'bom-ref': `${purl}?at=${folder}`,
    name: manifest.name,
    version: manifest.version,
    purl,
    ...licenceOf(manifest),
    ...(algorithm === 'sha512' &&
      content && { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] }),
  };
}

const fromDebian = ({ name, version }: DebianPackage) => {
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}`;
  return { type: 'library', 'bom-ref': purl, name, version, purl };
};

/** The parts of an image as CycloneDX: the packages that were packed, the system's, and Node or nginx among them. */
export async function writeParts(slice: Slice, packages: string[], system: DebianPackage[]): Promise<void> {
  const node = { type: 'platform', 'bom-ref': 'node', name: 'node', version: process.version.slice(1) };
  const components = [...(slice.kind === 'service' ? [node] : []), ...system.map(fromDebian), ...packages.map(fromNpm)];
  const text = JSON.stringify(components);
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // Made from the content, so that the same image has the same list.
    serialNumber: `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'container', 'bom-ref': `koma/${slice.name}`, name: `koma/${slice.name}` } },
    components,
  };
  await mkdir(join(IMAGES, 'parts'), { recursive: true });
  await writeFile(join(IMAGES, 'parts', `${slice.name}.cdx.json`), `${JSON.stringify(parts, null, 2)}\n`);
}
