import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, portraits, type ProjectComment, projectComments, projects } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { COLLEAGUE, makeProject, ME, workItem } from '../../../testing/projects.js';
import { workCard } from '../../../testing/works.js';

const project = makeProject({ counts: { creator: 0, video: 1, image: 0 } });
const PATH = `/user-dashboard/${project.id}`;
const item = workItem(workCard(1), { comments: { total: 2, fresh: 1 } });
const id = (last: number) => `0198f3a0-0000-7000-8000-00000000090${last}`;
const mine: ProjectComment = { id: id(1), author: ME, text: '候補に入れました。', mentioned: [], at: '2026-11-20T03:00:00.000Z', isFresh: false, mayDelete: true }; // prettier-ignore
const theirs: ProjectComment = { id: id(2), author: COLLEAGUE, text: '良いですね。\n確認します。', mentioned: [], at: '2026-11-21T03:00:00.000Z', isFresh: true, mayDelete: false }; // prettier-ignore
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('user');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(portraits.versions, { items: [] })
    .answer(projects.get, project)
    .answer(projects.items, { items: [item] })
    .answer(projectComments.list, { items: [mine, theirs] })
    .answer(projectComments.see, undefined);
});
afterEach(() => signInAs(null));

const open = async (label: RegExp | string = '「作品1」のコメント：2 新着1', prefix = '') => {
  await renderPage(remote, { path: prefix + PATH });
  await userEvent.click(await screen.findByRole('button', { name: label }));
  return within(await screen.findByRole('dialog'));
};

describe('comments on an item', () => {
  it('are shown with name and time, the new ones marked, and are seen then', async () => {
    const dialog = await open();
    const rows = within(await dialog.findByRole('list', { name: 'コメント' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('新着') !== null)).toEqual([false, true]);
    expect(rows[1]).toHaveTextContent(/佐藤 海 2026\/11\/21/);
    await waitFor(() => expect(api.bodiesOf(projectComments.see)).toEqual([{ at: theirs.at }]));
  });

  it('say that there are none yet, and who reads them', async () => {
    api.answer(projectComments.list, { items: [] }).answer(projects.items, { items: [workItem(workCard(1))] });
    const dialog = await open('Comments on “作品1”: 0', '/en');
    expect(await dialog.findByText(/^No comments yet\. Only those who work in the project/)).toBeInTheDocument();
    expect(api.callsOf(projectComments.see)).toHaveLength(0);
  });

  it('are written, and the field is empty then', async () => {
    api.answer(projectComments.write, { ...mine, id: id(3), text: '了解です。' });
    const dialog = await open();
    const field = await dialog.findByRole('textbox', { name: 'コメント' });
    await userEvent.type(field, '了解です。');
    expect(dialog.getByText('5 / 500')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '送信' }));
    await waitFor(() => expect(api.bodiesOf(projectComments.write)).toEqual([{ text: '了解です。' }]));
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('that are not sent yet are still there after a refusal and a new start', async () => {
    api.refuse(projectComments.write, 'PROJECT.TOO_MANY_COMMENTS');
    const dialog = await open();
    const field = await dialog.findByRole('textbox', { name: 'コメント' });
    await userEvent.type(field, '入り切らない言葉');
    await userEvent.click(dialog.getByRole('button', { name: '送信' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/コメントはひとつの候補につき200件まで/));
    expect(field).toHaveValue('入り切らない言葉');
    await userEvent.click(dialog.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /のコメント：2/ }));
    expect(await screen.findByRole('textbox', { name: 'コメント' })).toHaveValue('入り切らない言葉');
  });

  it('are deleted where the reader may, after a confirmation', async () => {
    api.answer(projectComments.delete, undefined);
    const dialog = await open();
    const [button, ...others] = await dialog.findAllByRole('button', { name: /のコメントを削除$/ });
    expect(others).toEqual([]);
    if (button) await userEvent.click(button);
    const question = within(await screen.findByRole('dialog', { name: 'コメントを削除しますか' }));
    expect(question.getByText('候補に入れました。')).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: '削除' }));
    await waitFor(() =>
      expect(api.callsOf(projectComments.delete)[0]?.params).toEqual({
        id: project.id,
        itemId: item.id,
        commentId: mine.id,
      }),
    );
    expect(await screen.findByText('コメントを削除しました')).toBeInTheDocument();
  });
});

it('tells of new comments and of how far its items are in the list of projects', async () => {
  const begun = makeProject({ statuses: { candidate: 5, approached: 2, decided: 1, rejected: 0 }, freshComments: 3 });
  api.answer(projects.list, { items: [begun], nextCursor: null, total: 1 });
  await renderPage(remote, { path: '/user-dashboard/projects' });
  expect(await screen.findByText('候補5 · 打診中2 · 決定1')).toBeInTheDocument();
  expect(screen.getByText('新着コメント3件')).toBeInTheDocument();
});
