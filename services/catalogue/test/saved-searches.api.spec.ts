import {
  type Caller,
  exportParts,
  profiles,
  type RequestOf,
  SAVED_SEARCH,
  savedSearch,
  savedSearches,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { lastMorning, SavedSearchNoticesService } from '../src/finding/saved-searches/saved-search-notices.service.js';
import { CREATOR_INDEX, type CreatorIndex } from '../src/search/index.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

type Form = RequestOf<typeof savedSearches.create>['body'];
const FILMS: Form = {
  name: '海辺の映像',
  subject: 'video',
  query: { genre: ['cool'], sort: 'client', direction: 'asc' },
};
const DAY_MS = 86_400_000;

const create = (who: Caller, body: Form) => harness.service.call(savedSearches.create, who, { body });
const saved = async (who: Caller, body: Form) => savedSearch.parse((await create(who, body)).body);
const list = async (who: Caller) =>
  savedSearches.list.response.parse((await harness.service.call(savedSearches.list, who)).body).items;
const freshOf = async (who: Caller) => (await list(who)).map(({ fresh }) => fresh);
const see = (who: Caller, id: string) => harness.service.call(savedSearches.see, who, { params: { id } });
const update = (who: Caller, id: string, body: { name: string; notifies: boolean }) =>
  harness.service.call(savedSearches.update, who, { params: { id }, body });

describe('a saved search', () => {
  it('is stored in its page’s form, listed newest first, and private', async () => {
    const who = callers.user();
    await create(who, FILMS);
    await create(who, { name: '若手', subject: 'creator', query: { ageTo: 35, position: 'director', q: '佐藤' } });
    expect(await list(who)).toMatchObject([
      { name: '若手', subject: 'creator', query: { ageTo: 35, position: ['director'], q: '佐藤' }, notifies: false },
      { name: '海辺の映像', subject: 'video', query: { genre: ['cool'], sort: 'client', direction: 'asc' }, fresh: 0 },
    ]);
    expect(await list(callers.user())).toEqual([]);
  });

  it('has a unique name, in any spelling', async () => {
    const who = callers.user();
    const { id } = await saved(who, { ...FILMS, name: 'サトウ様' });
    expect(await create(who, { ...FILMS, name: 'さとう様' })).toMatchObject({
      status: 409,
      body: { code: 'SAVED_SEARCH.NAME_TAKEN' },
    });
    await create(who, { ...FILMS, name: '別の条件' });
    expect((await update(who, id, { name: '別の条件', notifies: false })).body).toMatchObject({
      code: 'SAVED_SEARCH.NAME_TAKEN',
    });
    expect((await update(who, id, { name: '新しい名前', notifies: true })).body).toMatchObject({
      name: '新しい名前',
      notifies: true,
    });
  });

  it('is one of at most fifty, also with simultaneous saves', async () => {
    const who = callers.user();
    for (let number = 2; number <= SAVED_SEARCH.perAccount; number += 1)
      await create(who, { ...FILMS, name: `条件${number}` });
    const answers = await Promise.all(['甲', '乙'].map((name) => create(who, { ...FILMS, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await create(who, { ...FILMS, name: '丙' })).toMatchObject({ body: { code: 'SAVED_SEARCH.TOO_MANY' } });
  });

  it('looks for new creators once, however many others it finds', async () => {
    const { database, app } = harness.service.running;
    const [old, who] = [callers.creator(), callers.user()];
    await harness.publishProfile(old);
    await database.query(
      `WITH made AS (INSERT INTO creator SELECT copy.* FROM generate_series(1, 120) AS one, creator,
         jsonb_populate_record(creator, jsonb_build_object('id', md5(one::text)::uuid)) AS copy WHERE creator.id = $1 RETURNING id)
       INSERT INTO creator_search SELECT copy.* FROM made, creator_search,
         jsonb_populate_record(creator_search, jsonb_build_object('creator_id', made.id)) AS copy WHERE creator_search.creator_id = $1`,
      [old.accountId],
    );
    await create(who, { name: '全員', subject: 'creator', query: {} });
    // Behind all of them.
    await database.query(
      `UPDATE creator SET first_published_at = clock_timestamp() WHERE id = (SELECT max(id::text)::uuid FROM creator)`,
    );
    const search = jest.spyOn(app.get<CreatorIndex>(CREATOR_INDEX), 'search');
    expect(await freshOf(who)).toEqual([1]);
    expect(search).toHaveBeenCalledTimes(1);
    search.mockRestore();
  });

  it.each([
    ['another subject', { ...FILMS, subject: 'project' }],
    ['a filter that is none', { ...FILMS, query: { price: ['1'] } }],
    ['a place in a list', { ...FILMS, query: { cursor: 'x' } }],
    ['no name', { ...FILMS, name: ' ' }],
  ])('with %s is refused', async (_, body) => {
    const answer = await harness.service.call(savedSearches.create, callers.user(), { body: body as Form }); // as: what a page cannot send
    expect(answer.status).toBe(422);
  });

  it('is changed, viewed and deleted by its owner only', async () => {
    const [who, other] = [callers.user(), callers.user()];
    const { id } = await saved(who, FILMS);
    expect((await update(other, id, { name: '奪う', notifies: true })).status).toBe(404);
    expect((await see(other, id)).status).toBe(404);
    const drop = (as: Caller) => harness.service.call(savedSearches.delete, as, { params: { id } });
    expect((await drop(other)).status).toBe(404);
    expect((await drop(who)).status).toBe(204);
    expect(await list(who)).toEqual([]);
  });
});

describe('new results of a saved search', () => {
  it('are works published since the last view', async () => {
    const who = callers.user();
    const title = `潮目${newId().slice(-6)}`;
    await harness.somebodysWork({ title, genres: ['cool'] });
    const { id, fresh } = await saved(who, { ...FILMS, query: { q: title, genre: 'cool' } });
    expect(fresh).toBe(0);
    await harness.somebodysWork({ title, genres: ['cool'] });
    await harness.somebodysWork({ title, genres: ['drama'] });
    expect(await freshOf(who)).toEqual([1]);
    await see(who, id);
    expect(await freshOf(who)).toEqual([0]);
  });

  it('are creators published for the first time', async () => {
    const who = callers.user();
    const familyName = `新${newId().slice(-6)}`;
    const known = callers.creator();
    await harness.publishProfile(known, { familyName });
    await saved(who, { name: '新人', subject: 'creator', query: { q: familyName } });
    await harness.publishProfile(callers.creator(), { familyName });
    await harness.publishProfile(callers.creator(), { familyName: '別人' });
    await eventually(async () => expect(await freshOf(who)).toEqual([1]));
    // Hidden and shown again: not new.
    for (const status of ['unpublish', 'publish'] as const)
      await harness.service.call(profiles.setStatus, known, { body: { status } });
    expect(await freshOf(who)).toEqual([1]);
  });
});

describe('the daily notice of saved searches', () => {
  const told = async ({ accountId }: Caller) =>
    (await writtenEvents(harness.service.running.database, 'catalogue.saved-searches.renewed')).filter(
      (event) => event.accountId === accountId,
    );
  const tell = (now: Date) => harness.service.running.app.get(SavedSearchNoticesService).sendDue(now);
  const tomorrow = () => new Date(Date.now() + DAY_MS);

  it('is sent once with the new results of each search, from any number of processes', async () => {
    const who = callers.user();
    const title = `朝凪${newId().slice(-6)}`;
    const query = { q: title };
    await create(who, { name: '一', subject: 'video', query, notifies: true });
    await create(who, { name: '二', subject: 'video', query: { q: `${title}なし` }, notifies: true });
    await create(who, { name: '三', subject: 'video', query });
    await harness.somebodysWork({ title });
    await tell(new Date());
    expect(await told(who)).toEqual([]);
    const now = tomorrow();
    await Promise.all([tell(now), tell(now), tell(now)]);
    await tell(now);
    expect(await told(who)).toMatchObject([{ searches: [{ name: '一', count: 1 }] }]);
  });

  it('leaves out results that were viewed, and those before it was switched on', async () => {
    const [looks, switches] = [callers.user(), callers.user()];
    const title = `夕凪${newId().slice(-6)}`;
    const form: Form = { name: '一', subject: 'video', query: { q: title } };
    const { id } = await saved(looks, { ...form, notifies: true });
    const later = await saved(switches, form);
    await harness.somebodysWork({ title });
    await see(looks, id);
    await update(switches, later.id, { name: '一', notifies: true });
    await tell(tomorrow());
    expect([...(await told(looks)), ...(await told(switches))]).toEqual([]);
  });

  it('is due at eight in the morning in Tokyo', () => {
    expect(lastMorning(new Date('2026-11-22T22:59:59Z')).toISOString()).toBe('2026-11-21T23:00:00.000Z');
    expect(lastMorning(new Date('2026-11-22T23:00:00Z')).toISOString()).toBe('2026-11-22T23:00:00.000Z');
  });
});

it('exports saved searches, and deletes them with the account', async () => {
  const who = callers.user();
  await harness.account(who);
  await create(who, FILMS);
  const { body } = await harness.service.callAsService(exportParts.catalogue, { params: { accountId: who.accountId } });
  const { files } = exportParts.catalogue.response.parse(body);
  expect(JSON.parse(files['catalogue/saved-searches.json'] ?? '')).toMatchObject([{ name: '海辺の映像' }]);
  await harness.service.bus.publish([
    makeEvent('auth.account.erased', { accountId: who.accountId, erasureId: newId() }, who.accountId),
  ]);
  expect(await list(who)).toEqual([]);
});
