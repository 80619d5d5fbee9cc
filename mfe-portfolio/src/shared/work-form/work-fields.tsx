import { type AssetKind, type workForm } from '@koma/contracts';
import { Select, Stack, TagsInput, TextInput } from '@mantine/core';
import type { useApiForm } from '@koma/web-kit/forms';
import { useCategories } from '../categories.js';
import { useWords } from '../words.js';
import { CategoryInput } from './category-input.js';
import { CreditsInput } from './credits-input.js';
import classes from './work-form.module.css';
import { TYPE_FIELD } from './work-values.js';

export type WorkFormApi = ReturnType<typeof useApiForm<typeof workForm>>;

interface Props {
  form: WorkFormApi;
  kind: AssetKind;
  /** A work that has no file needs its YouTube address. */
  needsYoutube?: boolean;
}

const COMPANIES = ['clientName', 'productName', 'agencyName', 'productionName'] as const;

/** What one tells about a work (§3): the same fields on upload and later. */
export function WorkFields({ form, kind, needsYoutube = false }: Props) {
  const t = useWords();
  const { options } = useCategories();
  const type = TYPE_FIELD[kind];
  const youtube = kind === 'video' && (
    <TextInput
      {...form.field('youtubeUrl')}
      type="url"
      inputMode="url"
      label={t('work.youtubeUrl')}
      description={needsYoutube ? undefined : t('work.youtubeHint')}
      placeholder="https://youtu.be/…"
      withAsterisk={needsYoutube}
    />
  );
  return (
    <Stack gap="lg">
      {needsYoutube && youtube}
      <TextInput {...form.field('title')} label={t('work.title')} withAsterisk />
      <div className={classes.pair}>
        {COMPANIES.map((field) => (
          <TextInput key={field} {...form.field(field)} label={t(`work.${field}`)} />
        ))}
        <Select
          {...form.field(type.field)}
          data={options(type.category)}
          label={t(`work.${type.field}`)}
          placeholder={t('work.choose')}
          clearable
        />
        <TextInput
          {...form.field('onAirDate')}
          type="date"
          value={form.values.onAirDate ?? ''}
          onChange={(event) => form.form.setFieldValue('onAirDate', event.currentTarget.value || null)}
          label={t(`work.onAirDate.${kind}`)}
        />
      </div>
      <CategoryInput form={form} field="genres" category="genre" max={10} />
      <CategoryInput form={form} field="commodityTypes" category="commodity-type" max={10} />
      <CategoryInput form={form} field="situations" category="situation" max={20} />
      <TagsInput
        {...form.field('tags')}
        value={form.values.tags ?? []}
        label={t('work.tags')}
        description={t('work.tagsHint')}
        maxTags={20}
        splitChars={[',', '、', '，']}
        acceptValueOnBlur
        clearable
        clearButtonProps={{ 'aria-label': t('work.clear') }}
      />
      <CreditsInput form={form} />
      {!needsYoutube && youtube}
    </Stack>
  );
}
