import { Radio, Switch, TextInput } from '@mantine/core';
import { PhoneField } from '@koma/ui';
import { useWords } from '../../shared/words.js';
import type { ProfileFormApi } from './name-fields.js';
import classes from './profile-page.module.css';

const KINDS = ['self', 'agent'] as const;

/** The contact, and whether members see it. */
export function ContactSection({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  return (
    <>
      <TextInput
        {...form.field('homepageUrl')}
        type="url"
        inputMode="url"
        label={t('profile.homepageUrl')}
        placeholder="https://"
        autoComplete="url"
      />
      <Radio.Group {...form.field('contactKind')} size="md" label={t('profile.contactKind')}>
        <div className={classes.choices}>
          {KINDS.map((each) => (
            <Radio key={each} value={each} label={t(`profile.contactKinds.${each}`)} />
          ))}
        </div>
      </Radio.Group>
      {form.values.contactKind === 'agent' && (
        <TextInput {...form.field('contactName')} label={t('profile.contactName')} withAsterisk autoComplete="off" />
      )}
      <div className={classes.pair}>
        <TextInput
          {...form.field('contactEmail')}
          type="email"
          inputMode="email"
          label={t('profile.contactEmail')}
          autoComplete="email"
        />
        <PhoneField
          {...form.field('phone')}
          value={form.values.phone ?? ''}
          onChange={(phone) => form.form.setFieldValue('phone', phone)}
          label={t('profile.phone')}
          placeholder="03-1234-5678"
        />
      </div>
      <Switch
        {...form.checkbox('showsContact')}
        label={t('profile.showsContact')}
        description={t('profile.showsContactHint')}
      />
    </>
  );
}
