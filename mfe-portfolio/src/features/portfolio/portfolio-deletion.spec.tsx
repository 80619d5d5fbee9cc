import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { analytics, categories, type EditedWorkCard, type Portfolio, portfolios, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard } from '../../testing/factories.js';

const PATH = '/user/creator/profile/portfolio';
const portfolio = (...loose: EditedWorkCard[]): Portfolio => ({ version: 4, loose, sections: [] });
let api: MockApi;

async function askToDelete() {
  await userEvent.click(await screen.findByRole('button', { name: '「静かな午後」の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
}

beforeEach(() => {
  signInAs('creator');
  showToasts();
  api = mockApi().answer(categories.list, { items: CATEGORIES }).answer(analytics.workViews, { items: [] });
});
afterEach(() => signInAs(null));

it.each([
  ['image', '画像を削除しました'],
  ['video', '動画を削除しました'],
] as const)('names the work before it is deleted, and says that the %s is deleted', async (kind, words) => {
  api.answer(portfolios.get, portfolio(makeCard({ kind, status: 'unpublish' }))).answer(works.delete, undefined);
  await renderPage(remote, { path: PATH });
  await askToDelete();
  const dialog = within(await screen.findByRole('dialog', { name: '「静かな午後」を削除しますか' }));
  api.answer(portfolios.get, portfolio());
  await userEvent.click(dialog.getByRole('button', { name: '削除する' }));
  await waitFor(() => expect(api.callsOf(works.delete)).toHaveLength(1));
  expect(await screen.findByText('作品はまだありません')).toBeInTheDocument();
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('deletes no work that was changed meanwhile, says so and shows it anew', async () => {
  const shown = { ...makeCard({ status: 'unpublish' }), version: 4 };
  api.answer(portfolios.get, portfolio(shown)).refuse(works.delete, 'RESOURCE.CONFLICT');
  await renderPage(remote, { path: PATH });
  await askToDelete();
  const dialog = within(await screen.findByRole('dialog', { name: '「静かな午後」を削除しますか' }));
  api.answer(portfolios.get, portfolio({ ...shown, title: '静かな夜', version: 5 }));
  await userEvent.click(dialog.getByRole('button', { name: '削除する' }));
  expect(await screen.findByText(/更新されたため、削除していません/)).toBeInTheDocument();
  expect(await screen.findByText('静かな夜')).toBeInTheDocument();
  expect(api.callsOf(works.delete).map(({ query }) => query.get('version'))).toEqual(['4']);
});
