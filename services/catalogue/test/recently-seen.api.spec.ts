import { type Caller, favourites, profiles, RECENTLY_SEEN, recentlySeen, works } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;

beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

/** Views items one after the other, as the gateway announces it. */
async function look(who: Caller | null, ...things: readonly { kind: 'creator' | 'video' | 'image'; id: string }[]) {
  const began = Date.UTC(2026, 10, 1);
  const views = things.map((thing, at) => ({
    ...thing,
    viewId: newId(),
    ...{ viewer: 'v', source: 'other' as const, filters: [], isShared: false },
    accountId: who?.accountId ?? null,
    at: new Date(began + at * 1000).toISOString(),
  }));
  await harness.service.bus.publish([makeEvent('gateway.views.taken', { views }, 'views')]);
}
async function seenBy(who: Caller, query = {}) {
  const { body } = await harness.service.call(recentlySeen.list, who, { query });
  return recentlySeen.list.response.parse(body).items;
}
const titles = (items: Awaited<ReturnType<typeof seenBy>>) =>
  items.map(({ work, creator }) => work?.title ?? creator?.familyName);

describe('the recently viewed items of a member', () => {
  it('are listed newest first and once, without own works', async () => {
    const reader = callers.creator();
    const { work, owner } = await harness.somebodysWork({ title: '一本目' });
    const { work: second } = await harness.somebodysWork({ title: '二本目' });
    await harness.publishProfile(reader);
    const own = await harness.publishedWork(reader, { title: '自分の' });
    const [film, other] = [{ kind: 'video' as const, id: work.id }, { kind: 'video' as const, id: second.id }]; // prettier-ignore
    await look(reader, film, other, { kind: 'creator', id: owner.accountId }, { kind: 'video', id: own.id }, film);
    expect(titles(await seenBy(reader))).toEqual(['一本目', '水沢', '二本目']);
    expect(titles(await seenBy(reader, { limit: 1 }))).toEqual(['一本目']);
  });

  it('are removed while hidden, and shown again later', async () => {
    const reader = callers.user();
    const { work, owner } = await harness.somebodysWork({ title: '隠れる' });
    await look(reader, { kind: 'video', id: work.id });
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'limited' } });
    expect(await seenBy(reader)).toEqual([]);
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'publish' } });
    expect(titles(await seenBy(reader))).toEqual(['隠れる']);
  });

  it('are private, limited in number, and can be deleted', async () => {
    const [reader, other] = [callers.user(), callers.user()];
    const { work } = await harness.somebodysWork();
    await look(null, { kind: 'video', id: work.id });
    await look(reader, { kind: 'video', id: work.id }, ...Array.from({ length: RECENTLY_SEEN.kept }, () => ({ kind: 'image' as const, id: newId() }))); // prettier-ignore
    const count = 'SELECT count(*)::int AS count FROM recently_seen WHERE account_id = $1';
    const [row] = await harness.service.running.database.query<{ count: number }[]>(count, [reader.accountId]);
    expect(row?.count).toBe(RECENTLY_SEEN.kept);
    await look(reader, { kind: 'video', id: work.id });
    expect(await seenBy(other)).toEqual([]);
    await harness.service.call(recentlySeen.clear, reader);
    expect(await seenBy(reader)).toEqual([]);
  });
});

describe('recommended works', () => {
  it('resemble what the member has marked, without known works', async () => {
    const reader = callers.user();
    const form = (title: string, genre: string) => ({ title, genres: [genre], mediaType: 'web' });
    const { work: marked } = await harness.somebodysWork(form('好きな一本', 'animation'));
    await harness.somebodysWork(form('似ている', 'animation'));
    await harness.somebodysWork(form('似ていない', 'interview'));
    const recommendedTo = async (who: Caller) => {
      const { body } = await harness.service.call(works.recommended, who, { query: { kind: 'video', limit: 3 } });
      return works.recommended.response.parse(body).items.map(({ title }) => title);
    };
    expect((await recommendedTo(reader))[0]).toBe('似ていない');
    await harness.service.call(favourites.add, reader, { params: { id: marked.id } });
    const now = await recommendedTo(reader);
    expect(now[0]).toBe('似ている');
    expect(now).not.toContain('好きな一本');
  });
});
