import { accessRequests, type Creator, profiles } from '@koma/contracts';
import { Text } from '@mantine/core';
import { Form, FormErrorSummary, personName } from '@koma/ui';
import { api, queryOf, QueryView, toast, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { FormButtons } from '../../shared/form-buttons.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { useRefresh } from './use-access.js';
import { WishFields } from './wish-fields.js';

const wish = accessRequests.ask.body.omit({ creatorId: true });
const NOTHING_TYPED: z.input<typeof wish> = { message: '', until: null };

interface FormProps {
  creator: Creator;
  onClose: () => void;
}

function AskForm({ creator, onClose }: FormProps) {
  const t = useWords();
  const name = personName(creator, useLocale()) || t('access.nameless');
  const refresh = useRefresh();
  const form = useApiForm({
    schema: wish,
    initialValues: NOTHING_TYPED,
    onSubmit: async (given) => {
      await api.call(accessRequests.ask, { body: { creatorId: creator.id, ...given } });
      toast.success(t('access.sentTo', { to: name }));
      refresh();
      onClose();
    },
  });
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Text>{t('access.ask.text', { name })}</Text>
      <WishFields
        message={form.field('message')}
        until={{
          ...form.field('until'),
          value: form.values.until,
          onChange: (day) => form.form.setFieldValue('until', day),
        }}
      />
      <FormButtons submit={t('access.send')} onCancel={onClose} isBusy={form.isSubmitting} />
    </Form>
  );
}

interface Props {
  creatorId: string;
  onClose: () => void;
}

/** Asks a creator for an access grant. */
export function Ask({ creatorId, onClose }: Props) {
  const t = useWords();
  const query = useQuery(queryOf(profiles.get, { params: { id: creatorId } }));
  return (
    <Section title={t('access.ask.title')}>
      <QueryView query={query} shape="form">
        {(creator) => <AskForm creator={creator} onClose={onClose} />}
      </QueryView>
    </Section>
  );
}
