import { afterAll, describe, expect, it, jest } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { file, film, jobFor, made, removeFixtures } from '../../test/fixtures.js';
import { processWholly } from './process-asset.js';
import { chooseQuad } from './quad.js';

afterAll(removeFixtures);
// Making the films takes as long as the machine needs.
jest.setTimeout(120_000);

const BLACK = () => sharp({ create: { width: 64, height: 36, channels: 3, background: '#000' } });
/** A picture of stripes, which differs from those of other colours. */
const striped = (background: string) =>
  BLACK().composite([{ input: { create: { width: 30, height: 36, channels: 3, background } }, left: 5, top: 0 }]);

/** Stills of a film by its position. */
const stillsOf = (look: (share: number) => Sharp) => async (share: number) =>
  file('still.png', await look(share).png().toBuffer());
const shares = async (look: (share: number) => Sharp) =>
  (await chooseQuad(stillsOf(look))).map(({ share }) => Math.round(share * 100));

const COLOURS = ['#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f', '#fff', '#a50', '#5a0', '#05a'];
const coloured = (share: number) => striped(COLOURS[Math.floor(share * COLOURS.length)] ?? '#f00');

describe('the four stills of a film', () => {
  it('come from the middle of each quarter', async () => {
    expect(await shares(coloured)).toEqual([12, 37, 62, 87]);
  });

  it('are not black when the quarter has another scene', async () => {
    expect(await shares((share) => (Math.abs(share - 0.12) < 0.01 ? BLACK() : coloured(share)))).toEqual([
      16, 37, 62, 87,
    ]);
  });

  it('come from other quarters when one is black', async () => {
    const chosen = await shares((share) => (share > 0.75 ? BLACK() : coloured(share)));
    expect(chosen).toHaveLength(4);
    expect(chosen.every((share) => share < 75)).toBe(true);
    expect(new Set(chosen).size).toBe(4);
  });

  it('are not the same when the film has other scenes', async () => {
    const chosen = await shares((share) => (share > 0.5 ? striped('#f00') : coloured(share)));
    expect(new Set(chosen.map((share) => (share > 50 ? 'end' : share))).size).toBe(4);
  });

  it('stay at the middle of each quarter when there is nothing to see', async () => {
    expect(await shares(BLACK)).toEqual([12, 37, 62, 87]);
  });

  it('are noted with the instants that they come from', async () => {
    const black = ['-vf', "drawbox=t=fill:color=black:enable='lt(t,1.5)'"];
    const input = await film('a.mp4', '96x54', { seconds: 4, more: black });
    const job = await jobFor(input);
    const first = await processWholly(job);
    expect(first.stillSeconds?.every((second) => second >= 1.5)).toBe(true);
  });
});

describe('films in other containers', () => {
  it.each([
    ['a WebM with VP9 and Opus', 'a.webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus']],
    ['a WebM with VP8 and Vorbis', 'a.webm', ['-c:v', 'libvpx', '-c:a', 'libvorbis']],
    ['an MXF with MPEG-2', 'a.mxf', ['-c:v', 'mpeg2video', '-c:a', 'pcm_s24le', '-ar', '48000']],
    [
      'a MOV with DNxHR',
      'a.mov',
      ['-c:v', 'dnxhd', '-profile:v', 'dnxhr_hq', '-pix_fmt', 'yuv422p', '-c:a', 'pcm_s16le'],
    ],
    ['an MXF with DNxHR', 'a.mxf', ['-c:v', 'dnxhd', '-profile:v', 'dnxhr_sq', '-pix_fmt', 'yuv422p', '-c:a', 'pcm_s16le', '-ar', '48000']], // prettier-ignore
  ])('are made of %s', async (_, name, codecs) => {
    const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:d=1', '-f', 'lavfi', '-i', 'sine=d=1'];
    const outcome = await processWholly(await jobFor(await made(name, ...sources, ...codecs)), 'video/');
    expect(outcome).toMatchObject({ kind: 'video', width: 320, height: 180, sound: { programmes: [{ how: 'mono' }] } });
    expect(outcome.durationSeconds).toBeCloseTo(1, 0);
  });

  it('are made of the recording of a browser, which states no length', async () => {
    const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=96x54:d=2', '-f', 'lavfi', '-i', 'sine=d=2'];
    const input = await made('a.webm', ...sources, '-c:v', 'libvpx', '-c:a', 'libopus', '-live', '1');
    const { durationSeconds } = await processWholly(await jobFor(input), 'video/');
    expect(durationSeconds).toBeCloseTo(2, 0);
  });

  it('are made of a moving GIF', async () => {
    const input = await made('a.gif', '-f', 'lavfi', '-i', 'testsrc2=s=96x54:d=1:r=10');
    expect(await processWholly(await jobFor(input), 'video/')).toMatchObject({ kind: 'video', width: 96, height: 54 });
  });
});
