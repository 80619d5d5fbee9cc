import { REPORT_FILE_PATH, REPORT_FILES_PATH, REPORT_TOKEN_HEADER } from '@koma/contracts';
import {
  answerProblems,
  AppError,
  type BaseConfig,
  documentName,
  IdentityVerifier,
  requireCaller,
  sendDocument,
  sentDocument,
  type ServiceDefinition,
  takeDocuments,
} from '@koma/service-kit';
import { z } from 'zod';
import { ReportFilesService } from './report-files.service.js';

type Routes = NonNullable<ServiceDefinition<BaseConfig>['routes']>;

const params = z.object({ id: z.uuid(), fileId: z.uuid().optional() });
const headers = z.object({ [REPORT_TOKEN_HEADER]: z.string() });

/** Answers 404 for anything that is not an id. */
function idsOf(given: unknown): { id: string; fileId: string } {
  const parsed = params.safeParse(given);
  if (!parsed.success) throw new AppError('RESOURCE.NOT_FOUND');
  return { fileId: '', ...parsed.data };
}

/** Proof files are served by the raw server, because their bodies are not JSON and larger than others. */
export const serveReportFiles: Routes = async (app) => {
  const files = app.get(ReportFilesService);
  const identity = app.get(IdentityVerifier);
  const server = app.getHttpAdapter().getInstance();
  await server.register(async (scope) => {
    takeDocuments(scope);
    answerProblems(scope, 'ReportFiles');

    scope.put(REPORT_FILES_PATH.replace('{id}', ':id'), {
      // Runs before the body is read, so that strangers cannot make the service hold it.
      onRequest: async (request) => {
        documentName(request);
        const token = headers.safeParse(request.headers).data?.[REPORT_TOKEN_HEADER] ?? '';
        await files.admit(idsOf(request.params).id, token);
      },
      handler: async (request, reply) => {
        await files.receive(idsOf(request.params).id, sentDocument(request));
        return reply.status(204).send();
      },
    });

    scope.get(REPORT_FILE_PATH.replace('{id}', ':id').replace('{fileId}', ':fileId'), async (request, reply) => {
      const caller = await requireCaller(identity, request, { access: 'admin' });
      const { id, fileId } = idsOf(request.params);
      return sendDocument(reply, await files.open(id, fileId, caller), 'proof');
    });
  });
};
