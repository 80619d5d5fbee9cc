export { overlapOf } from './overlap.js';
export { freeFrom } from './free-period.js';
export { boxOf, includesMedium } from './rights-box.js';
export { findHeld, isTaken, releaseBoxes, takeBoxes } from './rights.queries.js';
