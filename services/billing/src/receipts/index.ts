export { receiptNumber } from './receipt-data.js';
export { findReceipts } from './receipts.queries.js';
export { ReceiptsModule } from './receipts.module.js';
export { ReceiptsService } from './receipts.service.js';
