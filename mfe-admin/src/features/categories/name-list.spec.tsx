import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, categoryMerges, workNames } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { account, idOf, pageOf } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  showToasts();
  api = mockApi()
    .answer(auth.me, account())
    .answer(categoryMerges.list, { items: [] })
    .answer(workNames.merge, { id: idOf(71) })
    .answer(workNames.retire, undefined)
    .answer(
      workNames.list,
      pageOf(
        { name: '川瀬飲料株式会社', count: 30, isRetired: false },
        { name: 'カワセ飲料', count: 12, isRetired: false },
        { name: '旧社名', count: 2, isRetired: true },
      ),
    );
});
afterEach(() => signInAs(null));

const show = (path = '/admin/cms/system-content?kind=client') => renderPage(remote, { path });
const rowOf = async (name: string) =>
  within((await screen.findAllByRole('listitem')).find((one) => one.textContent?.startsWith(name)) ?? document.body);
const ask = async (name: string, act: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `「${name}」の操作` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
};

describe('names of companies', () => {
  it('show their works, and which are retired', async () => {
    await show();
    expect((await rowOf('川瀬飲料株式会社')).getByRole('link')).toHaveAttribute(
      'href',
      `/admin/video-dashboard?${new URLSearchParams({ q: '川瀬飲料株式会社' })}`,
    );
    expect((await rowOf('旧社名')).getByText('終了')).toBeInTheDocument();
  });

  it('are merged into a name that other works have, after saying what changes', async () => {
    await show();
    await ask('カワセ飲料', '名前を変更・統合');
    const dialog = within(await screen.findByRole('dialog'));
    const to = dialog.getByRole('combobox', { name: /新しい名前/ });
    await userEvent.clear(to);
    await userEvent.type(to, '川瀬飲料株式会社');
    expect(await dialog.findByText(/12件の「カワセ飲料」が、「川瀬飲料株式会社」（30件）に統合されます/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '統合する' }));
    await waitFor(() =>
      expect(api.bodiesOf(workNames.merge)).toEqual([{ from: 'カワセ飲料', to: '川瀬飲料株式会社' }]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are renamed where no work has the new name', async () => {
    api.answer(workNames.list, pageOf({ name: 'カワセ飲料', count: 12, isRetired: false }));
    await show();
    await ask('カワセ飲料', '名前を変更・統合');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('combobox', { name: /新しい名前/ }), '株式会社');
    expect(await dialog.findByText(/「カワセ飲料株式会社」に変わります/)).toBeVisible();
    expect(dialog.getByRole('button', { name: '変更する' })).toBeEnabled();
  });

  it('keep the dialog with its reason when a merge is refused', async () => {
    api.refuse(workNames.merge, 'CATEGORY.BUSY');
    await show();
    await ask('カワセ飲料', '名前を変更・統合');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('combobox', { name: /新しい名前/ }), '本社');
    await userEvent.click(dialog.getByRole('button', { name: '変更する' }));
    expect(await dialog.findByText(/統合の処理中です/)).toBeVisible();
  });

  it('are retired', async () => {
    await show();
    await ask('カワセ飲料', '終了する');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '終了する' }));
    await waitFor(() => expect(api.bodiesOf(workNames.retire)).toEqual([{ name: 'カワセ飲料' }]));
  });

  it('say so where none fits, with a way back to all', async () => {
    api.answer(workNames.list, pageOf());
    await show('/admin/cms/system-content?kind=ceremony&q=zzz');
    expect(await screen.findByText('該当する名前がありません')).toBeInTheDocument();
  });

  it('are only shown to staff with limited access', async () => {
    api.answer(auth.me, account({ adminPermission: 'limited' }));
    await show();
    await rowOf('カワセ飲料');
    expect(screen.queryByRole('button', { name: '「カワセ飲料」の操作' })).not.toBeInTheDocument();
  });
});
