import { beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { fileFigures, workFigures } from '@koma/contracts';
import { type MockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { FILES, mockStatistics, WORKS } from '../../testing/statistics.js';

let api: MockApi;
const show = (address = '/admin/statistics') => renderPage(remote, { path: address });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => {
  signInAs('admin');
  api = mockStatistics();
});
afterEach(() => signInAs(null));

describe('the statistics of works and files', () => {
  it('show works and uploads of each day, the newest first, with sums', async () => {
    await show();
    expect(await rowsOf('作品の追加')).toEqual([
      ['日付', '動画', '画像'],
      ['2026/11/02', '0', '10'],
      ['2026/11/01', '5', '2'],
      ['合計', '5', '12'],
    ]);
    expect(await rowsOf('ファイルのアップロード')).toEqual([
      ['日付', '動画', '画像'],
      ['2026/11/02', '0', '40'],
      ['2026/11/01', '6', '0'],
      ['合計', '6', '40'],
    ]);
    expect(screen.getByText('前の期間比 -20%（50）')).toBeInTheDocument();
  });

  it('show what is stored in units that can be read, the kinds in one order', async () => {
    await show('/en/admin/statistics');
    expect(await rowsOf('Stored now')).toEqual([
      ['Kind', 'As uploaded', 'Made from them', 'Files'],
      ['Videos', '1.2 TB', '800 GB', '120'],
      ['Exports, zips, PDFs', '0 kB', '2 MB', '3'],
    ]);
    expect(screen.getByText('By kind; 2 TB in all')).toBeInTheDocument();
  });

  it('name the creators whose files are the largest', async () => {
    await show();
    expect(await rowsOf('容量の大きいクリエイター')).toEqual([
      ['クリエイター', '動画', '画像', '作品数'],
      ['水沢 葵', '48 GB', '0 kB', '21'],
      ['名前未登録', '0 kB', '1.5 MB', '1'],
    ]);
  });

  it('say that there is nothing yet', async () => {
    const nothing = { videos: { count: 0, before: 0 }, images: { count: 0, before: 0 } };
    api
      .answer(workFigures.works, { ...WORKS, added: nothing, largest: [] })
      .answer(fileFigures.files, { ...FILES, added: nothing, storage: [] });
    await show();
    expect(await screen.findByText('この期間に追加された作品はありません')).toBeInTheDocument();
    expect(await screen.findByText('この期間のアップロードはありません')).toBeInTheDocument();
    expect(screen.getByText('保存されているファイルはありません')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: '容量の大きいクリエイター' })).not.toBeInTheDocument();
  });

  it('show one part while the other fails, which can be retried', async () => {
    api.refuse(fileFigures.files, 'SERVER.UNAVAILABLE');
    await show();
    await rowsOf('作品の追加');
    api.answer(fileFigures.files, FILES);
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }));
    expect(await rowsOf('現在の保存容量')).toHaveLength(3);
  });
});
