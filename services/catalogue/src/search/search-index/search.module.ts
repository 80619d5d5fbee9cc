import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { findCreator, PortfolioChangesModule, PortfolioChangesService } from '../../portfolio/index.js';
import { CREATOR_INDEX, type CreatorIndex } from './creator-index.js';
import { GuessReadingsService } from './guess-readings.service.js';
import { storeCreatorTexts } from './store-creator-text.js';
import { OpenSearch, OpenSearchCreatorIndex, OpenSearchIndex } from './opensearch/index.js';
import { MemoryCreatorIndex } from './memory-creator-index.js';
import { MemorySearchIndex } from './memory-search-index.js';
import { PostgresCreatorIndex } from './postgres-creator-index.js';
import { PostgresSearchIndex } from './postgres-search-index.js';
import { ReadModel } from './read-model/read-model.service.js';
import { SEARCH_INDEX, type SearchIndex } from './search-index.js';
import { SearchTotalsService } from './search-totals.service.js';
import { StaffWorkIndex } from './staff-work-index.js';

@Module({
  imports: [PortfolioChangesModule],
  providers: [
    PostgresCreatorIndex,
    PostgresSearchIndex,
    GuessReadingsService,
    ReadModel,
    SearchTotalsService,
    StaffWorkIndex,
    OpenSearch,
    {
      provide: CREATOR_INDEX,
      inject: [PostgresCreatorIndex, ReadModel, OpenSearch],
      useFactory: (truth: PostgresCreatorIndex, copy: ReadModel, { asked }: OpenSearch): CreatorIndex =>
        asked ? new OpenSearchCreatorIndex(truth, asked) : new MemoryCreatorIndex(truth, copy),
    },
    {
      provide: SEARCH_INDEX,
      inject: [PostgresSearchIndex, ReadModel, OpenSearch],
      useFactory: (truth: PostgresSearchIndex, copy: ReadModel, { asked }: OpenSearch): SearchIndex =>
        asked ? new OpenSearchIndex(truth, asked) : new MemorySearchIndex(truth, copy),
    },
  ],
  exports: [CREATOR_INDEX, ReadModel, SEARCH_INDEX, SearchTotalsService, StaffWorkIndex],
})
export class SearchModule implements OnModuleInit {
  constructor(
    private readonly changes: PortfolioChangesService,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
  ) {}

  /** The search rows follow every change in its transaction. */
  onModuleInit(): void {
    this.changes.profileSaved.on(async (tx, { creatorId }) => {
      const creator = await findCreator(tx, creatorId);
      if (creator) await storeCreatorTexts(tx, [creator]);
    });
    this.changes.worksChanged.on((tx, { workIds }) => this.index.index(tx, workIds));
    this.changes.worksRemoved.on((tx, { workIds }) => this.index.remove(tx, workIds));
  }
}
