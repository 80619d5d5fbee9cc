import { WORK_SORTS } from '@koma/contracts';
import { SortMenu } from '@koma/ui';
import { useWords } from '../../shared/words.js';
import { NATURAL } from './search-state.js';
import type { Search } from './use-search.js';

/** Order of the results and its direction. */
export function SearchSort({ search: { kind, state, change } }: { search: Search }) {
  const t = useWords();
  const { sort, direction } = state;
  const words = t(`sort.${sort}.${direction}`);
  return (
    <SortMenu
      label={t('sort.label')}
      options={WORK_SORTS.map((value) => ({ value, label: t(`sort.${value}.name.${kind}`) }))}
      value={sort}
      onChange={(value) => change({ sort: value, direction: NATURAL[value] })}
      direction={direction}
      directionWords={words}
      turnLabel={t('sort.turn', { words })}
      onTurn={(turned) => change({ direction: turned })}
    />
  );
}
