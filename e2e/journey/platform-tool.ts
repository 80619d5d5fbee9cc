import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Place } from './visitor.js';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Whether the databases of a platform can be reached, so that its days can be moved. */
export const hasDatabases = ({ data, services }: Place): boolean => data !== undefined || services !== undefined;

/** Runs a file of `tools/platform` on a service of the platform. */
export async function runPlatformTool(
  { data = '', services }: Place,
  tool: string,
  service: string,
  ...given: string[]
): Promise<void> {
  const hook = ['--conditions=@koma/source', '--import', join(root, 'tools/swc-hook.mjs')];
  const args = [...hook, join('tools/platform', tool), '--data', data, ...given];
  await run(join(root, 'node_modules/.bin/node'), args, { cwd: root, env: { ...process.env, ...services?.[service] } });
}
