import { UNSUBSCRIBE_PATH } from '@koma/contracts';
import { answerProblems, CONFIG, found, readBody, type ServiceDefinition } from '@koma/service-kit';
import { z } from 'zod';
import type { NotificationConfig } from '../config.js';
import { readUnsubscribeToken } from '../mails/index.js';
import { PreferencesService } from './preferences.service.js';

type Routes = NonNullable<ServiceDefinition<NotificationConfig>['routes']>;

const MOST_BYTES = 4_096;
const params = z.object({ token: z.string().max(1_000) });

/** What mail programs send at one click; the body says nothing more, so it is not looked at. */
export const serveUnsubscribing: Routes = async (app) => {
  const preferences = app.get(PreferencesService);
  const config = app.get<NotificationConfig>(CONFIG);
  const server = app.getHttpAdapter().getInstance();
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => {
      readBody(payload, MOST_BYTES, 'REQUEST.TOO_LARGE').then((body) => done(null, body), done);
    });
    answerProblems(scope, 'Unsubscribing');
    scope.post(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
      const token = params.safeParse(request.params).data?.token ?? '';
      const { accountId, kind } = found(await readUnsubscribeToken(token, config));
      await preferences.endMails(accountId, kind);
      return reply.status(204).send();
    });
  });
};
