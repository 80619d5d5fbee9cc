import { z } from 'zod';
import { id } from '../../common/page.js';
import { assetFailure, assetState } from '../../media/assets.js';
import { captionFile } from '../../media/captions.js';

/** What pages need to show an asset. Its files are paths below one signed address, because lists have a dozen for each work. */
export const workMedia = z.object({
  assetId: id,
  state: assetState,
  failure: assetFailure.nullable(),
  width: z.number().int(),
  height: z.number().int(),
  durationSeconds: z.number().nullable(),
  thumbHash: z.string().nullable(),
  /** Signed address of the files; it expires. */
  base: z.string(),
  /** The picture itself, or a film's poster: files named by their width in px and their format, such as `poster/640.avif`. */
  pictures: z.array(z.string()),
  /** Master playlist of a film. */
  hls: z.string().nullable(),
  /** Silent preview film. */
  preview: z.string().nullable(),
  stills: z.array(z.string()),
  captions: z.array(captionFile).default([]),
});
export type WorkMedia = z.infer<typeof workMedia>;

/** Address of one of an asset's files; null where there is no such file. */
export function fileUrl(media: Pick<WorkMedia, 'base'>, path: string): string;
export function fileUrl(media: Pick<WorkMedia, 'base'>, path: string | null): string | null;
export function fileUrl({ base }: Pick<WorkMedia, 'base'>, path: string | null): string | null {
  return path === null ? null : `${base}/${path}`;
}

/** An asset's pictures with their addresses, in the form of `ThumbHashPicture`. */
export const pictureSources = (media: Pick<WorkMedia, 'base' | 'pictures'>) =>
  media.pictures.map((path) => {
    const [width, format] = path.slice(path.lastIndexOf('/') + 1).split('.');
    return { url: fileUrl(media, path), width: Number(width), type: `image/${format}` };
  });

/** Width of a film in proportion to its height, while its size is not known. */
const FILM_RATIO = 16 / 9;

/** Width divided by height; that of a film while the size is not known. */
export const ratioOf = ({ width, height }: Pick<WorkMedia, 'width' | 'height'>): number =>
  width > 0 && height > 0 ? width / height : FILM_RATIO;

/** Addresses of a film's stills, in order. */
export const stillUrls = (media: Pick<WorkMedia, 'base' | 'stills'>): string[] =>
  media.stills.map((path) => fileUrl(media, path));
