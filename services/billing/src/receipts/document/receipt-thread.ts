import { parentPort, workerData } from 'node:worker_threads';
import type { PrintedReceipt } from './printed-receipt.js';
import { renderReceipt } from './render-receipt.js';

// Several at once, because fonts and layout take longer to load than one receipt to render.
const given = workerData as readonly PrintedReceipt[]; // as: receipt-files.service.ts gives it
const files: Uint8Array[] = [];
for (const receipt of given) files.push(Uint8Array.from(await renderReceipt(receipt)));
parentPort?.postMessage(files);
