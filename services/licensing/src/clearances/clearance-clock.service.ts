import { type ClearanceKind, LICENSING } from '@koma/contracts';
import { Outbox } from '@koma/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { tryLockClearances } from './clearances.queries.js';

interface Due {
  clearanceId: string;
  workId: string;
  ownerId: string;
  kind: ClearanceKind;
  title: string;
}

const FACTS = `one.id AS "clearanceId", one.work_id AS "workId", one.owner_id AS "ownerId", one.kind, work.title`;
const CURRENT = 'one.id IN (SELECT id FROM current_clearance)';

/** What the time does to clearances. */
@Injectable()
export class ClearanceClockService {
  private readonly logger = new Logger('Ends');

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Announces what has ended up to a moment: everything that leads to the work is refused a moment later. */
  async tellEnded(now: Date): Promise<void> {
    const owners = await this.database.query<{ ownerId: string }[]>(
      'SELECT DISTINCT owner_id AS "ownerId" FROM clearance WHERE ended_told_at IS NULL AND ends_at <= $1',
      [now],
    );
    for (const { ownerId } of owners)
      // What fails for one creator holds back no other.
      await this.tellEndedOf(ownerId, now).catch((error: unknown) =>
        this.logger.error({ err: error, ownerId }, 'the end of clearances is not told'),
      );
  }

  /** A change of the creator that is under way may be what replaces an ended one: the next look, a moment later, tells then. */
  private async tellEndedOf(ownerId: string, now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await tryLockClearances(tx, ownerId))) return;
      // Those that are replaced are done with too, so that the next look does not come upon them.
      const [ended] = await tx.query<[(Due & { isCurrent: boolean })[], number]>(
        `UPDATE clearance one SET ended_told_at = $1 FROM work
         WHERE work.id = one.work_id AND one.owner_id = $2 AND one.ended_told_at IS NULL AND one.ends_at <= $1
         RETURNING ${FACTS}, ${CURRENT} AS "isCurrent"`,
        [now, ownerId],
      );
      const due = ended.filter(({ isCurrent }) => isCurrent);
      // What was public is opened again with one click once it is cleared.
      await tx.query('UPDATE work SET taken_down_at = $2 WHERE id = ANY($1::uuid[]) AND is_public', [
        due.map(({ workId }) => workId),
        now,
      ]);
      await this.outbox.addAll(
        tx,
        due.map(({ isCurrent: _isCurrent, ...data }) => ({
          ...{ type: 'licensing.clearance.ended' as const, subject: data.workId, data },
        })),
      );
    });
  }

  /** Reminds of what ends soon: 30, 14 and 3 days before. */
  async remind(now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const days of LICENSING.reminders) {
        const [due] = await tx.query<[Due[], number]>(
          `UPDATE clearance one SET reminded_days = $2 FROM work
           WHERE work.id = one.work_id AND one.ended_told_at IS NULL AND one.ends_at > $1 AND one.ends_at <= $1::timestamptz + make_interval(days => $2)
             AND coalesce(one.reminded_days, 1000) > $2 AND ${CURRENT}
             AND NOT EXISTS (SELECT FROM unnest($3::integer[]) AS nearer (days) WHERE nearer.days < $2
               AND one.ends_at <= $1::timestamptz + make_interval(days => nearer.days))
           RETURNING ${FACTS}`,
          [now, days, [...LICENSING.reminders]],
        );
        const events = due.map((data) => ({
          type: 'licensing.clearance.ending' as const,
          subject: data.workId,
          data: { ...data, days },
        }));
        await this.outbox.addAll(tx, events);
      }
    });
  }
}
