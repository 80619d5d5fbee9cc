import { parentPort, workerData } from 'node:worker_threads';
import type { PrintedProfile } from './document/document-content.js';
import { renderDocument } from './document/render-document.js';

// A thread of its own: laying out a hundred works takes seconds in which the API must go on answering.
const bytes = Uint8Array.from(await renderDocument(workerData as PrintedProfile)); // as: render-pdf.ts gives it
parentPort?.postMessage(bytes, [bytes.buffer]);
