import { type DisputeQueue, type Page, type StaffDispute } from '@koma/contracts';
import { decodeCursor, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { findLicences } from '../licences/index.js';
import { Dispute } from './dispute.entities.js';

const position = z.tuple([z.uuid()]);
type Listed = { cursor?: string | undefined; limit: number; queue: DisputeQueue };

const STATES = { waiting: ['waiting'], answered: ['answered'], closed: ['settled', 'withdrawn'] } as const;

/** Disputes as staff list them. */
@Injectable()
export class DisputesQueueService {
  constructor(private readonly database: DataSource) {}

  /** The oldest first; closed ones newest first. */
  async list({ cursor, limit, queue }: Listed): Promise<Page<StaffDispute>> {
    const { manager } = this.database;
    const after = decodeCursor(cursor, position);
    const [order, sign] = queue === 'closed' ? (['DESC', '<'] as const) : (['ASC', '>'] as const);
    const query = manager.createQueryBuilder(Dispute, 'dispute').where({ state: In([...STATES[queue]]) });
    const total = await query.getCount();
    if (after) query.andWhere(`dispute.id ${sign} :after`, { after: after[0] });
    const rows = await query.orderBy('dispute.id', order).limit(limit + 1).getMany(); // prettier-ignore
    const licences = new Map(
      (await findLicences(manager, rows.map(({ licenceId }) => licenceId))).map((licence) => [licence.id, licence]), // prettier-ignore
    );
    const item = ({ id, licenceId, side: by, reason, state, openedAt, closedAt }: Dispute): StaffDispute => {
      const licence = licences.get(licenceId);
      return {
        ...{ id, by, reason, state, partId: licence?.partId ?? licenceId, number: licence?.number ?? '' },
        companyName: licence?.terms.licensee.companyName ?? '',
        creatorName: licence?.terms.licensor.name ?? '',
        product: licence?.terms.product ?? '',
        openedAt: openedAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      };
    };
    return { ...toPage(rows, limit, { item, cursor: ({ id }) => [id] }), total };
  }

  async waiting(): Promise<{ count: number; since: string | null }> {
    const [row] = await this.database.query<{ count: number; since: Date | null }[]>(
      `SELECT count(*)::int AS count, min(opened_at) AS since FROM dispute WHERE state = 'waiting'`,
    );
    return { count: row?.count ?? 0, since: row?.since?.toISOString() ?? null };
  }
}
