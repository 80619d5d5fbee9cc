import { type Caller, type Endpoint, type Locale, mayCall, toIssues } from '@koma/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../app-error.js';
import { IDENTITY_HEADER, IdentityVerifier, SERVICE_HEADER, verifyService } from './identity.js';
import { localeOf } from './locale.js';
import { refusal } from './plain-routes.js';
import { ENDPOINT, type ServedRequest } from './serves.js';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Decides who may call, and hands the parsed input to the handler; the first thing every request meets. */
@Injectable()
export class EndpointGuard implements CanActivate {
  private readonly reflector = new Reflector();

  constructor(
    private readonly identity: IdentityVerifier,
    private readonly serviceSecret: string,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) return true;
    const request: ServedRequest = context.switchToHttp().getRequest();
    const who = await this.identity.verify(header(request, IDENTITY_HEADER));
    await this.admit(endpoint, who, request);
    const locale = localeOf(request);
    request.served = {
      params: parse(endpoint.params, request.params ?? {}, locale),
      query: parse(endpoint.query, request.query ?? {}, locale),
      body: parse(endpoint.body, request.body ?? undefined, locale),
      caller: who,
      locale,
      address: header(request, 'x-forwarded-for') ?? request.ip,
      userAgent: header(request, 'user-agent') ?? '',
      reply: context.switchToHttp().getResponse<FastifyReply>(),
    };
    return true;
  }

  private async admit(endpoint: Endpoint, who: Caller | null, request: FastifyRequest): Promise<void> {
    if (endpoint.access === 'service') {
      if (await verifyService(header(request, SERVICE_HEADER), this.serviceSecret)) return;
      throw new AppError('RESOURCE.NOT_FOUND');
    }
    if (mayCall(endpoint.access, who)) return;
    if (!who) throw new AppError('ACCESS.SIGN_IN');
    if (who.mustEnrol) throw new AppError('AUTH.SECOND_STEP_REQUIRED');
    throw refusal(endpoint.access, who);
  }
}

function parse(schema: z.ZodType, value: unknown, locale: Locale): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('REQUEST.INVALID', { issues: toIssues(result.error, locale) });
}
