import { describe, expect, it } from '@jest/globals';
import type { SoundProgramme } from '@koma/contracts';
import { programmesOf, type SoundTrack } from './film-sound.js';

const LOUD = -12;
const SILENT = -Infinity;
const track = (channels: number, layout: string | null, ...peaks: number[]): SoundTrack => ({
  channels,
  layout,
  ...(peaks.length > 0 && { peaks }),
});
const mono = (peak: number, layout = 'mono') => track(1, layout, peak);
const stereo = (peak: number) => track(2, 'stereo', peak, peak);

/** `pair 1 2`, `mono 1`, `pair 1/3 1/4` for channels of a track. */
const named = ({ how, parts }: SoundProgramme) =>
  [how, ...parts.map(({ track: one, channel }) => (channel === null ? one : `${one}/${channel}`))].join(' ');

describe('the programmes of audio tracks', () => {
  it.each<[string, SoundTrack[], string[]]>([
    ['no track', [], []],
    ['a mono track', [track(1, 'mono')], ['mono 1']],
    ['a stereo track', [track(2, 'stereo')], ['stereo 1']],
    ['two channels without a name', [track(2, null)], ['stereo 1']],
    ['a 5.1 track', [track(6, '5.1(side)')], ['surround 1']],
    ['six channels without a name', [track(6, null)], ['surround 1']],
    ['two mono tracks', [mono(LOUD), mono(LOUD)], ['pair 1 2']],
    ['two mono tracks, one silent', [mono(LOUD), mono(SILENT)], ['mono 1']],
    ['a silent mono track before one with sound', [mono(SILENT), mono(LOUD)], ['mono 2']],
    ['three mono tracks', [mono(LOUD), mono(LOUD), mono(LOUD)], ['pair 1 2', 'mono 3']],
    [
      'a broadcast master of eight mono tracks',
      [LOUD, LOUD, LOUD, LOUD, SILENT, SILENT, SILENT, SILENT].map((peak) => mono(peak)),
      ['pair 1 2', 'pair 3 4'],
    ],
    [
      'a broadcast master whose first tracks are silent',
      [SILENT, SILENT, LOUD, LOUD, SILENT, SILENT, SILENT, SILENT].map((peak) => mono(peak)),
      ['pair 3 4'],
    ],
    [
      'a broadcast master with its channels in one track',
      [track(8, null, LOUD, LOUD, LOUD, LOUD, SILENT, SILENT, SILENT, SILENT)],
      ['pair 1/1 1/2', 'pair 1/3 1/4'],
    ],
    [
      'the same with a name that its writer has guessed',
      [track(8, '7.1', LOUD, LOUD, SILENT, SILENT, SILENT, SILENT, SILENT, SILENT)],
      ['pair 1/1 1/2'],
    ],
    ['a 7.1 track', [track(8, '7.1', ...Array.from({ length: 8 }, () => LOUD))], ['surround 1']],
    ['stereo, and music and effects', [stereo(LOUD), stereo(LOUD)], ['stereo 1', 'stereo 2']],
    ['a silent stereo track before one with sound', [stereo(SILENT), stereo(LOUD)], ['stereo 2']],
    ['stereo and two mono tracks', [stereo(LOUD), mono(LOUD), mono(LOUD)], ['stereo 1', 'pair 2 3']],
    [
      'six mono tracks named as 5.1, in another order',
      ['FL', 'FR', 'BL', 'BR', 'FC', 'LFE'].map((role) => mono(LOUD, role)),
      ['surround 1 2 5 6 3 4'],
    ],
    ['a track that cannot be decoded before one that can', [track(0, null), stereo(LOUD)], ['stereo 2']],
    ['silent tracks only', [mono(SILENT), mono(SILENT)], ['pair 1 2']],
    ['noise that nobody hears', [stereo(-75), stereo(LOUD)], ['stereo 2']],
  ])('of %s', (_, tracks, expected) => {
    expect(programmesOf(tracks).map(named)).toEqual(expected);
  });
});
