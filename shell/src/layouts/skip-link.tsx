import { SkipLink as SkipTo } from '@koma/ui';
import { useTranslation } from 'react-i18next';

/** First tab stop: skips to the content. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return <SkipTo>{t('nav.skip')}</SkipTo>;
}
