import type { SlideSelectSection } from '@koma/contracts';
import type { StoredSection } from './slide-select.entity.js';
import type { SlideSelectItemRow } from './slide-selects.queries.js';

type Placed = Pick<SlideSelectItemRow, 'position'>;

/** Headings for a viewer who sees only some of the works. */
export const toSections = (kept: readonly StoredSection[], seen: readonly Placed[]): SlideSelectSection[] =>
  kept.map(({ title, position }) => ({ title, at: seen.filter((item) => item.position < position).length }));

interface Listed {
  workId: string;
}

/**
 * The works as shown in their new order, with the hidden ones of the order before behind the work that they followed, or the one
 * before it where that was taken out.
 */
export function withHidden<T extends Listed>(
  before: readonly T[],
  shown: readonly T[],
  seen: ReadonlySet<string>,
): T[] {
  const there = new Set(shown.map(({ workId }) => workId));
  const followers = new Map<string | null, T[]>();
  let leader: string | null = null;
  for (const item of before) {
    if (there.has(item.workId)) leader = item.workId;
    else if (!seen.has(item.workId)) followers.set(leader, [...(followers.get(leader) ?? []), item]);
  }
  const behind = (workId: string | null) => followers.get(workId) ?? [];
  return [...behind(null), ...shown.flatMap((item) => [item, ...behind(item.workId)])];
}

interface Arranged {
  /** As the caller has sent them, to which the headings refer. */
  sent: readonly Listed[];
  /** Those of them that are let in. */
  shown: readonly Listed[];
  /** With hidden ones, as stored. */
  all: readonly Listed[];
}

/** Headings as stored, each before a work that was let in, or at the end. */
export function toStoredSections(
  sections: readonly SlideSelectSection[],
  { sent, shown, all }: Arranged,
): StoredSection[] {
  const letIn = new Set(shown.map(({ workId }) => workId));
  return sections
    .toSorted((one, other) => one.at - other.at)
    .map(({ title, at }) => {
      const next = shown[new Set(sent.slice(0, at).flatMap(({ workId }) => (letIn.has(workId) ? workId : []))).size];
      return { title, position: next ? all.indexOf(next) + 1 : all.length + 1 };
    });
}
