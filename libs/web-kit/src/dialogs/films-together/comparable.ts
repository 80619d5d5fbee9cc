import type { WorkMedia } from '@koma/contracts';

/** Number of films that can be compared. */
export const COMPARED = { least: 2, most: 4 } as const;

/** Whether the page can play and pause a film itself: not one on YouTube. */
export const isComparable = ({ kind, media }: { kind: string; media: WorkMedia | null }): boolean =>
  kind === 'video' && Boolean(media?.hls);
