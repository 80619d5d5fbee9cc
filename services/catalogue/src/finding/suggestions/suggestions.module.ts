import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { AskedWordsModule, SearchModule } from '../../search/index.js';
import { FrequentSearchesService } from './frequent-searches.service.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsService } from './suggestions.service.js';

@Module({
  imports: [AskedWordsModule, PeopleModule, SearchModule],
  controllers: [SuggestionsController],
  providers: [FrequentSearchesService, SuggestionsService],
})
export class SuggestionsModule {}
