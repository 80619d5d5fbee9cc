export { ReceiptFilesService } from './receipt-files.service.js';
export { receiptNumber } from './receipt-number.js';
export { findReceipts, hasInvoice } from './receipts.queries.js';
export { ReceiptsModule } from './receipts.module.js';
export { ReceiptsService } from './receipts.service.js';
