import {
  type Caller,
  type DisputeForm,
  disputeAfter,
  type LicenceDisputeList,
  type LicenceNotice,
  type LicenceSide,
  LICENSING,
  type NextDisputeAct,
  OPEN_DISPUTES,
  partNumber,
  type StaffDisputeDetails,
  type StaffDisputeForm,
} from '@koma/contracts';
import { AppError, found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findLicences, LicenceNoticesService, LicencesService } from '../licences/index.js';
import { actorOf } from './dispute-actor.js';
import { Dispute, DisputeStep } from './dispute.entities.js';
import { readDisputes, readStaffDispute } from './disputes.queries.js';

/** Both sides of a licence. */
const BOTH: readonly LicenceSide[] = ['licensee', 'owner'];
const other = (side: LicenceSide): LicenceSide => (side === 'owner' ? 'licensee' : 'owner');
/** What each step is told as. */
const TOLD: Record<NextDisputeAct, LicenceNotice> = {
  say: 'dispute-said',
  withdraw: 'dispute-withdrawn',
  answer: 'dispute-answered',
  settle: 'dispute-settled',
};

interface Step {
  act: NextDisputeAct;
  version: number;
  text: string;
  note?: string;
}

/** Disputes about licences: a side tells staff, both sides are heard, staff answer and settle. */
@Injectable()
export class DisputesService {
  constructor(
    private readonly database: DataSource,
    private readonly licences: LicencesService,
    private readonly notices: LicenceNoticesService,
    private readonly outbox: Outbox,
  ) {}

  async ofLicence(licenceId: string, caller: Caller): Promise<LicenceDisputeList> {
    const { manager } = this.database;
    const { side } = await this.licences.open(manager, licenceId, caller);
    return readDisputes(manager, licenceId, side);
  }

  /** @throws `LICENCE.DISPUTE_OPEN` while another one of the same side is open, `LICENCE.DISPUTE_LIMIT` */
  async open(licenceId: string, { reason, text }: DisputeForm, caller: Caller): Promise<LicenceDisputeList> {
    return this.database.transaction(async (tx) => {
      // Two at once wait for each other.
      await tx.query('SELECT FROM licence WHERE id = $1 FOR UPDATE', [licenceId]);
      const { side } = await this.licences.open(tx, licenceId, caller);
      const own = await tx.findBy(Dispute, { licenceId, side });
      if (own.some(({ closedAt }) => closedAt === null)) throw new AppError('LICENCE.DISPUTE_OPEN');
      if (own.length >= LICENSING.disputes) throw new AppError('LICENCE.DISPUTE_LIMIT');
      const id = newId();
      await tx.insert(Dispute, { id, licenceId, side, reason });
      await addStep(tx, { disputeId: id, act: 'open', side, accountId: caller.accountId, text });
      await this.notices.tellSide(tx, licenceId, 'disputed', other(side));
      return readDisputes(tx, licenceId, side);
    });
  }

  async say(id: string, given: { version: number; text: string }, caller: Caller): Promise<LicenceDisputeList> {
    return this.speak(id, { act: 'say', ...given }, caller);
  }

  async withdraw(id: string, given: { version: number }, caller: Caller): Promise<LicenceDisputeList> {
    return this.speak(id, { act: 'withdraw', text: '', ...given }, caller);
  }

  /** Answers or settles, in the name of staff; both sides are told. */
  async act(id: string, { act, version, text, note }: StaffDisputeForm, caller: Caller): Promise<StaffDisputeDetails> {
    const { accountId: actorId } = caller;
    return this.database.transaction(async (tx) => {
      const dispute = await lock(tx, id);
      await this.take(tx, dispute, { act, version, text, note }, { side: 'staff', accountId: actorId });
      for (const side of BOTH) await this.notices.tellSide(tx, dispute.licenceId, TOLD[act], side);
      const [licence] = await findLicences(tx, [dispute.licenceId]);
      await this.outbox.add(tx, 'staff.act.done', id, {
        ...{ action: act === 'answer' ? 'dispute.answered' : 'dispute.settled', actorId },
        ...{ subjectId: licence?.partId ?? id, subjectName: licence?.number ?? partNumber(id), details: {} },
      });
      const [details] = await readStaffDispute(tx, await lock(tx, id));
      return found(details);
    });
  }

  private async speak(id: string, step: Step, caller: Caller): Promise<LicenceDisputeList> {
    return this.database.transaction(async (tx) => {
      const dispute = await lock(tx, id);
      const { licenceId } = dispute;
      const { side } = await this.licences.open(tx, licenceId, caller);
      await this.take(tx, dispute, step, { side, accountId: caller.accountId });
      await this.notices.tellSide(tx, licenceId, TOLD[step.act], other(side));
      return readDisputes(tx, licenceId, side);
    });
  }

  /** Takes a step of somebody who has seen this version: only those of the table of steps. */
  private async take(
    tx: Tx,
    dispute: Dispute,
    { act, version, text, note = '' }: Step,
    by: { side: LicenceSide | 'staff'; accountId: string },
  ): Promise<void> {
    const { id: disputeId } = dispute;
    const state = disputeAfter(dispute.state, act, by.side === 'staff' ? 'staff' : actorOf(dispute, by.side));
    if (state === null)
      throw new AppError(OPEN_DISPUTES.includes(dispute.state) ? 'ACCESS.DENIED' : 'LICENCE.DISPUTE_CLOSED');
    if (dispute.version !== version) throw new AppError('RESOURCE.CONFLICT');
    // Taking it back and staff's own steps are always possible.
    const count = act === 'say' ? await tx.countBy(DisputeStep, { disputeId }) : 0;
    if (count >= LICENSING.disputeSteps) throw new AppError('LICENCE.DISPUTE_LIMIT');
    const closedAt = OPEN_DISPUTES.includes(state) ? null : new Date();
    await tx.update(Dispute, { id: disputeId }, { state, closedAt, version: version + 1 });
    await addStep(tx, { disputeId, act, text, note, ...by });
  }
}

const lock = async (tx: Tx, id: string): Promise<Dispute> =>
  found(await tx.findOne(Dispute, { where: { id }, lock: { mode: 'pessimistic_write' } }));

const addStep = async (tx: Tx, step: Partial<DisputeStep> & Pick<DisputeStep, 'disputeId' | 'act' | 'side' | 'text'>) =>
  void (await tx.insert(DisputeStep, { id: newId(), ...step }));
