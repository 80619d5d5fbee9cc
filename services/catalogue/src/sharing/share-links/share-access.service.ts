import type { Caller } from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { ActorsService, EditsService } from '../../members/index.js';
import { mayShare } from './share-link.policy.js';

/** Lets owners and holders of their access grants share, and logs acts of the latter under both names. */
@Injectable()
export class ShareAccessService {
  constructor(
    private readonly actors: ActorsService,
    private readonly edits: EditsService,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND for others */
  async require(tx: Tx, ownerId: string, caller: Caller): Promise<void> {
    const actor = await this.actors.actor(tx, caller, ownerId);
    if (!mayShare({ ownerId }, actor)) throw new AppError('RESOURCE.NOT_FOUND');
  }

  record(
    tx: Tx,
    caller: Caller,
    entry: { ownerId: string; action: 'link.saved' | 'link.revoked'; title: string },
  ): Promise<void> {
    return this.edits.record(tx, caller, entry);
  }
}
