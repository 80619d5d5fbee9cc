import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Secrets } from '../../tools/platform/secrets.js';
import { type Change, saveInKoma } from './changes.js';
import type { Asker, Measured } from './load.js';
import type { Question } from './questions.js';
import { startPlain, startProcess } from './service-process.js';

/** How it is asked: for so long, with so many connections. */
interface Asking {
  seconds: number;
  connections: number;
}

/** Whoever answers the questions. */
export interface Side {
  name: string;
  /** Asks those paths of a question in turn; null where this side has no answer to it. */
  ask(question: Question, paths: readonly string[], how: Asking): Promise<Measured | null>;
  /** What it answers, in the form of the bare server's answers; null where it has none, or none to be compared. */
  read(path: string, isCounted: boolean): Promise<unknown>;
  save(change: Change): Promise<void>;
  stop(): Promise<void>;
}

/** A side that is asked over HTTP. */
export interface Server extends Omit<Side, 'ask'> {
  url: string;
  pids: readonly number[];
  askers: readonly Asker[];
  pathOf(path: string, isCounted: boolean): string | null;
}

/** Puts load on a server; the processor time is the server's and the database's. */
export type AskServer = (server: Server, paths: readonly string[], how: Asking) => Promise<Measured>;

/** Where a side finds the rows, has its own, and writes files. */
export interface Place {
  catalogue: string;
  database: string;
  folder: string;
  ask: AskServer;
}

export function withLoad(askServer: AskServer, server: Server): Side & Server {
  const ask = async ({ isCounted }: Question, paths: readonly string[], how: Asking) => {
    const own = paths.flatMap((path) => server.pathOf(path, isCounted) ?? []);
    return own.length === 0 ? null : askServer(server, own, how);
  };
  return { ...server, ask };
}

/** Number of members who ask, one after another. */
const SESSIONS = 50;
export const ASKERS: readonly Asker[] = Array.from({ length: SESSIONS }, (_, n) => [
  'cookie',
  `auth_token=a-session-token-of-the-benchmark-${n}`,
]);
/** Connections to the database, of either side. */
const POOL = '10';

/** A stand-in for the auth service, to which every token is a session. */
async function startSessions(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    let asked = '';
    request.on('data', (part: Buffer) => (asked += part.toString()));
    request.on('end', () => {
      const digits = asked.replaceAll(/[^0-9a-f]/g, '').slice(-12).padStart(12, '0');
      const accountId = `01900000-0000-7000-9fff-${digits}`;
      const caller = { accountId, profileType: 'user', adminPermission: null, sessionId: accountId };
      response.end(JSON.stringify({ caller, idleUntil: new Date(Date.now() + 3_600_000).toISOString() }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
} // prettier-ignore

/** The gateway as its image starts it, with one address behind it for every service, and limits out of the way. */
export async function startGateway(
  keys: Omit<Secrets, 'databasePassword'>,
  database: string,
  upstream: string,
  more: NodeJS.ProcessEnv = {},
) {
  const sessions = await startSessions();
  const services = ['CATALOGUE', 'MEDIA', 'BILLING', 'NOTIFICATION', 'ANALYTICS', 'LICENSING'];
  const gateway = await startProcess('gateway', {
    ...{ ...keys, ...Object.fromEntries(services.map((name) => [`${name}_URL`, upstream])), AUTH_URL: sessions.url },
    ...{ DATABASE_URL: database, PUBLIC_ORIGINS: 'http://localhost', LIMIT_FACTOR: '1000000' },
    NODE_OPTIONS: /^NODE_OPTIONS=(.*)$/m.exec(await readFile('docker/env/gateway.env.example', 'utf8'))?.[1],
    ...more,
  });
  const stop = async () => {
    await gateway.stop();
    sessions.stop();
  };
  return { ...gateway, stop };
}

/** The catalogue and the gateway as their images start them. */
export async function startKoma(keys: Secrets, gatewayDatabase: string, { catalogue: database, ask }: Place): Promise<Side & { startedAfterMs: number }> {
  const began = performance.now();
  const catalogue = await startProcess('services/catalogue', {
    ...{ ...keys, DATABASE_URL: database, DATABASE_POOL: POOL, CATALOGUE_ROLES: 'api,search' },
  });
  const startedAfterMs = performance.now() - began;
  const gateway = await startGateway(keys, gatewayDatabase, catalogue.url);
  const stop = async () => {
    await gateway.stop();
    await catalogue.stop();
  };
  const save = (change: Change) => saveInKoma(change, catalogue.url, keys.IDENTITY_PRIVATE_KEY);
  const read = (path: string) => readJson(gateway.url + path);
  const server = { url: gateway.url, pids: [gateway.pid, catalogue.pid], askers: ASKERS, pathOf: (path: string) => path };
  return { ...withLoad(ask, { name: 'Koma', ...server, read, save, stop }), startedAfterMs };
} // prettier-ignore

/** Node and pg, nothing else. */
export async function startBare({ catalogue, ask }: Place): Promise<Side> {
  const server = await startPlain('bench/peers/bare-server.mjs', { DATABASE_URL: catalogue, DATABASE_POOL: POOL });
  const tables = new pg.Pool({ connectionString: catalogue, max: 1 });
  const pathOf = (path: string, isCounted: boolean) => (isCounted ? `/counted${path}` : path);
  const stop = async () => {
    await tables.end();
    await server.stop();
  };
  return withLoad(ask, {
    ...{ name: 'node and pg', url: server.url, pids: [server.pid], askers: ASKERS, pathOf, stop },
    read: (path, isCounted) => readJson(server.url + pathOf(path, isCounted)),
    save: (change) => saveInSql(tables, change),
  });
}

/** Saves a work as one statement would: its title, and its row among the searched ones anew. */
export async function saveInSql(tables: pg.Pool, { id, title }: Change): Promise<void> {
  const text = `WITH saved AS (UPDATE work SET title = $2, version = version + 1 WHERE id = $1 RETURNING id)
    UPDATE work_search SET body = body FROM saved WHERE work_id = saved.id`;
  await tables.query(text, [id, title]);
}

async function readJson(url: string): Promise<unknown> {
  const [asker = ['cookie', '']] = ASKERS;
  const response = await fetch(url, { headers: { [asker[0]]: asker[1] } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  return response.json();
}
