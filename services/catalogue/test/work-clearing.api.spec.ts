import { type Caller, shared, works } from '@koma/contracts';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
const member = callers.user();
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const get = (id: string, as: Caller) => harness.service.call(works.get, as, { params: { id } });
const setStatus = (id: string, as: Caller, status: 'publish' | 'limited' | 'unpublish') =>
  harness.service.call(works.setStatus, as, { params: { id }, body: { status } });
const ended = (workId: string) =>
  harness.service.bus.publish([makeEvent('licensing.clearance.ended', { workId }, workId)]);
const cleared = (workId: string) =>
  harness.service.bus.publish([makeEvent('licensing.clearance.cleared', { workId }, workId)]);

it('takes a work off the site when a clearance ends, and lets its owner publish it once it is cleared', async () => {
  const owner = callers.creator();
  await harness.publishProfile(owner);
  const { id, title } = await harness.publishedWork(owner, { title: '権利の切れる作品' });
  const link = await harness.link(owner, { kind: 'work', targetId: id });
  expect((await get(id, member)).status).toBe(200);
  await ended(id);
  expect((await get(id, member)).status).toBe(404);
  expect((await get(id, owner)).body).toMatchObject({ status: 'unpublish', title });
  const opened = await harness.service.call(shared.open, null, { params: { token: link.token } });
  expect(opened.status).not.toBe(200);
  const found = await harness.service.call(works.search, member, { query: { kind: 'video', q: title } });
  expect(works.search.response.parse(found.body).items).toEqual([]);
  const epochs = await writtenEvents(harness.service.running.database, 'catalogue.files.withdrawn');
  expect(epochs.length).toBeGreaterThan(0);
  for (const status of ['publish', 'limited'] as const)
    expect((await setStatus(id, owner, status)).body).toMatchObject({ code: 'WORK.CLEARANCE_OVER' });
  await cleared(id);
  expect((await setStatus(id, owner, 'publish')).status).toBe(200);
  expect((await get(id, member)).status).toBe(200);
});

it('keeps what its owner had unpublished as it is, and ignores a work that was deleted', async () => {
  const owner = callers.creator();
  await harness.publishProfile(owner);
  const { id } = await harness.work(owner);
  await ended(id);
  await ended(id);
  expect((await setStatus(id, owner, 'publish')).body).toMatchObject({ code: 'WORK.CLEARANCE_OVER' });
  await cleared(id);
  expect((await setStatus(id, owner, 'publish')).status).toBe(200);
  await ended('01a21d93-39f3-71b1-9067-cb33815b6f07');
});
