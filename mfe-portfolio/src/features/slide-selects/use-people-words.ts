import type { SlideSelectBrief } from '@koma/contracts';
import { useMemberName } from '@koma/web-kit/dialogs';
import { useWords } from '../../shared/words.js';

/** With whom the caller's slide select is shared, or who shares it; empty where nobody else is in it. */
export function usePeopleWords(): (reel: SlideSelectBrief) => string {
  const t = useWords();
  const nameOf = useMemberName();
  return ({ role, owner, colleagues }) => {
    if (role === 'colleague') return t('reels.sharedBy', { name: nameOf(owner) });
    return colleagues.length > 0 ? t('reels.sharedWith', { count: colleagues.length }) : '';
  };
}
