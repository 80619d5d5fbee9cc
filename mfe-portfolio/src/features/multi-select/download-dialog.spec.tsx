import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Download, downloads } from '@koma/contracts';
import { DownloadDialog } from '@koma/web-kit/dialogs';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';

const id = (number: number) => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const WORKS = [id(1), id(2)];
const begun: Download = {
  id: id(5),
  name: 'reel_2026',
  state: 'waiting',
  progress: 0,
  bytes: null,
  works: 1,
  missing: [{ workId: id(2), title: '静かな午後', fileName: null, reason: 'youtube-only' }],
  createdAt: '2026-11-20T03:00:00.000Z',
  endsAt: null,
};

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi().answer(downloads.create, begun);
});
afterEach(() => signInAs(null));

const show = (workIds = WORKS, path = '/') =>
  renderPage(remote, {
    path,
    routes: [{ path: '*', element: <DownloadDialog workIds={workIds} onClose={() => undefined} /> }],
  });
const nameField = () => screen.findByLabelText('ダウンロード名');
const send = async (name: string) => {
  const field = await nameField();
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: '準備を始める' }));
};

describe('the dialog that starts a download', () => {
  it('shows the number of works, and suggests a valid name', async () => {
    await show();
    expect(await screen.findByText('2作品の元ファイルを、1つのzipにまとめます。')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '準備を始める' }));
    expect(await screen.findByRole('status')).toHaveTextContent('「reel_2026」の準備を始めました');
    const [body] = api.bodiesOf(downloads.create);
    expect(body?.name).toMatch(/^koma-\d{4}-\d\d-\d\d$/);
    expect(body?.workIds).toEqual(WORKS);
  });

  it.each([
    ['', '入力してください。'],
    ['a b', '半角の英小文字、数字、アンダースコア、ハイフンだけが使えます。'],
    ['日本', '半角の英小文字、数字、アンダースコア、ハイフンだけが使えます。'],
    ['A', '半角の英小文字、数字、アンダースコア、ハイフンだけが使えます。'],
    ['../x', '半角の英小文字、数字、アンダースコア、ハイフンだけが使えます。'],
    ['con', 'この名前は使えません。別の名前を入力してください。'],
  ])('refuses the name %j before sending', async (name, words) => {
    await show();
    await send(name);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(api.callsOf(downloads.create)).toHaveLength(0);
  });

  it('refuses a name in English', async () => {
    await show(WORKS, '/en');
    const field = await screen.findByLabelText('Download name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Reel 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Prepare the download' }));
    expect(await screen.findByText('Use only a-z, 0-9, underscores and hyphens.')).toBeInTheDocument();
  });

  it('shows at once what will be missing, and links the list', async () => {
    await show();
    await send('reel_2026');
    expect(await screen.findByText('含まれないもの：1件')).toBeInTheDocument();
    expect(screen.getByText('YouTubeの動画のみで、ファイルがありません。')).toBeInTheDocument();
    const list = screen.getByRole('link', { name: 'ダウンロード一覧を見る' });
    expect(list).toHaveAttribute('href', '/user-dashboard/downloads');
  });

  it.each(['DOWNLOAD.TOO_MANY', 'DOWNLOAD.NOTHING', 'DOWNLOAD.LIST_FULL'] as const)(
    'keeps the name when the server refuses with %s',
    async (code) => {
      api.refuse(downloads.create, code);
      await show();
      await send('reel_2026');
      expect(await screen.findByRole('alert')).toBeInTheDocument();
      expect(await nameField()).toHaveValue('reel_2026');
    },
  );

  it('accepts at most a hundred works', async () => {
    await show(Array.from({ length: 101 }, (_, at) => id(at)));
    expect(await screen.findByText(/一度にダウンロードできる作品は100件まで/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '準備を始める' })).toBeDisabled();
  });
});
