import type { WorkCard } from '@koma/contracts';
import { ThumbHashPicture } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import { IconMovie, IconPhoto } from '@tabler/icons-react';
import classes from './work-tile.module.css';

const ICONS = { video: IconMovie, image: IconPhoto } as const;

interface Props {
  work: Pick<WorkCard, 'kind' | 'media'>;
  ratio: number;
  /** `sizes` of the picture. */
  sizes: string;
  isPlaying: boolean;
}

/** Still of a work; over it its running time, or its preview while that plays. */
export function WorkStill({ work: { kind, media }, ratio, sizes, isPlaying }: Props) {
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
        ratio={ratio}
        sizes={sizes}
      />
      {isPlaying && media.previewUrl && (
        <video className={classes.preview} src={media.previewUrl} autoPlay muted loop playsInline aria-hidden="true" />
      )}
      {media.durationSeconds !== null && !isPlaying && (
        <span className={classes.time}>{formats.runningTime(media.durationSeconds)}</span>
      )}
    </>
  );
}
