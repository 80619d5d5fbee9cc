import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OffersModule } from '../offers/index.js';
import { ExtensionService } from './extension.service.js';
import { HintsService } from './hints.service.js';
import { LicenceRequest } from './licence-request.entity.js';
import { PartMessage, PartStep, Quote, RequestPart } from './part.entities.js';
import { RequestsController } from './requests.controller.js';
import { RequestsService } from './requests.service.js';
import { SubmissionService } from './submission.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LicenceRequest, RequestPart, Quote, PartMessage, PartStep], 'licensing'),
    OffersModule,
  ],
  controllers: [RequestsController],
  providers: [RequestsService, SubmissionService, HintsService, ExtensionService],
})
export class RequestsModule {}
