import { pictureSources, type Work, type WorkMedia } from '@koma/contracts';
import { YouTubeStill } from '@koma/ui';
import { titleOf, useLocale } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

interface Props {
  youtubeId: string;
  work: Pick<Work, 'title' | 'titleEn'>;
  /** Its still, from our own server; null where there is none. */
  still?: WorkMedia | null;
}

const toPicture = (still: WorkMedia) => ({ ...still, sources: pictureSources(still) });

/** A film on YouTube, as wide as the stage. */
export function YoutubeStage({ youtubeId, work, still = null }: Props) {
  const t = useWords();
  const title = titleOf(work, useLocale());
  const words = {
    play: t('details.youtubePlay', { title }),
    hint: t('details.youtubeHint'),
  };
  return (
    <div className={classes.stage} data-shape="wide">
      <YouTubeStill youtubeId={youtubeId} title={title} still={still && toPicture(still)} words={words} />
    </div>
  );
}
