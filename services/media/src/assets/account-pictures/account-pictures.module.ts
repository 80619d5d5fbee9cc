import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileStoreModule } from '../../storage/index.js';
import { Logo, Portrait } from './account-picture.entity.js';
import { AccountPicturesController } from './account-pictures.controller.js';
import { AccountPicturesService } from './account-pictures.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Logo, Portrait], 'media'), FileStoreModule],
  controllers: [AccountPicturesController],
  providers: [AccountPicturesService],
  exports: [AccountPicturesService],
})
export class AccountPicturesModule {}
