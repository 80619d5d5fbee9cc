export { ChargingService } from './charging.service.js';
export { FeeAnswersService } from './fee-answers.service.js';
export { ChargingModule } from './charging.module.js';
export { FeeRunsService } from './fee-runs.service.js';
export { RefundsService } from './refunds.service.js';
export { SettlementService } from './settlement.service.js';
export { countFailures } from './payment-attempts.queries.js';
