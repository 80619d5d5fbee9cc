import { parentPort, workerData } from 'node:worker_threads';
import type { PrintedReceipt, RenderedReceipt } from './printed-receipt.js';
import { renderReceipt } from './render-receipt.js';

// Several at once, because fonts and layout take longer to load than one receipt to render.
const given = workerData as readonly PrintedReceipt[]; // as: receipt-files.service.ts gives it
const files: RenderedReceipt[] = [];
for (const receipt of given)
  files.push(
    await renderReceipt(receipt).then(
      (bytes) => Uint8Array.from(bytes),
      (error: unknown) => String(error),
    ),
  );
parentPort?.postMessage(files);
