import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Asset } from './asset.entity.js';
import { AssetsConsumer } from './assets.consumer.js';
import { AssetsService } from './assets.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Asset], 'catalogue')],
  controllers: [AssetsConsumer],
  providers: [AssetsService],
  exports: [AssetsService],
})
export class AssetsModule {}
