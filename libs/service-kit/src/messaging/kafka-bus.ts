import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { deadLetterTopic, type EventEnvelope, parseEvent, topicOf } from '@koma/events';
import { type Consumer, type EachMessagePayload, Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import type { KafkaPlace } from '../config.js';
import { asking } from '../telemetry/dependencies.js';
import { eventsHandled } from '../telemetry/metrics.js';
import { deliverOrDeadLetter, type EventBus, type Subscription } from './event-bus.js';

const REPLAY_LIMIT_MS = 60_000;
const JOIN_RETRY_MS = 2_000;
const LEAVE_MS = 5_000;
/** What stands for the type of a message that is no event. */
const UNREADABLE = 'unreadable';

/** The broker refuses what is sent to one partition at once and is larger than its limit (`message.max.bytes`, 1 MiB by default). */
const PORTION_BYTES = 512 * 1024;

/** Events as messages, in their order, in portions of so many bytes; a larger event is a portion of its own. */
export function portionsOf(events: readonly EventEnvelope[]) {
  const messageOf = (event: EventEnvelope) => ({
    ...{ type: event.type, key: event.subject, value: JSON.stringify(event) },
    headers: event.traceparent ? { traceparent: event.traceparent } : {},
  });
  const portions: ReturnType<typeof messageOf>[][] = [];
  let room = 0;
  for (const message of events.map(messageOf)) {
    const bytes = Buffer.byteLength(message.value);
    if (bytes > room) {
      portions.push([]);
      room = PORTION_BYTES;
    }
    portions.at(-1)?.push(message);
    room -= bytes;
  }
  return portions;
}

/** Brokers, TLS and the account, as the client takes them. It checks the brokers' names. */
export function brokersOf({ KAFKA_BROKERS = '', KAFKA_TLS, KAFKA_CA, KAFKA_USERNAME, KAFKA_PASSWORD }: KafkaPlace) {
  const isSignedIn = KAFKA_USERNAME !== undefined && KAFKA_PASSWORD !== undefined;
  const account = {
    mechanism: 'scram-sha-512',
    username: KAFKA_USERNAME ?? '',
    password: KAFKA_PASSWORD ?? '',
  } as const;
  return {
    brokers: KAFKA_BROKERS.split(','),
    ssl: KAFKA_CA === undefined ? KAFKA_TLS === true : { ca: [KAFKA_CA] },
    ...(isSignedIn && { sasl: account }),
  };
}

/** Events over Apache Kafka. The only file that uses kafkajs. The deployment creates topics. */
export class KafkaBus implements EventBus {
  private readonly kafka: Kafka;
  private readonly logger = new Logger('KafkaBus');
  private readonly consumers: Consumer[] = [];
  private readonly joining: Promise<void>[] = [];
  private readonly closing = new AbortController();
  /** Connected, or connecting. */
  private producer: Promise<Producer> | null = null;
  private alive = true;

  constructor(clientId: string, place: KafkaPlace) {
    this.kafka = new Kafka({
      clientId,
      ...brokersOf(place),
      // It logs each failed connection many times; relevant failures reach us as errors and crashes.
      logLevel: logLevel.NOTHING,
      retry: { initialRetryTime: 200, retries: 8 },
    });
  }

  publish(events: readonly EventEnvelope[]): Promise<void> {
    return asking('events', () => this.send(events));
  }

  private async send(events: readonly EventEnvelope[]): Promise<void> {
    for (const portion of portionsOf(events)) {
      const byTopic = Map.groupBy(portion, ({ type }) => topicOf(type));
      const topicMessages = [...byTopic].map(([topic, messages]) => ({ topic, messages }));
      await this.produce((producer) => producer.sendBatch({ topicMessages, acks: -1 }));
    }
  }

  /** Joins the group in the background, and tries again until it can: a service starts and serves without Kafka. */
  async subscribe(subscription: Subscription): Promise<void> {
    eventsHandled.inc({ slice: subscription.group, type: UNREADABLE, result: 'dead' }, 0);
    this.joining.push(this.joinUntilClosed(subscription));
  }

  private async joinUntilClosed(subscription: Subscription): Promise<void> {
    while (!this.closing.signal.aborted) {
      const consumer = this.kafka.consumer({ groupId: subscription.group, retry: { retries: 20 } });
      try {
        await this.join(consumer, subscription);
        this.consumers.push(consumer);
        return;
      } catch (error) {
        this.logger.warn({ err: error, group: subscription.group }, 'cannot join the group; trying again');
        await consumer.disconnect().catch(() => undefined);
        await setTimeout(JOIN_RETRY_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }

  private async join(consumer: Consumer, subscription: Subscription): Promise<void> {
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) this.alive = false;
    });
    await consumer.connect();
    const topics = [...new Set(subscription.types.map(topicOf))];
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({
      partitionsConsumedConcurrently: 3,
      eachMessage: (payload) => this.receive(subscription, payload),
    });
  }

  /**
   * Publishes a group's dead letters since the last replay again; unreadable ones stay. Safe to repeat: groups recognise handled
   * events by their inbox. Returns how many were published.
   */
  async replayDeadLetters(group: string): Promise<number> {
    const topic = deadLetterTopic(group);
    const groupId = `${group}.replay`;
    let left = await this.countUnread(groupId, topic);
    let replayed = 0;
    if (left === 0) return 0;
    const consumer = this.kafka.consumer({ groupId });
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    try {
      await new Promise<void>((resolve, reject) => {
        const onMessage = async ({ message, partition }: EachMessagePayload) => {
          const event = readEvent(message.value?.toString() ?? '');
          if (event) await this.publish([event]);
          if (event) replayed += 1;
          await consumer.commitOffsets([{ topic, partition, offset: String(Number(message.offset) + 1) }]);
          left -= 1;
          if (left === 0) resolve();
        };
        consumer.run({ autoCommit: false, eachMessage: onMessage }).catch(reject);
        globalThis
          .setTimeout(() => reject(new Error(`${left} dead letters could not be read`)), REPLAY_LIMIT_MS)
          .unref();
      });
    } finally {
      await consumer.disconnect();
    }
    return replayed;
  }

  isAlive(): boolean {
    return this.alive;
  }

  async close(): Promise<void> {
    this.closing.abort();
    // The client's own attempts to connect cannot be ended.
    await Promise.race([Promise.all(this.joining), setTimeout(LEAVE_MS)]);
    await Promise.all(this.consumers.map((consumer) => consumer.disconnect()));
    const left = this.producer?.then((producer) => producer.disconnect()).catch(() => undefined);
    if (left) await Promise.race([left, setTimeout(LEAVE_MS)]);
  }

  /**
   * A producer numbers its messages. Where it does not know whether the broker has taken some, their numbers differ for good: another
   * producer goes on, and consumers recognise what comes twice.
   */
  private async produce(send: (producer: Producer) => Promise<unknown>): Promise<void> {
    const opened = (this.producer ??= this.openProducer());
    try {
      await send(await opened);
    } catch (error) {
      if (this.producer === opened) this.producer = null;
      opened.then((producer) => producer.disconnect()).catch(() => undefined);
      throw error;
    }
  }

  private async openProducer(): Promise<Producer> {
    const producer = this.kafka.producer({
      allowAutoTopicCreation: false,
      idempotent: true,
      maxInFlightRequests: 1,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    return producer;
  }

  /** Number of messages of a topic that a group has not committed. */
  private async countUnread(groupId: string, topic: string): Promise<number> {
    const admin = this.kafka.admin();
    await admin.connect();
    const ends = await admin.fetchTopicOffsets(topic);
    const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] });
    await admin.disconnect();
    const at = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
    const unread = ends.map(
      ({ partition, low, high }) => Number(high) - Math.max(Number(low), at.get(partition) ?? -1),
    );
    return unread.reduce((sum, count) => sum + count, 0);
  }

  private async receive(subscription: Subscription, { message }: EachMessagePayload): Promise<void> {
    const text = message.value?.toString() ?? '';
    const keepDead = (raw: unknown, reason: string) => this.sendToDeadLetters(subscription, String(raw), reason);
    const event = readEvent(text);
    if (!event) {
      eventsHandled.inc({ slice: subscription.group, type: UNREADABLE, result: 'dead' });
      return keepDead(text, UNREADABLE);
    }
    if (!subscription.types.includes(event.type)) return;
    await deliverOrDeadLetter({ ...subscription, storeDeadLetter: keepDead }, event, text);
  }

  private async sendToDeadLetters({ group }: Subscription, text: string, reason: string): Promise<void> {
    // A failing message may be as large as the broker allows; the reason is added as a header, truncated.
    const messages = [{ value: text, headers: { reason: reason.slice(0, 1_000) } }];
    await this.produce((producer) => producer.send({ topic: deadLetterTopic(group), messages, acks: -1 }));
  }
}

/** Parses an event, or returns null. */
function readEvent(text: string): EventEnvelope | null {
  try {
    return parseEvent(JSON.parse(text));
  } catch {
    return null;
  }
}
