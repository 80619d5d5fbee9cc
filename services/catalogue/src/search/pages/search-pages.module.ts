import { Module } from '@nestjs/common';
import { CreditsModule, WorksModule } from '../../portfolio/index.js';
import { AskedWordsModule } from '../asked-words/index.js';
import { CreatorCardsModule } from '../creator-cards/index.js';
import { ResponseCacheModule } from '../response-cache/index.js';
import { SearchModule } from '../search-index/index.js';
import { CreatorSearchController } from './creator-search.controller.js';
import { RecommendationsController } from './recommendations.controller.js';
import { RecommendationsService } from './recommendations.service.js';
import { SearchController } from './search.controller.js';

@Module({
  imports: [AskedWordsModule, CreatorCardsModule, CreditsModule, ResponseCacheModule, SearchModule, WorksModule],
  controllers: [CreatorSearchController, RecommendationsController, SearchController],
  providers: [RecommendationsService],
})
export class SearchPagesModule {}
