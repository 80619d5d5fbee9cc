import { CMS_FRAMES, type CmsFrame, type CmsPicture, type CmsPictureFiles, partInFrame } from '@koma/contracts';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSite } from '../server/site-context.js';
import classes from './site-picture.module.css';

interface Props {
  picture: CmsPicture | null | undefined;
  frame: CmsFrame;
  /** Width of the frame on wide screens, as in `sizes`. On others it is as wide as they are. */
  width: string;
  /** Visible at once. Default false. */
  isPriority?: boolean;
  className?: string | undefined;
  /** Shown while there is none. */
  fallback?: ReactNode;
}

/** Screens from here on are wide; the style sheet has the same. */
const WIDE = '62em';
/** AVIF ends at this width; wider frames take WebP. */
const AVIF_WIDTH = 1280;
const WIDE_FRAMES: readonly CmsFrame[] = ['hero', 'band'];

const srcSetOf = ({ base, files }: CmsPictureFiles, type: string) =>
  files.filter((file) => file.type === type).map(({ path, width }) => `${base}/${path} ${width}w`).join(', '); // prettier-ignore

/** The part of the picture in a frame, as properties of the style sheet. */
function placeOf(files: CmsPictureFiles, picture: CmsPicture, frame: CmsFrame) {
  const of = (screen: 'wide' | 'narrow') => {
    const { clip, ...part } = partInFrame(files, picture, frame, screen);
    const vars = Object.entries(part).map(([side, value]) => [`--${screen}-${side}`, value.toFixed(5)] as const);
    const ratio = { [`--${screen}`]: String(CMS_FRAMES[frame][screen]), ...(clip && { '--clip': clip }) };
    return { vars: { ...ratio, ...Object.fromEntries<string>(vars) }, width: part.width };
  };
  const [onWide, onNarrow] = [of('wide'), of('narrow')];
  return { vars: { ...onWide.vars, ...onNarrow.vars }, onWide: onWide.width, onNarrow: onNarrow.width };
}

/**
 * A picture by staff in a frame whose shape never changes, so that another picture moves nothing. The crop and the focus decide which
 * part of it is seen.
 */
export function SitePicture({ picture, frame, width, isPriority = false, className, fallback = null }: Props) {
  const files = useSite().content.pictures[picture?.asset ?? ''];
  const plain = files?.files.findLast(({ type, width: one }) => type === 'image/webp' && one <= AVIF_WIDTH);
  if (!picture || !files || !plain) return fallback;
  const { vars, onWide, onNarrow } = placeOf(files, picture, frame);
  // Of a part the whole picture is loaded, which is so much wider than its frame.
  const sizes = `(min-width: ${WIDE}) calc(${width} / ${onWide.toFixed(4)}), calc(100vw / ${onNarrow.toFixed(4)})`;
  const avif = srcSetOf(files, 'image/avif');
  const media = WIDE_FRAMES.includes(frame) ? `(max-width: ${Number.parseInt(WIDE, 10) - 0.01}em)` : undefined;
  return (
    <Box component="picture" className={`${classes.frame} ${className ?? ''}`} data-frame={frame} __vars={vars}>
      {avif && <source type="image/avif" media={media} srcSet={avif} sizes={sizes} />}
      <source type="image/webp" srcSet={srcSetOf(files, 'image/webp')} sizes={sizes} />
      <img
        className={classes.picture}
        src={`${files.base}/${plain.path}`}
        alt={picture.alt}
        width={files.width}
        height={files.height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
      />
    </Box>
  );
}
