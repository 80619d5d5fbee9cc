import { usePageRoute, useSession } from '@koma/web-kit';
import { lazy, Suspense } from 'react';

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.js')).TermsDialog }));

/** Whoever does not agree may leave. */
const LEAVING = '/user/settings/cancel-membership';

/** Loads the question whether a member agrees to revised legal texts, for those who are asked. */
export function TermsGate() {
  const editions = useSession().account?.mustAgree ?? [];
  const path = usePageRoute()?.path;
  if (editions.length === 0 || path === LEAVING) return null;
  return (
    <Suspense>
      <TermsDialog editions={editions} leavingPath={LEAVING} />
    </Suspense>
  );
}
