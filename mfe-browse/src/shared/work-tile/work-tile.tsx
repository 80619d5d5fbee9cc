import type { WorkCard } from '@koma/contracts';
import { Box } from '@mantine/core';
import { LocaleLink, useFormats, useLocale } from '@koma/web-kit';
import { paths } from '../paths.js';
import { creatorName } from './creator-name.js';
import { FavouriteToggle } from './favourite-toggle.js';
import { usePreview } from './use-preview.js';
import { WorkStill } from './work-still.js';
import classes from './work-tile.module.css';

const FILM = 16 / 9;
/** Beyond these a picture would be a stripe; it is cut a little instead. */
const NARROWEST = 0.6;
const WIDEST = 2.4;

/** Shape of a work's tile: films share one, a picture keeps its own. */
function ratioOf({ kind, media }: WorkCard): number {
  if (kind === 'video' || !media?.width || !media.height) return FILM;
  return Math.min(Math.max(media.width / media.height, NARROWEST), WIDEST);
}

interface Props {
  work: WorkCard;
  /** `sizes` of the picture. */
  sizes: string;
}

/** A work in a list: its still leads to the details, hover or focus plays the preview, the heart marks it. */
export function WorkTile({ work, sizes }: Props) {
  const locale = useLocale();
  const { date } = useFormats();
  const { isPlaying, handlers } = usePreview(Boolean(work.media?.previewUrl));
  const ratio = ratioOf(work);
  const facts = [work.clientName, creatorName(work.owner, locale), work.onAirDate && date(work.onAirDate)];
  return (
    <Box component="li" className={classes.tile} __vars={{ '--ratio': String(ratio) }} {...handlers}>
      <LocaleLink to={paths.details(work.kind, work.id)} className={classes.link}>
        {work.title}
      </LocaleLink>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={classes.still}>
        <WorkStill work={work} ratio={ratio} sizes={sizes} isPlaying={isPlaying} />
      </span>
      <FavouriteToggle work={work} />
    </Box>
  );
}
