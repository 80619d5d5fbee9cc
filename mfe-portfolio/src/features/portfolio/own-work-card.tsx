import { type PublishStatus, type WorkCard } from '@koma/contracts';
import { Text } from '@mantine/core';
import { type ItemPlace, MediaCard } from '@koma/ui';
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

const SIZES = '(min-width: 62em) 19rem, (min-width: 36em) 45vw, 100vw';

interface Props {
  work: WorkCard;
  place: ItemPlace;
  onEdit: () => void;
}

/** What keeps a work from being seen, if anything. */
function FileState({ media }: Pick<WorkCard, 'media'>) {
  const t = useWords();
  if (!media || media.state === 'ready') return null;
  const words = media.failure ? failureWords(t, media.failure) : t('portfolio.processing');
  return (
    <Text size="sm" c={media.failure ? 'var(--mantine-color-error)' : 'dimmed'}>
      {words}
    </Text>
  );
}

interface DialogsProps {
  work: WorkCard;
  /** The status asked for; null while nothing is asked. */
  target: PublishStatus | null;
  onAnswered: () => void;
}

/** Asks before others see more or less of the work. */
function ChangeDialog({ work, target, onAnswered }: DialogsProps) {
  const common = useTranslation().t;
  const words = useErrorWords();
  const change = useWorkStatus();
  const confirm = (status: PublishStatus) =>
    change.mutate(
      { id: work.id, status },
      {
        onSuccess: () => toast.success(common('saved')),
        onError: (error) => toast.error(words(error)),
        onSettled: onAnswered,
      },
    );
  return (
    <StatusDialog
      subject="portfolio"
      title={work.title}
      target={target}
      isBusy={change.isPending}
      onConfirm={confirm}
      onCancel={onAnswered}
    />
  );
}

/** One of the own works: how it looks, who may see it, what can be done with it. */
export function OwnWorkCard({ work, place: { isSelected, ratio, onToggle }, onEdit }: Props) {
  const t = useWords();
  const formats = useFormats();
  const [target, setTarget] = useState<PublishStatus | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const { title, media } = work;
  const seconds = media?.durationSeconds ?? null;
  const menu = (
    <OwnWorkMenu
      work={work}
      onEdit={onEdit}
      onStatus={setTarget}
      onDelete={() => setIsDeleting(true)}
      label={t('portfolio.menu', { title })}
    />
  );
  return (
    <>
      <MediaCard
        kind={work.kind}
        title={title}
        renderLink={(link) => <LocaleLink to={paths.details(work.kind, work.id)} {...link} />}
        picture={media && { ...media, sources: media.pictures }}
        previewUrl={media?.previewUrl ?? null}
        duration={seconds === null ? null : formats.runningTime(seconds)}
        client={work.clientName}
        facts={[work.onAirDate && formats.date(work.onAirDate)]}
        status={<StatusBadge status={work.status} />}
        selection={onToggle && { isSelected, onToggle, label: t('portfolio.select', { title }) }}
        sizes={SIZES}
        ratio={ratio}
        menu={menu}
      >
        <FileState media={media} />
      </MediaCard>
      <ChangeDialog work={work} target={target} onAnswered={() => setTarget(null)} />
      <DeleteDialog work={isDeleting ? work : null} onClose={() => setIsDeleting(false)} />
    </>
  );
}
