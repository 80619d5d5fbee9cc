import type { WorkMedia } from '@koma/contracts';

/** Shapes by which the stage fits a work into the window's height; the first that is not wider is used. */
const SHAPES = [
  { shape: 'wide', ratio: 16 / 9 },
  { shape: 'classic', ratio: 4 / 3 },
  { shape: 'square', ratio: 1 },
  { shape: 'upright', ratio: 3 / 4 },
] as const;

type Sized = Pick<WorkMedia, 'width' | 'height'>;

/** Width by height; that of a film while unknown. */
export const ratioOf = ({ width, height }: Sized): number => (width && height ? width / height : 16 / 9);
export const shapeOf = (media: Sized) => SHAPES.find(({ ratio }) => ratioOf(media) >= ratio - 0.01)?.shape ?? 'tall';
