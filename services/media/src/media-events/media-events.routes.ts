import { EVENT_STREAM, MEDIA_EVENTS_PATH, type MediaEvent } from '@koma/contracts';
import { answerProblems, AppError, EventStream, IdentityVerifier, requireCaller } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { MediaEventsService } from './media-events.service.js';

/** Server-sent events on the raw server, because the answer is endless. */
export async function serveMediaEvents(app: NestFastifyApplication): Promise<void> {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const identity = app.get(IdentityVerifier);
  const events = app.get(MediaEventsService);
  await server.register(async (scope) => {
    answerProblems(scope, 'MediaEvents');
    scope.get(MEDIA_EVENTS_PATH, async (request, reply) => {
      const { accountId } = await requireCaller(identity, request, { access: 'member' });
      if (events.count(accountId) >= EVENT_STREAM.perAccount)
        throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: EVENT_STREAM.minutes * 60 });
      const stream = new EventStream<MediaEvent>();
      const unsubscribe = events.subscribe(accountId, {
        onEvent: (event) => stream.send(event),
        onGap: () => stream.end(),
      });
      stream.once('close', unsubscribe);
      return reply.send(stream.begin(reply));
    });
  });
}
