import { Module } from '@nestjs/common';
import { WorksModule } from '../../portfolio/index.js';
import { RelatedWorksController } from './related-works.controller.js';
import { RelatedWorksService } from './related-works.service.js';

@Module({ imports: [WorksModule], controllers: [RelatedWorksController], providers: [RelatedWorksService] })
export class RelatedWorksModule {}
