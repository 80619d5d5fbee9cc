import { Stack, Text } from '@mantine/core';
import { lazy } from 'react';
import { useWords } from '../../shared/words.js';
import { WorkDrawer } from './work-drawer.js';

const SoundPanel = lazy(async () => ({ default: (await import('../film-sound/sound-panel.js')).SoundPanel }));
const CaptionsPanel = lazy(async () => ({ default: (await import('../captions/captions-panel.js')).CaptionsPanel }));

interface Props {
  /** Null while the drawer is closed. */
  workId: string | null;
  onClose: () => void;
}

/** Sound and captions of a film. */
export function SoundDrawer({ workId, onClose }: Props) {
  const t = useWords();
  return (
    <WorkDrawer title={t('sound.title')} workId={workId} onClose={onClose}>
      {({ media }) =>
        media ? (
          <Stack gap="xl" key={media.assetId}>
            <SoundPanel assetId={media.assetId} />
            <CaptionsPanel assetId={media.assetId} />
          </Stack>
        ) : (
          <Text c="dimmed">{t('details.noFile')}</Text>
        )
      }
    </WorkDrawer>
  );
}
