import type { CardMenuWords } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { useWords } from './words.js';

/** Words of the menu of a card on a phone. @param title the creator or work */
export function useCardMenu(title: string): CardMenuWords {
  const t = useWords();
  const common = useTranslation().t;
  return {
    title,
    more: t('tile.more', { title }),
    close: common('close'),
    select: t('tile.menuSelect'),
    unselect: t('tile.menuUnselect'),
  };
}
