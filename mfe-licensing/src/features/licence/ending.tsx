import { type Licence, licences, LICENSING, lines, RUNNING_LICENCES } from '@koma/contracts';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast, useFormats } from '@koma/web-kit';
import { draftOf, useApiForm } from '@koma/web-kit/forms';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import classes from './licence.module.css';
import { useChange } from './use-change.js';

const endingForm = z.strictObject({ reason: lines(LICENSING.message) });
const typed = z.object({ reason: z.string() });

interface FormProps {
  licence: Licence;
  /** The other side has asked for it. */
  isAgreement: boolean;
  onClose: () => void;
}

function EndingForm({ licence, isAgreement, onClose }: FormProps) {
  const t = useWords();
  const common = useTranslation().t;
  const { id, version } = licence;
  const { show, refresh } = useChange(id);
  const draft = useMemo(() => draftOf(`licence-ending.${id}.${version}`, typed), [id, version]);
  const form = useApiForm({
    schema: endingForm,
    initialValues: draft.read() ?? { reason: '' },
    onSubmit: async (body) => {
      try {
        const saved = await api.call(licences.end, { params: { id }, body: { version, ...body } });
        draft.clear();
        toast.success(t(saved.ended ? 'ending.ended' : 'ending.asked'));
        onClose();
        show(saved);
      } catch (error) {
        refresh(error);
        throw error;
      }
    },
  });
  const { values } = form;
  useEffect(() => {
    if (values.reason === '') draft.clear();
    else draft.write(values);
  }, [draft, values]);
  return (
    <Form {...form.formProps} aria-label={t('ending.title')}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Textarea
        {...form.field('reason')}
        label={t(isAgreement ? 'ending.answer' : 'ending.reason')}
        rows={4}
        resize="vertical"
        required
      />
      <Group gap="sm">
        <Button type="submit" color="red" loading={form.isSubmitting}>
          {t(isAgreement ? 'ending.agree' : 'ending.ask')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  );
}

/** Ending a licence early: one side asks with a reason, the other one agrees. */
export function Ending({ licence }: { licence: Licence }) {
  const t = useWords();
  const { date } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { ending, side, state } = licence;
  if (!RUNNING_LICENCES.includes(state)) return null;
  const isMine = ending?.by === side;
  const isAsked = ending !== null && !isMine;
  return (
    <Section title={t('ending.title')} description={t('ending.text')}>
      {ending && (
        <Alert
          color="amber"
          variant="light"
          title={t(isMine ? 'ending.mine' : 'ending.theirs', { day: date(ending.on) })}
        >
          <Text size="sm" className={classes.said}>
            {ending.reason}
          </Text>
        </Alert>
      )}
      {isOpen ? (
        <EndingForm licence={licence} isAgreement={isAsked} onClose={() => setIsOpen(false)} />
      ) : (
        !isMine && (
          <div>
            <Button variant="default" color="red" onClick={() => setIsOpen(true)}>
              {t(isAsked ? 'ending.agree' : 'ending.open')}
            </Button>
          </div>
        )
      )}
    </Section>
  );
}
