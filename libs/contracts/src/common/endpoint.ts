import { z } from 'zod';
import type { Access } from './access.js';
import type { LimitName } from './limits.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** All facts of one endpoint in one place: route, validation, answer, access and limit. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  /** `slice.nouns.verb`; unique, and the operation id of the OpenAPI document. */
  id: string;
  method: Method;
  /** Path with `{name}` placeholders, for instance `/api/catalogue/works/{id}`. */
  path: string;
  summary: string;
  /** Who may call at all; policies beside the aggregate decide on single objects. */
  access: A;
  /** Members whose membership rests may call it too. */
  whileResting?: true;
  /** Rate limit per account, or per address for strangers; see `LIMITS`. */
  limit: LimitName;
  params: P;
  query: Q;
  body: B;
  response: R;
  /** Status of success; default 200. */
  status: number;
}

const nothing = z.strictObject({});
/** A missing body or answer. */
export const noContent = z.undefined();

type Given<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends Access> = Pick<
  Endpoint<P, Q, B, R, A>,
  'id' | 'method' | 'path' | 'summary' | 'access'
> &
  Partial<
    Pick<Endpoint<P, Q, B, R, A>, 'params' | 'query' | 'body' | 'response' | 'status' | 'limit' | 'whileResting'>
  >;

/** Declares an endpoint; parts left out mean "none" (no parameters, no body, no answer). */
export function endpoint<
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noContent,
  R extends z.ZodType = typeof noContent,
  const A extends Access = Access,
>(given: Given<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  const defaults = {
    params: nothing,
    query: nothing,
    body: noContent,
    response: noContent,
    limit: given.method === 'GET' ? 'read' : 'write',
    status: given.response ? 200 : 204,
  };
  return { ...defaults, ...given } as Endpoint<P, Q, B, R, A>; // the one parsing edge: defaults fill the generics' defaults
}

/** What a handler receives: path parameters, query and body, parsed. */
export type InputOf<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};
/** What a caller sends. */
export type RequestOf<E extends Endpoint> = {
  params: z.input<E['params']>;
  query: z.input<E['query']>;
  body: z.input<E['body']>;
};
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Path of a call with its placeholders filled and percent-encoded. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Address of a call on a host: its path with parameters, and its query, in which lists repeat their name. */
export function callUrl(endpoint: Endpoint, request: { params?: unknown; query?: unknown }, base: string): URL {
  const url = new URL(fillPath(endpoint.path, Object.fromEntries(entries(request.params))), base);
  for (const [name, value] of entries(request.query)) {
    const all: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of all) if (one !== undefined) url.searchParams.append(name, `${one as string | number}`); // parsing edge: a schema's scalar
  }
  return url;
}
