import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backUp, restoreDatabase } from './database.mjs';
import { damage } from './losses.js';
import { startArchived, startRestored } from './places.js';
import { query } from './query.js';

let folder: string;
let first: Awaited<ReturnType<typeof startArchived>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'koma-recovery-'));
  await chmod(folder, 0o755);
  first = await startArchived(folder);
}, 300_000);
afterAll(async () => {
  await first?.stack.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1_000));

describe('a lost platform', () => {
  it('comes back in an empty place as all of its databases were at one moment', async () => {
    const { stack } = first;
    const urls = await Promise.all(['one', 'other'].map((name) => stack.databaseUrl(name)));
    const each = (text: string) => Promise.all(urls.map((url) => query(url, text)));
    await each('CREATE TABLE work (title text)');
    await backUp(first, await stack.databaseUrl('postgres'));
    await each(`INSERT INTO work VALUES ('after the backup')`);
    await aWhile();
    const at = new Date();
    await aWhile();
    await each('DROP TABLE work');
    await query(await stack.databaseUrl('postgres'), 'SELECT pg_switch_wal()');
    await stack.servers.postgres.stop();

    const restored = await startRestored({ folder, name: 'second', archived: first, at });
    try {
      for (const name of ['one', 'other'])
        expect(await query(await restored.databaseUrl(name), 'SELECT title FROM work')).toEqual([
          { title: 'after the backup' },
        ]);
    } finally {
      await restored.stop();
    }
  }, 180_000);

  it('is not restored over another one, nor from before its first backup', async () => {
    await expect(restoreDatabase(first, { into: join(folder, 'first') })).rejects.toThrow('an empty place only');
    const into = join(folder, 'early/data');
    const refused = restoreDatabase(first, { into, at: new Date('2020-01-01') });
    await expect(refused).rejects.toMatchObject({
      cause: { message: expect.stringContaining('No backup was complete') },
    });
    expect(await readdir(join(folder, 'early'))).toEqual([]);
  }, 60_000);

  it('leaves nothing half restored when its backup is damaged', async () => {
    await damage(first.backups);
    await expect(restoreDatabase(first, { into: join(folder, 'damaged/data') })).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^The backup \w+ is damaged: /) },
    });
    expect(await readdir(join(folder, 'damaged'))).toEqual([]);
  }, 60_000);
});
