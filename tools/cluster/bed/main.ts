// Runs inside the bed's namespaces as their first program: brings everything up, says so in a file, waits for the end.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allTopics } from '@koma/events';
import { Client } from 'minio';
import { services } from '../../slices/slices.mjs';
import { startSecuredStack } from '../../stack/secured/secured-stack.js';
import { needProgramOf, needTools } from '../programs.js';
import { CONTROL, NODES, RUN, SERVERS } from './addresses.js';
import { command } from './command.js';
import { startControlPlane } from './control-plane.js';
import { connectAll } from './network.js';
import { startNode } from './node.js';

/** What a kubelet wants of the whole machine's kernel: it finds it in files of its own, and the machine's stay as they are. */
const KERNEL = {
  'vm/overcommit_memory': '1',
  'vm/panic_on_oom': '0',
  'kernel/panic': '10',
  'kernel/panic_on_oops': '1',
  'kernel/keys/root_maxkeys': '1000000',
  'kernel/keys/root_maxbytes': '25000000',
};

async function shieldKernel(): Promise<void> {
  for (const [path, value] of Object.entries(KERNEL)) {
    const file = join(RUN, 'kernel', path.replaceAll('/', '-'));
    await mkdir(join(RUN, 'kernel'), { recursive: true });
    await writeFile(file, value);
    await command(`mount --bind ${file} /proc/sys/${path}`);
  }
}

/** Pods ask the cluster for the servers' name; the bed itself has it in a file of its own. */
async function nameServers(): Promise<void> {
  const file = join(RUN, 'hosts');
  await writeFile(file, `127.0.0.1 localhost\n${CONTROL} ${SERVERS}\n`);
  await command(`mount --bind ${file} /etc/hosts`);
}

/** The bucket of kept files of pages, which anybody may read. */
async function makePublicBucket({ S3_ENDPOINT = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' }: Record<string, string>) {
  const { hostname, port } = new URL(S3_ENDPOINT);
  const keys = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, ...keys });
  await client.makeBucket(KEPT_BUCKET);
  const reading = {
    Effect: 'Allow',
    Principal: '*',
    Action: 's3:GetObject',
    Resource: `arn:aws:s3:::${KEPT_BUCKET}/*`,
  };
  await client.setBucketPolicy(KEPT_BUCKET, JSON.stringify({ Version: '2012-10-17', Statement: [reading] }));
}

/** As k8s/ has them: over TLS, each service with accounts of its own, PostgreSQL behind a pooler. */
async function startServers() {
  const stack = await startSecuredStack({ host: SERVERS, listen: CONTROL, within: RUN });
  const names = services.map(({ name }) => name);
  await stack.createTopics(allTopics(names));
  await makePublicBucket(stack.env);
  const accounts: Record<string, object> = {};
  for (const name of names) accounts[name] = { own: stack.environmentOf(name), owner: stack.ownerOf(name) };
  await writeFile(join(RUN, 'stack.json'), JSON.stringify({ env: stack.env, accounts }));
  return stack;
}

const KEPT_BUCKET = 'koma-pages';

const begun = performance.now();
await command('mount -t tmpfs -o mode=755 koma /run');
await mkdir(RUN, { recursive: true });
await writeFile(join(RUN, 'resolv.conf'), '');
await shieldKernel();
await nameServers();
await connectAll();
const tools = await needTools();
const kubernetes = await needProgramOf('control-plane');
const begunServers = performance.now();
const [[stack, serversMs], times] = await Promise.all([
  startServers().then((started) => [started, Math.round(performance.now() - begunServers)] as const),
  startControlPlane(tools, kubernetes).then(async (control) => {
    const nodes = await Promise.all(NODES.map((node) => startNode(node, tools, kubernetes)));
    return Object.assign(control, ...nodes) as Record<string, number>; // parsing edge: times by name
  }),
]);
const all = { servers: serversMs, ...times };
await writeFile(join(RUN, 'ready.json'), JSON.stringify({ inMs: Math.round(performance.now() - begun), parts: all }));
console.log('ready', JSON.stringify(all));

process.once('SIGTERM', () => void stack.stop().then(() => process.exit(0)));
setInterval(() => undefined, 2 ** 30);
