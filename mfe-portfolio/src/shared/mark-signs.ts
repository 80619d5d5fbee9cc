import type { MarkSign } from '@koma/contracts';

/** Signs as they are written; what they mean, words say beside them. */
export const SIGNS: Record<MarkSign, string> = { circle: '○', triangle: '△', cross: '×' };
