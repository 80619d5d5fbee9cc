import type { Caller, Page, Licence as Answer } from '@koma/contracts';
import { decodeCursor, newId, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import { Licence } from './licence.entity.js';
import { toAnswer } from './licence.mapper.js';

const position = z.tuple([z.uuid()]);

@Injectable()
export class LicencesService {
  constructor(private readonly database: DataSource) {}

  /** The caller's own, newest first: ids are ordered by time. */
  async list({ accountId }: Caller, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<Answer>> {
    const after = decodeCursor(cursor, position);
    const rows = await this.database.manager.find(Licence, {
      where: { ownerId: accountId, ...(after && { id: LessThan(after[0]) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return toPage(rows, limit, { item: toAnswer, cursor: ({ id }) => [id] });
  }

  async add({ accountId }: Caller, name: string): Promise<Answer> {
    const row = { id: newId(), ownerId: accountId, name, createdAt: new Date() };
    await this.database.manager.insert(Licence, row);
    return toAnswer(row);
  }
}
