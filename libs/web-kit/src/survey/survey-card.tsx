import { survey, surveyAnswer } from '@koma/contracts';
import { Button, CloseButton, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../i18n/error-words.js';
import { COMMON } from '../i18n/i18n.js';
import { queryOf, useCall } from '../query/query-of.js';
import { toast } from '../toasts.js';
import classes from './survey-card.module.css';

interface Props {
  creatorId: string;
  /** Called when there is nothing to ask any more. */
  onEnd: () => void;
}

/** One question with one click to answer; it covers nothing that is being used, and takes no focus. */
function Question({ creatorId, onEnd }: Props) {
  const { t } = useTranslation(COMMON);
  const words = useErrorWords();
  const heading = useId();
  const answer = useCall(survey.answer, { onSuccess: () => void toast.success(t('survey.thanks')) });
  const dismiss = useCall(survey.dismiss);
  const onError = (error: unknown) => void toast.error(words(error));
  const later = (isForGood: boolean) => dismiss.mutate({ body: { isForGood } }, { onSuccess: onEnd, onError });
  const isBusy = answer.isPending || dismiss.isPending;
  return (
    <Paper component="section" className={classes.card} withBorder shadow="md" aria-labelledby={heading}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Text id={heading} fw={600} role="status">
          {t('survey.question')}
        </Text>
        <CloseButton aria-label={t('survey.later')} disabled={isBusy} onClick={() => later(false)} />
      </Group>
      <Group gap="xs">
        {surveyAnswer.options.map((option) => (
          <Button
            key={option}
            size="xs"
            variant="default"
            disabled={isBusy}
            onClick={() =>
              answer.mutate({ params: { creatorId }, body: { answer: option } }, { onSuccess: onEnd, onError })
            }
          >
            {t(`survey.answers.${option}`)}
          </Button>
        ))}
      </Group>
      <Group gap="md" justify="space-between">
        <Text size="xs" c="dimmed">
          {t('survey.note')}
        </Text>
        <Button size="compact-xs" variant="subtle" color="gray" disabled={isBusy} onClick={() => later(true)}>
          {t('survey.never')}
        </Button>
      </Group>
    </Paper>
  );
}

/** Asks what a viewer looks for, if the service says that there is something to ask today; otherwise renders nothing. */
export function SurveyCard({ creatorId, onEnd }: Props) {
  const { data } = useQuery({ ...queryOf(survey.question, { params: { creatorId } }), staleTime: 0, gcTime: 0 });
  return data?.creatorId === creatorId ? <Question creatorId={creatorId} onEnd={onEnd} /> : null;
}
