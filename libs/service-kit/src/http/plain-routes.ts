import { type Access, type Caller, type ErrorCode, mayCall } from '@koma/contracts';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.js';
import { IDENTITY_HEADER, type IdentityVerifier } from './identity.js';
import { localeOf } from './locale.js';
import { toAppError, toProblem } from './problem.js';

/** Answers errors of a scope of plain routes as problem+json, in the language of the page. */
export function answerProblems(scope: FastifyInstance, name: string): void {
  const logger = new Logger(name);
  scope.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error);
    // Whoever went away is no failure, and reads no answer.
    if (failure.status >= 500 && !request.raw.destroyed)
      logger.error({ err: error, traceId: request.id }, failure.code);
    return reply
      .status(failure.status)
      .type('application/problem+json')
      .send(JSON.stringify(toProblem(failure, localeOf(request), request.id)));
  });
}

/** The address that the gateway saw. */
export function addressOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  const { 'x-forwarded-for': seen } = headers;
  return typeof seen === 'string' ? seen : ip;
}

/** The caller of a plain route. @throws AppError as an endpoint of this access would */
export async function requireCaller(
  identity: IdentityVerifier,
  request: Pick<FastifyRequest, 'headers'>,
  endpoint: { access: Exclude<Access, 'anyone' | 'service'>; whileResting?: boolean },
): Promise<Caller> {
  const who = await identity.verify(String(request.headers[IDENTITY_HEADER] ?? ''));
  if (!who) throw new AppError('ACCESS.SIGN_IN');
  if (!mayCall(endpoint, who)) throw refusal(endpoint.access, who);
  return who;
}

/** Why an endpoint is refused. For everybody but admins, the administration does not exist (decision 1). */
export function refusal(access: Access, who: Caller): AppError {
  if (who.mustEnrol) return new AppError('AUTH.SECOND_STEP_REQUIRED');
  if (who.isResting && mayCall({ access, whileResting: true }, who)) return new AppError('ACCESS.RESTING');
  const isHidden = access === 'admin' || access === 'full-admin';
  return new AppError(isHidden && who.profileType !== 'admin' ? 'RESOURCE.NOT_FOUND' : 'ACCESS.DENIED');
}

/**
 * Reads a body up to a limit. Excess bytes are read and dropped, so that the sender receives the answer.
 * @throws AppError with `tooLarge`
 */
export async function readBody(stream: AsyncIterable<Buffer>, mostBytes: number, tooLarge: ErrorCode): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > mostBytes) parts.length = 0;
    else parts.push(part);
  }
  if (bytes > mostBytes) throw new AppError(tooLarge);
  return Buffer.concat(parts);
}
