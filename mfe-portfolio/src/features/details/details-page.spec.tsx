import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  categories,
  credits,
  favourites,
  licenceOffers,
  licenceRequests,
  lookalikes,
  type ShownTerms,
  works,
} from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCreator, makeMedia, makeWork, OTHER_ID } from '../../testing/factories.js';

const work = makeWork();
let api: MockApi;
const show = (path = `/details/image:${work.id}`) => renderPage(remote, { path });
const favourite = () => screen.findByRole('button', { name: 'お気に入り' });

beforeEach(() => {
  signInAs('user');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(works.get, work)
    .answer(credits.related, { more: [], similar: [] })
    .answer(lookalikes.list, { like: null, items: [] });
});
afterEach(() => signInAs(null));

describe('the page of a work', () => {
  it('shows the facts of the work, and links every value to a search', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: '静かな午後' })).toBeInTheDocument();
    expect(document.title).toBe('静かな午後 | Koma');
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await waitFor(() => expect(link('ビューティー')).toBe('/user-dashboard/search/image?genre=beauty'));
    expect(link('#静物')).toBe(`/user-dashboard/search/image?${new URLSearchParams({ q: '静物' })}`);
    expect(link('森 芽衣')).toBe(`/user-dashboard/search/image?${new URLSearchParams({ q: '森 芽衣' })}`);
  });

  it('links people who are members to their pages', async () => {
    api.answer(works.get, makeWork({ credits: [{ role: 'photographer', name: '森 芽衣', creatorId: OTHER_ID }] }));
    await show();
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('森 芽衣')).toBe(`/creatorProfile/${OTHER_ID}/details`);
    expect(await link('水沢 葵')).toBe(`/creatorProfile/${work.owner.id}/details`);
  });

  it('uses English on an English page', async () => {
    await show(`/en/details/image:${work.id}`);
    expect(await screen.findByRole('link', { name: 'Aoi Mizusawa' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '月草化粧品' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/user-dashboard\/search\/image\?q=/),
    );
  });

  it('names members in Latin letters on an English page, and says what stays Japanese', async () => {
    const member = { role: 'photographer', name: '森 芽衣', nameRoman: 'Mei Mori', creatorId: OTHER_ID };
    const stranger = { role: 'stylist', name: '城田 夏', creatorId: null };
    api.answer(works.get, makeWork({ titleEn: 'Quiet afternoon', credits: [member, stranger] }));
    await show(`/en/details/image:${work.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiet afternoon' })).not.toHaveAttribute('lang');
    expect(screen.getByRole('link', { name: 'Mei Mori' })).not.toHaveAttribute('lang');
    expect(screen.getByRole('link', { name: '城田 夏' })).toHaveAttribute('lang', 'ja');
    expect(screen.getByRole('link', { name: '月草化粧品' })).toHaveAttribute('lang', 'ja');
  });

  it('shows the 404 page for a hidden work', async () => {
    api.refuse(works.get, 'RESOURCE.NOT_FOUND');
    await show();
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
  });

  it('shows no film at the address of a picture', async () => {
    await show(`/details/video:${work.id}`);
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
  });

  it('can be retried when the server fails', async () => {
    api.refuse(works.get, 'SERVER.FAILED');
    await show();
    const retry = await screen.findByRole('button', { name: 'もう一度試す' }, { timeout: 5000 });
    api.answer(works.get, work);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '静かな午後' })).toBeInTheDocument();
  });

  it('links an editor to the form for the owner', async () => {
    const owner = makeCreator({ id: OTHER_ID });
    api.answer(works.get, makeWork({ owner, can: { update: true, publish: true, delete: true } }));
    await show();
    expect(await screen.findByRole('link', { name: '編集' })).toHaveAttribute(
      'href',
      `/user/creator/profile/portfolio?edit=${work.id}&for=${OTHER_ID}`,
    );
  });

  it('shows the role of a former member without a name and a link', async () => {
    const former = { role: 'photographer', name: '', creatorId: null, isDeleted: true as const };
    api.answer(works.get, makeWork({ credits: [former] }));
    const { unmount } = await show();
    expect(await screen.findByText('退会したユーザー')).not.toHaveAttribute('href');
    unmount();
    await show(`/en/details/image:${work.id}`);
    expect(await screen.findByText('Former member')).toBeInTheDocument();
  });

  it('links the owner to the form', async () => {
    api.answer(works.get, makeWork({ can: { update: true, publish: true, delete: true } }));
    await show();
    expect(await screen.findByRole('link', { name: '編集' })).toHaveAttribute(
      'href',
      `/user/creator/profile/portfolio?edit=${work.id}`,
    );
  });

  it('says that a file is still being processed', async () => {
    api.answer(works.get, makeWork({ media: makeMedia({ state: 'processing', pictures: [] }) }));
    await show();
    expect(await screen.findByText('変換中です。終わるとここに表示されます。')).toBeInTheDocument();
  });

  it('requests nothing from YouTube before a click', async () => {
    api.answer(works.get, makeWork({ kind: 'video', media: null, youtubeId: 'abcdefghijk' }));
    await show(`/details/video:${work.id}`);
    const play = await screen.findByRole('button', { name: '「静かな午後」をYouTubeで再生' });
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(play);
    expect(screen.getByTitle('静かな午後')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
    );
  });

  it('shows the still of a film on YouTube until the click, from our own server', async () => {
    const still = makeMedia({ base: '/files/still', pictures: ['picture/1280.webp'] });
    api.answer(works.get, makeWork({ kind: 'video', media: still, gallery: [], youtubeId: 'abcdefghijk' }));
    await show(`/details/video:${work.id}`);
    const play = await screen.findByRole('button', { name: '「静かな午後」をYouTubeで再生' });
    const sources = [...document.querySelectorAll('img')].map(({ src, srcset }) => `${src} ${srcset}`);
    expect(sources.join(' ')).toContain('/files/still/picture/1280.webp');
    expect(sources.join(' ')).not.toMatch(/ytimg|youtube/);
    await userEvent.click(play);
    expect(screen.getByTitle('静かな午後')).toHaveAttribute('src', expect.stringContaining('/embed/abcdefghijk'));
  });

  it('shows its own film first where a work also is on YouTube', async () => {
    const film = makeMedia({ hls: 'hls/master.m3u8' });
    api.answer(works.get, makeWork({ kind: 'video', media: film, gallery: [film], youtubeId: 'abcdefghijk' }));
    await show(`/details/video:${work.id}`);
    const play = await screen.findByRole('button', { name: '「静かな午後」をYouTubeで再生' });
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.compareDocumentPosition(play)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the favourite mark of a work', () => {
  it('is shown at once and saved', async () => {
    api.answer(favourites.add, undefined);
    await show();
    await userEvent.click(await favourite());
    expect(await favourite()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(api.callsOf(favourites.add)).toHaveLength(1));
  });

  it('is reset when the server refuses', async () => {
    api.refuse(favourites.add, 'SERVER.FAILED');
    await show();
    await userEvent.click(await favourite());
    await waitFor(() => expect(api.callsOf(favourites.add)).toHaveLength(1));
    await waitFor(async () => expect(await favourite()).toHaveAttribute('aria-pressed', 'false'));
  });
});

describe('people in the credits', () => {
  const person = { role: 'photographer', name: '森 芽衣', creatorId: OTHER_ID };
  const link = async () => (await screen.findByRole('link', { name: '森 芽衣' })).getAttribute('href');
  const search = `/user-dashboard/search/image?${new URLSearchParams({ q: '森 芽衣' })}`;

  it.each([
    ['proposed', '確認待ち'],
    ['declined', '辞退'],
  ] as const)('who are %s have no link; editors see why', async (state, words) => {
    api.answer(works.get, makeWork({ credits: [{ ...person, state }] }));
    await show();
    expect(await link()).toBe(search);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('without a public profile link to a search for their works', async () => {
    api.answer(works.get, makeWork({ credits: [{ ...person, state: 'confirmed', isPrivate: true }] }));
    await show();
    expect(await link()).toBe(search);
  });
});

describe('a licence of a work', () => {
  beforeEach(() => {
    api.answer(works.get, makeWork({ owner: { ...work.owner, id: OTHER_ID } }));
  });
  const offer = { workId: work.id, isLicensable: true, isMine: false, terms: null, fromYen: 120_000 };
  const request = () => screen.findByRole('button', { name: '使用許諾を依頼（120,000円から）' });
  const found = () => screen.findByRole('heading', { level: 1, name: '静かな午後' });

  it('is asked for, and the page says why it cannot be', async () => {
    showToasts();
    api.answer(licenceOffers.get, offer).refuse(licenceRequests.create, 'LICENCE.TOO_MANY');
    await show();
    await userEvent.click(await request());
    expect(await screen.findByText(/保存できる件数の上限/)).toBeInTheDocument();
    expect(api.bodiesOf(licenceRequests.create)).toEqual([
      { workIds: [work.id], source: { kind: 'work', id: work.id } },
    ]);
  });

  it.each([{ isLicensable: false }, { isMine: true }])('is not offered with %p', async (given) => {
    api.answer(licenceOffers.get, { ...offer, ...given });
    await show();
    await found();
    await waitFor(() => expect(api.callsOf(licenceOffers.get)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /使用許諾を依頼/ })).toBeNull();
  });

  it('is told on its terms before it is asked for', async () => {
    const terms: ShownTerms = {
      ...{ media: ['web', 'owned-site'], territories: ['japan'], terms: ['year'], alterations: [] },
      ...{ never: '政治の広告', creditLine: '' },
    };
    api.answer(licenceOffers.get, { ...offer, terms });
    await show();
    const told = within(await screen.findByRole('region', { name: '使用許諾の条件' }));
    expect(told.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Web広告自社サイト',
      '日本全国',
      '1年',
      'なし',
      '政治の広告',
    ]);
  });

  it('is not offered to the owner', async () => {
    api.answer(works.get, work).answer(licenceOffers.get, { ...offer, isMine: true });
    await show();
    await found();
    expect(screen.queryByRole('button', { name: /使用許諾を依頼/ })).toBeNull();
  });

  it('is not asked about for staff', async () => {
    signInAs('admin');
    api.answer(licenceOffers.get, offer);
    await show();
    await found();
    expect(api.callsOf(licenceOffers.get)).toHaveLength(0);
  });
});

describe('awards of a work', () => {
  it('are listed newest first', async () => {
    const award = { ceremony: 'ACC賞', category: 'フォト部門', title: 'ゴールド', year: 2024 };
    api.answer(works.get, makeWork({ awards: [award, { ...award, year: 2026 }] }));
    await show();
    const list = await screen.findByRole('list', { name: '受賞歴' });
    expect(list.textContent).toMatch(/2026.*2024/);
  });
});
