import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileJobKindsService, FileJobsModule } from '../file-jobs/index.js';
import { PdfRenderingModule } from '../pdf-rendering/index.js';
import { SelectContentService } from './select-content.service.js';
import { SlideSelectPdfJobsService } from './slide-select-pdf-jobs.service.js';
import { SLIDE_SELECT_PDFS, SlideSelectPdf } from './slide-select-pdf.entity.js';
import { SlideSelectPdfsController } from './slide-select-pdfs.controller.js';
import { SlideSelectPdfsService } from './slide-select-pdfs.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SlideSelectPdf], 'media'), FileJobsModule, PdfRenderingModule],
  controllers: [SlideSelectPdfsController],
  providers: [SelectContentService, SlideSelectPdfJobsService, SlideSelectPdfsService],
  exports: [SlideSelectPdfsService],
})
export class SlideSelectPdfsModule implements OnModuleInit {
  constructor(private readonly kinds: FileJobKindsService) {}

  onModuleInit(): void {
    this.kinds.add(SLIDE_SELECT_PDFS);
  }
}
