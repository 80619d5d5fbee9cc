export { ChargingModule } from './charging.module.js';
export { FeeRunsService } from './fee-runs.service.js';
export { RefundsService } from './refunds.service.js';
export { SettlementService } from './settlement.service.js';
