import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { SearchModule } from '../../search/index.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsService } from './suggestions.service.js';

@Module({
  imports: [PeopleModule, SearchModule],
  controllers: [SuggestionsController],
  providers: [SuggestionsService],
})
export class SuggestionsModule {}
