import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

const HOUR_MS = 3_600_000;

/** Runs `work` every hour until the application closes; failures are logged and retried an hour later. */
export function everyHour(app: NestFastifyApplication, name: string, work: () => Promise<unknown>): void {
  const logger = new Logger(name);
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const timer = setInterval(
    () => void work().catch((error: unknown) => logger.error({ err: error }, 'hourly work failed')),
    HOUR_MS,
  );
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
