import type { MergedKind } from './category-changes.js';

export interface MergeRow {
  id: string;
  kind: MergedKind;
  from: string;
  to: string;
}
/** What a portion has taken, and the works that are found by something else now. */
export interface Portion {
  count: number;
  workIds: string[];
}
