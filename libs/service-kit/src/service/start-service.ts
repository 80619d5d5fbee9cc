import 'reflect-metadata';
import { type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { Cache } from '../cache/cache.js';
import { openCache } from '../cache/open-cache.js';
import { type BaseConfig, parseConfig } from '../config.js';
import { connectDatabase, type DatabaseOptions } from '../database/database.js';
import { IdentityVerifier } from '../http/identity.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { serveEndpoints } from '../http/serve-endpoints.js';
import { consume, type Handlers, mergeHandlers } from '../messaging/consumers.js';
import type { EventBus } from '../messaging/event-bus.js';
import { openBus } from '../messaging/open-bus.js';
import { OutboxRelay } from '../messaging/outbox-relay.js';
import { Readiness } from './health.controller.js';
import { KitModule } from './kit.module.js';
import { createLogger, NestLogger } from './logger.js';
import { ServedEndpoints } from './served-endpoints.js';

/** Slow headers are cut off soon, slow bodies (a part of an upload) later; idle connections do not stay. */
const SERVER_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 30_000,
  // Node looks only every 30 s unless told.
  connectionsCheckingInterval: 1_000,
};
const BODY_LIMIT_BYTES = 256 * 1024;

/** A provider that consumes events. */
export interface EventConsumer {
  readonly handlers: Handlers;
}

/** Everything that tells one service from another. */
export interface ServiceDefinition<C extends BaseConfig> {
  name: string;
  config: z.ZodType<C>;
  entities: DatabaseOptions['entities'];
  migrations: DatabaseOptions['migrations'];
  /** The service's module; made from its configuration, so that modules can choose adapters. */
  module: (config: C) => Type | DynamicModule;
  /** What `node main.js migrate` does once the database is up to date: what the processes of a release would do each for itself. */
  afterMigrations?: (database: DataSource) => Promise<void>;
  consumers?: Type<EventConsumer>[];
  /** Routes that are not of the contracts, such as uploads and files; before the application starts. */
  routes?: (app: NestFastifyApplication) => Promise<void> | void;
  /** Commands of its own: `node main.js NAME ARGUMENTS` runs one on the database and prints what it returns. */
  commands?: Record<string, (database: DataSource, config: C, given: readonly string[]) => Promise<string>>;
  /** What meets every request before the framework does. */
  front?: (app: NestFastifyApplication) => FrontHandler;
}

type FrontNext = (request: IncomingMessage, response: ServerResponse) => void;
type FrontHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Parts that several services of one process share in embedded mode. */
export interface Surroundings {
  bus?: EventBus;
  cache?: Cache;
  logger?: Logger;
}

export interface RunningService {
  name: string;
  url: string;
  app: NestFastifyApplication;
  database: DataSource;
  close(): Promise<void>;
}

/** Starts a service: database, application, consumers, relay, then the port. */
export async function startService<C extends BaseConfig>(
  definition: ServiceDefinition<C>,
  env: NodeJS.ProcessEnv,
  surroundings: Surroundings = {},
): Promise<RunningService> {
  const config = parseConfig(definition.config, env);
  const { name } = definition;
  const logger = surroundings.logger ?? createLogger({ name, level: config.LOG_LEVEL });
  const database = await openDatabase(definition, config, config.NODE_ENV !== 'production');
  const bus = surroundings.bus ?? (await openBus(name, config.KAFKA_BROKERS));
  const cache = surroundings.cache ?? (await openCache(config.REDIS_URL));
  const app = await createApplication(definition, { name, config, database, bus, cache }, logger);
  const consumers = (definition.consumers ?? []).map((type) => app.get(type).handlers);
  const relay = new OutboxRelay(config.DATABASE_URL, bus);
  await app.listen(config.PORT, config.HOST);
  await consume(bus, database, name, mergeHandlers(consumers));
  relay.start();
  return {
    name,
    url: await app.getUrl(),
    app,
    database,
    close: async () => {
      app.get(Readiness).isStopping = true;
      await app.close();
      await relay.stop();
      if (!surroundings.bus) await bus.close();
      if (!surroundings.cache) await cache.close();
      await database.destroy();
    },
  };
}

/** Connects to the database of a service and, unless told otherwise, migrates it. */
export function openDatabase<C extends BaseConfig>(
  { entities, migrations }: ServiceDefinition<C>,
  config: C,
  migrate: boolean,
): Promise<DataSource> {
  const { DATABASE_URL: url, DATABASE_POOL: poolSize } = config;
  return connectDatabase({ url, poolSize, entities, migrations, migrate });
}

async function createApplication<C extends BaseConfig>(
  definition: ServiceDefinition<C>,
  parts: Parameters<typeof KitModule.of>[0] & { config: C },
  logger: Logger,
): Promise<NestFastifyApplication> {
  let front: FrontHandler | null = null;
  const adapter = new FastifyAdapter({
    serverFactory: (handler: FrontNext) =>
      // A request without a body (most) gets no stream for one: it never says that it is closed, only its answer does.
      createServer({ ...SERVER_TIMEOUTS, optimizeEmptyRequests: true }, (request, response) => {
        const next = () => handler(request, response);
        return front ? front(request, response, next) : next();
      }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestIdHeader: 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
  });
  const root = { module: class ServiceModule {}, imports: [KitModule.of(parts), definition.module(parts.config)] };
  const options = { logger: new NestLogger(logger.child({ service: parts.name })), abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, options);
  app.useGlobalFilters(new ProblemFilter());
  await definition.routes?.(app);
  const door = { identity: app.get(IdentityVerifier), serviceSecret: parts.config.SERVICE_SECRET };
  serveEndpoints(app.getHttpAdapter().getInstance(), app.get(ServedEndpoints).methods(), door);
  await app.init();
  front = definition.front?.(app) ?? null;
  return app;
}
