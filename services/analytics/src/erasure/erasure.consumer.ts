import type { EventData } from '@koma/events';
import { type EventContext, Handles, Outbox } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { EventStore } from '../events/index.js';
import { deleteLetters } from '../letters/index.js';
import { deleteMarks } from '../marks/index.js';
import { deletePeople, markErased } from '../people/index.js';
import { deletePlaces } from '../rankings/index.js';
import { deleteSurvey } from '../survey/index.js';
import { deleteViewables } from '../viewables/index.js';
import { deleteWatches } from '../watches/index.js';

/**
 * Each function returns how many rows it has removed. Most find their rows through viewables, which are deleted after them; letters
 * come last, because one that is being written holds a viewable until it is kept.
 */
const ERASE = [deleteWatches, deleteMarks, deleteSurvey, deletePeople, deletePlaces, deleteViewables, deleteLetters];

/** Erases an account and announces it; a second event removes nothing more. */
@Controller()
export class ErasureConsumer {
  constructor(
    private readonly store: EventStore,
    private readonly outbox: Outbox,
  ) {}

  @Handles('auth.account.erased')
  async onAccountErased(
    { accountId, erasureId }: EventData<'auth.account.erased'>,
    { tx }: EventContext,
  ): Promise<void> {
    await markErased(tx, accountId);
    let removed = await this.store.erase(tx, accountId);
    for (const erase of ERASE) removed += await erase(tx, accountId);
    await this.outbox.add(tx, 'analytics.account.erased', erasureId, { erasureId, removed });
  }
}
