import { type Creator, TEXT } from '@koma/contracts';
import { Select, Stack, TextInput } from '@mantine/core';
import { CountedTextarea, FormErrorSummary } from '@koma/ui';
import { toast } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../shared/categories.js';
import { draftOf } from '../../shared/draft.js';
import { ChangesBar } from '../../shared/editing/changes-bar.js';
import { ConflictNotice } from '../../shared/editing/conflict-notice.js';
import { useEditForm } from '../../shared/editing/use-edit-form.js';
import { profileCalls } from '../../shared/served-owner/profile-calls.js';
import { useWords } from '../../shared/words.js';
import { NameFields, type ProfileFormApi } from './name-fields.js';
import { profileDraft, profileTexts, valuesOfProfile } from './profile-values.js';

const TEXTS = [
  { field: 'biography', max: TEXT.biography },
  { field: 'biographyEn', max: TEXT.biography, lang: 'en' },
  { field: 'career', max: TEXT.career },
] as const;

function AboutFields({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  const { options } = useCategories();
  return (
    <>
      <Select
        {...form.field('position')}
        data={options('position')}
        label={t('profile.position')}
        placeholder={t('work.choose')}
        allowDeselect={false}
        searchable
        withAsterisk
      />
      <TextInput
        {...form.field('companyName')}
        label={t('profile.companyName')}
        description={t('profile.companyNameHint')}
        autoComplete="organization"
      />
      {TEXTS.map(({ field, max, ...rest }) => (
        <CountedTextarea
          key={field}
          {...form.field(field)}
          {...rest}
          label={t(`profile.${field}`)}
          max={max}
          countWords={(length) => t('profile.count', { length, max })}
        />
      ))}
    </>
  );
}

interface Props {
  creator: Creator;
  /** Whom one edits for; null for the own profile. */
  ownerId: string | null;
}

/** A profile to be changed; the bar to save comes with the first change. */
export function ProfileForm({ creator, ownerId }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const calls = profileCalls(ownerId);
  const draft = useMemo(() => draftOf(`profile.${creator.id}`, profileDraft), [creator.id]);
  const form = useEditForm({
    schema: profileTexts,
    entity: creator,
    valuesOf: valuesOfProfile,
    load: calls.load,
    save: calls.save,
    draft,
    onSaved: (saved) => {
      queryClient.setQueryData(calls.query.queryKey, saved);
      toast.success(common('saved'));
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        {form.conflict ? (
          <ConflictNotice
            conflict={form.conflict}
            labelOf={(field) => t(`profile.${field}`)}
            isBusy={form.isSubmitting}
          />
        ) : (
          <FormErrorSummary>{form.summary}</FormErrorSummary>
        )}
        <NameFields form={form} />
        <AboutFields form={form} />
        {form.isChanged && <ChangesBar isBusy={form.isSubmitting} onDiscard={form.discard} />}
      </Stack>
    </form>
  );
}
