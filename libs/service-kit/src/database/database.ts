import type { ErrorCode } from '@koma/contracts';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { AppError } from '../app-error.js';
import { AddInboxDigest1700000000001 } from '../messaging/inbox-digest.migration.js';
import { CreateMessaging1700000000000 } from '../messaging/messaging.migration.js';
import { AddWaitingEvents1700000000002 } from '../messaging/waiting-events.migration.js';
import { connectionOf, type DatabaseAddress, type DatabasePlace } from './place.js';
import { PATIENT, SERVING, type Settings, startOptions } from './settings.js';

type Constructor = new (...args: never[]) => unknown;

export interface DatabaseOptions extends DatabaseAddress {
  /**
   * The service's name, for `TypeOrmModule.forFeature([Work], 'catalogue')`. Otherwise services of one process would share one
   * list of entities.
   */
  name: string;
  poolSize: number;
  migrations: Constructor[];
  /** Runs pending migrations on connecting; production runs them as a separate job. */
  migrate: boolean;
  /** Of each connection, PATIENT when left out. A pooler passes none on: there the database has them (`prepareDatabase`). */
  settings?: Settings;
}

/** Nest's module of a service's own database; the migrations of outbox and inbox come first. */
export function databaseModule({ name, ...options }: DatabaseOptions): DynamicModule {
  return TypeOrmModule.forRootAsync({ name, useFactory: () => settingsOf(options) });
}

function settingsOf(options: Omit<DatabaseOptions, 'name'>): TypeOrmModuleOptions {
  const { poolSize, migrations, migrate, settings = PATIENT, isPooled = false } = options;
  const { connectionString: url = '', ssl = false } = connectionOf(options);
  return {
    type: 'postgres',
    url,
    poolSize,
    autoLoadEntities: true,
    migrations: [
      CreateMessaging1700000000000,
      AddInboxDigest1700000000001,
      AddWaitingEvents1700000000002,
      ...migrations,
    ],
    migrationsRun: migrate,
    migrationsTransactionMode: 'each',
    synchronize: false,
    // Whoever started the process retries a failed start.
    retryAttempts: 0,
    extra: {
      connectionTimeoutMillis: 5_000,
      isPooled,
      ...(ssl !== false && { ssl }),
      ...(!isPooled && { options: startOptions(settings) }),
    },
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

/**
 * Before migrations, as the owner of a database: a service of another role may read and write what the owner has made and will
 * make, and change nothing of its form; and where a pooler is, its connections get their settings.
 */
export async function prepareDatabase(database: DataSource, place: DatabasePlace): Promise<void> {
  const nameOf = (part: string) => pg.escapeIdentifier(decodeURIComponent(part));
  const { username, pathname } = new URL(place.DATABASE_URL);
  if (place.DATABASE_OWNER_URL)
    for (const [kind, rights] of Object.entries({ TABLES: 'SELECT, INSERT, UPDATE, DELETE', SEQUENCES: 'ALL' })) {
      await database.query(`GRANT ${rights} ON ALL ${kind} IN SCHEMA public TO ${nameOf(username)}`);
      await database.query(`ALTER DEFAULT PRIVILEGES GRANT ${rights} ON ${kind} TO ${nameOf(username)}`);
    }
  if (place.DATABASE_DIRECT_URL)
    for (const [name, value] of Object.entries(SERVING))
      await database.query(`ALTER DATABASE ${nameOf(pathname.slice(1))} SET ${name} = '${value}'`);
}

/** A transaction's entity manager; functions that must be atomic take one as their first argument. */
export type Tx = EntityManager;

/** For work that nobody waits for: its statements may take longer than those that serve people. */
export const takeTime = (tx: Tx): Promise<unknown> =>
  tx.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');

/** SQLSTATE of PostgreSQL for a duplicate row (appendix A of its manual). */
const UniqueViolation = z.object({ driverError: z.object({ code: z.literal('23505') }) });

/** For `catch`: converts a duplicate row to an error with this code; other errors pass. */
export const refuseDuplicate =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw UniqueViolation.safeParse(error).success ? new AppError(code) : error;
  };
