import { STRIPE_EVENTS_PATH } from '@koma/contracts';
import { answerProblems, AppError, readBody, type ServiceDefinition } from '@koma/service-kit';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { BillingConfig } from '../config.js';
import { BadSignature, Payments, ProviderEvents } from '../provider/index.js';
import { ProviderEventsLoop } from './provider-events-loop.service.js';

type Routes = NonNullable<ServiceDefinition<BillingConfig>['routes']>;

const MOST_BYTES = 256 * 1024;
const headers = z.object({ 'stripe-signature': z.string().max(2_000) });

/** Stripe's notifications: the signature is over the body's bytes, so a raw route takes them. Stored, answered, handled later. */
export const serveStripeEvents: Routes = async (app) => {
  const logger = new Logger('StripeEvents');
  const payments = app.get(Payments);
  const events = app.get(ProviderEvents);
  const loop = app.get(ProviderEventsLoop);
  const { manager } = app.get(DataSource);
  const server = app.getHttpAdapter().getInstance();
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => {
      readBody(payload, MOST_BYTES, 'REQUEST.TOO_LARGE').then((body) => done(null, body), done);
    });
    answerProblems(scope, 'StripeEvents');

    scope.post(STRIPE_EVENTS_PATH, async (request, reply) => {
      if (payments.kind !== 'stripe') throw new AppError('RESOURCE.NOT_FOUND');
      const signature = headers.safeParse(request.headers).data?.['stripe-signature'] ?? '';
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await events.store(manager, payments.readEvent(body, signature, new Date()));
      } catch (error) {
        if (!(error instanceof BadSignature)) throw error;
        logger.warn({ reason: error.message }, 'a notification was refused');
        throw new AppError('REQUEST.MALFORMED');
      }
      loop.wake();
      return reply.status(200).send({});
    });
  });
};
