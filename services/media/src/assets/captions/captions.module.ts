import { Module } from '@nestjs/common';
import { FileStoreModule } from '../../storage/index.js';
import { AssetsModule } from '../assets/index.js';
import { ProcessingModule } from '../processing/index.js';
import { CaptionsController } from './captions.controller.js';
import { CaptionsService } from './captions.service.js';

@Module({
  imports: [AssetsModule, FileStoreModule, ProcessingModule],
  controllers: [CaptionsController],
  providers: [CaptionsService],
})
export class CaptionsModule {}
