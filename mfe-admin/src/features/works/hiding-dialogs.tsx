import { type StaffWork, staffWorks } from '@koma/contracts';
import { titleOf, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { List, Text, Textarea } from '@mantine/core';
import { ActDialog } from '../../shared/act-dialog.js';
import { FormDialog } from '../../shared/form-dialog.js';
import { useWords } from '../../shared/words.js';
import { useHiding } from './use-hiding.js';

export type Hiding = 'hide' | 'restore';

const HIDE = staffWorks.hide.body.pick({ reason: true });
/** Titles that a question names. */
const NAMED = 5;

function Titles({ works }: { works: readonly StaffWork[] }) {
  const t = useWords();
  const locale = useLocale();
  const rest = works.length - NAMED;
  return (
    <List size="sm">
      {works.slice(0, NAMED).map((work) => (
        <List.Item key={work.id}>{titleOf(work, locale)}</List.Item>
      ))}
      {rest > 0 && <List.Item>{t('works.andMore', { count: rest, total: rest })}</List.Item>}
    </List>
  );
}

interface Props {
  works: readonly StaffWork[];
  onClose: () => void;
  /** The works were changed. */
  onDone: () => void;
}

function HideDialog({ works, onClose, onDone }: Props) {
  const t = useWords();
  const { hide } = useHiding(onDone);
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
      <Titles works={works} />
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
  const { restore } = useHiding(onDone);
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
