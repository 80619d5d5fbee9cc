import { type ErrorCode, errorStatus, type Issue } from '@koma/contracts';

type Details = { params?: Record<string, string | number>; issues?: Issue[]; retryAfterSeconds?: number };

/** The only error of domain code: a code of the contracts, which defines status and text. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code);
    this.status = errorStatus(code);
  }
}

/** Returns the value, or throws 404 when there is none: hidden and missing things get the same answer. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError('RESOURCE.NOT_FOUND');
  return value;
}
