import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

const HOUR_SECONDS = 3_600;

/** Runs `work` every hour until the application closes; failures are logged and retried an hour later. */
export const everyHour = (app: NestFastifyApplication, name: string, work: () => Promise<unknown>): void =>
  everySeconds(app, name, HOUR_SECONDS, work);

/** The same, more often; while a run is under way, the next ones are left out. */
export function everySeconds(
  app: NestFastifyApplication,
  name: string,
  seconds: number,
  work: () => Promise<unknown>,
): void {
  const logger = new Logger(name);
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch((error: unknown) => logger.error({ err: error }, 'repeated work failed'));
    isRunning = false;
  };
  const timer = setInterval(() => void run(), seconds * 1000);
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
