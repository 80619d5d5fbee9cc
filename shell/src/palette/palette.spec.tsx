import { afterEach, describe, expect, it } from '@jest/globals';
import { PAGE_ROUTES, projects, savedSearches, slideSelects, suggestions } from '@koma/contracts';
import { mockApi, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.js';

const id = '0198f3a0-0000-7000-8000-000000000001';
const NONE = { items: [], nextCursor: null, total: 0 };
/** Their code is loaded on first use. */
const FIRST_USE = { timeout: 20_000 };
const AT = '2026-11-20T00:00:00.000Z';

afterEach(() => signInAs(null));

function answers() {
  return mockApi()
    .answer(projects.list, NONE)
    .answer(slideSelects.list, { ...NONE, items: [{ id, name: '朝の案', count: 2, covers: [], updatedAt: AT }] })
    .answer(savedSearches.list, { items: [] })
    .answer(suggestions.list, {
      items: [
        { kind: 'company', name: '北斗自動車', as: 'client' },
        { kind: 'work', id, workKind: 'video', title: '朝の道', titleEn: '' },
      ],
    });
}

describe('the search palette', () => {
  it('finds people, companies, works and own collections by typed text', async () => {
    signInAs('user');
    answers();
    const { where } = await renderShell({ path: '/user-dashboard/downloads' });
    await screen.findByText('作品・人・ページを探す');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('textbox', { name: 'どこへでも移動' }, FIRST_USE);
    await userEvent.type(field, '朝');
    expect(await screen.findByRole('button', { name: /朝の道.*動画/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /朝の案.*スライドセレクト/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /北斗自動車.*クライアント/ }));
    expect(decodeURIComponent(where())).toBe('/user-dashboard/search/video?client=北斗自動車');
  });

  it.each([
    ['a user', 'user', 'settings', ['General information', 'Plans and prices'], ['Credit card']],
    ['a creator', 'creator', 'dashboard', ['Page views'], ['Awards', 'Survey', 'Video page views']],
    ['staff', 'admin', 'admin/', ['Applications', 'Administrators'], ['Revenue', 'FAQ', 'Create a notification']],
  ] as const)('offers %s existing pages only', async (_, type, typed, there, planned) => {
    signInAs(type);
    answers();
    await renderShell({ path: '/en/notification' });
    await screen.findByText('Search or go to');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Go anywhere' }, FIRST_USE), typed);
    for (const name of there) expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    for (const name of planned) expect(screen.queryByRole('button', { name })).toBeNull();
    const ofPlanned = PAGE_ROUTES.filter(({ state, path }) => state === 'planned' && path.includes(typed));
    expect(ofPlanned.length).toBeGreaterThanOrEqual(planned.length);
  });
});
