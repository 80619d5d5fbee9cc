export { isCut, topBoxes } from './boxes.js';
export { findCameraData } from './camera-data.js';
export { cleaningStream } from './cleaning-stream.js';
export type { Patch, ReadPart } from './patch.js';
