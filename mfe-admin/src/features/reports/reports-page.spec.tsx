import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type StaffReport, type StaffReportDetails, staffReports } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, inMinutes, pageOf } from '../../testing/factories.js';

const AT = '2026-11-20T03:00:00.000Z';
const report = (given: Partial<StaffReport> = {}): StaffReport => ({
  ...{ id: idOf(91), number: 'AB12CD34', state: 'received', kind: 'copyright', target: 'work', targetId: idOf(61) },
  ...{ title: '灯台の朝', reporter: '山田 花子', confirmedAt: AT, dueAt: inMinutes(60 * 24 * 3 + 30), decidedAt: null },
  ...{ isUnfounded: false, others: 0, version: 4 },
  ...given,
});
const details = (given: Partial<StaffReportDetails> = {}): StaffReportDetails => ({
  ...report(),
  ...{ address: 'https://koma.example/details/video:1', message: '楽曲を許諾なく使用しています。', onBehalfOf: '' },
  ...{
    email: 'hanako@example.jp',
    isMember: false,
    showsName: false,
    locale: 'ja',
    owner: { id: idOf(21), name: '水沢 葵' },
  },
  ...{ shown: { path: '/details/video:1', media: null, isHidden: false }, related: [], bar: null },
  files: [{ id: idOf(95), fileName: '契約書.pdf', bytes: 12_300 }],
  steps: [{ at: AT, act: 'received', text: '', byName: '' }],
  acts: ['ask', 'hide', 'keep'],
  ...given,
});

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  showToasts();
  api = mockApi()
    .answer(
      staffReports.list,
      pageOf(report(), report({ id: idOf(92), title: '夜の港', others: 2, dueAt: inMinutes(-90) })),
    )
    .answer(staffReports.get, details());
});
afterEach(() => signInAs(null));

const show = (path = '/admin/reports') => renderPage(remote, { path });
const drawer = async () => within(await screen.findByRole('dialog', { name: '灯台の朝' }));
const press = async (where: Awaited<ReturnType<typeof drawer>>, name: string) =>
  userEvent.click(await where.findByRole('button', { name }));

describe('the queue of reports', () => {
  it('shows what is due, what is late, and other reports about the same', async () => {
    await show();
    const first = within(await screen.findByRole('row', { name: /灯台の朝/ }));
    expect(first.getByText(/^あと3日/)).toBeInTheDocument();
    const late = within(screen.getByRole('row', { name: /夜の港/ }));
    expect(late.getByText(/超過$/)).toBeInTheDocument();
    expect(late.getByText('ほか2件')).toBeInTheDocument();
  });

  it('asks for another queue and one kind by the address', async () => {
    await show('/admin/reports?queue=decided&kind=portrait');
    await screen.findByRole('row', { name: /灯台の朝/ });
    const asked = api.callsOf(staffReports.list).map(({ query }) => [query.get('queue'), query.get('kind')]);
    expect(asked).toContainEqual(['decided', 'portrait']);
  });

  it('says that nothing waits', async () => {
    api.answer(staffReports.list, pageOf<StaffReport>());
    await show();
    expect(await screen.findByText('対応が必要な申請はありません')).toBeInTheDocument();
  });
});

describe('a report', () => {
  const path = `/admin/reports?open=${idOf(91)}`;

  it('has the words, the proof and both sides', async () => {
    await show(path);
    const shown = await drawer();
    expect(await shown.findByText('楽曲を許諾なく使用しています。')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: '契約書.pdf' })).toHaveAttribute(
      'href',
      `/api/catalogue/staff-reports/${idOf(91)}/files/${idOf(95)}`,
    );
    expect(shown.getByRole('link', { name: '水沢 葵' })).toBeInTheDocument();
    expect(shown.getByText('会員以外')).toBeInTheDocument();
  });

  it('is hidden with a reason that both sides get; what was typed survives a conflict', async () => {
    api.refuse(staffReports.act, 'RESOURCE.CONFLICT');
    await show(path);
    await press(await drawer(), '非表示にする');
    const dialog = within(await screen.findByRole('dialog', { name: '対象を非表示にしますか' }));
    await press(dialog, '非表示にする');
    expect(await dialog.findByRole('textbox', { name: /理由/ })).toBeInvalid();
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '許諾を確認できないため');
    await press(dialog, '非表示にする');
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /理由/ })).toHaveValue('許諾を確認できないため');
    api.answer(staffReports.act, details({ state: 'hidden', acts: [], version: 6 }));
    await press(dialog, '非表示にする');
    expect(await screen.findByText('非表示にしました')).toBeInTheDocument();
    expect(api.bodiesOf(staffReports.act).at(-1)).toEqual({
      ...{ version: 4, act: 'hide', reason: '許諾を確認できないため', isUnfounded: false },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: '意見を照会' })).not.toBeInTheDocument());
  });

  it('shuts its reporter out, and admits again', async () => {
    const bar = { id: idOf(96), reason: '虚偽の申請', until: null, byName: '運営', createdAt: AT };
    api.answer(staffReports.bar, details({ bar })).answer(staffReports.admit, details());
    await show(path);
    await press(await drawer(), '申請者を制限');
    const dialog = within(await screen.findByRole('dialog', { name: 'この申請者からの申請を制限しますか' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '虚偽の申請');
    await press(dialog, '制限する');
    expect(api.bodiesOf(staffReports.bar)).toEqual([{ reason: '虚偽の申請', until: null }]);
    await press(await drawer(), '制限を解除');
    expect(await screen.findByText('制限を解除しました')).toBeInTheDocument();
  });

  it('is gone when nobody knows it', async () => {
    api.refuse(staffReports.get, 'RESOURCE.NOT_FOUND');
    await show(path);
    expect(
      within(await screen.findByRole('dialog', { name: '削除申請' })).queryByRole('button', { name: '非表示にする' }),
    ).toBeNull();
  });
});
