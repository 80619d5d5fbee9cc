import { z } from 'zod';
import { assetFailure, assetState } from '../../media/assets.js';
import { id } from '../../common/page.js';

/** A share of a picture's width or height, to a hundredth of a percent. */
const share = z.number().min(0).max(1);
const EPSILON = 1e-6;
/** The least share of a side that may be left by a crop. */
export const LEAST_CROP = 0.1;

/** The part of a picture that is shown, in shares of its sides. */
export const cmsCrop = z
  .strictObject({ x: share, y: share, width: share.min(LEAST_CROP), height: share.min(LEAST_CROP) })
  .refine(({ x, y, width, height }) => x + width <= 1 + EPSILON && y + height <= 1 + EPSILON);
export type CmsCrop = z.infer<typeof cmsCrop>;
/** What must be seen in any shape, in shares of the whole picture. */
export const cmsFocus = z.strictObject({ x: share, y: share });
export type CmsFocus = z.infer<typeof cmsFocus>;

export const WHOLE_PICTURE: CmsCrop = { x: 0, y: 0, width: 1, height: 1 };
export const MIDDLE: CmsFocus = { x: 0.5, y: 0.5 };

interface Frame {
  /** Width divided by height, on wide screens and on phones. */
  wide: number;
  narrow: number;
  /** The whole crop is shown, with a margin around it, as marks of companies need it. Others are filled. */
  isWhole?: true;
}
const FRAMES = ['hero', 'band', 'card', 'screen', 'logo'] as const;
export type CmsFrame = (typeof FRAMES)[number];
/** Shapes in which pages show pictures. They never follow the picture. */
export const CMS_FRAMES: Readonly<Record<CmsFrame, Frame>> = {
  hero: { wide: 8 / 3, narrow: 4 / 3 },
  band: { wide: 3, narrow: 16 / 9 },
  card: { wide: 3 / 2, narrow: 3 / 2 },
  screen: { wide: 16 / 9, narrow: 16 / 9 },
  logo: { wide: 2, narrow: 2, isWhole: true },
};

interface Size {
  width: number;
  height: number;
}
interface Shown {
  crop: CmsCrop;
  focus: CmsFocus;
}
/** A frame around a whole crop is so many times as large. */
const MARGIN = 1.2;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** What a frame shows of a picture, in shares of the picture's sides. */
export interface CmsPart extends Size {
  x: number;
  y: number;
  /** A `clip-path` that hides what is not in the crop; null where nothing else is in the frame. */
  clip: string | null;
}

const insetOf = ({ x, y, width, height }: CmsCrop) =>
  `inset(${[y, 1 - x - width, 1 - y - height, x].map((side) => `${(side * 100).toFixed(3)}%`).join(' ')})`;

/**
 * The part of a picture in a frame: the largest part of the crop that has the frame's shape, as near to the focus as the crop allows, or
 * the whole crop with space around it.
 */
export function partInFrame(size: Size, { crop, focus }: Shown, frame: CmsFrame, screen: 'wide' | 'narrow'): CmsPart {
  const { isWhole = false, [screen]: ratio } = CMS_FRAMES[frame];
  // The frame's shape in shares of the picture's sides.
  const shape = (ratio * size.height) / size.width;
  if (isWhole) {
    const width = MARGIN * Math.max(crop.width, crop.height * shape);
    const height = width / shape;
    const at = { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2 };
    return { ...at, width, height, clip: insetOf(crop) };
  }
  const width = Math.min(crop.width, crop.height * shape);
  const height = width / shape;
  const x = between(focus.x - width / 2, crop.x, crop.x + crop.width - width);
  const y = between(focus.y - height / 2, crop.y, crop.y + crop.height - height);
  return { x, y, width, height, clip: null };
}

/** A picture's files, with addresses that open as long as the picture may be seen. */
export const cmsPictureFiles = z.object({
  width: z.int(),
  height: z.int(),
  /** Address of the folder of the files. */
  base: z.string(),
  files: z.array(z.object({ path: z.string(), width: z.int(), type: z.string() })),
});
export type CmsPictureFiles = z.infer<typeof cmsPictureFiles>;
/** Files of pictures by their ids. */
export const cmsPictures = z.record(z.string(), cmsPictureFiles);

/** A picture as the editor sees it; without files it cannot be shown yet, or never. */
export const cmsPictureState = z.object({
  id,
  state: assetState,
  failure: assetFailure.nullable(),
  /** Every file is made: it can be published. */
  isComplete: z.boolean(),
  files: cmsPictureFiles.nullable(),
});
export type CmsPictureState = z.infer<typeof cmsPictureState>;
