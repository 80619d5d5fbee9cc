import { REPORT, REPORT_FILE_PATH, REPORT_FILE_TYPES, REPORT_FILES_PATH, REPORT_TOKEN_HEADER } from '@koma/contracts';
import {
  answerProblems,
  AppError,
  type BaseConfig,
  IdentityVerifier,
  readBody,
  requireCaller,
  type ServiceDefinition,
} from '@koma/service-kit';
import { z } from 'zod';
import { ReportFilesService } from './report-files.service.js';

type Routes = NonNullable<ServiceDefinition<BaseConfig>['routes']>;

const params = z.object({ id: z.uuid(), fileId: z.uuid().optional() });
const headers = z.object({ [REPORT_TOKEN_HEADER]: z.string() });
const query = z.strictObject({ fileName: z.string().max(1000) });
const type = z.enum(REPORT_FILE_TYPES);

/** A file name that is safe to show and save: the last part of any path, without control and direction marks. */
function safeName(given: unknown): string {
  const last = query.safeParse(given).data?.fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{C}"]/gu, '').trim();
  if (!/\.(?:pdf|jpe?g|png)$/i.test(clean)) throw new AppError('REPORT.FILE_TYPE');
  return [...clean].slice(-REPORT.files.nameLength).join('');
}

/** Answers 404 for anything that is not an id. */
function idsOf(given: unknown): { id: string; fileId: string } {
  const parsed = params.safeParse(given);
  if (!parsed.success) throw new AppError('RESOURCE.NOT_FOUND');
  return { fileId: '', ...parsed.data };
}

/** RFC 6266: the name in UTF-8, and an ASCII name for old programs. */
const attachment = (fileName: string) =>
  `attachment; filename="proof${/\.\w+$/.exec(fileName)?.[0] ?? ''}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, escape)}`;
const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** Proof files are served by the raw server, because their bodies are not JSON and larger than others. */
export const serveReportFiles: Routes = async (app) => {
  const files = app.get(ReportFilesService);
  const identity = app.get(IdentityVerifier);
  const server = app.getHttpAdapter().getInstance();
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...REPORT_FILE_TYPES], (_, payload, done) => {
      readBody(payload, REPORT.files.bytes, 'REPORT.FILE_TOO_LARGE').then((file) => done(null, file), done);
    });
    answerProblems(scope, 'ReportFiles');

    scope.put(REPORT_FILES_PATH.replace('{id}', ':id'), {
      // Runs before the body is read, so that strangers cannot make the service hold it.
      onRequest: async (request) => {
        safeName(request.query);
        const token = headers.safeParse(request.headers).data?.[REPORT_TOKEN_HEADER] ?? '';
        await files.admit(idsOf(request.params).id, token);
      },
      handler: async (request, reply) => {
        const sent = type.safeParse(request.headers['content-type']);
        if (!sent.success || !Buffer.isBuffer(request.body)) throw new AppError('REPORT.FILE_TYPE');
        const proof = { fileName: safeName(request.query), type: sent.data, content: request.body };
        await files.receive(idsOf(request.params).id, proof);
        return reply.status(204).send();
      },
    });

    scope.get(REPORT_FILE_PATH.replace('{id}', ':id').replace('{fileId}', ':fileId'), async (request, reply) => {
      const caller = await requireCaller(identity, request, { access: 'admin' });
      const { id, fileId } = idsOf(request.params);
      const file = await files.open(id, fileId, caller);
      return reply
        .headers({
          'content-disposition': attachment(file.fileName),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
        })
        .type(file.type)
        .send(file.content);
    });
  });
};
