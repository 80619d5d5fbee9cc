import { Module } from '@nestjs/common';
import { LicencesModule } from '../licences/index.js';
import { StaffLicencesController } from './staff-licences.controller.js';
import { StaffLicencesService } from './staff-licences.service.js';

@Module({
  imports: [LicencesModule],
  controllers: [StaffLicencesController],
  providers: [StaffLicencesService],
})
export class StaffModule {}
