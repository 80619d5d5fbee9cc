import { accessRequests } from '@koma/contracts';
import { Button, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import type { z } from 'zod';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { useRefresh } from './use-access.js';
import { WishFields } from './wish-fields.js';

const NOTHING_TYPED: z.input<typeof accessRequests.share.body> = { email: '', message: '', until: null };

/** Offers another member an access grant. The answer never reveals whether the address is a member's. */
export function Share() {
  const t = useWords();
  const refresh = useRefresh();
  const form = useApiForm({
    schema: accessRequests.share.body,
    initialValues: NOTHING_TYPED,
    refusals: { 'GRANT.SELF': 'email', 'GRANT.EXISTS': 'email' },
    onSubmit: async (body) => {
      await api.call(accessRequests.share, { body });
      form.form.setValues(NOTHING_TYPED);
      toast.success(t('access.sentTo', { to: body.email }));
      refresh();
    },
  });
  return (
    <Section title={t('access.share.title')} description={t('access.share.text')}>
      <Form {...form.formProps}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <TextInput
          {...form.field('email')}
          label={t('access.share.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <WishFields
          message={form.field('message')}
          until={{
            ...form.field('until'),
            value: form.values.until,
            onChange: (day) => form.form.setFieldValue('until', day),
          }}
        />
        <div>
          <Button type="submit" loading={form.isSubmitting}>
            {t('access.send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
