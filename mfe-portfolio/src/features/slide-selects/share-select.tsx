import { type SlideSelectBrief, slideSelects } from '@koma/contracts';
import { api, keyOf, readLoginState } from '@koma/web-kit';
import { ColleaguesDialog, DeleteDialog } from '@koma/web-kit/dialogs';
import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';

interface Props {
  reel: SlideSelectBrief;
  onClose: () => void;
}

const STALE = [slideSelects.list, slideSelects.get] as const;

/** Adds colleagues of the owner's company to a slide select, and removes them. */
export function ShareSelect({ reel: { id, colleagues }, onClose }: Props) {
  const t = useWords();
  const queryClient = useQueryClient();
  return (
    <ColleaguesDialog
      text={t('reels.shareText')}
      colleagues={colleagues}
      share={(memberId) => api.call(slideSelects.share, { params: { id, memberId } })}
      end={(memberId) => api.call(slideSelects.unshare, { params: { id, memberId } })}
      onChanged={() => {
        for (const each of STALE) void queryClient.invalidateQueries({ queryKey: keyOf(each) });
      }}
      onClose={onClose}
    />
  );
}

/** A colleague leaves a slide select. */
export function LeaveSelect({ reel: { id, name }, onClose, onLeft }: Props & { onLeft: () => void }) {
  const t = useWords();
  const memberId = readLoginState()?.userId ?? '';
  return (
    <DeleteDialog
      endpoint={slideSelects.unshare}
      request={{ params: { id, memberId } }}
      title={t('reels.leaveTitle', { name })}
      confirmLabel={t('reels.leave')}
      done={t('reels.left', { name })}
      stale={[slideSelects.list]}
      onDone={onLeft}
      onClose={onClose}
    >
      {t('reels.leaveText')}
    </DeleteDialog>
  );
}
