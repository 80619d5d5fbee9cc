import { accessRequests, type Caller, noticeSubjects, type RequestOf, staffWorks, works } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';
import { creditHelpers } from './credit-helpers.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());
const { member, line, first, act, save } = creditHelpers(() => harness);

type Query = RequestOf<typeof noticeSubjects.get>['query'];
const subjects = async (who: Caller, query: Query) => {
  const { status, body } = await harness.service.call(noticeSubjects.get, who, { query });
  expect(status).toBe(200);
  return noticeSubjects.get.response.parse(body);
};
const setStatus = (owner: Caller, id: string, status: 'limited' | 'unpublish') =>
  harness.service.call(works.setStatus, owner, { params: { id }, body: { status } });
const events = () => writtenEvents(harness.service.running.database, 'catalogue.works.hidden');

describe('a work', () => {
  it('is shown with its still while it is public', async () => {
    const { work } = await harness.somebodysWork();
    const answer = await subjects(callers.user(), { works: [work.id] });
    expect(answer).toEqual({
      works: [{ id: work.id, media: expect.objectContaining({ state: 'ready' }), credits: [] }],
      files: [],
      requests: [],
    });
  });

  it.each(['limited', 'unpublish'] as const)(
    'is left out for others and shown to its owner when %s',
    async (status) => {
      const { owner, work } = await harness.somebodysWork();
      await setStatus(owner, work.id, status);
      expect((await subjects(callers.user(), { works: [work.id] })).works).toEqual([]);
      expect((await subjects(owner, { works: [work.id] })).works).toMatchObject([{ id: work.id, media: {} }]);
    },
  );

  it('is left out for others while staff hide it, and the notice of its owner has its id', async () => {
    const { owner, work } = await harness.somebodysWork();
    const body = { ids: [work.id], reason: '権利者からのご連絡のため' };
    await harness.service.call(staffWorks.hide, callers.fullAdmin(), { body });
    expect((await subjects(callers.user(), { works: [work.id] })).works).toEqual([]);
    expect((await subjects(owner, { works: [work.id] })).works).toHaveLength(1);
    expect(await events()).toContainEqual(
      expect.objectContaining({ ownerId: owner.accountId, titles: [work.title], workIds: [work.id] }),
    );
  });

  it('is left out once it is deleted', async () => {
    const { owner, work } = await harness.somebodysWork();
    await harness.service.call(works.delete, owner, { params: { id: work.id }, query: {} });
    expect((await subjects(owner, { works: [work.id] })).works).toEqual([]);
  });

  it('has the credits of the caller as they are now, and nobody else’s', async () => {
    const { creator, name } = await member();
    const { work } = await harness.somebodysWork({ credits: [line(name), line('ほかの 人')] });
    const creditsOf = async (who: Caller) => (await subjects(who, { works: [work.id] })).works[0]?.credits;
    const id = await first(creator);
    expect(await creditsOf(creator)).toEqual([{ id, role: 'music', name, state: 'proposed' }]);
    expect(await creditsOf(callers.creator())).toEqual([]);
    await act(id, creator, 'confirm');
    expect(await creditsOf(creator)).toMatchObject([{ id, state: 'confirmed' }]);
    await act(id, creator, 'decline');
    expect(await creditsOf(creator)).toMatchObject([{ id, state: 'declined' }]);
  });

  it('shows no still and no proposal once it is private, but a decision', async () => {
    const [undecided, decided] = [await member(), await member()];
    const { owner, work } = await harness.somebodysWork({ credits: [line(undecided.name), line(decided.name)] });
    await act(await first(decided.creator), decided.creator, 'confirm');
    await setStatus(owner, work.id, 'unpublish');
    expect((await subjects(undecided.creator, { works: [work.id] })).works).toEqual([]);
    expect((await subjects(decided.creator, { works: [work.id] })).works).toMatchObject([
      { media: null, credits: [{ state: 'confirmed' }] },
    ]);
  });

  it('has no credit any more when its owner removes the line', async () => {
    const { creator, name } = await member();
    const { owner, work } = await harness.somebodysWork({ credits: [line(name)] });
    await save(owner, work.id, []);
    expect((await subjects(creator, { works: [work.id] })).works).toMatchObject([{ id: work.id, credits: [] }]);
  });
});

it('a file is shown to its owner only', async () => {
  const owner = callers.creator();
  const id = await harness.readyAsset(owner);
  expect((await subjects(owner, { files: [id] })).files).toMatchObject([{ id, media: { assetId: id } }]);
  expect((await subjects(callers.creator(), { files: [id] })).files).toEqual([]);
});

describe('a request for access', () => {
  it('is shown to both sides as it is now, and to nobody else', async () => {
    const [owner, user] = [callers.creator(), callers.user()];
    await harness.publishProfile(owner);
    const { id } = await harness.asked(owner, user);
    const requestsOf = async (who: Caller) => (await subjects(who, { requests: [id] })).requests;
    expect(await requestsOf(owner)).toMatchObject([{ id, status: 'pending', isMine: false }]);
    expect(await requestsOf(user)).toMatchObject([{ id, isMine: true }]);
    expect(await requestsOf(callers.creator())).toEqual([]);
    await harness.service.call(accessRequests.accept, owner, { params: { id } });
    expect(await requestsOf(owner)).toMatchObject([{ status: 'accepted' }]);
  });

  it('is none once it is withdrawn', async () => {
    const [owner, user] = [callers.creator(), callers.user()];
    await harness.publishProfile(owner);
    const { id } = await harness.asked(owner, user);
    await harness.service.call(accessRequests.withdraw, user, { params: { id } });
    expect((await subjects(owner, { requests: [id] })).requests).toEqual([]);
  });

  it('by mail address does not tell the sender whose account declined it', async () => {
    const [owner, other] = [callers.creator(), callers.user()];
    await harness.publishProfile(owner);
    const email = await harness.account(other);
    const body = { email, message: '', until: null };
    const sent = accessRequests.share.response.parse(
      (await harness.service.call(accessRequests.share, owner, { body })).body,
    );
    await harness.service.call(accessRequests.reject, other, { params: { id: sent.id } });
    const decided = await writtenEvents(harness.service.running.database, 'catalogue.access.decided');
    const told = decided.find(({ requestId }) => requestId === sent.id);
    expect(told).toMatchObject({ byName: email, isAccepted: false });
    expect(told).not.toHaveProperty('byId');
  });
});

it.each([{ works: ['1'] }, { works: Array.from({ length: 51 }, () => '01930000-0000-7000-8000-00000000000a') }])(
  'refuses %j',
  async (query) => {
    expect((await harness.service.call(noticeSubjects.get, callers.user(), { query })).status).toBe(422);
  },
);
