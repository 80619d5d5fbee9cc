import type { WorkForm } from '@koma/contracts';
import { MultiSelect } from '@mantine/core';
import { type CategoryKind, useCategories } from '../../shared/categories.js';
import { useWords } from '../../shared/words.js';
import type { WorkFormApi } from './work-fields.js';

interface Props {
  form: WorkFormApi;
  field: Extract<keyof WorkForm, 'genres' | 'commodityTypes' | 'situations'>;
  category: CategoryKind;
  /** Maximum number of values. */
  max: number;
}

/** Several values of a category, with a search. */
export function CategoryInput({ form, field, category, max }: Props) {
  const t = useWords();
  const { options } = useCategories();
  const values = form.values[field] ?? [];
  return (
    <MultiSelect
      {...form.field(field)}
      value={values}
      data={options(category, values)}
      label={t(`work.${field}`)}
      placeholder={values.length === 0 ? t('work.choose') : undefined}
      nothingFoundMessage={t('work.nothingFound')}
      maxValues={max}
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t('work.clear') }}
    />
  );
}
