import type { Locale, MemberBrief } from '@koma/contracts';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../../i18n/i18n.js';
import { useLocale } from '../../i18n/use-locale.js';

const nameIn = (locale: Locale, { name, nameRoman }: MemberBrief) => (locale === 'en' && nameRoman) || name;

/** Name of a member in the page's language; former members are shown as such. */
export function useMemberName(): (member: MemberBrief) => string {
  const { t } = useTranslation(COMMON);
  const locale = useLocale();
  return (member) => {
    if (member.isDeleted) return t('colleagues.former');
    return nameIn(locale, member) || t('colleagues.nameless');
  };
}
