import { Module } from '@nestjs/common';
import { WorksModule } from '../../portfolio/index.js';
import { SearchModule } from '../search-index/index.js';
import { CreatorCardsService } from './creator-cards.service.js';

@Module({ imports: [SearchModule, WorksModule], providers: [CreatorCardsService], exports: [CreatorCardsService] })
export class CreatorCardsModule {}
