import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CardsModule } from '../cards/index.js';
import { IncidentsModule } from '../incidents/index.js';
import { ProviderModule } from '../provider/index.js';
import { ReceiptsModule } from '../receipts/index.js';
import { ChargingService } from './charging.service.js';
import { Dispute } from './dispute.entity.js';
import { DisputeSettlementService } from './dispute-settlement.service.js';
import { FeeAnswersService } from './fee-answers.service.js';
import { FeeListService } from './fee-list.service.js';
import { FeePaymentsService } from './fee-payments.service.js';
import { FeeRunsService } from './fee-runs.service.js';
import { FeesController } from './fees.controller.js';
import { PaymentAttempt } from './payment-attempt.entity.js';
import { Refund } from './refund.entity.js';
import { RefundSettlementService } from './refund-settlement.service.js';
import { RefundsService } from './refunds.service.js';
import { SettlementService } from './settlement.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Dispute, PaymentAttempt, Refund], 'billing'),
    CardsModule,
    IncidentsModule,
    ProviderModule,
    ReceiptsModule,
  ],
  controllers: [FeesController],
  providers: [
    ChargingService,
    DisputeSettlementService,
    FeeAnswersService,
    FeeListService,
    FeePaymentsService,
    FeeRunsService,
    RefundSettlementService,
    RefundsService,
    SettlementService,
  ],
  exports: [ChargingService, FeeAnswersService, FeeRunsService, RefundsService, SettlementService],
})
export class ChargingModule {}
