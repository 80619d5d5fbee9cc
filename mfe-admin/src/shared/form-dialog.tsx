import { Button, Group, Modal } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The result of `useApiForm`. */
  form: { formProps: ComponentProps<typeof Form>; summary: string | null; isSubmitting: boolean };
  title: ReactNode;
  confirmLabel: ReactNode;
  onClose: () => void;
  /** Makes the button red. Default false. */
  isDestructive?: boolean;
  /** There are no fields, so the focus goes to the cancel button. Default false. */
  isQuestion?: boolean;
  children: ReactNode;
}

/** A form in a dialog. On failure it stays open, with everything typed. */
export function FormDialog({ form, title, confirmLabel, onClose, children, ...looks }: Props) {
  const { isDestructive = false, isQuestion = false } = looks;
  const common = useTranslation().t;
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} closeOnClickOutside={false}>
      <Form {...form.formProps}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        {children}
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            onClick={onClose}
            disabled={form.isSubmitting}
            data-autofocus={isQuestion || undefined}
          >
            {common('cancel')}
          </Button>
          <Button type="submit" color={isDestructive ? 'red' : 'brand'} loading={form.isSubmitting}>
            {confirmLabel}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
