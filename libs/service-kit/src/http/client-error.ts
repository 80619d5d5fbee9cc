import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@koma/contracts';
import { AppError } from '../app-error.js';
import { ANSWER_HEADERS } from './answer-headers.js';
import { toProblem } from './problem.js';

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'REQUEST.HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST.TIMED_OUT',
};

/** Answers what is no HTTP request (RFC 9110, 15.5) with a problem, in Japanese because its language is not known, and closes. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const refusal = new AppError(CODES[error.code ?? ''] ?? 'REQUEST.MALFORMED');
  const body = JSON.stringify(toProblem(refusal, 'ja', randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...Object.entries(ANSWER_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
