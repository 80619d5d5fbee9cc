import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { RequestMapping } from '@nestjs/common';
import type { Access, Caller, Endpoint, InputOf, Locale, ResponseOf } from '@koma/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStream } from './event-stream.js';
import type { Prepared } from './prepared.js';

export const ENDPOINT = 'koma:endpoint';

type CallerOf<A extends Access> = A extends 'anyone' ? Caller | null : A extends 'service' ? null : Caller;

/** What a handler receives: the parsed input, who calls and in which language. */
export type Served<E extends Endpoint> = InputOf<E> & {
  caller: CallerOf<E['access']>;
  locale: Locale;
  /** Address of the page's browser as the gateway saw it. */
  address: string;
  userAgent: string;
  reply: FastifyReply;
};

export type ServedRequest = FastifyRequest & { served?: unknown };

const ServedParam = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request: ServedRequest = context.switchToHttp().getRequest();
  return request.served;
});

type AnswerOf<E extends Endpoint> = [ResponseOf<E>] extends [undefined] ? void : ResponseOf<E>;
type Method<E extends Endpoint> = Omit<PropertyDescriptor, 'value' | 'get' | 'set'> & { value?: Handler<E> };
type Handler<E extends Endpoint> = (
  served: Served<E>,
) => Promise<AnswerOf<E> | Prepared<ResponseOf<E>> | EventStream<ResponseOf<E>>>;

/**
 * Makes a method serve an endpoint of the contracts: route, access, validation, and the answer's shape all come from the
 * descriptor, and a method of another type does not compile.
 */
export function Serves<E extends Endpoint>(endpoint: E) {
  return (target: object, key: string, descriptor: Method<E>): void => {
    ServedParam()(target, key, 0);
    applyDecorators(
      RequestMapping({ path: endpoint.path.replace(/\{(\w+)\}/g, ':$1'), method: RequestMethod[endpoint.method] }),
      HttpCode(endpoint.status),
      SetMetadata(ENDPOINT, endpoint),
    )(target, key, descriptor);
  };
}
