import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CardsModule } from '../cards/index.js';
import { ProviderModule } from '../provider/index.js';
import { ReceiptsModule } from '../receipts/index.js';
import { ChargingService } from './charging.service.js';
import { FeeAnswersService } from './fee-answers.service.js';
import { FeeListService } from './fee-list.service.js';
import { FeeRunsService } from './fee-runs.service.js';
import { FeesController } from './fees.controller.js';
import { PaymentAttempt } from './payment-attempt.entity.js';
import { Refund } from './refund.entity.js';
import { RefundsService } from './refunds.service.js';
import { SettlementService } from './settlement.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentAttempt, Refund], 'billing'), CardsModule, ProviderModule, ReceiptsModule],
  controllers: [FeesController],
  providers: [ChargingService, FeeAnswersService, FeeListService, FeeRunsService, RefundsService, SettlementService],
  exports: [ChargingService, FeeAnswersService, FeeRunsService, RefundsService, SettlementService],
})
export class ChargingModule {}
