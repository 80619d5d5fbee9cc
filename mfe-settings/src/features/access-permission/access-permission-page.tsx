import { readLoginState } from '@koma/web-kit';
import { useSearchParams } from 'react-router';
import { SettingsPage } from '../../shared/settings-page.js';
import { useWords } from '../../shared/words.js';
import { Ask } from './ask.js';
import { Edits } from './edits.js';
import { Grants } from './grants.js';
import { Requests } from './requests.js';
import { Share } from './share.js';

/** `/user/settings/access-permission`: access grants and requests. `?ask={creatorId}` opens a new request. */
export function AccessPermissionPage() {
  const t = useWords();
  const [params, setParams] = useSearchParams();
  const creatorId = params.get('ask');
  const close = () =>
    setParams(
      (now) => {
        now.delete('ask');
        return now;
      },
      { replace: true },
    );
  return (
    <SettingsPage lead={t('access.lead')}>
      {creatorId && <Ask key={creatorId} creatorId={creatorId} onClose={close} />}
      <Requests isAsking={creatorId !== null} />
      <Grants />
      {readLoginState()?.profileType === 'creator' && <Share />}
      <Edits />
    </SettingsPage>
  );
}
