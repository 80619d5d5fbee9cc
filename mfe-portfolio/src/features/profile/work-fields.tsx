import { MultiSelect, Radio, Select, TextInput } from '@mantine/core';
import { PROFILE } from '@koma/contracts';
import { usePlacesAndLanguages } from '@koma/web-kit';
import { useCategories } from '../../shared/categories.js';
import { useWords } from '../../shared/words.js';
import type { ProfileFormApi } from './name-fields.js';
import classes from './profile-page.module.css';

const AFFILIATIONS = ['management', 'freelance'] as const;

/** Position, affiliation and places. */
export function WorkFields({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  const { options } = useCategories();
  const { languages, places } = usePlacesAndLanguages();
  return (
    <>
      <Select
        {...form.field('position')}
        data={options('position', form.values.position)}
        label={t('profile.position')}
        placeholder={t('work.choose')}
        allowDeselect={false}
        searchable
        withAsterisk
      />
      <Radio.Group {...form.field('affiliation')} size="md" label={t('profile.affiliation')}>
        <div className={classes.choices}>
          {AFFILIATIONS.map((each) => (
            <Radio key={each} value={each} label={t(`profile.affiliations.${each}`)} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        {...form.field('companyName')}
        label={t('profile.companyName')}
        description={t('profile.companyNameHint')}
        autoComplete="organization"
      />
      <MultiSelect
        {...form.field('languages')}
        data={languages}
        label={t('profile.languages')}
        maxValues={PROFILE.languages}
        nothingFoundMessage={t('work.nothingFound')}
        clearButtonProps={{ 'aria-label': t('work.clear') }}
        searchable
        clearable
      />
      <Select
        {...form.field('residence')}
        data={places}
        label={t('profile.residence')}
        placeholder={t('work.choose')}
        searchable
        clearable
      />
    </>
  );
}
