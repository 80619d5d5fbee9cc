export { CHECKSUM_ALGORITHMS, withChecksum } from './checksum.js';
export { openUnfinishedUploads } from './open-unfinished-uploads.js';
export { UNFINISHED_UPLOADS, type UnfinishedUploads } from './unfinished-uploads.js';
