import { setTimeout } from 'node:timers/promises';
import { type Caller, type Endpoint, issueAt, type Locale, mayCall, toIssues } from '@koma/contracts';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../app-error.js';
import { outageOf } from '../outage.js';
import { chooserOf } from './coding.js';
import { EventStream } from './event-stream.js';
import { FileAnswer } from './file-answer.js';
import { IDENTITY_HEADER, type IdentityVerifier, SERVICE_HEADER, verifyService } from './identity.js';
import { localeOf } from './locale.js';
import { addressOf, refusal } from './plain-routes.js';
import { Prepared } from './prepared.js';
import { prepareProblem } from './problem.js';
import { SecurityLog } from './security-log.js';
import type { ServedMethod } from './serves.js';
import { isAutomatic } from './viewer.js';

const chooseCoding = chooserOf(['gzip']);
/** Levels of objects and lists in a body; the deepest form has six. */
const DEEPEST = 20;
const REPEAT_MS = 200;

/** How a service verifies callers. */
interface CallerVerification {
  identity: IdentityVerifier;
  serviceSecret: string;
}

/**
 * Registers a route per endpoint: caller, access, parsed input, method, and the answer reduced to the contract. The framework's
 * guards, pipes and interceptors are left out, because they would cost more than a cached answer.
 */
export function serveEndpoints(
  server: FastifyInstance,
  methods: readonly ServedMethod[],
  verification: CallerVerification,
): void {
  const logger = new Logger('Problem');
  const security = new SecurityLog();
  for (const { endpoint, serve } of methods) {
    const refuse = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      if (error instanceof AppError) {
        const caller = await Promise.resolve(verification.identity.verify(header(request, IDENTITY_HEADER))).catch(
          () => null,
        );
        const facts = { address: addressOf(request), accountId: caller?.accountId, traceId: request.id };
        security.refused(error.code, { at: endpoint.id, ...facts });
      }
      return prepareProblem(error, request, reply, logger);
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (hasEmptySegment(request.params)) throw new AppError('RESOURCE.NOT_FOUND');
      const identified = verification.identity.verify(header(request, IDENTITY_HEADER));
      // A cached identity needs no waiting.
      const caller = identified instanceof Promise ? await identified : identified;
      if (endpoint.access === 'service') await admitService(request, verification.serviceSecret);
      else admit(endpoint, caller);
      const served = inputOf(endpoint, caller, request, reply);
      return toPayload(endpoint, await serve(served), request, reply.status(endpoint.status));
    };
    server.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        try {
          return await answer(request, reply);
        } catch (error) {
          if (endpoint.method !== 'GET' || outageOf(error) !== 'database') return refuse(error, request, reply);
        }
        // A reading that lost its connection, as when the database restarts, changes nothing when it is repeated.
        await setTimeout(REPEAT_MS);
        return answer(request, reply).catch((error: unknown) => refuse(error, request, reply));
      },
    });
  }
}

const hasEmptySegment = (params: unknown): boolean =>
  typeof params === 'object' && params !== null && Object.values(params).includes('');

async function admitService(request: FastifyRequest, secret: string): Promise<void> {
  if (!(await verifyService(header(request, SERVICE_HEADER), secret))) throw new AppError('RESOURCE.NOT_FOUND');
}

function admit(endpoint: Endpoint, who: Caller | null): void {
  if (mayCall(endpoint, who)) return;
  throw who ? refusal(endpoint.access, who) : new AppError('ACCESS.SIGN_IN');
}

/** Builds the input of type `Served`. */
function inputOf(endpoint: Endpoint, caller: Caller | null, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request);
  const userAgent = header(request, 'user-agent') ?? '';
  return {
    params: paramsOf(endpoint, request.params ?? {}),
    query: parse(endpoint.query, request.query ?? {}, locale),
    body: parse(endpoint.body, request.body ?? undefined, locale),
    caller,
    locale,
    address: addressOf(request),
    userAgent,
    isAutomatic: isAutomatic(userAgent, header(request, 'sec-purpose'), header(request, 'purpose')),
    reply,
  };
}

/** A path that no thing can have names nothing. */
function paramsOf(endpoint: Endpoint, params: unknown): unknown {
  const result = pathOfUnstorable(params) ? null : endpoint.params.safeParse(params);
  if (!result?.success) throw new AppError('RESOURCE.NOT_FOUND');
  return result.data;
}

function parse(schema: z.ZodType, value: unknown, locale: Locale): unknown {
  const path = pathOfUnstorable(value);
  if (path) throw new AppError('REQUEST.INVALID', { issues: [issueAt(path, 'FIELD.INVALID', locale)] });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('REQUEST.INVALID', { issues: toIssues(result.error, locale) });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Path of a string that PostgreSQL cannot store, with NUL or half of a surrogate pair, or of what is nested too deeply for
 * any form; null when there is none.
 */
function pathOfUnstorable(value: unknown, depth = 0): string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : null;
  if (!isRecord(value)) return null;
  if (depth > DEEPEST) return [];
  // Every request comes here: no lists are made of what is looked at.
  for (const key in value) {
    const path = pathOfUnstorable(key) ?? pathOfUnstorable(value[key], depth + 1);
    if (path) return [key, ...path];
  }
  return null;
}

/** Only fields of the contract leave a service; an answer that breaks it is our fault: 500. */
function toPayload(endpoint: Endpoint, answer: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  if (answer instanceof EventStream || answer instanceof FileAnswer) return answer.begin(reply);
  if (!(answer instanceof Prepared)) return endpoint.response.parse(answer);
  void reply.type('application/json; charset=utf-8');
  if (answer.gzip) void reply.header('vary', 'accept-encoding');
  const coding = answer.gzip && chooseCoding(header(request, 'accept-encoding'));
  if (!coding) return answer.toBuffer();
  void reply.header('content-encoding', coding);
  return answer.gzip;
}

function header({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
