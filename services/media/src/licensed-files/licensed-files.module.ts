import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { LicensedFormsModule } from '../made-files/index.js';
import { LicensedFilesController } from './licensed-files.controller.js';
import { LicensedFilesService } from './licensed-files.service.js';

@Module({
  imports: [AssetsModule, LicensedFormsModule],
  controllers: [LicensedFilesController],
  providers: [LicensedFilesService],
  exports: [LicensedFilesService],
})
export class LicensedFilesModule {}
