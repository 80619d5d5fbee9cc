import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Endpoint, type RequestOf, type ResponseOf, UPLOADS_PATH } from '@koma/contracts';
import { callEndpoint } from '../platform/api-client.js';

const encode = (text: string) => Buffer.from(text).toString('base64');

/** What somebody does on a page: every request has the trace of it, as `traceHeaders` of web-kit says. */
export class TracedPage {
  readonly traceId = randomBytes(16).toString('hex');

  constructor(
    private readonly origin: string,
    private readonly token: string | null = null,
  ) {}

  get headers(): Record<string, string> {
    const traceparent = `00-${this.traceId}-${randomBytes(8).toString('hex')}-00`;
    return { traceparent, ...(this.token && { authorization: `Bearer ${this.token}` }) };
  }

  call<E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>> = {}): Promise<ResponseOf<E>> {
    return callEndpoint(endpoint, request, { origin: this.origin, headers: this.headers });
  }

  /** Uploads a file in one part. @returns its id */
  async upload(path: string, fileName: string): Promise<string> {
    const bytes = await readFile(path);
    const send = (to: string, method: string, headers: Record<string, string>, body: Buffer | null = null) =>
      fetch(new URL(to, this.origin), {
        method,
        headers: { ...this.headers, 'tus-resumable': '1.0.0', ...headers },
        body: body && new Uint8Array(body),
      });
    const announced = await send(UPLOADS_PATH, 'POST', {
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${encode(fileName)},kind ${encode('video')}`,
    });
    const location = announced.headers.get('location') ?? '';
    const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await send(location, 'PATCH', type, bytes);
    return location.split('/').at(-1) ?? '';
  }
}
