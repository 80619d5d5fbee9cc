import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { Secrets } from '../../tools/platform/secrets.js';
import { type ServiceProcess, startPlain, startProcess } from './service-process.js';

/** Whoever answers the questions. */
export interface Side {
  name: 'koma' | 'bare';
  /** Address to put before a path. */
  base(isCounted: boolean): string;
  pids: readonly number[];
  get(path: string, isCounted: boolean): Promise<unknown>;
  stop(): Promise<void>;
}

/** Number of members who ask, one after another. */
const SESSIONS = 50;
export const COOKIES = Array.from({ length: SESSIONS }, (_, n) => `auth_token=a-session-token-of-the-benchmark-${n}`);
/** Connections to the database, of either side. */
const POOL = '10';

/** The catalogue and the gateway as their images start them, with a stand-in for the auth service that knows every session. */
export async function startKoma(
  keys: Secrets,
  databases: { catalogue: string; gateway: string },
): Promise<Side & { catalogue: ServiceProcess; startedAfterMs: number }> {
  const sessions = createServer((request, response) => {
    let asked = '';
    request.on('data', (part: Buffer) => (asked += part.toString()));
    request.on('end', () => {
      const digits = asked.replaceAll(/[^0-9a-f]/g, '').slice(-12);
      const accountId = `01900000-0000-7000-9fff-${digits}`;
      const caller = { accountId, profileType: 'user', adminPermission: null, sessionId: accountId };
      response.end(JSON.stringify({ caller, idleUntil: new Date(Date.now() + 3_600_000).toISOString() }));
    });
  }).listen(0, '127.0.0.1');
  await once(sessions, 'listening');
  const address = sessions.address();
  const AUTH_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const began = performance.now();
  const catalogue = await startProcess('services/catalogue', {
    ...{ ...keys, DATABASE_URL: databases.catalogue, DATABASE_POOL: POOL, CATALOGUE_ROLES: 'api,search' },
  });
  const startedAfterMs = performance.now() - began;
  const at = catalogue.url;
  const gateway = await startProcess('gateway', {
    ...{ ...keys, AUTH_URL, CATALOGUE_URL: at, MEDIA_URL: at, BILLING_URL: at, NOTIFICATION_URL: at, ANALYTICS_URL: at, LICENSING_URL: at },
    ...{ DATABASE_URL: databases.gateway, PUBLIC_ORIGINS: 'http://localhost', LIMIT_FACTOR: '1000000' },
    NODE_OPTIONS: /^NODE_OPTIONS=(.*)$/m.exec(await readFile('docker/env/gateway.env.example', 'utf8'))?.[1],
  }); // prettier-ignore
  const stop = async () => {
    await gateway.stop();
    await catalogue.stop();
    sessions.close();
  };
  const get = (path: string) => readJson(gateway.url + path);
  return { name: 'koma', base: () => gateway.url, pids: [gateway.pid, catalogue.pid], get, stop, catalogue, startedAfterMs }; // prettier-ignore
}

/** Node and pg, nothing else. */
export async function startBare(databaseUrl: string): Promise<Side> {
  const server = await startPlain('bench/search-through-gateway/bare-server.mjs', {
    ...{ DATABASE_URL: databaseUrl, DATABASE_POOL: POOL },
  });
  const base = (isCounted: boolean) => (isCounted ? `${server.url}/counted` : server.url);
  const get = (path: string, isCounted: boolean) => readJson(base(isCounted) + path);
  return { name: 'bare', base, pids: [server.pid], get, stop: () => server.stop() };
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { cookie: COOKIES[0] ?? '' } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  return response.json();
}
