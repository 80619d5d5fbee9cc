import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { licenceRequests, licences } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, makeLicenceBrief, makePartBrief, makeRequest, makeSubmitted, pageOf } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  // Paged lists load more near their end; here only when the button is pressed.
  window.IntersectionObserver = class implements IntersectionObserver {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  };
  api = mockApi()
    .answer(
      licenceRequests.list,
      pageOf(makeSubmitted({ parts: [makePartBrief({ state: 'quoted', totalYen: 385_000, isFresh: true })] })),
    )
    .answer(
      licences.list,
      pageOf(makeLicenceBrief(), makeLicenceBrief({ id: idOf(401), number: 'KL2026-000013', endsOn: null })),
    );
});
afterEach(() => {
  jest.useRealTimers();
  signInAs(null);
});

const { click } = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
const show = (query = '', language = '') => renderPage(remote, { path: `${language}/user-dashboard/licences${query}` });

const readText = (file = new Blob()) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(file);
  });

describe('the list of requests', () => {
  it('shows each creator’s answer with its total', async () => {
    await show();
    expect(await screen.findByRole('link', { name: '海のソーダ' })).toHaveAttribute(
      'href',
      `/user-dashboard/licences/requests/${idOf(200)}`,
    );
    expect(screen.getByText('見積提示')).toBeInTheDocument();
    expect(screen.getByText('385,000円（税込）')).toBeInTheDocument();
    expect(screen.getByText('新着')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '水沢 葵' })).toHaveAttribute(
      'href',
      `/user-dashboard/licences/parts/${idOf(300)}`,
    );
  });

  it('says how to begin when there is none', async () => {
    api.answer(licenceRequests.list, pageOf());
    await show();
    expect(await screen.findByText('使用許諾の依頼はまだありません')).toBeInTheDocument();
    expect(screen.getByText(/「使用許諾を依頼」から始められます/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'CSVをダウンロード' })).toBeNull();
  });

  it('asks for the drafts alone when they are chosen', async () => {
    await show('?state=draft');
    await screen.findByRole('link', { name: '海のソーダ' });
    expect(api.callsOf(licenceRequests.list)[0]?.query.get('state')).toBe('draft');
    expect(screen.getByRole('link', { name: '下書き' })).toHaveAttribute('aria-current', 'page');
  });

  it('deletes a draft as it was seen', async () => {
    api.answer(licenceRequests.list, pageOf(makeRequest())).answer(licenceRequests.delete, undefined);
    await show();
    showToasts();
    await click(await screen.findByRole('button', { name: /を削除$/ }));
    await click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '削除' }));
    expect(await screen.findByText('下書きを削除しました。')).toBeInTheDocument();
    expect(api.callsOf(licenceRequests.delete)[0]?.query.get('seen')).toBe('2026-11-20T03:00:00.000Z');
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.refuse(licenceRequests.list, 'SERVER.UNAVAILABLE');
    await show();
    const retry = await screen.findByRole('button', { name: 'もう一度試す' }, { timeout: 4_000 });
    api.answer(licenceRequests.list, pageOf(makeSubmitted()));
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: '海のソーダ' })).toBeInTheDocument();
  });

  it('is not there for staff', async () => {
    signInAs('admin');
    await show();
    expect(await screen.findByText('このページは表示できません')).toBeInTheDocument();
    expect(api.callsOf(licenceRequests.list)).toHaveLength(0);
  });
});

const stopTheClock = () => void jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-27T06:00:00Z') });

describe('the list of licences', () => {
  beforeEach(stopTheClock);

  it('shows days, what is left of them, the total, and whether it is paid', async () => {
    await show('?view=licences');
    const row = within((await screen.findByRole('link', { name: 'KL2026-000012' })).closest('tr') ?? document.body);
    for (const words of ['2026/11/01', '2027/01/31', 'あと66日', '385,000円', '未払い', '有効'])
      expect(row.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('期間制限なし')).toBeInTheDocument();
  });

  it('is the same in English', async () => {
    await show('?view=licences', '/en');
    expect(await screen.findByText('66 days')).toBeInTheDocument();
    expect(screen.getAllByText('Unpaid')).toHaveLength(2);
  });

  it('marks licences whose early end waits for this side', async () => {
    const mine = makeLicenceBrief({ id: idOf(401), number: 'KL2026-000013', endingBy: 'licensee' });
    api.answer(licences.list, pageOf(makeLicenceBrief({ endingBy: 'owner' }), mine));
    await show('?view=licences');
    const row = (await screen.findByRole('link', { name: 'KL2026-000012' })).closest('tr');
    expect(screen.getAllByText('中途終了の申し出あり')).toHaveLength(1);
    expect(row).toHaveTextContent('有効中途終了の申し出あり');
  });

  it('writes all pages of the list into the file, as they are shown and safe from formulas', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    const followed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const first = { items: [makeLicenceBrief({ product: '=1+1' })], nextCursor: 'next', total: 2 };
    const fetchPages = (query: URLSearchParams) =>
      query.get('cursor') ? pageOf(makeLicenceBrief({ id: idOf(402), number: 'KL2026-000014' })) : first;
    api.answer(licences.list, first);
    const { fetch } = api;
    globalThis.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, 'http://koma.test');
      if (url.searchParams.get('cursor')) api.answer(licences.list, fetchPages(url.searchParams));
      return fetch(input, init);
    };
    await show('?view=licences&state=active');
    await click(await screen.findByRole('button', { name: 'CSVをダウンロード' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    followed.mockRestore();
    const text = await readText(saved[0]);
    const [heading = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(heading.split(',')).toEqual([
      '許諾番号',
      '商品・サービス',
      '状態',
      'クリエイター',
      '作品',
      '使用開始日',
      '使用終了日',
      '残り日数',
      '合計（税込）',
      '支払い',
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain("'=1+1");
    expect(rows[1]).toContain('KL2026-000014');
    expect(rows[1]).toContain('385000');
    expect(rows.map((row) => row.split(',')[7])).toEqual(['66', '66']);
  });
});

describe('the calendar of ends', () => {
  beforeEach(stopTheClock);

  it('names what ends in the month of its last day, and what has no end apart', async () => {
    await show('?view=calendar');
    const month = (await screen.findByRole('heading', { name: '2027年1月' })).closest('section') ?? document.body;
    expect(within(month).getByText('1/31')).toBeInTheDocument();
    expect(within(month).getByRole('link', { name: '海のソーダ' })).toBeInTheDocument();
    const endless = screen.getByRole('heading', { name: '期間制限なし' }).closest('section') ?? document.body;
    expect(within(endless).getAllByRole('link')).toHaveLength(1);
    expect(screen.getAllByText('終了する許諾はありません')).toHaveLength(11);
  });

  it('begins the extension of one that ends', async () => {
    api
      .answer(licences.extend, { requestId: idOf(200) })
      .answer(licenceRequests.get, makeRequest())
      .answer(licenceRequests.hints, { items: [] });
    await show('?view=calendar');
    const [button] = await screen.findAllByRole('button', { name: /^延長を依頼：/ });
    if (button) await click(button);
    await waitFor(() => expect(api.callsOf(licences.extend)[0]?.params.id).toBe(idOf(400)));
  });

  it('goes to the years before and after, and back', async () => {
    const ended = (state: 'expired' | 'ended', last: number) =>
      makeLicenceBrief({ id: idOf(last), product: `商品${last}`, state, endsOn: '2026-03-01' });
    api.answer(
      licences.list,
      pageOf(ended('expired', 401), ended('ended', 402), makeLicenceBrief({ id: idOf(403), endsOn: '2028-02-01' })),
    );
    await show('?view=calendar');
    const later = (await screen.findByRole('heading', { name: 'それ以降' })).closest('section') ?? document.body;
    expect(within(later).getByText('2028/01/31')).toBeInTheDocument();
    await click(screen.getByRole('link', { name: '前の1年' }));
    expect(await screen.findByText('2025年11月 – 2026年10月')).toBeInTheDocument();
    const past = screen.getByRole('heading', { name: '2026年2月' }).closest('section') ?? document.body;
    expect(within(past).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['商品401']); // prettier-ignore
    expect(within(past).getByText('期間終了')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^延長を依頼/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'それ以降' })).toBeNull();
    await click(screen.getByRole('link', { name: '今月へ戻る' }));
    await click(screen.getByRole('link', { name: '次の1年' }));
    const next = (await screen.findByRole('heading', { name: '2028年1月' })).closest('section') ?? document.body;
    expect(within(next).getByText('1/31')).toBeInTheDocument();
  });

  it('says so when nothing ends', async () => {
    api.answer(licences.list, pageOf(makeLicenceBrief({ state: 'expired', endsOn: '2026-01-01' })));
    await show('?view=calendar');
    expect(await screen.findByText('終了予定の許諾はありません')).toBeInTheDocument();
  });
});
