import { type AssetKind, type CompanyKind, companyKind, type Credit, type workForm } from '@koma/contracts';
import { Fieldset, Select, Stack, TextInput } from '@mantine/core';
import { DateField, TagsField } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
import type { useApiForm } from '@koma/web-kit/forms';
import { AwardsInput } from '../../shared/awards-input/awards-input.js';
import { useCategories } from '../../shared/categories.js';
import { useWords } from '../../shared/words.js';
import { CategoryInput } from './category-input.js';
import { CompanyInput } from './company-input.js';
import { CreditsInput } from './credits-input.js';
import { DownloadFields } from './download-fields.js';
import { ReadingFields } from './reading-fields.js';
import { type Typing, useReading } from './use-reading.js';
import classes from './work-form.module.css';
import { TYPE_FIELD } from './work-values.js';

export type WorkFormApi = ReturnType<typeof useApiForm<typeof workForm>>;

interface Props {
  form: WorkFormApi;
  kind: AssetKind;
  /** A work without a file needs its YouTube address. */
  needsYoutube?: boolean;
  /** The saved credits; left out for a new work. */
  savedCredits?: readonly Credit[];
}

const MOST_TAGS = 20;
const NO_TAGS: readonly string[] = [];
const NO_AWARDS = [] as const;

/** The awards of a work; the default title is the work's own. */
function WorkAwards({ form }: Pick<Props, 'form'>) {
  const t = useWords();
  const change = (awards: typeof form.values.awards) => form.form.setFieldValue('awards', awards);
  return (
    <Fieldset legend={t('work.awards')} className={classes.group}>
      <AwardsInput
        awards={form.values.awards ?? NO_AWARDS}
        field={form.field}
        onChange={change}
        title={form.values.title}
      />
    </Fieldset>
  );
}

function Titles({ form }: Pick<Props, 'form'>) {
  const t = useWords();
  const { typing } = useReading(form, 'title');
  return (
    <div className={classes.pair}>
      <TextInput {...form.field('title')} {...typing} label={t('work.title')} withAsterisk />
      <TextInput {...form.field('titleEn')} lang="en" label={t('work.titleEn')} />
    </div>
  );
}

function Companies({ form }: Pick<Props, 'form'>) {
  const typing: Partial<Record<CompanyKind, Typing>> = {
    client: useReading(form, 'client').typing,
    product: useReading(form, 'product').typing,
  };
  return companyKind.options.map((kind) => <CompanyInput key={kind} form={form} kind={kind} typing={typing[kind]} />);
}

/** The facts of a work (§3): the same fields on upload and later. */
export function WorkFields({ form, kind, needsYoutube = false, savedCredits }: Props) {
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
      <Titles form={form} />
      <div className={classes.pair}>
        <Companies form={form} />
        <Select
          {...form.field(type.field)}
          data={options(type.category, form.values[type.field] ?? null)}
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
      <ReadingFields form={form} />
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
      <CreditsInput form={form} saved={savedCredits} />
      <WorkAwards form={form} />
      {!needsYoutube && youtube}
      {!needsYoutube && <DownloadFields form={form} />}
    </Stack>
  );
}
