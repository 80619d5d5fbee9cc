import { Stack } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { useSearchParams } from 'react-router';
import { ProfileModes } from '../../shared/profile-modes/profile-modes.js';
import { OwnerGate } from '../../shared/served-owner/owner-gate.js';
import { useWords } from '../../shared/words.js';
import { ReelEditor } from './reel-editor.js';
import { ReelList } from './reel-list.js';

const PARAMETER = 'id';

/** The opened reel, from the address. */
function useOpened() {
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null) =>
    setSearch((now) => {
      if (id === null) now.delete(PARAMETER);
      else now.set(PARAMETER, id);
      return now;
    });
  return { openedId: search.get(PARAMETER), open };
}

function SlideSelects({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  const { openedId, open } = useOpened();
  return (
    <Stack gap="lg">
      <PageHeader title={t('reels.title')} description={t('reels.lead')} />
      <ProfileModes ownerId={ownerId} />
      {openedId === null ? (
        <ReelList ownerId={ownerId} isOwn onOpen={open} />
      ) : (
        <ReelEditor key={openedId} id={openedId} ownerId={ownerId} onClose={() => open(null)} />
      )}
    </Stack>
  );
}

/** `/user/creator/profile/slide-select`: named reels of the own works (§2). */
export const SlideSelectPage = () => (
  <OwnerGate shape="grid">{(ownerId) => <SlideSelects ownerId={ownerId} />}</OwnerGate>
);
