import type { MarkSign } from '@koma/contracts';

/** Characters of the signs; labels beside them give their meaning. */
export const SIGNS: Record<MarkSign, string> = { circle: '○', triangle: '△', cross: '×' };
