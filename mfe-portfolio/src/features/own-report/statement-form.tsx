import { type OwnReport, ownReports, ownStatement, TEXT } from '@koma/contracts';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Button, Text, Textarea, Title } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import classes from './own-report.module.css';
import { draftOf, dropDraft, storeDraft } from './statement-drafts.js';

interface Props {
  id: string;
  kind: 'answer' | 'object';
  hint: string;
  onSent: (report: OwnReport) => void;
}

/** What the owner says, once. It stays in this tab until it is sent. */
export function StatementForm({ id, kind, hint, onSent }: Props) {
  const t = useWords();
  const form = useApiForm({
    schema: ownStatement,
    initialValues: { message: draftOf(id, kind) },
    onSubmit: async (body) => {
      const report = await api.call(ownReports[kind], { params: { id }, body });
      dropDraft(id, kind);
      toast.success(t(`reports.own.${kind}.done`));
      onSent(report);
    },
  });
  return (
    <Form {...form.formProps} aria-label={t(`reports.own.${kind}.title`)}>
      <Title order={2} size="h4">
        {t(`reports.own.${kind}.title`)}
      </Title>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Textarea
        {...form.field('message')}
        onChange={(event) => {
          storeDraft(id, kind, event.currentTarget.value);
          form.form.setFieldValue('message', event.currentTarget.value);
        }}
        label={t(`reports.own.${kind}.label`)}
        description={hint}
        rows={8}
        maxLength={TEXT.long}
        required
      />
      <div className={classes.send}>
        <Button type="submit" loading={form.isSubmitting}>
          {t(`reports.own.${kind}.submit`)}
        </Button>
        <Text size="sm" c="dimmed">
          {t('reports.own.once')}
        </Text>
      </div>
    </Form>
  );
}
