import { Worker } from 'node:worker_threads';
import type { PrintedProfile } from './document/document-content.js';
import type { PrintedSelect } from './document/render-select.js';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./render-thread.js'));
const TIME_LIMIT_MS = 120_000;
const MEMORY_MEGABYTES = 1_024;

/** Renders the PDF of a profile or a slide select in a thread. @throws when it takes too long or is aborted */
export async function renderPdf(given: PrintedProfile | PrintedSelect, signal: AbortSignal): Promise<Uint8Array> {
  const thread = new Worker(THREAD, {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      ended.addEventListener('abort', () => reject(new Error('the PDF was given up', { cause: ended.reason })));
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('the thread ended without a PDF')));
    });
  } finally {
    await thread.terminate();
  }
}
