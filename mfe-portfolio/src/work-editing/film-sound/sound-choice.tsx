import type { FilmSound } from '@koma/contracts';
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useErrorWords } from '@koma/web-kit';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import { programmeWords } from './sound-words.js';
import { isSoundFailure, useChooseSound } from './use-film-sound.js';

interface Props {
  assetId: string;
  /** Null for a film that was made before its sound was noted. */
  sound: FilmSound | null;
  /** The film is being made. */
  isBusy: boolean;
}

/** Another of the film's sounds; the film is made again with it, and plays as before until then. */
export function SoundChoice({ assetId, sound, isBusy }: Props) {
  const t = useWords();
  const words = useErrorWords();
  const save = useChooseSound(assetId);
  const [wanted, setWanted] = useState<number | null>(null);
  const programmes = sound?.programmes ?? [];
  if (sound && programmes.length < 2) return null;
  const chosen = wanted ?? sound?.chosen ?? 0;
  const isMaking = isBusy || save.isPending;
  return (
    <Stack gap="md">
      {sound ? (
        <Radio.Group
          label={t('sound.choose')}
          description={t('sound.chooseHint')}
          value={String(chosen)}
          onChange={(value) => setWanted(Number(value))}
        >
          <Stack gap="xs" mt="xs">
            {programmes.map((programme, index) => (
              <Radio
                key={index}
                value={String(index)}
                label={programmeWords(t, 'option', programme)}
                disabled={isMaking}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Text size="sm">{t('sound.unknown')}</Text>
      )}
      {save.error && (
        <Alert color="red" variant="light" role="alert">
          {isSoundFailure(save.error) ? t('sound.notSaved') : words(save.error)}
        </Alert>
      )}
      {isMaking && (
        <Text size="sm" role="status">
          {t('sound.making')}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          loading={save.isPending}
          disabled={isMaking || (sound !== null && chosen === sound.chosen)}
          onClick={() => save.mutate(sound ? chosen : null)}
        >
          {t(sound ? 'sound.remake' : 'sound.remakeUnknown')}
        </Button>
      </Group>
    </Stack>
  );
}
