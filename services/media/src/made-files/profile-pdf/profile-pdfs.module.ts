import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountPicturesModule } from '../../assets/index.js';
import { FileJobKindsService, FileJobsModule } from '../file-jobs/index.js';
import { PdfRenderingModule } from '../pdf-rendering/index.js';
import { ProfileContentService } from './profile-content.service.js';
import { ProfilePdfJobsService } from './profile-pdf-jobs.service.js';
import { PROFILE_PDFS, ProfilePdf } from './profile-pdf.entity.js';
import { ProfilePdfsController } from './profile-pdfs.controller.js';
import { ProfilePdfsService } from './profile-pdfs.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ProfilePdf], 'media'), AccountPicturesModule, FileJobsModule, PdfRenderingModule],
  controllers: [ProfilePdfsController],
  providers: [ProfileContentService, ProfilePdfJobsService, ProfilePdfsService],
  exports: [ProfilePdfsService],
})
export class ProfilePdfsModule implements OnModuleInit {
  constructor(private readonly kinds: FileJobKindsService) {}

  onModuleInit(): void {
    this.kinds.add(PROFILE_PDFS);
  }
}
