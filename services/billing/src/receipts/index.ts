export { isInvoiceNumber } from './invoice-number.js';
export { receiptNumber } from './receipt-data.js';
export { findReceipts, type ReceiptRow } from './receipts.queries.js';
export { ReceiptsModule } from './receipts.module.js';
export { ReceiptsService } from './receipts.service.js';
