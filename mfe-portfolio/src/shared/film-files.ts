import { fileUrl, pictureSources, stillUrls, type WorkMedia } from '@koma/contracts';

const POSTER_WIDTH = 1280;

/** A film as the player takes it; its key is without what makes addresses end, so that a new one plays on. */
export const playableOf = (media: WorkMedia) => ({
  src: fileUrl(media, media.hls) ?? '',
  filmKey: `${media.assetId}/${media.hls ?? ''}`,
  stills: stillUrls(media),
});

/** Poster of a film: the picture nearest to the stage's width. */
export const posterOf = (media: WorkMedia): string | undefined =>
  pictureSources(media).toSorted((a, b) => Math.abs(a.width - POSTER_WIDTH) - Math.abs(b.width - POSTER_WIDTH))[0]?.url;
