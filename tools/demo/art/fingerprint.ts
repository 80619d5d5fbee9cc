import type { DemoWork } from '../content/types.js';
import { drawingOf, fingerprint } from './drawing.js';
import { filmFingerprint, isLong } from './shooting.js';

/** Changes whenever the work would look or sound different. */
export const fingerprintOf = (work: DemoWork): string =>
  isLong(work) ? filmFingerprint(work) : fingerprint(drawingOf(work));
