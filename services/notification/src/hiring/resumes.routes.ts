import { RESUME, RESUME_PATH, RESUME_TOKEN_HEADER } from '@koma/contracts';
import {
  answerProblems,
  AppError,
  type BaseConfig,
  IdentityVerifier,
  limitBodies,
  readBody,
  requireCaller,
  sendDocument,
  type ServiceDefinition,
} from '@koma/service-kit';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { ResumesService } from './resumes.service.js';

type Routes = NonNullable<ServiceDefinition<BaseConfig>['routes']>;

const NAME_LENGTH = 120;
const params = z.object({ id: z.uuid() });
const headers = z.object({ [RESUME_TOKEN_HEADER]: z.string() });
const query = z.strictObject({ fileName: z.string().max(1000) });

/**
 * A file name that is safe to show and save: the last part of any path, without control and direction marks; it must end in
 * `.pdf`.
 */
function pdfName(given: unknown): string {
  const last = query.safeParse(given).data?.fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{C}"]/gu, '').trim();
  if (!/\.pdf$/i.test(clean)) throw new AppError('RESUME.NOT_PDF');
  return [...clean].slice(-NAME_LENGTH).join('');
}

/** Answers 404 for anything that is not an id. */
function idOf(given: unknown): string {
  const parsed = params.safeParse(given);
  if (!parsed.success) throw new AppError('RESOURCE.NOT_FOUND');
  return parsed.data.id;
}

/** Resumes are served by the raw server, because their bodies are not JSON and larger than others. */
export const serveResumes: Routes = async (app) => {
  const logger = new Logger('Resumes');
  const resumes = app.get(ResumesService);
  const identity = app.get(IdentityVerifier);
  const url = RESUME_PATH.replace('{id}', ':id');
  const server = app.getHttpAdapter().getInstance();
  await server.register(async (scope) => {
    limitBodies(scope, { most: RESUME.bytes });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/pdf', (_, payload, done) => {
      readBody(payload, RESUME.bytes, 'RESUME.TOO_LARGE').then((file) => done(null, file), done);
    });
    answerProblems(scope, 'Resumes');

    scope.put(url, {
      // Runs before the body is read, so that strangers cannot make the service hold it.
      onRequest: async (request) => {
        pdfName(request.query);
        const token = headers.safeParse(request.headers).data?.[RESUME_TOKEN_HEADER] ?? '';
        await resumes.admit(idOf(request.params), token);
      },
      handler: async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new AppError('RESUME.NOT_PDF');
        await resumes.receive(idOf(request.params), { fileName: pdfName(request.query), content: request.body });
        return reply.status(204).send();
      },
    });

    scope.get(url, async (request, reply) => {
      const caller = await requireCaller(identity, request, { access: 'admin' });
      const id = idOf(request.params);
      const { fileName, content } = await resumes.get(id);
      logger.warn({ applicationId: id, accountId: caller.accountId }, 'resume read by staff');
      return sendDocument(reply, { fileName, type: 'application/pdf', content }, 'resume');
    });
  });
};
