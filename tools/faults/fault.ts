import type { Bed } from './bed.js';
import type { Kind } from './kinds.js';

/** One fault: what is done, what load goes on, what must hold, which alert must fire. */
export interface Fault {
  name: string;
  /** What is done, for the report. */
  does: string;
  /** Requests per second, where they are not the usual ones. */
  load?: Partial<Record<Kind, number>>;
  inflict(bed: Bed): Promise<void>;
  heal(bed: Bed): Promise<void>;
  /** Kinds of request that do not need what is broken: none of them fails, and none gets slower (R11). */
  unharmed: readonly Kind[];
  /** Its own alert, with labels where they tell it from others; null: nobody needs to know. */
  alert: { name: string; labels?: string } | null;
  /** How long it lasts at least; by default until its alert fires. */
  seconds?: number;
  /** Copies of a mail that may arrive: a mail server may have taken one before the process ended. */
  mailCopies?: number;
}
