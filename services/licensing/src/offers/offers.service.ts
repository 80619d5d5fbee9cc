import type {
  Caller,
  Issuer,
  OfferTemplate as Template,
  OfferTerms,
  OwnOffer,
  Page,
  WorkOffer as Answer,
} from '@koma/contracts';
import { AppError, decodeCursor, found, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { findVisible, findWork, requireAnswering, type WorkRow } from '../parties/index.js';
import { FIRST_TERMS, lowestPrice, NO_ISSUER, shownOf } from './offered.js';
import { OfferTemplate, WorkOffer } from './offer.entities.js';

const position = z.tuple([z.uuid()]);

/** What goes with a quote, as the offers of its works have it on that day. */
export interface QuoteConditions {
  never: string;
  creditLine: string;
  issuer: Issuer;
}

const inWords = (words: readonly string[]): string => [...new Set(words)].filter((one) => one !== '').join('\n');

/** What creators offer: the template, and the works. */
@Injectable()
export class OffersService {
  constructor(private readonly database: DataSource) {}

  async template(creatorId: string, caller: Caller): Promise<Template> {
    const { manager } = this.database;
    await requireAnswering(manager, creatorId, caller);
    return templateOf(manager, creatorId);
  }

  async saveTemplate(
    creatorId: string,
    { version, terms, issuer }: { version: number; terms: OfferTerms; issuer: Issuer },
    caller: Caller,
  ): Promise<Template> {
    const { manager } = this.database;
    await requireAnswering(manager, creatorId, caller);
    refuseOutdated(
      await manager.query(
        `INSERT INTO offer_template AS old (creator_id, terms, issuer) VALUES ($1, $2, $3)
         ON CONFLICT (creator_id) DO UPDATE SET terms = excluded.terms, issuer = excluded.issuer, version = old.version + 1
         WHERE old.version = $4 RETURNING 1`,
        [creatorId, JSON.stringify(terms), JSON.stringify(issuer), version],
      ),
    );
    return templateOf(this.database.manager, creatorId);
  }

  /** A creator's works, the newest first. */
  async own(
    creatorId: string,
    { cursor, limit }: { cursor?: string; limit: number },
    caller: Caller,
  ): Promise<Page<OwnOffer>> {
    const { manager } = this.database;
    await requireAnswering(manager, creatorId, caller);
    const after = decodeCursor(cursor, position);
    const works = await manager.query<WorkRow[]>(
      `SELECT work.id, work.owner_id AS "ownerId", work.kind, work.title, work.title_en AS "titleEn"
       FROM work WHERE work.owner_id = $1 AND NOT work.is_deleted AND ($2::uuid IS NULL OR work.id < $2)
       ORDER BY work.id DESC LIMIT $3`,
      [creatorId, after?.[0] ?? null, limit + 1],
    );
    const offers = await findOffers(manager, works.map(({ id }) => id)); // prettier-ignore
    return toPage(works, limit, { item: (work) => toOwnOffer(work, offers.get(work.id)), cursor: ({ id }) => [id] });
  }

  async save(
    workId: string,
    { version, isLicensable, own }: { version: number; isLicensable: boolean; own: OfferTerms | null },
    caller: Caller,
  ): Promise<OwnOffer> {
    const { manager } = this.database;
    const work = found(await findWork(manager, workId));
    await requireAnswering(manager, work.ownerId, caller);
    refuseOutdated(
      await manager.query(
        `INSERT INTO work_offer AS old (work_id, owner_id, is_licensable, own) VALUES ($1, $2, $3, $4)
         ON CONFLICT (work_id) DO UPDATE SET is_licensable = excluded.is_licensable, own = excluded.own, version = old.version + 1
         WHERE old.version = $5 RETURNING 1`,
        [workId, work.ownerId, isLicensable, own === null ? null : JSON.stringify(own), version],
      ),
    );
    return toOwnOffer(work, found(await manager.findOneBy(WorkOffer, { workId })));
  }

  /** @throws `RESOURCE.NOT_FOUND` for a work that the caller may not see */
  async get(workId: string, caller: Caller): Promise<Answer> {
    const { manager } = this.database;
    const work = found(await findWork(manager, workId));
    const isMine = work.ownerId === caller.accountId;
    if (!isMine && !(await findVisible(manager, [workId])).has(workId)) throw new AppError('RESOURCE.NOT_FOUND');
    const terms = (await this.termsOf(manager, [work])).get(workId) ?? null;
    return {
      ...{ workId, isMine, isLicensable: terms !== null },
      terms: terms && shownOf(terms),
      fromYen: terms && lowestPrice(terms),
    };
  }

  /** What goes with a quote for works of one creator. */
  async conditionsOf(tx: Tx, creatorId: string, workIds: readonly string[]): Promise<QuoteConditions> {
    const { issuer } = await templateOf(tx, creatorId);
    const terms = [...(await this.termsOf(tx, workIds.map((id) => ({ id, ownerId: creatorId })))).values()]; // prettier-ignore
    const never = inWords(terms.map((one) => one.never));
    return { never, creditLine: inWords(terms.map((one) => one.creditLine)), issuer };
  }

  /** The terms on which each of the works is offered; those that are not licensable are missing. */
  async termsOf(tx: Tx, works: readonly Pick<WorkRow, 'id' | 'ownerId'>[]): Promise<Map<string, OfferTerms>> {
    const offers = await findOffers(tx, works.map(({ id }) => id)); // prettier-ignore
    const templates = await tx.findBy(OfferTemplate, { creatorId: In(works.map(({ ownerId }) => ownerId)) });
    const ofCreator = new Map(templates.map(({ creatorId, terms }) => [creatorId, terms]));
    return new Map(
      works.flatMap(({ id, ownerId }) => {
        const offer = offers.get(id);
        return offer?.isLicensable ? [[id, offer.own ?? ofCreator.get(ownerId) ?? FIRST_TERMS] as const] : [];
      }),
    );
  }
}

async function templateOf(tx: Tx, creatorId: string): Promise<Template> {
  const { terms, issuer, version } = (await tx.findOneBy(OfferTemplate, { creatorId })) ?? {
    terms: FIRST_TERMS,
    issuer: NO_ISSUER,
    version: 0,
  };
  return { terms, issuer, version };
}

async function findOffers(tx: Tx, workIds: readonly string[]): Promise<Map<string, WorkOffer>> {
  const offers = await tx.findBy(WorkOffer, { workId: In([...workIds]) });
  return new Map(offers.map((offer) => [offer.workId, offer]));
}

const toOwnOffer = ({ id, kind, title, titleEn }: WorkRow, offer: WorkOffer | undefined): OwnOffer => ({
  ...{ workId: id, kind, title, titleEn },
  ...{ isLicensable: offer?.isLicensable ?? false, own: offer?.own ?? null, version: offer?.version ?? 0 },
});

/** @throws `RESOURCE.CONFLICT` when the statement wrote no row: the caller has seen another version */
function refuseOutdated(written: readonly unknown[]): void {
  if (written.length === 0) throw new AppError('RESOURCE.CONFLICT');
}
