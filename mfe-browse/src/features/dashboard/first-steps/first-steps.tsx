import { firstSteps } from '@koma/contracts';
import { Anchor, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { api, LocaleLink, queryOf, readLoginState } from '@koma/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { useWords } from '../../../shared/words.js';
import { Awaited } from '../awaited.js';
import classes from './first-steps.module.css';
import { type Step, useCreatorSteps, useUserSteps } from './use-steps.js';

type Who = 'creator' | 'user';
const STATE = queryOf(firstSteps.get);

/** Ends the steps for good: at once on this page, and for every later visit. */
function useEnd() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api.call(firstSteps.end),
    onMutate: () => queryClient.setQueryData(STATE.queryKey, { isOver: true }),
    // Shown again at the next visit, and ended then.
    onError: () => undefined,
  });
  return mutate;
}

interface ItemProps {
  step: Step;
  who: Who;
  number: number;
  isNext: boolean;
}

function Item({ step: { key, to, isDone }, who, number, isNext }: ItemProps) {
  const t = useWords();
  const title = t(`firstSteps.${who}.${key}.title`);
  return (
    <li className={classes.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <IconCheck size={16} stroke={2} /> : number}
      </span>
      <div className={classes.words}>
        {isDone || isNext ? (
          <Text fw={600}>
            {title}
            {isDone && <VisuallyHidden>{t('firstSteps.done')}</VisuallyHidden>}
          </Text>
        ) : (
          <Anchor component={LocaleLink} to={to} underline="hover" fw={600} c="inherit">
            {title}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {t(`firstSteps.${who}.${key}.text`)}
        </Text>
        {isNext && (
          <Button component={LocaleLink} to={to} size="sm" mt="sm">
            {t(`firstSteps.${who}.${key}.action`)}
          </Button>
        )}
      </div>
    </li>
  );
}

function Steps({ who, steps }: { who: Who; steps: readonly Step[] | null }) {
  const t = useWords();
  const heading = useId();
  const end = useEnd();
  const next = steps?.find(({ isDone }) => !isDone);
  const isOver = steps !== null && next === undefined;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  if (!steps) return <Awaited />;
  if (!next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes.steps} aria-labelledby={heading}>
      <Group justify="space-between" align="baseline">
        <Group gap="sm" align="baseline">
          <Title order={2} size="h3" id={heading}>
            {t('firstSteps.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('firstSteps.progress', { done, total: steps.length })}
          </Text>
        </Group>
        <Anchor component="button" type="button" size="sm" onClick={() => end()}>
          {t('firstSteps.hide')}
        </Anchor>
      </Group>
      <ol className={classes.list}>
        {steps.map((step, at) => (
          <Item key={step.key} step={step} who={who} number={at + 1} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

const CreatorSteps = ({ id }: { id: string }) => <Steps who="creator" steps={useCreatorSteps(id)} />;
const UserSteps = () => <Steps who="user" steps={useUserSteps()} />;

/** What somebody new does next, until all of it is done or put away; then never again. */
export function FirstSteps() {
  const who = readLoginState();
  const isMember = who?.profileType === 'creator' || who?.profileType === 'user';
  const { data, isLoading } = useQuery({ ...STATE, enabled: isMember });
  if (isLoading) return <Awaited />;
  if (!who || !data || data.isOver) return null;
  return who.profileType === 'creator' ? <CreatorSteps id={who.userId} /> : <UserSteps />;
}
