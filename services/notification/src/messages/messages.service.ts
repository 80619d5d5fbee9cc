import type { Caller, notifications, RequestOf } from '@koma/contracts';
import { Outbox } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NoticesService } from '../notifications/index.js';
import { findRecipient } from '../recipients/index.js';
import { requireReachable } from './messages.policy.js';

type Message = RequestOf<typeof notifications.messageMember>['body'];

/** Messages by staff to single members. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly notices: NoticesService,
  ) {}

  /** Notice, mail and the entry in the staff log are written in one transaction. */
  async send({ accountId, title, message }: Message, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { name, email } = requireReachable(await findRecipient(tx, accountId));
      await this.notices.notify(tx, { accountId, kind: 'staff-message', values: { title, message } });
      await this.outbox.add(tx, 'staff.act.done', accountId, {
        action: 'member.messaged',
        actorId: caller.accountId,
        subjectId: accountId,
        subjectName: name || email,
        details: { title },
      });
    });
  }
}
