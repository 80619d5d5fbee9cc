import { Asset } from './assets/asset.entity.js';
import { DataExport } from './exports/data-export.entity.js';
import { Download } from './downloads/download.entity.js';
import { LinkZip } from './link-files/link-zip.entity.js';
import { Logo } from './account-pictures/account-picture.entities.js';
import { Portrait } from './account-pictures/account-picture.entities.js';
import { ProfilePdf } from './pdf/profile-pdf.entity.js';
import { SlideSelectPdf } from './select-pdf/slide-select-pdf.entity.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { AccountPicturesController } from './account-pictures/account-pictures.controller.js';
import { AccountPicturesService } from './account-pictures/account-pictures.service.js';
import { AssetFilesService } from './assets/asset-files.service.js';
import { AssetNews } from './assets/asset-news.js';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { AssetsController } from './assets/assets.controller.js';
import { AssetsService } from './assets/assets.service.js';
import { ChosenStillsService } from './assets/chosen-stills.service.js';
import type { MediaConfig } from './config.js';
import { DownloadContentService } from './downloads/download-content.service.js';
import { DownloadJobsService } from './downloads/download-jobs.service.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { DownloadsService } from './downloads/downloads.service.js';
import { ErasureConsumer } from './erasure/erasure.consumer.js';
import { ExportContentService } from './exports/export-content.service.js';
import { ExportJobsService } from './exports/export-jobs.service.js';
import { ExportPartsService } from './exports/export-parts.service.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { OwnFilesService } from './exports/own-files.service.js';
import { FileJobParts } from './file-jobs/file-job-parts.js';
import { FileJobsService } from './file-jobs/file-jobs.service.js';
import { OutdatedFilesService } from './files/outdated-files.service.js';
import { FileGrantsService } from './files/file-grants.service.js';
import { LinkFilesController } from './link-files/link-files.controller.js';
import { LinkFilesService } from './link-files/link-files.service.js';
import { LinkMadeService } from './link-files/link-made.service.js';
import { LinkZipContentService } from './link-files/link-zip-content.service.js';
import { LinkZipJobsService } from './link-files/link-zip-jobs.service.js';
import { LinkZipsService } from './link-files/link-zips.service.js';
import { JobNews } from './news/job-news.js';
import { Signals } from './news/signals.js';
import { ProfileContentService } from './pdf/profile-content.service.js';
import { ProfilePdfJobsService } from './pdf/profile-pdf-jobs.service.js';
import { ProfilePdfsController } from './pdf/profile-pdfs.controller.js';
import { ProfilePdfsService } from './pdf/profile-pdfs.service.js';
import { StillsService } from './pdf/stills.service.js';
import { SelectContentService } from './select-pdf/select-content.service.js';
import { SlideSelectPdfJobsService } from './select-pdf/slide-select-pdf-jobs.service.js';
import { SlideSelectPdfsController } from './select-pdf/slide-select-pdfs.controller.js';
import { SlideSelectPdfsService } from './select-pdf/slide-select-pdfs.service.js';
import { JobsService } from './processing/jobs.service.js';
import { Lanes } from './processing/lanes.js';
import { Worker } from './processing/worker.js';
import { FILE_STORE } from './storage/file-store.js';
import { openFileStore } from './storage/open-file-store.js';
import { UploadsService } from './uploads/uploads.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature(
      [Asset, DataExport, Download, LinkZip, Logo, Portrait, ProfilePdf, SlideSelectPdf],
      'media',
    ),
  ],
  controllers: [
    AssetsConsumer,
    ErasureConsumer,
    AccountPicturesController,
    AssetsController,
    DownloadsController,
    ExportsController,
    LinkFilesController,
    ProfilePdfsController,
    SlideSelectPdfsController,
  ],
  providers: [
    AccountPicturesService,
    AssetFilesService,
    AssetNews,
    AssetsService,
    DownloadContentService,
    DownloadJobsService,
    DownloadsService,
    ExportContentService,
    ExportJobsService,
    ExportPartsService,
    ExportsService,
    FileGrantsService,
    FileJobParts,
    FileJobsService,
    JobNews,
    JobsService,
    Lanes,
    LinkFilesService,
    LinkMadeService,
    LinkZipContentService,
    LinkZipJobsService,
    LinkZipsService,
    OutdatedFilesService,
    Signals,
    ChosenStillsService,
    OwnFilesService,
    ProfileContentService,
    ProfilePdfJobsService,
    ProfilePdfsService,
    SelectContentService,
    SlideSelectPdfJobsService,
    SlideSelectPdfsService,
    StillsService,
    UploadsService,
    Worker,
    { provide: FILE_STORE, inject: [CONFIG], useFactory: (config: MediaConfig) => openFileStore(config) },
  ],
})
export class AppModule {}
