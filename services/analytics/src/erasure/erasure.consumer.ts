import type { EventData } from '@koma/events';
import { type EventContext, Handles, Outbox } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { deletePresentations } from '../presentations/index.js';
import { deleteViewables } from '../viewables/index.js';
import { deleteViews } from '../views/index.js';

/**
 * Each function returns how many rows it has removed; viewables are deleted last, because the other functions find their rows
 * through them.
 */
const ERASE = [deleteViews, deletePresentations, deleteViewables];

/** Erases an account and announces it; a second event removes nothing more. */
@Controller()
export class ErasureConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Handles('auth.account.erased')
  async onAccountErased(
    { accountId, erasureId }: EventData<'auth.account.erased'>,
    { tx }: EventContext,
  ): Promise<void> {
    let removed = 0;
    for (const erase of ERASE) removed += await erase(tx, accountId);
    await this.outbox.add(tx, 'analytics.account.erased', erasureId, { erasureId, removed });
  }
}
