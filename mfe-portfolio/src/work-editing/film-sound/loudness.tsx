import type { SoundLoudness } from '@koma/contracts';
import { Stack, Text } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import { levelWords, verdictWords } from './sound-words.js';

/** Loudness and true peak with what they mean for television. */
export function Loudness({ loudness }: { loudness: SoundLoudness }) {
  const t = useWords();
  const { integrated, truePeak } = loudness;
  const figures = [
    integrated !== null && t('sound.integrated', { value: levelWords(integrated) }),
    truePeak !== null && t('sound.truePeak', { value: levelWords(truePeak) }),
  ].filter(Boolean);
  return (
    <Stack gap="xs">
      {figures.length > 0 && <Text fw={600}>{figures.join(' · ')}</Text>}
      {verdictWords(t, loudness).map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      {integrated !== null && (
        <Text size="sm" c="dimmed">
          {t('sound.webHint')}
        </Text>
      )}
    </Stack>
  );
}
