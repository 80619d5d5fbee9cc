import { Module } from '@nestjs/common';
import { FileStoreModule } from '../../storage/index.js';
import { ProcessingModule } from '../processing/index.js';
import { StaffFilesController } from './staff-files.controller.js';
import { StaffFilesService } from './staff-files.service.js';

@Module({
  imports: [FileStoreModule, ProcessingModule],
  controllers: [StaffFilesController],
  providers: [StaffFilesService],
})
export class StaffFilesModule {}
