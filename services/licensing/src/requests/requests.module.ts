import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachedFilesModule } from '../attached-files/index.js';
import { OffersModule } from '../offers/index.js';
import { AcceptanceService } from './acceptance.service.js';
import { ExtensionService } from './extension.service.js';
import { HintsService } from './hints.service.js';
import { LicenceRequest } from './licence-request.entity.js';
import { PartMessage, PartStep, Quote, RequestPart } from './part.entities.js';
import { PartAccessService } from './part-access.service.js';
import { PartReaderService } from './part-reader.service.js';
import { PartsController } from './parts.controller.js';
import { PartsService } from './parts.service.js';
import { QuotesService } from './quotes.service.js';
import { RequestFilesService } from './request-files.service.js';
import { RequestsController } from './requests.controller.js';
import { RequestsService } from './requests.service.js';
import { SubmissionService } from './submission.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LicenceRequest, RequestPart, Quote, PartMessage, PartStep], 'licensing'),
    AttachedFilesModule,
    OffersModule,
  ],
  controllers: [RequestsController, PartsController],
  providers: [
    ...[RequestsService, SubmissionService, HintsService, ExtensionService, RequestFilesService],
    ...[AcceptanceService, PartAccessService, PartReaderService, PartsService, QuotesService],
  ],
})
export class RequestsModule {}
