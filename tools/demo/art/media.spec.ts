import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { PipelineOutcome } from '../../../services/media/src/pipeline/outcome.js';
import { demoFilms } from '../content/films.js';
import { demoPictures } from '../content/pictures.js';
import { drawingOf, fingerprint } from './drawing.js';
import { readDrawn } from './drawn.js';
import { folderOf, MEDIA, MOST_BYTES, totalBytes } from './media-folder.js';

const works = [...demoFilms, ...demoPictures];

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
    const stale = works.filter((work) => drawn[work.key] !== fingerprint(drawingOf(work)));
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
