import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CmsChanges } from './cms-changes.js';
import { CmsReaderService } from './cms-reader.service.js';
import { CmsSection } from './cms-section.entity.js';
import { CmsSectionsService } from './cms-sections.service.js';
import { CmsController } from './cms.controller.js';
import { Faq } from './faq.entity.js';
import { FaqsService } from './faqs.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CmsSection, Faq], 'catalogue')],
  controllers: [CmsController],
  providers: [CmsChanges, CmsReaderService, CmsSectionsService, FaqsService],
})
export class CmsModule {}
