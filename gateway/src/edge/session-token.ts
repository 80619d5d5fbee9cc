import type { IncomingMessage } from 'node:http';

const COOKIE = /(?:^|;\s*)auth_token=([\w-]{20,100})(?:;|$)/;
const BEARER = /^Bearer ([\w-]{20,100})$/;

/** The session token of the `auth_token` cookie or, for API clients, of a bearer (decision 4). */
export function sessionToken({ headers }: IncomingMessage): string | null {
  const bearer = headers.authorization && BEARER.exec(headers.authorization);
  if (bearer) return bearer[1] ?? null;
  return (headers.cookie && COOKIE.exec(headers.cookie)?.[1]) || null;
}
