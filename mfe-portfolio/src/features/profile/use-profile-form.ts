import { type CreatorProfile, profileForm, profiles } from '@koma/contracts';
import { keyOf, toast } from '@koma/web-kit';
import { draftOf, useEditForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { profileCalls } from '../../shared/served-owner/profile-calls.js';
import { profileDraft, valuesOfProfile } from './profile-values.js';

/** The form of a profile: the own one, or with `ownerId` an owner's. */
export function useProfileForm(creator: CreatorProfile, ownerId: string | null) {
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const calls = profileCalls(ownerId);
  const draft = useMemo(() => draftOf(`profile.${creator.id}`, profileDraft), [creator.id]);
  return useEditForm({
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
}
