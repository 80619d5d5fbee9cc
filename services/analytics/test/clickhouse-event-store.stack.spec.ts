import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@koma/service-kit';
import { makeEvent, TestService } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defineClickHouse } from '../../../tools/stack/clickhouse.mjs';
import { findFreePorts } from '../../../tools/stack/ports.mjs';
import type { Server } from '../../../tools/stack/server-process.mjs';
import { moveOldEvents, openArchive } from '../src/events/archive/index.js';
import { EventStore, recount } from '../src/events/index.js';
import { analyticsService } from '../src/index.js';
import { testEventStore } from './event-store.contract.js';
import { WEEK, World } from './world.js';

const UNTIL = new Date('2026-11-20T15:00:00Z');
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
let folder: string;
let server: Server;
let service: TestService;
let archive: ReturnType<typeof openArchive>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koma-clickhouse-'));
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}/default`;
  server = await defineClickHouse({ dir: folder, port });
  await server.start();
  archive = openArchive(url, undefined);
  service = await TestService.start(analyticsService, { CLICKHOUSE_URL: url });
}, 300_000);
afterAll(async () => {
  await service.close();
  await archive.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const move = (until = UNTIL) => moveOldEvents(service.running.database.manager, archive, until);
const left = async (table: string) => {
  const [row] = await service.running.database.query<[{ count: number }]>(`SELECT count(*)::int FROM ${table}`);
  return row.count;
};
const viewsOf = async (store: EventStore, ownerId: string) =>
  (await store.perDay(ownerId, { measure: 'view', period: WEEK })).reduce((sum, { count }) => sum + count, 0);

testEventStore(() => ({ service, moveBefore: (until) => move(until) }), { numRuns: 25 });

it('keeps nothing of what has moved in the database', async () => {
  await move();
  for (const table of ['event', 'daily_count', 'hourly_count']) expect(await left(table)).toBe(0);
});

it('loses and doubles nothing when the process ends between both', async () => {
  const world = new World(service);
  const store = service.running.app.get(EventStore);
  const { accountId } = await world.creator();
  const id = await world.work(accountId);
  await world.look(...[1, 2, 3].map(() => world.view(id, { viewer: newId() })));
  const { database } = service.running;
  // The archive has the rows, and the transaction that takes them out of the database does not end well.
  const end = new Error('the process ends here');
  const moving = database.transaction(async (tx) => {
    await moveOldEvents(tx, archive, UNTIL);
    throw end;
  });
  await expect(moving).rejects.toBe(end);
  expect(await viewsOf(store, accountId)).toBe(3);
  expect((await recount(database, store, NOVEMBER)).differences).toEqual([]);
  await move();
  expect(await viewsOf(store, accountId)).toBe(3);
  expect((await recount(database, store, NOVEMBER)).differences).toEqual([]);
});

it('deletes what an erased creator and an erased viewer have left', async () => {
  const world = new World(service);
  const store = service.running.app.get(EventStore);
  const { accountId } = await world.creator();
  const id = await world.work(accountId);
  const viewer = await world.member();
  await world.look(world.view(id, { accountId: viewer, viewer }));
  await move();
  await world.publish(makeEvent('auth.account.erased', { accountId: viewer, erasureId: newId() }, viewer));
  expect(await viewsOf(store, accountId)).toBe(1);
  await store.sweep();
  expect(await left('archive_deletion')).toBe(0);
  expect((await recount(service.running.database, store, NOVEMBER)).differences).toEqual([]);
  await world.publish(makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId));
  await store.sweep();
  expect(await viewsOf(store, accountId)).toBe(0);
});

it('takes events in while the archive is down, and answers again when it is back', async () => {
  const world = new World(service);
  const store = service.running.app.get(EventStore);
  const { accountId } = await world.creator();
  const id = await world.work(accountId);
  const at = new Date().toISOString();
  await server.stop();
  await world.look(world.view(id, { at }));
  await expect(viewsOf(store, accountId)).rejects.toThrow(/ECONNREFUSED/);
  await expect(store.sweep()).rejects.toThrow();
  await server.start();
  const day = new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 10);
  expect(await store.perDay(accountId, { measure: 'view', period: { from: day, to: day } })).toEqual([
    { day, count: 1 },
  ]);
});
