import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Clearance, type ClearedWork, clearances, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { idOf, makeWork, pageOf } from '../../../testing/factories.js';

const makeClearance = (given: Partial<Clearance> = {}): Clearance => ({
  ...{ id: idOf(900), workId: idOf(100), kind: 'cast', holder: '株式会社スター', scope: 'portfolio', media: [] },
  ...{
    start: null,
    lastDay: '2027-03-31',
    endTime: null,
    note: '',
    proof: null,
    endsAt: '2027-03-31T15:00:00.000Z',
    version: 2,
  },
  ...given,
});
const makeCleared = (given: Partial<ClearedWork> = {}): ClearedWork => ({
  ...{ work: makeWork(), light: 'clear', nextEnd: '2027-03-31T15:00:00.000Z', clearances: [makeClearance()] },
  ...{ mayReopen: false, proposals: [] },
  ...given,
});

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  sessionStorage.clear();
  showToasts();
  api = mockApi().answer(clearances.ofCreator, pageOf(makeCleared()));
});
afterEach(() => signInAs(null));

const show = (query = '') => renderPage(remote, { path: `/user/creator/licences?view=clearances${query}` });
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '「灯台の朝」の権利処理を開く' }));
  return screen.findByRole('dialog', { name: '「灯台の朝」の権利処理' });
};

it('says in words what the light of a work is, and when the first clearance ends', async () => {
  await show();
  const list = await screen.findByRole('list', { name: '権利処理' });
  expect(within(list).getByText('有効')).toBeInTheDocument();
  expect(within(list).getByText('出演者')).toBeInTheDocument();
  expect(within(list).getByText(/直近の期限/)).toBeInTheDocument();
});

it('asks for works of one light, and says where there are none', async () => {
  api.answer(clearances.ofCreator, pageOf());
  await show('&state=ended');
  expect(await screen.findByText('該当する作品はありません')).toBeInTheDocument();
  expect(api.callsOf(clearances.ofCreator)[0]?.query.get('light')).toBe('ended');
});

it('adds a clearance with its time of day', async () => {
  api.answer(clearances.ofCreator, pageOf(makeCleared({ light: 'none', nextEnd: null, clearances: [] })));
  api.answer(clearances.add, makeCleared());
  await show();
  const drawer = within(await open());
  expect(drawer.getByText('権利処理はまだ登録されていません。')).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: '権利処理を追加' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /権利者/ }), '株式会社スター');
  fireEvent.change(drawer.getByLabelText('最終日'), { target: { value: '2027-03-31' } });
  fireEvent.change(drawer.getByLabelText('終了時刻'), { target: { value: '18:00' } });
  await userEvent.click(drawer.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(api.bodiesOf(clearances.add)).toHaveLength(1));
  expect(api.bodiesOf(clearances.add)[0]?.clearances).toMatchObject([
    { kind: 'cast', holder: '株式会社スター', lastDay: '2027-03-31', endTime: '18:00' },
  ]);
});

it('takes a proposal of the credits over into a new clearance, or dismisses it', async () => {
  const proposals = [
    { kind: 'cast' as const, holder: '汐見 凪' },
    { kind: 'music-work' as const, holder: '音無 葵' },
  ];
  api.answer(clearances.ofCreator, pageOf(makeCleared({ proposals }))).answer(clearances.add, makeCleared());
  api.answer(clearances.dismiss, makeCleared());
  await show();
  expect(await screen.findByText('クレジットから2件の提案')).toBeInTheDocument();
  const drawer = within(await open());
  await userEvent.click(drawer.getByRole('button', { name: '不要：楽曲（著作権） · 音無 葵' }));
  await waitFor(() => expect(api.bodiesOf(clearances.dismiss)).toEqual([{ kind: 'music-work', holder: '音無 葵' }]));
  await userEvent.click(drawer.getByRole('button', { name: '登録：出演者 · 汐見 凪' }));
  const holder = drawer.getByRole('textbox', { name: /権利者/ });
  expect(holder).toHaveValue('汐見 凪');
  await userEvent.clear(holder);
  await userEvent.type(holder, '所属事務所');
  await userEvent.click(drawer.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(api.bodiesOf(clearances.add)).toMatchObject([
      { clearances: [{ kind: 'cast', holder: '所属事務所' }], takesOver: { kind: 'cast', holder: '汐見 凪' } },
    ]),
  );
});

it('publishes a work again that the end of a clearance took down', async () => {
  api
    .answer(clearances.ofCreator, pageOf(makeCleared({ mayReopen: true })))
    .refuse(works.setStatus, 'WORK.CLEARANCE_OVER');
  await show();
  const drawer = within(await open());
  await userEvent.click(drawer.getByRole('button', { name: '作品を公開する' }));
  await waitFor(() => expect(api.bodiesOf(works.setStatus)).toEqual([{ status: 'publish' }]));
  expect(await screen.findByText(/権利処理の期限が切れている/)).toBeInTheDocument();
});

it('says what a form lacks', async () => {
  await show();
  const drawer = within(await open());
  await userEvent.click(drawer.getByRole('button', { name: '権利処理を追加' }));
  await userEvent.click(drawer.getByRole('button', { name: '保存' }));
  expect(await drawer.findByText('入力してください。')).toBeInTheDocument();
  expect(api.bodiesOf(clearances.add)).toEqual([]);
});

it('changes and deletes a clearance by the version that was seen', async () => {
  api.answer(clearances.save, makeCleared()).answer(clearances.delete, makeCleared({ clearances: [] }));
  await show();
  const drawer = within(await open());
  await userEvent.click(drawer.getByRole('button', { name: '株式会社スターの権利処理を編集' }));
  await userEvent.click(drawer.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(api.bodiesOf(clearances.save)).toMatchObject([{ version: 2, clearance: { holder: '株式会社スター' } }]),
  );
  await userEvent.click(drawer.getByRole('button', { name: '株式会社スターの権利処理を削除' }));
  const question = within(await screen.findByRole('dialog', { name: '権利処理を削除しますか？' }));
  await userEvent.click(question.getByRole('button', { name: '削除' }));
  await waitFor(() => expect(api.callsOf(clearances.delete)[0]?.query.get('version')).toBe('2'));
});

it('shows a conflict with what somebody else has saved', async () => {
  api.refuse(clearances.save, 'RESOURCE.CONFLICT');
  await show();
  const drawer = within(await open());
  await userEvent.click(drawer.getByRole('button', { name: '株式会社スターの権利処理を編集' }));
  await userEvent.click(drawer.getByRole('button', { name: '保存' }));
  expect(await drawer.findByText(/ほかの画面で更新されています/)).toBeInTheDocument();
});

it('says so when the work of an address cannot be opened', async () => {
  api.refuse(clearances.ofWork, 'RESOURCE.NOT_FOUND');
  const { router } = await show(`&work=${idOf(999)}`);
  expect(await screen.findByText(/見つかりません/)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).not.toContain('work='));
});
