import { notifications } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationHarness, plain } from './notification-harness.js';

let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

const [byId, workId, requestId] = [newId(), newId(), newId()];
type Event = Parameters<NotificationHarness['publish']>[0];
const EVENTS: [string, (accountId: string) => Event, Record<string, string>][] = [
  ['asset-ready', (ownerId) => makeEvent('media.asset.ready', { ownerId, assetId: workId }), { assetId: workId }],
  [
    'access-requested',
    (toAccountId) => makeEvent('catalogue.access.requested', { toAccountId, requestId, byId }),
    { requestId, byId },
  ],
  ['access-accepted', (toAccountId) => makeEvent('catalogue.access.decided', { toAccountId, byId }), { byId }],
  ['access-ended', (toAccountId) => makeEvent('catalogue.access.ended', { toAccountId, byId }), { byId }],
  ['project-shared', (toAccountId) => makeEvent('catalogue.project.shared', { toAccountId, byId }), { byId }],
  [
    'project-mentioned',
    (toAccountId) =>
      makeEvent('catalogue.project.mentioned', { toAccountId, byId, itemId: workId, commentId: requestId }),
    { byId, itemId: workId, commentId: requestId },
  ],
  ['slide-select-shared', (toAccountId) => makeEvent('catalogue.slide-select.shared', { toAccountId, byId }), { byId }],
  ['edited-for-you', (ownerId) => makeEvent('catalogue.owner.served', { ownerId, actorId: byId }), { actorId: byId }],
  [
    'credit-proposed',
    (toAccountId) => makeEvent('catalogue.credit.proposed', { toAccountId, workId, byId }),
    { workId, byId },
  ],
  ['credit-decided', (toAccountId) => makeEvent('catalogue.credit.decided', { toAccountId, workId }), { workId }],
  ['works-hidden', (ownerId) => makeEvent('catalogue.works.hidden', { ownerId, workIds: [workId] }), { workId }],
  ['works-restored', (ownerId) => makeEvent('catalogue.works.restored', { ownerId, workIds: [workId] }), { workId }],
  ['report-asked', (ownerId) => makeEvent('catalogue.report.owner-told', { ownerId, workId }), { workId }],
];

describe('a notice', () => {
  it.each(EVENTS)('of kind %s has the ids of what it shows', async (kind, eventFor, ids) => {
    const member = await harness.member();
    await harness.publish(eventFor(member.accountId));
    expect(await harness.notices(plain(member))).toMatchObject([{ kind, values: ids }]);
  });

  it('of an event of the release before has none, and is made all the same', async () => {
    const member = await harness.member();
    const { accountId: ownerId } = member;
    const hidden = { ownerId, titles: ['灯台'], reason: '権利者からのご連絡のため', workIds: undefined };
    await harness.publish(makeEvent('catalogue.works.hidden', hidden));
    const shared = { toAccountId: ownerId, name: '夏の案件', byName: '佐藤 空', byId: undefined };
    await harness.publish(makeEvent('catalogue.project.shared', shared));
    const notices = await harness.notices(plain(member));
    expect(notices.map(({ kind, values }) => [kind, Object.keys(values).toSorted()])).toEqual([
      ['project-shared', ['byName', 'name', 'projectId']],
      ['works-hidden', ['reason', 'titles']],
    ]);
  });
});

it('notices are marked as read together by their ids, and only for their owner', async () => {
  const owner = callers.user();
  for (let count = 0; count < 3; count += 1) {
    await harness.service.bus.publish([makeEvent('media.asset.ready', { ownerId: owner.accountId, assetId: newId() })]);
  }
  const { items } = notifications.list.response.parse(
    (await harness.service.call(notifications.list, owner, { query: {} })).body,
  );
  const ids = items.slice(1).map(({ id }) => id);
  const unread = async () => Object((await harness.service.call(notifications.unread, owner)).body).count;
  expect((await harness.service.call(notifications.readAll, callers.user(), { query: { ids } })).status).toBe(204);
  expect(await unread()).toBe(3);
  await harness.service.call(notifications.readAll, owner, { query: { ids } });
  expect(await unread()).toBe(1);
  const { status } = await harness.service.call(notifications.readAll, owner, { query: { ids: ['1'] } });
  expect(status).toBe(422);
});
