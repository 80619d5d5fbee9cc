import { type Download, downloads } from '@koma/contracts';
import { isUnderWay } from '@koma/web-kit';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { useWords } from '../../shared/words.js';

/** Asks before a download is deleted, with its name. */
export function DeleteDownload({ download, onClose }: { download: Download; onClose: () => void }) {
  const t = useWords();
  return (
    <DeleteDialog
      endpoint={downloads.delete}
      request={{ params: { id: download.id } }}
      title={t('downloads.delete.title', { name: download.name })}
      done={t('downloads.deleted')}
      stale={[downloads.list]}
      onClose={onClose}
    >
      {t(isUnderWay(download) ? 'downloads.delete.underWay' : 'downloads.delete.text')}
    </DeleteDialog>
  );
}
