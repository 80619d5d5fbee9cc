import { hiring, jobApplicationForm, RESUME, type StartedApplication } from '@koma/contracts';
import { Anchor, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, errorWords, useLocale, useLocalePath } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Honeypot } from './honeypot.js';
import { ResumeField } from './resume-field.js';
import { sendResume } from './send-resume.js';
import { SentNotice } from './sent-notice.js';

export interface Opening {
  key: string;
  title: string;
}

/** The form starts with the box unchecked, which the contract's `true` cannot say. */
const schema = z.preprocess((given: Record<string, unknown>) => given, jobApplicationForm);

/** An application for one of the openings, with a resume (§2, §5). */
export function HiringForm({ openings, chosen }: { openings: readonly Opening[]; chosen: string }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const localePath = useLocalePath();
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  // A resume that was refused is sent again to the same application.
  const started = useRef<{ values: string; application: StartedApplication } | null>(null);
  const form = useApiForm({
    schema,
    initialValues: {
      openingKey: chosen,
      name: '',
      email: '',
      telephone: '',
      message: '',
      agreed: false,
      website: '',
    },
    onSubmit: async (body) => {
      if (!file) return setFileError(t('hiring.resumeMissing'));
      const values = JSON.stringify(body);
      if (started.current?.values !== values) {
        started.current = { values, application: await api.call(hiring.apply, { body }) };
      }
      try {
        await sendResume(started.current.application, file, locale);
        setIsSent(true);
      } catch (error) {
        setFileError(errorWords(error, locale));
      }
    },
  });
  if (isSent) return <SentNotice title={t('hiring.sent.title')}>{t('hiring.sent.text')}</SentNotice>;
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <NativeSelect
        {...form.field('openingKey')}
        label={t('hiring.opening')}
        data={openings.map(({ key, title }) => ({ value: key, label: title }))}
      />
      <TextInput {...form.field('name')} label={t('contact.name')} autoComplete="name" withAsterisk />
      <TextInput {...form.field('email')} label={t('contact.email')} type="email" autoComplete="email" withAsterisk />
      <TextInput
        {...form.field('telephone')}
        label={t('contact.telephone')}
        type="tel"
        autoComplete="tel"
        withAsterisk
      />
      <Textarea {...form.field('message')} label={t('hiring.message')} rows={6} />
      <ResumeField
        label={t('hiring.resume')}
        hint={t('hiring.resumeHint', { megabytes: RESUME.bytes / 1024 ** 2, pages: RESUME.pages })}
        error={fileError}
        onChange={(chosenFile) => {
          setFile(chosenFile);
          setFileError(null);
        }}
      />
      <Checkbox
        {...form.checkbox('agreed')}
        label={
          <Trans
            t={t}
            i18nKey="hiring.agree"
            components={{ policy: <Anchor href={localePath('/privacy-policy')} target="_blank" underline="always" /> }}
          />
        }
      />
      <Honeypot {...form.field('website')} />
      <Button type="submit" size="lg" loading={form.isSubmitting}>
        {t('hiring.submit')}
      </Button>
    </Form>
  );
}
