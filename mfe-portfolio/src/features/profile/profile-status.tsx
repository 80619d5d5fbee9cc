import { type CreatorProfile, type PublishStatus, works } from '@koma/contracts';
import { Radio, Stack, Text } from '@mantine/core';
import { keyOf, toast, useErrorWords } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusDialog } from '../../shared/publish-status/status-dialog.js';
import { profileCalls } from '../../shared/served-owner/profile-calls.js';
import { useWords } from '../../shared/words.js';
import { headingIdOf } from './sections.js';

const STATUSES: readonly PublishStatus[] = ['publish', 'limited', 'unpublish'];

interface Props {
  creator: CreatorProfile;
  /** The owner for whom the caller edits; null for the own profile. */
  ownerId: string | null;
}

/** The status of the profile: the meaning of each choice, with a confirmation. */
export function ProfileStatus({ creator, ownerId }: Props) {
  const t = useWords();
  const headingId = headingIdOf('status');
  const common = useTranslation().t;
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<PublishStatus | null>(null);
  const calls = profileCalls(ownerId);
  const change = useMutation({
    mutationFn: calls.setStatus,
    onSuccess: (saved) => {
      queryClient.setQueryData(calls.query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf(works.search) });
      toast.success(common('updated'));
    },
  });
  const confirm = (status: PublishStatus) =>
    change.mutate(status, { onError: (error) => toast.error(words(error)), onSettled: () => setTarget(null) });
  const ask = (value: string) => setTarget(STATUSES.find((status) => status === value) ?? null);

  return (
    <>
      <Stack gap="md">
        <Radio.Group value={creator.status} onChange={ask} aria-labelledby={headingId}>
          <Stack gap="md">
            {STATUSES.map((status) => (
              <Radio
                size="md"
                key={status}
                value={status}
                label={t(`status.${status}`)}
                description={t(`status.about.${status}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          {t('profile.ceiling')}
        </Text>
      </Stack>
      <StatusDialog
        subject="profile"
        target={target}
        isBusy={change.isPending}
        onConfirm={confirm}
        onCancel={() => setTarget(null)}
      />
    </>
  );
}
