import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { callers, eventually, writtenEvents } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportHarness, NAMES } from './export-harness.js';
import { readZip } from './zip-reader.js';

let harness: ExportHarness;
beforeAll(async () => {
  harness = await ExportHarness.start({ LEASE_SECONDS: '2' });
});
afterAll(() => harness.close());
afterEach(() => harness.reset());

const stored = (id: string) => existsSync(join(harness.media.folder, 'files/exports', id));

describe('a running export', () => {
  it('exists once per account, however many requests arrive together', async () => {
    harness.others.auth.isDown = true;
    const owner = callers.user();
    const answers = await Promise.all(Array.from({ length: 5 }, () => harness.start(owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'EXPORT.RUNNING' });
    await harness.settled(owner);
    expect((await harness.start(owner)).status).toBe(201);
    await harness.settled(owner);
  });

  it('asks a failed service again, and is complete', async () => {
    let tries = 0;
    harness.answers.catalogue = () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return { files: { 'catalogue/works.json': '[]' } };
    };
    const owner = callers.user();
    expect((await harness.make(owner)).state).toBe('ready');
    expect(tries).toBe(2);
  });

  it.each(NAMES)('fails when %s fails twice, and leaves no incomplete zip', async (name) => {
    let tries = 0;
    harness.answers[name] = () => {
      tries += 1;
      throw new Error('never');
    };
    const owner = callers.user();
    const one = await harness.make(owner);
    expect(one).toMatchObject({ state: 'failed', bytes: null, sha256: null, endsAt: null });
    expect(tries).toBe(2);
    expect(stored(one.id)).toBe(false);
    expect((await harness.file(one.id, owner)).status).toBe(409);
    const events = await writtenEvents(harness.media.service.running.database, 'media.export.ready');
    expect(events.filter(({ accountId }) => accountId === owner.accountId)).toEqual([]);
  });

  it.each(['../evil.json', '/etc/evil.json', 'a/../../evil.json', 'evil.exe', 'C:\\evil.json'])(
    'refuses a file named %s',
    async (path) => {
      harness.answers.auth = () => ({ files: { [path]: 'x' } });
      expect((await harness.make(callers.user())).state).toBe('failed');
    },
  );

  it('is made again when its worker was killed', async () => {
    const owner = callers.user();
    const { id } = await harness.make(owner);
    // The state after a killed worker: taken once, its lease expired.
    await harness.query(
      `UPDATE data_export SET state = 'running', attempts = 1, leased_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    expect(await harness.settled(owner)).toMatchObject({ id, state: 'ready' });
    expect(await harness.query('SELECT attempts FROM data_export WHERE id = $1', [id])).toEqual([{ attempts: 2 }]);
    expect(readZip(await harness.zip(id, owner)).length).toBeGreaterThan(0);
  });

  it('fails when its worker is killed twice', async () => {
    const owner = callers.user();
    const { id } = await harness.make(owner);
    await harness.query(
      `UPDATE data_export SET state = 'running', attempts = 2, leased_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    expect(await harness.settled(owner)).toMatchObject({ id, state: 'failed' });
  });

  it('leaves no temporary files', async () => {
    await harness.make(callers.user());
    await eventually(async () => expect(await readdir(join(harness.media.folder, 'exports-in-work'))).toEqual([]));
  });
});
