import { Worker } from 'node:worker_threads';
import { isErrorCode, RESUME } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { z } from 'zod';

/** Limit for the unpacked bytes of object and cross-reference streams; ordinary files have a few hundred kilobytes. */
const MAX_INFLATED = 64 * 1024 ** 2;
const TIME_LIMIT_MS = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const outcome = z.union([z.int(), z.string()]);

// Resolved like an import: to the source here, to the compiled file elsewhere.
const THREAD = new URL(import.meta.resolve('./resume-thread.js'));

/** Files are checked one at a time, so that many hostile ones do not add up. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Checks a file's bytes: one readable PDF with 1 to 50 pages and no active content (§5, reliability row 36).
 * @returns its number of pages
 * @throws AppError with the reason in words
 */
export function checkResume(bytes: Uint8Array): Promise<number> {
  requirePdf(bytes);
  const turn = last.then(() => inspect(bytes));
  last = turn.catch(() => undefined);
  return turn;
}

/** Requires the head and the end of a PDF, with nothing before or after them, so that no other format passes as one. */
function requirePdf(bytes: Uint8Array): void {
  if (bytes.length > RESUME.bytes) throw new AppError('RESUME.TOO_LARGE');
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head)) throw new AppError('RESUME.NOT_PDF');
  const tail = Buffer.from(bytes.subarray(-1024)).toString('latin1');
  if (!/%%EOF[\s\0]*$/.test(tail)) throw new AppError('RESUME.DAMAGED');
}

async function inspect(bytes: Uint8Array): Promise<number> {
  const workerData = { bytes, maxPages: RESUME.pages, maxInflated: MAX_INFLATED };
  const thread = new Worker(THREAD, { workerData, resourceLimits, stdout: true, stderr: true, env: {} });
  try {
    const found = outcome.parse(await firstWord(thread));
    if (typeof found === 'number') return found;
    throw new AppError(isErrorCode(found) ? found : 'RESUME.DAMAGED');
  } finally {
    await thread.terminate();
  }
}

function firstWord(thread: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new AppError('RESUME.DAMAGED'));
    const timer = setTimeout(fail, TIME_LIMIT_MS);
    thread.once('message', resolve);
    thread.once('error', fail);
    thread.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
}
