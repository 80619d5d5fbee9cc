import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Caller, type StaffFile, staffFiles } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Asset } from '../src/assets/assets/asset.entity.js';
import { MediaHarness, SAMPLES } from './media-harness.js';

let harness: MediaHarness;
const admin = callers.limitedAdmin();
beforeAll(async () => {
  harness = await MediaHarness.start();
});
afterAll(() => harness.close());

const list = async (id: string[]): Promise<StaffFile[]> => {
  const { body } = await harness.service.call(staffFiles.list, admin, { query: { id } });
  return staffFiles.list.response.parse(body).items;
};
const retry = (id: string, as: Caller = admin) => harness.service.call(staffFiles.retry, as, { params: { id } });
const change = (id: string, to: Pick<Partial<Asset>, 'state' | 'stage' | 'failure' | 'videoId' | 'renditions'>) =>
  harness.service.running.database.manager.update(Asset, { id }, to);
const picture = async (owner: Caller) => {
  const bytes = await readFile(join(SAMPLES, 'picture.jpg'));
  const { id } = await harness.upload(owner, { name: '夏.jpg', kind: 'image', bytes });
  await harness.settled(id, owner);
  return { id, bytes: bytes.length };
};

describe('files as staff see them', () => {
  it('tell of size and state, in the order in which they were asked for', async () => {
    const [one, other] = [await picture(callers.creator()), await picture(callers.creator())];
    const items = await list([other.id, newId(), one.id]);
    expect(items.map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(items[0]).toMatchObject({ fileName: '夏.jpg', bytes: other.bytes, state: 'ready', canRetry: false });
    expect(items[0]?.madeBytes).toBeGreaterThan(0);
    expect(await list([])).toEqual([]);
  });

  it('leave out stills of films on YouTube, which are no files of a work', async () => {
    const { id } = await picture(callers.creator());
    await change(id, { videoId: 'dQw4w9WgXcQ', state: 'failed' });
    expect(await list([id])).toEqual([]);
    expect((await retry(id)).status).toBe(404);
  });
});

describe('a file that has failed', () => {
  it('is processed once more, and the log tells who wanted it', async () => {
    const owner = callers.creator();
    const { id } = await picture(owner);
    await change(id, { state: 'failed', stage: null, failure: 'PROCESSING_FAILED', renditions: [] });
    expect(await list([id])).toMatchObject([{ failure: 'PROCESSING_FAILED', canRetry: true }]);
    expect(await retry(id)).toMatchObject({ status: 202, body: { id, failure: null, canRetry: false } });
    expect(await harness.settled(id, owner)).toMatchObject({ state: 'ready', failure: null });
    const acts = await writtenEvents(harness.service.running.database, 'staff.act.done');
    expect(acts).toEqual([
      { action: 'file.retried', actorId: admin.accountId, subjectId: id, subjectName: '夏.jpg', details: {} },
    ]);
  });

  it('is not processed again where it is ready, infected, or without its original', async () => {
    const { id } = await picture(callers.creator());
    expect((await retry(id)).status).toBe(409);
    await change(id, { state: 'failed', stage: null, failure: 'INFECTED' });
    expect((await retry(id)).status).toBe(409);
    const unfinished = newId();
    const row = {
      id: unfinished,
      ownerId: newId(),
      kind: 'image',
      fileName: 'x.jpg',
      bytes: 1,
      state: 'failed',
      stage: null,
    } as const;
    await harness.service.running.database.manager.insert(Asset, row);
    expect(await list([unfinished])).toMatchObject([{ canRetry: false }]);
    expect((await retry(unfinished)).status).toBe(409);
    expect((await retry(newId())).status).toBe(404);
  });
});
