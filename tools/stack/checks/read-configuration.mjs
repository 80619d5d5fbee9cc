/** Runs with the source hook: parses the environment on standard input as the service would, and prints its errors. */
import { text } from 'node:stream/consumers';
import { ConfigError, parseConfig } from '@koma/service-kit';

const [name, source] = process.argv.slice(2);
const definition = Object.values(await import(source)).find((value) => value?.name === name && value.config);
try {
  if (!definition) throw new ConfigError(`no service definition named ${name} is exported`);
  parseConfig(definition.config, JSON.parse(await text(process.stdin)));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.log(error.message);
}
