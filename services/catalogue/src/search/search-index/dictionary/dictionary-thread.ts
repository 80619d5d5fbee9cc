import { Worker } from 'node:worker_threads';
import { z } from 'zod';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./dictionary.thread.js'));
/** The dictionary takes much memory, which ends with its thread. */
const IDLE_MS = 20_000;

const answer = z.array(z.string());

/** A dictionary in a thread of its own, from the first question until some time after the last. */
export class DictionaryThread {
  private thread: Worker | null = null;
  private idle: NodeJS.Timeout | null = null;

  /**
   * Reads texts, one call at a time.
   * @param texts each with its key @returns the readings in katakana by key
   */
  async read(texts: readonly (readonly [key: string, text: string])[]): Promise<Map<string, string>> {
    const unique = [...new Map(texts)];
    if (unique.length === 0) return new Map();
    if (this.idle) clearTimeout(this.idle);
    this.thread ??= new Worker(THREAD);
    const kana = await this.ask(this.thread, unique.map(([, text]) => text)); // prettier-ignore
    this.idle = setTimeout(() => void this.close(), IDLE_MS);
    this.idle.unref();
    return new Map(unique.map(([key], at) => [key, kana[at] ?? '']));
  }

  async close(): Promise<void> {
    if (this.idle) clearTimeout(this.idle);
    const { thread } = this;
    this.thread = null;
    await thread?.terminate();
  }

  private ask(thread: Worker, texts: readonly string[]): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        this.thread = null;
        reject(error);
      };
      thread.once('error', fail);
      thread.once('message', (message: unknown) => {
        thread.off('error', fail);
        resolve(answer.parse(message));
      });
      thread.postMessage(texts);
    });
  }
}
