import { createServer } from 'node:http';
import { z } from 'zod';

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.coerce.number().optional(),
  boolValue: z.boolean().optional(),
});
const attributes = z.array(z.object({ key: z.string(), value })).default([]);
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.number(),
  attributes,
});
const message = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number | boolean | undefined>;
}

/** What a collector receives over OTLP, in JSON. */
export class Collector {
  readonly spans: ReceivedSpan[] = [];
  /** Everything as it arrived, to be searched for what must not be in it. */
  text = '';
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.take(Buffer.concat(parts).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  close(): void {
    this.server.close();
  }

  ofTrace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((one) => one.traceId === traceId);
  }

  /** Names of a trace's spans, each once. */
  namesOf(traceId: string): string[] {
    return [...new Set(this.ofTrace(traceId).map(({ name }) => name))].toSorted();
  }

  private take(text: string): void {
    this.text += text;
    for (const { scopeSpans } of message.parse(JSON.parse(text)).resourceSpans)
      for (const { spans } of scopeSpans) this.spans.push(...spans.map(received));
  }
}

const received = ({ attributes: given, ...rest }: z.infer<typeof span>): ReceivedSpan => ({
  ...rest,
  attributes: Object.fromEntries(
    given.map(({ key, value: { stringValue, intValue, boolValue } }) => [key, stringValue ?? intValue ?? boolValue]),
  ),
});
