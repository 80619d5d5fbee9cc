import { Module } from '@nestjs/common';
import { SlideSelectsModule } from '../../collecting/index.js';
import { MembersModule } from '../../members/index.js';
import { LinkCommentsModule, SharedModule } from '../../sharing/index.js';
import { SlideSelectDocumentsController } from './slide-select-documents.controller.js';
import { SlideSelectDocumentsService } from './slide-select-documents.service.js';
import { SlideSelectViewsService } from './slide-select-views.service.js';

@Module({
  imports: [LinkCommentsModule, MembersModule, SharedModule, SlideSelectsModule],
  controllers: [SlideSelectDocumentsController],
  providers: [SlideSelectDocumentsService, SlideSelectViewsService],
})
export class SlideSelectDocumentsModule {}
