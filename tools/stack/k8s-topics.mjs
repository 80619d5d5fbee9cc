#!/usr/bin/env node
// @ts-check
/** Writes k8s/kafka-topics.yaml from the event catalogue (node tools/stack/k8s-topics.mjs); helm-check finds a stale one. */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { stringify } from 'yaml';
import { ROOT, runWithSources } from './checks/sources.mjs';

const FILE = `${ROOT}k8s/kafka-topics.yaml`;
const HEADER = '# Written by tools/stack/k8s-topics.mjs from the event catalogue.\n';
/** Consumer groups are named after the services. */
const GROUPS = ['gateway', 'auth', 'media', 'catalogue', 'billing', 'notification', 'analytics'];
const WEEK_MS = 7 * 24 * 3600 * 1000;
/** Somebody has to look at a dead letter first. */
const DEAD_LETTER_DAYS = 30;

/** @param {string} name */
const toTopic = (name) => ({
  apiVersion: 'kafka.strimzi.io/v1',
  kind: 'KafkaTopic',
  metadata: { name, namespace: 'koma', labels: { 'strimzi.io/cluster': 'koma' } },
  spec: {
    partitions: 12,
    replicas: 3,
    config: {
      'min.insync.replicas': 2,
      'retention.ms': name.includes('dead-letter') ? DEAD_LETTER_DAYS * (WEEK_MS / 7) : WEEK_MS,
    },
  },
});

async function render() {
  const topics = await runWithSources('read-topics.mjs', GROUPS);
  return (
    HEADER +
    topics
      .split('\n')
      .map((topic) => stringify(toTopic(topic)))
      .join('---\n')
  );
}

/** True when the file says what the catalogue says. */
export const areTopicsCurrent = async () => (await readFile(FILE, 'utf8').catch(() => '')) === (await render());

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(FILE, await render());
