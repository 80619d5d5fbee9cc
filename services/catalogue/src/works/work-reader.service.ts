import type { AssetKind, Caller, Page, Work as WorkAnswer, WorkCard } from '@koma/contracts';
import { AppError, decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../creators/creator.entity.js';
import { WorkCardsService } from './work-cards.service.js';
import { Work } from './work.entity.js';
import { toWork } from './work.mapper.js';
import { maySeeWork } from './work.policy.js';

const position = z.tuple([z.uuid()]);

/** Shows works as a caller may see them. */
@Injectable()
export class WorkReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly cards: WorkCardsService,
  ) {}

  async get(id: string, caller: Caller): Promise<WorkAnswer> {
    const work = found(await this.database.manager.findOneBy(Work, { id }));
    const owner = found(await this.database.manager.findOneBy(Creator, { id: work.ownerId }));
    if (!maySeeWork(work, owner.status, caller)) throw new AppError('RESOURCE.NOT_FOUND');
    const [card] = await this.cards.toCards([work], caller);
    return toWork(work, found(card), caller);
  }

  /** The caller's own works, newest first. */
  async own(caller: Caller, query: { kind?: AssetKind; cursor?: string; limit: number }): Promise<Page<WorkCard>> {
    const after = decodeCursor(query.cursor, position);
    const where = { ownerId: caller.accountId, ...(query.kind && { kind: query.kind }) };
    const rows = await this.database.manager.find(Work, {
      where: { ...where, ...(after && { id: LessThan(after[0]) }) },
      order: { id: 'DESC' },
      take: query.limit + 1,
    });
    const total = await this.database.manager.countBy(Work, where);
    const page = toPage(rows, query.limit, { item: (row) => row, cursor: (row) => [row.id] });
    return { ...page, items: await this.cards.toCards(page.items, caller), total };
  }
}
