import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { file, jobFor, reasonOf, removeFixtures, samples } from '../../test/fixtures.js';
import { isWorthRetrying } from './outcome.js';
import { processAsset } from './process-asset.js';

afterAll(removeFixtures);

describe('processAsset', () => {
  it('detects the kind of a file itself', async () => {
    const film = await processAsset(await jobFor(join(samples, 'film-portrait.mp4')));
    const picture = await processAsset(await jobFor(join(samples, 'picture.jpg')), 'image/jpeg');
    expect([film.kind, picture.kind]).toEqual(['video', 'image']);
  });

  it('leaves no files of a refused upload', async () => {
    const job = await jobFor(await file('playlist.mp4', '#EXTM3U\n#EXTINF:4,\nhttp://127.0.0.1/a.ts\n'));
    expect(await reasonOf(processAsset(job, 'video/mp4'))).toBe('NOT_A_VIDEO');
    expect(await readdir(job.output)).toEqual([]);
  });
});

describe('isWorthRetrying', () => {
  it('distinguishes faults of the machine from faults of the file', () => {
    expect([isWorthRetrying('NO_SPACE'), isWorthRetrying('TRUNCATED')]).toEqual([true, false]);
  });
});
