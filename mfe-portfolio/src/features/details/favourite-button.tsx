import type { Work } from '@koma/contracts';
import { Button } from '@mantine/core';
import { toast, useErrorWords } from '@koma/web-kit';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import { useFavourite } from './use-favourite.js';

/** Marks the work as a favourite, or takes the mark away. */
export function FavouriteButton({ work }: { work: Work }) {
  const t = useWords();
  const words = useErrorWords();
  const favourite = useFavourite(work);
  const Icon = work.isFavourite ? IconHeartFilled : IconHeart;
  const toggle = () => favourite.mutate(!work.isFavourite, { onError: (error) => toast.error(words(error)) });
  return (
    <Button
      variant={work.isFavourite ? 'light' : 'default'}
      size="sm"
      leftSection={<Icon size={16} />}
      aria-pressed={work.isFavourite}
      onClick={toggle}
    >
      {t('details.favourite')}
    </Button>
  );
}
