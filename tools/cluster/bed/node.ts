import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineServer } from '../../stack/server-process.mjs';
import { CACHE } from '../places.js';
import { needProgramOf, type Tools } from '../programs.js';
import { CONTROL, DOMAIN, PODS, RUN, SERVICES, type NodePlace } from './addresses.js';
import { command } from './command.js';
import { adminConfig, KEYS } from './control-plane.js';

/** Cgroups of the bed's pods: a folder in each controller of the machine (version 1). */
export const CGROUP = 'koma-bed';
/** All pods together are one group, which the kernel would weigh as one process among those of the machine (1024): so they are eight. */
const SHARES = 8 * 1024;
const CONTROLLERS = ['cpu', 'cpuacct', 'cpuset', 'memory', 'pids', 'freezer', 'devices', 'blkio', 'systemd'];

async function makeCgroups({ name }: NodePlace): Promise<void> {
  for (const controller of CONTROLLERS) {
    const top = `/sys/fs/cgroup/${controller}/${CGROUP}`;
    if (!existsSync(`/sys/fs/cgroup/${controller}`)) continue;
    await mkdir(top, { recursive: true });
    // Without it a new cgroup has no processors.
    if (controller === 'cpuset') {
      for (const file of ['cpuset.cpus', 'cpuset.mems'])
        await writeFile(`${top}/${file}`, await readFile(`/sys/fs/cgroup/cpuset/${file}`));
      await writeFile(`${top}/cgroup.clone_children`, '1');
    }
    if (controller === 'cpu') await writeFile(`${top}/cpu.shares`, String(SHARES));
    await mkdir(`${top}/${name}`, { recursive: true });
  }
}

const containerdConfig = ({ name, run }: NodePlace, root: string) => `version = 2
root = "${join(CACHE, 'nodes', name)}"
state = "${run}/state"
[grpc]
  address = "${run}/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  # Here nobody may put a process before all others when memory is short.
  restrict_oom_score_adj = true
  sandbox_image = "docker.io/koma/pause:1"
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "${root}/usr/lib/cni"
    conf_dir = "${run}/cni"
  [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
`;

/** Each pod has a cable to its node and no neighbour: on a bridge all pairs together fill the kernel's table of neighbours. */
const podNetwork = ({ pods, run }: NodePlace) => ({
  cniVersion: '0.4.0',
  name: 'pods',
  plugins: [
    {
      type: 'ptp',
      ipam: {
        type: 'host-local',
        ranges: [[{ subnet: pods }]],
        routes: [{ dst: '0.0.0.0/0' }],
        dataDir: `${run}/addresses`,
      },
    },
  ],
});

const kubeletConfig = ({ name, address, run }: NodePlace) => ({
  apiVersion: 'kubelet.config.k8s.io/v1beta1',
  kind: 'KubeletConfiguration',
  // The machine has version 1 of cgroups.
  failCgroupV1: false,
  cgroupDriver: 'cgroupfs',
  cgroupRoot: `/${CGROUP}/${name}`,
  containerRuntimeEndpoint: `unix://${run}/containerd.sock`,
  address,
  clusterDNS: [CONTROL],
  clusterDomain: DOMAIN,
  resolvConf: `${RUN}/resolv.conf`,
  authentication: {
    anonymous: { enabled: false },
    webhook: { enabled: true },
    x509: { clientCAFile: join(KEYS, 'ca.crt') },
  },
  authorization: { mode: 'Webhook' },
  podLogsDir: `${run}/logs`,
  maxPods: 80,
  // The disk is the machine's, and full or not for reasons of its own.
  evictionHard: { 'memory.available': '200Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
  imageGCHighThresholdPercent: 100,
  imageMinimumGCAge: '24h',
  serializeImagePulls: true,
  failSwapOn: false,
});

const proxyConfig = ({ name }: NodePlace) => ({
  apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
  kind: 'KubeProxyConfiguration',
  clientConnection: { kubeconfig: join(KEYS, 'kube-proxy.kubeconfig') },
  mode: 'iptables',
  clusterCIDR: PODS,
  hostnameOverride: name,
  // Limits of the whole machine stay as they are.
  conntrack: { maxPerCore: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
});

/** Network policies: rules of iptables for each pod of the node. */
const policyFlags = ({ name }: NodePlace) => [
  ...['--run-firewall=true', '--run-router=false', '--run-service-proxy=false', '--enable-cni=false'],
  ...['--kubeconfig', join(KEYS, 'policies.kubeconfig'), '--hostname-override', name],
  `--service-cluster-ip-range=${SERVICES}`,
];

/** A shell that holds the node's view of the file system: places that a kubelet takes for itself are its own. */
async function holdMounts({ name, run }: NodePlace): Promise<number> {
  const own = ['/var/lib/kubelet', '/var/log', '/opt', '/etc/cni'].filter((folder) => existsSync(folder));
  const lines = [
    'mount --make-rshared /',
    ...own.map((folder) => `mount -t tmpfs ${name} ${folder}`),
    `touch ${run}/held`,
    'exec sleep infinity',
  ];
  const holder = spawn(
    'nsenter',
    [`--net=/run/netns/${name}`, 'unshare', '--mount', '--propagation=private', 'sh', '-ec', lines.join('\n')],
    {
      stdio: 'inherit',
    },
  );
  for (let tries = 0; !existsSync(`${run}/held`); tries += 1) {
    if (tries > 100 || holder.exitCode !== null) throw new Error(`${name} has no mounts of its own`);
    await new Promise((later) => setTimeout(later, 50));
  }
  await writeFile(`${run}/holder`, String(holder.pid));
  return holder.pid ?? 0;
}

export async function startNode(node: NodePlace, tools: Tools, kubernetes: string): Promise<Record<string, number>> {
  const { name, run } = node;
  for (const folder of ['cni', 'logs', 'kubelet']) await mkdir(join(run, folder), { recursive: true });
  await mkdir(join(CACHE, 'nodes', name), { recursive: true });
  await makeCgroups(node);
  await writeFile(join(run, 'containerd.toml'), containerdConfig(node, tools.root));
  await writeFile(join(run, 'cni/10-pods.conflist'), JSON.stringify(podNetwork(node)));
  await writeFile(join(run, 'kubelet.json'), JSON.stringify(kubeletConfig(node)));
  await writeFile(join(run, 'proxy.json'), JSON.stringify(proxyConfig(node)));
  const holder = await holdMounts(node);
  const inside = ['-t', String(holder), '--mount', '--net'];
  const define = (what: string, args: string[], ready: () => Promise<unknown>) =>
    defineServer({ name: what, command: 'nsenter', args: [...inside, ...args], dir: run, env: tools.env, ready });
  const ctr = `ctr --address ${run}/containerd.sock --namespace k8s.io`;
  const containerd = await define('containerd', ['containerd', '--config', join(run, 'containerd.toml')], () =>
    command(`${ctr} version`, tools.env),
  ).start();
  await forgetContainers(ctr, tools);
  const kubelet = await define(
    'kubelet',
    [
      ...[kubernetes, 'kubelet', '--config', join(run, 'kubelet.json'), '--root-dir', join(run, 'kubelet')],
      ...['--kubeconfig', join(KEYS, `${name}.kubeconfig`), '--hostname-override', name, '--node-ip', node.address],
      ...['--cert-dir', join(run, 'certificates')],
    ],
    async () => {
      await command(`nsenter ${inside.join(' ')} curl -sf http://127.0.0.1:10248/healthz`);
      await command(`${kubernetes} kubectl --kubeconfig ${adminConfig} get node ${name}`);
    },
  ).start();
  await define('proxy', [kubernetes, 'proxy', '--config', join(run, 'proxy.json')], async () => undefined).start();
  const policies = await define('policies', [await needProgramOf('policies'), ...policyFlags(node)], () =>
    command(`nsenter ${inside.join(' ')} iptables -w -S KUBE-ROUTER-FORWARD`, tools.env),
  ).start();
  return { [`${name} containerd`]: containerd, [`${name} kubelet`]: kubelet, [`${name} policies`]: policies };
}

/** Images outlive the bed; the containers of an earlier one do not. */
async function forgetContainers(ctr: string, tools: Tools): Promise<void> {
  const old = (await command(`${ctr} containers list -q`, tools.env)).split('\n').filter(Boolean);
  if (old.length > 0) await command(`${ctr} containers remove ${old.join(' ')}`, tools.env);
}
