import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { clearances, clearanceTable, type EnteredRow, licenceOffers } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../../../remote.js';
import { makeOwnOffer, makeWork, pageOf } from '../../../../testing/factories.js';

const fine: EnteredRow = { work: makeWork(), issues: [] };
const SLOW = { timeout: 4_000 };

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  sessionStorage.clear();
  showToasts();
  api = mockApi()
    .answer(licenceOffers.own, pageOf(makeOwnOffer()))
    .answer(clearances.ofCreator, pageOf())
    .answer(clearanceTable.enter, { saved: 0, rows: [fine, fine] });
});
afterEach(() => signInAs(null));

const show = (language = '') =>
  renderPage(remote, { path: `${language}/user/creator/licences?view=clearances&entry=table` });
const cell = (name: string) => screen.findByLabelText(name);
const paste = async (text: string) =>
  fireEvent.paste(await cell('作品（1行目）'), { clipboardData: { getData: () => text } });
const ROWS = '灯台の朝\t出演者\t汐見 凪\n灯台の朝\t楽曲（著作権）\tJASRAC';

it('takes cells from a spreadsheet, checks them, and saves all of them in one call', async () => {
  await show();
  await paste(ROWS);
  await waitFor(() => expect(screen.getByLabelText('権利者（2行目）')).toHaveValue('JASRAC'), SLOW);
  expect(await screen.findByText('2行を登録できます。', {}, SLOW)).toBeInTheDocument();
  expect(api.bodiesOf(clearanceTable.enter)).toMatchObject([{ isPreview: true }]);
  api.answer(clearanceTable.enter, { saved: 2, rows: [fine, fine] });
  await userEvent.click(screen.getByRole('button', { name: '2件を登録' }));
  expect(await screen.findByText('2件の権利処理を登録しました。')).toBeInTheDocument();
  expect(api.bodiesOf(clearanceTable.enter).at(-1)).toMatchObject({
    isPreview: false,
    rows: [
      { work: '灯台の朝', kind: '出演者', holder: '汐見 凪' },
      { work: '灯台の朝', kind: '楽曲（著作権）', holder: 'JASRAC' },
    ],
  });
  expect(await screen.findByText('作品がまだありません')).toBeInTheDocument();
});

it('says what is wrong below each cell and row by row, and saves nothing meanwhile', async () => {
  const message = '同じタイトルの作品が複数あります。作品IDを入力してください。';
  api.answer(clearanceTable.enter, { saved: 0, rows: [fine, { work: null, issues: [{ column: 'work', message }] }] });
  await show();
  await paste(ROWS);
  expect(await screen.findByText('1行に確認が必要な項目があります', {}, SLOW)).toBeInTheDocument();
  const wrong = await cell('作品（2行目）');
  expect(wrong).toBeInvalid();
  expect(wrong).toHaveAccessibleDescription(message);
  expect(await cell('作品（1行目）')).toBeValid();
  expect(screen.getByText(`作品（2行目）：${message}`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '2件を登録' })).toBeDisabled();
});

it('reads a file into the table, and refuses one with more rows than are saved at once', async () => {
  await show();
  await screen.findByRole('button', { name: 'CSVを読み込む' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const choose = (text: string) =>
    input &&
    userEvent.upload(
      input,
      // The browser of the tests reads no bytes.
      Object.assign(new File([text], 'rights.csv', { type: 'text/csv' }), {
        arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
      }),
    );
  await choose(`作品,権利の種類,権利者,色\n${'灯台の朝,出演者,A,赤\n'.repeat(10_000)}`);
  expect(
    await screen.findByText(/一度に登録できるのは200行までです（10,000行あります）/, {}, SLOW),
  ).toBeInTheDocument();
  await choose('作品,権利の種類,権利者,色\n灯台の朝,出演者,"A, B",赤\n');
  expect(await screen.findByText(/1行を読み込みました/)).toBeInTheDocument();
  expect(screen.getByText('次の列は読み込みません：色')).toBeInTheDocument();
  expect(await cell('権利者（1行目）')).toHaveValue('A, B');
  await choose('作品,権利の種類,権利者\n灯台の朝,不明,B\n');
  expect(await screen.findByText(/1行を読み込み、前の内容を置き換えました/)).toBeInTheDocument();
  expect(await cell('権利者（1行目）')).toHaveValue('B');
  expect(screen.queryByDisplayValue('A, B')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
  expect(await cell('権利者（1行目）')).toHaveValue('A, B');
  await choose('題名\n波');
  expect(await screen.findByText(/1行目の見出しに「作品」/)).toBeInTheDocument();
});

it('keeps what was typed over a reload, and removes rows', async () => {
  const first = await show('/en');
  const [holder] = await screen.findAllByLabelText(/^Holder/);
  if (holder) await userEvent.type(holder, 'A');
  first.unmount();
  await show();
  expect(await cell('権利者（1行目）')).toHaveValue('A');
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: '1行目を削除' }));
  expect(await cell('権利者（1行目）')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: '行を追加' }));
  expect(table.getAllByRole('row')).toHaveLength(10);
});

it('clears all rows, and takes them back', async () => {
  await show();
  await cell('権利者（2行目）');
  expect(screen.queryByRole('button', { name: 'すべて消去' })).toBeNull();
  await paste(ROWS);
  await userEvent.click(await screen.findByRole('button', { name: 'すべて消去' }));
  expect(await cell('権利者（2行目）')).toHaveValue('');
  await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
  expect(await cell('権利者（2行目）')).toHaveValue('JASRAC');
});

it('names the words that the columns take', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^記入できる語/ }));
  const guide = within(screen.getByRole('table', { name: '記入できる語' }));
  expect(guide.getByRole('row', { name: /^権利の種類/ })).toHaveTextContent('出演者、楽曲（著作権）、音源（原盤）');
  expect(guide.getByRole('row', { name: /^許諾の範囲/ })).toHaveTextContent('ポートフォリオのみ、媒体を指定');
  expect(guide.getByRole('row', { name: /^媒体/ })).toHaveTextContent('全国ネットTVCM');
});

it('shows why rows cannot be checked', async () => {
  api.refuse(clearanceTable.enter, 'RESOURCE.NOT_FOUND');
  await show();
  await paste(ROWS);
  await waitFor(() => expect(screen.getByRole('button', { name: '2件を登録' })).toBeDisabled(), SLOW);
  expect(await screen.findByText(/見つかりません/, {}, SLOW)).toBeInTheDocument();
});
