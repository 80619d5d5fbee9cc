import type { ErrorCode } from '@koma/contracts';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { AppError } from '../app-error.js';
import { AddInboxDigest1700000000001 } from '../messaging/inbox-digest.migration.js';
import { CreateMessaging1700000000000 } from '../messaging/messaging.migration.js';

type Constructor = new (...args: never[]) => unknown;

export interface DatabaseOptions {
  /**
   * The service's name, for `TypeOrmModule.forFeature([Work], 'catalogue')`. Otherwise services of one process would share one
   * list of entities.
   */
  name: string;
  url: string;
  poolSize: number;
  migrations: Constructor[];
  /** Runs pending migrations on connecting; production runs them as a separate job. */
  migrate: boolean;
  /** How long a statement waits for a lock, as PostgreSQL writes it, such as `5s`; left out: without end. */
  lockTimeout?: string;
}

/** Nest's module of a service's own database; the migrations of outbox and inbox come first. */
export function databaseModule({ name, ...options }: DatabaseOptions): DynamicModule {
  return TypeOrmModule.forRootAsync({ name, useFactory: () => settingsOf(options) });
}

function settingsOf({
  url,
  poolSize,
  migrations,
  migrate,
  lockTimeout = '0',
}: Omit<DatabaseOptions, 'name'>): TypeOrmModuleOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    autoLoadEntities: true,
    migrations: [CreateMessaging1700000000000, AddInboxDigest1700000000001, ...migrations],
    migrationsRun: migrate,
    migrationsTransactionMode: 'each',
    synchronize: false,
    // Whoever started the process retries a failed start.
    retryAttempts: 0,
    extra: { options: `-c TimeZone=UTC -c lock_timeout=${lockTimeout}`, connectionTimeoutMillis: 5_000 },
    // The pool replaces an idle connection that the server ends; it must not end the process.
    poolErrorHandler: () => undefined,
  };
}

/** Connects to a service's database outside its application, for commands and tools; `destroy()` disconnects. */
export async function connectDatabase(options: DatabaseOptions): Promise<DataSource> {
  const context = await NestFactory.createApplicationContext(databaseModule(options), {
    logger: false,
    abortOnError: false,
  });
  return context.get<DataSource>(getDataSourceToken(options.name));
}

/** A transaction's entity manager; functions that must be atomic take one as their first argument. */
export type Tx = EntityManager;

/** SQLSTATE of PostgreSQL for a duplicate row (appendix A of its manual). */
const UniqueViolation = z.object({ driverError: z.object({ code: z.literal('23505') }) });

/** For `catch`: converts a duplicate row to an error with this code; other errors pass. */
export const refuseDuplicate =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw UniqueViolation.safeParse(error).success ? new AppError(code) : error;
  };
