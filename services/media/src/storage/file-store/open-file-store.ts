import { join } from 'node:path';
import type { MediaConfig } from '../../config.js';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';
import { S3FileStore, type S3Options } from './s3-file-store.js';

/** The S3 store of a configuration, or null. */
export function s3Options(config: MediaConfig): S3Options | null {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = config;
  return endpoint && accessKey && secretKey && bucket ? { endpoint, accessKey, secretKey, bucket } : null;
}

/** The S3 store when there is one, a folder otherwise. */
export function openFileStore(config: MediaConfig): FileStore {
  const s3 = s3Options(config);
  return s3 ? new S3FileStore(s3) : new FolderFileStore(join(config.MEDIA_DIR, 'files'));
}
