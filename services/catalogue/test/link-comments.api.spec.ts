import {
  type Caller,
  LINK_COMMENT,
  linkComment,
  linkComments,
  shared,
  shareLinks,
  slideSelectMarks,
  works,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';
import { commentCalls, refusal, timeOf } from './comment-calls.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const { sql, sent, write, shownTo, change, withdraw, reviewOf, answer } = commentCalls(() => harness);

describe('a guest of a link', () => {
  it('gives a name once, and comments at a time of the film, on the whole, and in answer', async () => {
    const { token, work, assetId } = await sent();
    expect(await write(token, work.id, '')).toMatchObject(refusal('MARK.NAME_REQUIRED'));
    const { cookie } = await harness.guest(token);
    const first = await harness.comment(token, work.id, cookie, { place: timeOf(assetId, 3_000) });
    expect(first).toMatchObject({ place: { kind: 'time', ms: 3_000 }, isOwn: true, mayChange: true, isDone: false });
    await harness.comment(token, work.id, cookie, { text: '全体に\nよい' });
    await harness.comment(token, work.id, cookie, { text: '編集も', answerTo: first.id });
    expect(await shownTo(token, work.id, cookie)).toMatchObject({
      name: '青葉 太郎',
      items: [
        { text: '3秒の光がよい', author: { kind: 'guest', name: '青葉 太郎' }, answers: [{ text: '編集も' }] },
        { text: '全体に\nよい', place: null, answers: [] },
      ],
    });
  });

  it('comments at a point of a picture, to a thousandth', async () => {
    const { token, work, assetId } = await sent({}, 'image');
    const { cookie } = await harness.guest(token);
    const place = { kind: 'point' as const, assetId, x: 0.123_456, y: 1 };
    const { status } = await write(token, work.id, cookie, { place });
    expect(status).toBe(201);
    expect((await shownTo(token, work.id)).items[0]?.place).toEqual({ kind: 'point', assetId, x: 0.123, y: 1 });
  });

  it.each([
    ['after the end of the film', 'video', (assetId: string) => timeOf(assetId, 15_001)],
    ['at a time of a picture', 'image', (assetId: string) => timeOf(assetId, 0)],
    ['at a point of a film', 'video', (assetId: string) => ({ kind: 'point' as const, assetId, x: 0.5, y: 0.5 })],
    ['in another file', 'video', () => timeOf(newId(), 0)],
  ] as const)('is refused a comment %s', async (_, kind, placeOf) => {
    const { token, work, assetId } = await sent({}, kind);
    const { cookie } = await harness.guest(token);
    const said = await write(token, work.id, cookie, { place: placeOf(assetId) });
    expect(said).toMatchObject(refusal('COMMENT.OUTSIDE'));
  });

  it.each([
    ['no words', { text: '' }],
    ['only spaces', { text: ' 　' }],
    ['only invisible marks', { text: '\u200b\u2060' }],
    ['control marks', { text: 'よい\u0007' }],
    ['too many words', { text: 'あ'.repeat(LINK_COMMENT.text + 1) }],
    ['a time before the film', { place: timeOf(newId(), -1) }],
    ['a point outside', { place: { kind: 'point' as const, assetId: newId(), x: 1.2, y: 0 } }],
  ])('is refused %s', async (_, form) => {
    const { token, work } = await sent();
    const { cookie } = await harness.guest(token);
    expect((await write(token, work.id, cookie, form)).status).toBe(422);
    expect((await shownTo(token, work.id)).items).toEqual([]);
  });

  it('comments only where the link allows it, from one call to the next', async () => {
    const { owner, token, work, link } = await sent();
    const { cookie } = await harness.guest(token);
    const comment = await harness.comment(token, work.id, cookie);
    const form = { recipient: link.recipient, lastDay: null };
    await harness.service.call(shareLinks.update, owner, { params: { id: link.id }, body: form });
    expect(await write(token, work.id, cookie)).toMatchObject(refusal('COMMENT.NOT_ALLOWED'));
    expect(await withdraw(token, comment.id, cookie)).toMatchObject(refusal('COMMENT.NOT_ALLOWED'));
    const read = await harness.service.call(linkComments.shown, null, { params: { token, id: work.id } });
    expect(read).toMatchObject(refusal('COMMENT.NOT_ALLOWED'));
    const joining = { params: { token }, body: { name: '青葉 次郎' } };
    expect((await harness.service.call(slideSelectMarks.join, null, joining)).status).toBe(404);
    expect((await reviewOf(owner, link.id)).items).toHaveLength(1);
    const { body } = await harness.service.call(shared.open, null, { params: { token } });
    expect(body).toMatchObject({ allowsComments: false });
  });

  it('neither sees nor answers nor changes comments of another link to the same work', async () => {
    const { owner, token, work } = await sent();
    const other = await harness.link(owner, { kind: 'work', targetId: work.id }, { allowsComments: true });
    const [one, two] = [await harness.guest(token), await harness.guest(other.token, '月草 花子')];
    const comment = await harness.comment(token, work.id, one.cookie);
    expect((await shownTo(other.token, work.id, one.cookie)).items).toEqual([]);
    expect((await shownTo(other.token, work.id, one.cookie)).name).toBeNull();
    expect((await write(other.token, work.id, two.cookie, { answerTo: comment.id })).status).toBe(404);
    for (const cookie of [one.cookie, two.cookie]) {
      expect((await change(other.token, comment.id, cookie, { version: 1, text: '別' })).status).toBe(404);
      expect((await withdraw(other.token, comment.id, cookie)).status).toBe(404);
    }
    expect((await shownTo(token, work.id)).items).toMatchObject([{ text: '3秒の光がよい' }]);
  });

  it('cannot be impersonated, and changes only the own comments', async () => {
    const { token, work } = await sent();
    const [one, two] = [await harness.guest(token), await harness.guest(token, '月草 花子')];
    const comment = await harness.comment(token, work.id, one.cookie);
    const forged = `koma_guest=${one.id}.${'A'.repeat(43)}`;
    expect(await write(token, work.id, forged)).toMatchObject(refusal('MARK.NAME_REQUIRED'));
    expect((await change(token, comment.id, two.cookie, { version: 1, text: '別' })).status).toBe(404);
    expect((await shownTo(token, work.id, two.cookie)).items).toMatchObject([{ isOwn: false, mayChange: false }]);
  });

  it('comments on works of the link alone', async () => {
    const { token } = await sent();
    const other = await harness.somebodysWork();
    const { cookie } = await harness.guest(token);
    expect((await write(token, other.work.id, cookie)).status).toBe(404);
    const read = { params: { token, id: other.work.id } };
    expect((await harness.service.call(linkComments.shown, null, read)).status).toBe(404);
  });

  it.each([
    ['revoked', 'LINK.EXPIRED', (id: string) => sql('UPDATE share_link SET revoked_at = now() WHERE id = $1', [id])],
    ['over', 'LINK.EXPIRED', (id: string) => sql(`UPDATE share_link SET last_day = '2020-01-01' WHERE id = $1`, [id])],
    [
      'closed by staff',
      'LINK.EXPIRED',
      (id: string) => sql('UPDATE share_link SET link_hidden_at = now() WHERE id = $1', [id]),
    ],
    [
      'locked',
      'LINK.PASSWORD_REQUIRED',
      (id: string) => sql(`UPDATE share_link SET password_hash = 'x' WHERE id = $1`, [id]),
    ],
  ] as const)('neither reads nor writes once the link is %s', async (_, code, close) => {
    const { token, work, link } = await sent();
    const { cookie } = await harness.guest(token);
    const { id } = await harness.comment(token, work.id, cookie);
    await close(link.id);
    const read = await harness.service.call(linkComments.shown, null, { params: { token, id: work.id } }, { cookie });
    expect(read).toMatchObject(refusal(code));
    expect(await write(token, work.id, cookie)).toMatchObject(refusal(code));
    expect(await change(token, id, cookie, { version: 1, text: '別' })).toMatchObject(refusal(code));
    expect(await withdraw(token, id, cookie)).toMatchObject(refusal(code));
  });
});

describe('a comment', () => {
  it('is changed by its guest for a while, and what it said before stays stored', async () => {
    const { token, work } = await sent();
    const { cookie } = await harness.guest(token);
    const { id } = await harness.comment(token, work.id, cookie);
    const changed = linkComment.parse((await change(token, id, cookie, { version: 1, text: '光が強い' })).body);
    expect(changed).toMatchObject({ text: '光が強い', version: 2, editedAt: expect.any(String) });
    expect(await sql('SELECT version, text FROM link_comment_words WHERE comment_id = $1', [id])).toEqual([
      { version: 1, text: '3秒の光がよい' },
    ]);
    await sql(`UPDATE link_comment SET created_at = created_at - interval '31 minutes' WHERE id = $1`, [id]);
    const late = await change(token, id, cookie, { version: 2, text: '光が弱い' });
    expect(late).toMatchObject(refusal('COMMENT.TOO_LATE'));
    expect(await withdraw(token, id, cookie)).toMatchObject(refusal('COMMENT.TOO_LATE'));
    expect((await shownTo(token, work.id, cookie)).items).toMatchObject([{ text: '光が強い', mayChange: false }]);
  });

  it('is changed once by two windows at the same version', async () => {
    const { token, work } = await sent();
    const { cookie } = await harness.guest(token);
    const { id } = await harness.comment(token, work.id, cookie);
    const texts = ['一つめ', '二つめ', '三つめ'];
    const answers = await Promise.all(texts.map((text) => change(token, id, cookie, { version: 1, text })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is withdrawn by its guest: its words are gone for everybody, and the thread stays where somebody answered', async () => {
    const { owner, token, work, link } = await sent();
    const { cookie } = await harness.guest(token);
    const [one, two] = [await harness.comment(token, work.id, cookie), await harness.comment(token, work.id, cookie)];
    await answer(owner, link.id, two.id);
    for (const { id } of [one, two]) expect((await withdraw(token, id, cookie)).status).toBe(204);
    expect((await withdraw(token, one.id, cookie)).status).toBe(404);
    expect((await shownTo(token, work.id)).items).toMatchObject([
      { id: two.id, text: '', isWithdrawn: true, answers: [{ text: '直します' }] },
    ]);
    const { items, link: shown } = await reviewOf(owner, link.id);
    expect(items.map(({ text, isWithdrawn }) => [text, isWithdrawn])).toEqual([
      ['', true],
      ['', true],
    ]);
    expect(shown).toMatchObject({ comments: 0, openComments: 0 });
  });

  it('that was withdrawn is not answered any more, neither by guests nor by the owner', async () => {
    const { owner, token, work, link } = await sent();
    const { cookie } = await harness.guest(token);
    const { id } = await harness.comment(token, work.id, cookie);
    await answer(owner, link.id, id);
    await withdraw(token, id, cookie);
    expect(await write(token, work.id, cookie, { answerTo: id })).toMatchObject(refusal('COMMENT.WITHDRAWN'));
    expect(await answer(owner, link.id, id)).toMatchObject(refusal('COMMENT.WITHDRAWN'));
    expect((await shownTo(token, work.id)).items).toMatchObject([{ answers: [{ text: '直します' }] }]);
  });

  it('is told to the owner with the link, but not what the owner writes there', async () => {
    const { owner, token, work, link } = await sent();
    const { cookie } = await harness.guest(token);
    const { id: commentId } = await harness.comment(token, work.id, cookie);
    const request = { params: { token, id: work.id }, body: { text: '自分で' } };
    expect((await harness.service.call(linkComments.write, owner, request, { cookie })).status).toBe(201);
    const events = await writtenEvents(harness.service.running.database, 'catalogue.link.commented');
    expect(events.filter(({ linkId }) => linkId === link.id)).toEqual([
      {
        ...{ accountId: owner.accountId, linkId: link.id, commentId },
        ...{ recipient: link.recipient, title: work.title, name: '青葉 太郎' },
      },
    ]);
  });

  it('is limited in number for each guest, in an hour and in all, and for no other', async () => {
    const { token, work, link } = await sent();
    const [one, two] = [await harness.guest(token), await harness.guest(token, '月草 花子')];
    const fill = (guestId: string, count: number, hours: number) =>
      sql(
        `INSERT INTO link_comment (id, link_id, work_id, guest_id, text, created_at)
         SELECT gen_random_uuid(), $1, $2, $3, '客', now() - make_interval(hours => $5) FROM generate_series(1, $4)`,
        [link.id, work.id, guestId, count, hours],
      );
    await fill(one.id, LINK_COMMENT.perGuestHour - 1, 0);
    const answers = await Promise.all([1, 2, 3].map(() => write(token, work.id, one.cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
    await fill(two.id, LINK_COMMENT.perGuest, 2);
    expect(await write(token, work.id, two.cookie)).toMatchObject(refusal('COMMENT.TOO_MANY'));
    const { cookie } = await harness.guest(token, '岬 三郎');
    expect((await write(token, work.id, cookie)).status).toBe(201);
  });

  it('leaves places for other visitors: one takes only a part of the guests of a link', async () => {
    const { token } = await sent();
    const join = (headers: Record<string, string>) =>
      harness.service.call(slideSelectMarks.join, null, { params: { token }, body: { name: '客' } }, headers);
    const from = (network: string, browser: string) => ({ 'x-forwarded-for': network, 'user-agent': browser });
    const [one, other] = [from('203.0.113.9', 'Firefox/150'), from('198.51.100.7', 'Firefox/150')];
    for (let count = 0; count < LINK_COMMENT.guestsOfVisitor; count++) expect((await join(one)).status).toBe(200);
    // Another browser of the same network is no other visitor.
    expect(await join(from('203.0.113.9', 'Safari/26'))).toMatchObject({
      status: 429,
      ...refusal('MARK.TOO_MANY_NAMES'),
    });
    expect((await join(other)).status).toBe(200);
  });

  it('goes with its guest, its work and its link', async () => {
    const { owner, token, work, link } = await sent();
    const [one, two] = [await harness.guest(token), await harness.guest(token, '月草 花子')];
    await harness.comment(token, work.id, one.cookie);
    await harness.comment(token, work.id, two.cookie);
    const forget = (who: Caller) =>
      harness.service.call(linkComments.forget, who, { params: { id: link.id, guestId: one.id } });
    expect((await forget(callers.creator())).status).toBe(404);
    expect((await forget(owner)).status).toBe(204);
    expect((await forget(owner)).status).toBe(404);
    expect((await shownTo(token, work.id, one.cookie)).name).toBeNull();
    expect((await reviewOf(owner, link.id)).items).toMatchObject([{ author: { name: '月草 花子' } }]);
    await harness.service.call(works.delete, owner, { params: { id: work.id }, query: {} });
    expect(await sql('SELECT 1 FROM link_comment WHERE work_id = $1', [work.id])).toEqual([]);
  });
});
