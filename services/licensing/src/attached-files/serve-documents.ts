import type { Access, Caller } from '@koma/contracts';
import {
  answerProblems,
  AppError,
  documentName,
  found,
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
    const callers = new WeakMap<FastifyRequest, Caller>();
    const callerOf = (request: FastifyRequest): Caller => found(callers.get(request));
    takeDocuments(scope, (request) => callerOf(request).accountId);
    answerProblems(scope, 'Documents');
    const identity = app.get(IdentityVerifier);
    for (const place of places)
      servePlace(scope, place, {
        callerOf,
        // Runs before a body is read or room is taken for one, so that strangers cannot make the service hold it.
        identify: async (request) =>
          void callers.set(request, await requireCaller(identity, request, { access: place.access })),
      });
  });
}

interface Callers {
  callerOf: (request: FastifyRequest) => Caller;
  identify: (request: FastifyRequest) => Promise<void>;
}

function servePlace(scope: FastifyInstance, { path, receive, open }: DocumentPlace, { callerOf, identify }: Callers) {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  if (receive)
    scope.put(url, {
      onRequest: async (request) => {
        await identify(request);
        documentName(request);
        await receive.admit(idsOf(request.params).id, callerOf(request));
      },
      handler: async (request, reply) => {
        await receive.take(idsOf(request.params).id, sentDocument(request), callerOf(request));
        return reply.status(204).send();
      },
    });
  if (open)
    scope.get(url, {
      onRequest: identify,
      handler: async (request, reply) =>
        sendDocument(reply, await open(idsOf(request.params), callerOf(request)), 'file'),
    });
}
