import { Button } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { ListTab, ListTabs, LocaleLink } from '@koma/web-kit';
import { useSearchParams } from 'react-router';
import { type LicencesView, paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { EndsCalendar } from './ends-calendar.js';
import { LicencesList } from './licences-list.js';
import { RequestsList } from './requests-list.js';

const VIEWS: readonly LicencesView[] = ['requests', 'licences', 'calendar'];
const LISTS: Record<LicencesView, () => React.ReactNode> = {
  requests: () => <RequestsList />,
  licences: () => <LicencesList />,
  calendar: () => <EndsCalendar />,
};

/** `/user-dashboard/licences`: what the member has asked for, what was licensed, and when it ends. */
export function LicencesPage() {
  const t = useWords();
  const given = useSearchParams()[0].get('view');
  const current = VIEWS.find((view) => view === given) ?? 'requests';
  return (
    <>
      <PageHeader
        title={t('licences.title')}
        description={t('licences.lead')}
        actions={
          <Button component={LocaleLink} to={paths.search} variant="default">
            {t('licences.find')}
          </Button>
        }
      />
      <ListTabs label={t('licences.views')}>
        {VIEWS.map((view) => (
          <ListTab key={view} to={paths.list(view)} isCurrent={view === current}>
            {t(`licences.view.${view}`)}
          </ListTab>
        ))}
      </ListTabs>
      {LISTS[current]()}
    </>
  );
}
