import type { WorkCard } from '@koma/contracts';
import { ThumbHashPicture } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import { IconMovie, IconPhoto } from '@tabler/icons-react';
import classes from './portfolio.module.css';

const ICONS = { video: IconMovie, image: IconPhoto } as const;
const SIZES = '(min-width: 62em) 19rem, (min-width: 36em) 45vw, 100vw';

/** Still of a work in the shape of a frame, with the running time of a film; a sign while there is none. */
export function WorkStill({ work: { kind, media } }: { work: Pick<WorkCard, 'kind' | 'media'> }) {
  const formats = useFormats();
  const Icon = ICONS[kind];
  if (!media || media.pictures.length === 0) {
    return (
      <span className={classes.blank}>
        <Icon size={28} stroke={1.25} />
      </span>
    );
  }
  return (
    <>
      <ThumbHashPicture
        sources={media.pictures}
        alt=""
        width={media.width}
        height={media.height}
        thumbHash={media.thumbHash}
        ratio={16 / 9}
        sizes={SIZES}
      />
      {media.durationSeconds !== null && (
        <span className={classes.time}>{formats.runningTime(media.durationSeconds)}</span>
      )}
    </>
  );
}
