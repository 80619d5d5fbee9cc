import { expect, it } from '@jest/globals';
import type { Usage } from '@koma/contracts';
import { makeUsage } from '../testing/factories.js';
import { differencesOf } from './differences.js';

const changed = (given: Partial<Usage>) => differencesOf(makeUsage(), makeUsage(given)).filter(({ isSame }) => !isSame);

it('finds nothing between a use and itself', () => {
  expect(changed({})).toEqual([]);
});

it.each<[string, Partial<Usage>, string[]]>([
  ['start', { start: '2027-02-01', term: 'own', lastDay: '2027-03-31' }, ['start']],
  ['end', { term: 'year' }, ['end']],
  ['end', { term: 'perpetual' }, ['end']],
  ['exclusivity', { exclusivity: 'full' }, ['exclusivity']],
  ['industry', { industry: 'cars' }, ['industry']],
  ['credit', { isCredited: false }, ['isCredited']],
])('finds a change of the %s alone', (_, given, axes) => {
  expect(changed(given).map(({ axis }) => axis)).toEqual(axes);
});

it('tells a medium that is left out, one that is added, and one with other placements', () => {
  const media: Usage['media'] = [
    { medium: 'tvc-national', placements: ['time'] },
    { medium: 'cinema', placements: [] },
  ];
  expect(changed({ media })).toEqual([
    {
      axis: 'media',
      isSame: false,
      asked: [
        { name: 'tvc-national', isCommon: false },
        { name: 'web', isCommon: false },
      ],
      offered: [
        { name: 'tvc-national', isCommon: false },
        { name: 'cinema', isCommon: false },
      ],
    },
  ]);
});

it('takes the same placements in another order as the same', () => {
  const media: Usage['media'] = [
    { medium: 'web', placements: [] },
    { medium: 'tvc-national', placements: ['time', 'spot'] },
  ];
  expect(changed({ media })).toEqual([]);
});

it('takes a region and all of its prefectures as the same', () => {
  const shikoku = ['jp-ehime', 'jp-kochi', 'jp-kagawa', 'jp-tokushima'];
  const found = differencesOf(makeUsage({ territories: ['shikoku'] }), makeUsage({ territories: shikoku }));
  expect(found.find(({ axis }) => axis === 'territories')?.isSame).toBe(true);
});

it('tells that Japan was asked for and a part of it is offered', () => {
  expect(changed({ territories: ['kanto', 'jp-osaka'] })).toEqual([
    {
      axis: 'territories',
      isSame: false,
      asked: [{ name: 'japan', isCommon: false }],
      offered: [
        { name: 'kanto', isCommon: true },
        { name: 'jp-osaka', isCommon: true },
      ],
    },
  ]);
});

it('takes a year and the same days of one’s own as the same', () => {
  const year = makeUsage({ start: '2027-01-01', term: 'year' });
  const own = makeUsage({ start: '2027-01-01', term: 'own', lastDay: '2027-12-31' });
  expect(differencesOf(year, own).every(({ isSame }) => isSame)).toBe(true);
});

it('tells an alteration that is not allowed, and one that nobody asked for', () => {
  expect(changed({ alterations: ['crop'] })).toMatchObject([
    {
      axis: 'alterations',
      asked: [{ name: 'shorten', isCommon: false }],
      offered: [{ name: 'crop', isCommon: false }],
    },
  ]);
});
