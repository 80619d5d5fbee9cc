import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { cutOff, decoded, ffmpeg, film, jobFor, made, reasonOf, removeFixtures, samples } from '../../test/fixtures.js';
import type { PipelineJob } from './outcome.js';
import { processWholly } from './process-asset.js';

afterAll(removeFixtures);

async function transcode(input: string, more: Partial<PipelineJob> = {}) {
  const job = await jobFor(input, more);
  const outcome = await processWholly(job);
  const path = (name: string) => join(job.output, name);
  return { outcome, path, text: (name: string) => readFile(path(name), 'utf8') };
}

/** Width and height of the first frame, and the number of frames, from the result of `decoded`. */
function pictures(checksums: string): { size: string | undefined; frames: number } {
  const size = /^#dimensions 0: (\S+)/m.exec(checksums)?.[1];
  return { size, frames: checksums.split('\n').filter((line) => line.startsWith('0,')).length };
}

describe('transcodeFilm', () => {
  it('makes every rendition of a film with sound', async () => {
    const shares: number[] = [];
    const { outcome, path } = await transcode(join(samples, 'film.mp4'), { onProgress: (share) => shares.push(share) });
    expect(outcome).toMatchObject({ kind: 'video', width: 640, height: 360, belowRecommended: true });
    expect(outcome.durationSeconds).toBeCloseTo(3.5, 0);
    expect(outcome.renditions.map(({ role, path: name }) => `${role} ${name}`)).toEqual([
      ...['quad quad/1.jpg', 'quad quad/2.jpg', 'quad quad/3.jpg', 'quad quad/4.jpg', 'quad-sheet quad/sheet.webp'],
      ...['hls-master hls/master.m3u8', 'preview preview.mp4'],
      ...['poster poster/320.avif', 'poster poster/320.webp', 'poster poster/640.avif', 'poster poster/640.webp'],
    ]);
    expect(pictures(await decoded(path('hls/master.m3u8')))).toEqual({ size: '640x360', frames: 84 });
    expect(await sharp(path('quad/sheet.webp')).metadata()).toMatchObject({ width: 1280, height: 720 });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('cuts all qualities at the same instants, each segment with a keyframe first', async () => {
    const { text, path } = await transcode(
      await film('a.mp4', '1280x720', { seconds: 9, rate: '24000/1001', sound: true }),
    );
    const master = await text('hls/master.m3u8');
    const variants = [...master.matchAll(/^#EXT-X-STREAM-INF:(.*)\n(.*)$/gm)];
    expect(variants.map(([, , uri]) => uri)).toEqual(['720p/index.m3u8', '480p/index.m3u8', '360p/index.m3u8']);
    for (const [, attributes] of variants) {
      expect(attributes).toMatch(/^BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=\d+x\d+,FRAME-RATE=23\.976,/);
      expect(attributes).toMatch(/CODECS="avc1\.6400[0-9a-f]{2},mp4a\.40\.2"$/);
    }
    const lengths = variants.map(async ([, , uri]) =>
      [...(await text(`hls/${uri}`)).matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => length),
    );
    const [first, ...others] = await Promise.all(lengths);
    expect(first).toHaveLength(3);
    for (const other of others) expect(other).toEqual(first);
    const frames = await decoded(path('hls/480p/index.m3u8'), '-map', '0:v', '-c', 'copy');
    const keys = frames.split('\n').filter((line) => line.startsWith('0,') && !line.includes('F=0x0'));
    expect(keys).toHaveLength(3);
  });

  it('starts picture and sound at the same instant', async () => {
    // Reordered pictures and primed audio would be moved by different amounts.
    const more = ['-preset', 'medium', '-bf', '3'];
    const { path } = await transcode(await film('a.mp4', '320x180', { sound: true, more }));
    for (const folder of ['first/film', 'hls/180p']) {
      const checksums = await decoded(path(`${folder}/index.m3u8`), '-copyts', '-map', '0:v', '-map', '0:a');
      expect(checksums).toMatch(/^0, +0, +0,/m);
      expect(checksums).toMatch(/^1, +0, +0,/m);
    }
  });

  it('makes a silent preview of four seconds at 30 frames that starts without delay', async () => {
    const { path } = await transcode(await film('a.mp4', '640x360', { seconds: 6, rate: '12', sound: true }));
    const checksums = await decoded(path('preview.mp4'), '-map', '0');
    expect(pictures(checksums)).toEqual({ size: '480x270', frames: 120 });
    expect(checksums).not.toContain('#media_type 1');
    const bytes = await readFile(path('preview.mp4'));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it.each([
    ['portrait', join(samples, 'film-portrait.mp4'), '360x640'],
    [
      'odd dimensions',
      () => made('a.mov', '-f', 'lavfi', '-i', 'testsrc2=s=301x201:d=0.5', '-c:v', 'qtrle'),
      '300x200',
    ],
    ['non-square pixels', () => film('a.mp4', '144x108', { more: ['-vf', 'setsar=4/3'] }), '192x108'],
    [
      'interlaced pictures',
      () => film('a.mp4', '160x96', { more: ['-vf', 'setfield=tff', '-flags', '+ildct+ilme'] }),
      '160x96',
    ],
    ['ten bits', () => film('a.mp4', '96x96', { more: ['-pix_fmt', 'yuv422p10le'] }), '96x96'],
    ['a single frame', () => film('a.mp4', '96x54', { seconds: 0.04 }), '96x54'],
    ['120 frames a second', () => film('a.mp4', '96x54', { rate: '120' }), '96x54'],
    ['hardly any pixels', () => made('a.mov', '-f', 'lavfi', '-i', 'testsrc2=s=3x3:d=0.2', '-c:v', 'qtrle'), '2x2'],
  ])('transcodes %s', async (_, source, size) => {
    const { outcome, path, text } = await transcode(typeof source === 'string' ? source : await source());
    expect(pictures(await decoded(path('hls/master.m3u8'))).size).toBe(size);
    expect(await text('hls/master.m3u8')).toContain(`RESOLUTION=${size}`);
    expect(await text('hls/master.m3u8')).not.toMatch(/mp4a/);
    const poster = await sharp(
      path(outcome.renditions.findLast(({ role }) => role === 'poster')?.path ?? ''),
    ).metadata();
    expect(`${poster.width}x${poster.height}`).toBe(size);
    expect(outcome.renditions.filter(({ role }) => role === 'quad')).toHaveLength(4);
  });

  it('rotates a phone film upright', async () => {
    const upright = await film('a.mp4', '160x90', {
      more: ['-vf', 'drawbox=w=80:color=red:t=fill,drawbox=x=80:color=blue:t=fill'],
    });
    const { outcome, path } = await transcode(
      await made('b.mp4', '-display_rotation', '-90', '-i', upright, '-c', 'copy'),
    );
    expect(outcome).toMatchObject({ width: 90, height: 160 });
    const { data, info } = await sharp(path('poster/90.webp')).raw().toBuffer({ resolveWithObject: true });
    const red = (row: number) => data[(row * info.width + 45) * info.channels] ?? 0;
    expect([red(40) > 200, red(120) < 50]).toEqual([true, true]);
  });

  it.each([
    ['tagged BT.709', 'out_color_matrix=bt709:out_range=tv', ['-colorspace', 'bt709', '-color_range', 'tv']],
    ['of full range', 'out_color_matrix=bt601:out_range=pc', ['-colorspace', 'bt470bg', '-color_range', 'pc']],
    ['small without a tag', 'out_color_matrix=bt601:out_range=tv', []],
    ['large without a tag', 'out_color_matrix=bt709:out_range=tv,scale=1280:720', []],
  ])('keeps the colour of a film %s', async (_, scale, tags) => {
    const source = ['-f', 'lavfi', '-i', 'color=0xc86428:s=96x54:d=1,format=rgb24', '-vf', `scale=${scale}`];
    const input = await made('a.mp4', ...source, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', ...tags);
    const { outcome, path, text } = await transcode(input);
    const [variant = ''] = /^\d+p\/index\.m3u8$/m.exec(await text('hls/master.m3u8')) ?? [];
    const shown = [path(`hls/${variant}`), path('preview.mp4')].map((film) =>
      made('a.png', '-i', film, '-frames:v', '1', '-pix_fmt', 'rgb24'),
    );
    const stills = outcome.renditions.filter(({ role }) => ['poster', 'quad', 'quad-sheet'].includes(role));
    for (const picture of [...(await Promise.all(shown)), ...stills.map((still) => path(still.path))]) {
      const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      [0xc8, 0x64, 0x28].forEach((value, channel) => expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(7));
    }
  });

  it('chooses a poster that is not black', async () => {
    const fade = ['-vf', "drawbox=t=fill:color=black:enable='lt(t,1.5)+gt(t,1.9)'"];
    const { path } = await transcode(await film('a.mp4', '160x90', { seconds: 3, more: fade }));
    const { channels } = await sharp(path('poster/160.webp')).stats();
    expect(channels[0]?.mean).toBeGreaterThan(40);
  });

  it('transcodes a film whose pictures end before the sound', async () => {
    const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=96x54:d=1', '-f', 'lavfi', '-i', 'sine=d=4'];
    const { outcome } = await transcode(
      await made('a.mp4', ...inputs, '-c:v', 'libx264', '-c:a', 'aac', '-pix_fmt', 'yuv420p'),
    );
    expect(outcome.renditions.filter(({ role }) => role === 'quad')).toHaveLength(4);
  });

  it('removes the place of filming', async () => {
    const place = ['-metadata', 'location=+35.6586+139.7454/', '-metadata', 'title=secret-title'];
    const { outcome, path } = await transcode(await film('a.mov', '96x54', { sound: true, more: place }));
    for (const { path: name } of outcome.renditions) {
      expect((await readFile(path(name))).toString('latin1')).not.toMatch(/35\.6586|secret-title/);
    }
  });

  it('fails with the reason', async () => {
    const whole = await film('a.mp4', '320x180', { seconds: 2 });
    expect(await reasonOf(transcode(await cutOff(whole, 0.6)))).toBe('TRUNCATED');
    expect(await reasonOf(transcode(join(samples, 'broken.mp4')))).toBe('TRUNCATED');
    expect(await reasonOf(transcode(whole, { limits: { timeLimitMs: 5 } }))).toBe('TIMED_OUT');
    expect(await reasonOf(transcode(whole, { signal: AbortSignal.abort() }))).toBe('ABORTED');
    expect(await reasonOf(transcode(whole, { ffmpeg: `${ffmpeg}-not-there` }))).toBe('FFMPEG_MISSING');
  });
});
