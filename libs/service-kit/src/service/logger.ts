import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { loggedError, mask } from '../telemetry/mask.js';
import { traceId } from '../telemetry/traces.js';

const SECRET_FIELDS = ['password', 'passwordAgain', 'code', 'token', 'authorization', 'cookie', 'email'];
const redact = { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' };

/** What waits for a file that takes nothing, in bytes; further lines go to standard error. */
const MOST_WAITING = 64 * 1024;

/**
 * A JSON logger that hides secrets and personal data by field name; writes to standard output or to a file. While the file cannot be
 * written, as on a full disk, lines go to standard error; then it continues by itself.
 */
export function createLogger({ name, level, file }: { name: string; level: string; file?: string }): Logger {
  const settings = {
    ...{ name, level, redact, serializers: { err: (error: unknown) => loggedError(error) } },
    // A line that names its trace itself is about another one than what runs.
    mixin: () => ({ traceId: traceId() }),
    mixinMergeStrategy: (line: object, { traceId: current }: { traceId?: string }) =>
      current === undefined ? line : { traceId: current, ...line },
  };
  if (!file) return pino(settings);
  const destination = pino.destination({ dest: file, mkdir: true, sync: false, maxLength: MOST_WAITING });
  let failure = '';
  // Without a listener the failure of one line would end the process.
  destination.on('error', ({ message }: Error) => {
    if (message !== failure) process.stderr.write(`${file}: ${message}\n`);
    failure = message;
  });
  destination.on('drop', (line: string) => process.stderr.write(line));
  destination.on('drain', () => (failure = ''));
  return pino(settings, destination);
}

/** Nest's logger interface over pino: the last argument is the context, objects become fields. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);

  private write(level: 'debug' | 'error' | 'warn', message: unknown, rest: unknown[]): void {
    const words = rest.filter((part) => typeof part === 'string');
    const context = words.at(-1);
    // Without a text, pino would take the message of an error, which nobody has masked.
    if (typeof message === 'object')
      return this.pino[level]({ ...message, context }, mask(words.slice(0, -1).join(' ')));
    const detail = words.length > 1 ? { detail: mask(words.slice(0, -1).join(' ')) } : {};
    this.pino[level]({ context, ...detail }, mask(typeof message === 'string' ? message : JSON.stringify(message)));
  }
}
