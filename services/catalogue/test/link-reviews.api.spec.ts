import {
  type Caller,
  type RequestOf,
  slideSelectDocuments,
  slideSelects,
  exportParts,
  LINK_COMMENT,
  linkComments,
  linkStories,
  shareLink,
  shareLinks,
  works,
  callUrl,
  linkReview,
} from '@koma/contracts';
import { IDENTITY_HEADER, newId } from '@koma/service-kit';
import { callers, eventually, identityOf, makeEvent, readEvents } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';
import { commentCalls, refusal, timeOf } from './comment-calls.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const { answer, change, reviewOf, sent, settle, shownTo, sql, withdraw, write } = commentCalls(() => harness);

describe('the owner of a link', () => {
  it('sees the comments of all guests with their works, answers, and marks them as done', async () => {
    const { owner, token, work, link, assetId } = await sent();
    const { id: guestId, cookie } = await harness.guest(token);
    const { id } = await harness.comment(token, work.id, cookie, { place: timeOf(assetId, 3_000) });
    expect(await reviewOf(owner, link.id)).toMatchObject({
      link: { comments: 1, openComments: 1, allowsComments: true },
      works: [{ id: work.id, kind: 'video', title: work.title }],
      items: [{ id, guestId, place: { ms: 3_000 }, isDone: false, doneAt: null, doneBy: null, mayChange: false }],
      isCut: false,
    });
    expect(await answer(owner, link.id, id)).toMatchObject({
      status: 201,
      body: { answers: [{ text: '直します', author: { kind: 'owner', id: owner.accountId }, isOwn: true }] },
    });
    expect(await settle(owner, link.id, id, { version: 1, isDone: true })).toMatchObject({
      status: 200,
      body: { isDone: true, doneAt: expect.any(String), doneBy: { id: owner.accountId }, version: 2 },
    });
    expect((await shownTo(token, work.id, cookie)).items).toMatchObject([
      { isDone: true, mayChange: false, answers: [{ text: '直します', author: { kind: 'owner', name: '水沢 葵' } }] },
    ]);
    const { body } = await harness.service.call(shareLinks.list, owner, { query: {} });
    expect(shareLinks.list.response.parse(body).items).toMatchObject([{ comments: 1, openComments: 0 }]);
    await settle(owner, link.id, id, { version: 2, isDone: false });
    expect((await reviewOf(owner, link.id)).items).toMatchObject([{ isDone: false, doneAt: null, doneBy: null }]);
  });

  it('does not mark words as done that were changed meanwhile', async () => {
    const { owner, token, work, link } = await sent();
    const { cookie } = await harness.guest(token);
    const { id } = await harness.comment(token, work.id, cookie);
    await change(token, id, cookie, { version: 1, text: '光が強い' });
    expect(await settle(owner, link.id, id, { version: 1, isDone: true })).toMatchObject(refusal('RESOURCE.CONFLICT'));
    const race = await Promise.all([
      settle(owner, link.id, id, { version: 2, isDone: true }),
      change(token, id, cookie, { version: 2, text: '光が弱い' }),
    ]);
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes back an own answer for a while, and nobody else’s', async () => {
    const { owner, token, work, link } = await sent();
    const { cookie } = await harness.guest(token);
    const { id } = await harness.comment(token, work.id, cookie);
    const { body } = await answer(owner, link.id, id);
    const { answers } = linkComments.answer.response.parse(body);
    const takeBack = (commentId: string) =>
      harness.service.call(linkComments.takeBack, owner, { params: { id: link.id, commentId } });
    expect((await takeBack(id)).status).toBe(404);
    expect((await takeBack(answers[0]?.id ?? '')).status).toBe(204);
    expect((await shownTo(token, work.id)).items).toMatchObject([{ answers: [] }]);
    expect((await reviewOf(owner, link.id)).items).toMatchObject([{ answers: [{ text: '', isWithdrawn: true }] }]);
  });

  it('reaches comments through their own link only; those of others are not there', async () => {
    const [one, other] = [await sent(), await sent()];
    const { cookie } = await harness.guest(one.token);
    const { id } = await harness.comment(one.token, one.work.id, cookie);
    for (const [who, linkId] of [
      [other.owner, one.link.id],
      [other.owner, other.link.id],
      [one.owner, newId()],
    ] as const) {
      expect((await answer(who, linkId, id)).status).toBe(404);
      expect((await settle(who, linkId, id, { version: 1, isDone: true })).status).toBe(404);
    }
    expect((await harness.service.call(linkComments.review, other.owner, { params: { id: one.link.id } })).status).toBe(
      404,
    );
  });

  it('answers up to a number for each link, to several threads at once', async () => {
    const { owner, token, work, link } = await sent();
    const { cookie } = await harness.guest(token);
    const { id } = await harness.comment(token, work.id, cookie);
    const others = await Promise.all([1, 2, 3].map(() => harness.comment(token, work.id, cookie)));
    await sql(
      `INSERT INTO link_comment (id, link_id, work_id, answer_to, author_id, text)
       SELECT gen_random_uuid(), $1, $2, $3, $4, '返信' FROM generate_series(1, $5)`,
      [link.id, work.id, id, owner.accountId, LINK_COMMENT.perOwner - 1],
    );
    const answers = await Promise.all(others.map((one) => answer(owner, link.id, one.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await answer(owner, link.id, id)).toMatchObject(refusal('COMMENT.TOO_MANY_ANSWERS'));
  });

  it('sees comments on a work of others after it is private, without its title', async () => {
    const owner = callers.user();
    await harness.account(owner, { status: 'active' });
    const { work, owner: creator } = await harness.somebodysWork();
    const { id: targetId } = await harness.slideSelect(owner, '候補', [work.id]);
    const link = await harness.link(owner, { kind: 'slide-select', targetId }, { allowsComments: true });
    const { cookie } = await harness.guest(link.token);
    await harness.comment(link.token, work.id, cookie);
    expect((await reviewOf(owner, link.id)).works).toMatchObject([{ id: work.id, title: work.title }]);
    const hiding = { params: { id: work.id }, body: { status: 'unpublish' as const } };
    await harness.service.call(works.setStatus, creator, hiding);
    expect(await reviewOf(owner, link.id)).toMatchObject({
      works: [{ title: '' }],
      items: [{ text: '3秒の光がよい' }],
    });
    expect((await write(link.token, work.id, cookie)).status).toBe(404);
  });

  it('has them in the export; an erased account leaves its answers without a name', async () => {
    const { owner, token, work, link } = await sent();
    const { cookie } = await harness.guest(token);
    const { id } = await harness.comment(token, work.id, cookie);
    const assistant = callers.user();
    await harness.account(assistant, { status: 'active' });
    await harness.granted(owner, assistant);
    await answer(assistant, link.id, id, '担当が直します');
    await settle(assistant, link.id, id, { version: 1, isDone: true });
    const { accountId } = owner;
    const { body } = await harness.service.callAsService(exportParts.catalogue, { params: { accountId } });
    const { files } = exportParts.catalogue.response.parse(body);
    const own: unknown = JSON.parse(files['catalogue/link-comments.json'] ?? '');
    expect(own).toMatchObject([
      { id, guest: '青葉 太郎', text: '3秒の光がよい', isOwn: false },
      { answerTo: id, text: '担当が直します', isOwn: false },
    ]);
    const erasure = { accountId: assistant.accountId, erasureId: newId() };
    await harness.service.bus.publish([makeEvent('auth.account.erased', erasure, assistant.accountId)]);
    expect((await reviewOf(owner, link.id)).items).toMatchObject([
      { isDone: true, doneBy: null, answers: [{ text: '担当が直します', author: { name: '', isDeleted: true } }] },
    ]);
  });

  it('makes links without comments unless asked, and older ones have none', async () => {
    const { owner, work } = await sent();
    const plain = await harness.link(owner, { kind: 'work', targetId: work.id });
    expect(plain.allowsComments).toBe(false);
    const body = { recipient: '青葉 様', lastDay: null, allowsComments: true };
    const answered = await harness.service.call(shareLinks.update, owner, { params: { id: plain.id }, body });
    expect(shareLink.parse(answered.body).allowsComments).toBe(true);
  });

  it('has them in the PDF of a slide select where it is asked for; colleagues and visitors of links do not', async () => {
    const owner = callers.user();
    const colleague = callers.user();
    for (const who of [owner, colleague]) await harness.account(who, { status: 'active', companyName: '月草制作' });
    const { work } = await harness.somebodysWork();
    const { id: slideSelectId } = await harness.slideSelect(owner, '候補', [work.id]);
    const share = { params: { id: slideSelectId, memberId: colleague.accountId } };
    await harness.service.call(slideSelects.share, owner, share);
    const form = { allowsComments: true, allowsDownload: true };
    const link = await harness.link(owner, { kind: 'slide-select', targetId: slideSelectId }, form);
    const { cookie } = await harness.guest(link.token);
    const { id } = await harness.comment(link.token, work.id, cookie);
    const gone = await harness.comment(link.token, work.id, cookie, { text: '取り消します' });
    await withdraw(link.token, gone.id, cookie);
    await answer(owner, link.id, id);
    const contentFor = async (body: RequestOf<typeof slideSelectDocuments.content>['body']) =>
      harness.service.callAsService(slideSelectDocuments.content, { body });
    const asked = { slideSelectId, viewer: owner, withComments: true };
    expect(await contentFor(asked)).toMatchObject({
      body: {
        withComments: true,
        works: [
          {
            comments: [
              {
                ...{ text: '3秒の光がよい', recipient: link.recipient, isDone: false },
                ...{ name: { ja: '青葉 太郎' }, answers: [{ text: '直します' }] },
              },
            ],
          },
        ],
      },
    });
    const without = { body: { withComments: false, works: [{ comments: [] }] } };
    expect(await contentFor({ ...asked, withComments: false })).toMatchObject(without);
    expect(await contentFor({ link: { id: link.id, epoch: 1 } })).toMatchObject(without);
    expect(await contentFor({ ...asked, viewer: colleague })).toMatchObject(refusal('ACCESS.DENIED'));
    expect(await contentFor({ ...asked, viewer: colleague, withComments: false })).toMatchObject(without);
  });
});

describe('the stream of comments', () => {
  const open: AbortController[] = [];
  afterEach(() => open.splice(0).forEach((one) => one.abort()));

  /** Opens the stream of a link's comments. */
  async function follow(id: string, as: Caller) {
    const abort = new AbortController();
    open.push(abort);
    const url = callUrl(linkComments.follow, { params: { id } }, harness.service.running.url);
    const response = await fetch(url, { headers: { [IDENTITY_HEADER]: await identityOf(as) }, signal: abort.signal });
    return { response, ...readEvents(response, linkReview) };
  }

  it('sends what comes in, what is withdrawn and that the link takes no more, to the owner only', async () => {
    const { owner, token, work, link } = await sent();
    const { cookie } = await harness.guest(token);
    const { events } = await follow(link.id, owner);
    await eventually(async () => expect(events.at(-1)?.items).toEqual([]));
    const { id } = await harness.comment(token, work.id, cookie);
    await eventually(async () => expect(events.at(-1)?.items).toMatchObject([{ id, isWithdrawn: false }]));
    await withdraw(token, id, cookie);
    await eventually(async () => expect(events.at(-1)?.items).toMatchObject([{ id, isWithdrawn: true }]));
    await harness.service.call(shareLinks.revoke, owner, { params: { id: link.id } });
    await eventually(async () => expect(events.at(-1)?.link.state).toBe('revoked'));
    expect((await follow(link.id, callers.creator())).response.status).toBe(404);
  });
});

it('takes comments through links to profiles, on each of their works', async () => {
  const owner = callers.creator();
  await harness.publishProfile(owner);
  const [one, other] = [await harness.publishedWork(owner), await harness.publishedWork(owner)];
  const target = { kind: 'creator', targetId: owner.accountId } as const;
  const { id, token } = await harness.link(owner, target, { allowsComments: true });
  const { cookie } = await harness.guest(token);
  const first = await harness.comment(token, one.id, cookie);
  await harness.comment(token, other.id, cookie, { text: 'こちらも' });
  expect((await change(token, first.id, cookie, { version: 1, text: '光が強い' })).status).toBe(200);
  expect((await shownTo(token, other.id, cookie)).items).toMatchObject([{ text: 'こちらも' }]);
  expect((await write(token, other.id, cookie, { answerTo: first.id })).status).toBe(404);
  expect((await reviewOf(owner, id)).works.map((work) => work.id).toSorted()).toEqual([one.id, other.id].toSorted());
  // Many on one work take no place of those on another.
  await sql(
    `INSERT INTO link_comment (id, link_id, work_id, guest_id, text)
     SELECT gen_random_uuid(), $1, $2, guest_id, '続き' FROM link_comment, generate_series(1, $4) WHERE id = $3`,
    [id, one.id, first.id, LINK_COMMENT.shown],
  );
  expect((await shownTo(token, other.id, cookie)).items).toMatchObject([{ text: 'こちらも' }]);
  expect((await shownTo(token, one.id, cookie)).items).toHaveLength(LINK_COMMENT.shown);
});

it('tells comments of guests in the story of the link, but neither answers of the owner nor what was withdrawn', async () => {
  const { owner, token, work, link } = await sent();
  const { cookie } = await harness.guest(token);
  const { id } = await harness.comment(token, work.id, cookie);
  const gone = await harness.comment(token, work.id, cookie, { text: '取り消します' });
  await withdraw(token, gone.id, cookie);
  await answer(owner, link.id, id);
  const { body } = await harness.service.call(linkStories.get, owner, { params: { id: link.id } });
  expect(linkStories.get.response.parse(body).steps).toMatchObject([
    { kind: 'made' },
    { kind: 'marked', name: '青葉 太郎', sign: null, comment: '3秒の光がよい', workId: work.id },
  ]);
});
