import type { ShownReel } from '@koma/contracts';
import { cardRatio } from '@koma/ui';
import { rememberList } from '@koma/web-kit';
import { useWords } from '../shared/words.js';
import { CreatorWork, pictureOf } from './creator-work.js';
import classes from './creator-view.module.css';
import { Part, type PartOrder } from './part.js';

interface Props {
  reel: NonNullable<ShownReel>;
  order?: PartOrder;
  /** In a preview: the works without actions. Default false. */
  isPreview?: boolean;
}

/** The reel: works that the creator has chosen to be seen first, side by side. */
export function Reel({ reel: { name, works }, order, isPreview = false }: Props) {
  const t = useWords();
  return (
    <Part title={t('creator.reel', { name })} order={order}>
      {(id) => (
        <ul className={classes.strip} tabIndex={0} aria-labelledby={id} onClickCapture={() => rememberList(works)}>
          {works.map((work) => (
            <li key={work.id} className={classes.frame}>
              <CreatorWork work={work} ratio={cardRatio('video', pictureOf(work))} isPreview={isPreview} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
