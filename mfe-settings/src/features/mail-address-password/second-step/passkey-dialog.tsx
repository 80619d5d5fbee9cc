import { givenPassword, secondStep, text } from '@koma/contracts';
import { Modal, Text, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, createPasskey, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { z } from 'zod';
import { FormButtons } from '../../../shared/form-buttons.js';
import { OwnPasswordInput } from '../../../shared/own-password-input.js';
import { useWords } from '../../../shared/words.js';
import type { SecondStepAnswer } from './use-second-step.js';

const schema = z.strictObject({ name: text(60), password: givenPassword });

interface Props {
  onDone: (answer: SecondStepAnswer) => void;
  onClose: () => void;
}

/** Names a passkey and lets the browser create it. */
export function PasskeyDialog({ onDone, onClose }: Props) {
  const t = useWords();
  const form = useApiForm({
    schema,
    initialValues: { name: '', password: '' },
    refusals: { 'AUTH.PASSWORD_WRONG': 'password' },
    onSubmit: async ({ name, password }) => {
      const options = await api.call(secondStep.passkeyOptions, { body: { password } });
      const response = await createPasskey(options);
      onDone(await api.call(secondStep.addPasskey, { body: { name, response } }));
      toast.success(t('passkey.done'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('passkey.title')} withCloseButton={false} closeOnClickOutside={false}>
      <Form {...form.formProps}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <Text>{t('passkey.text')}</Text>
        <TextInput
          {...form.field('name')}
          label={t('passkey.name')}
          description={t('passkey.nameHint')}
          data-autofocus
        />
        <OwnPasswordInput {...form.field('password')} />
        <FormButtons submit={t('passkey.create')} onCancel={onClose} isBusy={form.isSubmitting} />
      </Form>
    </Modal>
  );
}
