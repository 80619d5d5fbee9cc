import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { loadSecrets } from '../platform/secrets.js';
import { services, slices } from '../slices/slices.mjs';
import { CONTROL, NODES, RUN, SERVERS, type NodePlace } from './bed/addresses.js';
import { LAYOUT } from './images/build.js';
import { entryOf, type Version } from './images/layout.js';
import { blobsOf } from './images/versions.js';
import { entrance, outside } from './inside.js';
import { IMAGES, ROOT } from './places.js';
import { helm, inBed, kubectl, NAMESPACE } from './in-bed.js';
import { apply } from './pods.js';
import { needTools } from './programs.js';

const run = promisify(execFile);
const RELEASE = 'koma';

export type Tags = Record<string, Version>;
export const readTags = async () => JSON.parse(await readFile(join(IMAGES, 'tags.json'), 'utf8')) as Tags; // parsing edge

/** Gives the images to the nodes that lack some; layers that they have already are not stored again. */
export async function importImages(tags: Tags): Promise<void> {
  await Promise.all(NODES.map((node) => importTo(node, tags)));
}

async function importTo({ name: node, run: place }: NodePlace, tags: Tags): Promise<void> {
  const ctr = ['--address', `${place}/containerd.sock`, '--namespace', 'k8s.io', 'images'];
  const known = new Set((await inBed('ctr', [...ctr, 'list', '-q'])).split('\n'));
  const missing = Object.entries(tags).filter(([name, { tag }]) => !known.has(`docker.io/koma/${name}:${tag}`));
  if (missing.length === 0) return;
  const folder = join(IMAGES, 'sent', node);
  await mkdir(folder, { recursive: true });
  const manifests = await Promise.all(missing.map(([name, version]) => entryOf(LAYOUT, name, version)));
  await writeFile(join(folder, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests }));
  const blobs = new Set((await Promise.all(missing.map(([, version]) => blobsOf(version)))).flat());
  const packed = join(folder, 'images.tar');
  await run('tar', ['--create', '--file', packed, '-C', folder, 'index.json', '-C', LAYOUT, 'oci-layout', ...blobs]);
  const { env } = await needTools();
  await run('nsenter', [...(await entrance()), 'ctr', ...ctr, 'import', '--no-unpack', packed], { env });
  await rm(packed);
}

/** Removes versions that nothing runs any more, which would fill the disk in time. */
export async function forgetImages(tags: Tags): Promise<void> {
  const current = new Set(Object.entries(tags).map(([name, { tag }]) => `docker.io/koma/${name}:${tag}`));
  for (const { run: place } of NODES) {
    const ctr = ['--address', `${place}/containerd.sock`, '--namespace', 'k8s.io', 'images'];
    const known = (await inBed('ctr', [...ctr, 'list', '-q'])).split('\n');
    const old = known.filter((name) => name.startsWith('docker.io/koma/') && !current.has(name));
    if (old.length > 0) await inBed('ctr', [...ctr, 'remove', ...old]);
  }
}

type Settings = Record<string, string>;
interface StackFile {
  env: Settings;
  accounts: Record<string, { own: Settings; owner: Settings }>;
}

/** Where the bed's servers are, and who may use them. */
export const readStack = async () =>
  JSON.parse(await readFile(await outside(`${RUN}/stack.json`), 'utf8')) as StackFile; // parsing edge: our own file

/** The Secrets that the chart's values name; made once in a life of the bed. */
async function secretManifests(): Promise<object[]> {
  const stack = await readStack();
  const keys: Settings = { ...(await loadSecrets(await outside(`${RUN}/secrets.json`))), ...stack.env };
  const secret = (name: string, names: string[], own: Settings = {}) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: NAMESPACE },
    stringData: Object.fromEntries(names.map((one) => [one, own[one] ?? keys[one] ?? fail(one)])),
  });
  const fail = (name: string): never => {
    throw new Error(`nothing says what ${name} is in the bed`);
  };
  const authorities = ['DATABASE_CA', 'KAFKA_CA', 'REDIS_CA'];
  const common = secret('koma-common', ['SERVICE_SECRET', 'IDENTITY_PUBLIC_KEY', 'KAFKA_BROKERS', ...authorities]);
  const own = services.flatMap((slice) => {
    const outer = [
      ...(slice.reaches.includes('objects') ? ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] : []),
      ...(slice.reaches.includes('mail') ? ['SMTP_URL'] : []),
    ];
    const { own: settings = {}, owner = {} } = stack.accounts[slice.name] ?? {};
    return [
      secret(`koma-${slice.name}`, [...Object.keys(settings), ...outer, ...Object.keys(slice.secrets)], settings),
      secret(`koma-${slice.name}-owner`, Object.keys(owner), owner),
    ];
  });
  return [common, ...own];
}

/** The servers beside the cluster, as pods find them by name. */
function serverManifests(): object[] {
  const [name = '', namespace = ''] = SERVERS.split('.');
  const ports = [{ name: 'any', port: 443 }];
  return [
    { apiVersion: 'v1', kind: 'Service', metadata: { name, namespace }, spec: { clusterIP: 'None', ports } },
    {
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: { name, namespace, labels: { 'kubernetes.io/service-name': name } },
      addressType: 'IPv4',
      endpoints: [{ addresses: [CONTROL] }],
      ports,
    },
  ];
}

/** The chart's externals that are servers of the bed, by their addresses as a service gets them. */
function serverAddresses({ env, accounts }: StackFile): Record<string, (string | undefined)[]> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL } = accounts.gateway?.own ?? {};
  return {
    database: [DATABASE_URL, DATABASE_DIRECT_URL],
    events: [`kafka://${env.KAFKA_BROKERS}`],
    cache: [REDIS_URL],
    objects: [env.S3_ENDPOINT],
    mail: [env.SMTP_URL],
  };
}

const placeOf = (urls: (string | undefined)[]) => ({
  ports: urls.map((url = '') => Number(new URL(url).port)),
  to: [{ ipBlock: { cidr: `${CONTROL}/32` } }],
});

/** Values that only this bed knows: where its servers are, and the tag of every image. */
async function ownValues(tags: Tags): Promise<string> {
  const stack = await readStack();
  const own = slices
    .filter(({ name, partOf }) => !partOf && tags[name])
    .map(({ name }): [string, { tag: string | undefined }] => [name, { tag: tags[name]?.tag }]);
  const values = {
    slices: Object.fromEntries(own),
    objects: { endpoint: stack.env.S3_ENDPOINT, bucket: stack.env.S3_BUCKET },
    dns: placeOf([`dns://${CONTROL}:53`]),
    externals: Object.fromEntries(Object.entries(serverAddresses(stack)).map(([name, urls]) => [name, placeOf(urls)])),
  };
  const file = join(IMAGES, 'values.yaml');
  await writeFile(file, stringify(values));
  return file;
}

/** Installs or upgrades the chart with the given images, and waits until everything is ready. */
export async function installChart(tags: Tags): Promise<void> {
  await kubectl(['apply', '-f', join(ROOT, 'k8s/namespace.yaml')]);
  await apply([...serverManifests(), ...(await secretManifests())]);
  const values = [join(import.meta.dirname, 'values.yaml'), await ownValues(tags)];
  await helm([
    'upgrade',
    '--install',
    RELEASE,
    join(ROOT, 'helm/koma'),
    ...values.flatMap((file) => ['--values', file]),
  ]);
}
