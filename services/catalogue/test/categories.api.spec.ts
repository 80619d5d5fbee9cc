import { categories, type Category, CATEGORY_KINDS } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { CompleteCategories1732000000117 } from '../src/migrations/1732000000117-complete-categories.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
let list: z.infer<typeof categories.list.response>;
const read = async () => categories.list.response.parse((await harness.service.call(categories.list, null)).body);

beforeAll(async () => {
  harness = await CatalogueHarness.start();
  list = await read();
});
afterAll(() => harness.close());

const keysOf = (kind: Category['kind']) => list.items.filter((value) => value.kind === kind).map(({ key }) => key);
const JAPANESE = /[ぁ-んァ-ヶ一-龠々]/;
/** Written in Latin letters in Japanese too. */
const AS_IN_ENGLISH = new Set(['TVCM', 'Web', 'MV', 'CG', 'PM', 'DIT']);

/** What §3 names, and roughly how many of each there must be (decision 18). */
const DEMANDED: Readonly<Record<Category['kind'], { least: number; keys: readonly string[] }>> = {
  'media-type': { least: 5, keys: ['web', 'movie', 'mv', 'making', 'tvc'] },
  genre: {
    least: 20,
    keys: [
      ...['cool', 'cute', 'beauty', 'stylish', 'excitement', 'documentary', 'slice-of-life', 'dance', 'song', 'drama'],
      ...['animation', 'cg', 'straight-talk', 'interview'],
    ],
  },
  'commodity-type': {
    least: 25,
    keys: [
      ...['food', 'snack', 'drink', 'medicine', 'automobile', 'cosmetics', 'insurance', 'financing', 'job-offer'],
      'school',
    ],
  },
  situation: { least: 60, keys: ['studio', 'hotel', 'station', 'house', 'sea', 'shop', 'overseas'] },
  role: {
    least: 30,
    keys: [
      ...['producer', 'director', 'cinematographer', 'art-designer', 'lighting', 'lighting-technician', 'manage'],
      ...['special-equipment', 'car-prep', 'manipulation', 'dit', 'mixer', 'music', 'offline-editor', 'online-editor'],
      ...['motion-graphics', 'colorist', 'stylist', 'hair-makeup', 'cast', 'casting', 'location', 'special'],
    ],
  },
  position: { least: 20, keys: ['producer', 'director', 'photographer', 'lighting', 'casting'] },
  'image-type': { least: 4, keys: ['advertising', 'photo-album', 'jacket', 'magazine'] },
};

describe('the categories', () => {
  it.each(CATEGORY_KINDS)('of kind %s have the expected number, and contain those of the specification', (kind) => {
    expect(keysOf(kind)).toEqual(expect.arrayContaining([...DEMANDED[kind].keys]));
    expect(keysOf(kind).length).toBeGreaterThanOrEqual(DEMANDED[kind].least);
  });

  it('have labels in both languages, unique within their kind', () => {
    const all = [...list.items, ...list.groups.map((group) => ({ ...group, kind: 'heading' }))];
    const wrong = all.filter(
      ({ ja, en }) => !(JAPANESE.test(ja) || AS_IN_ENGLISH.has(ja)) || en.trim() === '' || JAPANESE.test(en),
    );
    expect(wrong).toEqual([]);
    for (const locale of ['ja', 'en'] as const) {
      const words = all.map((value) => `${value.kind}: ${value[locale]}`);
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    }
  });

  it('of situations have a heading each, and occur once', () => {
    const headings = list.groups.filter(({ kind }) => kind === 'situation').map(({ key }) => key);
    const groups = list.items.filter(({ kind }) => kind === 'situation').map(({ group }) => group);
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(headings);
  });

  it.each(['ja', 'en'])('cannot be added without labels: %s', async (locale) => {
    const words = { ja: '夜景', en: 'Night', [locale]: '' };
    await expect(
      harness.service.running.database.query(
        `INSERT INTO category (kind, key, ja, en, position) VALUES ('genre', 'x', $1, $2, 99)`,
        [words.ja, words.en],
      ),
    ).rejects.toThrow('check constraint');
  });

  it('keep labels that staff have changed when the lists grow', async () => {
    const { database } = harness.service.running;
    await database.query(`UPDATE category SET ja = '浜辺' WHERE kind = 'situation' AND key = 'sea'`);
    await harness.redoFrom(CompleteCategories1732000000117);
    const { items, groups } = await read();
    expect(items.find(({ key }) => key === 'sea')).toMatchObject({ ja: '浜辺', group: 'nature' });
    expect([items.length, groups]).toEqual([list.items.length, list.groups]);
  });
});
