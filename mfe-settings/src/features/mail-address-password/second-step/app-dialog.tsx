import { type ResponseOf, secondStep } from '@koma/contracts';
import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { CodeInput, Form, FormErrorSummary, QrCode } from '@koma/ui';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useState } from 'react';
import { FormButtons } from '../../../shared/form-buttons.js';
import { useWords } from '../../../shared/words.js';
import { CopyButton } from './copy-button.js';
import { PasswordDialog } from './password-dialog.js';
import classes from './second-step.module.css';
import type { SecondStepAnswer } from './use-second-step.js';

type Started = ResponseOf<typeof secondStep.startApp>;

interface Props {
  onDone: (answer: SecondStepAnswer) => void;
  onClose: () => void;
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The key for the app: to scan, to open on the same phone, or to type. */
function Key({ secret, uri }: Started) {
  const t = useWords();
  return (
    <div className={classes.key}>
      <QrCode value={uri} label={t('app.qr')} />
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('app.byHand')}</Text>
        <code className={classes.secret}>{inFours(secret)}</code>
        <CopyButton text={secret} />
        <Anchor size="sm" href={uri}>
          {t('app.open')}
        </Anchor>
      </Stack>
    </div>
  );
}

/** Second half: the app has the key, and a code proves it. */
function Confirm({ started, onDone, onClose }: Props & { started: Started }) {
  const t = useWords();
  const form = useApiForm({
    schema: secondStep.confirmApp.body,
    initialValues: { code: '' },
    refusals: { 'AUTH.APP_CODE_INVALID': 'code' },
    onSubmit: async (body) => {
      onDone(await api.call(secondStep.confirmApp, { body }));
      toast.success(t('app.done'));
      onClose();
    },
  });
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Text>{t('app.scan')}</Text>
      <Key {...started} />
      <CodeInput
        {...form.field('code')}
        value={form.values.code}
        onChange={(code) => form.form.setFieldValue('code', code)}
        onComplete={() => form.submit()}
        label={t('app.code')}
        description={t('app.codeHint')}
        data-autofocus
      />
      <FormButtons submit={t('app.confirm')} onCancel={onClose} isBusy={form.isSubmitting} />
    </Form>
  );
}

/** Sets an authenticator app up: password, key, and a code as proof. */
export function AppDialog(props: Props) {
  const t = useWords();
  const [started, setStarted] = useState<Started | null>(null);
  if (!started) {
    return (
      <PasswordDialog
        title={t('app.title')}
        confirmLabel={t('app.next')}
        act={async (password) => setStarted(await api.call(secondStep.startApp, { body: { password } }))}
        onClose={props.onClose}
      >
        {t('app.text')}
      </PasswordDialog>
    );
  }
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('app.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <Confirm {...props} started={started} />
    </Modal>
  );
}
