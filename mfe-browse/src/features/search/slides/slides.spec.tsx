import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { categories, creators, slideSelects, type WorkMedia } from '@koma/contracts';
import { readLoginState } from '@koma/web-kit';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { cardWork, creatorCard, creatorPage } from '../../../testing/creators.js';
import { makeSelect } from '../../../testing/projects.js';
import { workCard } from '../../../testing/works.js';

const PATH = '/user-dashboard/search/creator/slide-select';

const media = (assetId: string): WorkMedia => ({
  assetId,
  state: 'ready',
  failure: null,
  width: 1920,
  height: 1080,
  durationSeconds: 15,
  thumbHash: null,
  base: `/files/${assetId}`,
  pictures: ['640.webp'],
  hls: null,
  preview: null,
  stills: [],
  captions: [],
});
const work = (number: number) => {
  const { id } = workCard(number);
  return cardWork(number, { titleEn: `Work ${number}`, media: media(id) });
};
const idOf = (number: number) => workCard(number).id;
const SAVED = {
  ...makeSelect({ id: idOf(700), name: '候補', count: 2, updatedAt: '2026-06-01T00:00:00.000Z' }),
  ownerId: idOf(701),
  sections: [],
  hidden: 0,
  version: 4,
};

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
  signInAs('user');
  api = mockApi()
    .answer(categories.list, {
      items: [
        { kind: 'role', key: 'director', ja: 'ディレクター', en: 'Director', group: null },
        { kind: 'media-type', key: 'tvc', ja: 'TVCM', en: 'TVC', group: null },
      ],
    })
    .answer(creators.facets, { items: [] })
    .answer(slideSelects.list, { items: [SAVED], nextCursor: null, total: 1 })
    .answer(
      creators.search,
      // Works that were viewed already or cannot be shown are skipped.
      creatorPage(
        creatorCard(1, { works: [work(1), work(2)] }),
        creatorCard(2, { works: [work(2), { ...work(3), media: null }, work(4)] }),
      ),
    );
});
afterEach(() => signInAs(null));

const shown = async (title: string) =>
  expect(await within(await screen.findByRole('region', { name: '選択中の作品' })).findByRole('link', { name: title }));
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const tray = () => screen.getByRole('list', { name: '選んだ作品の並び順' });

describe('the slides of creators', () => {
  it('have English titles on English pages', async () => {
    await renderPage(remote, { path: `/en${PATH}?q=海` });
    expect(await screen.findByRole('link', { name: 'Work 1' })).toBeInTheDocument();
  });

  it('are moved through by arrows, picked by Enter and saved', async () => {
    const { router } = await renderPage(remote, { path: `${PATH}?q=海` });
    (await shown('作品1')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: '見つかった作品' })).getAllByRole('button')).toHaveLength(3);
    press('ArrowLeft');
    press('Enter');
    press('ArrowRight');
    (await shown('作品2')).toBeInTheDocument();
    press('ArrowRight');
    (await shown('作品4')).toBeInTheDocument();
    press('Enter');
    expect(new URLSearchParams(router.state.location.search).get('at')).toBe(idOf(4));
    expect(within(tray()).getAllByRole('listitem')).toHaveLength(2);

    api.answer(slideSelects.create, {
      ...SAVED,
      items: [1, 4].map((number) => ({ work: { ...workCard(number), media: media(idOf(number)) }, note: '' })),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'スライドセレクト名' }), '候補');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(api.bodiesOf(slideSelects.create)).toEqual([{ name: '候補', workIds: [idOf(1), idOf(4)] }]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeDisabled());
  });

  it('are the works that match where the search narrows works', async () => {
    const [{ id }] = [creatorCard(1)];
    api.answer(creators.matchingWorks, { items: [{ creatorId: id, works: [work(5), work(6)] }] });
    await renderPage(remote, { path: `${PATH}?mediaType=tvc` });
    (await shown('作品5')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: '見つかった作品' })).getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByText('作品1')).toBeNull();
  });

  it('get the focus on opening and moving, not on a new search', async () => {
    const scrolls = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { router } = await renderPage(remote, { path: PATH });
    (await shown('作品1')).toBeInTheDocument();
    expect(scrolls).toHaveBeenCalledTimes(1);
    press('ArrowRight');
    (await shown('作品2')).toBeInTheDocument();
    expect(scrolls).toHaveBeenCalledTimes(2);
    await act(() => router.navigate(`${PATH}?q=海`));
    (await shown('作品1')).toBeInTheDocument();
    expect(scrolls).toHaveBeenCalledTimes(2);
    scrolls.mockRestore();
  });

  it('keep the position and the picked works', async () => {
    const { unmount } = await renderPage(remote, { path: `${PATH}?at=${idOf(4)}` });
    (await shown('作品4')).toBeInTheDocument();
    press('Enter');
    expect(await screen.findByRole('button', { name: '選択済み' })).toHaveAttribute('aria-pressed', 'true');
    unmount();
    await renderPage(remote, { path: PATH });
    (await shown('作品1')).toBeInTheDocument();
    expect(within(tray()).getByText('作品4')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '「作品4」を外す' }));
    expect(screen.getByText(/ここに並びます/)).toBeInTheDocument();
  });

  it('restart when the stored state is of another version', async () => {
    const keep = (kept: object) => {
      const item = { ...work(9), media: { ...media(idOf(9)), ...kept }, note: '' };
      const tray = { id: null, version: 0, savedName: '', name: '', items: [item], isMoved: true };
      sessionStorage.setItem(`koma.tray.${readLoginState()?.userId}`, JSON.stringify(tray));
    };
    keep({});
    const { unmount } = await renderPage(remote, { path: PATH });
    (await shown('作品1')).toBeInTheDocument();
    expect(within(tray()).getByText('作品9')).toBeInTheDocument();
    unmount();
    // The old format of films: every file with its whole address.
    keep({
      base: undefined,
      hls: undefined,
      hlsUrl: null,
      pictures: [{ url: '/files/a.webp', width: 640, type: 'a' }],
    });
    await renderPage(remote, { path: PATH });
    (await shown('作品1')).toBeInTheDocument();
    expect(screen.getByText(/ここに並びます/)).toBeInTheDocument();
  });

  it('do not pick while somebody types', async () => {
    await renderPage(remote, { path: PATH });
    (await shown('作品1')).toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: 'スライドセレクト名' });
    fireEvent.keyDown(name, { key: 'ArrowRight' });
    fireEvent.keyDown(name, { key: 'Enter' });
    (await shown('作品1')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: '選んだ作品の並び順' })).toBeNull();
  });

  it('are saved to an existing slide select, with a question before unsaved works are lost', async () => {
    api.answer(slideSelects.get, { ...SAVED, items: [{ work: workCard(9), note: '冒頭に' }] });
    await renderPage(remote, { path: PATH });
    (await shown('作品1')).toBeInTheDocument();
    press('Enter');
    await userEvent.click(screen.getByRole('combobox', { name: '編集するスライドセレクト' }));
    await userEvent.click(await screen.findByRole('option', { name: '候補', hidden: true }));
    await userEvent.click(await screen.findByRole('button', { name: '保存せずに開く', hidden: true }));
    expect(await within(tray()).findByText('作品9')).toBeInTheDocument();
    press('Enter');
    api.refuse(slideSelects.arrange, 'RESOURCE.CONFLICT');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(api.bodiesOf(slideSelects.arrange)[0]).toMatchObject({
        version: 4,
        items: [
          { workId: idOf(9), note: '冒頭に' },
          { workId: idOf(1), note: '' },
        ],
      }),
    );
    expect(await screen.findByRole('button', { name: '最新の内容を開く' })).toBeInTheDocument();
    expect(within(tray()).getAllByRole('listitem')).toHaveLength(2);
  });

  it('can be swiped', async () => {
    const { container } = await renderPage(remote, { path: PATH });
    (await shown('作品1')).toBeInTheDocument();
    const stage = container.querySelector('section[aria-label="選択中の作品"] > div');
    if (!stage) throw new Error('no stage');
    fireEvent.touchStart(stage, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(stage, { changedTouches: [{ clientX: 120, clientY: 110 }] });
    (await shown('作品2')).toBeInTheDocument();
  });

  it('are not moved by a finger on the seek bar', async () => {
    const { container } = await renderPage(remote, { path: PATH });
    (await shown('作品1')).toBeInTheDocument();
    const stage = container.querySelector('section[aria-label="選択中の作品"] > div');
    const slider = document.createElement('media-control-bar');
    stage?.append(slider);
    fireEvent.touchStart(slider, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(slider, { changedTouches: [{ clientX: 120, clientY: 110 }] });
    (await shown('作品1')).toBeInTheDocument();
  });

  it('say what of the search they match: of several values, those that they have', async () => {
    const [{ id }] = [creatorCard(1)];
    const matching = { ...work(5), roles: ['director'], mediaType: 'tvc', clientName: '白波飲料' };
    api.answer(creators.matchingWorks, { items: [{ creatorId: id, works: [matching] }] });
    await renderPage(remote, { path: `${PATH}?q=海&role=director&role=music&mediaType=tvc&mediaType=web&genre=cool` });
    (await shown('作品5')).toBeInTheDocument();
    const why = screen.getByRole('list', { name: '一致した条件' });
    const reasons = within(why).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      '「海」',
      '担当：ディレクター',
      '媒体：TVCM',
      'ジャンル：cool',
    ]);
    expect(screen.getByText(/ディレクター · 白波飲料/)).toBeInTheDocument();
  });

  it('say in which order they come while nothing is asked for', async () => {
    await renderPage(remote, { path: PATH });
    (await shown('作品1')).toBeInTheDocument();
    expect(screen.getByText('条件なし（並び順：おすすめ）')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: '一致した条件' })).toBeNull();
  });

  it('are shown to staff without picking', async () => {
    signInAs('admin');
    await renderPage(remote, { path: PATH });
    (await shown('作品1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '選ぶ' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'スライドセレクト' })).toBeNull();
  });

  it('load more before the end', async () => {
    api.answer(creators.search, { ...creatorPage(creatorCard(1, { works: [work(1)] })), nextCursor: 'next', total: 2 });
    await renderPage(remote, { path: PATH });
    await waitFor(() =>
      expect(api.callsOf(creators.search).some(({ query }) => query.get('cursor') === 'next')).toBe(true),
    );
  });
});
