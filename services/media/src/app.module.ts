import { CONFIG } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { AssetsController } from './assets/assets.controller.js';
import { AssetsService } from './assets/assets.service.js';
import type { MediaConfig } from './config.js';
import { FileGrantsService } from './files/file-grants.service.js';
import { JobsService } from './processing/jobs.service.js';
import { Worker } from './processing/worker.js';
import { FILE_STORE } from './storage/file-store.js';
import { openFileStore } from './storage/open-file-store.js';
import { UploadsService } from './uploads/uploads.service.js';

@Module({
  controllers: [AssetsController],
  providers: [
    AssetsConsumer,
    AssetsService,
    FileGrantsService,
    JobsService,
    UploadsService,
    Worker,
    { provide: FILE_STORE, inject: [CONFIG], useFactory: (config: MediaConfig) => openFileStore(config) },
  ],
})
export class AppModule {}
