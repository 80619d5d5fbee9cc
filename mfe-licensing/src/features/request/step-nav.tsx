import { Progress, Text, VisuallyHidden } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './request.module.css';
import type { RequestField } from './request-values.js';
import { isComplete, type Step, STEPS } from './steps.js';

interface Props {
  /** Id of the draft. */
  request: string;
  step: Step;
  missing: readonly RequestField[];
  /** Steps on which something is chosen that is not offered. */
  refused: readonly Step[];
  onGo: (step: Step) => void;
}

/** The steps with what is done of them: a rail on wide screens, a line of progress on phones. */
export function StepNav({ request, step, missing, refused, onGo }: Props) {
  const t = useWords();
  const at = STEPS.indexOf(step) + 1;
  return (
    <nav className={classes.nav} aria-label={t('request.steps')}>
      <div className={classes.progress}>
        <Text size="sm">{t('request.stepOf', { step: at, steps: STEPS.length })}</Text>
        <Progress value={(at / STEPS.length) * 100} size="sm" aria-label={t('request.progress')} />
      </div>
      <ol className={classes.rail}>
        {STEPS.map((name) => {
          const isRefused = refused.includes(name);
          const isDone = name !== 'review' && !isRefused && isComplete(name, missing);
          const Sign = isRefused ? IconAlertTriangle : isDone ? IconCircleCheck : IconCircle;
          return (
            <li key={name}>
              <LocaleLink
                to={paths.request(request, name)}
                className={classes.step}
                aria-current={name === step ? 'step' : undefined}
                onClick={(event) => {
                  // What was entered on this step is saved first.
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onGo(name);
                }}
              >
                <Sign
                  size={18}
                  stroke={1.5}
                  aria-hidden="true"
                  data-done={isDone || undefined}
                  data-refused={isRefused || undefined}
                />
                {t(`steps.${name}`)}
                {isDone && <VisuallyHidden>{t('request.done')}</VisuallyHidden>}
                {isRefused && <VisuallyHidden>{t('request.refused')}</VisuallyHidden>}
              </LocaleLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
