import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Application, auth } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const application = (given: Partial<Application> = {}): Application => ({
  id: '0198f3a0-0000-7000-8000-000000000011',
  email: 'kana@studio.example',
  profileType: 'creator',
  mobileNumber: '090-1234-5678',
  affiliation: 'company',
  companyName: '株式会社あかつき制作',
  status: 'submitted',
  locale: 'ja',
  submittedAt: '2026-11-20T01:00:00.000Z',
  decidedAt: null,
  refusalReason: '',
  waitedMinutes: 45,
  promisedUntil: inMinutes(15),
  ...given,
});
const pageOf = (...items: Application[]) => ({ items, nextCursor: null, total: items.length });

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi().answer(auth.listApplications, pageOf(application()));
});
afterEach(() => signInAs(null));

const open = () => renderPage(remote, { path: '/admin/request' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the queue', () => {
  it('puts the call one tap away', async () => {
    await open();
    const call = await screen.findByRole('link', { name: /090-1234-5678/ });
    expect(call).toHaveAttribute('href', 'tel:09012345678');
  });

  it.each([
    [inMinutes(40), '期限内'],
    [inMinutes(15), 'まもなく期限（あと15分）'],
    [inMinutes(-135), '2時間15分超過'],
  ])('says how the promise stands', async (promisedUntil, words) => {
    api.answer(auth.listApplications, pageOf(application({ promisedUntil })));
    await open();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is kept from everybody but staff', async () => {
    signInAs('user');
    await open();
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
    expect(api.callsOf(auth.listApplications)).toHaveLength(0);
  });

  it('may be empty', async () => {
    api.answer(auth.listApplications, pageOf());
    await open();
    expect(await screen.findByText('審査待ちの申請はありません')).toBeInTheDocument();
  });

  it('can be sorted once all of it is here', async () => {
    const later = application({ id: '0198f3a0-0000-7000-8000-000000000012', email: 'aoi@studio.example' });
    api.answer(auth.listApplications, pageOf(application(), later));
    await open();
    await press('申請者');
    const [, first] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('aoi@studio.example');
  });

  it('opens an application with everything told in it, and the decision', async () => {
    await open();
    await press('kana@studio.example の詳細を開く');
    const drawer = within(await screen.findByRole('dialog', { name: 'kana@studio.example' }));
    expect(drawer.getByRole('link', { name: /090-1234-5678/ })).toBeInTheDocument();
    expect(drawer.getByText('日本語')).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: 'kana@studio.example を承認する' }));
    expect(await screen.findByRole('dialog', { name: 'この申請を承認しますか' })).toBeInTheDocument();
  });

  it('shows why somebody was refused', async () => {
    const refused = application({ status: 'refused', refusalReason: '所属を確認できず', decidedAt: inMinutes(-5) });
    api.answer(auth.listApplications, pageOf(refused));
    await renderPage(remote, { path: '/admin/request?status=refused' });
    expect(await screen.findByText('所属を確認できず')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /承認/ })).toBeNull();
  });
});

describe('a decision', () => {
  it('to accept is asked about first', async () => {
    api.answer(auth.acceptApplication, application({ status: 'accepted' }));
    await open();
    await press('kana@studio.example を承認する');
    expect(api.callsOf(auth.acceptApplication)).toHaveLength(0);
    const dialog = await screen.findByRole('dialog', { name: 'この申請を承認しますか' });
    await userEvent.click(within(dialog).getByRole('button', { name: '承認' }));
    await waitFor(() => expect(api.callsOf(auth.acceptApplication)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('to refuse needs a reason', async () => {
    api.answer(auth.refuseApplication, application({ status: 'refused' }));
    await open();
    await press('kana@studio.example を見送る');
    await press('見送る');
    expect(await screen.findByText('入力してください。')).toBeInTheDocument();
    expect(api.callsOf(auth.refuseApplication)).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '所属を確認できず');
    await press('見送る');
    await waitFor(() => expect(api.bodiesOf(auth.refuseApplication)).toEqual([{ reason: '所属を確認できず' }]));
  });

  it('that came too late closes the dialog and asks for the lists again', async () => {
    api.refuse(auth.acceptApplication, 'AUTH.APPLICATION_DECIDED');
    await open();
    await press('kana@studio.example を承認する');
    api.answer(auth.listApplications, pageOf());
    await press('承認');
    expect(await screen.findByText('審査待ちの申請はありません')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
