import {
  type Caller,
  linkOpening,
  page,
  type PublishStatus,
  profiles,
  shared,
  sharedSlideSelect,
  sharedWork,
  shareLink,
  shareLinks,
  shownWork,
  tokyoDay,
  works,
} from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const inDays = (days: number) => tokyoDay(new Date(Date.now() + days * 86_400_000));
const status = (owner: Caller, id: string, to: PublishStatus) =>
  harness.service.call(works.setStatus, owner, { params: { id }, body: { status: to } });
const open = async (token: string, cookie = '', as: Caller | null = null) =>
  harness.service.call(shared.open, as, { params: { token } }, { cookie });
const unlock = (token: string, password: string) =>
  harness.service.call(shared.unlock, null, { params: { token }, body: { password } });
const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const createFor = (owner: Caller, targetId: string, form: object) =>
  harness.service.call(shareLinks.create, owner, {
    body: { kind: 'work', targetId, form: { recipient: '制作部 様', lastDay: null, ...form } },
  });
const linkOf = async (id: string, owner: Caller) => {
  const { body } = await harness.service.call(shareLinks.list, owner, { query: {} });
  return page(shareLink)
    .parse(body)
    .items.find((link) => link.id === id);
};

/** A limited work with a link. */
async function limited(form: Parameters<CatalogueHarness['link']>[2] = {}) {
  const { owner, work } = await harness.somebodysWork();
  await status(owner, work.id, 'limited');
  const link = await harness.link(owner, { kind: 'work', targetId: work.id }, form);
  return { owner, work, link };
}

describe('a share link', () => {
  it('opens a limited work that no list shows', async () => {
    const { work, link } = await limited();
    const thing = { isLocked: false, kind: 'video', targetId: work.id, allowsDownload: false };
    expect((await open(link.token)).body).toMatchObject(thing);
    const params = { token: link.token, id: work.id };
    const answer = sharedWork.parse((await harness.service.call(shared.work, null, { params })).body);
    expect(answer).toMatchObject({ id: work.id, downloads: [], can: { update: false, publish: false, delete: false } });
    expect((await harness.service.call(works.get, callers.user(), { params: { id: work.id } })).status).toBe(404);
  });

  it('has an address that reveals nothing and cannot be forged', async () => {
    const { link } = await limited();
    expect(link.path).toBe(`/link-media/video:${link.token}`);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const after = (letter = '') => letters[(letters.indexOf(letter) + 1) % letters.length] ?? '';
    for (const place of [0, 12, 21, 30, 42]) {
      const changed = `${link.token.slice(0, place)}${after(link.token[place])}${link.token.slice(place + 1)}`;
      expect((await open(changed)).status).toBe(404);
    }
    expect((await open('short')).status).toBe(404);
  });

  it('does not open when it is revoked, expired, or its work is private', async () => {
    const { owner, work, link } = await limited();
    await status(owner, work.id, 'unpublish');
    expect((await open(link.token)).body).toMatchObject({
      status: 410,
      code: 'LINK.EXPIRED',
      detail: expect.anything(),
    });
    expect(await linkOf(link.id, owner)).toMatchObject({ state: 'private' });
    await status(owner, work.id, 'limited');
    expect((await open(link.token)).status).toBe(200);
    await harness.service.running.database.query(`UPDATE share_link SET last_day = $2 WHERE id = $1`, [
      link.id,
      inDays(-1),
    ]);
    expect((await open(link.token)).status).toBe(410);
    expect(await linkOf(link.id, owner)).toMatchObject({ state: 'ended' });
    await harness.service.running.database.query(`UPDATE share_link SET last_day = $2 WHERE id = $1`, [
      link.id,
      inDays(0),
    ]);
    expect((await open(link.token)).status).toBe(200);
    await harness.service.call(shareLinks.revoke, owner, { params: { id: link.id } });
    expect((await open(link.token)).status).toBe(410);
    expect(await linkOf(link.id, owner)).toMatchObject({ state: 'revoked' });
  });

  it('ends with the profile that hides its work, and with the work', async () => {
    const { owner, work, link } = await limited();
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'unpublish' } });
    expect((await open(link.token)).status).toBe(410);
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'limited' } });
    expect((await open(link.token)).status).toBe(200);
    await harness.service.call(works.delete, owner, { params: { id: work.id } });
    expect((await open(link.token)).status).toBe(404);
  });

  it('to a profile opens published works, and no limited ones', async () => {
    const { owner, work } = await harness.somebodysWork();
    const hidden = await harness.publishedWork(owner);
    await status(owner, hidden.id, 'limited');
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'limited' } });
    const { token } = await harness.link(owner, { kind: 'creator', targetId: owner.accountId });
    const creator = await harness.service.call(shared.creator, null, { params: { token } });
    expect(creator.body).toMatchObject({ id: owner.accountId, familyName: '水沢' });
    expect(JSON.stringify(creator.body)).not.toMatch(/phone|dateOfBirth|address/);
    const list = await harness.service.call(shared.works, null, { params: { token }, query: {} });
    expect(
      page(shownWork)
        .parse(list.body)
        .items.map((shown) => shown.work.id),
    ).toEqual([work.id]);
    const params = { token, id: hidden.id };
    expect((await harness.service.call(shared.work, null, { params })).status).toBe(404);
  });

  it('to a slide select opens its works in order, limited ones too and private ones not', async () => {
    const { owner, work } = await harness.somebodysWork();
    const others = [await harness.publishedWork(owner), await harness.publishedWork(owner)];
    const [second, third] = others.map(({ id }) => id);
    const reel = await harness.slideSelect(owner, '代表作', [second ?? '', work.id, third ?? '']);
    await status(owner, second ?? '', 'limited');
    await status(owner, third ?? '', 'unpublish');
    const { token } = await harness.link(owner, { kind: 'slide-select', targetId: reel.id }, { password: 'open' });
    const cookie = cookieOf(await unlock(token, 'open'));
    const { body } = await harness.service.call(shared.slideSelect, null, { params: { token } }, { cookie });
    expect(sharedSlideSelect.parse(body).items.map((item) => item.work.id)).toEqual([second, work.id]);
  });

  it('has addresses of original files where it allows downloads', async () => {
    const { work, link } = await limited({ allowsDownload: true });
    const params = { token: link.token, id: work.id };
    const { downloads } = sharedWork.parse((await harness.service.call(shared.work, null, { params })).body);
    expect(downloads).toHaveLength(1);
    expect(downloads[0]?.url).toMatch(
      new RegExp(`/files/\\d+\\.\\d+\\.o\\.l${link.id}-1\\.[\\w-]{32}/[0-9a-f-]{36}/original$`),
    );
  });

  it('has file addresses that end with its last day', async () => {
    const { work, link } = await limited({ lastDay: inDays(0) });
    const { body } = await harness.service.call(shared.work, null, { params: { token: link.token, id: work.id } });
    const ends = Date.parse(`${inDays(1)}T00:00:00+09:00`) / 1000;
    for (const [, end] of JSON.stringify(body).matchAll(/\/files\/(\d+)\./g))
      expect(Number(end)).toBeLessThanOrEqual(ends);
  });
});

describe('the password of a share link', () => {
  it('can be set only when the status is limited', async () => {
    const { owner, work } = await harness.somebodysWork();
    const refused = await createFor(owner, work.id, { password: 'tomato' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'LINK.PASSWORD_NEEDS_LIMITED' } });
    expect((await createFor(owner, work.id, {})).status).toBe(201);
  });

  it('is required before any content', async () => {
    const { work, link } = await limited({ password: 'tomato' });
    expect((await open(link.token)).body).toEqual({ isLocked: true });
    const params = { token: link.token, id: work.id };
    const refused = await harness.service.call(shared.work, null, { params });
    expect(refused).toMatchObject({ status: 401, body: { code: 'LINK.PASSWORD_REQUIRED' } });
  });

  it('opens the link for the browser that gave it, and no other link', async () => {
    const { work, link } = await limited({ password: 'tomato' });
    const other = await limited({ password: 'tomato' });
    expect((await unlock(link.token, 'potato')).body).toMatchObject({ status: 422, code: 'LINK.PASSWORD_WRONG' });
    const right = await unlock(link.token, 'tomato');
    expect(right.body).toMatchObject({ isLocked: false, targetId: work.id });
    const set = right.headers.get('set-cookie') ?? '';
    expect(set).toMatch(new RegExp(`; Path=/api/catalogue/shared/${link.token}; HttpOnly; SameSite=Lax; Secure$`));
    expect(set).not.toMatch(/Max-Age|Expires/);
    expect((await open(link.token, cookieOf(right))).body).toMatchObject({ isLocked: false });
    expect((await open(other.link.token, cookieOf(right))).body).toEqual({ isLocked: true });
    expect((await open(link.token, `${cookieOf(right)}x`)).body).toEqual({ isLocked: true });
  });

  it('ends earlier cookies and addresses when changed; without a password the link opens', async () => {
    const { owner, link } = await limited({ password: 'tomato' });
    const cookie = cookieOf(await unlock(link.token, 'tomato'));
    const change = (password?: string | null) =>
      harness.service.call(shareLinks.update, owner, {
        params: { id: link.id },
        body: { recipient: '宣伝部 様', lastDay: null, ...(password !== undefined && { password }) },
      });
    await change();
    expect((await open(link.token, cookie)).body).toMatchObject({ isLocked: false });
    expect((await change('carrot')).body).toMatchObject({ recipient: '宣伝部 様', hasPassword: true });
    expect((await open(link.token, cookie)).body).toEqual({ isLocked: true });
    const events = await writtenEvents(harness.service.running.database, 'catalogue.link.withdrawn');
    expect(events.filter(({ linkId }) => linkId === link.id)).toEqual([{ linkId: link.id, epoch: 2 }]);
    await change(null);
    expect((await open(link.token)).body).toMatchObject({ isLocked: false });
  });

  it('locks the link for 15 minutes after ten wrong ones, parallel ones included', async () => {
    const { link } = await limited({ password: 'tomato' });
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, index) => unlock(link.token, `guess${index}`)));
    expect(guesses.map((guess) => guess.status).sort()).toEqual([
      ...Array<number>(10).fill(422),
      ...Array<number>(10).fill(429),
    ]);
    const locked = await unlock(link.token, 'tomato');
    expect(locked).toMatchObject({ status: 429, body: { code: 'LINK.LOCKED' } });
    expect(Object(locked.body).retryAfterSeconds).toBeGreaterThan(890);
    await harness.service.running.database.query(`UPDATE share_link SET locked_until = now() WHERE id = $1`, [link.id]);
    expect((await unlock(link.token, 'tomato')).status).toBe(200);
  });
});

describe('the opening log of a share link', () => {
  const enter = async (token: string, as: Caller | null, headers: Record<string, string> = {}) =>
    Object(await harness.service.call(shared.enter, as, { params: { token } }, headers)).body.openingId;

  it('counts a browser once in half an hour, however often it opens the link at once', async () => {
    const { owner, link } = await limited();
    const ids = await Promise.all(Array.from({ length: 20 }, () => enter(link.token, null)));
    expect(new Set(ids).size).toBe(1);
    const later = `UPDATE share_opening SET at = now() - interval '31 minutes' WHERE link_id = $1`;
    await harness.service.running.database.query(later, [link.id]);
    expect(await enter(link.token, null)).not.toBe(ids[0]);
    expect(await linkOf(link.id, owner)).toMatchObject({ openings: 2 });
  });

  it.each([
    ['a robot', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['a preview of the link', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
    ['a browser that names itself not', { 'user-agent': '' }],
    ['a browser that fetches the page beforehand', { 'sec-purpose': 'prefetch' }],
  ])('leaves out %s', async (_, headers: Record<string, string>) => {
    const { owner, link } = await limited();
    expect(await enter(link.token, null, headers)).toBeNull();
    expect(await linkOf(link.id, owner)).toMatchObject({ openings: 0 });
  });

  it('records when somebody came and how far a film was watched', async () => {
    const { owner, work, link } = await limited();
    const id = await enter(link.token, null);
    const watched = (share: number, workId = work.id) =>
      harness.service.call(shared.watched, null, { params: { token: link.token, id }, body: { workId, share } });
    await watched(0.8);
    await watched(0.4);
    expect((await watched(1, callers.user().accountId)).status).toBe(404);
    const { body } = await harness.service.call(shareLinks.openings, owner, { params: { id: link.id }, query: {} });
    const [opening] = page(linkOpening).parse(body).items;
    expect(opening).toMatchObject({ id, downloadedAt: null });
    expect(opening?.watched).toEqual([
      { workId: work.id, title: work.title, titleEn: work.titleEn, share: expect.closeTo(0.8) },
    ]);
    expect(await linkOf(link.id, owner)).toMatchObject({ openings: 1, lastOpenedAt: opening?.at });
  });

  it('records the first download of a visit, reported by its own visitor only', async () => {
    const { owner, link } = await limited({ allowsDownload: true });
    const id = await enter(link.token, null);
    const params = { token: link.token, id };
    const other = await limited();
    const first = async () => {
      const { body } = await harness.service.call(shareLinks.openings, owner, { params: { id: link.id }, query: {} });
      return page(linkOpening).parse(body).items[0]?.downloadedAt ?? null;
    };
    await harness.service.call(shared.downloaded, null, { params: { ...params, token: other.link.token } });
    expect(await first()).toBeNull();
    await harness.service.call(shared.downloaded, null, { params });
    const at = await first();
    await harness.service.call(shared.downloaded, null, { params });
    expect([at === null, await first()]).toEqual([false, at]);
  });

  it('leaves out the owner, editors for the owner, and staff', async () => {
    const { owner, link } = await limited();
    const helper = callers.user();
    await harness.granted(owner, helper);
    for (const who of [owner, helper, callers.limitedAdmin()]) expect(await enter(link.token, who)).toBeNull();
    expect(await enter(link.token, callers.user())).not.toBeNull();
    expect(await linkOf(link.id, owner)).toMatchObject({ openings: 1 });
  });
});

describe('creating share links', () => {
  it.each([
    ['past', inDays(-1)],
    ['more than two years ahead', inDays(2 * 366)],
    ['in a far century', '2999-12-31'],
  ])('refuses a last day that is %s', async (_, lastDay) => {
    const { owner, work } = await harness.somebodysWork();
    const { status: code, body } = await createFor(owner, work.id, { lastDay });
    expect(code).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'lastDay', code: 'FIELD.LINK_DAY' }] });
  });

  it('is possible for the holder of an access grant, and logged under both names', async () => {
    const { owner, work } = await harness.somebodysWork();
    const helper = callers.user();
    expect((await createFor(helper, work.id, {})).status).toBe(404);
    await harness.granted(owner, helper);
    expect((await createFor(helper, work.id, {})).status).toBe(201);
  });
});
