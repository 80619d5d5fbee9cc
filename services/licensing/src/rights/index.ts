export { overlapOf } from './overlap.js';
export { freeFrom } from './free-period.js';
export { boxOf, type RightsBox } from './rights-box.js';
export { findHeld, type HeldBox, isTaken, releaseBoxes, takeBoxes } from './rights.queries.js';
