import { type Endpoint, fillPath, isErrorCode, problem } from '@koma/contracts';
import * as fc from 'fast-check';
import { arbitraryOf, type Making } from './arbitrary-of.js';

export interface FuzzRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Requests to an endpoint from its contract. */
export function requestOf(endpoint: Endpoint, making: Making): fc.Arbitrary<FuzzRequest> {
  const hasBody = endpoint.method !== 'GET' && endpoint.body.type !== 'undefined';
  return fc
    .record({
      params: arbitraryOf(endpoint.params, making),
      query: arbitraryOf(endpoint.query, making),
      body: hasBody ? arbitraryOf(endpoint.body, making) : fc.constant(undefined),
    })
    .map(({ params, query, body }) => ({ params: record(params), query: record(query), body }));
}

const scalar = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** A path holds no half of a surrogate pair; other odd texts go as they are. */
const inPath = (value: unknown): string => scalar(value).toWellFormed().slice(0, 500);

function urlOf(endpoint: Endpoint, { params, query }: FuzzRequest, origin: string): URL {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const url = new URL(
    fillPath(endpoint.path, Object.fromEntries(names.map((name) => [name, inPath(params[name])]))),
    origin,
  );
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) url.searchParams.append(name, scalar(one).slice(0, 5_000));
  return url;
}

export interface Sender {
  origin: string;
  /** Of a session; null for a stranger. */
  token: string | null;
}

export interface FuzzAnswer {
  status: number;
  /** What is wrong with the answer whatever was asked; null when nothing is. */
  fault: string | null;
}

/** Sends a request, and checks that its answer is one that the contract allows. */
export async function send(endpoint: Endpoint, request: FuzzRequest, { origin, token }: Sender): Promise<FuzzAnswer> {
  const { body } = request;
  const response = await fetch(urlOf(endpoint, request, origin), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, fault: null };
  }
  return { status: response.status, fault: faultOf(endpoint, response.status, type, await response.text()) };
}

function faultOf({ status: success, response }: Endpoint, status: number, type: string, text: string): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (status >= 400) {
    const told = problem.safeParse(parseJson(text));
    if (!type.startsWith('application/problem+json') || !told.success)
      return `no problem: ${type} ${text.slice(0, 200)}`;
    return isErrorCode(told.data.code) ? null : `unknown code ${told.data.code}`;
  }
  if (status !== success) return `answered ${status} instead of ${success}`;
  const { error } = response.safeParse(text === '' ? undefined : parseJson(text));
  return error ? `outside its schema: ${error.message.slice(0, 300)}` : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
