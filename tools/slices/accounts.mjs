// @ts-check
/** What each service may do at the servers that all of them share: events, cache, and the secrets that say so. */
import { stringify } from 'yaml';
import { runWithSources } from '../stack/checks/sources.mjs';
import { services } from './slices.mjs';

/** @typedef {import('./slices.mjs').Slice} Slice */
/** @typedef {{ name: string, writes: string[], reads: string[] }} EventRights topics by service */

/** @returns {Promise<EventRights[]>} */
const eventRights = async () =>
  JSON.parse(
    await runWithSources(
      'read-event-rights.mjs',
      services.map(({ name, folder }) => `${name}=${folder}`),
    ),
  );

/** @param {string} type @param {string} name @param {string[]} operations */
const rule = (type, name, operations) => ({
  resource: { type, name, patternType: 'literal' },
  operations,
  host: '*',
});

/** @param {string} name @param {object[]} acls */
const kafkaUser = (name, acls) => ({
  apiVersion: 'kafka.strimzi.io/v1',
  kind: 'KafkaUser',
  metadata: { name: `kafka-${name}`, namespace: 'koma', labels: { 'strimzi.io/cluster': 'koma' } },
  spec: { authentication: { type: 'scram-sha-512' }, authorization: { type: 'simple', acls } },
});

/** @param {EventRights} rights */
const serviceUser = ({ name, writes, reads }) =>
  kafkaUser(name, [
    ...writes.map((topic) => rule('topic', topic, ['Write', 'Describe'])),
    ...reads.map((topic) => rule('topic', topic, ['Read', 'Describe'])),
    ...(reads.length > 0 ? [rule('group', name, ['Read'])] : []),
  ]);

/** Publishes dead letters again (`node main.js replay`), which are events of any service. @param {EventRights[]} all */
const replayUser = (all) =>
  kafkaUser('replay', [
    ...[...new Set(all.flatMap(({ writes }) => writes))].map((topic) => rule('topic', topic, ['Write', 'Describe'])),
    ...services.flatMap(({ name }) => [
      rule('topic', `koma.dead-letter.${name}`, ['Read', 'Describe']),
      rule('group', `${name}.replay`, ['Read', 'Describe']),
    ]),
  ]);

/** k8s/kafka-users.yaml: an account for every service, and one for the command that publishes dead letters again. */
export async function kafkaUsers() {
  const all = await eventRights();
  return [...all.map(serviceUser), replayUser(all)].map((user) => stringify(user)).join('---\n');
}

/** What a connection does by itself, and what a service does with its keys and channels; scripts are those of its limits. */
const CONNECTING = '-@all +@connection -@dangerous +info';
const USING = '+get +set +del +publish +subscribe +unsubscribe +multi +exec +pttl +incrby +expire +eval +evalsha';

/**
 * k8s/redis-users.acl: an account for every service, as Redis and Valkey read it (`aclfile`, which has no comments). Passwords are to
 * be put in place of `{{NAME}}`.
 */
export const redisUsers = () =>
  [
    'user default off',
    ...services.map(({ name, cache: { keys, channels = [] } }) => {
      const may = [...keys.map((pattern) => `~${pattern}`), ...channels.map((channel) => `&${channel}`)];
      const commands = may.length > 0 ? [CONNECTING, USING] : [CONNECTING];
      return ['user', name, 'on', `>{{${name}}}`, 'resetkeys', 'resetchannels', ...may, ...commands].join(' ');
    }),
    '',
  ].join('\n');

const STORE = { name: 'koma', kind: 'SecretStore' };

/** @param {string} name of a Secret @param {string} [type] of Kubernetes */
const externalSecret = (name, type) => ({
  apiVersion: 'external-secrets.io/v1',
  kind: 'ExternalSecret',
  metadata: { name, namespace: 'koma' },
  spec: {
    refreshInterval: '1h',
    secretStoreRef: STORE,
    target: { creationPolicy: 'Owner', ...(type && { template: { type } }) },
    dataFrom: [{ extract: { key: name } }],
  },
});

/** Every Secret that the chart and the database cluster name, each with the keys that the store has under its name. */
export const externalSecrets = () =>
  [
    externalSecret('koma-common'),
    externalSecret('koma-backups'),
    ...services.flatMap(({ name }) => [
      externalSecret(`koma-${name}`),
      externalSecret(`koma-${name}-owner`),
      ...['', '-owner'].map((part) => externalSecret(`koma-${name}${part}-database`, 'kubernetes.io/basic-auth')),
    ]),
  ]
    .map((secret) => `---\n${stringify(secret)}`)
    .join('');
