import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, contact, type Enquiry, type EnquiryEntry } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { account, idOf, OWN_ID, pageOf } from '../../testing/factories.js';

const enquiry = (given: Partial<Enquiry> = {}): Enquiry => ({
  id: idOf(51),
  number: '0000AB51',
  kind: 'company',
  name: '三島 遥',
  companyName: '北窓フィルム',
  email: 'haruka@kitamado.example',
  telephone: '03-1234-5678',
  message: '<b>30名</b>での利用を検討しています。',
  locale: 'ja',
  sentAt: '2026-11-20T03:00:00.000Z',
  status: 'open',
  assignee: null,
  answeredAt: null,
  version: 1,
  ...given,
});
const entry = (given: Partial<EnquiryEntry> = {}): EnquiryEntry => ({
  id: idOf(61),
  at: '2026-11-20T04:00:00.000Z',
  act: 'answered',
  author: '村上 直',
  text: 'ありがとうございます。',
  mailedAt: null,
  ...given,
});
const whole = (given: Partial<Enquiry> = {}, history: EnquiryEntry[] = []) => ({ ...enquiry(given), history });

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi()
    .answer(auth.me, account())
    .answer(contact.list, pageOf(enquiry()))
    .answer(contact.get, whole())
    .answer(contact.assignees, {
      items: [
        { id: OWN_ID, name: '管理 花子' },
        { id: idOf(31), name: '村上 直' },
      ],
    });
});
afterEach(() => signInAs(null));

const show = (query = '', language = '') => renderPage(remote, { path: `${language}/admin/enquiries${query}` });
const openOne = async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: '三島 遥（0000AB51）を開く' }));
  return within(await screen.findByRole('dialog', { name: '三島 遥' }));
};

describe('the inbox of enquiries', () => {
  it('lists open ones, what somebody typed as text', async () => {
    await show();
    expect(await screen.findByText('<b>30名</b>での利用を検討しています。')).toBeInTheDocument();
    expect(screen.getByText('担当者なし')).toBeInTheDocument();
    // 12:00 in Tokyo, wherever the reader is.
    expect(screen.getByText('2026/11/20 12:00')).toBeInTheDocument();
    expect(api.callsOf(contact.list).every(({ query }) => query.get('status') !== null)).toBe(true);
  });

  it('is open to staff only', async () => {
    signInAs('user');
    await show();
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
    expect(api.callsOf(contact.list)).toHaveLength(0);
  });

  it('can be empty, and says so in both languages', async () => {
    api.answer(contact.list, pageOf());
    await show('', '/en');
    expect(await screen.findByText('No open enquiries')).toBeInTheDocument();
  });

  it('can fail, and be tried again', async () => {
    api.refuse(contact.list, 'SERVER.FAILED');
    await show();
    expect(await screen.findByRole('button', { name: /再読み込み|もう一度/ })).toBeInTheDocument();
  });

  it('has its search, its state and whose they are in the address', async () => {
    const { router } = await show();
    await userEvent.click(await screen.findByRole('switch', { name: '自分の担当のみ' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mine=1'));
    await waitFor(() => expect(api.callsOf(contact.list).at(-1)?.query.get('assigneeId')).toBe(OWN_ID));
    await userEvent.type(screen.getByRole('textbox', { name: 'お問い合わせを検索' }), '料金{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /完了/ })).toHaveAttribute('href', expect.stringContaining('mine=1')),
    );
    expect(screen.getByRole('link', { name: /完了/ })).toHaveAttribute(
      'href',
      expect.stringContaining('status=closed'),
    );
  });

  it('opens the enquiry of a mail’s link', async () => {
    await show(`?open=${idOf(51)}`);
    const drawer = within(await screen.findByRole('dialog', { name: '三島 遥' }));
    expect(await drawer.findByRole('link', { name: 'haruka@kitamado.example' })).toHaveAttribute(
      'href',
      'mailto:haruka@kitamado.example',
    );
  });
});

describe('an enquiry', () => {
  it('is given to somebody of staff', async () => {
    api.answer(contact.assign, whole({ assignee: { id: idOf(31), name: '村上 直' }, version: 2 }));
    const drawer = await openOne();
    await userEvent.click(await drawer.findByRole('combobox', { name: '担当者' }));
    await userEvent.click(await screen.findByRole('option', { name: '村上 直' }));
    await waitFor(() => expect(api.bodiesOf(contact.assign)).toEqual([{ version: 1, assigneeId: idOf(31) }]));
    await waitFor(() => expect(drawer.getByRole('combobox', { name: '担当者' })).toHaveValue('村上 直'));
  });

  it('is answered by mail from the page, and closed with it', async () => {
    const history = [entry(), entry({ id: idOf(62), act: 'closed', text: '' })];
    api.answer(contact.answer, whole({ status: 'closed', version: 2 }, history));
    const drawer = await openOne();
    const field = await drawer.findByRole('textbox', { name: '回答' });
    expect(drawer.getByText(/haruka@kitamado.example 宛にメールで届きます/)).toBeInTheDocument();
    await userEvent.type(field, 'ありがとうございます。');
    await userEvent.click(drawer.getByRole('button', { name: '回答を送信' }));
    await waitFor(() =>
      expect(api.bodiesOf(contact.answer)).toEqual([{ version: 1, message: 'ありがとうございます。', closes: true }]),
    );
    const said = within(await drawer.findByRole('region', { name: '対応履歴' }));
    expect(said.getByText('ありがとうございます。')).toBeInTheDocument();
    expect(said.getByText('送信しています')).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: '対応中に戻す' })).toBeInTheDocument();
    expect(field).toHaveValue('');
  });

  it('that a colleague has answered meanwhile shows that, and keeps what was typed', async () => {
    api.refuse(contact.answer, 'RESOURCE.CONFLICT');
    const drawer = await openOne();
    const field = await drawer.findByRole('textbox', { name: '回答' });
    await userEvent.type(field, '二つ目');
    api.answer(contact.get, whole({ version: 2 }, [entry({ text: '一つ目' })]));
    await userEvent.click(drawer.getByRole('button', { name: '回答を送信' }));
    expect(await drawer.findByText('一つ目')).toBeInTheDocument();
    expect(field).toHaveValue('二つ目');
    api.answer(
      contact.answer,
      whole({ version: 3 }, [entry({ text: '一つ目' }), entry({ id: idOf(63), text: '二つ目' })]),
    );
    await userEvent.click(drawer.getByRole('button', { name: '回答を送信' }));
    await waitFor(() => expect(api.bodiesOf(contact.answer).at(-1)).toMatchObject({ version: 2 }));
  });

  it('keeps an answer that is not sent when it is closed and opened again', async () => {
    const drawer = await openOne();
    await userEvent.type(await drawer.findByRole('textbox', { name: '回答' }), '書きかけ');
    await userEvent.click(drawer.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '三島 遥（0000AB51）を開く' }));
    expect(await screen.findByRole('textbox', { name: '回答' })).toHaveValue('書きかけ');
    await userEvent.clear(screen.getByRole('textbox', { name: '回答' }));
  });

  it('is closed, or the reason is shown', async () => {
    api.refuse(contact.setStatus, 'SERVER.UNAVAILABLE');
    const drawer = await openOne();
    showToasts();
    await userEvent.click(await drawer.findByRole('button', { name: '完了にする' }));
    expect(await screen.findByText(/ただいま利用できません/)).toBeInTheDocument();
    api.answer(contact.setStatus, whole({ status: 'closed', version: 2 }, [entry({ act: 'closed', text: '' })]));
    await userEvent.click(drawer.getByRole('button', { name: '完了にする' }));
    expect(await drawer.findByRole('button', { name: '対応中に戻す' })).toBeInTheDocument();
  });

  it('needs words to be answered', async () => {
    const drawer = await openOne();
    await userEvent.click(await drawer.findByRole('button', { name: '回答を送信' }));
    expect(await drawer.findByText('本文を入力してください。')).toBeInTheDocument();
    expect(api.callsOf(contact.answer)).toHaveLength(0);
  });
});
