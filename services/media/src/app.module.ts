import { Module } from '@nestjs/common';
import {
  AccountPicturesModule,
  AssetsModule,
  CaptionsModule,
  ChosenStillsModule,
  FileGrantsModule,
  FilmSoundsModule,
  ProcessingModule,
  StaffFilesModule,
  UploadsModule,
  WorkRightsModule,
  YoutubeStillsModule,
} from './assets/index.js';
import { ErasureModule } from './erasure/index.js';
import { LicensedFilesModule } from './licensed-files/index.js';
import {
  DownloadsModule,
  ExportsModule,
  LicensedFormsModule,
  LinkFilesModule,
  ProfilePdfsModule,
  SlideSelectPdfsModule,
} from './made-files/index.js';
import { StatisticsModule } from './statistics/index.js';

@Module({
  imports: [
    ...[AssetsModule, ProcessingModule, UploadsModule, FileGrantsModule, AccountPicturesModule],
    ...[ChosenStillsModule, FilmSoundsModule, CaptionsModule, StaffFilesModule, WorkRightsModule, YoutubeStillsModule],
    ...[DownloadsModule, ExportsModule, ProfilePdfsModule, SlideSelectPdfsModule, LinkFilesModule, LicensedFormsModule],
    LicensedFilesModule,
    ErasureModule,
    StatisticsModule,
  ],
})
export class AppModule {}
