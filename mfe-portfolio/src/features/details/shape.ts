import { ratioOf, type WorkMedia } from '@koma/contracts';

/** Shapes by which the stage fits a work into the window's height; the first that is not wider is used. */
const SHAPES = [
  { shape: 'wide', ratio: 16 / 9 },
  { shape: 'classic', ratio: 4 / 3 },
  { shape: 'square', ratio: 1 },
  { shape: 'upright', ratio: 3 / 4 },
] as const;

/** The shape of the stage for a work. */
export const shapeOf = (media: Pick<WorkMedia, 'width' | 'height'>) =>
  SHAPES.find(({ ratio }) => ratioOf(media) >= ratio - 0.01)?.shape ?? 'tall';
