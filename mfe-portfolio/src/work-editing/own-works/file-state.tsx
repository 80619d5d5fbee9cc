import type { WorkCard } from '@koma/contracts';
import { Text } from '@mantine/core';
import { failureWords } from '../../shared/failures.js';
import { useWords } from '../../shared/words.js';

/** Why a work cannot be shown, if so. */
export function FileState({ media }: Pick<WorkCard, 'media'>) {
  const t = useWords();
  if (!media || media.state === 'ready') return null;
  const words = media.failure ? failureWords(t, media.failure) : t('portfolio.processing');
  return (
    <Text size="sm" c={media.failure ? 'var(--mantine-color-error)' : 'dimmed'}>
      {words}
    </Text>
  );
}
