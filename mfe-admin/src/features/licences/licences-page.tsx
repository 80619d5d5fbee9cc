import { staffDisputes } from '@koma/contracts';
import { PageHeader } from '@koma/ui';
import { ListTab, ListTabs, queryOf, usePageName, usePageRoute } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { CaseDrawer } from './case-drawer.js';
import { DeskTable } from './desk-table.js';
import { DeskTools } from './desk-tools.js';
import { DisputesTable } from './disputes-table.js';
import { StateCounts } from './state-counts.js';
import { disputesPath, listPath, useDeskSearch } from './use-desk-search.js';

/** `/admin/licences`: requests and licences of all members, to be read only, and disputes about them. */
export function LicencesPage() {
  const t = useWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  const { view, openId, open } = useDeskSearch();
  const waiting = useQuery(queryOf(staffDisputes.waiting));
  return (
    <>
      <PageHeader title={route && nameOf(route.name)} description={t('desk.lead')} />
      <ListTabs label={t('desk.views.label')}>
        <ListTab to={listPath} isCurrent={view === 'list'}>
          {t('desk.views.list')}
        </ListTab>
        <ListTab
          to={disputesPath()}
          isCurrent={view === 'disputes'}
          total={waiting.data?.count}
          totalLabel={t('desk.waitingLabel')}
        >
          {t('desk.views.disputes')}
        </ListTab>
      </ListTabs>
      {view === 'disputes' ? (
        <DisputesTable />
      ) : (
        <>
          <StateCounts />
          <DeskTools />
          <DeskTable />
        </>
      )}
      {openId && <CaseDrawer key={openId} id={openId} onClose={() => open(null)} />}
    </>
  );
}
