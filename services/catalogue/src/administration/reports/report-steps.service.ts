import { type Caller, type ReportAct, reportNumber, type StaffReportForm } from '@koma/contracts';
import { AppError, found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { ReportHidingService } from './report-hiding.service.js';
import { ReportMessagesService } from './report-messages.service.js';
import { ReportStep } from './report-parts.entity.js';
import { Report } from './report.entity.js';
import { dueFrom, isToldToOwner, mayAnswer, mayObject, staffActs, STANDING_STATES, stepOf } from './report.policy.js';

/** The steps of a report that staff and the owner take, one after the other. */
@Injectable()
export class ReportStepsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly hiding: ReportHidingService,
    private readonly messages: ReportMessagesService,
  ) {}

  /** @throws AppError RESOURCE.CONFLICT, REPORT.DECIDED */
  async act(id: string, { version, act, reason, isUnfounded }: StaffReportForm, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const report = await lockReport(tx, id);
      if (report.version !== version) throw new AppError('RESOURCE.CONFLICT');
      if (!staffActs(report).includes(act)) throw new AppError('REPORT.DECIDED');
      const actorId = caller.accountId;
      if (act === 'hide') await this.hide(tx, report, { reason, actorId });
      if (act === 'restore') await this.restore(tx, report, actorId);
      const step = stepOf(act);
      const now = new Date();
      const isOpen = act === 'ask';
      Object.assign(report, { state: step, dueAt: isOpen ? dueFrom(now) : null, decidedAt: isOpen ? null : now });
      Object.assign(report, { isUnfounded: report.isUnfounded || (act === 'keep' && isUnfounded) });
      await this.add(tx, report, { act: step, actorId, text: reason });
      await this.messages.owner(tx, report, step, reason);
      await this.messages.reporter(tx, report, step, act === 'ask' ? '' : reason);
      await this.outbox.add(tx, 'staff.act.done', id, {
        action: `report.${step}`,
        actorId,
        subjectId: id,
        subjectName: reportNumber(id),
        details: { reason, title: report.title },
      });
    });
  }

  /** @throws AppError RESOURCE.NOT_FOUND for others, REPORT.DECIDED the second time */
  async answer(id: string, text: string, caller: Caller): Promise<void> {
    await this.speak(id, { act: 'answered', text }, caller);
  }

  /** The objection is due in its own seven days. */
  async object(id: string, text: string, caller: Caller): Promise<void> {
    await this.speak(id, { act: 'objected', text }, caller);
  }

  private async speak(id: string, given: { act: 'answered' | 'objected'; text: string }, caller: Caller) {
    await this.database.transaction(async (tx) => {
      const report = await lockReport(tx, id);
      const acts = await actsOf(tx, id);
      if (report.ownerId !== caller.accountId || !isToldToOwner(report, acts)) throw new AppError('RESOURCE.NOT_FOUND');
      const may = given.act === 'answered' ? mayAnswer(report, acts) : mayObject(report);
      if (!may) throw new AppError('REPORT.DECIDED');
      if (given.act === 'objected')
        Object.assign(report, { state: 'objected', dueAt: dueFrom(new Date()), decidedAt: null });
      await this.add(tx, report, { ...given, actorId: caller.accountId });
      if (given.act === 'objected') await this.messages.reporter(tx, report, 'objected');
      await this.messages.staff(tx, report, given.act);
    });
  }

  private async add(tx: Tx, report: Report, step: Pick<ReportStep, 'act' | 'actorId' | 'text'>): Promise<void> {
    await tx.save(Report, Object.assign(report, { version: report.version + 1 }));
    await tx.insert(ReportStep, { id: newId(), reportId: report.id, at: new Date(), ...step });
  }

  /** Several reports may have hidden one thing: each of them holds it hidden. */
  private async hide(tx: Tx, report: Report, act: { reason: string; actorId: string }): Promise<void> {
    const isFirst = await this.hiding.hide(tx, report, act);
    report.hasHidden = isFirst || (await findStanding(tx, report)).some(({ hasHidden }) => hasHidden);
  }

  /** It is shown again with the last report that hid it. What staff had hidden in another way before stays hidden. */
  private async restore(tx: Tx, report: Report, actorId: string): Promise<void> {
    const others = await findStanding(tx, report);
    if (report.hasHidden && others.length === 0) await this.hiding.restore(tx, report, actorId);
  }
}

/** Other reports because of which the same thing is hidden. */
const findStanding = (tx: Tx, { id, target, targetId }: Report): Promise<Report[]> =>
  tx.find(Report, { where: { target, targetId, id: Not(id), state: In([...STANDING_STATES]) } });

/** Reports about one target wait for each other: one of them may hide what another one shows. */
async function lockReport(tx: Tx, id: string): Promise<Report> {
  const { target, targetId } = found(await tx.findOneBy(Report, { id }));
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`reports about ${target} ${targetId}`]);
  const report = found(await tx.findOne(Report, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  if (report.state === 'unconfirmed') throw new AppError('RESOURCE.NOT_FOUND');
  return report;
}

async function actsOf(tx: Tx, reportId: string): Promise<ReportAct[]> {
  return (await tx.findBy(ReportStep, { reportId })).map(({ act }) => act);
}
