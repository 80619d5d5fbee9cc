import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useWords } from './words.js';

/** Shows and changes a favourite mark. */
export function HeartButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  const t = useWords();
  const Icon = isOn ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      size="sm"
      leftSection={<Icon size={16} />}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {t('details.favourite')}
    </Button>
  );
}
