import { type CreatorProfile, profileForm, profiles } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { keyOf, toast } from '@koma/web-kit';
import { draftOf } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesBar } from '../../shared/editing/changes-bar.js';
import { ConflictNotice } from '../../shared/editing/conflict-notice.js';
import { useEditForm } from '../../shared/editing/use-edit-form.js';
import { profileCalls } from '../../shared/served-owner/profile-calls.js';
import { useWords } from '../../shared/words.js';
import { AwardsSection } from './awards-section.js';
import { BasicsSection } from './basics-section.js';
import { ContactSection } from './contact-section.js';
import { DownloadsSection } from './downloads-section.js';
import { FormSection } from './form-section.js';
import type { ProfileFormApi } from './name-fields.js';
import { PrivateSection } from './private-section.js';
import { profileDraft, valuesOfProfile } from './profile-values.js';
import { ReelSection } from './reel-section.js';
import { TextSection } from './text-section.js';

const SECTIONS: { key: string; Fields: ComponentType<{ form: ProfileFormApi }> }[] = [
  { key: 'basics', Fields: BasicsSection },
  { key: 'texts', Fields: TextSection },
  { key: 'awards', Fields: AwardsSection },
  { key: 'reel', Fields: ReelSection },
  { key: 'downloads', Fields: DownloadsSection },
  { key: 'contact', Fields: ContactSection },
  { key: 'private', Fields: PrivateSection },
];

interface Props {
  creator: CreatorProfile;
  /** The owner for whom the caller edits; null for the own profile. */
  ownerId: string | null;
}

/** The form of a profile; the save bar appears with the first change. */
export function ProfileForm({ creator, ownerId }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const calls = profileCalls(ownerId);
  const draft = useMemo(() => draftOf(`profile.${creator.id}`, profileDraft), [creator.id]);
  const form = useEditForm({
    schema: profileForm,
    entity: creator,
    valuesOf: valuesOfProfile,
    load: calls.load,
    save: calls.save,
    draft,
    onSaved: (saved) => {
      queryClient.setQueryData(calls.query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf(profiles.get) });
      toast.success(common('saved'));
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="xl">
        {form.conflict ? (
          <ConflictNotice
            conflict={form.conflict}
            labelOf={(field) => t(`profile.${field}`)}
            isBusy={form.isSubmitting}
          />
        ) : (
          <FormErrorSummary>{form.summary}</FormErrorSummary>
        )}
        {SECTIONS.map(({ key, Fields }) => (
          <FormSection key={key} title={t(`profile.sections.${key}`)} description={t(`profile.about.${key}`)}>
            <Fields form={form} />
          </FormSection>
        ))}
        {form.isChanged && !form.conflict && <ChangesBar isBusy={form.isSubmitting} onDiscard={form.discard} />}
      </Stack>
    </form>
  );
}
