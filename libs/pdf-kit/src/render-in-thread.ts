import { Worker } from 'node:worker_threads';

const TIME_LIMIT_MS = 120_000;
const MEMORY_MEGABYTES = 1_024;

/** Runs work one after another, whoever asks: each thread takes the memory of layout and fonts. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Resolves and fails as the work does, which begins once all earlier work is done. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

/**
 * Renders PDFs in a thread, which receives `given` as `workerData` and posts what it made: layout takes long, and an API must answer.
 * @throws when it takes more than two minutes or is aborted
 */
export async function renderInThread<T = Uint8Array>(thread: URL, given: unknown, signal: AbortSignal): Promise<T> {
  const worker = new Worker(thread, {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  try {
    return await new Promise<T>((resolve, reject) => {
      ended.addEventListener('abort', () => reject(new Error('the PDF was given up', { cause: ended.reason })));
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended without a PDF')));
    });
  } finally {
    await worker.terminate();
  }
}
