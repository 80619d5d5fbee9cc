import { type CreatorProfile, coreErrorMessage } from '@koma/contracts';
import { Button } from '@mantine/core';
import { type LoadingShape, NoAccessState } from '@koma/ui';
import { hasCode, LocaleLink, NoAccessView, QueryView, useLocale, useServedOwner } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../paths.js';
import { useWords } from '../words.js';
import { profileCalls } from './profile-calls.js';
import { ServedBanner } from './served-banner.js';

/** There is no valid access grant for this profile. */
function ProfileDenied() {
  const t = useWords();
  const back = (
    <Button component={LocaleLink} to={paths.permissions} variant="default">
      {t('served.back')}
    </Button>
  );
  const title = coreErrorMessage('ACCESS.PROFILE_DENIED', useLocale());
  return <NoAccessState order={1} title={title} description={t('served.denied')} action={back} />;
}

interface ServedProps {
  ownerId: string;
  shape: LoadingShape;
  children: (ownerId: string) => ReactNode;
}

function ServedPage({ ownerId, shape, children }: ServedProps) {
  const query = useQuery(profileCalls(ownerId).query);
  // Also later, with the profile already on the page.
  if (hasCode(query.error, 'ACCESS.PROFILE_DENIED')) return <ProfileDenied />;
  return (
    <QueryView query={query} shape={shape}>
      {(owner: CreatorProfile) =>
        owner.can.update ? (
          <>
            <ServedBanner owner={owner} />
            {children(ownerId)}
          </>
        ) : (
          // Staff may view a profile, not edit it.
          <ProfileDenied />
        )
      }
    </QueryView>
  );
}

interface Props {
  shape: LoadingShape;
  /** Gets the owner for whom the caller edits, or null for the own profile. */
  children: (ownerId: string | null) => ReactNode;
}

/** The page for the own profile of a creator, for an owner's with `?for=` and an access grant, or the reason why not (§4). */
export function OwnerGate({ shape, children }: Props) {
  const served = useServedOwner();
  if (!served.isPossible) return served.isForeign ? <ProfileDenied /> : <NoAccessView />;
  if (served.ownerId === null) return children(null);
  return (
    <ServedPage key={served.ownerId} ownerId={served.ownerId} shape={shape}>
      {children}
    </ServedPage>
  );
}
