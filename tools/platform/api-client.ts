import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type Asset,
  type AssetKind,
  auth,
  callUrl,
  type Endpoint,
  inboxMail,
  media,
  type RequestOf,
  type ResponseOf,
  UPLOADS_PATH,
} from '@koma/contracts';
import { Upload } from 'tus-js-client';
import { z } from 'zod';
import { until } from './processes.js';

/** Maximum time until a mail arrives. */
const MAIL_MS = 20_000;

/** An answer with an error status. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status}: ${body}`);
  }
}

interface Call {
  origin: string;
  headers: Record<string, string>;
  /** Gives up when it aborts. */
  signal?: AbortSignal;
}

/** @throws ApiProblem on any answer but a success. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  request: Partial<RequestOf<E>>,
  call: Call,
): Promise<ResponseOf<E>> {
  const hasBody = request.body !== undefined;
  const response = await fetch(callUrl(endpoint, request, call.origin), {
    method: endpoint.method,
    headers: { ...call.headers, ...(hasBody && { 'content-type': 'application/json' }) },
    body: hasBody ? JSON.stringify(request.body) : null,
    signal: call.signal ?? null,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiProblem(response.status, text);
  return endpoint.response.parse(text === '' ? undefined : JSON.parse(text)) as ResponseOf<E>; // parsing edge
}

/** Calls a running platform as an API client with a bearer token; for the demo, the journey tool and tests. */
export class ApiClient {
  constructor(
    readonly origin: string,
    readonly token: string | null = null,
    /** Where mails can be read; by default the embedded platform's inbox. */
    private readonly inboxUrl = new URL('/api/dev/inbox', origin).href,
  ) {}

  /** @throws ApiProblem on any answer but a success. */
  call<E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>> = {}): Promise<ResponseOf<E>> {
    return callEndpoint(endpoint, request, { origin: this.origin, headers: this.headers() });
  }

  /** Signs in with both steps, reading the code from the local inbox. */
  async signIn(email: string, password: string): Promise<ApiClient> {
    const [{ attemptId }, code] = await this.codeAfter(email, async () => {
      const next = await this.call(auth.login, { body: { email, password } });
      if (next.step !== 'mail') throw new Error(`signing in by a mailed code only; this account wants: ${next.step}`);
      return next;
    });
    const { token } = await this.call(auth.verifyLogin, { body: { attemptId, code } });
    return new ApiClient(this.origin, token, this.inboxUrl);
  }

  /** Mails of the local inbox, newest first. */
  async inbox(to: string) {
    const response = await fetch(`${this.inboxUrl}?to=${encodeURIComponent(to)}`);
    return z.array(inboxMail.pick({ id: true, text: true })).parse(await response.json());
  }

  /** The result of `action`, and the code of the first mail that it causes; mails take a moment. */
  async codeAfter<T>(email: string, action: () => Promise<T>): Promise<[T, string]> {
    const known = new Set((await this.inbox(email)).map(({ id }) => id));
    const answer = await action();
    let code: string | undefined;
    await until(async () => {
      const fresh = (await this.inbox(email)).filter(({ id }) => !known.has(id));
      code = fresh.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean);
      return code !== undefined;
    }, MAIL_MS);
    return [answer, code ?? ''];
  }

  /** Uploads a file resumably and returns the asset's id. */
  async upload(file: string, kind: AssetKind): Promise<string> {
    const { size } = await stat(file);
    return new Promise((resolve, reject) => {
      const upload = new Upload(createReadStream(file), {
        endpoint: new URL(UPLOADS_PATH, this.origin).href,
        uploadSize: size,
        chunkSize: 4 * 1024 ** 2,
        headers: this.headers(),
        metadata: { filename: basename(file), kind },
        retryDelays: [200, 1_000],
        onError: reject,
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      });
      upload.start();
    });
  }

  /** Waits until an asset is completely processed or failed. */
  async settled(assetId: string, limitMs = 300_000): Promise<Asset> {
    let asset = await this.call(media.getAsset, { params: { id: assetId } });
    await until(
      async () => {
        asset = await this.call(media.getAsset, { params: { id: assetId } });
        return asset.isComplete || asset.failure !== null;
      },
      limitMs,
      200,
    );
    return asset;
  }

  private headers(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {};
  }
}
