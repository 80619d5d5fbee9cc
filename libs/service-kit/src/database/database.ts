import type { ErrorCode } from '@koma/contracts';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { AppError } from '../app-error.js';
import { CreateMessaging1700000000000 } from '../messaging/messaging.migration.js';

type Constructor = new (...args: never[]) => unknown;

export interface DatabaseOptions {
  /**
   * The service's name, under which its modules register their entities: `TypeOrmModule.forFeature([Work], 'catalogue')`.
   * Services of one process would otherwise share one list.
   */
  name: string;
  url: string;
  poolSize: number;
  migrations: Constructor[];
  /** Runs pending migrations on connecting; production runs them as a job of its own. */
  migrate: boolean;
}

/** Nest's module of a service's own database; the tables of outbox and inbox come first. */
export function databaseModule({ name, ...options }: DatabaseOptions): DynamicModule {
  return TypeOrmModule.forRootAsync({ name, useFactory: () => settingsOf(options) });
}

function settingsOf({ url, poolSize, migrations, migrate }: Omit<DatabaseOptions, 'name'>): TypeOrmModuleOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    autoLoadEntities: true,
    migrations: [CreateMessaging1700000000000, ...migrations],
    migrationsRun: migrate,
    migrationsTransactionMode: 'each',
    synchronize: false,
    // A start that fails is tried again by whoever started the process.
    retryAttempts: 0,
    extra: { options: '-c TimeZone=UTC', connectionTimeoutMillis: 5_000 },
    // An idle connection that the server ends is replaced by the pool; it must not end the process.
    poolErrorHandler: () => undefined,
  };
}

/** Connects to a service's database outside its application, for commands and tools; `destroy()` ends the connection. */
export async function connectDatabase(options: DatabaseOptions): Promise<DataSource> {
  const context = await NestFactory.createApplicationContext(databaseModule(options), {
    logger: false,
    abortOnError: false,
  });
  return context.get<DataSource>(getDataSourceToken(options.name));
}

/** A transaction's entity manager; what must be atomic takes one as its first argument. */
export type Tx = EntityManager;

/** SQLSTATE of PostgreSQL for a row that is there already (appendix A of its manual). */
const UniqueViolation = z.object({ driverError: z.object({ code: z.literal('23505') }) });

/** For `catch`: what stands there already, perhaps only since a moment ago, is refused with this code; other errors pass. */
export const refuseDuplicate =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw UniqueViolation.safeParse(error).success ? new AppError(code) : error;
  };
