import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, findRoute, GUEST_COOKIE, isEventsPath, LINK_COOKIE, SHARED_PATH } from '@koma/contracts';
import {
  ANSWER_HEADERS,
  AppError,
  CONFIG,
  IDENTITY_HEADER,
  knownAccount,
  localeOf,
  nameRoute,
  networkOf,
  requestTrace,
  routeOf,
  SecurityLog,
  SERVICE_HEADER,
  toProblem,
  traceparent,
} from '@koma/service-kit';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { type Identity, SessionsService } from '../sessions/sessions.service.js';
import { known, originsOf, pageOf } from './admin-host.js';
import { FileHost } from './file-host.js';
import { browserAddress } from './browser-address.js';
import { limitOf, Limits } from './limits.js';
import { refuseForeign } from './origin.js';
import { forward } from './proxy.js';
import { hasBody, IncomingBodies, isMemberUploadPath, isUploadPath, readWholeBody } from './request-body.js';
import { refusePath } from './request-path.js';
import { sessionToken } from './session-token.js';
import { StorageGuard } from './storage-guard.js';
import { type Upstream, Upstreams } from './upstreams.js';

type Request = IncomingMessage & { url: string };
type Exchange = {
  request: Request;
  response: ServerResponse;
  path: string;
  requestId: string;
  address: string;
  isOnFileHost: boolean;
};

/** What says nothing about being stored is not stored. */
const ON_EVERY_ANSWER = Object.entries({ ...ANSWER_HEADERS, 'cache-control': 'no-store' });
/** Time for the rest of a refused body. */
const REST_MS = 10_000;
const isPageRequest = (request: IncomingMessage) =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);
/** Ids and tokens in a path, which the log leaves out. */
const LONG_PART = /\/[^/]{16,}/g;
const isOurs = (path: string) => path.startsWith('/api/') || path.startsWith('/files/') || path.startsWith('/dev/');

/**
 * What every request meets before any framework: request id, origin, session, limit, then the proxy or, for the gateway's own
 * pages and endpoints, `next`. It allocates as little as possible: it is the hot path of the platform.
 */
@Injectable()
export class EdgePipeline implements BeforeApplicationShutdown {
  private readonly logger = new Logger('EdgePipeline');
  private readonly security = new SecurityLog();
  private readonly bodies: IncomingBodies;
  private readonly endless = new Set<ServerResponse>();
  private readonly fileHost: FileHost;

  constructor(
    private readonly sessions: SessionsService,
    private readonly limits: Limits,
    private readonly upstreams: Upstreams,
    private readonly storage: StorageGuard,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.bodies = new IncomingBodies(config.BODY_SECONDS);
    this.fileHost = new FileHost(config);
  }

  readonly handle = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = request.url ?? '/';
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    delete request.headers[IDENTITY_HEADER];
    delete request.headers[SERVICE_HEADER];
    for (const [name, value] of ON_EVERY_ANSWER) response.setHeader(name, value);
    const refused = refusePath(url, path);
    const isOnFileHost = this.fileHost.isAsked(request);
    if (!isOnFileHost && !refused && !isOurs(path) && isPageRequest(request) && hasOneHost(request)) {
      request.url = pageOf(request, path, this.config) ?? url;
      return next();
    }
    const requestId = requestTrace(request) ?? randomUUID();
    request.headers['x-request-id'] = requestId;
    response.setHeader('x-request-id', requestId);
    const address = browserAddress(request, this.config.TRUSTED_PROXIES);
    const exchange = { request: Object.assign(request, { url }), response, path, requestId, address, isOnFileHost };
    if (refused) return this.refuse(exchange, new AppError(refused));
    if (!hasOneHost(request)) return this.refuse(exchange, new AppError('REQUEST.MALFORMED'));
    if (isOnFileHost && !this.fileHost.admits(request, path))
      return this.refuse(exchange, new AppError('RESOURCE.NOT_FOUND'));
    if (!isOnFileHost && this.fileHost.leads(request, path, response)) return;
    if (!isOurs(path))
      return this.refuse(exchange, new AppError(findRoute(path) ? 'REQUEST.METHOD_NOT_ALLOWED' : 'RESOURCE.NOT_FOUND'));
    this.admit(exchange, next).catch((error: unknown) => {
      if (!(error instanceof AppError))
        this.logger.error({ err: error, route: routeOf(request), traceId: requestId }, 'request failed');
      this.refuse(exchange, error instanceof AppError ? error : new AppError('SERVER.FAILED'));
    });
  };

  private async admit(exchange: Exchange, next: () => void): Promise<void> {
    const { request, path, address } = exchange;
    const counted = limitOf(request.method ?? '', path);
    const upstream = this.upstreams.find(path);
    nameRoute(
      request,
      counted.route ?? (upstream ? `${headOf(path)}/*` : path.startsWith('/api/') ? '/api/*' : 'other'),
    );
    const foreign = refuseForeign(request, originsOf(request, this.config));
    if (foreign) return this.refuse(exchange, new AppError(foreign));
    if (this.storage.refuses(request.method ?? '', path))
      return this.refuse(exchange, new AppError('SERVER.STORAGE_FULL'));
    const token = sessionToken(request);
    const identity = token === null ? null : known(request, await this.identify(token), this.config);
    // Gone meanwhile: nothing would end the count of its body.
    if (request.socket.destroyed) return;
    const network = networkOf(address);
    if (hasBody(request)) this.beginBody(exchange, identity, network);
    const knownAccountId = identity ? null : knownAccount(request.headers.cookie, this.config.SERVICE_SECRET);
    const file = exchange.isOnFileHost ? path : undefined;
    const sender = { network, accountId: identity?.accountId, knownAccountId, file };
    const wait = await this.limits.exceeded(counted, sender);
    if (wait !== null) return this.refuse(exchange, new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: wait }));
    if (upstream?.isLongLived && token) this.endWithSession(token, exchange.response);
    if (isEventsPath(path)) this.endWithProcess(exchange.response);
    if (upstream) return this.pass(exchange, identity, upstream);
    request.headers['x-forwarded-for'] = address;
    if (identity) request.headers[IDENTITY_HEADER] = identity.token;
    next();
  }

  private refuse(exchange: Exchange, error: AppError & { code: ErrorCode }): void {
    const { path, address, requestId } = exchange;
    this.security.refused(error.code, { at: path.replace(LONG_PART, '/…').slice(0, 100), address, traceId: requestId });
    refuse(exchange, error);
  }

  private identify(token: string): Identity | Promise<Identity> {
    const { hash, identity } = this.sessions.peek(token);
    return identity === undefined ? this.sessions.resolve(hash) : identity;
  }

  /** Limits how many bodies a sender has under way, and how long each takes. */
  private beginBody(exchange: Exchange, identity: Identity, network: string): void {
    const { request, response, path } = exchange;
    const isRefused = identity === null && isMemberUploadPath(path);
    const onLate = () => {
      if (response.headersSent) return void request.destroy();
      response.setHeader('connection', 'close');
      this.refuse(exchange, new AppError('REQUEST.TIMED_OUT'));
    };
    try {
      const isFile = isUploadPath(path) && !isRefused;
      this.bodies.begin(request, response, { sender: identity?.accountId ?? network, isFile, onLate });
    } catch (error) {
      response.setHeader('connection', 'close');
      throw error;
    }
    // Said here, where the rest of the file is read and dropped: a service would end the connection while it arrives.
    if (isRefused) throw new AppError('ACCESS.SIGN_IN');
  }

  /** Ends a long answer when its session ends, as other requests are refused from then on. */
  private endWithSession(token: string, response: ServerResponse): void {
    const forget = this.sessions.onEnd(token, () => response.destroy());
    response.once('close', forget);
  }

  private endWithProcess(response: ServerResponse): void {
    this.endless.add(response);
    response.once('close', () => this.endless.delete(response));
  }

  /** Streams of events would last longer than a stop may take; their pages reconnect to a process that stays. */
  beforeApplicationShutdown(): void {
    this.endless.forEach((response) => response.end());
  }

  /** Passes a request on. A body that is not a file is taken whole first, so that a slow sender holds no connection to a service. */
  private async pass(exchange: Exchange, identity: Identity, upstream: Upstream): Promise<void> {
    const { request, response, path, requestId, address } = exchange;
    const body = !hasBody(request) ? null : isUploadPath(path) ? request : await readWholeBody(request);
    if (response.writableEnded) return;
    const added: Record<string, string> = { 'x-request-id': requestId, 'x-forwarded-for': address };
    const cause = traceparent();
    if (cause) added.traceparent = cause;
    if (identity) added[IDENTITY_HEADER] = identity.token;
    const cookie = cookieFor(upstream, request, path);
    if (cookie) added.cookie = cookie;
    const onUnavailable = () => this.refuse(exchange, new AppError('SERVER.UNAVAILABLE'));
    const said = exchange.isOnFileHost ? this.fileHost.headersFor(request) : undefined;
    forward(request, response, { pool: upstream.pool, path: request.url, added, body, said, onUnavailable });
  }
}

const OF_LINKS = new RegExp(`(?<=^|;\\s*)(?:${LINK_COOKIE}|${GUEST_COOKIE})=[\\w.-]+`, 'g');

/**
 * Only auth gets the session cookie, to renew it. An endpoint of a share link gets only that link's cookies: the pass and the
 * guest.
 */
function cookieFor({ name }: Upstream, { headers }: Request, path: string): string | undefined {
  if (name === 'auth') return headers.cookie;
  if (!path.startsWith(`${SHARED_PATH}/`)) return undefined;
  return headers.cookie?.match(OF_LINKS)?.join('; ');
}

/** Ends a connection whose rest of a refused body does not arrive; Node drops what does, so that its sender receives the answer. */
function dropRest(request: Request): void {
  if (!request.complete) setTimeout(() => request.complete || request.destroy(), REST_MS).unref();
}

/** None or more than one Host names no site (RFC 9112, 3.2); HTTP/1.0 has none. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** What the members of a family of paths have in common, such as `/api/media`. */
const headOf = (path: string): string => /^(?:\/api)?\/[^/]+/.exec(path)?.[0] ?? '';

function refuse(exchange: Exchange, error: AppError & { code: ErrorCode }): void {
  const { request, response, requestId } = exchange;
  if (response.headersSent) return void response.destroy();
  if (hasBody(request)) dropRest(request);
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
  response.statusCode = error.status;
  response.setHeader('content-type', 'application/problem+json');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(toProblem(error, localeOf(request), requestId)));
}
