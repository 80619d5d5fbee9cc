import type { NotificationKind } from '@koma/contracts';
import { newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { findRecipient } from '../recipients/index.js';
import { OutgoingPush } from './outgoing-push.entity.js';
import { PushSender } from './push-sender.js';
import { PushToken } from './push-token.entity.js';
import { pushOf } from './push-words.js';

export interface PushRequest {
  accountId: string;
  noticeId: string;
  kind: NotificationKind;
  values: Record<string, string>;
  isOnPage: boolean;
  batchId?: string;
}

/** Asks for pushes in the transaction of their cause: one row for each browser of the member. */
@Injectable()
export class PushesService {
  constructor(private readonly sender: PushSender) {}

  /** Only who can sign in gets pushes. */
  async request(tx: Tx, { accountId, noticeId, kind, values, isOnPage, batchId }: PushRequest): Promise<void> {
    if (!this.sender.service) return;
    // A browser that is removed at this moment waits, so that its row is there for the push.
    const lock = { mode: 'for_key_share' } as const;
    const tokens = await tx.find(PushToken, { where: { accountId }, select: { id: true }, lock });
    if (tokens.length === 0) return;
    const recipient = await findRecipient(tx, accountId);
    if (recipient?.status !== 'active' && recipient?.status !== 'resting') return;
    const data = pushOf({ id: noticeId, kind, values, isOnPage }, recipient.locale);
    const now = new Date();
    const common = { accountId, noticeId, data, batchId: batchId ?? null, attempts: 0, dueAt: now, createdAt: now };
    await tx.insert(
      OutgoingPush,
      tokens.map(({ id: tokenId }) => ({ id: newId(), tokenId, ...common })),
    );
  }
}
