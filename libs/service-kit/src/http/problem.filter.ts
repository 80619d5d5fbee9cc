import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prepareProblem } from './problem.js';

/** Answers framework errors before an endpoint is reached, such as unknown paths and invalid bodies. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): Observable<never> | void {
    // The bus needs the reason of a failed event handler.
    if (host.getType() === 'rpc') return throwError(() => error);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.send(prepareProblem(error, request, reply, this.logger));
  }
}
