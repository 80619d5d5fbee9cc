import { Button } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../i18n/i18n.js';
import { LocaleLink } from '../i18n/locale-link.js';
import { usePageName } from '../page/page-title.js';
import { usePageRoute } from '../page/page-route.js';

/** Placeholder of a planned page. */
export function PlannedPage() {
  const { t } = useTranslation(COMMON);
  const route = usePageRoute();
  const nameOf = usePageName();
  return (
    <EmptyState
      order={1}
      title={route ? nameOf(route.name) : ''}
      description={t('planned.text')}
      action={
        <Button component={LocaleLink} to="/" variant="default">
          {t('home')}
        </Button>
      }
    />
  );
}
