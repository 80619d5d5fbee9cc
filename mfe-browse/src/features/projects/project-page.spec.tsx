import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, downloads, portraits, type ProjectItem, projects } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { creatorCard } from '../../testing/creators.js';
import { COLLEAGUE, creatorItem, makeProject, workItem } from '../../testing/projects.js';
import { workCard } from '../../testing/works.js';

const project = makeProject({ counts: { creator: 1, video: 2, image: 0 } });
const pathOf = (kind: string) => `/user-dashboard/${project.id}/${kind}page`;
const one = workItem(workCard(1), { note: '冒頭に' });
const two = workItem(workCard(2), { addedBy: COLLEAGUE });
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(portraits.versions, { items: [] })
    .answer(projects.get, project);
});
afterEach(() => signInAs(null));

const open = async (kind: string, ...items: ProjectItem[]) => {
  api.answer(projects.items, { items });
  await renderPage(remote, { path: pathOf(kind) });
};
const titles = () => screen.getAllByRole('link', { name: /^作品\d$/ }).map((link) => link.textContent);
const versionOf = (name: string) => screen.findByRole('region', { name });

describe('the page of a project', () => {
  it('shows its creators, videos and images separately, with their counts', async () => {
    await open('creator', creatorItem(creatorCard(1)));
    expect(await screen.findByRole('link', { name: '水沢 葵1' })).toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: '種類' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'すべて 3',
      'クリエイター 1',
      '動画 2',
      '画像 0',
    ]);
    expect(tabs.getByRole('link', { name: '動画 2' })).toHaveAttribute('href', pathOf('video'));
  });

  it('shows who has added what, and explains an empty project', async () => {
    await open('video', one, two);
    expect(await screen.findByText(/^森 空・.*に追加$/)).toBeInTheDocument();
    expect(screen.getByText(/^佐藤 海・.*に追加$/)).toBeInTheDocument();
    await open('image');
    expect(await screen.findByText('画像はまだ入っていません')).toBeInTheDocument();
  });

  it('is 404 for strangers', async () => {
    api.refuse(projects.get, 'RESOURCE.NOT_FOUND');
    await open('video');
    expect(await screen.findByText('お探しのページは見つかりませんでした。')).toBeInTheDocument();
  });
});

describe('the menu of a project', () => {
  const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: '「夏の案件」の操作' }));
  const offered = { workId: one.id, title: '作品1', form: 'preview' as const, isOwn: false };

  it('downloads its works, where any of them may be had', async () => {
    api.answer(downloads.offer, { works: [offered], missing: [] });
    await open('video', one);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: '作品をダウンロード' }));
    const dialog = within(await screen.findByRole('dialog', { name: '作品をダウンロード' }));
    expect(await dialog.findByText('プレビュー（クレジット表記入り）：1件')).toBeInTheDocument();
  });

  it('has no download where none may be had', async () => {
    api.answer(downloads.offer, { works: [], missing: [] });
    await open('video', one);
    await openMenu();
    await waitFor(() => expect(api.callsOf(downloads.offer)).toHaveLength(1));
    expect(await screen.findByRole('menuitem', { name: '名前を変更' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: '作品をダウンロード' })).toBeNull();
  });
});

describe('an item of a project', () => {
  it('is removed at once, and restored from the notice', async () => {
    api.answer(projects.remove, { removed: 1 }).answer(projects.restore, { restored: 1 });
    await open('video', one, two);
    await screen.findByText('作品1');
    api.answer(projects.items, { items: [two] });
    await userEvent.click(screen.getByRole('button', { name: '「作品1」を外す' }));
    await waitFor(() => expect(titles()).toEqual(['作品2']));
    api.answer(projects.items, { items: [one, two] });
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(titles()).toEqual(['作品1', '作品2']));
    expect(api.bodiesOf(projects.restore)).toEqual([{ ids: [one.id] }]);
  });

  it('stays when it could not be removed', async () => {
    api.refuse(projects.remove, 'SERVER.FAILED');
    await open('video', one, two);
    await userEvent.click(await screen.findByRole('button', { name: '「作品1」を外す' }));
    expect(await screen.findByText('問題が発生しました。時間をおいてお試しください。')).toBeInTheDocument();
    expect(titles()).toEqual(['作品1', '作品2']);
  });

  it('has a note that is saved on leaving the field', async () => {
    api.answer(projects.write, { ...one, note: '冒頭の光', version: 2 });
    await open('video', one, two);
    const field = await screen.findByRole('textbox', { name: '「作品1」のメモ' });
    await userEvent.type(field, '{Backspace}{Backspace}{Backspace}　光');
    expect(field).toHaveAccessibleDescription('先頭に空白は使えません。');
    await userEvent.clear(field);
    await userEvent.type(field, '冒頭の光');
    await userEvent.tab();
    await waitFor(() => expect(api.bodiesOf(projects.write)).toEqual([{ version: 1, note: '冒頭の光' }]));
    await waitFor(() => expect(field).toHaveValue('冒頭の光'));
  });

  it('whose note a colleague has changed shows both, and loses neither', async () => {
    api.refuse(projects.write, 'RESOURCE.CONFLICT');
    await open('video', one);
    const field = await screen.findByRole('textbox', { name: '「作品1」のメモ' });
    await userEvent.clear(field);
    await userEvent.type(field, '私の案');
    api.answer(projects.items, { items: [{ ...one, note: '同僚の案', version: 4 }] });
    await userEvent.tab();
    expect(within(await versionOf('あなたの変更')).getByText('私の案')).toBeVisible();
    expect(within(await versionOf('現在の内容')).getByText('同僚の案')).toBeVisible();
    api.answer(projects.write, { ...one, note: '私の案', version: 5 });
    await userEvent.click(screen.getByRole('button', { name: '自分の変更を保存' }));
    await waitFor(() => expect(api.bodiesOf(projects.write).at(-1)).toEqual({ version: 4, note: '私の案' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the order of a project', () => {
  /** Gives the tiles a layout, which jsdom lacks, and moves the first one right. */
  const moveFirst = async () => {
    await screen.findByText('作品1');
    const rows = within(screen.getByRole('list', { name: 'プロジェクトの動画' })).getAllByRole('listitem');
    for (const [index, row] of rows.entries()) {
      row.getBoundingClientRect = () => new DOMRect(index * 300, 0, 280, 200);
    }
    const handle = screen.getByRole('button', { name: '「作品1」を並べ替え' });
    handle.focus();
    fireEvent.keyDown(handle, { code: 'Space' });
    await screen.findByText(/「作品1」をつかみました/);
    await new Promise((resolve) => setTimeout(resolve, 50));
    fireEvent.keyDown(handle, { code: 'ArrowRight' });
    await screen.findByText(/「作品1」は2番目です/);
    fireEvent.keyDown(handle, { code: 'Space' });
  };

  it('changes by keyboard, shows at once and is saved', async () => {
    api.answer(projects.arrange, { items: [two, one] });
    await open('video', one, two);
    await moveFirst();
    await waitFor(() => expect(titles()).toEqual(['作品2', '作品1']));
    const [seen, wanted] = [[one.id, two.id], [two.id, one.id]]; // prettier-ignore
    await waitFor(() => expect(api.bodiesOf(projects.arrange)).toEqual([{ kind: 'video', seen, wanted }]));
  });

  it('that a colleague has changed meanwhile is shown beside the own one, with new items', async () => {
    const three = workItem(workCard(3));
    api.refuse(projects.arrange, 'RESOURCE.CONFLICT');
    await open('video', one, two);
    await screen.findByText('作品1');
    api.answer(projects.items, { items: [three, one, two] });
    await moveFirst();
    const namesIn = async (name: string) =>
      within(await versionOf(name)).getAllByRole('listitem').map((item) => item.textContent); // prettier-ignore
    expect(await namesIn('あなたの変更')).toEqual(['作品2', '作品1', '作品3']);
    expect(await namesIn('現在の内容')).toEqual(['作品3', '作品1', '作品2']);
    api.answer(projects.arrange, { items: [two, one, three] });
    await userEvent.click(screen.getByRole('button', { name: '自分の変更を保存' }));
    await waitFor(() =>
      expect(api.bodiesOf(projects.arrange).at(-1)).toEqual({
        kind: 'video',
        seen: [three.id, one.id, two.id],
        wanted: [two.id, one.id, three.id],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(titles()).toEqual(['作品2', '作品1', '作品3']);
  });
});
