import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type AccessRequest,
  accessRequests,
  categories,
  credits,
  type Notification,
  notifications,
  noticeSubjects,
  type NoticeSubjects,
  portraits,
  type SubjectCredit,
  type WorkMedia,
} from '@koma/contracts';
import { type MockApi, mockApi, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell.js';

const idOf = (number: number) => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [WORK, REQUEST, PERSON, CREDIT, FILE] = [idOf(901), idOf(902), idOf(903), idOf(904), idOf(905)] as const;
const TODAY = new Date(new Date().setHours(12, 0, 0, 0));

let made = 0;
/** Notices of one day, the newest first. */
const notice = (
  kind: Notification['kind'],
  values: Notification['values'] = {},
  given: Partial<Notification> = {},
) => ({
  ...{ id: idOf((made += 1)), kind, values, readAt: null },
  createdAt: new Date(TODAY.getTime() - made * 60_000).toISOString(),
  ...given,
});
const proposed = (given: Notification['values'] = { workId: WORK }) =>
  notice('credit-proposed', { byName: '森 芽衣', title: '灯台の朝', ...given });
const asked = () => notice('access-requested', { byName: '佐藤 空', kind: 'ask', requestId: REQUEST, byId: PERSON });
const answered = (name: string, given: Partial<Notification> = {}) =>
  notice('credit-decided', { name, title: '潮騒', decision: 'confirmed' }, given);

const media = (assetId: string): WorkMedia => ({
  ...{ assetId, state: 'ready', failure: null, width: 1920, height: 1080, durationSeconds: 15, thumbHash: null },
  ...{ base: `/files/1.0.signature/${assetId}`, pictures: ['poster/320.webp'], hls: null, preview: null },
  ...{ stills: [], captions: [] },
});
const credit = (given: Partial<SubjectCredit> = {}): SubjectCredit => ({
  ...{ id: CREDIT, role: 'director', name: '水沢 葵', state: 'proposed' },
  ...given,
});
const request = (status: AccessRequest['status']): AccessRequest => ({
  ...{ id: REQUEST, kind: 'ask', status, isMine: false, other: null, email: null, message: '代わりに入力します。' },
  ...{ until: '2026-12-31', createdAt: TODAY.toISOString(), decidedAt: null },
});
const subjects = (given: Partial<NoticeSubjects> = {}): NoticeSubjects => ({
  ...{ works: [], files: [], requests: [] },
  ...given,
});
const ofWork = (...own: SubjectCredit[]) => subjects({ works: [{ id: WORK, media: media(WORK), credits: own }] });

let api: MockApi;
const listed = (...items: Notification[]) => ({ items, nextCursor: null });
const show = async (items: Notification[], { path = '/notification', nextCursor = null as string | null } = {}) => {
  api.answer(notifications.list, { items, nextCursor });
  return renderShell({ path });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** The button that opens a group; the one beside it has the group's name too. */
const findGroup = async (name: RegExp): Promise<HTMLElement> => {
  const group = (await screen.findAllByRole('button', { name })).find((one) => one.hasAttribute('aria-expanded'));
  if (!group) throw new Error('no group has this name');
  return group;
};
const pictures = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));

beforeEach(() => {
  made = 0;
  signInAs('creator');
  showToasts();
  api = mockApi()
    .answer(notifications.list, listed())
    .answer(notifications.kinds, { items: [] })
    .answer(notifications.unread, { count: 0, kinds: [] })
    .answer(notifications.read, undefined)
    .answer(notifications.readAll, undefined)
    .answer(portraits.versions, { items: [] })
    .answer(noticeSubjects.get, subjects())
    .answer(categories.list, {
      items: [
        { kind: 'role', key: 'director', ja: '監督', en: 'Director', group: null, isRetired: false, mergedInto: null },
      ],
      groups: [],
    })
    .answer(credits.confirm, undefined)
    .answer(credits.decline, undefined)
    .answer(credits.reopen, undefined)
    .answer(accessRequests.accept, request('accepted'))
    .answer(accessRequests.reject, request('rejected'));
});
afterEach(() => {
  jest.useRealTimers();
  signInAs(null);
});

describe('notices of one kind on one day', () => {
  const names = ['藤野 一', '藤野 二', '藤野 三'];

  it('are one entry with their number, which opens in its place and in the address', async () => {
    const { where } = await show([...names.map((name) => answered(name)), notice('welcome')]);
    const group = await findGroup(/クレジットへの回答 3件/);
    expect(group).toHaveAttribute('aria-expanded', 'false');
    expect(group).toHaveTextContent('未読3件');
    expect(group).toHaveTextContent('潮騒');
    expect(screen.queryByRole('link', { name: /藤野 二/ })).not.toBeInTheDocument();
    // A single one stays as it is.
    expect(screen.getByRole('link', { name: /Komaへようこそ/ })).toBeInTheDocument();
    await userEvent.click(group);
    await waitFor(() => expect(group).toHaveAttribute('aria-expanded', 'true'));
    const members = screen.getByRole('list', { name: 'クレジットへの回答 3件' });
    expect(group).toHaveAttribute('aria-controls', members.id);
    expect(within(members).getAllByRole('link')).toHaveLength(3);
    expect(where()).toMatch(/^\/notification\?open=credit-decided\.\d{4}-\d\d-\d\d$/);
    await userEvent.click(within(members).getByRole('link', { name: /藤野 二/ }));
    expect(where()).toMatch(/open=credit-decided.*&id=/);
    expect(await screen.findByRole('heading', { name: '藤野 二さんがクレジットに回答しました' })).toBeInTheDocument();
    await userEvent.click(group);
    await waitFor(() => expect(where()).toBe('/notification'));
  });

  it('open with the keyboard', async () => {
    await show(names.map((name) => answered(name)));
    const group = await findGroup(/クレジットへの回答 3件/);
    group.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(group).toHaveAttribute('aria-expanded', 'true'));
    expect(group).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(group).toHaveAttribute('aria-expanded', 'false'));
  });

  it('are open for a notice among them that the address names', async () => {
    const items = names.map((name) => answered(name));
    await show(items, { path: `/notification?id=${items[1]?.id}` });
    expect(await findGroup(/クレジットへの回答 3件/)).toHaveAttribute('aria-expanded', 'true');
  });

  it('are marked as read together, without those that are read', async () => {
    const items = names.map((name, at) => answered(name, at === 0 ? { readAt: TODAY.toISOString() } : {}));
    await show(items);
    await press('まとめて既読にする：クレジットへの回答 3件');
    await waitFor(() => expect(api.callsOf(notifications.readAll)).toHaveLength(1));
    expect(api.callsOf(notifications.readAll)[0]?.query.getAll('ids')).toEqual([items[1]?.id, items[2]?.id]);
  });

  it('offer nothing to mark once all are read', async () => {
    await show(names.map((name) => answered(name, { readAt: TODAY.toISOString() })));
    const group = await findGroup(/クレジットへの回答 3件/);
    expect(group).not.toHaveTextContent('未読');
    expect(screen.queryByRole('button', { name: /まとめて既読/ })).not.toBeInTheDocument();
  });

  it('are counted as at least so many while older ones are not loaded', async () => {
    await show(
      names.map((name) => answered(name)),
      { nextCursor: 'next' },
    );
    expect(await findGroup(/クレジットへの回答 3件以上/)).toBeInTheDocument();
  });

  it('of two days are two entries', async () => {
    const before = new Date(TODAY.getTime() - 86_400_000).toISOString();
    await show([answered('藤野 一'), answered('藤野 二'), answered('藤野 三', { createdAt: before })]);
    expect(await findGroup(/クレジットへの回答 2件/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /藤野 三/ })).toBeInTheDocument();
  });

  it('have their subjects as titles where the kind has one title for all', async () => {
    const shared = ['春の案件', '夏の案件'].map((name) =>
      notice('project-shared', { byName: '佐藤 空', name, projectId: WORK }),
    );
    const [first] = shared;
    await show(shared, { path: `/notification?id=${first?.id}` });
    expect(await findGroup(/プロジェクトの共有 2件/)).toHaveTextContent('春の案件、夏の案件');
    expect(screen.getByRole('link', { name: /^未読\s*夏の案件/ })).toBeInTheDocument();
  });

  it('stay apart in a list of one kind', async () => {
    await show(
      names.map((name) => answered(name)),
      { path: '/notification?kind=credit-decided' },
    );
    expect(await screen.findByRole('link', { name: /藤野 二/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { expanded: false, name: /クレジットへの回答/ })).not.toBeInTheDocument();
  });

  it('stay apart where each has a title of its own', async () => {
    const staff = ['一つ目', '二つ目'].map((title) => notice('staff-message', { title, message: '本文' }));
    await show(staff);
    expect(await screen.findByRole('link', { name: /一つ目/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /二つ目/ })).toBeInTheDocument();
  });
});

describe('the picture of a notice', () => {
  it('is the still of the work, the file or the portrait, asked for together', async () => {
    api.answer(
      noticeSubjects.get,
      subjects({
        works: [{ id: WORK, media: media(WORK), credits: [] }],
        files: [{ id: FILE, media: media(FILE) }],
      }),
    );
    api.answer(portraits.versions, { items: [{ id: PERSON, version: 3 }] });
    await show([
      notice('works-restored', { titles: '灯台', workId: WORK }),
      notice('asset-ready', { fileName: '夏.mp4', assetId: FILE }),
      notice('project-shared', { byName: '佐藤 空', name: '夏の案件', projectId: idOf(1), byId: PERSON }),
    ]);
    await waitFor(() => expect(pictures()).toHaveLength(3));
    expect(pictures()).toEqual([
      `/files/1.0.signature/${WORK}/poster/320.webp`,
      `/files/1.0.signature/${FILE}/poster/320.webp`,
      `/api/media/portraits/${PERSON}/small?v=3`,
    ]);
    const [call, ...others] = api.callsOf(noticeSubjects.get);
    expect(others).toEqual([]);
    expect([call?.query.getAll('works'), call?.query.getAll('files')]).toEqual([[WORK], [FILE]]);
  });

  it('is an initial without a portrait, and an icon for what may not be seen', async () => {
    await show([
      notice('works-hidden', { titles: '灯台', reason: 'x', workId: WORK }),
      notice('access-ended', { byName: '佐藤 空', byId: PERSON }),
    ]);
    const link = await screen.findByRole('link', { name: /編集権限が終了/ });
    expect(link).toHaveTextContent('佐');
    await waitFor(() => expect(api.callsOf(noticeSubjects.get)).toHaveLength(1));
    expect(pictures()).toEqual([]);
    expect(screen.getByRole('link', { name: /非表示にしました/ }).querySelector('svg')).toBeInTheDocument();
  });

  it('is an icon for notices from before they had ids, and nothing is asked for', async () => {
    await show([proposed({}), notice('access-requested', { byName: '佐藤 空', kind: 'ask' }), notice('welcome')]);
    expect(await screen.findByRole('link', { name: /クレジットの確認依頼/ })).toBeInTheDocument();
    expect(pictures()).toEqual([]);
    expect(api.callsOf(noticeSubjects.get)).toEqual([]);
    expect(screen.queryByRole('button', { name: /承認する/ })).not.toBeInTheDocument();
  });

  it('is an icon while the catalogue does not answer, and the notices are read all the same', async () => {
    api.refuse(noticeSubjects.get, 'SERVER.FAILED');
    await show([proposed(), asked()]);
    await userEvent.click(await screen.findByRole('link', { name: /クレジットの確認依頼/ }));
    expect(await screen.findByRole('link', { name: 'クレジットを確認する' })).toHaveAttribute(
      'href',
      '/user/creator/credits',
    );
  });
});

describe('a credit', () => {
  const CONFIRM = '「灯台の朝」のクレジットを承認する';

  it('is confirmed from the list: the entry says so, is read and keeps the focus', async () => {
    api.answer(noticeSubjects.get, ofWork(credit()));
    const item = proposed();
    await show([item]);
    expect(await screen.findByText('監督：水沢 葵')).toBeInTheDocument();
    const button = await screen.findByRole('button', { name: CONFIRM });
    api.answer(noticeSubjects.get, ofWork(credit({ state: 'confirmed' })));
    await userEvent.click(button);
    expect(await screen.findByText('承認しました')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument();
    expect(api.callsOf(credits.confirm)[0]?.params.id).toBe(CREDIT);
    await waitFor(() => expect(api.callsOf(notifications.read)[0]?.params.id).toBe(item.id));
    expect(screen.getByRole('group', { name: '「灯台の朝」のクレジットへの回答' })).toHaveFocus();
  });

  it('is declined, and the decision is taken back', async () => {
    api.answer(noticeSubjects.get, ofWork(credit()));
    await show([proposed()]);
    const button = await screen.findByRole('button', { name: '「灯台の朝」のクレジットを辞退する' });
    api.answer(noticeSubjects.get, ofWork(credit({ state: 'declined' })));
    await userEvent.click(button);
    expect(await screen.findByText('辞退しました')).toBeInTheDocument();
    api.answer(noticeSubjects.get, ofWork(credit()));
    // The toast of the test before may still be there.
    const undo = (await screen.findAllByRole('button', { name: '元に戻す' })).at(-1);
    if (undo) await userEvent.click(undo);
    expect(await screen.findByRole('button', { name: CONFIRM })).toBeInTheDocument();
    expect(api.callsOf(credits.reopen)).toHaveLength(1);
  });

  it('that was decided elsewhere meanwhile says so and shows the decision', async () => {
    api.answer(noticeSubjects.get, ofWork(credit())).refuse(credits.confirm, 'CREDIT.DECIDED');
    await show([proposed()]);
    const button = await screen.findByRole('button', { name: CONFIRM });
    api.answer(noticeSubjects.get, ofWork(credit({ state: 'declined' })));
    await userEvent.click(button);
    expect(await screen.findByText('辞退しました')).toBeInTheDocument();
    expect(screen.getByText(/すでに/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument();
  });

  it('that was withdrawn meanwhile says so, and offers nothing any more', async () => {
    api.answer(noticeSubjects.get, ofWork(credit())).refuse(credits.confirm, 'RESOURCE.NOT_FOUND');
    await show([proposed()]);
    const button = await screen.findByRole('button', { name: CONFIRM });
    api.answer(noticeSubjects.get, subjects());
    await userEvent.click(button);
    expect(await screen.findByText(/取り下げられたか/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument());
  });

  it('that could not be sent stays as it is and can be sent again', async () => {
    api.answer(noticeSubjects.get, ofWork(credit())).refuseOnce(credits.confirm, 'SERVER.FAILED', undefined);
    await show([proposed()]);
    await press(CONFIRM);
    await waitFor(() => expect(screen.getByRole('button', { name: CONFIRM })).toBeEnabled());
    expect(api.callsOf(notifications.read)).toEqual([]);
    await press(CONFIRM);
    await waitFor(() => expect(api.callsOf(credits.confirm)).toHaveLength(2));
  });

  it('in several roles has a decision for each', async () => {
    api.answer(noticeSubjects.get, ofWork(credit(), credit({ id: idOf(906), role: 'editor' })));
    await show([proposed()]);
    expect(await screen.findAllByRole('button', { name: CONFIRM })).toHaveLength(2);
  });
});

describe('a request for access', () => {
  const ACCEPT = '佐藤 空の申請を承認する';

  it.each([
    ['accept', ACCEPT, 'accepted', '承認しました'],
    ['reject', '佐藤 空の申請を承認しない', 'rejected', '承認しませんでした'],
  ] as const)('is answered by %s in its place', async (what, name, status, words) => {
    api.answer(noticeSubjects.get, subjects({ requests: [request('pending')] }));
    await show([asked()]);
    expect(await screen.findByText('あなたのプロフィールと作品の編集（2026/12/31まで）')).toBeInTheDocument();
    expect(screen.getByText('代わりに入力します。')).toBeInTheDocument();
    const button = await screen.findByRole('button', { name });
    api.answer(noticeSubjects.get, subjects({ requests: [request(status)] }));
    await userEvent.click(button);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(api.callsOf(accessRequests[what])[0]?.params.id).toBe(REQUEST);
    await waitFor(() => expect(api.callsOf(notifications.read)).toHaveLength(1));
  });

  it('whose last day has passed says why it cannot be accepted, and can be rejected', async () => {
    api
      .answer(noticeSubjects.get, subjects({ requests: [request('pending')] }))
      .refuse(accessRequests.accept, 'GRANT.OVER');
    await show([asked()]);
    await press(ACCEPT);
    const place = screen.getByRole('group', { name: '佐藤 空の申請への回答' });
    await waitFor(() => expect(place).toHaveFocus());
    expect(place.querySelector('p')).toHaveTextContent(/期限|最終日|過ぎ/);
    expect(screen.getByRole('button', { name: '佐藤 空の申請を承認しない' })).toBeEnabled();
  });

  it('that was withdrawn is none any more', async () => {
    await show([asked()]);
    expect(await screen.findByText(/取り下げられたか/)).toBeInTheDocument();
  });
});

it('what a notice is about is opened from the list, which reads it', async () => {
  const item = notice('project-shared', { byName: '佐藤 空', name: '夏の案件', projectId: PERSON });
  const { where } = await show([item]);
  await userEvent.click(await screen.findByRole('link', { name: 'プロジェクトを開く' }));
  expect(where()).toBe(`/user-dashboard/${PERSON}`);
  await waitFor(() => expect(api.callsOf(notifications.read)[0]?.params.id).toBe(item.id));
});

it('in English, groups and decisions are in English', async () => {
  api.answer(noticeSubjects.get, ofWork(credit()));
  await show([proposed(), answered('A'), answered('B')], { path: '/en/notification' });
  expect(await findGroup(/Answers to your credits \(2\)/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Confirm the credit of “灯台の朝”' })).toBeInTheDocument();
  expect(await screen.findByText('Director: 水沢 葵')).toBeInTheDocument();
});
