import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FilmSound, filmSounds, media, type SoundProgramme } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeAsset } from '../../testing/factories.js';
import { SoundPanel } from './sound-panel.js';

const asset = makeAsset();
const tracks = (...numbers: number[]) => numbers.map((track) => ({ track, channel: null }));
const PAIR: SoundProgramme = { how: 'pair', parts: tracks(1, 2) };
const loudness = { integrated: -21.4, truePeak: -0.2, waveform: [10, 50, 90] };
const sound = (given: Partial<FilmSound> = {}): FilmSound => ({
  tracks: 2,
  programmes: [PAIR],
  chosen: 0,
  loudness,
  ...given,
});
let api: MockApi;

beforeEach(() => {
  signInAs('creator');
  showToasts();
  api = mockApi().answer(media.getAsset, asset);
});
afterEach(() => signInAs(null));

async function show(given: FilmSound | null, path = '/', isUnderWay = false) {
  api.answer(filmSounds.get, { sound: given, isUnderWay });
  await renderPage(remote, { path, routes: [{ path: '*', element: <SoundPanel assetId={asset.id} /> }] });
}

describe('the sound of a film', () => {
  it('says what was done with the tracks, and how loud it is for television', async () => {
    await show(sound());
    expect(await screen.findByText('トラック1・2をL/Rとして使いました。')).toBeInTheDocument();
    expect(screen.getByText('平均ラウドネス −21.4 LKFS · トゥルーピーク −0.2 dBTP')).toBeInTheDocument();
    expect(screen.getByText(/2\.6 dB大きい音量です/)).toBeInTheDocument();
    expect(screen.getByText('トゥルーピークが−1 dBTPを超えています。')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '音声の波形' })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each<[string, Partial<FilmSound>, RegExp]>([
    ['within the rule', { loudness: { ...loudness, integrated: -23.1, truePeak: -3 } }, /within the rule/],
    ['softer', { loudness: { ...loudness, integrated: -30, truePeak: -9 } }, /6\.0 dB softer/],
    ['silent', { loudness: { integrated: null, truePeak: null, waveform: [0] } }, /is silent/],
    ['being measured', { loudness: null }, /being measured/],
    ['missing', { programmes: [], tracks: 0, loudness: null }, /has no sound/],
    [
      'of channels',
      {
        programmes: [
          {
            how: 'pair',
            parts: [
              { track: 1, channel: 3 },
              { track: 1, channel: 4 },
            ],
          },
        ],
      },
      /Channels 3・4 of track 1/,
    ],
    ['mixed down', { programmes: [{ how: 'surround', parts: tracks(1) }] }, /mixed down to stereo/],
  ])('is told when it is %s', async (_, given, words) => {
    await show(sound(given), '/en');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is being measured while a new film is made, and is no film from before', async () => {
    await show(null, '/', true);
    expect(await screen.findByText('音量を測定しています。')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    api.answer(filmSounds.get, { sound: sound(), isUnderWay: false });
    expect(await screen.findByText(/L\/Rとして使いました/, {}, { timeout: 4_000 })).toBeInTheDocument();
  });

  it('can be another one, for which the film is made again', async () => {
    const programmes: SoundProgramme[] = [
      { how: 'stereo', parts: tracks(1) },
      { how: 'stereo', parts: tracks(2) },
    ];
    await show(sound({ programmes }));
    const remake = await screen.findByRole('button', { name: 'この音声で作り直す' });
    expect(remake).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'トラック2（ステレオ）' }));
    api.answer(filmSounds.put, { ...asset, isComplete: false });
    api.answer(filmSounds.get, { sound: sound({ programmes, chosen: 1 }), isUnderWay: false });
    await userEvent.click(remake);
    expect(await screen.findByText('音声を変更しました', {}, { timeout: 4_000 })).toBeInTheDocument();
    expect(api.bodiesOf(filmSounds.put)).toEqual([{ chosen: 1 }]);
  });

  it('stays when the film could not be made again, and says so', async () => {
    const programmes: SoundProgramme[] = [
      { how: 'stereo', parts: tracks(1) },
      { how: 'stereo', parts: tracks(2) },
    ];
    await show(sound({ programmes }));
    await userEvent.click(await screen.findByRole('radio', { name: 'トラック2（ステレオ）' }));
    api.answer(filmSounds.put, { ...asset, isComplete: false });
    await userEvent.click(screen.getByRole('button', { name: 'この音声で作り直す' }));
    expect(await screen.findByRole('alert', {}, { timeout: 4_000 })).toHaveTextContent('音声を変更できませんでした');
  });

  it('of a film from before can be looked at again', async () => {
    api.refuse(filmSounds.put, 'UPLOAD.NOT_READY');
    await show(null);
    await userEvent.click(await screen.findByRole('button', { name: '音声を調べて作り直す' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('ファイルの準備ができていません。');
    await waitFor(() => expect(api.bodiesOf(filmSounds.put)).toEqual([{ chosen: null }]));
  });
});
