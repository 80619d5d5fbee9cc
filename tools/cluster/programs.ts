import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  findProgram,
  needGoModule,
  needGoProgram,
  needKafkaJars,
  needPostgres,
  needProgram,
} from '../stack/install.mjs';
import { debianPackages, unpack } from './images/debian.js';
import { CACHE } from './places.js';

const run = promisify(execFile);

const TOOLS = [
  ...['etcd-server', 'containerd', 'runc', 'libseccomp2', 'containernetworking-plugins', 'conntrack', 'iptables'],
  ...['libip4tc2', 'libip6tc2', 'libxtables12', 'libmnl0', 'libnfnetlink0', 'libnetfilter-conntrack3', 'libnftnl11'],
  ...['ipset', 'libipset13'],
];
const IPTABLES = ['iptables', 'iptables-save', 'iptables-restore', 'ip6tables', 'ip6tables-save', 'ip6tables-restore'];

/** Go programs: our own, in folders of their names, and those of modules; what is said here about versions is told to the program. */
const GO_PROGRAMS = {
  'control-plane': {
    flags: ['gitVersion=v1.36.3', 'gitMajor=1', 'gitMinor=36'].map((one) => `-X k8s.io/component-base/version.${one}`),
    cost: 'about 8 minutes of processor time',
    env: {},
  },
  dns: { flags: [], cost: 'some minutes of processor time', env: {} },
  rollouts: { flags: [], cost: 'some minutes of processor time', env: {} },
  policies: { flags: [], cost: 'some minutes of processor time', env: {} },
  // It is alone in its image.
  pause: { flags: [], cost: 'seconds', env: { CGO_ENABLED: '0' } },
};
export type GoProgram = keyof typeof GO_PROGRAMS;

/** Programs of modules: the module that is its own main one has the versions that it asks for. */
const OF_MODULES = {
  rollouts: { module: 'argo-rollouts', part: './cmd/rollouts-controller' },
  policies: { module: 'kube-router', part: './cmd/kube-router' },
} as const;

interface Place {
  /** A module's folder, and the program in it. */
  source: string;
  part: string;
  target: string;
}

async function placeOf(name: GoProgram): Promise<Place> {
  if (name === 'rollouts' || name === 'policies') {
    const { module, part } = OF_MODULES[name];
    const source = await needGoModule(module);
    return { source, part, target: join(CACHE, 'bin', `${module}@${source.split('@').at(-1)}`) };
  }
  const source = join(import.meta.dirname, name);
  const hash = createHash('sha256').update(JSON.stringify(GO_PROGRAMS[name].flags));
  for (const file of ['main.go', 'go.mod']) hash.update(await readFile(join(source, file)));
  return { source, part: '.', target: join(CACHE, 'bin', `${name}-${hash.digest('hex').slice(0, 12)}`) };
}

/** Whether a program is there already, so that nothing has to be built. */
export const isBuilt = async (name: GoProgram) => existsSync((await placeOf(name)).target);

/** The path of one of the Go programs, built once for what its source says. */
export async function needProgramOf(name: GoProgram): Promise<string> {
  const { source, part, target } = await placeOf(name);
  if (existsSync(target)) return target;
  const go = findProgram('go');
  if (!go) throw new Error(`Go is missing, and it builds ${name}. Install Go 1.26 or newer and start again.`);
  const { flags, cost, env } = GO_PROGRAMS[name];
  process.stderr.write(`cluster: building ${name}, once (${cost})\n`);
  await mkdir(join(CACHE, 'bin'), { recursive: true });
  // Renamed when complete, so that an interrupted build leaves nothing that looks so.
  const args = [
    'build',
    '-p',
    '2',
    '-trimpath',
    '-ldflags',
    ['-s', '-w', ...flags].join(' '),
    '-o',
    `${target}.part`,
    part,
  ];
  await run('nice', [go, ...args], { cwd: source, env: { ...process.env, ...env }, maxBuffer: 1e8 });
  await rename(`${target}.part`, target);
  return target;
}

/** What the bed's servers are made of: from inside it nothing can be fetched. */
export async function needServers(): Promise<void> {
  const packages = { java: 'openjdk-17-jre-headless', 'redis-server': 'redis-server', nginx: 'nginx-light' };
  for (const [name, of] of Object.entries({ ...packages, pgbouncer: 'pgbouncer', prometheus: 'prometheus' }))
    await needProgram(name, of);
  await needPostgres();
  await needKafkaJars();
  await needGoProgram('versitygw');
  await needGoProgram('helm');
}

export interface Tools {
  /** The folder that the packages are unpacked into. */
  root: string;
  env: NodeJS.ProcessEnv;
}

/** Debian's programs, unpacked beside the system; with the environment in which they find each other. */
export async function needTools(): Promise<Tools> {
  const packages = await debianPackages(TOOLS);
  const versions = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 12);
  const root = join(CACHE, 'systems', `tools-${versions}`);
  await mkdir(join(CACHE, 'systems'), { recursive: true });
  await unpack(packages, root);
  const links = join(root, 'links');
  if (!existsSync(links)) {
    await rm(`${links}.part`, { recursive: true, force: true });
    await mkdir(`${links}.part`);
    for (const name of IPTABLES) await symlink('../usr/sbin/xtables-legacy-multi', join(`${links}.part`, name));
    await rename(`${links}.part`, links);
  }
  const libraries = join(root, 'usr/lib', process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu');
  const path = [
    links,
    join(root, 'usr/bin'),
    join(root, 'usr/sbin'),
    '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ];
  const env = {
    PATH: path.join(':'),
    LD_LIBRARY_PATH: libraries,
    XTABLES_LIBDIR: join(libraries, 'xtables'),
    HOME: '/root',
  };
  return { root, env };
}
