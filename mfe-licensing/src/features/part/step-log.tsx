import type { RequestPart } from '@koma/contracts';
import { Text } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import classes from './part.module.css';

/** Every step with who took it and when. */
export function StepLog({ steps }: Pick<RequestPart, 'steps'>) {
  const t = useWords();
  const { dateTime } = useFormats();
  return (
    <Section title={t('log.title')}>
      <ol className={classes.log}>
        {steps.map(({ act, by, name, at }) => (
          <li key={`${at} ${act}`}>
            <Text size="sm">
              {t(`log.acts.${act}`)}
              <Text span size="sm" c="dimmed">
                {' '}
                {by === 'time' ? t('log.time') : name || t(`log.sides.${by}`)}
              </Text>
            </Text>
            <Text size="xs" c="dimmed" component="time" dateTime={at}>
              {dateTime(at)}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
