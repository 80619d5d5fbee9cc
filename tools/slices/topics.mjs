// @ts-check
/** k8s/kafka-topics.yaml: a topic for every event of the catalogue, and one for the dead letters of every service. */
import { stringify } from 'yaml';
import { runWithSources } from '../stack/checks/sources.mjs';
import { services } from './slices.mjs';

const DAY_MS = 24 * 3600 * 1000;
const DAYS = 7;
/** Dead letters stay until somebody can look at them. */
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
      'retention.ms': DAY_MS * (name.includes('dead-letter') ? DEAD_LETTER_DAYS : DAYS),
    },
  },
});

export async function topics() {
  const names = await runWithSources(
    'read-topics.mjs',
    // Consumer groups are named after the services.
    services.map(({ name }) => name),
  );
  return names
    .split('\n')
    .map((topic) => stringify(toTopic(topic)))
    .join('---\n');
}
