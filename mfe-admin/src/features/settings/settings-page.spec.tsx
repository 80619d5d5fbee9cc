import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { admins, audit, auth, notifications, push, OWN_PORTRAIT_PATH, ownAccount, portraits } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { account, admin, entry, OWN_ID, ownFacts, pageOf } from '../../testing/factories.js';

const self = admin({ id: OWN_ID, familyName: '管理', firstName: '花子', permission: 'full', hasSecondStep: true });

const DUTY = [
  { kind: 'application-submitted' as const, page: true, mail: true, push: false },
  { kind: 'enquiry-received' as const, page: true, mail: false, push: false },
];

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi()
    .answer(auth.me, account())
    .answer(ownAccount.get, ownFacts)
    .answer(portraits.versions, { items: [] })
    .answer(notifications.getPreferences, { items: DUTY, isPushAvailable: false })
    .answer(push.get, { service: null, browsers: [] })
    .answer(admins.list, { items: [self, admin()] })
    .answer(audit.search, pageOf(entry()));
});
afterEach(() => signInAs(null));

const open = (query = '', language = '') => renderPage(remote, { path: `${language}/admin/settings${query}` });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('before a second step is set up', () => {
  it('the page only asks to set it up', async () => {
    api.answer(auth.me, account({ mustEnrol: true }));
    await open();
    expect(await screen.findByRole('heading', { name: '2段階認証を設定してください' })).toBeInTheDocument();
    expect(screen.getByText('この権限では、認証アプリまたはパスキーの設定が必要です。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '2段階認証を設定する' })).toHaveAttribute(
      'href',
      '/user/settings/mail-address-password',
    );
    expect(screen.queryByRole('region')).toBeNull();
    expect(api.callsOf(admins.list)).toHaveLength(0);
  });
});

describe('a limited admin', () => {
  beforeEach(() => {
    api.answer(auth.me, account({ adminPermission: 'limited' }));
  });

  it('sees no admins and no log, and learns why', async () => {
    await open();
    expect(await screen.findByText(/フル権限の管理者だけが確認できます/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'ログインとセキュリティ' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    expect([api.callsOf(admins.list).length, api.callsOf(audit.search).length]).toEqual([0, 0]);
  });
});

describe('notices on duty', () => {
  it('are chosen by each member of staff, and saved at once', async () => {
    api.answer(notifications.savePreferences, { items: DUTY, isPushAvailable: false });
    await open();
    const duty = await region('担当のお知らせ');
    expect(await duty.findByRole('switch', { name: '新しい登録申請：メール' })).toBeChecked();
    const mail = duty.getByRole('switch', { name: '新しいお問い合わせ：メール' });
    expect(mail).not.toBeChecked();
    await userEvent.click(mail);
    await waitFor(() =>
      expect(api.bodiesOf(notifications.savePreferences)).toEqual([
        { items: [{ kind: 'enquiry-received', page: true, mail: true, push: false }] },
      ]),
    );
  });
});

describe('push for staff', () => {
  const own = () => region('担当のお知らせ');

  it('is chosen by kind where a push service is set up', async () => {
    api
      .answer(notifications.getPreferences, { items: DUTY, isPushAvailable: true })
      .answer(notifications.savePreferences, { items: DUTY, isPushAvailable: true })
      .answer(push.get, { service: { kind: 'sandbox' }, browsers: [] });
    await open();
    await userEvent.click(await (await own()).findByRole('switch', { name: '新しい登録申請：プッシュ' }));
    await waitFor(() => expect(api.bodiesOf(notifications.savePreferences)).toHaveLength(1));
    expect(api.bodiesOf(notifications.savePreferences)[0]?.items[0]).toMatchObject({
      kind: 'application-submitted',
      push: true,
    });
  });

  it('cannot be chosen where none is, and the section says so', async () => {
    await open();
    expect(await (await own()).findByRole('switch', { name: '新しい登録申請：プッシュ' })).toBeDisabled();
    const browsers = await region('プッシュ通知');
    expect(await browsers.findByText('プッシュ通知は、現在ご利用いただけません。')).toBeInTheDocument();
  });
});

describe('the admin’s own name', () => {
  const rename = async () => {
    const own = await region('ご自身の情報');
    const name = await own.findByRole('textbox', { name: /^名/ });
    await userEvent.clear(name);
    await userEvent.type(name, '華子');
    await userEvent.click(own.getByRole('button', { name: '保存' }));
    return { own, name };
  };

  it('is saved with the other fields', async () => {
    api.answer(ownAccount.saveGeneral, { ...ownFacts, firstName: '華子', version: 4 });
    await open();
    await rename();
    await waitFor(() =>
      expect(api.bodiesOf(ownAccount.saveGeneral)).toEqual([
        {
          version: 3,
          form: {
            familyName: '管理',
            firstName: '華子',
            familyNameKana: 'カンリ',
            firstNameKana: 'ハナコ',
            locale: 'ja',
          },
        },
      ]),
    );
  });

  it('that was changed elsewhere shows both, keeps the typed one, and can overwrite it', async () => {
    api.refuse(ownAccount.saveGeneral, 'RESOURCE.CONFLICT');
    await open();
    await region('ご自身の情報');
    await screen.findByRole('textbox', { name: /^名/ });
    api.answer(ownAccount.get, { ...ownFacts, firstName: '花', version: 8 });
    const { own, name } = await rename();
    const notice = within(await own.findByRole('alert'));
    expect(notice.getByRole('radiogroup', { name: '名' })).toHaveTextContent('入力した内容華子更新後の内容花');
    expect(name).toHaveValue('華子');
    api.answer(ownAccount.saveGeneral, { ...ownFacts, firstName: '華子', version: 9 });
    await userEvent.click(notice.getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(api.bodiesOf(ownAccount.saveGeneral).at(-1)?.version).toBe(8));
  });

  it('is required', async () => {
    await open();
    const own = await region('ご自身の情報');
    await userEvent.clear(await own.findByRole('textbox', { name: /^姓/ }));
    await userEvent.click(own.getByRole('button', { name: '保存' }));
    expect(await own.findByText('入力してください。')).toBeInTheDocument();
    expect(own.getByRole('textbox', { name: /^姓/ })).toHaveFocus();
  });
});

describe('the admin’s own photo', () => {
  it('is chosen in a dialog', async () => {
    await open();
    await press('写真を追加');
    const dialog = await dialogOf('プロフィール写真');
    expect(dialog.getByRole('button', { name: '写真を選ぶ' })).toBeInTheDocument();
  });

  it('is deleted after a confirmation', async () => {
    api.answer(portraits.versions, { items: [{ id: OWN_ID, version: 7 }] });
    await open();
    expect(await screen.findByRole('img', { name: '管理 花子 さんの写真' })).toHaveAttribute(
      'src',
      `/api/media/portraits/${OWN_ID}/large?v=7`,
    );
    const sent: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (request, init) => {
      if (request !== OWN_PORTRAIT_PATH) return fetch(request, init);
      sent.push(String(init?.method));
      return Promise.resolve(new Response(null, { status: sent.length > 1 ? 204 : 503 }));
    };
    await press('写真を削除');
    const dialog = await dialogOf('写真を削除しますか');
    await userEvent.click(dialog.getByRole('button', { name: '削除' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    api.answer(portraits.versions, { items: [] });
    await userEvent.click(dialog.getByRole('button', { name: '削除' }));
    expect(await screen.findByRole('button', { name: '写真を追加' })).toBeInTheDocument();
    expect(sent).toEqual(['DELETE', 'DELETE']);
  });
});

it('links to the settings of sign-in', async () => {
  await open();
  const signIn = await region('ログインとセキュリティ');
  const places = signIn.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(places)).toEqual(new Set(['/user/settings/mail-address-password']));
  expect(places).toHaveLength(3);
});

describe('the list of admins', () => {
  it('shows permissions, and nobody can change themselves', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: '管理者' }));
    const own = within(table.getByRole('row', { name: /boss@koma|管理 花子/ }));
    expect(own.getByText('フル権限')).toBeInTheDocument();
    expect(own.getByText('ご自身')).toBeInTheDocument();
    expect(own.queryByRole('button')).toBeNull();
    const other = within(table.getByRole('row', { name: /山田 太郎/ }));
    expect(other.getByText('未設定')).toBeInTheDocument();
    expect(other.getByText('制限付き権限')).toBeInTheDocument();
  });

  it('has the terms of the specification in English', async () => {
    await open('', '/en');
    expect(await screen.findByText('Full Admin Access')).toBeInTheDocument();
    expect(screen.getByText('Limited Admin Access')).toBeInTheDocument();
  });

  it('adds one by an invitation, and shows a taken address beside the field', async () => {
    api.refuse(admins.add, 'AUTH.EMAIL_TAKEN');
    await open();
    await press('管理者を追加');
    const dialog = await dialogOf('管理者を追加');
    await userEvent.type(dialog.getByRole('textbox', { name: /メールアドレス/ }), 'new@koma.example');
    await userEvent.type(dialog.getByRole('textbox', { name: /^姓/ }), '鈴木');
    await userEvent.type(dialog.getByRole('textbox', { name: /^名/ }), '一');
    await userEvent.click(dialog.getByRole('radio', { name: /フル権限/ }));
    await userEvent.click(dialog.getByRole('button', { name: '追加する' }));
    expect(await dialog.findByText('このメールアドレスはすでに登録されています。')).toBeInTheDocument();
    api.answer(admins.add, admin());
    await userEvent.click(dialog.getByRole('button', { name: '追加する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf(admins.add).at(-1)).toEqual({
      email: 'new@koma.example',
      familyName: '鈴木',
      firstName: '一',
      permission: 'full',
      locale: 'ja',
    });
  });

  it('explains that one full admin must stay', async () => {
    api.refuse(admins.setPermission, 'AUTH.ADMIN_KEPT');
    await open();
    await press('山田 太郎 さんの権限を変更する');
    const dialog = await dialogOf('山田 太郎 さんの権限を変更');
    await userEvent.click(dialog.getByRole('radio', { name: /フル権限/ }));
    await userEvent.click(dialog.getByRole('button', { name: '変更する' }));
    expect(await dialog.findByText(/フル権限の管理者は1名以上必要です/)).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: /フル権限/ })).toBeChecked();
  });

  it('resets a lost second step, with a reason', async () => {
    api.answer(admins.list, { items: [self, admin({ hasSecondStep: true })] }).answer(admins.removeSecondStep, admin());
    await open();
    await press('山田 太郎 さんの2段階認証を解除する');
    const dialog = await dialogOf('山田 太郎 さんの2段階認証を解除しますか');
    await userEvent.click(dialog.getByRole('button', { name: '解除する' }));
    expect(await dialog.findByText('入力してください。')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '端末の紛失');
    await userEvent.click(dialog.getByRole('button', { name: '解除する' }));
    await waitFor(() => expect(api.bodiesOf(admins.removeSecondStep)).toEqual([{ reason: '端末の紛失' }]));
  });

  it('suspends an admin with a reason, and reactivates', async () => {
    api.answer(admins.suspend, admin({ status: 'suspended' })).answer(admins.reactivate, admin());
    await open();
    await press('山田 太郎 さんの利用を停止する');
    const dialog = await dialogOf('山田 太郎 さんの利用を停止しますか');
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '退職のため');
    api.answer(admins.list, { items: [self, admin({ status: 'suspended' })] });
    await userEvent.click(dialog.getByRole('button', { name: '停止する' }));
    await waitFor(() => expect(api.bodiesOf(admins.suspend)).toEqual([{ reason: '退職のため' }]));
    await press('山田 太郎 さんの利用を再開する');
    await press('再開する');
    await waitFor(() => expect(api.callsOf(admins.reactivate)).toHaveLength(1));
  });
});
