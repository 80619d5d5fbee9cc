import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, cmsDrafts } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { account, pageOf } from '../../testing/factories.js';
import { contactPage, pageDraft } from '../../testing/site-pages.js';

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  sessionStorage.clear();
  api = mockApi()
    .answer(auth.me, account())
    .answer(cmsDrafts.get, pageDraft())
    .answer(cmsDrafts.createPreview, { token: 'p'.repeat(43), expiresAt: '2026-12-01T03:00:00.000Z' })
    .answer(cmsDrafts.save, pageDraft({ version: 4, isChanged: true }));
});
afterEach(() => signInAs(null));

const show = (language = '') => renderPage(remote, { path: `${language}/admin/cms/company-details?page=contact` });
const heading = (name = '見出し *（日本語）') => screen.findByRole('textbox', { name: new RegExp(name) });
const insertedIn = (element: HTMLElement) =>
  [...element.querySelectorAll('ins')].map((one) => one.textContent).join('');
const titleIn = (content: unknown, language: 'ja' | 'en') => Object(content).intro[language].title;

describe('editing a page of the site', () => {
  it('shows both languages, and the page itself beside them', async () => {
    await show();
    expect(await heading()).toHaveValue('お問い合わせ');
    expect(await heading('見出し *（英語）')).toHaveValue('Contact');
    const frame = await screen.findByTitle('プレビュー');
    expect(frame).toHaveAttribute('src', `/preview/${'p'.repeat(43)}?path=%2Fcontact`);
  });

  it('ends the links to a draft after asking, and shows it by a new one', async () => {
    api.answer(cmsDrafts.endPreviews, undefined);
    showToasts();
    await show();
    await screen.findByTitle('プレビュー');
    await userEvent.click(screen.getByRole('button', { name: 'リンクを無効にする' }));
    const asked = within(await screen.findByRole('dialog'));
    expect(api.callsOf(cmsDrafts.endPreviews)).toHaveLength(0);
    api.answer(cmsDrafts.createPreview, { token: 'n'.repeat(43), expiresAt: '2026-12-01T03:00:00.000Z' });
    await userEvent.click(asked.getByRole('button', { name: 'リンクを無効にする' }));
    await waitFor(() =>
      expect(screen.getByTitle('プレビュー')).toHaveAttribute('src', `/preview/${'n'.repeat(43)}?path=%2Fcontact`),
    );
    expect(api.callsOf(cmsDrafts.endPreviews)).toHaveLength(1);
  });

  it('works in English', async () => {
    await show('/en');
    expect(await screen.findByRole('textbox', { name: /Heading.*\(English\)/ })).toHaveValue('Contact');
    expect(screen.getByText(/Version 2, published/)).toBeInTheDocument();
  });

  it('saves what is typed after a pause, over the version that was shown', async () => {
    await show();
    await userEvent.type(await heading(), '窓口');
    await waitFor(() => expect(api.bodiesOf(cmsDrafts.save)).toHaveLength(1), { timeout: 3_000 });
    const [{ version, content } = { version: 0, content: {} }] = api.bodiesOf(cmsDrafts.save);
    expect([version, titleIn(content, 'ja')]).toEqual([3, 'お問い合わせ窓口']);
    expect(await screen.findByText(/保存 村上 直/)).toBeInTheDocument();
  });

  it('saves lines as entries, without the empty ones', async () => {
    await show();
    const lines = await heading('段落 *（日本語）');
    await userEvent.type(lines, '\n\n　三つ目');
    await waitFor(() => expect(api.bodiesOf(cmsDrafts.save)).toHaveLength(1), { timeout: 3_000 });
    expect(Object(api.bodiesOf(cmsDrafts.save)[0]?.content).intro.ja.paragraphs).toEqual([
      '一つ目',
      '二つ目',
      '三つ目',
    ]);
  });

  it('marks and counts what the other language lacks', async () => {
    await show();
    await userEvent.clear(await heading('見出し *（英語）'));
    expect(await screen.findAllByText('英語 未入力1件')).toHaveLength(2);
    expect(screen.getByText('未入力')).toBeInTheDocument();
  });

  it('does not save a link that is none, and says so beside it', async () => {
    await show();
    const [link] = await screen.findAllByRole('textbox', { name: /リンク先/ });
    if (!link) throw new Error('no link');
    await userEvent.clear(link);
    await userEvent.type(link, 'javascript:alert(1)');
    expect(
      await screen.findByText(/https:\/\/ で始まるURLを入力してください/, {}, { timeout: 3_000 }),
    ).toBeInTheDocument();
    expect(api.callsOf(cmsDrafts.save)).toHaveLength(0);
    expect(link).toHaveValue('javascript:alert(1)');
  });

  it('adds and removes an entry in both languages, and takes a removal back', async () => {
    showToasts();
    await show();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'リンクを追加' }));
    expect(screen.getAllByRole('textbox', { name: /リンク先/ })).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: '「よくあるご質問」を削除' }));
    expect(screen.getAllByRole('textbox', { name: /リンク先/ })).toHaveLength(2);
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(screen.getByRole('button', { name: '「よくあるご質問」を削除' })).toBeInTheDocument();
  });
});

describe('publishing a page', () => {
  const drafted = () => api.answer(cmsDrafts.get, pageDraft({ content: contactPage('新しい見出し'), isChanged: true }));
  const publish = () => userEvent.click(screen.getByRole('button', { name: '公開' }));

  it('shows what changes, word by word, before it does', async () => {
    drafted().answer(cmsDrafts.publish, pageDraft({ version: 4, content: contactPage('新しい見出し') }));
    await show();
    await heading();
    await publish();
    const dialog = within(await screen.findByRole('dialog', { name: 'この内容で公開しますか' }));
    expect(insertedIn(await screen.findByRole('dialog'))).toContain('新しい');
    await userEvent.click(dialog.getByRole('button', { name: '公開する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.bodiesOf(cmsDrafts.publish)).toEqual([{ version: 3 }]);
    expect(screen.getByText('公開中')).toBeInTheDocument();
  });

  it('is refused for an incomplete page, and leads to the field', async () => {
    drafted();
    await show();
    await userEvent.clear(await heading('見出し *（英語）'));
    await publish();
    expect(await screen.findByText('1か所に誤りがあります。')).toBeInTheDocument();
    await waitFor(async () => expect(await heading('見出し *（英語）')).toHaveFocus());
    expect(api.callsOf(cmsDrafts.publish)).toHaveLength(0);
  });

  it('is not offered without a change, nor without permission', async () => {
    await show();
    await heading();
    expect(screen.queryByRole('button', { name: '公開' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '公開履歴' })).toBeInTheDocument();
  });

  it('waits for a time that was set: nothing can be typed, and the time can be taken back', async () => {
    const publishAt = '2026-12-01T01:00:00.000Z';
    api
      .answer(cmsDrafts.get, pageDraft({ isChanged: true, publishAt }))
      .answer(cmsDrafts.schedule, pageDraft({ version: 4, isChanged: true }));
    await show();
    expect(await screen.findByText('2026/12/01 10:00（日本時間）に公開します')).toBeInTheDocument();
    expect(await heading()).toHaveAttribute('readonly');
    await userEvent.click(screen.getByRole('button', { name: '予約を取り消す' }));
    await waitFor(async () => expect(await heading()).not.toHaveAttribute('readonly'));
    expect(api.bodiesOf(cmsDrafts.schedule)).toEqual([{ version: 3, publishAt: null }]);
  });
});

describe('the history of a page', () => {
  it('brings an older version back after a question', async () => {
    const version = { publishedAt: '2026-11-20T03:00:00.000Z', publishedBy: '村上 直', restoredFrom: null };
    api
      .answer(cmsDrafts.versions, pageOf({ ...version, number: 2 }, { ...version, number: 1, publishedBy: null }))
      .answer(cmsDrafts.version, { content: contactPage('二番目'), before: contactPage('一番目') })
      .answer(cmsDrafts.restore, pageDraft({ version: 4 }));
    await show();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: '公開履歴' }));
    const [newest, oldest] = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    if (!newest || !oldest) throw new Error('no versions');
    expect(within(newest).queryByRole('button', { name: 'この版に戻す' })).not.toBeInTheDocument();
    await userEvent.click(within(newest).getByRole('button', { name: '変更箇所を表示' }));
    await waitFor(() => expect(insertedIn(newest)).toContain('二'));
    await userEvent.click(within(oldest).getByRole('button', { name: 'この版に戻す' }));
    await userEvent.click(await screen.findByRole('button', { name: '戻して公開' }));
    await waitFor(() => expect(api.callsOf(cmsDrafts.restore)).toHaveLength(1));
    expect(api.callsOf(cmsDrafts.restore)[0]?.params).toEqual({ page: 'contact', number: '1' });
  });
});

describe('two people on one page', () => {
  it('choose, when both have changed the same section', async () => {
    const theirs = pageDraft({ version: 5, content: contactPage('同僚の見出し'), isChanged: true });
    api.refuseOnce(cmsDrafts.save, 'RESOURCE.CONFLICT', pageDraft({ version: 6, isChanged: true }));
    await show();
    await heading();
    api.answer(cmsDrafts.get, theirs);
    await userEvent.type(await heading(), '（自分）');
    const choice = within(await screen.findByRole('alert', {}, { timeout: 3_000 }));
    expect(choice.getByText('同僚の見出し')).toBeInTheDocument();
    expect(choice.getByText('お問い合わせ（自分）')).toBeInTheDocument();
    expect(await heading()).toHaveValue('お問い合わせ（自分）');
    await userEvent.click(choice.getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(api.bodiesOf(cmsDrafts.save)).toHaveLength(2), { timeout: 3_000 });
    expect(api.bodiesOf(cmsDrafts.save)[1]?.version).toBe(5);
  });
});

describe('what was typed and not saved', () => {
  it('is there after a reload, and is saved over the version that it was typed over', async () => {
    api.refuse(cmsDrafts.save, 'SERVER.UNAVAILABLE');
    const first = await show();
    await userEvent.type(await heading(), '続き');
    expect(await screen.findByText(/保存できませんでした/, {}, { timeout: 3_000 })).toBeInTheDocument();
    first.unmount();
    api.answer(cmsDrafts.save, pageDraft({ version: 4, isChanged: true }));
    await show();
    expect(await heading()).toHaveValue('お問い合わせ続き');
    await waitFor(() => expect(api.bodiesOf(cmsDrafts.save).at(-1)?.version).toBe(3), { timeout: 3_000 });
  });
});

describe('a page for full admins', () => {
  it('can be read by others', async () => {
    api.answer(cmsDrafts.get, pageDraft({ can: { update: false } }));
    await show();
    expect(await heading()).toHaveAttribute('readonly');
    expect(screen.getByText('閲覧のみできます。編集にはフル権限が必要です。')).toBeInTheDocument();
  });
});
