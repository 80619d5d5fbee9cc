import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CONTROL, NODES } from '../bed/addresses.js';
import { kubectl, NAMESPACE } from '../in-bed.js';
import { apply, findPods, type Pod } from '../pods.js';
import { CONTROLLER, declaredEdges, edge, INTERNET, NAMES, portOf, readValues, SCRAPER, type ChartValues } from './declared.js'; // prettier-ignore
import { INTERNET_HOST, listenBeside, METADATA_HOST, movePodsIn, movePodsOut, type Neighbour } from './neighbours.js';
import { differences, tryAll, tryWrongAgain, type Source, type Target, type Trial } from './trials.js';

const STRANGER = 'stranger in the namespace';
const ELSEWHERE = 'stranger elsewhere';
/** Not between a policy and the next write of the rules. */
const SYNC_MS = 5_000;
const LIMIT_MS = 600_000;
const HTTPS = 443;
const API_PORT = 6443;
const KUBELET_PORT = 10_250;

let values: ChartValues;
let neighbours: Neighbour[] = [];
let pods: Map<string, Pod[]>;
let running: ChildProcess[] = [];
let stopBeside: (() => Promise<void>) | undefined;
let sources: Source[];
let targets: Target[];
let trials: Trial[];

const of = (name: string) => pods.get(name) ?? [];
const sourcesOf = (name: string): Source[] => of(name).map((pod) => ({ ...pod, name }));
const job = (slice: string) => `job of ${slice}`;

/** Beside the slices' own pods: a pod of each slice on both nodes as its jobs are, those who may come, and those who may not. */
function others(): Neighbour[] {
  const ports = (name: string) => values.externals[name]?.ports ?? [];
  const known = (name: string) => ({ 'app.kubernetes.io/name': name });
  const jobs = Object.keys(values.slices).map((name) => ({
    name: job(name),
    namespace: NAMESPACE,
    labels: { ...known(name), 'app.kubernetes.io/instance': 'koma', 'app.kubernetes.io/component': 'job' },
    ports: [],
  }));
  const own = (name: string, namespace: string, listening: number[], labels = {}) => ({ name, namespace, labels, ports: listening }); // prettier-ignore
  return [
    ...jobs,
    own(CONTROLLER, 'ingress-nginx', [8080]),
    own(SCRAPER, 'observability', [9090, ...ports('telemetry')]),
    own('index', NAMESPACE, ports('index'), known('opensearch')),
    own('archive', NAMESPACE, ports('archive'), known('clickhouse')),
    own('scanner', NAMESPACE, ports('scanner'), known('clamav')),
    own(STRANGER, NAMESPACE, [8080]),
    own(ELSEWHERE, 'elsewhere', [8080]),
  ];
}

/** The running pods of each slice, by name. */
async function findSlices(): Promise<[name: string, pod: Pod][]> {
  const servers = await findPods(NAMESPACE, 'app.kubernetes.io/component=server');
  return servers.map((pod) => [pod.labels['app.kubernetes.io/name'] ?? '', pod]);
}

const inPod = (name: string, { address, node }: Pod, port: number): Target => ({
  ...{ name: `${name}:${port}/tcp`, address: `${address}:${port}/tcp`, node },
});
const beside = (name: string, host: string, port: number, way = 'tcp'): Target => ({
  ...{ name: `${name}:${port}/${way}`, address: `${host}:${port}/${way}`, node: '' },
});

/** What slices may reach outside, and what none of them may. */
function outerTargets(): Target[] {
  const servers = ['database', 'events', 'cache', 'objects', 'mail'].flatMap((name) =>
    (values.externals[name]?.ports ?? []).map((port) => beside(name, CONTROL, port)),
  );
  const podsOf = (name: string, at: string, ports: number[]) =>
    of(at).flatMap((pod) => ports.map((port) => inPod(name, pod, port)));
  const inside = ['index', 'archive', 'scanner'].flatMap((name) =>
    podsOf(name, name, values.externals[name]?.ports ?? []),
  );
  const names = values.dns.ports.flatMap((port) => ['udp', 'tcp'].map((way) => beside(NAMES, CONTROL, port, way)));
  return [
    ...[...servers, ...inside, ...names],
    ...podsOf('telemetry', SCRAPER, values.externals.telemetry?.ports ?? []),
    ...[HTTPS, 80].map((port) => beside(INTERNET, INTERNET_HOST, port)),
    ...[beside('metadata service', METADATA_HOST, HTTPS), beside('private address', CONTROL, HTTPS)],
    beside('API of the cluster', CONTROL, API_PORT),
    ...NODES.map(({ name, address }) => beside(`kubelet of ${name}`, address, KUBELET_PORT)),
    ...[STRANGER, ELSEWHERE, CONTROLLER].flatMap((name) => podsOf(name, name, [8080])),
    ...podsOf(SCRAPER, SCRAPER, [9090]),
  ];
}

beforeAll(async () => {
  values = await readValues();
  neighbours = others();
  ({ pods, running } = await movePodsIn(neighbours));
  stopBeside = await listenBeside([
    ...[HTTPS, 80].map((port): [string, number] => [INTERNET_HOST, port]),
    ...[METADATA_HOST, CONTROL].map((host): [string, number] => [host, HTTPS]),
  ]);
  const slices = await findSlices();
  const isService = (name: string) => values.slices[name]?.kind === 'service';
  targets = slices.flatMap(([name, pod]) => [
    inPod(name, pod, portOf(values, name)),
    ...(isService(name) ? [inPod(name, pod, values.observability.metricsPort)] : []),
  ]);
  sources = [
    ...slices.map(([name, pod]) => ({ ...pod, name })),
    ...Object.keys(values.slices).flatMap((name) => of(job(name)).map((pod) => ({ ...pod, name }))),
  ];
  await sleep(SYNC_MS);
}, LIMIT_MS);

afterAll(async () => {
  await movePodsOut(neighbours, running);
  await stopBeside?.();
}, LIMIT_MS);

test('every slice listens: its own node reaches it', async () => {
  for (const node of NODES) {
    const inside = ['nsenter', `--net=/run/netns/${node.name}`];
    const here = targets.filter((target) => target.node === node.name);
    const seen = await tryAll([{ name: node.name, node: node.name, address: node.address, inside }], here);
    expect(seen.filter(({ isOpen }) => !isOpen)).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
  }
});

test('everything outside listens: pods without a policy reach it', async () => {
  const seen = await tryAll(sourcesOf(ELSEWHERE), outerTargets());
  expect(seen.filter(({ isOpen }) => !isOpen)).toEqual([]);
});

test(
  'what is open between all pairs is what the values of the chart declare, on one node and between two',
  async () => {
    const comers = [CONTROLLER, SCRAPER, STRANGER, ELSEWHERE].flatMap(sourcesOf);
    trials = [...(await tryAll(sources, [...targets, ...outerTargets()])), ...(await tryAll(comers, targets))];
    const declared = declaredEdges(values);
    const atFirst = differences(trials, declared);
    if (atFirst.length > 0) {
      console.log(`tried again: ${atFirst.join('; ')}`);
      await sleep(SYNC_MS);
      const all = { sources: [...sources, ...comers], targets: [...targets, ...outerTargets()] };
      trials = await tryWrongAgain(trials, declared, all);
    }
    expect(differences(trials, declared)).toEqual([]);
    for (const isOpen of [true, false]) {
      const alike = trials.filter((trial) => trial.isOpen === isOpen && trial.to);
      const [near, far] = [alike.filter(({ from, to }) => from === to), alike.filter(({ from, to }) => from !== to)];
      console.log(`${isOpen ? 'open' : 'closed'}: ${near.length} on one node, ${far.length} between two`);
      expect([near.length > 0, far.length > 0]).toEqual([true, true]);
    }
    console.log(`${trials.length} connections tried, ${new Set(trials.map((trial) => trial.edge)).size} pairs`);
  },
  LIMIT_MS,
);

test('an edge too few or too many in the values is named', () => {
  const declared = declaredEdges(values);
  const known = edge('auth', `catalogue:${portOf(values, 'catalogue')}/tcp`);
  const unknown = edge('billing', `auth:${portOf(values, 'auth')}/tcp`);
  declared.delete(known);
  declared.add(unknown);
  const named = differences(trials, declared);
  expect(named.filter((line) => line.startsWith(known) && line.endsWith('open, not declared'))).not.toEqual([]);
  expect(named.filter((line) => line.startsWith(unknown) && line.endsWith('declared, not open'))).not.toEqual([]);
  expect(named.filter((line) => !line.startsWith(known) && !line.startsWith(unknown))).toEqual([]);
});

test(
  'a policy that opens more than the chart says is named',
  async () => {
    const metadata = { name: 'opened', namespace: NAMESPACE };
    const podSelector = { matchLabels: { 'app.kubernetes.io/name': 'auth' } };
    const from = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'elsewhere' } } }];
    const spec = { podSelector, policyTypes: ['Ingress'], ingress: [{ from }] };
    await apply([{ apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata, spec }]);
    const trial = async () => {
      await sleep(SYNC_MS);
      const found = differences(await tryAll(sourcesOf(ELSEWHERE), targets), new Set());
      return [...new Set(found.map((line) => line.replace(/ \(.*\)/, '')))];
    };
    try {
      const ports = [portOf(values, 'auth'), values.observability.metricsPort];
      expect(await trial()).toEqual(ports.map((port) => `${ELSEWHERE} → auth:${port}/tcp: open, not declared`));
    } finally {
      await kubectl(['-n', NAMESPACE, 'delete', 'networkpolicy', metadata.name]);
    }
    expect(await trial()).toEqual([]);
  },
  LIMIT_MS,
);
