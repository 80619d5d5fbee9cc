import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, members } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { application, inMinutes, member, pageOf } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi().answer(auth.listApplications, pageOf(application()));
});
afterEach(() => signInAs(null));

const open = () => renderPage(remote, { path: '/admin/request' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the queue of applications', () => {
  it('offers the call in one tap', async () => {
    await open();
    const call = await screen.findByRole('link', { name: /090-1234-5678/ });
    expect(call).toHaveAttribute('href', 'tel:09012345678');
  });

  it.each([
    [inMinutes(40), '期限内'],
    [inMinutes(15), '期限まであと15分'],
    [inMinutes(-135), '2時間15分超過'],
  ])('shows the time left to call', async (promisedUntil, words) => {
    api.answer(auth.listApplications, pageOf(application({ promisedUntil })));
    await open();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is open to staff only', async () => {
    signInAs('user');
    await open();
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
    expect(api.callsOf(auth.listApplications)).toHaveLength(0);
  });

  it('can be empty', async () => {
    api.answer(auth.listApplications, pageOf());
    await open();
    expect(await screen.findByText('審査待ちの申請はありません')).toBeInTheDocument();
  });

  it('can be sorted when all of it is loaded', async () => {
    const later = application({
      id: '0198f3a0-0000-7000-8000-000000000012',
      familyName: '青木',
      familyNameKana: 'アオキ',
      email: 'aoi@studio.example',
    });
    api.answer(auth.listApplications, pageOf(application(), later));
    await open();
    await press('申請者');
    const [, first] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('aoi@studio.example');
  });

  it('opens an application with all details and the decision', async () => {
    await open();
    await press('kana@studio.example の詳細を開く');
    const drawer = within(await screen.findByRole('dialog', { name: '森 奏' }));
    expect(drawer.getByRole('link', { name: /090-1234-5678/ })).toBeInTheDocument();
    expect(drawer.getByText('日本語')).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: 'kana@studio.example を承認する' }));
    expect(await screen.findByRole('dialog', { name: 'この申請を承認しますか' })).toBeInTheDocument();
  });

  it('shows why an applicant was refused', async () => {
    const refused = application({ status: 'refused', refusalReason: '所属を確認できず', decidedAt: inMinutes(-5) });
    api.answer(auth.listApplications, pageOf(refused));
    await renderPage(remote, { path: '/admin/request?status=refused' });
    expect(await screen.findByText('所属を確認できず')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /承認/ })).toBeNull();
  });
});

describe('the search of applications', () => {
  it('is stored in the address, and kept for the other lists', async () => {
    const { router } = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: '申請を検索' }), '0901234{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=0901234'));
    await waitFor(() => expect(api.callsOf(auth.listApplications).at(-1)?.query.get('q')).toBe('0901234'));
    expect(screen.getByRole('link', { name: /承認済み/ })).toHaveAttribute(
      'href',
      '/admin/request?status=accepted&q=0901234',
    );
  });

  it('without results can be cleared', async () => {
    api.answer(auth.listApplications, pageOf());
    const { router } = await renderPage(remote, { path: '/admin/request?q=nobody' });
    await press('条件をすべて解除');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('審査待ちの申請はありません')).toBeInTheDocument();
  });
});

describe('an application', () => {
  it('shows the name in its scripts, and times by the clock of Japan', async () => {
    await open();
    expect(await screen.findByText('森 奏')).toBeInTheDocument();
    expect(screen.getByText('モリ カナデ / Kanade Mori')).toBeInTheDocument();
    expect(screen.getByText('2026/11/20 10:00')).toBeInTheDocument();
  });

  it('from before the form asked for a name is called by its address', async () => {
    const nameless = { familyName: '', firstName: '', familyNameKana: '', firstNameKana: '' };
    api.answer(auth.listApplications, pageOf(application({ ...nameless, familyNameRoman: '', firstNameRoman: '' })));
    await open();
    expect(await screen.findAllByText('kana@studio.example')).toHaveLength(1);
  });

  it('of an unknown company says so', async () => {
    api.answer(auth.listApplications, pageOf(application({ isKnownCompany: false })));
    await open();
    expect(await screen.findByText('新しい会社')).toBeInTheDocument();
  });

  it('with a noted call waits no longer', async () => {
    api.answer(auth.listApplications, pageOf(application({ contactedAt: '2026-11-20T01:15:00.000Z' })));
    await open();
    expect(await screen.findByText('電話済み')).toBeInTheDocument();
    expect(screen.queryByText(/期限まであと/)).toBeNull();
  });
});

describe('the notes of an application', () => {
  const note = { at: '2026-11-20T01:15:00.000Z', author: '管理 花子', text: '制作部の方でした', called: true };
  const openDrawer = async () => {
    await open();
    await press('kana@studio.example の詳細を開く');
    return within(await screen.findByRole('region', { name: '社内メモ' }));
  };

  it('are shown, and a call ends the waiting', async () => {
    api.answer(auth.noteApplication, application({ notes: [note], contactedAt: note.at }));
    const notes = await openDrawer();
    expect(notes.getByText('メモはまだありません。')).toBeInTheDocument();
    await userEvent.type(notes.getByRole('textbox', { name: /メモ/ }), '制作部の方でした');
    await userEvent.click(notes.getByRole('checkbox', { name: '電話で連絡しました' }));
    await userEvent.click(notes.getByRole('button', { name: 'メモを追加' }));
    expect(await notes.findByText('制作部の方でした')).toBeInTheDocument();
    expect(api.bodiesOf(auth.noteApplication)).toEqual([{ text: '制作部の方でした', called: true }]);
    expect(notes.getByRole('textbox', { name: /メモ/ })).toHaveValue('');
    expect(within(screen.getByRole('dialog')).getByText(/^電話済み/)).toBeInTheDocument();
  });

  it('need text', async () => {
    const notes = await openDrawer();
    await userEvent.click(notes.getByRole('button', { name: 'メモを追加' }));
    expect(await notes.findByText('入力してください。')).toBeInTheDocument();
    expect(notes.getByRole('textbox', { name: /メモ/ })).toHaveFocus();
  });

  it('keep the typed text when they could not be saved', async () => {
    api.refuse(auth.noteApplication, 'SERVER.UNAVAILABLE');
    const notes = await openDrawer();
    await userEvent.type(notes.getByRole('textbox', { name: /メモ/ }), '折り返し待ち');
    await userEvent.click(notes.getByRole('button', { name: 'メモを追加' }));
    expect(await notes.findByRole('alert')).toBeInTheDocument();
    expect(notes.getByRole('textbox', { name: /メモ/ })).toHaveValue('折り返し待ち');
  });
});

describe('an invitation', () => {
  const fill = async () => {
    await open();
    await press('招待する');
    const dialog = within(await screen.findByRole('dialog', { name: '会員を招待' }));
    const type = async (name: RegExp, words: string) => userEvent.type(dialog.getByRole('textbox', { name }), words);
    await type(/メールアドレス/, 'sora@agency.example');
    await type(/^姓/, '佐藤');
    await type(/^名/, '空');
    await type(/会社名/, '青葉エージェンシー');
    await userEvent.click(dialog.getByRole('radio', { name: /英語/ }));
    await userEvent.click(dialog.getByRole('button', { name: '招待メールを送る' }));
    return dialog;
  };

  it('is sent with the typed data', async () => {
    api.answer(members.invite, member({ status: 'invited' }));
    await fill();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf(members.invite)).toEqual([
      {
        email: 'sora@agency.example',
        profileType: 'user',
        familyName: '佐藤',
        firstName: '空',
        companyName: '青葉エージェンシー',
        locale: 'en',
      },
    ]);
  });

  it('to a taken address says so beside the field, and keeps the rest', async () => {
    api.refuse(members.invite, 'AUTH.EMAIL_TAKEN');
    const dialog = await fill();
    expect(await dialog.findByText('このメールアドレスはすでに登録されています。')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /メールアドレス/ })).toHaveFocus();
    expect(dialog.getByRole('textbox', { name: /会社名/ })).toHaveValue('青葉エージェンシー');
  });
});

describe('a decision on an application', () => {
  it('to accept needs a confirmation', async () => {
    api.answer(auth.acceptApplication, application({ status: 'accepted' }));
    await open();
    await press('kana@studio.example を承認する');
    expect(api.callsOf(auth.acceptApplication)).toHaveLength(0);
    const dialog = await screen.findByRole('dialog', { name: 'この申請を承認しますか' });
    expect(dialog).toHaveTextContent('森 奏さん（kana@studio.example）をクリエイターとして登録し');
    await userEvent.click(within(dialog).getByRole('button', { name: '承認' }));
    await waitFor(() => expect(api.callsOf(auth.acceptApplication)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('to refuse needs a reason', async () => {
    api.answer(auth.refuseApplication, application({ status: 'refused' }));
    await open();
    await press('kana@studio.example を見送る');
    expect(await screen.findByRole('dialog')).toHaveTextContent('森 奏さん（kana@studio.example）に、見送りのお知らせ');
    await press('見送る');
    expect(await screen.findByText('入力してください。')).toBeInTheDocument();
    expect(api.callsOf(auth.refuseApplication)).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '所属を確認できず');
    await press('見送る');
    await waitFor(() => expect(api.bodiesOf(auth.refuseApplication)).toEqual([{ reason: '所属を確認できず' }]));
  });

  it('that came too late closes the dialog and reloads the lists', async () => {
    api.refuse(auth.acceptApplication, 'AUTH.APPLICATION_DECIDED');
    await open();
    await press('kana@studio.example を承認する');
    api.answer(auth.listApplications, pageOf());
    await press('承認');
    expect(await screen.findByText('審査待ちの申請はありません')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
