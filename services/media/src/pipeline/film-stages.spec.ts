import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { decoded, film, jobFor, made, removeFixtures } from '../../test/fixtures.js';
import type { PipelineOutcome } from './outcome.js';
import { transcodeFilm } from './transcode.js';

afterAll(removeFixtures);

const LAVFI = ['-f', 'lavfi', '-i'];
const paths = ({ renditions }: PipelineOutcome, role: string) =>
  renditions.filter((rendition) => rendition.role === role).map(({ path }) => path);

/** Runs the first `count` stages of a film in one output folder. */
async function stages(input: string, count: number) {
  const job = await jobFor(input);
  const outcomes = [await transcodeFilm(job)];
  while (outcomes.length < count && outcomes.at(-1)?.next) {
    outcomes.push(await transcodeFilm({ ...job, next: outcomes.at(-1)?.next }));
  }
  return { outcomes, path: (name: string) => join(job.output, name) };
}

const copied = async (input: string) => {
  const { outcomes } = await stages(input, 1);
  return outcomes.map((outcome) => paths(outcome, 'hls-master')).flat();
};

describe('the first stage of film processing', () => {
  it('copies a playable film bit for bit and makes a poster', async () => {
    const input = await film('a.mp4', '640x360', { seconds: 9, sound: true, more: ['-g', '50'] });
    const { outcomes, path } = await stages(input, 1);
    const [outcome] = outcomes;
    expect(outcome).toMatchObject({ kind: 'video', width: 640, height: 360, next: { stage: 'main' } });
    expect(outcome && paths(outcome, 'hls-master')).toEqual(['first/master.m3u8']);
    expect(outcome && paths(outcome, 'poster')).toEqual(['first/poster/320.webp', 'first/poster/640.webp']);
    expect(outcome?.thumbHash).not.toBe('');
    const frames = async (file: string) => (await decoded(file, '-map', '0:v')).match(/0x[0-9a-f]{8}/g);
    expect(await frames(path('first/master.m3u8'))).toEqual(await frames(input));
    const playlist = await readFile(path('first/film/index.m3u8'), 'utf8');
    expect(playlist.match(/#EXTINF/g)?.length).toBeGreaterThan(1);
  });

  it('copies a silent film and removes the place of filming', async () => {
    const { outcomes, path } = await stages(
      await film('a.mov', '320x180', { more: ['-metadata', 'location=+35.6586+139.7454/'] }),
      1,
    );
    expect(await readFile(path('first/master.m3u8'), 'utf8')).toMatch(/CODECS="avc1\.\w{6}"/);
    for (const { path: name } of outcomes.flatMap(({ renditions }) => renditions)) {
      expect((await readFile(path(name))).includes('35.6586')).toBe(false);
    }
  });

  it.each([
    ['HEVC', () => made('a.mp4', ...LAVFI, 'testsrc2=s=160x90:d=1', '-c:v', 'libx265', '-x265-params', 'log-level=0')],
    ['ProRes', () => made('a.mov', ...LAVFI, 'testsrc2=s=160x90:d=1', '-c:v', 'prores_ks')],
    ['ten bits', () => film('a.mp4', '96x96', { more: ['-pix_fmt', 'yuv420p10le'] })],
    ['4:2:2', () => film('a.mp4', '96x96', { more: ['-pix_fmt', 'yuv422p'] })],
    ['interlaced pictures', () => film('a.mp4', '160x96', { more: ['-vf', 'setfield=tff', '-flags', '+ildct+ilme'] })],
    ['non-square pixels', () => film('a.mp4', '144x108', { more: ['-vf', 'setsar=4/3'] })],
    ['120 frames a second', () => film('a.mp4', '96x54', { rate: '120' })],
    ['HDR', () => film('a.mp4', '96x54', { more: ['-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'] })],
    ['keyframes too far apart', () => film('a.mp4', '96x54', { seconds: 20, more: ['-g', '999'] })],
    ['sound that is not AAC', () => film('a.mov', '96x54', { sound: true, more: ['-c:a', 'pcm_s16le'] })],
    [
      'a turned phone',
      async () => made('b.mp4', '-display_rotation', '180', '-i', await film('a.mp4', '96x54'), '-c', 'copy'),
    ],
  ])('only probes %s, and leaves it to the encoder', async (_, source) => {
    expect(await copied(await source())).toEqual([]);
  });
});

// Making the films takes as long as the machine needs.
jest.setTimeout(180_000);

describe('the later stages of film processing', () => {
  it('make 720p and the quad first, and keep everything that plays', async () => {
    const { outcomes, path } = await stages(await film('a.mp4', '1920x1080', { seconds: 2, sound: true }), 3);
    const [, main, rest] = outcomes;
    expect(main && paths(main, 'hls-master')).toEqual(['hls/main.m3u8']);
    expect(main && paths(main, 'quad')).toHaveLength(4);
    expect((await readFile(path('hls/main.m3u8'), 'utf8')).match(/^[^#].*$/gm)).toEqual([
      '../first/film/index.m3u8',
      '720p/index.m3u8',
    ]);
    expect(rest?.next).toBeUndefined();
    const ladder = ['1080p', '720p', '480p', '360p'].map((name) => `${name}/index.m3u8`);
    expect((await readFile(path('hls/master.m3u8'), 'utf8')).match(/^[^#].*$/gm)).toEqual(ladder);
    for (const name of ['first/master.m3u8', 'hls/main.m3u8', 'hls/master.m3u8']) await decoded(path(name));
    expect(rest && paths(rest, 'preview')).toEqual(['preview.mp4']);
    expect((await stat(path('poster/1920.webp'))).size).toBeGreaterThan(0);
  });

  it('make a poster with the first quality for a film that was not copied', async () => {
    const { outcomes } = await stages(await film('a.mp4', '96x96', { more: ['-pix_fmt', 'yuv422p'] }), 2);
    expect(outcomes.map((outcome) => paths(outcome, 'poster'))).toEqual([[], ['first/poster/96.webp']]);
    expect(outcomes[1]?.thumbHash).not.toBe('');
  });
});
