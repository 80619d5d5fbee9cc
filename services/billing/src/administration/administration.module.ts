import { Module } from '@nestjs/common';
import { ChargingModule } from '../charging/index.js';
import { MoneyController } from './money.controller.js';
import { MoneyService } from './money.service.js';
import { RemindersModule } from '../reminders/index.js';
import { PaymentSearchService } from './payment-search.service.js';
import { RevenueService } from './revenue.service.js';

@Module({
  imports: [ChargingModule, RemindersModule],
  controllers: [MoneyController],
  providers: [MoneyService, PaymentSearchService, RevenueService],
})
export class AdministrationModule {}
