import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import { z } from 'zod';
import type { ByteRange, FileStore } from './file-store.js';

const listed = z.object({ name: z.string() });

export interface S3Options {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
}

/** Files in an S3-compatible store. The deployment creates the bucket. */
export class S3FileStore implements FileStore {
  private readonly client: Client;
  private readonly bucket: string;

  constructor({ endpoint, accessKey, secretKey, bucket }: S3Options) {
    const { hostname, port, protocol } = new URL(endpoint);
    const useSSL = protocol === 'https:';
    this.client = new Client({
      endPoint: hostname,
      port: port ? Number(port) : useSSL ? 443 : 80,
      useSSL,
      accessKey,
      secretKey,
      region: 'us-east-1',
      pathStyle: true,
    });
    this.bucket = bucket;
  }

  /** Large files are uploaded in parts. */
  async put(key: string, localPath: string, type: string): Promise<void> {
    await this.client.fPutObject(this.bucket, key, localPath, { 'Content-Type': type });
  }

  async size(key: string): Promise<number | null> {
    return this.client.statObject(this.bucket, key).then(
      ({ size }) => size,
      (error: { code?: string }) => {
        if (error.code === 'NotFound' || error.code === 'NoSuchKey') return null;
        throw error;
      },
    );
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    if (!range) return this.client.getObject(this.bucket, key);
    return this.client.getPartialObject(this.bucket, key, range.start, range.end - range.start + 1);
  }

  async localCopy(key: string, folder: string): Promise<string> {
    const path = join(folder, 'original');
    await pipeline(await this.client.getObject(this.bucket, key), createWriteStream(path));
    return path;
  }

  async deletePrefix(prefix: string): Promise<void> {
    const names: string[] = [];
    for await (const found of this.client.listObjectsV2(this.bucket, prefix, true))
      names.push(listed.parse(found).name);
    if (names.length > 0) await this.client.removeObjects(this.bucket, names);
  }
}
