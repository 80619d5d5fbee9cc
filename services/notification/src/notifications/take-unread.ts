import type { NotificationKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Notification } from './notification.entity.js';

interface Gathered {
  accountId: string;
  kind: NotificationKind;
  /** The value that the notices have in common. */
  same: { name: string; value: string };
  /** How old the notice may be at most, as an interval of PostgreSQL. */
  together: string;
}

/** Removes the unread notice that a new one replaces, and returns how many of its kind it counted. */
export async function takeUnread(tx: Tx, { accountId, kind, same, together }: Gathered): Promise<number> {
  const unread = await tx
    .createQueryBuilder(Notification, 'n')
    .where({ accountId, kind })
    .andWhere(`n.read_at IS NULL AND n.created_at > now() - :together::interval AND n.values ->> :name = :value`, {
      together,
      ...same,
    })
    .getMany();
  for (const { id } of unread) await tx.delete(Notification, { id });
  return unread.reduce((sum, { values }) => sum + Number(values.count ?? 1), 0);
}
