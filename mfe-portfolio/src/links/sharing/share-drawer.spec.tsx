import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, portfolios, type PublishStatus, shareLinks } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeLink } from '../../testing/factories.js';

const link = makeLink();
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('creator');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(shareLinks.list, { items: [link], nextCursor: null, total: 1 });
});
afterEach(() => signInAs(null));

async function open(status: PublishStatus = 'limited') {
  api.answer(portfolios.get, { version: 1, loose: [makeCard({ status })], sections: [] });
  await renderPage(remote, { path: '/user/creator/profile/portfolio' });
  await userEvent.click(await screen.findByRole('button', { name: '「静かな午後」の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '共有リンク' }));
  return within(await screen.findByRole('dialog', { name: '「静かな午後」の共有リンク' }));
}

describe('the links of a work', () => {
  it('show recipient, last day, and openings', async () => {
    const dialog = await open();
    const list = within(await dialog.findByRole('list', { name: '共有リンクの一覧' }));
    expect(list.getByText('青葉エージェンシー 様')).toBeInTheDocument();
    expect(list.getByText(/まで · パスワードあり/)).toBeInTheDocument();
    expect(list.getByText(/2回開封・最終/)).toBeInTheDocument();
  });

  it('are copied with their whole address', async () => {
    const user = userEvent.setup();
    const dialog = await open();
    await user.click(await dialog.findByRole('button', { name: 'リンクをコピー' }));
    expect(await screen.findByText('コピーしました')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${link.path}`);
  });

  it('do not end in a far century', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'リンクを作成' }));
    await userEvent.type(dialog.getByLabelText(/送り先/), '宣伝部 様');
    fireEvent.change(dialog.getByLabelText(/有効期限/), { target: { value: '2999-12-31' } });
    await userEvent.click(dialog.getByRole('button', { name: 'リンクを作成' }));
    expect(
      await dialog.findByText('今日から2年以内の日付にしてください。期限を設けない場合は空欄にします。'),
    ).toBeInTheDocument();
    expect(api.callsOf(shareLinks.create)).toEqual([]);
  });

  it('are revoked after a confirmation', async () => {
    api.answer(shareLinks.revoke, { ...link, state: 'revoked' });
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: '無効にする' }));
    const question = within(
      await screen.findByRole('dialog', { name: '「青葉エージェンシー 様」宛のリンクを無効にしますか' }),
    );
    await userEvent.click(question.getByRole('button', { name: '無効にする' }));
    await waitFor(() => expect(api.callsOf(shareLinks.revoke)[0]?.params).toEqual({ id: link.id }));
  });

  it('lead to their stories', async () => {
    const dialog = await open();
    expect(await dialog.findByRole('link', { name: '経過を見る' })).toHaveAttribute(
      'href',
      `/user-dashboard/links/${link.id}`,
    );
  });
});

describe('a new share link', () => {
  const make = async (status?: PublishStatus) => {
    const dialog = await open(status);
    await userEvent.click(await dialog.findByRole('button', { name: 'リンクを作成' }));
    await userEvent.type(dialog.getByRole('textbox', { name: '送り先' }), '制作部 様');
    return dialog;
  };

  it('ends in thirty days and has no password by default', async () => {
    api.answer(shareLinks.create, link);
    const dialog = await make();
    await userEvent.click(dialog.getByRole('button', { name: 'リンクを作成' }));
    await waitFor(() => expect(api.bodiesOf(shareLinks.create)).toHaveLength(1));
    const [{ form } = { form: null }] = api.bodiesOf(shareLinks.create);
    expect(form).toMatchObject({ recipient: '制作部 様', password: null, allowsDownload: false });
    const days = (Date.parse(form?.lastDay ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(28);
    expect(days).toBeLessThan(31);
  });

  it('gives no location and camera data away unless its owner says so', async () => {
    api.answer(shareLinks.create, link);
    const dialog = await make();
    expect(dialog.queryByRole('switch', { name: /撮影場所/ })).toBeNull();
    await userEvent.click(dialog.getByRole('switch', { name: /ダウンロードを許可する/ }));
    const whole = dialog.getByRole('switch', { name: /撮影場所とカメラの情報も渡す/ });
    expect(whole).not.toBeChecked();
    expect(dialog.getByText(/GPSの位置、カメラの機種と製造番号/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'リンクを作成' }));
    await waitFor(() => expect(api.bodiesOf(shareLinks.create)).toHaveLength(1));
    expect(api.bodiesOf(shareLinks.create)[0]?.form).toMatchObject({ allowsDownload: true, withCameraData: false });
  });

  it('shows the recipient’s name where its owner wants it, and says so', async () => {
    api.answer(shareLinks.create, link);
    const dialog = await make();
    expect(dialog.getByText(/相手には表示されません/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('switch', { name: /ウォーターマークを入れる/ }));
    expect(dialog.getByText(/相手にも表示されます/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('switch', { name: /ダウンロードを許可する/ }));
    // No original goes out, and so nothing that tells of places and cameras.
    expect(dialog.queryByRole('switch', { name: /撮影場所/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'リンクを作成' }));
    await waitFor(() => expect(api.bodiesOf(shareLinks.create)).toHaveLength(1));
    expect(api.bodiesOf(shareLinks.create)[0]?.form).toMatchObject({ hasWatermark: true });
  });

  it('needs a password of at least four characters', async () => {
    const dialog = await make();
    await userEvent.click(dialog.getByRole('switch', { name: /パスワードを設定する/ }));
    await userEvent.type(dialog.getByLabelText(/^パスワード\s*\*?$/), 'abc');
    await userEvent.click(dialog.getByRole('button', { name: 'リンクを作成' }));
    expect(await dialog.findByText('4〜64文字で入力してください。')).toBeInTheDocument();
  });

  it('has a password only where the status is limited, and says so', async () => {
    const dialog = await make('publish');
    expect(dialog.getByRole('switch', { name: /パスワードを設定する/ })).toBeDisabled();
    expect(dialog.getByText('パスワードを設定するには、公開設定を「限定公開」にしてください。')).toBeInTheDocument();
  });

  it('to a private work is shown as one that does not open', async () => {
    const dialog = await open('unpublish');
    expect(await dialog.findByText(/非公開の間は、共有リンクを開けません/)).toBeInTheDocument();
  });
});
