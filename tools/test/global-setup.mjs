// One embedded PostgreSQL for all tests of a run; each test file makes databases of its own in it.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function setup() {
  if (globalThis.komaTestPostgres) return;
  const { startPostgres, THROWAWAY } = await import('../platform/postgres.ts');
  const folder = mkdtempSync(join(tmpdir(), 'koma-test-'));
  const postgres = await startPostgres(join(folder, 'postgres'), 'test-password', THROWAWAY);
  globalThis.komaTestPostgres = { postgres, folder };
  process.env.KOMA_TEST_DATABASE = await postgres.databaseUrl('postgres');
}
