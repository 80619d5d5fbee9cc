import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, cmsDrafts, type CmsPictureState, MIDDLE, WHOLE_PICTURE } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { account } from '../../../testing/factories.js';
import { contactPage, pageDraft } from '../../../testing/site-pages.js';

const ASSET = '01930000-0000-7000-8000-0000000000aa';
const state: CmsPictureState = {
  ...{ id: ASSET, state: 'ready', failure: null, isComplete: true },
  files: {
    ...{ width: 1600, height: 900, base: '/files/grant/asset' },
    files: [{ path: 'picture/640.webp', width: 640, type: 'image/webp' }],
  },
};
/** The contact page with a picture. */
function pictured(alt = { ja: '受付', en: 'The reception' }) {
  const page = contactPage();
  const intro = Object(page.intro);
  for (const language of ['ja', 'en'] as const)
    intro[language].picture = { asset: ASSET, crop: WHOLE_PICTURE, focus: MIDDLE, alt: alt[language] };
  return page;
}

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  sessionStorage.clear();
  api = mockApi()
    .answer(auth.me, account())
    .answer(cmsDrafts.get, pageDraft({ content: pictured(), isChanged: true }))
    .answer(cmsDrafts.pictures, { items: [state] })
    .answer(cmsDrafts.createPreview, { token: 'p'.repeat(43), expiresAt: '2026-12-01T03:00:00.000Z' })
    .answer(cmsDrafts.save, pageDraft({ version: 4, isChanged: true }));
});
afterEach(() => signInAs(null));

const show = (language = '') => renderPage(remote, { path: `${language}/admin/cms/company-details?page=contact` });
const field = async (name = '画像') => within(await screen.findByRole('group', { name }));
const saved = async () => {
  await waitFor(() => expect(api.bodiesOf(cmsDrafts.save)).toHaveLength(1), { timeout: 3_000 });
  return Object(api.bodiesOf(cmsDrafts.save)[0]?.content).intro;
};

describe('a picture of a page', () => {
  it('is shown with its alternative texts in both languages', async () => {
    await show();
    const picture = await field();
    expect(await picture.findByRole('img', { name: '受付' })).toHaveAttribute(
      'src',
      '/files/grant/asset/picture/640.webp',
    );
    expect(picture.getByRole('textbox', { name: '代替テキスト （日本語）' })).toHaveValue('受付');
    expect(picture.getByRole('textbox', { name: '代替テキスト （英語）' })).toHaveValue('The reception');
  });

  it('is edited in English, too', async () => {
    await show('/en');
    const picture = await field('Picture');
    expect(picture.getByRole('button', { name: 'Adjust' })).toBeInTheDocument();
  });

  it('is not published without a text for one of the languages', async () => {
    api.answer(cmsDrafts.get, pageDraft({ content: pictured({ ja: '受付', en: '' }), isChanged: true }));
    await show();
    const picture = await field();
    await userEvent.click(screen.getByRole('button', { name: '公開' }));
    expect(await screen.findByText('1か所に誤りがあります。')).toBeInTheDocument();
    await waitFor(() => expect(picture.getByRole('textbox', { name: /代替テキスト.*英語/ })).toHaveFocus());
    expect(api.callsOf(cmsDrafts.publish)).toHaveLength(0);
  });

  it('is cropped and gets its focus by the keys, in both languages at once', async () => {
    await show();
    await userEvent.click((await field()).getByRole('button', { name: '表示範囲を調整' }));
    const dialog = within(await screen.findByRole('dialog'));
    const focus = await dialog.findByRole('button', { name: /^必ず見せる位置/ });
    focus.focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowUp}');
    dialog.getByRole('button', { name: /^右下の角/ }).focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await userEvent.click(dialog.getByRole('button', { name: '決定' }));
    const intro = await saved();
    const expected = { crop: { x: 0, y: 0, width: 0.9, height: 1 }, focus: { x: 0.4, y: 0.49 } };
    expect(intro.ja.picture).toEqual({ asset: ASSET, alt: '受付', ...expected });
    expect(intro.en.picture).toEqual({ asset: ASSET, alt: 'The reception', ...expected });
  });

  it('is removed, and comes back with its texts', async () => {
    showToasts();
    await show();
    await userEvent.click((await field()).getByRole('button', { name: '外す' }));
    expect((await field()).getByRole('button', { name: '画像を選択' })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect((await field()).getByRole('textbox', { name: '代替テキスト （英語）' })).toHaveValue('The reception');
  });

  it('says so when it cannot be shown', async () => {
    api.answer(cmsDrafts.pictures, { items: [{ ...state, state: 'failed', failure: 'DECODE_FAILED', files: null }] });
    await show();
    expect(await (await field()).findByText('画像を表示できません')).toBeInTheDocument();
  });

  it('cannot be changed by whoever may only look', async () => {
    api.answer(cmsDrafts.get, pageDraft({ content: pictured(), can: { update: false } }));
    await show();
    const picture = await field();
    expect(picture.queryByRole('button')).not.toBeInTheDocument();
    expect(picture.getByRole('textbox', { name: '代替テキスト （日本語）' })).toHaveAttribute('readonly');
  });
});

describe('marks in a text', () => {
  const paragraphs = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /段落 *（日本語）/ });

  it('emphasise what is selected', async () => {
    await show();
    const text = await paragraphs();
    text.focus();
    text.setSelectionRange(0, 2);
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(text).toHaveValue('**一つ**目\n二つ目');
    expect((await saved()).ja.paragraphs).toEqual(['**一つ**目', '二つ目']);
  });

  it('link to pages that exist only', async () => {
    await show();
    const text = await paragraphs();
    text.focus();
    text.setSelectionRange(0, 3);
    await userEvent.click(screen.getAllByRole('button', { name: 'リンクを挿入' })[0] ?? text);
    const popover = within(await screen.findByRole('dialog'));
    expect(popover.getByRole('textbox', { name: 'リンクの文言' })).toHaveValue('一つ目');
    const href = popover.getByRole('textbox', { name: 'リンク先' });
    for (const [typed, told] of [
      ['javascript:alert(1)', /https:\/\/ で始まるURLを入力してください/],
      ['/nowhere', 'このページは存在しません。'],
    ] as const) {
      await userEvent.clear(href);
      await userEvent.type(href, typed);
      await userEvent.click(popover.getByRole('button', { name: '挿入' }));
      expect(popover.getByText(told)).toBeInTheDocument();
    }
    await userEvent.clear(href);
    await userEvent.type(href, '/faqs{Enter}');
    expect(text).toHaveValue('[一つ目](/faqs)\n二つ目');
  });

  it('are refused beside the text when they are typed with an address that is none', async () => {
    await show();
    const text = await paragraphs();
    await userEvent.clear(text);
    await userEvent.click(text);
    await userEvent.paste('[x](javascript:alert(1))');
    expect(await screen.findByText(/1行目：文中のリンク先は/, {}, { timeout: 3_000 })).toBeInTheDocument();
    expect(api.callsOf(cmsDrafts.save)).toHaveLength(0);
  });
});
