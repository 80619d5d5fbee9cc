import type { Tx } from '@koma/service-kit';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NoticesService } from '../notifications/index.js';
import { findAudience } from '../recipients/index.js';
import { Broadcast } from './broadcast.entity.js';
import { valuesOf } from './broadcasts.service.js';

const EVERY_MS = 2_000;
const PORTION = 200;

/**
 * Sends broadcasts whose time has come, portion by portion. What a portion writes and how far it has come is one transaction, so a
 * process that dies loses nothing and repeats nothing (R14); several processes share the work.
 */
@Injectable()
export class BroadcastRunsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Broadcasts');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly database: DataSource,
    private readonly notices: NoticesService,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.wake(), EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.isStopping = true;
    await this.running;
  }

  /** Sends what is due, soon. */
  wake(): void {
    this.running ??= this.run()
      .catch((error: unknown) => this.logger.error({ err: error }, 'broadcasts could not be sent now'))
      .finally(() => (this.running = null));
  }

  async run(now: () => Date = () => new Date()): Promise<void> {
    while (!this.isStopping && (await this.sendPortion(now())));
  }

  /** False when nothing is due, or others are at it. */
  private async sendPortion(now: Date): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const due = await tx
        .createQueryBuilder(Broadcast, 'b')
        .where(`b.state IN ('scheduled', 'sending') AND b.send_at <= :now`, { now })
        .orderBy('b.send_at')
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .limit(1)
        .getOne();
      if (!due) return false;
      const portion = await findAudience(tx, due.draft.audience, { now, after: due.reached, limit: PORTION });
      const fresh = await this.storeDeliveries(tx, due.id, portion.map(({ accountId }) => accountId)); // prettier-ignore
      for (const accountId of fresh) await this.deliver(tx, due, accountId);
      const reached = portion.at(-1)?.accountId ?? due.reached;
      const isLast = portion.length < PORTION;
      const state = isLast ? ('sent' as const) : ('sending' as const);
      await tx.update(Broadcast, { id: due.id }, { state, reached, ...(isLast && { sentAt: now }) });
      return true;
    });
  }

  private async deliver(tx: Tx, { id, draft }: Broadcast, accountId: string): Promise<void> {
    const values = { ...valuesOf(draft), broadcastId: id };
    // Drafts that are older than pushes say nothing of them.
    const { isMailed, isPushed = false } = draft;
    await this.notices.notify(tx, { accountId, kind: 'broadcast', values, batchId: id }, { isMailed, isPushed });
  }

  /** Returns who did not have it yet. */
  private async storeDeliveries(tx: Tx, id: string, accountIds: readonly string[]): Promise<string[]> {
    const rows: { account_id: string }[] = await tx.query(
      `INSERT INTO broadcast_delivery (broadcast_id, account_id) SELECT $1, unnest($2::uuid[])
       ON CONFLICT DO NOTHING RETURNING account_id`,
      [id, accountIds],
    );
    return rows.map(({ account_id: accountId }) => accountId);
  }
}
