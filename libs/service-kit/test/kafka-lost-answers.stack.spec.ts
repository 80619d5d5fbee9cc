import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topicOf } from '@koma/events';
import { eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTopics, defineKafka } from '../../../tools/stack/kafka/kafka.mjs';
import { findFreePorts } from '../../../tools/stack/ports.mjs';
import { newId } from '../src/index.js';
import { KafkaBus } from '../src/messaging/kafka-bus.js';

const TYPE = 'catalogue.files.withdrawn';
const dir = mkdtempSync(join(tmpdir(), 'koma-kafka-answers-'));
let kafka: Awaited<ReturnType<typeof defineKafka>>;
let brokers: string;
/** Whether connections end with the next answer of the broker. */
let losesAnswers = false;
let behind = 0;
const proxy = createServer((client) => {
  const broker = connect(behind, '127.0.0.1');
  const end = () => [client, broker].forEach((socket) => socket.destroy());
  for (const socket of [client, broker]) socket.on('error', end).on('close', end);
  client.on('data', (bytes) => broker.write(bytes));
  broker.on('data', (bytes) => (losesAnswers ? end() : client.write(bytes)));
});

beforeAll(async () => {
  const [port = 0, controllerPort = 0, proxied = 0, proxyPort = 0] = await findFreePorts(4);
  behind = proxied;
  brokers = `127.0.0.1:${proxyPort}`;
  kafka = await defineKafka({ dir, port, controllerPort, behind: { port: proxied, proxyPort } });
  await kafka.start();
  await createTopics([topicOf(TYPE)], { brokers: [`127.0.0.1:${port}`], partitions: 1 });
  proxy.listen(proxyPort, '127.0.0.1');
}, 300_000);
afterAll(async () => {
  proxy.close();
  await kafka.stop();
  rmSync(dir, { recursive: true, force: true });
}, 60_000);

it('publishes again after answers of the broker were lost, in order and without a loss', async () => {
  const bus = new KafkaBus('test', { KAFKA_BROKERS: brokers });
  const subject = newId();
  const [first, second, third] = [1, 2, 3].map((epoch) => makeEvent(TYPE, { assetId: subject, epoch }, subject));
  if (!first || !second || !third) throw new Error('three events');
  await bus.publish([first]);
  losesAnswers = true;
  await expect(bus.publish([second])).rejects.toThrow();
  losesAnswers = false;
  // As the relay does: what it does not know to be published goes out once more, with what has come since.
  await eventually(() => bus.publish([second, third]), 30_000);
  const reader = new KafkaBus('reader', { KAFKA_BROKERS: brokers });
  const seen = new Set<string>();
  await reader.subscribe({
    group: 'test',
    types: [TYPE],
    deliver: async ({ id }) => void seen.add(id),
    storeDeadLetter: async () => undefined,
  });
  await eventually(async () => expect([...seen]).toEqual([first.id, second.id, third.id]), 60_000);
  await Promise.all([bus.close(), reader.close()]);
}, 180_000);
