import { endpoint } from '@koma/contracts';
import { eventually, serviceOf, TestService } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Serves } from '../src/index.js';
import { outageOf } from '../src/outage.js';

const about = { summary: 'Of the tests', access: 'anyone' } as const;
const rows = z.object({ count: z.int() });
const things = {
  read: endpoint({ ...about, id: 'things.read', method: 'GET', path: '/api/things', response: rows }),
  write: endpoint({ ...about, id: 'things.write', method: 'POST', path: '/api/things', response: rows }),
  late: endpoint({ ...about, id: 'things.late', method: 'GET', path: '/api/late' }),
  full: endpoint({ ...about, id: 'things.full', method: 'POST', path: '/api/full' }),
};
/** Calls of each endpoint; only the first one lasts. */
let readings = 0;
let changes = 0;
let late = 0;
const sleep = (calls: number) => `SELECT pg_sleep(${calls === 1 ? 20 : 0})`;

@Controller()
class ThingsController {
  constructor(private readonly database: DataSource) {}

  @Serves(things.read)
  async read() {
    readings += 1;
    await this.database.query(sleep(readings));
    return { count: readings };
  }

  @Serves(things.write)
  async write() {
    changes += 1;
    await this.database.query(sleep(changes));
    return { count: changes };
  }

  @Serves(things.late)
  async late() {
    late += 1;
    await this.database.transaction(async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = '50ms'`);
      await tx.query('SELECT pg_sleep(5)');
    });
  }

  @Serves(things.full)
  async full() {
    await this.database.query(`DO $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$`);
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

let service: TestService;
beforeAll(async () => {
  // One that a query sleeps on, one that ends it.
  service = await TestService.start(serviceOf(ThingsModule), { DATABASE_POOL: '2' });
});
afterAll(() => service.close());

/** Ends the connection on which a query sleeps, as soon as there is one, as an administrator of PostgreSQL does. */
const killSleeper = () =>
  eventually(async () => {
    const killed = await service.running.database.query<unknown[]>(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%' AND state = 'active'`,
    );
    expect(killed).toHaveLength(1);
  }, 10_000);

describe('an outage of the database', () => {
  it('repeats a reading whose connection ends', async () => {
    const [answer] = await Promise.all([service.call(things.read, null), killSleeper()]);
    expect(answer).toMatchObject({ status: 200, body: { count: 2 } });
  });

  it('answers a change whose connection ends with 503, and does not repeat it', async () => {
    const [answer] = await Promise.all([service.call(things.write, null), killSleeper()]);
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVER.UNAVAILABLE', retryAfterSeconds: 2 } });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(changes).toBe(1);
    // The driver notices the end of the connection a moment later.
    await eventually(async () => expect((await service.call(things.write, null)).status).toBe(200));
  });

  it('answers with 503 when time is up for a statement, which is not repeated', async () => {
    expect(await service.call(things.late, null)).toMatchObject({ status: 503, body: { code: 'SERVER.UNAVAILABLE' } });
    expect(late).toBe(1);
  });

  it('answers with 507 when its disk is full', async () => {
    const answer = await service.call(things.full, null, {}, { 'accept-language': 'en' });
    expect(answer).toMatchObject({ status: 507, body: { code: 'SERVER.STORAGE_FULL' } });
    expect(answer.headers.get('retry-after')).toBe('60');
  });
});

describe('outageOf', () => {
  it.each([
    ['a refused connection', { code: 'ECONNREFUSED' }, 'database'],
    ['a database that starts', { code: '57P03' }, 'database'],
    ['a certificate that has run out', { code: 'CERT_HAS_EXPIRED' }, 'database'],
    ['a lost connection', new Error('Connection terminated unexpectedly'), 'database'],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'database'],
    ['the driver’s error inside another', { driverError: { code: '57P01' } }, 'database'],
    ['a lock that does not come', { code: '55P03' }, 'busy'],
    ['a full disk of the service', { code: 'ENOSPC' }, 'disk'],
    ['a duplicate row', { code: '23505' }, null],
    ['an error of ours', new Error('something else'), null],
    ['nothing', undefined, null],
  ])('recognises %s', (_, error, outage) => {
    expect(outageOf(error)).toBe(outage);
  });
});
