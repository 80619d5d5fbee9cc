import {
  type Caller,
  callUrl,
  linkStories,
  linkStory,
  type PublishStatus,
  shared,
  shareLinks,
  slideSelectMarks,
  works,
} from '@koma/contracts';
import { IDENTITY_HEADER } from '@koma/service-kit';
import { callers, eventually, identityOf, readEvents, writtenEvents } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LinkNoticesService } from '../src/sharing/index.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
const open: AbortController[] = [];
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());
afterEach(() => open.splice(0).forEach((one) => one.abort()));

const sql = (text: string, values: unknown[]) => harness.service.running.database.query<unknown>(text, values);
const enter = async (token: string, as: Caller | null = null, headers: Record<string, string> = {}) =>
  Object(await harness.service.call(shared.enter, as, { params: { token } }, headers)).body.openingId;
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' };
const storyOf = async (owner: Caller, id: string) =>
  linkStory.parse((await harness.service.call(linkStories.get, owner, { params: { id } })).body);

/** A slide select of a user with a film of a creator, and a link to it. */
async function sent() {
  const owner = callers.user();
  await harness.account(owner, { status: 'active' });
  const { work } = await harness.somebodysWork();
  const { id: targetId } = await harness.slideSelect(owner, '候補', [work.id]);
  const link = await harness.link(owner, { kind: 'slide-select', targetId });
  return { owner, work, link };
}
type Sent = Awaited<ReturnType<typeof sent>>;

const watch = ({ link, work }: Sent, id: string, share: number) =>
  harness.service.call(shared.watched, null, { params: { token: link.token, id }, body: { workId: work.id, share } });

describe('the story of a link', () => {
  it('tells from first to last what was opened, watched, downloaded and marked', async () => {
    const it = await sent();
    const { owner, work, link } = it;
    const first = await enter(link.token);
    await watch(it, first, 0.4);
    await harness.service.call(shared.downloaded, null, { params: { token: link.token, id: first } });
    const { cookie } = await harness.guest(link.token);
    const body = { sign: 'circle' as const, comment: '光がよい' };
    await harness.service.call(
      slideSelectMarks.mark,
      null,
      { params: { token: link.token, id: work.id }, body },
      { cookie },
    );
    await enter(link.token, null, FIREFOX);
    // The owner's own visit is none.
    expect(await enter(link.token, owner)).toBeNull();
    await harness.service.call(shareLinks.revoke, owner, { params: { id: link.id } });
    const { steps, link: told } = await storyOf(owner, link.id);
    expect(told).toMatchObject({ title: '候補', titleEn: '', openings: 2, state: 'revoked' });
    expect(steps.map((step) => (step.kind === 'opened' ? step.number : step.kind))).toEqual([
      'made',
      1,
      'marked',
      2,
      'revoked',
    ]);
    expect(steps[1]).toMatchObject({
      downloadedAt: expect.any(String),
      watched: [{ workId: work.id, title: work.title, titleEn: work.titleEn, share: expect.closeTo(0.4) }],
    });
    expect(steps[2]).toMatchObject({ workId: work.id, sign: 'circle', comment: '光がよい' });
  });

  it('names no work of somebody else that is private or hidden by now', async () => {
    const it = await sent();
    const { owner, work, link } = it;
    await watch(it, await enter(link.token), 0.5);
    const { cookie } = await harness.guest(link.token);
    const body = { sign: 'cross' as const, comment: '' };
    await harness.service.call(
      slideSelectMarks.mark,
      null,
      { params: { token: link.token, id: work.id }, body },
      { cookie },
    );
    const told = async () => {
      const { steps } = await storyOf(owner, link.id);
      return steps.map((step) => (step.kind === 'opened' ? step.watched.length : step.kind));
    };
    expect(await told()).toEqual(['made', 1, 'marked']);
    await sql("UPDATE work SET status = 'unpublish' WHERE id = $1", [work.id]);
    expect(await told()).toEqual(['made', 0]);
    await sql("UPDATE work SET status = 'publish', hidden_at = now() WHERE id = $1", [work.id]);
    expect(await told()).toEqual(['made', 0]);
  });

  it('says when its last day was over', async () => {
    const { owner, link } = await sent();
    await sql(`UPDATE share_link SET last_day = '2026-01-31', created_at = '2026-01-01' WHERE id = $1`, [link.id]);
    const { steps } = await storyOf(owner, link.id);
    expect(steps.at(-1)).toEqual({ kind: 'ended', at: '2026-01-31T15:00:00.000Z' });
  });

  it('moves on open pages, and is not there for others', async () => {
    const it = await sent();
    const { owner, link } = it;
    const follow = async (as: Caller) => {
      const abort = new AbortController();
      open.push(abort);
      const url = callUrl(linkStories.follow, { params: { id: link.id } }, harness.service.running.url);
      return fetch(url, { headers: { [IDENTITY_HEADER]: await identityOf(as) }, signal: abort.signal });
    };
    expect((await follow(callers.user())).status).toBe(404);
    expect((await harness.service.call(linkStories.get, callers.creator(), { params: { id: link.id } })).status).toBe(
      404,
    );
    const { events } = readEvents(await follow(owner), linkStory);
    await eventually(async () => expect(events.at(-1)?.steps).toHaveLength(1));
    const id = await enter(link.token);
    await eventually(async () => expect(events.at(-1)?.steps).toHaveLength(2));
    await watch(it, id, 1);
    await eventually(async () => expect(events.at(-1)?.steps[1]).toMatchObject({ watched: [{ share: 1 }] }));
  });
});

describe('a link that nobody opens', () => {
  const sender = () => harness.service.running.app.get(LinkNoticesService);
  const toldOf = async (id: string) =>
    (await writtenEvents(harness.service.running.database, 'catalogue.link.unopened')).filter(
      ({ linkId }) => linkId === id,
    );
  const age = (id: string, days: number) =>
    sql('UPDATE share_link SET created_at = now() - make_interval(days => $2) WHERE id = $1', [id, days]);

  it('is told to its owner once, after seven days', async () => {
    const { owner, link } = await sent();
    await age(link.id, 6);
    await sender().sendDue();
    expect(await toldOf(link.id)).toEqual([]);
    await age(link.id, 8);
    await Promise.all([sender().sendDue(), sender().sendDue()]);
    await sender().sendDue();
    const { accountId } = owner;
    expect(await toldOf(link.id)).toEqual([
      { accountId, linkId: link.id, recipient: expect.any(String), title: '候補' },
    ]);
  });

  it('is not told when it was opened, has ended, is private, or is older than a month', async () => {
    const [opened, revoked, old] = [await sent(), await sent(), await sent()];
    await enter(opened.link.token);
    await harness.service.call(shareLinks.revoke, revoked.owner, { params: { id: revoked.link.id } });
    const { owner, work } = await harness.somebodysWork();
    const hidden = await harness.link(owner, { kind: 'work', targetId: work.id });
    const status: PublishStatus = 'unpublish';
    await harness.service.call(works.setStatus, owner, { params: { id: work.id }, body: { status } });
    for (const { id } of [opened.link, revoked.link, hidden]) await age(id, 8);
    await age(old.link.id, 31);
    await sender().sendDue();
    for (const { id } of [opened.link, revoked.link, hidden, old.link]) expect(await toldOf(id)).toEqual([]);
  });

  it('loses its openings after thirteen months', async () => {
    const { owner, link } = await sent();
    await enter(link.token);
    await sql(`UPDATE share_opening SET at = now() - interval '14 months' WHERE link_id = $1`, [link.id]);
    await sender().forgetOld();
    expect((await storyOf(owner, link.id)).steps).toHaveLength(1);
  });
});
