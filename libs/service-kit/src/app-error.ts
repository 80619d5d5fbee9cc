import { type ErrorCode, errorStatus, type Issue } from '@koma/contracts';

type Details = { params?: Record<string, string | number>; issues?: Issue[]; retryAfterSeconds?: number };

/** When to try again after an outage, where nothing else is known: a service restarts within seconds, a disk is emptied by people. */
const OUTAGE_SECONDS: Partial<Record<ErrorCode, number>> = { 'SERVER.UNAVAILABLE': 2, 'SERVER.STORAGE_FULL': 60 };

/** The only error of domain code: a code of the contracts, which defines status and text. */
export class AppError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(code);
    this.status = errorStatus(code);
    this.details = code in OUTAGE_SECONDS ? { retryAfterSeconds: OUTAGE_SECONDS[code], ...details } : details;
  }
}

/** Returns the value, or throws 404 when there is none: hidden and missing things get the same answer. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError('RESOURCE.NOT_FOUND');
  return value;
}
