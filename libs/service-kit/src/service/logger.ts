import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

const SECRET_FIELDS = ['password', 'passwordAgain', 'code', 'token', 'authorization', 'cookie', 'email'];
const redact = { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' };

/** A JSON logger that hides secrets and personal data by field name; writes to standard output or to a file. */
export function createLogger(options: { name: string; level: string; file?: string }): Logger {
  const settings = { name: options.name, level: options.level, redact };
  return options.file
    ? pino(settings, pino.destination({ dest: options.file, mkdir: true, sync: false }))
    : pino(settings);
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
    const fields = { context: words.at(-1), ...(words.length > 1 && { detail: words.slice(0, -1).join(' ') }) };
    if (typeof message === 'object') return this.pino[level]({ ...message, ...fields });
    this.pino[level](fields, typeof message === 'string' ? message : JSON.stringify(message));
  }
}
