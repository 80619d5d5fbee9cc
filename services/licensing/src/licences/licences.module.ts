import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LicenceDocumentsService } from './licence-documents.service.js';
import { LicenceNoticesService } from './licence-notices.service.js';
import { Licence } from './licence.entity.js';
import { LicencesController } from './licences.controller.js';
import { LicencesService } from './licences.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Licence], 'licensing')],
  controllers: [LicencesController],
  providers: [LicencesService, LicenceDocumentsService, LicenceNoticesService],
  exports: [LicencesService],
})
export class LicencesModule {}
