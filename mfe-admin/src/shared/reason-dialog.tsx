import { members } from '@koma/contracts';
import { Text, Textarea } from '@mantine/core';
import { useApiForm } from '@koma/web-kit/forms';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.js';
import { useWords } from './words.js';

interface Props {
  title: ReactNode;
  /** The effect. */
  children: ReactNode;
  /** Says who reads the reason. */
  hint?: ReactNode;
  confirmLabel: ReactNode;
  /** Performs the act and reports success. */
  act: (body: { reason: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of an act that ends somebody's access. */
export function ReasonDialog({ title, children, hint, confirmLabel, act, onClose }: Props) {
  const t = useWords();
  const form = useApiForm({
    // All such acts have the same body.
    schema: members.suspend.body,
    initialValues: { reason: '' },
    onSubmit: async (body) => {
      await act(body);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} confirmLabel={confirmLabel} onClose={onClose} isDestructive>
      <Text>{children}</Text>
      <Textarea
        {...form.field('reason')}
        label={t('suspend.reason')}
        description={hint}
        rows={3}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
