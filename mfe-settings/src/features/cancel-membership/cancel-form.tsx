import { CANCELLATION_REASONS, cancellationForm, ownAccount, lastDayBefore } from '@koma/contracts';
import { Button, Checkbox, Radio, Stack } from '@mantine/core';
import { ConfirmDialog, CountedTextarea, Form, FormErrorSummary } from '@koma/ui';
import { api, queryOf, toast, useFormats } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { OwnPasswordInput } from '../../shared/own-password-input.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { useQuestion } from './use-question.js';

/** The form starts without a reason and unchecked, which the contract's own types cannot say. */
const schema = z.preprocess((given: Record<string, unknown>) => given, cancellationForm);
const NOTHING_TYPED = { reason: '', comment: '', password: '', agreed: false };
const MOST = 1000;

function useCancelForm(isConfirmed: () => Promise<boolean>) {
  const t = useWords();
  const queryClient = useQueryClient();
  return useApiForm({
    schema,
    initialValues: NOTHING_TYPED,
    refusals: { 'AUTH.PASSWORD_WRONG': 'password' },
    onSubmit: async (body) => {
      if (!(await isConfirmed())) return;
      const state = await api.call(ownAccount.cancel, { body });
      toast.success(t('cancel.done'));
      queryClient.setQueryData(queryOf(ownAccount.getCancellation).queryKey, state);
    },
  });
}

/** The reason of a cancellation; asks again before sending. */
export function CancelForm({ endsAt }: { endsAt: string }) {
  const t = useWords();
  const common = useTranslation().t;
  const { date } = useFormats();
  const question = useQuestion();
  const form = useCancelForm(question.ask);
  return (
    <Section title={t('cancel.title')}>
      <Form {...form.formProps}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <Radio.Group {...form.field('reason')} size="md" label={t('cancel.reason')}>
          <Stack gap="sm" mt="xs">
            {CANCELLATION_REASONS.map((reason) => (
              <Radio key={reason} value={reason} label={t(`cancel.reasons.${reason}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <CountedTextarea
          {...form.field('comment')}
          label={t('cancel.comment')}
          max={MOST}
          countWords={(length, max) => t('count', { length, max })}
        />
        <OwnPasswordInput {...form.field('password')} />
        <Checkbox {...form.checkbox('agreed')} label={t('cancel.agree')} />
        <div>
          <Button type="submit" color="red" loading={form.isSubmitting}>
            {t('cancel.submit')}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={question.isAsked}
        title={t('cancel.confirm.title')}
        confirmLabel={t('cancel.confirm.button')}
        cancelLabel={common('cancel')}
        onConfirm={() => question.answer(true)}
        onCancel={() => question.answer(false)}
        isDestructive
      >
        {t('cancel.confirm.text', { day: date(lastDayBefore(endsAt)) })}
      </ConfirmDialog>
    </Section>
  );
}
