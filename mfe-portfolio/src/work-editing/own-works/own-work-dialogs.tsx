import type { EditedWorkCard, PublishStatus } from '@koma/contracts';
import { toast, useErrorWords } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { StatusDialog } from '../../shared/publish-status/status-dialog.js';
import { useWorkStatus } from '../../shared/publish-status/use-work-status.js';
import { ShareDrawer } from '../../links/sharing/share-drawer.js';
import { DeleteWork } from './delete-work.js';
import { FilesDrawer } from './files-drawer.js';
import { SoundDrawer } from './sound-drawer.js';
import { StillsDrawer } from './stills-drawer.js';

const STATUSES: readonly PublishStatus[] = ['publish', 'limited', 'unpublish'];

/** The question on a work: a new status, deletion, links, files, stills, or sound and captions. */
export type WorkQuestion = PublishStatus | 'delete' | 'share' | 'files' | 'stills' | 'sound';

interface Props {
  work: EditedWorkCard;
  /** Null while there is no question. */
  question: WorkQuestion | null;
  onAnswered: () => void;
}

/** Asks before a change of a work's visibility, and before its deletion. */
export function OwnWorkDialogs({ work, question, onAnswered }: Props) {
  const common = useTranslation().t;
  const words = useErrorWords();
  const change = useWorkStatus();
  const confirm = (status: PublishStatus) =>
    change.mutate(
      { id: work.id, status },
      {
        onSuccess: () => toast.success(common('updated')),
        onError: (error) => toast.error(words(error)),
        onSettled: onAnswered,
      },
    );
  const target = STATUSES.find((status) => status === question) ?? null;
  const shared = { kind: 'work', targetId: work.id, title: work.title, status: work.status } as const;
  return (
    <>
      <StatusDialog
        subject="portfolio"
        title={work.title}
        target={target}
        isBusy={change.isPending}
        onConfirm={confirm}
        onCancel={onAnswered}
      />
      <DeleteWork work={question === 'delete' ? work : null} onClose={onAnswered} />
      <FilesDrawer workId={question === 'files' ? work.id : null} onClose={onAnswered} />
      <StillsDrawer workId={question === 'stills' ? work.id : null} onClose={onAnswered} />
      <SoundDrawer workId={question === 'sound' ? work.id : null} onClose={onAnswered} />
      <ShareDrawer target={question === 'share' ? shared : null} onClose={onAnswered} />
    </>
  );
}
