import { Module } from '@nestjs/common';
import { ChargingModule } from '../charging/index.js';
import { IncidentListService } from './incident-list.service.js';
import { MoneyController } from './money.controller.js';
import { MoneyService } from './money.service.js';
import { RemindersModule } from '../reminders/index.js';
import { PaymentSearchService } from './payment-search.service.js';
import { RevenueService } from './revenue.service.js';

@Module({
  imports: [ChargingModule, RemindersModule],
  controllers: [MoneyController],
  providers: [IncidentListService, MoneyService, PaymentSearchService, RevenueService],
})
export class AdministrationModule {}
