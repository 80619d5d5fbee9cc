import { join } from 'node:path';
import { gatewayService } from '@koma/gateway';
import { startLocalMailServer } from '@koma/notification';
import {
  type BaseConfig,
  createLogger,
  EmbeddedBus,
  MemoryCache,
  type RunningService,
  type ServiceDefinition,
  startService,
} from '@koma/service-kit';
import { startPostgres, THROWAWAY } from './postgres.js';
import { loadSecrets } from './secrets.js';
import { addressName } from '../slices/slices.mjs';
import { startServices } from './services.js';

export interface PlatformOptions {
  /** Folder of all data: database, files, mails, keys, logs. */
  data: string;
  port: number;
  /** Folder with the built slices; without it only the API is served. */
  webRoot?: string;
  /** Further variables, which override those of the platform. */
  env?: Record<string, string>;
}

export interface Platform {
  origin: string;
  services: ReadonlyMap<string, RunningService>;
  close(): Promise<void>;
}

/**
 * The gateway, which starts last, closes first, so that no new requests arrive while the services finish; then the bus, so that no
 * event reaches a service whose database is gone.
 */
async function closeAll(started: readonly RunningService[], bus: EmbeddedBus): Promise<void> {
  const [gateway, ...others] = started.toReversed();
  await gateway?.close();
  await bus.close();
  for (const service of others) await service.close();
}

const isFast = ({ env }: PlatformOptions) => Boolean({ ...process.env, ...env }.KOMA_POSTGRES_FAST);

/**
 * The embedded platform: one process hosts the gateway and all services, each on its own loopback port and reached by HTTP as in
 * production, with an embedded PostgreSQL, an in-process bus and a folder of files.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { data, port } = options;
  const { databasePassword, ...keys } = await loadSecrets(join(data, 'secrets.json'));
  const logger = createLogger({
    name: 'koma',
    level: process.env.LOG_LEVEL ?? 'info',
    file: join(data, 'logs/koma.log'),
  });
  const [postgres, mail] = await Promise.all([
    startPostgres(join(data, 'postgres'), databasePassword, isFast(options) ? THROWAWAY : {}),
    startLocalMailServer(join(data, 'inbox')),
  ]);
  const shared = { bus: new EmbeddedBus(), cache: new MemoryCache(), logger };
  const origin = `http://localhost:${port}`;
  const common = {
    // The demo's admin signs in with a mailed code, so that a first visitor needs no authenticator app.
    STRONG_ADMINS: 'false',
    // Fees are charged in the sandbox.
    FEES_FROM: '2026-01',
    // Environment variables can set more; the following belong to the embedded platform and win.
    ...process.env,
    ...keys,
    // A PORT or HOST of the shell would put every service on one address.
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: origin,
    PUBLIC_ORIGINS: `${origin},http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    INBOX_DIR: join(data, 'inbox'),
    MEDIA_DIR: join(data, 'media'),
    COOKIE_SECURE: 'false',
    CODES_PER_HOUR: '1000',
    ...options.env,
  };
  const running = new Map<string, RunningService>();
  const addresses: Record<string, string> = {};
  const start = async <C extends BaseConfig>(definition: ServiceDefinition<C>, env: Record<string, string> = {}) => {
    const DATABASE_URL = await postgres.databaseUrl(`koma_${definition.name}`);
    const service = await startService(definition, { ...common, ...addresses, DATABASE_URL, ...env }, shared);
    running.set(definition.name, service);
    addresses[addressName(definition.name)] = service.url;
  };
  // Events left in an outbox by the last run must not be published before all consumers listen.
  const release = shared.bus.hold();
  await startServices(start);
  const web: Record<string, string> = options.webRoot ? { WEB_ROOT: options.webRoot } : {};
  await start(gatewayService, {
    ...web,
    STORAGE_DIR: data,
    PORT: String(port),
    HOST: options.env?.HOST ?? '127.0.0.1',
  });
  release();
  return {
    origin,
    services: running,
    close: async () => {
      await closeAll([...running.values()], shared.bus);
      await mail.close();
      await postgres.stop();
      logger.flush();
    },
  };
}
