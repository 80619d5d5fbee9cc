import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, companies, credits, portraits, type Work, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCreator, makeWork, OTHER_ID } from '../../testing/factories.js';
import { EditWorkForm } from './edit-work-form.js';

const line = { id: '0198f3a0-0000-7000-8000-000000000099', role: 'photographer', name: '森 芽衣', creatorId: null };
const member = makeCreator({
  id: OTHER_ID,
  familyName: '森',
  firstName: '芽衣',
  familyNameRoman: 'Mori',
  firstNameRoman: 'Mei',
});
let api: MockApi;

const edit = async (given: Partial<Work> = {}) => {
  const work = makeWork({ credits: [line], ...given });
  api.answer(works.update, { ...work, version: 6 });
  await renderPage(remote, { path: '/', routes: [{ path: '*', element: <EditWorkForm work={work} /> }] });
};
const nameField = () => screen.findByRole('combobox', { name: 'フォトグラファーのお名前' });
const retype = async (text: string) => {
  const field = await nameField();
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
};
const saved = async () => {
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(api.callsOf(works.update)).toHaveLength(1));
  return api.bodiesOf(works.update)[0]?.form.credits;
};

beforeEach(() => {
  signInAs('creator');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(credits.people, { items: [member] })
    .answer(portraits.versions, { items: [] })
    .answer(companies.suggest, { items: [{ name: '白波ビバレッジ' }] });
});
afterEach(() => signInAs(null));

describe('suggestions of people while typing', () => {
  it('appear, and the chosen person gets a proposal on saving', async () => {
    await edit();
    await retype('もり');
    await waitFor(() => expect(api.callsOf(credits.people).at(-1)?.query.get('q')).toBe('もり'));
    await userEvent.click(await screen.findByRole('option', { name: /森 芽衣.*Mei Mori/ }));
    expect(await nameField()).toHaveValue('森 芽衣');
    expect(screen.getByText('保存して公開すると、この方に確認依頼が届きます')).toBeInTheDocument();
    expect(await saved()).toMatchObject([{ id: line.id, name: '森 芽衣', creatorId: OTHER_ID }]);
  });

  it('do not force a choice: another name stays text', async () => {
    await edit();
    await retype('知らない人');
    expect(await screen.findByRole('option')).toBeInTheDocument();
    expect(await saved()).toMatchObject([{ id: line.id, name: '知らない人', creatorId: null }]);
  });

  it('are chosen by arrow and Enter; Enter alone opens the next line', async () => {
    await edit();
    const field = await retype('もり');
    await screen.findByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('森 芽衣');
    expect(screen.getAllByRole('combobox', { name: /のお名前$/ })).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('combobox', { name: /のお名前$/ })).toHaveLength(2));
  });

  it('ignore the Enter that ends a kanji conversion', async () => {
    await edit();
    const field = await retype('もり');
    await screen.findByRole('option');
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229 });
    expect(field).toHaveValue('もり');
    expect(screen.getAllByRole('combobox', { name: /のお名前$/ })).toHaveLength(1);
    expect(api.callsOf(works.update)).toEqual([]);
  });
});

describe('a linked credit', () => {
  it.each([
    ['proposed', '確認待ち'],
    ['confirmed', 'ご本人が承認済み'],
    ['declined', 'ご本人が辞退しました'],
    [undefined, '作品を公開すると、この方に確認依頼が届きます'],
  ] as const)('that is %s says so', async (state, words) => {
    await edit({ credits: [{ ...line, creatorId: OTHER_ID, ...(state && { state }) }] });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('keeps its name when its link is removed', async () => {
    await edit({ credits: [{ ...line, creatorId: OTHER_ID, state: 'confirmed' }] });
    await userEvent.click(await screen.findByRole('button', { name: '森 芽衣さんへのリンクを外す' }));
    expect(screen.queryByText('ご本人が承認済み')).toBeNull();
    expect(await saved()).toMatchObject([{ id: line.id, name: '森 芽衣', creatorId: null, isUnlinked: true }]);
  });

  it('loses its link when another name is typed', async () => {
    await edit({ credits: [{ ...line, creatorId: OTHER_ID, state: 'confirmed' }] });
    await userEvent.type(await nameField(), '子');
    expect(await saved()).toMatchObject([{ name: '森 芽衣子', creatorId: null }]);
  });
});

describe('suggestions of companies while typing', () => {
  it.each([
    ['クライアント', 'client'],
    ['商品・サービス', 'product'],
    ['広告会社', 'agency'],
    ['制作会社', 'production'],
  ])('appear for %s', async (label, kind) => {
    await edit();
    const field = await screen.findByRole('combobox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, '白波');
    await userEvent.click(await screen.findByRole('option', { name: '白波ビバレッジ' }));
    expect(field).toHaveValue('白波ビバレッジ');
    expect(api.callsOf(companies.suggest).at(-1)?.query.get('kind')).toBe(kind);
  });
});

describe('the reading of a text', () => {
  const compose = (field: HTMLElement, kana: string, result: string) => {
    fireEvent.compositionUpdate(field, { data: kana });
    fireEvent.change(field, { target: { value: result } });
    fireEvent.compositionEnd(field, { data: result });
  };

  it.each([
    ['textbox', 'タイトル', 'タイトルのよみ', 'titleKana'],
    ['combobox', 'クライアント', 'クライアントのよみ', 'clientKana'],
    ['combobox', '商品・サービス', '商品のよみ', 'productKana'],
  ] as const)('is filled in while %s %s is typed, and saved', async (role, label, reading, field) => {
    await edit({ title: '', clientName: '' });
    compose(await screen.findByRole(role, { name: label }), 'しらなみ', '白波');
    expect(screen.getByRole('textbox', { name: reading })).toHaveValue('シラナミ');
    if (field !== 'titleKana') await userEvent.type(screen.getByRole('textbox', { name: 'タイトル' }), '題');
    await saved();
    expect(api.bodiesOf(works.update)[0]?.form[field]).toBe('シラナミ');
  });

  it('stays as somebody has typed it', async () => {
    await edit({ titleKana: 'シズカナゴゴ' });
    compose(await screen.findByRole('textbox', { name: 'タイトル' }), 'べつ', '別');
    expect(screen.getByRole('textbox', { name: 'タイトルのよみ' })).toHaveValue('シズカナゴゴ');
  });
});
