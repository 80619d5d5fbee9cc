// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTopics, defineKafka } from './kafka/kafka.mjs';
import { defineMail } from './mail.mjs';
import { findFreePorts } from './ports.mjs';
import { definePostgres } from './postgres.mjs';
import { defineRedis } from './redis.mjs';
import { defineS3 } from './s3.mjs';

const BUCKET = 'koma';

/** @typedef {import('./server-process.mjs').Server} Server */

/**
 * @typedef {object} Stack
 * @property {Record<string, string>} env what every service reads; DATABASE_URL comes from databaseUrl, one per service
 * @property {Record<'kafka' | 'postgres' | 'redis' | 's3' | 'mail', Server>} servers each can be stopped, killed and started again
 * @property {Record<string, number>} startedInMs
 * @property {(name: string) => Promise<string>} databaseUrl creates the database if it is missing
 * @property {(service: string) => Record<string, string>} [environmentOf] where each service has accounts of its own
 * @property {(service: string) => Record<string, string>} [ownerOf] what only its migrations are given
 * @property {(names: string[], partitions?: number) => Promise<void>} createTopics creates the topics that are missing
 * @property {() => Promise<void>} restartKafka
 * @property {() => Promise<void>} killKafka ends the broker as a crash would; `servers.kafka.start()` brings it back
 * @property {() => Promise<void>} stop
 */

/** Created at the first start and stored: the data that use them outlive the servers. @param {string} file */
async function readSecrets(file) {
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored) return JSON.parse(stored);
  const make = () => randomBytes(18).toString('hex');
  const secrets = { postgres: make(), s3AccessKey: make(), s3SecretKey: make() };
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/**
 * @typedef {object} StackOptions
 * @property {string} dataDir
 * @property {string} [host] where the servers listen; default: the loopback
 * @property {boolean} [keepsVersions] the bucket keeps what was overwritten or deleted
 * @property {(env: Record<string, string>) => import('./postgres.mjs').PostgresOptions} [postgres] from what services read
 * @property {{ port: number, proxyPort: number }} [kafkaBehind] the broker listens on one more port, behind a proxy
 */

/** @param {string} dir @param {Omit<StackOptions, 'dataDir'>} options */
async function defineServers(dir, { host = '127.0.0.1', keepsVersions, postgres: postgresOf, kafkaBehind }) {
  const secrets = await readSecrets(join(dir, 'secrets.json'));
  const [kafka = 0, controller = 0, postgres = 0, redis = 0, s3 = 0, smtp = 0, inbox = 0] = await findFreePorts(7);
  const keys = { accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey };
  const env = {
    KAFKA_BROKERS: `${host}:${kafka}`,
    REDIS_URL: `redis://${host}:${redis}`,
    S3_ENDPOINT: `http://${host}:${s3}`,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
    S3_BUCKET: BUCKET,
    SMTP_URL: `smtp://${host}:${smtp}`,
    MAIL_INBOX_URL: `http://${host}:${inbox}/mails`,
  };
  const database = { dir: join(dir, 'postgres'), host, port: postgres, password: secrets.postgres };
  const servers = {
    kafka: await defineKafka({
      ...{ dir: join(dir, 'kafka'), host, port: kafka, controllerPort: controller },
      behind: kafkaBehind,
    }),
    postgres: await definePostgres({ ...database, ...postgresOf?.(env) }),
    redis: await defineRedis({ dir: join(dir, 'redis'), host, port: redis }),
    s3: await defineS3({ dir: join(dir, 's3'), host, port: s3, bucket: BUCKET, keepsVersions, ...keys }),
    mail: defineMail({ dir: join(dir, 'mail'), host, port: smtp, webPort: inbox }),
  };
  return { servers, env };
}

/**
 * Starts real servers on free ports and resolves when all of them answer. Installs missing ones. Data stay in `dataDir/stack` for the
 * next start.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 */
export async function startStack({ dataDir, ...options }) {
  const dir = resolve(dataDir, 'stack');
  await mkdir(dir, { recursive: true });
  const { servers, env } = await defineServers(dir, options);
  const stop = async () => {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    await rm(resolve(dataDir, 'stack.json'), { force: true });
  };
  const starts = await Promise.allSettled(
    Object.values(servers).map(async (server) => /** @type {const} */ ([server.name, await server.start()])),
  );
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const startedInMs = Object.fromEntries(
    starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : [])),
  );
  return {
    env,
    servers,
    startedInMs,
    databaseUrl: servers.postgres.databaseUrl,
    createTopics: (names, partitions) =>
      createTopics(names, { brokers: [env.KAFKA_BROKERS], ...(partitions && { partitions }) }),
    restartKafka: servers.kafka.restart,
    killKafka: servers.kafka.kill,
    stop,
  };
}
