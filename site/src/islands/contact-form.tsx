import { contact, enquiryForm, ENQUIRY_KINDS } from '@koma/contracts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Honeypot } from './honeypot.js';
import { SentNotice } from './sent-notice.js';

/** An enquiry to staff (§2 contact form). */
export function ContactForm() {
  const { t } = useTranslation('site');
  const [isSent, setIsSent] = useState(false);
  const form = useApiForm({
    schema: enquiryForm,
    initialValues: {
      kind: ENQUIRY_KINDS[0],
      name: '',
      companyName: '',
      email: '',
      telephone: '',
      message: '',
      website: '',
    },
    onSubmit: async (body) => {
      await api.call(contact.send, { body });
      setIsSent(true);
    },
  });
  if (isSent) return <SentNotice title={t('contact.sent.title')}>{t('contact.sent.text')}</SentNotice>;
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <NativeSelect
        {...form.field('kind')}
        label={t('contact.kind')}
        data={ENQUIRY_KINDS.map((kind) => ({ value: kind, label: t(`contact.kinds.${kind}`) }))}
      />
      <TextInput {...form.field('name')} label={t('contact.name')} autoComplete="name" withAsterisk />
      <TextInput {...form.field('companyName')} label={t('contact.company')} autoComplete="organization" />
      <TextInput {...form.field('email')} label={t('contact.email')} type="email" autoComplete="email" withAsterisk />
      <TextInput {...form.field('telephone')} label={t('contact.telephone')} type="tel" autoComplete="tel" />
      <Textarea {...form.field('message')} label={t('contact.message')} autosize={false} rows={8} withAsterisk />
      <Honeypot {...form.field('website')} />
      <Button type="submit" size="lg" loading={form.isSubmitting}>
        {t('contact.submit')}
      </Button>
    </Form>
  );
}
