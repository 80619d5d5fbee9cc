import { describe, expect, it } from '@jest/globals';
import type { FilmStills } from '@koma/contracts';
import { filled, type OwnPicture, picturesChoice, type Scene, scenesChoice, slotsOf } from './slots.js';

const scene = (second: number): Scene => ({ second, url: null });
const picture = (assetId: string): OwnPicture => ({ assetId, url: null });
const now: FilmStills = { source: 'automatic', seconds: [1, 2, 3, 4], version: '' };

describe('what is chosen of scenes', () => {
  const slots = slotsOf([1, 2, 3, 4].map(scene), []);

  it('is nothing while it is what is shown', () => expect(scenesChoice(slots, null, now)).toBeNull());

  it('is something when only their order differs, or a poster is wanted', () => {
    expect(scenesChoice(slots.toReversed(), null, now)).toEqual({ seconds: [4, 3, 2, 1] });
    expect(scenesChoice(slots, 'third', now)).toEqual({ seconds: [1, 2, 3, 4], posterSecond: 3 });
  });

  it('is nothing while one is missing', () => {
    expect(scenesChoice(slotsOf([5, 6, 7].map(scene), []), 'first', now)).toBeNull();
  });
});

describe('what is chosen of pictures', () => {
  it('takes what was uploaded just now into the places that are empty, in its order', () => {
    const [first, ...others] = slotsOf<OwnPicture>([], []);
    const third = others.map((slot) => (slot.id === 'third' ? { ...slot, still: picture('x') } : slot));
    const slots = filled(first ? [first, ...third] : [], ['a', 'b', 'c', 'd'].map(picture));
    expect(picturesChoice(slots, 'second')).toEqual({ assetIds: ['a', 'b', 'x', 'c'], posterAssetId: 'b' });
  });

  it('is nothing while one is missing', () => {
    expect(picturesChoice(slotsOf(['a', 'b', 'c'].map(picture), []), null)).toBeNull();
  });
});
