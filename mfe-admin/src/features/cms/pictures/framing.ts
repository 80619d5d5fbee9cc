import { type CmsCrop, type CmsFocus, LEAST_CROP } from '@koma/contracts';

/** What is seen of a picture. */
export interface Framing {
  crop: CmsCrop;
  focus: CmsFocus;
}
/** A way to move something, in shares of the picture's sides. */
export interface Move {
  x: number;
  y: number;
}
export const CORNERS = ['north-west', 'north-east', 'south-west', 'south-east'] as const;
export type Corner = (typeof CORNERS)[number];
/** What can be moved over a picture. */
export type Movable = Corner | 'crop' | 'focus';

const DIGITS = 4;
const rounded = (value: number) => Number(value.toFixed(DIGITS));
const between = (value: number, least: number, most: number) => rounded(Math.max(least, Math.min(value, most)));

const movedCrop = (crop: CmsCrop, { x, y }: Move): CmsCrop => ({
  ...crop,
  x: between(crop.x + x, 0, 1 - crop.width),
  y: between(crop.y + y, 0, 1 - crop.height),
});

/** A crop whose corner was moved; the opposite corner stays. */
function resizedCrop({ x, y, width, height }: CmsCrop, corner: Corner, move: Move): CmsCrop {
  const [right, bottom] = [x + width, y + height];
  const isWest = corner.endsWith('west');
  const isNorth = corner.startsWith('north');
  const left = isWest ? between(x + move.x, 0, right - LEAST_CROP) : x;
  const top = isNorth ? between(y + move.y, 0, bottom - LEAST_CROP) : y;
  const end = { x: isWest ? right : between(right + move.x, x + LEAST_CROP, 1), y: isNorth ? bottom : between(bottom + move.y, y + LEAST_CROP, 1) }; // prettier-ignore
  return { x: left, y: top, width: rounded(end.x - left), height: rounded(end.y - top) };
}

const focusIn = ({ x, y, width, height }: CmsCrop, focus: CmsFocus): CmsFocus => ({
  x: between(focus.x, x, x + width),
  y: between(focus.y, y, y + height),
});

/** The framing after a move of one of its parts. The focus stays within the crop. */
export function framingAfter({ crop, focus }: Framing, part: Movable, move: Move): Framing {
  if (part === 'focus') return { crop, focus: focusIn(crop, { x: focus.x + move.x, y: focus.y + move.y }) };
  const next = part === 'crop' ? movedCrop(crop, move) : resizedCrop(crop, part, move);
  return { crop: next, focus: focusIn(next, focus) };
}
