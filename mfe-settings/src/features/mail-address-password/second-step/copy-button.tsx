import { Button } from '@mantine/core';
import { useCopy } from '@koma/web-kit';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const common = useTranslation().t;
  const copy = useCopy();
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconCopy size={16} stroke={1.5} />}
      onClick={() => void copy(text)}
    >
      {common('copy')}
    </Button>
  );
}
