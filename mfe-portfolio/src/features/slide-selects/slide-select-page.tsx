import { Stack } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { useSearchParams } from 'react-router';
import { ProfileModes } from '../../shared/profile-modes/profile-modes.js';
import { OwnerGate } from '../../shared/served-owner/owner-gate.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { ReelEditor } from './reel-editor.js';
import { ReelList } from './reel-list.js';

function SlideSelects({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  const openedId = useSearchParams()[0].get('id');
  return (
    <Stack gap="lg">
      <PageHeader title={t('reels.title')} description={t('reels.lead')} />
      <ProfileModes ownerId={ownerId} />
      {openedId === null ? (
        <ReelList ownerId={ownerId} isOwn pathOf={(id) => paths.reel(id, ownerId)} />
      ) : (
        <ReelEditor key={openedId} id={openedId} ownerId={ownerId} />
      )}
    </Stack>
  );
}

/** `/user/creator/profile/slide-select`: named reels of the own works (§2). */
export const SlideSelectPage = () => (
  <OwnerGate shape="grid">{(ownerId) => <SlideSelects ownerId={ownerId} />}</OwnerGate>
);
