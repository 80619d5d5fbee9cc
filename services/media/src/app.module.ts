import { CONFIG } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { AssetsController } from './assets/assets.controller.js';
import { AssetsService } from './assets/assets.service.js';
import type { MediaConfig } from './config.js';
import { ErasureConsumer } from './erasure/erasure.consumer.js';
import { ExportContentService } from './exports/export-content.service.js';
import { ExportJobsService } from './exports/export-jobs.service.js';
import { ExportPartsService } from './exports/export-parts.service.js';
import { ExportWorker } from './exports/export-worker.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { OwnFilesService } from './exports/own-files.service.js';
import { FileGrantsService } from './files/file-grants.service.js';
import { PortraitsController } from './portraits/portraits.controller.js';
import { PortraitsService } from './portraits/portraits.service.js';
import { JobsService } from './processing/jobs.service.js';
import { Worker } from './processing/worker.js';
import { FILE_STORE } from './storage/file-store.js';
import { openFileStore } from './storage/open-file-store.js';
import { UploadsService } from './uploads/uploads.service.js';

@Module({
  controllers: [AssetsController, ExportsController, PortraitsController],
  providers: [
    AssetsConsumer,
    AssetsService,
    ErasureConsumer,
    ExportContentService,
    ExportJobsService,
    ExportPartsService,
    ExportsService,
    ExportWorker,
    FileGrantsService,
    JobsService,
    OwnFilesService,
    PortraitsService,
    UploadsService,
    Worker,
    { provide: FILE_STORE, inject: [CONFIG], useFactory: (config: MediaConfig) => openFileStore(config) },
  ],
})
export class AppModule {}
