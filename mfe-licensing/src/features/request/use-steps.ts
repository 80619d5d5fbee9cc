import { useLocalePath } from '@koma/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.js';
import { type Step, stepOf } from './steps.js';
import type { RequestForm } from './use-request-form.js';

/** Pause after which a choice is saved by itself, so that the hints beside it are right. */
const PAUSE = 600;
/** Steps on which one chooses; text is saved with the step. */
const CHOOSING: readonly Step[] = ['works', 'media', 'territory', 'term', 'exclusivity', 'alterations'];

/** The step of the address; the way to another one saves first. */
export function useSteps(form: RequestForm) {
  const step = stepOf(useSearchParams()[0].get('step'));
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const wanted = useRef<Step | null>(null);
  const { isChanged, isSubmitting, failure, submit, values, saved, summary } = form;
  const [settled] = useDebouncedValue(values, PAUSE);

  const open = (next: Step) => {
    wanted.current = null;
    void navigate(localePath(paths.request(saved.id, next)), { preventScrollReset: true });
  };

  /** Goes to a step; what was entered is saved first, and an error keeps the step. */
  const go = (next: Step) => {
    wanted.current = next;
    if (isSubmitting) return;
    if (isChanged) submit();
    else open(next);
  };

  const onSaved = useEffectEvent(() => {
    if (isSubmitting || wanted.current === null) return;
    if (summary !== null) wanted.current = null;
    else if (isChanged) submit();
    else open(wanted.current);
  });
  useEffect(() => onSaved(), [isSubmitting, saved, summary]);

  const saveChoice = useEffectEvent(() => {
    const isOpen = isChanged && !isSubmitting && failure === null;
    if (CHOOSING.includes(step) && isOpen) submit();
  });
  useEffect(() => saveChoice(), [settled]);

  return { step, go };
}
