import { type ErrorCode, errorStatus, type Issue } from '@koma/contracts';

type Details = { params?: Record<string, string | number>; issues?: Issue[]; retryAfterSeconds?: number };

/** The one error of domain code: a code from the contracts; status and words follow from it. */
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

/** Returns the value, or throws 404 when there is none: hidden and missing things look alike. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError('RESOURCE.NOT_FOUND');
  return value;
}
