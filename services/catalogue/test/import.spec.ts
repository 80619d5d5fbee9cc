import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { creatorCard, creators, page, workCard, works } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importedId, importWorks } from '../src/import/import-works.js';
import { z } from 'zod';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
let folder: string;
const reader = callers.user();
const refusal = z.object({ reasons: z.array(z.string()) });

beforeAll(async () => {
  harness = await CatalogueHarness.start();
  folder = await mkdtemp(join(tmpdir(), 'koma-import-'));
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true });
});

const person = (externalId: string, familyName: string, more: object = {}) => ({
  type: 'creator',
  externalId,
  status: 'publish',
  profile: { familyName, firstName: '葵', familyNameKana: 'オトナシ', position: 'director', ...more },
});
const film = (externalId: string, title: string, more: object = {}) => ({
  type: 'work',
  externalId,
  creator: 'c-1',
  kind: 'video',
  status: 'publish',
  publishedAt: '2025-04-01T00:00:00.000Z',
  work: {
    title,
    clientName: '白波飲料',
    mediaType: 'tvc',
    youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    credits: [
      { role: 'director', name: '音無 葵', creator: 'c-1' },
      { role: 'music', name: '外の人' },
    ],
    ...more,
  },
});
async function bring(...lines: readonly (object | string)[]): Promise<{ said: string; refused: string }> {
  const file = join(folder, 'works.ndjson');
  await rm(`${file}.refused.ndjson`, { force: true });
  await writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  const said = await importWorks(harness.service.running.database, null, [file]);
  return { said, refused: await readFile(`${file}.refused.ndjson`, 'utf8').catch(() => '') };
}
/** Another process writes; its changes are found within a second. */
async function found(q: string, count: number) {
  const began = Date.now();
  for (;;) {
    const { body } = await harness.service.call(works.search, reader, { query: { kind: 'video', q } });
    const { items } = page(workCard).parse(body);
    if (items.length === count || Date.now() - began > 2_000) return items;
  }
}

describe('an import of works', () => {
  it('adds creators and works that are found, credited and announced', async () => {
    const { said } = await bring(person('c-1', '音無'), film('w-1', '運ばれた朝'), film('w-2', '運ばれた夜'));
    expect(said).toBe('3 lines: 3 written, 0 unchanged, 0 refused');
    expect((await found('運ばれた', 2)).map(({ owner }) => owner.familyName)).toEqual(['音無', '音無']);
    const { body } = await harness.service.call(creators.search, reader, {
      query: { role: 'director', q: 'おとなし' },
    });
    expect(page(creatorCard).parse(body).items).toMatchObject([
      { familyName: '音無', workCount: 2, roles: ['director'] },
    ]);
    const told = await writtenEvents(harness.service.running.database, 'catalogue.work.changed');
    expect(told.map(({ workId }) => workId)).toContain(importedId('work', 'w-1'));
  });

  it('changes nothing the second time, and stores what has changed', async () => {
    const again = [person('c-1', '音無'), film('w-1', '運ばれた朝')];
    expect((await bring(...again, film('w-2', '届いた夜'))).said).toBe('3 lines: 1 written, 2 unchanged, 0 refused');
    expect(await found('運ばれた', 1)).toHaveLength(1);
    expect(await found('届いた夜', 1)).toHaveLength(1);
    expect((await bring(...again, film('w-2', '届いた夜'))).said).toBe('3 lines: 0 written, 3 unchanged, 0 refused');
  });

  it('refuses lines with reasons, and imports the others', async () => {
    const { said, refused } = await bring(
      '{ this is no JSON',
      film('w-3', ''),
      { ...film('w-4', '持ち主なし'), creator: 'nobody' },
      film('w-5', '知らない媒体', { mediaType: 'billboard' }),
      film('w-6', '映像なし', { youtubeUrl: '' }),
      { type: 'studio', externalId: 's-1' },
      film('w-7', '届いた一本'),
    );
    expect(said).toMatch(/^7 lines: 1 written, 0 unchanged, 6 refused, written to .*works\.ndjson\.refused\.ndjson$/);
    const reasons = refused.trim().split('\n').map((line) => refusal.parse(JSON.parse(line)).reasons.join()); // prettier-ignore
    expect(reasons.sort()).toEqual(
      [
        'this is not JSON',
        'work.title: FIELD.REQUIRED',
        'there is no creator nobody',
        'there is no category media-type:billboard',
        'status: only a video with a YouTube address can be shown without a file',
        "type: Invalid discriminator value. Expected 'creator' | 'work'",
      ].sort(),
    );
    expect(await found('届いた一本', 1)).toHaveLength(1);
  });

  it('withdraws what is hidden now', async () => {
    await bring({ ...person('c-1', '音無'), status: 'limited' });
    expect(await found('届いた夜', 0)).toEqual([]);
    await bring(person('c-1', '音無'));
    expect(await found('届いた夜', 1)).toHaveLength(1);
  });
});
