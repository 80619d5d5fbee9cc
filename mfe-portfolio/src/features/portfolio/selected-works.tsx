import type { PublishStatus } from '@koma/contracts';
import { Button } from '@mantine/core';
import { ConfirmDialog, type Selection, SelectionBar } from '@koma/ui';
import { toast, useErrorWords } from '@koma/web-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkStatus } from '../../shared/publish-status/use-work-status.js';
import { useWords } from '../../shared/words.js';

const TARGETS: readonly PublishStatus[] = ['publish', 'limited', 'unpublish'];

/** Changes the status of the selected works, after a question. */
export function SelectedWorks({ selection: { selected, clear } }: { selection: Selection }) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const change = useWorkStatus();
  const [target, setTarget] = useState<PublishStatus | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const count = selected.length;

  const confirm = async (status: PublishStatus) => {
    setIsBusy(true);
    try {
      for (const id of selected) await change.mutateAsync({ id, status });
      toast.success(common('saved'));
      clear();
    } catch (error) {
      toast.error(words(error));
    }
    setIsBusy(false);
    setTarget(null);
  };
  return (
    <>
      <SelectionBar
        count={count}
        label={t('portfolio.many.count', { count })}
        clearLabel={t('portfolio.many.clear')}
        onClear={clear}
      >
        {TARGETS.map((status) => (
          <Button key={status} size="xs" variant="default" onClick={() => setTarget(status)}>
            {t(`status.to.${status}`)}
          </Button>
        ))}
      </SelectionBar>
      {target && (
        <ConfirmDialog
          isOpen
          title={t(`portfolio.many.${target}`, { count })}
          confirmLabel={t(`status.to.${target}`)}
          cancelLabel={common('cancel')}
          onConfirm={() => void confirm(target)}
          onCancel={() => setTarget(null)}
          isBusy={isBusy}
        >
          {t(`portfolio.confirm.${target}.text`)}
        </ConfirmDialog>
      )}
    </>
  );
}
