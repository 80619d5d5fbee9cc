import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaEventsModule } from '../../media-events/index.js';
import { FileStoreModule } from '../../storage/index.js';
import { AssetEventsPublisher } from './asset-events.publisher.js';
import { AssetFilesService } from './asset-files.service.js';
import { Asset } from './asset.entity.js';
import { AssetsConsumer } from './assets.consumer.js';
import { AssetsController } from './assets.controller.js';
import { AssetsService } from './assets.service.js';
import { OriginalsService } from './originals.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Asset], 'media'), FileStoreModule, MediaEventsModule],
  controllers: [AssetsConsumer, AssetsController],
  providers: [AssetEventsPublisher, AssetFilesService, AssetsService, OriginalsService],
  exports: [AssetEventsPublisher, AssetFilesService, AssetsService, OriginalsService],
})
export class AssetsModule {}
