import { YouTubeStill } from '@koma/ui';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

interface Props {
  youtubeId: string;
  title: string;
}

/** A film on YouTube, as wide as the stage. */
export function YoutubeStage({ youtubeId, title }: Props) {
  const t = useWords();
  const words = {
    play: t('details.youtubePlay', { title }),

    hint: t('details.youtubeHint'),
  };
  return (
    <div className={classes.stage} data-shape="wide">
      <YouTubeStill youtubeId={youtubeId} title={title} words={words} />
    </div>
  );
}
