import { createHmac } from 'node:crypto';
import type { EventData } from '@koma/events';
import { AppError, newId, Outbox } from '@koma/service-kit';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';

type View = EventData<'gateway.views.taken'>['views'][number];
type Waiting = { view: View; resolve: () => void; reject: (error: unknown) => void };

const BATCH = 500;
const MAX_WAITING = 20_000;

/**
 * Takes views in. Reports that arrive while a write is under way are written together by the next one (group commit), so
 * that each answer means "stored" and thousands a second cost a few hundred transactions.
 */
@Injectable()
export class ViewsService implements OnModuleDestroy {
  private readonly waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Resolves once the view is stored. */
  take(view: Omit<View, 'viewId' | 'at'>): Promise<void> {
    if (this.waiting.length >= MAX_WAITING) throw new AppError('SERVER.UNAVAILABLE');
    return new Promise((resolve, reject) => {
      this.waiting.push({ view: { ...view, viewId: newId(), at: new Date().toISOString() }, resolve, reject });
      this.writing ??= this.writeAll().finally(() => (this.writing = null));
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      // Lets the requests of this turn of the event loop join.
      await new Promise((resolve) => setImmediate(resolve));
      await this.write(this.waiting.splice(0, BATCH));
    }
  }

  private async write(batch: Waiting[]): Promise<void> {
    try {
      const views = batch.map(({ view }) => view);
      // One statement is one transaction.
      await this.outbox.add(this.database.manager, 'gateway.views.taken', 'views', { views });
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Tells viewers apart without keeping who they are: a keyed hash of the account, or of address and browser. */
export function viewerHash(who: { accountId?: string; address: string; userAgent: string }, secret: string): string {
  const text = who.accountId ?? `${who.address}|${who.userAgent}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
