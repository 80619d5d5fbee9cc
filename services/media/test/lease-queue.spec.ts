import { setTimeout as pause } from 'node:timers/promises';
import { makeDatabase } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { LeaseQueue } from '../src/job-queue/index.js';

const job = z.object({ id: z.string(), state: z.string(), attempts: z.number(), progress: z.number() });
type Job = z.infer<typeof job>;
const WAITING = {
  where: `state = 'waiting' OR (state = 'running' AND leased_until < now())`,
  orderBy: 'urgent DESC, id',
};

let database: DataSource;
const givenUp: string[] = [];

const find = async (id: string): Promise<Job> => job.parse((await database.query('SELECT * FROM job WHERE id = $1', [id]))[0]); // prettier-ignore
const add = (id: string, urgent = false) =>
  database.query('INSERT INTO job (id, urgent) VALUES ($1, $2)', [id, urgent]);
const endLease = (id: string) =>
  database.query(`UPDATE job SET leased_until = now() - interval '1 second' WHERE id = $1`, [id]);
const secondsLeft = async (id: string): Promise<number> => {
  const rows = await database.query('SELECT extract(epoch FROM leased_until - now())::float AS left FROM job WHERE id = $1', [id]); // prettier-ignore
  return z.tuple([z.object({ left: z.number() })]).parse(rows)[0].left;
};

const renewals: number[] = [];
const makeQueue = () =>
  new LeaseQueue<Job>(database, {
    table: 'job',
    leaseSeconds: 60,
    onTake: `state = 'running'`,
    phase: 'state',
    find,
    giveUp: async ({ id }) => {
      givenUp.push(id);
      await database.query(`UPDATE job SET state = 'failed' WHERE id = $1`, [id]);
    },
    onRenew: async (_, progress) => void renewals.push(progress),
  });

async function taken(): Promise<Job> {
  const one = await makeQueue().take(WAITING);
  if (!one) throw new Error('nothing was taken');
  return one;
}

beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: await makeDatabase() }).initialize();
  await database.query(`CREATE TABLE job (
    id text PRIMARY KEY, state text NOT NULL DEFAULT 'waiting', urgent boolean NOT NULL DEFAULT false,
    attempts integer NOT NULL DEFAULT 0, progress real NOT NULL DEFAULT 0, leased_until timestamptz)`);
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await database.query('DELETE FROM job');
  givenUp.length = 0;
  renewals.length = 0;
});

describe('a lease queue', () => {
  it('hands out jobs in order, each with a lease', async () => {
    await add('a');
    await add('b');
    await add('c', true);
    expect([(await taken()).id, (await taken()).id, (await taken()).id]).toEqual(['c', 'a', 'b']);
    expect(await makeQueue().take(WAITING)).toBeNull();
    expect(await find('a')).toMatchObject({ state: 'running', attempts: 1 });
    expect(await secondsLeft('a')).toBeGreaterThan(50);
  });

  it('never hands one job to two workers', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `job-${String(at).padStart(2, '0')}`);
    for (const id of ids) await add(id);
    const jobs = await Promise.all(ids.map(() => makeQueue().take(WAITING)));
    expect(jobs.map((one) => one?.id).toSorted()).toEqual(ids);
  });

  it('skips a job that a transaction has locked, without waiting', async () => {
    await add('a');
    await add('b');
    await database.transaction(async (tx) => {
      await tx.query(`SELECT id FROM job WHERE id = 'a' FOR UPDATE`);
      expect((await taken()).id).toBe('b');
    });
    expect((await taken()).id).toBe('a');
  });

  it('hands out a job again when its lease has ended', async () => {
    await add('a');
    await taken();
    expect(await makeQueue().take(WAITING)).toBeNull();
    await endLease('a');
    expect(await taken()).toMatchObject({ id: 'a', attempts: 2 });
  });

  it('gives up a job that has killed two workers, and hands out the next one', async () => {
    await add('a');
    await taken();
    await endLease('a');
    await taken();
    await endLease('a');
    await add('b');
    expect((await taken()).id).toBe('b');
    expect(givenUp).toEqual(['a']);
  });
});

describe('the lease of a job', () => {
  it('is renewed with the progress of the work', async () => {
    await add('a');
    const one = await taken();
    await endLease('a');
    expect(await makeQueue().renew(one, 0.5)).toBe(true);
    expect(await secondsLeft('a')).toBeGreaterThan(50);
    expect((await find('a')).progress).toBe(0.5);
    expect(renewals).toEqual([0.5]);
  });

  it.each([
    ['was taken over', async () => (await endLease('a'), await taken())],
    ['has ended', async () => database.query(`UPDATE job SET state = 'ready' WHERE id = 'a'`)],
    ['was deleted', async () => database.query(`DELETE FROM job WHERE id = 'a'`)],
  ])('is not renewed when the job %s', async (_, change) => {
    await add('a');
    const one = await taken();
    await change();
    expect(await makeQueue().renew(one, 0.5)).toBe(false);
    expect(renewals).toEqual([]);
  });

  it('is held while the work runs, and no longer', async () => {
    await add('a');
    const one = await taken();
    const done = await makeQueue().hold(one, () => 0.25, async (lost) => {
      await pause(2_500);
      return lost.aborted ? 'lost' : 'done';
    }); // prettier-ignore
    expect([done, renewals]).toEqual(['done', [0.25]]);
    await pause(2_500);
    expect(renewals).toEqual([0.25]);
  });

  it('aborts the work when it is lost', async () => {
    await add('a');
    const one = await taken();
    await database.query(`DELETE FROM job WHERE id = 'a'`);
    const wait = (lost: AbortSignal) => pause(20_000, 'done', { signal: lost });
    await expect(makeQueue().hold(one, () => 0, wait)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
