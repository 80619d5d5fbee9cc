import { Module } from '@nestjs/common';
import { AccessGrantsController } from './access-grants/access-grants.controller.js';
import { AccessGrantsService } from './access-grants/access-grants.service.js';
import { ActorsService } from './access-grants/actors.service.js';
import { AccessDecisionsService } from './access-requests/access-decisions.service.js';
import { AccessRequestReaderService } from './access-requests/access-request-reader.service.js';
import { AccessRequestsController } from './access-requests/access-requests.controller.js';
import { AccessRequestsService } from './access-requests/access-requests.service.js';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { AssetsService } from './assets/assets.service.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CmsChanges } from './cms/cms-changes.js';
import { CmsReaderService } from './cms/cms-reader.service.js';
import { CmsSectionsService } from './cms/cms-sections.service.js';
import { CmsController } from './cms/cms.controller.js';
import { FaqsService } from './cms/faqs.service.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompaniesService } from './companies/companies.service.js';
import { CreatorsConsumer } from './creators/creators.consumer.js';
import { CreatorsController } from './creators/creators.controller.js';
import { CreatorsService } from './creators/creators.service.js';
import { EditsController } from './edits/edits.controller.js';
import { EditsService } from './edits/edits.service.js';
import { ErasureConsumer } from './erasure/erasure.consumer.js';
import { ErasureService } from './erasure/erasure.service.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { FavouritesController } from './favourites/favourites.controller.js';
import { FavouritesService } from './favourites/favourites.service.js';
import { MembersConsumer } from './members/members.consumer.js';
import { MembersService } from './members/members.service.js';
import { PostgresSearchIndex } from './search/postgres-search-index.js';
import { SEARCH_INDEX } from './search/search-index.js';
import { SearchController } from './search/search.controller.js';
import { WorkCardsService } from './works/work-cards.service.js';
import { WorkEffects } from './works/work-effects.js';
import { WorkReaderService } from './works/work-reader.service.js';
import { WorksController } from './works/works.controller.js';
import { WorksService } from './works/works.service.js';

@Module({
  // The search routes are more exact than `/works/:id` and come first.
  controllers: [
    AccessGrantsController,
    AccessRequestsController,
    CategoriesController,
    CmsController,
    CompaniesController,
    CreatorsController,
    EditsController,
    ExportsController,
    SearchController,
    WorksController,
    FavouritesController,
  ],
  providers: [
    AccessDecisionsService,
    AccessGrantsService,
    AccessRequestReaderService,
    AccessRequestsService,
    ActorsService,
    AssetsConsumer,
    AssetsService,
    CmsChanges,
    CmsReaderService,
    CmsSectionsService,
    CompaniesService,
    CreatorsConsumer,
    CreatorsService,
    EditsService,
    ErasureConsumer,
    ErasureService,
    ExportsService,
    FaqsService,
    FavouritesService,
    MembersConsumer,
    MembersService,
    WorkCardsService,
    WorkEffects,
    WorkReaderService,
    WorksService,
    { provide: SEARCH_INDEX, useClass: PostgresSearchIndex },
  ],
})
export class AppModule {}
