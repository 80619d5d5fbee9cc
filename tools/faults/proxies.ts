import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { needGoProgram } from '../stack/install.mjs';
import { findFreePorts } from '../stack/ports.mjs';
import { defineServer } from '../stack/server-process.mjs';

/** What services depend on, each behind a proxy of its own. */
export const DEPENDENCIES = ['postgres', 'kafka', 'redis', 's3', 'smtp', 'clamd'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** Toxiproxy's toxics, as its API has them. */
export const TOXICS = {
  latency: { type: 'latency', attributes: { latency: 5_000 } },
  reset: { type: 'reset_peer', attributes: { timeout: 0 } },
  timeout: { type: 'timeout', attributes: { timeout: 0 } },
  bandwidth: { type: 'bandwidth', attributes: { rate: 1 } },
} as const;
export type Toxic = keyof typeof TOXICS;

/** What is slow is so in both directions: what is sent to a mail server is large, its answers are not. */
const STREAMS: Record<Toxic, readonly ('upstream' | 'downstream')[]> = {
  latency: ['downstream'],
  reset: ['downstream'],
  timeout: ['downstream'],
  bandwidth: ['upstream', 'downstream'],
};

export type Ports = Record<Dependency, number>;

export interface Proxies {
  /** Spoils every connection to a dependency, open ones too. */
  spoil(name: Dependency, toxic: Toxic): Promise<void>;
  /** Sends new connections elsewhere; without a port, where they went before. */
  lead(name: Dependency, port?: number): Promise<void>;
  /** Ends everything that is spoilt. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

/** One proxy per dependency, from the first ports to the second. */
export async function startProxies(folder: string, from: Ports, to: Ports): Promise<Proxies> {
  const dir = join(folder, 'proxies');
  await mkdir(dir, { recursive: true });
  const address = (port: number) => `127.0.0.1:${port}`;
  const proxies = DEPENDENCIES.map((name) => ({
    ...{ name, listen: address(from[name]), upstream: address(to[name]), enabled: true },
  }));
  const config = join(dir, 'proxies.json');
  await writeFile(config, JSON.stringify(proxies));
  const [port = 0] = await findFreePorts(1);
  const api = async (path: string, body?: object) => {
    const request = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`http://${address(port)}${path}`, request);
    if (!answer.ok) throw new Error(`toxiproxy: ${await answer.text()}`);
  };
  const command = await needGoProgram('toxiproxy');
  const args = ['-host', '127.0.0.1', '-port', String(port), '-config', config];
  const server = defineServer({ name: 'toxiproxy', command, args, dir, ready: () => api('/version') });
  await server.start();
  const lead = (name: Dependency, other = to[name]) => api(`/proxies/${name}`, { upstream: address(other) });
  return {
    spoil: async (name, toxic) => {
      for (const stream of STREAMS[toxic])
        await api(`/proxies/${name}/toxics`, { name: `${toxic}-${stream}`, stream, ...TOXICS[toxic] });
    },
    lead,
    heal: async () => {
      await api('/reset', {});
      for (const name of DEPENDENCIES) await lead(name);
    },
    stop: server.stop,
  };
}
