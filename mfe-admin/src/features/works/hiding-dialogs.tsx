import { type StaffWork, staffWorks } from '@koma/contracts';
import { useApiForm } from '@koma/web-kit/forms';
import { Text, Textarea } from '@mantine/core';
import { ActDialog } from '../../shared/act-dialog.js';
import { FormDialog } from '../../shared/form-dialog.js';
import { useWords } from '../../shared/words.js';
import { useWorkActs } from './use-work-acts.js';
import { WorkTitles } from './work-titles.js';

export type Hiding = 'hide' | 'restore';

const HIDE = staffWorks.hide.body.pick({ reason: true });
interface Props {
  works: readonly StaffWork[];
  onClose: () => void;
  /** The works were changed. */
  onDone: () => void;
}

function HideDialog({ works, onClose, onDone }: Props) {
  const t = useWords();
  const { hide } = useWorkActs(onDone);
  const form = useApiForm({
    schema: HIDE,
    initialValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await hide(
        works.map(({ id }) => id),
        reason,
      );
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('works.hide.title', { count: works.length, total: works.length })}
      confirmLabel={t('works.hide.confirm')}
      onClose={onClose}
      isDestructive
    >
      <WorkTitles works={works} />
      <Text size="sm">{t('works.hide.text')}</Text>
      <Textarea
        {...form.field('reason')}
        label={t('works.hide.reason')}
        description={t('works.hide.hint')}
        rows={3}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

function RestoreDialog({ works, onClose, onDone }: Props) {
  const t = useWords();
  const { restore } = useWorkActs(onDone);
  return (
    <ActDialog
      title={t('works.restore.title', { count: works.length, total: works.length })}
      confirmLabel={t('works.restore.confirm')}
      act={() => restore(works.map(({ id }) => id))}
      onClose={onClose}
    >
      {t('works.restore.text')}
    </ActDialog>
  );
}

/** Asks before works are hidden or restored. */
export function HidingDialog({ act, ...props }: Props & { act: Hiding }) {
  return act === 'hide' ? <HideDialog {...props} /> : <RestoreDialog {...props} />;
}
