import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountsService, lockFreeAccount } from '../../accounts/index.js';
import { SessionsService } from '../../authentication/index.js';
import { ErasuresService } from '../erasures/index.js';
import { Cancellation } from './cancellation.entity.js';

const EVERY_MS = 60_000;
const ids = z.array(z.object({ account_id: z.uuid() }));

/** Checks every minute for ended memberships and due erasures; a lock keeps replicas apart. */
@Injectable()
export class MembershipSweep implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Memberships');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly erasures: ErasuresService,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.run(new Date()).catch((error: unknown) => this.logger.error({ err: error }, 'sweep of memberships failed'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async run(now: Date): Promise<void> {
    for (const id of await this.due('ended_at IS NULL AND ends_at <= $1', now)) await this.close(id, now);
    for (const id of await this.due('erases_at <= $1', now)) await this.erasures.erase(id, now);
  }

  private async due(condition: string, now: Date): Promise<string[]> {
    const rows: unknown = await this.database.query(`SELECT account_id FROM cancellation WHERE ${condition}`, [now]);
    return ids.parse(rows).map(({ account_id: id }) => id);
  }

  /** The paid month is over: nobody can sign in, and the works leave the site. */
  private async close(accountId: string, now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const account = await lockFreeAccount(tx, accountId);
      const isDue = account && (await tx.existsBy(Cancellation, { accountId }));
      if (!isDue || account.status === 'closed') return;
      await tx.update(Cancellation, { accountId }, { endedAt: now });
      await this.accounts.change(tx, account, { status: 'closed' });
    });
    await this.sessions.endAll(accountId);
  }
}
