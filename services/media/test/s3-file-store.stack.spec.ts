import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Stack } from '../../../tools/stack/start-stack.mjs';
import { startTestStack } from '../../../tools/stack/test-stack.js';
import { S3FileStore } from '../src/storage/file-store/s3-file-store.js';
import { fileStoreContract } from './file-store.contract.js';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack();
}, 300_000);
afterAll(() => stack.stop(), 60_000);

describe('the S3 file store', () =>
  fileStoreContract(
    () =>
      new S3FileStore({
        endpoint: stack.env.S3_ENDPOINT ?? '',
        accessKey: stack.env.S3_ACCESS_KEY ?? '',
        secretKey: stack.env.S3_SECRET_KEY ?? '',
        bucket: stack.env.S3_BUCKET ?? '',
      }),
  ));
