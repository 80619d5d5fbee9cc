import { LICENSING, type LicenceNotice, tokyoDay } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { daysOfNow } from './licence.mapper.js';

const DAY_MS = 86_400_000;

/** What the calendar brings: each is told once, to both sides. The column notes when. */
const DUE: Record<'expiring' | 'expired' | 'unpaid', { column: string; condition: string }> = {
  expiring: {
    column: 'expiring_told_at',
    condition: 'ended_on IS NULL AND start_on <= $1::date AND ends_on > $1::date AND ends_on <= $2::date',
  },
  expired: {
    column: 'expired_told_at',
    condition: 'ended_on IS NULL AND ends_on <= $1::date AND $2::date IS NOT NULL',
  },
  unpaid: {
    column: 'unpaid_told_at',
    condition: `paid_on IS NULL AND (terms -> 'amounts' ->> 'total')::bigint > 0 AND accepted_at < $2::date AND $1::date IS NOT NULL`,
  },
};

interface Told {
  licenceId: string;
  number: string;
  accountId: string;
  creatorId: string;
  title: string;
  workId: string;
}
const COLUMNS = `id AS "licenceId", number, account_id AS "accountId", creator_id AS "creatorId",
  terms -> 'works' -> 0 ->> 'title' AS title, terms -> 'works' -> 0 ->> 'id' AS "workId"`;

/** Announces what happens to licences, to whom it concerns. */
@Injectable()
export class LicenceNoticesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Tells of licences that end within thirty days, that have ended, and that nobody has marked as paid for thirty days. */
  async tellDue(now: Date): Promise<void> {
    const { today, soon } = daysOfNow(now);
    const unpaidSince = tokyoDay(new Date(now.getTime() - LICENSING.unpaidDays * DAY_MS));
    await this.tellOf('expiring', [today, soon]);
    await this.tellOf('expired', [today, soon]);
    await this.tellOf('unpaid', [today, unpaidSince]);
  }

  /** Tells one side of what the other one has done. */
  async tellSide(tx: Tx, id: string, act: LicenceNotice, side: 'licensee' | 'owner'): Promise<void> {
    const rows = await tx.query<Told[]>(`SELECT ${COLUMNS} FROM licence WHERE id = $1`, [id]);
    await this.announce(tx, rows, act, [side]);
  }

  private async tellOf(act: keyof typeof DUE, days: readonly [string, string]): Promise<void> {
    const { column, condition } = DUE[act];
    await this.database.transaction(async (tx) => {
      const [rows] = await tx.query<[Told[], number]>(
        `UPDATE licence SET ${column} = now() WHERE ${column} IS NULL AND ${condition} RETURNING ${COLUMNS}`,
        [...days],
      );
      await this.announce(tx, rows, act, ['licensee', 'owner']);
    });
  }

  private async announce(
    tx: Tx,
    rows: readonly Told[],
    act: LicenceNotice,
    sides: readonly ('licensee' | 'owner')[],
  ): Promise<void> {
    await this.outbox.addAll(
      tx,
      rows.flatMap(({ accountId, creatorId, ...licence }) =>
        sides.map((side) => ({
          type: 'licensing.licence.changed' as const,
          subject: licence.licenceId,
          data: { ...licence, act, toAccountId: side === 'licensee' ? accountId : creatorId },
        })),
      ),
    );
  }
}
