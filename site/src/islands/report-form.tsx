import { DOCUMENT, REPORT, REPORT_KINDS, reportForm, reports, type StartedReport } from '@koma/contracts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, errorWords, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Honeypot } from './honeypot.js';
import { ProofField } from './proof-field.js';
import { sendProof } from './send-proof.js';
import { SentNotice } from './sent-notice.js';

const EMPTY = {
  ...{ kind: REPORT_KINDS[0], name: '', onBehalfOf: '', email: '', message: '' },
  ...{ showsName: false, declared: false, website: '' },
};

/** The form starts with the box unchecked, which the contract's `true` cannot say. */
const schema = z.preprocess((given: Record<string, unknown>) => given, reportForm);

/** Sends a report and its proof; files that were refused are sent again to the same report. */
function useSending() {
  const locale = useLocale();
  const started = useRef<{ values: string; report: StartedReport } | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const send = async (body: z.output<typeof reportForm>, files: readonly File[]) => {
    const values = JSON.stringify(body);
    if (started.current?.values !== values)
      started.current = { values, report: await api.call(reports.send, { body }) };
    const { report } = started.current;
    try {
      for (const file of files) await sendProof(report, file, locale);
    } catch (error) {
      setFileError(errorWords(error, locale));
      return null;
    }
    return report;
  };
  return { send, fileError, setFileError };
}

/** A report of a work, a profile or a share link, with proof files. */
export function ReportForm({ address }: { address: string }) {
  const { t } = useTranslation('site');
  const { send, fileError, setFileError } = useSending();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState<StartedReport | null>(null);
  const form = useApiForm({
    schema,
    initialValues: { ...EMPTY, address },
    onSubmit: async (body) => setSent(await send(body, files)),
  });
  if (sent) {
    const words = sent.isConfirmed ? 'received' : sent.isMailed ? 'sent' : 'earlier';
    const text = t(`report.${words}.text`, { number: sent.number });
    return <SentNotice title={t(`report.${words}.title`)}>{text}</SentNotice>;
  }
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <TextInput
        {...form.field('address')}
        label={t('report.address')}
        description={t('report.addressHint')}
        inputMode="url"
        withAsterisk
      />
      <NativeSelect
        {...form.field('kind')}
        size="md"
        label={t('report.kind')}
        data={REPORT_KINDS.map((kind) => ({ value: kind, label: t(`report.kinds.${kind}`) }))}
      />
      <Textarea {...form.field('message')} label={t('report.message')} rows={8} withAsterisk />
      <ProofField
        files={files}
        error={fileError && `${t('report.filesFailed')} ${fileError}`}
        hint={t('report.filesHint', { megabytes: DOCUMENT.bytes / 1024 ** 2, most: REPORT.files.most })}
        onChange={(chosen) => {
          setFiles(chosen);
          setFileError(null);
        }}
      />
      <TextInput {...form.field('name')} label={t('report.name')} autoComplete="name" withAsterisk />
      <TextInput {...form.field('onBehalfOf')} label={t('report.onBehalfOf')} autoComplete="organization" />
      <TextInput
        {...form.field('email')}
        label={t('report.email')}
        description={t('report.emailHint')}
        type="email"
        autoComplete="email"
        withAsterisk
      />
      <Checkbox {...form.checkbox('showsName')} label={t('report.showsName')} />
      <Checkbox {...form.checkbox('declared')} label={t('report.declared')} />
      <Honeypot {...form.field('website')} />
      <Button type="submit" size="lg" loading={form.isSubmitting}>
        {t('report.submit')}
      </Button>
    </Form>
  );
}
