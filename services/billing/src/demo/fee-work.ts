import type { Outbox } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import {
  ChargingService,
  DisputeSettlementService,
  FeePaymentsService,
  FeeRunsService,
  RefundSettlementService,
  RefundsService,
  SettlementService,
} from '../charging/index.js';
import type { BillingConfig } from '../config.js';
import { IncidentsService } from '../incidents/index.js';
import type { Payments } from '../provider/index.js';
import { ReceiptsService } from '../receipts/index.js';

/** What makes, charges and refunds fees, outside a running service. */
export function feeWork(database: DataSource, payments: Payments, outbox: Outbox, config: BillingConfig) {
  const receipts = new ReceiptsService(config);
  const incidents = new IncidentsService(outbox);
  const fees = new FeePaymentsService(outbox, receipts, incidents);
  const settlement = new SettlementService(
    database,
    fees,
    new RefundSettlementService(outbox, receipts, incidents, fees),
    new DisputeSettlementService(fees, incidents),
  );
  const charging = new ChargingService(database, payments, settlement, fees);
  const refunds = new RefundsService(database, payments, settlement, incidents);
  return { refunds, settlement, runs: new FeeRunsService(database, charging, refunds, outbox, config) };
}
