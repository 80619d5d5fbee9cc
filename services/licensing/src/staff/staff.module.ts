import { Module } from '@nestjs/common';
import { AttachedFilesModule } from '../attached-files/index.js';
import { LicencesModule } from '../licences/index.js';
import { StaffLicencesController } from './staff-licences.controller.js';
import { StaffLicencesService } from './staff-licences.service.js';

@Module({
  imports: [AttachedFilesModule, LicencesModule],
  controllers: [StaffLicencesController],
  providers: [StaffLicencesService],
})
export class StaffModule {}
