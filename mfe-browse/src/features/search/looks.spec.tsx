import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { pageOf, workCard } from '../../testing/works.js';

const PATH = '/user-dashboard/search/video';
const LIKE = 'A'.repeat(96);

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(works.facets, { items: [{ kind: 'tone', key: 'neon', count: 7 }] })
    .answer(works.search, pageOf(workCard(1)));
});
afterEach(() => signInAs(null));

/** The panel comes after the first pictures. */
const LATER = { timeout: 10_000 };
const lastQuery = () => api.callsOf(works.search).at(-1)?.query;
const address = (router: { state: { location: { search: string } } }) => router.state.location.search;

describe('the filter by colours', () => {
  it('adds colours to address and query, and shows the nearest first', async () => {
    const { router } = await renderPage(remote, { path: PATH });
    await userEvent.click(await screen.findByRole('button', { name: '赤' }, LATER));
    expect(address(router)).toBe('?color=c8322b');
    await userEvent.click(screen.getByRole('button', { name: '紺' }));
    await waitFor(() => expect(lastQuery()?.getAll('color')).toEqual(['c8322b', '1d2c5e']));
    expect(lastQuery()?.get('sort')).toBe('look');
    expect(screen.getByRole('slider', { name: '赤の割合' })).toHaveAttribute('aria-valuenow', '50');
    await userEvent.click(screen.getByRole('button', { name: '色：赤を外す' }));
    await userEvent.click(screen.getByRole('button', { name: '色：紺を外す' }));
    // Without an order in the address, the newest come first.
    expect(address(router)).toBe('');
  });

  it('changes the share of a colour by keys', async () => {
    const { router } = await renderPage(remote, { path: `${PATH}?color=c8322b&color=1d2c5e` });
    const slider = await screen.findByRole('slider', { name: '紺の割合' }, LATER);
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(address(router)).toContain('color=1d2c5e-60'));
  });

  it('takes any colour, and no more than three', async () => {
    const { router } = await renderPage(remote, { path: `${PATH}?color=c8322b&color=1d2c5e` });
    await userEvent.click(await screen.findByRole('button', { name: 'ほかの色を選ぶ' }, LATER));
    const field = screen.getByRole('slider', { name: '鮮やかさと明るさ' });
    field.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.click(screen.getByRole('button', { name: 'この色を加える' }));
    expect(new URLSearchParams(address(router)).getAll('color')).toHaveLength(3);
    expect(await screen.findByText('色は3つまで指定できます。')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '黄' })).toBeDisabled();
  });

  it('drops what is no colour from an address', async () => {
    await renderPage(remote, { path: `${PATH}?color=red&color=c8322b&like=abc&sort=look` });
    await screen.findByRole('link', { name: '作品1' });
    expect([lastQuery()?.getAll('color'), lastQuery()?.get('like')]).toEqual([['c8322b'], null]);
  });
});

it('counts tones and puts them into the address', async () => {
  const { router } = await renderPage(remote, { path: PATH });
  const tones = await screen.findByRole('group', { name: 'トーン' }, LATER);
  await userEvent.click(within(tones).getByRole('checkbox', { name: /^ネオン\s?7$/ }));
  expect(address(router)).toBe('?tone=neon');
});

it('compares with a look, which a chip names, and offers that order only then', async () => {
  await renderPage(remote, { path: `${PATH}?like=${LIKE}` });
  expect(await screen.findByRole('button', { name: 'ルック：選んだ絵に近いものを外す' })).toBeInTheDocument();
  expect([lastQuery()?.get('like'), lastQuery()?.get('sort')]).toEqual([LIKE, 'look']);
  await userEvent.click(screen.getByRole('button', { name: 'ルック：選んだ絵に近いものを外す' }));
  await waitFor(() => expect(lastQuery()?.get('sort')).toBe('newest'));
});
