import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OffersModule } from '../offers/index.js';
import { LicenceRequest, PartMessage, PartStep, Quote, RequestPart } from '../requests/index.js';
import { AcceptanceService } from './acceptance.service.js';
import { PartAccessService } from './part-access.service.js';
import { PartReaderService } from './part-reader.service.js';
import { PartsController } from './parts.controller.js';
import { PartsService } from './parts.service.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LicenceRequest, RequestPart, Quote, PartMessage, PartStep], 'licensing'),
    OffersModule,
  ],
  controllers: [PartsController],
  providers: [AcceptanceService, PartAccessService, PartReaderService, PartsService, QuotesService],
})
export class PartsModule {}
