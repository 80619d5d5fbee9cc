import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import {
  AccessGrantsModule,
  AccessGrantsService,
  EditsModule,
  EditsService,
  MembersModule,
  OwnDataModule,
  OwnDataService,
} from '../../members/index.js';
import { CreatorsModule } from '../../portfolio/index.js';
import { AccessDecisionsService } from './access-decisions.service.js';
import { AccessRequestReaderService } from './access-request-reader.service.js';
import { AccessRequest } from './access-request.entity.js';
import { AccessRequestsConsumer } from './access-requests.consumer.js';
import { AccessRequestsController } from './access-requests.controller.js';
import { AccessRequestsService } from './access-requests.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([AccessRequest], 'catalogue'),
    AccessGrantsModule,
    CreatorsModule,
    EditsModule,
    MembersModule,
    OwnDataModule,
  ],
  controllers: [AccessRequestsConsumer, AccessRequestsController],
  providers: [AccessDecisionsService, AccessRequestReaderService, AccessRequestsService],
  exports: [AccessRequestReaderService],
})
export class AccessRequestsModule implements OnModuleInit {
  constructor(
    private readonly ownData: OwnDataService,
    private readonly requests: AccessRequestReaderService,
    private readonly grants: AccessGrantsService,
    private readonly edits: EditsService,
  ) {}

  /** Requests, access grants and changes for the export, in the form of the pages. */
  onModuleInit(): void {
    this.ownData.add('access', async (tx, accountId) => ({
      requests: await this.requests.ownData(tx, accountId),
      grants: await this.grants.ownData(tx, accountId),
      edits: await this.edits.ownData(tx, accountId),
    }));
  }
}
