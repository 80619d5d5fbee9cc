import { type LicensedWork, pictureSources, type WorkMedia } from '@koma/contracts';
import { ThumbHashPicture } from '@koma/ui';
import { IconMovie, IconPhoto } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
import classes from './stills.module.css';
import { useStills } from './use-stills.js';

const SIGNS = { video: IconMovie, image: IconPhoto } as const;
const FILM = 16 / 9;
const Shown = createContext<ReadonlyMap<string, WorkMedia>>(new Map());

/** Asks for the stills of works, for each `Still` within. */
export function Stills({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return <Shown value={useStills(ids)}>{children}</Shown>;
}

/** The still of a work, or a sign of its kind where there is none; only decoration. */
export function Still({ id, kind }: Pick<LicensedWork, 'id' | 'kind'>) {
  const Sign = SIGNS[kind];
  const media = use(Shown).get(id);
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
