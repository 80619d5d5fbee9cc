// @ts-check
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'minio';
import { needGoProgram } from './install.mjs';
import { defineServer } from './server-process.mjs';

/**
 * @typedef {object} S3Options
 * @property {string} dir @property {string} [host] @property {number} port
 * @property {string} accessKey @property {string} secretKey @property {string} bucket
 * @property {boolean} [keepsVersions] what is overwritten or deleted stays as a version
 */

/** Versity's gateway: the usual one. @param {S3Options} options */
async function gatewayOf({ dir, host, port, accessKey, secretKey }) {
  const objects = join(dir, 'objects');
  const metadata = join(dir, 'metadata');
  await Promise.all([mkdir(objects, { recursive: true }), mkdir(metadata, { recursive: true })]);
  return {
    command: await needGoProgram('versitygw'),
    // Metadata in files beside the objects: not every file system supports extended attributes.
    args: ['--port', `${host}:${port}`, '--quiet', 'posix', '--sidecar', metadata, objects],
    // In the environment, not in the arguments, which every user of the machine can read.
    env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
  };
}

/** MinIO: the gateway tells wrong times of versions that were replaced. @param {S3Options} options */
async function minioOf({ dir, host, port, accessKey, secretKey }) {
  await mkdir(join(dir, 'objects'), { recursive: true });
  return {
    command: await needGoProgram('minio'),
    args: ['server', '--quiet', '--address', `${host}:${port}`, join(dir, 'objects')],
    env: {
      ...{ MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey },
      ...{ MINIO_BROWSER: 'off', MINIO_UPDATE: 'off', MINIO_CI_CD: '1' },
    },
  };
}

/** A server of the S3 protocol with one bucket. @param {S3Options} options */
export async function defineS3({ host = '127.0.0.1', ...given }) {
  const { dir, port, accessKey, secretKey, bucket, keepsVersions = false } = given;
  const client = new Client({ endPoint: host, port, useSSL: false, accessKey, secretKey });

  async function ensureBucket() {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
    if (keepsVersions) await client.setBucketVersioning(bucket, { Status: 'Enabled' });
  }
  const program = await (keepsVersions ? minioOf : gatewayOf)({ ...given, host });
  return defineServer({ name: 's3', dir, ready: ensureBucket, ...program });
}
