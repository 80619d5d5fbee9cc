import { profiles, type Work } from '@koma/contracts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { LocaleLink, queryOf, toast, useErrorWords } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.js';
import { StatusBadge } from '../../shared/publish-status/status-badge.js';
import { useWorkStatus } from '../../shared/publish-status/use-work-status.js';
import { useWords } from '../../shared/words.js';
import classes from './upload.module.css';

interface Props {
  work: Work;
  /** Every file is processed, so that others can see the work. */
  isReady: boolean;
}

/** An unpublished profile hides all of its works. */
function ProfileNote() {
  const t = useWords();
  const { data: profile } = useQuery(queryOf(profiles.own));
  if (!profile || profile.status === 'publish') return null;
  return (
    <Text size="sm" className={classes.note}>
      {t('upload.profileHidden')}{' '}
      <Anchor component={LocaleLink} to={paths.profile(null)} underline="always">
        {t('upload.toProfile')}
      </Anchor>
    </Text>
  );
}

/** Status of the saved work, the publish button, and the link to its page. */
export function PublishBar({ work, isReady }: Props) {
  const t = useWords();
  const words = useErrorWords();
  const change = useWorkStatus();
  const publish = () =>
    change.mutate(
      { id: work.id, status: 'publish' },
      {
        onSuccess: () => toast.success(t('upload.published', { title: work.title })),
        onError: (error) => toast.error(words(error)),
      },
    );
  return (
    <div className={classes.publish}>
      <Group gap="md">
        <StatusBadge status={work.status} />
        {work.status !== 'publish' && (
          <Button size="sm" disabled={!isReady} loading={change.isPending} onClick={publish}>
            {t('status.to.publish')}
          </Button>
        )}
        <Anchor component={LocaleLink} to={paths.details(work.kind, work.id)} size="sm">
          {t('upload.toWork')}
        </Anchor>
        {!isReady && (
          <Text size="sm" c="dimmed">
            {t('upload.publishLater')}
          </Text>
        )}
      </Group>
      <ProfileNote />
    </div>
  );
}
