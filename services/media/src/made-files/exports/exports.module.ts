import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountPicturesModule, AssetsModule } from '../../assets/index.js';
import { FileJobKindsService, FileJobsModule } from '../file-jobs/index.js';
import { DataExport, EXPORTS } from './data-export.entity.js';
import { ExportContentService } from './export-content.service.js';
import { ExportJobsService } from './export-jobs.service.js';
import { ExportPartsService } from './export-parts.service.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { OwnFilesService } from './own-files.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DataExport], 'media'), AccountPicturesModule, AssetsModule, FileJobsModule],
  controllers: [ExportsController],
  providers: [ExportContentService, ExportJobsService, ExportPartsService, ExportsService, OwnFilesService],
  exports: [ExportsService],
})
export class ExportsModule implements OnModuleInit {
  constructor(private readonly kinds: FileJobKindsService) {}

  onModuleInit(): void {
    this.kinds.add(EXPORTS);
  }
}
