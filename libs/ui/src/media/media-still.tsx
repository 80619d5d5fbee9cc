import { Box } from '@mantine/core';
import { IconMovie, IconPhoto } from '@tabler/icons-react';
import { hueOf } from './hue.js';
import classes from './media-card.module.css';
import { type PictureSource, ThumbHashPicture } from './thumb-hash-picture.js';

export interface MediaPicture {
  sources: readonly PictureSource[];
  /** Own size in px; zero where unknown. */
  width: number;
  height: number;
  /** Base64 ThumbHash. */
  thumbHash?: string | null;
}

export type MediaKind = 'video' | 'image';

const ICONS = { video: IconMovie, image: IconPhoto } as const;
const FILM = 16 / 9;
/** A narrower or wider picture would be a stripe; it is cropped slightly instead. */
const NARROWEST = 0.6;
const WIDEST = 2.4;

/** Ratio of a work in a list, width divided by height: films share one, a picture keeps its own. */
export function cardRatio(kind: MediaKind, picture: MediaPicture | null): number {
  if (kind === 'video' || !picture?.width || !picture.height) return FILM;
  return Math.min(Math.max(picture.width / picture.height, NARROWEST), WIDEST);
}

interface Props {
  kind: MediaKind;
  picture: MediaPicture | null;
  ratio: number;
  /** `sizes` of the picture. */
  sizes: string;
  /** Visible at once, so it is loaded before layout. Default false. */
  isPriority?: boolean | undefined;
  /** Shown in place of a still; left out where there is no room for it. */
  title?: string | undefined;
}

/** Still of a work or, while there is none, a slate with its title, as films on YouTube have. */
export function MediaStill({ kind, picture, ratio, sizes, isPriority = false, title = '' }: Props) {
  const Icon = ICONS[kind];
  if (!picture || (picture.sources.length === 0 && !picture.thumbHash)) {
    return (
      <Box component="span" className={classes.slate} __vars={{ '--hue': String(hueOf(title)) }} aria-hidden="true">
        <Icon size={24} stroke={1.25} />
        {title !== '' && <span className={classes.slateTitle} data-title={title} />}
      </Box>
    );
  }
  return <ThumbHashPicture {...picture} alt="" ratio={ratio} sizes={sizes} isPriority={isPriority} />;
}
