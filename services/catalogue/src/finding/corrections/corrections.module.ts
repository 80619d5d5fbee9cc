import { Module } from '@nestjs/common';
import { SearchModule } from '../../search/index.js';
import { CorrectionsController } from './corrections.controller.js';
import { CorrectionsService } from './corrections.service.js';

@Module({ imports: [SearchModule], controllers: [CorrectionsController], providers: [CorrectionsService] })
export class CorrectionsModule {}
