import type { WorkCard } from '@koma/contracts';
import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useWords } from '../words.js';
import { useFavourite } from './use-favourite.js';
import classes from './work-tile.module.css';

/** The heart on a still. */
export function FavouriteToggle({ work }: { work: WorkCard }) {
  const t = useWords();
  const favourite = useFavourite(work);
  const Icon = work.isFavourite ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      className={classes.heart}
      size="lg"
      radius="xl"
      aria-pressed={work.isFavourite}
      aria-label={t('tile.favourite', { title: work.title })}
      title={t(work.isFavourite ? 'tile.remove' : 'tile.add')}
      onClick={() => favourite.mutate(!work.isFavourite)}
    >
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
}
