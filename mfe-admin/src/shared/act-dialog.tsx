import { Text } from '@mantine/core';
import { useErrorWords } from '@koma/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode, SyntheticEvent } from 'react';
import { FormDialog } from './form-dialog.js';

interface Props {
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: ReactNode;
  /** Does it, and tells that it is done. */
  act: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is done. When it failed, says why and can be tried again. */
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
