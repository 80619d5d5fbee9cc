// @ts-check
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { Client } from 'minio';
import { createTransport } from 'nodemailer';
import pg from 'pg';

/** @typedef {import('./start-stack.mjs').Stack} Stack */

const TOPIC = 'stack.self.checked';
const MEBIBYTE = 1024 * 1024;

/** @param {Stack} stack */
async function checkPostgres(stack) {
  const client = new pg.Client({ connectionString: await stack.databaseUrl('self_check') });
  await client.connect();
  const { rows } = await client.query(`select 'あ' < 'ん' collate "ja-x-icu" as sorted, current_database() as name`);
  await client.end();
  assert.deepEqual(rows, [{ sorted: true, name: 'self_check' }]);
}

/** @param {Stack} stack */
async function checkRedis({ env }) {
  const client = new Redis(env.REDIS_URL ?? '');
  await client.set('self-check', '1', 'PX', 40);
  assert.equal(await client.get('self-check'), '1');
  await sleep(80);
  assert.equal(await client.get('self-check'), null, 'a key expires');
  client.disconnect();
}

/** @param {Stack} stack */
async function checkS3({ env }) {
  const { hostname: endPoint, port } = new URL(env.S3_ENDPOINT ?? '');
  const { S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '', S3_BUCKET: bucket = '' } = env;
  const client = new Client({ endPoint, port: Number(port), useSSL: false, accessKey, secretKey });
  const film = randomBytes(12 * MEBIBYTE);
  // Longer than the part size, so this is a multipart upload.
  await new Client({
    endPoint,
    port: Number(port),
    useSSL: false,
    accessKey,
    secretKey,
    partSize: 5 * MEBIBYTE,
  }).putObject(bucket, 'self-check/film.bin', film, film.length, { 'content-type': 'video/mp4' });
  const part = await buffer(await client.getPartialObject(bucket, 'self-check/film.bin', 6 * MEBIBYTE, 1000));
  assert.ok(part.equals(film.subarray(6 * MEBIBYTE, 6 * MEBIBYTE + 1000)), 'a range of an object');

  const address = await client.presignedGetObject(bucket, 'self-check/film.bin', 60);
  const answer = await fetch(address, { headers: { range: 'bytes=0-9' } });
  assert.equal(answer.status, 206);
  assert.equal(answer.headers.get('content-type'), 'video/mp4');
  assert.ok(Buffer.from(await answer.arrayBuffer()).equals(film.subarray(0, 10)), 'a range through a signed address');
  const forged = await fetch(address.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')));
  assert.equal(forged.status, 403, 'a forged signature');
  const put = await fetch(await client.presignedPutObject(bucket, 'self-check/put.txt', 60), {
    method: 'PUT',
    body: 'koma',
  });
  assert.equal(put.status, 200);
  await client.removeObjects(bucket, ['self-check/film.bin', 'self-check/put.txt']);
}

/** @param {Stack} stack */
async function checkMail({ env }) {
  const to = `self-check-${Date.now()}@example.com`;
  const transport = createTransport(env.SMTP_URL);
  await transport.sendMail({
    from: 'Koma <noreply@example.com>',
    to,
    subject: '認証コード',
    text: 'コードは 123456 です。',
  });
  transport.close();
  const answer = await fetch(`${env.MAIL_INBOX_URL}?to=${encodeURIComponent(to)}`);
  const [mail] = /** @type {import('./mail.mjs').Mail[]} */ (await answer.json());
  assert.equal(mail?.subject, '認証コード');
  assert.match(mail?.text ?? '', /123456/);
}

/** Sends before and after the broker is killed, and expects one consumer to receive everything. @param {Stack} stack */
async function checkKafka(stack) {
  const retry = { initialRetryTime: 100, maxRetryTime: 500, retries: 60 };
  const kafka = new Kafka({ brokers: [stack.env.KAFKA_BROKERS ?? ''], logLevel: logLevel.NOTHING, retry });
  await stack.createTopics([TOPIC]);
  const run = randomBytes(4).toString('hex');
  const producer = kafka.producer({ retry });
  const consumer = kafka.consumer({ groupId: `self-check-${run}` });
  await Promise.all([producer.connect(), consumer.connect()]);
  const hasty = kafka.producer({ retry: { retries: 0 } });
  await hasty.connect();
  await assert.rejects(
    hasty.send({ topic: 'no.such.topic', messages: [{ value: '' }] }),
    'no topic is made by using it',
  );
  await hasty.disconnect();
  await consumer.subscribe({ topic: TOPIC, fromBeginning: true });
  /** @type {Set<string>} */
  const received = new Set();
  await consumer.run({ eachMessage: async ({ message }) => void received.add(String(message.value)) });
  /** @param {string} value */
  const send = async (value) => {
    await producer.send({ topic: TOPIC, acks: -1, messages: [{ key: run, value: `${run} ${value}` }] });
    const deadline = Date.now() + 30_000;
    while (!received.has(`${run} ${value}`) && Date.now() < deadline) await sleep(20);
    assert.ok(received.has(`${run} ${value}`), `"${value}" arrives`);
  };
  try {
    await send('before');
    await stack.restartKafka();
    await send('after a restart');
    await stack.killKafka();
    await stack.servers.kafka.start();
    await send('after a crash');
  } finally {
    await Promise.all([producer.disconnect(), consumer.disconnect()]);
  }
}

const CHECKS = { postgres: checkPostgres, redis: checkRedis, s3: checkS3, mail: checkMail, kafka: checkKafka };

/** Uses every server of a started stack as the services do. @param {Stack} stack */
export async function selfCheck(stack) {
  for (const [name, check] of Object.entries(CHECKS)) {
    const begun = performance.now();
    await check(stack);
    console.log(`${name} works (${Math.round(performance.now() - begun)} ms)`);
  }
}
