import { Alert, Anchor, Button, Text, Title } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { LocaleLink, useErrorWords, useFormats } from '@koma/web-kit';
import { useAllWorksWords } from '../../shared/use-works-words.js';
import { IconListCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/facts.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { UsageFacts } from '../../terms/usage-facts.js';
import { bodyOfUsage } from '../../terms/usage-values.js';
import { useTermWords } from '../../terms/use-term-words.js';
import { useRequestFiles } from './request-files.js';
import classes from './request.module.css';
import type { RequestField } from './request-values.js';
import { type Step, stepOfField } from './steps.js';
import type { RequestForm } from './use-request-form.js';

interface Props {
  form: RequestForm;
  missing: readonly RequestField[];
  refused: readonly Step[];
  onGo: (step: Step) => void;
  onSubmit: () => Promise<void>;
}

interface PartProps {
  step: Step;
  onGo: (step: Step) => void;
  children: ReactNode;
}

/** What was entered on a step, and the way back to it. */
function Part({ step, onGo, children }: PartProps) {
  const t = useWords();
  const common = useTranslation().t;
  return (
    <section className={classes.reviewed} aria-label={t(`steps.${step}`)}>
      <div className={classes.reviewedTitle}>
        <Title order={3} size="h4">
          {t(`review.${step}`)}
        </Title>
        <Button
          size="xs"
          variant="subtle"
          px="xs"
          mr="-xs"
          onClick={() => onGo(step)}
          aria-label={t('review.change', { step: t(`review.${step}`) })}
        >
          {common('edit')}
        </Button>
      </div>
      {children}
    </section>
  );
}

interface ToMendProps {
  request: string;
  /** Why the request cannot be sent yet. */
  title: string;
  steps: readonly Step[];
  onGo: (step: Step) => void;
}

/** What keeps the request from being sent, with the steps on which it is mended. */
function ToMend({ request, title, steps, onGo }: ToMendProps) {
  const t = useWords();
  if (steps.length === 0) return null;
  return (
    <Alert color="amber" variant="light" icon={<IconListCheck size={18} stroke={1.5} />} title={title}>
      <ul className={classes.missing}>
        {steps.map((step) => (
          <li key={step}>
            <Anchor
              component={LocaleLink}
              to={paths.request(request, step)}
              onClick={(event) => {
                event.preventDefault();
                onGo(step);
              }}
            >
              {t(`steps.${step}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Submit({ isPossible, onSubmit }: { isPossible: boolean; onSubmit: () => Promise<void> }) {
  const t = useWords();
  const words = useErrorWords();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await onSubmit();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <div className={classes.submit}>
      <FormErrorSummary>{failure === null ? null : words(failure)}</FormErrorSummary>
      <Text size="sm" c="dimmed">
        {t('review.submitText')}
      </Text>
      <Button size="lg" disabled={!isPossible} loading={isBusy} onClick={() => void submit()}>
        {t('review.submit')}
      </Button>
    </div>
  );
}

/** The whole request before it is sent. */
export function Review({ form, missing, refused, onGo, onSubmit }: Props) {
  const t = useWords();
  const worksWords = useAllWorksWords();
  const { date } = useFormats();
  const { separator } = useTermWords();
  const { values, saved } = form;
  const files = useRequestFiles(saved.id);
  const works = saved.works.filter(({ id }) => values.workIds.includes(id));
  return (
    <div className={classes.fields}>
      <ToMend
        request={saved.id}
        title={t('review.missing')}
        steps={[...new Set(missing.map(stepOfField))]}
        onGo={onGo}
      />
      <ToMend request={saved.id} title={t('review.refused')} steps={refused} onGo={onGo} />
      <Part step="works" onGo={onGo}>
        <Facts facts={[[t('columns.works'), worksWords(works)]]} />
      </Part>
      <Part step="purpose" onGo={onGo}>
        <Facts
          facts={[
            [t('purpose.company'), saved.companyName],
            [t('purpose.endClient'), values.endClient || t('usage.missing')],
            [t('purpose.product'), values.product || t('usage.missing')],
            [t('purpose.campaign'), values.campaign],
            [t('purpose.deadline'), values.deadline && date(values.deadline)],
            [t('purpose.note'), values.note],
            [t('files.title'), files.map(({ fileName }) => fileName).join(separator)],
          ]}
        />
      </Part>
      <Part step="media" onGo={onGo}>
        <UsageFacts usage={bodyOfUsage(values)} />
      </Part>
      <Submit
        isPossible={missing.length + refused.length === 0 && !form.isChanged && !form.isSubmitting}
        onSubmit={onSubmit}
      />
    </div>
  );
}
