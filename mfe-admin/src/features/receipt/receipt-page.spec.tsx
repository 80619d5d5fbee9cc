import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { auth, type Receipt, receipts } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { account } from '../../testing/factories.js';

const ID = '0198f3a0-0000-7000-8000-000000000020';
const RECEIPT: Receipt = {
  id: ID,
  accountId: '0198f3a0-0000-7000-8000-000000000030',
  number: '2026-000124',
  kind: 'return',
  issuer: { name: '株式会社コマ', address: '東京都渋谷区神南1-1-1', number: 'T7010001000000' },
  recipient: { company: '株式会社みなと映像', department: '制作部', name: '' },
  day: '2026-12-05',
  particulars: { ja: 'Koma 利用料（2026年12月分）', en: 'Koma membership fee, 2026-12' },
  amountYen: 1_100,
  taxPercent: 10,
  taxYen: 100,
  card: { brand: 'visa', last4: '4242' },
  corrects: { number: '2026-000123', day: '2026-12-01' },
};

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi()
    .answer(auth.me, account({ adminPermission: 'full' }))
    .answer(receipts.get, RECEIPT);
});
afterEach(() => signInAs(null));

const show = (path = `/admin/download-receipt/${ID}`) => renderPage(remote, { path });

describe('a receipt', () => {
  it('says what the member has, and is printed or saved as PDF', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await show();
    const sheet = await screen.findByRole('article');
    for (const words of [
      '返金明細書',
      '適格返還請求書',
      'No. 2026-000124',
      '株式会社みなと映像 制作部 御中',
      'T7010001000000',
      '1,100円',
      '100円',
      'Koma 利用料（2026年12月分）',
      'No. 2026-000123（2026/12/01）',
    ])
      expect(sheet).toHaveTextContent(words);
    expect(sheet).toHaveAttribute('data-prints-alone');
    await userEvent.click(screen.getByRole('button', { name: '印刷' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'PDFをダウンロード' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/api/billing/money/receipts/${ID}/file`),
    );
  });

  it('is in English where the page is', async () => {
    await show(`/en/admin/download-receipt/${ID}`);
    expect(await screen.findByRole('article')).toHaveTextContent('Koma membership fee, 2026-12');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Credit note 2026-000124');
  });

  it('is not asked for by limited admins', async () => {
    api.answer(auth.me, account({ adminPermission: 'limited' }));
    await show();
    expect(await screen.findByText('売上は、フル権限の管理者だけが確認できます。')).toBeInTheDocument();
    expect(api.callsOf(receipts.get)).toHaveLength(0);
  });

  it('is not found under an unknown id', async () => {
    api.refuse(receipts.get, 'RESOURCE.NOT_FOUND');
    await show();
    expect(await screen.findByRole('heading', { name: /見つかりません/ })).toBeInTheDocument();
  });

  it('is not asked for with an id that is none', async () => {
    await show('/admin/download-receipt/1');
    expect(await screen.findByRole('heading', { name: /見つかりません/ })).toBeInTheDocument();
    expect(api.callsOf(receipts.get)).toHaveLength(0);
  });
});
