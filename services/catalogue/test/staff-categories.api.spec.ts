import { categories, type RequestOf, staffCategories, works } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';
import { finished, listOf, mergeOf, newCategory } from './staff-categories.rows.js';

let harness: CatalogueHarness;
const admin = callers.fullAdmin();
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const GENRE = { kind: 'genre' as const };
type Form = RequestOf<typeof staffCategories.add>['body'];
const add = (body: Form) => harness.service.call(staffCategories.add, admin, { params: GENRE, body });
const rename = (key: string, body: RequestOf<typeof staffCategories.rename>['body']) =>
  harness.service.call(staffCategories.rename, admin, { params: { ...GENRE, key }, body });
const order = (keys: string[], version: number) =>
  harness.service.call(staffCategories.order, admin, { params: GENRE, body: { keys, version } });
const retire = (key: string) => harness.service.call(staffCategories.retire, admin, { params: { ...GENRE, key } });
const bringBack = (key: string) =>
  harness.service.call(staffCategories.bringBack, admin, { params: { ...GENRE, key } });
const valueOf = async (key: string) => (await listOf(harness, 'genre')).items.find((one) => one.key === key);
const publicOf = async (key: string) => {
  const { body } = await harness.service.call(categories.list, null);
  return categories.list.response.parse(body).items.find((one) => one.kind === 'genre' && one.key === key);
};
const searched = async (q: string) => {
  const { body } = await harness.service.call(works.search, callers.user(), { query: { kind: 'video', q } });
  return works.search.response.parse(body).items.map(({ id }) => id);
};
const eventually = async (read: () => Promise<unknown>, expected: unknown) => {
  for (let tries = 0; tries < 60 && JSON.stringify(await read()) !== JSON.stringify(expected); tries += 1)
    await new Promise((go) => setTimeout(go, 50));
  expect(await read()).toEqual(expected);
};

describe('a new category', () => {
  it('has a key from its English name, is last, and is offered at once', async () => {
    const { body, status } = await add({ ja: '青春もの', en: 'Coming of Âge!' });
    expect([status, body]).toEqual([201, { key: 'coming-of-age' }]);
    expect((await listOf(harness, 'genre')).items.at(-1)).toMatchObject({ key: 'coming-of-age', ja: '青春もの' });
    expect(await publicOf('coming-of-age')).toMatchObject({ isRetired: false, mergedInto: null });
  });

  it('is refused where its name is taken in either language, however it is written', async () => {
    await add({ ja: '逆光', en: 'Backlight' });
    for (const taken of [
      { ja: '逆光', en: 'Other' },
      { ja: '別の名', en: 'ＢＡＣＫＬＩＧＨＴ' },
    ])
      expect(await add(taken)).toMatchObject({ status: 409, body: { code: 'CATEGORY.NAME_TAKEN' } });
  });

  it('is there once when the form is sent twice at once', async () => {
    const form = { ja: '二度押し', en: 'Twice' };
    const statuses = (await Promise.all([add(form), add(form)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
  });

  it('has another key where a different name makes the same one, or none', async () => {
    const first = await newCategory(harness, 'genre', { ja: '鍵一', en: `${'Long '.repeat(10)}one` });
    const second = await newCategory(harness, 'genre', { ja: '鍵二', en: `${'Long '.repeat(10)}two` });
    const none = await newCategory(harness, 'genre', { ja: '記号', en: '★★' });
    expect([first, second, none]).toEqual([
      'long-long-long-long-long-long-long-long',
      'long-long-long-long-long-long-long-lon-2',
      'value',
    ]);
  });

  it.each([
    [{ ja: '', en: 'Empty' }, 422],
    [{ ja: '\u202e', en: 'Marks' }, 422],
    [{ ja: '英語なし', en: '' }, 422],
    [{ ja: ' 空白', en: 'Space' }, 422],
    [{ ja: '長'.repeat(61), en: 'Long' }, 422],
    [{ ja: 'あ'.repeat(400_000), en: 'Large' }, 413],
    [{ ja: '見出し', en: 'Heading', group: 'nowhere' }, 404],
  ])('is refused with bad values %#', async (form, status) => {
    expect(await add(form)).toMatchObject({ status });
  });

  it('keeps script as the text it is, and loses marks that turn the direction of what follows', async () => {
    const key = await newCategory(harness, 'genre', { ja: '<script>alert(1)</script>', en: 'Right\u202eleft' });
    expect(await valueOf(key)).toMatchObject({ ja: '<script>alert(1)</script>', en: 'Rightleft' });
  });
});

describe('a category', () => {
  it('is renamed in both languages for whoever has seen its present state', async () => {
    const key = await newCategory(harness, 'genre');
    expect(await rename(key, { ja: '新しい呼び名', en: 'New name', version: 1 })).toMatchObject({ status: 204 });
    expect(await publicOf(key)).toMatchObject({ ja: '新しい呼び名', en: 'New name' });
    const late = await rename(key, { ja: '遅れた呼び名', en: 'Late name', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'RESOURCE.CONFLICT' } });
    expect(await rename('nowhere', { ja: 'ない', en: 'None', version: 1 })).toMatchObject({ status: 404 });
  });

  it('is found by its new name within a second', async () => {
    const key = await newCategory(harness, 'genre', { ja: '旧称検索', en: 'Old word' });
    const { work } = await harness.somebodysWork({ title: '呼び名の作品', genres: [key] });
    await eventually(() => searched('旧称検索'), [work.id]);
    await rename(key, { ja: '新称検索', en: 'New word', version: 1 });
    await eventually(() => searched('新称検索'), [work.id]);
    await eventually(() => searched('旧称検索'), []);
  });

  it('takes another place, unless somebody else has changed the order meanwhile', async () => {
    const { items, version } = await listOf(harness, 'genre');
    const keys = items.map(({ key }) => key);
    const turned = keys.toReversed();
    expect(await order(turned, version)).toMatchObject({ status: 204 });
    expect((await listOf(harness, 'genre')).items.map(({ key }) => key)).toEqual(turned);
    const conflict = { status: 409, body: { code: 'RESOURCE.CONFLICT' } };
    expect(await order(keys, version)).toMatchObject(conflict);
    for (const wrong of [keys.slice(1), [...keys.slice(1), 'nowhere'], [...keys, keys[0] ?? '']])
      expect(await order(wrong, version + 1)).toMatchObject(conflict);
    expect((await listOf(harness, 'genre')).items.map(({ key }) => key)).toEqual(turned);
  });

  it('is retired without changing its works, is still found, and comes back', async () => {
    const key = await newCategory(harness, 'genre', { ja: '終わる型', en: 'Ending' });
    const { work } = await harness.somebodysWork({ title: '終わる型の作品', genres: [key] });
    expect([(await retire(key)).status, (await retire(key)).status]).toEqual([204, 204]);
    expect(await publicOf(key)).toMatchObject({ isRetired: true, ja: '終わる型' });
    const query = { kind: 'video' as const, genre: key };
    const { body } = await harness.service.call(works.search, callers.user(), { query });
    expect(works.search.response.parse(body).items.map(({ id }) => id)).toEqual([work.id]);
    await bringBack(key);
    expect(await publicOf(key)).toMatchObject({ isRetired: false });
    const acts = await writtenEvents(harness.service.running.database, 'staff.act.done');
    expect(acts.filter(({ subjectId }) => subjectId === `genre:${key}`).map(({ action }) => action)).toEqual([
      'category.added',
      'category.retired',
      'category.brought-back',
    ]);
  });

  it('is counted with its works, whatever their state', async () => {
    const key = await newCategory(harness, 'genre');
    await harness.somebodysWork({ genres: [key] });
    await harness.work(callers.creator(), { genres: [key] });
    const { body } = await harness.service.call(staffCategories.uses, callers.limitedAdmin(), { params: GENRE });
    expect(staffCategories.uses.response.parse(body).items.find((one) => one.key === key)?.count).toBe(2);
  });

  it('keeps its name after a merge, and cannot be changed any longer', async () => {
    const [from, to] = [await newCategory(harness, 'genre'), await newCategory(harness, 'genre')];
    await finished(harness, await mergeOf(harness, 'genre', [from, to]));
    const merged = { status: 409, body: { code: 'CATEGORY.MERGED' } };
    expect(await rename(from, { ja: '変更', en: 'Change', version: 1 })).toMatchObject(merged);
    expect(await retire(from)).toMatchObject(merged);
    expect(await publicOf(from)).toMatchObject({ mergedInto: to });
  });
});

describe('headings', () => {
  const place = { kind: 'situation' as const };
  it('are added, renamed and ordered, and order what stands below them', async () => {
    const body = { ja: '宇宙', en: 'Space' };
    const added = await harness.service.call(staffCategories.addGroup, admin, { params: place, body });
    expect(added).toMatchObject({ status: 201, body: { key: 'space' } });
    await harness.service.call(staffCategories.add, admin, {
      params: place,
      body: { ja: '月面', en: 'Moon', group: 'space' },
    });
    const renamed = { ja: '宇宙・空', en: 'Outer space', version: 1 };
    const params = { ...place, key: 'space' };
    expect((await harness.service.call(staffCategories.renameGroup, admin, { params, body: renamed })).status).toBe(
      204,
    );
    const { groups, version } = await listOf(harness, 'situation');
    const keys = groups.map(({ key }) => key);
    const first = ['space', ...keys.filter((key) => key !== 'space')];
    await harness.service.call(staffCategories.orderGroups, admin, { params: place, body: { keys: first, version } });
    const list = await listOf(harness, 'situation');
    expect(list.groups[0]).toMatchObject({ key: 'space', ja: '宇宙・空' });
    expect(list.items[0]).toMatchObject({ key: 'moon', group: 'space' });
  });
});
