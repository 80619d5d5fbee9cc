export { findCameraData } from './camera-data.js';
export { cleaningStream } from './cleaning-stream.js';
export type { Patch } from './patch.js';
