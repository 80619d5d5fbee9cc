import {
  breakdown,
  type Caller,
  countedWorks,
  dashboards,
  type Facet,
  funnel,
  lastDays,
  tokyoDay,
  viewerGroups,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { makeEvent, TestService } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsService } from '../src/index.js';
import { daysAgo, NOON, recentDays, WEEK, World } from './world.js';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
  world = new World(service);
});
afterAll(() => service.close());

const breakdownOf = async (owner: Caller, facet: Facet) =>
  breakdown.parse((await service.call(dashboards.breakdown, owner, { params: { facet }, query: WEEK })).body);
const worksOf = async (owner: Caller, query: { facet?: Facet; key?: string; kind?: 'video' | 'image' } = {}) =>
  countedWorks.parse((await service.call(dashboards.works, owner, { query: { ...WEEK, ...query } })).body);
const audienceOf = async (owner: Caller, query: { from: string; to: string } = recentDays()) =>
  viewerGroups.parse((await service.call(dashboards.audience, owner, { query })).body);

describe('favourites and saves', () => {
  it('count those that stand, on the day they were made, and never the own ones', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId);
    const [kept, gone] = [newId(), newId()];
    await world.mark(id, { holder: kept, accountId: kept, at: '2026-11-17T15:00:00.000Z' });
    await world.mark(id, { holder: gone, accountId: gone });
    await world.mark(id, { holder: gone, accountId: null });
    await world.mark(id, { holder: owner.accountId, accountId: owner.accountId });
    await world.mark(owner.accountId);
    await world.mark(id, { measure: 'save' });
    const favourites = await world.figures(owner, 'favourite');
    expect(favourites).toMatchObject({ total: 2, byKind: { video: 1, image: 0, creator: 1 } });
    expect(favourites.series.filter(({ count }) => count > 0).map(({ day }) => day)).toEqual([
      '2026-11-18',
      '2026-11-20',
    ]);
    expect((await world.figures(owner, 'save')).total).toBe(1);
  });

  it('leave out staff, and whoever edits for the owner', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId);
    const [staff, editor, former] = [newId(), newId(), newId()];
    await world.publish(makeEvent('auth.account.changed', { accountId: staff, profileType: 'admin' }, staff));
    const grant = { ownerId: owner.accountId, until: null } as const;
    const grants = [
      { ...grant, id: newId(), granteeId: editor, isEnded: false },
      { ...grant, id: newId(), granteeId: former, isEnded: true },
    ];
    await world.publish(makeEvent('catalogue.grants.changed', { grants }, 'grants'));
    for (const accountId of [staff, editor, former]) {
      await world.mark(id, { holder: accountId, accountId });
      await world.mark(id, { measure: 'save', holder: newId(), accountId });
    }
    expect((await world.figures(owner, 'favourite')).total).toBe(1);
    expect((await world.figures(owner, 'save')).total).toBe(1);
  });

  it('keep their day when a slide select is saved anew', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId);
    const [holder, accountId] = [newId(), newId()];
    const save = { measure: 'save', holder } as const;
    await world.mark(id, { ...save, accountId, at: '2026-11-15T03:00:00.000Z' });
    await world.mark(id, { ...save, accountId: null, at: NOON });
    await world.mark(id, { ...save, accountId, at: NOON });
    const { series, total } = await world.figures(owner, 'save');
    expect(total).toBe(1);
    expect(series.find(({ count }) => count > 0)?.day).toBe('2026-11-15');
  });
});

describe('a breakdown', () => {
  it('joins spellings of one company, shows the most frequent, and leads to the works', async () => {
    const owner = await world.creator();
    const clients = ['株式会社あおば飲料', 'あおば飲料', 'あおば飲料', '白波', ''];
    const ids = [];
    for (const client of clients) ids.push(await world.work(owner.accountId, { client }));
    const [first = '', second = '', , fourth = ''] = ids;
    await world.look(world.view(first), world.view(second), world.view(fourth));
    await world.mark(fourth);
    const { rows, total, without } = await breakdownOf(owner, 'client');
    expect(rows.map(({ name, works, counts }) => [name, works, counts.view, counts.favourite])).toEqual([
      ['あおば飲料', 3, 2, 0],
      ['白波', 1, 1, 1],
    ]);
    expect({ total, without }).toEqual({ total: 2, without: 1 });
    const [{ key } = { key: '' }] = rows;
    const drilled = await worksOf(owner, { facet: 'client', key });
    expect(drilled.items.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted());
    expect(drilled.row).toMatchObject({ works: 3, counts: { view: 2 } });
    expect((await worksOf(owner, { facet: 'client', key: 'no such' })).items).toEqual([]);
  });

  it('puts a work with two awards in both rows, once each', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId, { ceremonies: ['ACC', 'ACC', 'カンヌ'] });
    await world.look(world.view(id));
    const { rows } = await breakdownOf(owner, 'award');
    expect(rows.map(({ name, works, counts }) => [name, works, counts.view])).toEqual([
      ['ACC', 1, 1],
      ['カンヌ', 1, 1],
    ]);
  });

  it('compares with the period before, and shows nothing of others', async () => {
    const [owner, other] = [await world.creator(), await world.creator()];
    const id = await world.work(owner.accountId, { media: 'tvc' });
    await world.work(other.accountId, { media: 'tvc' });
    await world.look(world.view(id, { at: '2026-11-10T03:00:00.000Z' }), world.view(id, { viewer: 'w' }));
    const { rows } = await breakdownOf(owner, 'media-type');
    expect(rows).toMatchObject([{ key: 'tvc', works: 1, counts: { view: 1 }, before: { view: 1 } }]);
  });
});

describe('the works of a creator', () => {
  it('keep their figures when they are deleted, and are told apart', async () => {
    const owner = await world.creator();
    const [gone, kept] = [await world.work(owner.accountId), await world.work(owner.accountId, { client: '白波' })];
    await world.look(world.view(gone));
    await world.remove(gone, owner.accountId);
    expect((await worksOf(owner)).items.map(({ id, isDeleted, counts }) => [id, isDeleted, counts.view])).toEqual([
      [gone, true, 1],
      [kept, false, 0],
    ]);
    // Nobody can give it a client any more.
    expect((await breakdownOf(owner, 'client')).without).toBe(0);
  });

  it('are all listed, most views first, also those without figures', async () => {
    const owner = await world.creator();
    const [none, seen] = [await world.work(owner.accountId), await world.work(owner.accountId, { kind: 'image' })];
    await world.look(world.view(seen, { kind: 'image' }));
    expect((await worksOf(owner)).items.map(({ id }) => id)).toEqual([seen, none]);
    expect((await worksOf(owner, { kind: 'video' })).items.map(({ id }) => id)).toEqual([none]);
  });

  it('have the title that their owner gave them, public or not', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId);
    await world.work(owner.accountId, { id, title: '極秘', titleEn: 'Secret', isHidden: true });
    const limited = await world.work(owner.accountId, { title: '社内試写', titleEn: '', status: 'limited' });
    await world.look(world.view(limited));
    expect((await worksOf(owner)).items).toMatchObject([
      { id: limited, title: '社内試写' },
      { id, title: '極秘', titleEn: 'Secret' },
    ]);
  });
});

describe('who looks', () => {
  it('names a company from three of its people on, all others together', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId);
    const people = [];
    for (const companyName of ['株式会社みなと', 'みなと', 'みなと', '汐風', '汐風'])
      people.push(await world.member({ companyName }));
    await world.look(
      ...people.map((accountId) =>
        world.view(id, { viewer: accountId, accountId, source: 'search', filters: ['genre'], at: daysAgo(1) }),
      ),
      world.view(id, { viewer: 'guest', source: 'link', at: daysAgo(1) }),
      // In the period before, one of the other company alone.
      world.view(id, { viewer: 'earlier', accountId: people[3] ?? null, at: daysAgo(9) }),
    );
    const shown = await audienceOf(owner);
    expect(shown.companies).toEqual([
      { key: 'みなと', name: 'みなと', views: 3, before: null },
      { key: '', name: '', views: 3, before: 1 },
    ]);
    expect([shown.total, shown.totalBefore]).toEqual([6, 1]);
    expect(shown.kinds).toEqual([
      { key: 'user', name: 'user', views: 5, before: 1 },
      { key: 'guest', name: 'guest', views: 1, before: 0 },
    ]);
    expect(shown.sources.map(({ key, views }) => [key, views])).toEqual([
      ['search', 5],
      ['link', 1],
    ]);
    expect(shown.filters).toEqual([{ key: 'genre', name: 'genre', views: 5, before: 0 }]);
    expect(JSON.stringify(shown)).not.toContain('汐風');
  });

  it('counts people, not their views, before it names a company', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId);
    const accountId = await world.member({ companyName: '汐風' });
    await world.look(...[1, 2, 3, 4].map((days) => world.view(id, { accountId, at: daysAgo(days) })));
    expect((await audienceOf(owner)).companies).toEqual([{ key: '', name: '', views: 4, before: 0 }]);
  });

  it('names a company only with what three of its people did, whichever periods are compared, and never live', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId);
    const people = [];
    for (let at = 0; at < 4; at += 1) people.push(await world.member({ companyName: '汐風' }));
    const [first, ...more] = people.map(
      (accountId) => (at: string) => world.view(id, { viewer: accountId, accountId, at }),
    );
    const month = '2026-10';
    await world.look(...more.map((view) => view(`${month}-05T03:00:00.000Z`)));
    await world.look(...(first ? [first(`${month}-06T03:00:00.000Z`)] : []));
    await world.look(...more.map((view) => view(new Date().toISOString())));
    const namedUntil = async (to: string) =>
      (await audienceOf(owner, { from: `${month}-01`, to })).companies.map(({ key, views }) => [key, views]);
    expect(await namedUntil(`${month}-05`)).toEqual([['汐風', 3]]);
    expect(await namedUntil(`${month}-06`)).toEqual([
      ['汐風', 3],
      ['', 1],
    ]);
    const { companies } = await audienceOf(owner);
    expect(companies.map(({ key, views }) => [key, views])).toEqual([['', 3]]);
  });

  it('compares with no period of which a part is not known any more', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId);
    await world.look(...[1, 380].map((days) => world.view(id, { at: daysAgo(days), source: 'search' })));
    const year = lastDays(365, tokyoDay(new Date()));
    const shown = await audienceOf(owner, year);
    expect([shown.total, shown.totalBefore]).toEqual([1, null]);
    expect([shown.kinds, shown.sources, shown.companies].map((rows) => rows.map(({ before }) => before))).toEqual([
      [null],
      [null],
      [null],
    ]);
    expect(shown.knownFrom > daysAgo(400) && shown.knownFrom < year.from).toBe(true);
  });

  it('shows prefectures by the postcode of the member', async () => {
    const owner = await world.creator();
    const [tokyo, nowhere] = [await world.creator({ zipArea: '150' }), await world.creator({ zipArea: '' })];
    await world.look(
      world.view(owner.accountId, { kind: 'creator', viewer: 'a', accountId: tokyo.accountId, at: daysAgo(1) }),
      world.view(owner.accountId, { kind: 'creator', viewer: 'b', accountId: nowhere.accountId, at: daysAgo(1) }),
    );
    expect((await audienceOf(owner)).regions.map(({ key, views }) => [key, views])).toEqual([
      ['', 1],
      ['13', 1],
    ]);
  });
});

it('shows what came of the views of a period', async () => {
  const owner = await world.creator();
  const id = await world.work(owner.accountId);
  await world.look(world.view(id), world.view(id, { viewer: 'w' }));
  await world.mark(id);
  await world.present({ id });
  const openings = [
    { id: newId(), at: NOON, subjectIds: [id, owner.accountId] },
    { id: newId(), at: '2026-11-10T03:00:00.000Z', subjectIds: [owner.accountId] },
  ];
  await world.publish(makeEvent('catalogue.links.opened', { openings }, 'links'));
  const { body } = await service.call(dashboards.funnel, owner, { query: WEEK });
  expect(funnel.parse(body).steps).toEqual([
    { step: 'view', count: 2, before: 0 },
    { step: 'favourite', count: 1, before: 0 },
    { step: 'save', count: 0, before: 0 },
    { step: 'presentation', count: 1, before: 0 },
    { step: 'opening', count: 1, before: 1 },
    { step: 'request', count: 0, before: 0 },
    { step: 'licence', count: 0, before: 0 },
  ]);
});
