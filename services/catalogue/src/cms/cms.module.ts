import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembersModule } from '../members/index.js';
import { AssetsModule } from '../portfolio/index.js';
import { CmsChanges } from './cms-changes.js';
import { CmsDraft } from './cms-draft.entity.js';
import { CmsDraftsController } from './cms-drafts.controller.js';
import { CmsDraftsService } from './cms-drafts.service.js';
import { CmsPagesService } from './cms-pages.service.js';
import { CmsPicturesService } from './cms-pictures.service.js';
import { CmsReaderService } from './cms-reader.service.js';
import { CmsVersion } from './cms-version.entity.js';
import { CmsController } from './cms.controller.js';

@Module({
  imports: [AssetsModule, MembersModule, TypeOrmModule.forFeature([CmsDraft, CmsVersion], 'catalogue')],
  controllers: [CmsController, CmsDraftsController],
  providers: [CmsChanges, CmsDraftsService, CmsPagesService, CmsPicturesService, CmsReaderService],
})
export class CmsModule {}
