import type { Notification, NotificationKind } from '@koma/contracts';

/** Several notices of one kind on one day. */
export interface NoticeGroup {
  /** As the address has it. */
  key: string;
  kind: NotificationKind;
  notices: readonly Notification[];
  /** There may be more of them on the pages that are not loaded yet. */
  isCut: boolean;
}
export type DayItem = Notification | NoticeGroup;

/** Each of them has a title of its own, which a group would hide. */
const ALONE: readonly NotificationKind[] = ['staff-message', 'broadcast'];

export const isGroup = (item: DayItem): item is NoticeGroup => 'notices' in item;

/** The reader's day of an instant. */
export function dayOf(at: number | string): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Notices by day in their order; on each day those of one kind together at the place of the newest. */
export function groupByDay(
  notices: readonly Notification[],
  { hasMore, isFlat }: { hasMore: boolean; isFlat: boolean },
): { day: string; items: DayItem[] }[] {
  const days = [...Map.groupBy(notices, ({ createdAt }) => dayOf(createdAt))];
  return days.map(([day, ofDay], at) => {
    if (isFlat) return { day, items: ofDay };
    const isCut = hasMore && at === days.length - 1;
    const kinds = Map.groupBy(ofDay, ({ id, kind }) => (ALONE.includes(kind) ? id : kind));
    return { day, items: [...kinds.values()].flatMap((same) => itemsOf(day, same, isCut)) };
  });
}

function itemsOf(day: string, same: readonly Notification[], isCut: boolean): readonly DayItem[] {
  const [first, second] = same;
  return first && second ? [{ key: `${first.kind}.${day}`, kind: first.kind, notices: same, isCut }] : same;
}
