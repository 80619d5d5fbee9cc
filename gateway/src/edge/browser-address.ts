import type { IncomingMessage } from 'node:http';

/** Address of the browser: the socket's, or the one that the last trusted proxy saw. */
export function browserAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-trustedProxies)?.trim() || direct;
}
