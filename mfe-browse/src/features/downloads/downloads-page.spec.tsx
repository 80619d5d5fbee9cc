import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Download, downloads } from '@koma/contracts';
import { FakeStream, type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import './downloads-page.js';

const PATH = '/user-dashboard/downloads';
const id = (number: number) => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const makeDownload = (given: Partial<Download> = {}): Download => ({
  id: id(1),
  name: 'reel_2026',
  state: 'ready',
  progress: 1,
  bytes: 3_250_000,
  works: 2,
  missing: [],
  createdAt: '2026-11-20T03:00:00.000Z',
  endsAt: '2026-11-27T03:00:00.000Z',
  ...given,
});
const list = (...items: Download[]) => ({ items, nextCursor: null, total: items.length });

let api: MockApi;
const show = async (...items: Download[]) => {
  api.answer(downloads.list, list(...items));
  await renderPage(remote, { path: PATH });
};

beforeEach(() => {
  signInAs('creator');
  api = mockApi();
});
afterEach(() => signInAs(null));

describe('the list of downloads', () => {
  it('links the zip of a finished one, with its size and its last day', async () => {
    await show(makeDownload());
    const save = await screen.findByRole('link', { name: 'reel_2026をダウンロード（3.1MB）' });
    expect(save).toHaveAttribute('href', `/api/media/downloads/${id(1)}/file`);
    expect(screen.getByText('reel_2026.zip')).toBeInTheDocument();
    expect(screen.getByText(/2作品/)).toBeInTheDocument();
    expect(screen.getByText('2026/11/27まで保存されます')).toBeInTheDocument();
  });

  it('shows waiting and progress, and updates when one is ready', async () => {
    await show(
      makeDownload({ state: 'waiting', progress: 0, bytes: null, endsAt: null }),
      makeDownload({ id: id(2), name: 'two', state: 'running', progress: 0.42, bytes: null, endsAt: null }),
    );
    expect(await screen.findByText('順番を待っています')).toBeInTheDocument();
    expect(screen.getByText('準備しています（42%）')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'twoの進み具合' })).toHaveAttribute('aria-valuenow', '42');
    expect(screen.queryByRole('link', { name: /をダウンロード/ })).toBeNull();
    api.answer(downloads.list, list(makeDownload()));
    expect(await screen.findByRole('link', { name: /reel_2026をダウンロード/ }, { timeout: 5000 })).toBeInTheDocument();
  });

  it('updates by events, without polling', async () => {
    const giveBack = FakeStream.use();
    const running = makeDownload({ state: 'running', progress: 0, bytes: null, endsAt: null });
    await show(running);
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1));
    const [line] = FakeStream.opened;
    act(() => line?.onopen());
    // The page loads what it may have missed.
    await waitFor(() => expect(api.callsOf(downloads.list)).toHaveLength(2));
    line?.send({ kind: 'download', id: id(1), state: 'running', progress: 0.77 });
    expect(await screen.findByText('準備しています（77%）')).toBeInTheDocument();
    const asked = api.callsOf(downloads.list).length;
    api.answer(downloads.list, list(makeDownload()));
    line?.send({ kind: 'download', id: id(1), state: 'ready', progress: 1 });
    expect(await screen.findByRole('link', { name: 'reel_2026をダウンロード（3.1MB）' })).toBeInTheDocument();
    expect(api.callsOf(downloads.list)).toHaveLength(asked + 1);
    giveBack();
  });

  it('makes an expired one again', async () => {
    await show(makeDownload({ state: 'ended', bytes: null, endsAt: null }));
    expect(await screen.findByText('保存期間が終了したか、作品の公開・許可が変更されました')).toBeInTheDocument();
    const again = makeDownload({ id: id(3), state: 'waiting', bytes: null, endsAt: null });
    api.answer(downloads.rebuild, again).answer(downloads.list, list(again));
    await userEvent.click(screen.getByRole('button', { name: 'reel_2026をもう一度作成' }));
    expect(await screen.findByText('順番を待っています')).toBeInTheDocument();
    expect(api.callsOf(downloads.rebuild)[0]?.params).toEqual({ id: id(1) });
  });

  it('says when too many are being made', async () => {
    await show(makeDownload({ state: 'failed', bytes: null, endsAt: null }));
    api.refuse(downloads.rebuild, 'DOWNLOAD.TOO_MANY');
    showToasts();
    await userEvent.click(await screen.findByRole('button', { name: 'reel_2026をもう一度作成' }));
    expect(await screen.findByText(/準備中のダウンロードが5件あります/)).toBeInTheDocument();
  });

  it('shows what is missing in one, and why', async () => {
    const missing = [
      { workId: id(8), title: '夏のはじまり', fileName: null, reason: 'youtube-only' as const },
      { workId: id(9), title: '', fileName: null, reason: 'gone' as const },
    ];
    await show(makeDownload({ missing }));
    await userEvent.click(await screen.findByText('含まれないもの：2件'));
    expect(screen.getByText('YouTubeの動画のみで、ファイルがありません。')).toBeVisible();
    expect(screen.getByText(/作品名は表示できません/)).toBeVisible();
  });

  it('deletes one after a confirmation with its name', async () => {
    await show(makeDownload());
    api.answer(downloads.delete, undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'reel_2026を削除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '「reel_2026」を削除しますか？' }));
    api.answer(downloads.list, list());
    await userEvent.click(dialog.getByRole('button', { name: '削除' }));
    expect(await screen.findByText('ダウンロードはまだありません')).toBeInTheDocument();
    expect(api.callsOf(downloads.delete)[0]?.params).toEqual({ id: id(1) });
  });

  it('explains how to begin when empty, and can be retried after a failure', async () => {
    api.refuse(downloads.list, 'SERVER.FAILED');
    await renderPage(remote, { path: PATH });
    const retry = await screen.findByRole('button', { name: 'もう一度試す' }, { timeout: 5000 });
    api.answer(downloads.list, list());
    await userEvent.click(retry);
    const choose = await screen.findByRole('link', { name: '作品を選ぶ' });
    await waitFor(() => expect(choose).toHaveAttribute('href', '/user/creator/profile/multi-select'));
  });
});
