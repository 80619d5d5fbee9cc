import type { LinkStep } from '@koma/contracts';
import { Badge, Group, Progress, Text } from '@mantine/core';
import { useFormats, useTitleOf } from '@koma/web-kit';
import classes from './link-story.module.css';
import { useStepWords } from './use-step-words.js';
import { useWords } from '../../shared/words.js';

function Watched({ step }: { step: Extract<LinkStep, { kind: 'opened' }> }) {
  const t = useWords();
  const titleOf = useTitleOf();
  if (step.watched.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('linkStories.steps.nothing')}
      </Text>
    );
  return step.watched.map(({ workId, share, ...work }) => {
    const percent = Math.round(share * 100);
    const words = t('linkStories.steps.watched', { title: titleOf(work), percent });
    return (
      <div key={workId}>
        <Text size="sm">{words}</Text>
        <Progress value={percent} size="xs" aria-label={words} />
      </div>
    );
  });
}

/** One thing that happened to a link. */
export function StoryStep({ step }: { step: LinkStep }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const wordsOf = useStepWords();
  return (
    <li className={classes.step} data-kind={step.kind}>
      <Text component="time" dateTime={step.at} size="sm" c="dimmed">
        {dateTime(step.at)}
      </Text>
      <div className={classes.said}>
        <Group gap="sm">
          <Text fw={600}>{wordsOf(step)}</Text>
          {step.kind === 'opened' && step.downloadedAt !== null && (
            <Badge variant="light" tt="none" fw={400} title={dateTime(step.downloadedAt)}>
              {t('linkStories.steps.downloaded')}
            </Badge>
          )}
        </Group>
        {step.kind === 'opened' && <Watched step={step} />}
        {step.kind === 'marked' && step.comment !== '' && (
          <Text size="sm" className={classes.comment}>
            {step.comment}
          </Text>
        )}
      </div>
    </li>
  );
}
