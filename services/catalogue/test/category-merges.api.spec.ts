import {
  type Caller,
  type Category,
  categoryMerges,
  creatorProfile,
  creators,
  profiles,
  savedSearches,
  staffCategories,
  type Work,
  work,
  works,
} from '@koma/contracts';
import { connectDatabase, newId } from '@koma/service-kit';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';
import { finished, mergeOf, mergesOf, newCategory } from './staff-categories.rows.js';

let harness: CatalogueHarness;
const admin = callers.fullAdmin();
const member = callers.user();
beforeAll(async () => {
  harness = await CatalogueHarness.start();
  await harness.account(admin, { familyName: '運営', firstName: '花' });
});
afterAll(() => harness.close());

type Kind = Category['kind'];
const database = () => harness.service.running.database;
const pairOf = async (kind: Kind): Promise<[string, string]> => [
  await newCategory(harness, kind),
  await newCategory(harness, kind),
];
const merge = async (kind: Kind, pair: [string, string]) => {
  const id = await mergeOf(harness, kind, pair);
  await finished(harness, id);
  return id;
};
const undo = async (id: string) => {
  const answer = await harness.service.call(categoryMerges.undo, admin, { params: { id } });
  if (answer.status === 204) await finished(harness, id);
  return answer;
};
const start = (kind: Kind, [from, to]: readonly [string, string]) =>
  harness.service.call(categoryMerges.start, admin, { body: { kind, from, to } });
const read = async (id: string, who: Caller): Promise<Work> =>
  work.parse((await harness.service.call(works.get, who, { params: { id } })).body);
const found = async (query: object) => {
  const { body } = await harness.service.call(works.search, member, { query: { kind: 'video', ...query } });
  return works.search.response.parse(body).items.map(({ id }) => id);
};
const save = async (owner: Caller, { id }: { id: string }, form: object) => {
  const { version } = await read(id, owner);
  const body = { version, form: plainForm(form) };
  return harness.service.call(works.update, owner, { params: { id }, body });
};

describe('a merge of genres', () => {
  it('changes all works, hidden ones too, and its undoing restores exactly these', async () => {
    const [from, to] = await pairOf('genre');
    const one = await harness.somebodysWork({ title: '片方', genres: ['drama', from, 'cool'] });
    const both = await harness.somebodysWork({ title: '両方', genres: [from, 'drama', to] });
    const other = await harness.somebodysWork({ title: '先方', genres: [to] });
    const owner = callers.creator();
    const hidden = await harness.work(owner, { title: '非公開', genres: [from] });
    const id = await merge('genre', [from, to]);
    expect((await read(one.work.id, one.owner)).genres).toEqual(['drama', to, 'cool']);
    expect((await read(both.work.id, both.owner)).genres).toEqual([to, 'drama']);
    expect((await read(hidden.id, owner)).genres).toEqual([to]);
    expect(await found({ genre: to })).toEqual([other.work.id, both.work.id, one.work.id]);
    expect(await undo(id)).toMatchObject({ status: 204 });
    expect((await read(one.work.id, one.owner)).genres).toEqual(['drama', from, 'cool']);
    expect((await read(both.work.id, both.owner)).genres).toEqual([from, 'drama', to]);
    expect((await read(other.work.id, other.owner)).genres).toEqual([to]);
    expect((await read(hidden.id, owner)).genres).toEqual([from]);
    expect(await found({ genre: from })).toEqual([both.work.id, one.work.id]);
  });

  it('leaves what owners choose between the merge and its undoing', async () => {
    const [from, to] = await pairOf('genre');
    const kept = await harness.somebodysWork({ genres: [from] });
    const left = await harness.somebodysWork({ genres: [from] });
    const late = await harness.somebodysWork({ genres: ['drama'] });
    const id = await merge('genre', [from, to]);
    await save(kept.owner, kept.work, { genres: ['cool', to] });
    await save(left.owner, left.work, { genres: ['cool'] });
    await save(late.owner, late.work, { genres: [to] });
    await undo(id);
    expect((await read(kept.work.id, kept.owner)).genres).toEqual(['cool', from]);
    expect((await read(left.work.id, left.owner)).genres).toEqual(['cool']);
    expect((await read(late.work.id, late.owner)).genres).toEqual([to]);
  });

  it('goes on for forms that were open, for old addresses and for saved searches', async () => {
    const [from, to] = await pairOf('genre');
    const { owner, work: film } = await harness.somebodysWork({ title: '開いたフォーム', genres: ['drama'] });
    const search = { subject: 'video' as const, query: { genre: [from] }, name: `統合前${from}`, notifies: false };
    await harness.service.call(savedSearches.create, member, { body: search });
    await merge('genre', [from, to]);
    await save(owner, film, { title: '開いたフォーム', genres: [from, to] });
    expect((await read(film.id, owner)).genres).toEqual([to]);
    expect(await found({ genre: from })).toEqual([film.id]);
    await database().query(`UPDATE saved_search SET seen_at = '2020-01-01'`);
    const { body } = await harness.service.call(savedSearches.list, member);
    const list = savedSearches.list.response.parse(body).items;
    expect(list.find(({ name }) => name === search.name)?.fresh).toBe(1);
  });

  it('is found by the name of what is gone', async () => {
    const from = await newCategory(harness, 'genre', { ja: '消える呼称', en: 'Vanishing' });
    const to = await newCategory(harness, 'genre');
    const { work: film } = await harness.somebodysWork({ title: '残る作品', genres: [from] });
    await merge('genre', [from, to]);
    for (let tries = 0; tries < 40 && (await found({ q: '消える呼称' })).length === 0; tries += 1)
      await new Promise((go) => setTimeout(go, 50));
    expect(await found({ q: '消える呼称' })).toEqual([film.id]);
  });

  it('is listed with its progress, who began it, and until when it can be undone', async () => {
    const [from, to] = await pairOf('genre');
    await harness.somebodysWork({ genres: [from] });
    const id = await merge('genre', [from, to]);
    const [row] = (await mergesOf(harness)).filter((one) => one.id === id);
    expect(row).toMatchObject({ from: { key: from }, to: { key: to }, step: 'merge', done: 1, total: 1 });
    const until = new Date(row?.undoUntil ?? 0).getTime() - new Date(row?.finishedAt ?? 0).getTime();
    expect(until).toBe(24 * 3_600_000);
    const acts = await writtenEvents(database(), 'staff.act.done');
    expect(
      acts.find(({ subjectId, action }) => subjectId === `genre:${from}` && action === 'category.merged'),
    ).toBeDefined();
  });
});

describe('a merge', () => {
  it('of media types changes the one value', async () => {
    const [from, to] = await pairOf('media-type');
    const { owner, work: film } = await harness.somebodysWork({ mediaType: from });
    const id = await merge('media-type', [from, to]);
    expect((await read(film.id, owner)).mediaType).toBe(to);
    await undo(id);
    expect((await read(film.id, owner)).mediaType).toBe(from);
  });

  it('of roles changes credits; who had both has one of them until it is undone', async () => {
    const [from, to] = await pairOf('role');
    const credits = [from, to].map((role) => ({ role, name: '兼任 太郎' }));
    const { owner, work: film } = await harness.somebodysWork({
      title: '兼任の作品',
      credits: [...credits, { role: from, name: '単独 花' }],
    });
    const rolesOf = async () => (await read(film.id, owner)).credits.map(({ role, name }) => `${role} ${name}`);
    const id = await merge('role', [from, to]);
    expect(await rolesOf()).toEqual([`${to} 兼任 太郎`, `${to} 単独 花`]);
    expect(await found({ role: from })).toEqual([film.id]);
    const { body } = await harness.service.call(creators.search, member, { query: { role: from } });
    expect(Object(body).items).toBeDefined();
    await undo(id);
    expect(await rolesOf()).toEqual([`${from} 兼任 太郎`, `${to} 兼任 太郎`, `${from} 単独 花`]);
  });

  it('of positions changes profiles', async () => {
    const [from, to] = await pairOf('position');
    const owner = callers.creator();
    await harness.publishProfile(owner, { position: from });
    const positionOf = async () =>
      creatorProfile.parse((await harness.service.call(profiles.own, owner)).body).position;
    const before = await positionOf();
    const id = await merge('position', [from, to]);
    expect([before, await positionOf()]).toEqual([from, to]);
    const { body } = await harness.service.call(creators.search, member, { query: { position: from } });
    expect(creators.search.response.parse(body).items.map((one) => one.id)).toEqual([owner.accountId]);
    await undo(id);
    expect(await positionOf()).toBe(from);
  });
});

describe('a merge is refused', () => {
  const refusal = (status: number, code: string) => ({ status, body: { code } });

  it('into itself, into nothing, into a retired one, and of one that is merged already', async () => {
    const [from, to] = await pairOf('genre');
    const retired = await newCategory(harness, 'genre');
    await harness.service.call(staffCategories.retire, admin, { params: { kind: 'genre', key: retired } });
    expect(await start('genre', [from, from])).toMatchObject(refusal(422, 'CATEGORY.SAME'));
    expect(await start('genre', [from, 'nowhere'])).toMatchObject(refusal(404, 'RESOURCE.NOT_FOUND'));
    expect(await start('situation', [from, to])).toMatchObject(refusal(404, 'RESOURCE.NOT_FOUND'));
    expect(await start('genre', [from, retired])).toMatchObject(refusal(409, 'CATEGORY.RETIRED'));
    await merge('genre', [from, to]);
    expect(await start('genre', [from, 'drama'])).toMatchObject(refusal(409, 'CATEGORY.MERGED'));
    expect(await start('genre', ['drama', from])).toMatchObject(refusal(409, 'CATEGORY.MERGED'));
    expect(await start('genre', [to, from])).toMatchObject(refusal(409, 'CATEGORY.MERGED'));
  });

  it('while another one of it is under way; the same one sent twice is one', async () => {
    const [from, to] = await pairOf('genre');
    const third = await newCategory(harness, 'genre');
    const all = await Promise.all([
      start('genre', [from, to]),
      start('genre', [from, to]),
      start('genre', [from, third]),
    ]);
    const ids = all.flatMap(({ status, body }) => (status === 201 ? [Object(body).id] : []));
    const refused = all.filter(({ status }) => status !== 201);
    expect(refused.every(({ status, body }) => status === 409 && /^CATEGORY\./.test(Object(body).code))).toBe(true);
    expect(new Set(ids).size).toBe(1);
    await finished(harness, ids[0]);
  });

  it('and so is undoing the first of two merges into one category: a work may have had both', async () => {
    const [first, second] = await pairOf('genre');
    const both = await newCategory(harness, 'genre');
    const { owner, work: film } = await harness.somebodysWork({ title: '二つ', genres: [first, second] });
    const one = await merge('genre', [first, both]);
    const two = await merge('genre', [second, both]);
    expect((await read(film.id, owner)).genres).toEqual([both]);
    expect(await undo(one)).toMatchObject(refusal(409, 'CATEGORY.UNDO_LATER_FIRST'));
    expect(await undo(two)).toMatchObject({ status: 204 });
    await finished(harness, two);
    expect(await undo(one)).toMatchObject({ status: 204 });
    await finished(harness, one);
    expect((await read(film.id, owner)).genres.toSorted()).toEqual([first, second].toSorted());
  });

  it('and so is an undoing that is late, or whose result has been merged since', async () => {
    const [first, second] = await pairOf('genre');
    const third = await newCategory(harness, 'genre');
    const { owner, work: film } = await harness.somebodysWork({ title: '鎖', genres: [first] });
    const one = await merge('genre', [first, second]);
    const two = await merge('genre', [second, third]);
    expect((await read(film.id, owner)).genres).toEqual([third]);
    expect(await found({ genre: first })).toEqual([film.id]);
    expect(await undo(one)).toMatchObject(refusal(409, 'CATEGORY.UNDO_LATER_FIRST'));
    expect(await undo(two)).toMatchObject({ status: 204 });
    expect(await undo(one)).toMatchObject({ status: 204 });
    expect(await undo(one)).toMatchObject({ status: 204 });
    expect((await read(film.id, owner)).genres).toEqual([first]);
    const three = await merge('genre', [first, second]);
    await database().query(`UPDATE category_merge SET finished_at = now() - interval '25 hours' WHERE id = $1`, [
      three,
    ]);
    expect(await undo(three)).toMatchObject(refusal(409, 'CATEGORY.UNDO_LATE'));
    expect(await undo(newId())).toMatchObject(refusal(404, 'RESOURCE.NOT_FOUND'));
  });
});

describe('a merge that is stopped in the middle', () => {
  it('goes on where it was, in another process', async () => {
    const [from, to] = await pairOf('genre');
    const owner = callers.creator();
    const films = await Promise.all(
      Array.from({ length: 5 }, (_, at) => harness.work(owner, { title: `途中${at}`, genres: [from] })),
    );
    // A form that is being saved by another process makes the portion wait; its process is killed then.
    const { options } = database();
    const url = 'url' in options ? String(options.url) : '';
    const other = await connectDatabase({ name: 'other', url, poolSize: 2, migrations: [], migrate: false });
    const saving = other.createQueryRunner();
    await saving.startTransaction();
    await saving.query('SELECT FROM work WHERE id = $1 FOR UPDATE', [films[4]?.id]);
    const id = await mergeOf(harness, 'genre', [from, to]);
    const waiting = `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'SELECT FROM work%'`;
    let ended: unknown[] = [];
    for (let tries = 0; tries < 100 && ended.length === 0; tries += 1) {
      ended = await other.query<unknown[]>(waiting);
      await new Promise((go) => setTimeout(go, 20));
    }
    expect(ended).toEqual([{ ended: true }]);
    const progress = 'SELECT done, finished_at FROM category_merge WHERE id = $1';
    expect(await other.query(progress, [id])).toEqual([{ done: 0, finished_at: null }]);
    await saving.commitTransaction();
    await saving.release();
    await other.destroy();
    expect(await finished(harness, id)).toMatchObject({ done: 5, total: 5 });
    for (const film of films) expect((await read(film.id, owner)).genres).toEqual([to]);
  });
});
