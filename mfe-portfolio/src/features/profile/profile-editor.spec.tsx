import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, logos, portraits, profiles, slideSelects } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeCreator, makeProfile, makeSlideSelect, OTHER_ID } from '../../testing/factories.js';

const PATH = '/user/creator/profile';
const reel = makeSlideSelect({
  name: '代表作',
  items: [
    { work: makeCard({ title: '公開した作品' }), note: '' },
    { work: makeCard({ id: '0198f3a0-0000-7000-8000-000000000012', title: '下書き', status: 'unpublish' }), note: '' },
    {
      work: makeCard({
        id: '0198f3a0-0000-7000-8000-000000000013',
        title: '人の作品',
        owner: makeCreator({ id: OTHER_ID }),
      }),
      note: '',
    },
  ],
});
let api: MockApi;
const show = (path = PATH) => renderPage(remote, { path });
const write = async (name: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } });
const preview = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'プレビュー' }));
  return within(await screen.findByRole('dialog', { name: 'プレビュー' }));
};

beforeEach(() => {
  sessionStorage.clear();
  signInAs('creator');
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(profiles.own, makeProfile())
    .answer(portraits.versions, { items: [] })
    .answer(slideSelects.list, { items: [reel], nextCursor: null, total: 1 })
    .answer(slideSelects.get, reel)
    .answer(logos.find, { logo: null });
});
afterEach(() => signInAs(null));

describe('the sections of a profile', () => {
  it('have addresses that lead to them, for the keyboard too', async () => {
    const { router } = await show(`${PATH}#contact`);
    const contact = await screen.findByRole('group', { name: '連絡先' });
    await waitFor(() => expect(contact).toHaveFocus());
    const nav = within(screen.getByRole('navigation', { name: 'プロフィールの項目' }));
    expect(nav.getByRole('link', { name: '連絡先' })).toHaveAttribute('aria-current', 'location');
    await userEvent.click(nav.getByRole('link', { name: '受賞歴' }));
    expect(router.state.location.hash).toBe('#awards');
    await waitFor(() => expect(screen.getByRole('group', { name: '受賞歴' })).toHaveFocus());
    expect(nav.getByRole('link', { name: '連絡先' })).not.toHaveAttribute('aria-current');
  });

  it('stay with the owner for whom a profile is edited', async () => {
    signInAs('user');
    api.answer(profiles.forOwner, makeProfile({ id: OTHER_ID }));
    await show(`${PATH}?for=${OTHER_ID}`);
    const nav = within(await screen.findByRole('navigation', { name: 'プロフィールの項目' }));
    expect(nav.getByRole('link', { name: '連絡先' })).toHaveAttribute('href', `${PATH}?for=${OTHER_ID}#contact`);
    // The owner alone can change the photo.
    const missing = within(screen.getByRole('list', { name: '未入力の項目' }));
    expect(missing.queryByRole('link', { name: '写真' })).toBeNull();
  });
});

describe('what a profile lacks', () => {
  it('is counted while typing, and each part leads to its field', async () => {
    await show();
    expect(await screen.findByText('入力済み 4 / 10')).toBeInTheDocument();
    const missing = within(screen.getByRole('list', { name: '未入力の項目' }));
    expect(missing.getByRole('link', { name: '写真' })).toHaveAttribute('href', '/user/settings/general-information');
    await userEvent.click(missing.getByRole('button', { name: '経歴' }));
    expect(screen.getByRole('textbox', { name: /^経歴（日本語）/ })).toHaveFocus();
    await write(/^経歴（英語）/, 'Since 2012.');
    expect(await screen.findByText('入力済み 5 / 10')).toBeInTheDocument();
    expect(missing.queryByRole('button', { name: '経歴' })).toBeNull();
    await userEvent.click(missing.getByRole('button', { name: '居住地' }));
    expect(screen.getByRole('combobox', { name: '居住地' })).toHaveFocus();
  });

  it('is nothing once all is there', async () => {
    const id = makeProfile().id;
    const full = {
      career: '2012年から。',
      languages: ['ja'],
      residence: 'tokyo',
      reelId: reel.id,
      homepageUrl: 'https://aoi.example/',
    } as const;
    api
      .answer(portraits.versions, { items: [{ id, version: 1 }] })
      .answer(profiles.own, makeProfile({ ...full, languages: [...full.languages] }));
    await show();
    expect(await screen.findByText('主な項目はすべて入力されています。')).toBeInTheDocument();
    expect(await screen.findByText('入力済み 10 / 10')).toBeInTheDocument();
  });
});

describe('the preview of a profile', () => {
  it('shows what is typed as others would see it, before it is saved', async () => {
    await show();
    await write(/^姓 \*$/, '川瀬');
    await write('所属会社', 'あおぞら撮影');
    await write(/^経歴（英語）/, 'Since 2012.');
    const shown = await preview();
    expect(await shown.findByRole('heading', { name: '川瀬 葵' })).toBeInTheDocument();
    expect(shown.getAllByText(/あおぞら撮影/)).toHaveLength(2);
    expect(shown.getByText('英語で登録された文章です。')).toBeInTheDocument();
    expect(api.callsOf(profiles.update)).toHaveLength(0);
  });

  it('has no headings of parts without content', async () => {
    const blank = { affiliation: null, companyName: '', residence: null, birthplace: null, homepageUrl: '' };
    const texts = { biography: '', biographyEn: '', career: '', careerEn: '', reelId: null };
    api.answer(profiles.own, makeProfile({ ...blank, ...texts }));
    await show();
    const shown = await preview();
    expect(await shown.findByRole('heading', { name: 'ほかの会員には表示されない項目' })).toBeInTheDocument();
    expect(shown.queryAllByRole('heading', { level: 4 })).toEqual([]);
  });

  it('leaves out what others never see, and names it', async () => {
    await show();
    await write('携帯電話番号', '09012345678');
    await write('電話番号', '0312345678');
    await write('住所', '東京都新宿区');
    await write('生年月日', '1987-05-14');
    const shown = await preview();
    for (const hidden of [/090-1234/, /03-1234/, /新宿区/, /1987/]) expect(shown.queryByText(hidden)).toBeNull();
    const names = shown.getByRole('list', { name: 'ほかの会員には表示されない項目' });
    expect(names).toHaveTextContent('ご連絡の窓口連絡先メールアドレス電話番号携帯電話番号郵便番号住所生年月日性別年齢');
  });

  it('shows contact and age once they are to be shown', async () => {
    await show();
    await write('電話番号', '0312345678');
    await write('生年月日', '1987-05-14');
    await userEvent.click(screen.getByRole('switch', { name: /^連絡先を会員に公開する/ }));
    await userEvent.click(screen.getByRole('switch', { name: /^年齢を会員に公開する/ }));
    const shown = await preview();
    expect(shown.getByRole('link', { name: '03-1234-5678' })).toHaveAttribute('href', 'tel:0312345678');
    expect(shown.getByText(/^\d+歳$/)).toBeInTheDocument();
    const names = shown.getByRole('list', { name: 'ほかの会員には表示されない項目' });
    expect(names).toHaveTextContent('携帯電話番号郵便番号住所生年月日性別');
    expect(names).not.toHaveTextContent(/年齢|窓口/);
  });

  it('makes no link of an address that cannot be saved', async () => {
    await show();
    await write('ホームページ', 'javascript:alert(1)');
    const shown = await preview();
    expect(shown.queryByRole('link')).toBeNull();
  });

  it('has the works of the chosen reel that others may see, without actions', async () => {
    await show();
    await userEvent.click(await screen.findByRole('combobox', { name: 'リール' }));
    await userEvent.click(await screen.findByRole('option', { name: '代表作' }));
    const shown = await preview();
    expect(await shown.findByRole('link', { name: '公開した作品' })).toBeInTheDocument();
    expect(shown.queryByText('下書き')).toBeNull();
    expect(shown.queryByText('人の作品')).toBeNull();
    expect(shown.queryByRole('button', { name: /お気に入り/ })).toBeNull();
  });

  it('says that a hidden profile is seen by nobody', async () => {
    api.answer(profiles.own, makeProfile({ status: 'unpublish' }));
    await show();
    const shown = await preview();
    expect(shown.getByText('プロフィールは非公開です。公開すると、このように表示されます。')).toBeInTheDocument();
  });
});
