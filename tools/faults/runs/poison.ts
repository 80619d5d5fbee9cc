import { randomUUID } from 'node:crypto';
import { topicOf } from '@koma/events';
import { Kafka, logLevel } from 'kafkajs';
import type { Bed } from '../bed.js';
import type { Fault } from '../fault.js';
import { ALL_KINDS } from '../kinds.js';

/** One that media handles. */
const TYPE = 'catalogue.files.withdrawn';

async function send({ stack }: Bed, values: readonly string[]): Promise<void> {
  const kafka = new Kafka({ clientId: 'faults', brokers: [stack.env.KAFKA_BROKERS ?? ''], logLevel: logLevel.NOTHING });
  const producer = kafka.producer();
  await producer.connect();
  await producer.send({ topic: topicOf(TYPE), messages: values.map((value) => ({ key: 'poison', value })) });
  await producer.disconnect();
}

/** Two events of one id with different contents: the second can never be handled. */
function twins(): string[] {
  const event = {
    ...{ specversion: '1.0', id: randomUUID(), type: TYPE, source: 'catalogue', subject: randomUUID() },
    time: new Date().toISOString(),
  };
  return [1, 2].map((epoch) => JSON.stringify({ ...event, data: { assetId: event.subject, epoch } }));
}

const poison = (name: string, does: string, type: string, values: () => readonly string[]): Fault => ({
  ...{ name, does, seconds: 30 },
  inflict: (bed) => send(bed, values()),
  // It stays in the topic of dead letters, for whoever mends its cause and publishes it again.
  heal: async () => undefined,
  unharmed: ALL_KINDS,
  alert: { name: 'KomaDeadLetters', labels: `slice media, type ${type}` },
});

/** Events that cannot be handled; those behind them are. */
export const POISON: readonly Fault[] = [
  poison('poison-event', 'An event comes whose handling fails each time.', TYPE, twins),
  poison('poison-unreadable', 'A message comes that is no event.', 'unreadable', () => ['{ no event']),
];
