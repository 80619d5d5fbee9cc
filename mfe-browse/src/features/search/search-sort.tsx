import { ONE_WAY } from '@koma/contracts';
import { SortMenu } from '@koma/ui';
import { useWords } from '../../shared/words.js';
import { sortsOf } from './search-state.js';
import type { Search } from './use-search.js';

/** Order of the results and its direction. */
export function SearchSort({ search: { subject, state, change } }: { search: Search }) {
  const t = useWords();
  const { sort, direction } = state;
  const words = t(`sort.${sort}.${direction}`);
  return (
    <SortMenu
      label={t('sort.label')}
      options={sortsOf(subject, state.chosen).map((value) => ({
        value,
        label: t(`sort.${value}.name.${subject.kind}`),
      }))}
      value={sort}
      onChange={(value) => change({ sort: value, direction: subject.natural[value] })}
      direction={direction}
      directionWords={words}
      turnLabel={t('sort.turn', { words })}
      onTurn={ONE_WAY.includes(sort) ? undefined : (turned) => change({ direction: turned })}
    />
  );
}
