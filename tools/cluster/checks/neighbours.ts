// Who else is in and beside the cluster, for trials of network policies: pods of every kind on both nodes, and what listens there.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { NODES } from '../bed/addresses.js';
import { command } from '../bed/command.js';
import { kubectl, NAMESPACE, startInBed } from '../in-bed.js';
import { apply, findPods, idlePod, type Pod } from '../pods.js';

/** An address of the documentation's, which nothing calls private. */
export const INTERNET_HOST = '203.0.113.1';
export const METADATA_HOST = '169.254.169.254';
const HOSTS = [INTERNET_HOST, METADATA_HOST];

export interface Neighbour {
  name: string;
  namespace: string;
  labels: Record<string, string>;
  ports: number[];
}

const TRIAL = 'koma.test/trial';
const labelOf = (name: string) => name.replaceAll(' ', '-');

/** Makes a pod of each on each node, and lets programs listen in them; answers the pods by the neighbour's name. */
export async function movePodsIn(
  neighbours: Neighbour[],
): Promise<{ pods: Map<string, Pod[]>; running: ChildProcess[] }> {
  const namespaces = [...new Set(neighbours.map(({ namespace }) => namespace))];
  const pods = neighbours.flatMap(({ name, namespace, labels }) =>
    NODES.map((node) => {
      const pod = idlePod({ ...labels, [TRIAL]: labelOf(name) }, node.name);
      const metadata = { ...pod.metadata, namespace, name: `trial-${labelOf(name)}-${node.name}` };
      return { apiVersion: 'v1', kind: 'Pod', ...pod, metadata };
    }),
  );
  const spaces = namespaces.map((name) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } }));
  await apply([...spaces.filter(({ metadata }) => metadata.name !== NAMESPACE), ...pods]);
  for (const namespace of namespaces)
    await kubectl(['-n', namespace, 'wait', 'pods', '-l', TRIAL, '--for=condition=Ready', '--timeout=300s']);
  const found = (await Promise.all(namespaces.map((namespace) => findPods(namespace, TRIAL)))).flat();
  const byName = new Map(
    neighbours.map(({ name }) => [name, found.filter(({ labels }) => labels[TRIAL] === labelOf(name))]),
  );
  const listening = neighbours.flatMap(({ name, ports }) =>
    ports.length > 0 ? (byName.get(name) ?? []).map((pod) => listenIn(pod, ports)) : [],
  );
  return { pods: byName, running: await Promise.all(listening) };
}

const LISTEN = `for (const port of process.argv.slice(1)) require('node:net').createServer((one) => one.destroy()).listen(Number(port));`;
const listenIn = ({ inside }: Pod, ports: number[]) =>
  startInBed([...inside, process.execPath, '-e', LISTEN, ...ports.map(String)], 'ignore');

export async function movePodsOut(neighbours: Neighbour[], running: ChildProcess[]): Promise<void> {
  for (const child of running) child.kill();
  for (const namespace of new Set(neighbours.map((one) => one.namespace)))
    await kubectl(['-n', namespace, 'delete', 'pods', '-l', TRIAL]);
}

/** Hosts beside the cluster, in the network where this process runs. */
export async function listenBeside(places: [host: string, port: number][]): Promise<() => Promise<void>> {
  for (const host of HOSTS) await command(`ip address replace ${host}/32 dev lo`);
  const servers: Server[] = [];
  for (const [host, port] of places) {
    const server = createServer((socket) => socket.destroy()).listen(port, host);
    await once(server, 'listening');
    servers.push(server);
  }
  return async () => {
    for (const server of servers) server.close();
    for (const host of HOSTS) await command(`ip address delete ${host}/32 dev lo`);
  };
}
