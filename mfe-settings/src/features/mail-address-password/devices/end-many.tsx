import { ownAccount } from '@koma/contracts';
import { Button } from '@mantine/core';
import { ConfirmDialog } from '@koma/ui';
import { api } from '@koma/web-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeave } from '../../../shared/use-leave.js';
import { useWords } from '../../../shared/words.js';

interface AskedProps {
  /** Which words: those of the others, or of all. */
  which: 'others' | 'all';
  isBusy: boolean;
  /** Closes the question when it is over. */
  onConfirm: (close: () => void) => void;
}

/** A button that asks before it ends more than one session. */
function Asked({ which, isBusy, onConfirm }: AskedProps) {
  const t = useWords();
  const common = useTranslation().t;
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {t(`devices.${which}.button`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t(`devices.${which}.title`)}
        confirmLabel={t('devices.end')}
        cancelLabel={common('cancel')}
        onConfirm={() => onConfirm(close)}
        onCancel={close}
        isBusy={isBusy}
      >
        {t(`devices.${which}.text`)}
      </ConfirmDialog>
    </>
  );
}

interface OthersProps {
  end: () => Promise<unknown>;
  isBusy: boolean;
}

/** Signs out everywhere but here; a failure is told by whoever ends them. */
export function EndOthers({ end, isBusy }: OthersProps) {
  return <Asked which="others" isBusy={isBusy} onConfirm={(close) => void end().then(close, close)} />;
}

/** Signs out everywhere, and leaves. */
export function EndAll() {
  const { leave, isLeaving } = useLeave(() => api.call(ownAccount.endSessions, { body: { which: 'all' } }));
  return <Asked which="all" isBusy={isLeaving} onConfirm={leave} />;
}
