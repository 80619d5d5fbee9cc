import { instant, type Caller, type Incident, type Page } from '@koma/contracts';
import { AppError, decodeCursor, found, Outbox, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findFee, findFeesById } from '../fees/index.js';
import { closeIncident, findIncident, findIncidents, type IncidentRow } from '../incidents/index.js';
import { findMembers } from '../members/index.js';

interface ListQuery {
  cursor?: string;
  limit: number;
  state: 'open' | 'closed';
}

const position = z.tuple([instant, z.uuid()]);

/** What about money needs a person, and what was done about it. */
@Injectable()
export class IncidentListService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async list({ cursor, limit, state }: ListQuery): Promise<Page<Incident>> {
    const { manager } = this.database;
    const after = decodeCursor(cursor, position);
    const rows = await findIncidents(manager, state === 'open', after, limit + 1);
    const fees = await findFeesById(manager, rows.flatMap(({ feeId }) => feeId ?? [])); // prettier-ignore
    const members = await findMembers(manager, [...fees.values()].map(({ accountId }) => accountId)); // prettier-ignore
    const feeOf = ({ feeId }: IncidentRow): Incident['fee'] => {
      const fee = feeId === null ? undefined : fees.get(feeId);
      if (!fee) return null;
      const { id, month, accountId } = fee;
      const member = members.get(accountId);
      return { id, month, name: member?.name ?? '', email: member?.email ?? '' };
    };
    const item = (row: IncidentRow): Incident => ({
      id: row.id,
      kind: row.kind,
      details: row.details,
      fee: feeOf(row),
      foundAt: row.foundAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      note: row.note,
    });
    return toPage(rows, limit, { item, cursor: ({ foundAt, id }) => [foundAt.toISOString(), id] });
  }

  /** @throws AppError when it was closed already */
  async close(id: string, note: string, { accountId: actorId }: Caller, at: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { kind, key, feeId } = found(await findIncident(tx, id));
      const fee = feeId === null ? null : await findFee(tx, feeId);
      if (!(await closeIncident(tx, id, { by: actorId, note, at }))) throw new AppError('RESOURCE.CONFLICT');
      // Of the member, where there is one, so that the note goes when the account is erased.
      const subjectId = fee?.accountId ?? id;
      const member = fee && (await findMembers(tx, [fee.accountId])).get(fee.accountId);
      const subjectName = member?.name || key;
      const act = { action: 'incident.closed', actorId, subjectId, subjectName, details: { kind, note } } as const;
      await this.outbox.add(tx, 'staff.act.done', subjectId, act);
    });
  }
}
