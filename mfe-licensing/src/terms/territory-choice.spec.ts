import { expect, it } from '@jest/globals';
import { TERRITORIES, isCovered } from '@koma/contracts';
import { prefecturesOf, REGIONS, shareOf, withJapan, withPrefecture, withRegion } from './territory-choice.js';

it('names each prefecture in one region', () => {
  const all = REGIONS.flatMap(prefecturesOf);
  expect(all).toHaveLength(47);
  expect(new Set(all).size).toBe(47);
  expect(all.every((name) => TERRITORIES.includes(name))).toBe(true);
});

it('finds Tokyo in Kanto, in Japan and in the world, and nowhere else', () => {
  for (const whole of ['kanto', 'japan', 'world']) expect(isCovered('jp-tokyo', [whole])).toBe(true);
  for (const other of ['kinki', 'jp-osaka', 'US']) expect(isCovered('jp-tokyo', [other])).toBe(false);
  expect(isCovered('japan', REGIONS)).toBe(true);
  expect(isCovered('japan', REGIONS.slice(1))).toBe(false);
  expect(isCovered('world', ['japan', 'US'])).toBe(false);
});

it('completes a region with its last prefecture, and takes it apart', () => {
  const first = prefecturesOf('shikoku').reduce<string[]>(
    (all, name) => withPrefecture('shikoku', name, true, all),
    ['US'],
  );
  expect(first).toEqual(['US', 'shikoku']);
  expect(withPrefecture('shikoku', 'jp-kochi', false, first)).toEqual(['US', 'jp-tokushima', 'jp-kagawa', 'jp-ehime']);
  expect(shareOf('shikoku', ['jp-ehime'])).toBe('some');
  expect(withRegion('shikoku', false, ['jp-ehime', 'kanto'])).toEqual(['kanto']);
});

it('keeps other countries when Japan is chosen or left out', () => {
  expect(withJapan(true, ['jp-tokyo', 'kinki', 'FR'])).toEqual(['japan', 'FR']);
  expect(withJapan(false, ['japan', 'FR'])).toEqual(['FR']);
});
