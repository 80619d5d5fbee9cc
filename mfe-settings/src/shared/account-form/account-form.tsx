import { Form, FormErrorSummary, SaveBar } from '@koma/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountConflict } from '@koma/web-kit/forms';
import { useWords } from '../words.js';

type Conflict = ComponentProps<typeof AccountConflict>;

interface Props extends Pick<Conflict, 'labelOf' | 'wordsOf'> {
  form: {
    formProps: ComponentProps<typeof Form>;
    summary: string | null;
    conflict: Conflict['conflict'] | null;
    isChanged: boolean;
    isSubmitting: boolean;
    discard: () => void;
  };
  children: ReactNode;
}

/** Frame of a form over the own account: errors above, the save bar below. */
export function AccountForm({ form, labelOf, wordsOf, children }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const words = {
    label: t('save.label'),
    unsaved: t('save.unsaved'),
    discard: t('save.discard'),
    save: common('save'),
  };
  return (
    <Form {...form.formProps}>
      {form.conflict ? (
        <AccountConflict conflict={form.conflict} labelOf={labelOf} wordsOf={wordsOf} isBusy={form.isSubmitting} />
      ) : (
        <FormErrorSummary>{form.summary}</FormErrorSummary>
      )}
      {children}
      {form.isChanged && !form.conflict && (
        <SaveBar isBusy={form.isSubmitting} onDiscard={form.discard} words={words} />
      )}
    </Form>
  );
}
