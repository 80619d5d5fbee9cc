import { notifications } from '@koma/contracts';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { SettingsPage } from '../../shared/settings-page.js';
import { useWords } from '../../shared/words.js';
import { PreferenceTable } from './preference-table.js';
import { PushSection } from './push-section.js';

function Preferences() {
  const query = useQuery(queryOf(notifications.getPreferences));
  return (
    <QueryView query={query} shape="table">
      {(preferences) => <PreferenceTable {...preferences} />}
    </QueryView>
  );
}

/** `/user/settings/notification`: kinds of notices and their channels. */
export function NotificationPage() {
  const t = useWords();
  return (
    <SettingsPage lead={t('notices.lead')}>
      <Preferences />
      <PushSection />
    </SettingsPage>
  );
}
