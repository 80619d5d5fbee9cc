import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, media, profiles, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeAsset, makeProfile, makeWork } from '../../testing/factories.js';

const id = (last: number) => `0198f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const NOW = new Date().toISOString();
const picture = (last: number, given = {}) =>
  makeAsset({ id: id(last), kind: 'image', fileName: `${last}.jpg`, createdAt: NOW, ...given });
const FAILED = { state: 'failed', failure: 'DECODE_FAILED', isComplete: false } as const;
let api: MockApi;

beforeEach(() => {
  signInAs('creator');
  sessionStorage.clear();
  api = mockApi().answer(categories.list, { items: CATEGORIES }).answer(works.own, { items: [], nextCursor: null });
});
afterEach(() => signInAs(null));

async function show(...items: ReturnType<typeof picture>[]) {
  api.answer(media.listAssets, { items });
  api.answerBy(media.getAsset, ({ id: wanted }) => items.find((item) => item.id === wanted) ?? picture(1));
  await renderPage(remote, { path: '/user/creator/upload/image' });
  await screen.findByRole('list', { name: 'アップロードするファイル' });
}

describe('pictures that become one work', () => {
  it('are counted without those that failed', async () => {
    await show(picture(1), picture(2), picture(3, FAILED));
    expect(await screen.findByRole('button', { name: '2枚を1つの作品にまとめる' })).toBeInTheDocument();
  });

  it('are not offered when only one can be used', async () => {
    await show(picture(1), picture(3, FAILED));
    expect(screen.queryByRole('button', { name: /1つの作品にまとめる/ })).toBeNull();
  });
});

describe('a work that is saved', () => {
  const work = makeWork({ kind: 'image', title: '夏の光', status: 'unpublish' });
  const save = async (button: HTMLElement) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'タイトル' }), work.title);
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  };
  const saved = async () => within(await screen.findByRole('region', { name: '保存しました。まだ公開されていません' }));

  beforeEach(() => {
    const profile = makeProfile({ status: 'publish' });
    api.answer(works.create, work).answer(works.get, work).answer(profiles.own, profile);
    api.answer(works.setStatus, { ...work, status: 'publish' });
  });

  it('shows who sees it, leads to its page, and is published', async () => {
    await show(picture(1));
    await save(await screen.findByRole('button', { name: '作品を保存' }));
    const state = await saved();
    expect(screen.getByRole('region', { name: '保存しました。まだ公開されていません' })).toHaveFocus();
    expect(state.getByText('非公開')).toBeInTheDocument();
    expect(state.getByText(/編集権限のある方だけが見られます。/)).toBeInTheDocument();
    expect(state.getByRole('link', { name: '作品を見る' })).toHaveAttribute('href', `/details/image:${work.id}`);
    await userEvent.click(state.getByRole('button', { name: '公開する' }));
    expect(await screen.findByRole('region', { name: '公開中です' })).toBeInTheDocument();
  });

  it('shows the same in the place of the pictures that have become one work', async () => {
    await show(picture(1), picture(2));
    await userEvent.click(await screen.findByRole('button', { name: '2枚を1つの作品にまとめる' }));
    const drawer = within(await screen.findByRole('dialog'));
    await save(await drawer.findByRole('button', { name: '作品を保存' }));
    expect((await saved()).getByRole('link', { name: '作品を見る' })).toBeInTheDocument();
    await userEvent.click((await saved()).getByRole('button', { name: '公開する' }));
    expect(await screen.findByRole('region', { name: '公開中です' })).toBeInTheDocument();
    expect(screen.queryByText('1.jpg')).toBeNull();
  });

  it('waits for pictures whose upload is not over', async () => {
    await show(picture(1), picture(2, { state: 'uploading' }));
    await userEvent.click(await screen.findByRole('button', { name: '2枚を1つの作品にまとめる' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('button', { name: '作品を保存' })).toBeDisabled();
    expect(drawer.getByText('すべての送信が終わると保存できます。')).toBeInTheDocument();
  });
});

describe('a failed file after a reload', () => {
  it('is still there, and says why', async () => {
    await show(picture(3, FAILED));
    expect(await screen.findByText('3.jpg')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('ファイルを読み取れませんでした');
  });

  it('is not shown for ever', async () => {
    const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
    await show(picture(1), picture(3, { ...FAILED, createdAt: old }));
    expect(screen.queryByText('3.jpg')).toBeNull();
  });
});
