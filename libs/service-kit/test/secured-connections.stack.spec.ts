import { allTopics } from '@koma/events';
import { eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { type SecuredStack, startSecuredStack } from '../../../tools/stack/secured/secured-stack.js';
import { RedisCache } from '../src/cache/redis-cache.js';
import {
  type BaseConfig,
  baseConfig,
  checkedConfig,
  connectDatabase,
  DatabaseListener,
  directClient,
  newId,
  outageOf,
  parseConfig,
  pooledAddress,
  SERVING,
  whileLocked,
} from '../src/index.js';
import { prepareDatabase } from '../src/database/database.js';
import { brokersOf, KafkaBus } from '../src/messaging/kafka-bus.js';

let stack: SecuredStack;
beforeAll(async () => {
  stack = await startSecuredStack();
  await stack.createTopics(allTopics(['auth', 'media', 'notification']));
}, 300_000);
afterAll(() => stack.stop(), 60_000);

/** What a service is started with, changed as given. */
function placeOf(service: string, given: Record<string, string> = {}): BaseConfig {
  const env = { IDENTITY_PUBLIC_KEY: '{}', SERVICE_SECRET: 'x'.repeat(32), ...stack.env };
  return parseConfig(checkedConfig(baseConfig, []), { ...env, ...stack.environmentOf(service), ...given });
}

const options = { name: 'test', migrations: [], migrate: false, poolSize: 5 };
const openPool = (place: BaseConfig): Promise<DataSource> => connectDatabase({ ...pooledAddress(place), ...options });
const using = async <T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
};
const TYPE = 'auth.sessions.ended';
const event = (subject: string) => makeEvent(TYPE, { accountId: subject, sessionIds: [] }, subject);

/** What a service does with each server; fails when it is refused. */
const ATTEMPTS: Record<string, (place: BaseConfig) => Promise<unknown>> = {
  DATABASE: (place) => using(directClient(place), (client) => client.query('SELECT 1')),
  POOLER: async (place) => (await openPool(place)).destroy(),
  KAFKA: async (place) => {
    const own = { clientId: 'test', logLevel: logLevel.NOTHING, retry: { retries: 0 }, connectionTimeout: 3_000 };
    const admin = new Kafka({ ...own, ...brokersOf(place), requestTimeout: 3_000 }).admin();
    await admin.connect();
    await admin.disconnect();
  },
  REDIS: async ({ REDIS_URL = '', REDIS_CA }) => {
    const cache = new RedisCache(REDIS_URL, REDIS_CA);
    await cache.set('session:test', 'kept', 60);
    const found = await cache.get('session:test');
    await cache.close();
    if (found !== 'kept') throw new Error('nothing is kept');
  },
};

/** Other settings, by what is wrong with them. */
const WRONG: Record<string, (env: Record<string, string>) => Record<string, string>> = {
  'another authority': () => ({
    ...{ DATABASE_CA: stack.next.pem, KAFKA_CA: stack.next.pem, REDIS_CA: stack.next.pem },
  }),
  // The certificates are those of `localhost`.
  'another name': (env) => replaced(env, /localhost/, '127.0.0.1'),
  'another password': (env) => ({ ...replaced(env, /:[0-9a-f]{40}@/, ':wrong@'), KAFKA_PASSWORD: 'wrong' }),
  'plain text': (env) => ({
    ...replaced(env, /^rediss/, 'redis'),
    DATABASE_URL: `${env.DATABASE_URL}?sslmode=disable`,
    DATABASE_DIRECT_URL: `${env.DATABASE_DIRECT_URL}?sslmode=disable`,
    ...{ DATABASE_CA: '', KAFKA_CA: '', REDIS_CA: '', KAFKA_USERNAME: '', KAFKA_PASSWORD: '' },
  }),
};
const replaced = (env: Record<string, string>, from: RegExp, to: string) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace(from, to)]));

describe.each(Object.keys(ATTEMPTS))('%s over TLS, with an account', (name) => {
  const attempt = async (given: Record<string, string> = {}) => ATTEMPTS[name]?.(placeOf('auth', given));

  it('answers a service that knows its authority', async () => {
    await expect(attempt()).resolves.not.toThrow();
  }, 20_000);

  it.each(Object.keys(WRONG))(
    'refuses %s',
    async (fault) => {
      const env = { ...stack.env, ...stack.environmentOf('auth') };
      await expect(attempt(WRONG[fault]?.(env))).rejects.toThrow();
    },
    30_000,
  );
});

describe('a role for each service', () => {
  const owned = (service: string) => {
    const { DATABASE_OWNER_URL = '' } = stack.ownerOf(service);
    return placeOf(service, { DATABASE_URL: DATABASE_OWNER_URL, DATABASE_DIRECT_URL: '' });
  };

  it('reads and writes what the owner makes before and after, and changes no form', async () => {
    const owner = await openPool(owned('media'));
    await owner.query('CREATE TABLE before (id serial, name text)');
    await prepareDatabase(owner, placeOf('media', stack.ownerOf('media')));
    await owner.query('CREATE TABLE after (id serial, name text)');
    const service = await openPool(placeOf('media'));
    for (const table of ['before', 'after']) {
      await service.query(`INSERT INTO ${table} (name) VALUES ('a')`);
      await service.query(`UPDATE ${table} SET name = 'b'`);
      expect(await service.query(`DELETE FROM ${table} RETURNING id, name`)).toEqual([[{ id: 1, name: 'b' }], 1]);
      await expect(service.query(`DROP TABLE ${table}`)).rejects.toThrow('must be owner');
      await expect(service.query(`ALTER TABLE ${table} ADD more text`)).rejects.toThrow('must be owner');
      await expect(service.query(`TRUNCATE ${table}`)).rejects.toThrow('permission denied');
    }
    await expect(service.query('CREATE TABLE own (id int)')).rejects.toThrow('permission denied');
    await Promise.all([service.destroy(), owner.destroy()]);
  }, 30_000);

  it.each([
    ['auth', 'media'],
    ['media', 'auth_owner'],
  ])('of %s does not enter another database, as %s would', async (database, role) => {
    const own = new URL(stack.environmentOf(database).DATABASE_DIRECT_URL ?? '');
    const other = new URL(stack.environmentOf('media').DATABASE_DIRECT_URL ?? '');
    if (role === 'auth_owner') Object.assign(other, { href: stack.ownerOf('auth').DATABASE_OWNER_URL });
    other.pathname = own.pathname;
    await expect(ATTEMPTS.DATABASE?.(placeOf('auth', { DATABASE_DIRECT_URL: other.href }))).rejects.toThrow('pg_hba');
  });

  it('has keys and channels of its own in the cache', async () => {
    const of = (service: string) => {
      const { REDIS_URL = '', REDIS_CA: ca = '' } = placeOf(service);
      return new Redis(REDIS_URL, { tls: { ca } });
    };
    const [gateway, auth, media] = [of('gateway'), of('auth'), of('media')];
    await gateway.set('limit:a', '1');
    await expect(auth.get('limit:a')).rejects.toThrow('NOPERM');
    await expect(media.get('session:a')).rejects.toThrow('NOPERM');
    await expect(media.publish('sessions-ended', 'a')).rejects.toThrow('NOPERM');
    await expect(auth.publish('other', 'a')).rejects.toThrow('NOPERM');
    for (const command of ['KEYS *', 'FLUSHALL', 'CONFIG GET *', 'ACL LIST']) {
      const [name = '', ...args] = command.split(' ');
      await expect(gateway.call(name, ...args)).rejects.toThrow('NOPERM');
    }
    const limiter = new RedisCache(placeOf('gateway').REDIS_URL ?? '', placeOf('gateway').REDIS_CA);
    await limiter.limiter('limit:read', { points: 1, seconds: 60 }).consume('a');
    expect(await gateway.get('limit:read:a')).toBe('1');
    await limiter.close();
    for (const client of [gateway, auth, media]) client.disconnect();
  }, 20_000);

  it('writes its own events and reads those it handles, and no others', async () => {
    const subject = newId();
    const seen: string[] = [];
    const notification = new KafkaBus('notification', placeOf('notification'));
    const deliver = async ({ id }: { id: string }) => void seen.push(id);
    const storeDeadLetter = async () => undefined;
    await notification.subscribe({ group: 'notification', types: [TYPE], deliver, storeDeadLetter });
    const auth = new KafkaBus('auth', placeOf('auth'));
    const sent = event(subject);
    await eventually(() => auth.publish([sent]), 20_000);
    await eventually(async () => expect(seen).toContain(sent.id), 30_000);
    await expect(notification.publish([event(subject)])).rejects.toThrow(/not authorized/i);
    const spy = new Kafka({ clientId: 'spy', ...brokersOf(placeOf('media')), logLevel: logLevel.NOTHING });
    const [foreignTopic, foreignGroup] = ['media', 'notification'].map((groupId) => spy.consumer({ groupId }));
    await foreignTopic?.connect();
    await expect(foreignTopic?.subscribe({ topics: ['koma.auth.sessions'] })).rejects.toThrow(/not authorized/i);
    await foreignGroup?.connect();
    await foreignGroup?.subscribe({ topics: ['koma.auth.account'] });
    const crashed = new Promise((done) => foreignGroup?.on('consumer.crash', ({ payload }) => done(payload.error)));
    await foreignGroup?.run({ eachMessage: async () => undefined });
    // How the client tells that it may not join.
    expect(String(await crashed)).toMatch('group coordinator');
    await Promise.all([notification.close(), auth.close(), foreignTopic?.disconnect(), foreignGroup?.disconnect()]);
  }, 120_000);
});

describe('a pooler that lends connections for a transaction', () => {
  let pool: DataSource;
  beforeAll(async () => {
    pool = await connectDatabase({ ...pooledAddress(placeOf('media')), ...options, poolSize: 40, settings: SERVING });
  });
  afterAll(() => pool.destroy());

  it('gives its connections the settings of services', async () => {
    const shown = Object.keys(SERVING).map(async (name) => [name, (await pool.query(`SHOW "${name}"`))[0][name.toLowerCase()] ?? (await pool.query(`SHOW "${name}"`))[0].TimeZone]); // prettier-ignore
    expect(Object.fromEntries(await Promise.all(shown))).toEqual({
      ...{ TimeZone: 'UTC', statement_timeout: '1min', lock_timeout: '30s' },
      idle_in_transaction_session_timeout: '2min',
    });
  });

  it('serves more transactions at once than it has connections', async () => {
    const inside = Array.from({ length: 40 }, (_, number) =>
      pool.transaction(async (tx) => {
        const [{ id: before }] = await tx.query('SELECT txid_current()::text AS id');
        await tx.query('SELECT pg_sleep(0.05)');
        const [{ id: after }] = await tx.query('SELECT txid_current()::text AS id');
        return { number, isOne: before === after };
      }),
    );
    expect(await Promise.all(inside)).toEqual(Array.from({ length: 40 }, (_, number) => ({ number, isOne: true })));
    const [row] = await stack.query<{ count: string }>('media', `SELECT count(*) FROM pg_stat_activity WHERE usename = 'media'`); // prettier-ignore
    expect(Number(row?.count)).toBeLessThanOrEqual(10);
  }, 20_000);

  it('is passed by what lasts: what is sent through it is heard, and a lock holds', async () => {
    const heard: string[] = [];
    const listener = new DatabaseListener(placeOf('media'), { news: (text) => heard.push(text) });
    await listener.start();
    await pool.query(`SELECT pg_notify('news', 'a')`);
    await eventually(async () => expect(heard).toEqual(['a']));
    await listener.stop();
    const order: string[] = [];
    const step = (name: string, ms: number) =>
      whileLocked(placeOf('media'), 'test', async () => {
        order.push(`${name} begins`);
        await new Promise((done) => setTimeout(done, ms));
        order.push(`${name} ends`);
      });
    const first = step('one', 300);
    await eventually(async () => expect(order).toEqual(['one begins']));
    await Promise.all([first, step('two', 0)]);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  }, 20_000);
});

// Last: what knows the old authority only is lost from here on.
describe('servers whose certificates have run out', () => {
  it('are away, and there again with new ones, without a new start of whoever asks', async () => {
    const both = stack.authority.pem + stack.next.pem;
    const place = placeOf('auth', { DATABASE_CA: both, KAFKA_CA: both, REDIS_CA: both });
    const pool = await openPool(place);
    await stack.runOut();
    for (const name of ['DATABASE', 'POOLER', 'REDIS']) await expect(ATTEMPTS[name]?.(place)).rejects.toThrow();
    const error: unknown = await eventually(async () => {
      const refused: unknown = await pool.query('SELECT 1').catch((reason: unknown) => reason);
      expect(String(refused)).toContain('certificate has expired');
      return refused;
    }, 20_000);
    expect(outageOf(error)).toBe('database');
    await stack.rotate();
    for (const attempt of Object.values(ATTEMPTS)) await eventually(() => attempt(place), 20_000);
    await eventually(() => pool.query('SELECT 1'), 20_000);
    await pool.destroy();
  }, 180_000);
});

describe('servers with certificates of another authority', () => {
  it('are reached again by whoever knows both, without a new start, and by nobody else', async () => {
    const both = stack.authority.pem + stack.next.pem;
    const place = placeOf('auth', { DATABASE_CA: both, KAFKA_CA: both, REDIS_CA: both });
    const pool = await openPool(place);
    const heard: string[] = [];
    const listener = new DatabaseListener(place, { news: (text) => heard.push(text) });
    await listener.start();
    const bus = new KafkaBus('auth', place);
    await bus.publish([event(newId())]);
    const cache = new RedisCache(place.REDIS_URL ?? '', place.REDIS_CA);
    await cache.set('session:before', 'kept', 60);
    await stack.rotate();
    await eventually(() => pool.query(`SELECT pg_notify('news', 'again')`), 20_000);
    await eventually(async () => {
      await pool.query(`SELECT pg_notify('news', 'again')`);
      expect(heard).toContain('again');
    }, 20_000);
    await eventually(() => bus.publish([event(newId())]), 60_000);
    await eventually(async () => {
      await cache.set('session:after', 'kept', 60);
      expect(await cache.get('session:after')).toBe('kept');
    }, 20_000);
    for (const attempt of Object.values(ATTEMPTS)) await expect(attempt(placeOf('auth'))).rejects.toThrow();
    await Promise.all([pool.destroy(), listener.stop(), bus.close(), cache.close()]);
  }, 180_000);
});
