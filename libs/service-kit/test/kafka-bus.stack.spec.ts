import { allTopics, deadLetterTopic, topicOf } from '@koma/events';
import { eventually, makeDatabase, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import type { Stack } from '../../../tools/stack/start-stack.mjs';
import { connectDatabase, consume, newId, Outbox, OutboxRelay } from '../src/index.js';
import { KafkaBus } from '../src/messaging/kafka-bus.js';
import { eventBusContract } from './event-bus.contract.js';
import { startTestStack } from '../../../tools/stack/test-stack.js';

const TYPE = 'catalogue.files.withdrawn';
let stack: Stack;
let bus: KafkaBus;
let kafka: Kafka;

beforeAll(async () => {
  stack = await startTestStack();
  const brokers = stack.env.KAFKA_BROKERS ?? '';
  await stack.createTopics(allTopics([]));
  bus = new KafkaBus('test', { KAFKA_BROKERS: brokers });
  kafka = new Kafka({ brokers: [brokers], logLevel: logLevel.NOTHING });
}, 300_000);
afterAll(async () => {
  await bus.close();
  await stack.stop();
}, 60_000);

async function newGroup(name: string): Promise<string> {
  const group = `${name}-${newId()}`;
  await stack.createTopics([deadLetterTopic(group)]);
  return group;
}

/** Reads a group's dead letters from the beginning. */
async function deadLetters(group: string): Promise<{ message: string; reason: string }[]> {
  const consumer = kafka.consumer({ groupId: `reader-${newId()}` });
  const found: { message: string; reason: string }[] = [];
  await consumer.connect();
  await consumer.subscribe({ topics: [deadLetterTopic(group)], fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message }) =>
      void found.push({ message: String(message.value), reason: String(message.headers?.reason) }),
  });
  await eventually(async () => expect(found.length).toBeGreaterThan(0), 8_000).catch(() => undefined);
  await new Promise((done) => setTimeout(done, 300));
  await consumer.disconnect();
  return found;
}

describe('the Kafka bus', () => {
  eventBusContract(() => ({ bus, newGroup, kept: deadLetters }));
});

describe('a bus without a broker', () => {
  it('starts, joins its group when the broker comes, and can be closed before', async () => {
    const group = await newGroup('early');
    const subject = newId();
    const seen: string[] = [];
    const subscription = {
      group,
      types: [TYPE],
      deliver: async ({ id, subject: of }: { id: string; subject: string }) => {
        if (of === subject) seen.push(id);
      },
      storeDeadLetter: async () => undefined,
    } as const;
    await stack.servers.kafka.stop();
    const [early, hasty] = ['early', 'hasty'].map((name) => new KafkaBus(name, stack.env));
    const began = Date.now();
    await early?.subscribe(subscription);
    await hasty?.subscribe(subscription);
    expect(Date.now() - began).toBeLessThan(1_000);
    expect(early?.isAlive()).toBe(true);
    await hasty?.close();
    expect(Date.now() - began).toBeLessThan(10_000);
    await stack.servers.kafka.start();
    const event = makeEvent(TYPE, { assetId: subject, epoch: 1 }, subject);
    await eventually(() => bus.publish([event]), 60_000);
    await eventually(async () => expect(seen).toEqual([event.id]), 90_000);
    await early?.close();
  }, 240_000);
});

describe('a failing event (R6)', () => {
  it('becomes a dead letter and delays later events by less than 15 s', async () => {
    const group = await newGroup('poison');
    const subject = newId();
    const good = makeEvent(TYPE, { assetId: subject, epoch: 1 }, subject);
    const seen: string[] = [];
    await bus.subscribe({
      group,
      types: [TYPE],
      deliver: async ({ id, subject: of }) => {
        if (of === subject) seen.push(id);
      },
      storeDeadLetter: async () => undefined,
    });
    const producer = kafka.producer();
    await producer.connect();
    const bad = [
      { key: subject, value: '{ not json' },
      { key: subject, value: JSON.stringify({ ...good, type: 'catalogue.profile.exploded' }) },
      { key: subject, value: JSON.stringify({ ...good, specversion: '9.9' }) },
      { key: null, value: JSON.stringify({ hello: 'world' }) },
      { key: subject, value: JSON.stringify({ ...good, data: { wrong: true } }) },
      { key: subject, value: null },
      { key: subject, value: `{"big": "${'x'.repeat(2_000_000)}"}` },
    ];
    const began = Date.now();
    await producer.send({ topic: topicOf(TYPE), messages: [...bad, { key: subject, value: JSON.stringify(good) }] });
    await producer.disconnect();
    await eventually(async () => expect(seen).toEqual([good.id]), 20_000);
    expect(Date.now() - began).toBeLessThan(15_000);
    await eventually(async () => expect(await deadLetters(group)).toHaveLength(bad.length), 30_000);
  }, 120_000);
});

describe('dead letters', () => {
  it('are handled once however often they are replayed', async () => {
    const database = await connectDatabase({
      url: await makeDatabase(),
      poolSize: 5,
      name: 'test',
      migrations: [],
      migrate: true,
    });
    await database.query('CREATE TABLE effect (event_id uuid)');
    const group = await newGroup('replay');
    const subject = newId();
    const event = makeEvent(TYPE, { assetId: subject, epoch: 1 }, subject);
    let isBroken = true;
    await consume(bus, database, {
      group,
      types: [TYPE],
      handle: async (tx, { id, subject: of }) => {
        if (of !== subject) return;
        if (isBroken) throw new Error('a fault of ours');
        await tx.query('INSERT INTO effect VALUES ($1)', [id]);
      },
    });
    await bus.publish([event]);
    // The topic also has the unreadable message of the test before.
    const own = async () => (await deadLetters(group)).filter(({ message }) => message.includes(event.id));
    await eventually(async () => expect(await own()).toHaveLength(1), 30_000);
    isBroken = false;
    expect(await bus.replayDeadLetters(group)).toBe(1);
    const effects = () => database.query<{ event_id: string }[]>('SELECT event_id FROM effect');
    await eventually(async () => expect(await effects()).toEqual([{ event_id: event.id }]), 20_000);
    expect(await bus.replayDeadLetters(group)).toBe(0);
    await bus.publish([event]);
    await new Promise((done) => setTimeout(done, 1_000));
    expect(await effects()).toHaveLength(1);
    await database.destroy();
  }, 120_000);
});

describe('the outbox over Kafka (R4, R6)', () => {
  it('loses nothing and repeats no effect when the broker is killed meanwhile', async () => {
    const url = await makeDatabase();
    const database = await connectDatabase({ url, poolSize: 5, name: 'test', migrations: [], migrate: true });
    await database.query('CREATE TABLE effect (position serial, event_id uuid)');
    const group = await newGroup('survivor');
    const subject = newId();
    await consume(bus, database, {
      group,
      types: [TYPE],
      handle: async (tx, event) => {
        if (event.subject === subject) await tx.query('INSERT INTO effect (event_id) VALUES ($1)', [event.id]);
      },
    });
    const outbox = new Outbox('test');
    const relay = new OutboxRelay({ DATABASE_URL: url }, bus);
    relay.start();
    const ids: string[] = [];
    const add = async () => ids.push(await outbox.add(database.manager, TYPE, subject, { assetId: subject, epoch: 1 }));
    for (let count = 0; count < 20; count += 1) await add();
    await stack.killKafka();
    for (let count = 0; count < 20; count += 1) await add();
    await stack.servers.kafka.start();
    for (let count = 0; count < 20; count += 1) await add();
    await eventually(async () => {
      const rows = await database.query<{ event_id: string }[]>('SELECT event_id FROM effect ORDER BY position');
      expect(rows.map((row) => row.event_id)).toEqual(ids);
    }, 90_000);
    await relay.stop();
    await database.destroy();
  }, 180_000);
});
