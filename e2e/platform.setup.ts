import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlatformProcess } from '../tools/platform/platform-process.js';

/** Starts a platform of its own for the tests unless KOMA_ORIGIN names one; returns how to end it. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.KOMA_ORIGIN) return async () => undefined;
  const data = mkdtempSync(join(tmpdir(), 'koma-e2e-'));
  // One address stands for many people here: everybody signs in from it within a few minutes.
  const platform = new PlatformProcess(data, { LIMIT_FACTOR: '20' });
  process.env.KOMA_ORIGIN = await platform.start();
  return async () => {
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  };
}
