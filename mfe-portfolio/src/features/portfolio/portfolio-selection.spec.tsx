import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { analytics, categories, type EditedWorkCard, portfolios } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard } from '../../testing/factories.js';

const PATH = '/user/creator/profile/portfolio';
const idOf = (number: number) => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const card = (number: number, given: Partial<EditedWorkCard> = {}): EditedWorkCard => ({
  ...makeCard({ id: idOf(number), title: `作品${number}` }),
  ...given,
});
const CARDS = [card(1), card(2, { awardCount: 3 }), card(3), card(4)];
let api: MockApi;

const numbers = () =>
  screen.getAllByRole('checkbox').map((box) => /作品(\d)/.exec(box.getAttribute('aria-label') ?? '')?.[1]);
const select = async (number: number, user = userEvent.setup()) =>
  user.click(await screen.findByRole('checkbox', { name: `「作品${number}」を選択` }));

beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(analytics.workViews, { items: [] })
    .answer(portfolios.get, { version: 4, loose: CARDS, sections: [] })
    .answer(portfolios.arrange, { version: 5, loose: CARDS, sections: [] });
});
afterEach(() => signInAs(null));

it('moves selected works together, undoes it, and saves the order', async () => {
  await renderPage(remote, { path: PATH });
  await select(2);
  await select(4);
  await userEvent.click(screen.getByRole('button', { name: '先頭へ移動' }));
  expect(numbers()).toEqual(['2', '4', '1', '3']);
  await userEvent.click(screen.getByRole('button', { name: 'ひとつ前に戻す' }));
  expect(numbers()).toEqual(['1', '2', '3', '4']);
  await userEvent.click(screen.getByRole('button', { name: '末尾へ移動' }));
  expect(numbers()).toEqual(['1', '3', '2', '4']);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(api.bodiesOf(portfolios.arrange)[0]?.portfolio.loose).toEqual([1, 3, 2, 4].map(idOf)));
});

it('selects a range with Shift, and everything', async () => {
  await renderPage(remote, { path: PATH });
  const user = userEvent.setup();
  await select(1, user);
  await user.keyboard('{Shift>}');
  await select(3, user);
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('3件を選択中')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'すべて選択' }));
  expect(await screen.findByText('4件を選択中')).toBeInTheDocument();
});

it('says how many go along when one of the selected works is taken by keyboard', async () => {
  await renderPage(remote, { path: `${PATH}?view=list` });
  await select(1);
  await select(2);
  screen.getByRole('button', { name: '「作品1」を並べ替え' }).focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('「作品1ほか1件」をつかみました。1番目です。')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(numbers()).toEqual(['1', '2', '3', '4']);
});

it('shows awards, and lines in place of cards as the address says', async () => {
  const { router } = await renderPage(remote, { path: PATH });
  expect(await screen.findByText(/受賞3件/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'リスト' }));
  expect(router.state.location.search).toBe('?view=list');
  expect(screen.getByRole('link', { name: '作品2' })).toHaveAttribute('href', `/details/image:${idOf(2)}`);
  expect(screen.getByText(/受賞3件/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'グリッド' }));
  expect(router.state.location.search).toBe('');
});
