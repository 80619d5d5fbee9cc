import { Module } from '@nestjs/common';
import { AccountMarksModule } from '../../members/index.js';
import { WorksModule } from '../../portfolio/index.js';
import { CreatorCardsModule } from '../creator-cards/index.js';
import { SearchModule } from '../search-index/index.js';
import { ResponseCacheService } from './response-cache.service.js';
import { PublicItemsService } from './public-items.service.js';
import { PublicWorksController } from './public-works.controller.js';

@Module({
  imports: [AccountMarksModule, CreatorCardsModule, SearchModule, WorksModule],
  controllers: [PublicWorksController],
  providers: [ResponseCacheService, PublicItemsService],
  exports: [ResponseCacheService],
})
export class ResponseCacheModule {}
