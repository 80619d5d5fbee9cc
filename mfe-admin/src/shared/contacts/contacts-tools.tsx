import type { Member } from '@koma/contracts';
import { SortMenu } from '@koma/ui';
import { ChoiceFilter } from '../choice-filter.js';
import { SearchField } from '../search-field.js';
import { useWords } from '../words.js';
import classes from '../list-tools.module.css';
import { AFFILIATIONS, ORDERS, STATUSES, useContactsSearch } from './use-contacts-search.js';

/** Filters and order of a list of members. */
export function ContactsTools({ profileType }: { profileType: Member['profileType'] }) {
  const t = useWords();
  const { search, sorts, sortBy, turn } = useContactsSearch(profileType);
  return (
    <div className={classes.tools}>
      <SearchField label={t('contacts.search')} placeholder={t('contacts.placeholder')} />
      <div className={classes.filters}>
        <ChoiceFilter
          name="status"
          label={t('facts.status')}
          options={STATUSES}
          wordsOf={(status) => t(`statuses.${status}`)}
        />
        <ChoiceFilter
          name="affiliation"
          label={t('facts.affiliation')}
          options={AFFILIATIONS}
          wordsOf={(affiliation) => t(`affiliations.${affiliation}`)}
        />
        <SortMenu
          label={t('contacts.sort')}
          options={sorts.map((value) => ({ value, label: t(`contacts.sorts.${value}`) }))}
          value={search.sort}
          onChange={sortBy}
          direction={search.direction}
          directionWords={t(`contacts.directions.${ORDERS[search.sort]}.${search.direction}`)}
          turnLabel={t('contacts.turn', {
            direction: t(`contacts.directions.${ORDERS[search.sort]}.${search.direction}`),
          })}
          onTurn={turn}
        />
      </div>
    </div>
  );
}
