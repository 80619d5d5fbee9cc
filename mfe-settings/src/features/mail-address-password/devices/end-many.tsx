import { ownAccount } from '@koma/contracts';
import { Button } from '@mantine/core';
import { ConfirmDialog } from '@koma/ui';
import { api } from '@koma/web-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeave } from '../../../shared/use-leave.js';
import { useWords } from '../../../shared/words.js';

interface AskedProps {
  /** Which texts: for the others, or for all. */
  which: 'others' | 'all';
  isBusy: boolean;
  /** Call `close` to close the question. */
  onConfirm: (close: () => void) => void;
}

/** A button that asks before it ends several sessions. */
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

/** Signs out everywhere else; `end` reports failures. */
export function EndOthers({ end, isBusy }: OthersProps) {
  return <Asked which="others" isBusy={isBusy} onConfirm={(close) => void end().then(close, close)} />;
}

/** Signs out everywhere, and leaves. */
export function EndAll() {
  const { leave, isLeaving } = useLeave(() => api.call(ownAccount.endSessions, { body: { which: 'all' } }));
  return <Asked which="all" isBusy={isLeaving} onConfirm={leave} />;
}
