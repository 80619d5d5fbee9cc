import { useLocale } from '@koma/web-kit';

/** Chooses the name of a creator in the page's language, as far as it is known. */
export function useCreatorName() {
  const locale = useLocale();
  return (name: string, nameEn: string): string => (locale === 'en' && nameEn) || name;
}
