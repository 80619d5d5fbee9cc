import 'reflect-metadata';
import { type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { Cache } from '../cache/cache.js';
import { openCache } from '../cache/open-cache.js';
import { type BaseConfig, parseConfig } from '../config.js';
import { connectDatabase, databaseModule, type DatabaseOptions } from '../database/database.js';
import { directAddress, pooledAddress } from '../database/place.js';
import { PATIENT, SERVING, type Settings } from '../database/settings.js';
import { endStreams } from '../http/event-stream.js';
import { IdentityVerifier } from '../http/identity.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { answerClientError } from '../http/client-error.js';
import { serveEndpoints } from '../http/serve-endpoints.js';
import type { EventBus } from '../messaging/event-bus.js';
import { EventTransport } from '../messaging/event-transport.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { openBus } from '../messaging/open-bus.js';
import { OutboxRelay } from '../messaging/outbox-relay.js';
import { type Figure, readFigures } from '../telemetry/figures.js';
import { serveMetrics } from '../telemetry/metrics-server.js';
import { followRoutes, RequestLog, requestTrace } from '../telemetry/request-log.js';
import { carryTraces } from '../telemetry/traces.js';
import { Readiness } from './health.controller.js';
import { KitModule, type KitParts } from './kit.module.js';
import { createLogger, NestLogger } from './logger.js';
import { ServedEndpoints } from './served-endpoints.js';

/** Slow headers are ended soon, slow bodies (a part of an upload) later; idle connections are closed. */
const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 30_000,
  // By default Node checks every 30 s.
  connectionsCheckingInterval: 1_000,
  // A request without a body (most) gets no stream for one, so it never emits `close`; only its answer does.
  optimizeEmptyRequests: true,
  // Node's refusal would have no words and no headers; the gateway's has.
  requireHostHeader: false,
};
/** A connection on which nothing has arrived after this time is closed; Node's limits begin with the first byte. */
const SILENT_MS = 15_000;
/** What still runs this long after the drain is cut off; the chart's grace period is a little longer. */
const LONGEST_END_MS = 60_000;
/** As long as an address may be. */
const LONGEST_PARAM = 8_000;
const BODY_LIMIT_BYTES = 256 * 1024;

/** Everything that distinguishes a service. */
export interface ServiceDefinition<C extends BaseConfig> {
  name: string;
  config: z.ZodType<C>;
  migrations: DatabaseOptions['migrations'];
  /** The service's module, made from its configuration, so that modules can choose adapters. */
  module: (config: C) => Type | DynamicModule;
  /** Runs after `node main.js migrate`, once per release instead of once per process. */
  afterMigrations?: (database: DataSource, config: C) => Promise<void>;
  /** Routes outside the contracts, such as uploads and files; registered before the application starts. */
  routes?: (app: NestFastifyApplication) => Promise<void> | void;
  /** Further commands: `node main.js NAME ARGUMENTS` runs one on the database and prints its result. */
  commands?: Record<string, (database: DataSource, config: C, given: readonly string[]) => Promise<string>>;
  /** What metrics say of the service's database. */
  figures?: readonly Figure[];
  /** Handles every request before the framework. */
  edge?: (app: NestFastifyApplication) => EdgeHandler;
}

type EdgeNext = (request: IncomingMessage, response: ServerResponse) => void;
type EdgeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Ports that several services of one process share in embedded mode. */
export interface SharedParts {
  bus?: EventBus;
  cache?: Cache;
  logger?: Logger;
}

export interface RunningService {
  name: string;
  url: string;
  app: NestFastifyApplication;
  database: DataSource;
  /**
   * Answers 503 to readiness at once and serves `drainMs` longer, until nobody sends requests here any more; then lets what runs
   * end, and closes what it used.
   */
  close(drainMs?: number): Promise<void>;
}

/** Starts a service: database, application, port, consumers, then the relay. */
export async function startService<C extends BaseConfig>(
  definition: ServiceDefinition<C>,
  env: NodeJS.ProcessEnv,
  surroundings: SharedParts = {},
): Promise<RunningService> {
  const config = parseConfig(definition.config, env);
  const { name } = definition;
  const logger = surroundings.logger ?? createLogger({ name, level: config.LOG_LEVEL });
  carryTraces();
  const bus = surroundings.bus ?? (await openBus(name, config));
  const cache = surroundings.cache ?? (await openCache(config));
  const parts = { name, config, bus, cache, ownsBus: !surroundings.bus };
  const app = await createApplication(definition, parts, logger);
  const database = app.get(DataSource);
  app.connectMicroservice<MicroserviceOptions>(
    { strategy: new EventTransport(bus, database, name) },
    { inheritAppConfig: true },
  );
  await app.listen(config.PORT, config.HOST);
  await app.startAllMicroservices();
  app.get(OutboxRelay, { strict: false }).start();
  const forget = readFigures(name, database, definition.figures ?? []);
  const hideMetrics = config.METRICS_PORT === undefined ? null : await serveMetrics(config.METRICS_PORT, config.HOST);
  return {
    name,
    url: await app.getUrl(),
    app,
    database,
    close: async (drainMs = 0) => {
      app.get(Readiness).isStopping = true;
      await setTimeout(drainMs);
      const server: Server = app.getHttpServer();
      const cut = globalThis.setTimeout(() => server.closeAllConnections(), LONGEST_END_MS);
      // Connections whose last answer ends during the stop would stay open for the next request.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      await app.close();
      forget();
      hideMetrics?.();
      clearTimeout(cut);
      clearInterval(sweep);
      if (!surroundings.cache) await cache.close();
    },
  };
}

/** Address and migrations of a service's database. */
function databaseOptions<C extends BaseConfig>(
  { name, migrations }: ServiceDefinition<C>,
  config: C,
  migrate: boolean,
): DatabaseOptions {
  return { name, ...pooledAddress(config), poolSize: config.DATABASE_POOL, migrations, migrate, settings: SERVING };
}

/** Connects to the database of a service, for its commands. */
export const openDatabase = <C extends BaseConfig>(
  definition: ServiceDefinition<C>,
  config: C,
  settings: Settings = PATIENT,
): Promise<DataSource> =>
  connectDatabase({
    ...databaseOptions(definition, config, false),
    ...directAddress(config),
    isPooled: false,
    settings,
  });

async function createApplication<C extends BaseConfig>(
  definition: ServiceDefinition<C>,
  parts: Omit<KitParts, 'readiness'> & { config: C; ownsBus: boolean },
  logger: Logger,
): Promise<NestFastifyApplication> {
  let edge: EdgeHandler | null = null;
  const readiness = new Readiness();
  const ownLogger = logger.child({ service: parts.name });
  // One line for what a page asks; what services answer to it has the same trace id.
  const requests = new RequestLog(parts.name, ownLogger, definition.edge ? 'info' : 'debug');
  const adapter = new FastifyAdapter({
    serverFactory: (handler: EdgeNext) => {
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        // Senders open their next connection to a process that stays.
        if (readiness.isStopping) response.setHeader('connection', 'close');
        const next = () => handler(request, response);
        requests.follow(request, response, () => (edge ? edge(request, response, next) : next()));
      };
      // What is expected besides 100-continue may be ignored (RFC 9110, 10.1.1); Node's refusal would have no headers.
      return createServer(SERVER_OPTIONS, answer).on('checkExpectation', answer).on('connection', closeWhenSilent);
    },
    bodyLimit: BODY_LIMIT_BYTES,
    // The framework would refuse long ones in words of its own; the contracts say what fits.
    routerOptions: { maxParamLength: LONGEST_PARAM },
    requestIdHeader: 'x-request-id',
    genReqId: (request: IncomingMessage) => requestTrace(request) ?? crypto.randomUUID(),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // A request on a connection from before the stop is still answered.
    return503OnClosing: false,
  });
  const { config, bus, ownsBus } = parts;
  const root = {
    module: class ServiceModule {},
    imports: [
      databaseModule(databaseOptions(definition, config, config.NODE_ENV !== 'production')),
      KitModule.of({ ...parts, readiness }),
      MessagingModule.of({ place: config, bus, ownsBus }),
      definition.module(config),
    ],
  };
  const options = { logger: new NestLogger(ownLogger), abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, options);
  app.useGlobalFilters(new ProblemFilter());
  followRoutes(app.getHttpAdapter().getInstance());
  await definition.routes?.(app);
  const verification = { identity: app.get(IdentityVerifier), serviceSecret: parts.config.SERVICE_SECRET };
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  serveEndpoints(server, app.get(ServedEndpoints).methods(), verification);
  server.addHook('preClose', async () => endStreams(server.server));
  await app.init();
  edge = definition.edge?.(app) ?? null;
  return app;
}

function closeWhenSilent(socket: Socket): void {
  const timer = globalThis
    .setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, SILENT_MS)
    .unref();
  socket.once('close', () => clearTimeout(timer));
}
