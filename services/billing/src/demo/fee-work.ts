import type { Outbox } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { ChargingService, FeeRunsService, RefundsService, SettlementService } from '../charging/index.js';
import type { BillingConfig } from '../config.js';
import type { Payments } from '../provider/index.js';
import { ReceiptsService } from '../receipts/index.js';

/** What makes, charges and refunds fees, outside a running service. */
export function feeWork(database: DataSource, payments: Payments, outbox: Outbox, config: BillingConfig) {
  const settlement = new SettlementService(database, outbox, new ReceiptsService(config));
  const charging = new ChargingService(database, payments, settlement);
  const refunds = new RefundsService(database, payments, settlement);
  return { refunds, runs: new FeeRunsService(database, charging, refunds, outbox, config) };
}
