import { COMMON } from '@koma/web-kit';
import { PushBrowsers } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shared/section.js';

/** Push notifications: in this browser, and the browsers in which they are on. */
export function PushSection() {
  const { t } = useTranslation(COMMON);
  return (
    <Section title={t('push.title')} description={t('push.text')}>
      <PushBrowsers />
    </Section>
  );
}
