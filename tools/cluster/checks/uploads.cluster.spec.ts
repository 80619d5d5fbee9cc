import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOADS_PATH } from '@koma/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'minio';
import { Upload } from 'tus-js-client';
import { PICTURE } from '../../faults/members.js';
import { NODES } from '../bed/addresses.js';
import { ORIGIN } from '../edge.js';
import { kubectl, NAMESPACE } from '../in-bed.js';
import { gatherPeople, type People } from './people.js';

const COUNT = 20;
const PART = 5 * 1024 ** 2;
const LAST = 1_234;
const BYTES = 3 * PART + LAST;
/** As pages come back. */
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000];
/** Between two parts, so that all are under way while the pod leaves. */
const PAUSE_MS = 3_000;

const MEDIA = 'app.kubernetes.io/name=media,app.kubernetes.io/component=server';
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
let people: People;

beforeAll(async () => {
  people = await gatherPeople();
}, 120_000);
afterAll(async () => {
  await kubectl(['uncordon', ...NODES.map(({ name }) => name)]);
});

/** Names and nodes of media's pods. */
async function mediaPods(): Promise<string[][]> {
  const format = 'jsonpath={range .items[*]}{.metadata.name} {.spec.nodeName}{"\\n"}{end}';
  const text = await kubectl(['-n', NAMESPACE, 'get', 'pods', '-l', MEDIA, '-o', format]);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '));
}

interface Sending {
  bytes: Buffer;
  token: string;
  onPart: () => void;
  /** The last part waits for it: how long a pod takes to leave depends on the machine. */
  isGone: Promise<unknown>;
}

/** Uploads part by part, as pages do; answers the file's id. */
function send({ bytes, token, onPart, isGone }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: new URL(UPLOADS_PATH, ORIGIN).href,
      chunkSize: PART,
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: 'picture.jpg', kind: 'image' },
      retryDelays: RETRY_MS,
      onBeforeRequest: async (request) => {
        await sleep(PAUSE_MS * Math.random());
        if (request.getHeader('Upload-Offset') === String(BYTES - LAST)) await isGone;
      },
      onChunkComplete: onPart,
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    upload.start();
  });
}

async function stored(id: string): Promise<Buffer> {
  const { S3_ENDPOINT = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_BUCKET = '' } = people.env;
  const { hostname, port } = new URL(S3_ENDPOINT);
  const place = { endPoint: hostname, port: Number(port), useSSL: false };
  const objects = new Client({ ...place, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY });
  const parts: Buffer[] = [];
  for await (const part of await objects.getObject(S3_BUCKET, `originals/${id}`)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

test('a media pod is drained under twenty uploads, and all end byte for byte (R8)', async () => {
  const [[leaving = '', node = ''] = []] = await mediaPods();
  expect(await mediaPods()).toHaveLength(2);
  const picture = await readFile(PICTURE);
  const files = Array.from({ length: COUNT }, () => Buffer.concat([picture, randomBytes(BYTES - picture.length)]));
  const { creators } = people.members;
  let parts = 0;
  const onPart = () => (parts += 1);
  const begun = performance.now();
  const { promise: isGone, resolve: letEnd } = Promise.withResolvers();
  const sending = Promise.all(
    files.map((bytes, at) => send({ bytes, token: creators[at % creators.length]?.token ?? '', onPart, isGone })),
  );
  while (parts < COUNT / 2) await sleep(50);
  await kubectl(['drain', node, `--pod-selector=${MEDIA}`, '--delete-emptydir-data', '--timeout=300s']);
  const drained = parts;
  letEnd(undefined);
  const ids = await sending;
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`${COUNT} uploads of ${BYTES} bytes in ${seconds} s; ${drained} of ${parts} parts when the pod was gone`);
  expect(drained).toBeLessThan(parts);
  expect((await mediaPods()).map(([name]) => name)).not.toContain(leaving);
  for (const [at, id] of ids.entries()) expect(hash(await stored(id))).toBe(hash(files[at] ?? Buffer.alloc(0)));
}, 600_000);
