import { secondStep } from '@koma/contracts';
import { Modal, Text } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { useApiForm } from '@koma/web-kit/forms';
import type { ReactNode } from 'react';
import { FormButtons } from '../../../shared/form-buttons.js';
import { OwnPasswordInput } from '../../../shared/own-password-input.js';

interface Props {
  title: ReactNode;
  /** The effect. */
  children: ReactNode;
  confirmLabel: ReactNode;
  isDestructive?: boolean;
  /** Performs the change; its error is shown here. */
  act: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password before a change of the account's protection. */
export function PasswordDialog({ title, children, confirmLabel, isDestructive, act, onClose }: Props) {
  const form = useApiForm({
    schema: secondStep.startApp.body,
    initialValues: { password: '' },
    refusals: { 'AUTH.PASSWORD_WRONG': 'password' },
    onSubmit: ({ password }) => act(password),
  });
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <Form {...form.formProps}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <Text>{children}</Text>
        <OwnPasswordInput {...form.field('password')} data-autofocus />
        <FormButtons
          submit={confirmLabel}
          onCancel={onClose}
          isBusy={form.isSubmitting}
          {...(isDestructive && { isDestructive })}
        />
      </Form>
    </Modal>
  );
}
