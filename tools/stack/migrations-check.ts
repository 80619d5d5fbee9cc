/**
 * Looks through the SQL of migrations that the last release does not have for what would lock a large table while people work, with
 * squawk. A line `-- squawk-ignore RULE` in front of a statement says that it was thought of.
 * npm run migrations [-- release]; with the word, the migrations of this version become those of the last release.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findSchemas } from '../platform/schemas.js';
import { needPythonFolder } from './install.mjs';

const run = promisify(execFile);
const RELEASED = join(import.meta.dirname, 'checks', 'released-migrations.txt');
const SQUAWK = 'squawk-cli==2.70.0';
/** Matters of taste; and what the job of migrations does itself: it waits five seconds for a lock, and a backfill may take its time. */
const LEFT_OUT = [
  ...['prefer-robust-stmts', 'prefer-bigint-over-smallint', 'prefer-bigint-over-int', 'prefer-identity'],
  ...['require-lock-timeout', 'require-statement-timeout'],
];

const migration = z.object({
  transaction: z.boolean().default(true),
  up: z.function({ input: [z.unknown()], output: z.promise(z.unknown()) }),
});

interface Migration {
  name: string;
  /** Whether it runs in one. */
  transaction: boolean;
  statements: string[];
}

/** What a migration sends to its database. */
async function read(name: string, Made: new () => unknown): Promise<Migration> {
  const statements: string[] = [];
  const runner = { query: async (sql: string) => (statements.push(sql), []) };
  const made = new Made();
  const { transaction, up } = migration.parse(made);
  await up.call(made, runner);
  return { name, transaction, statements };
}

async function newMigrations(): Promise<Migration[]> {
  const released = new Set((await readFile(RELEASED, 'utf8')).split('\n'));
  const found: Migration[] = [];
  for (const { name, migrations } of await findSchemas())
    for (const Made of migrations) {
      const full = `${name} ${Made.name}`;
      if (!released.has(full)) found.push(await read(full, Made));
    }
  return found;
}

async function check(migrations: readonly Migration[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'koma-migrations-'));
  try {
    const program = join(await needPythonFolder('squawk', [SQUAWK], '3.11'), 'bin', 'squawk');
    for (const { name, transaction, statements } of migrations) {
      const file = join(folder, `${name.replace(' ', '.')}.sql`);
      await writeFile(file, statements.map((sql) => `${sql};\n`).join(''));
      const args = [
        '--pg-version=18',
        `--exclude=${LEFT_OUT.join(',')}`,
        ...(transaction ? ['--assume-in-transaction'] : []),
      ];
      await run(program, [...args, file]).catch((error: Error & { stdout?: string }) => {
        throw new Error(`A migration would hold people up:\n${error.stdout || error.message}`);
      });
    }
    console.log(`${migrations.length} migrations since the last release hold nobody up`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (process.argv[2] === 'release') {
  const names = (await findSchemas()).flatMap(({ name, migrations }) => migrations.map((one) => `${name} ${one.name}`));
  await writeFile(RELEASED, `${names.join('\n')}\n`);
} else await check(await newMigrations());
