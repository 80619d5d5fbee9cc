import { timingSafeEqual } from 'node:crypto';
import {
  type Caller,
  issueAt,
  type Licence as Answer,
  type LicenceBrief,
  type LicenceCheck,
  type LicenceFilters,
  type LicenceSide,
  type LicenceState,
  type Locale,
  type Page,
  tokyoDay,
  type Whose,
} from '@koma/contracts';
import { AppError, decodeCursor, found, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { Brackets, DataSource, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { narrow, titlesIn } from '../finding/index.js';
import { isOfColleague, mayAnswerFor, requireAnswering } from '../parties/index.js';
import { releaseBoxes } from '../rights/index.js';
import { Licence } from './licence.entity.js';
import { findChain } from './licences.queries.js';
import { LicenceNoticesService } from './licence-notices.service.js';
import { daysOfNow, isRunning, toAnswer, toBrief } from './licence.mapper.js';

const position = z.tuple([z.uuid()]);
interface Listed extends LicenceFilters {
  cursor?: string | undefined;
  limit: number;
  state?: LicenceState | undefined;
  work?: string | undefined;
}

/** What a list of licences is narrowed by. */
const NARROWED = {
  texts: [
    'licence.number',
    ...['product', 'campaign', 'endClient'].map((name) => `licence.terms ->> '${name}'`),
    ...[`licence.terms -> 'licensee' ->> 'companyName'`, `licence.terms -> 'licensor' ->> 'name'`],
    titlesIn(`licence.terms -> 'works'`),
  ],
  usage: `licence.terms -> 'usage'`,
  endsOn: 'licence.ends_on',
};

/** Licences in each state, as `licenceStateOn` tells them. */
const STATES: Record<LicenceState, string> = {
  waiting: 'ended_on IS NULL AND start_on > :today',
  active: 'ended_on IS NULL AND start_on <= :today AND (ends_on IS NULL OR ends_on > :soon)',
  expiring: 'ended_on IS NULL AND start_on <= :today AND ends_on > :today AND ends_on <= :soon',
  expired: 'ended_on IS NULL AND start_on <= :today AND ends_on <= :today',
  ended: 'ended_on IS NOT NULL',
};

/** The request of a licence came from a project in which both are now. */
const ofColleague = (accountId: string): string => `EXISTS (SELECT FROM request_part part
  JOIN licence_request request ON request.id = part.request_id WHERE part.id = licence.part_id AND ${isOfColleague('request', accountId)})`;
const OF_COLLEAGUE = ofColleague(':accountId::uuid');

/** The side of a member; null for everybody else. */
async function sideOf(
  tx: Tx,
  { accountId, creatorId }: Licence,
  caller: Pick<Caller, 'accountId'>,
): Promise<LicenceSide | null> {
  if (accountId === caller.accountId) return 'licensee';
  return (await mayAnswerFor(tx, creatorId, caller)) ? 'owner' : null;
}

/** What both sides read of licences, and what they note beside the terms. */
@Injectable()
export class LicencesService {
  constructor(
    private readonly database: DataSource,
    private readonly notices: LicenceNoticesService,
  ) {}

  async list({ accountId }: Caller, { whose, ...listed }: Listed & { whose: Whose }): Promise<Page<LicenceBrief>> {
    if (whose === 'own') return this.page({ accountId }, 'licensee', listed);
    return this.page(new Brackets((query) => query.where(OF_COLLEAGUE, { accountId })), 'licensee', listed);
  }

  async ofCreator(creatorId: string, listed: Listed, caller: Caller): Promise<Page<LicenceBrief>> {
    await requireAnswering(this.database.manager, creatorId, caller);
    return this.page({ creatorId }, 'owner', listed);
  }

  async get(id: string, caller: Caller): Promise<Answer> {
    const { manager } = this.database;
    const { licence, ...as } = await this.read(manager, id, caller);
    return toAnswer(licence, as, await findChain(manager, licence));
  }

  /** A licence with the side of the caller. @throws `RESOURCE.NOT_FOUND` for everybody else */
  async open(tx: Tx, id: string, caller: Pick<Caller, 'accountId'>): Promise<{ licence: Licence; side: LicenceSide }> {
    const licence = found(await tx.findOneBy(Licence, { id }));
    return { licence, side: found(await sideOf(tx, licence, caller)) };
  }

  /** The same for a colleague of the licensee too, who only reads it and fetches its files. */
  async read(
    tx: Tx,
    id: string,
    caller: Pick<Caller, 'accountId'>,
  ): Promise<{ licence: Licence; side: LicenceSide; isReadOnly: boolean }> {
    const licence = found(await tx.findOneBy(Licence, { id }));
    const side = await sideOf(tx, licence, caller);
    if (side !== null) return { licence, side, isReadOnly: false };
    const sql = `SELECT 1 FROM licence WHERE licence.id = $1 AND ${ofColleague('$2::uuid')}`;
    const [row] = await tx.query<unknown[]>(sql, [id, caller.accountId]);
    if (row === undefined) throw new AppError('RESOURCE.NOT_FOUND');
    return { licence, side: 'licensee', isReadOnly: true };
  }

  async setPaid(
    id: string,
    { version, paidOn }: { version: number; paidOn: string | null },
    caller: Caller,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { licence, side } = await this.open(tx, id, caller);
      if (side !== 'owner') throw new AppError('ACCESS.DENIED');
      const { affected } = await tx.update(Licence, { id, version }, { paidOn, version: version + 1 });
      if (affected !== 1) throw new AppError('RESOURCE.CONFLICT');
      if (paidOn !== null && licence.paidOn === null) await this.notices.tellPaid(tx, id);
    });
  }

  /** One side asks for the end, the other one agrees with a reason of its own. */
  async end(id: string, { version, reason }: { version: number; reason: string }, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { ending, droppedEnding, side } = await this.lockRunning(tx, id, version, caller);
      const on = tokyoDay(new Date());
      const isAgreed = ending !== null && ending.by !== side;
      const changes = isAgreed ? { endedOn: on, endedReason: reason } : { ending: { by: side, on, reason } };
      await tx.update(Licence, { id }, { ...changes, version: version + 1 });
      if (isAgreed) {
        await releaseBoxes(tx, id, on);
        // Its documents say so from now on.
        await tx.query('DELETE FROM licence_file WHERE licence_id = $1', [id]);
      }
      // Another reason of the same side is no news, nor is a wish that it took back and has again on the same day.
      const isAgain = droppedEnding?.by === side && droppedEnding.asked.by === side && droppedEnding.asked.on === on;
      if (isAgreed || (ending === null && !isAgain))
        await this.notices.tellSide(tx, id, isAgreed ? 'ended' : 'ending', side === 'owner' ? 'licensee' : 'owner');
    });
  }

  /** The side that wished for an early end takes it back, or the other one refuses with a reason, which the first is told. */
  async dropEnding(
    id: string,
    { version, reason }: { version: number; reason: string },
    caller: Caller,
    locale: Locale,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { ending: asked, side } = await this.lockRunning(tx, id, version, caller);
      if (asked === null) throw new AppError('RESOURCE.CONFLICT');
      const isRefused = asked.by !== side;
      if (isRefused && reason === '')
        throw new AppError('REQUEST.INVALID', { issues: [issueAt(['reason'], 'FIELD.REQUIRED', locale)] });
      const droppedEnding = { by: side, on: tokyoDay(new Date()), reason, asked };
      await tx.update(Licence, { id }, { ending: null, droppedEnding, version: version + 1 });
      if (isRefused) await this.notices.tellSide(tx, id, 'ending-refused', asked.by);
    });
  }

  /** For whoever has number and code; a wrong code and an unknown number get the same answer. */
  async check(number: string, code: string): Promise<LicenceCheck> {
    const licence = found(await this.database.manager.findOneBy(Licence, { number }));
    const [given, right] = [Buffer.from(code), Buffer.from(licence.code)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('RESOURCE.NOT_FOUND');
    const { state, start, endsOn } = toBrief(licence, 'licensee');
    const works = licence.terms.works.map(({ title, titleEn }) => ({ title, titleEn }));
    const isValid = state === 'active' || state === 'expiring';
    return { number, isValid, works, start, endsOn: licence.endedOn ?? endsOn, endedOn: licence.endedOn };
  }

  /** A running licence for a change by a side that has seen this version. */
  private async lockRunning(
    tx: Tx,
    id: string,
    version: number,
    caller: Caller,
  ): Promise<Pick<Licence, 'droppedEnding' | 'ending'> & { side: LicenceSide }> {
    await tx.query('SELECT FROM licence WHERE id = $1 FOR UPDATE', [id]);
    const { licence, side } = await this.open(tx, id, caller);
    if (licence.version !== version) throw new AppError('RESOURCE.CONFLICT');
    if (!isRunning(licence)) throw new AppError('LICENCE.NOT_RUNNING');
    return { ending: licence.ending, droppedEnding: licence.droppedEnding, side };
  }

  /** The newest first. */
  private async page(
    where: FindOptionsWhere<Licence> | Brackets,
    side: LicenceSide,
    { cursor, limit, state, work, ...filters }: Listed,
  ): Promise<Page<LicenceBrief>> {
    const after = decodeCursor(cursor, position);
    const query = this.database.manager.createQueryBuilder(Licence, 'licence').where(where);
    if (state) query.andWhere(STATES[state], daysOfNow());
    if (work) query.andWhere(`licence.terms -> 'works' @> :works::jsonb`, { works: JSON.stringify([{ id: work }]) });
    narrow(query, NARROWED, filters);
    if (after) query.andWhere('licence.id < :after', { after: after[0] });
    const rows = await query.orderBy('licence.id', 'DESC').limit(limit + 1).getMany(); // prettier-ignore
    return toPage(rows, limit, { item: (licence) => toBrief(licence, side), cursor: ({ id }) => [id] });
  }
}
