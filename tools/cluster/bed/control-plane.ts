import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineServer } from '../../stack/server-process.mjs';
import { needProgramOf, type Tools } from '../programs.js';
import { CONTROL, DOMAIN, PODS, RUN, SERVICES } from './addresses.js';
import { command } from './command.js';
import { writeCertificates } from './certificates.js';

export const KEYS = `${RUN}/keys`;
export const adminConfig = join(KEYS, 'admin.kubeconfig');

const flags = (settings: Record<string, string | number | boolean>) =>
  Object.entries(settings).map(([name, value]) => `--${name}=${value}`);

async function start(
  name: string,
  program: string,
  args: string[],
  ready: () => Promise<unknown>,
  env: NodeJS.ProcessEnv,
) {
  const dir = `${RUN}/${name}`;
  await mkdir(dir, { recursive: true });
  const server = defineServer({ name, command: program, args, dir, env, ready });
  return server.start();
}

const startEtcd = ({ env }: Tools) => {
  const client = 'http://127.0.0.1:2379';
  const settings = {
    'data-dir': `${RUN}/etcd/data`,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'unsafe-no-fsync': true,
  };
  return start('etcd', 'etcd', flags(settings), () => fetch(`${client}/health`), env);
};

/** The API with admission as in production: pods that ask for more than the restricted standard are refused. */
const startApi = (kubernetes: string, env: NodeJS.ProcessEnv) => {
  const settings = {
    'etcd-servers': 'http://127.0.0.1:2379',
    'bind-address': CONTROL,
    'secure-port': 6443,
    'tls-cert-file': join(KEYS, 'apiserver.crt'),
    'tls-private-key-file': join(KEYS, 'apiserver.key'),
    'client-ca-file': join(KEYS, 'ca.crt'),
    'kubelet-client-certificate': join(KEYS, 'kubelet-client.crt'),
    'kubelet-client-key': join(KEYS, 'kubelet-client.key'),
    'kubelet-preferred-address-types': 'InternalIP',
    'service-account-issuer': 'https://kubernetes.default.svc',
    'service-account-signing-key-file': join(KEYS, 'accounts.key'),
    'service-account-key-file': join(KEYS, 'accounts.key'),
    'token-auth-file': join(KEYS, 'tokens.csv'),
    'authorization-mode': 'Node,RBAC',
    'service-cluster-ip-range': SERVICES,
    'enable-admission-plugins': 'NodeRestriction,PodSecurity,ResourceQuota',
    'allow-privileged': false,
    'cert-dir': `${RUN}/api/certificates`,
  };
  const ready = () => command(`${kubernetes} kubectl --kubeconfig ${adminConfig} get --raw /readyz`);
  return start('api', kubernetes, ['apiserver', ...flags(settings)], ready, env);
};

const startControllers = (kubernetes: string, env: NodeJS.ProcessEnv) => {
  const config = join(KEYS, 'controller-manager.kubeconfig');
  const settings = {
    kubeconfig: config,
    'authentication-kubeconfig': config,
    'authorization-kubeconfig': config,
    'service-account-private-key-file': join(KEYS, 'accounts.key'),
    'root-ca-file': join(KEYS, 'ca.crt'),
    'leader-elect': false,
    'cluster-cidr': PODS,
    'allocate-node-cidrs': false,
    'bind-address': '127.0.0.1',
    'cert-dir': `${RUN}/controllers/certificates`,
  };
  return start('controllers', kubernetes, ['controller-manager', ...flags(settings)], async () => undefined, env);
};

const startScheduler = (kubernetes: string, env: NodeJS.ProcessEnv) => {
  const config = join(KEYS, 'kube-scheduler.kubeconfig');
  const settings = {
    kubeconfig: config,
    'authentication-kubeconfig': config,
    'authorization-kubeconfig': config,
    'leader-elect': false,
    'bind-address': '127.0.0.1',
    'cert-dir': `${RUN}/scheduler/certificates`,
  };
  return start('scheduler', kubernetes, ['scheduler', ...flags(settings)], async () => undefined, env);
};

/** Names of services, as every pod asks for them. */
async function startDns(env: NodeJS.ProcessEnv) {
  const file = `${RUN}/dns/Corefile`;
  await mkdir(`${RUN}/dns`, { recursive: true });
  const lines = [
    `${DOMAIN}:53 {`,
    '  errors',
    '  ready 127.0.0.1:8181',
    `  kubernetes ${DOMAIN} {`,
    `    kubeconfig ${join(KEYS, 'dns.kubeconfig')} bed`,
    '  }',
    '}',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const ready = async () => {
    const { ok } = await fetch('http://127.0.0.1:8181/ready');
    if (!ok) throw new Error('the names of services are not known yet');
  };
  return start('dns', await needProgramOf('dns'), ['-conf', file], ready, env);
}

/** etcd, API, controllers, scheduler and names, all listening in the bed only. */
export async function startControlPlane(tools: Tools, kubernetes: string): Promise<Record<string, number>> {
  await mkdir(KEYS, { recursive: true, mode: 0o700 });
  await writeCertificates(KEYS);
  const etcd = await startEtcd(tools);
  const api = await startApi(kubernetes, tools.env);
  await Promise.all([startControllers(kubernetes, tools.env), startScheduler(kubernetes, tools.env)]);
  const dns = await startDns(tools.env);
  return { etcd, api, dns };
}
