import { type SurveyAnswer, surveyAnswer, type SurveyQuestion, type SurveyResult } from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { STANDING_MARKS } from '../marks/index.js';
import { daysOf, type Period, today, withPeriodBefore } from '../period.js';

/** Days until a viewer may be asked about the same creator again. */
const SAME_CREATOR_DAYS = 30;
const rows = z.array(z.object({ day: z.string(), answer: surveyAnswer, count: z.int() }));
const none = (): Record<SurveyAnswer, number> => ({ casting: 0, reference: 0, pitching: 0, recruiting: 0, other: 0 });

/** May be asked: marked the creator or a work of theirs, not asked another question today, not paused, not asked of late. */
const MAY_ASK = `
  SELECT EXISTS (SELECT FROM ${STANDING_MARKS} WHERE mark.account_id = $1 AND owner_id = $2)
    AND NOT EXISTS (SELECT FROM survey_viewer WHERE account_id = $1
      AND (paused_until > $3::date OR (asked_day = $3::date AND asked_owner <> $2)))
    AND NOT EXISTS (SELECT FROM survey_answer WHERE account_id = $1
      AND (day = $3::date OR (owner_id = $2 AND day > $3::date - ${SAME_CREATOR_DAYS}))) AS may`;
const mayRow = z.tuple([z.object({ may: z.boolean() })]);

/** What viewers look for (decision 24). */
@Injectable()
export class SurveyService {
  constructor(private readonly database: DataSource) {}

  async result(ownerId: string, period: Period): Promise<SurveyResult> {
    const { before, now } = withPeriodBefore(period);
    const found = rows.parse(
      await this.database.query(
        `SELECT to_char(day, 'YYYY-MM-DD') AS day, answer, count(*)::int AS count FROM survey_answer
         WHERE owner_id = $1 AND day BETWEEN $2 AND $3 GROUP BY survey_answer.day, answer`,
        [ownerId, before.from, now.to],
      ),
    );
    const sum = (of: typeof found) => {
      const answers = none();
      for (const { answer, count } of of) answers[answer] += count;
      return answers;
    };
    const total = (of: typeof found) => of.reduce((all, { count }) => all + count, 0);
    const [recent, earlier] = [found.filter(({ day }) => day >= now.from), found.filter(({ day }) => day < now.from)];
    const perDay = Map.groupBy(recent, ({ day }) => day);
    return {
      ...now,
      total: total(recent),
      totalBefore: total(earlier),
      answers: sum(recent),
      before: sum(earlier),
      series: daysOf(now).map((day) => ({ day, answers: sum(perDay.get(day) ?? []) })),
    };
  }

  /** Asking counts: another creator's question is not asked on the same day. */
  async question(accountId: string, creatorId: string): Promise<SurveyQuestion> {
    return this.database.transaction(async (tx) => {
      if (!(await mayAsk(tx, accountId, creatorId))) return { creatorId: null };
      await tx.query(
        `INSERT INTO survey_viewer (account_id, asked_day, asked_owner) VALUES ($1, $2, $3)
         ON CONFLICT (account_id) DO UPDATE SET asked_day = excluded.asked_day, asked_owner = excluded.asked_owner`,
        [accountId, today(), creatorId],
      );
      return { creatorId };
    });
  }

  /** @throws AppError NOT_FOUND when the caller may not be asked about this creator today */
  async answer(accountId: string, creatorId: string, answer: SurveyAnswer): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await mayAsk(tx, accountId, creatorId))) throw new AppError('RESOURCE.NOT_FOUND');
      await tx.query('INSERT INTO survey_answer (account_id, owner_id, day, answer) VALUES ($1, $2, $3, $4)', [
        ...[accountId, creatorId, today(), answer],
      ]);
    });
  }

  async dismiss(accountId: string, { isForGood }: { isForGood: boolean }): Promise<void> {
    await this.database.query(
      `INSERT INTO survey_viewer (account_id, paused_until) VALUES ($1, CASE WHEN $3 THEN 'infinity'::date ELSE $2::date + 1 END)
       ON CONFLICT (account_id) DO UPDATE SET paused_until = greatest(survey_viewer.paused_until, excluded.paused_until)`,
      [accountId, today(), isForGood],
    );
  }
}

/** One question at a time for a viewer: two tabs do not ask twice. */
async function mayAsk(tx: Tx, accountId: string, creatorId: string): Promise<boolean> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('koma.survey ' || $1::text, 0))`, [accountId]);
  const [{ may }] = mayRow.parse(await tx.query(MAY_ASK, [accountId, creatorId, today()]));
  return may;
}
