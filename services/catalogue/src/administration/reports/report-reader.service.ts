import {
  type Caller,
  type OwnReport,
  type Page,
  type ReportKind,
  reportNumber,
  type ReportQueue,
  type ReportState,
  type StaffReport,
  type StaffReportDetails,
  instant,
} from '@koma/contracts';
import { AppError, decodeCursor, found, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { z } from 'zod';
import { MembersService } from '../../members/index.js';
import { WorkCardsService } from '../../portfolio/index.js';
import { findBar } from './report-bars.queries.js';
import { ReportFile, ReportStep } from './report-parts.entity.js';
import { ReportTargetsService } from './report-targets.service.js';
import { Report } from './report.entity.js';
import { toOwnReport, toStaffReport, toStaffStep } from './report.mapper.js';
import { isToldToOwner, staffActs } from './report.policy.js';

interface Query {
  queue: ReportQueue;
  kind?: ReportKind;
  cursor?: string;
  limit: number;
}

const position = z.tuple([instant, z.uuid()]);
const counts = z.array(z.object({ id: z.string(), others: z.int() }));
/** A report that the owner has answered waits for staff again. */
const ANSWERED = `EXISTS (SELECT FROM report_step step WHERE step.report_id = report.id AND step.act = 'answered')`;
const IN_QUEUE: Record<ReportQueue, string> = {
  waiting: `(report.state IN ('received', 'objected') OR (report.state = 'asked' AND (${ANSWERED} OR report.due_at < now())))`,
  asked: `(report.state = 'asked' AND NOT ${ANSWERED} AND report.due_at >= now())`,
  decided: `report.state IN ('hidden', 'kept', 'restored', 'upheld')`,
};

/** Shows reports to staff and to the owners of what is reported. */
@Injectable()
export class ReportReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
    private readonly targets: ReportTargetsService,
    private readonly cards: WorkCardsService,
  ) {}

  /** Those that are due first; decided ones newest first. */
  async list({ queue, kind, cursor, limit }: Query): Promise<Page<StaffReport>> {
    const after = decodeCursor(cursor, position);
    const isDecided = queue === 'decided';
    const [column, order, sign] = isDecided ? (['decidedAt', 'DESC', '<'] as const) : (['dueAt', 'ASC', '>'] as const);
    const query = this.database.manager.createQueryBuilder(Report, 'report').where(IN_QUEUE[queue]);
    if (kind) query.andWhere('report.kind = :kind', { kind });
    const total = await query.getCount();
    const name = isDecided ? 'decided_at' : 'due_at';
    // Cursors have milliseconds, and columns have microseconds.
    if (after)
      query.andWhere(`(date_trunc('milliseconds', report.${name}), report.id) ${sign} (:at, :id)`, {
        at: after[0],
        id: after[1],
      });
    const rows = await query
      .orderBy(`date_trunc('milliseconds', report.${name})`, order)
      .addOrderBy('report.id', order)
      .limit(limit + 1)
      .getMany();
    const others = await this.others(rows);
    const page = toPage(rows, limit, {
      item: (row) => toStaffReport(row, others(row.id)),
      cursor: (row) => [row[column]?.toISOString(), row.id],
    });
    return { ...page, total };
  }

  async waiting(): Promise<{ count: number; dueAt: string | null }> {
    const [row] = z
      .array(z.object({ count: z.int(), due: z.date().nullable() }))
      .parse(
        await this.database.query<unknown>(
          `SELECT count(*)::int AS count, min(due_at) AS due FROM report WHERE ${IN_QUEUE.waiting}`,
        ),
      );
    return { count: row?.count ?? 0, dueAt: row?.due?.toISOString() ?? null };
  }

  async get(id: string, caller: Caller): Promise<StaffReportDetails> {
    const tx = this.database.manager;
    const report = found(await tx.findOneBy(Report, { id, state: Not('unconfirmed') }));
    const steps = await stepsOf(tx, id);
    const related = (await this.about(report.targetId)).filter((one) => one.id !== id);
    const bar = await findBar(tx, report);
    const people = [report.ownerId, bar?.barredBy ?? null, ...steps.map(({ actorId }) => actorId)];
    const brief = await this.members.briefs(tx, people.flatMap((one) => one ?? [])); // prettier-ignore
    const files = await tx.find(ReportFile, { where: { reportId: id }, order: { id: 'ASC' } });
    const { address, message, onBehalfOf, email, showsName, locale, ownerId } = report;
    return {
      ...toStaffReport(report, related.length),
      ...{ address, message, onBehalfOf, email, isMember: report.accountId !== null, showsName, locale },
      owner: ownerId === null ? null : { id: ownerId, name: brief(ownerId).name },
      shown: await this.shown(report, caller),
      files: files.map(({ id: fileId, fileName, bytes }) => ({ id: fileId, fileName, bytes })),
      steps: steps.map((step) => toStaffStep(step, brief)),
      acts: staffActs(report),
      related,
      bar: bar && {
        ...{ id: bar.id, reason: bar.reason, until: bar.lastDay, createdAt: bar.createdAt.toISOString() },
        byName: bar.barredBy === null ? '' : brief(bar.barredBy).name,
      },
    };
  }

  /** @throws AppError RESOURCE.NOT_FOUND for others, and while the owner has not been told */
  async own(id: string, caller: Caller): Promise<OwnReport> {
    const tx = this.database.manager;
    const report = found(await tx.findOneBy(Report, { id }));
    const steps = await stepsOf(tx, id);
    const isTold = isToldToOwner(report, steps.map(({ act }) => act)); // prettier-ignore
    if (report.ownerId !== caller.accountId || !isTold) throw new AppError('RESOURCE.NOT_FOUND');
    const shown = await this.targets.shown(tx, report.target, report.targetId);
    return toOwnReport(report, steps, shown?.path ?? null);
  }

  private async shown({ target, targetId }: Report, caller: Caller): Promise<StaffReportDetails['shown']> {
    const shown = await this.targets.shown(this.database.manager, target, targetId);
    if (!shown) return null;
    const { path, isHidden, workId } = shown;
    const [card] = workId === null ? [] : await this.cards.cards([workId], caller);
    return { path, isHidden, media: card?.media ?? null };
  }

  /** Reports about one thing, the newest first. */
  async about(targetId: string): Promise<StaffReportDetails['related']> {
    const where = { targetId, state: Not<ReportState>('unconfirmed') };
    const rows = await this.database.manager.find(Report, { where, order: { id: 'DESC' }, take: 20 });
    return rows.map(({ id, state }) => ({ id, number: reportNumber(id), state }));
  }

  private async others(rows: readonly Report[]): Promise<(id: string) => number> {
    const found = counts.parse(
      await this.database.query<unknown>(
        `SELECT one.id, count(*)::int AS others FROM report one JOIN report other
           ON other.target = one.target AND other.target_id = one.target_id AND other.id <> one.id
             AND other.state <> 'unconfirmed'
         WHERE one.id = ANY ($1) GROUP BY one.id`,
        [rows.map(({ id }) => id)],
      ),
    );
    const byId = new Map(found.map((row) => [row.id, row.others]));
    return (id) => byId.get(id) ?? 0;
  }
}

const stepsOf = (tx: Tx, reportId: string): Promise<ReportStep[]> =>
  tx.find(ReportStep, { where: { reportId }, order: { id: 'ASC' } });
