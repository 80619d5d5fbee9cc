// Pods as the bed sees them from outside, and pods that do nothing, in whose networks programs run that a cluster has as pods of their own.
import { z } from 'zod';
import { NODES } from './bed/addresses.js';
import { inBed, kubectl } from './in-bed.js';

const podList = z.object({
  items: z.array(
    z.object({
      metadata: z.object({
        name: z.string(),
        labels: z.record(z.string(), z.string()),
        deletionTimestamp: z.string().optional(),
      }),
      spec: z.object({ nodeName: z.string() }),
      status: z.object({ podIP: z.string(), containerStatuses: z.array(z.object({ containerID: z.string() })) }),
    }),
  ),
});

export interface Pod {
  name: string;
  labels: Record<string, string>;
  node: string;
  address: string;
  /** Before a program and its arguments, in the bed: they run in the pod's network. */
  inside: string[];
}

/** The first process of each container, by the container's id. */
async function processes(): Promise<Map<string, string>> {
  const lists = NODES.map(({ run }) =>
    inBed('ctr', ['--address', `${run}/containerd.sock`, '--namespace', 'k8s.io', 'tasks', 'list']),
  );
  const lines = (await Promise.all(lists)).flatMap((text) => text.split('\n'));
  return new Map(lines.map((line) => line.split(/\s+/)).map(([id = '', pid = '']) => [id, pid]));
}

/** The running pods of a namespace that a selector of labels finds, without those that are ending. */
export async function findPods(namespace: string, selector: string): Promise<Pod[]> {
  const running = ['--field-selector', 'status.phase=Running', '-l', selector, '-o', 'json'];
  const { items } = podList.parse(JSON.parse(await kubectl(['-n', namespace, 'get', 'pods', ...running])));
  const pids = await processes();
  const staying = items.filter(({ metadata }) => !metadata.deletionTimestamp);
  return staying.map(({ metadata, spec, status }) => {
    const id = status.containerStatuses[0]?.containerID.replace('containerd://', '') ?? '';
    const inside = ['nsenter', `--net=/proc/${pids.get(id)}/ns/net`];
    return { name: metadata.name, labels: metadata.labels, node: spec.nodeName, address: status.podIP, inside };
  });
}

/** A pod that does nothing and asks for no more than the restricted standard. */
export const idlePod = (labels: Record<string, string>, node: string) => ({
  metadata: { labels },
  spec: {
    nodeSelector: { 'kubernetes.io/hostname': node },
    terminationGracePeriodSeconds: 1,
    securityContext: { runAsNonRoot: true, runAsUser: 65535, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name: 'idle',
        image: 'docker.io/koma/pause:1',
        imagePullPolicy: 'Never',
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      },
    ],
  },
});

export const apply = (manifests: object[]) =>
  kubectl(['apply', '-f', '-'], manifests.map((one) => JSON.stringify(one)).join('\n---\n'));

interface Wanted {
  namespace: string;
  name: string;
  /** Of the Service in front of it. */
  address: string;
  port: number;
}

/** A pod for a program of the cluster's own, which stays when its node is drained, behind an address that is known beforehand. */
export async function needPod({ namespace, name, address, port }: Wanted): Promise<Pod> {
  const labels = { app: name };
  const metadata = { name, namespace };
  const template = idlePod(labels, NODES[0]?.name ?? '');
  await apply([
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
    { apiVersion: 'v1', kind: 'Service', metadata, spec: { clusterIP: address, selector: labels, ports: [{ port }] } },
    { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata, spec: { selector: { matchLabels: labels }, template } },
  ]);
  await kubectl(['-n', namespace, 'rollout', 'status', `daemonset/${name}`, '--timeout=120s']);
  const [pod] = await findPods(namespace, `app=${name}`);
  if (!pod) throw new Error(`${name} of ${namespace} does not run.`);
  return pod;
}
