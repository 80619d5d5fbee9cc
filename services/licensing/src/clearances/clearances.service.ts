import {
  type AttachedFile,
  type Caller,
  CLEARANCE_KINDS,
  type Clearance as Answer,
  type ClearanceForm,
  type ClearanceLight,
  type ClearanceProposal,
  type ClearedWork,
  LICENSING,
  type Page,
} from '@koma/contracts';
import { AppError, decodeCursor, found, newId, Outbox, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { findFiles } from '../attached-files/index.js';
import { findWork, findWorks, requireAnswering, toLicensedWork, type WorkRow } from '../parties/index.js';
import { changeClearances } from './change-clearances.js';
import { columnsOf } from './clearance-columns.js';
import { Clearance } from './clearance.entity.js';
import { findLights, lockClearances } from './clearances.queries.js';
import { dismissProposal, findProposals } from './proposals.js';

const position = z.tuple([z.uuid()]);
type Listed = { cursor?: string | undefined; limit: number; light?: ClearanceLight | undefined };

/** What a creator notes about the rights of others in works. */
@Injectable()
export class ClearancesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** A creator's works, the newest first. */
  async ofCreator(creatorId: string, { cursor, limit, light }: Listed, caller: Caller): Promise<Page<ClearedWork>> {
    const { manager } = this.database;
    await requireAnswering(manager, creatorId, caller);
    const after = decodeCursor(cursor, position);
    const lights = await findLights(manager, { creatorId, light, after: after?.[0] ?? null, limit: limit + 1 });
    const known = await findWorks(manager, lights.map(({ id }) => id)); // prettier-ignore
    const works = lights.map(({ id }) => found(known.get(id)));
    const answers = new Map((await toAnswers(manager, works)).map((answer) => [answer.work.id, answer]));
    return toPage(works, limit, { item: ({ id }) => found(answers.get(id)), cursor: ({ id }) => [id] });
  }

  /** Of the newest works. */
  async lights(creatorId: string, caller: Caller): Promise<{ workId: string; light: ClearanceLight }[]> {
    const { manager } = this.database;
    await requireAnswering(manager, creatorId, caller);
    const lights = await findLights(manager, { creatorId, light: undefined, after: null, limit: LICENSING.shown });
    return lights.map(({ id, light }) => ({ workId: id, light }));
  }

  async ofWork(workId: string, caller: Caller): Promise<ClearedWork> {
    const { manager } = this.database;
    return this.answer(manager, await this.open(manager, workId, caller));
  }

  /** @param takesOver the proposal that is settled with them */
  async add(
    workId: string,
    { clearances: forms, takesOver }: { clearances: readonly ClearanceForm[]; takesOver: ClearanceProposal | null },
    caller: Caller,
  ): Promise<ClearedWork> {
    return this.database.transaction(async (tx) => {
      const work = await this.open(tx, workId, caller);
      return this.change(tx, work, async () => {
        if ((await tx.countBy(Clearance, { workId })) + forms.length > LICENSING.clearances)
          throw new AppError('LICENCE.TOO_MANY');
        const { ownerId } = work;
        if (takesOver) await dismissProposal(tx, { workId, ownerId }, takesOver);
        await tx.insert(Clearance, forms.map((form) => ({ id: newId(), workId, ownerId, ...columnsOf(form) }))); // prettier-ignore
      });
    });
  }

  async dismiss(workId: string, proposal: ClearanceProposal, caller: Caller): Promise<ClearedWork> {
    return this.database.transaction(async (tx) => {
      const work = await this.open(tx, workId, caller);
      await dismissProposal(tx, { workId, ownerId: work.ownerId }, proposal);
      return this.answer(tx, work);
    });
  }

  async save(
    id: string,
    { version, clearance: form }: { version: number; clearance: ClearanceForm },
    caller: Caller,
  ): Promise<ClearedWork> {
    return this.changeOne(id, version, caller, async (tx, row) => {
      const columns = columnsOf(form);
      // Another right or another end is told of anew.
      const anew = isSameEnd(row, columns) ? {} : { remindedDays: null, endedToldAt: null };
      await tx.update(Clearance, { id }, { ...columns, ...anew, version: version + 1 });
    });
  }

  async delete(id: string, version: number, caller: Caller): Promise<ClearedWork> {
    return this.changeOne(id, version, caller, async (tx) => void (await tx.delete(Clearance, { id })));
  }

  private async changeOne(
    id: string,
    version: number,
    caller: Caller,
    apply: (tx: Tx, row: Clearance) => Promise<void>,
  ): Promise<ClearedWork> {
    return this.database.transaction(async (tx) => {
      const { workId } = found(await tx.findOneBy(Clearance, { id }));
      const work = await this.open(tx, workId, caller);
      // In the order of the clock: the creator's clearances, then the row.
      await lockClearances(tx, work.ownerId);
      const row = found(await tx.findOne(Clearance, { where: { id }, lock: { mode: 'pessimistic_write' } }));
      if (row.version !== version) throw new AppError('RESOURCE.CONFLICT');
      return this.change(tx, work, () => apply(tx, row));
    });
  }

  private async change(tx: Tx, work: WorkRow, apply: () => Promise<void>): Promise<ClearedWork> {
    await changeClearances(tx, this.outbox, { ownerId: work.ownerId, workIds: [work.id] }, apply);
    return this.answer(tx, work);
  }

  /** @throws `RESOURCE.NOT_FOUND` for everybody but whoever answers for the creator */
  private async open(tx: Tx, workId: string, caller: Caller): Promise<WorkRow> {
    const work = found(await findWork(tx, workId));
    await requireAnswering(tx, work.ownerId, caller);
    return work;
  }

  private async answer(tx: Tx, work: WorkRow): Promise<ClearedWork> {
    const [answer] = await toAnswers(tx, [work]);
    return found(answer);
  }
}

const isSameEnd = (row: Clearance, { kind, holderKey, endsAt }: ReturnType<typeof columnsOf>): boolean =>
  row.kind === kind && row.holderKey === holderKey && row.endsAt?.getTime() === endsAt?.getTime();

function toClearance(row: Clearance, proof: AttachedFile | undefined): Answer {
  const { id, workId, kind, holder, scope, media, start, lastDay, endTime, note, endsAt, version } = row;
  return {
    ...{ id, workId, kind, holder, scope, media, start, lastDay, endTime, note, version },
    proof: proof ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** Clearances of works by kind, and those that follow one another side by side. */
export async function readClearances(tx: Tx, workIds: readonly string[]): Promise<Answer[]> {
  const where = { workId: In([...workIds]) };
  const known = await tx.find(Clearance, { where, order: { holderKey: 'ASC', endsAt: 'ASC' } });
  const rows = known.toSorted((one, other) => CLEARANCE_KINDS.indexOf(one.kind) - CLEARANCE_KINDS.indexOf(other.kind));
  const proofs = await findFiles(tx, 'clearanceId', rows.map(({ id }) => id)); // prettier-ignore
  return rows.map((row) => toClearance(row, proofs.get(row.id)?.[0]));
}

async function toAnswers(tx: Tx, works: readonly WorkRow[]): Promise<ClearedWork[]> {
  const ids = works.map(({ id }) => id);
  const noted = await readClearances(tx, ids);
  const proposals = await findProposals(tx, ids);
  const lights = new Map((await findLights(tx, { ids })).map((one) => [one.id, one]));
  return works.map((work) => {
    const { light = 'none', nextEnd = null } = lights.get(work.id) ?? {};
    return {
      ...{ work: toLicensedWork(work), light, nextEnd: nextEnd?.toISOString() ?? null },
      mayReopen: work.takenDownAt !== null && light !== 'ended',
      proposals: proposals.get(work.id) ?? [],
      clearances: noted.filter(({ workId }) => workId === work.id),
    };
  });
}
