import { describe, expect, it } from '@jest/globals';
import { makeCard, makeSlideSelect } from '../../testing/factories.js';
import { entriesOf, gain, isGain, valuesOf, valuesOfEntries } from './arrangement.js';

const id = (last: number) => `0198f3a0-0000-7000-8000-0000000000${last}`;
const [a, b, c] = [11, 12, 13].map((last) => makeCard({ id: id(last), title: `作品${last}` }));
const works = [a, b, c].flatMap((work) => work ?? []);
const select = (ids: readonly number[], sections: { title: string; at: number }[] = [], version = 2) =>
  makeSlideSelect({
    version,
    sections,
    items: ids.flatMap((last) => works.filter((work) => work.id === id(last)).map((work) => ({ work, note: '' }))),
  });

describe('a slide select as one list', () => {
  it('has its headings before their works, also at the end', () => {
    const sections = [
      { title: '春', at: 0 },
      { title: '夏', at: 1 },
      { title: '秋', at: 2 },
    ];
    const values = valuesOf(select([11, 12], sections));
    const entries = entriesOf(values, works);
    expect(entries.map((entry) => (entry.kind === 'work' ? entry.key : entry.title))).toEqual([
      '春',
      id(11),
      '夏',
      id(12),
      '秋',
    ]);
    expect(valuesOfEntries(entries)).toEqual(values);
  });

  it('leaves out hidden works, and moves headings to the rest', () => {
    const values = valuesOf(select([11, 12], [{ title: '夏', at: 2 }]));
    expect(valuesOfEntries(entriesOf(values, works.slice(1)))).toEqual({
      items: [{ workId: id(12), note: '' }],
      sections: [{ title: '夏', at: 1 }],
    });
  });
});

describe('a newer version of a slide select', () => {
  it('with works added at its end adds them to the page', () => {
    const [saved, newest] = [select([11, 12]), select([11, 12, 13], [], 3)];
    expect(isGain(newest, saved)).toBe(true);
    const mine = { items: [{ workId: id(12), note: '先に' }], sections: [] };
    expect(gain(mine, newest, saved).items).toEqual([
      { workId: id(12), note: '先に' },
      { workId: id(13), note: '' },
    ]);
  });

  it('with another order has more than additions', () => {
    expect(isGain(select([12, 11, 13], [], 3), select([11, 12]))).toBe(false);
    expect(isGain(select([11, 12], [{ title: '夏', at: 0 }], 3), select([11, 12]))).toBe(false);
  });
});
