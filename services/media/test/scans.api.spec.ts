import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workRights } from '@koma/contracts';
import { grantEnd, newId, signedFilePrefix } from '@koma/service-kit';
import {
  callers,
  EICAR,
  eventually,
  MockClamd,
  mocked,
  mockEndpoints,
  type MockService,
  testSecret,
} from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ScansService } from '../src/assets/index.js';
import { MediaHarness, SAMPLES } from './media-harness.js';

const owner = callers.creator();
const link = { id: newId(), epoch: 1 };
let clamd: MockClamd;
let catalogue: MockService;
let harness: MediaHarness;
let picture: Buffer;
beforeAll(async () => {
  clamd = await MockClamd.start();
  catalogue = await mockEndpoints(mocked(workRights.ofFile, () => ({ rights: null })));
  harness = await MediaHarness.start({ CLAMD_ADDRESS: clamd.address, CATALOGUE_URL: catalogue.url });
  picture = await readFile(join(SAMPLES, 'picture.jpg'));
});
afterAll(async () => {
  await harness.close();
  await catalogue.close();
  await clamd.close();
});

const upload = async (bytes: Buffer) => (await harness.upload(owner, { name: 'a.jpg', kind: 'image', bytes })).id;
const grant = { epoch: 1, expires: grantEnd(false), link, withOriginal: true };
const original = (assetId: string) =>
  harness.request(`${signedFilePrefix({ assetId, ...grant }, testSecret)}/original`, null);

describe('an original where a scanner is set up', () => {
  it('leaves after its scan', async () => {
    const id = await upload(picture);
    expect((await harness.settled(id, owner)).state).toBe('ready');
    expect(clamd.scanned).toContain(picture.length);
    expect((await original(id)).status).toBe(200);
  });

  it('is refused and deleted when it has a virus', async () => {
    const id = await upload(Buffer.concat([picture, Buffer.from(EICAR)]));
    expect(await harness.settled(id, owner)).toMatchObject({ state: 'failed', failure: 'INFECTED' });
    expect((await original(id)).status).toBe(403);
  });

  it('waits for a scanner that is away longer than a job is tried, and is shown then', async () => {
    const { database } = harness.service.running;
    clamd.failure = 'stream: Out of memory ERROR';
    const id = await upload(picture);
    for (let round = 0; round < 3; round += 1) {
      await eventually(async () => {
        const waiting = 'UPDATE asset SET leased_until = now() WHERE id = $1 AND attempts = 0 AND leased_until > now()';
        const [, count] = await database.query<[unknown[], number]>(waiting, [id]);
        expect(count).toBe(1);
      }, 10_000);
    }
    clamd.failure = null;
    expect(await harness.settled(id, owner)).toMatchObject({ state: 'ready', failure: null });
  }, 60_000);

  it('stays here until a scanner that is away has looked at it', async () => {
    const id = await upload(picture);
    await harness.settled(id, owner);
    const { database } = harness.service.running;
    // The state of a file from before the scanner was set up.
    await database.query('UPDATE asset SET scanned_at = NULL WHERE id = $1', [id]);
    const refused = await original(id);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'FILE.NOT_SCANNED' }]);
    const scans = harness.service.running.app.get(ScansService, { strict: false });
    clamd.failure = 'stream: Out of memory ERROR';
    await expect(scans.sweep()).rejects.toThrow('SERVER.UNAVAILABLE');
    expect((await original(id)).status).toBe(409);
    clamd.failure = null;
    await scans.sweep();
    await eventually(async () => expect((await original(id)).status).toBe(200));
  });
});
