import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  analytics,
  categories,
  clearances,
  type Portfolio,
  portfolios,
  profiles,
  type WorkCard,
  works,
} from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import {
  CATEGORIES,
  makeCard,
  makeCreator,
  makeMedia,
  makeProfile,
  makeWork,
  OTHER_ID,
} from '../../testing/factories.js';

const PATH = '/user/creator/profile/portfolio';
const work = makeWork({ status: 'unpublish' });
const portfolio = (...loose: WorkCard[]): Portfolio => ({ version: 4, loose, sections: [] });
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
    .answer(analytics.workViews, { items: [] })
    .answer(clearances.lights, { items: [] })
    .answer(portfolios.get, portfolio(makeCard({ status: 'unpublish' })));
});
afterEach(() => signInAs(null));

describe('the portfolio', () => {
  it('says of each work how it stands with the rights of others, once any are noted', async () => {
    const other = makeCard({ id: OTHER_ID, title: '朝の海' });
    api.answer(portfolios.get, portfolio(makeCard(), other)).answer(clearances.lights, {
      items: [
        { workId: work.id, light: 'ending' },
        { workId: OTHER_ID, light: 'none' },
      ],
    });
    await renderPage(remote, { path: PATH });
    expect(await screen.findByRole('link', { name: '権利処理：30日以内に期限' })).toHaveAttribute(
      'href',
      `/user/creator/licences?view=clearances&work=${work.id}`,
    );
    expect(screen.getByRole('link', { name: '権利処理：未登録' })).toBeInTheDocument();
  });

  it('links to the upload while it is empty', async () => {
    api.answer(portfolios.get, portfolio());
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('作品はまだありません')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: '動画を追加' })[0]).toHaveAttribute(
      'href',
      '/user/creator/upload/video',
    );
  });

  it('lets only the owner choose the stills of a film, once it can be played', async () => {
    const stills = async (card: WorkCard) => {
      api.answer(portfolios.get, portfolio(card));
      const { unmount } = await renderPage(remote, { path: PATH });
      await userEvent.click(await screen.findByRole('button', { name: '「静かな午後」の操作' }));
      await screen.findByRole('menuitem', { name: '作品ページを見る' });
      const found = screen.queryByRole('menuitem', { name: 'サムネイルを選ぶ' });
      unmount();
      return found;
    };
    const film = makeMedia({ hls: 'hls/master.m3u8' });
    expect(await stills(makeCard({ kind: 'video', media: film }))).not.toBeNull();
    expect(await stills(makeCard({ kind: 'image' }))).toBeNull();
    expect(await stills(makeCard({ kind: 'video', media: makeMedia({ ...film, state: 'processing' }) }))).toBeNull();
    expect(await stills(makeCard({ kind: 'video', media: film, owner: makeCreator({ id: OTHER_ID }) }))).toBeNull();
  });

  it('asks before a work is published', async () => {
    api.answer(works.setStatus, makeWork({ status: 'publish', version: 6 }));
    await renderPage(remote, { path: PATH });
    await choose('公開する');
    const dialog = within(await screen.findByRole('dialog', { name: '「静かな午後」を公開しますか' }));
    expect(api.callsOf(works.setStatus)).toHaveLength(0);
    api.answer(portfolios.get, portfolio(makeCard({ status: 'publish' })));
    await userEvent.click(dialog.getByRole('button', { name: '公開する' }));
    await waitFor(() => expect(api.bodiesOf(works.setStatus)).toEqual([{ status: 'publish' }]));
    expect(await screen.findByText('公開')).toBeInTheDocument();
  });

  it('opens the form of the work in its address, and sends the version it was loaded with', async () => {
    showToasts();
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
    expect(await screen.findByText('更新しました')).toBeInTheDocument();
  });
});

describe('a work in the portfolio', () => {
  const film = makeCard({
    mediaType: 'tvc',
    onAirDate: '2026-10-26',
    media: makeMedia({ durationSeconds: 30 }),
  });
  const sea = makeCard({ id: '0198f3a0-0000-7000-8000-000000000011', kind: 'image', title: '朝の海', mediaType: null });

  it('has running time, type, day on air and views, which come in one request', async () => {
    api
      .answer(portfolios.get, portfolio(film, sea))
      .answer(analytics.workViews, { items: [{ id: film.id, views: 1_457 }] });
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('TVCM · 2026/10/26 · 閲覧1,457回')).toBeInTheDocument();
    expect(screen.getByText('0:30')).toBeInTheDocument();
    // Nobody has viewed the picture.
    expect(screen.getByText(/^画像 · [0-9/]+$/)).toBeInTheDocument();
    expect(api.callsOf(analytics.workViews)).toHaveLength(1);
  });

  it('stays without views where those fail to load', async () => {
    api.answer(portfolios.get, portfolio(film)).refuse(analytics.workViews, 'SERVER.UNAVAILABLE');
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('TVCM · 2026/10/26')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that staff have hidden says why, and offers nothing that would show it', async () => {
    const hiddenByStaff = { at: '2026-11-20T03:00:00.000Z', reason: '権利者からのご連絡のため' };
    api.answer(portfolios.get, portfolio(makeCard({ status: 'publish', hiddenByStaff })));
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('運営が非表示')).toBeInTheDocument();
    expect(screen.getByText('理由：権利者からのご連絡のため')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '「静かな午後」の操作' }));
    expect(await screen.findByRole('menuitem', { name: '非公開にする' })).toBeInTheDocument();
    for (const name of ['公開する', '限定公開にする'])
      expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
  });

  it('stands in a grid in which a heading takes a row of its own', async () => {
    api.answer(portfolios.get, { ...portfolio(film), sections: [{ title: '自然', titleEn: '', works: [sea] }] });
    await renderPage(remote, { path: PATH });
    expect(await screen.findByRole('button', { name: '「朝の海」を並べ替え' })).toBeInTheDocument();
    const shapes = screen.getAllByRole('listitem').map((item) => item.dataset['shape']);
    expect(shapes).toEqual(['cell', 'row', 'cell']);
  });
});

describe('the order of a portfolio', () => {
  const sea = makeCard({ id: '0198f3a0-0000-7000-8000-000000000011', title: '朝の海' });
  const names = () => screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
  const saved = (sections: Portfolio['sections'], loose: WorkCard[] = []) => ({ version: 5, loose, sections });

  beforeEach(() => {
    api.answer(portfolios.get, portfolio(makeCard(), sea));
  });

  it('gets a heading above a work, with its text, saved together with the order', async () => {
    api.answer(portfolios.arrange, saved([{ title: '自然', titleEn: 'Nature', works: [sea] }], [makeCard()]));
    await renderPage(remote, { path: PATH });
    await userEvent.click(await screen.findByRole('button', { name: '「朝の海」の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'この上に見出しを追加' }));
    const heading = screen.getByRole('textbox', { name: '見出し' });
    await userEvent.clear(heading);
    await userEvent.type(heading, '自然');
    await userEvent.type(screen.getByRole('textbox', { name: '見出し（英語）' }), 'Nature');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(api.bodiesOf(portfolios.arrange)).toEqual([
        {
          version: 4,
          portfolio: { loose: [work.id], sections: [{ title: '自然', titleEn: 'Nature', workIds: [sea.id] }] },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
  });

  it('shows an error beside the field of an empty heading', async () => {
    await renderPage(remote, { path: PATH });
    await userEvent.click(await screen.findByRole('button', { name: '見出しを追加' }));
    await userEvent.clear(screen.getByRole('textbox', { name: '見出し' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('入力してください。')).toBeInTheDocument();
    expect(api.callsOf(portfolios.arrange)).toHaveLength(0);
  });

  it('can be undone', async () => {
    await renderPage(remote, { path: PATH });
    const undo = await screen.findByRole('button', { name: 'ひとつ前に戻す' });
    expect(undo).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '見出しを追加' }));
    expect(names()).toHaveLength(3);
    await userEvent.click(undo);
    expect(names()).toHaveLength(2);
  });

  it('survives a reload, and new works come first', async () => {
    const { unmount } = await renderPage(remote, { path: PATH });
    await userEvent.click(await screen.findByRole('button', { name: '見出しを追加' }));
    unmount();
    const fresh = makeCard({ id: '0198f3a0-0000-7000-8000-000000000012', title: '届いたばかり' });
    api.answer(portfolios.get, portfolio(fresh, makeCard(), sea));
    await renderPage(remote, { path: PATH });
    await screen.findByText('届いたばかり');
    expect(names()[0]).toContain('届いたばかり');
    expect(screen.getByRole('textbox', { name: '見出し' })).toHaveValue('新しい見出し');
  });

  it('that was changed elsewhere shows a conflict, and overwrites nothing', async () => {
    api.refuse(portfolios.arrange, 'RESOURCE.CONFLICT');
    await renderPage(remote, { path: PATH });
    await userEvent.click(await screen.findByRole('button', { name: '見出しを追加' }));
    api.answer(portfolios.get, { version: 9, loose: [sea, makeCard()], sections: [] });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const notice = within(await screen.findByRole('alert'));
    api.answer(portfolios.arrange, saved([], [sea, makeCard()]));
    expect(notice.getAllByRole('list').map((list) => list.textContent)).toHaveLength(2);
    await userEvent.click(notice.getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(api.bodiesOf(portfolios.arrange).at(-1)).toMatchObject({ version: 9 }));
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
    expect(api.callsOf(portfolios.get).map(({ params }) => params)).toEqual([{ id: OTHER_ID }]);
    expect(screen.queryByRole('link', { name: '動画を追加' })).toBeNull();
    // The figures belong to the owner.
    expect(api.callsOf(analytics.workViews)).toHaveLength(0);
  });

  it('keeps the owner while a work is edited', async () => {
    const { router } = await renderPage(remote, { path: FOR });
    await choose('作品情報を編集');
    expect(await screen.findByRole('textbox', { name: 'タイトル' })).toBeInTheDocument();
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      for: OTHER_ID,
      edit: work.id,
    });
  });

  it('is closed once the access grant has ended', async () => {
    api.refuse(profiles.forOwner, 'ACCESS.PROFILE_DENIED');
    await renderPage(remote, { path: FOR });
    expect(await screen.findByText('このプロフィールを見る権限がありません。')).toBeInTheDocument();
    expect(api.callsOf(portfolios.get)).toHaveLength(0);
  });

  it('does not exist for a user’s own account', async () => {
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('このページは表示できません')).toBeInTheDocument();
    expect(api.callsOf(portfolios.get)).toHaveLength(0);
  });
});

describe('the credit of a former member', () => {
  it('stays unchanged when the work is saved', async () => {
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
