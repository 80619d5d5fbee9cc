import type { Broadcast as BroadcastAnswer } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { findBatchFigures } from '../mails/index.js';
import { findRecipient } from '../recipients/index.js';
import { findReach } from './broadcast-figures.queries.js';
import type { Broadcast } from './broadcast.entity.js';

/** Broadcasts with their figures and who wrote them last. */
export async function toBroadcasts(tx: Tx, rows: readonly Broadcast[]): Promise<BroadcastAnswer[]> {
  const ids = rows.map(({ id }) => id);
  const writers = [...new Set(rows.map(({ changedBy }) => changedBy))];
  const [reach, mails, recipients] = await Promise.all([
    findReach(tx, ids),
    findBatchFigures(tx, ids),
    Promise.all(writers.map((id) => findRecipient(tx, id))),
  ]);
  const names = new Map(recipients.flatMap((one) => (one ? [[one.accountId, one.name || one.email] as const] : [])));
  return rows.map(({ id, draft, state, version, sendAt, sentAt, changedAt, changedBy }) => {
    const { delivered, opened } = reach.get(id) ?? { delivered: 0, opened: 0 };
    const {
      sent: mailed,
      waiting: mailsWaiting,
      failed: mailsFailed,
    } = mails.get(id) ?? { sent: 0, waiting: 0, failed: 0 };
    return {
      ...draft,
      id,
      state,
      version,
      sendAt: sendAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
      changedAt: changedAt.toISOString(),
      changedBy: names.get(changedBy) ?? '',
      figures: { delivered, opened, mailed, mailsWaiting, mailsFailed },
    };
  });
}
