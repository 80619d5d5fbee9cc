import type { Bed } from '../bed.js';
import type { Fault } from '../fault.js';
import type { Kind } from '../kinds.js';
import { Redis } from 'ioredis';

const ALL: readonly Kind[] = ['browse', 'work', 'file', 'notices', 'write', 'enquiry', 'sign-in', 'upload'];

async function empty({ stack }: Bed): Promise<void> {
  const redis = new Redis(stack.env.REDIS_URL ?? '');
  await redis.flushall();
  redis.disconnect();
}

/** Servers that are gone, and come back. */
export const LOST: readonly Fault[] = [
  {
    name: 'cache-emptied',
    does: 'Redis forgets everything.',
    inflict: empty,
    heal: async () => undefined,
    unharmed: ALL,
    alert: null,
  },
  {
    name: 'broker-lost',
    does: 'Kafka is killed, and started again once its alert has fired.',
    inflict: ({ stack }) => stack.killKafka(),
    heal: async ({ stack }) => void (await stack.servers.kafka.start()),
    unharmed: ALL,
    alert: { name: 'KomaOutboxStuck' },
  },
  {
    name: 'cache-lost',
    does: 'Redis is killed, and started again once its alert has fired.',
    inflict: ({ stack }) => stack.servers.redis.kill(),
    heal: async ({ stack }) => void (await stack.servers.redis.start()),
    unharmed: ALL,
    alert: { name: 'KomaDependencyFails', labels: 'dependency cache' },
  },
  {
    name: 'database-lost',
    does: 'PostgreSQL is killed, and started again once its alert has fired.',
    inflict: ({ stack }) => stack.servers.postgres.kill(),
    heal: async ({ stack }) => void (await stack.servers.postgres.start()),
    unharmed: [],
    alert: { name: 'KomaServerErrors' },
  },
];
