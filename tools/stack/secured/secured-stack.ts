import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { createTopics, defineKafka, guardedWay } from '../kafka/kafka.mjs';
import { defineMail } from '../mail.mjs';
import { definePgBouncer } from '../pgbouncer.mjs';
import { findFreePorts } from '../ports.mjs';
import { definePostgres, findOwner } from '../postgres.mjs';
import { defineRedis } from '../redis.mjs';
import { defineS3 } from '../s3.mjs';
import type { Stack } from '../start-stack.mjs';
import { type Authority, type Certificate, newAuthority } from './certificates.js';
import { cacheAccounts, databaseManifests, eventManifests } from './manifests.js';

/** Real servers as k8s/ has them: over TLS only, each service with accounts of its own, PostgreSQL behind a pooler. */
export interface SecuredStack extends Stack {
  environmentOf: NonNullable<Stack['environmentOf']>;
  ownerOf: NonNullable<Stack['ownerOf']>;
  authority: Authority;
  /** Another authority, which clients may know beforehand; `rotate` gives every server a certificate of it. */
  next: Authority;
  rotate(): Promise<void>;
  /** Gives PostgreSQL, its pooler and Redis certificates that have run out. */
  runOut(): Promise<void>;
  pooler: Awaited<ReturnType<typeof definePgBouncer>>;
  /** As the superuser, in a database. */
  query<T extends pg.QueryResultRow>(database: string, text: string): Promise<T[]>;
}

const BUCKET = 'koma';

/** Makes one password for each name of one run. */
function passwords() {
  const seed = randomBytes(24);
  return (name: string) => createHash('sha256').update(seed).update(name).digest('hex').slice(0, 40);
}

type Passwords = ReturnType<typeof passwords>;
interface Place {
  dir: string;
  /** The servers' name in their certificates and addresses. */
  host: string;
  /** Where they listen. */
  listen: string;
  passwordOf: Passwords;
  authority: Authority;
}

/** A copy of a certificate that the user of PostgreSQL may read. */
async function giveToPostgres(dir: string, certificate: Certificate): Promise<{ cert: string; key: string }> {
  const { uid, gid } = await findOwner();
  await mkdir(dir, { recursive: true });
  const own = { cert: join(dir, 'server.crt'), key: join(dir, 'server.key') };
  for (const name of ['cert', 'key'] as const) {
    await copyFile(certificate[name], own[name]);
    await chmod(own[name], 0o600);
    if (uid !== undefined && gid !== undefined) await chown(own[name], uid, gid);
  }
  return own;
}

async function startDatabase(
  { dir, host, listen, passwordOf, authority }: Place,
  ports: { server: number; pooler: number },
) {
  const { roles, access, connections, databases, poolSize } = await databaseManifests();
  const files = await giveToPostgres(join(dir, 'postgres-tls'), await authority.issue('postgres', host));
  const hba = join(dir, 'pg_hba.conf');
  await writeFile(hba, [`host all koma ${listen}/32 scram-sha-256`, ...access, ''].join('\n'));
  const tls = { ssl: 'on', ssl_cert_file: files.cert, ssl_key_file: files.key };
  const settings = { ...tls, hba_file: hba, max_connections: connections };
  const password = passwordOf('postgres');
  const postgres = await definePostgres({
    ...{ dir: join(dir, 'postgres'), host: listen, port: ports.server },
    ...{ password, settings },
  });
  await postgres.start();
  const query = async <T extends pg.QueryResultRow>(database: string, text: string): Promise<T[]> => {
    const client = new pg.Client({
      connectionString: `postgres://koma:${password}@${listen}:${ports.server}/${database}`,
    });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  };
  for (const name of roles)
    await query('postgres', `CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN PASSWORD '${passwordOf(name)}'`);
  for (const { name, owner } of databases)
    await query('postgres', `CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${pg.escapeIdentifier(owner)}`);
  const users = Object.fromEntries([...roles, 'admin'].map((name) => [name, passwordOf(name)]));
  const own = { dir: join(dir, 'pgbouncer'), host, listen, port: ports.pooler, server: ports.server, poolSize, users };
  const certificate = await giveToPostgres(join(dir, 'pgbouncer-tls'), await authority.issue('pgbouncer', host));
  const pooler = await definePgBouncer({ ...own, certificate, ca: join(dir, 'trusted.pem') });
  await pooler.start();
  return { postgres, pooler, query };
}

async function startEvents({ dir, host, listen, passwordOf, authority }: Place, port: number, controllerPort: number) {
  const { names, rules } = await eventManifests();
  const { both } = await authority.issue('kafka', host);
  const users = Object.fromEntries([...names, 'admin'].map((name) => [name, passwordOf(name)]));
  const guard = { name: host, keys: both, ca: join(dir, 'trusted.pem'), users };
  const kafka = await defineKafka({ dir: join(dir, 'kafka'), host: listen, port, controllerPort, guard });
  await kafka.start();
  const way = await guardedWay(port, guard);
  const admin = new Kafka({ clientId: 'stack', ...way, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await admin.createAcls({ acl: rules });
  await admin.disconnect();
  return { kafka, way };
}

async function startCache({ dir, host, listen, passwordOf, authority }: Place, port: number) {
  const users = join(dir, 'redis-users.acl');
  const own = join(dir, 'redis');
  await writeFile(users, await cacheAccounts(passwordOf));
  const way = { host, port, username: 'gateway', password: passwordOf('gateway') };
  const ca = join(dir, 'trusted.pem');
  const guard = {
    ...(await authority.issue('redis', host)),
    ca,
    users,
    way: { ...way, tls: { rejectUnauthorized: false } },
  };
  const redis = await defineRedis({ dir: own, host: listen, port, guard });
  await redis.start();
  return redis;
}

async function startOpen({ dir, listen }: Place, [s3 = 0, smtp = 0, inbox = 0]: readonly number[]) {
  const keys = { accessKey: randomBytes(12).toString('hex'), secretKey: randomBytes(12).toString('hex') };
  const servers = {
    s3: await defineS3({ dir: join(dir, 's3'), host: listen, port: s3, bucket: BUCKET, ...keys }),
    mail: defineMail({ dir: join(dir, 'mail'), host: listen, port: smtp, webPort: inbox }),
  };
  await Promise.all(Object.values(servers).map((server) => server.start()));
  const env = {
    S3_ENDPOINT: `http://${listen}:${s3}`,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
    S3_BUCKET: BUCKET,
    SMTP_URL: `smtp://${listen}:${smtp}`,
    MAIL_INBOX_URL: `http://${listen}:${inbox}/mails`,
  };
  return { servers, env };
}

interface SecuredOptions {
  /** The servers' name, which is that of an address that they listen on, instead of the loopback. */
  host?: string;
  listen?: string;
  /** Where they have their folder. */
  within?: string;
}

/** New certificates for the database and its pooler. */
async function giveDatabase(dir: string, issue: (name: string) => Promise<Certificate>): Promise<void> {
  for (const name of ['postgres', 'pgbouncer']) await giveToPostgres(join(dir, `${name}-tls`), await issue(name));
}

/** Starts all of them in a folder of their own. */
export async function startSecuredStack({
  host = 'localhost',
  listen = '127.0.0.1',
  within = tmpdir(),
}: SecuredOptions = {}): Promise<SecuredStack> {
  const dir = await mkdtemp(join(within, 'koma-secured-'));
  // PostgreSQL runs as another user and must be able to reach its folder.
  await chmod(dir, 0o755);
  const authority = await newAuthority(join(dir, 'authority'));
  const next = await newAuthority(join(dir, 'next-authority'));
  await writeFile(join(dir, 'trusted.pem'), authority.pem + next.pem);
  const passwordOf = passwords();
  const place = { dir, host, listen, passwordOf, authority };
  const [server = 0, pooled = 0, broker = 0, controller = 0, cache = 0, ...others] = await findFreePorts(8);
  const { postgres, pooler, query } = await startDatabase(place, { server, pooler: pooled });
  const [{ kafka, way }, redis, open] = await Promise.all([
    startEvents(place, broker, controller),
    startCache(place, cache),
    startOpen(place, others),
  ]);
  const servers = { kafka, postgres, redis, ...open.servers };
  const url = (role: string, database: string, port: number) =>
    `postgres://${role}:${passwordOf(role)}@${host}:${port}/${database}`;
  const roleOf = (service: string) => service.replaceAll('-', '_');
  return {
    env: {
      ...open.env,
      KAFKA_BROKERS: `${host}:${broker}`,
      ...{ DATABASE_CA: authority.pem, KAFKA_CA: authority.pem, REDIS_CA: authority.pem },
    },
    environmentOf: (service) => ({
      DATABASE_URL: url(roleOf(service), service, pooled),
      DATABASE_DIRECT_URL: url(roleOf(service), service, server),
      KAFKA_USERNAME: `kafka-${service}`,
      KAFKA_PASSWORD: passwordOf(`kafka-${service}`),
      REDIS_URL: `rediss://${service}:${passwordOf(service)}@${host}:${cache}`,
    }),
    ownerOf: (service) => ({ DATABASE_OWNER_URL: url(`${roleOf(service)}_owner`, service, server) }),
    ...{ servers, pooler, query, authority, next, startedInMs: {} },
    rotate: async () => {
      await giveDatabase(dir, (name) => next.issue(name, host));
      const renewed = [await next.issue('kafka', host), await next.issue('redis', host)];
      for (const { cert, key, both } of renewed)
        for (const file of [cert, key, both]) await copyFile(file, file.replace('next-authority', 'authority'));
      for (const each of [postgres, pooler, kafka, redis]) await each.restart();
    },
    runOut: async () => {
      await giveDatabase(dir, (name) => authority.issue(name, host, -1));
      await authority.issue('redis', host, -1);
      for (const each of [postgres, pooler, redis]) await each.restart();
    },
    databaseUrl: async (name) => url(roleOf(name), name, server),
    createTopics: (names, partitions) => createTopics(names, { ...way, ...(partitions && { partitions }) }),
    restartKafka: kafka.restart,
    killKafka: kafka.kill,
    stop: async () => {
      await Promise.all([pooler, ...Object.values(servers)].map((each) => each.stop()));
      await rm(dir, { recursive: true, force: true });
    },
  };
}
