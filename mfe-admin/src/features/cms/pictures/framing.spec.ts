import { describe, expect, it } from '@jest/globals';
import { CMS_FRAMES, cmsCrop, MIDDLE, partInFrame, WHOLE_PICTURE } from '@koma/contracts';
import { CORNERS, framingAfter } from './framing.js';

const whole = { crop: WHOLE_PICTURE, focus: MIDDLE };

describe('a crop', () => {
  it('follows a corner, and the opposite corner stays', () => {
    const { crop } = framingAfter(whole, 'north-west', { x: 0.2, y: 0.1 });
    expect(crop).toEqual({ x: 0.2, y: 0.1, width: 0.8, height: 0.9 });
    expect(framingAfter({ ...whole, crop }, 'south-east', { x: -0.3, y: -0.4 }).crop).toEqual({
      ...{ x: 0.2, y: 0.1, width: 0.5, height: 0.5 },
    });
  });

  it.each(CORNERS)('never leaves the picture nor vanishes, however far its %s corner is pulled', (corner) => {
    for (const x of [-9, 9])
      for (const y of [-9, 9]) expect(cmsCrop.safeParse(framingAfter(whole, corner, { x, y }).crop).success).toBe(true);
  });

  it('moves within the picture, with the focus inside', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const moved = framingAfter({ crop, focus: { x: 0.1, y: 0.1 } }, 'crop', { x: 0.9, y: 0.2 });
    expect(moved).toEqual({ crop: { ...crop, x: 0.5, y: 0.2 }, focus: { x: 0.5, y: 0.2 } });
  });
});

describe('what is seen in a frame', () => {
  const size = { width: 1600, height: 900 };
  const shapeOf = ({ width, height }: { width: number; height: number }) => (width * 1600) / (height * 900);

  it.each(['hero', 'band', 'card', 'screen'] as const)('has the shape of %s, and lies within the crop', (frame) => {
    const crop = { x: 0.1, y: 0.2, width: 0.6, height: 0.5 };
    for (const screen of ['wide', 'narrow'] as const) {
      const part = partInFrame(size, { crop, focus: { x: 0.7, y: 0.2 } }, frame, screen);
      expect(shapeOf(part)).toBeCloseTo(CMS_FRAMES[frame][screen], 5);
      expect(part.x).toBeGreaterThanOrEqual(crop.x - 1e-9);
      expect(part.y).toBeGreaterThanOrEqual(crop.y - 1e-9);
      expect(part.x + part.width).toBeLessThanOrEqual(crop.x + crop.width + 1e-9);
      expect(part.y + part.height).toBeLessThanOrEqual(crop.y + crop.height + 1e-9);
    }
  });

  it('lies around the focus, as far as the crop allows', () => {
    const partAt = (x: number) => partInFrame(size, { crop: WHOLE_PICTURE, focus: { x, y: 0.5 } }, 'hero', 'narrow');
    expect(partAt(0.5).x + partAt(0.5).width / 2).toBeCloseTo(0.5);
    expect(partAt(0).x).toBe(0);
  });

  it('is the whole crop of a mark, with space around it and nothing else', () => {
    const crop = { x: 0.2, y: 0.4, width: 0.6, height: 0.2 };
    const part = partInFrame(size, { crop, focus: MIDDLE }, 'logo', 'wide');
    expect(shapeOf(part)).toBeCloseTo(2);
    expect(part.width).toBeGreaterThan(crop.width);
    expect(part.height).toBeGreaterThan(crop.height);
    expect(part.clip).toBe('inset(40.000% 20.000% 40.000% 20.000%)');
  });
});
