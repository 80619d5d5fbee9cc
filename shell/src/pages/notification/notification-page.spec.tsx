import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Notification, notifications, noticeSubjects, portraits } from '@koma/contracts';
import { type MockApi, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answered,
  asked,
  FILE,
  hold,
  idOf,
  mediaOf,
  notice,
  noticesApi,
  PERSON,
  proposed,
  subjects,
  TODAY,
  WORK,
} from '../../testing/notices.js';
import { renderShell } from '../../testing/render-shell.js';

let api: MockApi;
const show = async (items: Notification[], given: { path?: string; nextCursor?: string } = {}) => {
  api.answer(notifications.list, { items, nextCursor: given.nextCursor ?? null });
  return renderShell({ path: given.path ?? '/notification' });
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
  signInAs('creator');
  showToasts();
  api = noticesApi();
});
afterEach(() => signInAs(null));

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

  it('take the focus of the button that marks them, which is gone then', async () => {
    const items = names.map((name) => answered(name));
    await show([...items, notice('welcome')]);
    const button = await screen.findByRole('button', { name: /^まとめて既読にする/ });
    button.focus();
    api.answer(notifications.list, {
      items: items.map((item) => ({ ...item, readAt: TODAY.toISOString() })),
      nextCursor: null,
    });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(await findGroup(/クレジットへの回答 3件/)).toHaveFocus();
  });

  it('leave the focus to a reader who has gone on before they are marked', async () => {
    const [items, welcome] = [names.map((name) => answered(name)), notice('welcome')];
    await show([...items, welcome]);
    const button = await screen.findByRole('button', { name: /^まとめて既読にする/ });
    const goOn = hold(api, '/read-all');
    await userEvent.click(button);
    const read = items.map((item) => ({ ...item, readAt: TODAY.toISOString() }));
    api.answer(notifications.list, { items: [...read, welcome], nextCursor: null });
    const other = screen.getByRole('link', { name: /Komaへようこそ/ });
    other.focus();
    goOn();
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(other).toHaveFocus();
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
        works: [{ id: WORK, media: mediaOf(WORK), credits: [] }],
        files: [{ id: FILE, media: mediaOf(FILE) }],
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

it('a mention names who it is from, and leads to its comment', async () => {
  const values = {
    byName: '佐藤 空',
    byId: PERSON,
    name: '夏の案件',
    projectId: PERSON,
    itemId: WORK,
    commentId: FILE,
  };
  const { where } = await show([notice('project-mentioned', { ...values, count: '2' })]);
  expect(await screen.findByText('佐藤 空さんがあなたをメンションしました')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'コメントを開く' }));
  expect(where()).toBe(`/user-dashboard/${PERSON}?item=${WORK}&comment=${FILE}`);
});

it('what a notice is about is opened from the list, which reads it', async () => {
  const item = notice('project-shared', { byName: '佐藤 空', name: '夏の案件', projectId: PERSON });
  const { where } = await show([item]);
  await userEvent.click(await screen.findByRole('link', { name: 'プロジェクトを開く' }));
  expect(where()).toBe(`/user-dashboard/${PERSON}`);
  await waitFor(() => expect(api.callsOf(notifications.read)[0]?.params.id).toBe(item.id));
});
