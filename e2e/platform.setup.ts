import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEMPLATE_VARIABLE, testPlatform } from './own-platform.js';

/** Makes the demo data once for the platforms of all workers, unless KOMA_ORIGIN names a platform. */
export default async function setup(): Promise<void> {
  if (process.env.KOMA_ORIGIN) return;
  const folder = mkdtempSync(join(tmpdir(), 'koma-e2e-'));
  // Removes the folder however the run ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const template = join(folder, 'template');
  const platform = testPlatform(template);
  await platform.start();
  await platform.stop();
  // Every read of the inbox reads all of its mails.
  await rm(join(template, 'inbox'), { recursive: true });
  process.env[TEMPLATE_VARIABLE] = template;
}
