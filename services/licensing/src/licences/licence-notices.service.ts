import { type LicenceNotice, type LicenceSide, LICENSING, tokyoDay } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What the calendar brings on a day in Tokyo: each is announced once, to both sides. The column notes when. */
const DUE: Record<'expiring' | 'expired' | 'unpaid', { column: string; condition: string }> = {
  expiring: {
    column: 'expiring_told_at',
    condition: `ended_on IS NULL AND start_on <= $1::date AND ends_on > $1::date AND ends_on <= $1::date + ${LICENSING.expiringDays}`,
  },
  expired: { column: 'expired_told_at', condition: 'ended_on IS NULL AND ends_on <= $1::date' },
  unpaid: {
    column: 'unpaid_told_at',
    condition: `paid_on IS NULL AND (terms -> 'amounts' ->> 'total')::bigint > 0
      AND (terms ->> 'acceptedOn')::date + ${LICENSING.unpaidDays} <= $1::date`,
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
    const today = tokyoDay(now);
    for (const act of ['expiring', 'expired', 'unpaid'] as const) await this.tellOf(act, today);
  }

  /** Tells one side of what the other one has done. */
  async tellSide(tx: Tx, id: string, act: LicenceNotice, side: LicenceSide): Promise<void> {
    const rows = await tx.query<Told[]>(`SELECT ${COLUMNS} FROM licence WHERE id = $1`, [id]);
    await this.announce(tx, rows, act, [side]);
  }

  /** Tells the licensee once a day at most, however often the other side takes the payment back and notes it again. */
  async tellPaid(tx: Tx, id: string): Promise<void> {
    const [rows] = await tx.query<[Told[], number]>(
      `UPDATE licence SET paid_told_at = now()
       WHERE id = $1 AND (paid_told_at IS NULL OR paid_told_at < now() - interval '1 day') RETURNING ${COLUMNS}`,
      [id],
    );
    await this.announce(tx, rows, 'paid', ['licensee']);
  }

  private async tellOf(act: keyof typeof DUE, today: string): Promise<void> {
    const { column, condition } = DUE[act];
    await this.database.transaction(async (tx) => {
      const [rows] = await tx.query<[Told[], number]>(
        `UPDATE licence SET ${column} = now() WHERE ${column} IS NULL AND ${condition} RETURNING ${COLUMNS}`,
        [today],
      );
      await this.announce(tx, rows, act, ['licensee', 'owner']);
    });
  }

  private async announce(
    tx: Tx,
    rows: readonly Told[],
    act: LicenceNotice,
    sides: readonly LicenceSide[],
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
