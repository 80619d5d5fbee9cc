import { callUrl, type Endpoint, isErrorCode, problem, type RequestOf, type ResponseOf } from '@koma/contracts';
import { AppError } from '../app-error.js';
import { traceparent } from '../telemetry/traces.js';
import { SERVICE_HEADER, signService } from './identity.js';

const TIMEOUT_MS = 5_000;

/** Calls another service's `service` endpoints with this service's own token; one try, five seconds by default. */
export class ServiceClient {
  constructor(
    private readonly name: string,
    private readonly baseUrl: string,
    private readonly secret: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** @throws AppError with the other service's code, or SERVER.UNAVAILABLE when it does not answer. */
  async call<E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>> = {}): Promise<ResponseOf<E>> {
    const url = callUrl(endpoint, request, this.baseUrl);
    const response = await this.send(url, endpoint.method, request.body);
    const text = await response.text();
    if (!response.ok) throw toError(text);
    return endpoint.response.parse(text === '' ? undefined : JSON.parse(text)) as ResponseOf<E>; // parsing edge
  }

  private async send(url: URL, method: string, body: unknown): Promise<Response> {
    const token = await signService(this.name, this.secret);
    const cause = traceparent();
    const headers = {
      ...{ [SERVICE_HEADER]: token, ...(cause && { traceparent: cause }) },
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      return await fetch(url, {
        method,
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(this.timeoutMs),
      });
    } catch {
      throw new AppError('SERVER.UNAVAILABLE');
    }
  }
}

function toError(text: string): AppError {
  const parsed = problem.safeParse(safeJson(text));
  const isKnown = parsed.success && isErrorCode(parsed.data.code);
  return new AppError(isKnown && isErrorCode(parsed.data.code) ? parsed.data.code : 'SERVER.UNAVAILABLE');
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
