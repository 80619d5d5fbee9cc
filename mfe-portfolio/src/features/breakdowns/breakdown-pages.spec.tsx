import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Breakdown, categories, dashboards } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { cellsOf, DAYS, makeCountedWork, makeCounts, makeFacetRow } from '../../testing/figures.js';

const BASE = '/user/creator/dashboard';
const FORMULA = '=HYPERLINK("http://koma.example")';
const rows = [makeFacetRow(), makeFacetRow({ name: FORMULA, key: 'formula', before: makeCounts() })];
const breakdown = (given: Partial<Breakdown> = {}): Breakdown => ({
  ...DAYS,
  facet: 'client',
  rows,
  total: 2,
  without: 3,
  ...given,
});
let api: MockApi;

/** Text of the file that the button saves. */
async function savedText(name: string): Promise<string> {
  const blobs: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:koma';
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  const reader = new FileReader();
  const read = new Promise<void>((done) => reader.addEventListener('load', () => done()));
  if (blobs[0]) reader.readAsArrayBuffer(blobs[0]);
  await read;
  const bytes = reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

beforeEach(() => {
  signInAs('creator');
  URL.createObjectURL = () => '';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api = mockApi().answer(dashboards.breakdown, breakdown());
});
afterEach(() => {
  jest.restoreAllMocks();
  signInAs(null);
});

describe('a breakdown', () => {
  it('has a row for each company with all figures and their changes', async () => {
    await renderPage(remote, { path: `${BASE}/client` });
    const table = await screen.findByRole('table', { name: 'クライアント別の内訳' });
    expect(cellsOf(within(table).getAllByRole('row')).slice(0, 2)).toEqual([
      ['クライアント', '作品数', '閲覧', 'お気に入り', 'スライドセレクトへの追加', 'プレゼンテーション'],
      ['月草化粧品', '2', '30+50%', '3-50%', '0–', '0–'],
    ]);
    expect(screen.getByText('クライアントの記載がない作品：3件。')).toBeInTheDocument();
  });

  it('is saved with the same figures, the period before, Japanese headings, and no formulas', async () => {
    await renderPage(remote, { path: `${BASE}/client` });
    const [heading, first, second] = (await savedText('CSVをダウンロード')).split('\r\n');
    expect(heading?.startsWith('\uFEFFクライアント,作品数,閲覧,閲覧（前の期間）,お気に入り')).toBe(true);
    expect(first).toBe('月草化粧品,2,30,20,3,6,0,0,0,0');
    expect(second?.startsWith(`"'=HYPERLINK(`)).toBe(true);
  });

  it('leads to the works of a row in the same period, and back', async () => {
    const works = { ...DAYS, items: [makeCountedWork()], total: 1, row: makeFacetRow() };
    api.answer(dashboards.works, works);
    await renderPage(remote, { path: `${BASE}/client?days=7` });
    await userEvent.click(await screen.findByRole('link', { name: '月草化粧品' }));
    expect(await screen.findByRole('heading', { name: '月草化粧品', level: 1 })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '静かな午後' })).toBeInTheDocument();
    const query = api.callsOf(dashboards.works)[0]?.query;
    expect([query?.get('facet'), query?.get('key')]).toEqual(['client', '月草化粧品']);
    expect(screen.getByRole('link', { name: 'クライアントの一覧' })).toHaveAttribute('href', `${BASE}/client?days=7`);
  });

  it.each([
    ['product', 'product'],
    ['media-type', 'media-type'],
  ] as const)('of %s has the works on a page of their own', async (path, facet) => {
    api.answer(dashboards.breakdown, breakdown({ facet }));
    await renderPage(remote, { path: `/en${BASE}/${path}` });
    const link = await screen.findByRole('link', { name: '月草化粧品' });
    expect(link.getAttribute('href')).toBe(`/en${BASE}/${path}/details?key=${encodeURIComponent('月草化粧品')}`);
  });

  it('of media has the names of the categories, and leads on by their keys', async () => {
    const media = { key: 'tvc', name: 'tvc' };
    const pictures = { key: 'still', name: 'still' };
    api.answer(dashboards.breakdown, breakdown({ facet: 'media-type', rows: [media, pictures].map(makeFacetRow) }));
    const labels = { group: null, isRetired: false, mergedInto: null };
    const items = [
      { kind: 'media-type' as const, key: 'tvc', ja: 'TVCM', en: 'TV commercial', ...labels },
      { kind: 'image-type' as const, key: 'still', ja: 'スチール', en: 'Still', ...labels },
    ];
    api.answer(categories.list, { items, groups: [] });
    await renderPage(remote, { path: `${BASE}/media-type` });
    const link = await screen.findByRole('link', { name: 'TVCM' });
    expect(link.getAttribute('href')).toBe(`${BASE}/media-type/details?key=tvc`);
    expect(screen.getByRole('link', { name: 'スチール' })).toBeInTheDocument();
  });

  it('says how to get figures where works say nothing', async () => {
    api.answer(dashboards.breakdown, breakdown({ rows: [], total: 0 }));
    await renderPage(remote, { path: `${BASE}/client` });
    expect(await screen.findByText(/クライアントを入力すると/)).toBeInTheDocument();
  });

  it('says when the address names no row', async () => {
    api.answer(dashboards.works, { ...DAYS, items: [], total: 0, row: null });
    await renderPage(remote, { path: `${BASE}/product/details` });
    expect(await screen.findByText(/この項目の作品はありません/)).toBeInTheDocument();
  });

  it.each(['advertising-company', 'production-company', 'awards'])('of %s opens', async (path) => {
    await renderPage(remote, { path: `${BASE}/${path}` });
    expect(await screen.findByRole('table')).toBeInTheDocument();
    const facet = path === 'awards' ? 'award' : path;
    expect(api.callsOf(dashboards.breakdown)[0]?.params).toEqual({ facet });
  });
});
