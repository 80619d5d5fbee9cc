import { fileUrl, type Locale, pictureSources, stillUrls, type WorkMedia } from '@koma/contracts';
import { languageName } from './language-name.js';

const POSTER_WIDTH = 1280;

/** A film for the player; its key excludes the expiring part of addresses, so that a renewed one keeps playing. */
export const playableOf = (media: WorkMedia, locale: Locale) => ({
  src: fileUrl(media, media.hls) ?? '',
  filmKey: `${media.assetId}/${media.hls ?? ''}`,
  stills: stillUrls(media),
  captions: media.captions.map(({ lang, path }) => ({
    lang,
    src: fileUrl(media, path),
    label: languageName(lang, locale),
  })),
});

/** Poster of a film: the picture closest to the stage's width. */
export const posterOf = (media: WorkMedia): string | undefined =>
  pictureSources(media).toSorted((a, b) => Math.abs(a.width - POSTER_WIDTH) - Math.abs(b.width - POSTER_WIDTH))[0]?.url;
