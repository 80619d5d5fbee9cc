import { Module } from '@nestjs/common';
import { AccountPicturesModule } from '../../assets/index.js';
import { FileStoreModule } from '../../storage/index.js';
import { StillsService } from './stills.service.js';

@Module({
  imports: [AccountPicturesModule, FileStoreModule],
  providers: [StillsService],
  exports: [StillsService],
})
export class PdfRenderingModule {}
