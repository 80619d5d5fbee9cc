import { createHash } from 'node:crypto';
import { newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { Application } from '../applications/application.entity.js';
import { Attempt } from '../attempts/attempt.entity.js';
import { AuditLog } from '../audit/audit-log.js';
import { Erasure } from './erasure.entity.js';

/** Services that keep something of accounts; an erasure is complete when each has answered. */
export const ERASING = ['auth', 'catalogue', 'media', 'notification', 'analytics'] as const;

/** Removes an account for good, here and by an event everywhere else (decision 8). */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async erase(accountId: string, now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
      const account = await tx.findOne(Account, { where: { id: accountId }, lock });
      if (!account) return;
      const id = newId();
      const accountHash = createHash('sha256').update(accountId).digest('hex');
      const applications = await tx.findBy(Application, [{ email: account.email }, { accountId }]);
      const subjects = [accountId, ...applications.map((application) => application.id)];
      const parts = { auth: await this.remove(tx, account, subjects) };
      await tx.insert(Erasure, { id, accountHash, startedAt: now, parts, completedAt: null });
      await this.audit.erase(tx, subjects, id);
      await this.outbox.add(tx, 'auth.account.erased', accountId, { accountId, erasureId: id });
    });
  }

  /** A service has done its part; the last one completes the proof. */
  async note(tx: Tx, service: (typeof ERASING)[number], part: { erasureId: string; removed: number }): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const erasure = await tx.findOne(Erasure, { where: { id: part.erasureId }, lock });
    if (!erasure) return;
    const parts = { ...erasure.parts, [service]: part.removed };
    const isComplete = ERASING.every((name) => parts[name] !== undefined);
    await tx.update(Erasure, { id: erasure.id }, { parts, ...(isComplete && { completedAt: new Date() }) });
  }

  /** Sessions, links, passkeys, codes and the cancellation go with the account's row. */
  private async remove(tx: Tx, { id, email }: Account, subjects: readonly string[]): Promise<number> {
    const applications = await tx.delete(Application, { id: In(subjects) });
    const attempts = await tx.delete(Attempt, [{ email }, { accountId: id }]);
    await tx.delete(Account, { id });
    // What the outbox has sent still holds the address: it has done its work.
    await tx.query(`DELETE FROM outbox WHERE subject = ANY ($1) AND published_at IS NOT NULL`, [subjects]);
    return 1 + (applications.affected ?? 0) + (attempts.affected ?? 0);
  }
}
