import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type LicenceDispute, licenceDisputes, licences } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, makeLicence } from '../../testing/factories.js';

const PATH = `/user-dashboard/licences/${idOf(400)}`;
const AT = '2026-11-20T03:00:00.000Z';
const dispute = (given: Partial<LicenceDispute> = {}): LicenceDispute => ({
  ...{ id: idOf(450), by: 'licensee', reason: 'scope', state: 'waiting', acts: ['say', 'withdraw'], version: 1 },
  steps: [{ act: 'open', by: 'licensee', text: '契約と違います。', at: AT }],
  ...given,
});

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  sessionStorage.clear();
  showToasts();
  api = mockApi().answer(licences.get, makeLicence()).answer(licenceDisputes.ofLicence, { items: [], mayOpen: true });
});
afterEach(() => signInAs(null));

const show = async (language = '') => {
  await renderPage(remote, { path: language + PATH });
  return within(await screen.findByRole('region', { name: language === '' ? 'トラブルの相談' : 'Disputes' }));
};
const press = async (where: Awaited<ReturnType<typeof show>>, name: string) =>
  userEvent.click(await where.findByRole('button', { name }));

describe('the disputes of a licence', () => {
  it('begin with a reason and words, which stay while one closes the form', async () => {
    const part = await show();
    await press(part, '運営に申し出る');
    await userEvent.click(part.getByRole('combobox', { name: /内容/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'お支払い' }));
    await userEvent.type(part.getByRole('textbox', { name: /状況/ }), '入金がありません。');
    await press(part, 'キャンセル');
    await press(part, '運営に申し出る');
    expect(part.getByRole('textbox', { name: /状況/ })).toHaveValue('入金がありません。');
    api.answer(licenceDisputes.open, { items: [dispute({ reason: 'payment' })], mayOpen: false });
    await press(part, '申し出を送る');
    expect(await part.findByText('運営の回答待ち')).toBeInTheDocument();
    expect(api.callsOf(licenceDisputes.open)[0]?.body).toEqual({ reason: 'payment', text: '入金がありません。' });
    expect(part.queryByRole('button', { name: '運営に申し出る' })).toBeNull();
  });

  it('ask for what is missing', async () => {
    const part = await show();
    await press(part, '運営に申し出る');
    await press(part, '申し出を送る');
    await waitFor(() => expect(part.getByRole('textbox', { name: /状況/ })).toBeInvalid());
    expect(api.callsOf(licenceDisputes.open)).toHaveLength(0);
  });

  it('show what staff have answered, and take further words', async () => {
    const answered = dispute({
      ...{ state: 'answered', version: 2 },
      steps: [...dispute().steps, { act: 'answer', by: 'staff', text: '双方に確認します。', at: AT }],
    });
    api
      .answer(licenceDisputes.ofLicence, { items: [answered], mayOpen: false })
      .answer(licenceDisputes.say, { items: [answered], mayOpen: false });
    const part = await show();
    expect(await part.findByText('双方に確認します。')).toBeInTheDocument();
    await userEvent.type(part.getByRole('textbox', { name: /補足・ご意見/ }), '資料を送ります。');
    await press(part, '補足を送る');
    expect(await screen.findByText('補足を送りました')).toBeInTheDocument();
    expect(api.callsOf(licenceDisputes.say)[0]?.body).toEqual({ version: 2, text: '資料を送ります。' });
    expect(part.getByRole('textbox', { name: /補足・ご意見/ })).toHaveValue('');
  });

  it('are withdrawn once that is confirmed', async () => {
    api
      .answer(licenceDisputes.ofLicence, { items: [dispute()], mayOpen: false })
      .answer(licenceDisputes.withdraw, { items: [dispute({ state: 'withdrawn', acts: [] })], mayOpen: true });
    const part = await show();
    await press(part, '申し出を取り下げる');
    expect(api.callsOf(licenceDisputes.withdraw)).toHaveLength(0);
    await press(part, '申し出を取り下げる');
    expect(await part.findByText('取り下げ')).toBeInTheDocument();
  });

  it('keep what was typed when the dispute was closed meanwhile, and show that', async () => {
    api
      .answer(licenceDisputes.ofLicence, { items: [dispute({ acts: ['say'] })], mayOpen: true })
      .refuse(licenceDisputes.say, 'LICENCE.DISPUTE_CLOSED');
    const part = await show('/en');
    await userEvent.type(await part.findByRole('textbox', { name: /What you add/ }), 'More.');
    await press(part, 'Add this');
    expect(await part.findByText(/This dispute is closed/)).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf(licenceDisputes.ofLicence).length).toBeGreaterThan(1));
  });

  it('say when they cannot be loaded', async () => {
    api.refuse(licenceDisputes.ofLicence, 'SERVER.FAILED');
    const part = await show();
    expect(await part.findByRole('alert')).toBeInTheDocument();
  });
});
