import { Button } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { LocaleLink, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.js';
import { OwnerGate } from '../../shared/served-owner/owner-gate.js';
import { profileCalls } from '../../shared/served-owner/profile-calls.js';
import { useWords } from '../../shared/words.js';
import { Photo } from './photo.js';
import { ProfileForm } from './profile-form.js';
import classes from './profile-page.module.css';
import { ProfileStatus } from './profile-status.js';

function Profile({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  const query = useQuery(profileCalls(ownerId).query);
  return (
    <>
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
            <Button component={LocaleLink} to={paths.portfolio(ownerId)} variant="default">
              {t('portfolio.title')}
            </Button>
          </>
        }
      />
      <QueryView query={query} shape="form">
        {(creator) => (
          <div className={classes.columns}>
            <ProfileForm key={creator.id} creator={creator} ownerId={ownerId} />
            <aside className={classes.side}>
              <Photo creator={creator} isOwn={ownerId === null} />
              <ProfileStatus creator={creator} ownerId={ownerId} />
            </aside>
          </div>
        )}
      </QueryView>
    </>
  );
}

/** `/user/creator/profile`: the own profile, or with `?for=` an owner's, and who may see it. */
export const ProfilePage = () => <OwnerGate shape="form">{(ownerId) => <Profile ownerId={ownerId} />}</OwnerGate>;
