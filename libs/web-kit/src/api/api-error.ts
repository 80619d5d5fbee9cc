import { type Issue, problem } from '@koma/contracts';

/** Faults before an answer of ours arrives; texts are in `common:errors`. */
export type ClientFault =
  | 'CLIENT.OFFLINE'
  | 'CLIENT.TIMED_OUT'
  | 'CLIENT.UNEXPECTED_ANSWER'
  | 'CLIENT.PASSKEY_CANCELLED'
  | 'CLIENT.PASSKEY_UNSUPPORTED'
  | 'CLIENT.PASSKEY_PRESENT'
  | 'CLIENT.PASSKEY_FAILED'
  | 'CLIENT.PUSH_DENIED'
  | 'CLIENT.PUSH_FAILED';

interface Facts {
  code: string;
  /** 0 when there was no answer. */
  status: number;
  detail?: string | undefined;
  issues?: readonly Issue[] | undefined;
  traceId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A failed call: the problem (RFC 9457) of the gateway, or a fault on the way. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Text in the caller's language; empty when the page must word the fault. */
  readonly detail: string;
  readonly issues: readonly Issue[];
  readonly traceId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(facts: Facts) {
    super(facts.code, { cause: facts.cause });
    this.name = 'ApiError';
    this.code = facts.code;
    this.status = facts.status;
    this.detail = facts.detail ?? '';
    this.issues = facts.issues ?? [];
    this.traceId = facts.traceId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
/** True for an error of this code. */
export const hasCode = (error: unknown, code: string): boolean => isApiError(error) && error.code === code;

/** Statuses of proxies and servers that answer without one of our problems. */
const CODE_OF_STATUS: Record<number, string> = {
  401: 'ACCESS.SIGN_IN',
  403: 'ACCESS.DENIED',
  404: 'RESOURCE.NOT_FOUND',
  413: 'REQUEST.TOO_LARGE',
  429: 'REQUEST.TOO_MANY',
  503: 'SERVER.UNAVAILABLE',
  507: 'SERVER.STORAGE_FULL',
};

/** How our codes look; a proxy between page and service has others. */
const CODE = /^[A-Z][A-Z_]*[.][A-Z][A-Z_]*$/;

/** The error for an answer with an error status. */
export function errorOfAnswer(status: number, body: unknown, retryAfterSeconds?: number): ApiError {
  const told = problem.safeParse(body);
  if (!told.success)
    return new ApiError({ code: CODE_OF_STATUS[status] ?? 'SERVER.FAILED', status, retryAfterSeconds });
  const { code, detail, issues, traceId } = told.data;
  const ours = CODE.test(code) ? code : (CODE_OF_STATUS[status] ?? code);
  return new ApiError({
    code: ours,
    status,
    detail,
    issues,
    traceId,
    retryAfterSeconds: told.data.retryAfterSeconds ?? retryAfterSeconds,
  });
}
