import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, creators, portraits, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { cardWork, creatorCard, creatorPage } from '../../testing/creators.js';

const PATH = '/user-dashboard/search/creator/grid';

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(categories.list, {
      items: [
        { kind: 'position', key: 'director', ja: 'ディレクター', en: 'Director', group: null },
        { kind: 'role', key: 'music', ja: '音楽', en: 'Music', group: null },
        { kind: 'role', key: 'score', ja: '劇伴', en: 'Score', group: null, mergedInto: 'music' },
      ],
    })
    .answer(creators.facets, {
      items: [
        { kind: 'position', key: 'director', count: 7 },
        { kind: 'role', key: 'music', count: 3 },
        { kind: 'residence', key: 'tokyo', count: 5 },
        { kind: 'initial', key: 'ma', count: 2 },
      ],
    })
    .answer(creators.matchingWorks, { items: [] })
    .answer(portraits.versions, { items: [{ id: creatorCard(1).id, version: 3 }] })
    .answer(
      creators.search,
      creatorPage(creatorCard(1), creatorCard(2, { affiliation: 'freelance', companyName: '' })),
    );
});
afterEach(() => signInAs(null));

const lastQuery = () => api.callsOf(creators.search).at(-1)?.query;

describe('the search for creators', () => {
  it('loads what the address says, and links the results', async () => {
    const address = '?q=さとう&initial=sa&position=director&role=music&ageFrom=30&onAirFrom=2024-04-01&sort=name';
    const { container } = await renderPage(remote, { path: PATH + address });
    expect(await screen.findByRole('link', { name: '水沢 葵1' })).toHaveAttribute(
      'href',
      `/creatorProfile/${creatorCard(1).id}/details`,
    );
    expect(screen.getByText('2名')).toBeInTheDocument();
    expect(screen.getByText('株式会社青葉フィルムズ')).toBeInTheDocument();
    const query = lastQuery();
    expect(
      ['q', 'initial', 'position', 'role', 'ageFrom', 'onAirFrom', 'sort', 'direction'].map((name) => query?.get(name)),
    ).toEqual(['さとう', 'sa', 'director', 'music', '30', '2024-04-01', 'name', 'asc']);
    await waitFor(() =>
      expect(container.querySelector(`img[src="/api/media/portraits/${creatorCard(1).id}/small?v=3"]`)).not.toBeNull(),
    );
  });

  it('shows the works that match with the asked role, the latest award and the last day on air', async () => {
    const [{ id }] = [creatorCard(1)];
    const award = { ceremony: '東京広告映像賞', category: '映像', title: '金賞', year: 2025 };
    const [card] = [
      creatorCard(1, { latestAward: award, lastWork: { day: '2026-06-01', kind: 'video' }, workCount: 12 }),
    ];
    const matching = cardWork(7, { titleEn: 'Seventh', roles: ['music', 'director'] });
    api
      .answer(creators.search, creatorPage(card))
      .answer(creators.matchingWorks, { items: [{ creatorId: id, works: [matching] }] });
    await renderPage(remote, { path: `${PATH}?role=music` });
    const works = await screen.findByRole('list', { name: '条件に合う作品' });
    await waitFor(() => expect(works).toHaveTextContent('作品7音楽・director'));
    expect(within(works).getByText(/^音楽/)).toHaveAttribute('data-asked');
    expect(screen.getByText('2025年 東京広告映像賞 金賞')).toBeInTheDocument();
    expect(screen.getByText('最終オンエア 2026年6月 · 公開作品 12件')).toBeInTheDocument();
  });

  it.each([
    ['video', 'image', '最終オンエア 2026年6月'],
    ['image', 'video', '最新の掲載 2026年6月'],
  ] as const)('says of a %s that it was the last, also where an %s is shown', async (kind, shown, words) => {
    const lastWork = { day: '2026-06-01', kind };
    api
      .answer(creators.search, creatorPage(creatorCard(1, { lastWork }), creatorCard(2, { lastWork, works: [] })))
      .answer(creators.matchingWorks, {
        items: [{ creatorId: creatorCard(1).id, works: [cardWork(7, { kind: shown })] }],
      });
    await renderPage(remote, { path: `${PATH}?kind=${shown}` });
    expect(await screen.findAllByText(new RegExp(`^${words}`))).toHaveLength(2);
  });

  it('names of a merged role what has taken its place', async () => {
    api.answer(creators.search, creatorPage(creatorCard(1, { works: [cardWork(7, { roles: ['score'] })] })));
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('音楽')).toBeInTheDocument();
    expect(screen.queryByText('劇伴')).toBeNull();
  });

  it('shows English names and credits on English pages, and latest works while nothing asks for works', async () => {
    const works = [cardWork(7, { titleEn: 'Seventh', roles: ['music'] })];
    api.answer(creators.search, creatorPage(creatorCard(1, { works })));
    await renderPage(remote, { path: `/en${PATH}?position=director` });
    const list = await screen.findByRole('list', { name: 'Latest works' });
    await waitFor(() => expect(list).toHaveTextContent('SeventhMusic'));
    expect(within(list).getByText('Music')).not.toHaveAttribute('data-asked');
    expect(screen.getByRole('link', { name: 'Aoi 1 Mizusawa' })).toBeInTheDocument();
  });

  it('filters by the creators’ own data, by their works and by the syllabary', async () => {
    const { router } = await renderPage(remote, { path: PATH });
    const person = await screen.findByRole('region', { name: 'クリエイターの条件' });
    await userEvent.click(await within(person).findByRole('checkbox', { name: /^ディレクター\s?7$/ }));
    await userEvent.click(within(person).getByRole('checkbox', { name: /^東京都\s?5$/ }));
    const byWorks = screen.getByRole('region', { name: '作品の条件' });
    await userEvent.click(within(byWorks).getByRole('checkbox', { name: /^音楽\s?3$/ }));
    const bar = screen.getByRole('group', { name: '50音で絞り込む' });
    expect(within(bar).getByRole('button', { name: 'か行' })).toBeDisabled();
    await userEvent.click(within(bar).getByRole('button', { name: 'ま行' }));
    expect(within(bar).getByRole('button', { name: 'ま行' })).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toBe('?position=director&residence=tokyo&role=music&initial=ma');
    expect(await screen.findByRole('button', { name: '50音：ま行を外す' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '居住地：東京都を外す' })).toBeInTheDocument();
  });

  it('uses an age once it is typed, and removes it again', async () => {
    const { router } = await renderPage(remote, { path: PATH });
    const person = await screen.findByRole('region', { name: 'クリエイターの条件' });
    fireEvent.change(await within(person).findByLabelText('下限'), { target: { value: '35' } });
    await waitFor(() => expect(router.state.location.search).toBe('?ageFrom=35'));
    await userEvent.click(await screen.findByRole('button', { name: '年齢：35歳以上を外す' }));
    expect(router.state.location.search).toBe('');
    expect(within(person).getByLabelText('下限')).toHaveValue('');
  });

  it('sorts in both directions, but recommends in one', async () => {
    await renderPage(remote, { path: PATH });
    await screen.findByRole('link', { name: '水沢 葵1' });
    expect(lastQuery()?.get('sort')).toBe('recommended');
    expect(screen.queryByRole('button', { name: /並び順を逆にする/ })).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: '並び順' }));
    await userEvent.click(await screen.findByRole('option', { name: '50音' }));
    await waitFor(() => expect(lastQuery()?.get('direction')).toBe('asc'));
    await userEvent.click(screen.getByRole('button', { name: '並び順を逆にする（現在：あ→ん）' }));
    await waitFor(() => expect(lastQuery()?.get('direction')).toBe('desc'));
  });

  it('names the filter to remove when nobody is found', async () => {
    api.answer(creators.search, { ...creatorPage(), total: 4 });
    const { router } = await renderPage(remote, { path: `/en${PATH}?q=sato&position=director` });
    expect(await screen.findByText('No Results Found.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Position: Director (4)' }));
    expect(router.state.location.search).toBe('?q=sato');
  });

  it('can be retried after a failure', async () => {
    api.refuse(creators.search, 'SERVER.UNAVAILABLE');
    await renderPage(remote, { path: PATH });
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    api.answer(creators.search, creatorPage(creatorCard(1)));
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: '水沢 葵1' })).toBeInTheDocument();
  });

  it('becomes a search for works with the shared filters', async () => {
    api.answer(works.facets, { items: [] });
    await renderPage(remote, { path: `${PATH}?q=炭酸&position=director&genre=cool` });
    const tabs = await screen.findByRole('navigation', { name: '種類' });
    expect(within(tabs).getByRole('link', { name: '動画' })).toHaveAttribute(
      'href',
      '/user-dashboard/search/video?q=%E7%82%AD%E9%85%B8&genre=cool',
    );
    const views = screen.getByRole('navigation', { name: '表示方法' });
    expect(within(views).getByRole('link', { name: '映像で見る' })).toHaveAttribute(
      'href',
      '/user-dashboard/search/creator/slide-select?q=%E7%82%AD%E9%85%B8&position=director&genre=cool',
    );
  });
});
