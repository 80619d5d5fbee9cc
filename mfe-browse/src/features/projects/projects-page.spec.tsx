import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Project, projects } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { COLLEAGUE, makeProject, ME, projectPage } from '../../testing/projects.js';

const PATH = '/user-dashboard/projects';
let api: MockApi;
beforeEach(() => {
  showToasts();
  signInAs('user');
  api = mockApi();
});
afterEach(() => signInAs(null));

const open = async (path: string, ...all: Project[]) => {
  api.answer(projects.list, projectPage(...all));
  await renderPage(remote, { path });
};
const choose = async (item: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: /夏の案件/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('the list of projects', () => {
  it('explains how to begin when there are none', async () => {
    await open(PATH);
    expect(await screen.findByText('プロジェクトはまだありません')).toBeInTheDocument();
  });

  it('shows contents and members of each, and links to all of it', async () => {
    const shared = makeProject({ isMine: false, owner: COLLEAGUE, counts: { creator: 1, video: 0, image: 3 } });
    const own = makeProject({
      id: '0198f3a0-0000-7000-8000-000000000601',
      name: '秋の案件',
      colleagues: [{ member: COLLEAGUE, since: '2026-11-20T03:00:00.000Z' }],
    });
    await open(PATH, shared, own);
    const link = await screen.findByRole('link', { name: '夏の案件' });
    expect(link).toHaveAttribute('href', `/user-dashboard/${shared.id}`);
    expect(screen.getByText('クリエイター1名 · 画像3点')).toBeInTheDocument();
    expect(screen.getByText(/^佐藤 海さんのプロジェクト · /)).toBeInTheDocument();
    expect(screen.getByText(/^1名と共有中 · /)).toBeInTheDocument();
  });

  it('creates one, and shows a taken name beside the field (§8)', async () => {
    api.refuse(projects.create, 'PROJECT.NAME_TAKEN');
    await open(PATH);
    await userEvent.type(await screen.findByRole('textbox', { name: '新しいプロジェクト' }), '夏の案件');
    await userEvent.click(screen.getByRole('button', { name: '作成' }));
    const field = screen.getByRole('textbox', { name: '新しいプロジェクト' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('同じ名前のプロジェクトがすでにあります。'));
    api.answer(projects.create, makeProject({ name: '秋の案件' }));
    await userEvent.clear(field);
    await userEvent.type(field, '秋の案件');
    await userEvent.click(screen.getByRole('button', { name: '作成' }));
    expect(await screen.findByText('「秋の案件」を作成しました')).toBeInTheDocument();
    expect(field).toHaveValue('');
  });
});

describe('a project in the list', () => {
  it('is renamed', async () => {
    await open(`/en${PATH}`, makeProject());
    api.answer(projects.rename, makeProject({ name: '秋の案件', version: 2 }));
    await choose('Rename');
    const field = (await dialogOf('Rename')).getByRole('textbox', { name: 'Project name' });
    await userEvent.clear(field);
    await userEvent.type(field, '秋の案件');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Project renamed successfully')).toBeInTheDocument();
    expect(api.bodiesOf(projects.rename)).toEqual([{ version: 1, name: '秋の案件' }]);
  });

  it('that was renamed elsewhere shows both names, and keeps the chosen one', async () => {
    await open(PATH, makeProject());
    api
      .refuse(projects.rename, 'RESOURCE.CONFLICT')
      .answer(projects.get, makeProject({ name: '冬の案件', version: 5 }));
    await choose('名前を変更');
    const dialog = await dialogOf('名前を変更');
    const field = dialog.getByRole('textbox', { name: 'プロジェクト名' });
    await userEvent.clear(field);
    await userEvent.type(field, '秋の案件');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(within(await dialog.findByRole('region', { name: 'あなたの変更' })).getByText('秋の案件')).toBeVisible();
    expect(within(dialog.getByRole('region', { name: '現在の内容' })).getByText('冬の案件')).toBeVisible();
    api.answer(projects.rename, makeProject({ name: '秋の案件', version: 6 }));
    await userEvent.click(dialog.getByRole('button', { name: '自分の変更を保存' }));
    expect(await screen.findByText('プロジェクトの名前を変更しました')).toBeInTheDocument();
    expect(api.bodiesOf(projects.rename).at(-1)).toEqual({ version: 5, name: '秋の案件' });
  });

  it('that was changed elsewhere is not deleted, and is shown as it is now', async () => {
    const seen = makeProject();
    await open(PATH, seen);
    api.refuse(projects.delete, 'RESOURCE.CONFLICT');
    await choose('削除');
    const now = makeProject({ name: '冬の案件', updatedAt: '2026-11-21T03:00:00.000Z' });
    api.answer(projects.list, { items: [now], nextCursor: null, total: 1 });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '削除' }));
    expect(await screen.findByText(/更新されたため、削除していません/)).toBeInTheDocument();
    expect(await screen.findByText('冬の案件')).toBeInTheDocument();
    expect(api.callsOf(projects.delete).map(({ query }) => query.get('seen'))).toEqual([seen.updatedAt]);
  });

  it('is deleted after a confirmation with its number of items', async () => {
    const colleagues = [{ member: COLLEAGUE, since: '2026-11-20T03:00:00.000Z' }];
    await open(`/en${PATH}`, makeProject({ counts: { creator: 2, video: 1, image: 0 }, colleagues }));
    api.answer(projects.delete, undefined);
    await choose('Delete');
    const dialog = await dialogOf('Delete “夏の案件”?');
    expect(dialog.getByText(/It holds: 2 creators · 1 video\..* gone for 1 colleague, too\./)).toBeInTheDocument();
    expect(api.callsOf(projects.delete)).toHaveLength(0);
    api.answer(projects.list, projectPage());
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project deleted successfully')).toBeInTheDocument();
    expect(await screen.findByText('No projects yet')).toBeInTheDocument();
  });

  it('is shared with colleagues, and unshared', async () => {
    await open(PATH, makeProject());
    const shared = makeProject({ colleagues: [{ member: COLLEAGUE, since: '2026-11-20T03:00:00.000Z' }] });
    api.answer(projects.colleagues, { items: [COLLEAGUE] }).answer(projects.share, shared);
    await choose('メンバーと共有');
    const dialog = await dialogOf('メンバーと共有');
    await userEvent.click(await dialog.findByRole('combobox', { name: 'メンバー' }));
    await userEvent.click(await screen.findByRole('option', { name: '佐藤 海' }));
    api.answer(projects.list, projectPage(shared));
    await userEvent.click(dialog.getByRole('button', { name: '共有' }));
    const end = await dialog.findByRole('button', { name: '佐藤 海さんとの共有をやめる' });
    expect(api.callsOf(projects.share)[0]?.params).toEqual({ id: shared.id, memberId: COLLEAGUE.id });
    api.answer(projects.unshare, undefined).answer(projects.list, projectPage(makeProject()));
    await userEvent.click(end);
    expect(await dialog.findByText('まだ誰とも共有していません。')).toBeInTheDocument();
  });

  it('is shared with a colleague who is found by a form of the name that the page does not show', async () => {
    const other = { ...COLLEAGUE, id: ME.id, name: '鈴木 空' };
    await open(PATH, makeProject());
    api.answer(projects.colleagues, { items: [other, COLLEAGUE] });
    await choose('メンバーと共有');
    const field = await (await dialogOf('メンバーと共有')).findByRole('combobox', { name: 'メンバー' });
    api.answer(projects.colleagues, { items: [COLLEAGUE] });
    await userEvent.type(field, 'umi');
    await waitFor(() => expect(screen.queryByRole('option', { name: other.name })).toBeNull());
    expect(String(api.callsOf(projects.colleagues).at(-1)?.query)).toBe('q=umi');
    await userEvent.click(screen.getByRole('option', { name: '佐藤 海' }));
    expect(field).toHaveValue('佐藤 海');
  });

  it('of a colleague can be left, and not managed', async () => {
    await open(PATH, makeProject({ isMine: false, owner: COLLEAGUE }));
    api.answer(projects.unshare, undefined);
    await choose('共有から抜ける');
    expect(screen.queryByRole('menuitem', { name: '削除' })).toBeNull();
    await userEvent.click(
      (await dialogOf('「夏の案件」から抜けますか')).getByRole('button', { name: '共有から抜ける' }),
    );
    expect(await screen.findByText('「夏の案件」から抜けました')).toBeInTheDocument();
    expect(api.callsOf(projects.unshare)[0]?.params.memberId).toBe(ME.id);
  });
});
