import { Accordion, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './folds.module.css';
import { useWords } from './words.js';

/** A part of a form that is opened by itself. */
export interface Fold {
  id: string;
  name: string;
  /** What is set, in a line. */
  summary: string;
  isWrong: boolean;
  content: ReactNode;
}

/** Parts of a form below each other, each with what is set beside its name. One with an error stays open: the error takes the focus. */
export function Folds({ folds }: { folds: readonly Fold[] }) {
  const t = useWords();
  const [opened, setOpened] = useState<string[]>([]);
  const wrong = folds.filter(({ id, isWrong }) => isWrong && !opened.includes(id)).map(({ id }) => id);
  if (wrong.length > 0) setOpened([...opened, ...wrong]);
  return (
    <Accordion
      order={3}
      multiple
      variant="contained"
      chevronPosition="left"
      transitionDuration={0}
      keepMounted={false}
      value={opened}
      onChange={setOpened}
    >
      {folds.map(({ id, name, summary, isWrong, content }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control>
            <span className={classes.summary}>
              <Text span size="sm" fw={600}>
                {name}
              </Text>
              <Text span size="sm" c={isWrong ? 'var(--mantine-color-error)' : 'dimmed'} className={classes.words}>
                {isWrong ? t('folds.wrong') : summary}
              </Text>
            </span>
          </Accordion.Control>
          <Accordion.Panel>{content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
