import { type AssetKind, CATEGORY_FILTERS, type CategoryFilter, type StaffWork, staffWorks } from '@koma/contracts';
import { useApiForm } from '@koma/web-kit/forms';
import { SegmentedControl, Select, Text } from '@mantine/core';
import { FormDialog } from '../../shared/form-dialog.js';
import { useCategoryWords } from '../../shared/use-category-words.js';
import { useWords } from '../../shared/words.js';
import { useWorkActs } from './use-work-acts.js';
import { WorkTitles } from './work-titles.js';

const SCHEMA = staffWorks.categorise.body.omit({ ids: true });
/** A film has a medium, an image a type. */
const OTHERS: Record<AssetKind, CategoryFilter> = { video: 'imageType', image: 'mediaType' };

interface Props {
  kind: AssetKind;
  works: readonly StaffWork[];
  onClose: () => void;
  /** The works were changed. */
  onDone: () => void;
}

/** Names of the categories, by the filter that asks for them. */
function useCategories() {
  return {
    mediaType: useCategoryWords('media-type'),
    imageType: useCategoryWords('image-type'),
    genre: useCategoryWords('genre'),
    commodityType: useCategoryWords('commodity-type'),
    situation: useCategoryWords('situation'),
  } as const satisfies Record<CategoryFilter, unknown>;
}

interface FieldsProps {
  form: ReturnType<typeof useApiForm<typeof SCHEMA>>;
  kind: AssetKind;
}

/** To add or to remove, and the category. */
function Fields({ form: { form, field, values }, kind }: FieldsProps) {
  const t = useWords();
  const { keys, offered, labelOf } = useCategories()[values.filter];
  // A retired one can be taken away, and is given to nothing.
  const shown = values.isSet ? offered : keys;
  return (
    <>
      <SegmentedControl
        aria-label={t('works.categorise.way')}
        data={[
          { value: 'give', label: t('works.categorise.give') },
          { value: 'take', label: t('works.categorise.take') },
        ]}
        value={values.isSet ? 'give' : 'take'}
        onChange={(value) => form.setFieldValue('isSet', value === 'give')}
      />
      <Select
        label={t('works.categorise.filter')}
        data={CATEGORY_FILTERS.filter((one) => one !== OTHERS[kind]).map((value) => ({
          value,
          label: t(`works.categorise.filters.${value}`),
        }))}
        value={values.filter}
        onChange={(value) => {
          const next = CATEGORY_FILTERS.find((one) => one === value);
          if (next) form.setValues({ filter: next, key: '' });
        }}
        allowDeselect={false}
      />
      <Select
        {...field('key')}
        label={t('works.categorise.key')}
        data={shown.map((value) => ({ value, label: labelOf(value) }))}
        value={values.key || null}
        onChange={(value: string | null) => form.setFieldValue('key', value ?? '')}
        searchable
        required
        nothingFoundMessage={t('works.categorise.none')}
      />
    </>
  );
}

/** Gives works a category, or takes it from them. */
export function CategoryDialog({ kind, works, onClose, onDone }: Props) {
  const t = useWords();
  const { categorise } = useWorkActs(onDone);
  const form = useApiForm({
    schema: SCHEMA,
    initialValues: { filter: 'genre', key: '', isSet: true },
    onSubmit: async (change) => {
      await categorise(
        works.map(({ id }) => id),
        change,
      );
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('works.categorise.title', { count: works.length, total: works.length })}
      confirmLabel={t(`works.categorise.${form.values.isSet ? 'give' : 'take'}`)}
      onClose={onClose}
    >
      <WorkTitles works={works} />
      <Fields form={form} kind={kind} />
      <Text size="sm">{t('works.categorise.text')}</Text>
    </FormDialog>
  );
}
