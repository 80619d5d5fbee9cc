import { WHOSE } from '@koma/contracts';
import { EmptyState } from '@koma/ui';
import { IconUsers } from '@tabler/icons-react';
import { StateFilter } from '../../shared/state-filter.js';
import { useListFilters } from '../../shared/use-list-filters.js';
import { useWords } from '../../shared/words.js';

/** One's own, or those of colleagues in shared projects. */
export function WhoseFilter({ path }: { path: string }) {
  const t = useWords();
  const { whose, withFilters } = useListFilters();
  return (
    <StateFilter
      label={t('whose.label')}
      states={WHOSE.filter((one) => one !== 'own')}
      current={whose === 'own' ? null : whose}
      labelOf={(one) => t(`whose.${one ?? 'own'}`)}
      toOf={(one) => withFilters(path, one ?? 'own')}
    />
  );
}

/** No colleague has asked for anything from a project that both are in. */
export function NothingOfColleagues() {
  const t = useWords();
  return (
    <EmptyState icon={<IconUsers size={20} stroke={1.5} />} title={t('whose.none')} description={t('whose.noneText')} />
  );
}
