import { auth, type Incident, incidentKind, money } from '@koma/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { account } from '../../testing/factories.js';

const id = (last: number) => `00000000-0000-4000-8000-0000000000${last}`;
const incident = (change: Partial<Incident> = {}): Incident => ({
  id: id(50),
  kind: 'dispute-opened',
  details: { amountYen: '3300', dueOn: '2026-12-10' },
  fee: { id: id(20), month: '2026-11', name: '水沢 葵', email: 'aoi@koma.example' },
  foundAt: '2026-11-24T00:00:00.000Z',
  closedAt: null,
  note: '',
  ...change,
});

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi()
    .answer(auth.me, account({ adminPermission: 'full' }))
    .answer(money.revenue, {
      months: [],
      recurringYen: 0,
      members: { creators: 0, users: 0, resting: 0, withoutCard: 0 },
      compared: null,
    })
    .answer(money.payments, { items: [], nextCursor: null, total: 0 })
    .answer(money.prices, { items: [] })
    .answer(money.incidents, { items: [incident()], nextCursor: null });
});
afterEach(() => signInAs(null));

const show = () => renderPage(remote, { path: '/admin/money' });
const section = async () => within(await screen.findByRole('region', { name: '確認が必要な項目' }));

it('are shown with what to do, and lead to the payments of the member', async () => {
  await show();
  const list = await section();
  expect(await list.findByText('チャージバックの申し立てがありました（3,300円）')).toBeInTheDocument();
  expect(list.getByText(/^反証の期限は2026\/12\/10です。カード会員が/)).toBeInTheDocument();
  expect(list.getByRole('link', { name: /水沢 葵 のお支払い/ })).toHaveAttribute(
    'href',
    '/admin/money?q=aoi%40koma.example',
  );
});

it('have words for each kind, in which no value is missing', async () => {
  const items = incidentKind.options.map((kind, at) =>
    incident({ id: id(60 + at), kind, details: { amountYen: '3300', charge: 'pi_7', event: 'evt_7' } }),
  );
  api.answer(money.incidents, { items, nextCursor: null });
  await show();
  const list = await section();
  expect(await list.findAllByRole('listitem')).toHaveLength(incidentKind.options.length);
  for (const item of list.getAllByRole('listitem')) expect(item).not.toHaveTextContent(/\{\{|money\.incidents/);
});

it('are closed with a note, which is required', async () => {
  await show();
  const list = await section();
  await userEvent.click(await list.findByRole('button', { name: /^対応済みにする：/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '対応済みにする' }));
  expect(api.callsOf(money.closeIncident)).toHaveLength(0);
  await userEvent.type(dialog.getByRole('textbox', { name: /対応の内容/ }), '資料を提出した');
  api.answer(money.closeIncident, undefined).answer(money.incidents, { items: [], nextCursor: null });
  await userEvent.click(dialog.getByRole('button', { name: '対応済みにする' }));
  expect(await screen.findByText('確認が必要な項目はありません')).toBeInTheDocument();
  expect(api.callsOf(money.closeIncident)).toMatchObject([
    { params: { id: id(50) }, body: { note: '資料を提出した' } },
  ]);
});

it('that were closed by somebody else meanwhile say so, and nothing typed is lost', async () => {
  await show();
  await userEvent.click(await (await section()).findByRole('button', { name: /^対応済みにする：/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /対応の内容/ }), '資料を提出した');
  api.refuse(money.closeIncident, 'RESOURCE.CONFLICT');
  await userEvent.click(dialog.getByRole('button', { name: '対応済みにする' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /対応の内容/ })).toHaveValue('資料を提出した');
});

it('that are closed stand in a list of their own, with the note', async () => {
  const closed = [
    incident({ closedAt: '2026-11-24T01:00:00.000Z', note: '資料を提出した' }),
    incident({ id: id(51), kind: 'paid-twice', closedAt: '2026-11-24T01:00:00.000Z' }),
  ];
  await show();
  const list = await section();
  await list.findByText(/チャージバックの申し立て/);
  api.answer(money.incidents, { items: closed, nextCursor: null });
  await userEvent.click(list.getByRole('radio', { name: '対応済み' }));
  expect(await list.findByText('資料を提出した')).toBeInTheDocument();
  expect(list.getByText('自動で解決しました。')).toBeInTheDocument();
  await waitFor(() =>
    expect(new URLSearchParams(String(api.callsOf(money.incidents).at(-1)?.query)).get('state')).toBe('closed'),
  );
});
