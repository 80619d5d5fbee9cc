import { type ErrorCode, errorMessage, errorStatus, type Locale, type Problem } from '@koma/contracts';
import { HttpException, type Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.js';
import { outageOf } from '../outage.js';
import { routeOf } from '../telemetry/request-log.js';
import { localeOf } from './locale.js';

/** Our codes for statuses that the web framework sends itself. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'REQUEST.MALFORMED',
  404: 'RESOURCE.NOT_FOUND',
  405: 'REQUEST.METHOD_NOT_ALLOWED',
  413: 'REQUEST.TOO_LARGE',
  415: 'REQUEST.UNSUPPORTED_TYPE',
};

const statusOf = (error: unknown): number => {
  if (typeof error !== 'object' || error === null) return 500;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  if (error instanceof HttpException) return error.getStatus();
  return 500;
};

/** Converts any thrown value to an AppError; unknown ones become SERVER.FAILED without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const outage = outageOf(error);
  if (outage) return new AppError(outage === 'disk' ? 'SERVER.STORAGE_FULL' : 'SERVER.UNAVAILABLE');
  return new AppError(BY_STATUS[statusOf(error)] ?? 'SERVER.FAILED');
}

/** RFC 9457 body of an error in the caller's language. */
export function toProblem(error: AppError, locale: Locale, traceId: string): Problem {
  const { params, issues, retryAfterSeconds } = error.details;
  return {
    type: `https://koma.example/errors#${error.code}`,
    title: error.code,
    status: errorStatus(error.code),
    detail: errorMessage(error.code, locale, params),
    code: error.code,
    traceId,
    ...(issues && { issues }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/**
 * Sets `reply` to the status of an error and returns its body; the cause of an unknown one is only logged.
 * @param logger receives our own faults
 */
export function prepareProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): Problem {
  const appError = toAppError(error);
  if (appError.status >= 500)
    logger.error({ err: error, route: routeOf(request.raw), traceId: request.id }, appError.code);
  const { retryAfterSeconds } = appError.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  void reply.status(appError.status).type('application/problem+json');
  return toProblem(appError, localeOf(request), request.id);
}
