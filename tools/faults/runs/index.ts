import type { Fault } from '../fault.js';
import { LOST } from './lost.js';
import { POISON } from './poison.js';
import { CLOCKS, KILLED } from './processes.js';
import { REFUSED } from './refused.js';
import { SPOILT } from './spoilt.js';

/** Every fault, in the order in which they run. */
export const FAULTS: readonly Fault[] = [...LOST, ...KILLED, ...POISON, ...REFUSED, ...CLOCKS, ...SPOILT];
