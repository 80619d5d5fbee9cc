// One embedded PostgreSQL for all tests of a run; each test file creates its own databases.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import teardown from './global-teardown.mjs';

const PREFIX = 'koma-test-';

export default async function setup() {
  if (globalThis.komaTestPostgres) return;
  const { startPostgres, THROWAWAY } = await import('../platform/postgres.ts');
  const { isRunning } = await import('../platform/processes.ts');
  removeLeft(isRunning);
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const postgres = await startPostgres(join(folder, 'postgres'), 'test-password', THROWAWAY);
  globalThis.komaTestPostgres = { postgres, folder };
  process.env.KOMA_TEST_DATABASE = await postgres.databaseUrl('postgres');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void teardown().finally(() => process.exit(1)));
}

/** Removes the data of killed runs. */
function removeLeft(isRunning) {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (pid && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
