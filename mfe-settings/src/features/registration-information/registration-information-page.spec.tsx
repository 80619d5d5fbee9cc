import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, companies, objections, ownAccount } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeAccount, makeFacts } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(ownAccount.get, makeFacts())
    .answer(auth.me, makeAccount())
    .answer(objections.get, { objects: false })
    .answer(companies.suggest, { items: [{ name: '株式会社あかつき制作' }, { name: 'あかつきフィルム' }] });
});
afterEach(() => signInAs(null));

const show = (path = '/user/settings/registration-information') => renderPage(remote, { path });
const mobile = () => screen.findByRole('textbox', { name: '携帯電話番号' });
const company = () => screen.findByRole('combobox', { name: '会社名' });
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

describe('the registration data', () => {
  it('show what cannot be changed here', async () => {
    await show();
    expect(await screen.findByText('aoi@studio.example')).toBeInTheDocument();
    expect(screen.getByText('クリエイター')).toBeInTheDocument();
    expect(screen.getByText('2026/11/20')).toBeInTheDocument();
  });

  it('convert a number while it is typed, and send it converted', async () => {
    api.answer(ownAccount.saveRegistration, makeFacts({ mobileNumber: '080-8765-4321', version: 4 }));
    await show();
    await userEvent.clear(await mobile());
    await userEvent.type(await mobile(), '０８０８７６５４３２１');
    expect(await mobile()).toHaveValue('080-8765-4321');
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
    expect(api.bodiesOf(ownAccount.saveRegistration)).toMatchObject([
      { version: 3, form: { mobileNumber: '080-8765-4321' } },
    ]);
  });

  it('refuse an invalid number', async () => {
    await show();
    await userEvent.clear(await mobile());
    await userEvent.type(await mobile(), '123');
    await save();
    expect(await screen.findByText('電話番号を正しく入力してください（例：03-1234-5678）。')).toBeInTheDocument();
    expect(await mobile()).toHaveFocus();
  });

  it('suggest companies, and require one unless the member is a freelancer', async () => {
    await show();
    await userEvent.clear(await company());
    await userEvent.type(await company(), 'あかつき');
    await userEvent.click(await screen.findByRole('option', { name: 'あかつきフィルム' }));
    expect(await company()).toHaveValue('あかつきフィルム');
    await userEvent.clear(await company());
    await save();
    expect(await screen.findByText('会社名を入力してください。')).toBeInTheDocument();
    api.answer(ownAccount.saveRegistration, makeFacts({ affiliation: 'freelance', companyName: '', version: 4 }));
    await userEvent.click(screen.getByRole('radio', { name: 'フリーランス' }));
    expect(screen.getByRole('combobox', { name: '屋号など（任意）' })).toBeInTheDocument();
    await save();
    await waitFor(() => expect(api.callsOf(ownAccount.saveRegistration)).toHaveLength(1));
  });

  it('offer a user no freelancing: users are members of production companies', async () => {
    signInAs('user');
    const facts = makeFacts({ profileType: 'user', affiliation: 'freelance', companyName: '' });
    api.answer(ownAccount.get, facts);
    await show();
    expect(await company()).toHaveValue('');
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.type(await company(), 'あかつきフィルム');
    api.answer(
      ownAccount.saveRegistration,
      makeFacts({ profileType: 'user', companyName: 'あかつきフィルム', version: 4 }),
    );
    await save();
    await waitFor(() =>
      expect(api.bodiesOf(ownAccount.saveRegistration)).toMatchObject([
        { form: { affiliation: 'company', companyName: 'あかつきフィルム' } },
      ]),
    );
  });

  it('that were changed elsewhere show both versions in words', async () => {
    await show();
    await userEvent.clear(await mobile());
    await userEvent.type(await mobile(), '090-9999-8888');
    api
      .refuse(ownAccount.saveRegistration, 'RESOURCE.CONFLICT')
      .answer(ownAccount.get, makeFacts({ mobileNumber: '03-1111-2222', version: 9 }));
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('入力した内容090-9999-8888更新後の内容03-1111-2222');
    await userEvent.click(within(notice).getByRole('button', { name: 'すべて更新後の内容にする' }));
    expect(await mobile()).toHaveValue('03-1111-2222');
  });

  it('are not offered to admins', async () => {
    signInAs('admin');
    await show();
    expect(await screen.findByText('このページは表示できません')).toBeInTheDocument();
    expect(api.callsOf(ownAccount.get)).toHaveLength(0);
  });
});
