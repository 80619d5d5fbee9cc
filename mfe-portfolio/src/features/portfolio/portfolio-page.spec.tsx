import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, profiles, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeProfile, makeWork, OTHER_ID } from '../../testing/factories.js';

const PATH = '/user/creator/profile/portfolio';
const work = makeWork({ status: 'unpublish' });
let api: MockApi;

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: '「静かな午後」の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => {
  signInAs('creator');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(works.get, work)
    .answer(works.own, { items: [makeCard({ status: 'unpublish' })], nextCursor: null });
});
afterEach(() => signInAs(null));

describe('the portfolio', () => {
  it('leads to the upload while it is empty', async () => {
    api.answer(works.own, { items: [], nextCursor: null });
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('作品はまだありません')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: '動画を追加' })[0]).toHaveAttribute(
      'href',
      '/user/creator/upload/video',
    );
  });

  it('asks before a work is published', async () => {
    api.answer(works.setStatus, makeWork({ status: 'publish', version: 6 }));
    await renderPage(remote, { path: PATH });
    await choose('公開する');
    const dialog = within(await screen.findByRole('dialog', { name: '「静かな午後」を公開しますか' }));
    expect(api.callsOf(works.setStatus)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: '公開する' }));
    await waitFor(() => expect(api.bodiesOf(works.setStatus)).toEqual([{ status: 'publish' }]));
  });

  it('asks once before several works are published', async () => {
    const other = makeCard({ id: '0198f3a0-0000-7000-8000-000000000011', title: '朝の海', status: 'unpublish' });
    api
      .answer(works.own, { items: [makeCard({ status: 'unpublish' }), other], nextCursor: null })
      .answer(works.setStatus, makeWork({ status: 'publish', version: 6 }));
    await renderPage(remote, { path: PATH });
    await userEvent.click(await screen.findByRole('checkbox', { name: '「静かな午後」を選択' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '「朝の海」を選択' }));
    await userEvent.click(screen.getByRole('button', { name: '公開する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '選択した2件を公開しますか' }));
    await userEvent.click(dialog.getByRole('button', { name: '公開する' }));
    await waitFor(() => expect(api.bodiesOf(works.setStatus)).toEqual([{ status: 'publish' }, { status: 'publish' }]));
    await waitFor(() => expect(screen.queryByText('2件を選択中')).toBeNull());
  });

  it('names the work before it is deleted', async () => {
    api.answer(works.delete, undefined);
    await renderPage(remote, { path: PATH });
    await choose('削除');
    const dialog = within(await screen.findByRole('dialog', { name: '「静かな午後」を削除しますか' }));
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(api.callsOf(works.delete)).toHaveLength(1));
  });

  it('opens the form of the work in its address, and sends the version it was made from', async () => {
    api.answer(works.update, makeWork({ title: '新しい題', version: 6 }));
    const { router } = await renderPage(remote, { path: `${PATH}?edit=${work.id}` });
    const title = await screen.findByRole('textbox', { name: 'タイトル' });
    await userEvent.clear(title);
    await userEvent.type(title, '新しい題');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(api.bodiesOf(works.update)).toMatchObject([{ version: 5, form: { title: '新しい題' } }]),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('a portfolio edited for its owner', () => {
  const FOR = `${PATH}?for=${OTHER_ID}`;
  const owner = makeProfile({ id: OTHER_ID, familyName: '高城', firstName: '陽斗' });

  beforeEach(() => {
    signInAs('user');
    api.answer(profiles.forOwner, owner);
  });

  it('lists the owner’s works under a banner, and adds none', async () => {
    await renderPage(remote, { path: FOR });
    expect(await screen.findByText(/^高城 陽斗さんのプロフィールを編集しています/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '「静かな午後」の操作' })).toBeInTheDocument();
    expect(api.callsOf(works.own).map(({ query }) => query.get('ownerId'))).toEqual([OTHER_ID]);
    expect(screen.queryByRole('link', { name: '動画を追加' })).toBeNull();
  });

  it('stays with the owner when the kind changes and while a work is edited', async () => {
    const { router } = await renderPage(remote, { path: FOR });
    await userEvent.click(await screen.findByRole('radio', { name: '動画' }));
    await waitFor(() => expect(api.callsOf(works.own).at(-1)?.query.get('kind')).toBe('video'));
    expect(api.callsOf(works.own).at(-1)?.query.get('ownerId')).toBe(OTHER_ID);
    await choose('作品情報を編集');
    expect(await screen.findByRole('textbox', { name: 'タイトル' })).toBeInTheDocument();
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      for: OTHER_ID,
      kind: 'video',
      edit: work.id,
    });
  });

  it('is out of reach once the grant has ended', async () => {
    api.refuse(profiles.forOwner, 'ACCESS.PROFILE_DENIED');
    await renderPage(remote, { path: FOR });
    expect(await screen.findByText('このプロフィールを見る権限がありません。')).toBeInTheDocument();
    expect(api.callsOf(works.own)).toHaveLength(0);
  });

  it('is none of a user’s own', async () => {
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('このページは表示できません')).toBeInTheDocument();
    expect(api.callsOf(works.own)).toHaveLength(0);
  });
});

describe('the credit of somebody who has left', () => {
  it('stays as it is when the work is saved', async () => {
    const credits = [{ role: 'photographer', name: '', creatorId: null, isDeleted: true as const }];
    api
      .answer(works.get, makeWork({ credits }))
      .answer(works.update, makeWork({ credits, title: '新しい題', version: 6 }));
    await renderPage(remote, { path: `${PATH}?edit=${work.id}` });
    expect(await screen.findByPlaceholderText('退会したユーザー')).toHaveAttribute('readonly');
    const title = screen.getByRole('textbox', { name: 'タイトル' });
    await userEvent.clear(title);
    await userEvent.type(title, '新しい題');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(api.bodiesOf(works.update)).toMatchObject([{ form: { credits } }]));
  });
});
