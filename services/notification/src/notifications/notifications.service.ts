import {
  NOTIFICATION_KINDS,
  notificationKind,
  type NotificationKind,
  type Page,
  type UnreadNotices,
} from '@koma/contracts';
import { AppError, decodeCursor, newId, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type FindOperator, In, IsNull, LessThan } from 'typeorm';
import { z } from 'zod';
import { Notification } from './notification.entity.js';

const position = z.tuple([z.uuid()]);
const kinds = z.array(z.object({ kind: notificationKind }));
const counts = z.array(z.object({ kind: notificationKind, count: z.coerce.number() }));

/** `NOTIFY` of an account whose unread notices have changed. */
export const UNREAD_CHANNEL = 'notification_unread';

interface Portion {
  kind?: NotificationKind;
  cursor?: string;
  limit: number;
}

@Injectable()
export class NotificationsService {
  constructor(private readonly database: DataSource) {}

  /** Returns its id. */
  async add(
    tx: Tx,
    accountId: string,
    kind: Notification['kind'],
    values: Record<string, string> = {},
  ): Promise<string> {
    const id = newId();
    await tx.insert(Notification, { id, accountId, kind, values, createdAt: new Date(), readAt: null });
    await this.announce(tx, accountId);
    return id;
  }

  /** Newest first: ids are ordered by time. */
  async list(accountId: string, { kind, cursor, limit }: Portion): Promise<Page<Notification>> {
    const after = decodeCursor(cursor, position);
    const rows = await this.database.manager.find(Notification, {
      where: { accountId, ...(kind && { kind }), ...(after && { id: LessThan(after[0]) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return toPage(rows, limit, { item: (row) => row, cursor: (row) => [row.id] });
  }

  /** In the order of the settings. */
  async findKinds(accountId: string): Promise<NotificationKind[]> {
    const query = 'SELECT DISTINCT kind FROM notification WHERE account_id = $1';
    const own = kinds.parse(await this.database.query(query, [accountId]));
    return NOTIFICATION_KINDS.filter((kind) => own.some((one) => one.kind === kind));
  }

  async findUnread(accountId: string): Promise<UnreadNotices> {
    const query = `SELECT kind, count(*) FROM notification WHERE account_id = $1 AND read_at IS NULL GROUP BY kind ORDER BY kind`;
    const unread = counts.parse(await this.database.query(query, [accountId]));
    return { count: unread.reduce((sum, { count }) => sum + count, 0), kinds: unread };
  }

  /** A notice of another account is 404; reading twice keeps the first time. */
  async read(accountId: string, id: string, via?: 'push'): Promise<void> {
    if (!(await this.database.manager.existsBy(Notification, { id, accountId })))
      throw new AppError('RESOURCE.NOT_FOUND');
    await this.markRead({ id, accountId }, via === 'push');
  }

  /** All, those of one kind, or some of them. */
  async readAll(
    accountId: string,
    { kind, ids }: { kind?: NotificationKind; ids?: string[] | undefined },
  ): Promise<void> {
    await this.markRead({ accountId, ...(kind && { kind }), ...(ids && { id: In(ids) }) });
  }

  private async markRead(
    which: { accountId: string; id?: string | FindOperator<string>; kind?: NotificationKind },
    openedByPush?: boolean,
  ): Promise<void> {
    const changed = { readAt: new Date(), ...(openedByPush && { openedByPush }) };
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.update(Notification, { ...which, readAt: IsNull() }, changed);
      if (affected) await this.announce(tx, which.accountId);
    });
  }

  private async announce(tx: Tx, accountId: string): Promise<void> {
    await tx.query('SELECT pg_notify($1, $2)', [UNREAD_CHANNEL, accountId]);
  }
}
