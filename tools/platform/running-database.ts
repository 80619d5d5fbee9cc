import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSecrets } from './secrets.js';

/** The address of a service's database: DATABASE_URL, or that of the platform that runs on a data folder of this machine. */
export async function runningDatabase(service: string, data: string): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const { databasePassword } = await loadSecrets(join(data, 'secrets.json'));
  const pid = await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => {
    throw new Error(`Nothing runs on ${data}: start the platform (npm start), or set DATABASE_URL.`);
  });
  const [, , , port] = pid.split('\n');
  return `postgres://koma:${databasePassword}@127.0.0.1:${port}/koma_${service}`;
}
