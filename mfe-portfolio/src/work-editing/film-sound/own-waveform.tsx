import { Group, Text } from '@mantine/core';
import type { FilmControl } from '@koma/ui';
import { type RefObject, useEffect, useState } from 'react';
import { useWords } from '../../shared/words.js';
import { levelWords, programmeWords } from './sound-words.js';
import { useFilmSound } from './use-film-sound.js';
import { Waveform } from './waveform.js';

const STEP_MILLISECONDS = 200;

/** How far the film is, 0 to 1. */
function usePlace(control: RefObject<FilmControl | null>): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      const film = control.current;
      if (film && film.duration() > 0) setPlace(film.time() / film.duration());
    }, STEP_MILLISECONDS);
    return () => clearInterval(timer);
  }, [control]);
  return place;
}

/** The waveform under a film, with what was made of its tracks; only its owner sees it. */
export function OwnWaveform({ assetId, control }: { assetId: string; control: RefObject<FilmControl | null> }) {
  const t = useWords();
  const { data } = useFilmSound(assetId);
  const sound = data?.sound;
  const at = usePlace(control);
  const programme = sound?.programmes[sound.chosen];
  if (!sound?.loudness || !programme) return null;
  const { integrated, waveform } = sound.loudness;
  return (
    <div>
      <Waveform bars={waveform} label={t('sound.waveform')} at={at} />
      <Group justify="space-between" gap="sm" mt="xs">
        <Text size="sm" c="dimmed">
          {programmeWords(t, 'used', programme)}
        </Text>
        <Text size="sm" c="dimmed">
          {integrated === null ? t('sound.silent') : t('sound.integrated', { value: levelWords(integrated) })}
        </Text>
      </Group>
    </div>
  );
}
