import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type EngagedFilm, engagements, type FilmEngagement } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { cellsOf, DAYS as PERIOD } from '../../testing/figures.js';

const PATH = '/user/creator/dashboard/engagement';
const DAYS = { ...PERIOD, knownFrom: '2025-10-28' };
const ID = '0198f3a0-0000-7000-8000-000000000010';
const film = (given: Partial<EngagedFilm> = {}): EngagedFilm => ({
  id: ID,
  title: '静かな午後',
  titleEn: '',
  isDeleted: false,
  durationSeconds: 90,
  viewers: 4,
  averageShare: 0.625,
  averageSeconds: 56.25,
  finishedShare: 0.25,
  before: { viewers: 8, averageShare: 0.5, finishedShare: 0.3 },
  ...given,
});
const curve: FilmEngagement['curve'] = [
  { second: 0, seen: 1, replayed: 0.25, median: 0.9 },
  { second: 45, seen: 0.5, replayed: 0, median: null },
];
let api: MockApi;

beforeEach(() => {
  // Charts warn because nothing has a size here.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  signInAs('creator');
  const unseen = film({ id: ID.replace(/0$/, '1'), title: 'まだ再生されていない', viewers: 0 });
  api = mockApi()
    .answer(engagements.films, {
      ...DAYS,
      films: [unseen, film()],
      filmsBefore: 2,
      median: { averageShare: 0.625, finishedShare: 0.25 },
      medianBefore: { averageShare: 0.5, finishedShare: 0.25 },
    })
    .answer(engagements.film, { ...DAYS, film: film(), step: 45, curve });
});
afterEach(() => signInAs(null));

it('lists the films that were played, each with a way to its curve', async () => {
  await renderPage(remote, { path: `${PATH}?days=7` });
  const table = await screen.findByRole('table', { name: '動画別の視聴人数' });
  expect(cellsOf(within(table).getAllByRole('row')).slice(1)).toEqual([
    ['静かな午後', '4', '8', '62.5%', '0:56', '25%', '1:30'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: '静かな午後' }));
  expect(await screen.findByRole('heading', { name: '静かな午後', level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '動画の一覧' })).toHaveAttribute('href', `${PATH}?days=7`);
});

it('shows what share of viewers saw each moment of a film', async () => {
  await renderPage(remote, { path: `${PATH}/${ID}` });
  const table = await screen.findByRole('table', { name: '場面ごとの視聴維持率' });
  expect(cellsOf(within(table).getAllByRole('row'))).toEqual([
    ['位置', '見た人', '繰り返し見た人', 'あなたの動画の中央値'],
    ['0:00', '100%', '25%', '90%'],
    ['0:45', '50%', '0%', '–'],
  ]);
  expect(screen.getByRole('link', { name: '作品ページを見る' })).toHaveAttribute('href', `/details/video:${ID}`);
});

it('has no way to the page of a deleted film', async () => {
  api.answer(engagements.film, { ...DAYS, film: film({ isDeleted: true }), step: 45, curve });
  await renderPage(remote, { path: `${PATH}/${ID}` });
  expect(await screen.findByRole('heading', { name: '静かな午後', level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '作品ページを見る' })).toBeNull();
});

it('compares with the period before, shares in points', async () => {
  const list = await renderPage(remote, { path: PATH });
  expect(await screen.findByText('前の期間比 -50%（2）')).toBeInTheDocument();
  expect(screen.getByText('前の期間比 +12.5ポイント（50%）')).toBeInTheDocument();
  list.unmount();
  const page = await renderPage(remote, { path: `${PATH}/${ID}` });
  expect(await screen.findByText('前の期間比 -50%（8）')).toBeInTheDocument();
  expect(screen.getByText('前の期間比 -5ポイント（30%）')).toBeInTheDocument();
  page.unmount();
  api.answer(engagements.film, { ...DAYS, film: film({ before: null }), step: 45, curve });
  await renderPage(remote, { path: `${PATH}/${ID}` });
  expect(await screen.findAllByText('前の期間は0件です')).toHaveLength(3);
});

it('says how figures come about where nothing was played', async () => {
  api.answer(engagements.films, { ...DAYS, films: [], filmsBefore: 0, median: null, medianBefore: null });
  const { unmount } = await renderPage(remote, { path: PATH });
  expect(await screen.findByText(/1秒以上再生すると/)).toBeInTheDocument();
  unmount();
  api.answer(engagements.film, { ...DAYS, film: film({ viewers: 0 }), step: 45, curve: [] });
  await renderPage(remote, { path: `${PATH}/${ID}` });
  expect(await screen.findByText(/再生した方はまだいません/)).toBeInTheDocument();
});

it('compares with nothing that is not known any more', async () => {
  const old = { knownFrom: '2026-11-18' };
  const films = [film({ before: null })];
  api.answer(engagements.films, { ...DAYS, ...old, films, filmsBefore: null, median: null, medianBefore: null });
  const { unmount } = await renderPage(remote, { path: PATH });
  expect(await screen.findAllByText('前の期間は保存期間（13か月）を過ぎています')).toHaveLength(3);
  const table = screen.getByRole('table', { name: '動画別の視聴人数' });
  expect(cellsOf(within(table).getAllByRole('row'))[1]?.slice(0, 3)).toEqual(['静かな午後', '4', '–']);
  unmount();
  api.answer(engagements.film, { ...DAYS, ...old, film: film({ before: null }), step: 45, curve });
  await renderPage(remote, { path: `${PATH}/${ID}` });
  expect(await screen.findAllByText('前の期間は保存期間（13か月）を過ぎています')).toHaveLength(3);
});

it('does not tell of a film that is not the reader’s', async () => {
  api.refuse(engagements.film, 'RESOURCE.NOT_FOUND');
  await renderPage(remote, { path: `${PATH}/${ID}` });
  expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
});
