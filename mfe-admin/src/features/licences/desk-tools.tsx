import { DESK_SORTS } from '@koma/contracts';
import { DateField, SortMenu } from '@koma/ui';
import { Group } from '@mantine/core';
import { useLocale } from '@koma/web-kit';
import classes from '../../shared/list-tools.module.css';
import { SearchField } from '../../shared/search-field.js';
import { useWords } from '../../shared/words.js';
import { useDeskSearch } from './use-desk-search.js';

/** The order of the list. */
export function DeskSort() {
  const t = useWords();
  const { sort, sortBy, direction, turn } = useDeskSearch();
  const directionWords = t(`contacts.directions.dates.${direction}`);
  return (
    <SortMenu
      label={t('contacts.sort')}
      options={DESK_SORTS.map((value) => ({ value, label: t(`desk.sorts.${value}`) }))}
      value={sort}
      onChange={sortBy}
      direction={direction}
      directionWords={directionWords}
      turnLabel={t('contacts.turn', { direction: directionWords })}
      onTurn={turn}
    />
  );
}

/** Search and period of the list. */
export function DeskTools() {
  const t = useWords();
  const locale = useLocale();
  const { from, to, isTurned, setDay } = useDeskSearch();
  return (
    <div className={classes.tools}>
      <SearchField label={t('desk.search')} placeholder={t('desk.placeholder')} />
      <Group gap="md" align="flex-start">
        <DateField
          size="sm"
          label={t('desk.from')}
          value={from}
          lang={locale}
          onChange={(day) => setDay('from', day)}
        />
        <DateField
          size="sm"
          label={t('desk.to')}
          value={to}
          lang={locale}
          onChange={(day) => setDay('to', day)}
          error={isTurned && t('log.turned')}
        />
      </Group>
    </div>
  );
}
