import type { ErrorCode } from '@koma/contracts';
import { DataSource, type DataSourceOptions, type EntityManager, type MixedList } from 'typeorm';
import { z } from 'zod';
import { AppError } from '../app-error.js';
import { CreateMessaging1700000000000 } from '../messaging/messaging.migration.js';

type Constructor = new (...args: never[]) => unknown;

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  entities: MixedList<Constructor>;
  migrations: Constructor[];
  /** Runs pending migrations on connecting; production runs them as a job of its own. */
  migrate: boolean;
}

/** Connects to a service's own database; the tables of outbox and inbox come first. */
export async function connectDatabase(options: DatabaseOptions): Promise<DataSource> {
  const settings: DataSourceOptions = {
    type: 'postgres',
    url: options.url,
    poolSize: options.poolSize,
    entities: options.entities as DataSourceOptions['entities'], // as: TypeORM asks for Function
    migrations: [CreateMessaging1700000000000, ...options.migrations] as DataSourceOptions['migrations'], // as: the same
    migrationsRun: options.migrate,
    migrationsTransactionMode: 'each',
    synchronize: false,
    extra: { options: '-c TimeZone=UTC', connectionTimeoutMillis: 5_000 },
    // An idle connection that the server ends is replaced by the pool; it must not end the process.
    poolErrorHandler: () => undefined,
  };
  return new DataSource(settings).initialize();
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
