import type { ShownReel } from '@koma/contracts';
import { Title } from '@mantine/core';
import { cardRatio } from '@koma/ui';
import { rememberList } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { CreatorWork, pictureOf } from './creator-work.js';
import classes from './creator.module.css';

/** The reel: works that the creator has chosen to be seen first, side by side. */
export function Reel({ reel }: { reel: NonNullable<ShownReel> }) {
  const t = useWords();
  const { name, works } = reel;
  return (
    <section className={classes.part} aria-labelledby="creator-reel">
      <Title order={2} size="h3" id="creator-reel">
        {t('creator.reel', { name })}
      </Title>
      <ul
        className={classes.strip}
        tabIndex={0}
        aria-labelledby="creator-reel"
        onClickCapture={() => rememberList(works)}
      >
        {works.map((work) => (
          <li key={work.id} className={classes.frame}>
            <CreatorWork work={work} ratio={cardRatio('video', pictureOf(work))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
