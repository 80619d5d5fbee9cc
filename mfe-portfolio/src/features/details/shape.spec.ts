import { describe, expect, it } from '@jest/globals';
import { ratioOf } from '@koma/contracts';
import { shapeOf } from './shape.js';

describe('the shape of the stage', () => {
  it.each([
    [2048, 858, 'wide'],
    [1920, 1080, 'wide'],
    [1440, 1080, 'classic'],
    [1080, 1080, 'square'],
    [1080, 1350, 'upright'],
    [1080, 1920, 'tall'],
  ])('of a work of %i × %i is %s', (width, height, shape) => {
    expect(ratioOf({ width, height })).toBeCloseTo(width / height);
    expect(shapeOf({ width, height })).toBe(shape);
  });

  it.each([
    [0, 0],
    [1080, 0],
    [0, 1920],
  ])('is that of a film while the size is not known (%i × %i)', (width, height) => {
    expect(ratioOf({ width, height })).toBeCloseTo(16 / 9);
    expect(shapeOf({ width, height })).toBe('wide');
  });
});
