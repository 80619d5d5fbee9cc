import { Text } from '@mantine/core';
import { useErrorWords } from '@koma/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode, SyntheticEvent } from 'react';
import { FormDialog } from './form-dialog.js';

interface Props {
  title: ReactNode;
  /** The effect. */
  children: ReactNode;
  confirmLabel: ReactNode;
  /** Performs the act and reports success. */
  act: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an act. On failure it shows the reason and can be retried. */
export function ActDialog({ title, children, confirmLabel, act, onClose }: Props) {
  const words = useErrorWords();
  const { mutate, error, isPending } = useMutation({ mutationFn: act, onSuccess: onClose });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <FormDialog
      form={{ formProps: { onSubmit }, summary: error && words(error), isSubmitting: isPending }}
      title={title}
      confirmLabel={confirmLabel}
      onClose={onClose}
      isQuestion
    >
      <Text>{children}</Text>
    </FormDialog>
  );
}
