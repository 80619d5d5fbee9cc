import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type StaffDispute, staffDisputes, type StaffLicence, staffLicences } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, pageOf } from '../../testing/factories.js';
import { staffDispute, staffDisputeDetails, staffLicence, staffLicenceDetails } from '../../testing/licences.js';

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  sessionStorage.clear();
  showToasts();
  api = mockApi()
    .answer(
      staffLicences.search,
      pageOf(
        staffLicence(),
        staffLicence({ id: idOf(504), number: '', state: 'quoted', endsOn: null, isDisputed: true }),
      ),
    )
    .answer(staffLicences.counts, {
      items: [
        { state: 'active', count: 1 },
        { state: 'quoted', count: 1_204 },
      ],
    }) // prettier-ignore
    .answer(staffLicences.get, staffLicenceDetails())
    .answer(staffDisputes.waiting, { count: 2, since: null })
    .answer(staffDisputes.list, pageOf(staffDispute()));
});
afterEach(() => signInAs(null));

const show = (query = '', language = '') => renderPage(remote, { path: `${language}/admin/licences${query}` });
const drawer = async () => within(await screen.findByRole('dialog', { name: '潮風ソーダ' }));

describe('the list of requests and licences', () => {
  it('shows number, parties, media and days, without amounts', async () => {
    await show();
    const [, row] = await screen.findAllByRole('row');
    for (const words of ['KL2026-000012 · 灯台の朝', '青葉エージェンシー', '水沢 葵', 'Web広告', '2027/11/30'])
      expect(within(row ?? document.body).getByText(words)).toBeInTheDocument();
    expect(screen.getByText('トラブルあり')).toBeInTheDocument();
    expect(screen.queryByText(/円/)).toBeNull();
  });

  it('has the number of each state, which leads to them', async () => {
    await show('?q=%E6%BD%AE');
    const links = within(await screen.findByRole('navigation', { name: '状況ごとの件数' }));
    expect(await links.findByRole('link', { name: /1,205$/ })).toHaveAttribute('aria-current', 'page');
    expect(links.getByRole('link', { name: /^見積提示 1,204$/ })).toHaveAttribute(
      'href',
      '/admin/licences?q=%E6%BD%AE&state=quoted',
    );
  });

  it('asks for what the address says, and for nothing that it does not know', async () => {
    await show('?q=ﾐﾅﾓ&state=expiring&from=2026-11-01&to=2026-02-31x&sort=ends&direction=asc');
    await screen.findAllByRole('row');
    const [asked] = api.callsOf(staffLicences.search);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      ...{ q: 'ﾐﾅﾓ', state: 'expiring', from: '2026-11-01', sort: 'ends', direction: 'asc' },
    });
  });

  it('says that nothing is found, and that there is nothing yet', async () => {
    api.answer(staffLicences.search, pageOf<StaffLicence>());
    await show('?q=none');
    await userEvent.click(await screen.findByRole('button', { name: '条件をすべて解除' }));
    expect(await screen.findByText('依頼はまだありません')).toBeInTheDocument();
  });

  it('says what is wrong when it cannot be loaded', async () => {
    api.refuse(staffLicences.search, 'SERVER.FAILED');
    await show();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

describe('one of them', () => {
  const path = `?open=${idOf(501)}`;

  it('shows what was agreed, between whom, and each document', async () => {
    await show(path);
    const shown = await drawer();
    for (const words of [
      'プロデューサー 倉田 誠',
      '© 水沢 葵',
      '日本全国',
      '385,000円',
      '急ぎです',
      'この閲覧は操作履歴に記録されます。',
    ])
      expect(await shown.findByText(words)).toBeInTheDocument();
    expect(shown.getByRole('link', { name: '使用許諾証明書' })).toHaveAttribute(
      'href',
      `/api/licensing/staff-licences/${idOf(501)}/documents/certificate`,
    );
    expect(shown.queryByRole('button', { name: '回答する' })).toBeNull();
  });

  it('shows what is noted about rights of others, with the proof', async () => {
    const sent = { type: 'application/pdf' as const, bytes: 1_200, sentAt: '2026-11-20T03:00:00.000Z' };
    const proof = { id: idOf(71), fileName: '出演契約.pdf', ...sent };
    const noted = { kind: 'cast' as const, holder: '株式会社スター', scope: 'portfolio' as const, media: [] };
    const days = { start: null, lastDay: '2027-03-31', endTime: '18:00', endsAt: '2027-03-31T09:00:00.000Z' };
    const clearance = { id: idOf(70), workId: idOf(61), ...noted, ...days, note: '', proof, version: 1 };
    api.answer(staffLicences.get, staffLicenceDetails({ clearances: [clearance] }));
    await show(path);
    const shown = await drawer();
    expect(await shown.findByText('出演者 · 株式会社スター')).toBeInTheDocument();
    expect(shown.getByText('灯台の朝 · ポートフォリオのみ · 2027/03/31 18:00 まで')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: '許諾書：出演契約.pdf' })).toHaveAttribute(
      'href',
      `/api/licensing/staff-clearances/${idOf(70)}/proof`,
    );
  });

  it('tells who wrote what on an early end', async () => {
    const asked = { by: 'licensee' as const, on: '2026-11-25', reason: '放送中止のため' };
    const droppedEnding = { by: 'owner' as const, on: '2026-11-26', reason: '放送を待ちます', asked };
    const ended = { on: '2026-11-28', reason: '了承しました', asked: { ...asked, on: '2026-11-27' } };
    const { licence } = staffLicenceDetails();
    if (!licence) throw new Error('there is no licence');
    api.answer(staffLicences.get, staffLicenceDetails({ licence: { ...licence, droppedEnding, ended } }));
    await show(path);
    const shown = await drawer();
    const refused = await shown.findByText(/2026\/11\/26 同意しないとの回答：クリエイター側\s放送を待ちます$/);
    expect(refused).toHaveTextContent(/^2026\/11\/25 申し出：依頼側\s放送中止のため/);
    expect(
      shown.getByText(/^2026\/11\/27 申し出：依頼側\s放送中止のため\s2026\/11\/28 同意：クリエイター側\s了承しました$/),
    ).toBeInTheDocument();
  });

  it('is read in English', async () => {
    await show(path, '/en');
    const shown = within(await screen.findByRole('dialog', { name: '潮風ソーダ' }));
    for (const words of ['Web advertising', 'Japan', 'Non-exclusive, Beverages'])
      expect(await shown.findByText(words)).toBeInTheDocument();
  });

  it('says that it is not there', async () => {
    api.refuse(staffLicences.get, 'RESOURCE.NOT_FOUND');
    await show(path);
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
  });
});

describe('disputes', () => {
  it('are listed with their age, in three queues', async () => {
    await show('?view=disputes');
    const [, row] = await screen.findAllByRole('row');
    expect(within(row ?? document.body).getByText('許諾範囲を超えた使用')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^回答済み/ })).toHaveAttribute(
      'href',
      '/admin/licences?view=disputes&queue=answered',
    );
  });

  it('says that none waits', async () => {
    api.answer(staffDisputes.list, pageOf<StaffDispute>());
    await show('?view=disputes');
    expect(await screen.findByText('対応が必要なトラブルはありません')).toBeInTheDocument();
  });

  it('are answered to both sides, with a note for staff', async () => {
    api
      .answer(staffLicences.get, staffLicenceDetails({ disputes: [staffDisputeDetails()] }))
      .answer(staffDisputes.act, staffDisputeDetails({ state: 'answered', version: 2 }));
    await show(`?view=disputes&open=${idOf(501)}`);
    const shown = await drawer();
    expect(await shown.findByText('契約にない媒体で使われています。')).toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: '回答する' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'トラブルに回答' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /双方への回答/ }), '確認します。');
    await userEvent.type(dialog.getByRole('textbox', { name: /運営メモ/ }), '電話済み');
    await userEvent.click(dialog.getByRole('button', { name: '回答を送る' }));
    expect(await screen.findByText('回答を送りました')).toBeInTheDocument();
    expect(api.callsOf(staffDisputes.act)[0]?.body).toEqual({
      ...{ version: 1, act: 'answer', text: '確認します。', note: '電話済み' },
    });
    // The opening stands in the log once.
    expect(api.callsOf(staffLicences.get)).toHaveLength(1);
  });

  it('keep what was typed when a colleague was faster, and show what has changed', async () => {
    api
      .answer(staffLicences.get, staffLicenceDetails({ disputes: [staffDisputeDetails()] }))
      .refuse(staffDisputes.act, 'RESOURCE.CONFLICT');
    await show(`?open=${idOf(501)}`);
    await userEvent.click(await (await drawer()).findByRole('button', { name: '解決とする' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'トラブルを解決とする' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /双方への回答/ }), '合意しました。');
    await userEvent.click(dialog.getByRole('button', { name: '解決とする' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /双方への回答/ })).toHaveValue('合意しました。');
    await waitFor(() => expect(api.callsOf(staffLicences.get)).toHaveLength(2));
  });
});
