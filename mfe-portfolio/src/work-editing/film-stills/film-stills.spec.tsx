import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Asset, type FilmStills as FilmStillsFacts, media, works } from '@koma/contracts';
import { FakeStream, type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeAsset, makeMedia, makeWork } from '../../testing/factories.js';
import { FilmStills } from './film-stills.js';

const BEFORE = [1, 2, 3, 4].map((number) => `quad/${number}.jpg`);
const shown = makeMedia({ hls: 'hls/master.m3u8', stills: BEFORE, durationSeconds: 12 });
const work = makeWork({ kind: 'video', title: '灯台の朝', media: shown, gallery: [shown] });
const automatic: FilmStillsFacts = { source: 'automatic', seconds: [1, 4, 7, 10], version: '' };
const film = (given: Partial<Asset> = {}) => makeAsset({ durationSeconds: 12, stills: automatic, ...given });
const idOf = (last: number) => `0198f3a0-0000-7000-8000-00000000007${last}`;
const picture = (last: number) =>
  makeAsset({ id: idOf(last), kind: 'image', fileName: `${last}.png`, stillUrl: `/files/${last}.webp` });

let api: MockApi;
let restore: () => void;
const saved = jest.fn();

beforeEach(() => {
  signInAs('creator');
  restore = FakeStream.use();
  showToasts();
  saved.mockReset();
  // The player lacks style sheets, which jsdom does not support in shadow roots.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = mockApi()
    .answer(works.get, work)
    .answer(works.own, { items: [], nextCursor: null, total: 0 })
    .answer(media.listAssets, { items: [1, 2, 3, 4].map(picture) })
    .answer(media.getAsset, film())
    .answer(media.putStills, film({ isComplete: false }));
});
afterEach(() => {
  signInAs(null);
  restore();
  jest.restoreAllMocks();
});

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const show = async (locale: 'ja' | 'en' = 'ja') => {
  const routes = [{ path: '*', Component: () => <FilmStills work={work} onSaved={saved} /> }];
  await renderPage(remote, { path: locale === 'en' ? '/en' : '/', routes });
  await screen.findByRole('radiogroup');
};
/** The film itself, once its player is loaded. */
const player = () =>
  waitFor(() => {
    const found = document.querySelector('video');
    if (!found) throw new Error('there is no film yet');
    return found;
  });
const takeAt = async (second: number) => {
  const found = await player();
  found.currentTime = second;
  await click('この場面を使う');
};
const places = () =>
  within(screen.getByRole('list', { name: 'サムネイル' }))
    .getAllByRole('button', { name: /^\d枚目(?!を)/ })
    .map((button) => button.getAttribute('aria-label'));
const save = () => screen.getByRole('button', { name: '保存' });
/** Completes the stills on the server. */
const made = (stills: FilmStillsFacts) => {
  const stillsAfter = BEFORE.map((path) => path.replace('quad/', `quad-${stills.version}/`));
  api.answer(media.getAsset, film({ stills })).answer(works.get, { ...work, media: { ...shown, stills: stillsAfter } });
};
const tell = (event: Partial<Asset>) => {
  const { id, state, progress, failure, isComplete } = film(event);
  FakeStream.opened.forEach((stream) => stream.send({ kind: 'asset', id, state, progress, failure, isComplete }));
};

describe('the stills of a film', () => {
  it('start unchanged, with nothing to save', async () => {
    await show();
    expect(places()).toEqual(['1枚目 0:01.00', '2枚目 0:04.00', '3枚目 0:07.00', '4枚目 0:10.00']);
    expect(save()).toBeDisabled();
    expect(screen.queryByRole('button', { name: '自動選択に戻す' })).toBeNull();
  });

  it('are chosen at paused scenes, one slot after the other, one of them as poster', async () => {
    await show();
    await takeAt(2);
    await waitFor(() => expect(places()[0]).toBe('1枚目 0:02.00'));
    await takeAt(5.5);
    await waitFor(() => expect(places()[1]).toBe('2枚目 0:05.50'));
    await click('2枚目をポスター画像にする');
    expect(screen.getByText('2枚目をポスター画像にします。')).toBeInTheDocument();
    await userEvent.click(save());
    expect(await screen.findByText('画像を作成しています。この画面を閉じても作成は続きます。')).toBeInTheDocument();
    made({ source: 'scenes', seconds: [2, 5.5, 7, 10], version: 'new' });
    tell({ isComplete: true });
    expect(await screen.findByText('サムネイルを保存しました')).toBeInTheDocument();
    expect(api.bodiesOf(media.putStills)).toEqual([{ seconds: [2, 5.5, 7, 10], posterSecond: 5.5 }]);
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('move by frames with the arrows, with Shift by seconds, wherever the focus is beside the film', async () => {
    await show();
    const found = await player();
    found.currentTime = 3;
    (await screen.findByRole('button', { name: '1コマ進む' })).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(found.currentTime).toBe(4);
    await userEvent.keyboard('{ArrowLeft}');
    expect(found.currentTime).toBeCloseTo(4 - 0.5 / 30);
    await click('1秒戻る');
    expect(found.currentTime).toBeCloseTo(3 - 0.5 / 30);
  });

  it('are never the same scene twice', async () => {
    await show();
    await takeAt(7);
    expect(await screen.findByText('この場面は3枚目に入っています。別の場面を選んでください。')).toBeInTheDocument();
    expect(places()[0]).toBe('1枚目 0:01.00');
  });

  it('stay unchanged when they cannot be made, and the reason is shown', async () => {
    await show();
    await takeAt(2);
    await userEvent.click(save());
    await screen.findByText(/画像を作成しています/);
    tell({ failure: 'DECODE_FAILED' });
    const failure = await screen.findByText(/画像を保存できませんでした。これまでの画像をそのまま表示しています。./);
    expect(failure.closest('[role=alert]')).not.toBeNull();
    expect(places()[0]).toBe('1枚目 0:02.00');
    expect(save()).toBeEnabled();
    expect(saved).not.toHaveBeenCalled();
  });

  it('show a failure found without an event', async () => {
    await show('en');
    await player();
    await userEvent.click(await screen.findByRole('button', { name: 'Use this scene' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Error saving image/)).toBeInTheDocument();
  });

  it('show a refusal by the service', async () => {
    api.refuse(media.putStills, 'UPLOAD.NOT_READY');
    await show();
    await takeAt(2);
    await userEvent.click(save());
    expect(await screen.findByText(/ファイルの準備ができていません。$/)).toBeInTheDocument();
  });

  it('cannot be saved until the film is complete', async () => {
    api.answer(media.getAsset, film({ isComplete: false }));
    await show();
    await takeAt(2);
    expect(screen.getByText('動画の変換がすべて終わると保存できます。')).toBeInTheDocument();
    expect(save()).toBeDisabled();
    api.answer(media.getAsset, film());
    act(() => FakeStream.opened[0]?.onopen());
    await waitFor(() => expect(save()).toBeEnabled());
  });

  it('are reset to the automatic choice', async () => {
    api.answer(media.getAsset, film({ stills: { source: 'scenes', seconds: [1, 2, 3, 4], version: 'old' } }));
    await show();
    await click('自動選択に戻す');
    await screen.findByText(/画像を作成しています/);
    made({ ...automatic, version: 'new' });
    tell({ isComplete: true });
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(api.bodiesOf(media.putStills)).toEqual([{ isAutomatic: true }]);
  });

  it('can be four own pictures, one of them as poster', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: '手持ちの画像から' }));
    expect(await screen.findByText('4枚とも選ぶと保存できます。')).toBeInTheDocument();
    for (const last of [4, 2, 1, 3]) await click(`${last}.pngを使う`);
    await click('1枚目をポスター画像にする');
    await userEvent.click(save());
    await waitFor(() =>
      expect(api.bodiesOf(media.putStills)).toEqual([{ assetIds: [4, 2, 1, 3].map(idOf), posterAssetId: idOf(4) }]),
    );
  });

  it('cannot be chosen before the film can be played', async () => {
    api.answer(media.getAsset, film({ state: 'processing', stills: null }));
    const routes = [{ path: '*', Component: () => <FilmStills work={work} onSaved={saved} /> }];
    await renderPage(remote, { path: '/', routes });
    expect(await screen.findByText('動画の変換が終わると選べるようになります。')).toBeInTheDocument();
  });

  it('show the film as soon as it is ready, in a page opened earlier', async () => {
    const early = makeMedia({ assetId: shown.assetId, hls: null, stills: [] });
    api
      .answer(works.get, { ...work, media: early })
      .answer(media.getAsset, film({ state: 'processing', stills: null }));
    const routes = [{ path: '*', Component: () => <FilmStills work={{ ...work, media: early }} onSaved={saved} /> }];
    await renderPage(remote, { path: '/', routes });
    expect(await screen.findByText('動画の変換が終わると選べるようになります。')).toBeInTheDocument();
    api.answer(works.get, work).answer(media.getAsset, film());
    expect(await screen.findByRole('radiogroup')).toBeInTheDocument();
  });
});
