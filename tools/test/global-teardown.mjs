import { rmSync } from 'node:fs';

export default async function teardown() {
  const { postgres, folder } = globalThis.komaTestPostgres ?? {};
  await postgres?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
  globalThis.komaTestPostgres = undefined;
}
