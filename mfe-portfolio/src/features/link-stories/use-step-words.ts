import type { LinkStep } from '@koma/contracts';
import { useTitleOf } from '@koma/web-kit';
import { SIGNS } from '../../shared/mark-signs.js';
import { useWords } from '../../shared/words.js';

/** What happened, in a sentence. */
export function useStepWords(): (step: LinkStep) => string {
  const t = useWords();
  const titleOf = useTitleOf();
  return (step) => {
    if (step.kind === 'opened') return t('linkStories.steps.opened', { number: step.number });
    if (step.kind !== 'marked') return t(`linkStories.steps.${step.kind}`);
    const { name, sign } = step;
    const values = { name, title: titleOf(step), sign: sign === null ? '' : SIGNS[sign] };
    return t(sign === null ? 'linkStories.steps.commented' : 'linkStories.steps.marked', values);
  };
}
