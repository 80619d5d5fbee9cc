import { join } from 'node:path';
import type { MediaConfig } from '../../config.js';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** The S3 store when there is an endpoint, a folder otherwise. */
export function openFileStore(config: MediaConfig): FileStore {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = config;
  if (endpoint && accessKey && secretKey && bucket) return new S3FileStore({ endpoint, accessKey, secretKey, bucket });
  return new FolderFileStore(join(config.MEDIA_DIR, 'files'));
}
