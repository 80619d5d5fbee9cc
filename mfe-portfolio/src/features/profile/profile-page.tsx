import { profiles } from '@koma/contracts';
import { Button } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { LocaleLink, queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { ProfileForm } from './profile-form.js';
import classes from './profile-page.module.css';
import { ProfileStatus } from './profile-status.js';

/** `/user/creator/profile`: the own profile and who may see it. */
export function ProfilePage() {
  const t = useWords();
  const query = useQuery(queryOf(profiles.own));
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        description={t('profile.lead')}
        actions={
          <Button component={LocaleLink} to={paths.portfolio} variant="default">
            {t('portfolio.title')}
          </Button>
        }
      />
      <QueryView query={query} shape="form">
        {(creator) => (
          <div className={classes.columns}>
            <ProfileForm key={creator.id} creator={creator} />
            <ProfileStatus creator={creator} />
          </div>
        )}
      </QueryView>
    </>
  );
}
