import { Readable } from 'node:stream';
import { IMPORT_FILE_PATH, IMPORT_FILE_TYPE, IMPORT_REFUSED_PATH, locale as localeSchema } from '@koma/contracts';
import {
  answerProblems,
  AppError,
  type BaseConfig,
  IdentityVerifier,
  requireCaller,
  type ServiceDefinition,
} from '@koma/service-kit';
import { z } from 'zod';
import { ImportsService } from './imports.service.js';
import { refusedFile } from './refused-lines.js';

type Routes = NonNullable<ServiceDefinition<BaseConfig>['routes']>;

const params = z.object({ id: z.uuid() });
const query = z.object({ locale: localeSchema.default('ja') });

/** Answers 404 for anything that is not an id. */
function idOf(given: unknown): string {
  const parsed = params.safeParse(given);
  if (!parsed.success) throw new AppError('RESOURCE.NOT_FOUND');
  return parsed.data.id;
}

/** Files of imports are served by the raw server, because they are no JSON and arrive as a stream. */
export const serveImportFiles: Routes = async (app) => {
  const imports = app.get(ImportsService);
  const identity = app.get(IdentityVerifier);
  const server = app.getHttpAdapter().getInstance();
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(IMPORT_FILE_TYPE, (_, payload, done) => done(null, payload));
    answerProblems(scope, 'Imports');

    scope.put(IMPORT_FILE_PATH.replace('{id}', ':id'), {
      // Runs before the body is read.
      onRequest: async (request) => void (await requireCaller(identity, request, { access: 'full-admin' })),
      handler: async (request, reply) => {
        if (!(request.body instanceof Readable)) throw new AppError('REQUEST.MALFORMED');
        await imports.receive(idOf(request.params), request.body);
        return reply.status(204).send();
      },
    });

    scope.get(IMPORT_REFUSED_PATH.replace('{id}', ':id'), async (request, reply) => {
      await requireCaller(identity, request, { access: 'full-admin' });
      const { id, facts } = await imports.row(idOf(request.params));
      const { locale } = query.parse(request.query);
      const ending = facts.format ?? 'csv';
      return reply
        .headers({
          'content-disposition': `attachment; filename="refused.${ending}"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .type(ending === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson')
        .send(Readable.from(refusedFile(imports.database, id, facts, locale)));
    });
  });
};
