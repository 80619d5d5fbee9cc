import { toast } from '@koma/web-kit';
import { ActDialog } from '../../../shared/act-dialog.js';
import { useCmsWords } from '../use-cms-words.js';

/** Asks before nobody can open the links to a draft any more. */
export function EndLinksDialog({ end, onClose }: { end: () => Promise<unknown>; onClose: () => void }) {
  const { t } = useCmsWords();
  const act = async () => {
    await end();
    toast.success(t('cms.preview.ended'));
  };
  return (
    <ActDialog title={t('cms.preview.endTitle')} confirmLabel={t('cms.preview.end')} act={act} onClose={onClose}>
      {t('cms.preview.endText')}
    </ActDialog>
  );
}
