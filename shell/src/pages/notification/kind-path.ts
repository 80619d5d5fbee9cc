import { notificationKind, type NotificationKind } from '@koma/contracts';

/** What the address says: the kind that is listed, groups that are open, and the notice that is read. */
export interface Place {
  kind: NotificationKind | null;
  open: readonly string[];
  id: string | null;
}

/** An unknown kind is none. */
export const readPlace = (params: URLSearchParams): Place => ({
  kind: notificationKind.safeParse(params.get('kind')).data ?? null,
  open: params.getAll('open'),
  id: params.get('id'),
});

/** The list of a kind, or of all. */
export const kindPath = (kind: NotificationKind | null): string => placePath({ kind, open: [], id: null });

/** The same with groups that are open, and one of its notices to read. */
export function placePath({ kind, open, id }: Place): string {
  const query = new URLSearchParams([
    ...(kind ? [['kind', kind]] : []),
    ...open.map((key) => ['open', key]),
    ...(id ? [['id', id]] : []),
  ]).toString();
  return query === '' ? '/notification' : `/notification?${query}`;
}
