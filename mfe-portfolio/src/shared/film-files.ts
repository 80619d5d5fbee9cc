import { fileUrl, pictureSources, stillUrls, type WorkMedia } from '@koma/contracts';

const POSTER_WIDTH = 1280;

/** A film for the player; its key excludes the expiring part of addresses, so that a renewed one keeps playing. */
export const playableOf = (media: WorkMedia) => ({
  src: fileUrl(media, media.hls) ?? '',
  filmKey: `${media.assetId}/${media.hls ?? ''}`,
  stills: stillUrls(media),
});

/** Poster of a film: the picture closest to the stage's width. */
export const posterOf = (media: WorkMedia): string | undefined =>
  pictureSources(media).toSorted((a, b) => Math.abs(a.width - POSTER_WIDTH) - Math.abs(b.width - POSTER_WIDTH))[0]?.url;
