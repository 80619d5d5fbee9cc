import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseConfig } from '../config.js';
import { ConfigError, parseConfig } from '../config.js';
import { prepareDatabase } from '../database/database.js';
import { directAddress } from '../database/place.js';
import { PATIENT } from '../database/settings.js';
import { flushTraces } from '../telemetry/index.js';
import { openDatabase, type ServiceDefinition, startService } from './start-service.js';

/** Longer than a cluster needs to remove an address from its lists. */
const DRAIN_MS = 3_000;
const FLUSH_MS = 2_000;

/**
 * Entry point of a service's own process: `node main.js` serves until SIGTERM, `node main.js migrate` runs migrations and ends,
 * `node main.js replay` publishes its dead letters again.
 */
export async function runService<C extends BaseConfig>(definition: ServiceDefinition<C>): Promise<void> {
  try {
    const [, , command = '', ...given] = process.argv;
    if (definition.commands?.[command]) await runCommand(definition, command, given);
    else if (command in COMMANDS) await COMMANDS[command]?.(definition);
    else
      throw new ConfigError(
        `no command ${command}: ${[...Object.keys(COMMANDS), ...Object.keys(definition.commands ?? {})].join(', ')}`,
      );
  } catch (error) {
    // Whatever was opened before the failure (a database, a timer) would keep the process running.
    process.stderr.write(`${describe(error)}\n`, () => process.exit(1));
  }
}

const COMMANDS: Record<string, typeof serve> = { '': serve, migrate, replay };

async function replay<C extends BaseConfig>({ name, config }: ServiceDefinition<C>): Promise<void> {
  const place = parseConfig(config, process.env);
  if (!place.KAFKA_BROKERS) throw new ConfigError('KAFKA_BROKERS: required to replay dead letters');
  const { KafkaBus } = await import('../messaging/kafka-bus.js');
  const bus = new KafkaBus(`${name}-replay`, place);
  process.stdout.write(`${await bus.replayDeadLetters(name)} dead letters published again\n`);
  await bus.close();
}

async function migrate<C extends BaseConfig>(definition: ServiceDefinition<C>): Promise<void> {
  const config = parseConfig(definition.config, process.env);
  const { DATABASE_OWNER_URL: owner = directAddress(config).url } = config;
  // Whoever waits for the lock of a table holds up everybody who comes after: the job ends, and is tried again.
  const settings = { ...PATIENT, lock_timeout: '5s' };
  const asOwner = { ...config, DATABASE_URL: owner, DATABASE_DIRECT_URL: undefined };
  const database = await openDatabase(definition, asOwner, settings);
  try {
    await prepareDatabase(database, config);
    await database.runMigrations({ transaction: 'each' });
    await definition.afterMigrations?.(database, config);
  } finally {
    await database.destroy();
  }
}

async function runCommand<C extends BaseConfig>(
  definition: ServiceDefinition<C>,
  name: string,
  given: readonly string[],
): Promise<void> {
  const config = parseConfig(definition.config, process.env);
  const database = await openDatabase(definition, config);
  try {
    process.stdout.write(`${await definition.commands?.[name]?.(database, config, given)}\n`);
  } finally {
    await database.destroy();
  }
}

async function serve<C extends BaseConfig>(definition: ServiceDefinition<C>): Promise<void> {
  const service = await startService(definition, process.env);
  process.stdout.write(`${service.name} listens on ${service.url}\n`);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await service.close(process.env.NODE_ENV === 'production' ? DRAIN_MS : 0);
    // A collector that does not answer does not hold the process.
    await Promise.race([flushTraces().catch(() => undefined), sleep(FLUSH_MS)]);
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

function describe(error: unknown): string {
  if (error instanceof ConfigError || !(error instanceof Error))
    return error instanceof Error ? error.message : String(error);
  return error.stack ?? error.message;
}
