import { AUDIT_ACTIONS } from '@koma/contracts';
import { DateField } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
import { ChoiceFilter } from '../../../shared/choice-filter.js';
import { SearchField } from '../../../shared/search-field.js';
import { useWords } from '../../../shared/words.js';
import classes from '../settings.module.css';
import { useLogSearch } from './use-log-search.js';

/** The filters of the log. */
export function LogTools() {
  const t = useWords();
  const locale = useLocale();
  const { from, to, isTurned, setDay } = useLogSearch();
  return (
    <>
      <SearchField label={t('log.search')} placeholder={t('log.placeholder')} />
      <div className={classes.filters}>
        <ChoiceFilter
          name="action"
          width="15rem"
          label={t('log.columns.action')}
          options={AUDIT_ACTIONS}
          wordsOf={(action) => t(`actions.${action}`)}
        />
        <DateField size="sm" label={t('log.from')} value={from} lang={locale} onChange={(day) => setDay('from', day)} />
        <DateField
          size="sm"
          label={t('log.to')}
          value={to}
          lang={locale}
          onChange={(day) => setDay('to', day)}
          error={isTurned && t('log.turned')}
        />
      </div>
    </>
  );
}
