import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { findFfmpeg } from './ffmpeg-binary.js';
import { ffmpeg, reasonOf, removeFixtures } from '../../test/fixtures.js';
import { runFfmpeg, type FfmpegRun } from './run-ffmpeg.js';

afterAll(removeFixtures);

const ENDLESS = ['-re', '-f', 'lavfi', '-i', 'color=s=16x16', '-f', 'null', '-'];
const start = (more: Partial<FfmpegRun>) =>
  runFfmpeg({ ffmpeg, args: ENDLESS, folder: tmpdir(), timeLimitMs: 10_000, ...more });

describe('runFfmpeg', () => {
  it('ends a run at its time limit', async () => {
    const begin = performance.now();
    expect(await reasonOf(start({ timeLimitMs: 300 }))).toBe('TIMED_OUT');
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  it('ends a run on abort, and starts none afterwards', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 200);
    expect(await reasonOf(start({ signal: abort.signal }))).toBe('ABORTED');
    expect(await reasonOf(start({ signal: abort.signal }))).toBe('ABORTED');
  });

  it('reports progress up to the end', async () => {
    const shares: number[] = [];
    const args = ['-f', 'lavfi', '-i', 'color=s=16x16:d=2', '-f', 'null', '-'];
    await start({ args, progress: { seconds: 2, report: (share) => shares.push(share) } });
    expect(shares.at(-1)).toBe(1);
  });

  it('reports that ffmpeg is missing', async () => {
    expect(await reasonOf(start({ ffmpeg: '/nowhere/ffmpeg' }))).toBe('FFMPEG_MISSING');
  });

  it('keeps the end of ffmpeg’s output', async () => {
    const failure = start({ args: ['-f', 'lavfi', '-i', 'nonsense', '-f', 'null', '-'] });
    await expect(failure).rejects.toMatchObject({
      reason: 'DECODE_FAILED',
      detail: expect.stringContaining('nonsense'),
    });
  });

  it('passes no environment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'koma-env-'));
    const script = join(folder, 'ffmpeg');
    await writeFile(script, '#!/bin/sh\n/usr/bin/env\n', { mode: 0o755 });
    const { stdout } = await start({ ffmpeg: script });
    await rm(folder, { recursive: true });
    expect(stdout).not.toContain('HOME=');
    expect(stdout).toContain('MALLOC_ARENA_MAX=2');
  });

  (existsSync('/usr/bin/prlimit') ? it : it.skip)('keeps within its memory', async () => {
    const args = ['-f', 'lavfi', '-i', 'color=s=8000x8000:d=1', '-c:v', 'libx264', '-f', 'null', '-'];
    expect(await reasonOf(start({ args, memoryLimitBytes: 400e6 }))).toBe('OUT_OF_MEMORY');
  });
});

describe('findFfmpeg', () => {
  it('uses the configured binary', () => {
    expect(findFfmpeg(ffmpeg)).toBe(ffmpeg);
  });

  it('refuses a configured binary that is missing, and uses no other', () => {
    expect(() => findFfmpeg('/nowhere/ffmpeg')).toThrow('/nowhere/ffmpeg is not an executable file');
  });
});
