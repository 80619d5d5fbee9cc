import { CONFIG, openScanner, SCANNER } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { MediaConfig } from '../../config.js';
import { MediaEventsModule } from '../../media-events/index.js';
import { FileStoreModule } from '../../storage/index.js';
import { AssetEventsPublisher } from './asset-events.publisher.js';
import { AssetFilesService } from './asset-files.service.js';
import { Asset } from './asset.entity.js';
import { AssetsConsumer } from './assets.consumer.js';
import { AssetsController } from './assets.controller.js';
import { AssetsService } from './assets.service.js';
import { OriginalsService } from './originals.service.js';
import { RightsWriterService } from './rights-writer.service.js';
import { ScansService } from './scans.service.js';

const scanner = {
  provide: SCANNER,
  inject: [CONFIG],
  useFactory: ({ CLAMD_ADDRESS }: MediaConfig) => openScanner(CLAMD_ADDRESS),
};

@Module({
  imports: [TypeOrmModule.forFeature([Asset], 'media'), FileStoreModule, MediaEventsModule],
  controllers: [AssetsConsumer, AssetsController],
  providers: [
    AssetEventsPublisher,
    AssetFilesService,
    AssetsService,
    OriginalsService,
    RightsWriterService,
    scanner,
    ScansService,
  ],
  exports: [
    AssetEventsPublisher,
    AssetFilesService,
    AssetsService,
    OriginalsService,
    RightsWriterService,
    ScansService,
  ],
})
export class AssetsModule {}
