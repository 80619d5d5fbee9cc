import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  licenceDeliveries,
  type LicenceDelivery,
  licenceDisputes,
  licenceRequests,
  licences,
  licensedFiles,
} from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, makeFiles, makeLicence, makeRequest, makeWork, NOW, pageOf } from '../../testing/factories.js';

const PATH = `/user-dashboard/licences/${idOf(400)}`;

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

const show = (language = '') => renderPage(remote, { path: language + PATH });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a licence', () => {
  it('says what was agreed, between whom, and what it costs', async () => {
    await show();
    for (const words of ['許諾番号 KL2026-000012', '潮風飲料', '© 水沢 葵', '385,000円'])
      expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText(/^2026\/11\/01 – 2027\/01\/31$/)).toBeInTheDocument();
  });

  it('has its documents, with a qualified invoice where the creator has a number', async () => {
    await show();
    expect(await screen.findByRole('link', { name: '使用許諾証明書' })).toHaveAttribute(
      'href',
      `/api/licensing/licences/${idOf(400)}/documents/certificate`,
    );
    expect(screen.getByRole('link', { name: '請求書' })).toBeInTheDocument();
  });

  it('names the qualified invoice by its name', async () => {
    const licence = makeLicence();
    const issuer = { name: '水沢葵事務所', address: '東京都', number: 'T1234567890123' };
    api.answer(licences.get, { ...licence, terms: { ...licence.terms, licensor: { name: '水沢 葵', issuer } } });
    await show('/en');
    expect(await screen.findByRole('link', { name: 'Qualified invoice' })).toBeInTheDocument();
  });

  it('gives the address of the check page in the language of the page', async () => {
    await show('/en');
    expect(await screen.findByRole('link', { name: 'Open the check page' })).toHaveAttribute(
      'href',
      'http://localhost/en/licences/KL2026-000012?code=AB12-CD34',
    );
  });

  it('shows the licences that it extends, and is one of them', async () => {
    const first = { id: idOf(399), number: 'KL2026-000004', start: '2026-08-01', endsOn: '2026-11-01' };
    const own = { id: idOf(400), number: 'KL2026-000012', start: '2026-11-01', endsOn: '2027-02-01' };
    api.answer(licences.get, makeLicence({ chain: [first, own] }));
    await show();
    expect(await screen.findByRole('link', { name: 'KL2026-000004' })).toHaveAttribute(
      'href',
      `/user-dashboard/licences/${idOf(399)}`,
    );
    expect(screen.getByText('KL2026-000012（この許諾）')).toBeInTheDocument();
  });

  it('is extended by a request that is filled from it', async () => {
    api
      .answer(licences.extend, { requestId: idOf(201) })
      .answer(licenceRequests.get, makeRequest({ id: idOf(201) }))
      .answer(licenceRequests.hints, { items: [] });
    const { router } = await show();
    await press('延長・範囲の拡大を依頼');
    expect(await screen.findByRole('heading', { level: 2, name: '使用期間' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/user-dashboard/licences/requests/${idOf(201)}`);
  });

  it.each(['expired', 'ended'] as const)('is neither extended nor ended once it is %s', async (state) => {
    api.answer(licences.get, makeLicence({ state }));
    await show();
    await screen.findByText('許諾番号 KL2026-000012');
    expect(screen.queryByRole('button', { name: '延長・範囲の拡大を依頼' })).toBeNull();
    expect(screen.queryByRole('button', { name: '中途終了を申し出る' })).toBeNull();
  });
});

describe('its files', () => {
  const fetched: LicenceDelivery = {
    id: idOf(700),
    fileName: '灯台の朝.mp4',
    name: '森 芽衣',
    family: 'ipv6',
    at: NOW,
  };

  it('are listed with their size, and fetched at an address of their own', async () => {
    api.answer(licensedFiles.fetch, { url: '/files/a/b/licensed' });
    await show();
    expect(await screen.findByText('動画 · 48 MB')).toBeInTheDocument();
    expect(await screen.findByText('まだダウンロードされていません。')).toBeInTheDocument();
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.getAttribute('href')} ${this.download}`);
    });
    await press('ダウンロード 灯台の朝.mp4');
    await waitFor(() => expect(saved).toEqual(['/files/a/b/licensed 灯台の朝.mp4']));
    click.mockRestore();
  });

  it('say why they cannot be fetched, and by whom they were', async () => {
    api.answer(licenceDeliveries.list, pageOf(fetched, { ...fetched, id: idOf(701), name: '', family: 'ipv4' }));
    api.refuse(licensedFiles.fetch, 'LICENCE.WORK_HIDDEN');
    await show();
    expect(await screen.findByText(/退会した会員/)).toBeInTheDocument();
    expect(screen.getByText(/· 森 芽衣/)).toBeInTheDocument();
    api.answer(licensedFiles.list, makeFiles({ works: [{ ...makeWork(), state: 'hidden', files: [] }] }));
    await press('ダウンロード 灯台の朝.mp4');
    expect(await screen.findByText(/この作品は運営により非公開/)).toBeInTheDocument();
    expect(await screen.findByText('運営により非公開になっているため、ダウンロードできません。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^ダウンロード/ })).toBeNull();
  });

  it.each([
    ['waiting', 'They can be downloaded from 1 Nov 2026 on.'],
    ['expired', 'The licence is over, so that nothing can be downloaded.'],
    ['ended', 'The licence was ended early, so that nothing can be downloaded.'],
  ] as const)('are closed while the licence is %s', async (state, words) => {
    api.answer(licences.get, makeLicence({ state })).answer(licensedFiles.list, makeFiles({ state, isOpen: false }));
    await show('/en');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Download / })).toBeNull();
  });

  it('are made first where they are handed out in a smaller form', async () => {
    const file = { assetId: idOf(600), name: '灯台の朝.mp4', kind: 'video', bytes: null, progress: 0 } as const;
    const inState = (state: 'unmade' | 'making' | 'failed', progress = 0) =>
      makeFiles({ form: 'hd', works: [{ ...makeWork(), state: 'open', files: [{ ...file, state, progress }] }] });
    api.answer(licensedFiles.list, inState('unmade')).answer(licensedFiles.fetch, { url: null });
    await show();
    await screen.findByRole('button', { name: 'ファイルを作成 灯台の朝.mp4' });
    api.answer(licensedFiles.list, inState('making', 0.4));
    await press('ファイルを作成 灯台の朝.mp4');
    expect(await screen.findByText('作成中 40%')).toBeInTheDocument();
    api.answer(licensedFiles.list, inState('failed'));
    expect(await screen.findByText(/作成できませんでした/, {}, { timeout: 4_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'ファイルを作成 灯台の朝.mp4' })).toBeInTheDocument();
  });

  it('can be asked for again when they could not be loaded', async () => {
    api.refuse(licensedFiles.list, 'SERVER.UNAVAILABLE');
    await show();
    expect(await screen.findByRole('heading', { name: 'ファイルのダウンロード' })).toBeInTheDocument();
    expect((await screen.findAllByRole('button', { name: /もう一度|再試行|再読み込み/ })).length).toBeGreaterThan(0);
  });
});

describe('the payment', () => {
  it('is only noted by the creator’s side', async () => {
    await show();
    expect(await screen.findByText('未払い')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '支払い済みにする' })).toBeNull();
  });

  it('is noted with its day, and taken back', async () => {
    api
      .answer(licences.get, makeLicence({ side: 'owner' }))
      .answer(licences.setPaid, makeLicence({ side: 'owner', paidOn: '2026-11-20', version: 2 }));
    await show();
    await press('支払い済みにする');
    expect(await screen.findByText('2026/11/20 支払い済み')).toBeInTheDocument();
    api.answer(licences.setPaid, makeLicence({ side: 'owner', version: 3 }));
    await press('未払いに戻す');
    expect(await screen.findByText('未払い')).toBeInTheDocument();
    expect(api.bodiesOf(licences.setPaid)[1]).toEqual({ version: 2, paidOn: null });
  });

  it('is shown as it has become when somebody else has noted it meanwhile', async () => {
    api.answer(licences.get, makeLicence({ side: 'owner' })).refuse(licences.setPaid, 'RESOURCE.CONFLICT');
    await show();
    await screen.findByText('未払い');
    api.answer(licences.get, makeLicence({ side: 'owner', paidOn: '2026-11-19', version: 4 }));
    await press('支払い済みにする');
    expect(await screen.findByText('2026/11/19 支払い済み')).toBeInTheDocument();
  });
});

it.each([PATH, '/user-dashboard/licences/nothing'])('is not found at %s for anybody else', async (path) => {
  api.refuse(licences.get, 'RESOURCE.NOT_FOUND');
  await renderPage(remote, { path });
  expect((await screen.findAllByText(/見つかりません/)).length).toBeGreaterThan(0);
});
