import type { Shape } from '../content/types.js';

interface Area {
  width: number;
  height: number;
}

export const FRAMES = 72;
/** Every second frame, and the one after the last: the encoder blends between them. */
export const HALF_OF_THE_FRAMES = FRAMES / 2 + 1;
export const FRAMES_PER_SECOND = 24;

/** Films of about half a million pixels each, in every shape. */
export const FILM_SIZES: Record<Shape, Area> = {
  '16:9': { width: 960, height: 540 },
  '9:16': { width: 540, height: 960 },
  '1:1': { width: 720, height: 720 },
  '4:5': { width: 640, height: 800 },
  '3:2': { width: 864, height: 576 },
  '2:3': { width: 576, height: 864 },
};

/** Pictures of up to 1.4 million pixels. */
export const PICTURE_SIZES: Record<Shape, Area> = {
  '16:9': { width: 1440, height: 810 },
  '9:16': { width: 900, height: 1600 },
  '1:1': { width: 1200, height: 1200 },
  '4:5': { width: 1080, height: 1350 },
  '3:2': { width: 1440, height: 960 },
  '2:3': { width: 1000, height: 1500 },
};
