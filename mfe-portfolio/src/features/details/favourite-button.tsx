import type { Work } from '@koma/contracts';
import { toast, useErrorWords } from '@koma/web-kit';
import { HeartButton } from '../../shared/heart-button.js';
import { useFavourite } from './use-favourite.js';

/** Marks the work as a favourite, or removes the mark. */
export function FavouriteButton({ work }: { work: Work }) {
  const words = useErrorWords();
  const favourite = useFavourite(work);
  const toggle = () => favourite.mutate(!work.isFavourite, { onError: (error) => toast.error(words(error)) });
  return <HeartButton isOn={work.isFavourite} onClick={toggle} />;
}
