import type { EventEnvelope } from '@koma/events';
import { eventually, makeDatabase, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connectDatabase, consume, EmbeddedBus, newId, Outbox, OutboxRelay, OutsideAway } from '../src/index.js';

let url: string;
let database: DataSource;
const outbox = new Outbox('test');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  url = await makeDatabase();
  database = await connectDatabase({ url, name: 'test', poolSize: 40, migrations: [], migrate: true });
  await database.query(
    'CREATE TABLE thing (id uuid PRIMARY KEY, version integer NOT NULL); CREATE TABLE effect (event_id uuid)',
  );
});
afterAll(() => database.destroy());

/** Changes a row under its lock and announces it; commits late, or not at all. */
async function change(id: string, isKept: boolean, committed: Map<string, string[]>): Promise<void> {
  await database
    .transaction(async (tx) => {
      await tx.query('SELECT 1 FROM thing WHERE id = $1 FOR UPDATE', [id]);
      const eventId = await outbox.add(tx, 'catalogue.files.withdrawn', id, { assetId: id, epoch: 1 });
      await pause(Math.random() * 60);
      if (!isKept) throw new Error('rolled back');
      committed.set(id, [...(committed.get(id) ?? []), eventId]);
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'));
}

describe('the outbox (R4)', () => {
  it('publishes everything that was committed, in order per aggregate, with three relays', async () => {
    const bus = new EmbeddedBus();
    const published: EventEnvelope[] = [];
    await bus.subscribe({
      group: 'probe',
      types: ['catalogue.files.withdrawn'],
      deliver: async (event) => void published.push(event),
      storeDeadLetter: async () => undefined,
    });
    const relays = [1, 2, 3].map(() => new OutboxRelay({ DATABASE_URL: url }, bus));
    for (const relay of relays) relay.start();
    const things = Array.from({ length: 50 }, () => newId());
    for (const id of things) await database.query('INSERT INTO thing VALUES ($1, 1)', [id]);
    const committed = new Map<string, string[]>();
    const changes = Array.from({ length: 1_000 }, (_, at) => change(things[at % 50] ?? '', at % 7 !== 0, committed));
    await Promise.all(changes);
    const expected = [...committed.values()].flat().length;
    await eventually(async () => expect(published.length).toBeGreaterThanOrEqual(expected), 20_000);
    await Promise.all(relays.map((relay) => relay.stop()));
    for (const [subject, ids] of committed) {
      expect(published.filter((event) => event.subject === subject).map(({ id }) => id)).toEqual(ids);
    }
    expect(published).toHaveLength(expected);
  }, 60_000);

  it('publishes at once what is added while another event is delivered', async () => {
    const bus = new EmbeddedBus();
    const add = (id: string) =>
      database.transaction((tx) => outbox.add(tx, 'catalogue.files.withdrawn', id, { assetId: id, epoch: 1 }));
    const chain = [newId(), newId(), newId(), newId(), newId()];
    const seen: string[] = [];
    await bus.subscribe({
      group: 'chain',
      types: ['catalogue.files.withdrawn'],
      deliver: async ({ subject }) => {
        seen.push(subject);
        const next = chain[seen.length];
        if (next) await add(next);
        // The notification arrives during this delivery.
        await pause(100);
      },
      storeDeadLetter: async () => undefined,
    });
    const relay = new OutboxRelay({ DATABASE_URL: url }, bus);
    relay.start();
    const began = performance.now();
    await add(chain[0] ?? '');
    await eventually(async () => expect(seen).toEqual(chain), 20_000);
    await relay.stop();
    // Without the notification each of the four that follow waits for the poll, a second.
    expect(performance.now() - began).toBeLessThan(3_500);
  }, 30_000);

  it('continues with another relay when the first one ends', async () => {
    const bus = new EmbeddedBus();
    const seen: string[] = [];
    const deliver = async ({ id }: EventEnvelope) => void seen.push(id);
    await bus.subscribe({
      group: 'x',
      types: ['catalogue.files.withdrawn'],
      deliver,
      storeDeadLetter: async () => undefined,
    });
    const [first, second] = [new OutboxRelay({ DATABASE_URL: url }, bus), new OutboxRelay({ DATABASE_URL: url }, bus)];
    first.start();
    second.start();
    await pause(200);
    await first.stop();
    const id = newId();
    const eventId = await outbox.add(database.manager, 'catalogue.files.withdrawn', id, {
      assetId: id,
      epoch: 1,
    });
    await eventually(async () => expect(seen).toContain(eventId));
    await second.stop();
  });

  it('keeps the row until the bus has accepted it, so nothing is lost without a broker', async () => {
    let isDown = true;
    const seen: string[] = [];
    class Flaky extends EmbeddedBus {
      override async publish(events: readonly EventEnvelope[]): Promise<void> {
        if (isDown) throw new Error('broker is away');
        seen.push(...events.map(({ id }) => id));
      }
    }
    const relay = new OutboxRelay({ DATABASE_URL: url }, new Flaky());
    relay.start();
    const id = newId();
    const eventId = await outbox.add(database.manager, 'catalogue.files.withdrawn', id, {
      assetId: id,
      epoch: 1,
    });
    await pause(300);
    expect(seen).toEqual([]);
    isDown = false;
    await eventually(async () => expect(seen).toContain(eventId));
    await relay.stop();
  });
});

describe('the inbox', () => {
  it('applies an event once, however often it is delivered', async () => {
    const bus = new EmbeddedBus();
    await consume(bus, database, {
      group: 'once',
      types: ['catalogue.files.withdrawn'],
      handle: async (tx, event) => {
        await tx.query('INSERT INTO effect VALUES ($1)', [event.id]);
      },
    });
    const id = newId();
    const event: EventEnvelope = {
      specversion: '1.0', id, type: 'catalogue.files.withdrawn', source: 'test', subject: id,
      time: new Date().toISOString(), data: { assetId: id, epoch: 1 },
    }; // prettier-ignore
    await Promise.all([bus.publish([event]), bus.publish([event]), bus.publish([event])]);
    expect(await database.query('SELECT count(*)::int AS count FROM effect WHERE event_id = $1', [id])).toEqual([
      { count: 1 },
    ]);
  });

  it('rolls back its row with a failed handler, and stores a dead letter at the end', async () => {
    const bus = new EmbeddedBus();
    await consume(bus, database, {
      group: 'failing',
      types: ['media.asset.deleted'],
      handle: async (tx, { data }) => {
        await tx.query('INSERT INTO effect VALUES ($1)', [Object(data).assetId]);
        throw new Error('always');
      },
    });
    const assetId = newId();
    const event: EventEnvelope = {
      specversion: '1.0', id: newId(), type: 'media.asset.deleted', source: 'test', subject: assetId,
      time: new Date().toISOString(), data: { assetId, ownerId: assetId },
    }; // prettier-ignore
    await bus.publish([event]);
    expect(await database.query('SELECT 1 FROM effect WHERE event_id = $1', [assetId])).toEqual([]);
    expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event.id])).toEqual([]);
    const [letter] = await database.query(`SELECT message, reason FROM dead_letter WHERE consumer = 'failing'`);
    expect(letter).toMatchObject({ message: { id: event.id }, reason: 'Error: always' });
  });

  it('starts with a dead letter that nobody can read any more', async () => {
    await database.query(
      `INSERT INTO dead_letter (consumer, message, reason) VALUES ('later', '{"type":"gone.noun.verb"}', 'test')`,
    );
    const bus = new EmbeddedBus();
    await consume(bus, database, { group: 'later', types: ['media.asset.deleted'], handle: async () => undefined });
    expect(await database.query(`SELECT replayed_at FROM dead_letter WHERE consumer = 'later'`)).toEqual([
      { replayed_at: null },
    ]);
  });

  it('retries the dead letters at the next start, in order and once', async () => {
    let isBroken = true;
    const seen: string[] = [];
    const start = async () => {
      const bus = new EmbeddedBus();
      await consume(bus, database, {
        group: 'mended',
        types: ['media.asset.deleted'],
        handle: async (_, { data }) => {
          if (isBroken) throw new Error('not yet');
          seen.push(Object(data).assetId);
        },
      });
      return bus;
    };
    const subject = newId();
    const events = [newId(), newId()].map(
      (assetId): EventEnvelope => ({
        specversion: '1.0', id: newId(), type: 'media.asset.deleted', source: 'test', subject,
        time: new Date().toISOString(), data: { assetId, ownerId: assetId },
      }),
    ); // prettier-ignore
    await (await start()).publish(events);
    await start();
    expect(seen).toEqual([]);
    isBroken = false;
    await start();
    await start();
    expect(seen).toEqual(events.map(({ data }) => Object(data).assetId));
  }, 30_000);
});

describe('an event that needs a server outside', () => {
  const GROUP = 'outside';
  const letters = () =>
    database.query<{ due: boolean; done: boolean }[]>(
      'SELECT due_at IS NOT NULL AS due, replayed_at IS NOT NULL AS done FROM dead_letter WHERE consumer = $1',
      [GROUP],
    );
  const [away, present] = [newId(), newId()];
  let isAway = true;
  const seen: string[] = [];
  const bus = new EmbeddedBus();
  const event = (assetId: string) => makeEvent('catalogue.files.withdrawn', { assetId, epoch: 1 }, assetId);
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await consume(bus, database, {
      group: GROUP,
      types: ['catalogue.files.withdrawn'],
      handle: async (tx, { subject, id }) => {
        await tx.query('INSERT INTO effect VALUES ($1)', [id]);
        if (isAway && subject === away) throw new OutsideAway('no mail server');
        seen.push(id);
      },
    });
  });
  afterAll(() => stop());

  it('waits for it, holds nobody up, and is handled once', async () => {
    const [waiting, next] = [event(away), event(present)];
    const began = Date.now();
    await bus.publish([waiting, next]);
    expect(Date.now() - began).toBeLessThan(1_500);
    expect(seen).toEqual([next.id]);
    expect(await letters()).toEqual([{ due: true, done: false }]);
    expect(await database.query('SELECT FROM effect WHERE event_id = $1', [waiting.id])).toEqual([]);
    isAway = false;
    await eventually(async () => expect(await letters()).toEqual([{ due: true, done: true }]), 15_000);
    // The broker may deliver it again.
    await bus.publish([waiting]);
    expect(seen).toEqual([next.id, waiting.id]);
    expect(await letters()).toHaveLength(1);
  }, 30_000);

  it('is a dead letter after four days', async () => {
    isAway = true;
    await bus.publish([event(away)]);
    await database.query(
      `UPDATE dead_letter SET due_at = now(), created_at = now() - interval '97 hours' WHERE consumer = $1 AND replayed_at IS NULL`,
      [GROUP],
    );
    await eventually(async () => expect(await letters()).toContainEqual({ due: false, done: false }), 10_000);
  }, 20_000);
});
