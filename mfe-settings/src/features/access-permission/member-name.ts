import type { MemberBrief } from '@koma/contracts';
import { readLoginState, useLocale } from '@koma/web-kit';
import { useCallback } from 'react';
import { useWords } from '../../shared/words.js';

/** Name of another member in the page's script where possible; former members have no name. */
export function useMemberName(): (member: MemberBrief) => string {
  const t = useWords();
  const locale = useLocale();
  return useCallback(
    ({ name, nameRoman, isDeleted }) => {
      if (isDeleted) return t('access.deleted');
      return (locale === 'ja' ? name || nameRoman : nameRoman || name) || t('access.nameless');
    },
    [t, locale],
  );
}

export const isMe = ({ id }: MemberBrief): boolean => readLoginState()?.userId === id;
