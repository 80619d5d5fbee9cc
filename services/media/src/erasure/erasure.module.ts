import { Module } from '@nestjs/common';
import { AccountPicturesModule, AssetsModule, UploadsModule } from '../assets/index.js';
import { FileJobsModule } from '../made-files/index.js';
import { ErasureConsumer } from './erasure.consumer.js';

@Module({
  imports: [AccountPicturesModule, AssetsModule, FileJobsModule, UploadsModule],
  controllers: [ErasureConsumer],
})
export class ErasureModule {}
