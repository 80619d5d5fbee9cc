import { Select, Switch, TextInput } from '@mantine/core';
import { DateField, PhoneField } from '@koma/ui';
import { useLocale, usePlacesAndLanguages } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import type { ProfileFormApi } from './name-fields.js';
import classes from './profile-page.module.css';
import { ZipAddress } from './zip-address.js';

const GENDERS = ['female', 'male', 'unanswered'] as const;

/** Private data. Other members see the place of birth, and the age if allowed; never the rest. */
export function PrivateSection({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  const locale = useLocale();
  const { places } = usePlacesAndLanguages();
  const genders = GENDERS.map((value) => ({ value, label: t(`profile.genders.${value}`) }));
  return (
    <>
      <PhoneField
        {...form.field('mobile')}
        value={form.values.mobile ?? ''}
        onChange={(mobile) => form.form.setFieldValue('mobile', mobile)}
        label={t('profile.mobile')}
      />
      <ZipAddress form={form} />
      <TextInput {...form.field('address')} label={t('profile.address')} autoComplete="street-address" />
      <DateField
        {...form.field('dateOfBirth')}
        lang={locale}
        value={form.values.dateOfBirth ?? null}
        onChange={(day) => form.form.setFieldValue('dateOfBirth', day)}
        label={t('profile.dateOfBirth')}
        autoComplete="bday"
      />
      <Switch {...form.checkbox('showsAge')} label={t('profile.showsAge')} description={t('profile.showsAgeHint')} />
      <div className={classes.pair}>
        <Select {...form.field('gender')} data={genders} label={t('profile.gender')} allowDeselect={false} />
        <Select
          {...form.field('birthplace')}
          data={places}
          label={t('profile.birthplace')}
          placeholder={t('work.choose')}
          searchable
          clearable
        />
      </div>
    </>
  );
}
