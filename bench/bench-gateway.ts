import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayService } from '@koma/gateway';
import { EmbeddedBus, MemoryCache, newId, type RunningService, startService } from '@koma/service-kit';
import { startPostgres } from '../tools/platform/postgres.js';
import { newSecrets } from '../tools/platform/secrets.js';

/** A session token that the stand-in for the auth service knows. */
export const TOKEN = 'a-session-token-of-the-benchmark';

export interface BenchGateway {
  url: string;
  gateway: RunningService;
  stop(): Promise<void>;
}

/** Answers every session with one creator, as the auth service would. */
async function startSessions(): Promise<{ url: string; close: () => void }> {
  const caller = { accountId: newId(), profileType: 'creator', adminPermission: null, sessionId: newId() };
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ caller, idleUntil: new Date(Date.now() + 3_600_000).toISOString() })),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** The real gateway on a real database, with one upstream behind every service and limits out of the way. */
export async function startBenchGateway(upstream: string): Promise<BenchGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
  const { databasePassword, ...keys } = newSecrets();
  const postgres = await startPostgres(join(folder, 'postgres'), databasePassword);
  const sessions = await startSessions();
  const env = {
    ...keys,
    MEDIA_URL: upstream,
    CATALOGUE_URL: upstream,
    BILLING_URL: upstream,
    NOTIFICATION_URL: upstream,
    ANALYTICS_URL: upstream,
    AUTH_URL: sessions.url,
    DATABASE_URL: await postgres.databaseUrl('gateway'),
    PUBLIC_ORIGINS: 'http://localhost',
    LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  };
  const gateway = await startService(gatewayService, env, { bus: new EmbeddedBus(), cache: new MemoryCache() });
  const stop = async () => {
    await gateway.close();
    sessions.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: gateway.url, gateway, stop };
}
