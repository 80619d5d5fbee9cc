// @ts-check
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { needKafkaJars, needProgram } from '../install.mjs';
import { defineServer } from '../server-process.mjs';

const run = promisify(execFile);
/** A broker for tests lives briefly: fast start, small memory. */
const JVM = ['-Xms64m', '-Xmx320m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto'];
const LOGGING = '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn';
const PARTITIONS = 3;
const LEADERS_MS = 30_000;

/**
 * @typedef {object} KafkaOptions
 * @property {string} dir @property {string} [host] @property {number} port @property {number} controllerPort
 * @property {{ port: number, proxyPort: number }} [behind] listens on one more port, whose clients are told to come by a proxy
 * @property {Guard} [guard]
 */

/**
 * @typedef {object} Guard accounts over TLS instead of plain text
 * @property {string} name of the broker, as its certificate has it
 * @property {string} keys file with the broker's key and certificates as PEM
 * @property {string} ca file of their authority
 * @property {Record<string, string>} users passwords by name; `admin` may do everything, others what rules allow
 */

/** @param {{ host: string, port: number, controllerPort: number }} options @param {Guard} guard */
const guardProperties = ({ host, port, controllerPort }, guard) => ({
  listeners: `SASL_SSL://${host}:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
  'advertised.listeners': `SASL_SSL://${guard.name}:${port}`,
  'inter.broker.listener.name': 'SASL_SSL',
  'listener.security.protocol.map': 'SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT',
  'ssl.keystore.type': 'PEM',
  'ssl.keystore.location': guard.keys,
  'ssl.truststore.type': 'PEM',
  'ssl.truststore.location': guard.ca,
  'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
  'sasl.mechanism.inter.broker.protocol': 'SCRAM-SHA-512',
  'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': `org.apache.kafka.common.security.scram.ScramLoginModule required username="admin" password="${guard.users.admin}";`,
  'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
  // The broker is its own controller, over a listener of the loopback.
  'super.users': 'User:admin;User:ANONYMOUS',
});

/** @param {{ host: string } & KafkaOptions} options */
const serverProperties = ({ dir, host, port, controllerPort, behind }) => ({
  'process.roles': 'broker,controller',
  'node.id': 1,
  'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
  listeners: `PLAINTEXT://${host}:${port},CONTROLLER://127.0.0.1:${controllerPort}${behind ? `,PROXIED://${host}:${behind.port}` : ''}`,
  'advertised.listeners': `PLAINTEXT://${host}:${port}${behind ? `,PROXIED://${host}:${behind.proxyPort}` : ''}`,
  'controller.listener.names': 'CONTROLLER',
  'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,PROXIED:PLAINTEXT',
  'log.dirs': join(dir, 'data'),
  'auto.create.topics.enable': false,
  // As in every deployment: a dead letter of any size must fit.
  'message.max.bytes': 4 * 1024 * 1024,
  'num.partitions': PARTITIONS,
  'default.replication.factor': 1,
  'offsets.topic.replication.factor': 1,
  'offsets.topic.num.partitions': 4,
  'transaction.state.log.replication.factor': 1,
  'transaction.state.log.min.isr': 1,
  'transaction.state.log.num.partitions': 4,
  // A crashed broker can register again when its session has ended; by default it waits 9 s.
  'broker.session.timeout.ms': 2000,
  'broker.heartbeat.interval.ms': 500,
  // By default a group waits 3 s for more members before the first one may read.
  'group.initial.rebalance.delay.ms': 0,
  // The default of 128 MB does not fit the small heap.
  'log.cleaner.dedupe.buffer.size': 8 * 1024 * 1024,
});

/**
 * How the stack's own clients connect.
 * @typedef {Pick<import('kafkajs').KafkaConfig, 'brokers' | 'ssl' | 'sasl'>} Way
 */

/** Succeeds only when the broker is part of the cluster, which is later than its open port. @param {Way} way */
async function isServing(way) {
  const admin = new Kafka({ clientId: 'stack', ...way, logLevel: logLevel.NOTHING, retry: { retries: 0 } }).admin();
  try {
    await admin.connect();
    const { brokers } = await admin.describeCluster();
    if (brokers.length === 0) throw new Error('no broker is registered yet');
  } finally {
    await admin.disconnect();
  }
}

/** @param {KafkaOptions} options */
export async function defineKafka({ host = '127.0.0.1', guard, ...options }) {
  const { dir, port } = options;
  const java = await needProgram('java', 'openjdk-17-jre-headless');
  const base = [...JVM, LOGGING, '-cp', await needKafkaJars()];
  const properties = join(dir, 'server.properties');
  await mkdir(join(dir, 'data'), { recursive: true });
  const all = { host, ...options };
  const settings = { ...serverProperties(all), ...(guard && guardProperties(all, guard)) };
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  await writeFile(properties, lines.join(''));
  if (!existsSync(join(dir, 'data', 'meta.properties'))) {
    // Kafka's cluster ids are 16 bytes in URL-safe base 64 that do not begin with a dash.
    const clusterId = randomBytes(16).toString('base64url').replace(/^-/, 'A');
    const accounts = Object.entries(guard?.users ?? {}).flatMap(([name, password]) => [
      '--add-scram',
      `SCRAM-SHA-512=[name=${name},password=${password}]`,
    ]);
    await run(java, [...base, 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', properties, ...accounts]);
  }
  return defineServer({
    name: 'kafka',
    command: java,
    args: [...base, 'kafka.Kafka', properties],
    dir,
    ready: async () => isServing(guard ? await guardedWay(port, guard) : { brokers: [`${host}:${port}`] }),
  });
}

/** As the one who may do everything. @param {number} port @param {Guard} guard @returns {Promise<Way>} */
export async function guardedWay(port, { name, ca, users }) {
  const sasl = /** @type {const} */ ({ mechanism: 'scram-sha-512', username: 'admin', password: users.admin ?? '' });
  return { brokers: [`${name}:${port}`], ssl: { ca: [await readFile(ca, 'utf8')] }, sasl };
}

/**
 * Creates missing topics, as a deployment does; the broker creates none itself.
 * @param {string[]} names
 * @param {Way & { partitions?: number }} options
 */
export async function createTopics(names, { partitions = PARTITIONS, ...way }) {
  const admin = new Kafka({ clientId: 'stack', ...way, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const topics = names.filter((name) => !existing.has(name)).map((topic) => ({ topic, numPartitions: partitions }));
    await admin.createTopics({ topics, waitForLeaders: false });
    await untilLed(admin, names);
  } finally {
    await admin.disconnect();
  }
}

/**
 * A broker under load may not know a new topic for a while, which the client's own wait reports as an error.
 * @param {import('kafkajs').Admin} admin
 * @param {string[]} names
 */
async function untilLed(admin, names) {
  for (const deadline = Date.now() + LEADERS_MS; ;) {
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: names });
      if (topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0))) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new Error('topics without a leader');
    await setTimeout(200);
  }
}
