import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGrantsModule, EditsModule, OwnDataModule, OwnDataService } from '../../members/index.js';
import { AssetsModule, CreatorsModule, WorksModule } from '../../portfolio/index.js';
import { SharedModule } from '../../sharing/index.js';
import { DocumentOptions } from './document-options.entity.js';
import { DocumentOptionsService } from './document-options.service.js';
import { ProfileDocumentsController } from './profile-documents.controller.js';
import { ProfileDocumentsService } from './profile-documents.service.js';
import { SharedProfileDocumentsController } from './shared-profile-documents.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DocumentOptions], 'catalogue'),
    AccessGrantsModule,
    AssetsModule,
    CreatorsModule,
    EditsModule,
    OwnDataModule,
    SharedModule,
    WorksModule,
  ],
  controllers: [ProfileDocumentsController, SharedProfileDocumentsController],
  providers: [DocumentOptionsService, ProfileDocumentsService],
})
export class ProfileDocumentsModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('profile-pdf', (tx, creatorId) => tx.findOneBy(DocumentOptions, { creatorId }));
  }
}
