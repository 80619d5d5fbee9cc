import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { type Choice, RANGES, type RangeName } from './filters.js';
import { type Narrowing, rangesOf } from './search-state.js';
import { useLabels } from './use-labels.js';
import type { Search } from './use-search.js';

/** A filter, and the search without it. */
export interface Drop {
  id: string;
  words: string;
  part: Narrowing;
}

/** The label of a range: for a picture the day of publication. */
export const rangeTitle = (range: RangeName, kind: Search['subject']['kind']) => `filters.${range}.label.${kind}`;

const byFilter = (chosen: readonly Choice[]) => [...Map.groupBy(chosen, ({ filter }) => filter).values()];

/**
 * Everything that can be removed from the search: the words first, then the ranges, then each value of a filter, or each filter
 * with all its values: these are alternatives, so that only all of them together prevent results.
 */
export function useDrops({ subject, state }: Pick<Search, 'subject' | 'state'>, by: 'value' | 'filter'): Drop[] {
  const t = useWords();
  const { date } = useFormats();
  const { q, chosen, bounds } = state;
  const { label } = useLabels(chosen.length > 0);
  const all: Narrowing = { q, chosen, bounds };
  const ofWords = q ? [{ id: 'q', words: t('filters.words', { q }), part: { ...all, q: '' } }] : [];
  const ofRanges = rangesOf(subject).flatMap((range) => {
    const { of, from: first, to: last } = RANGES[range];
    const { [first]: from, [last]: to, ...others } = bounds;
    if (!from && !to) return [];
    const said = (bound: string | undefined) => (bound && of === 'days' ? date(bound) : bound);
    const value = t(`filters.${range}.${from && to ? 'between' : from ? 'from' : 'to'}`, {
      from: said(from),
      to: said(to),
    });
    const words = t('filters.value', { filter: t(rangeTitle(range, subject.kind)), value });
    return [{ id: range, words, part: { ...all, bounds: others } }];
  });
  const groups = by === 'value' ? chosen.map((choice) => [choice]) : byFilter(chosen);
  const ofValues = groups.flatMap((choices) => {
    const [first] = choices;
    if (!first) return [];
    const value = choices.map(label).join(t('filters.comma'));
    return [
      {
        id: `${first.filter}:${choices.map(({ key }) => key).join()}`,
        words: t('filters.value', { filter: t(`filters.${first.filter}`), value }),
        part: { ...all, chosen: chosen.filter((choice) => !choices.includes(choice)) },
      },
    ];
  });
  return [...ofWords, ...ofRanges, ...ofValues];
}
