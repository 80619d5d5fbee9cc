import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnDataModule, OwnDataService } from '../../members/index.js';
import { SearchModule } from '../../search/index.js';
import { FreshFindsService } from './fresh-finds.service.js';
import { SavedSearch } from './saved-search.entity.js';
import { SavedSearchNoticesService } from './saved-search-notices.service.js';
import { SavedSearchesController } from './saved-searches.controller.js';
import { SavedSearchesService } from './saved-searches.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SavedSearch], 'catalogue'), OwnDataModule, SearchModule],
  controllers: [SavedSearchesController],
  providers: [FreshFindsService, SavedSearchesService, SavedSearchNoticesService],
})
export class SavedSearchesModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('saved-searches', (tx, accountId) =>
      tx.find(SavedSearch, { where: { accountId }, order: { id: 'DESC' } }),
    );
  }
}
