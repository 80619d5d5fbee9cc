import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, media, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.js';
import { CATEGORIES, makeAsset } from '../../testing/factories.js';

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
