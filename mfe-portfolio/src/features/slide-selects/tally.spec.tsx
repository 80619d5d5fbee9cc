import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, slideSelectMarks, slideSelects, type WorkTally } from '@koma/contracts';
import { FakeStream, type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeSlideSelect } from '../../testing/factories.js';
import { sortByTally } from './tally-order.js';

const quiet = makeCard();
const sea = makeCard({ id: '0198f3a0-0000-7000-8000-000000000011', title: '朝の海' });
const select = makeSlideSelect({
  name: '候補',
  count: 2,
  items: [quiet, sea].map((work) => ({ work, note: '' })),
});
const guestId = '0198f3a0-0000-7000-8000-000000000070';
const mark: WorkTally['marks'][number] = {
  ...{ guestId, name: '青葉 太郎', recipient: '青葉エージェンシー 様' },
  ...{ sign: 'circle', comment: '光がよい', updatedAt: '2026-11-22T00:00:00.000Z' },
};
const tally = { workId: sea.id, circle: 1, triangle: 0, cross: 0, marks: [mark] };
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(slideSelects.get, select)
    .answer(slideSelectMarks.tally, { guests: 1, works: [tally] });
});
afterEach(() => signInAs(null));

const open = () => renderPage(remote, { path: `/user-dashboard/slide-selects/${select.id}?view=marks` });
const titles = async () => {
  const list = await screen.findByRole('list', { name: '評価の一覧' });
  return within(list).getAllByRole('link').map((link) => link.textContent); // prettier-ignore
};

describe('the marks of guests', () => {
  it('are shown beside each work: how many, who, through which link', async () => {
    await open();
    expect(await screen.findByText('光がよい')).toBeInTheDocument();
    expect(screen.getByText(/青葉 太郎さん（青葉エージェンシー 様）/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '○ 良い 1' })).toBeInTheDocument();
    expect(screen.getByText('この作品への評価はまだありません')).toBeInTheDocument();
    expect(screen.getByText(/1名が参加/)).toBeInTheDocument();
  });

  it('sort works by their marks', async () => {
    await open();
    expect(await titles()).toEqual(['静かな午後', '朝の海']);
    await userEvent.click(screen.getByRole('radio', { name: '評価順' }));
    expect(await titles()).toEqual(['朝の海', '静かな午後']);
  });

  it('explain how to begin while there are no guests', async () => {
    api.answer(slideSelectMarks.tally, { guests: 0, works: [] });
    await open();
    expect(await screen.findByText('まだ評価はありません')).toBeInTheDocument();
  });

  it('are deleted with their guest, after a confirmation', async () => {
    api.answer(slideSelectMarks.forget, undefined);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '青葉 太郎さんの評価をすべて削除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '青葉 太郎さんの評価をすべて削除しますか' }));
    await userEvent.click(dialog.getByRole('button', { name: '削除' }));
    await waitFor(() => expect(api.callsOf(slideSelectMarks.forget)[0]?.params).toEqual({ id: select.id, guestId }));
    expect(await screen.findByText('評価を削除しました')).toBeInTheDocument();
  });
});

describe('arriving marks of guests', () => {
  const asked = () => api.callsOf(slideSelectMarks.tally).length;
  let restore: () => void;
  beforeEach(() => {
    restore = FakeStream.use();
  });
  afterEach(() => {
    cleanup();
    restore();
  });

  it('are shown by events, without polling', async () => {
    await open();
    await screen.findByText('光がよい');
    const [stream] = FakeStream.opened;
    expect(stream?.url).toBe(`/api/catalogue/slide-selects/${select.id}/marks/events`);
    act(() => stream?.onopen());
    const before = asked();
    stream?.send({ guests: 2, works: [{ ...tally, circle: 2 }] });
    expect(await screen.findByRole('img', { name: '○ 良い 2' })).toBeInTheDocument();
    await new Promise((done) => setTimeout(done, 4_300));
    expect(asked()).toBe(before);
  }, 10_000);

  it('are polled while the stream is down', async () => {
    await open();
    await screen.findByText('光がよい');
    const [stream] = FakeStream.opened;
    act(() => stream?.onopen());
    act(() => stream?.onerror());
    api.answer(slideSelectMarks.tally, { guests: 2, works: [{ ...tally, circle: 2 }] });
    expect(await screen.findByRole('img', { name: '○ 良い 2' }, { timeout: 6_000 })).toBeInTheDocument();
  }, 10_000);
});

it('sorts works by most ○, then most △, then fewest ×, and keeps ties in order', () => {
  const works = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  const of = (workId: string, circle: number, triangle: number, cross: number) => ({
    ...{ workId, circle, triangle, cross },
    marks: [],
  });
  const said = { guests: 3, works: [of('b', 0, 2, 0), of('c', 1, 0, 3), of('d', 1, 0, 0), of('e', 0, 0, 1)] };
  expect(sortByTally(works, said).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a', 'e']);
});
