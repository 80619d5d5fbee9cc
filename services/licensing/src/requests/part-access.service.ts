import {
  type Caller,
  type LicenceActor,
  type LicenceSide,
  type PartAct,
  partAfter,
  type PartState,
} from '@koma/contracts';
import { AppError, found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isColleagueIn, mayAnswerFor } from '../parties/index.js';
import { announcePart } from './announce-part.js';
import { PartStep, RequestPart } from './part.entities.js';

/** A part with the side on which the caller stands. */
export interface OpenedPart {
  part: RequestPart;
  side: LicenceSide;
  /** For a colleague of who asks. */
  isReadOnly: boolean;
}

/** Who may see and change a part, and every change of its state. */
@Injectable()
export class PartAccessService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** @throws `RESOURCE.NOT_FOUND` for everybody but who asks, their colleagues, and whoever answers for the creator */
  async open(tx: Tx, id: string, caller: Caller): Promise<OpenedPart> {
    return this.admit(tx, found(await tx.findOneBy(RequestPart, { id })), caller);
  }

  /** Runs a change on the locked row. @throws `ACCESS.DENIED` for colleagues, who only read */
  async change(id: string, caller: Caller, apply: (tx: Tx, opened: OpenedPart) => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const part = found(await tx.findOne(RequestPart, { where: { id }, lock: { mode: 'pessimistic_write' } }));
      const opened = await this.admit(tx, part, caller);
      if (opened.isReadOnly) throw new AppError('ACCESS.DENIED');
      await apply(tx, opened);
    });
  }

  /**
   * Runs a step of somebody who has seen this version: only those of the table of steps.
   * @throws `LICENCE.STEP_REFUSED` for a step that is none, `RESOURCE.CONFLICT` for another version
   */
  async step(
    { id, act, version }: { id: string; act: PartAct; version: number },
    caller: Caller,
    apply: (tx: Tx, opened: OpenedPart) => Promise<Partial<RequestPart>>,
  ): Promise<void> {
    await this.change(id, caller, async (tx, opened) => {
      const { part, side } = opened;
      const state = requireStep(part.state, act, side);
      if (part.version !== version) throw new AppError('RESOURCE.CONFLICT');
      const changes = await apply(tx, opened);
      await this.write(tx, part, { state, act, side, accountId: caller.accountId, changes });
    });
  }

  /** Writes a step that has been allowed: state, log and event. */
  async write(
    tx: Tx,
    part: RequestPart,
    step: {
      state: PartState;
      act: PartAct;
      side: LicenceActor;
      accountId: string | null;
      changes: Partial<RequestPart>;
    },
  ): Promise<void> {
    const { state, act, side, accountId, changes } = step;
    const at = new Date();
    const acted = side === 'owner' ? { ownerActedAt: at } : side === 'licensee' ? { licenseeActedAt: at } : {};
    await tx.update(
      RequestPart,
      { id: part.id },
      { ...changes, ...acted, state, actedAt: at, version: part.version + 1 },
    );
    await tx.insert(PartStep, { id: newId(), partId: part.id, act, side, accountId });
    await announcePart(tx, this.outbox, { partId: part.id, act, by: side });
  }

  private async admit(tx: Tx, part: RequestPart, caller: Caller): Promise<OpenedPart> {
    if (part.accountId === caller.accountId) return { part, side: 'licensee', isReadOnly: false };
    if (await mayAnswerFor(tx, part.creatorId, caller)) return { part, side: 'owner', isReadOnly: false };
    if (await isColleagueIn(tx, part.requestId, caller)) return { part, side: 'licensee', isReadOnly: true };
    throw new AppError('RESOURCE.NOT_FOUND');
  }
}

function requireStep(from: PartState, act: PartAct, by: LicenceActor): PartState {
  const state = partAfter(from, act, by);
  if (state === null) throw new AppError('LICENCE.STEP_REFUSED');
  return state;
}
