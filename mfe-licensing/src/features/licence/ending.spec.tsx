import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { licenceDeliveries, licenceDisputes, licences, licensedFiles } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, makeFiles, makeLicence, pageOf } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  sessionStorage.clear();
  showToasts();
  api = mockApi()
    .answer(licences.get, makeLicence())
    .answer(licensedFiles.list, makeFiles())
    .answer(licenceDeliveries.list, pageOf())
    .answer(licenceDisputes.ofLicence, { items: [], mayOpen: true });
});
afterEach(() => signInAs(null));

const show = (language = '') => renderPage(remote, { path: `${language}/user-dashboard/licences/${idOf(400)}` });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const ASKED = { by: 'licensee' as const, on: '2026-11-27', reason: '放送が中止になりました。' };
/** What stands above a reason. */
const whoWrote = (reason: string | RegExp) => screen.getByText(reason).previousSibling?.textContent;

it('an early end is asked for with a reason, which is kept until it is sent', async () => {
  api.refuse(licences.end, 'SERVER.UNAVAILABLE');
  await show();
  await press('中途終了を申し出る');
  await userEvent.type(await screen.findByRole('textbox', { name: /終了の理由/ }), '放送が中止になりました。');
  await press('申し出を送る');
  expect(await within(screen.getByRole('form', { name: '中途終了' })).findByRole('alert')).toBeInTheDocument();
  api.answer(licences.end, makeLicence({ ending: ASKED }));
  await press('申し出を送る');
  expect(await screen.findByText('放送が中止になりました。')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '終了に同意する' })).toBeNull();
});

it('an early end is agreed to by the other side', async () => {
  const ending = ASKED;
  const ended = { on: '2026-11-28', reason: '承知しました。', asked: ending };
  api
    .answer(licences.get, makeLicence({ side: 'owner', ending }))
    .answer(licences.end, makeLicence({ side: 'owner', state: 'ended', ended }));
  await show();
  await press('終了に同意する');
  expect(await screen.findByText(/^同意した日から、この許諾による使用はできなくなります。/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /同意のコメント/ }), '承知しました。');
  await press('終了に同意する');
  expect(await screen.findByText('2026/11/28 に中途終了')).toBeInTheDocument();
  expect(whoWrote('放送が中止になりました。')).toBe('申し出：株式会社あかつき制作（2026/11/27）');
  expect(whoWrote('承知しました。')).toBe('同意：水沢 葵（2026/11/28）');
  expect(api.bodiesOf(licences.end)).toEqual([{ version: 1, reason: '承知しました。' }]);
});

it('shows reasons that stand in one as they are, to colleagues too', async () => {
  const ended = { on: '2026-11-27', reason: '放送が中止になりました。\n承知しました。', asked: null };
  api.answer(licences.get, makeLicence({ state: 'ended', ended, isReadOnly: true }));
  await show('/en');
  await screen.findByText('Ended early on 27 Nov 2026');
  expect(whoWrote(/放送が中止になりました。\s承知しました。/)).toBe('Reasons of both sides');
});

it('an early end is taken back by the side that asked for it, once it is confirmed', async () => {
  api.answer(licences.get, makeLicence({ ending: ASKED }));
  api.answer(
    licences.dropEnding,
    makeLicence({ droppedEnding: { by: 'licensee', on: '2026-11-28', reason: '', asked: ASKED }, version: 2 }),
  );
  await show();
  await press('申し出を取り下げる');
  expect(api.callsOf(licences.dropEnding)).toHaveLength(0);
  await press('申し出を取り下げる');
  expect(await screen.findByText('2026/11/28 に中途終了の申し出を取り下げました。')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '中途終了を申し出る' })).toBeInTheDocument();
  expect(api.bodiesOf(licences.dropEnding)).toEqual([{ version: 1, reason: '' }]);
});

it('an early end is refused by the other side with a reason, and stays open without one', async () => {
  api.answer(licences.get, makeLicence({ side: 'owner', ending: ASKED }));
  const droppedEnding = { by: 'owner' as const, on: '2026-11-28', reason: '放送を待ちます。', asked: ASKED };
  api.answer(licences.dropEnding, makeLicence({ side: 'owner', droppedEnding, version: 2 }));
  await show();
  await press('同意しない');
  await press('同意しない');
  expect(await within(screen.getByRole('form', { name: '中途終了' })).findByRole('alert')).toBeInTheDocument();
  expect(api.callsOf(licences.dropEnding)).toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: /同意しない理由/ }), '放送を待ちます。');
  await press('同意しない');
  expect(await screen.findByText(/相手側の中途終了の申し出に同意しないと回答しました。$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '同意しない' })).toBeNull();
  expect(api.bodiesOf(licences.dropEnding)).toEqual([{ version: 1, reason: '放送を待ちます。' }]);
});

it('tells the side that asked why the other one does not agree', async () => {
  const droppedEnding = { by: 'owner' as const, on: '2026-11-28', reason: '放送を待ちます。', asked: ASKED };
  api.answer(licences.get, makeLicence({ droppedEnding }));
  await show('/en');
  expect(await screen.findByText(/^On 28 Nov 2026 the other side answered/)).toBeInTheDocument();
  expect(screen.getByText('放送を待ちます。')).toBeInTheDocument();
  await press('Ask to end it');
  expect(await screen.findByText(/^From the day on which the other side agrees/)).toBeInTheDocument();
});

it('shows what has become of a wish that was taken back while it was refused', async () => {
  api.answer(licences.get, makeLicence({ side: 'owner', ending: ASKED }));
  api.refuse(licences.dropEnding, 'RESOURCE.CONFLICT');
  await show();
  await press('同意しない');
  await userEvent.type(await screen.findByRole('textbox', { name: /同意しない理由/ }), '放送を待ちます。');
  const droppedEnding = { by: 'licensee' as const, on: '2026-11-28', reason: '', asked: ASKED };
  api.answer(licences.get, makeLicence({ side: 'owner', droppedEnding, version: 3 }));
  await press('同意しない');
  expect(await screen.findByText('2026/11/28 に相手側が中途終了の申し出を取り下げました。')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '中途終了を申し出る' })).toBeInTheDocument();
});

it('never sends what was typed for one act as another, and says at the top that an answer is waited for', async () => {
  const asked = makeLicence({ ending: ASKED, side: 'owner', version: 2 });
  api.answer(licences.get, makeLicence({ side: 'owner' })).refuse(licences.end, 'RESOURCE.CONFLICT');
  await show();
  expect(screen.queryByRole('link', { name: '申し出に回答する' })).toBeNull();
  await press('中途終了を申し出る');
  await userEvent.type(await screen.findByRole('textbox', { name: /終了の理由/ }), '年度末で終えたいです。');
  api.answer(licences.get, asked);
  await press('申し出を送る');
  expect(await screen.findByText(/^相手側の操作で状況が変わったため、まだ送信していません。/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '申し出に回答する' })).toHaveAttribute('href', '#ending');
  await press('終了に同意する');
  expect(await screen.findByRole('textbox', { name: /同意のコメント/ })).toHaveValue('');
});
