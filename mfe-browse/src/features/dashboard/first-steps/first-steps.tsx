import { Anchor, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { LocaleLink, readLoginState } from '@koma/web-kit';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useWords } from '../../../shared/words.js';
import classes from './first-steps.module.css';
import { type Step, useCreatorSteps, useUserSteps } from './use-steps.js';

const ICON = { size: 20, stroke: 1.5, 'aria-hidden': true };
type Who = 'creator' | 'user';

interface Props {
  who: Who;
  steps: readonly Step[] | null;
}

function Steps({ who, steps }: Props) {
  const t = useWords();
  const heading = useId();
  const [isHidden, setHidden] = useLocalStorage({ key: 'koma.first-steps-hidden', defaultValue: false });
  if (!steps || isHidden) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={classes.steps} aria-labelledby={heading}>
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h3" id={heading}>
          {t('firstSteps.title')}
        </Title>
        <Anchor component="button" type="button" size="sm" onClick={() => setHidden(true)}>
          {t('firstSteps.hide')}
        </Anchor>
      </Group>
      <ol className={classes.list}>
        {steps.map(({ key, to, isDone }) => (
          <li key={key} className={classes.step} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheck {...ICON} /> : <IconCircle {...ICON} />}
            <span>
              {isDone ? (
                <Text component="span" display="block">
                  {t(`firstSteps.${who}.${key}.title`)}
                  <VisuallyHidden>{t('firstSteps.done')}</VisuallyHidden>
                </Text>
              ) : (
                <Anchor component={LocaleLink} to={to} fw={key === next?.key ? 600 : undefined} underline="always">
                  {t(`firstSteps.${who}.${key}.title`)}
                </Anchor>
              )}
              <Text component="span" display="block" size="sm" c="dimmed">
                {t(`firstSteps.${who}.${key}.text`)}
              </Text>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const CreatorSteps = ({ id }: { id: string }) => <Steps who="creator" steps={useCreatorSteps(id)} />;
const UserSteps = () => <Steps who="user" steps={useUserSteps()} />;

/** What somebody new does first; renders nothing once it is done, or put away. */
export function FirstSteps() {
  const who = readLoginState();
  if (who?.profileType === 'creator') return <CreatorSteps id={who.userId} />;
  return who?.profileType === 'user' ? <UserSteps /> : null;
}
