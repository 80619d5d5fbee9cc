import { cms, CMS, cmsDrafts, cmsPreview, cmsSite, type Locale } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CmsDraftsService } from '../src/cms/cms-drafts.service.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const editor = callers.limitedAdmin();
const events = () => writtenEvents(harness.service.running.database, 'catalogue.cms.changed');
const acts = () => writtenEvents(harness.service.running.database, 'staff.act.done');
const site = async (locale: Locale = 'ja') =>
  cmsSite.parse((await harness.service.call(cms.site, null, { query: { locale } })).body);
const save = (page: 'hiring', content: object, version: number) =>
  harness.service.call(cmsDrafts.save, editor, { params: { page }, body: { version, content: { ...content } } });

describe('publishing at a time', () => {
  const schedule = async (publishAt: string | null, version: number) =>
    harness.service.call(cmsDrafts.schedule, editor, { params: { page: 'hiring' }, body: { version, publishAt } });
  const soon = (ms = 60_000) => new Date(Date.now() + ms).toISOString();
  const changed = async (title: string) => {
    const { intro } = Object((await harness.draft('hiring')).content);
    const { version } = await harness.saveDraft('hiring', { intro: { ...intro, ja: { ...intro.ja, title } } }, editor);
    return version;
  };
  const publishDue = (at: string) => harness.service.running.app.get(CmsDraftsService).publishDue(new Date(at));

  it('happens once, however many processes look, and is logged under the name of who set the time', async () => {
    const at = soon();
    const version = await changed('予約した見出し');
    expect((await schedule(at, version)).body).toMatchObject({ publishAt: at });
    await publishDue(soon(0));
    expect((await site()).pages.hiring.intro.title).not.toBe('予約した見出し');
    const told = (await events()).length;
    await Promise.all([1, 2, 3].map(() => publishDue(at)));
    expect((await site()).pages.hiring.intro.title).toBe('予約した見出し');
    expect(await events()).toHaveLength(told + 1);
    const [last] = (await acts()).slice(-1);
    expect(last).toMatchObject({ action: 'cms.published', actorId: editor.accountId, subjectId: 'hiring' });
    expect(await harness.draft('hiring')).toMatchObject({ isChanged: false, publishAt: null });
  });

  it('fixes the draft until it is taken back', async () => {
    const version = await changed('固定');
    await schedule(soon(), version);
    const { version: now, content } = await harness.draft('hiring');
    expect((await save('hiring', content, now)).status).toBe(409);
    const { body } = await schedule(null, now);
    expect(body).toMatchObject({ publishAt: null, isChanged: true });
    expect((await save('hiring', content, now + 1)).status).toBe(200);
    expect((await acts()).slice(-2).map(({ action }) => action)).toEqual(['cms.scheduled', 'cms.unscheduled']);
  });

  it.each([
    ['a past time', () => soon(-1000)],
    ['a time in more than a year', () => soon((CMS.aheadDays + 1) * 86_400_000)],
    ['a day that does not exist', () => '2027-02-30T10:00:00.000Z'],
    ['no time', () => 'tomorrow'],
  ])('refuses %s', async (_, at) => {
    expect((await schedule(at(), await changed('いつか'))).status).toBe(422);
    expect((await harness.draft('hiring')).publishAt).toBeNull();
  });

  it('refuses an incomplete draft, and no draft', async () => {
    expect((await schedule(soon(), await changed(''))).status).toBe(422);
    const { version } = await harness.draft('hiring');
    const request = { params: { page: 'hiring' as const }, query: { version } };
    await harness.service.call(cmsDrafts.discard, editor, request);
    expect((await schedule(soon(), version + 1)).status).toBe(409);
  });
});

describe('the history of a page', () => {
  const page = 'contact' as const;
  const titleOf = (content: unknown): string => Object(content).intro.ja.title;
  const publishTitle = async (title: string) => {
    const { intro } = Object((await harness.draft(page)).content);
    return harness.publishPage(page, { intro: { ...intro, ja: { ...intro.ja, title } } }, editor);
  };
  const restore = (number: number, version: number) =>
    harness.service.call(cmsDrafts.restore, editor, { params: { page, number }, body: { version } });

  it('has every version with who and when, and any of them comes back', async () => {
    await harness.account(editor, { familyName: '編集', firstName: '花子' });
    const first = titleOf((await harness.draft(page)).content);
    await publishTitle('二番目');
    const { version } = await publishTitle('三番目');
    expect((await restore(1, version)).status).toBe(200);
    expect((await site()).pages.contact.intro.title).toBe(first);
    const { body } = await harness.service.call(cmsDrafts.versions, editor, { params: { page }, query: { limit: 3 } });
    const { items, nextCursor } = cmsDrafts.versions.response.parse(body);
    expect(items.map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([[4, 1], [3, null], [2, null]]); // prettier-ignore
    expect(items[0]?.publishedBy).toBe('編集 花子');
    const query = { cursor: nextCursor ?? '', limit: 3 };
    const rest = await harness.service.call(cmsDrafts.versions, editor, { params: { page }, query });
    expect(rest.body).toMatchObject({ items: [{ number: 1, publishedBy: null }], nextCursor: null });
    const request = { params: { page, number: 3 } };
    const { content, before } = Object((await harness.service.call(cmsDrafts.version, editor, request)).body);
    expect([titleOf(before), titleOf(content)]).toEqual(['二番目', '三番目']);
    expect((await acts()).at(-1)).toMatchObject({
      action: 'cms.restored',
      subjectId: page,
      details: { version: '4', restoredFrom: '1' },
    });
  });

  it('keeps a draft when an older version comes back', async () => {
    const { intro } = Object((await harness.draft(page)).content);
    const change = { intro: { ...intro, ja: { ...intro.ja, title: '書きかけ' } } };
    const { version } = await harness.saveDraft(page, change, editor);
    await restore(2, version);
    const draft = await harness.draft(page);
    expect([draft.isChanged, titleOf(draft.content)]).toEqual([true, '書きかけ']);
    expect(titleOf(draft.published.content)).toBe('二番目');
    expect((await restore(2, version)).status).toBe(409);
  });

  it.each([0, -1, 99, 1e12])('has no version %d', async (number) => {
    const { version } = await harness.draft(page);
    expect([404, 422]).toContain((await restore(number, version)).status);
  });
});

describe('a preview link', () => {
  const ask = (token: string, locale: Locale = 'ja') =>
    harness.service.callAsService(cmsDrafts.preview, { params: { token }, query: { locale } });
  const create = async () => {
    const params = { page: 'home' as const };
    const { body } = await harness.service.call(cmsDrafts.createPreview, editor, { params });
    return cmsDrafts.createPreview.response.parse(body).token;
  };

  it('shows the site with the draft, complete or not, also after further changes', async () => {
    const token = await create();
    const { hero } = Object((await harness.draft('home')).content);
    await harness.saveDraft('home', { hero: { ja: { ...hero.ja, lead: '' }, en: { ...hero.en, lead: 'Draft' } } });
    const [ja, en] = await Promise.all([ask(token), ask(token, 'en')]);
    const seen = [ja, en].map(({ body }) => cmsPreview.parse(body));
    expect(seen.map(({ page, content }) => [page, content.pages.home.hero.lead])).toEqual([['home', ''], ['home', 'Draft']]); // prettier-ignore
    expect(seen[0]?.content.pages.about.mission.title).toBe((await site()).pages.about.mission.title);
  });

  it('is stored as a hash, and ends', async () => {
    const token = await create();
    const { database } = harness.service.running;
    const rows = await database.query<unknown[]>('SELECT * FROM cms_preview');
    expect(JSON.stringify(rows)).not.toContain(token);
    await database.query('UPDATE cms_preview SET expires_at = now()');
    expect((await ask(token)).status).toBe(404);
    await create();
    expect(await database.query<unknown[]>('SELECT * FROM cms_preview')).toHaveLength(1);
  });

  it('ends with all others of its page when staff say so, which their log tells', async () => {
    const [token, later] = [await create(), await create()];
    const params = { page: 'home' as const };
    expect((await harness.service.call(cmsDrafts.endPreviews, editor, { params })).status).toBe(204);
    expect([(await ask(token)).status, (await ask(later)).status]).toEqual([404, 404]);
    expect((await ask(await create())).status).toBe(200);
    expect((await acts()).at(-1)).toMatchObject({
      action: 'cms.previews-ended',
      actorId: editor.accountId,
      subjectId: 'home',
    });
  });

  it('opens for nobody who guesses', async () => {
    expect((await ask('a'.repeat(43))).status).toBe(404);
    const request = { params: { token: await create() }, query: { locale: 'ja' as const } };
    expect((await harness.service.call(cmsDrafts.preview, callers.fullAdmin(), request)).status).toBe(404);
    expect((await ask('x')).status).toBe(404);
  });
});
