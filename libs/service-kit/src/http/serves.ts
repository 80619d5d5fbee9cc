import type { Access, Caller, Endpoint, InputOf, Locale, ResponseOf } from '@koma/contracts';
import type { FastifyReply } from 'fastify';
import type { EventStream } from './event-stream.js';
import type { FileAnswer } from './file-answer.js';
import type { Prepared } from './prepared.js';

type CallerOf<A extends Access> = A extends 'anyone' ? Caller | null : A extends 'service' ? null : Caller;

/** What a handler receives: the parsed input, the caller and the language. */
export type Served<E extends Endpoint> = InputOf<E> & {
  caller: CallerOf<E['access']>;
  locale: Locale;
  /** Address of the browser as the gateway saw it. */
  address: string;
  userAgent: string;
  /** No person sees the answer: robots, previews of links, prefetching (decision 22). */
  isAutomatic: boolean;
  reply: FastifyReply;
};

type AnswerOf<E extends Endpoint> = [ResponseOf<E>] extends [undefined] ? void : ResponseOf<E>;
type Descriptor<E extends Endpoint> = Omit<PropertyDescriptor, 'value' | 'get' | 'set'> & { value?: Handler<E> };
type Handler<E extends Endpoint> = (
  served: Served<E>,
) => Promise<AnswerOf<E> | Prepared<ResponseOf<E>> | EventStream<ResponseOf<E>> | FileAnswer>;

/** An endpoint with the method that serves it. */
export interface ServedMethod {
  endpoint: Endpoint;
  /** @param served the endpoint's input of type `Served` */
  serve: (served: unknown) => Promise<unknown>;
}

/** Accepts any endpoint's input; the compiler has checked the method. */
interface Method {
  endpoint: Endpoint;
  serve(served: unknown): Promise<unknown>;
}

/** By controller class. */
const METHODS = new WeakMap<object, Method[]>();

/**
 * Makes a method serve an endpoint of the contracts: route, access, validation, and the answer's shape come from the descriptor,
 * and a method of another type does not compile. See `serveEndpoints`.
 */
export function Serves<E extends Endpoint>(endpoint: E) {
  return ({ constructor }: object, _: string, { value: serve }: Descriptor<E>): void => {
    if (serve) METHODS.set(constructor, [...(METHODS.get(constructor) ?? []), { endpoint, serve }]);
  };
}

/** The endpoints that a controller's methods serve. */
export function servedBy(controller: object): ServedMethod[] {
  const methods = METHODS.get(controller.constructor) ?? [];
  return methods.map((method) => ({
    endpoint: method.endpoint,
    serve: (served) => method.serve.call(controller, served),
  }));
}
