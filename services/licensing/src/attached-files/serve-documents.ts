import type { Access, Caller } from '@koma/contracts';
import {
  answerProblems,
  AppError,
  documentName,
  IdentityVerifier,
  requireCaller,
  sendDocument,
  type SentDocument,
  sentDocument,
  takeDocuments,
} from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

interface Ids {
  id: string;
  /** Empty where the path has none. */
  fileId: string;
}

/** A place for files: paths with `{id}` of what they belong to, and `{fileId}` where that has several. */
export interface DocumentPlace {
  path: string;
  access: Exclude<Access, 'anyone' | 'service'>;
  /** Takes a `PUT`: `admit` runs before the body is read. Default: there is none. */
  receive?: {
    admit: (id: string, caller: Caller) => Promise<void>;
    take: (id: string, document: SentDocument, caller: Caller) => Promise<void>;
  };
  /** Answers a `GET`. Default: there is none. */
  open?: (ids: Ids, caller: Caller) => Promise<SentDocument>;
}

const params = z.object({ id: z.uuid(), fileId: z.uuid().optional() });

/** Answers 404 for anything that is not an id. */
function idsOf(given: unknown): Ids {
  const parsed = params.safeParse(given);
  if (!parsed.success) throw new AppError('RESOURCE.NOT_FOUND');
  return { fileId: '', ...parsed.data };
}

/** Serves files on the raw server, because their bodies are not JSON and larger than others. */
export async function serveDocuments(app: NestFastifyApplication, places: readonly DocumentPlace[]): Promise<void> {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  await server.register(async (scope) => {
    takeDocuments(scope);
    answerProblems(scope, 'Documents');
    for (const place of places) servePlace(app, scope, place);
  });
}

function servePlace(app: NestFastifyApplication, scope: FastifyInstance, place: DocumentPlace): void {
  const { receive, open, access } = place;
  const identity = app.get(IdentityVerifier);
  const url = place.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const callerOf = (request: FastifyRequest) => requireCaller(identity, request, { access });
  if (receive)
    scope.put(url, {
      // Runs before the body is read, so that strangers cannot make the service hold it.
      onRequest: async (request) => {
        const caller = await callerOf(request);
        documentName(request);
        await receive.admit(idsOf(request.params).id, caller);
      },
      handler: async (request, reply) => {
        const document = sentDocument(request);
        await receive.take(idsOf(request.params).id, document, await callerOf(request));
        return reply.status(204).send();
      },
    });
  if (open)
    scope.get(url, async (request, reply) => {
      const caller = await callerOf(request);
      return sendDocument(reply, await open(idsOf(request.params), caller), 'file');
    });
}
