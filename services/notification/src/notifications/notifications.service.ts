import type { Page } from '@koma/contracts';
import { AppError, decodeCursor, newId, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { z } from 'zod';
import { Notification } from './notification.entity.js';

const position = z.tuple([z.uuid()]);

@Injectable()
export class NotificationsService {
  constructor(private readonly database: DataSource) {}

  async add(tx: Tx, accountId: string, kind: Notification['kind'], values: Record<string, string> = {}): Promise<void> {
    await tx.insert(Notification, { id: newId(), accountId, kind, values, createdAt: new Date(), readAt: null });
  }

  /** Newest first: ids are ordered by time. */
  async list(accountId: string, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<Notification>> {
    const after = decodeCursor(cursor, position);
    const rows = await this.database.manager.find(Notification, {
      where: { accountId, ...(after && { id: LessThan(after[0]) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return toPage(rows, limit, { item: (row) => row, cursor: (row) => [row.id] });
  }

  async countUnread(accountId: string): Promise<number> {
    return this.database.manager.countBy(Notification, { accountId, readAt: IsNull() });
  }

  /** A notice of another account is 404; reading twice keeps the first time. */
  async read(accountId: string, id: string): Promise<void> {
    if (!(await this.database.manager.existsBy(Notification, { id, accountId })))
      throw new AppError('RESOURCE.NOT_FOUND');
    await this.database.manager.update(Notification, { id, accountId, readAt: IsNull() }, { readAt: new Date() });
  }

  async readAll(accountId: string): Promise<void> {
    await this.database.manager.update(Notification, { accountId, readAt: IsNull() }, { readAt: new Date() });
  }
}
