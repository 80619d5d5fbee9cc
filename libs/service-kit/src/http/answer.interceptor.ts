import type { Endpoint } from '@koma/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { EventStream } from './event-stream.js';
import { Prepared } from './prepared.js';
import { ENDPOINT } from './serves.js';

/** Lets only what the contract names leave a service; an answer that breaks it is our fault: 500. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  private readonly reflector = new Reflector();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) return next.handle();
    return next.handle().pipe(
      map((answer) => {
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        if (answer instanceof EventStream) return answer.begin(reply);
        if (!(answer instanceof Prepared)) return endpoint.response.parse(answer);
        void reply.type('application/json; charset=utf-8');
        return answer.toBuffer();
      }),
    );
  }
}
