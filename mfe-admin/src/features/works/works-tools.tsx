import { type AssetKind, STAFF_WORK_SORTS, STAFF_WORK_STATES, WORK_GAPS } from '@koma/contracts';
import { SortMenu } from '@koma/ui';
import { ChoiceFilter } from '../../shared/choice-filter.js';
import classes from '../../shared/list-tools.module.css';
import { SearchField } from '../../shared/search-field.js';
import { useWords } from '../../shared/words.js';
import { ORDERS, useWorksSearch } from './use-works-search.js';

/** Search, filters and order of the works. */
export function WorksTools({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const { search, types, sortBy, turn } = useWorksSearch(kind);
  const directionWords = t(`contacts.directions.${ORDERS[search.sort]}.${search.direction}`);
  return (
    <div className={classes.tools}>
      <SearchField label={t('works.search')} placeholder={t('works.placeholder')} />
      <div className={classes.filters}>
        <ChoiceFilter
          name="state"
          label={t('works.columns.state')}
          options={STAFF_WORK_STATES}
          wordsOf={(state) => t(`works.states.${state}`)}
        />
        <ChoiceFilter
          name="lacks"
          label={t('works.lacks')}
          options={WORK_GAPS}
          wordsOf={(gap) => t(`works.gaps.${gap}`)}
        />
        <ChoiceFilter
          name="type"
          label={t(`works.columns.type.${kind}`)}
          options={types.keys}
          wordsOf={types.labelOf}
        />
        <SortMenu
          label={t('contacts.sort')}
          options={STAFF_WORK_SORTS.map((value) => ({ value, label: t(`works.sorts.${value}`) }))}
          value={search.sort}
          onChange={sortBy}
          direction={search.direction}
          directionWords={directionWords}
          turnLabel={t('contacts.turn', { direction: directionWords })}
          onTurn={turn}
        />
      </div>
    </div>
  );
}
