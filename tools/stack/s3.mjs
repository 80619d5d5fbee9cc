// @ts-check
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'minio';
import { needGoProgram } from './install.mjs';
import { defineServer } from './server-process.mjs';

/** @param {{ dir: string, port: number, accessKey: string, secretKey: string, bucket: string }} options */
export async function defineS3({ dir, port, accessKey, secretKey, bucket }) {
  const command = await needGoProgram('versitygw');
  const objects = join(dir, 'objects');
  const metadata = join(dir, 'metadata');
  await Promise.all([mkdir(objects, { recursive: true }), mkdir(metadata, { recursive: true })]);
  const client = new Client({ endPoint: '127.0.0.1', port, useSSL: false, accessKey, secretKey });

  async function ensureBucket() {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
  }
  return defineServer({
    name: 's3',
    command,
    // Metadata in files beside the objects: not every file system supports extended attributes.
    args: ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', metadata, objects],
    // In the environment, not in the arguments, which every user of the machine can read.
    env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
    dir,
    ready: ensureBucket,
  });
}
