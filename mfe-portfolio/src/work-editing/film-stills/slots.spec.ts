import { describe, expect, it } from '@jest/globals';
import type { FilmStills } from '@koma/contracts';
import { filled, type OwnPicture, picturesChoice, type Scene, scenesChoice, slotsOf } from './slots.js';

const scene = (second: number): Scene => ({ second, url: null });
const picture = (assetId: string): OwnPicture => ({ assetId, url: null });
const now: FilmStills = { source: 'automatic', seconds: [1, 2, 3, 4], version: '' };

describe('a choice of scenes', () => {
  const slots = slotsOf([1, 2, 3, 4].map(scene), []);

  it('is empty while it equals the shown stills', () => expect(scenesChoice(slots, null, now)).toBeNull());

  it('exists when only the order differs, or a poster is chosen', () => {
    expect(scenesChoice(slots.toReversed(), null, now)).toEqual({ seconds: [4, 3, 2, 1] });
    expect(scenesChoice(slots, 'third', now)).toEqual({ seconds: [1, 2, 3, 4], posterSecond: 3 });
  });

  it('is empty while a scene is missing', () => {
    expect(scenesChoice(slotsOf([5, 6, 7].map(scene), []), 'first', now)).toBeNull();
  });
});

describe('a choice of pictures', () => {
  it('adds new uploads to the empty slots, in order', () => {
    const [first, ...others] = slotsOf<OwnPicture>([], []);
    const third = others.map((slot) => (slot.id === 'third' ? { ...slot, still: picture('x') } : slot));
    const slots = filled(first ? [first, ...third] : [], ['a', 'b', 'c', 'd'].map(picture));
    expect(picturesChoice(slots, 'second')).toEqual({ assetIds: ['a', 'b', 'x', 'c'], posterAssetId: 'b' });
  });

  it('is empty while a picture is missing', () => {
    expect(picturesChoice(slotsOf(['a', 'b', 'c'].map(picture), []), null)).toBeNull();
  });
});
