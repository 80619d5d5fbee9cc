import { HistoryDrawer } from '../history/history-drawer.js';
import { PublishDialog } from '../publishing/publish-dialog.js';
import { ScheduleDialog } from '../publishing/schedule-dialog.js';
import { DiscardDialog } from './discard-dialog.js';
import type { Acts } from './use-acts.js';
import type { usePageDraft } from './use-page-draft.js';

export type EditorDialog = 'publish' | 'schedule' | 'discard' | 'history';

interface Props {
  dialog: EditorDialog | null;
  editing: ReturnType<typeof usePageDraft>;
  acts: Acts;
  onClose: () => void;
}

/** The dialog that is open. */
export function EditorDialogs({ dialog, editing: { base, values }, acts, onClose }: Props) {
  switch (dialog) {
    case 'publish':
      return <PublishDialog draft={base} values={values} publish={acts.publish} onClose={onClose} />;
    case 'schedule':
      return <ScheduleDialog schedule={acts.schedule} onClose={onClose} />;
    case 'discard':
      return <DiscardDialog discard={acts.discard} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDrawer
          page={base.page}
          live={base.published.number}
          mayRestore={base.can.update}
          restore={acts.restore}
          onClose={onClose}
        />
      );
    case null:
      return null;
  }
}
