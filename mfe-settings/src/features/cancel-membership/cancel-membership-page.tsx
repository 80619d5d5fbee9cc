import { ownAccount } from '@koma/contracts';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { SettingsPage } from '../../shared/settings-page.js';
import { useWords } from '../../shared/words.js';
import { CancelForm } from './cancel-form.js';
import { DataExport } from './data-export.js';
import { Leaving } from './leaving.js';
import { Schedule } from './schedule.js';

function Membership() {
  const query = useQuery(queryOf(ownAccount.getCancellation));
  return (
    <QueryView query={query} shape="form">
      {({ cancellation, endsAt, erasesAt }) =>
        cancellation ? (
          <Leaving cancellation={cancellation} />
        ) : (
          <>
            <Schedule endsAt={endsAt} erasesAt={erasesAt} />
            <CancelForm endsAt={endsAt} />
          </>
        )
      }
    </QueryView>
  );
}

/** `/user/settings/cancel-membership`: effect of a cancellation, its form, and the export of all data. */
export function CancelMembershipPage() {
  const t = useWords();
  return (
    <SettingsPage lead={t('cancel.lead')}>
      <DataExport />
      <Membership />
    </SettingsPage>
  );
}
