import { Module } from '@nestjs/common';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { AssetsService } from './assets/assets.service.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CmsChanges } from './cms/cms-changes.js';
import { CmsReaderService } from './cms/cms-reader.service.js';
import { CmsSectionsService } from './cms/cms-sections.service.js';
import { CmsController } from './cms/cms.controller.js';
import { FaqsService } from './cms/faqs.service.js';
import { CreatorsConsumer } from './creators/creators.consumer.js';
import { CreatorsController } from './creators/creators.controller.js';
import { CreatorsService } from './creators/creators.service.js';
import { FavouritesController } from './favourites/favourites.controller.js';
import { FavouritesService } from './favourites/favourites.service.js';
import { PostgresSearchIndex } from './search/postgres-search-index.js';
import { SEARCH_INDEX } from './search/search-index.js';
import { SearchController } from './search/search.controller.js';
import { WorkCardsService } from './works/work-cards.service.js';
import { WorkReaderService } from './works/work-reader.service.js';
import { WorksController } from './works/works.controller.js';
import { WorksService } from './works/works.service.js';

@Module({
  // The search routes are more exact than `/works/:id` and come first.
  controllers: [
    CategoriesController,
    CmsController,
    CreatorsController,
    SearchController,
    WorksController,
    FavouritesController,
  ],
  providers: [
    AssetsConsumer,
    AssetsService,
    CmsChanges,
    CmsReaderService,
    CmsSectionsService,
    CreatorsConsumer,
    CreatorsService,
    FaqsService,
    FavouritesService,
    WorkCardsService,
    WorkReaderService,
    WorksService,
    { provide: SEARCH_INDEX, useClass: PostgresSearchIndex },
  ],
})
export class AppModule {}
