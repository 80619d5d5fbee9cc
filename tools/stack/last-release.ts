/**
 * The last release on the databases of this version: migrates the databases of every service as this version has them, and goes through the
 * journey of the last release, with its own services, on them. The last release is the commit that checks/last-release.txt names, or the one
 * that is given: npm run last-release [-- COMMIT]
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allTopics } from '@koma/events';
import { connectDatabase } from '@koma/service-kit';
import { z } from 'zod';
import { root } from '../lib/run.mjs';
import { findSchemas, type Schema } from '../platform/schemas.js';
import type { Stack } from './start-stack.mjs';
import { startTestStack } from './test-stack.js';

const run = promisify(execFile);
const CACHE = process.env.KOMA_STACK_CACHE ?? join(homedir(), '.cache', 'koma', 'stack');
const RECORD = join(import.meta.dirname, 'checks', 'last-release.txt');
/** The journey as releases have it, the newest form first. */
const CONTRACT = 'tools/stack/journey.contract.ts';
const JOURNEY = 'tools/stack/journey.stack.spec.ts';

const jestOutcome = z.object({ numPassedTests: z.number().positive() });

const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0)} s`;

/** Runs a program to its end; its output is ours. */
async function succeed(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} in ${cwd}: ${child.exitCode}`);
}

/** The files of a commit with the packages that its lock names; kept for the next time. */
async function checkOut(commit: string): Promise<string> {
  const folder = join(CACHE, `release-${commit.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const aside = `${folder}.part`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  await succeed('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, aside], root);
  await succeed('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], aside, { NODE_ENV: 'development' });
  await rename(aside, folder);
  return folder;
}

/** As the journey names its databases. */
const nameOf = (service: string) => `koma_${service}`;

/** Makes the tables of every service as this version has them. */
async function migrateAll(stack: Stack, schemas: readonly Schema[]): Promise<void> {
  for (const { name, migrations } of schemas) {
    const url = await stack.databaseUrl(nameOf(name));
    const database = await connectDatabase({ url, name, poolSize: 2, migrations, migrate: true });
    await database.destroy();
  }
}

/** In place of its own servers the release gets ours, which have the databases. */
async function giveServers(folder: string, stack: Stack, schemas: readonly Schema[]): Promise<string> {
  const urls: Record<string, string> = {};
  for (const { name } of schemas) urls[nameOf(name)] = await stack.databaseUrl(nameOf(name));
  const given = { env: stack.env, urls };
  const text = `import type { Stack } from './start-stack.mjs';
const { env, urls } = ${JSON.stringify(given)};
export const startTestStack = async () => ({
  env,
  databaseUrl: async (name: string) => urls[name as keyof typeof urls],
  createTopics: async () => undefined,
  stop: async () => undefined,
}) as unknown as Stack;
`;
  await writeFile(join(folder, 'tools/stack/test-stack.ts'), text);
  if (!existsSync(join(folder, CONTRACT))) return JOURNEY;
  const journey = `import { journeyContract } from './journey.contract.js';
import { startTestStack } from './test-stack.js';
journeyContract(startTestStack);
`;
  await writeFile(join(folder, JOURNEY), journey);
  return JOURNEY;
}

const commit = await git('rev-parse', process.argv[2] ?? (await readFile(RECORD, 'utf8')).trim());
const begun = performance.now();
const folder = await checkOut(commit);
console.log(`the last release, ${commit.slice(0, 12)}, is there: ${seconds(begun)}`);
const schemas = await findSchemas();
const stack = await startTestStack();
try {
  await stack.createTopics(allTopics(schemas.map(({ name }) => name)));
  await migrateAll(stack, schemas);
  const total = schemas.reduce((sum, { migrations }) => sum + migrations.length, 0);
  console.log(`${schemas.length} databases have the ${total} migrations of this version: ${seconds(begun)}`);
  const spec = await giveServers(folder, stack, schemas);
  const outcome = join(folder, 'last-release.json');
  const only = ['--selectProjects=node', '--runInBand', '--json', `--outputFile=${outcome}`, '--runTestsByPath', spec];
  await succeed(join(folder, 'node_modules/.bin/node'), ['tools/test/jest.mjs', ...only], folder, { KOMA_STACK: '1' });
  const { numPassedTests: passed } = jestOutcome.parse(JSON.parse(await readFile(outcome, 'utf8')));
  console.log(`${passed} tests of the last release's journey pass on the databases of this version: ${seconds(begun)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stack.stop();
}
