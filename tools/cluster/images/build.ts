import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pinnedNode, runOurs } from '../../lib/run.mjs';
import { deployed, services, type Slice, webSlices } from '../../slices/slices.mjs';
import { IMAGES, ROOT } from '../places.js';
import { needProgramOf } from '../programs.js';
import { ffmpeg, serviceBase, serviceLink, webBase, type Base } from './bases.js';
import { closureOf, type Closure } from './closure.js';
import { packLayer, type Layer } from './layers.js';
import { newLayout, putImage, writeIndex, type Image, type ImageConfig } from './layout.js';
import { writeParts } from './parts.js';

const run = promisify(execFile);
export const LAYOUT = join(IMAGES, 'layout');

/** Types, maps and texts for people: nothing reads them while a service runs. */
const isForDevelopers = (path: string) => /\.(?:d\.[cm]?ts|map|md|markdown|tsbuildinfo)$/i.test(path);

/** Weights of a font that PDFs are not written in, 6 MB each: the files that font-files.ts does not name. */
const fontFiles = readFileSync(join(ROOT, 'libs/pdf-kit/src/font-files.ts'), 'utf8');
const isUnusedFont = (path: string) => path.endsWith('.ttf') && !fontFiles.includes(path.replace('node_modules/', ''));

const SERVICE: ImageConfig = {
  Env: [
    'PATH=/usr/local/bin',
    'NODE_ENV=production',
    'HOST=0.0.0.0',
    'PORT=3000',
    'SITE_ROOT=/app/site',
    'ROWS_ROOT=/app/rows',
  ],
  WorkingDir: '/app/service',
  // By number: Kubernetes can tell from it that the user is not root. Nothing is written but to /tmp.
  User: '10001:10001',
  Cmd: ['node', '--import', '@koma/service-kit/telemetry', 'dist/main.js'],
  ExposedPorts: { '3000/tcp': {} },
};
const WEB: ImageConfig = {
  Env: ['PATH=/usr/sbin'],
  WorkingDir: '/',
  User: '101:101',
  Cmd: ['nginx', '-e', '/dev/stderr', '-g', 'daemon off;'],
  ExposedPorts: { '8080/tcp': {} },
  // Requests under way are answered before it ends.
  StopSignal: 'SIGQUIT',
};

function mustBeBuilt(folder: string) {
  if (!existsSync(join(ROOT, folder, 'dist'))) throw new Error(`${folder} is not built: npm run build`);
}

/** Packages lie in folders of others; each is packed without those, which have entries of their own. */
const packageLayer = (name: string, packages: string[]) => {
  const chosen = new Set(packages);
  const without = (path: string) =>
    isForDevelopers(path) ||
    isUnusedFont(path) ||
    path.endsWith('/.bin') ||
    (/\/node_modules\/(?:@[^/]+\/)?[^/@]+$/.test(path) && !chosen.has(path));
  return packLayer(LAYOUT, { name, root: ROOT, paths: packages, prefix: 'app', without });
};

interface Shared {
  base: Base;
  packages: Set<string>;
  layers: Layer[];
}

/** What all services need, in layers that are stored and sent once. */
async function sharedLayers(closures: Closure[]): Promise<Shared> {
  const base = await serviceBase(LAYOUT);
  const packages = closures
    .map((closure) => new Set(closure.packages))
    .reduce((common, own) => new Set([...common].filter((one) => own.has(one))));
  const commands = { name: 'commands', root: join(ROOT, 'docker'), paths: ['create-topics.mjs', 'keep-files.mjs'] };
  const layers = [
    ...base.layers,
    await packageLayer('packages-of-all', [...packages]),
    await packLayer(LAYOUT, { ...commands, prefix: 'app' }),
  ];
  return { base, packages, layers };
}

async function librariesLayer(libraries: string[]): Promise<Layer> {
  libraries.forEach(mustBeBuilt);
  const links = libraries.map((folder) => folder.replace(/^libs\//, 'node_modules/@koma/'));
  const paths = libraries.flatMap((folder) => [`${folder}/dist`, `${folder}/package.json`]);
  // A link is packed as a link.
  const name = libraries.map((folder) => folder.replace(/^libs\//, '')).join('-');
  return packLayer(LAYOUT, { name, root: ROOT, paths, links, prefix: 'app' });
}

/** What the gateway makes documents with: the public pages, and the first rows of the remotes that have some. */
async function documentLayers(): Promise<Layer[]> {
  mustBeBuilt('site');
  const withRows = webSlices.filter(({ folder }) => existsSync(join(ROOT, folder, 'src/first-rows.tsx')));
  const layers = [
    await packLayer(LAYOUT, { name: 'site', root: join(ROOT, 'site/dist'), paths: [''], prefix: 'app/site' }),
  ];
  for (const { name, folder } of withRows) {
    mustBeBuilt(folder);
    const root = join(ROOT, folder, 'dist');
    const paths = readdirSync(root).filter((file) => /^rows\.(?:json|[0-9a-f]+\.mjs)$/.test(file));
    layers.push(await packLayer(LAYOUT, { name: `rows-of-${name}`, root, paths, prefix: `app/rows/${name}` }));
  }
  return layers;
}

async function buildService(slice: Slice, closure: Closure, shared: Shared): Promise<Image> {
  mustBeBuilt(slice.folder);
  const own = closure.packages.filter((one) => !shared.packages.has(one));
  const paths = [`${slice.folder}/dist`, `${slice.folder}/package.json`];
  const layers = [...shared.layers];
  if (slice.name === 'media') layers.push(await ffmpeg(LAYOUT));
  if (own.length > 0) layers.push(await packageLayer(`packages-of-${slice.name}`, own));
  layers.push(await librariesLayer(closure.libraries));
  const links = [`node_modules/@koma/${slice.name}`];
  layers.push(await packLayer(LAYOUT, { name: slice.name, root: ROOT, paths, links, prefix: 'app' }));
  if (slice.name === 'gateway') layers.push(...(await documentLayers()));
  layers.push(await serviceLink(LAYOUT, slice.folder, slice.name));
  const config =
    slice.name === 'media' ? { ...SERVICE, Env: [...SERVICE.Env, 'FFMPEG_PATH=/usr/local/bin/ffmpeg'] } : SERVICE;
  return putImage(LAYOUT, slice.name, config, layers);
}

async function buildWeb({ name, folder }: Slice, base: Base): Promise<Image> {
  mustBeBuilt(folder);
  const out = join(IMAGES, 'web', name);
  await rm(out, { recursive: true, force: true });
  await run(pinnedNode(), [...runOurs('docker/nginx/assemble.mjs'), name, out], { cwd: ROOT });
  const files = [
    { name: `configuration-of-${name}`, root: join(out, 'conf.d'), paths: [''], prefix: 'etc/nginx/koma' },
    { name, root: join(out, 'site'), paths: [''], prefix: 'usr/share/nginx/html' },
  ];
  const nginx = await packLayer(LAYOUT, {
    name: 'nginx-conf',
    root: join(ROOT, 'docker/nginx'),
    paths: ['nginx.conf'],
    prefix: 'etc/nginx',
  });
  const layers = [...base.layers, nginx];
  for (const source of files) layers.push(await packLayer(LAYOUT, source));
  return putImage(LAYOUT, name, WEB, layers);
}

/** What holds the namespaces of each pod; containerd asks for it by this name. */
async function buildPause(): Promise<Image> {
  const program = await needProgramOf('pause');
  const root = join(IMAGES, 'programs', 'pause');
  await mkdir(root, { recursive: true });
  await copyFile(program, join(root, 'pause'));
  const layer = await packLayer(LAYOUT, { name: 'pause', root, paths: ['pause'] });
  const config = { Env: [], WorkingDir: '/', User: '65535:65535', Cmd: ['/pause'] };
  return { ...(await putImage(LAYOUT, 'pause', config, [layer])), tag: '1' };
}

/** Builds the image of every slice into one folder, and the list of its parts beside it. */
export async function buildImages(): Promise<Image[]> {
  await mkdir(IMAGES, { recursive: true });
  await newLayout(LAYOUT);
  const closures = new Map(services.map(({ name, folder }) => [name, closureOf(folder)]));
  const shared = await sharedLayers([...closures.values()]);
  const images: Image[] = [];
  for (const slice of services) {
    const closure = closures.get(slice.name) ?? closureOf(slice.folder);
    images.push(await buildService(slice, closure, shared));
    await writeParts(slice, closure.packages, shared.base.packages);
  }
  const base = await webBase(LAYOUT);
  for (const slice of deployed.filter(({ kind }) => kind === 'web')) {
    images.push(await buildWeb(slice, base));
    await writeParts(slice, closureOf(slice.folder).packages, base.packages);
  }
  await writeIndex(LAYOUT, [...images, await buildPause()]);
  return images;
}
