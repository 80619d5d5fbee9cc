import { type PublishStatus, type WorkCard } from '@koma/contracts';
import { Group, Stack, Text } from '@mantine/core';
import { LocaleLink, toast, useErrorWords, useFormats } from '@koma/web-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../shared/failures.js';
import { paths } from '../../shared/paths.js';
import { StatusBadge } from '../../shared/publish-status/status-badge.js';
import { StatusDialog } from '../../shared/publish-status/status-dialog.js';
import { useWorkStatus } from '../../shared/publish-status/use-work-status.js';
import { useWords } from '../../shared/words.js';
import { DeleteDialog } from './delete-dialog.js';
import { OwnWorkMenu } from './own-work-menu.js';
import classes from './portfolio.module.css';
import { WorkStill } from './work-still.js';

interface Props {
  work: WorkCard;
  onEdit: () => void;
}

/** What keeps a work from being seen, if anything. */
function FileState({ media }: Pick<WorkCard, 'media'>) {
  const t = useWords();
  if (!media || media.state === 'ready') return null;
  const words = media.failure ? failureWords(t, media.failure) : t('portfolio.processing');
  return (
    <Text size="sm" c={media.failure ? 'red' : 'dimmed'}>
      {words}
    </Text>
  );
}

/** One of the own works: how it looks, who may see it, what can be done with it. */
export function OwnWorkCard({ work, onEdit }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const formats = useFormats();
  const words = useErrorWords();
  const change = useWorkStatus();
  const [target, setTarget] = useState<PublishStatus | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const confirm = (status: PublishStatus) =>
    change.mutate(
      { id: work.id, status },
      {
        onSuccess: () => toast.success(common('saved')),
        onError: (error) => toast.error(words(error)),
        onSettled: () => setTarget(null),
      },
    );
  const facts = [work.clientName, work.onAirDate && formats.date(work.onAirDate)].filter(Boolean);

  return (
    <li className={classes.card} data-work={work.id}>
      <LocaleLink to={paths.details(work.kind, work.id)} className={classes.still} tabIndex={-1} aria-hidden="true">
        <WorkStill work={work} />
      </LocaleLink>
      <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
        <Stack gap="xs" className={classes.words}>
          <LocaleLink to={paths.details(work.kind, work.id)} className={classes.title}>
            {work.title}
          </LocaleLink>
          {facts.length > 0 && (
            <Text size="sm" c="dimmed">
              {facts.join(' · ')}
            </Text>
          )}
          <Group gap="xs">
            <StatusBadge status={work.status} />
          </Group>
          <FileState media={work.media} />
        </Stack>
        <OwnWorkMenu
          work={work}
          onEdit={onEdit}
          onStatus={setTarget}
          onDelete={() => setIsDeleting(true)}
          label={t('portfolio.menu', { title: work.title })}
        />
      </Group>
      <StatusDialog
        subject="portfolio"
        title={work.title}
        target={target}
        isBusy={change.isPending}
        onConfirm={confirm}
        onCancel={() => setTarget(null)}
      />
      <DeleteDialog work={isDeleting ? work : null} onClose={() => setIsDeleting(false)} />
    </li>
  );
}
