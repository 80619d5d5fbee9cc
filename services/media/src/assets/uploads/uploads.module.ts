import { Module } from '@nestjs/common';
import { FileStoreModule } from '../../storage/index.js';
import { ProcessingModule } from '../processing/index.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [FileStoreModule, ProcessingModule],
  providers: [UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
