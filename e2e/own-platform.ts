import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlatformProcess } from '../tools/platform/platform-process.js';
import { z } from 'zod';
import type { Place } from './journey/visitor.js';

/** Passes the folder of the demo data to the workers. */
export const TEMPLATE_VARIABLE = 'KOMA_E2E_TEMPLATE';

const environments = z.record(z.string(), z.record(z.string(), z.string()));

/** A platform with temporary data. Many people sign in from one address within minutes. */
export const testPlatform = (data: string, environment: Record<string, string> = {}) =>
  new PlatformProcess(data, { LIMIT_FACTOR: '20', KOMA_POSTGRES_FAST: '1', ...environment });

/** Copies a platform's data with their owners, which the database requires. */
function copyData(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** The platform of KOMA_ORIGIN, or one per worker, with separate accounts, inbox, files and port. */
export async function usePlatform(
  use: (place: Place) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const { KOMA_ORIGIN, KOMA_INBOX_URL, KOMA_SERVICES, [TEMPLATE_VARIABLE]: template } = process.env;
  const services = KOMA_SERVICES ? environments.parse(JSON.parse(KOMA_SERVICES)) : undefined;
  if (KOMA_ORIGIN) return use({ origin: KOMA_ORIGIN, inboxUrl: KOMA_INBOX_URL, services });
  if (!template) throw new Error(`${TEMPLATE_VARIABLE} is not set: platform.setup.ts has not run`);
  const data = mkdtempSync(join(dirname(template), 'worker-'));
  copyData(template, data);
  const platform = testPlatform(data, environment);
  try {
    await use({ origin: await platform.start(), data });
  } finally {
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
