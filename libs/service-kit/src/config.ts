import { z } from 'zod';

/** A start-up error that names every faulty variable, never its value. */
export class ConfigError extends Error {}

/** Reads the environment once. @throws ConfigError listing all faults by name. */
export function parseConfig<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Configuration is incomplete:\n  ${[...new Set(faults)].join('\n  ')}`);
}

/** Variables that every service understands. */
export const baseConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DATABASE_URL: z.string(),
  DATABASE_POOL: z.coerce.number().int().default(10),
  /** Public key of the gateway's identity tokens, a JWK in JSON. */
  IDENTITY_PUBLIC_KEY: z.string(),
  /** Shared secret of calls between services, at least 32 characters. */
  SERVICE_SECRET: z.string().min(32),
  KAFKA_BROKERS: z.string().optional(),
  REDIS_URL: z.string().optional(),
  /** Port on which Prometheus reads the metrics; left out, nobody does. */
  METRICS_PORT: z.coerce.number().int().optional(),
  /** ClamAV's daemon, `host:port`; where it is set, files are handed out only after it has looked at them. */
  CLAMD_ADDRESS: z.string().optional(),
});
export type BaseConfig = z.infer<typeof baseConfig>;

/** In production nothing falls back silently: these are required (architecture, "embedded platform"). */
export function requireInProduction<T extends z.ZodType<{ NODE_ENV: string }>>(schema: T, names: readonly string[]) {
  return schema.superRefine((config, context) => {
    if (config.NODE_ENV !== 'production') return;
    const missing = names.filter((name) => Reflect.get(config, name) === undefined);
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'required in production' });
  });
}

/** Settings that every service needs in production. */
export const PRODUCTION_PARTS = ['KAFKA_BROKERS', 'REDIS_URL'] as const;
