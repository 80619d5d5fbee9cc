import { profiles, type Work } from '@koma/contracts';
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { LocaleLink, queryOf, SentenceSpace, toast, useErrorWords } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { paths } from '../../shared/paths.js';
import { StatusBadge } from '../../shared/publish-status/status-badge.js';
import { useWorkStatus } from '../../shared/publish-status/use-work-status.js';
import { useWords } from '../../shared/words.js';
import classes from './upload.module.css';

interface Props {
  work: Work;
  /** Every file is processed, so that others can see the work. */
  isReady: boolean;
  /** The work is saved just now: the focus goes to what comes next. Default false. */
  isNew?: boolean;
}

/** An unpublished profile hides all of its works. */
function ProfileNote() {
  const t = useWords();
  const { data: profile } = useQuery(queryOf(profiles.own));
  if (!profile || profile.status === 'publish') return null;
  return (
    <Text size="sm">
      {t('upload.profileHidden')}
      <SentenceSpace />
      <Anchor component={LocaleLink} to={paths.profile(null)} underline="always" inherit>
        {t('upload.toProfile')}
      </Anchor>
    </Text>
  );
}

function PublishButton({ work, isReady }: Pick<Props, 'work' | 'isReady'>) {
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
    <Button size="sm" disabled={!isReady} loading={change.isPending} onClick={publish}>
      {t('status.to.publish')}
    </Button>
  );
}

/** The saved work: who sees it now, how it is published, and the link to its page. */
export function PublishBar({ work, isReady, isNew = false }: Props) {
  const t = useWords();
  const heading = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  const isPublic = work.status === 'publish';
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={heading} className={classes.publish}>
      <Group gap="sm">
        <Title order={3} size="h5" id={heading}>
          {t(`upload.saved.${work.status}`)}
        </Title>
        <StatusBadge status={work.status} />
      </Group>
      <Text size="sm">
        {t(`status.about.${work.status}`)}
        <SentenceSpace />
        {!isPublic && t(isReady ? 'upload.publishNext' : 'upload.publishLater')}
      </Text>
      <Group gap="sm">
        {!isPublic && <PublishButton work={work} isReady={isReady} />}
        <Button component={LocaleLink} to={paths.details(work.kind, work.id)} size="sm" variant="default">
          {t('upload.toWork')}
        </Button>
      </Group>
      <ProfileNote />
    </section>
  );
}
