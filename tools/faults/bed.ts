import { execFile } from 'node:child_process';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { services as slices } from '../slices/slices.mjs';
import { defineClamd } from '../stack/clamd.mjs';
import { findFreePorts } from '../stack/ports.mjs';
import type { Server } from '../stack/server-process.mjs';
import { type Services, startServices } from '../stack/services.js';
import { type Stack, startStack } from '../stack/start-stack.mjs';
import { type Ports, type Proxies, startProxies } from './proxies.js';
import { type Prometheus, startPrometheus } from './prometheus.js';

/** Real servers, each behind a proxy, the services as processes, and Prometheus with the chart's rules. */
export interface Bed {
  stack: Stack;
  clamd: Server;
  proxies: Proxies;
  services: Services;
  prometheus: Prometheus;
  /** A database without the proxy. */
  databaseUrl(service: string): Promise<string>;
  /** Where a service tells its metrics. */
  metricsUrl(service: string): Promise<string>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
/** No request is refused for coming too often: all come from one address. */
const SETTINGS = { LIMIT_FACTOR: '1000', CODES_PER_HOUR: '100000' };

const portOf = (address = '') => Number(new URL(address.includes('://') ? address : `tcp://${address}`).port);
const moved = (address = '', port: number) => address.replace(/:\d+(?=\/|$)/, `:${port}`);

async function choosePorts(): Promise<{ faces: Ports; kafka: number; clamdPort: number }> {
  const ports = await findFreePorts(8);
  const [postgres = 0, kafka = 0, redis = 0, s3 = 0, smtp = 0, clamd = 0, behind = 0, clamdPort = 0] = ports;
  return { faces: { postgres, kafka, redis, s3, smtp, clamd }, kafka: behind, clamdPort };
}

/** The stack as services see it: by the proxies. */
function proxied({ env, databaseUrl, createTopics }: Stack, faces: Ports) {
  return {
    env: {
      ...env,
      KAFKA_BROKERS: `127.0.0.1:${faces.kafka}`,
      REDIS_URL: moved(env.REDIS_URL, faces.redis),
      S3_ENDPOINT: moved(env.S3_ENDPOINT, faces.s3),
      SMTP_URL: moved(env.SMTP_URL, faces.smtp),
      CLAMD_ADDRESS: `127.0.0.1:${faces.clamd}`,
    },
    databaseUrl: async (name: string) => moved(await databaseUrl(name), faces.postgres),
    createTopics,
  };
}

async function startServers(folder: string) {
  const { faces, kafka, clamdPort } = await choosePorts();
  const stack = await startStack({ dataDir: folder, kafkaBehind: { port: kafka, proxyPort: faces.kafka } });
  const dir = join(folder, 'stack/clamd');
  await mkdir(dir, { recursive: true });
  const clamd = await defineClamd({ dir, port: clamdPort, signatures: { 'Koma.Test': 'koma-test-virus' } });
  await clamd.start();
  const { env, databaseUrl } = stack;
  const behind = {
    ...{ postgres: portOf(await databaseUrl('postgres')), kafka, redis: portOf(env.REDIS_URL) },
    ...{ s3: portOf(env.S3_ENDPOINT), smtp: portOf(env.SMTP_URL), clamd: clamdPort },
  };
  return { stack, clamd, faces, proxies: await startProxies(folder, faces, behind) };
}

/** Compiles what services are made of. */
async function build(): Promise<void> {
  const libs = ['contracts', 'events', 'pdf-kit', 'service-kit'].map((name) => `libs/${name}`);
  for (const folder of [...libs, ...slices.map((slice) => slice.folder)])
    await run(process.execPath, [join(ROOT, 'tools/build/compile.mjs')], { cwd: join(ROOT, folder) });
}

/** Starts everything in an empty folder. */
export async function startBed(data: string): Promise<Bed> {
  const folder = resolve(data);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // PostgreSQL runs as another user and must be able to reach its folder.
  await chmod(folder, 0o755);
  await build();
  const { stack, clamd, faces, proxies } = await startServers(folder);
  const services = await startServices(proxied(stack, faces), folder, { settings: SETTINGS, isBuilt: true });
  const metricsPort = async (name: string) => (await services.environmentOf(name)).METRICS_PORT ?? '';
  const targets = services.names.map(async (name) => [name, await metricsPort(name)] as const);
  const prometheus = await startPrometheus(folder, Object.fromEntries(await Promise.all(targets)));
  return {
    ...{ stack, clamd, proxies, services, prometheus },
    databaseUrl: (name) => stack.databaseUrl(`koma_${name}`),
    metricsUrl: async (name) => `http://127.0.0.1:${await metricsPort(name)}/metrics`,
    stop: async () => {
      await proxies.heal();
      await services.stop();
      await Promise.all([prometheus.stop(), proxies.stop(), clamd.stop()]);
      await stack.stop();
    },
  };
}
