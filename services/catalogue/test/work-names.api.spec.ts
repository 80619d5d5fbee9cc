import {
  type Caller,
  categoryMerges,
  ceremonies,
  companies,
  type NameKind,
  profiles,
  savedSearches,
  type Work,
  work,
  workNames,
  works,
} from '@koma/contracts';
import { callers, eventually, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';
import { finished } from './staff-categories.rows.js';

let harness: CatalogueHarness;
const admin = callers.fullAdmin();
const member = callers.user();
beforeAll(async () => {
  harness = await CatalogueHarness.start();
  await harness.account(admin, { familyName: '運営', firstName: '花' });
});
afterAll(() => harness.close());

const start = (kind: NameKind, from: string, to: string) =>
  harness.service.call(workNames.merge, admin, { params: { kind }, body: { from, to } });
const merge = async (kind: NameKind, from: string, to: string) => {
  const { id } = workNames.merge.response.parse((await start(kind, from, to)).body);
  await finished(harness, id);
  return id;
};
const undo = async (id: string) => {
  const answer = await harness.service.call(categoryMerges.undo, admin, { params: { id } });
  if (answer.status === 204) await finished(harness, id);
  return answer;
};
const pageOf = async (kind: NameKind, query: { q: string; limit?: number; cursor?: string }) => {
  const { body } = await harness.service.call(workNames.list, admin, { params: { kind }, query });
  return workNames.list.response.parse(body);
};
const listOf = async (kind: NameKind, q: string) => (await pageOf(kind, { q })).items;
const read = async (id: string, who: Caller): Promise<Work> =>
  work.parse((await harness.service.call(works.get, who, { params: { id } })).body);
const found = async (query: object) => {
  const { body } = await harness.service.call(works.search, member, { query: { kind: 'video', ...query } });
  return works.search.response.parse(body).items.map(({ id }) => id);
};
const save = async (owner: Caller, { id }: { id: string }, form: object) => {
  const { version } = await read(id, owner);
  return harness.service.call(works.update, owner, { params: { id }, body: { version, form: plainForm(form) } });
};
const offered = async (q: string) => {
  const { body } = await harness.service.call(companies.suggest, null, { query: { q, kind: 'client' } });
  return companies.suggest.response.parse(body).items.map(({ name }) => name);
};

describe('names of companies', () => {
  it('are listed by spelling with their works, the most frequent first', async () => {
    for (const clientName of ['一覧飲料', '一覧飲料', '一覧ﾋﾞｰﾙ']) await harness.somebodysWork({ clientName });
    await harness.work(callers.creator(), { clientName: '一覧飲料' });
    expect(await listOf('client', '一覧')).toEqual([
      { name: '一覧飲料', count: 3, isRetired: false },
      { name: '一覧ﾋﾞｰﾙ', count: 1, isRetired: false },
    ]);
    expect(await listOf('client', '一覧ビール')).toEqual([{ name: '一覧ﾋﾞｰﾙ', count: 1, isRetired: false }]);
    const { nextCursor } = await pageOf('client', { q: '一覧', limit: 1 });
    const next = await pageOf('client', { q: '一覧', limit: 1, cursor: nextCursor ?? '' });
    expect(next).toMatchObject({ items: [{ name: '一覧ﾋﾞｰﾙ' }], nextCursor: null });
  });

  it('are merged in all works, searches and forms, and the undoing restores them', async () => {
    const old = await harness.somebodysWork({ clientName: 'カワセ飲料', clientKana: 'かわせいんりょう' });
    const owner = callers.creator();
    const hidden = await harness.work(owner, { clientName: 'カワセ飲料' });
    const kept = await harness.somebodysWork({ clientName: '川瀬飲料株式会社' });
    const query = { client: ['カワセ飲料'] };
    const search = { subject: 'video' as const, query, name: '社名の統合前', notifies: false };
    await harness.service.call(savedSearches.create, member, { body: search });
    const id = await merge('client', 'カワセ飲料', '川瀬飲料株式会社');
    expect(await read(old.work.id, old.owner)).toMatchObject({ clientName: '川瀬飲料株式会社', clientKana: '' });
    expect((await read(hidden.id, owner)).clientName).toBe('川瀬飲料株式会社');
    expect(await found({ client: '川瀬飲料' })).toEqual([kept.work.id, old.work.id]);
    await eventually(async () => expect(await found({ client: 'カワセ飲料' })).toEqual([kept.work.id, old.work.id]));
    await eventually(async () => expect(await offered('カワセ')).toEqual([]));
    await save(old.owner, old.work, { title: '開いたフォーム', clientName: 'カワセ飲料' });
    expect((await read(old.work.id, old.owner)).clientName).toBe('川瀬飲料株式会社');
    expect(await undo(id)).toMatchObject({ status: 204 });
    expect((await read(old.work.id, old.owner)).clientName).toBe('カワセ飲料');
    expect((await read(hidden.id, owner)).clientName).toBe('カワセ飲料');
    expect((await read(kept.work.id, kept.owner)).clientName).toBe('川瀬飲料株式会社');
    expect(await found({ client: 'カワセ飲料' })).toEqual([old.work.id]);
  });

  it('are renamed, and back again', async () => {
    const film = await harness.somebodysWork({ agencyName: '旧代理店' });
    await merge('agency', '旧代理店', '新代理店');
    expect((await read(film.work.id, film.owner)).agencyName).toBe('新代理店');
    await merge('agency', '新代理店', '旧代理店');
    expect((await read(film.work.id, film.owner)).agencyName).toBe('旧代理店');
    const acts = await writtenEvents(harness.service.running.database, 'staff.act.done');
    expect(acts.filter(({ action }) => action === 'category.renamed').map(({ subjectId }) => subjectId)).toEqual([
      'agency:旧代理店',
      'agency:新代理店',
    ]);
  });

  it('are replaced again after the way back is undone', async () => {
    const film = await harness.somebodysWork({ agencyName: '元の代理店' });
    await merge('agency', '元の代理店', '次の代理店');
    await undo(await merge('agency', '次の代理店', '元の代理店'));
    expect((await read(film.work.id, film.owner)).agencyName).toBe('次の代理店');
    await save(film.owner, film.work, { agencyName: '元の代理店' });
    expect((await read(film.work.id, film.owner)).agencyName).toBe('次の代理店');
  });

  it('leave what owners write between the merge and its undoing', async () => {
    const film = await harness.somebodysWork({ productionName: '二重制作' });
    await harness.somebodysWork({ productionName: '正式制作' });
    const id = await merge('production', '二重制作', '正式制作');
    await save(film.owner, film.work, { productionName: '別の制作' });
    await undo(id);
    expect((await read(film.work.id, film.owner)).productionName).toBe('別の制作');
  });

  it('are merged once when two of staff merge the same at once', async () => {
    await harness.somebodysWork({ clientName: '同時A' });
    await harness.somebodysWork({ clientName: '同時B' });
    const answers = await Promise.all([start('client', '同時A', '同時B'), start('client', '同時A', '同時B')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    await finished(harness, workNames.merge.response.parse(answers[0]?.body).id);
  });

  it('are not merged into each other when two of staff merge in opposite directions at once', async () => {
    const films = [
      await harness.somebodysWork({ clientName: '逆A' }),
      await harness.somebodysWork({ clientName: '逆B' }),
    ];
    const answers = await Promise.all([start('client', '逆A', '逆B'), start('client', '逆B', '逆A')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const begun = answers.find(({ status }) => status === 201);
    await finished(harness, workNames.merge.response.parse(begun?.body).id);
    const names = await Promise.all(films.map(async (film) => (await read(film.work.id, film.owner)).clientName));
    expect(new Set(names).size).toBe(1);
  });

  it('are not merged into themselves, into a retired or merged one, nor where no work has them', async () => {
    for (const clientName of ['拒否A', '拒否B', '拒否C', '拒否D']) await harness.somebodysWork({ clientName });
    expect(await start('client', '拒否A', '拒否A')).toMatchObject({ status: 422 });
    expect(await start('client', '存在しない会社', '拒否A')).toMatchObject({ status: 404 });
    const params = { kind: 'client' as const };
    await harness.service.call(workNames.retire, admin, { params, body: { name: '拒否B' } });
    expect(await start('client', '拒否A', '拒否B')).toMatchObject({ status: 409, body: { code: 'CATEGORY.RETIRED' } });
    await merge('client', '拒否C', '拒否A');
    expect(await start('client', '拒否D', '拒否C')).toMatchObject({ status: 409, body: { code: 'CATEGORY.MERGED' } });
  });

  it('are offered no longer once retired, while works keep them', async () => {
    const film = await harness.somebodysWork({ clientName: '廃業した会社' });
    await eventually(async () => expect(await offered('廃業')).toEqual(['廃業した会社']));
    const request = { params: { kind: 'client' as const }, body: { name: '廃業した会社' } };
    await harness.service.call(workNames.retire, admin, request);
    expect(await offered('廃業')).toEqual([]);
    const { status } = await save(film.owner, film.work, { title: '続き', clientName: '廃業した会社' });
    expect(status).toBe(200);
    expect((await read(film.work.id, film.owner)).clientName).toBe('廃業した会社');
    expect(await listOf('client', '廃業')).toEqual([{ name: '廃業した会社', count: 1, isRetired: true }]);
    await harness.service.call(workNames.bringBack, admin, request);
    expect(await offered('廃業')).toEqual(['廃業した会社']);
  });

  it('cannot be taken back while a later merge stands upon it', async () => {
    for (const clientName of ['段A', '段B', '段C']) await harness.somebodysWork({ clientName });
    const first = await merge('client', '段A', '段B');
    const second = await merge('client', '段B', '段C');
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'CATEGORY.UNDO_LATER_FIRST' } });
    await undo(second);
    expect(await undo(first)).toMatchObject({ status: 204 });
    expect((await listOf('client', '段')).map(({ name }) => name)).toEqual(['段A', '段B', '段C']);
  });
});

describe('ceremonies of awards', () => {
  const award = (ceremony: string, title = '作品') => ({ ceremony, category: '演出賞', title, year: 2024 });

  it('are merged in works and profiles, and awards that become the same are one until it is undone', async () => {
    const film = await harness.somebodysWork({
      awards: [award('統合ACC賞'), award('統合ACC TOKYO'), award('他の賞')],
    });
    const owner = callers.creator();
    await harness.publishProfile(owner, { awards: [award('統合ACC賞', '経歴')] });
    const awardsOf = async () => (await read(film.work.id, film.owner)).awards.map(({ ceremony }) => ceremony);
    const own = async () => {
      const { body } = await harness.service.call(profiles.own, owner);
      return profiles.own.response.parse(body).awards.map(({ ceremony }) => ceremony);
    };
    const id = await merge('ceremony', '統合ACC賞', '統合ACC TOKYO');
    expect(await awardsOf()).toEqual(['統合ACC TOKYO', '他の賞']);
    expect(await own()).toEqual(['統合ACC TOKYO']);
    await eventually(async () => expect(await found({ award: '統合ACC賞' })).toEqual([film.work.id]));
    await undo(id);
    expect(await awardsOf()).toEqual(['統合ACC賞', '統合ACC TOKYO', '他の賞']);
    expect(await own()).toEqual(['統合ACC賞']);
  });

  it('are offered to forms, the most frequent first, but not once retired', async () => {
    await harness.somebodysWork({ awards: [award('提供映像祭'), award('提供フォト賞', '一')] });
    await harness.somebodysWork({ awards: [award('提供フォト賞', '二')] });
    await harness.service.call(workNames.retire, admin, {
      params: { kind: 'ceremony' },
      body: { name: '提供映像祭' },
    });
    const { body } = await harness.service.call(ceremonies.suggest, member, { query: { q: '提供' } });
    expect(ceremonies.suggest.response.parse(body).items).toEqual([{ name: '提供フォト賞' }]);
  });
});
