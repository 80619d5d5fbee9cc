import { type LicensedWork, pictureSources, type WorkMedia } from '@koma/contracts';
import { ThumbHashPicture } from '@koma/ui';
import { IconMovie, IconPhoto } from '@tabler/icons-react';
import classes from './still.module.css';

const SIGNS = { video: IconMovie, image: IconPhoto } as const;
const FILM = 16 / 9;

/** The still of a work, or a sign of its kind where there is none; only decoration. */
export function Still({ kind, media }: Pick<LicensedWork, 'kind'> & { media: WorkMedia | undefined }) {
  const Sign = SIGNS[kind];
  return (
    <span className={classes.still} aria-hidden="true">
      {media ? (
        <ThumbHashPicture {...media} sources={pictureSources(media)} alt="" ratio={FILM} sizes="4rem" />
      ) : (
        <Sign size={20} stroke={1.5} />
      )}
    </span>
  );
}
