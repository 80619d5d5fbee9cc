import { beforeEach, expect, it } from '@jest/globals';
import { licences } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';

const PATH = '/licences/KL2026-000012';
const CHECK = {
  number: 'KL2026-000012',
  isValid: true,
  works: [{ title: '灯台の朝', titleEn: 'Lighthouse Morning' }],
  start: '2026-11-01',
  endsOn: '2027-02-01',
  endedOn: null,
};

let api: MockApi;
beforeEach(() => {
  signInAs(null);
  api = mockApi().answer(licences.check, CHECK);
});

it('asks a stranger for the code when it is missing', async () => {
  const { router } = await renderPage(remote, { path: PATH });
  await userEvent.click(await screen.findByRole('button', { name: '確認する' }));
  expect(await screen.findByText('確認コードを入力してください。')).toBeInTheDocument();
  expect(api.callsOf(licences.check)).toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: /確認コード/ }), 'ＡＢ12-CD34 ');
  await userEvent.click(screen.getByRole('button', { name: '確認する' }));
  expect(await screen.findByText('この許諾は有効です。')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?code=AB12-CD34');
});

it('says which works may be used until when, and nothing else', async () => {
  await renderPage(remote, { path: `/en${PATH}?code=AB12-CD34` });
  expect(await screen.findByText('This licence is valid.')).toBeInTheDocument();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Lighthouse Morning', '1 Nov 2026', '31 Jan 2027']);
});

it('says that a licence does not hold at present', async () => {
  api.answer(licences.check, { ...CHECK, isValid: false, endsOn: null });
  await renderPage(remote, { path: `${PATH}?code=AB12-CD34` });
  expect(await screen.findByText('この許諾は現在有効ではありません。')).toBeInTheDocument();
  expect(screen.getByText('期間制限なし')).toBeInTheDocument();
});

it('says of a licence that was ended before it began only on which day that was', async () => {
  const ended = { start: '2027-01-10', endsOn: '2026-11-28', endedOn: '2026-11-28' };
  api.answer(licences.check, { ...CHECK, isValid: false, ...ended });
  await renderPage(remote, { path: `${PATH}?code=AB12-CD34` });
  expect(await screen.findByText(/この許諾は2026\/11\/28に中途終了しました。/)).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['灯台の朝']);
});

it('says that a licence has not begun', async () => {
  api.answer(licences.check, { ...CHECK, isValid: false, start: '2099-01-10', endsOn: null });
  await renderPage(remote, { path: `${PATH}?code=AB12-CD34` });
  expect(await screen.findByText('使用開始前の許諾です（2099/01/10から有効）。')).toBeInTheDocument();
});

it.each([`${PATH}?code=wrong`, '/licences/KL2026-999999?code=AB12-CD34', '/licences/nothing?code=AB12-CD34'])(
  'answers %s as it answers every unknown pair',
  async (path) => {
    api.refuse(licences.check, 'RESOURCE.NOT_FOUND');
    await renderPage(remote, { path });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '確認できませんでした。許諾番号と確認コードの組み合わせをご確認ください。',
    );
    expect(screen.getByRole('textbox', { name: /確認コード/ })).toBeInTheDocument();
  },
);

it('offers to try again when the service does not answer', async () => {
  api.refuse(licences.check, 'SERVER.UNAVAILABLE');
  await renderPage(remote, { path: `${PATH}?code=AB12-CD34` });
  expect(await screen.findByRole('button', { name: 'もう一度試す' }, { timeout: 4_000 })).toBeInTheDocument();
});
