import { createHash } from 'node:crypto';
import { newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AccountRow, AuditLog, deleteAccount, deleteAttempts, lockFreeAccount } from '../../accounts/index.js';
import { deleteApplications, findApplicationIds } from '../../applications/index.js';
import { Erasure } from './erasure.entity.js';

/** Services that store account data; an erasure is complete when each has answered. */
export const ERASING = ['auth', 'catalogue', 'media', 'notification', 'analytics', 'billing', 'licensing'] as const;

/** Erases an account here, and by an event in every other service (decision 8). */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async erase(accountId: string, now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const account = await lockFreeAccount(tx, accountId);
      if (!account) return;
      const id = newId();
      const accountHash = createHash('sha256').update(accountId).digest('hex');
      const subjects = [accountId, ...(await findApplicationIds(tx, account))];
      const parts = { auth: await this.remove(tx, account, subjects) };
      await tx.insert(Erasure, { id, accountHash, startedAt: now, parts, completedAt: null });
      await this.audit.erase(tx, subjects, id);
      await this.outbox.add(tx, 'auth.account.erased', accountId, { accountId, erasureId: id });
    });
  }

  /** Stores the answer of a service; the last one completes the proof. */
  async record(tx: Tx, service: (typeof ERASING)[number], part: { erasureId: string; removed: number }): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const erasure = await tx.findOne(Erasure, { where: { id: part.erasureId }, lock });
    if (!erasure) return;
    const parts = { ...erasure.parts, [service]: part.removed };
    const isComplete = ERASING.every((name) => parts[name] !== undefined);
    await tx.update(Erasure, { id: erasure.id }, { parts, ...(isComplete && { completedAt: new Date() }) });
  }

  private async remove(tx: Tx, account: AccountRow, subjects: readonly string[]): Promise<number> {
    const applications = await deleteApplications(tx, subjects);
    const attempts = await deleteAttempts(tx, account);
    await deleteAccount(tx, account.id);
    // Sent events in the outbox still hold the address and are no longer needed.
    await tx.query(`DELETE FROM outbox WHERE subject = ANY ($1) AND published_at IS NOT NULL`, [subjects]);
    return 1 + applications + attempts;
  }
}
