import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { deployed } from '../../slices/slices.mjs';
import { NODES } from '../bed/addresses.js';
import { kubectl, NAMESPACE } from '../in-bed.js';
import { readTags } from '../load.js';
import { makeVersion } from '../images/versions.js';
import { readRevisions, rollSlice, setReplicas } from '../roll.js';
import { visit, visitsDuring } from './visits.js';

const inNamespace = (...args: string[]) => kubectl(['-n', NAMESPACE, ...args]);
const lines = (text: string) => text.split('\n').filter(Boolean);
const jsonpath = (format: string) => ['-o', `jsonpath=${format}`];

const PUBLIC_PAGES = ['/', '/en/about', '/login', '/sitemap.xml', '/api/health/ready'];

const START_MS = 240_000;

afterAll(async () => {
  await kubectl(['uncordon', ...NODES.map(({ name }) => name)]);
  await setReplicas(1);
}, START_MS);

test('real kubelets run on two nodes, each with containerd', async () => {
  const text = await kubectl([
    'get',
    'nodes',
    ...jsonpath('{range .items[*]}{.metadata.name} {.status.nodeInfo.containerRuntimeVersion}{"\\n"}{end}'),
  ]);
  expect(lines(text).map((line) => line.split(' ')[0])).toEqual(NODES.map(({ name }) => name));
  for (const line of lines(text)) expect(line).toContain('containerd://');
});

test('every slice is ready', async () => {
  const format = jsonpath('{range .items[*]}{.metadata.name} {.status.readyReplicas}/{.status.replicas}{"\\n"}{end}');
  const ready = lines(await inNamespace('get', 'deployments', ...format)).sort();
  expect(ready.map((line) => line.split(' ')[0])).toEqual(deployed.map(({ name }) => `koma-${name}`).sort());
  for (const line of ready) expect(line).toMatch(/ (\d+)\/\1$/);
});

test('the site answers through its Ingress: pages, remotes, the API of every service', async () => {
  for (const path of PUBLIC_PAGES) expect([path, (await visit(path)).status]).toEqual([path, 200]);
  for (const { name } of deployed.filter((slice) => slice.kind === 'web' && slice.name !== 'shell')) {
    const { body } = await visit(`/remotes/${name}/mf-manifest.json`);
    expect(JSON.parse(body)).toHaveProperty('exposes');
  }
  expect(JSON.parse((await visit('/api/health/ready')).body)).toMatchObject({ ready: true });
});

test('a service runs as nobody special, may write to /tmp only, and has no shell', async () => {
  const script = `
    const write = (file) => { try { require('node:fs').writeFileSync(file, 'x'); return 'written'; } catch ({ code }) { return code; } };
    console.log(process.getuid(), write('/app/x'), write('/etc/x'), write('/tmp/x'));`;
  expect(await inNamespace('exec', 'deploy/koma-auth', '--', 'node', '-e', script)).toBe('10001 EROFS EROFS written\n');
  await expect(inNamespace('exec', 'deploy/koma-auth', '--', 'sh', '-c', 'true')).rejects.toThrow(/"sh"|no such file/i);
});

test('a pod that asks for more than the restricted standard is refused', async () => {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'root' },
    spec: { containers: [{ name: 'root', image: 'koma/auth:1' }] },
  };
  await expect(kubectl(['-n', NAMESPACE, 'create', '-f', '-'], JSON.stringify(pod))).rejects.toThrow(
    /violates PodSecurity/,
  );
});

test('the first admin is made as the runbook says', async () => {
  const printed = await inNamespace(
    'exec',
    'deploy/koma-auth',
    '--',
    'node',
    'dist/main.js',
    'first-admin',
    'staff@koma.test',
  );
  expect(printed).toContain('https://koma.test/reset_password/');
});

test.each([
  [
    'mfe-admin',
    ['koma-mfe-admin'],
    ['/remotes/mfe-admin/mf-manifest.json', '/remotes/mfe-browse/mf-manifest.json', '/'],
  ],
  // One image in three roles.
  [
    'catalogue',
    ['koma-catalogue', 'koma-catalogue-index', 'koma-catalogue-search'],
    ['/', '/sitemap.xml', '/en/about'],
  ],
])(
  '%s gets another version alone, and no visitor notices',
  async (slice, expected, paths) => {
    const before = await readRevisions();
    const current = (await readTags())[slice] ?? { tag: '', digest: '' };
    const version = await makeVersion(current, new Date().toISOString());
    const { answered, failed } = await visitsDuring(paths, 50, () => rollSlice(slice, version));
    const after = await readRevisions();
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(expected);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(20);
    // The same again changes nothing and meets no conflict.
    await rollSlice(slice, version);
    expect(await readRevisions()).toEqual(after);
  },
  600_000,
);

/** All slices but the one that writes the index, of which one pod works at a time. */
async function twoOfEach() {
  await setReplicas(2);
  const format = jsonpath('{range .items[*]}{.metadata.name} {.status.readyReplicas}{"\\n"}{end}');
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(1000)) {
    const waiting = lines(await inNamespace('get', 'deployments', ...format)).filter((line) => !line.endsWith(' 2'));
    if (waiting.join() === 'koma-catalogue-index 1') return;
  }
  throw new Error('The second pods did not become ready.');
}

test('a node is emptied, and no visitor notices where there are two pods of a slice', async () => {
  await twoOfEach();
  const node = NODES[0]?.name ?? '';
  const drain = ['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=300s'];
  const paths = ['/', '/sitemap.xml', '/en/about', '/login', '/remotes/mfe-admin/mf-manifest.json'];
  const { answered, failed } = await visitsDuring(paths, 20, () => kubectl(drain));
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(50);
  const running = `spec.nodeName=${node},status.phase=Running`;
  expect(lines(await inNamespace('get', 'pods', '--field-selector', running, '-o', 'name'))).toEqual([]);
  await inNamespace('wait', 'deployments', '--all', '--for=condition=Available', '--timeout=300s');
  expect((await visit('/api/health/ready')).status).toBe(200);
}, 600_000);
