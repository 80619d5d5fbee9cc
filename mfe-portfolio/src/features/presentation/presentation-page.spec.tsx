import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { analytics, categories, slideSelects, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeMedia, makeSlideSelect, makeWork } from '../../testing/factories.js';

const id = (last: number) => `0198f3a0-0000-7000-8000-0000000000${last}`;
const film = (last: number, title: string) =>
  makeCard({ id: id(last), kind: 'video', title, media: makeMedia({ hls: `${last}/film.m3u8` }) });
const [sea, night, town] = [film(11, '朝の海'), film(12, '夜の駅'), film(13, '街の声')];
const picture = makeCard({ id: id(14), kind: 'image', title: '静かな午後' });
const all = [sea, picture, night, town];
const items = all.map((work) => ({ work, note: work === picture ? '冒頭に' : '', ticket: `ticket of ${work.id}` }));
const select = makeSlideSelect({ name: '候補', count: 4, items, sections: [{ title: '夏', at: 1 }], hidden: 1 });
let api: MockApi;

beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(slideSelects.get, select)
    .answer(analytics.reportPresentation, undefined)
    .answer(works.get, makeWork({ ...picture, gallery: [] }));
});
afterEach(() => {
  signInAs(null);
  jest.useRealTimers();
});

const open = async (prefix = '') => {
  const page = await renderPage(remote, { path: `${prefix}/user-dashboard/slide-selects/${select.id}/present` });
  await screen.findByRole('dialog', { name: prefix ? 'Presentation of “候補”' : '「候補」のプレゼンテーション' });
  return page;
};
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a presentation', () => {
  it('starts with its title, and says what is left out', async () => {
    await open();
    expect(await heading('候補')).toBeInTheDocument();
    expect(screen.getByText('現在ご覧いただけない1作品は含まれていません')).toBeInTheDocument();
  });

  it.each([
    ['{ArrowRight}', '{ArrowLeft}'],
    ['{PageDown}', '{PageUp}'],
  ])('moves forward with %s and back with %s, over headings, and announces each slide', async (next, back) => {
    await open();
    await userEvent.keyboard(next);
    expect(await heading('朝の海')).toBeInTheDocument();
    expect(screen.getByText('4作品中1番目：朝の海')).toBeInTheDocument();
    await userEvent.keyboard(next);
    expect(await heading('夏')).toBeInTheDocument();
    await userEvent.keyboard(back + back);
    expect(await heading('候補')).toBeInTheDocument();
  });

  it('moves to its ends with Home and End, and to a work of the film strip', async () => {
    await open();
    await userEvent.keyboard('{End}');
    expect(await heading('街の声')).toBeInTheDocument();
    const strip = screen.getByRole('list', { name: '作品の一覧' });
    expect(within(strip).getByRole('button', { name: '4 街の声' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(within(strip).getByRole('button', { name: '2 静かな午後' }));
    expect(await heading('静かな午後')).toBeInTheDocument();
    await userEvent.keyboard('{Home}');
    expect(await heading('候補')).toBeInTheDocument();
  });

  it('is counted for each work that stays on the screen', async () => {
    await open();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(api.bodiesOf(analytics.reportPresentation)).toHaveLength(1), { timeout: 3_000 });
    const [reported] = api.bodiesOf(analytics.reportPresentation);
    expect(reported).toEqual({ kind: 'video', id: sea.id, ticket: `ticket of ${sea.id}` });
  });

  it('shows notes on request', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '2 静かな午後' }));
    expect(screen.queryByText('冒頭に')).toBeNull();
    await userEvent.keyboard('n');
    expect(screen.getByText('冒頭に')).toBeInTheDocument();
  });

  it('shows its keys, and ends with Escape', async () => {
    const { router } = await open('/en');
    await userEvent.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveTextContent('PageDownNext');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/en/user-dashboard/slide-selects/${select.id}`));
  });

  it('moves on by itself where there is no film', async () => {
    await open();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
    await user.keyboard('a');
    act(() => jest.advanceTimersByTime(3_600));
    expect(screen.getByRole('heading', { name: '朝の海' })).toBeInTheDocument();
    // A film reports its end.
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('heading', { name: '朝の海' })).toBeInTheDocument();
  });

  it('hides its controls without mouse movement', async () => {
    await open();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
    const room = screen.getByRole('dialog');
    await user.keyboard('{Shift}');
    expect(room).not.toHaveAttribute('data-quiet');
    act(() => jest.advanceTimersByTime(3_000));
    expect(room).toHaveAttribute('data-quiet');
  });

  it('compares two to four films, and no pictures', async () => {
    await open();
    await userEvent.keyboard('c');
    const panel = within(screen.getByRole('dialog', { name: '動画を並べて比較' }));
    expect(panel.queryByRole('checkbox', { name: '静かな午後' })).toBeNull();
    await userEvent.click(panel.getByRole('checkbox', { name: '朝の海' }));
    expect(panel.getByRole('button', { name: '1本を並べる' })).toBeDisabled();
    await userEvent.click(panel.getByRole('checkbox', { name: '街の声' }));
    await userEvent.click(panel.getByRole('button', { name: '2本を並べる' }));
    const films = await screen.findByRole('list', { name: '動画を並べて比較' });
    expect(within(films).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: '一緒に再生' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '「朝の海」の音声を聞く' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('of another member, or unknown, is not found', async () => {
    api.refuse(slideSelects.get, 'RESOURCE.NOT_FOUND');
    await renderPage(remote, { path: `/user-dashboard/slide-selects/${select.id}/present` });
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
  });
});
