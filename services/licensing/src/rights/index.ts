export { overlapOf } from './overlap.js';
export { freeFrom } from './free-period.js';
export { boxOf } from './rights-box.js';
export { findHeld, findTaken, isTaken, releaseBoxes, takeBoxes } from './rights.queries.js';
