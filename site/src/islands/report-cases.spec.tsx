import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ReportCase, reportNumber, reports, startedReport } from '@koma/contracts';
import { defineRemoteModule } from '@koma/web-kit';
import { type MockApi, mockApi, renderPage } from '@koma/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReportCases } from './report-cases.js';
import { ReportForm } from './report-form.js';

const ID = '0198f3a0-0000-7000-8000-00000000009';
const report = (at: number, given: Partial<ReportCase> = {}): ReportCase => ({
  ...{ id: `${ID}${at}`, number: reportNumber(`${ID}${at}`), state: 'unconfirmed', kind: 'copyright', target: 'work' },
  ...{ address: '/details/video:1', message: `${at}件目の申請です。`, files: [], sentAt: '2026-11-20T03:00:00.000Z' },
  ...{ dueAt: null, steps: [] },
  ...given,
});
const cases = (items: ReportCase[], hasMore = false) => ({ items, hasMore });

const site = defineRemoteModule({
  slice: 'site',
  pages: {},
  locales: {
    ja: () => import('../../locales/ja.json', { with: { type: 'json' } }),
    en: () => import('../../locales/en.json', { with: { type: 'json' } }),
  },
});
let api: MockApi;
beforeEach(() => {
  api = mockApi();
});
/** Within `act`, or what waits for its first answer is not shown. */
const show = (element = <ReportCases token="token" />) =>
  act(() => renderPage(site, { path: '/report', routes: [{ path: '*', element }] }));
const one = async (at: number) =>
  within(await screen.findByRole('article', { name: `受付番号 ${reportNumber(`${ID}${at}`)}` }));

describe('the page that the link of a mail opens', () => {
  it('confirms the own one among several, and removes what somebody else has sent', async () => {
    api.answer(reports.cases, cases([report(1), report(2)]));
    api.answer(reports.confirm, report(2, { state: 'received' })).answer(reports.dismiss, undefined);
    await show();
    expect(await screen.findByText(/ご自身の申請だけを確定してください/)).toBeInTheDocument();
    await userEvent.click((await one(2)).getByRole('button', { name: '申請を確定する' }));
    expect(await (await one(2)).findByText('確認中')).toBeInTheDocument();
    await userEvent.click((await one(1)).getByRole('button', { name: '心当たりがないため削除する' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.queryByText('1件目の申請です。')).not.toBeInTheDocument();
  });

  it('finds one by its number among more than are shown', async () => {
    api.answer(reports.cases, cases([report(1)], true));
    await show();
    await screen.findByText('1件目の申請です。');
    api.answer(reports.cases, cases([]));
    await userEvent.type(screen.getByRole('textbox', { name: /受付番号で探す/ }), 'ABCDABCD');
    await userEvent.click(screen.getByRole('button', { name: '探す' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('見つかりませんでした');
    expect(screen.getByText('1件目の申請です。')).toBeInTheDocument();
    api.answer(reports.cases, cases([report(3)]));
    await userEvent.click(screen.getByRole('button', { name: '探す' }));
    expect(await screen.findByText('3件目の申請です。')).toBeInTheDocument();
    expect(screen.queryByText('1件目の申請です。')).not.toBeInTheDocument();
  });

  it('keeps what it shows when something fails, and says so when nothing waits', async () => {
    api.answer(reports.cases, cases([report(1)])).refuse(reports.confirm, 'REQUEST.TOO_MANY');
    await show();
    await userEvent.click((await one(1)).getByRole('button', { name: '申請を確定する' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    api.answer(reports.dismiss, undefined);
    await userEvent.click((await one(1)).getByRole('button', { name: '心当たりがないため削除する' }));
    expect(await screen.findByRole('status')).toHaveTextContent('確認待ちの申請はありません。');
  });

  it('loads again after a failure', async () => {
    api.refuse(reports.cases, 'SERVER.UNAVAILABLE');
    await show();
    const retry = await screen.findByRole('button', { name: 'もう一度読み込む' });
    api.answer(reports.cases, cases([report(1)]));
    await userEvent.click(retry);
    expect(await screen.findByText('1件目の申請です。')).toBeInTheDocument();
  });
});

describe('the form', () => {
  it('says where the link is when the address has got its mails, with the number of the report', async () => {
    const sent = { id: `${ID}1`, number: 'ABCD1234', token: 'files', isConfirmed: false, isMailed: false };
    api.answer(reports.send, startedReport.parse(sent));
    await show(<ReportForm address="https://koma.example/details/video:1" />);
    await userEvent.type(await screen.findByRole('textbox', { name: /その理由/ }), '楽曲を許諾なく使用しています。');
    await userEvent.type(screen.getByRole('textbox', { name: /お名前/ }), '山田 花子');
    await userEvent.type(screen.getByRole('textbox', { name: /メールアドレス/ }), 'hanako@example.jp');
    await userEvent.click(screen.getByRole('checkbox', { name: /事実であること/ }));
    await userEvent.click(screen.getByRole('button', { name: '申請を送信する' }));
    const notice = await screen.findByRole('status');
    expect(notice).toHaveTextContent('申請をお預かりしました。');
    expect(notice).toHaveTextContent('受付番号はABCD1234です。');
  });
});
