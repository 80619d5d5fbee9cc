import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  analytics,
  categories,
  type Creator,
  credits,
  favouriteCreators,
  favourites,
  logos,
  lookalikes,
  portfolios,
  portraits,
  profiles,
  type WorkCard,
  works,
} from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeCreator, makeProfile, makeWork, OTHER_ID } from '../../testing/factories.js';
// Loaded before the first test, which then waits for answers only.
import './creator-page.js';

const somebody = (given: Partial<Creator> = {}) => makeCreator({ id: OTHER_ID, ...given });
const PATH = `/creatorProfile/${OTHER_ID}/details`;
const list = (...cards: WorkCard[]) => ({
  items: cards.map((work) => ({ work, section: null })),
  nextCursor: null,
  total: cards.length,
});

let api: MockApi;
const show = (path = PATH) => renderPage(remote, { path });
const fact = (name: string) => screen.getByText(name).nextElementSibling;

beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(portraits.versions, { items: [] })
    .answer(logos.find, { logo: null })
    .answer(portfolios.shown, list())
    .answer(credits.coworkers, { items: [] })
    .answer(profiles.get, somebody());
});
afterEach(() => signInAs(null));

describe('the page of a creator', () => {
  it('shows the name in the page’s language, with the other scripts beside it', async () => {
    const { unmount } = await show();
    expect(await screen.findByRole('heading', { level: 1, name: '水沢 葵' })).toBeInTheDocument();
    expect(screen.getByText('ミズサワ アオイ')).toBeInTheDocument();
    expect(screen.getByText('Aoi Mizusawa')).toHaveAttribute('lang', 'en');
    expect(document.title).toBe('水沢 葵 | Koma');
    unmount();
    await show(`/en${PATH}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Aoi Mizusawa' })).toBeInTheDocument();
    expect(screen.getByText('水沢 葵')).toHaveAttribute('lang', 'ja');
  });

  it('has a favourite button that is reset when the server refuses', async () => {
    api.answer(favouriteCreators.add, undefined);
    await show();
    const heart = await screen.findByRole('button', { name: 'お気に入り' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(api.callsOf(favouriteCreators.add)[0]?.params).toEqual({ id: OTHER_ID }));
    api.refuse(favouriteCreators.remove, 'SERVER.FAILED');
    await userEvent.click(heart);
    await waitFor(() => expect(api.callsOf(favouriteCreators.remove)).toHaveLength(1));
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  });

  it('has no favourite button for the creator', async () => {
    signInAs('creator');
    const own = makeCreator();
    api.answer(profiles.get, own);
    await show(`/creatorProfile/${own.id}/details`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'お気に入り' })).toBeNull();
  });

  it('shows the text of the other language where one is missing, and says so', async () => {
    await show(`/en${PATH}`);
    expect(await screen.findByText('光と余白を大切にしています。')).toHaveAttribute('lang', 'ja');
    expect(screen.getByText('This text is available in Japanese only.')).toBeInTheDocument();
  });

  it('shows the languages, the places and the homepage', async () => {
    const homepageUrl = 'https://www.aoi.koma.example/';
    api.answer(
      profiles.get,
      somebody({ languages: ['ja', 'fr'], residence: 'tokyo', birthplace: 'ehime', homepageUrl }),
    );
    await show();
    await screen.findByRole('heading', { level: 1 });
    expect(fact('対応言語')).toHaveTextContent('日本語、フランス語');
    expect(fact('居住地')).toHaveTextContent('東京都');
    expect(fact('出身地')).toHaveTextContent('愛媛県');
    const link = screen.getByRole('link', { name: 'aoi.koma.example' });
    expect(link).toHaveAttribute('href', homepageUrl);
    expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  });

  it('shows age and contact only where the answer has them', async () => {
    const { unmount } = await show();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('年齢')).toBeNull();
    expect(screen.queryByText('窓口')).toBeNull();
    unmount();
    const contact = { kind: 'agent', name: '森 芽衣', email: 'mei@koma.example', phone: '03-0555-1200' } as const;
    api.answer(profiles.get, somebody({ age: 39, contact }));
    await show();
    expect(await screen.findByText('39歳')).toBeInTheDocument();
    expect(fact('窓口')).toHaveTextContent('担当：森 芽衣');
    expect(screen.getByRole('link', { name: 'mei@koma.example' })).toHaveAttribute('href', 'mailto:mei@koma.example');
    expect(screen.getByRole('link', { name: '03-0555-1200' })).toHaveAttribute('href', 'tel:0305551200');
    expect(api.callsOf(profiles.forOwner)).toHaveLength(0);
  });

  it('lists awards with the newest year first', async () => {
    const award = (year: number) => ({ year, ceremony: '東京広告映像賞', category: '演出賞', title: `作品${year}` });
    api.answer(profiles.get, somebody({ awards: [award(2019), award(2025), award(2022)] }));
    await show();
    const rows = within(await screen.findByRole('list', { name: '受賞歴' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.slice(0, 4))).toEqual(['2025', '2022', '2019']);
  });

  it('shows the portrait where there is one', async () => {
    api.answer(portraits.versions, { items: [{ id: OTHER_ID, version: 4 }] });
    await show();
    const address = `/api/media/portraits/${OTHER_ID}/large?v=4`;
    expect(await screen.findByRole('img', { name: '水沢 葵さんの写真' })).toHaveAttribute('src', address);
  });

  it('shows the logo where there is one', async () => {
    api.answer(logos.find, { logo: { version: 5, width: 600, height: 150 } });
    await show();
    const address = `/api/media/logos/${OTHER_ID}/large?v=5`;
    expect(await screen.findByRole('img', { name: '水沢 葵さんのロゴ' })).toHaveAttribute('src', address);
  });

  it('reports the view', async () => {
    api.answer(analytics.reportView, undefined);
    await show();
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(api.bodiesOf(analytics.reportView)).toMatchObject([{ kind: 'creator', id: OTHER_ID }]), {
      timeout: 3000,
    });
  });
});

describe('a viewer of a creator’s page', () => {
  it('can ask for an access grant', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '水沢 葵さんへの操作' }));
    expect(await screen.findByRole('menuitem', { name: '編集権限を申請' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '編集' })).toBeNull();
  });

  it('with a grant gets the editor, and sees what other members do not', async () => {
    api
      .answer(profiles.get, somebody({ can: { update: true, seeAll: true } }))
      .answer(profiles.forOwner, makeProfile({ id: OTHER_ID, mobile: '090-0555-1200', dateOfBirth: '1987-05-14' }));
    await show();
    const edit = await screen.findByRole('link', { name: '編集' });
    expect(edit).toHaveAttribute('href', `/user/creator/profile?for=${OTHER_ID}`);
    expect(await screen.findByText('090-0555-1200')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '水沢 葵さんへの操作' })).toBeNull();
  });

  it('learns nothing about hidden or unknown profiles', async () => {
    api.refuse(profiles.get, 'RESOURCE.NOT_FOUND');
    const { unmount } = await show();
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
    unmount();
    await show('/creatorProfile/nobody/details');
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
  });

  it('has to be signed in', async () => {
    signInAs(null);
    await show();
    expect(await screen.findByText('このページは表示できません')).toBeInTheDocument();
    expect(api.callsOf(profiles.get)).toHaveLength(0);
  });

  it('can retry when the server fails', async () => {
    api.refuse(profiles.get, 'SERVER.FAILED');
    await show();
    const retry = await screen.findByRole('button', { name: 'もう一度試す' }, { timeout: 5000 });
    api.answer(profiles.get, somebody());
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '水沢 葵' })).toBeInTheDocument();
  });
});

describe('the works of a creator', () => {
  const film = makeCard({ kind: 'video', title: '夏のはじまり' });

  it('are counted on the tabs and loaded by kind', async () => {
    api.answer(portfolios.shown, list(film));
    await show(`${PATH}/video`);
    const tabs = within(await screen.findByRole('navigation', { name: 'プロフィールと作品' }));
    const current = await tabs.findByRole('link', { name: /^動画\s*1$/ });
    expect(current).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: /^画像\s*1$/ })).toHaveAttribute('href', `${PATH}/image`);
    const asked = api.callsOf(portfolios.shown).map(({ params, query }) => [Object(params).id, query.get('kind')]);
    expect(asked).toEqual([
      [OTHER_ID, 'video'],
      [OTHER_ID, 'image'],
    ]);
    expect(await screen.findByRole('link', { name: '夏のはじまり' })).toHaveAttribute(
      'href',
      `/details/video:${film.id}`,
    );
    expect(screen.queryByText('光と余白を大切にしています。')).toBeNull();
  });

  it('are under the headings of their creator, with those of others at the end', async () => {
    const cards = ['一', '二', '三'].map((title, at) =>
      makeCard({ id: `0198f3a0-0000-7000-8000-00000000010${at}`, kind: 'video', title }),
    );
    const [first, second, third] = cards.map((work, at) => ({
      work: at === 2 ? { ...work, roles: ['director'] } : work,
      section: at === 0 ? { title: '食品', titleEn: 'Food' } : null,
    }));
    const items = [first, second, third].flatMap((item) => item ?? []);
    api.answer(portfolios.shown, { items, nextCursor: null, total: 3 });
    await show(`${PATH}/video`);
    expect(await screen.findByRole('heading', { level: 3, name: '食品' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: '参加作品' })).toBeInTheDocument();
  });

  it('say when there are none', async () => {
    await show(`${PATH}/image`);
    expect(await screen.findByText('公開中の画像はまだありません')).toBeInTheDocument();
  });

  it('are marked as favourites at once, and unmarked when the server refuses', async () => {
    api.answer(portfolios.shown, list(film)).answer(favourites.add, undefined);
    await show(`${PATH}/video`);
    const heart = () => screen.findByRole('button', { name: 'お気に入り：夏のはじまり' });
    await userEvent.click(await heart());
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(api.callsOf(favourites.add)[0]?.params).toEqual({ id: film.id });
    api.refuse(favourites.remove, 'SERVER.FAILED');
    await userEvent.click(await heart());
    await waitFor(() => expect(api.callsOf(favourites.remove).length).toBeGreaterThan(0));
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  });
});

describe('works of others on a creator’s page', () => {
  const maker = makeCreator({ familyName: '森', firstName: '芽衣' });

  it('show the creator’s roles, and link the owners', async () => {
    const work = makeCard({ kind: 'video', owner: maker, roles: ['photographer'] });
    api.answer(portfolios.shown, list(work, makeCard({ id: OTHER_ID, kind: 'video', owner: somebody() })));
    await show(`${PATH}/video`);
    const link = await screen.findByRole('link', { name: '森 芽衣' });
    expect(link).toHaveAttribute('href', `/creatorProfile/${maker.id}/details`);
    expect(await screen.findByText(/担当：フォトグラファー/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '水沢 葵' })).toBeNull();
  });

  it('have their owners listed under “worked with”', async () => {
    api.answer(credits.coworkers, { items: [{ creator: maker, works: 3 }] });
    await show();
    const people = within(await screen.findByRole('list', { name: '一緒に仕事をした人' }));
    expect(people.getByRole('link', { name: '森 芽衣' })).toHaveAttribute(
      'href',
      `/creatorProfile/${maker.id}/details`,
    );
    expect(people.getByText(/共通の作品 3点/)).toBeInTheDocument();
  });

  it('open with the list, so that the next work can be reached', async () => {
    const [first, second] = [makeCard({ kind: 'video' }), makeCard({ id: OTHER_ID, kind: 'video', title: '二本目' })];
    api.answer(portfolios.shown, list(first, second)).answer(works.get, makeWork({ kind: 'video' }));
    api.answer(credits.related, { more: [], similar: [] }).answer(lookalikes.list, { like: null, items: [] });
    await show(`${PATH}/video`);
    await userEvent.click(await screen.findByRole('link', { name: first.title }));
    expect(await screen.findByRole('link', { name: /二本目/ })).toHaveAttribute('href', `/details/video:${OTHER_ID}`);
  });
});
