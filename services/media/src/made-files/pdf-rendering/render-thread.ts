import { parentPort, workerData } from 'node:worker_threads';
import type { PrintedProfile } from './document/document-content.js';
import { renderDocument } from './document/render-document.js';
import { type PrintedSelect, renderSelect } from './document/render-select.js';

// Runs in a thread: the layout of a hundred works takes seconds in which the API must answer.
const given = workerData as PrintedProfile | PrintedSelect; // as: render-pdf.ts gives it
const bytes = Uint8Array.from(await ('kind' in given ? renderSelect(given) : renderDocument(given)));
parentPort?.postMessage(bytes, [bytes.buffer]);
