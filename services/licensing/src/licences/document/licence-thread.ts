import { parentPort, workerData } from 'node:worker_threads';
import type { PrintedLicence } from './printed-licence.js';
import { renderLicence } from './render-licence.js';

const given = workerData as PrintedLicence; // as: licence-documents.service.ts gives it
parentPort?.postMessage(Uint8Array.from(await renderLicence(given)));
