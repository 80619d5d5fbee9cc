import type { Creator } from '@koma/contracts';
import { toast, useErrorWords } from '@koma/web-kit';
import { HeartButton } from '../../shared/heart-button.js';
import { useCreatorFavourite } from './use-creator-favourite.js';

/** Marks the creator as a favourite, or removes the mark. */
export function CreatorFavourite({ creator: { id, isFavourite } }: { creator: Creator }) {
  const words = useErrorWords();
  const favourite = useCreatorFavourite(id);
  const toggle = () => favourite.mutate(!isFavourite, { onError: (error) => toast.error(words(error)) });
  return <HeartButton isOn={isFavourite} onClick={toggle} />;
}
