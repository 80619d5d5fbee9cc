import { CONFIG, openScanner, SCANNER } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { LicensingConfig } from '../config.js';
import { AttachedFile } from './attached-file.entity.js';
import { AttachedFilesService } from './attached-files.service.js';

const scanner = {
  provide: SCANNER,
  inject: [CONFIG],
  useFactory: ({ CLAMD_ADDRESS }: LicensingConfig) => openScanner(CLAMD_ADDRESS),
};

@Module({
  imports: [TypeOrmModule.forFeature([AttachedFile], 'licensing')],
  providers: [AttachedFilesService, scanner],
  exports: [AttachedFilesService],
})
export class AttachedFilesModule {}
