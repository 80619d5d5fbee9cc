import { createWriteStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { AppError, asking } from '@koma/service-kit';
import { Logger } from '@nestjs/common';
import { Client } from 'minio';
import { z } from 'zod';
import type { ByteRange, FileStore } from './file-store.js';

const listed = z.object({ name: z.string() });

/** A store that says nothing for so long does not answer; without this, a request would wait for ever. */
const SILENT_MS = 20_000;

export interface S3Options {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** Milliseconds; see `SILENT_MS`. */
  silentMs?: number;
}

/** Files in an S3-compatible store. The deployment creates the bucket. */
export class S3FileStore implements FileStore {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly silentMs: number;

  constructor({ endpoint, accessKey, secretKey, bucket, silentMs = SILENT_MS }: S3Options) {
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
      // It would tell of each in the log in lines of its own; `asked` asks again.
      retryOptions: { disableRetry: true },
      transport: endingSilence(useSSL ? https : http, silentMs),
    });
    this.bucket = bucket;
    this.silentMs = silentMs;
  }

  /** Large files are uploaded in parts. */
  async put(key: string, localPath: string, type: string): Promise<void> {
    await asked(() => this.client.fPutObject(this.bucket, key, localPath, { 'Content-Type': type }));
  }

  async size(key: string): Promise<number | null> {
    const ask = () =>
      this.client.statObject(this.bucket, key).then(
        ({ size }) => size,
        (error: { code?: string }) => {
          if (error.code === 'NotFound' || error.code === 'NoSuchKey') return null;
          throw error;
        },
      );
    return asked(ask);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    if (!range) return asked(() => this.client.getObject(this.bucket, key));
    const { start, end } = range;
    return asked(() => this.client.getPartialObject(this.bucket, key, start, end - start + 1));
  }

  async localCopy(key: string, folder: string): Promise<string> {
    const path = join(folder, 'original');
    await asked(async () => {
      const content = await this.client.getObject(this.bucket, key);
      // Nobody reads slowly here, so silence is the store's.
      if (content instanceof http.IncomingMessage)
        content.setTimeout(this.silentMs, () => content.destroy(new Silence()));
      await pipeline(content, createWriteStream(path));
    });
    return path;
  }

  async deletePrefix(prefix: string): Promise<void> {
    const names: string[] = [];
    for await (const found of this.client.listObjectsV2(this.bucket, prefix, true))
      names.push(listed.parse(found).name);
    if (names.length > 0) await this.client.removeObjects(this.bucket, names);
  }
}

type Transport = Pick<typeof http, 'request'>;
const isListener = (given: unknown): given is (answer: http.IncomingMessage) => void => typeof given === 'function';
class Silence extends Error {
  override readonly message = 'the object store does not answer';
}

/** What a store that works says of a request; everything else is an outage. */
const ANSWERS = new Set(['NotFound', 'NoSuchKey', 'InvalidRange', 'AccessDenied', 'NoSuchBucket']);

const logger = new Logger('S3FileStore');
const REPEAT_MS = 200;
type StoreError = Error & { code?: string };
const isAnswer = ({ code = '' }: StoreError) => ANSWERS.has(code);

/** Asks once more when the store has failed quickly. */
const askedTwice = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch(async (error: StoreError) => {
    if (isAnswer(error) || error instanceof Silence) throw error;
    logger.warn({ err: error }, 'the object store has failed; asking again');
    await setTimeout(REPEAT_MS);
    return ask();
  });

/** @throws AppError SERVER.UNAVAILABLE when the store fails or does not answer */
const asked = <T>(ask: () => Promise<T>): Promise<T> =>
  asking('objects', () => askedTwice(ask)).catch((error: StoreError) => {
    throw isAnswer(error) ? error : Object.assign(new AppError('SERVER.UNAVAILABLE'), { cause: error });
  });

/** Ends requests on which nothing is heard before their answer; how fast an answer is read is up to its reader. */
const endingSilence = (transport: Transport, silentMs: number): Transport => ({
  request: (options: http.RequestOptions | string | URL, onAnswer?: unknown) => {
    const request = transport.request(options, (answer) => {
      request.setTimeout(0);
      if (isListener(onAnswer)) onAnswer(answer);
    });
    return request.setTimeout(silentMs, () => request.destroy(new Silence()));
  },
});
