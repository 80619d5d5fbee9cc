import type { SlideSelectSection } from '@koma/contracts';
import type { StoredSection } from './slide-select.entity.js';
import type { SlideSelectItemRow } from './slide-selects.queries.js';

type Placed = Pick<SlideSelectItemRow, 'position'>;

/** Headings for a viewer who sees only some of the works. */
export const toSections = (kept: readonly StoredSection[], seen: readonly Placed[]): SlideSelectSection[] =>
  kept.map(({ title, position }) => ({ title, at: seen.filter((item) => item.position < position).length }));

/** Headings as stored, with only those of the sent works that were accepted. */
export const toStoredSections = (
  sections: readonly SlideSelectSection[],
  sent: readonly { workId: string }[],
  letIn: ReadonlySet<string>,
): StoredSection[] =>
  sections
    .toSorted((one, other) => one.at - other.at)
    .map(({ title, at }) => ({
      title,
      position: sent.slice(0, at).filter(({ workId }) => letIn.has(workId)).length + 1,
    }));
