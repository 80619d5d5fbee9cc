import { type LicenceRequest, licenceRequests } from '@koma/contracts';
import { Button, Text, Title } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { api, keyOf, queryOf, toast } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useToday } from '../../shared/use-today.js';
import { useWords } from '../../shared/words.js';
import { DraftConflict } from './draft-conflict.js';
import { Hints } from './hints.js';
import classes from './request.module.css';
import { missingFields } from './request-values.js';
import { Review } from './review.js';
import { StepNav } from './step-nav.js';
import { type Step, stepAfter, stepBefore } from './steps.js';
import { CreditStep, ExclusivityStep, MediaStep, TermStep, TerritoryStep } from './steps/choice-steps.js';
import { PurposeStep } from './steps/purpose-step.js';
import { WorksStep } from './steps/works-step.js';
import { refusedSteps, useHints } from './use-hints.js';
import { type RequestForm, useRequestForm } from './use-request-form.js';
import { useSteps } from './use-steps.js';

interface StepProps {
  form: RequestForm;
}

const FORMS: Record<Exclude<Step, 'review'>, (props: StepProps) => ReactNode> = {
  works: WorksStep,
  purpose: PurposeStep,
  media: MediaStep,
  territory: TerritoryStep,
  term: TermStep,
  exclusivity: ExclusivityStep,
  alterations: CreditStep,
};

/** Steps that a draft begins with as they were chosen the last time. */
const CARRIED: readonly Step[] = ['media', 'territory', 'term', 'exclusivity', 'alterations'];

/** The heading of a step; it has the focus once another step is opened. */
function StepTitle({ step }: { step: Step }) {
  const t = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView?.({ block: 'nearest' });
  }, [step]);
  return (
    <div className={classes.title}>
      <Title order={2} size="h3" ref={title} tabIndex={-1}>
        {t(`steps.${step}`)}
      </Title>
      <Text size="sm" c="dimmed">
        {t(`stepTexts.${step}`)}
      </Text>
    </div>
  );
}

interface WaysProps {
  step: Step;
  form: RequestForm;
  onGo: (step: Step) => void;
}

/** The ways to the steps before and after; the form itself goes on with Enter. */
function Ways({ step, form, onGo }: WaysProps) {
  const t = useWords();
  const [before, after] = [stepBefore(step), stepAfter(step)];
  const told = form.isChanged ? t('request.unsaved') : t('request.saved');
  return (
    <div className={classes.ways}>
      <Text size="sm" c="dimmed" role="status" className={classes.told}>
        {told}
      </Text>
      {before && (
        <Button variant="default" className={classes.before} onClick={() => onGo(before)}>
          {t('request.before')}
        </Button>
      )}
      {after && (
        <Button type="submit" className={classes.after} loading={form.isSubmitting && form.isChanged}>
          {t('request.next')}
        </Button>
      )}
    </div>
  );
}

/** A draft, filled in step by step and saved with each of them. */
export function Wizard({ request }: { request: LicenceRequest }) {
  const t = useWords();
  const client = useQueryClient();
  const form = useRequestForm(request);
  const { step, go } = useSteps(form);
  const missing = missingFields(form.values, useToday());
  const refused = refusedSteps(useHints(form.saved).hints, form.saved);
  const after = stepAfter(step);
  const Fields = step === 'review' ? null : FORMS[step];

  const submit = async () => {
    const params = { id: request.id };
    const sent = await api.call(licenceRequests.submit, { params, body: { version: form.saved.version } });
    form.clear();
    client.setQueryData(queryOf(licenceRequests.get, { params }).queryKey, sent);
    void client.invalidateQueries({ queryKey: keyOf(licenceRequests.list) });
    toast.success(t('request.sent'));
  };

  return (
    <div className={classes.wizard}>
      <StepNav request={request.id} step={step} missing={missing} refused={refused} onGo={go} />
      <div className={classes.main}>
        <form
          {...form.formProps}
          method="dialog"
          className={classes.form}
          aria-label={t(`steps.${step}`)}
          onSubmit={(event) => {
            event.preventDefault();
            if (after) go(after);
          }}
        >
          <StepTitle step={step} />
          {form.conflict && <DraftConflict conflict={form.conflict} isBusy={form.isSubmitting} />}
          {!form.conflict && <FormErrorSummary>{form.summary}</FormErrorSummary>}
          {form.saved.isCarriedOver && CARRIED.includes(step) && <Text size="sm">{t('request.carriedOver')}</Text>}
          {Fields ? (
            <Fields form={form} />
          ) : (
            <Review form={form} missing={missing} refused={refused} onGo={go} onSubmit={submit} />
          )}
          <Ways step={step} form={form} onGo={go} />
        </form>
      </div>
      <Hints request={form.saved} />
    </div>
  );
}
