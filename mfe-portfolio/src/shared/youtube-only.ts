import type { Work } from '@koma/contracts';

/** Whether the work is a film on YouTube without a file of its own; what its card shows then is a still. */
export const isOnYoutubeOnly = (work: Work): work is Work & { youtubeId: string } =>
  work.kind === 'video' && work.youtubeId !== null && work.gallery.length === 0;
