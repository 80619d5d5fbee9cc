import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, logos, portraits, profiles } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeProfile } from '../../testing/factories.js';

let api: MockApi;
const show = (path = '/user/creator/profile') => renderPage(remote, { path });
const company = () => screen.findByRole('textbox', { name: '所属会社' });
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

beforeEach(() => {
  sessionStorage.clear();
  signInAs('creator');
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(profiles.own, makeProfile())
    .answer(portraits.versions, { items: [] })
    .answer(logos.find, { logo: null });
});
afterEach(() => signInAs(null));

describe('the own profile', () => {
  it('can be saved after a change only', async () => {
    api.answer(profiles.update, makeProfile({ companyName: 'あおぞら撮影', version: 4 }));
    await show();
    await userEvent.type(await company(), 'あおぞら撮影');
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
    expect(api.bodiesOf(profiles.update)).toMatchObject([{ version: 3, profile: { companyName: 'あおぞら撮影' } }]);
  });

  it('counts characters and refuses too many', async () => {
    await show();
    const biography = await screen.findByRole('textbox', { name: /プロフィール文（日本語）/ });
    fireEvent.change(biography, { target: { value: '𠮷'.repeat(201) } });
    expect(screen.getByText('201 / 200文字')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('200文字以内で入力してください。')).toBeInTheDocument();
    expect(api.callsOf(profiles.update)).toHaveLength(0);
  });

  it('restores what was typed after a reload', async () => {
    const { unmount } = await show();
    await userEvent.type(await company(), '下書き');
    unmount();
    await show();
    expect(await company()).toHaveValue('下書き');
  });

  it('is for creators only', async () => {
    signInAs('user');
    await show();
    expect(await screen.findByText('このページは表示できません')).toBeInTheDocument();
    expect(api.callsOf(profiles.own)).toHaveLength(0);
  });
});

describe('the details of the profile', () => {
  const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);

  it('are normalised while typing, and saved with the rest', async () => {
    api.answer(profiles.update, makeProfile({ version: 4 }));
    await show();
    await type('電話番号', '0312345678');
    await type('郵便番号', '１６００００１');
    await userEvent.click(screen.getByRole('radio', { name: 'フリーランス' }));
    await userEvent.click(screen.getByRole('switch', { name: /^年齢を会員に公開する/ }));
    await save();
    await waitFor(() => expect(api.bodiesOf(profiles.update)).toHaveLength(1));
    expect(api.bodiesOf(profiles.update)).toMatchObject([
      { profile: { phone: '03-1234-5678', zipCode: '160-0001', affiliation: 'freelance', showsAge: true } },
    ]);
  });

  it('keep what was typed and show errors in the page’s language', async () => {
    await show();
    await type('ホームページ', 'javascript:alert(1)');
    await userEvent.click(screen.getByRole('radio', { name: '担当者' }));
    fireEvent.change(screen.getByLabelText('生年月日'), { target: { value: '1899-12-31' } });
    await save();
    expect(await screen.findByText('https:// または http:// で始まるURLを入力してください。')).toBeInTheDocument();
    expect(screen.getByText('1900年1月1日以降の日付を入力してください。')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'ホームページ' })).toHaveValue('javascript:alert(1)');
    expect(api.callsOf(profiles.update)).toHaveLength(0);
  });

  it('are kept when the server fails', async () => {
    api.refuse(profiles.update, 'SERVER.FAILED');
    await show();
    await type('住所', '東京都新宿区');
    await save();
    await waitFor(() => expect(api.callsOf(profiles.update)).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: '住所' })).toHaveValue('東京都新宿区');
    expect(screen.getByRole('button', { name: '保存' })).toBeInTheDocument();
  });

  it('have awards, the same one only once', async () => {
    await show();
    const add = await screen.findByRole('button', { name: '受賞歴を追加' });
    for (const index of [0, 1]) {
      await userEvent.click(add);
      for (const [label, text] of [
        ['賞の名称', '東京広告映像賞'],
        ['部門・賞', '演出賞'],
        ['受賞作品', '夏'],
      ] as const) {
        const role = label === '賞の名称' ? 'combobox' : 'textbox';
        const fields = await screen.findAllByRole(role, { name: label });
        fireEvent.change(fields[index] ?? document.body, { target: { value: text } });
      }
    }
    await save();
    expect(await screen.findByText('同じ受賞歴がすでにあります。')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: '「夏」の受賞歴を削除' })[1] ?? document.body);
    api.answer(profiles.update, makeProfile({ version: 4 }));
    await save();
    const year = new Date().getFullYear();
    await waitFor(() =>
      expect(api.bodiesOf(profiles.update)).toMatchObject([
        { profile: { awards: [{ ceremony: '東京広告映像賞', category: '演出賞', title: '夏', year }] } },
      ]),
    );
  });

  it('start with the portrait of the settings', async () => {
    api.answer(portraits.versions, { items: [{ id: makeProfile().id, version: 2 }] });
    await show();
    expect(await screen.findByRole('img', { name: '水沢 葵さんの写真' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '写真を変更' })).toHaveAttribute(
      'href',
      '/user/settings/general-information',
    );
  });
});

describe('a profile changed elsewhere', () => {
  const theirs = makeProfile({ career: 'ほかで書いた経歴', companyName: 'ほかの会社', version: 7 });

  it('is saved together with what was typed, where those are other fields', async () => {
    const other = makeProfile({ career: 'ほかで書いた経歴', version: 7 });
    await show();
    await userEvent.type(await company(), 'わたしの会社');
    api
      .refuseOnce(profiles.update, 'RESOURCE.CONFLICT', { ...other, companyName: 'わたしの会社', version: 8 })
      .answer(profiles.own, other);
    await save();
    await waitFor(() => expect(api.bodiesOf(profiles.update)).toHaveLength(2));
    expect(api.bodiesOf(profiles.update)[1]).toMatchObject({
      version: 7,
      profile: { companyName: 'わたしの会社', career: 'ほかで書いた経歴' },
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: /^経歴（日本語）/ })).toHaveValue('ほかで書いた経歴');
  });

  const runIntoConflict = async () => {
    await show();
    await userEvent.type(await company(), 'わたしの会社');
    api.refuse(profiles.update, 'RESOURCE.CONFLICT').answer(profiles.own, theirs);
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('入力した内容わたしの会社更新後の内容ほかの会社');
    expect(notice).not.toHaveTextContent('経歴');
    expect(await company()).toHaveValue('わたしの会社');
    return within(notice);
  };

  it('can be overwritten with what was typed', async () => {
    const notice = await runIntoConflict();
    api.answer(profiles.update, { ...theirs, companyName: 'わたしの会社', version: 8 });
    await userEvent.click(notice.getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(api.bodiesOf(profiles.update).at(-1)).toMatchObject({
      version: 7,
      profile: { companyName: 'わたしの会社', career: 'ほかで書いた経歴' },
    });
  });

  it('can be accepted instead', async () => {
    const notice = await runIntoConflict();
    await userEvent.click(notice.getByRole('button', { name: 'すべて更新後の内容にする' }));
    expect(await company()).toHaveValue('ほかの会社');
    expect(screen.getByRole('textbox', { name: /^経歴（日本語）/ })).toHaveValue('ほかで書いた経歴');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the visibility of the profile', () => {
  it('changes after a confirmation that explains it', async () => {
    api.answer(profiles.setStatus, makeProfile({ status: 'unpublish', version: 4 }));
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: /^非公開/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/プロフィールと公開中の作品が、ほかの会員から見えなくなります/)).toBeInTheDocument();
    expect(api.callsOf(profiles.setStatus)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: '非公開にする' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^非公開/ })).toBeChecked());
  });

  it('does not turn the next save into a conflict', async () => {
    api.answer(profiles.setStatus, makeProfile({ status: 'limited', version: 4 }));
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: /^限定公開/ }));
    await userEvent.click(await screen.findByRole('button', { name: '限定公開にする' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^限定公開/ })).toBeChecked());
    api.answer(profiles.update, makeProfile({ status: 'limited', companyName: 'あ', version: 5 }));
    await userEvent.type(await company(), 'あ');
    await save();
    await waitFor(() => expect(api.bodiesOf(profiles.update)).toMatchObject([{ version: 4 }]));
  });
});

describe('the kana of a name', () => {
  it('are filled in from the typed kana, and stay as typed by hand', async () => {
    api.answer(profiles.own, makeProfile({ familyName: '', familyNameKana: '' }));
    await show();
    const compose = async (name: string, reading: string, result: string) => {
      const input = await screen.findByRole('textbox', { name });
      fireEvent.compositionUpdate(input, { data: reading });
      fireEvent.compositionUpdate(input, { data: result });
      fireEvent.change(input, { target: { value: result } });
      fireEvent.compositionEnd(input, { data: result });
    };
    await compose('姓', 'たかしろ', '高城');
    await compose('名', 'はると', '陽斗');
    expect(screen.getByRole('textbox', { name: 'セイ（カタカナ）' })).toHaveValue('タカシロ');
    expect(screen.getByRole('textbox', { name: 'メイ（カタカナ）' })).toHaveValue('アオイ');
  });
});
