import type { Caption } from '@koma/contracts';

/** Captions of a film; `path` is relative to its files. */
export type StoredCaption = Omit<Caption, 'url'> & { path: string };
