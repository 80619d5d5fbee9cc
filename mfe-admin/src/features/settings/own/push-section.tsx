import { COMMON } from '@koma/web-kit';
import { PushBrowsers } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { Section } from '../section.js';

/** Push notifications of somebody of staff: in this browser, and the browsers in which they are on. */
export function PushSection() {
  const { t } = useTranslation(COMMON);
  return (
    <Section title={t('push.title')} lead={t('push.text')}>
      <PushBrowsers />
    </Section>
  );
}
