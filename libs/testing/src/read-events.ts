import type { z } from 'zod';

/** Collects the events of a stream; `over` resolves when it has ended or was cancelled. */
export function readEvents<T>(response: Response, event: z.ZodType<T>): { events: T[]; over: Promise<void> } {
  const events: T[] = [];
  const read = async () => {
    let text = '';
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString();
      const [rest = '', ...whole] = text.split('\n\n').toReversed();
      text = rest;
      const told = whole.toReversed().filter((block) => block.startsWith('data: '));
      events.push(...told.map((block) => event.parse(JSON.parse(block.slice(6)))));
    }
  };
  return { events, over: read().catch(() => undefined) };
}
