import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, credits, type NamedCredit, profiles } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeNamed, makeProfile, OTHER_ID } from '../../testing/factories.js';

const PATH = '/user/creator/credits';
let api: MockApi;
const listed = (...items: NamedCredit[]) => ({ items, nextCursor: null, total: items.length });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  signInAs('creator');
  showToasts();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(credits.proposals, listed(makeNamed()))
    .answer(credits.confirmed, listed())
    .answer(credits.confirm, undefined)
    .answer(credits.decline, undefined)
    .answer(credits.reopen, undefined);
});
afterEach(() => signInAs(null));

describe('credits that name a member', () => {
  it('show the work, its owner and the role, and link the work', async () => {
    await renderPage(remote, { path: PATH });
    const link = await screen.findByRole('link', { name: '灯台の朝' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/details\/video:/));
    expect(screen.getByText('森 芽衣さんの作品')).toBeInTheDocument();
    expect(await screen.findByText('フォトグラファー：水沢 葵')).toBeInTheDocument();
    expect(screen.getByText('確認待ち（1）')).toBeInTheDocument();
    expect(document.title).toBe('クレジットの確認 | Koma');
  });

  it('have no link where the work has no page', async () => {
    const work = { ...makeNamed().work, mayOpen: false, media: null };
    api.answer(credits.proposals, listed(makeNamed({ work })));
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('灯台の朝')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '灯台の朝' })).toBeNull();
  });

  it('are confirmed at once, and it can be undone', async () => {
    await renderPage(remote, { path: PATH });
    await screen.findByText('灯台の朝');
    api.answer(credits.proposals, listed());
    await press('「灯台の朝」のクレジットを承認する');
    expect(await screen.findByText('「灯台の朝」のクレジットを承認しました。')).toBeInTheDocument();
    expect(await screen.findByText('確認待ちのクレジットはありません')).toBeInTheDocument();
    api.answer(credits.proposals, listed(makeNamed()));
    await press('元に戻す');
    await waitFor(() => expect(api.callsOf(credits.reopen)).toHaveLength(1));
    expect(await screen.findByText('灯台の朝')).toBeInTheDocument();
  });

  it('keep the focus in the list when one is removed', async () => {
    await renderPage(remote, { path: PATH });
    await screen.findByText('灯台の朝');
    api.answer(credits.proposals, listed());
    await press('「灯台の朝」のクレジットを辞退する');
    const empty = await screen.findByText('確認待ちのクレジットはありません');
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(empty);
  });

  it('are declined, and that can be undone', async () => {
    await renderPage(remote, { path: PATH });
    await press('「灯台の朝」のクレジットを辞退する');
    await waitFor(() => expect(api.callsOf(credits.decline)).toHaveLength(1));
    await press('元に戻す');
    await waitFor(() => expect(api.callsOf(credits.reopen)).toHaveLength(1));
  });

  it('are corrected and confirmed; a wrong name is shown beside its field', async () => {
    await renderPage(remote, { path: PATH });
    await press('「灯台の朝」のクレジットを訂正して承認');
    const dialog = within(await screen.findByRole('dialog', { name: '「灯台の朝」のクレジットの訂正' }));
    const name = dialog.getByRole('textbox', { name: 'お名前の表記' });
    const issue = { path: 'correction.name', code: 'FIELD.OWN_NAME', message: '' };
    api.refuse(credits.confirm, 'REQUEST.INVALID', { issues: [issue] });
    await userEvent.clear(name);
    await userEvent.type(name, 'Aoi Mizusawa');
    await userEvent.click(dialog.getByRole('button', { name: '訂正して承認' }));
    await waitFor(() => expect(name).toBeInvalid());
    api.answer(credits.confirm, undefined);
    await userEvent.click(dialog.getByRole('button', { name: '訂正して承認' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf(credits.confirm).at(-1)).toEqual({
      correction: { role: 'photographer', name: 'Aoi Mizusawa' },
    });
  });

  it('with the same name only say so', async () => {
    api.answer(credits.proposals, listed(makeNamed({ state: 'claimable' })));
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('同じお名前')).toBeInTheDocument();
    expect(screen.getByText(/ご本人のクレジットでしたら/)).toBeInTheDocument();
  });

  it('that were confirmed can be left, and confirmed again', async () => {
    api.answer(credits.confirmed, listed(makeNamed({ state: 'confirmed' })));
    await renderPage(remote, { path: `${PATH}?show=confirmed` });
    await press('「灯台の朝」のクレジットの承認を取り消す');
    await press('元に戻す');
    await waitFor(() => expect(api.callsOf(credits.confirm)).toHaveLength(1));
  });

  it('that were decided elsewhere say so, and the list is reloaded', async () => {
    api.refuse(credits.confirm, 'CREDIT.DECIDED');
    await renderPage(remote, { path: PATH });
    await screen.findByText('灯台の朝');
    const before = api.callsOf(credits.proposals).length;
    await press('「灯台の朝」のクレジットを承認する');
    expect(await screen.findByText('このクレジットはすでに処理されています。')).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf(credits.proposals).length).toBeGreaterThan(before));
  });

  it('can be retried when they failed to load', async () => {
    api.refuse(credits.proposals, 'SERVER.FAILED');
    await renderPage(remote, { path: PATH });
    const retry = await screen.findByRole('button', { name: 'もう一度試す' }, { timeout: 5000 });
    api.answer(credits.proposals, listed(makeNamed()));
    await userEvent.click(retry);
    expect(await screen.findByText('灯台の朝')).toBeInTheDocument();
  });

  it('are decided for an owner by the holder of an access grant', async () => {
    signInAs('user');
    api.answer(profiles.forOwner, makeProfile({ id: OTHER_ID, familyName: '森', firstName: '芽衣' }));
    await renderPage(remote, { path: `/en${PATH}?for=${OTHER_ID}` });
    await press('Confirm the credit of “灯台の朝”');
    await waitFor(() => expect(api.bodiesOf(credits.confirm)).toEqual([{ ownerId: OTHER_ID }]));
    expect(api.callsOf(credits.proposals)[0]?.query.get('ownerId')).toBe(OTHER_ID);
  });

  it('do not exist for a user without grants', async () => {
    signInAs('user');
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('このページは表示できません')).toBeInTheDocument();
    expect(api.callsOf(credits.proposals)).toEqual([]);
  });
});
