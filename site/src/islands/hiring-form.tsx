import { hiring, jobApplicationForm, RESUME, type StartedApplication } from '@koma/contracts';
import { Anchor, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, errorWords, isApiError, useLocale, useLocalePath } from '@koma/web-kit';
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

const EMPTY = { name: '', email: '', telephone: '', message: '', agreed: false, website: '' };

/** The form starts with the box unchecked, which the contract's `true` cannot say. */
const schema = z.preprocess((given: Record<string, unknown>) => given, jobApplicationForm);

/** Starts an application and uploads its resume; a refused resume is uploaded again to the same application. */
function useSending() {
  const locale = useLocale();
  const started = useRef<{ values: string; application: StartedApplication } | null>(null);
  return async (body: z.output<typeof jobApplicationForm>, file: File) => {
    const values = JSON.stringify(body);
    if (started.current?.values !== values) {
      started.current = { values, application: await api.call(hiring.apply, { body }) };
    }
    await sendResume(started.current.application, file, locale);
  };
}

/** The chosen PDF, and its error. */
function useResume() {
  const { t } = useTranslation('site');
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setError(null);
  };
  return { file, error, choose, refuse: setError, missing: t('hiring.resumeMissing') };
}

function Agreement() {
  const { t } = useTranslation('site');
  const localePath = useLocalePath();
  const policy = <Anchor href={localePath('/privacy-policy')} target="_blank" underline="always" />;
  return <Trans t={t} i18nKey="hiring.agree" components={{ policy }} />;
}

/** An application for one of the openings, with a resume (§2, §5). */
export function HiringForm({ openings, chosen }: { openings: readonly Opening[]; chosen: string }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const resume = useResume();
  const send = useSending();
  const [isSent, setIsSent] = useState(false);
  const form = useApiForm({
    schema,
    initialValues: { ...EMPTY, openingKey: chosen },
    onSubmit: async (body) => {
      if (!resume.file) return resume.refuse(resume.missing);
      try {
        await send(body, resume.file);
        setIsSent(true);
      } catch (error) {
        // Issues of fields are shown in the form, all other errors at the file.
        if (isApiError(error) && error.issues.length > 0) throw error;
        resume.refuse(errorWords(error, locale));
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
        error={resume.error}
        onChange={resume.choose}
      />
      <Checkbox {...form.checkbox('agreed')} label={<Agreement />} />
      <Honeypot {...form.field('website')} />
      <Button type="submit" size="lg" loading={form.isSubmitting}>
        {t('hiring.submit')}
      </Button>
    </Form>
  );
}
