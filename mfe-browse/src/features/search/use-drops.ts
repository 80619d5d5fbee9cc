import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { RANGES, type RangeName } from './filters.js';
import { type Narrowing, rangesOf } from './search-state.js';
import { useLabels } from './use-labels.js';
import type { Search } from './use-search.js';

/** One thing that narrows a search, and the search without it. */
export interface Drop {
  id: string;
  words: string;
  part: Narrowing;
}

/** The name of a range: what is published of a picture is its day, too. */
export const rangeTitle = (range: RangeName, kind: Search['subject']['kind']) => `filters.${range}.label.${kind}`;

/** Everything that narrows the search: the words first, then the ranges, then each value of a filter. */
export function useDrops({ subject, state }: Pick<Search, 'subject' | 'state'>): Drop[] {
  const t = useWords();
  const { date } = useFormats();
  const { label } = useLabels();
  const { q, chosen, bounds } = state;
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
  const ofValues = chosen.map((choice) => ({
    id: `${choice.filter}:${choice.key}`,
    words: t('filters.value', { filter: t(`filters.${choice.filter}`), value: label(choice) }),
    part: { ...all, chosen: chosen.filter((other) => other !== choice) },
  }));
  return [...ofWords, ...ofRanges, ...ofValues];
}
