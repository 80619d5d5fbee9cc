import { toast } from '@koma/web-kit';
import { ActDialog } from '../../../shared/act-dialog.js';
import { useCmsWords } from '../use-cms-words.js';

/** Asks before a draft is gone. */
export function DiscardDialog({ discard, onClose }: { discard: () => Promise<unknown>; onClose: () => void }) {
  const { t } = useCmsWords();
  const act = async () => {
    await discard();
    toast.success(t('cms.discarded'));
  };
  return (
    <ActDialog title={t('cms.discardTitle')} confirmLabel={t('cms.discard')} act={act} onClose={onClose}>
      {t('cms.discardText')}
    </ActDialog>
  );
}
