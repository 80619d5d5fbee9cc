import type { Locale, MemberBrief } from '@koma/contracts';
import { useLocale } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';

const nameIn = (locale: Locale, { name, nameRoman }: MemberBrief) => (locale === 'en' && nameRoman) || name;

/** Name of a member in the page's language; former members are shown as such. */
export function useMemberName(): (member: MemberBrief) => string {
  const t = useWords();
  const locale = useLocale();
  return (member) => {
    if (member.isDeleted) return t('projects.former');
    return nameIn(locale, member) || t('projects.nameless');
  };
}
