import { X509Certificate } from 'node:crypto';
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

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g;

function areCertificates(text: string): boolean {
  const found = text.match(CERTIFICATE) ?? [];
  try {
    return found.map((one) => new X509Certificate(one)).length > 0;
  } catch {
    return false;
  }
}

/** Certificates of the authorities that a server's own one is checked by; two of them while one replaces the other. */
export const authorities = z.string().refine(areCertificates, 'one or more certificates as PEM');

/** The host is checked in each of them, as `verify-full` does; other modes would accept any server, or plain text. */
const VERIFIED = ['verify-full', 'verify-ca', 'require'];
/** What the driver reads beside `sslmode`, and some of it instead. */
const UNCLEAR = ['ssl', 'sslnegotiation', 'uselibpqcompat'];
const parameterOf = (url: string, name: string) => URL.parse(url)?.searchParams.get(name) ?? null;
const modeOf = (url: string) => parameterOf(url, 'sslmode');
const saysTlsOnce = (url: string) =>
  UNCLEAR.every((name) => parameterOf(url, name) === null) &&
  (URL.parse(url)?.searchParams.getAll('sslmode') ?? []).length < 2;
const isDatabase = (url: string) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '');

const databaseUrl = z
  .string()
  .refine(isDatabase, 'postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  .refine(
    (url) => [...VERIFIED, 'disable', null].includes(modeOf(url)),
    'sslmode is verify-full, or disable for a network that nobody else is in',
  )
  .refine(saysTlsOnce, 'TLS is said by sslmode alone, and once');
const redisUrl = z
  .url({ protocol: /^rediss?$/, error: 'redis:// or rediss:// with a host' })
  .refine((url) => parameterOf(url, 'tls') === null, 'TLS is said by rediss:// alone');

/** Scheme and host of a site. */
export const origin = z.url().refine((text) => URL.parse(text)?.origin === text, 'https://HOST, without a path');

/** Variables that every service understands. */
export const baseConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** The service's own database; the address of a pooler where DATABASE_DIRECT_URL is the server's. */
  DATABASE_URL: databaseUrl,
  /** Past a pooler that lends connections for a transaction: for what lasts longer, such as LISTEN, locks and commands. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** The role that owns the tables and migrates them, for `migrate` only; left out, the service's own. */
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_CA: authorities.optional(),
  DATABASE_POOL: z.coerce.number().int().default(10),
  /** Public key of the gateway's identity tokens, a JWK in JSON. */
  IDENTITY_PUBLIC_KEY: z.string(),
  /** Shared secret of calls between services, at least 32 characters. */
  SERVICE_SECRET: z.string().min(32),
  KAFKA_BROKERS: z.string().optional(),
  /** TLS with public authorities; KAFKA_CA says it, too. */
  KAFKA_TLS: z.stringbool().optional(),
  KAFKA_CA: authorities.optional(),
  /** Signs in with SCRAM-SHA-512. */
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  /** `rediss://USER:PASSWORD@HOST:PORT`; `redis://` is plain text. */
  REDIS_URL: redisUrl.optional(),
  REDIS_CA: authorities.optional(),
  /** Port on which Prometheus reads the metrics; left out, nobody does. */
  METRICS_PORT: z.coerce.number().int().optional(),
  /** ClamAV's daemon, `host:port`; where it is set, files are handed out only after it has looked at them. */
  CLAMD_ADDRESS: z.string().optional(),
});
export type BaseConfig = z.infer<typeof baseConfig>;

/** Where the servers are that a service connects to. */
type Places = Partial<
  { NODE_ENV: string } & Pick<BaseConfig, `DATABASE_${'URL' | 'DIRECT_URL' | 'OWNER_URL' | 'CA'}`> &
    KafkaPlace &
    RedisPlace
>;
export type KafkaPlace = Partial<Pick<BaseConfig, `KAFKA_${'BROKERS' | 'TLS' | 'CA' | 'USERNAME' | 'PASSWORD'}`>>;
export type RedisPlace = Partial<Pick<BaseConfig, `REDIS_${'URL' | 'CA'}`>>;

/** Settings of one connection that do not fit each other, mostly because something meant to be encrypted would not be. */
function* unfit(config: Places): Generator<readonly [name: string, message: string]> {
  const { DATABASE_CA, KAFKA_TLS, KAFKA_CA, KAFKA_USERNAME, KAFKA_PASSWORD, REDIS_URL, REDIS_CA } = config;
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const)
    if (DATABASE_CA && modeOf(config[name] ?? '') === 'disable')
      yield [name, 'sslmode=disable, although DATABASE_CA is set'];
  if (KAFKA_CA && KAFKA_TLS === false) yield ['KAFKA_TLS', 'false, although KAFKA_CA is set'];
  if (!KAFKA_USERNAME !== !KAFKA_PASSWORD) yield ['KAFKA_PASSWORD', 'only together with KAFKA_USERNAME'];
  else if (KAFKA_PASSWORD && !KAFKA_CA && !KAFKA_TLS)
    yield ['KAFKA_PASSWORD', 'only over TLS: set KAFKA_CA, or KAFKA_TLS=true'];
  if (REDIS_CA && !REDIS_URL?.startsWith('rediss:'))
    yield ['REDIS_CA', 'only with a REDIS_URL that begins with rediss:'];
}

/**
 * Checks what one setting alone does not show. In production nothing falls back silently: the names are required (architecture,
 * "embedded platform").
 */
export function checkedConfig<T extends z.ZodType<Places>>(schema: T, names: readonly string[]) {
  return schema.superRefine((config, context) => {
    const isMissing = (name: string) => config.NODE_ENV === 'production' && Reflect.get(config, name) === undefined;
    const missing = names.filter(isMissing).map((name) => [name, 'required in production'] as const);
    for (const [name, message] of [...missing, ...unfit(config)])
      context.addIssue({ code: 'custom', path: [name], message });
  });
}

/** Settings that every service needs in production. */
export const PRODUCTION_PARTS = ['KAFKA_BROKERS', 'REDIS_URL'] as const;
