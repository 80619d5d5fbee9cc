import type { Broadcast as BroadcastAnswer } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { findBatchFigures } from '../outcomes/index.js';
import { findRecipient } from '../recipients/index.js';
import { findReach } from './broadcast-figures.queries.js';
import type { Broadcast } from './broadcast.entity.js';

const NONE = { sent: 0, waiting: 0, failed: 0 } as const;

/** Broadcasts with their figures and who wrote them last. */
export async function toBroadcasts(tx: Tx, rows: readonly Broadcast[]): Promise<BroadcastAnswer[]> {
  const ids = rows.map(({ id }) => id);
  const writers = [...new Set(rows.map(({ changedBy }) => changedBy))];
  const [reach, mails, pushes, recipients] = await Promise.all([
    findReach(tx, ids),
    findBatchFigures(tx, 'mail', ids),
    findBatchFigures(tx, 'push', ids),
    Promise.all(writers.map((id) => findRecipient(tx, id))),
  ]);
  const names = new Map(recipients.flatMap((one) => (one ? [[one.accountId, one.name || one.email] as const] : [])));
  return rows.map(({ id, draft, state, version, sendAt, sentAt, changedAt, changedBy }) => {
    const reached = reach.get(id) ?? { delivered: 0, opened: 0, pushesOpened: 0 };
    const mail = mails.get(id) ?? NONE;
    const push = pushes.get(id) ?? NONE;
    return {
      ...draft,
      // Drafts that are older than pushes say nothing of them.
      isPushed: draft.isPushed ?? false,
      id,
      state,
      version,
      sendAt: sendAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
      changedAt: changedAt.toISOString(),
      changedBy: names.get(changedBy) ?? '',
      figures: {
        ...reached,
        mailed: mail.sent,
        mailsWaiting: mail.waiting,
        mailsFailed: mail.failed,
        pushed: push.sent,
        pushesWaiting: push.waiting,
        pushesFailed: push.failed,
      },
    };
  });
}
