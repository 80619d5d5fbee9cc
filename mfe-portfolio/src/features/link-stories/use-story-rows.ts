import type { LinkStep } from '@koma/contracts';
import { useTitleOf } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { useStepWords } from './use-step-words.js';

/** A story as the rows of a CSV file: one for each step, film and download, with times as ISO 8601. */
export function useStoryRows(): (steps: readonly LinkStep[]) => (string | number)[][] {
  const t = useWords();
  const wordsOf = useStepWords();
  const titleOf = useTitleOf();
  return (steps) => [
    ['at', 'what', 'work', 'share', 'comment'].map((column) => t(`linkStories.columns.${column}`)),
    ...steps.flatMap((step): (string | number)[][] => {
      const words = wordsOf(step);
      if (step.kind === 'marked') return [[step.at, words, titleOf(step), '', step.comment]];
      if (step.kind !== 'opened') return [[step.at, words, '', '', '']];
      return [
        [step.at, words, '', '', ''],
        ...step.watched.map(({ share, ...work }) => [step.at, words, titleOf(work), Math.round(share * 100), '']),
        ...(step.downloadedAt === null ? [] : [[step.downloadedAt, t('linkStories.steps.downloaded'), '', '', '']]),
      ];
    }),
  ];
}
