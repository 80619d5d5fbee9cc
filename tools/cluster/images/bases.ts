import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE, ROOT } from '../places.js';
import { debianPackages, unpack, type DebianPackage } from './debian.js';
import { packLayer, type Layer } from './layers.js';

const run = promisify(execFile);

/** What a program finds besides itself, instead of a whole system: no shell, no package manager. */
const SERVICE_PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'libatomic1', 'ca-certificates'];
const WEB_PACKAGES = ['libc6', 'libcrypt1', 'libpcre2-8-0', 'libssl3', 'zlib1g', 'nginx', 'nginx-common'];

const ACCOUNTS: Record<string, string> = {
  'etc/passwd':
    'root:x:0:0:root:/:/sbin/nologin\nnginx:x:101:101::/:/sbin/nologin\nkoma:x:10001:10001::/:/sbin/nologin\n',
  'etc/group': 'root:x:0:\nnginx:x:101:\nkoma:x:10001:\n',
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
};
/** Descriptions, other languages, tables of old character sets, and what belongs to the packages' own set-up. */
const LEFT_OUT = [
  /^usr\/share\/(?:doc|man|locale|lintian|bug|doc-base|gcc|gdb|nginx|vim|ca-certificates|zoneinfo)(?:\/|$)/,
  /^usr\/lib\/[^/]+\/(?:gconv|audit|ossl-modules|engines-3)(?:\/|$)/,
  /^(?:var|usr\/lib\/(?:systemd|python3|init))(?:\/|$)/,
  /^etc\/(?:init\.d|cron\.d|logrotate\.d|default|ufw|ld\.so\.conf\.d|ca-certificates)(?:\/|$)/,
  /^usr\/s?bin\/(?!nginx$)./,
];

export interface Base {
  layers: Layer[];
  packages: DebianPackage[];
}

async function system(layout: string, name: string, names: string[]): Promise<Base> {
  const packages = await debianPackages(names);
  const folder = join(CACHE, 'systems', `${name}-${packages.map(({ version }) => version).join('-')}`.slice(0, 200));
  await mkdir(join(CACHE, 'systems'), { recursive: true });
  await unpack(packages, folder);
  for (const [path, text] of Object.entries(ACCOUNTS)) {
    await mkdir(join(folder, 'etc'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await mkdir(join(folder, 'tmp'), { recursive: true });
  if (names.includes('ca-certificates')) await writeCertificates(folder);
  const without = (path: string) => LEFT_OUT.some((pattern) => pattern.test(path));
  return { layers: [await packLayer(layout, { name, root: folder, paths: [''], without })], packages };
}

async function writeCertificates(folder: string) {
  const from = join(folder, 'usr/share/ca-certificates/mozilla');
  const texts = (await readdir(from)).sort().map((file) => readFile(join(from, file), 'utf8'));
  await mkdir(join(folder, 'etc/ssl/certs'), { recursive: true });
  await writeFile(join(folder, 'etc/ssl/certs/ca-certificates.crt'), (await Promise.all(texts)).join(''));
}

/** One program without its table of names for debuggers, at /usr/local/bin. */
async function program(layout: string, name: string, from: string): Promise<Layer> {
  const folder = join(layout, '..', 'programs', name);
  await mkdir(join(folder, 'usr/local/bin'), { recursive: true });
  await copyFile(join(ROOT, from), join(folder, 'usr/local/bin', name));
  await run('strip', [join(folder, 'usr/local/bin', name)]);
  const layer = await packLayer(layout, { name, root: folder, paths: ['usr/local/bin'] });
  await rm(folder, { recursive: true });
  return layer;
}

/** What every service stands on: a few libraries of the system, and Node. */
export async function serviceBase(layout: string): Promise<Base> {
  const { layers, packages } = await system(layout, 'system-of-services', SERVICE_PACKAGES);
  return {
    layers: [...layers, await program(layout, 'node', `node_modules/node-linux-${process.arch}/bin/node`)],
    packages,
  };
}

export const webBase = (layout: string) => system(layout, 'system-of-pages', WEB_PACKAGES);

export const ffmpeg = (layout: string) =>
  program(layout, 'ffmpeg', `node_modules/@ffmpeg-binary/linux-${process.arch}/ffmpeg`);

/** The link under which every image has its service, whichever it is. */
export async function serviceLink(layout: string, folder: string, slice: string): Promise<Layer> {
  const root = join(layout, '..', 'links', slice);
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, 'app'), { recursive: true });
  await symlink(folder, join(root, 'app/service'));
  const layer = await packLayer(layout, { name: `link-${slice}`, root, paths: [], links: ['app/service'] });
  await rm(root, { recursive: true });
  return layer;
}
