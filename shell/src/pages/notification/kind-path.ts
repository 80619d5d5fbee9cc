import { notificationKind, type NotificationKind } from '@koma/contracts';

/** The kind in the address; an unknown one is none. */
export const readKind = (params: URLSearchParams): NotificationKind | null =>
  notificationKind.safeParse(params.get('kind')).data ?? null;

/** The list of a kind, or of all, with one of its notices opened. */
export function kindPath(kind: NotificationKind | null, id?: string): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(id && { id }) }).toString();
  return query === '' ? '/notification' : `/notification?${query}`;
}
