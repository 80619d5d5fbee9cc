import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Download, type DownloadOffer, downloads } from '@koma/contracts';
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

const offered = (number: number, form: 'preview' | 'original', isOwn = true) =>
  ({ workId: id(number), title: '夏', form, isOwn }) as const;
const offer: DownloadOffer = { works: [offered(1, 'original'), offered(2, 'original')], missing: [] };

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi().answer(downloads.create, begun).answer(downloads.offer, offer);
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
    expect(await screen.findByText('2作品を1つのzipにまとめます。')).toBeInTheDocument();
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

  it('names what is missing by its title in the language of the page', async () => {
    const missing = [
      {
        workId: id(2),
        title: '静かな午後',
        titleEn: 'A quiet afternoon',
        fileName: null,
        reason: 'not-allowed' as const,
      },
    ];
    api.answer(downloads.offer, { works: [offered(1, 'original')], missing });
    await show(WORKS, '/en');
    expect(await screen.findByText('A quiet afternoon')).toBeInTheDocument();
    expect(screen.queryByText('静かな午後')).not.toBeInTheDocument();
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
    expect(screen.queryByRole('button', { name: '準備を始める' })).toBeNull();
    expect(api.callsOf(downloads.offer)).toHaveLength(0);
  });

  it('says before what one gets of which form, and what cannot be had', async () => {
    const missing = [{ workId: id(3), title: '静かな午後', fileName: null, reason: 'not-allowed' as const }];
    api.answer(downloads.offer, { works: [offered(1, 'preview', false), offered(2, 'original', false)], missing });
    await show([id(1), id(2), id(3)]);
    expect(await screen.findByText('プレビュー（クレジット表記入り）：1件')).toBeInTheDocument();
    expect(screen.getByText('元ファイル：1件')).toBeInTheDocument();
    expect(screen.getByText('3件中1件はダウンロードできません')).toBeInTheDocument();
    expect(screen.getByText('静かな午後')).toBeInTheDocument();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('names no download where nothing may be had', async () => {
    api.answer(downloads.offer, { works: [], missing: [] });
    await show();
    expect(await screen.findByRole('alert')).toHaveTextContent('選んだ作品は、ダウンロードが許可されていません。');
    expect(screen.queryByLabelText('ダウンロード名')).toBeNull();
  });
});
