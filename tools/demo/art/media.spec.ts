import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findFfmpeg } from '../../../services/media/src/pipeline/ffmpeg-binary.js';
import type { PipelineOutcome } from '../../../services/media/src/pipeline/outcome.js';
import { probeFilm } from '../../../services/media/src/pipeline/probe.js';
import { demoFilms } from '../content/films.js';
import { demoPictures } from '../content/pictures.js';
import { readDrawn } from './drawn.js';
import { fingerprintOf } from './fingerprint.js';
import { folderOf, MEDIA, MOST_BYTES, totalBytes } from './media-folder.js';
import { isLong } from './shooting.js';

const works = [...demoFilms, ...demoPictures];
const longFilms = demoFilms.filter(isLong);
/** Of one film with its sound. */
const MOST_FILM_BYTES = 2.4e6;
/** Hovering over a card loads it. */
const MOST_PREVIEW_BYTES = 80_000;

async function outcomeOf(key: string): Promise<PipelineOutcome> {
  return JSON.parse(await readFile(join(folderOf(key), 'outcome.json'), 'utf8')) as PipelineOutcome; // parsing edge: ours
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => file.slice(folder.length + 1)).filter((file) => file !== 'outcome.json');
}

describe('the files of the demo', () => {
  it('stay below the size limit of the repository', async () => {
    expect(await totalBytes()).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('have exactly one folder per work', async () => {
    const folders = (await readdir(MEDIA, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(works.map(({ key }) => key).sort());
  });

  it('show what the works describe', async () => {
    const drawn = await readDrawn();
    const stale = works.filter((work) => drawn[work.key] !== fingerprintOf(work));
    expect(stale.map(({ key }) => key)).toEqual([]);
  });
});

describe.each(works.map(({ key, kind }) => ({ key, kind })))('$key', ({ key, kind }) => {
  it('lists all its files with their sizes', async () => {
    const { renditions } = await outcomeOf(key);
    const sizes = renditions.map(async ({ path }) => ({ path, bytes: (await stat(join(folderOf(key), path))).size }));
    expect(await Promise.all(sizes)).toEqual(renditions.map(({ path, bytes }) => ({ path, bytes })));
    expect(renditions.map(({ path }) => path).sort()).toEqual((await filesIn(folderOf(key))).sort());
  });

  it('has the renditions that pages request', async () => {
    const { renditions, kind: made, thumbHash } = await outcomeOf(key);
    const roles = new Set(renditions.map(({ role }) => role));
    const wanted = kind === 'video' ? ['hls-master', 'hls-part', 'poster', 'preview', 'quad'] : ['picture'];
    expect({ made, roles: [...roles].sort() }).toEqual({ made: kind, roles: wanted });
    expect(thumbHash).not.toBe('');
  });
});

/** The film as its owner gets it: the parts of its only quality, one behind the other. */
async function probeWhole(key: string) {
  const temporary = await mkdtemp(join(tmpdir(), 'koma-whole-'));
  const { renditions } = await outcomeOf(key);
  const parts = renditions.map(({ path }) => path).filter((path) => /\/(?:init\.mp4|\d+\.m4s)$/.test(path));
  const input = join(temporary, 'whole.mp4');
  for (const part of parts.toSorted((one) => (one.endsWith('init.mp4') ? -1 : 0)))
    await appendFile(input, await readFile(join(folderOf(key), part)));
  const facts = await probeFilm({ input, temporary, ffmpeg: findFfmpeg() });
  await rm(temporary, { recursive: true });
  return facts;
}

describe('films of shots', () => {
  it('are 24, of which some are upright and some square', async () => {
    const shapes = longFilms.map(({ art }) => art.shape);
    expect(shapes).toHaveLength(24);
    expect(new Set(shapes)).toEqual(new Set(['16:9', '9:16', '1:1']));
  });

  it.each(longFilms)('$key lasts as long as its storyboard, 15 to 30 seconds, in its shape', async ({ key, art }) => {
    const seconds = art.storyboard.shots.reduce((sum, shot) => sum + shot.seconds, 0);
    expect(seconds).toBeGreaterThanOrEqual(15);
    expect(seconds).toBeLessThanOrEqual(30);
    const { width, height, durationSeconds = 0 } = await outcomeOf(key);
    expect(Math.abs(durationSeconds - seconds)).toBeLessThan(0.1);
    const facts = await probeWhole(key);
    expect([facts.width, facts.height]).toEqual([width, height]);
    expect(Math.abs(facts.durationSeconds - seconds)).toBeLessThan(0.1);
    const [across = 1, down = 1] = art.shape.split(':').map(Number);
    expect(width / height).toBeCloseTo(across / down, 2);
  });

  it.each(longFilms)('$key has a sound in stereo, about as loud as the others', async ({ key }) => {
    const { tracks } = await probeWhole(key);
    expect(tracks.map(({ channels }) => channels)).toEqual([2]);
    const { sound } = await outcomeOf(key);
    expect(Math.abs((sound?.loudness?.integrated ?? 0) + 18)).toBeLessThanOrEqual(1.5);
    expect(sound?.loudness?.truePeak).toBeLessThanOrEqual(-1);
    expect(await readFile(join(folderOf(key), 'hls/master.m3u8'), 'utf8')).toContain('mp4a.40.2');
  });

  it.each(longFilms)('$key is small enough for a repository, and its preview for a list', async ({ key }) => {
    const { renditions } = await outcomeOf(key);
    const parts = renditions.filter(({ role }) => role === 'hls-part');
    expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_FILM_BYTES);
    expect(renditions.find(({ role }) => role === 'preview')?.bytes).toBeLessThanOrEqual(MOST_PREVIEW_BYTES);
  });
});
