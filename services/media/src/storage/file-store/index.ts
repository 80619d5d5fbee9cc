export { parseRange } from './byte-range.js';
export { FILE_STORE, type FileStore, originalKey, renditionsPrefix } from './file-store.js';
export { FileStoreModule } from './file-store.module.js';
export { s3Options } from './open-file-store.js';
export { S3FileStore, type S3Options } from './s3-file-store.js';
export { sendFile } from './send-file.js';
