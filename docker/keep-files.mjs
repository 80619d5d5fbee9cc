#!/usr/bin/env node
// @ts-check
/**
 * Keeps the files of pages for tabs that are open: puts those of a new release, and those of the running one, into a bucket that
 * anybody may read, and removes what no release has had for some days. In media's image:
 * node /app/keep-files.mjs PREFIX ADDRESS… (where the files of a release are served; one that does not answer has none)
 */
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Client } from 'minio';

const { S3_ENDPOINT = '', S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = process.env;
const { KEPT_BUCKET = '', KEPT_DAYS = '7' } = process.env;
/** How long a program beside this one takes to start, at most. */
const WAIT_MS = 60_000;
const AT_ONCE = 8;
const DAY_MS = 24 * 60 * 60 * 1000;

const [prefix = '', ...addresses] = process.argv.slice(2);
const { protocol, hostname, port } = new URL(S3_ENDPOINT);
const isSecure = protocol === 'https:';
const store = new Client({
  endPoint: hostname,
  port: Number(port) || (isSecure ? 443 : 80),
  useSSL: isSecure,
  accessKey,
  secretKey,
});

/** As it is sent, compressed where there is such a file. @param {string} url */
async function load(url) {
  /** @type {import('node:http').IncomingMessage} */
  const answer = await new Promise((resolve, reject) => {
    const asked = get(url, { headers: { 'accept-encoding': 'gzip' }, timeout: 10_000 }, resolve);
    asked.on('timeout', () => asked.destroy(new Error(`${url}: no answer in 10 s`)));
    asked.on('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

/** @param {string} address @param {string} path */
async function keep(address, path) {
  const { status, headers, body } = await load(address + path);
  if (status !== 200) throw new Error(`${address}${path} answers ${status}`);
  const encoding = headers['content-encoding'];
  await store.putObject(KEPT_BUCKET, path.slice(1), body, body.length, {
    'Content-Type': headers['content-type'] ?? 'application/octet-stream',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
}

/** The list of a release's files. The new release starts beside this program, so it may take a moment. @param {string} url */
async function list(url, deadline = Date.now() + WAIT_MS) {
  for (;;) {
    const answer = await load(url).catch(() => undefined);
    if (answer?.status === 200) return JSON.parse(answer.body.toString());
    if (answer?.status === 404 || Date.now() > deadline) return undefined;
    await new Promise((later) => setTimeout(later, 500));
  }
}

/** @param {string} address @param {boolean} isNew */
async function keepRelease(address, isNew) {
  const paths = await list(`${address}/${prefix}files.json`, isNew ? undefined : Date.now());
  if (!paths && isNew) throw new Error(`${address} does not say which files it has`);
  const rest = [...(paths ?? [])];
  const work = async () => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) await keep(address, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`${paths?.length ?? 0} files of ${address}`);
}

async function removeOld() {
  const oldest = Date.now() - Number(KEPT_DAYS) * DAY_MS;
  const old = [];
  for await (const { name, lastModified } of store.listObjectsV2(KEPT_BUCKET, prefix, true))
    if (lastModified.getTime() < oldest) old.push(name);
  await store.removeObjects(KEPT_BUCKET, old);
  console.log(`${old.length} files removed that no release has had for ${KEPT_DAYS} days`);
}

for (const [at, address] of addresses.entries()) await keepRelease(address, at === 0);
await removeOld();
