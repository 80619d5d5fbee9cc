import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, endpoint, OWN_PORTRAIT_PATH, ownAccount, portraits } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeAccount, makeFacts, OWN_ID } from '../../testing/factories.js';

const removePortrait = endpoint({
  id: 'test.portrait.remove',
  method: 'DELETE',
  path: OWN_PORTRAIT_PATH,
  summary: 'The plain route, as tests answer it',
  access: 'signed-in',
});

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(ownAccount.get, makeFacts())
    .answer(auth.me, makeAccount())
    .answer(portraits.versions, { items: [] });
});
afterEach(() => signInAs(null));

const show = (path = '/user/settings/general-information') => renderPage(remote, { path });
const firstName = () => screen.findByRole('textbox', { name: '名' });
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const retype = async (text: string) => {
  await userEvent.clear(await firstName());
  await userEvent.type(await firstName(), text);
};

describe('the own name', () => {
  it('can be saved after a change only', async () => {
    api.answer(ownAccount.saveGeneral, makeFacts({ firstName: '碧', version: 4 }));
    await show();
    await firstName();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    await retype('碧');
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
    expect(api.bodiesOf(ownAccount.saveGeneral)).toMatchObject([{ version: 3, form: { firstName: '碧' } }]);
  });

  it('is required: an empty one is not sent, and gets the focus', async () => {
    await show();
    await userEvent.clear(await firstName());
    await save();
    expect(await screen.findByText('入力してください。')).toBeInTheDocument();
    expect(await firstName()).toHaveFocus();
    expect(api.callsOf(ownAccount.saveGeneral)).toHaveLength(0);
  });

  it('stays as typed when it could not be saved', async () => {
    api.refuse(ownAccount.saveGeneral, 'SERVER.UNAVAILABLE');
    await show();
    await retype('碧');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('ただいま利用できません。');
    expect(await firstName()).toHaveValue('碧');
  });

  it('can be reset', async () => {
    await show();
    await retype('碧');
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(await firstName()).toHaveValue('葵');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});

describe('a name changed elsewhere meanwhile', () => {
  const runIntoConflict = async () => {
    await show();
    await retype('碧');
    api
      .refuse(ownAccount.saveGeneral, 'RESOURCE.CONFLICT')
      .answer(ownAccount.get, makeFacts({ firstName: '蒼', version: 7 }));
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('入力した内容碧更新後の内容蒼');
    expect(await firstName()).toHaveValue('碧');
    return within(notice);
  };

  it('can be overwritten', async () => {
    const notice = await runIntoConflict();
    api.answer(ownAccount.saveGeneral, makeFacts({ firstName: '碧', version: 8 }));
    await userEvent.click(notice.getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(api.bodiesOf(ownAccount.saveGeneral).at(-1)).toMatchObject({ version: 7, form: { firstName: '碧' } });
  });

  it('can be accepted', async () => {
    const notice = await runIntoConflict();
    await userEvent.click(notice.getByRole('button', { name: 'すべて更新後の内容にする' }));
    expect(await firstName()).toHaveValue('蒼');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('saves without a question when only other fields were changed elsewhere', async () => {
  await show();
  await retype('碧');
  api
    .refuseOnce(ownAccount.saveGeneral, 'RESOURCE.CONFLICT', makeFacts({ firstName: '碧', version: 8 }))
    .answer(ownAccount.get, makeFacts({ version: 7 }));
  await save();
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
  expect(api.bodiesOf(ownAccount.saveGeneral).map(({ version }) => version)).toEqual([3, 7]);
});

describe('the portrait', () => {
  it('is deleted after a confirmation', async () => {
    api.answer(portraits.versions, { items: [{ id: OWN_ID, version: 2 }] }).answer(removePortrait, undefined);
    await show();
    const face = await screen.findByRole('img', { name: '水沢 葵さんの写真' });
    expect(face).toHaveAttribute('src', `/api/media/portraits/${OWN_ID}/large?v=2`);
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(api.callsOf(removePortrait)).toHaveLength(0);
    api.answer(portraits.versions, { items: [] });
    await userEvent.click(dialog.getByRole('button', { name: '削除' }));
    expect(await screen.findByRole('button', { name: '写真を選ぶ' })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /写真/ })).toBeNull();
  });

  it('refuses a file that is too large, with a message', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '写真を選ぶ' }));
    const dialog = await screen.findByRole('dialog', { name: 'プロフィール写真' });
    const field = dialog.querySelector('input[type=file]');
    const file = new File(['x'], 'face.jpg');
    Object.defineProperty(file, 'size', { value: 21 * 1024 ** 2 });
    await act(async () => void (field && fireEvent.change(field, { target: { files: [file] } })));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('20MB以下の写真を選んでください。');
  });
});

describe('the account', () => {
  it('of an admin shows the permission', async () => {
    signInAs('admin');
    api.answer(ownAccount.get, makeFacts({ profileType: 'admin', adminPermission: 'limited' }));
    await show('/en/user/settings/general-information');
    expect(await screen.findByText('Limited Access')).toBeInTheDocument();
    expect(screen.getByText('aoi@studio.example')).toBeInTheDocument();
  });

  it('can be retried when it failed to load', async () => {
    api.refuse(ownAccount.get, 'SERVER.UNAVAILABLE');
    await show('/en/user/settings/general-information');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(ownAccount.get, makeFacts());
    await userEvent.click(retry);
    expect(await screen.findByText('aoi@studio.example')).toBeInTheDocument();
  });
});
