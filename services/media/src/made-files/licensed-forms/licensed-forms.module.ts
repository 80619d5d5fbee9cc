import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileStoreModule } from '../../storage/index.js';
import { DownloadsModule } from '../downloads/index.js';
import { FileJobKindsService, FileJobsModule } from '../file-jobs/index.js';
import { LICENSED_FORMS, LicensedForm } from './licensed-form.entity.js';
import { LicensedFormJobsService } from './licensed-form-jobs.service.js';
import { LicensedFormsService } from './licensed-forms.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LicensedForm], 'media'), DownloadsModule, FileJobsModule, FileStoreModule],
  providers: [LicensedFormJobsService, LicensedFormsService],
  exports: [LicensedFormsService],
})
export class LicensedFormsModule implements OnModuleInit {
  constructor(private readonly kinds: FileJobKindsService) {}

  onModuleInit(): void {
    this.kinds.add(LICENSED_FORMS);
  }
}
