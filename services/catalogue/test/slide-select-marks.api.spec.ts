import {
  type Caller,
  type ErrorCode,
  exportParts,
  GUEST,
  type MarkSign,
  sharedSlideSelect,
  shared,
  shareLinks,
  slideSelectMarks,
  slideSelects,
  slideSelectTally,
  works,
} from '@koma/contracts';
import { callers, makeEvent } from '@koma/testing';
import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

interface Said {
  sign?: MarkSign | null;
  comment?: string;
}

/** A user's slide select with works of others, and a link to it. */
async function sharedSelect(count = 2) {
  const owner = callers.user();
  await harness.account(owner, { status: 'active' });
  const made = await Promise.all(Array.from({ length: count }, () => harness.somebodysWork()));
  const workIds = made.map(({ work }) => work.id);
  const { id } = await harness.slideSelect(owner, '候補', workIds);
  const link = await harness.link(owner, { kind: 'slide-select', targetId: id });
  return { owner, id, workIds, creators: made.map((one) => one.owner), link, token: link.token };
}

const mark = (token: string, workId: string, cookie: string, { sign = null, comment = '' }: Said) =>
  harness.service.call(
    slideSelectMarks.mark,
    null,
    { params: { token, id: workId }, body: { sign, comment } },
    { cookie },
  );
const own = (token: string, cookie: string) =>
  harness.service.call(slideSelectMarks.own, null, { params: { token } }, { cookie });
const tallyOf = async (id: string, who: Caller) =>
  slideSelectTally.parse((await harness.service.call(slideSelectMarks.tally, who, { params: { id } })).body);
const refusal = (code: ErrorCode) => ({ body: { code } });

describe('a guest of a shared slide select', () => {
  it('gives a name once, marks works, changes and deletes the marks', async () => {
    const { token, workIds } = await sharedSelect();
    const [first = '', second = ''] = workIds;
    expect(await mark(token, first, '', { sign: 'circle' })).toMatchObject(refusal('MARK.NAME_REQUIRED'));
    const { cookie } = await harness.guest(token);
    expect((await own(token, cookie)).body).toEqual({ name: '青葉 太郎', marks: [] });
    await mark(token, first, cookie, { sign: 'circle', comment: '光がよい\n編集も' });
    await mark(token, second, cookie, { comment: '別案で' });
    await mark(token, first, cookie, { sign: 'triangle', comment: '尺が長い' });
    expect((await own(token, cookie)).body).toMatchObject({
      marks: expect.arrayContaining([
        expect.objectContaining({ workId: first, sign: 'triangle', comment: '尺が長い' }),
        expect.objectContaining({ workId: second, sign: null, comment: '別案で' }),
      ]),
    });
    await mark(token, second, cookie, {});
    expect((await own(token, cookie)).body).toMatchObject({ marks: [{ workId: first }] });
  });

  it('stays the same guest under another name', async () => {
    const { token, owner, id } = await sharedSelect();
    const { cookie } = await harness.guest(token);
    const body = { name: '青葉 花子' };
    await harness.service.call(slideSelectMarks.join, null, { params: { token }, body }, { cookie });
    expect((await own(token, cookie)).body).toMatchObject({ name: '青葉 花子' });
    expect((await tallyOf(id, owner)).guests).toBe(1);
  });

  it.each([
    ['no name', { name: '' }],
    ['a name that begins with a space', { name: ' 青葉' }],
    ['a name that is too long', { name: 'あ'.repeat(GUEST.name + 1) }],
    ['a name of two lines', { name: '青葉\n太郎' }],
  ])('is refused with %s', async (_, body) => {
    const { token } = await sharedSelect(1);
    expect((await harness.service.call(slideSelectMarks.join, null, { params: { token }, body })).status).toBe(422);
  });

  it('writes comments up to a limit, and marks only works of the link', async () => {
    const { token, workIds } = await sharedSelect(1);
    const { cookie } = await harness.guest(token);
    const [first = ''] = workIds;
    expect((await mark(token, first, cookie, { comment: 'あ'.repeat(GUEST.comment + 1) })).status).toBe(422);
    const { work } = await harness.somebodysWork();
    expect((await mark(token, work.id, cookie, { sign: 'circle' })).status).toBe(404);
  });

  it('is known through its own link only, and cannot be impersonated', async () => {
    const { owner, id, token, workIds } = await sharedSelect(1);
    const { id: guestId, cookie } = await harness.guest(token);
    const other = await harness.link(owner, { kind: 'slide-select', targetId: id });
    expect((await own(other.token, cookie)).body).toEqual({ name: null, marks: [] });
    const forged = `koma_guest=${guestId}.${'A'.repeat(43)}`;
    expect((await own(token, forged)).body).toEqual({ name: null, marks: [] });
    const said = await mark(token, workIds[0] ?? '', forged, { sign: 'cross' });
    expect(said).toMatchObject(refusal('MARK.NAME_REQUIRED'));
  });

  it('is limited in number per link, also with simultaneous guests', async () => {
    const { token, link, owner, id } = await sharedSelect(1);
    const sql = `INSERT INTO share_guest (id, link_id, name) SELECT gen_random_uuid(), $1, '客' FROM generate_series(1, $2)`;
    await harness.service.running.database.query(sql, [link.id, GUEST.perLink - 1]);
    const join = () =>
      harness.service.call(slideSelectMarks.join, null, { params: { token }, body: { name: '青葉 太郎' } });
    const answers = await Promise.all([join(), join(), join()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await tallyOf(id, owner)).guests).toBe(GUEST.perLink);
  });
});

describe('marks of guests', () => {
  it('by two guests at once are both stored, each with its guest and link', async () => {
    const { owner, id, token, workIds } = await sharedSelect(1);
    const [workId = ''] = workIds;
    const second = await harness.link(owner, { kind: 'slide-select', targetId: id }, { recipient: '月草 様' });
    const [one, two] = [await harness.guest(token), await harness.guest(second.token, '月草 花子')];
    const said = await Promise.all([
      mark(token, workId, one.cookie, { sign: 'circle', comment: '本命' }),
      mark(second.token, workId, two.cookie, { sign: 'cross' }),
      mark(token, workId, one.cookie, { sign: 'circle', comment: '本命' }),
    ]);
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
    const tally = await tallyOf(id, owner);
    expect(tally).toMatchObject({ guests: 2, works: [{ workId, circle: 1, triangle: 0, cross: 1 }] });
    expect(tally.works[0]?.marks.map(({ name, recipient, sign }) => [name, recipient, sign]).toSorted()).toEqual([
      ['月草 花子', '月草 様', 'cross'],
      ['青葉 太郎', '青葉エージェンシー 様', 'circle'],
    ]);
  });

  it('are refused after the link is revoked, and stay for the owner', async () => {
    const { owner, id, token, link, workIds } = await sharedSelect(1);
    const [workId = ''] = workIds;
    const { cookie } = await harness.guest(token);
    await mark(token, workId, cookie, { sign: 'circle' });
    await harness.service.call(shareLinks.revoke, owner, { params: { id: link.id } });
    expect(await mark(token, workId, cookie, { sign: 'cross' })).toMatchObject(refusal('LINK.EXPIRED'));
    expect(await own(token, cookie)).toMatchObject(refusal('LINK.EXPIRED'));
    const body = { name: '青葉 次郎' };
    const joining = await harness.service.call(slideSelectMarks.join, null, { params: { token }, body });
    expect(joining).toMatchObject(refusal('LINK.EXPIRED'));
    expect((await tallyOf(id, owner)).works[0]).toMatchObject({ circle: 1, cross: 0 });
  });

  it('need the password where the link has one', async () => {
    const { owner, id, workIds } = await sharedSelect(1);
    const { token } = await harness.link(owner, { kind: 'slide-select', targetId: id }, { password: 'tomato' });
    expect(await own(token, '')).toMatchObject(refusal('LINK.PASSWORD_REQUIRED'));
    expect(await mark(token, workIds[0] ?? '', '', { sign: 'circle' })).toMatchObject(
      refusal('LINK.PASSWORD_REQUIRED'),
    );
  });

  it('exist for slide selects only', async () => {
    const { owner, work } = await harness.somebodysWork();
    const { token } = await harness.link(owner, { kind: 'work', targetId: work.id });
    expect((await own(token, '')).status).toBe(404);
  });

  it('are in the export of the owner, and are deleted with the account', async () => {
    const { owner, link, token, workIds } = await sharedSelect(1);
    const { id: guestId, cookie } = await harness.guest(token);
    await mark(token, workIds[0] ?? '', cookie, { sign: 'circle', comment: '本命' });
    const { accountId } = owner;
    const { body } = await harness.service.callAsService(exportParts.catalogue, { params: { accountId } });
    const links: unknown = JSON.parse(
      exportParts.catalogue.response.parse(body).files['catalogue/share-links.json'] ?? '',
    );
    expect(links).toMatchObject([
      { id: link.id, guests: [{ name: '青葉 太郎', marks: [{ sign: 'circle', comment: '本命' }] }] },
    ]);
    const erasure = { accountId, erasureId: newId() };
    await harness.service.bus.publish([makeEvent('auth.account.erased', erasure, accountId)]);
    const kept = await harness.service.running.database.query<unknown[]>(
      'SELECT FROM share_guest WHERE id = $1 UNION ALL SELECT FROM guest_mark WHERE guest_id = $1',
      [guestId],
    );
    expect(kept).toEqual([]);
  });

  it('are deleted with their guest, by the owner only', async () => {
    const { owner, id, token, workIds } = await sharedSelect(1);
    const guest = await harness.guest(token);
    await mark(token, workIds[0] ?? '', guest.cookie, { sign: 'circle' });
    const forget = (who: Caller) =>
      harness.service.call(slideSelectMarks.forget, who, { params: { id, guestId: guest.id } });
    expect((await forget(callers.user())).status).toBe(404);
    expect((await forget(owner)).status).toBe(204);
    expect((await forget(owner)).status).toBe(404);
    expect(await tallyOf(id, owner)).toEqual({ guests: 0, works: [] });
    expect((await own(token, guest.cookie)).body).toEqual({ name: null, marks: [] });
  });
});

describe('a slide select shared by a user', () => {
  const seen = async (token: string) => {
    const { body } = await harness.service.call(shared.slideSelect, null, { params: { token } });
    return sharedSlideSelect.parse(body);
  };

  it('shows published works of others with headings and notes', async () => {
    const { owner, id, token, workIds, creators } = await sharedSelect();
    const [first = '', second = ''] = workIds;
    const items = [{ workId: first, note: '冒頭に' }, { workId: second }];
    const body = { version: 1, items, sections: [{ title: '夏', at: 1 }] };
    await harness.service.call(slideSelects.arrange, owner, { params: { id }, body });
    const before = await seen(token);
    expect(before.items.map(({ work, note }) => [work.id, note])).toEqual([
      [first, '冒頭に'],
      [second, ''],
    ]);
    expect(before.sections).toEqual([{ title: '夏', at: 1 }]);
    const [creator] = creators;
    const hiding = { params: { id: first }, body: { status: 'limited' as const } };
    if (creator) await harness.service.call(works.setStatus, creator, hiding);
    expect(await seen(token)).toMatchObject({ items: [{ work: { id: second } }], sections: [{ title: '夏', at: 0 }] });
    const { cookie } = await harness.guest(token);
    expect((await mark(token, first, cookie, { sign: 'circle' })).status).toBe(404);
  });

  it('never shows works that the user sees by an access grant only', async () => {
    const [owner, assistant] = [callers.creator(), callers.user()];
    await harness.account(assistant);
    await harness.granted(owner, assistant);
    const secret = await harness.work(owner);
    const { id } = await harness.slideSelect(assistant, '候補', [secret.id]);
    const own = await harness.service.call(slideSelects.get, assistant, { params: { id } });
    expect(own.body).toMatchObject({ count: 1 });
    const { token } = await harness.link(assistant, { kind: 'slide-select', targetId: id });
    expect((await seen(token)).items).toEqual([]);
    expect((await harness.service.call(shared.work, null, { params: { token, id: secret.id } })).status).toBe(404);
  });

  it.each(['suspended', 'closed'] as const)('does not open when the account is %s', async (status) => {
    const { owner, token } = await sharedSelect(1);
    await harness.account(owner, { status });
    const answer = await harness.service.call(shared.open, null, { params: { token } });
    expect(z.object({ code: z.string() }).parse(answer.body).code).toBe('LINK.EXPIRED');
  });
});
