import { Module } from '@nestjs/common';
import {
  AccountPicturesModule,
  AssetsModule,
  ChosenStillsModule,
  FileGrantsModule,
  ProcessingModule,
  UploadsModule,
} from './assets/index.js';
import { ErasureModule } from './erasure/index.js';
import {
  DownloadsModule,
  ExportsModule,
  LinkFilesModule,
  ProfilePdfsModule,
  SlideSelectPdfsModule,
} from './made-files/index.js';

@Module({
  imports: [
    ...[AssetsModule, ProcessingModule, UploadsModule, ChosenStillsModule, FileGrantsModule, AccountPicturesModule],
    ...[DownloadsModule, ExportsModule, ProfilePdfsModule, SlideSelectPdfsModule, LinkFilesModule],
    ErasureModule,
  ],
})
export class AppModule {}
