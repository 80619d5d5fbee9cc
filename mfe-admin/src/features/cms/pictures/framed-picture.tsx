import { CMS_FRAMES, type CmsFrame, type CmsPart, type CmsPictureFiles, cmsDrafts, partInFrame } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { Box, Center, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Framing } from './framing.js';
import classes from './pictures.module.css';

/** Addresses open for ten minutes. */
const STALE_MS = 5 * 60_000;

/** A picture of the site with its files. */
export const useSitePicture = (asset: string | null) =>
  useQuery({
    ...queryOf(cmsDrafts.pictures, { query: { ids: asset ?? '' } }),
    enabled: asset !== null,
    staleTime: STALE_MS,
    refetchInterval: STALE_MS,
  });

/** The smallest file of at least this width. */
export function addressOf({ base, files }: CmsPictureFiles, width: number): string {
  const webp = files.filter(({ type }) => type === 'image/webp');
  const file = webp.find((one) => one.width >= width) ?? webp.at(-1);
  return `${base}/${file?.path ?? ''}`;
}

interface Props {
  asset: string;
  framing: Framing;
  frame: CmsFrame;
  screen?: 'wide' | 'narrow';
  alt: string;
  /** Shown where the picture is not there. */
  missing: ReactNode;
}

const FRAME_WIDTH = 640;

function varsOf({ clip, ...part }: CmsPart): Record<string, string> {
  const sides = Object.entries(part).map(([side, value]) => [`--${side}`, value.toFixed(5)] as const);
  return { ...Object.fromEntries(sides), ...(clip && { '--clip': clip }) };
}

/** A picture in a frame, as pages show it. */
export function FramedPicture({ asset, framing, frame, screen = 'wide', alt, missing }: Props) {
  const query = useSitePicture(asset);
  const files = query.data?.items[0]?.files;
  const ratio = { '--ratio': String(CMS_FRAMES[frame][screen]) };
  if (!files)
    return (
      <Box className={classes.frame} __vars={ratio}>
        {query.isPending ? <Skeleton h="100%" /> : <Center h="100%">{missing}</Center>}
      </Box>
    );
  const part = partInFrame(files, framing, frame, screen);
  return (
    <Box className={classes.frame} data-whole={part.clip ? true : undefined} __vars={{ ...ratio, ...varsOf(part) }}>
      <img className={classes.part} src={addressOf(files, FRAME_WIDTH / part.width)} alt={alt} />
    </Box>
  );
}
