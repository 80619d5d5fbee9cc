import type { Caller, EditEntry as EditEntryAnswer, Page } from '@koma/contracts';
import { decodeCursor, newId, Outbox, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import { MembersService } from '../members/index.js';
import { EditEntry } from './edit-entry.entity.js';
import { toEdit } from './edit-entry.mapper.js';

const position = z.tuple([z.uuid()]);

/** The log of changes that members make for each other (§4). */
@Injectable()
export class EditsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly members: MembersService,
  ) {}

  /** Records a change in its transaction, and announces it to the owner; owners' own changes are not recorded. */
  async record(
    tx: Tx,
    { accountId: actorId }: Caller,
    { ownerId, action, title }: Pick<EditEntry, 'ownerId' | 'action' | 'title'>,
  ): Promise<void> {
    if (actorId === ownerId) return;
    await tx.insert(EditEntry, { id: newId(), ownerId, actorId, action, title, at: new Date() });
    const actorName = await this.members.nameOf(tx, actorId);
    await this.outbox.add(tx, 'catalogue.owner.served', ownerId, { ownerId, actorName, actorId, action, title });
  }

  /** Changes by others for the caller, and by the caller for others, newest first. */
  async list(
    { accountId }: Caller,
    { cursor, limit }: { cursor?: string; limit: number },
  ): Promise<Page<EditEntryAnswer>> {
    const after = decodeCursor(cursor, position);
    const before = after ? { id: LessThan(after[0]) } : {};
    const rows = await this.database.manager.find(EditEntry, {
      where: [
        { ownerId: accountId, ...before },
        { actorId: accountId, ...before },
      ],
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const page = toPage(rows, limit, { item: (row) => row, cursor: (row) => [row.id] });
    return { ...page, items: await this.toAnswers(this.database.manager, page.items) };
  }

  /** All changes by an account for others and by others for it, as the page shows them. */
  async ownData(tx: Tx, accountId: string): Promise<EditEntryAnswer[]> {
    const where = [{ ownerId: accountId }, { actorId: accountId }];
    return this.toAnswers(tx, await tx.find(EditEntry, { where, order: { id: 'DESC' } }));
  }

  private async toAnswers(tx: Tx, entries: readonly EditEntry[]): Promise<EditEntryAnswer[]> {
    const people = entries.flatMap(({ ownerId, actorId }) => (actorId === null ? ownerId : [ownerId, actorId]));
    const brief = await this.members.briefs(tx, people);
    return entries.map((entry) => toEdit(entry, brief));
  }
}
