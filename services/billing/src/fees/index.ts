export { FeesModule } from './fees.module.js';
export {
  changeFee,
  type FeeRow,
  findAllFees,
  findDue,
  findFee,
  findFees,
  findFeesById,
  findOverdue,
  hasUnpaid,
  lockFee,
  makeFees,
  stopCharging,
} from './fees.queries.js';
export { dueDay, nextAttempt } from './schedule.js';
export { searchFees, sumMonths } from './fee-search.queries.js';
