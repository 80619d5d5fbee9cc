import { type AssetKind, type workForm } from '@koma/contracts';
import { Select, Stack, TextInput } from '@mantine/core';
import { DateField, TagsField } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
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

const MOST_TAGS = 20;
const NO_TAGS: readonly string[] = [];
const COMPANIES = ['clientName', 'productName', 'agencyName', 'productionName'] as const;

/** What one tells about a work (§3): the same fields on upload and later. */
export function WorkFields({ form, kind, needsYoutube = false }: Props) {
  const t = useWords();
  const locale = useLocale();
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
        <DateField
          {...form.field('onAirDate')}
          lang={locale}
          value={form.values.onAirDate ?? null}
          onChange={(day) => form.form.setFieldValue('onAirDate', day)}
          label={t(`work.onAirDate.${kind}`)}
        />
      </div>
      <CategoryInput form={form} field="genres" category="genre" max={10} />
      <CategoryInput form={form} field="commodityTypes" category="commodity-type" max={10} />
      <CategoryInput form={form} field="situations" category="situation" max={20} />
      <TagsField
        {...form.field('tags')}
        value={form.values.tags ?? NO_TAGS}
        onChange={(tags) => form.form.setFieldValue('tags', tags)}
        label={t('work.tags')}
        description={t('work.tagsHint')}
        max={MOST_TAGS}
        words={{ clear: t('work.clear'), full: t('work.tagsFull', { max: MOST_TAGS }) }}
      />
      <CreditsInput form={form} />
      {!needsYoutube && youtube}
    </Stack>
  );
}
