import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from './locale.js';
import { toAppError, toProblem } from './problem.js';

/** Answers every error as problem+json; the cause of an unknown one goes to the log only. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const appError = toAppError(error);
    if (appError.status >= 500) this.logger.error({ err: error, url: request.url, traceId: request.id }, appError.code);
    const { retryAfterSeconds } = appError.details;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    void reply
      .status(appError.status)
      .type('application/problem+json')
      .send(toProblem(appError, localeOf(request), String(request.id)));
  }
}
