import { Module } from '@nestjs/common';
import { AccountMarksModule } from '../../members/index.js';
import { WorksModule } from '../../portfolio/index.js';
import { CreatorCardsModule } from '../creator-cards/index.js';
import { SearchModule } from '../search-index/index.js';
import { PublicContentService } from './public-content.service.js';
import { PublicTextsService } from './public-texts.service.js';
import { PublicWorksController } from './public-works.controller.js';

@Module({
  imports: [AccountMarksModule, CreatorCardsModule, SearchModule, WorksModule],
  controllers: [PublicWorksController],
  providers: [PublicContentService, PublicTextsService],
  exports: [PublicContentService],
})
export class ResponseCacheModule {}
