import {
  amountsOf,
  type Caller,
  type LicenceConflict,
  type LicenceForm,
  LICENSING,
  type PartEstimate,
  type QuoteForm,
  type requestParts,
  tokyoDay,
  type UnclearedPart,
  type Usage,
} from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { findUncleared } from '../clearances/index.js';
import { findLicences } from '../licences/index.js';
import { listedFee, OffersService } from '../offers/index.js';
import { LicenceRequest } from './licence-request.entity.js';
import { Quote, type RequestPart } from './part.entities.js';
import { boxOf, findHeld, overlapOf } from '../rights/index.js';
import { findParent } from './find-parent.js';
import { PartAccessService } from './part-access.service.js';

type Offered = Omit<QuoteForm, 'validUntil' | 'form'> & { validUntil: string | null; form: LicenceForm | null };
type UsageCheck = z.infer<typeof requestParts.conflicts.response>;
const DAY_MS = 86_400_000;

/** What both sides send: quotes, and counters to them. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly database: DataSource,
    private readonly access: PartAccessService,
    private readonly offers: OffersService,
  ) {}

  async quote(id: string, { version, quote }: { version: number; quote: QuoteForm }, caller: Caller): Promise<void> {
    requireValidDay(quote.validUntil);
    await this.send({ id, version, act: 'quote', offered: quote }, caller);
  }

  async counter(
    id: string,
    { version, quote }: { version: number; quote: Omit<QuoteForm, 'validUntil' | 'form'> },
    caller: Caller,
  ): Promise<void> {
    await this.send({ id, version, act: 'counter', offered: { ...quote, validUntil: null, form: null } }, caller);
  }

  /** What stands against a use of the part's works, and what the price list says of it, for the creator's side. */
  async check(id: string, usage: Usage, caller: Caller): Promise<UsageCheck> {
    const { manager } = this.database;
    const { part, side } = await this.access.open(manager, id, caller);
    if (side !== 'owner') throw new AppError('RESOURCE.NOT_FOUND');
    return {
      items: await this.conflicts(manager, part, usage),
      uncleared: await this.uncleared(manager, part, usage),
      estimates: await this.estimates(manager, part, usage),
    };
  }

  /** Licences with which the use would collide. */
  private async conflicts(manager: Tx, part: RequestPart, usage: Usage): Promise<LicenceConflict[]> {
    const held = await findHeldBy(manager, part, usage);
    const licences = new Map((await findLicences(manager, held.map(({ licenceId }) => licenceId))).map((one) => [one.id, one])); // prettier-ignore
    return held.flatMap(({ workId, licenceId, start, endsOn }) => {
      const licence = licences.get(licenceId);
      if (!licence) return [];
      const { number, terms } = licence;
      const common = overlapOf(usage, terms.usage);
      const { companyName } = terms.licensee;
      return { workId, licenceId, number, companyName, start, endsOn, ...common, exclusivity: terms.usage.exclusivity };
    });
  }

  /** Rights of the works that are not cleared for the use. */
  private async uncleared(manager: Tx, part: RequestPart, usage: Usage): Promise<UnclearedPart[]> {
    const found = await findUncleared(manager, part.works.map((work) => work.id), usage); // prettier-ignore
    return part.works.flatMap(({ id: workId }) => (found.get(workId) ?? []).map((right) => ({ workId, ...right })));
  }

  /** What the price list says of the use, work by work. */
  private async estimates(manager: Tx, { works, creatorId }: RequestPart, usage: Usage): Promise<PartEstimate[]> {
    const offered = await this.offers.termsOf(manager, works.map(({ id }) => ({ id, ownerId: creatorId }))); // prettier-ignore
    return works.map(({ id: workId }) => {
      const terms = offered.get(workId);
      return { workId, yen: terms ? listedFee(terms, usage) : null, isShown: terms?.showsPrices ?? false };
    });
  }

  private async send(
    { offered, ...step }: { id: string; version: number; act: 'quote' | 'counter'; offered: Offered },
    caller: Caller,
  ): Promise<void> {
    await this.access.step(step, caller, async (tx, { part, side }) => {
      await requireSendable(tx, part, offered);
      const number = (await tx.countBy(Quote, { partId: part.id })) + 1;
      if (number > LICENSING.quotes) throw new AppError('LICENCE.TOO_MANY');
      const conditions = await this.offers.conditionsOf(tx, part.creatorId, part.works.map((work) => work.id)); // prettier-ignore
      await tx.insert(Quote, { partId: part.id, number, side, accountId: caller.accountId, conditions, ...offered });
      return { validUntil: offered.validUntil, totalYen: amountsOf(offered.lines).total };
    });
  }
}

/** Boxes in the way of a use of the part's works; those of the licence that it extends are not. */
async function findHeldBy(tx: Tx, part: RequestPart, usage: Usage) {
  const request = await tx.findOneByOrFail(LicenceRequest, { id: part.requestId });
  const parent = await findParent(tx, request, part.creatorId);
  return findHeld(tx, part.works.map(({ id }) => id), boxOf(usage), { chainId: parent?.chainId ?? null }); // prettier-ignore
}

async function requireSendable(tx: Tx, part: RequestPart, { lines, usage }: Offered): Promise<void> {
  const isForeign = (workId: string | null) => workId !== null && !part.works.some(({ id }) => id === workId);
  if (lines.some(({ workId }) => isForeign(workId))) throw new AppError('LICENCE.FOREIGN_LINE');
  if (usage.start < tokyoDay(new Date())) throw new AppError('LICENCE.START_OVER');
  if ((await findHeldBy(tx, part, usage)).length > 0) throw new AppError('LICENCE.TAKEN');
}

function requireValidDay(validUntil: string): void {
  const now = Date.now();
  const isNear = validUntil <= tokyoDay(new Date(now + LICENSING.validDays * DAY_MS));
  if (validUntil < tokyoDay(new Date(now)) || !isNear) throw new AppError('LICENCE.VALID_DAY');
}
