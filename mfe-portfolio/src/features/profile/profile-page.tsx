import type { CreatorProfile } from '@koma/contracts';
import { Button, Stack } from '@mantine/core';
import { PageHeader, personName } from '@koma/ui';
import { LocaleLink, QueryView, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.js';
import { OwnerGate } from '../../shared/served-owner/owner-gate.js';
import { profileCalls } from '../../shared/served-owner/profile-calls.js';
import { useWords } from '../../shared/words.js';
import { ProfileEditor } from './profile-editor.js';
import { ProfileModes } from '../../shared/profile-modes/profile-modes.js';
import { ShareDrawer } from '../../links/sharing/share-drawer.js';

/** Share links of the profile. */
function ShareProfile({ creator }: { creator: CreatorProfile }) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const title = personName(creator, useLocale()) || t('creator.nameless');
  const target = { kind: 'creator', targetId: creator.id, title, status: creator.status } as const;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('links.open')}
      </Button>
      <ShareDrawer target={isOpen ? target : null} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Profile({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  const query = useQuery(profileCalls(ownerId).query);
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('profile.title')}
        description={t(ownerId === null ? 'profile.lead' : 'served.profileLead')}
        actions={
          <>
            {query.data && (
              <Button component={LocaleLink} to={paths.creator(query.data.id)} variant="default">
                {t('profile.open')}
              </Button>
            )}
            {query.data && <ShareProfile creator={query.data} />}
          </>
        }
      />
      <ProfileModes ownerId={ownerId} />
      <QueryView query={query} shape="form">
        {(creator) => <ProfileEditor key={creator.id} creator={creator} ownerId={ownerId} />}
      </QueryView>
    </Stack>
  );
}

/** `/user/creator/profile`: the own profile, or with `?for=` an owner's, and its status. */
export const ProfilePage = () => <OwnerGate shape="form">{(ownerId) => <Profile ownerId={ownerId} />}</OwnerGate>;
