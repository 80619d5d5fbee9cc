import type { Caller, CancellationReason, ownAccount, ResponseOf } from '@koma/contracts';
import { AppError, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockAccount, OwnPasswordService } from '../../accounts/index.js';
import { Cancellation } from './cancellation.entity.js';
import { toCancellation } from './cancellation.mapper.js';
import { membershipEnd } from './membership-end.js';

type Form = { reason: CancellationReason; comment: string; password: string };

/** Cancelling at the end of the paid month, and taking it back before then (decision 8). */
@Injectable()
export class CancellationsService {
  constructor(
    private readonly database: DataSource,
    private readonly ownPassword: OwnPasswordService,
    private readonly outbox: Outbox,
  ) {}

  async state(accountId: string): Promise<ResponseOf<typeof ownAccount.getCancellation>> {
    const present = await this.database.manager.findOneBy(Cancellation, { accountId });
    const { endsAt, erasesAt } = present ?? membershipEnd(new Date());
    return {
      cancellation: present && toCancellation(present),
      endsAt: endsAt.toISOString(),
      erasesAt: erasesAt.toISOString(),
    };
  }

  async request(caller: Caller, { reason, comment, password }: Form) {
    const { id: accountId } = await this.ownPassword.check(caller, password);
    await this.database.transaction(async (tx) => {
      const { email, locale } = await lockAccount(tx, accountId);
      if (await tx.existsBy(Cancellation, { accountId })) throw new AppError('AUTH.ALREADY_LEAVING');
      const requestedAt = new Date();
      const { endsAt, erasesAt } = membershipEnd(requestedAt);
      await tx.insert(Cancellation, { accountId, reason, comment, requestedAt, endsAt, erasesAt, endedAt: null });
      const times = { endsAt: endsAt.toISOString(), erasesAt: erasesAt.toISOString() };
      await this.outbox.add(tx, 'auth.cancellation.requested', accountId, { accountId, email, locale, ...times });
    });
    return this.state(accountId);
  }

  async withdraw(accountId: string): Promise<void> {
    await this.database.transaction((tx) => this.withdrawIn(tx, accountId));
  }

  /** The same inside a transaction of staff. */
  async withdrawIn(tx: Tx, accountId: string): Promise<void> {
    const { email, locale } = await lockAccount(tx, accountId);
    const present = await tx.findOneBy(Cancellation, { accountId });
    if (!present || present.endedAt) throw new AppError('AUTH.NOT_LEAVING');
    await tx.delete(Cancellation, { accountId });
    await this.outbox.add(tx, 'auth.cancellation.withdrawn', accountId, { accountId, email, locale });
  }
}
