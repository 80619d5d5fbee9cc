import { join } from 'node:path';
import type { MediaConfig } from '../../../config.js';
import { type FileStore, s3Options } from '../../../storage/index.js';
import type { UnfinishedUploads } from './unfinished-uploads.js';
import { UploadsInFolder } from './uploads-in-folder.js';
import { UploadsInS3 } from './uploads-in-s3.js';

/** Beside the files: in the S3 store when there is one, in a folder otherwise. */
export function openUnfinishedUploads(config: MediaConfig, files: FileStore): UnfinishedUploads {
  const s3 = s3Options(config);
  return s3 ? new UploadsInS3(files, s3) : new UploadsInFolder(join(config.MEDIA_DIR, 'uploads'), files);
}
