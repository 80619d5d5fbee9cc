import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { decoded, emptyPng, file, film, jobFor, made, reasonOf, removeFixtures } from '../../test/fixtures.js';
import { filmArguments } from './film-arguments.js';
import type { PipelineJob } from './outcome.js';
import { processAsset, processWholly } from './process-asset.js';
import { probeFilm } from './probe.js';
import { sniffFile } from './sniff.js';

afterAll(removeFixtures);

const LAVFI = ['-f', 'lavfi', '-i'];
/** Limits for each hostile or unusual input (reliability row 37). */
const LIMIT_MS = 60_000;

async function whole(input: string, more: Partial<PipelineJob> = {}) {
  const job = await jobFor(input, more);
  const began = performance.now();
  const outcome = await processWholly(job, 'video/');
  return { outcome, took: performance.now() - began, path: (name: string) => join(job.output, name) };
}

const refusal = async (input: string) => {
  const began = performance.now();
  const reason = await reasonOf(processAsset(await jobFor(input), 'video/'));
  return { reason, took: performance.now() - began };
};

/** Sizes of all decoded frames. */
const sizes = async (path: string) => [...new Set((await decoded(path)).match(/^#dimensions 0: \S+/gm))];

describe('film inputs of cameras and editing suites', () => {
  it.each([
    ['HEVC in .mp4', 'a.mp4', ['-c:v', 'libx265', '-x265-params', 'log-level=0', '-tag:v', 'hvc1']],
    [
      'HEVC in ten bits in .mov',
      'a.mov',
      ['-c:v', 'libx265', '-x265-params', 'log-level=0', '-pix_fmt', 'yuv420p10le'],
    ],
    [
      'ProRes in .mov',
      'a.mov',
      ['-c:v', 'prores_ks', '-profile:v', '3', '-pix_fmt', 'yuv422p10le', '-c:a', 'pcm_s24le'],
    ],
    ['H.264 in .mov', 'a.mov', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
  ])('are processed: %s', async (_, name, codec) => {
    const input = await made(name, ...LAVFI, 'testsrc2=s=640x360:d=1', ...LAVFI, 'sine=d=1', ...codec);
    const { outcome, path } = await whole(input);
    expect(outcome).toMatchObject({ kind: 'video', width: 640, height: 360 });
    expect(await readFile(path('hls/master.m3u8'), 'utf8')).toMatch(
      /RESOLUTION=640x360.*CODECS="avc1\.\w+,mp4a\.40\.2"/,
    );
    expect(await sizes(path('hls/master.m3u8'))).toEqual(['#dimensions 0: 640x360']);
  });

  it('are processed: a square film', async () => {
    const { outcome, path } = await whole(await film('a.mp4', '540x540'));
    expect(outcome).toMatchObject({ width: 540, height: 540 });
    expect(await readFile(path('hls/master.m3u8'), 'utf8')).toContain('RESOLUTION=480x480');
  });

  it('are processed: a film whose pictures change size', async () => {
    const parts = ['320x180', '160x90'].map((size) => film('a.h264', size, { seconds: 0.5, more: ['-bsf:v', 'null'] }));
    const streams = Buffer.concat(await Promise.all((await Promise.all(parts)).map((part) => readFile(part))));
    const input = await made('a.mp4', '-r', '25', '-i', await file('a.h264', streams), '-c', 'copy');
    const { path } = await whole(input);
    expect(await sizes(path('hls/master.m3u8'))).toEqual(['#dimensions 0: 320x180']);
  });
});

describe('HDR input', () => {
  const source = 'color=0xc86428:s=96x54:d=1,format=rgb24,scale=out_color_matrix=bt709:out_range=tv,format=yuv444p';
  const toHdr = (transfer: string) =>
    [
      'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv',
      'zscale=transfer=linear:npl=203,format=gbrpf32le,zscale=primaries=2020',
      `zscale=transfer=${transfer}:matrix=2020_ncl:range=limited:npl=203,format=yuv420p10le`,
    ].join(',');
  const hdrFilm = (transfer: string) => {
    const tags = [
      '-colorspace',
      'bt2020nc',
      '-color_primaries',
      'bt2020',
      '-color_trc',
      transfer,
      '-color_range',
      'tv',
    ];
    return made('a.mp4', ...LAVFI, source, '-vf', toHdr(transfer), '-c:v', 'libx264', ...tags);
  };

  it.each(['smpte2084', 'arib-std-b67'])('in %s is converted to standard colours', async (transfer) => {
    const { outcome, path } = await whole(await hdrFilm(transfer));
    const shown = await made('a.png', '-i', path('hls/54p/index.m3u8'), '-frames:v', '1', '-pix_fmt', 'rgb24');
    const poster = outcome.renditions.findLast(({ role }) => role === 'poster')?.path ?? '';
    for (const picture of [shown, path(poster), path('quad/1.jpg')]) {
      const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      // Without conversion, orange would be a dull 150, 107, 70 (PQ).
      [0xc8, 0x64, 0x28].forEach((value, channel) => expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(26));
    }
    const facts = await probeFilm(await jobFor(await made('b.mp4', '-i', path('hls/54p/index.m3u8'), '-c', 'copy')));
    expect(facts.colour).toEqual({ matrix: 'bt709', isTagged: true, hdr: null });
  });

  it('keeps its picture with an ffmpeg that cannot convert colours', async () => {
    const input = await hdrFilm('smpte2084');
    const job = await jobFor(input);
    const made = { rungs: [], folder: 'hls', sound: null, withPreview: true, stills: { frames: [0], width: 640 } };
    const plan = { ...job, ...made, facts: await probeFilm(job), threads: 1 };
    expect(filmArguments({ ...plan, canToneMap: true }).join(' ')).toContain('zscale');
    expect(filmArguments({ ...plan, canToneMap: false }).join(' ')).not.toContain('zscale');
  });
});

describe('excessive inputs', () => {
  it('of one hour and of 24 hours: the first is accepted, the second refused at once', async () => {
    const long = (seconds: number) => made('a.mp4', ...LAVFI, `color=s=16x16:r=1/100:d=${seconds}`, '-c:v', 'libx264');
    expect((await refusal(await long(3600))).reason).toBe('NO_FAILURE');
    const { reason, took } = await refusal(await long(86_400));
    expect(reason).toBe('TOO_LONG');
    expect(took).toBeLessThan(LIMIT_MS / 10);
  });

  it('of 10,000 streams are refused', async () => {
    const bytes = await readFile(await made('a.mp4', ...LAVFI, 'color=s=32x32:d=0.2', '-c:v', 'libx264'));
    const moov = bytes.lastIndexOf('moov') - 4;
    const index = bytes.subarray(moov, moov + bytes.readUInt32BE(moov));
    const at = index.indexOf('trak') - 4;
    const track = index.subarray(at, at + index.readUInt32BE(at));
    const many = Array.from({ length: 9_999 }, () => track);
    const larger = Buffer.concat([index.subarray(0, at), ...many, index.subarray(at)]);
    larger.writeUInt32BE(larger.length, 0);
    const { reason, took } = await refusal(await file('a.mp4', Buffer.concat([bytes.subarray(0, moov), larger])));
    expect(reason).toBe('TOO_MANY_STREAMS');
    expect(took).toBeLessThan(LIMIT_MS / 10);
  });

  it('of 8K at 120 frames a second are processed in time and within the memory limit', async () => {
    const input = await film('a.mp4', '7680x4320', { seconds: 0.1, rate: '120' });
    const { outcome, took } = await whole(input, { limits: { memoryLimitBytes: 3 * 1024 ** 3 } });
    expect(outcome).toMatchObject({ width: 7680, height: 4320 });
    expect(took).toBeLessThan(LIMIT_MS);
  }, 120_000);

  it('over the memory limit fail with that reason', async () => {
    const input = await film('a.mp4', '1280x720', { seconds: 0.2 });
    const job = await jobFor(input, { limits: { memoryLimitBytes: 60 * 1024 ** 2 } });
    expect(['OUT_OF_MEMORY', 'DECODE_FAILED']).toContain(await reasonOf(processWholly(job, 'video/')));
  });

  it.each([
    [20_000, 20_000],
    [16_383, 16_383],
  ])('are refused by the header alone: a PNG of %i × %i', async (width, height) => {
    const whole = emptyPng(width, height);
    for (const bytes of [whole, whole.subarray(0, 64)]) {
      const path = await file('bomb.png', bytes);
      expect(await sniffFile(path, 'image/')).toEqual({ kind: 'refused', reason: 'TOO_MANY_PIXELS' });
    }
  });

  it('are reduced: a WebP of 1,000 frames becomes its first one', async () => {
    const frames = { width: 64, height: 48 * 1_000, channels: 3, pageHeight: 48 } as const;
    const noise = Buffer.from(Uint8Array.from({ length: 64 * 48 * 3_000 }, (_, at) => (at * at) % 251));
    const input = await file('a.webp', await sharp(noise, { raw: frames }).webp({ effort: 0 }).toBuffer());
    expect((await sharp(input).metadata()).pages).toBe(1_000);
    const began = performance.now();
    const outcome = await processWholly(await jobFor(input), 'image/');
    expect(outcome).toMatchObject({ kind: 'image', width: 64, height: 48 });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('that are picture and film at once are treated as their first bytes say', async () => {
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a06030' } })
      .jpeg()
      .toBuffer();
    const both = await file('a.jpg', Buffer.concat([jpeg, await readFile(await film('a.mp4', '32x32'))]));
    expect(await sniffFile(both, 'image/')).toMatchObject({ kind: 'image', format: 'jpeg' });
    expect(await sniffFile(both, 'video/')).toEqual({ kind: 'refused', reason: 'NOT_A_VIDEO' });
  });
});
