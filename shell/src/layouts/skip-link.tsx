import { SkipLink as SkipTo } from '@koma/ui';
import { useTranslation } from 'react-i18next';

/** First stop of the keyboard, in words. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return <SkipTo>{t('nav.skip')}</SkipTo>;
}
