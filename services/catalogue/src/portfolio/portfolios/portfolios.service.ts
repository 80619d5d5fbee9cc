import { type Caller, PORTFOLIO, type Portfolio, type PortfolioForm } from '@koma/contracts';
import { AppError, newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActorsService, EditsService } from '../../members/index.js';
import { CreatorsService, mayUpdateCreator } from '../creators/index.js';
import { findWorksInOrder, forEditors, WorkCardsService } from '../works/index.js';
import { portfolioOrder } from './portfolio-order.js';
import { PortfolioSection } from './portfolio-section.entity.js';

interface Arranged {
  version: number;
  sections: PortfolioSection[];
  works: Awaited<ReturnType<typeof findWorksInOrder>>;
}

/** Saves headings and order of a creator's works. */
@Injectable()
export class PortfoliosService {
  constructor(
    private readonly database: DataSource,
    private readonly creators: CreatorsService,
    private readonly actors: ActorsService,
    private readonly edits: EditsService,
    private readonly cards: WorkCardsService,
  ) {}

  async get(ownerId: string, caller: Caller): Promise<Portfolio> {
    const state = await this.database.transaction(async (tx) => {
      await this.require(tx, ownerId, caller);
      return this.read(tx, ownerId);
    });
    return this.toPortfolio(state, caller);
  }

  /** Ids of works of others and of deleted works are skipped. */
  async arrange(
    ownerId: string,
    { version, portfolio }: { version: number; portfolio: PortfolioForm },
    caller: Caller,
  ): Promise<Portfolio> {
    const state = await this.database.transaction(async (tx) => {
      await this.require(tx, ownerId, caller);
      const creator = await this.creators.lock(tx, ownerId);
      if (creator.portfolioVersion !== version) throw new AppError('RESOURCE.CONFLICT');
      await tx.query('UPDATE creator SET portfolio_version = portfolio_version + 1 WHERE id = $1', [ownerId]);
      await tx.query('UPDATE work SET position = NULL WHERE owner_id = $1', [ownerId]);
      await tx.delete(PortfolioSection, { ownerId });
      await place(tx, ownerId, null, portfolio.loose);
      for (const [position, { workIds, ...words }] of portfolio.sections.entries()) {
        const id = newId();
        await tx.insert(PortfolioSection, { id, ownerId, position, ...words });
        await place(tx, ownerId, id, workIds);
      }
      await this.edits.record(tx, caller, { ownerId, action: 'portfolio.arranged', title: '' });
      return this.read(tx, ownerId);
    });
    return this.toPortfolio(state, caller);
  }

  private async require(tx: Tx, ownerId: string, caller: Caller): Promise<void> {
    const actor = await this.actors.actor(tx, caller, ownerId);
    if (!mayUpdateCreator({ id: ownerId }, actor)) throw new AppError('ACCESS.PROFILE_DENIED');
  }

  private async read(tx: Tx, ownerId: string): Promise<Arranged> {
    const { portfolioVersion: version } = await this.creators.lock(tx, ownerId);
    const sections = await tx.find(PortfolioSection, { where: { ownerId }, order: { position: 'ASC' } });
    const ids = await portfolioOrder(tx, ownerId, { isWhole: true, most: PORTFOLIO.works });
    return { version, sections, works: await findWorksInOrder(tx, ids) };
  }

  /** Call after the transaction: cards are read on a connection of their own. */
  private async toPortfolio({ version, sections, works }: Arranged, caller: Caller): Promise<Portfolio> {
    const cards = forEditors(await this.cards.toCards(works, caller), works);
    const under = new Map(works.map(({ id, sectionId }) => [id, sectionId]));
    const of = (sectionId: string | null) => cards.filter(({ id }) => under.get(id) === sectionId);
    return {
      version,
      loose: of(null),
      sections: sections.map(({ id, title, titleEn }) => ({ title, titleEn, works: of(id) })),
    };
  }
}

async function place(tx: Tx, ownerId: string, sectionId: string | null, workIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE work SET section_id = $2, position = placed.position FROM unnest($3::uuid[]) WITH ORDINALITY AS placed (id, position)
     WHERE work.id = placed.id AND owner_id = $1`,
    [ownerId, sectionId, workIds],
  );
}
