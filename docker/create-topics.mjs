#!/usr/bin/env node
// @ts-check
/** Creates the topics that are missing; the broker makes none by itself. In an image: node /app/create-topics.mjs GROUP… */
import { allTopics } from '@koma/events';
import { Kafka, logLevel } from 'kafkajs';

const { KAFKA_BROKERS = '', KAFKA_PARTITIONS = '3' } = process.env;
const admin = new Kafka({
  clientId: 'create-topics',
  brokers: KAFKA_BROKERS.split(','),
  logLevel: logLevel.ERROR,
}).admin();
await admin.connect();
const existing = new Set(await admin.listTopics());
const missing = allTopics(process.argv.slice(2)).filter((topic) => !existing.has(topic));
await admin.createTopics({ topics: missing.map((topic) => ({ topic, numPartitions: Number(KAFKA_PARTITIONS) })) });
await admin.disconnect();
console.log(`created ${missing.length} of ${existing.size + missing.length} topics`);
